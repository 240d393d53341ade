//! What a frame costs: work that can be counted, and the time of the processor for whoever reads
//! it. Times are told and never judged.

use std::fmt::{self, Display};
use std::time::{Duration, Instant};

/// Frames that are told.
const TOLD: usize = 10;

/// What was counted of one frame.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Work {
    /// Corners of triangles.
    pub vertices: usize,
    /// Texts that are laid out and kept.
    pub galleys: usize,
    /// Pixels of textures that were new.
    pub pixels: usize,
    /// How often it was laid out.
    pub passes: u64,
}

impl Work {
    pub fn most(self, other: Self) -> Self {
        Self {
            vertices: self.vertices.max(other.vertices),
            galleys: self.galleys.max(other.galleys),
            pixels: self.pixels.max(other.pixels),
            passes: self.passes.max(other.passes),
        }
    }
}

/// A clock of this thread alone where the system has one, in steps of 10 ms; otherwise the clock on
/// the wall.
pub struct Watch {
    wall: Instant,
    ticks: Option<u64>,
}

/// Hundredths of a second that this thread has run.
fn ticks() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/stat").ok()?;
    // The name in brackets may hold anything.
    let mut fields = text.rsplit(')').next()?.split_whitespace().skip(11);
    Some(fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?)
}

impl Watch {
    pub fn start() -> Self {
        Self { ticks: ticks(), wall: Instant::now() }
    }

    /// How long this thread has run since: never more than the clock on the wall says.
    pub fn read(&self) -> Duration {
        let wall = self.wall.elapsed();
        if wall < Duration::from_millis(20) {
            return wall;
        }
        let ran = ticks()
            .zip(self.ticks)
            .map(|(now, then)| Duration::from_millis(10 * (now.saturating_sub(then) + 1)));
        ran.map_or(wall, |ran| ran.min(wall))
    }
}

/// The frames that took longest, each where it was and what came before it; and the most of each
/// kind of work.
#[derive(Default)]
pub struct Worst {
    frames: Vec<(Duration, Work, String)>,
    most: Work,
    count: u64,
    /// Frames of more than 100 ms.
    long: u64,
}

impl Worst {
    pub fn note(&mut self, took: Duration, work: Work, what: impl FnOnce() -> String) {
        self.count += 1;
        self.long += u64::from(took > Duration::from_millis(100));
        self.most = self.most.most(work);
        if self.frames.len() < TOLD || self.frames.last().is_some_and(|(least, ..)| took > *least) {
            self.keep(took, work, what());
        }
    }

    fn keep(&mut self, took: Duration, work: Work, what: String) {
        self.frames.push((took, work, what));
        self.frames.sort_by_key(|frame| std::cmp::Reverse(frame.0));
        self.frames.truncate(TOLD);
    }

    pub fn merge(&mut self, other: &Self) {
        (self.count, self.long, self.most) =
            (self.count + other.count, self.long + other.long, self.most.most(other.most));
        for (took, work, what) in &other.frames {
            self.keep(*took, *work, what.clone());
        }
    }
}

impl Display for Worst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} frames, {} of them over 100 ms; the most of each: {:?}; the longest:",
            self.count, self.long, self.most
        )?;
        for (took, work, what) in &self.frames {
            writeln!(
                f,
                "  {took:7.1?} {:>6} vertices {:>4} texts {:>8} pixels: {what}",
                work.vertices, work.galleys, work.pixels
            )?;
        }
        Ok(())
    }
}
