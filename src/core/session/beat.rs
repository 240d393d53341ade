//! The beats of a step: play, guess, see the guess played out, be told, keep. Before the guess is
//! right nothing is said that decides it.

use super::see::{Line, Point};
use super::{Opponent, Session, Side, Tried};
use crate::games::{Play, Sum};
use crate::lesson::{Step, Task, Text};
use crate::session::history::History;
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where a learner stands on a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Beat {
    /// Free games; only what happens is said.
    Play,
    /// The question stands; nothing is said that answers it.
    Guess,
    /// The guess is played out on the board.
    See,
    /// The reason is told, a paragraph a press.
    Reveal,
    /// All is open.
    Keep,
}

/// What a learner has found out by playing against the player who never errs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    ink: BTreeMap<Sum, Outcome>,
    pencil: BTreeMap<Sum, u32>,
}

impl Ledger {
    /// What is proven: whoever wins against the player who never errs has shown who wins from the
    /// start of that game.
    #[must_use]
    pub const fn ink(&self) -> &BTreeMap<Sum, Outcome> {
        &self.ink
    }

    /// How many games from each start were lost; that proves nothing.
    #[must_use]
    pub const fn pencil(&self) -> &BTreeMap<Sum, u32> {
        &self.pencil
    }

    fn note(&mut self, start: &Sum, began: Side, winner: Side) {
        match (winner, began) {
            (Side::You, Side::You) => self.prove(start, Outcome::N),
            (Side::You, Side::They) => self.prove(start, Outcome::P),
            (Side::They, _) if self.ink.contains_key(start) => {}
            (Side::They, _) => *self.pencil.entry(start.clone()).or_default() += 1,
        }
    }

    pub(super) fn prove(&mut self, at: &Sum, outcome: Outcome) {
        self.pencil.remove(at);
        self.ink.insert(at.clone(), outcome);
    }
}

/// How far the learner is on the step, and what they have found out there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Course {
    pub(super) beat: Beat,
    /// Paragraphs of the reveal that are told.
    pub(super) told: usize,
    /// Who won each finished game, in order.
    games: Vec<Side>,
    ledger: Ledger,
    seen: Option<Seeing>,
}

/// A guess that is played out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Seeing {
    point: Point,
    /// The learner's own game, which comes back.
    kept: Kept,
}

/// A game that is kept aside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    history: History,
    lent: Vec<bool>,
    slips: Vec<usize>,
    began: Side,
}

impl Course {
    pub(super) const fn new(beat: Beat) -> Self {
        Self {
            beat,
            told: 0,
            games: Vec::new(),
            ledger: Ledger { ink: BTreeMap::new(), pencil: BTreeMap::new() },
            seen: None,
        }
    }

    pub(super) fn ledger_mut(&mut self) -> &mut Ledger {
        &mut self.ledger
    }
}

impl Session {
    /// Where the learner stands on the step.
    #[must_use]
    pub const fn beat(&self) -> Beat {
        self.course.beat
    }

