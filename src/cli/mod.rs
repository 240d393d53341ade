//! The subcommands that need no screen. Each is a struct of arguments with a `run` over readers and writers.

pub mod check;
mod json;
pub mod solve;
pub mod worksheet;
