//! Threads of the system, and its clock.

use super::Spawn;
use crate::lesson::limits;
use std::thread::Builder;
use std::time::Duration;
use web_time::Instant;

/// Work is done on a thread of its own, with room enough for the deepest lesson.
#[derive(Debug)]
pub struct Threads(Instant);

impl Default for Threads {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl Spawn for Threads {
    fn spawn(&self, name: &'static str, run: Box<dyn FnOnce() + Send>) -> bool {
        Builder::new().name(name.to_owned()).stack_size(limits::STACK).spawn(run).is_ok()
    }

    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
