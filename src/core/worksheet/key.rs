//! The key as it stands on paper.

use super::tidy;
use crate::lesson::sheet::Item;
use crate::words::{Lang, worksheet_key};

/// The key of one question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Which question.
    pub number: usize,
    /// The answer.
    pub answer: String,
    /// Winning moves and reasons.
    pub lines: Vec<String>,
}

impl Answer {
    pub(super) fn new(lang: Lang, number: usize, item: &Item) -> Self {
        let told = worksheet_key::key(lang, item);
        Self {
            number,
            answer: tidy(lang, &told.answer),
            lines: told.lines.iter().map(|line| tidy(lang, line)).collect(),
        }
    }
}
