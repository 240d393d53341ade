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

/// Is there such a concept?
#[must_use]
pub fn is_known(id: &str) -> bool {
    ALL.contains(&id)
}
