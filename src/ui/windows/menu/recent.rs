//! The files opened last, in the menu of files. Like the keys, they are told to the context when they
//! change.

use super::entries::{Chosen, Entry};
use crate::theme::Theme;
use crate::windows::files::ending;
use crate::words::{Lang, desk as words};
use egui::{Context, Id, RichText, TextStyle, Ui};
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn kept() -> Id {
    Id::unique("laststone.menu.recent")
}

fn asked() -> Id {
    Id::unique("laststone.menu.recent.asked")
}

/// These are the files opened last, the latest first.
pub fn recall(ctx: &Context, files: &[PathBuf]) {
    ctx.data_mut(|data| {
        let known: Option<Arc<[PathBuf]>> = data.get_temp(kept());
        if known.as_deref().unwrap_or_default() != files {
            data.insert_temp::<Arc<[PathBuf]>>(kept(), files.into());
        }
    });
}

/// The file that was chosen in the menu since, if one was.
#[must_use]
pub fn chosen(ctx: &Context) -> Option<PathBuf> {
    ctx.data_mut(|data| data.remove_temp(asked()))
}

pub(super) fn choose(ctx: &Context, file: PathBuf) {
    ctx.data_mut(|data| data.insert_temp(asked(), file));
    ctx.request_repaint();
}

/// An entry for each: its name, and the end of its folder.
pub(super) fn entries(ctx: &Context) -> Vec<Entry> {
    let files: Option<Arc<[PathBuf]>> = ctx.data(|data| data.get_temp(kept()));
    let entry = |file: &PathBuf| {
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned());
        let folder = file.parent().map(Path::display).map(|folder| folder.to_string());
        Entry {
            asks: Chosen::Read(file.clone()),
            does: name.unwrap_or_else(|| file.display().to_string()).into(),
            keys: folder.as_deref().map(ending).unwrap_or_default(),
            may: true,
        }
    };
    files.iter().flat_map(|files| files.iter()).map(entry).collect()
}

/// What they are.
pub(super) fn head(ui: &mut Ui, theme: &Theme, lang: Lang) {
    ui.separator();
    ui.horizontal(|ui| {
        ui.add_space(ui.spacing().button_padding.x);
        let said = RichText::new(words::RECENT.to(lang)).text_style(TextStyle::Small);
        ui.label(said.color(theme.ink_soft));
    });
}
