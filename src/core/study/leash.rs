//! A leash on an oracle: pulled from anywhere, it ends whatever the oracle is at. Knows no question
//! and no thread.

use crate::solver::work::Watch;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Held at both ends: its copies are one leash.
#[derive(Debug, Clone, Default)]
pub struct Leash(Arc<AtomicBool>);

impl Leash {
    /// Ends what is under way, and whatever is asked after it.
    pub fn pull(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has it been pulled?
    #[must_use]
    pub fn is_pulled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Watch for Leash {
    fn tick(&mut self, _done: u64, _of: u64) -> bool {
        !self.is_pulled()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::work::Stop;
    use crate::study::Oracle;

    #[test]
    fn a_pulled_leash_ends_a_long_search_and_every_one_after_it() {
        let leash = Leash::default();
        let mut oracle = Oracle::default().on(leash.clone());
        let long = "misere kayles(30,31,32)".parse().unwrap();
        leash.pull();
        assert_eq!(oracle.study(&long, 1), Err(Stop::Cancelled));
        assert_eq!(oracle.outcome(&long), Err(Stop::Cancelled));
    }
}
