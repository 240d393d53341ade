//! A game that is not over when the program ends: what a session needs to go on with it, as data.

use super::beat::Course;
use crate::games::{Play, Sum};
use crate::session::command::{Opponent, Side};
use crate::session::history::History;
use crate::session::{Attempt, RUNGS, Session};
use crate::study::Oracle;
use serde::{Deserialize, Serialize};

/// So many moves are kept; a longer game goes on as one that began with the position on the board.
pub const MOVES: usize = 2_000;

/// A game under way, with what has been tried on the step's exercise. Everything else follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unfinished {
    /// The position it started from, in the notation.
    start: String,
    began: Side,
    plays: Vec<Play>,
    /// How many of the moves stand on the board.
    at: usize,
    lent: Vec<bool>,
    slips: Vec<usize>,
    opponent: Opponent,
    games: u64,
    attempt: Attempt,
    rung: u8,
    /// How far the learner is on the step, and what they have found out there.
    course: Course,
}

impl Unfinished {
    /// The position that the game started from; `None` if it is none.
    #[must_use]
    pub fn start(&self) -> Option<Sum> {
        self.start.parse().ok()
    }

    /// The game, each move made by the rules.
    fn history(&self) -> Option<History> {
        let mut history = History::new(self.start()?);
        for play in self.plays.iter().take(MOVES) {
            history.play(*play).ok()?;
        }
        let is_whole = history.len() == self.plays.len()
            && self.lent.len() <= self.plays.len()
            && self.at <= history.len()
            && self.slips.iter().all(|slip| (1..=history.len()).contains(slip));
        history.go(self.at);
        is_whole.then_some(history)
    }
}

impl Session {
    /// What is needed to go on with the game later. While a game is reviewed or a guess is played
    /// out, it is the game that was put aside for that.
    #[must_use]
    pub fn unfinished(&self) -> Unfinished {
        let (history, at, lent, slips) = self.whole();
        let (history, lent, slips, began) =
            self.aside().unwrap_or((history, lent, slips, self.began));
        let at = if self.seen().is_some() { history.at() } else { at };
        let mut left = Unfinished {
            start: history.start().to_string(),
            began,
            plays: history.plays().to_vec(),
            at,
            lent: lent.to_vec(),
            slips: slips.to_vec(),
            opponent: self.opponent,
            games: self.games,
            attempt: self.attempt.clone(),
            rung: if self.seen().is_some() { 0 } else { self.rung },
            course: self.course_left(),
        };
        if history.len() > MOVES {
            let now = history.sum(at).unwrap_or(history.start());
            left.start = now.to_string();
            left.began = if at.is_multiple_of(2) { began } else { began.other() };
            (left.plays, left.lent, left.slips, left.at) = Default::default();
        }
        left
    }

    /// Is nothing tried and nothing played here yet?
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.games == 0
            && self.history.at() == 0
            && self.attempt.tries == 0
            && self.rung == 0
            && self.reviewing.is_none()
    }

    /// Can this step's board show the position?
    pub(in crate::session) fn can_hold(&self, start: &Sum) -> bool {
        self.template.read_back(start).is_some()
    }

    /// Goes on with a game. One that is none, or not of this step, leaves everything as it is.
    pub(super) fn resume(&mut self, left: &Unfinished, oracle: &mut Oracle) {
        let Some(history) = left.history() else { return };
        if !self.can_hold(history.start()) {
            return;
        }
        (self.attempt, self.reviewing) = (left.attempt.clone(), None);
        let fits = self.may_oppose(left.opponent, history.start());
        self.opponent = if fits { left.opponent } else { Opponent::Perfect };
        (self.history, self.began, self.games) = (history, left.began, left.games);
        (self.lent, self.slips) = (left.lent.clone(), left.slips.clone());
        self.course = left.course.clone();
        self.walked(oracle);
        if self.attempt.is_solved() && (self.attempt.tries == 0 || self.attempt.shown) {
            self.fill_in(oracle);
        }
        for _ in 0..left.rung.min(RUNGS) {
            self.help(oracle);
        }
    }
}
