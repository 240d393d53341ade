//! The question at the end of the program while something is not saved: wait, write a copy, or
//! close it all the same.

use crate::speech;
use crate::theme::Theme;
use crate::words::{Lang, progress as words};
use egui::{Context, Frame, Id, Label, Margin, Modal, RichText, TextStyle, vec2};

/// What is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeaveWish {
    /// The program stays open.
    Wait,
    /// A copy is to be written to another place; the program stays open.
    Export,
    /// It ends, saved or not.
    Close,
}

/// The widest that lines of text are.
const WIDEST: f32 = 460.0;

/// Draws the question over everything, with the sentence that says what is not saved and why; the
/// answer, once there is one. Escape waits.
#[must_use]
pub fn show(ctx: &Context, theme: &Theme, lang: Lang, why: &str) -> Option<LeaveWish> {
    #[expect(clippy::cast_possible_truncation, reason = "a small number of points")]
    let margin = Margin::same(theme.space.l as i8);
    let ground = Frame::popup(&ctx.global_style()).inner_margin(margin);
    let shown = Modal::new(Id::unique("laststone.leave")).frame(ground).show(ctx, |ui| {
        ui.set_max_width(WIDEST.min(ctx.content_rect().width() * 0.9));
        ui.spacing_mut().item_spacing = vec2(theme.space.s, theme.space.m);
        speech::dialog(ui, words::LEAVING.to(lang));
        let head = RichText::new(words::LEAVING.to(lang)).text_style(TextStyle::Heading);
        speech::heading(ui, 1, head);
        speech::announce(&ui.add(Label::new(RichText::new(why).color(theme.warn)).wrap()));
        ui.add(Label::new(words::LEAVING_WAYS.to(lang)).wrap());
        ui.horizontal_wrapped(|ui| {
            let mut answer = None;
            if theme.main_button(ui, words::WAIT.to(lang)).clicked() {
                answer = Some(LeaveWish::Wait);
            }
            if ui.button(words::EXPORT.to(lang)).clicked() {
                answer = Some(LeaveWish::Export);
            }
            if ui.button(words::CLOSE_ANYWAY.to(lang)).clicked() {
                answer = Some(LeaveWish::Close);
            }
            answer
        })
        .inner
    });
    shown.inner.or_else(|| shown.should_close().then_some(LeaveWish::Wait))
}
