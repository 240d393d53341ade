//! The concepts that lessons teach, by id; `words` explains each in both languages. Knows no text.

/// Ids of all concepts, in teaching order. A text links to one with `[...](term:id)`.
pub const ALL: [&str; 12] = [
    "normal-play",
    "impartial",
    "p-position",
    "n-position",
    "strategy",
    "remainder",
    "two-halves",
    "cold-pair",
    "binary",
    "nim-sum",
    "options",
    "symmetry",
];

/// Is there such a concept?
#[must_use]
pub fn is_known(id: &str) -> bool {
    ALL.contains(&id)
}
