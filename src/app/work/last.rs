//! What a thread does when it ends, however it ends. Knows no thread.

/// Calls what it holds when it is dropped: also where the thread that holds it breaks, so that
/// nobody waits for an answer that is not to come.
pub(in crate::app) struct Last<F: Fn()>(pub(in crate::app) F);

impl<F: Fn()> Drop for Last<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}
