//! Things that every page needs in the same form: the main button, cards, bars, the focus ring.

use super::Theme;
use crate::{fonts, heir};
use egui::{
    Button, Color32, CornerRadius, FontId, Frame, Margin, Painter, Rect, Response, RichText, Shape,
    Stroke, StrokeKind, Ui, vec2,
};

impl Theme {
    /// The one button of a page that carries on: filled with the accent. At most one is on a page
    /// at a time.
    pub fn main_button(&self, ui: &mut Ui, text: impl Into<String>) -> Response {
        let text = RichText::new(text)
            .color(self.on_accent)
            .font(FontId::new(self.text.body, fonts::bold()));
        let foot = ui.painter().add(Shape::Noop);
        let response = ui.add(self.pill_of(Button::new(text)));
        ui.painter().set(foot, self.foot_of(response.rect));
        heir::hands_on(&response, heir::MAIN, heir::MAIN);
        if response.has_focus() {
            self.ring(ui.painter(), response.rect);
        }
        response
    }

    /// A button beside or in place of the main one: outlined with the accent.
    pub fn second_button(&self, ui: &mut Ui, text: impl Into<String>) -> Response {
        let text =
            RichText::new(text).color(self.accent).font(FontId::new(self.text.body, fonts::bold()));
        let response = ui.add(self.outlined(Button::new(text)));
        heir::hands_on(&response, ("second", 0), heir::MAIN);
        if response.has_focus() {
            self.ring(ui.painter(), response.rect);
        }
        response
    }

    /// The main button, or where another one is it the outlined one.
    pub fn button(&self, ui: &mut Ui, text: impl Into<String>, is_main: bool) -> Response {
        if is_main { self.main_button(ui, text) } else { self.second_button(ui, text) }
    }

    /// A button as an outlined pill.
    pub(crate) fn outlined<'a>(&self, button: Button<'a>) -> Button<'a> {
        button
            .fill(Color32::TRANSPARENT)
            .stroke(Stroke::new(self.width.line, self.accent))
            .corner_radius(CornerRadius::same(u8::MAX))
    }

    /// A button as a pill of moss that stands a little above the ground.
    pub(crate) fn pill<'a>(&self, painter: &Painter, rect: Rect, button: Button<'a>) -> Button<'a> {
        painter.add(self.foot_of(rect));
        self.pill_of(button)
    }

    fn pill_of<'a>(&self, button: Button<'a>) -> Button<'a> {
        button.fill(self.accent).stroke(Stroke::NONE).corner_radius(CornerRadius::same(u8::MAX))
    }

    /// The foot of a pill: darker, and a little lower.
    fn foot_of(&self, rect: Rect) -> Shape {
        let dark = self.accent.lerp_to_gamma(Color32::BLACK, 0.22);
        let lower = rect.translate(vec2(0.0, self.width.line * 1.3));
        Shape::rect_filled(lower, CornerRadius::same(u8::MAX), dark)
    }

    /// The focus ring around something painted: outside it and a little away, so that it is seen on
    /// any fill.
    pub fn ring(&self, painter: &Painter, rect: Rect) {
        let gap = self.width.line;
        let radius = CornerRadius::same(self.radius.medium.saturating_add(2));
        painter.rect_stroke(
            rect.expand(gap),
            radius,
            Stroke::new(self.width.bold, self.focus),
            StrokeKind::Outside,
        );
    }

    /// A card on the paper: the board, the coach, the plot.
    pub fn card(&self) -> Frame {
        Frame::new()
            .fill(self.raised)
            .stroke(Stroke::new(self.width.hair, self.line))
            .corner_radius(self.radius.large)
            .inner_margin(margin(self.space.l, self.space.l))
    }

    /// A card whose ground says what it is about: [`Theme::win_soft`], [`Theme::lose_soft`] or
    /// [`Theme::accent_soft`].
    pub fn note(&self, ground: Color32) -> Frame {
        Frame::new()
            .fill(ground)
            .corner_radius(self.radius.medium)
            .inner_margin(margin(self.space.m, self.space.s))
    }

    /// Head and foot of a page.
    pub fn bar(&self) -> Frame {
        Frame::new().fill(self.panel).inner_margin(margin(self.space.xl, self.space.s))
    }

    /// The ground of a page or of one of its columns.
    pub fn page(&self) -> Frame {
        Frame::new().fill(self.ground).inner_margin(margin(self.space.xl, self.space.l))
    }
}

/// Margins in whole points.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the distances of the table lie between 0 and 100 points"
)]
fn margin(across: f32, down: f32) -> Margin {
    Margin::symmetric(across.round() as i8, down.round() as i8)
}
