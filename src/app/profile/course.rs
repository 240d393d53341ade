//! What is waited for: how many questions of a kind are not answered yet, and what is told where the
//! disk is late with them.

/// Questions of one kind: the number of the last one, and of the last one that was answered.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Course {
    pub(super) asked: u64,
    pub(super) answered: u64,
}

impl Course {
    pub(super) const fn is_done(self) -> bool {
        self.asked == self.answered
    }

    pub(super) fn heard(&mut self, number: u64) {
        self.answered = self.answered.max(number);
    }
}

/// A disk that does not answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Late {
    /// It does not say what is saved.
    Reading,
    /// It does not say that something has been saved.
    Saving,
    /// It does not finish what was begun with files: settings, a copy taken in, a report.
    Files,
}
