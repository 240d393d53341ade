//! The runner with the clocks of judging: how long all tests may take, and making a failure
//! smaller.

use super::Runner;
use crate::contest::judge::{Ran, Run};
use crate::study::CancelToken;
use std::time::{Duration, Instant};

/// Making a failure smaller may take so long.
const SHRINKING: Duration = Duration::from_secs(20);

/// A runner that is at it until its time is over.
#[derive(Debug)]
pub struct Clocked {
    runner: Runner,
    until: Instant,
    small_until: Option<Instant>,
}

impl Clocked {
    /// All tests together may take so long from now on.
    #[must_use]
    pub fn new(runner: Runner, budget: Duration) -> Self {
        Self { runner, until: Instant::now() + budget, small_until: None }
    }
}

impl Run for Clocked {
    fn run(&mut self, input: &[u8]) -> Ran {
        self.runner.run(input)
    }

    fn is_over(&mut self) -> bool {
        Instant::now() >= self.until
    }

    fn is_small_enough(&mut self) -> bool {
        Instant::now() >= *self.small_until.get_or_insert_with(|| Instant::now() + SHRINKING)
    }

    fn token(&self) -> CancelToken {
        self.runner.token.clone()
    }
}
