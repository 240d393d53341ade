//! What this program is: version, licences, typefaces, where what one does is kept, and what to
//! copy where something is wrong.

use crate::input::units::count;
use crate::keys;
use crate::speech;
use crate::theme::Theme;
use crate::words::{Lang, about as words, keys as key_words};
use egui::{Align, Context, Frame, Id, Label, Layout, Modal, RichText, TextStyle, Ui};

/// What the window tells beyond what it knows of itself.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    /// The kind of system.
    pub system: &'a str,
    /// Where progress is kept, if it is.
    pub folder: Option<&'a str>,
}

/// Draws the window over a screen; false once it is to be closed.
#[must_use]
pub fn show(ctx: &Context, theme: &Theme, lang: Lang, facts: Facts<'_>) -> bool {
    let room = ctx.content_rect().size();
    let mut closes = keys::took(ctx, egui::Key::Escape);
    let ground = Frame::popup(&ctx.global_style())
        .inner_margin(theme.space.l)
        .corner_radius(theme.radius.large);
    let modal = Modal::new(Id::unique("laststone.about")).frame(ground);
    let shown = modal.show(ctx, |ui| {
        let width = (theme.text.body * 32.0).min(room.x - 4.0 * theme.space.l).max(0.0);
        ui.set_width(width);
        ui.set_max_height((room.y - 4.0 * theme.space.l).max(0.0));
        speech::dialog(ui, words::ABOUT.to(lang));
        closes |= head(ui, theme, lang);
        let height = (room.y - 4.0 * theme.space.l - theme.target).max(theme.target);
        let area = egui::ScrollArea::vertical().max_height(height);
        crate::reveal::scrolled(area, ui, |ui| told(ui, theme, lang, facts));
    });
    !(closes || shown.backdrop_response.clicked())
}

/// The name, and the button that closes; true if it was pressed.
fn head(ui: &mut Ui, theme: &Theme, lang: Lang) -> bool {
    let mut closes = false;
    ui.horizontal(|ui| {
        let name = RichText::new(words::ABOUT.to(lang)).text_style(TextStyle::Heading);
        speech::heading(ui, 1, name);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = ui.button(key_words::CLOSE.to(lang));
            if ui.memory(|memory| memory.focused().is_none()) {
                close.request_focus();
            }
            closes = close.clicked();
        });
    });
    ui.add_space(theme.space.xs);
    closes
}

fn told(ui: &mut Ui, theme: &Theme, lang: Lang, facts: Facts<'_>) {
    ui.spacing_mut().item_spacing.y = theme.space.s;
    let soft = |text: &str| RichText::new(text).color(theme.ink_soft);
    ui.label(soft(&words::version(lang)));
    ui.add(Label::new(words::AIM.to(lang)).wrap());
    ui.add(Label::new(words::LICENCE.to(lang)).wrap());
    ui.add(Label::new(soft(words::TYPEFACES.to(lang)).text_style(TextStyle::Small)).wrap());
    let kept = if facts.folder.is_some() { words::ALONE } else { words::NOWHERE };
    ui.add(Label::new(kept.to(lang)).wrap());
    if let Some(folder) = facts.folder {
        ui.add(Label::new(soft(folder).text_style(TextStyle::Monospace)).wrap());
    }
    ui.add_space(theme.space.s);
    ui.add(Label::new(words::PROBLEM.to(lang)).wrap());
    if ui.button(words::COPY.to(lang)).clicked() {
        let size = ui.ctx().content_rect().size();
        let whole = |n: f32| u32::try_from(count(n)).unwrap_or(u32::MAX);
        let scale = whole(ui.ctx().pixels_per_point() * 100.0);
        let window = (whole(size.x), whole(size.y));
        ui.ctx().copy_text(words::details(lang, facts.system, window, scale));
    }
}
