//! What coach and help light on the board, worked out once per change.

use crate::games::Play;
use crate::lesson::{Light, Task};
use crate::session::hint::{Hint, OPEN};
use crate::session::{HALF, RUNGS, Session, Side, Subject, hacking};
use crate::study::Oracle;

impl Session {
    /// May moves be told, and who wins? Not while a prediction is asked for; where a move is asked
    /// for, whoever wants its help may have it.
    #[must_use]
    pub fn tells_moves(&self) -> bool {
        self.is_open() || self.step.task.as_ref().is_some_and(Task::is_played)
    }

    /// Is a move asked for at the position on the board, so that the last two rungs may speak of it?
    /// Elsewhere it is not known before the guess whether there is one that wins.
    pub(super) fn asks_a_move(&self) -> bool {
        let first = usize::from(self.step.they_begin);
        self.step.task.as_ref().is_some_and(Task::is_played)
            && self.history.at() == first
            && self.is_at_own_start()
    }

    /// In an exam nobody helps, from now on or no longer.
    pub const fn leave_alone(&mut self, alone: bool) {
        self.alone = alone;
        self.changes += 1;
    }

    /// Is there no help, nor a review that would be some?
    #[must_use]
    pub const fn is_alone(&self) -> bool {
        self.alone && !self.is_open()
    }

    /// How many rungs of help there are. Before the guess the first three are all, except where a
    /// move is asked for: the others are the answer.
    #[must_use]
    pub fn rungs(&self) -> u8 {
        if self.is_alone() {
            0
        } else if self.has_own_help() && !self.attempt.is_solved() {
            hacking::RUNGS
        } else if self.is_open() || self.asks_a_move() {
            RUNGS
        } else {
            OPEN
        }
    }

    /// Is the board hidden, since the game itself is what is asked for? Not while a guess is
    /// played out.
    #[must_use]
    pub fn hides_board(&self) -> bool {
        let asked = matches!(self.step.task, Some(Task::Which { .. }));
        asked && !self.is_open() && self.seen().is_none()
    }

    /// The moves that the last rungs of help speak of, once half the work is drawn.
    #[must_use]
    pub const fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    /// What help or the coach speaks of.
    #[must_use]
    pub const fn subject(&self) -> Option<&Subject> {
        self.subject.as_ref()
    }

    /// What the theory lights: as the step says, unless that is still hidden, and what help has
    /// drawn.
    #[must_use]
    pub fn lights(&self) -> &[Light] {
        if !self.is_open() {
            &[]
        } else if self.rung >= HALF {
            &self.drawn
        } else {
            &self.step.lights
        }
    }

    /// The size of the boxes into which help has packed the only heap.
    #[must_use]
    pub fn boxes(&self) -> Option<u64> {
        self.finding().ok().filter(|_| self.is_open() && self.rung >= HALF)?.why.boxes()
    }

    /// The move that the board points to: the last rung of help, or the reply that is due.
    #[must_use]
    pub fn pointed(&self) -> Option<Play> {
        if self.rung >= RUNGS {
            self.hint.map(|hint| hint.play)
        } else if self.is_reply_due() {
            self.remark
                .as_ref()
                .filter(|remark| remark.after == *self.sum())
                .and_then(|remark| remark.reply)
        } else {
            None
        }
    }

    /// The side that made the move after so many others.
    pub(super) const fn mover(&self, at: usize) -> Side {
        if at.is_multiple_of(2) { self.began } else { self.began.other() }
    }

    /// Finds the values that stand on the board.
    pub(super) fn find_values(&mut self, oracle: &mut Oracle) {
        let sum = self.history.now();
        self.values =
            sum.parts().iter().map(|part| u64::try_from(oracle.value(part).ok()?.0).ok()).collect();
        self.places.find(sum, oracle);
    }

    /// Finds out what is lit now.
    pub(super) fn light(&mut self, oracle: &mut Oracle) {
        self.drawn.clear();
        let help = self.finding.as_ref().ok().filter(|_| self.is_open() && self.rung >= HALF);
        if let Some(finding) = help {
            self.drawn.extend(&self.step.lights);
            self.drawn.extend(finding.why.facets().light);
        }
        self.subject = match (help, self.remark()) {
            (Some(finding), _) => Subject::of_rung(
                self.history.now(),
                finding,
                self.hint.map(|hint| hint.play),
                self.rung,
            ),
            (None, Some(remark)) if !remark.after.is_ended() => Subject::of_remark(remark)
                .filter(|subject| subject.stands(&remark.after, self.history.now())),
            _ => None,
        };
        if self.drawn.contains(&Light::Values) {
            self.find_values(oracle);
        }
    }
}
