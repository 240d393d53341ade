//! What can be said of a position: the oracle's findings, claims about P-positions, the numbers of
//! charts. Knows no lesson and no words.

pub mod cancel;
pub mod chart;
pub mod claim;
pub mod conjecture;
mod counterexample;
pub mod diagram;
mod fact;
mod misere;
mod number;
pub mod oracle;
pub mod table;
pub mod told;
pub mod witness;
pub mod worth;

pub use cancel::CancelToken;
pub use claim::Claim;
pub use conjecture::Conjecture;
pub use fact::Fact;
pub use oracle::{Finding, Oracle};
pub use witness::Witness;
pub use worth::{Worth, worth};
