//! The coach below the board: verdict, reason, reply; or help; or why.

use super::cache::PageCache;
use super::{Page, PageView, Wish, fold, opponents};
use crate::session::{Command, Verdict};
use crate::stage::paint::sand;
use crate::theme::Theme;
use crate::words::{Phrase, review, screen, see};
use crate::{fonts, reveal, speech};
use egui::{Color32, FontId, RichText, Ui};

/// Room for three lines of the usual type.
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
        if Self::at_work(ui, view, cache) {
            return;
        }
        let (theme, lang) = (view.theme, view.lang);
        let tone = view.session.remark().map(|remark| remark.verdict);
        let (sign, color) = match (&cache.note, tone) {
            (Some(_), _) => ("", theme.ink),
            (None, Some(Verdict::Wins { .. })) => ("✓ ", theme.good),
            (None, Some(Verdict::GaveAway { .. })) => ("✗ ", theme.bad),
            (None, Some(Verdict::NothingHelped)) => ("= ", theme.warn),
            (None, Some(Verdict::Unknown) | None) => ("", theme.ink_soft),
        };
        // A game that is over is not replied to any more, but it can be looked at.
        let offers = view.session.winner().is_some() && view.session.reviewing().is_none();
        // What is played out of a guess was no game.
        let is_shown = view.session.seen().is_some();
        let offers = offers && !view.session.history().is_empty() && !is_shown;
        let size = ui.available_size();
        let frame = crate::bed::bare(0.0, theme.space.s);
        frame.show(ui, |ui| {
            let (margin, least) = (frame.total_margin(), HEIGHT * theme.scale());
            let height = (if alone { least } else { size.y } - margin.sum().y).max(0.0);
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
                            say(ui, &format!("{sign}{}", coached.verdict), color);
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
                    over(ui, view, wishes);
                }
            };
            let told = |ui: &mut Ui| {
                speech::group(ui, screen::COACH.to(lang), |ui| {
                    ui.vertical_centered(told);
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

/// What can be done with a game that is over: the same once more, or a look back.
fn over(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    let (theme, lang) = (view.theme, view.lang);
    let link = |phrase: Phrase| {
        let text = RichText::new(phrase.to(lang)).color(theme.accent);
        egui::Button::new(text).frame(false).min_size(egui::vec2(0.0, theme.target))
    };
    let all = [(see::ONE_MORE, Command::Restart), (review::OFFER, Command::Review)];
    let gap = theme.space.l;
    let wide: f32 = all.iter().map(|(said, _)| fold::width(ui, theme, said.to(lang))).sum();
    let both = |ui: &mut Ui| {
        for (said, command) in all {
            let link = ui.add(link(said));
            sand::text(ui.ctx(), link.rect);
            if link.clicked() {
                wishes.push(Wish::session(command));
            }
        }
    };
    // In a narrow column one stands below the other.
    let aside = ui.available_width() - wide - gap;
    if aside < 0.0 {
        both(ui);
        return;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        ui.add_space(aside / 2.0);
        both(ui);
    });
}

pub(super) fn say(ui: &mut Ui, text: &str, color: Color32) {
    let theme = Theme::in_use(ui.ctx());
    // Kai is the italic of Chinese print; it has digits of its own, which stay upright.
    let is_chinese = text.chars().any(|c| ('\u{4E00}'..'\u{A000}').contains(&c));
    let family = if is_chinese { fonts::kai() } else { fonts::coach() };
    let text = RichText::new(text).font(FontId::new(theme.text.heading, family)).color(color);
    let said = crate::breaks::even_label(ui, text);
    sand::text(ui.ctx(), said.rect);
}
