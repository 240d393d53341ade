//! The files of progress, as wished for on the screen: copies, dialogs of the system, notices. Does
//! nothing with a disk itself.

use super::Shell;
use super::kept::Trouble;
use crate::app::host::{Dialog, Picked, Wanted};
use crate::lang::spaced;
use crate::ui::contents::{FileWish, Outcome, Pane, ribbon, trouble};
use crate::ui::page::{Screen, Wish};
use crate::ui::theme::Theme;
use crate::words::{fault, progress as words};
use egui::Ui;
use std::path::{Path, PathBuf};

impl Shell {
    /// The lines above the page.
    pub(super) fn notices(&mut self, ui: &mut Ui) -> Vec<Wish> {
        let (theme, lang) = (Theme::of(self.scheme), self.lang);
        let mut wishes = Vec::new();
        self.desk_note(ui, &mut wishes);
        let said = match &self.kept.trouble {
            Some(Trouble::Gone) => Some((words::GONE.to(lang).to_owned(), true)),
            Some(Trouble::Obstacle(why)) => Some((words::not_saved(lang, why), true)),
            None => self.kept.bad.first().map(|bad| (words::bad(lang, bad), false)),
        };
        if let Some((said, stays)) = said {
            let said = lang.pick(said.clone(), spaced(&said));
            trouble(ui, theme, lang, &said, stays, &mut wishes);
        }
        if let (Some(said), Screen::Lesson) = (self.ribbon(), self.screen) {
            ribbon(ui, theme, lang, &said, &mut wishes);
        }
        wishes
    }

    /// The windows over the page.
    pub(super) fn file_windows(&mut self, ui: &Ui) -> Vec<Wish> {
        let answer = self.dialog.as_mut().map_or(Picked::Open, Dialog::picked);
        if answer != Picked::Open {
            let missing = answer == Picked::Missing;
            let path = self.settle(answer);
            self.chosen(path);
            if missing && self.files.pane().is_some() {
                self.files.told(Outcome::NoDialog);
            }
        }
        let mut wishes = Vec::new();
        let folder = self.kept.keeper.as_ref().and_then(|keeper| keeper.folder());
        let folder = folder.map(|folder| folder.display().to_string());
        self.files.show(
            ui.ctx(),
            Theme::of(self.scheme),
            self.lang,
            folder.as_deref(),
            &mut wishes,
        );
        wishes
    }

    /// What came of a dialog: the path that was chosen, if one was. If it broke, that is told.
    pub(super) fn settle(&mut self, answer: Picked) -> Option<PathBuf> {
        if let Picked::Broke = answer {
            self.desk.notes.push_back(fault::DIALOG.to(self.lang).to_owned());
        }
        if let Picked::Chosen(path) = answer { Some(path) } else { None }
    }

    fn chosen(&mut self, path: Option<PathBuf>) {
        self.dialog = None;
        self.files.chosen(path.map(|path| path.display().to_string()));
    }

    pub(super) fn obey_files(&mut self, wish: FileWish) {
        if let FileWish::Noted = wish {
            self.kept.bad.pop();
            return;
        }
        let Some(keeper) = &mut self.kept.keeper else { return };
        match wish {
            FileWish::Open(pane) => {
                let proposed = keeper.proposed();
                let path = if pane == Pane::Import {
                    proposed.parent().map(PathBuf::from)
                } else {
                    Some(proposed)
                };
                self.files.open(pane, path.unwrap_or_default().display().to_string());
                self.look_at_files();
            }
            FileWish::Choose(pane) => {
                let proposed = keeper.proposed();
                self.dialog = Some(self.ask_for_copy(pane, &proposed));
            }
            FileWish::Export(path) => keeper.export(&self.kept.record, path),
            FileWish::Import(path) => keeper.import(path),
            FileWish::Restore(name) => keeper.restore(name),
            FileWish::Noted => {}
        }
        if self.kept.trouble == Some(Trouble::Gone) {
            self.files.gone();
        }
    }

    /// Asks for a report, if it is shown.
    pub(super) fn look_at_files(&mut self) {
        if let (Some(Pane::Check), Some(keeper)) = (self.files.pane(), &mut self.kept.keeper) {
            keeper.check();
        }
    }
    /// Opens a dialog of the system for a copy of the progress.
    fn ask_for_copy(&self, pane: Pane, proposed: &Path) -> Dialog {
        let name = proposed.file_name().map(|name| name.to_string_lossy().into_owned());
        let (wanted, title) = match pane {
            Pane::Export => (Wanted::Save, words::EXPORT),
            _ => (Wanted::Open, words::IMPORT),
        };
        let place = (
            proposed.parent().unwrap_or(proposed),
            name.as_deref().filter(|_| wanted == Wanted::Save),
        );
        self.ask_system(
            wanted,
            title.to(self.lang).trim_end_matches('…'),
            &[("RON", &["ron"])],
            place,
        )
    }

    /// Opens a dialog of the system: with this title, for a file of one of these kinds, in this
    /// folder, with this name.
    pub(super) fn ask_system(
        &self,
        wanted: Wanted,
        title: &str,
        kinds: &[(&str, &[&str])],
        place: (&Path, Option<&str>),
    ) -> Dialog {
        if self.platform.dialogs {
            Dialog::open(wanted, title, kinds, place, &self.work)
        } else {
            Dialog::none()
        }
    }
}
