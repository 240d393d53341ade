//! The laboratory: a session on a step that is made from any position. Everything that may take
//! longer than a frame is done apart: studying a position, making a move, computing a plot, writing
//! a file. Knows no page and no lesson.

mod guess;
#[cfg(test)]
mod model;
mod saving;
#[cfg(test)]
mod tests;
mod worker;

pub(in crate::app) use guess::Test;
#[cfg(any(test, target_arch = "wasm32"))]
pub(in crate::app) use saving::WriteFile;
pub(in crate::app) use saving::folder;

use crate::app::live::LiveSession;
use crate::app::plots::Plots;
use crate::app::work::{Job, Work};
use crate::games::{Part, Sum};
use crate::lesson::lab::{self, Showing};
use crate::lesson::model::FORMAT;
use crate::lesson::{Chapter, Lesson, Shape, Step, Text};
use crate::session::{Command, Session};
use crate::study::{Oracle, Worth};
use crate::ui::lab::{LabView, Notice};
use crate::words::{Phrase, lab as words};
use egui::Context;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::time::Duration;
use worker::Change;
#[cfg(any(test, target_arch = "wasm32"))]
pub(in crate::app) use worker::Study;

/// The laboratory.
pub(in crate::app) struct Lab {
    live: LiveSession,
    lesson: Lesson,
    showing: Showing,
    has_board: bool,
    worth: Vec<Worth>,
    /// The step's id has a number of its own whenever it is another one.
    serial: u64,
    oracle: Oracle,
    asked: Option<Job<worker::Studied>>,
    /// The position that a worker is putting on the bench.
    coming: Option<Sum>,
    /// What the session is to obey once the worker is done.
    queue: VecDeque<Command>,
    /// What is to be shown then.
    wanted: Option<Showing>,
    /// The position that last came from a lesson.
    brought: Option<Sum>,
    /// The opponent has been asked for a move in the session as it was after so many changes: it is
    /// not asked twice.
    stuck: Option<u64>,
    /// The last work gave no position: asking for the same again would give none again.
    failed: bool,
    notice: Option<Notice>,
    saving: Option<saving::Save>,
    guess: guess::Guess,
    folder: String,
    work: Work,
}

/// What a step is made of besides its position.
#[derive(Serialize, Deserialize)]
struct Stage {
    id: String,
    showing: Showing,
}

impl Stage {
    fn step(&self, sum: &Sum) -> (Step, Option<Shape>) {
        lab::step(&self.id, sum, &self.showing)
    }
}

impl Default for Lab {
    fn default() -> Self {
        Self::on(&Work::default())
    }
}

impl Lab {
    /// An empty bench that has its workers there.
    pub(in crate::app) fn on(work: &Work) -> Self {
        let live = LiveSession::plotting(Plots::apart(work));
        let text =
            |said: crate::words::Phrase| Text { en: said.en.to_owned(), zh: said.zh.to_owned() };
        let lesson = Lesson {
            format: FORMAT,
            id: "lab".to_owned(),
            chapter: Chapter::first(),
            place: 0,
            title: text(words::LAB),
            question: None,
            promise: None,
            insight: None,
            end: None,
            teaches: Vec::new(),
            needs: Vec::new(),
            ideas: std::collections::BTreeMap::new(),
            steps: Vec::new(),
        };
        Self {
            live,
            lesson,
            showing: Showing::default(),
            has_board: true,
            worth: Vec::new(),
            serial: 0,
            oracle: Oracle::default(),
            asked: None,
            coming: None,
            queue: VecDeque::new(),
            wanted: None,
            brought: None,
            stuck: None,
            failed: false,
            notice: None,
            saving: None,
            guess: guess::Guess::default(),
            folder: saving::folder(),
            work: work.clone(),
        }
    }

    /// The session on the bench.
    pub(in crate::app) const fn session(&self) -> Option<&Session> {
        self.live.session()
    }

    /// The session with its plot.
    pub(in crate::app) const fn live(&self) -> &LiveSession {
        &self.live
    }

    /// A bench of its own with the same game on it, as it is now.
    pub(in crate::app) fn copy(&self) -> Self {
        Self {
            live: self.live.copy(),
            lesson: self.lesson.clone(),
            showing: self.showing.clone(),
            has_board: self.has_board,
            serial: self.serial,
            ..Self::on(&self.work)
        }
    }

