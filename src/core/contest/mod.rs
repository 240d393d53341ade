//! Problems of programming contests as data: their tests, the comparison of answers, the smallest
//! failing input and its reason. Sees no disk, clock, process or words; whoever judges lends a
//! [`judge::Run`].

pub mod adversary;
pub mod answer;
pub mod case;
pub mod check;
pub mod code;
pub mod compare;
pub mod diagnosis;
pub mod flaw;
pub mod judge;
pub mod layout;
pub mod model;
pub mod prepared;
pub mod read_back;
pub mod report;
mod rule;
mod shelf;
pub mod shrink;
pub mod small;
pub mod tests_of;
pub mod witness;

pub use case::Case;
pub use check::{check, read};
pub use flaw::{Fault, Flaw};
pub use model::Problem;
pub use prepared::Prepared;
pub use read_back::case_of;
pub use shelf::{EMBEDDED, embedded};
