//! Whom one can play against beside the perfect player, and where they go wrong: looked for when it
//! is asked for, and kept as long as the game begins from the same position.

use crate::games::Sum;
use crate::session::Session;
use crate::session::opponent::{Losing, Misconception, losing, offered};
use crate::study::Oracle;
use serde::{Deserialize, Serialize};

/// What has been asked for, each with the start of the game that it is about.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct Offers {
    offered: Option<(Sum, Vec<Misconception>)>,
    losing: Option<(Sum, Misconception, Losing)>,
}

impl Session {
    /// The misconceptions that go wrong in games like this one; `None` before
    /// [`crate::session::Command::FindOffered`].
    #[must_use]
    pub fn offered(&self) -> Option<&[Misconception]> {
        let (start, offered) = self.offers.offered.as_ref()?;
        (start == self.history.start()).then_some(offered.as_slice())
    }

    /// Where the opponent's misconception goes wrong; `None` before
    /// [`crate::session::Command::FindLosing`].
    #[must_use]
    pub fn losing(&self) -> Option<&Losing> {
        let (start, of, losing) = self.offers.losing.as_ref()?;
        let holds = start == self.history.start() && self.opponent.misconception() == Some(*of);
        holds.then_some(losing)
    }

    pub(super) fn find_offered(&mut self, oracle: &mut Oracle) {
        if self.offered().is_none() {
            let start = self.history.start().clone();
            let found = offered(&start, oracle);
            self.offers.offered = Some((start, found));
            self.changes += 1;
        }
    }

    pub(super) fn find_losing(&mut self, oracle: &mut Oracle) {
        if let (None, Some(of)) = (self.losing(), self.opponent.misconception()) {
            let start = self.history.start().clone();
            let found = losing(of, &start, oracle);
            self.offers.losing = Some((start, of, found));
            self.changes += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Shelf;
    use crate::lesson::reader::read;
    use crate::session::{Command, Opponent};

    #[test]
    fn what_is_offered_and_lost_holds_for_the_start_and_the_opponent_it_was_asked_of() {
        let (shelf, mut oracle) = (Shelf::embedded(&read), Oracle::default());
        let step = shelf.lesson("wythoff-1").expect("a lesson").steps[0].clone();
        let mut session = Session::new(step, &mut oracle).expect("a position");
        assert_eq!(session.offered(), None);
        session.obey(Command::FindOffered, &mut oracle);
        let offers = session.offered().expect("looked for").to_vec();
        assert_eq!(offers, offered(session.history().start(), &mut oracle));
        let [first, second, ..] = offers[..] else { panic!("two at least: {offers:?}") };
        session.obey(Command::FindLosing, &mut oracle);
        assert_eq!(session.losing(), None, "who never errs has none");
        session.obey(Command::Oppose(Opponent::Misconception(first)), &mut oracle);
        session.obey(Command::FindLosing, &mut oracle);
        assert!(session.losing().is_some_and(|losing| !losing.at.is_empty()));
        session.obey(Command::Oppose(Opponent::Misconception(second)), &mut oracle);
        assert_eq!(session.losing(), None);
        session.obey(Command::Put("wythoff(2,3)".parse().expect("a position")), &mut oracle);
        assert_eq!(session.offered(), None);
    }
}
