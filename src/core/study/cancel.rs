//! A token on an oracle: cancelled from anywhere, it ends whatever the oracle is at.

use crate::solver::work::Watch;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Held at both ends: its copies are one token.
#[derive(Debug, Clone, Default)]
pub struct CancelToken(Arc<AtomicBool>);

/// A flag that something else sets, such as a signal.
impl From<Arc<AtomicBool>> for CancelToken {
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self(flag)
    }
}

impl CancelToken {
    /// Ends what is under way, and whatever is asked after it.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has it been cancelled?
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Watch for CancelToken {
    fn tick(&mut self, _done: u64, _of: u64) -> bool {
        !self.is_cancelled()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::work::Stop;
    use crate::study::Oracle;

    #[test]
    fn a_pulled_leash_ends_a_long_search_and_every_one_after_it() {
        let token = CancelToken::default();
        let mut oracle = Oracle::default().on(token.clone());
        let long = "misere kayles(30,31,32)".parse().unwrap();
        token.cancel();
        assert_eq!(oracle.study(&long, 1), Err(Stop::Cancelled));
        assert_eq!(oracle.outcome(&long), Err(Stop::Cancelled));
    }
}
