//! What is printed, made on a thread for the window: the same papers as on the command line, with
//! boards drawn and fonts lent by the screen.

use crate::app::host;
use crate::app::work::{Job, State, Task, Ticket, Work};
use crate::app::worksheets::{Easel, typefaces};
use crate::games::Sum;
use crate::lesson::plan::{NoPlan, Plan};
use crate::lesson::sheet::{NoSheet, sheet};
use crate::lesson::{Lesson, Step};
use crate::solver::work::Watch;
use crate::study::Oracle;
use crate::ui::windows::files::{Form, Printed};
use crate::words::Lang;
use crate::worksheet::{Format, Pages, Paper, Taken, html, pdf};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Of a hundred, what choosing and proving the exercises counts for; the rest is drawing.
const CHOSEN: u64 = 40;

/// Why nothing was printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Unmade {
    /// Fewer exercises than asked for, or none.
    Sheet(NoSheet),
    /// Nothing fits into the hour.
    Plan(NoPlan),
    /// It was not wanted any more.
    Cancelled,
    /// The file is there already.
    Exists,
    /// The worker ended without an answer.
    Failed,
    /// It cannot be written, in the words of whoever says so.
    Unwritten(String),
}

/// A file being made.
#[derive(Debug)]
pub(super) struct Making {
    /// The file it goes to.
    pub(super) path: PathBuf,
    job: Job<Result<(), Unmade>>,
}

impl Making {
    /// Begins. A file that is there already is replaced only if that was agreed to.
    pub(super) fn begin(print: Print, work: &Work) -> Self {
        let form = &print.form;
        let path = PathBuf::from(form.path.trim());
        let path = std::path::absolute(&path).unwrap_or(path);
        let job = work.job(Print { file: path.clone(), ..print });
        Self { path, job }
    }

    /// How many percent are done, once that is to be told.
    pub(super) fn slow(&self) -> Option<u64> {
        self.job.slow()
    }

    /// What became of it, once that is known.
    pub(super) fn outcome(&self) -> Option<Result<(), Unmade>> {
        match self.job.state() {
            State::Working => None,
            State::Done(outcome) => Some(outcome),
            State::Failed => Some(Err(Unmade::Failed)),
        }
    }
}

/// What is to be made and written.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Print {
    /// The lessons that it is about, in teaching order.
    pub(super) lessons: Vec<Lesson>,
    /// What of a lesson to take home is told, in each of the languages.
    pub(super) taken: Vec<Taken>,
    pub(super) form: Form,
    /// A file that is there already is replaced.
    pub(super) replaces: bool,
    /// Where it goes, in full: set where it begins.
    pub(super) file: PathBuf,
}

impl Print {
    /// The papers, in all languages; `ticket` hears of the boards drawn.
    fn papers(&self, ticket: &mut Ticket) -> Result<Vec<Paper>, Unmade> {
        let Self { lessons, taken, form, .. } = self;
        let mut oracle = Oracle::default().on(ticket.token());
        let lesson = lessons.first();
        let (boards, sheet) = match (form.what, lesson) {
            (Printed::Worksheet, Some(lesson)) => {
                let sheet = sheet(lesson, form.seed, form.count, &mut oracle);
                let sheet = sheet.map_err(Unmade::Sheet)?;
                (sheet.items.len(), Some(sheet))
            }
            (Printed::Handout, Some(lesson)) => (lesson.steps.len(), None),
            _ => (0, None),
        };
        let of = (boards * form.langs.len()).max(1) as u64;
        let (mut easel, mut drawn, mut goes_on) = (Easel::default(), 0, ticket.tick(CHOSEN, 100));
        let mut papers = Vec::new();
        for (n, lang) in form.langs.iter().enumerate() {
            let mut draw = |step: &Step, sum: &Sum, lang: Lang| {
                drawn += 1;
                goes_on = goes_on && ticket.tick(CHOSEN + (99 - CHOSEN) * drawn.min(of) / of, 100);
                if goes_on { easel.draw(lang, step, sum) } else { None }
            };
            match (form.what, lesson, &sheet) {
                (Printed::Worksheet, Some(lesson), Some(sheet)) => {
                    papers.push(Paper::new(*lang, lesson, sheet, &mut draw));
                }
                (Printed::Handout, Some(lesson), _) => {
                    let taken = taken.get(n).cloned().unwrap_or_default();
                    papers.push(Paper::handout(*lang, lesson, &taken, &mut oracle, &mut draw));
                }
                (Printed::Plan, ..) => {
                    let plan = Plan::new(lessons, form.knows.as_deref(), form.minutes);
                    for part in &plan.map_err(Unmade::Plan)?.parts {
                        let lesson = lessons.iter().find(|lesson| lesson.id == part.lesson);
                        papers.extend(lesson.map(|lesson| Paper::plan(*lang, lesson, part, None)));
                    }
                }
                _ => {}
            }
        }
        if goes_on && ticket.tick(99, 100) { Ok(papers) } else { Err(Unmade::Cancelled) }
    }
}

impl Task for Print {
    const NAME: &'static str = "print";
    type Answer = Result<(), Unmade>;

    fn run(self, ticket: &mut Ticket) -> Self::Answer {
        if !self.replaces && self.file.try_exists().unwrap_or(false) {
            return Err(Unmade::Exists);
        }
        let papers = self.papers(ticket)?;
        let pages = match self.form.what {
            Printed::Worksheet => Pages::Both,
            Printed::Handout | Printed::Plan => Pages::Questions,
        };
        let bytes = if self.form.pdf {
            pdf::write(&papers, Format::A4, pages, &typefaces())
                .map_err(|why| Unmade::Unwritten(why.to_string()))?
        } else {
            html::write(&papers, Format::A4, pages).into_bytes()
        };
        if !ticket.tick(100, 100) {
            return Err(Unmade::Cancelled);
        }
        host::put(&self.file, &bytes).map_err(|why| Unmade::Unwritten(why.to_string()))
    }
}
