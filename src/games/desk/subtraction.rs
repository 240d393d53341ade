//! Sequences of subtraction games on the desk: a proven period where one shows in time, else as many values as fit.

use crate::games::desk::{Desk, Work};
use crate::solver::certificate::{Answer, Basis, Budget};
use crate::solver::periodic::Periodic;
use crate::solver::subtraction::Subtraction;
use crate::solver::work::Stop;

/// What is known of one set's sequence.
#[derive(Debug, Clone)]
pub(super) enum Sequence {
    /// All of it.
    Whole(Periodic),
    /// No period showed within the budget; these are its first values.
    Start(Vec<u64>),
}

impl Sequence {
    pub(super) fn bytes(&self) -> u64 {
        256 + match self {
            Self::Whole(periodic) => match periodic.certificate().computed {
                0 => 0,
                values => 2 * values,
            },
            Self::Start(values) => 8 * values.len() as u64,
        }
    }
}

impl Work<'_> {
    /// The value of the heap `n` of a subtraction game, and what it rests on.
    ///
    /// # Errors
    /// [`Stop`] if neither a period nor `n` itself comes within reach.
    pub fn subtraction(&mut self, set: &Subtraction, n: u64) -> Result<Answer, Stop> {
        // Takes larger than the heap say nothing about it; with them the window of a proof could be longer than the budget.
        let within;
        let set = match set.takes().last() {
            Some(largest) if *largest > 1 << 12 => match set.within(n) {
                Some(fewer) => {
                    within = fewer;
                    &within
                }
                None => return Ok(Answer { value: 0, basis: Basis::Listed { computed: 0 } }),
            },
            _ => set,
        };
        if !self.desk.sequences.contains_key(set.takes()) {
            let sequence = match set.solve(self.desk.budget(set), self.watch) {
                Ok(periodic) => Sequence::Whole(periodic),
                Err(Stop::OutOfReach { .. }) => Sequence::Start(Vec::new()),
                Err(stop) => return Err(stop),
            };
            self.desk.keep(set, sequence)?;
        }
        match self.desk.known(set, n) {
            Some(answer) => Ok(answer),
            None => self.list(set, n),
        }
    }

    /// Lists the values to beyond `n`.
    fn list(&mut self, set: &Subtraction, n: u64) -> Result<Answer, Stop> {
        let Budget { values: bound } = self.desk.budget(set);
        let count = n.saturating_mul(2).saturating_add(1024).min(bound);
        if n >= count || !self.desk.room(8 * count) {
            return Err(Stop::OutOfReach { bound });
        }
        let count = usize::try_from(count).map_err(|_| Stop::OutOfReach { bound })?;
        let values = set.values(count, self.watch)?;
        self.desk.keep(set, Sequence::Start(values))?;
        self.desk.known(set, n).ok_or(Stop::OutOfReach { bound })
    }
}

impl Desk {
    fn keep(&mut self, set: &Subtraction, sequence: Sequence) -> Result<(), Stop> {
        if !self.room(sequence.bytes()) {
            return Err(Stop::Memory { bytes: self.memory });
        }
        self.sequences.insert(set.takes().to_vec(), sequence);
        Ok(())
    }

    fn known(&self, set: &Subtraction, n: u64) -> Option<Answer> {
        match self.sequences.get(set.takes())? {
            Sequence::Whole(periodic) => {
                Some(Answer { value: periodic.value(n), basis: Basis::Period(periodic.certificate()) })
            }
            Sequence::Start(values) => {
                let value = *values.get(usize::try_from(n).ok()?)?;
                Some(Answer { value, basis: Basis::Listed { computed: values.len() as u64 } })
            }
        }
    }

    /// As many values as fit the memory and, at about a nanosecond a take, a fraction of a second.
    fn budget(&self, set: &Subtraction) -> Budget {
        let most = Budget::default().values.min(self.memory / 32);
        Budget { values: most.min((1 << 28) / set.takes().len().max(1) as u64) }
    }
}
