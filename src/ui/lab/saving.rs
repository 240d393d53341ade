//! Copying and saving: where to, what, and what became of it.

use super::{LabPanel, LabView, LabWish, Notice, Saving};
use crate::page::{PageView, PlotContent};
use crate::windows::files::beside;
use crate::words::lab as words;
use egui::{Button, RichText, TextEdit, TextStyle, Ui, WidgetInfo};

impl LabPanel {
    pub(super) fn saving(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        lab: &LabView<'_>,
        wishes: &mut Vec<LabWish>,
    ) {
        let (lang, theme) = (view.lang, view.theme);
        if let Some(proposed) = lab.folder {
            self.where_to(ui, view, proposed, lab.choosing, wishes);
        }
        let folder = || self.folder.as_ref().map(|(_, folder)| folder.clone()).unwrap_or_default();
        let is_table = matches!(view.figure, Some(PlotContent::Chart { .. }));
        let idle = lab.saving.is_none();
        ui.horizontal_wrapped(|ui| {
            for (said, what, enabled) in [
                (words::SAVE_TABLE, Saving::Table, is_table),
                (words::SAVE_BOARD, Saving::Board, lab.has_board),
                (words::SAVE_PLOT, Saving::Plot, view.figure.is_some()),
            ] {
                if ui.add_enabled(enabled && idle, Button::new(said.to(lang))).clicked() {
                    wishes.push(LabWish::Save(what, folder()));
                }
            }
            if ui.add_enabled(is_table, Button::new(words::COPY_TABLE.to(lang))).clicked() {
                wishes.push(LabWish::CopyTable);
            }
        });
        if let Some(percent) = lab.saving {
            ui.horizontal(|ui| {
                ui.label(words::under_way(lang, words::SAVING, Some(percent)));
                if ui.button(words::CANCEL.to(lang)).clicked() {
                    wishes.push(LabWish::Cancel);
                }
            });
        } else if let Some(notice) = lab.notice {
            let (sign, text, color) = match notice {
                Notice::Saved(path) => ("✓ ", words::saved(lang, path), theme.good),
                Notice::NotSaved { path, reason } => {
                    ("✗ ", words::not_saved(lang, path, reason), theme.bad)
                }
                Notice::Said(said) => ("", said.to(lang).to_owned(), theme.ink_soft),
            };
            ui.label(RichText::new(format!("{sign}{text}")).color(color));
        }
    }
    /// The folder that files go to, typed or chosen.
    fn where_to(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        proposed: &str,
        choosing: bool,
        wishes: &mut Vec<LabWish>,
    ) {
        let (lang, theme) = (view.lang, view.theme);
        if self.folder.as_ref().is_none_or(|(before, _)| before != proposed) {
            self.folder = Some((proposed.to_owned(), proposed.to_owned()));
        }
        let Some((_, folder)) = &mut self.folder else { return };
        ui.label(RichText::new(words::FOLDER.to(lang)).color(theme.ink_soft));
        let chooses = beside(ui, words::CHOOSE.to(lang), !choosing, |ui| {
            let response = ui.add(
                TextEdit::singleline(folder)
                    .id_salt("folder")
                    .char_limit(super::WRITTEN)
                    .font(TextStyle::Monospace)
                    .desired_width(ui.available_width())
                    .margin(egui::Margin::symmetric(8, 6)),
            );
            let written = folder.clone();
            response.widget_info(|| {
                let mut info = WidgetInfo::text_edit(true, &written, &written, "");
                info.label = Some(words::FOLDER.to(lang).to_owned());
                info
            });
        });
        if chooses {
            wishes.push(LabWish::Choose(folder.clone()));
        }
    }
}