    /// What the learner has found out by playing.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.course.ledger
    }

    /// Who won each finished game on this step, in order.
    #[must_use]
    pub fn games(&self) -> &[Side] {
        &self.course.games
    }

    /// What is being shown of the guess, while it is played out.
    #[must_use]
    pub fn seen(&self) -> Option<&Point> {
        self.course.seen.as_ref().map(|seeing| &seeing.point)
    }

    /// Is the next move of what is shown due?
    #[must_use]
    pub fn is_watch_due(&self) -> bool {
        self.course.seen.is_some() && self.history.at() < self.history.len()
    }

    /// How many paragraphs of the reveal are told, and how many there are.
    #[must_use]
    pub fn told(&self) -> (usize, usize) {
        let all = self.step.reveal.as_ref().map_or(0, Text::paragraphs);
        match self.course.beat {
            Beat::Keep => (all, all),
            Beat::Reveal => (self.course.told.min(all), all),
            _ => (0, all),
        }
    }

    /// The beat in which a learner comes to this step.
    pub(super) fn first_beat(step: &Step) -> Beat {
        match &step.task {
            None => Beat::Keep,
            Some(task) if !task.is_played() && step.play => Beat::Play,
            Some(_) => Beat::Guess,
        }
    }

    /// The learner's own game while a guess is played out: its moves, those lent, the slips, and
    /// who began.
    pub(super) fn aside(&self) -> Option<(&History, &[bool], &[usize], Side)> {
        let kept = &self.course.seen.as_ref()?.kept;
        Some((&kept.history, &kept.lent, &kept.slips, kept.began))
    }

    /// How far the learner is, with what is being shown taken as seen.
    pub(super) fn course_left(&self) -> Course {
        let mut course = Course { seen: None, ..self.course.clone() };
        if course.beat == Beat::See {
            let has_more = self.step.reveal.as_ref().map_or(0, Text::paragraphs) > 1;
            (course.beat, course.told) = match (self.attempt.is_solved(), has_more) {
                (false, _) => (Beat::Guess, 0),
                (true, true) => (Beat::Reveal, 1),
                (true, false) => (Beat::Keep, 1),
            };
        }
        course
    }

    /// Has nothing been done here yet?
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.attempt.tries == 0
            && self.games == 0
            && self.course.beat < Beat::See
            && (self.history.is_empty() || self.is_as_recorded())
    }

    /// Is it the game that the step comes with, at its beginning?
    fn is_as_recorded(&self) -> bool {
        !self.step.record.is_empty()
            && self
                .step
                .start()
                .is_ok_and(|start| self.history == super::recorded(&self.step, start))
    }

    /// The step was solved before: it opens with all there is.
    pub fn keep(&mut self, oracle: &mut Oracle) {
        self.attempt.solved_before();
        self.mark_right(oracle);
        self.course.beat = Beat::Keep;
        self.changes += 1;
    }

    /// Of a step that is open, tells the reason again from its beginning: for pictures.
    pub fn retell(&mut self) {
        let all = self.step.reveal.as_ref().map_or(0, Text::paragraphs);
        if self.is_open() && all > 1 {
            (self.course.beat, self.course.told) = (Beat::Reveal, 1);
            self.changes += 1;
        }
    }

    /// What was proved on the step at another time, and how far one had come by then: whoever knew
    /// the question goes on with it.
    pub fn take_up(&mut self, beat: Option<Beat>, ink: &BTreeMap<String, Outcome>) {
        for (position, outcome) in ink {
            let at = position.parse().ok().filter(|at| !self.course.ledger.ink.contains_key(at));
            if let Some(at) = at {
                self.course.ledger.prove(&at, *outcome);
                self.changes += 1;
            }
        }
        if beat > Some(Beat::Play) && self.is_untouched() {
            self.guess(true);
        }
    }

    /// From free play to the question, and back.
    pub(super) fn guess(&mut self, guesses: bool) -> bool {
        let (from, to) =
            if guesses { (Beat::Play, Beat::Guess) } else { (Beat::Guess, Beat::Play) };
        let goes = self.course.beat == from && !self.attempt.is_solved();
        if goes {
            self.course.beat = to;
            self.changes += 1;
        }
        goes
    }

    /// A guess was made about something that is not played: shows what comes of it.
    pub(super) fn see(&mut self, line: Option<Line>, oracle: &mut Oracle) {
        let Some(line) = line else { return self.seen_out(oracle) };
        let plays = line.played(oracle);
        let mut history = History::new(line.from);
        for play in plays {
            if history.play(play).is_err() {
                break;
            }
        }
        history.go(0);
        let kept = Kept {
            history: std::mem::replace(&mut self.history, history),
            lent: std::mem::take(&mut self.lent),
            slips: std::mem::take(&mut self.slips),
            began: std::mem::replace(&mut self.began, line.mover),
        };
        self.lent = vec![true; self.history.len()];
        self.reviewing = None;
        self.course.seen = Some(Seeing { point: line.point, kept });
        self.course.beat = Beat::See;
        self.remark = None;
        self.refresh(oracle);
        self.light(oracle);
    }

    /// The next move of what is shown.
    pub(super) fn watch(&mut self, oracle: &mut Oracle) {
        if self.is_watch_due() && self.history.go(self.history.at() + 1) {
            self.refresh(oracle);
            self.light(oracle);
        }
    }

    /// Enough of what is shown, or of what refuted a try on the board.
    pub(super) fn skip(&mut self, oracle: &mut Oracle) {
        if self.course.seen.is_some() {
            self.seen_out(oracle);
        }
    }

    /// What was shown is over: the learner's own game comes back, and the reveal or the question.
    pub(super) fn seen_out(&mut self, oracle: &mut Oracle) {
        if let Some(Seeing { kept, .. }) = self.course.seen.take() {
            Kept { history: self.history, lent: self.lent, slips: self.slips, began: self.began } =
                kept;
            self.remark = None;
            self.refresh(oracle);
            self.light(oracle);
        }
        self.changes += 1;
        self.course.beat = if self.attempt.is_solved() { Beat::Reveal } else { Beat::Guess };
        if self.course.beat == Beat::Reveal {
            self.course.told = 0;
            self.press();
        }
    }

    /// Tells one paragraph more; with the last the step is the learner's to keep.
    pub(super) fn press(&mut self) {
        if self.course.beat != Beat::Reveal {
            return;
        }
        self.course.told += 1;
        self.changes += 1;
        let (told, all) = self.told();
        if told >= all {
            self.course.beat = Beat::Keep;
        }
    }

    /// Takes a chair: from there the learner plays against whoever never errs, and winning is the
    /// answer.
    pub(super) fn sit(&mut self, begins: Side, oracle: &mut Oracle) {
        let Ok(start) = self.step.start() else { return };
        (self.began, self.opponent) = (begins, Opponent::Perfect);
        self.fresh(start, oracle);
        if !self.attempt.is_solved() {
            self.course.beat = Beat::See;
        }
    }

    /// The exercise was tried on the board: what comes of it is the game itself.
    pub(super) fn tried_on_board(&mut self, oracle: &mut Oracle) {
        if self.attempt.is_solved() {
            if self.course.beat < Beat::Reveal {
                self.seen_out(oracle);
            }
        } else if self.attempt.last.as_ref().is_some_and(|tried| *tried != Tried::Unknown) {
            self.course.beat = Beat::See;
        }
    }

    /// The board has been taken back from what refuted a try: the question stands again.
    pub(super) fn back_to_guess(&mut self) {
        let seated = matches!(self.step.task, Some(Task::Seat { .. })) && self.history.at() > 0;
        if self.course.beat == Beat::See && self.course.seen.is_none() && !seated {
            self.course.beat = Beat::Guess;
        }
    }

    /// A game is over: it is counted, and perhaps it has proved something.
    pub(super) fn note_game(&mut self) {
        let Some(winner) = self.winner() else { return };
        self.course.games.push(winner);
        let perfect = self.opponent == Opponent::Perfect
            && self.lent.iter().take(self.history.at()).all(|lent| !lent);
        if perfect && self.course.seen.is_none() {
            let start = self.history.start().clone();
            self.course.ledger.note(&start, self.began, winner);
        }
    }

    /// The move that was made last by either side: what happened, and nothing of what it is worth.
    #[must_use]
    pub fn events(&self) -> Vec<Event> {
        let at = self.history.at();
        // The learner's own move and the answer to it are one exchange.
        let exchange = !self.opponent.is_two() && self.turn() == Side::You && at > 1;
        let from = if exchange && self.course.seen.is_none() { at - 2 } else { at.max(1) - 1 };
        (from..at)
            .filter_map(|n| {
                let (before, play, after) = self.history.step(n + 1)?;
                let by = self.mover(n);
                Some(Event { by, before: before.clone(), play, after: after.clone() })
            })
            .collect()
    }
}

/// Something that happened on the board. It states no truth about who wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Who moved.
    pub by: Side,
    /// What stood before.
    pub before: Sum,
    /// The move.
    pub play: Play,
    /// What it left.
    pub after: Sum,
}
