//! What could have been written in the place of a name that is not known: the one that was meant,
//! and all there are.

use crate::games::notation::meant;
use crate::lesson::wrong::quoted;
use std::fmt;

/// So many names are told.
const TOLD: usize = 40;

/// The names there are, and the nearest of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// What was meant, if something is near.
    pub meant: Option<String>,
    /// All there are, or the first of very many.
    pub all: Vec<String>,
    /// Are there more?
    pub more: bool,
}

impl Known {
    /// The names there are where this one is not known.
    #[must_use]
    pub fn of<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Self {
        let known: Vec<&str> = known.into_iter().collect();
        Self {
            meant: meant(name, known.iter().copied()).map(quoted),
            all: known.iter().take(TOLD).map(|name| quoted(name)).collect(),
            more: known.len() > TOLD,
        }
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(meant) = &self.meant {
            write!(f, "did you mean \"{meant}\"? ")?;
        }
        let there = match (self.all.len(), self.meant.is_some()) {
            (0, _) => return f.write_str("there is none"),
            (1, true) => "There is ",
            (1, false) => "there is ",
            (_, true) => "There are ",
            (_, false) => "there are ",
        };
        write!(f, "{there}{}{}", self.all.join(", "), if self.more { ", ..." } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant_comes_first_and_then_all_there_are() {
        let said = |name: &str, known: &[&str]| Known::of(name, known.iter().copied()).to_string();
        let two = ["mex", "nim-sum"];
        assert_eq!(said("nim-sun", &two), "did you mean \"nim-sum\"? There are mex, nim-sum");
        assert_eq!(said("parity", &two), "there are mex, nim-sum");
        assert_eq!(said("n", &["m"]), "there is m");
        assert_eq!(said("n", &[]), "there is none");
        let many: Vec<String> = (0..99).map(|n| format!("step-{n}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert!(said("x", &many).ends_with("step-39, ..."));
    }
}
