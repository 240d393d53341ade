//! A step of a lesson that is open, itself or a twin of it, with the game that is played on it.

use super::opponents;
use crate::app::live::LiveSession;
use crate::app::shared::Shared;
use crate::lesson::twin::untold;
use crate::lesson::{Lesson, Shelf, Step};
use crate::profile::journal::{UnderWay, fingerprint};
use crate::profile::progress::Day;
use crate::session::{Command, Draft, Session};
use crate::ui::page::{Onward, PageView};
use crate::ui::theme::Theme;
use crate::words::exercise;

/// Which step, and the game on it.
#[derive(Default)]
pub(in crate::app) struct OpenStep {
    /// The lesson's id.
    pub(in crate::app) lesson: String,
    /// The step, from 0.
    pub(in crate::app) at: usize,
    /// A twin of the step is played, with this seed.
    pub(in crate::app) twin: Option<u64>,
    pub(in crate::app) live: LiveSession,
    /// Which of its faces it has, counted round.
    face: usize,
    /// How often a step was opened: another of its faces each time.
    pub(super) openings: usize,
    /// The step as the shelf had it when it was opened; nothing if it was not checked then.
    source: Option<Step>,
}

impl OpenStep {
    /// The lesson.
    pub(in crate::app) fn of<'a>(&self, shelf: &'a Shelf) -> Option<&'a Lesson> {
        shelf.lesson(&self.lesson)
    }

    /// The lesson's own step.
    pub(in crate::app) fn step<'a>(&self, shelf: &'a Shelf) -> Option<&'a Step> {
        self.of(shelf)?.steps.get(self.at)
    }

    /// The same step, to be opened for itself.
    pub(super) fn again(&self, shared: &Shared) -> Self {
        Self {
            lesson: self.lesson.clone(),
            at: self.at,
            twin: self.twin,
            face: self.face,
            openings: self.openings,
            source: self.source.clone(),
            live: LiveSession::on(&shared.work),
        }
    }

    /// Begins with the first lesson there is, unless one is named.
    pub(in crate::app) fn settle(&mut self, shelf: &Shelf) {
        if self.lesson.is_empty() {
            self.lesson = first(shelf);
        }
    }

    /// The step, if it may be opened.
    fn due(&self, shared: &Shared) -> Option<Step> {
        self.step(&shared.shelf).filter(|_| shared.is_checked(&self.lesson)).cloned()
    }

    /// Opens the step afresh.
    pub(in crate::app) fn open(&mut self, shared: &mut Shared) {
        let last = self.of(&shared.shelf).map_or(0, |lesson| lesson.steps.len().saturating_sub(1));
        self.at = self.at.min(last);
        (self.twin, self.live) = (None, LiveSession::on(&shared.work));
        shared.checking.turn(&shared.work);
        self.source = self.due(shared);
        if self.source.is_some() {
            // Nobody knows beforehand which face it is, and none comes four times running.
            let today = shared.profile.today().and_then(|day| usize::try_from(day.number()).ok());
            self.show_face(today.unwrap_or(0).wrapping_add(self.openings), shared);
            self.openings = self.openings.wrapping_add(1);
        }
    }

    /// Opens the step afresh with this face.
    fn show_face(&mut self, face: usize, shared: &mut Shared) {
        if let Some(step) = &self.source {
            self.face = face;
            self.live.sit(step.facing(face), &mut shared.oracle);
            self.seat(shared);
        }
    }

    /// The lesson's own face of the step, of which its notes speak.
    pub(super) fn front(&mut self, shared: &mut Shared) {
        if self.twin.is_none() {
            self.show_face(0, shared);
        }
    }

    /// What is under way on it, to be gone on with at the next start.
    pub(super) fn under_way(&self, shelf: &Shelf, draft: Option<&Draft>) -> Option<UnderWay> {
        Some(UnderWay {
            lesson: self.lesson.clone(),
            step: self.step(shelf)?.id.clone(),
            twin: self.twin,
            face: self.face,
            of: fingerprint(self.source.as_ref()?),
            game: self.live.session()?.unfinished(),
            draft: draft.cloned(),
        })
    }

    /// Goes on with what was left on the step, which has been opened afresh. False if it is another
    /// step now.
    pub(super) fn go_on(&mut self, under_way: &UnderWay, shared: &mut Shared) -> bool {
        if self.source.as_ref().map(fingerprint) != Some(under_way.of) {
            return false;
        }
        match under_way.twin {
            Some(seed) => self.twin_from(seed, true, shared),
            None => self.show_face(under_way.face, shared),
        }
        let is_same = self.twin == under_way.twin;
        if is_same {
            let game = Box::new(under_way.game.clone());
            self.live.command(Command::Resume(game), &mut shared.oracle);
        }
        is_same
    }

    /// The lessons have changed: opens the step afresh if it is another one now, and the first
    /// lesson if its own has gone. Whether it did.
    pub(in crate::app) fn renew(&mut self, shared: &mut Shared) -> bool {
        if self.of(&shared.shelf).is_none() {
            (self.lesson, self.at) = (first(&shared.shelf), 0);
        }
        let is_other = self.due(shared) != self.source;
        if is_other {
            self.open(shared);
        }
        is_other
    }

    /// Opens the next twin of the step's exercise that there is. Where it is to decide for the one
    /// before, nobody knows beforehand which it is.
    pub(super) fn twin(&mut self, shared: &mut Shared) {
        let before = self.live.session().map(Session::attempt);
        let Some(before) = before.filter(|attempt| attempt.is_spoiled()).cloned() else {
            let next = self.twin.map_or(0, |seed| seed.wrapping_add(1));
            return self.twin_from(next, true, shared);
        };
        let chance = shared.profile.keeper.as_ref().map_or(0, |keeper| keeper.chance() >> 32);
        let today = shared.profile.today().map_or(0, Day::number);
        let seed = self.twin.unwrap_or(chance ^ today).wrapping_add(1);
        self.openings = self.openings.wrapping_add(1);
        self.twin_from(seed.wrapping_add(self.openings as u64), true, shared);
        if let Some(session) = &mut self.live.session {
            if session.attempt().is_spoiled() {
                session.forgive();
            } else {
                session.decide_for(&before);
            }
        }
    }

    /// Opens the twin of the step's exercise with this seed or one of the next; leaves all as it is
    /// if there is none. `follows`: the exercise itself came before it.
    pub(super) fn twin_from(&mut self, first: u64, follows: bool, shared: &mut Shared) {
        if self.due(shared).is_none() {
            return;
        }
        let mut seeds = (0..4).map(|n| first.wrapping_add(n));
        seeds.any(|seed| {
            let lesson = self.of(&shared.shelf);
            let twin = lesson.and_then(|it| untold(it, self.at, seed, &mut shared.oracle));
            twin.is_some_and(|twin| self.sit(twin, (seed, follows), shared))
        });
    }

    /// Sits down to a step that no author has seen, in the program's own words; false if it is
    /// none.
    pub(super) fn sit(
        &mut self,
        mut step: Step,
        (seed, follows): (u64, bool),
        shared: &mut Shared,
    ) -> bool {
        if let (Some(ask), Ok(sum)) = (exercise::ask(&step), step.start()) {
            step.text = exercise::intro(&step, &sum, follows);
            if let Some(task) = &mut step.task {
                *task.ask_mut() = ask;
            }
        }
        self.live.sit(step, &mut shared.oracle);
        if self.live.session().is_none() {
            return false;
        }
        self.seat(shared);
        self.twin = Some(seed);
        true
    }

    fn seat(&mut self, shared: &mut Shared) {
        let foe = self.of(&shared.shelf).and_then(Lesson::foe);
        if let Some(session) = &mut self.live.session {
            session.meet(foe);
        }
        opponents::seat(&mut self.live, &shared.profile.settings, &mut shared.oracle);
    }
}

/// The id of the first lesson.
fn first(shelf: &Shelf) -> String {
    shelf.lessons().next().map(|lesson| lesson.id.clone()).unwrap_or_default()
}

/// A step as a page has it, without anything of a learner.
pub(super) fn plain<'a>(
    live: &'a LiveSession,
    (lesson, at): (&'a Lesson, usize),
    shared: &'a Shared,
    theme: &'a Theme,
) -> Option<PageView<'a>> {
    let session: &Session = live.session()?;
    Some(PageView {
        theme,
        lang: shared.look.lang,
        shelf: &shared.shelf,
        lesson,
        at,
        session,
        figure: live.plots.figure(),
        missing: live.plots.missing(),
        faults: &[],
        solved: &shared.profile.solved,
        twin: None,
        counted: false,
        motion: shared.look.motion,
        saved: false,
        onward: Onward::Lesson,
        language: shared.profile.settings.code.unwrap_or_default(),
        lab: None,
    })
}
