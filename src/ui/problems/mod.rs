//! Problems of contests: the list, what is asked, and the learner's program tested against the
//! exact solver. Draws from shared references and returns wishes; knows no process, no thread and
//! no clock.

pub mod command;
mod list;
mod page;
mod statement;
mod trial;

pub use crate::wish::ProblemWish;
pub use page::{page, wish};

use crate::contest::Prepared;
use crate::contest::judge::{Report, Stopped, Verdict};
use crate::games::Sum;
use crate::lesson::Chapter;
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::{Lang, contest, problems as words};
use egui::{ScrollArea, Ui, UiBuilder};

/// From this width on, in widths of a letter, the list stands beside the problem.
const WIDE: f32 = 48.0;
/// From this width on the trial stands beside the statement.
const WIDEST: f32 = 60.0;

/// A problem of the list.
#[derive(Debug, Clone)]
pub struct Listed {
    /// The problem.
    pub on: Prepared,
    /// The chapter whose lesson explains it.
    pub chapter: Option<Chapter>,
    /// What was last said of a program for it.
    pub verdict: Option<Verdict>,
}

/// What came of a test.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// A verdict.
    Judged {
        /// What is known.
        report: Box<Report>,
        /// The position of the failing case, where the notation has it.
        at: Option<Sum>,
    },
    /// None: it was given up or could not be started.
    Stopped(Stopped),
    /// None, by a fault of this program.
    Failed,
    /// Programs cannot be run here.
    Nowhere,
}

/// What the page shows.
#[derive(Debug, Clone, Copy)]
pub struct ProblemsView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language.
    pub lang: Lang,
    /// All problems, in the order of the course.
    pub problems: &'a [Listed],
    /// The one that is shown.
    pub chosen: usize,
    /// The problem whose program is being tested, and how many percent are done.
    pub testing: Option<(usize, u64)>,
    /// What came of the last test of the chosen one.
    pub outcome: Option<&'a Outcome>,
    /// A dialog for the program is open.
    pub choosing: bool,
    /// How often what came of tests has changed.
    pub changes: u64,
}

/// The page's own state: nothing here is worth keeping.
#[derive(Debug, Default)]
pub struct ProblemsPanel {
    /// The command as it is typed.
    text: String,
    /// In little room: one problem is shown, not the list.
    is_open: bool,
    spoken: Option<Spoken>,
}

/// What is said of the chosen problem; made anew only where it has changed.
#[derive(Debug)]
struct Spoken {
    of: (Lang, usize, u64),
    says: String,
    facts: Vec<(&'static str, String)>,
    said: Option<contest::Said>,
}

impl Spoken {
    fn new(view: &ProblemsView<'_>, on: &Prepared) -> Self {
        let said = match view.outcome {
            Some(Outcome::Judged { report, .. }) => Some(contest::said(view.lang, on, report)),
            _ => None,
        };
        let (says, facts) = (contest::says(view.lang, on), contest::facts(view.lang, on));
        Self { of: of(view), says, facts, said }
    }
}

const fn of(view: &ProblemsView<'_>) -> (Lang, usize, u64) {
    (view.lang, view.chosen, view.changes)
}

impl ProblemsPanel {
    /// A file was chosen as the program, or as the last word of the command.
    pub fn choose_file(&mut self, file: &str) {
        self.text = command::with_file(&self.text, file);
    }

    /// Draws the page and returns what is wished for.
    pub fn show(&mut self, ui: &mut Ui, view: &ProblemsView<'_>) -> Vec<Wish> {
        let mut wishes = Vec::new();
        let Some(listed) = view.problems.get(view.chosen) else { return wishes };
        let spoken = self.spoken.take().filter(|spoken| spoken.of == of(view));
        let spoken = spoken.unwrap_or_else(|| Spoken::new(view, &listed.on));
        let (theme, letter) = (view.theme, view.theme.text.body);
        let all = ui.available_rect_before_wrap();
        if all.width() < letter * WIDE {
            if !self.is_open {
                self.list(ui, view, &mut wishes);
            } else if ui.button(words::ALL.to(view.lang)).clicked() {
                self.is_open = false;
            } else {
                self.problem(ui, view, listed, &spoken, &mut wishes);
            }
        } else {
            let gap = theme.space.xl;
            let (left, right) = all.split_left_right_at_x(all.left() + letter * 17.0);
            let left = left.with_max_x(left.right() - gap);
            let mut column = ui.new_child(UiBuilder::new().max_rect(left).id_salt("problems"));
            self.list(&mut column, view, &mut wishes);
            let mut column = ui.new_child(UiBuilder::new().max_rect(right).id_salt("problem"));
            self.problem(&mut column, view, listed, &spoken, &mut wishes);
            ui.advance_cursor_after_rect(all);
        }
        self.spoken = Some(spoken);
        wishes
    }

    /// The chosen problem: what is asked, and the trial beside it or below.
    fn problem(
        &mut self,
        ui: &mut Ui,
        view: &ProblemsView<'_>,
        listed: &Listed,
        spoken: &Spoken,
        wishes: &mut Vec<Wish>,
    ) {
        let all = ui.available_rect_before_wrap();
        let column = |name: &str| ScrollArea::vertical().id_salt(name).auto_shrink([false, false]);
        // Another problem begins at its top.
        let id = &listed.on.problem.id;
        if all.width() < view.theme.text.body * WIDEST {
            crate::reveal::scrolled(column(id), ui, |ui| {
                statement::show(ui, view, listed, spoken);
                ui.add_space(view.theme.space.l);
                self.trial(ui, view, listed, spoken, wishes);
            });
            return;
        }
        let (left, right) = all.split_left_right_at_fraction(0.48);
        let left = left.with_max_x(left.right() - view.theme.space.xl);
        let mut asked = ui.new_child(UiBuilder::new().max_rect(left).id_salt("statement"));
        crate::reveal::scrolled(column(id), &mut asked, |ui| {
            statement::show(ui, view, listed, spoken);
        });
        let mut tried = ui.new_child(UiBuilder::new().max_rect(right).id_salt("trial"));
        crate::reveal::scrolled(column("trial"), &mut tried, |ui| {
            self.trial(ui, view, listed, spoken, wishes);
        });
    }
}
