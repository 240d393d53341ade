//! Misère play of anything but Nim: who wins, by definition, remembered as long as there is room.

use crate::games::{Ending, Sum};
use crate::solver::outcome::Outcome;
use crate::solver::search::{Search, WhoWins};
use crate::solver::work::{Stop, Watch};
use crate::study::number::Numbers;
use crate::study::table::{ByDefinition, refused};
use std::collections::BTreeMap;

/// Who wins, and how many positions had to be settled for that.
type Counted = Result<(Outcome, u64), Stop>;

/// So many counts are remembered: more than a game has positions.
const COUNTED: usize = 1 << 10;

/// The question that is asked of all.
const MISERE: WhoWins = WhoWins { misere: true };

/// What was settled under misère play: a map asks for hundreds of neighbours, a coach for every
/// move.
#[derive(Debug, Default)]
pub(super) struct Misere {
    table: Option<ByDefinition<WhoWins>>,
    /// The one number asked for last, which takes a fraction of the time.
    number: Option<Search<Numbers, WhoWins>>,
    counted: BTreeMap<Sum, Counted>,
}

impl Misere {
    /// Who wins.
    pub(super) fn outcome(
        &mut self,
        sum: &Sum,
        bound: u64,
        watch: &mut dyn Watch,
    ) -> Result<Outcome, Stop> {
        if let Some(known) = self.counted.get(sum) {
            return known.map(|(outcome, _)| outcome);
        }
        if let Some((numbers, n)) = Numbers::of(sum, bound) {
            let kept = self.number.take().filter(|kept| kept.space().is_of(&numbers));
            if let Some(mut kept) = kept.filter(|kept| kept.settled() <= bound / 2)
                && let Ok(outcome) = kept.answer(&n, watch)
            {
                self.number = Some(kept);
                return Ok(outcome);
            }
        } else if let Some(mut table) =
            self.table.take().filter(|table| table.settled() <= bound / 2)
        {
            match table.of(sum, watch) {
                // Perhaps only for all that it holds already: that is for a new table to say.
                Err(stop) if stop.is_bound() => {}
                Err(stop) => return Err(stop),
                Ok(outcome) => {
                    self.table = Some(table);
                    return Ok(outcome);
                }
            }
        }
        self.counted(sum, bound, watch).map(|(outcome, _)| outcome)
    }

    /// Who wins, and after how many positions. They are counted by a search of its own, so that it
    /// does not depend on what was asked before.
    pub(super) fn counted(&mut self, sum: &Sum, bound: u64, watch: &mut dyn Watch) -> Counted {
        if let Some(known) = self.counted.get(sum) {
            return *known;
        }
        let found = match Numbers::of(sum, bound) {
            Some((numbers, n)) => refused(sum.parts(), (0, bound))
                .and_then(|()| self.of_number(numbers, n, bound, watch)),
            None => self.of_table(sum, ByDefinition::outcomes(Ending::Misere, bound), watch),
        };
        if found != Err(Stop::Cancelled) {
            if self.counted.len() >= COUNTED {
                self.counted.clear();
            }
            self.counted.insert(sum.clone(), found);
        }
        found
    }

    fn of_table(
        &mut self,
        sum: &Sum,
        mut table: ByDefinition<WhoWins>,
        watch: &mut dyn Watch,
    ) -> Counted {
        let found = table.of(sum, watch).map(|outcome| (outcome, table.settled()));
        // Of two tables the larger one is kept.
        if found.is_ok() && self.table.as_ref().is_none_or(|kept| kept.settled() < table.settled())
        {
            self.table = Some(table);
        }
        found
    }

    fn of_number(
        &mut self,
        numbers: Numbers,
        n: Option<u64>,
        bound: u64,
        watch: &mut dyn Watch,
    ) -> Counted {
        let mut search = Search::new(numbers, MISERE, bound);
        let outcome = search.answer(&n, watch)?;
        let found = (outcome, search.settled());
        self.number = Some(search);
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::work::{Allowance, Unwatched};

    const BOUND: u64 = 1 << 14;

    #[test]
    fn what_was_counted_does_not_depend_on_what_was_asked_before_and_is_not_searched_again() {
        let sums = [
            "misere kayles(9,4)",
            "misere kayles(8)",
            "misere kayles(9,4) + bash[1..3](5)",
            "misere grundy(11)",
        ];
        let sums: Vec<Sum> = sums.iter().map(|text| text.parse().unwrap()).collect();
        let alone: Vec<Counted> =
            sums.iter().map(|sum| Misere::default().counted(sum, BOUND, &mut Unwatched)).collect();
        let mut misere = Misere::default();
        for _ in 0..2 {
            for (sum, alone) in sums.iter().zip(&alone) {
                assert_eq!(
                    misere.outcome(sum, BOUND, &mut Unwatched),
                    alone.map(|(outcome, _)| outcome)
                );
                assert_eq!(misere.counted(sum, BOUND, &mut Unwatched), *alone);
            }
        }
        for sum in &sums {
            assert!(
                misere.counted(sum, BOUND, &mut Allowance(Some(0))).is_ok(),
                "{sum} is remembered"
            );
        }
    }

    #[test]
    fn what_is_cancelled_is_not_taken_for_out_of_reach_and_what_is_out_of_reach_is_remembered_as_that()
     {
        let sum: Sum = "misere kayles(30,31,32)".parse().unwrap();
        let mut misere = Misere::default();
        assert_eq!(misere.outcome(&sum, BOUND, &mut Allowance(Some(2))), Err(Stop::Cancelled));
        let out = misere.outcome(&sum, BOUND, &mut Unwatched);
        assert!(out.is_err_and(Stop::is_bound), "{out:?}");
        assert_eq!(misere.outcome(&sum, BOUND, &mut Allowance(Some(1))), out);
    }
}
