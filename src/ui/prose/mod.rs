//! Lesson text, for now as plain labels; the engine with formulas and drags takes this place.

use egui::{Color32, Ui};
use std::collections::BTreeMap;

/// What a slot of the text holds.
#[derive(Debug, Clone, PartialEq)]
pub enum Slot {
    /// A number that can be dragged.
    Knob {
        /// Now.
        value: u64,
        /// Least.
        min: u64,
        /// Most.
        max: u64,
        /// Name.
        label: String,
    },
    /// Words.
    Text(String),
    /// Nothing is known.
    Missing,
}

/// What was done in the text.
#[derive(Debug, Clone, PartialEq)]
pub enum ProseEvent {
    /// A number was dragged.
    Drag {
        /// Its name.
        name: String,
        /// Its new value.
        value: u64,
    },
    /// A position link was clicked.
    Position(String),
    /// A term is pointed at.
    HoverTerm(String),
    /// A position link is pointed at.
    HoverPosition(String),
}

/// Colours and sizes of text.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct ProseStyle {
    pub ink: Color32,
    pub ink_soft: Color32,
    pub accent: Color32,
    pub link: Color32,
    pub code_bg: Color32,
    pub line: Color32,
    pub size: f32,
}

/// A text.
#[derive(Debug)]
pub struct Prose(String);

impl Prose {
    /// From Markdown.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// Draws it.
    pub fn show(&mut self, ui: &mut Ui, _: &ProseStyle, _: &BTreeMap<String, Slot>) -> Vec<ProseEvent> {
        ui.label(&self.0);
        Vec::new()
    }
}
