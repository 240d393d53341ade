//! The files of progress, as wished for on the screen: copies, dialogs of the system, notices. Does nothing with a disk itself.

use super::Shell;
use super::kept::Trouble;
use crate::ui::contents::{FileWish, Pane, ribbon, trouble};
use crate::ui::page::{Screen, Wish};
use crate::ui::theme::Theme;
use crate::words::lang::spaced;
use crate::words::progress as words;
use egui::{Context, Ui};
use rfd::FileHandle;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// A dialog of the system that is open: it answers with a path, or with none if it was left or there are no dialogs here.
pub(super) struct Dialog(Receiver<Option<PathBuf>>);

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
        match self.dialog.as_ref().map(Dialog::answer) {
            Some(Answer::Chosen(path)) => self.chosen(Some(path)),
            Some(Answer::Left) => self.chosen(None),
            Some(Answer::Open) | None => {}
        }
        let mut wishes = Vec::new();
        let folder = self.kept.keeper.as_ref().and_then(|keeper| keeper.folder());
        let folder = folder.map(|folder| folder.display().to_string());
        self.files.show(ui.ctx(), Theme::of(self.scheme), self.lang, folder.as_deref(), &mut wishes);
        wishes
    }

    fn chosen(&mut self, path: Option<PathBuf>) {
        self.dialog = None;
        self.files.chosen(path.map(|path| path.display().to_string()));
    }

    pub(super) fn obey_files(&mut self, wish: FileWish, ui: &Ui) {
        if let FileWish::Noted = wish {
            self.kept.bad.pop();
            return;
        }
        let Some(keeper) = &mut self.kept.keeper else { return };
        match wish {
            FileWish::Open(pane) => {
                let proposed = keeper.proposed();
                let path = if pane == Pane::Import { proposed.parent().map(PathBuf::from) } else { Some(proposed) };
                self.files.open(pane, path.unwrap_or_default().display().to_string());
                self.look_at_files();
            }
            FileWish::Choose(pane) => {
                let proposed = keeper.proposed();
                self.dialog = Some(self.ask_for_copy(pane, &proposed, ui.ctx()));
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
}

/// How a dialog stands.
pub(super) enum Answer {
    /// It is open.
    Open,
    /// Something was chosen.
    Chosen(PathBuf),
    /// It was left, or there are no dialogs here.
    Left,
}

impl Dialog {
    /// A dialog that is left at once: there are none here.
    fn none() -> Self {
        Self(channel().1)
    }

    /// A dialog that was opened here, as some systems want it, and is waited for on a thread of its own.
    fn open(chosen: impl Future<Output = Option<FileHandle>> + Send + 'static, ctx: &Context) -> Self {
        let (answer, answers) = channel();
        let (chosen, waker) = (Box::pin(chosen), ctx.clone());
        // Without a thread the sender is dropped, and so nothing is chosen.
        let _ = std::thread::Builder::new().name("dialog".into()).spawn(move || {
            let path = pollster::block_on(chosen).map(|file| file.path().to_owned());
            let _ = answer.send(path);
            waker.request_repaint();
        });
        Self(answers)
    }

    /// Whether it is closed, and what was chosen then.
    pub(super) fn answer(&self) -> Answer {
        match self.0.try_recv() {
            Ok(Some(path)) => Answer::Chosen(path),
            Ok(None) | Err(TryRecvError::Disconnected) => Answer::Left,
            Err(TryRecvError::Empty) => Answer::Open,
        }
    }
}

impl Shell {
    /// Opens a dialog of the system for a copy of the progress.
    fn ask_for_copy(&self, pane: Pane, proposed: &Path, ctx: &Context) -> Dialog {
        self.ask_for_file(&[("RON", &["ron"])], proposed, pane == Pane::Export, ctx)
    }

    /// Opens a dialog of the system for a file of one of these kinds.
    pub(super) fn ask_for_file(
        &self,
        kinds: &[(&str, &[&str])],
        proposed: &Path,
        saves: bool,
        ctx: &Context,
    ) -> Dialog {
        if !self.platform.dialogs {
            return Dialog::none();
        }
        let mut dialog = rfd::AsyncFileDialog::new();
        for (name, extensions) in kinds {
            dialog = dialog.add_filter(*name, extensions);
        }
        if let Some(folder) = proposed.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            dialog = dialog.set_directory(folder);
        }
        if let Some(name) = proposed.file_name() {
            dialog = dialog.set_file_name(name.to_string_lossy());
        }
        let chosen: Pin<Box<dyn Future<Output = Option<FileHandle>> + Send>> =
            if saves { Box::pin(dialog.save_file()) } else { Box::pin(dialog.pick_file()) };
        Dialog::open(chosen, ctx)
    }

    /// Opens a dialog of the system for a folder.
    pub(super) fn ask_for_folder(&self, proposed: &str, ctx: &Context) -> Dialog {
        if !self.platform.dialogs {
            return Dialog::none();
        }
        Dialog::open(rfd::AsyncFileDialog::new().set_directory(proposed).pick_folder(), ctx)
    }
}
