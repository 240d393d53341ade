//! A text in both languages, as authors write it.

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
