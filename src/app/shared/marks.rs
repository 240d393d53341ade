//! The marking table: made of files of progress that were dropped together, shown, and saved if that
//! is wished for.

use super::Shared;
use crate::app::host::{Dialog, PickFile, Wanted};
use crate::app::marks::{Reading, Unwritten, Writing};
use crate::lang::spaced;
use crate::profile::marking::Marking;
use crate::profile::progress::Progress;
use crate::ui::windows::files::DeskPane;
use crate::words::{Lang, desk as words, marking, progress};
use egui::Context;
use std::path::{Path, PathBuf};

/// What is under way with the files of pupils.
#[derive(Default)]
pub(in crate::app) struct Pupils {
    /// Several files came together: those of progress are pupils.
    pub(super) together: bool,
    /// Those that are known to be, and wait for the others.
    pub(super) files: Vec<PathBuf>,
    /// Those that are no progress and nothing else either, each with why.
    pub(super) bad: Vec<String>,
    reading: Option<Reading>,
    writing: Option<Writing>,
}

impl Pupils {
    /// Is a file being read or written?
    pub(in crate::app) const fn is_busy(&self) -> bool {
        self.reading.is_some() || self.writing.is_some()
    }
}

impl Shared {
    /// All files that came together are known: those of progress are read.
    pub(super) fn read_pupils(&mut self) {
        let pupils = &mut self.files.pupils;
        if !std::mem::take(&mut pupils.together) {
            return;
        }
        let files = std::mem::take(&mut pupils.files);
        if files.is_empty() {
            let bad = std::mem::take(&mut pupils.bad);
            if !bad.is_empty() {
                self.files.windows.tell(DeskPane::Open, bad, false);
            }
            return;
        }
        pupils.reading = Some(Reading::begin(files, &self.work));
    }

    /// Takes over what was read and written.
    pub(super) fn take_marks(&mut self, ctx: &Context) {
        let lang = self.look.lang;
        let read = self.files.pupils.reading.as_ref().and_then(Reading::pupils);
        if let Some(read) = read {
            self.files.pupils.reading = None;
            let mut bad = std::mem::take(&mut self.files.pupils.bad);
            let mut records: Vec<(String, Progress)> = Vec::new();
            for (name, held) in read {
                match held {
                    Ok(record) => records.push((name, record)),
                    Err(why) => bad.push(marking::bad(lang, &name, &progress::unread(lang, &why))),
                }
            }
            let table = Marking::of(&self.shelf, &records);
            let folder = self.documents();
            self.files.windows.mark(table, bad, &folder);
            ctx.request_repaint();
        }
        let outcome = self.files.pupils.writing.as_ref().and_then(Writing::outcome);
        if let (Some(outcome), Some(writing)) = (&outcome, &self.files.pupils.writing) {
            let file = writing.file.display().to_string();
            let said = match outcome {
                Ok(()) => words::written(lang, &file),
                Err(Unwritten::Exists) => words::exists(lang, &file),
                Err(Unwritten::Refused(why)) => words::unwritten(lang, &file, why),
                Err(Unwritten::Failed) => words::FAILED.to(lang).to_owned(),
            };
            let said = lang.pick(said.clone(), spaced(&said));
            self.files.windows.tell(DeskPane::Marks, vec![said], outcome.is_ok());
            self.files.pupils.writing = None;
            ctx.request_repaint();
        }
    }

    /// Has the table written.
    pub(super) fn tabulate(&mut self, file: PathBuf, replaces: bool) {
        if self.files.pupils.writing.is_none() {
            let text = marking::csv(self.look.lang, self.files.windows.marking());
            let writing = Writing::begin(file, text, replaces, &self.work);
            self.files.pupils.writing = Some(writing);
        }
    }

    /// A dialog of the system for the file of the table.
    pub(super) fn table_dialog(&self) -> Dialog {
        let proposed = PathBuf::from(self.files.windows.table_path().trim());
        let name = proposed.file_name().map(|name| name.to_string_lossy().into_owned());
        let folder = proposed.parent().map_or_else(|| self.documents(), Path::to_owned);
        let title = marking::SAVE.to(self.look.lang);
        let kinds: &[(&str, &[&str])] = &[("CSV", &["csv"])];
        let (wanted, name) = (Wanted::Save, name.as_deref());
        self.pick_file(&PickFile { wanted, title, kinds, folder: &folder, name })
    }

    /// Of several files that came together: this one is no progress, and why it is nothing else.
    pub(super) fn left_out(&mut self, lang: Lang, name: &str, lines: &[String]) {
        // The first says that it cannot be opened, the next why.
        let why = lines.get(1).or(lines.first()).cloned().unwrap_or_default();
        self.files.pupils.bad.push(marking::bad(lang, name, &why));
    }
}
