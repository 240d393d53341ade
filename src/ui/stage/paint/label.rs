//! A text laid out once and painted often.

use crate::fonts;
use egui::{Align2, Color32, FontFamily, FontId, Galley, Painter, Pos2, Rect, Ui, Vec2};
use std::sync::Arc;

/// A text on one line at its place.
#[derive(Debug, Clone)]
pub(in crate::stage) struct Label {
    galley: Arc<Galley>,
    at: Pos2,
}

/// Running type of this size.
pub(in crate::stage) const fn plain(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Type of numerals and headings of this size.
pub(in crate::stage) fn bold(size: f32) -> FontId {
    FontId::new(size, fonts::serif())
}

impl Label {
    /// Lays a text out at a place of the picture.
    pub(in crate::stage) fn new(
        ui: &Ui,
        text: impl Into<String>,
        font: FontId,
        at: Pos2,
        align: Align2,
    ) -> Self {
        let galley = ui.painter().layout_no_wrap(text.into(), font, Color32::PLACEHOLDER);
        let at = align.anchor_size(at, galley.size()).min;
        Self { galley, at }
    }

    /// Where it stands.
    pub(in crate::stage) fn rect(&self) -> Rect {
        Rect::from_min_size(self.at, self.galley.size())
    }

    /// Moves it.
    pub(in crate::stage) fn shifted(mut self, by: Vec2) -> Self {
        self.at += by;
        self
    }

    /// Paints it in a colour.
    pub(in crate::stage) fn paint(&self, painter: &Painter, at: Vec2, color: Color32) {
        painter.galley(self.at + at, self.galley.clone(), color);
    }
}
