//! What can be said of a position: the oracle's findings, claims about P-positions, the numbers of charts. Knows no lesson and no words.

pub mod oracle;
pub mod witness;

pub use oracle::{Finding, Oracle};
pub use witness::Witness;
