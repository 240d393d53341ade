//! What is kept of the learner: counted when an exercise is done, handed to the keeper, and merged
//! with what the keeper hands back. Knows no page.

use super::Shell;
use crate::app::keeper::{Keeper, Stored, Taken};
use crate::profile::progress::{
    Bad, Counter, Day, Loaded, Medal, Next, Obstacle, Progress, Saved, Unsaved, next,
};
use crate::session::{self, Command, Session, Side};
use crate::ui::contents::{Brought, Outcome};
use crate::ui::page::Screen;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// How long the first frame waits for what was saved; what comes later is taken in later.
const BEGINNING: Duration = Duration::from_millis(300);

/// The record, and how it stands with saving it.
#[derive(Default)]
pub(super) struct Kept {
    pub(super) record: Progress,
    /// The solved exercises of the record, as the page asks for them.
    pub(super) solved: BTreeSet<(String, String)>,
    pub(super) keeper: Option<Keeper>,
    pub(super) trouble: Option<Trouble>,
    /// Damaged files that the learner has not been told of yet.
    pub(super) bad: Vec<Bad>,
    /// The record has changed since it was last handed over.
    changed: bool,
    /// And in a way that is saved at once.
    urgent: bool,
    /// "Saved" is shown: it is so, and nothing has happened since.
    pub(super) saved: bool,
    /// The game on the board was won, and has been counted.
    won: bool,
    next: Option<Next>,
}

/// Why nothing is saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Trouble {
    /// The folder.
    Obstacle(Obstacle),
    /// The keeper's thread has ended.
    Gone,
}

impl Kept {
    /// The day; `None` without a keeper.
    pub(super) fn today(&self) -> Option<Day> {
        self.keeper.as_ref()?.today()
    }

    /// Takes in what another record holds.
    fn merge(&mut self, other: &Progress) {
        self.record.merge(other);
        self.refresh();
    }

    fn refresh(&mut self) {
        let all = |(lesson, step): (&str, &str)| (lesson.to_owned(), step.to_owned());
        self.solved = self.record.solved().map(all).collect();
        self.next = None;
    }

    /// The record has changed and is to be saved.
    fn grown(&mut self) {
        self.refresh();
        (self.changed, self.urgent, self.saved) = (true, true, false);
    }

    /// Hands the record over at the end of a frame in which something was done that is worth it.
    pub(super) fn hand_over(&mut self) {
        if let Some(keeper) = &mut self.keeper
            && self.urgent
        {
            keeper.save(&self.record);
            (self.changed, self.urgent) = (false, false);
        }
    }

    /// The contents are looked at: what is proposed may have changed with the day.
    pub(super) fn look_anew(&mut self) {
        self.next = None;
    }

