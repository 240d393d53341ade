//! Tasks as text: for a worker that shares no memory with the screen, as those of a browser.

use super::Task;
#[cfg(any(test, target_arch = "wasm32"))]
use super::job::Ticket;
use crate::study::CancelToken;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;

/// A task whose answer is data as well, so that a worker elsewhere can send it back.
pub(in crate::app) trait Remote: Task<Answer: Serialize + DeserializeOwned> {}

impl<T: Task<Answer: Serialize + DeserializeOwned>> Remote for T {}

/// A task for a worker elsewhere.
pub struct Handed {
    /// What kind of task it is.
    pub name: &'static str,
    /// All that is to be known of it.
    pub task: String,
    /// Says whether it is still wanted, and is told how far it is.
    pub token: CancelToken,
    /// Takes what came of it, as it was written down; nothing where the worker broke.
    pub done: Box<dyn FnOnce(Option<String>) + Send>,
}

impl fmt::Debug for Handed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Handed").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The worker's side: does a task of this kind, and writes down what came of it. Nothing if it
/// cannot be read or written.
#[cfg(any(test, target_arch = "wasm32"))]
pub(in crate::app) fn answer<T: Remote>(task: &str, ticket: &mut Ticket) -> Option<String> {
    write(&read::<T>(task)?.run(ticket))
}

/// As text.
pub(in crate::app) fn write(data: &impl Serialize) -> Option<String> {
    ron::to_string(data).ok()
}

/// As it was before it was text.
pub(in crate::app) fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    ron::from_str(text).ok()
}
