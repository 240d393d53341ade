//! How a board shares its room: the picture, below it the sentence, below that the row of buttons.

use super::Voice;
use super::aim::MoveIndex;
use crate::stage::StageView;
use crate::stage::paint::write::Font;
use egui::{Rect, Ui, Vec2, pos2, vec2};

/// The least height of the picture, in points: below it the row moves out of sight.
pub(super) const LEAST: f32 = 48.0;
/// Most lines of the sentence.
pub(super) const LINES: f32 = 3.0;

/// The shares, with the upper left corner at the origin.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// Where the picture may be.
    pub(super) area: Rect,
    pub(super) sentence: Rect,
    pub(super) row_at: Vec2,
    /// The height that the sentence had liked to have.
    pub(super) liked: f32,
    /// Whether sentence and row stand in the middle.
    pub(super) is_centered: bool,
}

impl Frame {
    /// Room for the sentence is kept for the longest that may come, up to so many lines, so that
    /// nothing jumps while moves are considered; `row` is the height of the buttons.
    pub(super) fn fit(
        ui: &Ui,
        view: &StageView<'_>,
        ways: &MoveIndex,
        task: &str,
        (lines, row): (f32, f32),
        (voice, kept): (Voice, f32),
        size: Vec2,
    ) -> Self {
        let theme = view.theme;
        let most = lines * theme.text.line;
        let tall = |text: String| {
            ui.painter().layout(text, Font::Body.id(theme), theme.ink, size.x).size().y.min(most)
        };
        let longest = ways
            .extremes()
            .map(|play| voice.would(view.lang, view.sum, play))
            .max_by_key(String::len);
        let longest = tall(task.to_owned()).max(longest.map_or(0.0, tall));
        let sentence = longest.max(kept.min(most));
        let liked = sentence;
        // In a room that is too low the sentence goes first, line by line, so that the row stays in
        // sight.
        let spare = (size.y - LEAST - row - 2.0 * theme.space.s).max(0.0);
        let sentence = if sentence <= spare {
            sentence
        } else {
            (spare / theme.text.line).floor() * theme.text.line
        };
        let below = theme.space.s + sentence + theme.space.s + row;
        let area = (size.y - below).max(LEAST.min(size.y));
        let top = area + theme.space.s;
        Self {
            area: Rect::from_min_size(pos2(0.0, 0.0), vec2(size.x, area)),
            sentence: Rect::from_min_size(pos2(0.0, top), vec2(size.x, sentence)),
            row_at: vec2(0.0, top + sentence + theme.space.s),
            liked,
            is_centered: false,
        }
    }

    /// The same with sentence and row elsewhere.
    pub(super) fn shifted(self, by: Vec2) -> Self {
        Self { sentence: self.sentence.translate(by), row_at: self.row_at + by, ..self }
    }

    /// Keeps of the area what the picture takes, with so much under it, both in the middle; where
    /// what stands under it is.
    pub(super) fn divide(&mut self, picture: f32, under: f32) -> Option<Rect> {
        if under <= 0.0 {
            return None;
        }
        let area = self.area;
        let picture = picture.min(area.height() - under);
        let top = area.top() + ((area.height() - picture - under) / 2.0).max(0.0).round();
        self.area = area.with_min_y(top).with_max_y(top + picture);
        Some(area.with_min_y(top + picture).with_max_y(top + picture + under))
    }

    /// Sentence and row directly under the picture, all of it in the middle: the button stands at
    /// what it acts on. `low` is where the picture, or what stands under it, ends.
    pub(super) fn gather(&mut self, picture: f32, under: Option<Rect>, gap: f32) {
        let low = under.map_or(self.area.bottom(), |under| under.bottom());
        let spare = match under {
            // What is above the picture is below all of it as well.
            Some(_) => (self.sentence.top() - gap - low).max(0.0),
            None => (self.area.height() - picture - gap).max(0.0),
        };
        let down = (spare / 2.0).round();
        if under.is_none() {
            let tall = self.area.height() - spare;
            self.area = Rect::from_min_size(
                self.area.min + vec2(0.0, spare - down),
                vec2(self.area.width(), tall),
            );
        }
        let up = vec2(0.0, if under.is_none() { -down } else { -spare });
        self.sentence = self.sentence.translate(up);
        self.row_at += up;
    }

    /// The picture alone.
    pub(super) fn bare(size: Vec2) -> Self {
        let area = Rect::from_min_size(pos2(0.0, 0.0), size);
        let is_centered = false;
        Self { area, sentence: Rect::ZERO, row_at: Vec2::ZERO, liked: 0.0, is_centered }
    }
}
