//! Worksheets wished for on the screen: made on a worker, watched, cancelled, and what came of them
//! told. Writes nothing itself.

use super::Shell;
use crate::app::host::{Dialog, Wanted};
use crate::app::sheet::{Making, Unmade};
use crate::lang::spaced;
use crate::lesson::Lesson;
use crate::lesson::sheet::NoSheet;
use crate::ui::windows::files::{DeskPane, Form};
use crate::words::{Lang, desk as words};
use egui::Context;
use std::path::PathBuf;
use std::time::Duration;

/// How often a worker is looked at.
const GLANCE: Duration = Duration::from_millis(100);

/// A dialog of the system for the file of a worksheet.
pub(super) fn dialog(shell: &Shell) -> Dialog {
    let proposed = PathBuf::from(shell.desk.windows.form().path.trim());
    let name = proposed.file_name().map(|name| name.to_string_lossy().into_owned());
    let folder = proposed.parent().map_or_else(|| shell.documents(), PathBuf::from);
    let title = words::SHEET.to(shell.lang).trim_end_matches('…');
    // The kind that is chosen stands first: dialogs propose it.
    let mut kinds: [(&str, &[&str]); 2] = [("PDF", &["pdf"]), ("HTML", &["html"])];
    kinds.sort_by_key(|(kind, _)| (*kind == "PDF") != shell.desk.windows.form().pdf);
    shell.ask_system(Wanted::Save, title, &kinds, (&folder, name.as_deref()))
}

impl Shell {
    /// The folder that files go to if no other is named.
    pub(super) fn documents(&self) -> PathBuf {
        let proposed = self.kept.keeper.as_ref().map(crate::app::keeper::Keeper::proposed);
        let folder = proposed.and_then(|path| path.parent().map(PathBuf::from));
        folder
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or_else(|| PathBuf::from(self.lab.view().folder))
    }

    /// The lesson that is shown if it has exercises, or the first that has.
    pub(super) fn printable(&self) -> &str {
        let prints = |lesson: &&Lesson| lesson.steps.iter().any(|step| step.task.is_some());
        let shown = self.lesson().filter(prints);
        shown.or_else(|| self.shelf.lessons().find(prints)).map_or("", |lesson| &lesson.id)
    }

    pub(super) fn make_sheet(&mut self, form: Form) {
        if self.desk.checking.waits_for(self.shelf.book(&form.lesson)) {
            return self.desk.windows.tell(
                DeskPane::Sheet,
                vec![words::CHECKING.to(self.lang).to_owned()],
                false,
            );
        }
        if let (None, Some(lesson)) = (&self.desk.making, self.shelf.lesson(&form.lesson)) {
            let replaces = form.is_agreed();
            self.desk.making = Some(Making::begin(lesson.clone(), form, replaces, &self.work));
        }
    }

    pub(super) fn cancel_sheet(&mut self) {
        if self.desk.making.take().is_some() {
            let said = words::CANCELLED.to(self.lang).to_owned();
            self.desk.windows.tell(DeskPane::Sheet, vec![said], false);
        }
    }

    /// Looks at the worksheet that is being made.
    pub(super) fn take_sheet(&mut self, ctx: &Context) {
        let Some(making) = &self.desk.making else { return };
        let Some(outcome) = making.outcome() else { return ctx.request_repaint_after(GLANCE) };
        let (file, lang) = (making.path.display().to_string(), self.lang);
        self.desk.making = None;
        let (said, good) = match outcome {
            Ok(()) => (words::written(lang, &file), true),
            Err(why) => (unmade(lang, &file, why), false),
        };
        self.desk.windows.tell(DeskPane::Sheet, vec![lang.pick(said.clone(), spaced(&said))], good);
        ctx.request_repaint();
    }
}

fn unmade(lang: Lang, file: &str, why: Unmade) -> String {
    match why {
        Unmade::Sheet(NoSheet::NoExercises(_)) => words::NO_EXERCISES.to(lang).to_owned(),
        Unmade::Sheet(NoSheet::TooFew { found, .. }) => words::too_few(lang, found),
        Unmade::Failed => words::FAILED.to(lang).to_owned(),
        Unmade::Cancelled => words::CANCELLED.to(lang).to_owned(),
        Unmade::Exists => words::exists(lang, file),
        Unmade::Unwritten(why) => words::unwritten(lang, file, &why),
    }
}
