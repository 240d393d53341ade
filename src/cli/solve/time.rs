//! How long one position may take. A clock runs beside the work and says when the time is up; the
//! work looks at that with every tick, so that nothing below knows the time.

use crate::solver::work::Watch;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The clock looks so often within the time that is allowed: a piece of work is seen so much later
/// than it began, and so much later that its time is up.
const LOOKS: u32 = 64;

/// Which piece of work is under way, by its number, and up to which number the time is up.
#[derive(Debug, Default)]
struct Shared {
    begun: AtomicU64,
    over: AtomicU64,
}

/// A clock for one piece of work after the other.
#[derive(Debug)]
pub(super) struct Timer {
    shared: Arc<Shared>,
}

/// The watch of a piece of work: how far it came, and whether it may go on.
#[derive(Debug)]
pub(super) struct Timed {
    shared: Arc<Shared>,
    number: u64,
    /// What was done by the last tick, and of how much.
    pub(super) came: (u64, u64),
}

impl Timer {
    /// A clock that allows this for each piece of work. Where no thread can be had for it, nothing
    /// is bounded but what is counted.
    pub(super) fn new(time: Duration) -> Self {
        let shared = Arc::new(Shared::default());
        let seen = Arc::downgrade(&shared);
        let look = move || {
            let (mut number, mut began) = (0, Instant::now());
            loop {
                std::thread::sleep(time / LOOKS);
                let Some(shared) = seen.upgrade() else { return };
                let now = shared.begun.load(Ordering::Relaxed);
                if now != number {
                    (number, began) = (now, Instant::now());
                } else if began.elapsed() >= time {
                    shared.over.store(number, Ordering::Relaxed);
                }
            }
        };
        let _ = std::thread::Builder::new().name("time".into()).spawn(look);
        Self { shared }
    }

    /// The next piece of work begins.
    pub(super) fn begin(&self) -> Timed {
        let number = self.shared.begun.fetch_add(1, Ordering::Relaxed) + 1;
        Timed { shared: Arc::clone(&self.shared), number, came: (0, 0) }
    }
}

impl Watch for Timed {
    fn tick(&mut self, done: u64, of: u64) -> bool {
        self.came = (done, of);
        self.shared.over.load(Ordering::Relaxed) != self.number
    }
}

/// `2` (seconds), `2s`, `500ms`, `1m`.
pub(super) fn time(text: &str) -> Result<Duration, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let unit: u64 = match unit.trim() {
        "ms" => 1,
        "" | "s" => 1_000,
        "m" | "min" => 60_000,
        _ => return Err(format!("{unit:?} is no unit of time: use ms, s or m")),
    };
    let number: u64 = number.parse().map_err(|_| "a number is needed, as in 2s".to_owned())?;
    match number.checked_mul(unit) {
        None | Some(0..16) => Err("from 16ms on".to_owned()),
        Some(milliseconds) => Ok(Duration::from_millis(milliseconds)),
    }
}

/// As it is written.
pub(super) fn told(time: Duration) -> String {
    match time.as_millis() {
        seconds if seconds.is_multiple_of(1_000) => format!("{} s", seconds / 1_000),
        milliseconds => format!("{milliseconds} ms"),
    }
}
