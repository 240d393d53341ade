//! The desk: what the laws have worked out so far and may use again, within a bound. Knows no particular law's meaning.

/// Bounds of exact work, and the tables made within them.
#[derive(Debug, Clone)]
pub struct Desk {
    /// How many positions a search by definition may settle.
    pub positions: u64,
    /// How many bytes the tables may take.
    pub memory: u64,
}

impl Desk {
    /// 256 MiB.
    pub const MEMORY: u64 = 256 << 20;

    /// A desk whose tables and searches stay within `memory` bytes.
    #[must_use]
    pub const fn within(memory: u64) -> Self {
        // A remembered position of a few heaps takes about 128 bytes in the search's tree.
        Self { positions: memory / 128, memory }
    }
}

impl Default for Desk {
    fn default() -> Self {
        Self::within(Self::MEMORY)
    }
}
