//! The concepts that lessons teach, by id; `words` explains each in both languages. Knows no text.

/// Ids of all concepts, in teaching order. A text links to one with `[...](term:id)`.
pub const ALL: [&str; 16] = [
    "normal-play",
    "impartial",
    "n-position",
    "p-position",
    "counterexample",
    "strategy",
    "two-halves",
    "remainder",
    "box",
    "queen",
    "symmetry",
    "cold-pair",
    "mirror",
    "binary",
    "nim-sum",
    "options",
];

/// Is there such a concept?
#[must_use]
pub fn is_known(id: &str) -> bool {
    ALL.contains(&id)
}
