//! A text in both languages, as authors write it.

use crate::lang::Lang;
use serde::{Deserialize, Serialize};

/// A text in both languages, neither a shortened version of the other.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// English.
    pub en: String,
    /// 简体中文.
    pub zh: String,
}

impl Text {
    /// The text in a language.
    #[must_use]
    pub const fn to(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => self.en.as_str(),
            Lang::Zh => self.zh.as_str(),
        }
    }

    /// Into how many paragraphs it falls: of the two languages, the one that has more.
    #[must_use]
    pub fn paragraphs(&self) -> usize {
        paragraphs(&self.en).count().max(paragraphs(&self.zh).count())
    }
}

/// The paragraphs of a text: pieces between empty lines.
pub fn paragraphs(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n").filter(|piece| !piece.trim().is_empty())
}
