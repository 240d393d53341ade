//! What is kept of the learner and of how one likes it: handed to those who write it, and merged
//! with what they hand back.

mod course;

use super::notes::Notes;
use super::settings::Preferred;
use crate::app::profile::{Late, ProfileActor, Stored, Taken};
use crate::app::work::{Started, Work};
use crate::profile::journal::{Journal, JournalTrouble};
use crate::profile::progress::{
    Bad, Day, Doing, Earned, Entry, Failure, Loaded, Next, Obstacle, Progress, Saved, Unsaved,
};
use crate::profile::settings::{self, Settings};
use crate::session::theorem::Theorems;
use crate::ui::contents::{Brought, FileResult};
use crate::words::Lang;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use std::time::Duration;
use web_time::Instant;

/// How long the first frame waits for what was saved; what comes later is taken in later.
const BEGINNING: Duration = Duration::from_millis(300);

/// So long after the place has changed it is saved.
const SOON: Duration = Duration::from_secs(1);

/// How it stands with saving, when the program is to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Standing {
    /// All is saved, or nothing is to be.
    Settled,
    /// It is under way.
    Working,
    /// It is under way, and the disk does not answer.
    Late,
    /// It cannot be saved.
    Unsaved,
}

/// The record, the settings, and how it stands with saving both.
#[derive(Default)]
pub(in crate::app) struct Profile {
    pub(in crate::app) record: Progress,
    /// The exercises that have become others since a first edition of them.
    editions: BTreeMap<(String, String), u32>,
    /// The exercises of the record that are solved as they stand now, as the page asks for them.
    pub(in crate::app) solved: BTreeSet<(String, String)>,
    pub(in crate::app) keeper: Option<ProfileActor>,
    /// The number of this window among those that are open on the folder.
    pub(in crate::app) window: Option<u8>,
    pub(in crate::app) trouble: Option<Trouble>,
    /// Damaged files that the learner has not been told of yet.
    pub(in crate::app) bad: Vec<Bad>,
    /// Backups that could not be read, likewise.
    pub(in crate::app) skipped: Vec<Failure>,
    /// What was wrong with what one was at, likewise.
    pub(in crate::app) mislaid: VecDeque<JournalTrouble>,
    /// What one is at, as far as it was written.
    pub(in crate::app) notes: Notes,
    /// Why what one is at is not written.
    pub(in crate::app) unnoted: Option<Obstacle>,
    /// Where to begin is settled: a lesson was asked for, or something was done.
    pub(in crate::app) settled: bool,
    pub(in crate::app) settings: Settings,
    pub(super) prefs: Preferred,
    /// The record has changed since it was last handed over.
    changed: bool,
    /// And in a way that is saved at once.
    urgent: bool,
    /// Since when a change waits that is saved a moment later.
    changed_at: Option<Started>,
    /// What was handed over last is worth a word once it is saved.
    worth_a_word: bool,
    /// How often something was done.
    growth: u64,
    /// Something that was done is not saved.
    is_behind: bool,
    /// Another place than the one that is saved.
    is_moved: bool,
    /// Why settings are not written, where that may pass.
    unwritten: Option<settings::Trouble>,
    /// "Saved" is shown: it is so, and nothing has happened since.
    pub(in crate::app) saved: bool,
    next: Option<Next>,
    earned: Option<Earned>,
    /// One has come back after half a day or more, and has not gone on yet.
    pub(in crate::app) returned: bool,
}

/// Why nothing is saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum Trouble {
    /// The folder.
    Obstacle(Obstacle),
    /// The keeper's thread has ended.
    Gone,
}

impl Profile {
    /// The day; `None` without a keeper.
    pub(in crate::app) fn today(&self) -> Option<Day> {
        self.keeper.as_ref()?.today()
    }

    /// Takes in what another record holds.
    pub(in crate::app) fn merge(&mut self, other: &Progress) {
        self.record.merge(other);
        self.refresh();
    }

    fn refresh(&mut self) {
        let all = |(lesson, step): (&str, &str)| (lesson.to_owned(), step.to_owned());
        let stands = |(lesson, step): &(String, String)| {
            let edition = self.editions.get(&(lesson.clone(), step.clone()));
            edition.is_none_or(|edition| self.record.how_in(lesson, step, *edition).is_some())
        };
        self.solved = self.record.solved().map(all).filter(stands).collect();
        (self.next, self.earned) = (None, None);
    }

    /// The record has changed and is to be saved.
    pub(in crate::app) fn grown(&mut self) {
        self.refresh();
        (self.changed, self.urgent, self.saved) = (true, true, false);
        (self.worth_a_word, self.is_behind) = (true, true);
        self.growth += 1;
    }

