//! The window in which a lesson is begun: which exercise, and in which folder.

use super::{DeskView, DeskWindows, DeskWish};
use crate::wish::Wish;
use crate::words::draft::{self as words, Kind};
use crate::words::marking;
use egui::{TextEdit, Ui};
use std::path::{Path, PathBuf};

impl DeskWindows {
    /// The folder that is proposed for a lesson.
    pub fn draft_to(&mut self, folder: &Path) {
        self.path = folder.display().to_string();
    }

    pub(super) fn draft(&mut self, ui: &mut Ui, view: &DeskView<'_>) {
        let (theme, lang) = (view.theme, view.lang);
        ui.label(words::WRITE_IS.to(lang));
        ui.add_space(theme.space.s);
        ui.label(marking::EXERCISE.to(lang));
        let kinds = std::iter::once(None).chain(Kind::ALL.into_iter().map(Some));
        ui.horizontal_wrapped(|ui| {
            for kind in kinds {
                let said = kind.map_or(words::ANY, Kind::title).to(lang);
                let choice = crate::speech::choice(ui, self.kind == kind, said);
                if std::mem::take(&mut self.fresh) {
                    choice.request_focus();
                }
                if choice.clicked() {
                    (self.kind, self.said) = (kind, None);
                }
            }
        });
        let label = ui.label(words::FOLDER.to(lang));
        let field = TextEdit::singleline(&mut self.path)
            .char_limit(crate::profile::settings::Settings::PATH)
            .desired_width(ui.available_width());
        ui.add(field).labelled_by(label.id);
    }

    /// The button that begins it.
    pub(super) fn begin_draft(&mut self, ui: &mut Ui, view: &DeskView<'_>, wishes: &mut Vec<Wish>) {
        let path = self.path.trim();
        let face = words::BEGIN.to(view.lang);
        let can = !path.is_empty();
        if ui.add_enabled_ui(can, |ui| view.theme.main_button(ui, face).clicked()).inner {
            wishes.push(Wish::desk(DeskWish::Write(PathBuf::from(path), self.kind)));
            self.said = None;
        }
    }
}
