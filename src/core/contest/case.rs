//! One case of a problem: numbers and lists, without their names.

/// The numbers and lists of a case, in the order of the [`Layout`](super::layout::Layout).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Case {
    /// The numbers; lengths of lists are among them.
    pub numbers: Vec<u64>,
    /// The lists.
    pub lists: Vec<Vec<u64>>,
}

impl Case {
    /// How many integers it has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.numbers.len() + self.lists.iter().map(Vec::len).sum::<usize>()
    }

    /// Its largest integer.
    #[must_use]
    pub fn largest(&self) -> u64 {
        self.numbers.iter().chain(self.lists.iter().flatten()).copied().max().unwrap_or(0)
    }
}
