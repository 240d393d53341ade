//! The problems on the screen, and a program that is being tested.

use super::Screen;
use crate::app::host::{Dialog, PickFile, Picked, Wanted};
use crate::app::judging::{Judged, Judging};
use crate::app::shared::Shared;
use crate::app::work::{Job, State};
use crate::contest::judge::Stopped;
use crate::contest::{EMBEDDED, read};
use crate::lesson::Shelf;
use crate::ui::keys::Action;
use crate::ui::problems::{Listed, Outcome, ProblemWish, ProblemsPanel, ProblemsView, page, wish};
use crate::ui::wish::{ScreenId, ScreenWish, Wish};
use crate::words::problems as words;
use egui::{Context, Ui};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

/// Problems, with the way back.
#[derive(Default)]
pub(in crate::app) struct ProblemsScreen {
    panel: ProblemsPanel,
    problems: Vec<Listed>,
    chosen: usize,
    /// The screen that one came from, if not from a lesson.
    from: Option<ScreenId>,
    /// The problem whose program is being tested.
    job: Option<(usize, Job<Option<Judged>>)>,
    /// What came of the last test of each problem, and how often that has changed.
    outcomes: BTreeMap<usize, Outcome>,
    changes: u64,
    dialog: Option<Dialog>,
    /// Where the last program was chosen.
    folder: PathBuf,
}

impl ProblemsScreen {
    /// One comes here from another screen.
    pub(super) fn enter(&mut self, from: ScreenId, shelf: &Shelf) {
        self.from = Some(from);
        if self.problems.is_empty() {
            self.problems = listed(shelf);
        }
    }

    /// The same to a problem.
    pub(in crate::app) fn open(&mut self, id: &str, from: ScreenId, shelf: &Shelf) {
        self.enter(from, shelf);
        let at = self.problems.iter().position(|listed| listed.on.problem.id == id);
        self.chosen = at.unwrap_or(self.chosen);
    }

    /// Where one came from.
    pub(super) fn back(&self) -> ScreenId {
        self.from.unwrap_or(ScreenId::Lesson)
    }

    /// Gives up what is being tested and waits, no longer than this, until it has ended.
    pub(in crate::app) fn end(&mut self, most: Duration) {
        if let Some((_, job)) = self.job.take() {
            job.end(most);
        }
    }

    fn test(&mut self, index: usize, command: Vec<String>, shared: &Shared) {
        let Some(listed) = self.problems.get(index) else { return };
        let Some(launcher) = shared.launcher.clone() else {
            return self.came(index, Outcome::Nowhere);
        };
        let problem = listed.on.problem.clone();
        self.outcomes.remove(&index);
        self.changes += 1;
        self.job = Some((index, shared.work.at_disk(Judging { problem, command, launcher })));
    }

    fn came(&mut self, index: usize, outcome: Outcome) {
        if let (Outcome::Judged { report, .. }, Some(listed)) =
            (&outcome, self.problems.get_mut(index))
        {
            listed.verdict = Some(report.verdict);
        }
        self.outcomes.insert(index, outcome);
        self.changes += 1;
    }

    /// Takes over what the worker has found.
    fn receive(&mut self) {
        let Some((index, job)) = self.job.take() else { return };
        match job.state() {
            State::Working => self.job = Some((index, job)),
            State::Done(Some(Ok((report, at)))) => {
                self.came(index, Outcome::Judged { report: Box::new(report), at });
            }
            State::Done(Some(Err(why))) => self.came(index, Outcome::Stopped(why)),
            State::Done(None) | State::Failed => self.came(index, Outcome::Failed),
        }
    }

    fn pick(&mut self, shared: &Shared) {
        let title = words::CHOOSE_TITLE.to(shared.look.lang);
        let (wanted, folder) = (Wanted::Open, self.folder.as_path());
        let asked = PickFile { wanted, title, kinds: &[], folder, name: None };
        self.dialog = Some(shared.pick_file(&asked));
    }
}

/// The problems in the program, in the order of the lessons that explain them.
fn listed(shelf: &Shelf) -> Vec<Listed> {
    let place = |id: &str| shelf.lesson(id).map(|lesson| (lesson.chapter, lesson.place));
    let mut all: Vec<Listed> = EMBEDDED
        .iter()
        .filter_map(|(_, text)| read(text.as_bytes()).ok())
        .map(|on| {
            let chapter = place(&on.problem.lesson).map(|(chapter, _)| chapter);
            Listed { on, chapter, verdict: None }
        })
        .collect();
    all.sort_by_key(|listed| {
        let place = place(&listed.on.problem.lesson);
        (place.is_none(), place, listed.on.problem.id.clone())
    });
    all
}

impl Screen for ProblemsScreen {
    fn hear(&mut self, shared: &mut Shared, _ctx: &Context) {
        self.receive();
        let answer = self.dialog.as_mut().map_or(Picked::Open, Dialog::picked);
        if answer != Picked::Open {
            self.dialog = None;
            if let Some(path) = shared.files.settle(shared.look.lang, answer) {
                self.panel.choose_file(&path.display().to_string());
                self.folder = path.parent().map(PathBuf::from).unwrap_or_default();
            }
        }
    }

    fn show(&mut self, ui: &mut Ui, shared: &Shared) -> Vec<Wish> {
        let (back, mut panel) = (self.back(), std::mem::take(&mut self.panel));
        let view = ProblemsView {
            theme: &shared.theme,
            lang: shared.look.lang,
            problems: &self.problems,
            chosen: self.chosen,
            testing: self.job.as_ref().map(|(index, job)| (*index, job.percent())),
            outcome: self.outcomes.get(&self.chosen),
            choosing: self.dialog.is_some(),
            changes: self.changes,
        };
        let wishes = page(ui, &mut panel, &view, back);
        self.panel = panel;
        wishes
    }

    fn wish(&self, action: Action, _shared: &Shared) -> Option<Wish> {
        wish(action, self.back())
    }

    fn obey(&mut self, wish: ScreenWish, shared: &mut Shared, _ctx: &Context) {
        let ScreenWish::Problems(wish) = wish else { return };
        match wish {
            ProblemWish::Choose(index) => self.chosen = index,
            ProblemWish::Pick => self.pick(shared),
            ProblemWish::Test(index, command) => self.test(index, command, shared),
            ProblemWish::Stop => {
                // Dropped, it is cancelled, and its program ended.
                if let Some((index, _)) = self.job.take() {
                    self.came(index, Outcome::Stopped(Stopped::Cancelled));
                }
            }
        }
    }

    fn fail(&mut self, shared: &mut Shared, _is_again: bool) {
        let from = self.back();
        *self = Self::default();
        self.enter(from, &shared.shelf);
    }
}
