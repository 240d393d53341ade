//! The coach below the board: verdict, reason, reply; or help; or why.

use super::cache::PageCache;
use super::{Page, PageView, Wish, opponents};
use crate::session::{Command, Verdict};
use crate::theme::Theme;
use crate::words::{review, screen};
use crate::{reveal, speech};
use egui::{Color32, RichText, Ui};

/// Room for three lines.
pub(super) const HEIGHT: f32 = 110.0;

impl Page {
    /// In a page of one column it is as high as it needs to be; elsewhere it scrolls in its room.
    pub(super) fn coach(
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &mut PageCache,
        wishes: &mut Vec<Wish>,
        alone: bool,
    ) {
        let (theme, lang) = (view.theme, view.lang);
        let tone = view.session.remark().map(|remark| remark.verdict);
        let (sign, color, ground) = match (&cache.note, tone) {
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
            let height =
                (if alone { HEIGHT } else { size.y.max(HEIGHT) } - margin.sum().y).max(0.0);
            ui.set_width((size.x - margin.sum().x).max(0.0));
            ui.set_min_height(height);
            if !alone {
                ui.set_max_height(height);
            }
            ui.spacing_mut().item_spacing.y = 1.0;
            let scrolled =
                egui::ScrollArea::vertical().id_salt("coach").auto_shrink([false, false]);
            let told = |ui: &mut Ui| {
                match (&cache.note, &cache.coached) {
                    (Some(note), _) => say(ui, note, theme.ink),
                    (None, Some(coached)) => {
                        if !coached.verdict.is_empty() {
                            let verdict = format!("{sign}{}", coached.verdict);
                            let verdict = RichText::new(verdict).text_style(Theme::strong());
                            ui.label(verdict.color(color));
                        }
                        if !coached.reason.is_empty() {
                            say(ui, &coached.reason, theme.ink);
                        }
                        if !coached.reply.is_empty() && !offers {
                            say(ui, &coached.reply, theme.ink_soft);
                        }
                    }
                    (None, None) if offers => {}
                    (None, None) if view.session.reviewing().is_some() => {
                        say(ui, review::HOW.to(lang), theme.ink_soft);
                    }
                    (None, None) => opponents::introduce(ui, view, cache, wishes),
                }
                // Their first move is told, but nothing has been said of them yet.
                let is_new = cache.introduced.is_some() && view.session.remark().is_none();
                if is_new
                    && cache.note.is_none()
                    && cache.coached.is_some()
                    && view.session.reviewing().is_none()
                {
                    opponents::introduce(ui, view, cache, wishes);
                }
                if offers {
                    let text = RichText::new(review::OFFER.to(lang)).color(theme.accent);
                    let offer = ui.add(
                        egui::Button::new(text)
                            .frame(false)
                            .min_size(egui::vec2(0.0, theme.target)),
                    );
                    if offer.clicked() {
                        wishes.push(Wish::session(Command::Review));
                    }
                }
            };
            // What is said of another move is read out also where it is the same as before; what is
            // said of a move stays when it is answered.
            let of = view.session.remark().map(|remark| {
                let at = view.session.history().at();
                if remark.after == *view.session.sum() { at } else { at.saturating_sub(1) }
            });
            let told = |ui: &mut Ui| {
                speech::announced(ui, screen::COACH.to(lang), |ui| {
                    ui.push_id(of, told);
                });
            };
            if alone {
                told(ui);
            } else {
                reveal::scrolled(scrolled, ui, told);
            }
        });
    }
}

fn say(ui: &mut Ui, text: &str, color: Color32) {
    ui.label(RichText::new(text).color(color));
}
