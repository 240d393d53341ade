//! Presenting a lesson to a class. Draws nothing.

use super::Shell;

impl Shell {
    /// Begins to present, or stops.
    pub(in crate::app) const fn present(&mut self) {
        self.presenting = !self.presenting;
    }
}
