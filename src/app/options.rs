//! The command line of the window.

use crate::app::host::{Folders, Handover};
use crate::profile::{ProfileFolders, ProfileStore};
use std::path::PathBuf;

/// What can be said when the window is opened.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Options {
    /// Open the lesson in this file, beside those in the program; it is read again whenever it
    /// changes
    #[arg(value_name = "FILE", group = "opened", conflicts_with = "lessons")]
    pub file: Option<PathBuf>,
    /// Open the laboratory with this position, e.g. 'nim(3,4,5)'
    #[arg(long, value_name = "NOTATION", conflicts_with = "opened")]
    pub position: Option<String>,
    /// Present to a class at once
    #[arg(long, conflicts_with = "position")]
    pub present: bool,
    /// Open this lesson, e.g. bash-1
    #[arg(long, value_name = "ID", group = "opened")]
    pub lesson: Option<String>,
    /// Open this step of it, from 1
    #[arg(long, value_name = "N", requires = "opened", value_parser = clap::value_parser!(u32).range(1..))]
    pub step: Option<u32>,
    /// Language: en or zh-Hans [default: the system's]
    #[arg(long, value_name = "LANG", value_parser = ["en", "zh", "zh-Hans"])]
    pub lang: Option<String>,
    /// Colours: light, dark, contrast or contrast-dark; contrast takes the system's ground
    /// [default: the system's]
    #[arg(long, value_name = "COLOURS", value_parser = crate::ui::theme::Scheme::NAMES)]
    pub theme: Option<String>,
    /// Lessons of this folder instead of those in the program; they are read again whenever a file
    /// changes
    #[arg(long, value_name = "DIR")]
    pub lessons: Option<PathBuf>,
    /// Keep progress in this folder [default: the system's place for data of programs]
    #[arg(long, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
    /// Whether things move: on or off [default: what is set, or what the system wishes]
    #[arg(long, value_name = "on|off", value_parser = ["on", "off"])]
    pub motion: Option<String>,
    /// Neither read nor save progress and settings
    #[arg(long, conflicts_with = "data_dir")]
    pub no_save: bool,
    /// Size of everything, from 0.5 to 3, as with Ctrl and + or -
    #[arg(long, value_name = "F", value_parser = zoom)]
    pub zoom: Option<f32>,
    /// Open another window, also where one is open on the same progress; otherwise that one is
    /// handed what is to be opened
    #[arg(long)]
    pub new_window: bool,
    /// Start plainly where something makes trouble: drawn without the graphics card, nothing moves,
    /// progress and settings are neither read nor saved, light colours unless --theme says
    /// otherwise
    #[arg(long, conflicts_with = "data_dir")]
    pub safe_mode: bool,
    /// List the lessons (id, title, number of steps, with tabs between them) and open no window
    #[arg(long)]
    pub list: bool,
}

/// `1.5`.
fn zoom(text: &str) -> Result<f32, String> {
    let number: Option<f32> = text.parse().ok();
    number
        .filter(|factor| (0.5..=3.0).contains(factor))
        .ok_or_else(|| "a number from 0.5 to 3 is needed, as in 1.5".to_owned())
}

impl Options {
    /// Where a profile is kept: progress in the folder that was asked for, otherwise in the
    /// system's places, which may be missing too. `None` if nothing is to be kept at all. `mark` is
    /// a number that no other window has.
    pub(in crate::app) fn store(&self, folders: Folders, mark: u64) -> Option<ProfileStore> {
        let data = self.data(&folders);
        let Folders { config, state, .. } = folders;
        let folders = ProfileFolders { data, config, state };
        self.remembers().then(|| ProfileStore::new(folders, mark))
    }

    /// The folder of progress: the one that was asked for, or the system's.
    pub(in crate::app) fn data(&self, folders: &Folders) -> Option<PathBuf> {
        self.data_dir.clone().or_else(|| folders.data.clone())
    }

    /// Whether anything is to be read and saved at all.
    pub(in crate::app) const fn remembers(&self) -> bool {
        !self.no_save && !self.safe_mode
    }

    /// What is handed to a window that is open on the same progress; `None` if this start has one
    /// of its own anyway: nothing is kept, or the lessons are those of an author.
    pub(in crate::app) fn handover(&self) -> Option<Handover> {
        if self.new_window || !self.remembers() || self.lessons.is_some() {
            return None;
        }
        let file = self.file.as_ref();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "from 50 to 300"
        )]
        let percent = |zoom: f32| (zoom * 100.0).round() as u16;
        Some(Handover {
            file: file.map(|file| std::path::absolute(file).unwrap_or_else(|_| file.clone())),
            lesson: self.lesson.clone(),
            step: self.step.map_or(0, |n| n as usize - 1),
            position: self.position.clone(),
            present: self.present,
            lang: self.lang.clone(),
            theme: self.theme.clone(),
            motion: self.motion.as_deref().map(|motion| motion == "on"),
            zoom: self.zoom.map(percent),
        })
    }

    /// Whether things are to move, if that is said. In safe mode they do not.
    pub(in crate::app) fn moves(&self) -> Option<bool> {
        if self.safe_mode {
            Some(false)
        } else {
            self.motion.as_deref().map(|motion| motion == "on")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use std::path::Path;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        options: Options,
    }

    /// The folder that progress would be kept in, or why it would not.
    fn folder(line: &[&str], data: Option<&str>) -> Result<PathBuf, &'static str> {
        let line = Line::try_parse_from([&["laststone"], line].concat()).ok().unwrap();
        let folders = Folders { data: data.map(PathBuf::from), ..Folders::default() };
        let store = line.options.store(folders, 1).ok_or("not wished")?;
        store.progress().and_then(|store| store.folder()).map(Path::to_owned).ok_or("no home")
    }

    #[test]
    fn progress_is_kept_where_it_is_wished_or_in_the_systems_place_or_not_at_all() {
        assert_eq!(folder(&[], Some("/home/a/data")), Ok("/home/a/data".into()));
        assert_eq!(folder(&["--data-dir", "stick"], Some("/home/a/data")), Ok("stick".into()));
        assert_eq!(folder(&["--data-dir", "stick"], None), Ok("stick".into()));
        assert_eq!(folder(&[], None), Err("no home"), "and that is told");
        assert_eq!(folder(&["--no-save"], Some("/home/a/data")), Err("not wished"));
        assert_eq!(folder(&["--safe-mode"], Some("/home/a/data")), Err("not wished"));
        assert!(Line::try_parse_from(["laststone", "--no-save", "--data-dir", "stick"]).is_err());
    }
}
