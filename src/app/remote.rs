//! The kinds of tasks that a worker elsewhere can be handed: one that shares no memory with the
//! screen, as those of a browser.

use super::lab::{Study, Test, WriteFile};
use super::opener::Check;
use super::plots::Compute;
use super::screens::Solve;
use super::shared::Contest;
use super::sheet::Print;
use super::work::{Task, Ticket, answer};

/// The kinds that draw pages and pictures.
#[cfg(target_arch = "wasm32")]
pub(in crate::app) const PRINTS: &str = Print::NAME;
#[cfg(target_arch = "wasm32")]
pub(in crate::app) const PICTURES: &str = WriteFile::NAME;

/// Does a task of the kind of this name, and writes down what came of it.
pub(in crate::app) fn run(name: &str, task: &[u8], ticket: &mut Ticket) -> Option<Vec<u8>> {
    let does = match name {
        Study::NAME => answer::<Study>,
        Check::NAME => answer::<Check>,
        Compute::NAME => answer::<Compute>,
        Solve::NAME => answer::<Solve>,
        Test::NAME => answer::<Test>,
        Contest::NAME => answer::<Contest>,
        Print::NAME => answer::<Print>,
        WriteFile::NAME => answer::<WriteFile>,
        _ => return None,
    };
    does(task, ticket)
}
