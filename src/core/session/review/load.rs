//! A game that was read, put on the board for its review.

use super::walk::NAMED;
use crate::lesson::Task;
use crate::session::Session;
use crate::session::record::GameRecord;
use crate::study::Oracle;

impl Session {
    /// Puts a game that was read on the board and opens its review.
    pub(in crate::session) fn load(&mut self, record: GameRecord, oracle: &mut Oracle) {
        if !self.can_show(&record) {
            return;
        }
        let moves = record.history.len();
        (self.history, self.began) = (record.history, record.began);
        self.history.go(0);
        (self.lent, self.slips) = (vec![true; moves], Vec::new());
        self.reviewing = None;
        // A record can hold the exercise's own position, and then its marks tell what would have to
        // be found: that is help.
        let helps = self.step.task.as_ref().is_some_and(Task::is_played);
        if helps {
            self.attempt.help(NAMED);
        }
        self.open_review(moves, oracle);
        if helps {
            self.lift_veil(oracle);
        }
    }
}
