//! Sequences of Grundy values on the cache: those of the heaps 0, 1, 2, ... under one rule. Knows
//! how far they are known, not what they mean.

use crate::games::cache::rule::Rule;
use crate::games::cache::{Cache, Work};
use crate::solver::certificate::{Answer, Basis, Budget};
use crate::solver::periodic::Periodic;
use crate::solver::work::{Bound, Stop, Watch};
use std::sync::Arc;

/// What is known of the values of the heaps 0, 1, 2, ... under one rule.
#[derive(Debug, Clone, Default)]
pub struct Sequence {
    /// All of them, once a period is proven.
    whole: Option<Periodic>,
    /// The first ones, where there is no such proof.
    start: Vec<u16>,
    /// How many values a proof was looked for among.
    tried: u64,
    /// So many values were as much as patience reached.
    given_up: Option<u64>,
}

impl Sequence {
    /// The value of a heap, if it is known.
    #[must_use]
    pub fn value(&self, heap: u64) -> Option<u64> {
        match &self.whole {
            Some(periodic) => Some(periodic.value(heap)),
            None => self.start.get(usize::try_from(heap).ok()?).copied().map(u64::from),
        }
    }

    /// The value of a heap and what it rests on, if it is known.
    #[must_use]
    pub fn answer(&self, heap: u64) -> Option<Answer> {
        let value = self.value(heap)?;
        let basis = match &self.whole {
            Some(periodic) => Basis::Period(periodic.certificate()),
            None => Basis::Listed { computed: self.start.len() as u64 },
        };
        Some(Answer { value, basis })
    }

    /// Preperiod and period, if they are known.
    #[must_use]
    pub fn period(&self) -> Option<(u128, u128)> {
        self.whole.as_ref().map(Periodic::certificate).map(|c| (c.preperiod, c.period))
    }

    /// Learns the sequence as far as `heap`, by as many values as this memory allows; if that
    /// cannot be, remembers so.
    fn extend(
        &mut self,
        rule: &Rule,
        heap: u64,
        memory: u64,
        watch: &mut dyn Watch,
    ) -> Result<(), Stop> {
        let bound = rule.bound(memory);
        let reach = self.given_up.unwrap_or(bound).min(bound);
        // A period first: for small heaps it is looked for among few values, since some rules have
        // none that is known.
        let budget = heap.saturating_mul(4).max(256).min(reach);
        if self.tried < budget {
            self.tried = budget;
            match rule.solve(Budget { values: budget }, memory, watch) {
                Ok(periodic) => {
                    *self = Self { whole: Some(periodic), ..Self::default() };
                    return Ok(());
                }
                Err(Stop::OutOfReach { bound: done }) if done < budget => {
                    self.given_up = Some(done);
                }
                Err(Stop::OutOfReach { .. }) => {}
                Err(stop) => return Err(stop),
            }
        }
        let reach = self.given_up.unwrap_or(bound).min(bound);
        if heap >= reach {
            return Err(out_of(reach, heap));
        }
        let count = heap.saturating_mul(2).max(256).min(reach);
        match rule.values(count, memory, watch) {
            Ok(values) => {
                self.start = values;
                Ok(())
            }
            Err(Stop::OutOfReach { bound: done }) => {
                self.given_up = Some(done.min(count - 1));
                Err(out_of(done, heap))
            }
            Err(stop) => Err(stop),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let listed = self.whole.as_ref().map_or(0, |periodic| periodic.certificate().computed);
        256 + 2 * (listed + self.start.len() as u64)
    }
}

/// So many values were had, which is not enough for this heap.
fn out_of(values: u64, heap: u64) -> Stop {
    let needs = heap.checked_add(1).filter(|needs| *needs > values);
    Stop::Bounded { what: Bound::Values, done: values, bound: values, needs }
}

impl Work<'_> {
    /// The sequence of a rule, known at least as far as `heap`.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] if neither a period nor the heap itself comes within the bounds.
    pub fn sequence(&mut self, rule: &Rule, heap: u64) -> Result<Arc<Sequence>, Stop> {
        let known = self.cache.sequences.get(rule);
        if let Some(sequence) = known
            && sequence.value(heap).is_some()
        {
            return Ok(Arc::clone(sequence));
        }
        let mut sequence = known.map(|known| Sequence::clone(known)).unwrap_or_default();
        let outcome = sequence.extend(rule, heap, self.cache.memory, self.watch);
        if outcome == Err(Stop::Cancelled) {
            return Err(Stop::Cancelled);
        }
        let sequence = Arc::new(sequence);
        if self.cache.room(sequence.bytes()) {
            self.cache.sequences.insert(rule.clone(), Arc::clone(&sequence));
        }
        outcome.map(|()| sequence)
    }

    /// The value of one heap under a rule, and what it rests on.
    ///
    /// # Errors
    /// As [`Work::sequence`].
    pub fn heap(&mut self, rule: &Rule, heap: u64) -> Result<Answer, Stop> {
        let sequence = self.sequence(rule, heap)?;
        sequence.answer(heap).ok_or_else(|| out_of(rule.bound(self.cache.memory), heap))
    }
}

impl Cache {
    pub(super) fn sequences_bytes(&self) -> u64 {
        self.sequences.values().map(|sequence| sequence.bytes()).sum()
    }
}
