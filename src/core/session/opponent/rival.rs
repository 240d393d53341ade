//! The rival of a lesson at the board.

use crate::games::Sum;
use crate::lesson::Foe;
use crate::session::{Command, Opponent, Session, Side};
use crate::study::Oracle;

impl Session {
    /// The rival whom one can play against here, if its game is the one on the board.
    #[must_use]
    pub fn foe(&self) -> Option<&Foe> {
        self.foe.as_ref().filter(|foe| foe.believes_lost(self.history.start()).is_some())
    }

    /// The lesson has this rival.
    pub fn meet(&mut self, foe: Option<Foe>) {
        self.foe = foe;
        self.changes += 1;
    }

    /// Can this opponent be played against from here?
    pub(in crate::session) fn may_oppose(&self, opponent: Opponent, start: &Sum) -> bool {
        let meets = |foe: &Foe| foe.believes_lost(start).is_some();
        match opponent {
            Opponent::Rival => self.is_open() && self.foe.as_ref().is_some_and(meets),
            _ => opponent.fits(start),
        }
    }

    /// Has the learner just won a game against the rival from a position that it misjudges?
    #[must_use]
    pub fn has_refuted(&self) -> bool {
        self.refuted
            && self.opponent == Opponent::Rival
            && self.winner() == Some(Side::You)
            && self.reviewing.is_none()
    }

    /// A move was made: whether the game that it ends refutes the rival.
    pub(in crate::session) fn note_refutation(&mut self, oracle: &mut Oracle) {
        let start = self.history.start();
        let ends = self.opponent == Opponent::Rival && self.winner() == Some(Side::You);
        let believed = self.foe.as_ref().filter(|_| ends).and_then(|foe| foe.believes_lost(start));
        self.refuted = believed.is_some_and(|lost| {
            let truth = oracle.outcome(start);
            // Whoever has the lost side and wins owes it to a slip.
            truth.is_ok_and(|truth| {
                lost != truth.is_p() && truth.is_p() == (self.began == Side::They)
            })
        });
    }

    /// The smallest position at which the rival is wrong, to be played from the side that wins. The
    /// solver finds it; where it does not know nothing happens.
    pub(in crate::session) fn refute(&mut self, oracle: &mut Oracle) {
        let Some(foe) = self.foe.as_ref().filter(|_| self.is_open()) else { return };
        let Ok(Some((sum, truth))) = foe.refutation(oracle) else { return };
        if !self.can_hold(&sum) {
            return;
        }
        self.obey(Command::Put(sum), oracle);
        self.obey(Command::Oppose(Opponent::Rival), oracle);
        let begins = if truth.is_p() { Side::They } else { Side::You };
        self.obey(Command::Begin(begins), oracle);
    }
}
