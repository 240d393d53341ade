//! The files of progress, as wished for on the screen: copies, dialogs of the system, notices. Does
//! nothing with a disk itself.

use super::profile::Trouble;
use super::{News, Shared};
use crate::app::host::{Dialog, PickFile, Picked, Wanted};
use crate::app::profile::Late;
use crate::lang::spaced;
use crate::ui::contents::{CopyPane, CopyWish, FileResult, trouble};
use crate::ui::wish::Wish;
use crate::words::{desk, progress as words};
use egui::Ui;
use std::path::{Path, PathBuf};

impl Shared {
    /// The line above the page while something is wrong with what is kept.
    pub(super) fn trouble(&self, ui: &mut Ui, wishes: &mut Vec<Wish>) {
        let (theme, lang) = (&self.theme, self.look.lang);
        let said = self.unsaved().map(|said| (said, true)).or_else(|| {
            let bad = self.profile.bad.first().map(|bad| words::bad(lang, bad));
            let skipped = self.profile.skipped.first().map(|why| words::skipped(lang, why));
            let mislaid = self.profile.mislaid.front().map(|why| words::mislaid(lang, why));
            bad.or(skipped).or(mislaid).map(|said| (said, false))
        });
        if let Some((said, stays)) = said {
            let said = lang.pick(said.clone(), spaced(&said));
            trouble(ui, theme, lang, &said, stays, wishes);
        }
    }

    /// Why progress is not saved, or not yet, in one sentence.
    pub(in crate::app) fn unsaved(&self) -> Option<String> {
        let lang = self.look.lang;
        match &self.profile.trouble {
            Some(Trouble::Gone) => Some(words::GONE.to(lang).to_owned()),
            Some(Trouble::Obstacle(why)) => Some(words::not_saved(lang, why)),
            None => match self.profile.late() {
                Some(Late::Reading) => Some(words::READING.to(lang).to_owned()),
                Some(Late::Saving) => Some(words::NOT_YET.to(lang).to_owned()),
                Some(Late::Files) => Some(desk::FILES_LATE.to(lang).to_owned()),
                None => {
                    let unnoted = self.profile.unnoted.as_ref();
                    unnoted
                        .map(|why| words::not_noted(lang, why))
                        .or_else(|| self.profile.unwritten(lang))
                }
            },
        }
    }

    /// Takes over the answer of the dialog for a copy.
    pub(super) fn take_copy(&mut self) {
        let answer = self.files.copy_dialog.as_mut().map_or(Picked::Open, Dialog::picked);
        if answer == Picked::Open {
            return;
        }
        let missing = answer == Picked::Missing;
        let path = self.files.settle(self.look.lang, answer);
        self.files.copy_dialog = None;
        self.files.copies.chosen(path.map(|path| path.display().to_string()));
        if missing && self.files.copies.pane().is_some() {
            self.files.copies.told(FileResult::NoDialog);
        }
    }

    /// The keeper has answered something about files.
    pub(in crate::app) fn told(&mut self, news: News) {
        match news {
            News::Files(result) => {
                let brought = matches!(result, FileResult::Brought(_));
                self.files.copies.told(result);
                if brought {
                    self.look_at_files();
                }
            }
            News::Checked(report) => self.files.copies.reported(report),
            News::Gone => self.files.copies.gone(),
            News::Loaded | News::Resumed(..) | News::Reported(_) => {}
        }
    }

    /// Does what is wished for with the files of progress.
    pub(in crate::app) fn obey_copies(&mut self, wish: CopyWish) {
        if let CopyWish::Noted = wish {
            if !self.profile.bad.is_empty() {
                self.profile.bad.remove(0);
            } else if self.profile.skipped.is_empty() {
                self.profile.mislaid.pop_front();
            } else {
                self.profile.skipped.clear();
            }
            return;
        }
        let Some(keeper) = &mut self.profile.keeper else { return };
        match wish {
            CopyWish::Open(pane) => {
                let proposed = keeper.proposed();
                let path = if pane == CopyPane::Import {
                    proposed.parent().map(PathBuf::from)
                } else {
                    Some(proposed)
                };
                self.files.copies.open(pane, path.unwrap_or_default().display().to_string());
                self.look_at_files();
            }
            CopyWish::Choose(pane) => {
                let proposed = keeper.proposed();
                self.files.copy_dialog = Some(self.ask_for_copy(pane, &proposed));
            }
            CopyWish::Export(path) => keeper.export(&self.profile.record, path),
            CopyWish::Import(path) => keeper.import(path),
            CopyWish::Restore(name) => keeper.restore(name),
            CopyWish::Noted => {}
        }
        if self.profile.trouble == Some(Trouble::Gone) {
            self.files.copies.gone();
        }
    }

    /// Asks for a report, if it is shown.
    fn look_at_files(&mut self) {
        if let (Some(CopyPane::Check), Some(keeper)) =
            (self.files.copies.pane(), &mut self.profile.keeper)
        {
            keeper.check();
        }
    }

    /// Opens a dialog of the system for a copy of the progress.
    fn ask_for_copy(&self, pane: CopyPane, proposed: &Path) -> Dialog {
        let name = proposed.file_name().map(|name| name.to_string_lossy().into_owned());
        let (wanted, title) = match pane {
            CopyPane::Export => (Wanted::Save, words::EXPORT),
            _ => (Wanted::Open, words::IMPORT),
        };
        self.pick_file(&PickFile {
            wanted,
            title: title.to(self.look.lang).trim_end_matches('…'),
            kinds: &[("RON", &["ron"])],
            folder: proposed.parent().unwrap_or(proposed),
            name: name.as_deref().filter(|_| wanted == Wanted::Save),
        })
    }
}