    /// A save came back. Whatever went wrong stands until one succeeds.
    fn done(&mut self, result: Result<Saved, Unsaved>) -> Option<Obstacle> {
        match result {
            Ok(saved) => {
                self.bad.extend(saved.bad);
                self.merge(&saved.record);
                self.trouble = None;
                let idle = self.keeper.as_ref().is_some_and(Keeper::is_idle);
                self.saved = idle && !self.changed;
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
}

/// A session as it was before a command.
#[derive(Debug, Clone, Copy)]
pub(super) struct Before {
    solved: bool,
    slips: u32,
    over: bool,
    /// The command makes a move.
    plays: bool,
}

impl Before {
    pub(super) fn new(session: &Session, command: &Command) -> Self {
        let attempt = session.attempt();
        let plays = matches!(command, Command::Play(_) | Command::Reply);
        Self {
            solved: attempt.is_solved(),
            slips: attempt.slips,
            over: session.winner().is_some(),
            plays,
        }
    }
}

impl Shell {
    /// Keeps progress from now on: takes in what was saved, and goes to the last place if no lesson
    /// was asked for.
    #[must_use]
    pub fn keeping(mut self, keeper: Keeper) -> Self {
        let mut keeper = keeper;
        let first = keeper.wait(Instant::now() + BEGINNING);
        self.kept.keeper = Some(keeper);
        if let Some(answer) = first {
            self.heard(answer);
        }
        self
    }

    /// Takes in what is known of a learner, without keeping anything: for pictures.
    #[must_use]
    pub fn knowing(mut self, record: &Progress) -> Self {
        self.kept.merge(record);
        self
    }

    /// What is kept of the learner.
    #[must_use]
    pub const fn record(&self) -> &Progress {
        &self.kept.record
    }

    /// Saves for the last time and waits for the answer, no longer than this. Returns whether all
    /// is saved.
    pub fn leave(&mut self, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        self.hear();
        self.visit();
        self.kept.urgent = self.kept.changed || self.kept.trouble.is_some();
        self.kept.hand_over();
        while let Some(keeper) = &mut self.kept.keeper {
            if keeper.is_idle() {
                return self.kept.trouble.is_none();
            }
            let Some(answer) = keeper.wait(until) else { return false };
            self.heard(answer);
        }
        false
    }

    /// Takes in what the keeper has answered.
    pub(super) fn hear(&mut self) {
        while let Some(answer) = self.kept.keeper.as_mut().and_then(Keeper::hear) {
            match answer {
                Ok(answer) => self.heard(answer),
                Err(_gone) => {
                    self.kept.trouble = Some(Trouble::Gone);
                    self.files.gone();
                    self.kept.saved = false;
                }
            }
        }
    }

    fn heard(&mut self, answer: Stored) {
        match answer {
            Stored::Loaded(loaded) => self.loaded(loaded),
            Stored::Saved(_, result) => {
                self.kept.done(result);
            }
            Stored::Exported(path, Ok(())) => {
                self.files.told(Outcome::Exported(path.display().to_string()));
            }
            Stored::Exported(_, Err(why)) => self.files.told(Outcome::NotExported(why)),
            Stored::Taken(Ok(Taken { record, saved })) => {
                let new = record.better_than(&self.kept.record);
                self.kept.merge(&record);
                let unsaved = self.kept.done(saved);
                let held = record.exercises();
                self.files.told(Outcome::Brought(Brought { held, new, unsaved }));
                self.look_at_files();
            }
            Stored::Taken(Err(unread)) => self.files.told(Outcome::Unread(unread)),
            Stored::Checked(report) => self.files.reported(report),
            Stored::Reported(result) => self.reported(result),
        }
    }

    fn loaded(&mut self, loaded: Loaded) {
        let Loaded { record, bad, failures, newer, .. } = loaded;
        self.kept.merge(&record);
        self.kept.bad.extend(bad);
        let homeless = self.kept.keeper.as_ref().is_some_and(|keeper| keeper.folder().is_none());
        let why = match newer {
            Some(format) => Some(Obstacle::Newer(format)),
            None if homeless => Some(Obstacle::NoFolder),
            None => failures.into_iter().next().map(Obstacle::Disk),
        };
        self.kept.trouble = why.map(Trouble::Obstacle);
        let place = record.place().filter(|_| !self.told_where);
        if let Some((lesson, at)) = place.and_then(|place| {
            let lesson = self.shelf.lesson(&place.lesson)?;
            Some((lesson.id.clone(), lesson.steps.iter().position(|step| step.id == place.step)?))
        }) && (lesson.as_str(), at) != (self.lesson.as_str(), self.at)
        {
            (self.lesson, self.at) = (lesson, at);
            self.open();
        }
    }

    /// The learner is at the step that is shown. That is saved with what comes next, or at the end.
    pub(super) fn visit(&mut self) {
        if self.series.is_none()
            && let Some(step) = self.step().map(|step| step.id.clone())
            && self.kept.record.visit(&self.lesson, &step)
        {
            self.kept.changed = true;
            self.kept.next = None;
        }
    }

    /// A command has been obeyed on the lesson page: counts what came of it.
    pub(super) fn count(&mut self, before: Option<Before>) {
        let (Some(before), Some(session), Screen::Lesson) =
            (before, self.table.session(), self.screen)
        else {
            return;
        };
        let (attempt, step) = (session.attempt().clone(), session.step().id.clone());
        let won = before.plays
            && !before.over
            && session.winner() == Some(Side::You)
            && !session.opponent().is_two();
        let ends = before.plays && !before.over && session.winner().is_some();
        // A game that was given away asks for the step's exercise once more.
        let gave = ends && session.step().task.is_some() && !session.mistakes().is_empty();
        let fresh = session.history().at() == 0;
        let (lesson, today) = (self.lesson.clone(), self.kept.today());
        let is_test = self.is_test();
        let kept = &mut self.kept;
        let record = &mut kept.record;
        let mut grown = false;
        if won && !kept.won {
            record.count(&lesson, Counter::Games);
            grown = true;
        }
        kept.won = (kept.won || won) && !fresh;
        let medal = attempt.medal().filter(|_| !before.solved).map(medal);
        let slipped = !before.solved && before.slips == 0 && attempt.slips > 0;
        let missed = slipped || (medal == Some(Medal::Shown) && attempt.slips == 0);
        // Whoever asks whether a chapter is known already has nothing to make up for.
        if let (true, false, Some(today)) = (missed || gave, is_test, today) {
            record.slip(&lesson, &step, today);
            grown = true;
        }
        if !before.solved {
            match (medal, self.twin) {
                (Some(medal), None) => grown |= record.solve(&lesson, &step, medal),
                (Some(_), Some(_)) => {
                    record.count(&lesson, Counter::Twins);
                    grown = true;
                }
                (None, _) => {}
            }
            if let (Some(Medal::Unaided | Medal::Hinted), 0, Some(today)) =
                (medal, attempt.slips, today)
            {
                grown |= record.mend(&lesson, &step, today);
            }
        }
        if grown {
            kept.grown();
        }
        self.judge_series();
    }

    /// The chapter is known.
    pub(super) fn know(&mut self, chapter: crate::lesson::Chapter) {
        self.kept.record.know(chapter);
        self.kept.grown();
    }

    /// What is proposed, computed once for each change.
    pub(super) fn proposed(&mut self) -> Next {
        let today = self.kept.today();
        self.kept.next.get_or_insert_with(|| next(&self.kept.record, &self.shelf, today)).clone()
    }
}

/// A session's medal as the record keeps it.
const fn medal(medal: session::Medal) -> Medal {
    match medal {
        session::Medal::Shown => Medal::Shown,
        session::Medal::Hinted => Medal::Hinted,
        session::Medal::Unaided => Medal::Unaided,
    }
}
