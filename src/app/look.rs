//! How everything looks: language, colours, and whether things move.

use crate::ui::theme::Scheme;
use crate::words::Lang;
use serde::{Deserialize, Serialize};

/// How everything looks.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
pub(in crate::app) struct Look {
    /// The language.
    pub(in crate::app) lang: Lang,
    /// The colours chosen; before a class others are in use.
    pub(in crate::app) scheme: Scheme,
    /// Whether things move.
    pub(in crate::app) motion: bool,
}
