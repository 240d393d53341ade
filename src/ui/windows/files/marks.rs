//! The marking table in its window: a row for each exercise, a column for each pupil; and where it
//! can be saved.

use super::{DeskPane, DeskView, DeskWindows, DeskWish, beside};
use crate::profile::marking::Marking;
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::{desk, marking as words, progress};
use egui::{Grid, Label, RichText, ScrollArea, TextEdit, TextStyle, Ui};
use std::path::{Path, PathBuf};

/// What the window shows; it goes with it.
#[derive(Debug, Default)]
pub(super) struct Marks {
    table: Marking,
    /// Files that are left out, each with why.
    bad: Vec<String>,
    /// Where the table is saved.
    path: String,
    /// The file that a dialog of the system named.
    agreed: String,
}

impl DeskWindows {
    /// Opens the window with a table, and names the files that are left out of it.
    pub fn mark(&mut self, table: Marking, bad: Vec<String>, folder: &Path) {
        let path = folder.join("marks.csv").display().to_string();
        let marks = Marks { table, bad, path, agreed: String::new() };
        *self = Self { open: Some(DeskPane::Marks), fresh: true, marks, ..Self::default() };
    }

    /// The table that is shown.
    #[must_use]
    pub const fn marking(&self) -> &Marking {
        &self.marks.table
    }

    /// The file that is proposed for it, as it is typed.
    #[must_use]
    pub fn table_path(&self) -> &str {
        &self.marks.path
    }

    /// A dialog of the system has named the file: that asked already whether it may be replaced.
    pub(super) fn take_table_path(&mut self, path: String) {
        self.marks.agreed.clone_from(&path);
        self.marks.path = path;
    }

    pub(super) fn marks(&mut self, ui: &mut Ui, view: &DeskView<'_>, wishes: &mut Vec<Wish>) {
        let (theme, lang) = (view.theme, view.lang);
        ui.label(words::MARKS_IS.to(lang));
        ui.add_space(theme.space.s);
        for bad in &self.marks.bad {
            let said = RichText::new(format!("✗ {bad}")).color(theme.bad);
            crate::speech::announce(&ui.add(Label::new(said).wrap()));
        }
        if self.marks.table.rows.is_empty() {
            ui.label(words::NOTHING.to(lang));
            return;
        }
        // The name of the file stands below it, and is seen without scrolling.
        let used = ui.min_rect().height() + theme.target * 2.6;
        let height = (super::tall(ui.ctx(), theme) - used).max(theme.target * 4.0);
        ScrollArea::both().id_salt("marks").max_height(height).show(ui, |ui| {
            table(ui, view, &self.marks.table);
        });
        ui.add_space(theme.space.s);
        let label = ui.label(progress::FILE.to(lang));
        let chooses = beside(ui, progress::CHOOSE.to(lang), !self.choosing, |ui| {
            let field = TextEdit::singleline(&mut self.marks.path)
                .char_limit(crate::profile::settings::Settings::PATH)
                .desired_width(ui.available_width());
            let field = ui.add(field).labelled_by(label.id);
            if self.fresh {
                field.request_focus();
            }
            if field.changed() {
                self.said = None;
            }
        });
        if chooses {
            (self.choosing, self.said) = (true, None);
            wishes.push(Wish::desk(DeskWish::Choose(DeskPane::Marks)));
        }
    }

    /// The button that saves it.
    pub(super) fn save_marks(&mut self, ui: &mut Ui, view: &DeskView<'_>, wishes: &mut Vec<Wish>) {
        let path = self.marks.path.trim();
        let can = !self.choosing && !path.is_empty() && !self.marks.table.rows.is_empty();
        let face = words::SAVE.to(view.lang);
        if ui.add_enabled_ui(can, |ui| view.theme.main_button(ui, face).clicked()).inner {
            let is_agreed = self.marks.path == self.marks.agreed;
            wishes.push(Wish::desk(DeskWish::Tabulate(PathBuf::from(path), is_agreed)));
        }
    }
}

/// The table, as people read it.
fn table(ui: &mut Ui, view: &DeskView<'_>, table: &Marking) {
    let (theme, lang) = (view.theme, view.lang);
    let small = |text: &str| RichText::new(text).text_style(TextStyle::Small).color(theme.ink_soft);
    Grid::new("marking").striped(true).show(ui, |ui| {
        for head in [desk::LESSON, words::EXERCISE] {
            ui.label(small(head.to(lang)));
        }
        for how in words::WAYS {
            ui.label(small(words::way(lang, how)));
        }
        for pupil in &table.pupils {
            ui.label(RichText::new(pupil).text_style(Theme::strong()));
        }
        ui.end_row();
        for row in &table.rows {
            ui.label(&row.lesson);
            ui.label(row.title.to(lang));
            for how in words::WAYS {
                let count = row.count(how);
                ui.label(if count == 0 { String::new() } else { count.to_string() });
            }
            for how in &row.how {
                ui.label(words::cell(lang, *how));
            }
            ui.end_row();
        }
    });
}
