//! A token on an oracle: cancelled from anywhere, it ends whatever the oracle is at, and tells how
//! far that is.

use crate::solver::work::Watch;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Held at both ends: its copies are one token.
#[derive(Debug, Clone, Default)]
pub struct CancelToken {
    flag: Arc<AtomicBool>,
    /// What was done by the last tick, and of how much.
    course: Arc<[AtomicU64; 2]>,
    /// Who is told of every tick as well.
    listener: Option<fn(u64, u64)>,
}

/// A flag that something else sets, such as a signal.
impl From<Arc<AtomicBool>> for CancelToken {
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self { flag, ..Self::default() }
    }
}

impl CancelToken {
    /// One of whose every tick this hears as well: whoever waits may share no memory with it.
    #[must_use]
    pub fn heard_by(listener: fn(u64, u64)) -> Self {
        Self { listener: Some(listener), ..Self::default() }
    }

    /// Ends what is under way, and whatever is asked after it.
    pub fn cancel(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Has it been cancelled?
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// One that is cancelled with this one and tells nothing here.
    #[must_use]
    pub fn apart(&self) -> Self {
        Self::from(Arc::clone(&self.flag))
    }

    /// How much is done, and of how much at most, as it was told last.
    #[must_use]
    pub fn course(&self) -> (u64, u64) {
        let [done, of] = &*self.course;
        (done.load(Ordering::Relaxed), of.load(Ordering::Relaxed))
    }
}

impl Watch for CancelToken {
    fn tick(&mut self, done: u64, of: u64) -> bool {
        let [so_far, most] = &*self.course;
        so_far.store(done, Ordering::Relaxed);
        most.store(of, Ordering::Relaxed);
        if let Some(hear) = self.listener {
            hear(done, of);
        }
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

    #[test]
    fn a_token_tells_how_far_a_long_search_is() {
        let token = CancelToken::default();
        let mut oracle = Oracle::default().on(token.clone());
        assert_eq!(token.course(), (0, 0));
        oracle.allow(Some(100));
        let long = "misere kayles(30,31,32)".parse().unwrap();
        assert_eq!(oracle.study(&long, 1), Err(Stop::Cancelled));
        let (done, of) = token.course();
        assert!(0 < done && done < of, "{done} of {of}");
    }
}
