//! A text in both languages, as authors write it.

use crate::lang::Lang;
use serde::Deserialize;
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A text in both languages, neither a shortened version of the other; or in one of them, which
/// then stands for both.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// English; empty where it is written in Chinese only.
    #[serde(default)]
    pub en: String,
    /// 简体中文; empty where it is written in English only.
    #[serde(default)]
    pub zh: String,
}

// In a file a language that it is not written in is left out; among bytes each has its place.
impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let is_file = serializer.is_human_readable();
        let mut text = serializer.serialize_struct("Text", 2)?;
        for (name, written) in [("en", &self.en), ("zh", &self.zh)] {
            if is_file && written.is_empty() {
                text.skip_field(name)?;
            } else {
                text.serialize_field(name, written)?;
            }
        }
        text.end()
    }
}

impl Text {
    /// The text in a language; where it is not written in that one, in the other.
    #[must_use]
    pub const fn to(&self, lang: Lang) -> &str {
        match lang {
            Lang::En if !self.en.is_empty() => self.en.as_str(),
            Lang::Zh if self.zh.is_empty() => self.en.as_str(),
            _ => self.zh.as_str(),
        }
    }

    /// The only language that it is written in; `None` where it is in both, or in neither.
    #[must_use]
    pub fn only(&self) -> Option<Lang> {
        match (self.en.trim().is_empty(), self.zh.trim().is_empty()) {
            (false, true) => Some(Lang::En),
            (true, false) => Some(Lang::Zh),
            _ => None,
        }
    }

    /// As it is written, once or twice.
    pub fn written(&self) -> impl Iterator<Item = &str> {
        [self.en.as_str(), self.zh.as_str()].into_iter().filter(|text| !text.is_empty())
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
