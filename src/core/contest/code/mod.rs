//! Programs beside the boards: templates in three languages with one script, whose trace is told
//! step by step, and wrong programs with the smallest input that breaks them.

pub mod check;
pub mod flaw;
pub mod hack;
pub mod lens;
pub mod listing;
pub mod machine;
pub mod model;
pub mod program;
pub mod run;
mod shelf;
pub mod trace;
pub mod tree;
pub mod width;

pub use check::{Ready, Sources, check, read};
pub use hack::{Verdict, hack, one_case};
pub use listing::{Language, Listing};
pub use model::Code;
pub use run::Run;
pub use shelf::{EMBEDDED, Shipped, embedded};
pub use trace::{Trace, trace};
pub use width::Width;
