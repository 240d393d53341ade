//! Subtraction games: take s stones from one heap, s in a set S.
//!
//! Theorem (Golomb 1966; Winning Ways, ch. 4): for a finite S the values of the heaps 0, 1, 2, ...
//! are ultimately periodic, because the next value depends on the last max(S) values only and those
//! can take finitely many forms.

use crate::games::cache::{Rule, Sequence, Work};
use crate::games::descriptor::{Bracket, Counts, Descriptor, Fit, Piece, Pile, Places, Splits};
use crate::games::fault::Fault;
use crate::games::heaps::{self, Heap};
use crate::games::mv::Move;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::part::Row;
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::why::Why;
use crate::solver::certificate::{Answer, Basis};
use crate::solver::nimber::Nimber;
use crate::solver::subtraction::{SetFault, Subtraction};
use crate::solver::work::Stop;
use std::sync::Arc;

/// The rules: the set S, strictly increasing, without 0.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Subtract {
    set: Arc<Subtraction>,
}

impl Subtract {
    /// Takes from `set` are allowed.
    ///
    /// # Errors
    /// [`Fault::EmptySet`], [`Fault::ZeroInSet`] or [`Fault::UnsortedSet`].
    pub fn new(set: &[u64]) -> Result<Self, Fault> {
        match Subtraction::new(set) {
            Ok(set) => Ok(Self { set: Arc::new(set) }),
            Err(SetFault::Empty) => Err(Fault::EmptySet),
            Err(SetFault::Zero) => Err(Fault::ZeroInSet),
            Err(SetFault::Repeated { take }) => {
                Err(Fault::UnsortedSet { before: take, after: take })
            }
            Err(SetFault::Unsorted { before, after }) => Err(Fault::UnsortedSet { before, after }),
        }
    }

    /// The set S.
    #[must_use]
    pub fn set(&self) -> &[u64] {
        self.set.takes()
    }
}

impl Subtract {
    /// What decides the heaps up to `largest`. Takes larger than that say nothing about them, and
    /// with them a proof could need more values than there is room for.
    fn rule(&self, largest: u64) -> Option<Rule> {
        match self.set().last() {
            Some(take) if *take > 1 << 12 => {
                Some(Rule::Subtraction(Arc::new(self.set.within(largest)?)))
            }
            _ => Some(Rule::Subtraction(Arc::clone(&self.set))),
        }
    }
}

impl Heap for Subtract {
    fn heap_law(&self, heap: u64, work: &mut Work<'_>) -> Result<(Nimber, Why), Stop> {
        let answer = match self.rule(heap) {
            Some(rule) => work.heap(&rule, heap)?,
            None => Answer { value: 0, basis: Basis::Listed { computed: 0 } },
        };
        Ok((Nimber::from(answer.value), Why::of_heap(heap, answer)))
    }

    fn sequence(&self, largest: u64, work: &mut Work<'_>) -> Result<Option<Arc<Sequence>>, Stop> {
        self.rule(largest).map(|rule| work.sequence(&rule, largest)).transpose()
    }

    fn heap_reach(
        &self,
        index: usize,
        heap: u64,
        target: Nimber,
        values: Option<Arc<Sequence>>,
    ) -> Moves<'_> {
        let value =
            move |heap| values.as_ref().and_then(|values| values.value(heap)).map(Nimber::from);
        let takes = self.set().iter().copied().take_while(move |take| *take <= heap);
        let hits = takes.filter(move |take| value(heap - take) == Some(target));
        Box::new(hits.map(move |count| Move::Take { heap: index, count }))
    }
}

impl Spelled for Subtract {
    const NAME: &'static str = "subtract";
    const EXAMPLE: &'static str = "subtract[1,3,4](10)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.bracketed(|r| Ok(Self::new(&if r.sees("]") { Vec::new() } else { r.list()? })))
    }
}

impl Rules for Subtract {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Stone,
            pile: Pile::Heap,
            bracket: Bracket::Takes,
            fits: const { &[Fit::STONES, Fit::TRACK, Fit::NUMBERS] },
            splits: Splits::Never,
            box_size: None,
            places: Places::Numbers,
            counts: Counts::Summands,
            repeats: true,
            formula: None,
        }
    }

    fn bracket(&self) -> String {
        self.set().iter().map(u64::to_string).collect::<Vec<_>>().join(",")
    }

    fn admits(&self, _row: &[u64]) -> Result<(), Fault> {
        Ok(())
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        Box::new(row.iter().enumerate().flat_map(move |(heap, have)| {
            self.set()
                .iter()
                .take_while(|s| *s <= have)
                .map(move |count| Move::Take { heap, count: *count })
        }))
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        match mv {
            Move::Take { heap, count } if self.set().binary_search(&count).is_ok() => {
                Some(After::Row(heaps::take(row, heap, count)?))
            }
            _ => None,
        }
    }

    fn summands(&self, row: &[u64]) -> Vec<Row> {
        heaps::apart(row)
    }

    fn law(&self, row: &[u64], work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        heaps::law(self, row, work).map(Some)
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        work: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        heaps::reach(self, row, target, work).map(Some)
    }

    fn at_least(&self, row: &[u64]) -> u128 {
        let least = self.set().first().copied().unwrap_or(1);
        heaps::product(row.iter().map(|heap| heap / least))
    }

    fn longest(&self, row: &[u64]) -> u128 {
        let least = self.set().first().copied().unwrap_or(1);
        row.iter().map(|heap| u128::from(heap / least)).sum()
    }
}
