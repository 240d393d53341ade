//! The pen: a painter with the theme's lines and the language's letters.

use crate::breaks;
use crate::fonts;
use crate::theme::Theme;
use crate::words::Lang;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Color32, FontFamily, FontId, Galley, Painter, Pos2, Rect, Stroke, Ui, Vec2};
use std::sync::Arc;

/// What everything in a plot is drawn with.
#[derive(Clone)]
pub(super) struct Pen<'a> {
    pub(super) painter: Painter,
    pub(super) theme: &'a Theme,
    pub(super) lang: Lang,
    /// Height of a line of small text.
    pub(super) row: f32,
    /// One physical pixel in points.
    pub(super) pixel: f32,
    words: FontId,
    numbers: FontId,
    strong: FontId,
}

impl<'a> Pen<'a> {
    pub(super) fn new(ui: &Ui, theme: &'a Theme, lang: Lang) -> Self {
        let size = theme.text.small;
        let words = FontId::new(size, lang.pick(FontFamily::Proportional, fonts::chinese()));
        Self {
            painter: ui.painter().clone(),
            theme,
            lang,
            row: (size * 1.3).round(),
            pixel: 1.0 / ui.pixels_per_point(),
            words,
            numbers: FontId::proportional(size),
            strong: FontId::new(size, fonts::serif()),
        }
    }

    /// The same that paints inside a rectangle only.
    pub(super) fn within(&self, rect: Rect) -> Self {
        let painter = self.painter.with_clip_rect(rect.intersect(self.painter.clip_rect()));
        Self { painter, ..self.clone() }
    }

    /// A line of words, laid out.
    pub(super) fn words(&self, text: &str, color: Color32) -> Arc<Galley> {
        self.painter.layout_no_wrap(text.to_owned(), self.words.clone(), color)
    }

    /// Words broken into lines of this width.
    pub(super) fn wrapped(&self, text: &str, color: Color32, width: f32) -> Arc<Galley> {
        self.painter.layout(text.to_owned(), self.words.clone(), color, width.max(1.0))
    }

    /// A line of words, cut with an ellipsis where it is longer than this width.
    pub(super) fn cut(&self, text: &str, color: Color32, width: f32) -> Arc<Galley> {
        let mut job = LayoutJob::simple_singleline(text.to_owned(), self.words.clone(), color);
        job.wrap = TextWrapping::truncate_at_width(width.max(1.0));
        self.painter.layout_job(job)
    }

    /// A line of words without the last sentences, or clauses, that have no room.
    pub(super) fn sentences(&self, text: &str, color: Color32, width: f32) -> Arc<Galley> {
        let whole = self.cut(text, color, width);
        if !whole.elided {
            return whole;
        }
        // Of its only sentence the last clause goes first.
        let clauses = text.rmatch_indices([',', '，']).filter_map(|(at, _)| {
            let after = text.get(at..)?.trim_start_matches([',', '，', ' ']);
            after.starts_with(char::is_alphabetic).then(|| text.get(..at)).flatten()
        });
        let shorter = breaks::starts(text).chain(clauses);
        let mut shorter = shorter.map(|start| self.cut(start, color, width));
        shorter.find(|galley| !galley.elided).unwrap_or(whole)
    }

    /// A number at an axis, laid out.
    pub(super) fn number(&self, n: u64, color: Color32, strong: bool) -> Arc<Galley> {
        let font = if strong { &self.strong } else { &self.numbers };
        self.painter.layout_no_wrap(n.to_string(), font.clone(), color)
    }

    /// A few bold letters of any size, laid out.
    pub(super) fn letter(&self, text: &str, size: f32, color: Color32) -> Arc<Galley> {
        self.painter.layout_no_wrap(
            text.to_owned(),
            FontId::new(size, self.strong.family.clone()),
            color,
        )
    }

    /// The size of type in which numbers up to `greatest` fit into cells of this size; `None` where
    /// it would be too small to read.
    pub(super) fn size_in(&self, cell: Vec2, greatest: u64) -> Option<f32> {
        let digits = greatest.checked_ilog10().unwrap_or(0) + 1;
        // A digit is about half as wide as its size.
        let across = cell.x / (0.55 * f32::from(u8::try_from(digits).unwrap_or(u8::MAX)) + 0.3);
        let size = across.min(cell.y * 0.72).min(self.theme.text.small * 1.15);
        (size >= self.theme.least_type().max(8.5)).then_some(size)
    }

    /// A number to stand in a cell, laid out.
    pub(super) fn number_of(&self, size: f32, n: u64, color: Color32) -> Arc<Galley> {
        let font = FontId::new(size, self.strong.family.clone());
        self.painter.layout_no_wrap(n.to_string(), font, color)
    }

    /// Puts a laid-out text so that `anchor` of it stands at `at`; returns where it stands.
    pub(super) fn put(&self, at: Pos2, anchor: Align2, galley: Arc<Galley>) -> Rect {
        let rect = anchor.anchor_size(at, galley.size());
        self.painter.galley(rect.min, galley, self.theme.ink);
        rect
    }

    /// A straight line.
    pub(super) fn line(&self, from: Pos2, to: Pos2, width: f32, color: Color32) {
        self.painter.line_segment([from, to], Stroke::new(width, color));
    }

    /// The nearest point on the grid of physical pixels.
    pub(super) fn snap(&self, points: f32) -> f32 {
        (points / self.pixel).round() * self.pixel
    }
}
