//! The coach below the board: verdict, reason, reply; or help; or why.

use super::follow::Followed;
use super::{Page, PageView, opponents};
use crate::session::Verdict;
use crate::ui::theme::Theme;
use egui::{Color32, RichText, Ui};

/// Room for three lines.
pub(super) const HEIGHT: f32 = 110.0;

impl Page {
    pub(super) fn coach(ui: &mut Ui, view: &PageView<'_>, followed: &mut Followed) {
        let theme = view.theme;
        let tone = view.session.remark().map(|remark| remark.verdict);
        let (sign, color, ground) = match (&followed.note, tone) {
            (Some(_), _) => ("", theme.ink, theme.accent_soft),
            (None, Some(Verdict::Wins { .. })) => ("✓ ", theme.good, theme.raised),
            (None, Some(Verdict::GaveAway { .. })) => ("✗ ", theme.bad, theme.raised),
            (None, Some(Verdict::NothingHelped)) => ("= ", theme.warn, theme.raised),
            (None, Some(Verdict::Unknown) | None) => ("", theme.ink_soft, theme.raised),
        };
        let size = ui.available_size();
        let frame = theme.card().fill(ground);
        frame.show(ui, |ui| {
            let margin = theme.card().total_margin();
            let height = (size.y.max(HEIGHT) - margin.sum().y).max(0.0);
            ui.set_width((size.x - margin.sum().x).max(0.0));
            ui.set_min_height(height);
            ui.set_max_height(height);
            ui.spacing_mut().item_spacing.y = 1.0;
            egui::ScrollArea::vertical().id_salt("coach").auto_shrink([false, false]).show(ui, |ui| {
                match (&followed.note, &followed.coached) {
                    (Some(note), _) => say(ui, note, theme.ink),
                    (None, Some(coached)) => {
                        let verdict = format!("{sign}{}", coached.verdict);
                        ui.label(RichText::new(verdict).text_style(Theme::strong()).color(color));
                        say(ui, &coached.reason, theme.ink);
                        if !coached.reply.is_empty() {
                            say(ui, &coached.reply, theme.ink_soft);
                        }
                    }
                    (None, None) => opponents::introduce(ui, view, followed),
                }
            });
        });
    }
}

fn say(ui: &mut Ui, text: &str, color: Color32) {
    ui.label(RichText::new(text).color(color));
}
