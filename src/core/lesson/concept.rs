//! The concepts that lessons teach, by id; `words` explains each in both languages.

/// Ids of all concepts, in teaching order. A text links to one with `[...](term:id)`.
pub const ALL: [&str; 38] = [
    "normal-play",
    "impartial",
    "n-position",
    "p-position",
    "counterexample",
    "strategy",
    "two-halves",
    "remainder",
    "box",
    "target",
    "overshoot",
    "misere",
    "subtraction-set",
    "options",
    "mex",
    "period",
    "symmetry",
    "forced-move",
    "golden-ratio",
    "queen",
    "cold-pair",
    "beatty",
    "exact",
    "additive",
    "mirror",
    "binary",
    "nim-sum",
    "staircase",
    "cancel",
    "gap",
    "difference",
    "game-graph",
    "grundy-value",
    "equivalence",
    "sum",
    "odious",
    "octal-code",
    "certificate",
];

/// Some of the concepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Concepts(u64);

impl Concepts {
    /// Every concept.
    #[must_use]
    pub fn all() -> Self {
        ALL.iter().fold(Self::default(), |all, id| all.with(id))
    }

    /// This one as well.
    #[must_use]
    pub fn with(self, id: &str) -> Self {
        Self(self.0 | bit(id))
    }

    /// All but this one.
    #[must_use]
    pub fn without(self, id: &str) -> Self {
        Self(self.0 & !bit(id))
    }

    /// Is it among them?
    #[must_use]
    pub fn holds(self, id: &str) -> bool {
        self.0 & bit(id) != 0
    }
}

fn bit(id: &str) -> u64 {
    ALL.iter().position(|known| *known == id).map_or(0, |at| 1 << at)
}

/// Is there such a concept?
#[must_use]
pub fn is_known(id: &str) -> bool {
    ALL.contains(&id)
}
