//! Tasks as bytes: for a worker that shares no memory with the screen, as those of a browser. What
//! is large in them, such as the cells of a map, lies there as it does in memory: reading it may not
//! hold up a frame.

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
    pub task: Vec<u8>,
    /// Says whether it is still wanted, and is told how far it is.
    pub token: CancelToken,
    /// Takes what came of it, as it was written down; nothing where the worker broke.
    pub done: Box<dyn FnOnce(Option<Vec<u8>>) + Send>,
}

impl fmt::Debug for Handed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Handed").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The worker's side: does a task of this kind, and writes down what came of it. Nothing if it
/// cannot be read or written.
#[cfg(any(test, target_arch = "wasm32"))]
pub(in crate::app) fn answer<T: Remote>(task: &[u8], ticket: &mut Ticket) -> Option<Vec<u8>> {
    write(&read::<T>(task)?.run(ticket))
}

/// As bytes.
pub(in crate::app) fn write(data: &impl Serialize) -> Option<Vec<u8>> {
    postcard::to_allocvec(data).ok()
}

/// As it was before.
pub(in crate::app) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}
