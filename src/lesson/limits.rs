//! All limits of a lesson file, in one place. What passes one is refused with what, where and the limit.

/// Bytes of a file.
pub const FILE: usize = 1 << 20;
/// Bytes of a text.
pub const TEXT: usize = 20 * 1024;
/// Steps of a lesson.
pub const STEPS: usize = 200;
/// Texts of a lesson: headings, explanations, questions, reveals, rules to choose from.
pub const TEXTS: usize = 1_000;
/// Claims of a lesson.
pub const CLAIMS: usize = 200;
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
/// Positions that all claims and rules of a lesson may range over together, and positions searched for them.
pub const POSITIONS: u64 = 300_000;
/// Nesting of brackets in a file.
pub const DEPTH: usize = 64;
/// Problems told at once.
pub const PROBLEMS: usize = 50;
/// Positions in one judging exercise.
pub const JUDGED: usize = 24;
/// Combining marks on one letter; no language needs more.
pub const MARKS: usize = 4;
/// Bytes of stack for whoever reads and checks a lesson. A fraction of it is needed.
pub const STACK: usize = 8 << 20;
