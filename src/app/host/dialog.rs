//! Dialogs of the system for files and folders: opened when asked for, waited for on a thread of
//! their own.

use crate::app::work::{Actor, Heard, Work};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(not(target_arch = "wasm32"))]
use {
    log::{Level, LevelFilter, Log, Metadata, Record},
    rfd::{AsyncFileDialog, FileHandle},
    std::pin::Pin,
};

/// Where the library complains once it has tried all ways to open a dialog on Linux; what it
/// returns is the same as when one was left.
#[cfg(not(target_arch = "wasm32"))]
const COMPLAINS: &str = "rfd::backend::xdg_desktop_portal";
/// It has complained since the last dialog was asked for.
static COMPLAINED: AtomicBool = AtomicBool::new(false);
#[cfg(not(target_arch = "wasm32"))]
static EAR: Ear = Ear;

/// Hears that complaint, and nothing else.
#[cfg(not(target_arch = "wasm32"))]
struct Ear;

#[cfg(not(target_arch = "wasm32"))]
impl Log for Ear {
    fn enabled(&self, what: &Metadata<'_>) -> bool {
        what.level() == Level::Error && what.target() == COMPLAINS
    }

    fn log(&self, record: &Record<'_>) {
        if self.enabled(record.metadata()) {
            COMPLAINED.store(true, Ordering::SeqCst);
        }
    }

    fn flush(&self) {}
}

/// What kind of dialog is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Wanted {
    /// A file that is there.
    Open,
    /// A file to be written.
    Save,
    /// A folder.
    Folder,
}

/// A dialog that is asked for.
#[derive(Debug, Clone, Copy)]
pub(in crate::app) struct PickFile<'a> {
    pub(in crate::app) wanted: Wanted,
    pub(in crate::app) title: &'a str,
    /// Kinds of files, each with the ends of their names; the first is proposed.
    pub(in crate::app) kinds: &'a [(&'a str, &'a [&'a str])],
    /// Where to begin.
    pub(in crate::app) folder: &'a Path,
    /// The name proposed.
    pub(in crate::app) name: Option<&'a str>,
}

/// A dialog that is open; where there are none, there is nobody to ask.
pub(in crate::app) struct Dialog(Option<Actor<(), Picked>>);

/// How a dialog stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum Picked {
    /// It is open.
    Open,
    /// Something was chosen.
    Chosen(PathBuf),
    /// It was left.
    Left,
    /// There are no dialogs here.
    Missing,
    /// Whoever waited for it is gone.
    Broke,
}

impl Dialog {
    /// Opens one.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn open(asked: &PickFile<'_>, work: &Work) -> Self {
        let PickFile { wanted, title, kinds, folder, name } = *asked;
        // Whoever set an ear of their own before keeps it; then nothing is heard here.
        if log::set_logger(&EAR).is_ok() {
            log::set_max_level(LevelFilter::Error);
        }
        let mut dialog = AsyncFileDialog::new().set_title(title);
        for (kind, extensions) in kinds {
            dialog = dialog.add_filter(*kind, extensions);
        }
        if folder.is_absolute() {
            dialog = dialog.set_directory(folder);
        }
        if let Some(name) = name {
            dialog = dialog.set_file_name(name);
        }
        COMPLAINED.store(false, Ordering::SeqCst);
        // Some systems want it opened here.
        let chosen: Pin<Box<dyn Future<Output = Option<FileHandle>> + Send>> = match wanted {
            Wanted::Open => Box::pin(dialog.pick_file()),
            Wanted::Save => Box::pin(dialog.save_file()),
            Wanted::Folder => Box::pin(dialog.pick_folder()),
        };
        Self::waiting(move || pollster::block_on(chosen).map(|file| file.path().to_owned()), work)
    }

    /// Where there is no window, there are no dialogs.
    pub(super) fn none() -> Self {
        Self(None)
    }

    /// One that somebody else opened, and that waits for its answer.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn acting(
        waits: impl crate::app::work::Act<Question = (), Answer = Picked>,
        work: &Work,
    ) -> Self {
        Self(Some(work.act("dialog", waits)))
    }

    /// One whose answer is waited for on a thread of its own.
    pub(in crate::app) fn waiting(
        chosen: impl FnOnce() -> Option<PathBuf> + Send + 'static,
        work: &Work,
    ) -> Self {
        Self(Some(work.actor("dialog", move |_, outbox| {
            let none = || {
                if COMPLAINED.swap(false, Ordering::SeqCst) {
                    Picked::Missing
                } else {
                    Picked::Left
                }
            };
            outbox.say(chosen().map_or_else(none, Picked::Chosen));
        })))
    }

    /// Whether it is closed, and what was chosen then.
    pub(in crate::app) fn picked(&mut self) -> Picked {
        match self.0.as_mut().map(Actor::hear) {
            None => Picked::Missing,
            Some(Heard::Said(picked)) => picked,
            Some(Heard::Nothing) => Picked::Open,
            Some(Heard::Gone) => Picked::Broke,
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::Command;
    use std::time::Duration;

    /// Not a test of its own: what a child process finds that has neither a bus nor programs.
    #[test]
    fn a_child_asks_for_a_dialog() {
        if std::env::var_os("LASTSTONE_CHILD").is_none() {
            return;
        }
        for wanted in [Wanted::Open, Wanted::Save, Wanted::Folder] {
            let (kinds, folder): (&[(&str, &[&str])], _) = (&[("TXT", &["txt"])], Path::new("/"));
            let asked = PickFile { wanted, title: "?", kinds, folder, name: None };
            let dialog = Dialog::open(&asked, &Work::default());
            println!("answer {:?}", dialog.0.and_then(|asked| asked.wait(Duration::from_mins(2))));
        }
    }

    #[test]
    fn where_there_are_no_dialogs_that_is_told_and_not_taken_for_one_that_was_left() {
        let mut child = Command::new(std::env::current_exe().unwrap());
        let name = "app::host::dialog::tests::a_child_asks_for_a_dialog";
        let nowhere = [
            ("LASTSTONE_CHILD", "1"),
            ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"),
            ("PATH", "/nowhere"),
        ];
        child.env_clear().envs(nowhere).args(["--exact", name, "--nocapture"]);
        let said = String::from_utf8(child.output().unwrap().stdout).unwrap();
        assert_eq!(said.matches("answer Some(Missing)").count(), 3, "{said}");
    }

    #[test]
    fn what_was_chosen_or_left_comes_as_it_is() {
        let end = |path: Option<&'static str>| {
            let dialog = Dialog::waiting(move || path.map(PathBuf::from), &Work::default());
            dialog.0.and_then(|asked| asked.wait(Duration::from_mins(1))).unwrap()
        };
        assert_eq!(end(Some("/a.ron")), Picked::Chosen("/a.ron".into()));
        assert_eq!(end(None), Picked::Left);
    }
}
