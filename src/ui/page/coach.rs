//! The coach below the board: verdict, reason, reply; or help; or why.

use super::follow::Followed;
use super::{Page, PageView, Wish, opponents};
use crate::session::{Command, Verdict};
use crate::ui::speech;
use crate::ui::theme::Theme;
use crate::words::{review, screen};
use egui::{Color32, RichText, Ui};

/// Room for three lines.
pub(super) const HEIGHT: f32 = 110.0;

impl Page {
    pub(super) fn coach(ui: &mut Ui, view: &PageView<'_>, followed: &mut Followed, wishes: &mut Vec<Wish>) {
        let (theme, lang) = (view.theme, view.lang);
        let tone = view.session.remark().map(|remark| remark.verdict);
        let (sign, color, ground) = match (&followed.note, tone) {
            (Some(_), _) => ("", theme.ink, theme.accent_soft),
            (None, Some(Verdict::Wins { .. })) => ("✓ ", theme.good, theme.raised),
            (None, Some(Verdict::GaveAway { .. })) => ("✗ ", theme.bad, theme.raised),
            (None, Some(Verdict::NothingHelped)) => ("= ", theme.warn, theme.raised),
            (None, Some(Verdict::Unknown) | None) => ("", theme.ink_soft, theme.raised),
        };
        // A game that is over is not replied to any more, but it can be looked at.
        let offers = view.session.winner().is_some() && view.session.reviewing().is_none();
        let offers = offers && !view.session.history().is_empty();
        let size = ui.available_size();
        let frame = theme.card().fill(ground);
        frame.show(ui, |ui| {
            let margin = theme.card().total_margin();
            let height = (size.y.max(HEIGHT) - margin.sum().y).max(0.0);
            ui.set_width((size.x - margin.sum().x).max(0.0));
            ui.set_min_height(height);
            ui.set_max_height(height);
            ui.spacing_mut().item_spacing.y = 1.0;
            let scrolled = egui::ScrollArea::vertical().id_salt("coach").auto_shrink([false, false]);
            let told = |ui: &mut Ui| {
                match (&followed.note, &followed.coached) {
                    (Some(note), _) => say(ui, note, theme.ink),
                    (None, Some(coached)) => {
                        let verdict = format!("{sign}{}", coached.verdict);
                        ui.label(RichText::new(verdict).text_style(Theme::strong()).color(color));
                        say(ui, &coached.reason, theme.ink);
                        if !coached.reply.is_empty() && !offers {
                            say(ui, &coached.reply, theme.ink_soft);
                        }
                    }
                    (None, None) if offers => {}
                    (None, None) if view.session.reviewing().is_some() => {
                        say(ui, review::HOW.to(lang), theme.ink_soft);
                    }
                    (None, None) => opponents::introduce(ui, view, followed),
                }
                // Their first move is told, but nothing has been said of them yet.
                let is_new = followed.introduced.is_some() && view.session.remark().is_none();
                if is_new && followed.note.is_none() && followed.coached.is_some() && view.session.reviewing().is_none()
                {
                    opponents::introduce(ui, view, followed);
                }
                if offers {
                    let text = RichText::new(review::OFFER.to(lang)).color(theme.accent);
                    let offer = ui.add(egui::Button::new(text).frame(false).min_size(egui::vec2(0.0, theme.target)));
                    if offer.clicked() {
                        wishes.push(Wish::Session(Command::Review));
                    }
                }
            };
            scrolled.show(ui, |ui| speech::announced(ui, screen::COACH.to(lang), told));
        });
    }
}

fn say(ui: &mut Ui, text: &str, color: Color32) {
    ui.label(RichText::new(text).color(color));
}
