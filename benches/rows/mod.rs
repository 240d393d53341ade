//! The rows of the table, by goal.

mod closed;
mod sequences;
mod tables;

use crate::Row;

/// A measurement; `true` asks for the largest sizes.
type Measure = fn(bool) -> Vec<Row>;

/// Every goal with its measurement.
pub const ALL: &[(&str, Measure)] = &[
    ("P1", sequences::subtraction),
    ("P2", tables::lost),
    ("P3", sequences::octal),
    ("P4", sequences::long_period),
    ("P5", sequences::grundy),
    ("P6", closed::cold),
    ("P7", closed::cold_moves),
    ("P8", tables::wythoff),
    ("P9", closed::nim),
    ("P10", tables::graph),
    ("P11", closed::split),
];

/// Numbers in a fixed order without pattern (xorshift).
pub struct Numbers(pub u64);

impl Numbers {
    /// The next one.
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// The next one below a bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }
}
