//! Text and rings on boards, in the type of the theme.

use crate::fonts;
use crate::theme::Theme;
use egui::{Align2, Color32, FontFamily, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Ui};

/// The type of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Font {
    /// Captions and axes.
    Small,
    /// Sentences and buttons.
    Body,
    /// Numbers of heaps.
    Strong,
    /// Binary digits, all equally wide, of a size in tenths of a point.
    Digit(u16),
}

impl Font {
    pub(crate) fn id(self, theme: &Theme) -> FontId {
        let text = &theme.text;
        match self {
            Self::Small => FontId::new(text.small, FontFamily::Proportional),
            Self::Body => FontId::new(text.body, FontFamily::Proportional),
            Self::Strong => FontId::new(text.heading, fonts::serif()),
            Self::Digit(tenths) => FontId::new(f32::from(tenths) / 10.0, FontFamily::Monospace),
        }
    }
}

/// How wide a text is on one line.
pub(crate) fn width(ui: &Ui, theme: &Theme, text: &str, font: Font) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font.id(theme), theme.ink).size().x
}

/// A text on one line.
pub(crate) fn text(
    painter: &Painter,
    theme: &Theme,
    at: Pos2,
    align: Align2,
    text: impl Into<String>,
    font: Font,
    color: Color32,
) {
    let galley = painter.layout_no_wrap(text.into(), font.id(theme), color);
    let rect = align.anchor_size(at, galley.size());
    painter.galley(rect.min, galley, color);
}

/// The ring around what the keyboard speaks to.
pub(crate) fn ring(painter: &Painter, theme: &Theme, rect: Rect) {
    let stroke = Stroke::new(theme.width.bold, theme.focus);
    painter.rect_stroke(rect, theme.radius.medium, stroke, StrokeKind::Inside);
}
