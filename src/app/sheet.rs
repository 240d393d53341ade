//! A worksheet made on a thread, for the window: the same sheets as on the command line, with
//! boards drawn and fonts lent by the screen.

use crate::app::work::{Job, State, Task, Ticket, Work};
use crate::app::worksheets::{Easel, typefaces};
use crate::cli::worksheet::put;
use crate::lesson::Lesson;
use crate::lesson::sheet::{NoSheet, sheet};
use crate::profile::RealDisk;
use crate::solver::work::Watch;
use crate::study::Oracle;
use crate::ui::windows::files::Form;
use crate::worksheet::{Format, Pages, Paper, html, pdf};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Of a hundred, what choosing and proving the exercises counts for; the rest is drawing.
const CHOSEN: u64 = 40;

/// Why there is no worksheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Unmade {
    /// Fewer exercises than asked for, or none.
    Sheet(NoSheet),
    /// It was not wanted any more.
    Cancelled,
    /// The file is there already.
    Exists,
    /// The worker ended without an answer.
    Failed,
    /// It cannot be written, in the words of whoever says so.
    Unwritten(String),
}

/// A worksheet being made.
#[derive(Debug)]
pub(super) struct Making {
    /// The file it goes to.
    pub(super) path: PathBuf,
    job: Job<Result<(), Unmade>>,
}

impl Making {
    /// Begins. A file that is there already is replaced only if that was agreed to.
    pub(super) fn begin(lesson: Lesson, form: Form, replaces: bool, work: &Work) -> Self {
        let path = PathBuf::from(form.path.trim());
        let path = std::path::absolute(&path).unwrap_or(path);
        let file = path.clone();
        let job = work.job(MakeSheet { lesson, form, replaces, file });
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

/// A worksheet to be made and written.
#[derive(Serialize, Deserialize)]
struct MakeSheet {
    lesson: Lesson,
    form: Form,
    /// A file that is there already is replaced.
    replaces: bool,
    file: PathBuf,
}

impl Task for MakeSheet {
    const NAME: &'static str = "worksheet";
    type Answer = Result<(), Unmade>;

    fn run(self, ticket: &mut Ticket) -> Self::Answer {
        let Self { lesson, form, replaces, file } = self;
        if !replaces && file.try_exists().unwrap_or(false) {
            return Err(Unmade::Exists);
        }
        let mut oracle = Oracle::default().on(ticket.token());
        let sheet = sheet(&lesson, form.seed, form.count, &mut oracle).map_err(Unmade::Sheet)?;
        let boards = (sheet.items.len() * form.langs.len()).max(1) as u64;
        let (mut easel, mut drawn, mut goes_on) = (Easel::default(), 0, ticket.tick(CHOSEN, 100));
        let mut papers = Vec::new();
        for lang in &form.langs {
            papers.push(Paper::new(*lang, &lesson, &sheet, &mut |step, sum, lang| {
                drawn += 1;
                goes_on = goes_on
                    && ticket.tick(CHOSEN + (99 - CHOSEN) * drawn.min(boards) / boards, 100);
                if goes_on { easel.draw(lang, step, sum) } else { None }
            }));
        }
        if !goes_on || !ticket.tick(99, 100) {
            return Err(Unmade::Cancelled);
        }
        let bytes = if form.pdf {
            pdf::write(&papers, Format::A4, Pages::Both, &typefaces())
                .map_err(|why| Unmade::Unwritten(why.to_string()))?
        } else {
            html::write(&papers, Format::A4, Pages::Both).into_bytes()
        };
        if !ticket.tick(100, 100) {
            return Err(Unmade::Cancelled);
        }
        put(&RealDisk, &file, &bytes).map_err(|why| Unmade::Unwritten(why.to_string()))
    }
}
