//! The second witness: answers by definition alone, for positions small enough. Uses no law of any game.

use crate::games::{Ending, Part, Sum};
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;
use crate::solver::search::{Search, Space, Value, WhoWins};
use crate::solver::work::{Stop, Unwatched};

/// Remembered searches over sums, by definition only.
#[derive(Debug)]
pub struct Witness {
    normal: Search<Tables, WhoWins>,
    misere: Search<Tables, WhoWins>,
    values: Search<Tables, Value>,
}

impl Witness {
    /// A witness that settles at most `bound` positions of each kind, and looks at none with more options than that.
    #[must_use]
    pub const fn new(bound: u64) -> Self {
        let tables = Tables { bound };
        Self {
            normal: Search::new(tables, WhoWins { misere: false }, bound),
            misere: Search::new(tables, WhoWins { misere: true }, bound),
            values: Search::new(tables, Value, bound),
        }
    }

    /// Who wins, by definition.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] past the bound.
    pub fn outcome(&mut self, sum: &Sum) -> Result<Outcome, Stop> {
        let search = match sum.ending() {
            Ending::Normal => &mut self.normal,
            Ending::Misere => &mut self.misere,
        };
        search.answer(&tidy(sum.parts().to_vec()), &mut Unwatched)
    }

    /// The Grundy value of the sum under normal play, by definition.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] past the bound.
    pub fn value(&mut self, sum: &Sum) -> Result<Nimber, Stop> {
        self.values.answer(&tidy(sum.parts().to_vec()), &mut Unwatched)
    }
}

/// A position is its parts in ascending order, without those that have ended.
#[derive(Debug, Clone, Copy)]
struct Tables {
    bound: u64,
}

fn tidy(mut parts: Vec<Part>) -> Vec<Part> {
    parts.retain(|part| !part.is_ended());
    parts.sort();
    parts
}

impl Space for Tables {
    type Position = Vec<Part>;

    fn options(&self, parts: &Vec<Part>, out: &mut Vec<Vec<Part>>) -> Result<(), Stop> {
        for (index, part) in parts.iter().enumerate() {
            for mv in part.moves() {
                if out.len() as u64 >= self.bound {
                    return Err(Stop::OutOfReach { bound: self.bound });
                }
                if let Some(after) = part.after(mv) {
                    let mut next = parts.clone();
                    if let Some(place) = next.get_mut(index) {
                        *place = after;
                    }
                    out.push(tidy(next));
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_witness_knows_definitions_and_its_bound() {
        let mut witness = Witness::new(10_000);
        let sum = |text: &str| text.parse::<Sum>().unwrap();
        assert_eq!(witness.outcome(&sum("nim(1,2,3)")), Ok(Outcome::P));
        assert_eq!(witness.outcome(&sum("misere nim(1,1)")), Ok(Outcome::N));
        assert_eq!(witness.outcome(&sum("misere nim(1,1,1)")), Ok(Outcome::P));
        assert_eq!(witness.value(&sum("bash[1..3](7) + nim(4)")), Ok(Nimber(7)));
        assert_eq!(witness.outcome(&sum("nim(1000000000000)")), Err(Stop::OutOfReach { bound: 10_000 }));
    }
}
