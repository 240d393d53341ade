//! What is said when a lesson is done: what one can do now, which way of thinking was beaten, and
//! what stays open.

use super::PageView;
use crate::lesson::{End, Rival};
use crate::session::Beat;
use crate::theme::Theme;
use crate::words::see;
use egui::{RichText, Ui};

/// The card below the last step, once all is told.
pub(super) fn card(ui: &mut Ui, view: &PageView<'_>) {
    let (theme, lang) = (view.theme, view.lang);
    let alone = view.onward != super::Onward::Lesson;
    let last =
        !alone && view.at + 1 == view.lesson.steps.len() && view.session.beat() == Beat::Keep;
    let Some(End { can, rival, open }) = view.lesson.end.as_ref().filter(|_| last) else { return };
    ui.add_space(theme.space.l);
    theme.note(theme.accent_soft).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let part = |ui: &mut Ui, heading: &str, said: &str| {
            let heading = RichText::new(heading).text_style(Theme::strong()).color(theme.accent);
            crate::speech::heading(ui, 3, heading);
            ui.add(egui::Label::new(RichText::new(said).color(theme.ink)).wrap());
            ui.add_space(theme.space.s);
        };
        part(ui, see::CAN.to(lang), can.to(lang));
        if let Some(Rival { name, says }) = rival {
            part(ui, &see::beaten(lang, name.to(lang)), says.to(lang));
        }
        part(ui, see::OPEN.to(lang), open.to(lang));
    });
}
