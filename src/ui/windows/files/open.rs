//! The window that opens a file: its path, a dialog of the system, and the files opened last. Knows
//! no disk.

use super::{DeskPane, DeskView, DeskWindows, DeskWish, beside};
use crate::wish::Wish;
use crate::words::{desk as words, progress};
use egui::{Button, Key, RichText, Role, TextEdit, TextStyle, Ui, WidgetInfo, vec2};
use std::path::{Path, PathBuf};

impl DeskWindows {
    pub(super) fn files(&mut self, ui: &mut Ui, view: &DeskView<'_>, wishes: &mut Vec<Wish>) {
        let (theme, lang) = (view.theme, view.lang);
        let busy = view.reading == Some(true) || self.choosing;
        ui.label(words::OPEN_IS.to(lang));
        let label = ui.label(progress::FILE.to(lang));
        let mut enters = false;
        let chooses = beside(ui, progress::CHOOSE.to(lang), !busy, |ui| {
            let field = TextEdit::singleline(&mut self.path)
                .char_limit(crate::profile::settings::Settings::PATH)
                .desired_width(ui.available_width());
            let field = ui.add(field).labelled_by(label.id);
            if self.fresh {
                field.request_focus();
            }
            // Whoever types waits for no dialog: it may lie behind the window, or never answer.
            self.choosing &= !field.changed();
            enters = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        });
        if enters {
            self.read(busy, wishes);
        }
        if chooses {
            (self.choosing, self.said) = (true, None);
            wishes.push(Wish::desk(DeskWish::Choose(DeskPane::Open)));
        }
        if !view.settings.recent.is_empty() {
            ui.add_space(theme.space.s);
            ui.label(
                RichText::new(words::RECENT.to(lang)).text_style(crate::theme::Theme::strong()),
            );
            for path in &view.settings.recent {
                if recent(ui, view, path, !busy) {
                    self.said = None;
                    wishes.push(Wish::desk(DeskWish::Read(path.clone())));
                }
            }
        }
        if view.reading == Some(true) {
            ui.add_space(theme.space.s);
            ui.horizontal_wrapped(|ui| {
                ui.label(words::READING.to(lang));
                if ui.button(words::CANCEL.to(lang)).clicked() {
                    wishes.push(Wish::desk(DeskWish::GiveUp));
                }
            });
        }
    }

    /// The button that does it.
    pub(super) fn go(&mut self, ui: &mut Ui, view: &DeskView<'_>, wishes: &mut Vec<Wish>) {
        let busy = view.reading == Some(true) || self.choosing || self.path.trim().is_empty();
        let face = words::DO_OPEN.to(view.lang);
        if ui.add_enabled_ui(!busy, |ui| view.theme.main_button(ui, face).clicked()).inner {
            self.read(busy, wishes);
        }
    }

    fn read(&mut self, busy: bool, wishes: &mut Vec<Wish>) {
        let path = self.path.trim();
        if !busy && !path.is_empty() {
            wishes.push(Wish::desk(DeskWish::Read(PathBuf::from(path))));
            self.said = None;
        }
    }
}

/// A file opened before: its name large, its folder small.
fn recent(ui: &mut Ui, view: &DeskView<'_>, path: &Path, enabled: bool) -> bool {
    let theme = view.theme;
    let whole = path.display().to_string();
    let name =
        path.file_name().map_or_else(|| whole.clone(), |name| name.to_string_lossy().into_owned());
    let folder =
        path.parent().map(|folder| ending(&folder.display().to_string())).unwrap_or_default();
    let size = vec2(ui.available_width(), theme.target);
    let clicked = ui.add_enabled_ui(enabled, |ui| {
        let button = Button::new(name)
            .right_text(RichText::new(folder).text_style(TextStyle::Small).color(theme.ink_soft));
        let response = ui.add(button.truncate().min_size(size)).on_hover_text(&whole);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, &whole));
        response.clicked()
    });
    clicked.inner
}

/// So much of a folder is shown, so that there is room for the name.
const FOLDER: usize = 30;

/// The end of a path that is long: what tells it from others.
pub(in crate::windows) fn ending(path: &str) -> String {
    let length = path.chars().count();
    if length <= FOLDER {
        path.to_owned()
    } else {
        format!("…{}", path.chars().skip(length - FOLDER).collect::<String>())
    }
}
