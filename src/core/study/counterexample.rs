//! A position named as a counterexample, checked by the definition of P alone.

use crate::games::Part;
use crate::solver::outcome::Outcome;
use crate::solver::work::{Stop, Watch};
use crate::study::Conjecture;
use crate::study::claim::{Fails, Refutation};
use crate::study::table::ByDefinition;

/// Positions that a check may hold: about a hundred megabytes.
const HELD: u64 = 1 << 19;

impl Conjecture {
    /// Is this one of the positions that the conjecture is about: of its game, with its count of
    /// numbers, and such that it says who wins there?
    ///
    /// A game that drops empty heaps writes fewer numbers: `kayles(4)` is the position of two rows,
    /// one of them empty.
    #[must_use]
    pub fn speaks_of(&self, at: &Part) -> bool {
        let Some(empty) = self.heaps.checked_sub(at.row().len()) else { return false };
        let mut row = vec![0; empty];
        row.extend_from_slice(at.row());
        let is_of = *at.game() == self.game
            && Part::new(self.game.clone(), row).is_ok_and(|full| full == *at);
        is_of && self.claim.says_p(at).is_some()
    }

    /// Is the conjecture wrong about this position, and how? `None` if it is right there, or does
    /// not speak of it.
    ///
    /// Who wins is found by search: a position is N exactly if one of its moves leads to a P. So
    /// what is found is wrong with the conjecture itself and not with what it says of a neighbour.
    ///
    /// # Errors
    /// [`Stop`] where the search ends without an answer.
    pub fn wrong_at(&self, at: &Part, watch: &mut dyn Watch) -> Result<Option<Refutation>, Stop> {
        let Some(said_p) = self.claim.says_p(at).filter(|_| self.speaks_of(at)) else {
            return Ok(None);
        };
        let mut truth = ByDefinition::outcomes(self.ending, HELD);
        let mut is = |part: &Part| truth.answer(std::slice::from_ref(part), watch);
        if is(at)?.is_p() == said_p {
            return Ok(None);
        }
        let mut fails = if at.is_ended() { Fails::End { said_p } } else { Fails::Stuck };
        if said_p && !at.is_ended() {
            for mv in at.moves() {
                let Some(to) = at.after(mv) else { continue };
                if is(&to)? == Outcome::P {
                    fails = Fails::Leaks { mv, to };
                    break;
                }
            }
        }
        Ok(Some(Refutation { at: at.clone(), fails }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Ending, Sum};
    use crate::solver::work::Unwatched;
    use crate::study::Claim;

    fn part(text: &str) -> Part {
        text.parse::<Sum>().unwrap().single().unwrap().clone()
    }

    fn about(text: &str, heaps: usize, claim: Claim) -> Conjecture {
        Conjecture { game: part(text).game().clone(), ending: Ending::Normal, heaps, claim }
    }

    #[test]
    fn a_conjecture_speaks_of_its_game_and_its_count_of_numbers() {
        let kayles = about("kayles(1)", 2, Claim::XorZero);
        for (text, speaks) in [
            ("kayles(1,4)", true),
            ("kayles(4)", true),
            ("kayles(1,2,3)", false),
            ("nim(1,4)", false),
        ] {
            assert_eq!(kayles.speaks_of(&part(text)), speaks, "{text}");
        }
        let nim = about("nim(0)", 2, Claim::ColdPair);
        assert!(nim.speaks_of(&part("nim(0,0)")) && !nim.speaks_of(&part("nim(3)")));
        let fours = about("bash[1..3](0)", 1, Claim::Residues { modulus: 4, lost: vec![0] });
        assert!(!fours.speaks_of(&part("bash[1..4](8)")), "other rules are another game");
    }

    #[test]
    fn what_is_wrong_is_the_position_itself_and_not_its_neighbour() {
        // Called P and P, but it can be moved to (1, 1), which is called P as well: the fault is
        // there.
        let equal =
            about("wythoff(0,0)", 2, Claim::AnyOf(vec![Claim::ColdPair, Claim::EqualHeaps]));
        assert_eq!(equal.wrong_at(&part("wythoff(1,2)"), &mut Unwatched), Ok(None));
        let wrong = equal.wrong_at(&part("wythoff(1,1)"), &mut Unwatched).unwrap().unwrap();
        assert!(matches!(&wrong.fails, Fails::Leaks { to, .. } if to.row() == [0, 0]), "{wrong:?}");
    }

    #[test]
    fn a_position_out_of_reach_is_not_decided() {
        let nim = about("nim(0)", 3, Claim::XorZero);
        let far = part("nim(100000,100000,7)");
        assert!(nim.wrong_at(&far, &mut Unwatched).is_err_and(Stop::is_bound));
    }
}