    /// The record as long as something in it is not saved, and how often it has grown.
    pub(in crate::app) fn unsaved(&self) -> Option<(u64, &Progress)> {
        self.is_behind.then_some((self.growth, &self.record))
    }

    /// What a window that has ended could not save is saved now.
    pub(in crate::app) fn take_up(&mut self, left: &Progress) {
        if !self.record.covers(left) {
            self.record.merge(left);
            self.grown();
        }
    }

    /// Hands the record over at the end of a frame: at once where something was done that is worth
    /// it, a second later where only the place is another one. How long the screen may rest until
    /// something is due here.
    pub(in crate::app) fn hand_over(&mut self, work: &Work) -> Option<Duration> {
        let keeper = self.keeper.as_mut()?;
        if self.changed && !self.urgent {
            let left = self.changed_at.get_or_insert_with(|| work.started()).left_of(SOON);
            if !left.is_zero() {
                return Some(keeper.late_in().map_or(left, |late| late.min(left)));
            }
            (self.urgent, self.worth_a_word) = (true, false);
        }
        if self.urgent {
            keeper.save(&self.record);
            (self.changed, self.urgent, self.changed_at) = (false, false, None);
        }
        keeper.late_in()
    }

    /// What the disk has not answered, if that is to be told.
    pub(in crate::app) fn late(&self) -> Option<Late> {
        self.keeper.as_ref().and_then(ProfileActor::late)
    }

    /// How it stands with all that is to be kept, as far as the end of the program cares.
    pub(in crate::app) fn standing(&self) -> Standing {
        let Some(keeper) = &self.keeper else { return Standing::Settled };
        let is_reading = keeper.late() == Some(Late::Reading);
        if self.is_unsaved() {
            Standing::Unsaved
        } else if keeper.late().is_some() && (self.is_behind || !is_reading) {
            Standing::Late
        } else if !is_reading && !keeper.is_done() {
            Standing::Working
        } else {
            Standing::Settled
        }
    }

    /// Is there something that cannot be saved? What was done counts in any case; the place, the
    /// game on the board and settings count where waiting may help.
    fn is_unsaved(&self) -> bool {
        let may_pass = Obstacle::is_worth_waiting;
        let is_stuck = match &self.trouble {
            Some(Trouble::Obstacle(why)) => self.is_behind || (self.is_moved && may_pass(why)),
            Some(Trouble::Gone) => self.is_behind || self.is_moved,
            None => false,
        };
        is_stuck || self.unnoted.as_ref().is_some_and(may_pass) || self.unwritten.is_some()
    }

    /// Why settings are not written.
    pub(super) fn unwritten(&self, lang: Lang) -> Option<String> {
        self.unwritten.as_ref().map(|why| super::settings::told(lang, why))
    }

    /// The program is to end: all that is not saved is handed over for the last time.
    pub(in crate::app) fn hand_over_all(&mut self) {
        self.keep_settings();
        self.urgent = self.changed || self.trouble.is_some();
        if let Some(keeper) = &mut self.keeper {
            if self.urgent {
                keeper.save(&self.record);
                (self.changed, self.urgent, self.changed_at) = (false, false, None);
            }
            keeper.write();
        }
    }

    /// The contents are looked at: what is proposed may have changed with the day.
    pub(in crate::app) fn look_anew(&mut self) {
        self.next = None;
    }

    /// A save came back. Whatever went wrong stands until one succeeds.
    fn done(&mut self, result: Result<Saved, Unsaved>) -> Option<Obstacle> {
        match result {
            Ok(saved) => {
                self.bad.extend(saved.bad);
                self.merge(&saved.record);
                self.trouble = None;
                // What else is under way, such as a note of the game, does not matter to this.
                let is_all = self.keeper.as_ref().is_some_and(ProfileActor::has_saved);
                self.is_behind &= !is_all || self.changed;
                self.is_moved &= !is_all || self.changed;
                self.saved = is_all && !self.changed && self.worth_a_word;
                self.skipped
                    .extend(saved.failures.into_iter().filter(|why| why.doing == Doing::Read));
                None
            }
            Err(unsaved) => {
                self.bad.extend(unsaved.bad);
                self.trouble = Some(Trouble::Obstacle(unsaved.why.clone()));
                // The next change tries again, and so does the end.
                self.saved = false;
                Some(unsaved.why)
            }
        }
    }

    /// What was loaded at the start.
    fn load(&mut self, loaded: Loaded) {
        let Loaded { record, bad, failures, newer, skipped, .. } = loaded;
        self.merge(&record);
        self.bad.extend(bad);
        self.skipped.extend(skipped);
        let homeless = self.keeper.as_ref().is_some_and(|keeper| keeper.folder().is_none());
        let why = match newer {
            Some(format) => Some(Obstacle::Newer(format)),
            None if homeless => Some(Obstacle::NoFolder),
            None => failures.into_iter().next().map(Obstacle::Disk),
        };
        self.trouble = why.map(Trouble::Obstacle);
    }

