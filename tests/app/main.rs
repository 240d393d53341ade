//! The whole program on a page without a display, as a person or assistive technology meets it.

#[path = "../support/mod.rs"]
mod support;

mod class;
mod code_face;
mod contents_touch;
mod desk_touch;
mod diagrams_touch;
mod idle;
mod journal;
mod keep;
mod keeper;
mod keeper_course;
mod keyboard;
mod keys;
mod lab;
mod layout;
mod net;
mod opponents_touch;
mod page_touch;
mod pages;
mod person;
mod present_keys;
mod present_notes;
mod present_public;
mod present_sheet;
mod problems_shell;
mod review_fit;
mod review_touch;
mod settings_store;
mod settings_touch;
mod shell_page;
mod storm;
mod storm_screens;
mod theorem_window;
mod theorems_shell;
mod walk;
mod walk_class;
mod walk_colour;
mod walk_names;
mod walk_over;
mod walk_reach;
mod walk_targets;
mod walk_told;
mod watchdog;
mod worksheet_pdf;
