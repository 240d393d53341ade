//! The theory, the lessons and a learner's session, without a screen.

extern crate laststone_core as laststone;

#[path = "../support/mod.rs"]
mod support;
// The example of a new game names its floors as if it stood among the games.
use laststone::{games, solver};
#[path = "../hostile/list.rs"]
#[allow(dead_code)]
mod hostile_list;

mod author_faults;
mod bank;
mod believed;
mod blind;
mod charts;
mod claims;
mod coach;
mod coach_laws;
mod conjecture;
mod contest;
mod contest_code;
mod contest_code_faults;
mod contest_faults;
mod contest_judge;
mod diagrams;
mod journal;
mod kinds;
mod lab_bench;
mod lasker;
mod laws;
mod lesson_faults;
mod lessons;
mod limits;
mod literature;
mod mastery;
mod notation;
mod opponents;
mod opponents_course;
mod parts;
mod perft;
mod played;
mod progress_faults;
mod progress_folder;
mod progress_format;
mod progress_kill;
mod progress_merge;
mod progress_next;
mod progress_reports;
mod reasons;
mod review;
mod review_record;
mod review_retry;
mod review_tags;
mod rivals;
mod session_beats;
mod session_course;
mod session_finish;
mod session_hack;
mod session_laws;
mod session_play;
mod session_tasks;
mod settings_hostile;
mod solver_engines;
mod storm_sums;
mod theorems;
mod told;
mod transcripts;
mod traps;
mod twins;
mod words_coach;
mod words_glossary;
mod words_help;
mod words_opponents;
mod words_review;
mod words_screen;
mod words_taught;
