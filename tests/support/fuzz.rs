//! What the loops over made-up inputs share: how many, on how many threads, how long each took and
//! how much memory.
//!
//! Each input follows from one number, its seed, so that one that fails can be made again alone:
//! `LASTSTONE_SEED=n` runs it and nothing else. A fiftieth of all is run where nothing is said;
//! `LASTSTONE_FUZZ=1` runs all, `LASTSTONE_FUZZ=4` a quarter, as `.ci/run` does,
//! `LASTSTONE_FUZZ=1x10` ten times as many. `LASTSTONE_SLOW=1` names the seeds of all that take
//! longer than a tenth of a second.
#![allow(dead_code, reason = "each test uses its part of this")]

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Is the `n`th of many windows walked? One of `usual` is where nothing is said; `LASTSTONE_ALL=1`
/// asks for all, `LASTSTONE_ALL=4`, as in `.ci/run`, for every fourth.
pub fn walked(n: usize, usual: usize) -> bool {
    let asked = std::env::var("LASTSTONE_ALL").ok().map(|asked| asked.parse().expect("a number"));
    n.is_multiple_of(asked.unwrap_or(usual))
}

/// How long this thread has worked, where the system says so (Linux); elsewhere how long it has
/// been since the first call. Waiting for a processor does not count, so that figures can be
/// compared on a busy machine.
pub fn worked() -> Duration {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    let nanoseconds = || {
        std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
    };
    nanoseconds().map_or_else(|| BEGAN.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

/// Longer than this nothing takes, however busy the machine: past it something hangs.
pub const GUARD: Duration = Duration::from_secs(90);
/// More memory no input may take.
pub const MEMORY: usize = 64 << 20;

/// Numbers that look random and are the same in every run (Steele and others' splitmix).
pub struct Die(u64);

impl Die {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 to `faces` - 1.
    pub fn roll(&mut self, faces: usize) -> usize {
        usize::try_from(self.next() % faces.max(1) as u64).unwrap()
    }

    /// Is it one in so many?
    pub fn one_in(&mut self, faces: usize) -> bool {
        self.roll(faces) == 0
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.roll(from.len())]
    }

    /// A number: mostly small, now and then at an edge.
    pub fn number(&mut self) -> u64 {
        match self.roll(12) {
            0..=6 => self.next() % 12,
            7 | 8 => self.next() % 70,
            9 => self.next() % 5_000,
            10 => *self.pick(&[1 << 16, 1 << 32, u64::MAX, u64::MAX - 1, 1 << 63, 10_u64.pow(18)]),
            _ => self.next() >> self.roll(64),
        }
    }
}

/// The part of all inputs that is tried where nothing is said.
const USUAL: u64 = 50;
/// Fewer than so many say nothing.
const FEWEST: u64 = 4;

/// How many inputs are asked for: the usual part of the count, or what `LASTSTONE_FUZZ` makes of
/// it.
pub fn count(count: u64) -> u64 {
    let part = |part: u64| (count / part.max(1)).max(FEWEST.min(count));
    match std::env::var("LASTSTONE_FUZZ") {
        Ok(asked) => match asked.split_once('x') {
            Some((_, times)) => count * times.parse::<u64>().expect("1x10"),
            None => part(asked.parse().expect("a number")),
        },
        Err(_) => part(USUAL),
    }
}

/// Tries every seed below `count`, on all processors; says what the slowest was. A panic names its
/// seed.
pub fn each(name: &str, count: u64, try_seed: impl Fn(u64) + Sync) {
    if let Ok(seed) = std::env::var("LASTSTONE_SEED") {
        try_seed(seed.parse().expect("a number"));
        return;
    }
    let threads = std::thread::available_parallelism().map_or(2, |n| n.get().clamp(2, 8)) as u64;
    let from = Instant::now();
    let slowest = std::thread::scope(|scope| {
        let run = |first: u64| {
            let try_seed = &try_seed;
            // As little stack as any thread is given anywhere, so that depth shows.
            std::thread::Builder::new().stack_size(1 << 20).spawn_scoped(scope, move || {
                let mut slowest = (Duration::ZERO, 0);
                for seed in (first..count).step_by(usize::try_from(threads).unwrap()) {
                    let from = worked();
                    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| try_seed(seed))) {
                        eprintln!("{name}: seed {seed} fails");
                        resume_unwind(panic);
                    }
                    let took = worked().saturating_sub(from);
                    if std::env::var_os("LASTSTONE_SLOW").is_some()
                        && took > Duration::from_millis(100)
                    {
                        eprintln!("{name}: seed {seed} took {took:.1?} of work");
                    }
                    assert!(took < GUARD, "{name}: seed {seed} took {took:?}");
                    slowest = slowest.max((took, seed));
                }
                slowest
            })
        };
        let all: Vec<_> = (0..threads).map(|first| run(first).unwrap()).collect();
        all.into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .max()
            .unwrap()
    });
    println!(
        "{name}: {count} inputs in {:.1?}; the slowest {:.1?} of work (seed {})",
        from.elapsed(),
        slowest.0,
        slowest.1
    );
}

/// A text changed in a few places as a hand, a disk or an enemy would.
pub fn changed(die: &mut Die, text: &[u8], tokens: &[&str]) -> Vec<u8> {
    let mut bytes = text.to_vec();
    let changes = if die.one_in(2) { 1 } else { 1 + die.roll(5) };
    for _ in 0..changes {
        let at = die.roll(bytes.len() + 1);
        match die.roll(8) {
            0 => bytes.insert(at, (die.next() & 0xff) as u8),
            1 if at < bytes.len() => bytes[at] = (die.next() & 0xff) as u8,
            2 if at < bytes.len() => bytes[at] ^= 1 << die.roll(8),
            3 if at < bytes.len() => {
                drop(bytes.drain(at..(at + 1 + die.roll(20)).min(bytes.len())));
            }
            4 => bytes.truncate(at.max(bytes.len() / 2)),
            5 => {
                let from = die.roll(bytes.len() + 1);
                let piece = bytes[from..(from + die.roll(200)).min(bytes.len())].to_vec();
                bytes.splice(at..at, piece);
            }
            6 => {
                let times = if die.one_in(50) { 2_000 } else { 1 + die.roll(3) };
                let piece = die.pick(tokens).repeat(times).into_bytes();
                bytes.splice(at..at, piece);
            }
            _ => {
                let piece = die.pick(tokens).as_bytes().to_vec();
                let end = (at + piece.len()).min(bytes.len());
                bytes.splice(at..end, piece);
            }
        }
    }
    bytes
}