    /// Takes in one answer of the keeper; what the others have to be told of it.
    pub(in crate::app) fn take(&mut self, answer: Stored) -> Option<News> {
        Some(match answer {
            Stored::Remembered(found) => {
                self.remember_late(*found);
                return None;
            }
            Stored::Trouble(trouble) => {
                self.told_of_settings(trouble);
                return None;
            }
            Stored::Written(_) | Stored::Writing => return None,
            Stored::Wrote(why) => {
                self.unwritten = why;
                return None;
            }
            Stored::Window(number, record) => {
                self.merge(&record);
                self.window = Some(number);
                return None;
            }
            Stored::Journaled(_, result) => {
                self.unnoted = result.err();
                return None;
            }
            Stored::Resumed(resumed, board) => {
                self.mislaid.extend(resumed.troubles);
                News::Resumed(Box::new(resumed.journal), board)
            }
            Stored::Loaded(loaded) => {
                self.load(loaded);
                News::Loaded
            }
            Stored::Saved(_, result) => {
                self.done(result);
                return None;
            }
            Stored::Exported(path, Ok(())) => {
                News::Files(FileResult::Exported(path.display().to_string()))
            }
            Stored::Exported(_, Err(why)) => News::Files(FileResult::NotExported(why)),
            Stored::Taken(Ok(taken)) => {
                let Taken { record, saved } = *taken;
                let new = record.better_than(&self.record);
                self.merge(&record);
                let unsaved = self.done(saved);
                News::Files(FileResult::Brought(Brought { held: record.exercises(), new, unsaved }))
            }
            Stored::Taken(Err(unread)) => News::Files(FileResult::Unread(unread)),
            Stored::Checked(report) => News::Checked(report),
            Stored::Reported(result) => News::Reported(result),
        })
    }

    /// The next answer of the keeper, if there is one.
    pub(in crate::app) fn hear(&mut self) -> Option<News> {
        loop {
            match self.keeper.as_mut()?.hear()? {
                Ok(answer) => {
                    if let Some(news) = self.take(answer) {
                        return Some(news);
                    }
                }
                Err(_gone) => {
                    (self.trouble, self.saved) = (Some(Trouble::Gone), false);
                    return Some(News::Gone);
                }
            }
        }
    }

    /// What was not saved so far, or could not be, is to be saved now, for the last time.
    pub(in crate::app) fn hurry(&mut self) {
        self.hand_over_all();
    }

    /// Waits for the keeper until then; `None` once all is saved or could not be.
    pub(in crate::app) fn wait(&mut self, until: Instant) -> Result<Option<News>, bool> {
        let Some(keeper) = &mut self.keeper else { return Err(false) };
        if keeper.is_done() {
            return Err(self.trouble.is_none());
        }
        let Some(answer) = keeper.wait(until) else { return Err(false) };
        Ok(self.take(answer))
    }

    /// Keeps the record with this keeper from now on; what it has answered by then.
    pub(in crate::app) fn begin(&mut self, mut keeper: ProfileActor) -> Vec<News> {
        let until = Instant::now() + BEGINNING;
        let mut first = Vec::new();
        while keeper.is_beginning() {
            let Some(answer) = keeper.wait(until) else { break };
            first.push(answer);
        }
        self.keeper = Some(keeper);
        first.into_iter().filter_map(|answer| self.take(answer)).collect()
    }

    /// Has what one is at written.
    pub(in crate::app) fn note(&mut self, journal: Journal) {
        if let Some(keeper) = &mut self.keeper {
            keeper.note(journal);
        }
    }

    /// The learner is at a step. That is saved with what comes next, or at the end.
    pub(in crate::app) fn visit(&mut self, lesson: &str, step: &str) {
        if self.record.visit(lesson, step) {
            (self.changed, self.is_moved) = (true, true);
            self.next = None;
        }
    }

    /// Something was done: "Saved" was said of what was before.
    pub(in crate::app) const fn touched(&mut self) {
        (self.saved, self.settled) = (false, true);
    }
}

/// What came back from the keeper, as far as it concerns others.
pub(in crate::app) enum News {
    /// The record is there.
    Loaded,
    /// What one was at when the program ended, and the theorem board.
    Resumed(Box<Journal>, Theorems),
    /// A file was written or taken in, or not.
    Files(FileResult),
    /// What the folder holds.
    Checked(Result<Vec<Entry>, Failure>),
    /// A report was put somewhere, or not.
    Reported(Result<PathBuf, Obstacle>),
    /// Nobody is there any more.
    Gone,
}