    /// The bench as a lesson of one step.
    pub(in crate::app) const fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// What the column at the left shows.
    pub(in crate::app) fn view(&self) -> LabView<'_> {
        LabView {
            showing: &self.showing,
            has_board: self.has_board,
            studying: self.studying(),
            worth: &self.worth,
            cut: self.live.plots.cut(),
            notice: self.notice.as_ref(),
            saving: self.saving.as_ref().and_then(saving::Save::slow),
            tested: self.guess.tested(),
            testing: self.guess.slow(),
            folder: (!cfg!(target_arch = "wasm32")).then_some(&self.folder),
            choosing: false,
        }
    }

    /// How far the study of a position is, in percent, once it takes so long that it is told of.
    pub(in crate::app) fn studying(&self) -> Option<u64> {
        self.asked.as_ref().and_then(Job::slow)
    }

    /// Computes a plot once more that could not be had.
    pub(in crate::app) fn plot_again(&mut self) {
        self.live.plots.forget();
        self.live.draw(&mut self.oracle);
    }

    /// Takes over what workers have found; the command that is due now, if one is.
    pub(in crate::app) fn tick(&mut self, ctx: &Context, motion: bool) -> Option<Command> {
        self.receive(Duration::ZERO);
        if self.guess.receive() {
            self.notice = Some(Notice::Said(words::FAILED));
        }
        if let Some(save) = &self.saving
            && let Some(notice) = save.notice()
        {
            (self.saving, self.notice) = (None, Some(notice));
        }
        if self.asked.is_none() {
            self.live.idle(ctx, &mut self.oracle);
        }
        // An opponent who is at it, or did not know a move here, is not waited for frame by frame.
        let changes = self.live.session().map(Session::changes);
        if self.asked.is_some() || changes.is_some_and(|changes| self.stuck == Some(changes)) {
            self.live.look();
            return None;
        }
        self.live.tick(ctx, motion)
    }

    /// Brings a position from a lesson: unless it is the one that was brought last, it goes on the
    /// bench.
    pub(in crate::app) fn bring(&mut self, sum: &Sum) {
        if self.brought.as_ref() != Some(sum) || self.is_bare() || self.failed {
            self.brought = Some(sum.clone());
            self.put(sum.clone());
        }
    }

    /// The position that last came from a lesson.
    pub(in crate::app) const fn brought(&self) -> Option<&Sum> {
        self.brought.as_ref()
    }

    /// Is a position on its way to the bench?
    pub(in crate::app) const fn is_coming(&self) -> bool {
        self.coming.is_some()
    }

    /// Puts a position on the bench as it was looked at before the program ended.
    pub(in crate::app) fn go_on(&mut self, showing: &Showing, brought: Option<Sum>, sum: Sum) {
        (self.showing, self.brought) = (showing.fitted(&sum), brought);
        self.lay(sum);
    }

    /// Is nothing on the bench, nothing on its way there, and has nothing failed to come?
    pub(in crate::app) const fn is_bare(&self) -> bool {
        self.live.session().is_none() && self.asked.is_none() && !self.failed
    }

    /// Why nothing has come to the bench: it failed or was given up.
    pub(in crate::app) const fn why_bare(&self) -> Option<Phrase> {
        match self.notice {
            Some(Notice::Said(said)) if self.failed => Some(said),
            _ if self.failed => Some(words::FAILED),
            _ => None,
        }
    }

    /// Puts a position on the bench.
    pub(in crate::app) fn put(&mut self, sum: Sum) {
        let games = |sum: &Sum| {
            sum.parts().iter().map(|part| (part.game().index(), shape(part))).collect::<Vec<_>>()
        };
        let alike = self.live.session().is_some_and(|session| games(session.sum()) == games(&sum));
        self.showing = if alike { self.showing.fitted(&sum) } else { self.showing.suiting(&sum) };
        self.lay(sum);
    }

    /// Has a worker make the session for a position, with what is shown as it is.
    fn lay(&mut self, sum: Sum) {
        self.give_up();
        self.coming = Some(sum.clone());
        let manner = self.live.session().map(|session| (session.opponent(), session.began()));
        let stage = self.stage();
        self.ask(Change::Lay { stage, sum, manner });
    }

    /// Shows other things of the same game.
    pub(in crate::app) fn show(&mut self, showing: &Showing) {
        if let Some(sum) = self.coming.take() {
            self.showing = showing.fitted(&sum);
            return self.lay(sum);
        }
        if self.asked.is_some() {
            // The move under way is not to be lost: what is shown waits for it.
            self.wanted = Some(showing.clone());
            return;
        }
        let Some(session) = self.live.session() else { return };
        let session = session.clone();
        self.showing = showing.fitted(session.sum());
        let stage = self.stage();
        self.ask(Change::Show { stage, session });
    }

    /// Has the session obey.
    pub(in crate::app) fn command(&mut self, command: Command) {
        let Some(session) = self.live.session() else { return };
        if let Command::Put(sum) = &command
            && session.step().template().read_back(sum).is_none()
        {
            return self.put(sum.clone());
        }
        if self.coming.is_some() {
            // It is meant for the board that is about to go.
            return;
        }
        if self.asked.is_some() {
            return self.queue.push_back(command);
        }
        let (session, before) = (session.clone(), session.changes());
        let is_reply = command == Command::Reply;
        let has_board = self.has_board;
        self.ask(Change::Obey { session, command, has_board });
        if is_reply {
            self.stuck = Some(before);
        }
    }

    /// Gives up whatever is under way.
    pub(in crate::app) fn cancel(&mut self) {
        self.give_up();
        let (asked, saving) = (self.asked.take().is_some(), self.saving.take().is_some());
        if self.guess.cancel() || asked || saving {
            self.notice = Some(Notice::Said(words::CANCELLED));
        }
        self.live.plots.cancel();
        self.failed = self.live.session().is_none();
    }

    /// What a step is made of besides its position; its name is another one than any before it.
    fn stage(&mut self) -> Stage {
        self.serial += 1;
        Stage { id: format!("lab-{}", self.serial), showing: self.showing.clone() }
    }
}

/// How many numbers a part has, none, one or several: positions of one shape are looked at in the
/// same way.
fn shape(part: &Part) -> usize {
    part.row().len().min(3)
}
