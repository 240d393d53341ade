//! Rules of which a heap's values come from an engine of the solver. Knows the engines, not how
//! games are played.

use crate::games::cache::Cache;
use crate::games::cache::patience::Patience;
use crate::solver::certificate::Budget;
use crate::solver::grundys_game;
use crate::solver::octal::Octal;
use crate::solver::periodic::Periodic;
use crate::solver::subtraction::Subtraction;
use crate::solver::work::{Stop, Watch};
use std::sync::Arc;

/// What decides the values of the heaps 0, 1, 2, ...
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    /// Take a number that is in the set.
    Subtraction(Arc<Subtraction>),
    /// Take as an octal code says.
    Octal(Arc<Octal>),
    /// Grundy's game, of which no period is known.
    Grundy,
}

/// How many times the usual memory is there: whoever allows more allows more work as well.
fn times(memory: u64) -> u64 {
    (memory / Cache::MEMORY).clamp(1, 1 << 20)
}

impl Rule {
    /// How many values may be computed: as many as fit a fraction of the memory and, with as much
    /// of it as is usual, a second or so.
    pub(super) fn bound(&self, memory: u64) -> u64 {
        let fit = memory / 32;
        let times = times(memory);
        match self {
            // About a nanosecond a take and value.
            Self::Subtraction(set) => {
                let takes = set.takes().len().max(1) as u64;
                fit.min(times << 22).min((times << 28) / takes)
            }
            Self::Octal(_) | Self::Grundy => fit.min(times << 20),
        }
    }

    /// How many ticks of its engine may pass: a second or two. Codes whose values do not thin out
    /// cost far more a value than others, and of most of them no period is known.
    fn ticks(&self, memory: u64) -> u64 {
        let ticks = match self {
            Self::Subtraction(_) | Self::Octal(_) => 8192,
            // Enough for a million heaps.
            Self::Grundy => 16_384,
        };
        times(memory).saturating_mul(ticks)
    }

    /// Looks for a period and its proof.
    pub(super) fn solve(
        &self,
        budget: Budget,
        memory: u64,
        watch: &mut dyn Watch,
    ) -> Result<Periodic, Stop> {
        let mut patience = Patience::new(watch, self.ticks(memory));
        let found = match self {
            Self::Subtraction(set) => set.solve(budget, &mut patience),
            Self::Octal(code) => code.solve(budget, &mut patience),
            Self::Grundy => Err(Stop::OutOfReach { bound: budget.values }),
        };
        patience.judge(found)
    }

    /// The first `count` values.
    pub(super) fn values(
        &self,
        count: u64,
        memory: u64,
        watch: &mut dyn Watch,
    ) -> Result<Vec<u16>, Stop> {
        let out = Stop::OutOfReach { bound: count };
        let count = usize::try_from(count).map_err(|_| out)?;
        let mut patience = Patience::new(watch, self.ticks(memory));
        let found = match self {
            Self::Subtraction(set) => set.values(count, &mut patience).and_then(|values| {
                values.into_iter().map(|value| u16::try_from(value).map_err(|_| out)).collect()
            }),
            Self::Octal(code) => code.values(count, &mut patience),
            Self::Grundy => grundys_game::values(count, &mut patience),
        };
        patience.judge(found)
    }
}
