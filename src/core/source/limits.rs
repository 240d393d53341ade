//! Limits of every file that an author writes.

/// Bytes of a file.
pub const FILE: usize = 1 << 20;
/// Nesting of brackets in a file.
pub const DEPTH: usize = 64;
/// Faults of a file that are told at once.
pub const FAULTS: usize = 50;
/// Combining marks on one letter; no language needs more.
pub const MARKS: usize = 4;
