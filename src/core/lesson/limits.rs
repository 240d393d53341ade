//! All limits of a lesson file, in one place. What passes one is refused with what, where and the
//! limit.

pub use crate::source::limits::{DEPTH, FAULTS, FILE, MARKS};

/// Bytes of a text.
pub const TEXT: usize = 20 * 1024;
/// Chapters of a list.
pub const CHAPTERS: usize = 100;
/// Steps of a lesson.
pub const STEPS: usize = 200;
/// Texts of a lesson: headings, explanations, questions, reveals, rules to choose from.
pub const TEXTS: usize = 1_000;
/// Theorems of a file, and steps of a proof.
pub const THEOREMS: usize = 100;
/// Claims of a lesson.
pub const CLAIMS: usize = 200;
/// Names in the position of a step.
pub const KNOBS: usize = 64;
/// Moves of a recorded game.
pub const RECORD: usize = 200;
/// Moves that are tried to find the one that was recorded.
pub const MOVES: usize = 10_000;
/// Games on a playable board.
pub const PARTS: usize = 6;
/// Heaps on a playable board.
pub const HEAPS: usize = 64;
/// Heaps of a position that is only studied: in a claim, a link or an exercise without a board.
pub const ANALYSED: usize = 1_000;
/// Nodes of a graph.
pub const NODES: usize = 5_000;
/// Arrows of a graph.
pub const ARROWS: usize = 50_000;
/// Cells of a plot.
pub const CELLS: u64 = 1 << 24;
/// Cells of a strip.
pub const STRIP: u64 = 20_000;
/// Positions a claim or rule may range over.
pub const RANGE: u64 = 100_000;
/// Positions that all claims and rules of a lesson may range over together, and positions searched
/// for them.
pub const POSITIONS: u64 = 100_000;
/// Work of the solver for one claim, one exercise or one link, in ticks of its engines: about a
/// tenth of a millisecond each.
pub const TICKS: u64 = 500;
/// Work of the solver for a lesson, in the same ticks; and as much again for the second witness.
pub const ALL_TICKS: u64 = 500;
/// Work of the second witness where an author has a lesson checked and waits for it.
pub const THOROUGH_TICKS: u64 = 3_000;
/// Work of the solver for advice on a lesson, in the same ticks.
pub const ADVICE_TICKS: u64 = 3_000;
/// Steps of a lesson up to which it is looked at what is told too early: each is held against all
/// before it.
pub const ADVISED: usize = 40;
/// Work of the solver for one command at a lesson's board, and for its plot, in the same ticks. The
/// checker grants as much, so what a lesson begins with is known; past it a position is called
/// unknown rather than waited for.
pub const MOMENT: u64 = TICKS;
/// Bytes of a position and a rule that cost as much as one position when they are gone through
/// again and again.
pub const PIECE: usize = 128;
/// Characters of a position that is typed or pasted.
pub const WRITTEN: usize = 4_096;
/// Characters of a number likewise: more than any number has.
pub const DIGITS: usize = 24;
/// Positions in one judging exercise.
pub const JUDGED: usize = 24;
/// Minutes that a step may take with a class.
pub const MINUTES: u32 = 60;
/// Bytes of stack for whoever reads and checks a lesson. A fraction of it is needed.
pub const STACK: usize = 8 << 20;
