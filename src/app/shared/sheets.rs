//! Worksheets wished for on the screen: made on a worker, watched, cancelled, and what came of them
//! told. Writes nothing itself.

use super::Shared;
use crate::app::host::{Dialog, PickFile, Wanted};
use crate::app::sheet::{Making, Print, Unmade};
use crate::lang::spaced;
use crate::lesson::Lesson;
use crate::lesson::sheet::NoSheet;
use crate::ui::windows::files::{DeskPane, Form, Printed, Telling};
use crate::words::{Lang, desk as words, minutes, plan, theorem};
use crate::worksheet::Taken;
use egui::Context;
use std::collections::BTreeSet;
use std::path::PathBuf;

impl Shared {
    /// A dialog of the system for the file of a worksheet.
    pub(super) fn sheet_dialog(&self) -> Dialog {
        let form = self.files.windows.form();
        let proposed = PathBuf::from(form.path.trim());
        let name = proposed.file_name().map(|name| name.to_string_lossy().into_owned());
        let folder = proposed.parent().map_or_else(|| self.documents(), PathBuf::from);
        let title = words::SHEET.to(self.look.lang).trim_end_matches('…');
        // The kind that is chosen stands first: dialogs propose it.
        let mut kinds: [(&str, &[&str]); 2] = [("PDF", &["pdf"]), ("HTML", &["html"])];
        kinds.sort_by_key(|(kind, _)| (*kind == "PDF") != form.pdf);
        let (wanted, name) = (Wanted::Save, name.as_deref());
        self.pick_file(&PickFile { wanted, title, kinds: &kinds, folder: &folder, name })
    }

    /// The folder that files go to if no other is named.
    pub(super) fn documents(&self) -> PathBuf {
        let proposed =
            self.profile.keeper.as_ref().map(crate::app::profile::ProfileActor::proposed);
        let folder = proposed.and_then(|path| path.parent().map(PathBuf::from));
        folder
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or_else(|| self.files.folder.clone())
    }

    /// The lesson that is shown if it has exercises, or the first that has.
    pub(super) fn printable(&self, shown: &str) -> &str {
        let prints = |lesson: &&Lesson| lesson.steps.iter().any(|step| step.task.is_some());
        let shown = self.shelf.lesson(shown).filter(prints);
        shown.or_else(|| self.shelf.lessons().find(prints)).map_or("", |lesson| &lesson.id)
    }

    /// Has a worksheet made.
    pub(in crate::app) fn make_sheet(&mut self, form: Form) {
        if form.what != Printed::Plan && self.checking.waits_for(self.shelf.book(&form.lesson)) {
            return self.files.windows.tell(
                DeskPane::Sheet,
                vec![words::CHECKING.to(self.look.lang).to_owned()],
                false,
            );
        }
        if self.files.making.is_some() {
            return;
        }
        let is_meant = |lesson: &&Lesson| form.what == Printed::Plan || lesson.id == form.lesson;
        let lessons: Vec<Lesson> = self.shelf.lessons().filter(is_meant).cloned().collect();
        let taken = form.langs.iter().map(|lang| self.taken(*lang, &form)).collect();
        let replaces = form.is_agreed();
        if !lessons.is_empty() {
            let print = Print { lessons, taken, form, replaces, ..Print::default() };
            self.files.making = Some(Making::begin(print, &self.work));
        }
    }

    /// What is known of a lesson to take home, with the minutes of the class that had it.
    pub(in crate::app) fn taken(&self, lang: Lang, form: &Form) -> Taken {
        let mut taken = Taken { settled: self.settled(form), ..Taken::default() };
        let (Some(minutes), Some(lesson)) =
            (self.minutes.get(&form.lesson), self.shelf.lesson(&form.lesson))
        else {
            return taken;
        };
        for (at, done) in minutes {
            let Some(step) = lesson.steps.get(*at) else { continue };
            if done.is_settled && form.telling == Telling::Settled {
                taken.settled.insert(step.id.clone());
            }
            let lines = done.lines(lang, taken.settled.contains(&step.id));
            let lines: Vec<_> = lines
                .into_iter()
                .map(|(of, said)| (of, lang.pick(said.clone(), spaced(&said))))
                .collect();
            if !lines.is_empty() {
                taken.did.insert(*at, lines);
            }
        }
        for (index, entry) in self.board.theorems().entries().iter().enumerate() {
            let stated = self.stated.get(&index);
            // What another lesson led to is no matter of this one.
            if stated.is_some_and(|stated| stated.lesson != lesson.id) {
                continue;
            }
            let when = stated.map(|stated| minutes::stated(lang, stated.at + 1, stated.clock));
            let head = [Some(theorem::head(lang, index, entry)), when];
            let head = head.into_iter().flatten().collect::<Vec<_>>().join(" · ");
            let said = [theorem::sentence(lang, &entry.statement), theorem::state(lang, entry)];
            taken.beside.push((head, said.join(lang.pick(" ", ""))));
        }
        taken
    }

    /// Ids of the steps of which a lesson to take home tells what comes after the question.
    fn settled(&self, form: &Form) -> BTreeSet<String> {
        let Some(lesson) = self.shelf.lesson(&form.lesson) else { return BTreeSet::new() };
        let all = lesson.steps.iter().map(|step| step.id.clone());
        all.filter(|step| match form.telling {
            Telling::Nothing => false,
            Telling::Settled => self.profile.solved.contains(&(lesson.id.clone(), step.clone())),
            Telling::All => true,
        })
        .collect()
    }

    /// Gives it up.
    pub(super) fn cancel_sheet(&mut self) {
        if self.files.making.take().is_some() {
            let said = words::CANCELLED.to(self.look.lang).to_owned();
            self.files.windows.tell(DeskPane::Sheet, vec![said], false);
        }
    }

    /// Looks at the worksheet that is being made.
    pub(super) fn take_sheet(&mut self, ctx: &Context) {
        let Some(making) = &self.files.making else { return };
        let Some(outcome) = making.outcome() else { return };
        let (file, lang) = (making.path.display().to_string(), self.look.lang);
        self.files.making = None;
        let (said, good) = match outcome {
            Ok(()) => (words::written(lang, &file), true),
            Err(why) => (unmade(lang, &file, why), false),
        };
        self.files.windows.tell(
            DeskPane::Sheet,
            vec![lang.pick(said.clone(), spaced(&said))],
            good,
        );
        ctx.request_repaint();
    }
}

fn unmade(lang: Lang, file: &str, why: Unmade) -> String {
    match why {
        Unmade::Sheet(NoSheet::NoExercises(_)) => words::NO_EXERCISES.to(lang).to_owned(),
        Unmade::Sheet(NoSheet::TooFew { found, .. }) => words::too_few(lang, found),
        Unmade::Plan(why) => plan::none(lang, &why),
        Unmade::Failed => words::FAILED.to(lang).to_owned(),
        Unmade::Cancelled => words::CANCELLED.to(lang).to_owned(),
        Unmade::Exists => words::exists(lang, file),
        Unmade::Unwritten(why) => words::unwritten(lang, file, &why),
    }
}
