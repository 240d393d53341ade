//! The answer to a step's question in words, and which option is right: worked out beside the
//! frames, for it may take a table.

use super::Presenting;
use crate::app::shared;
use crate::app::work::{Job, State, Task, Ticket};
use crate::lesson::limits;
use crate::lesson::sheet::{self, Item, item_of};
use crate::session::Session;
use crate::study::Oracle;
use crate::ui::present::Right;
use crate::words::{Lang, worksheet_key};
use crate::worksheet::aloud;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// So long is waited for it where it is asked for in the frame after its step was opened.
const PATIENCE: Duration = Duration::from_secs(1);

/// A step's question, to be answered.
#[derive(Serialize, Deserialize)]
pub(in crate::app) struct Solve {
    pub(super) session: Session,
}

/// What is known of it.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(in crate::app) struct Solved {
    /// In both languages, with its reason.
    said: Vec<(Lang, String)>,
    /// As the class is told it.
    aloud: Vec<(Lang, String)>,
    /// The right option, or the right number.
    option: Option<usize>,
    number: Option<u64>,
}

impl Task for Solve {
    const NAME: &'static str = "answer";
    type Answer = Solved;

    fn run(self, ticket: &mut Ticket) -> Solved {
        let mut oracle = Oracle::default().on(ticket.token());
        oracle.allow(Some(limits::THOROUGH_TICKS));
        let session = &self.session;
        let item = item_of(session.step(), 0, &mut oracle);
        let said = |say: fn(Lang, &Item) -> String| {
            let said = item.as_ref().map(|item| Lang::ALL.map(|lang| (lang, say(lang, item))));
            said.map_or_else(Vec::new, Vec::from)
        };
        let (said, aloud) = (said(in_words), said(aloud));
        let number = session.right_number(&mut oracle);
        let option = if number.is_some() { None } else { session.right_option(&mut oracle) };
        Solved { said, aloud, option, number }
    }
}

impl Solved {
    pub(super) fn in_lang(&self, lang: Lang) -> Option<&str> {
        of(lang, &self.said)
    }

    /// The same as the class is told it.
    pub(super) fn aloud(&self, lang: Lang) -> Option<&str> {
        of(lang, &self.aloud).filter(|said| !said.is_empty())
    }

    pub(super) fn right(&self) -> Option<Right> {
        self.number.map(Right::Number).or(self.option.map(Right::Option))
    }
}

fn of(lang: Lang, said: &[(Lang, String)]) -> Option<&str> {
    said.iter().find(|(of, _)| *of == lang).map(|(_, said)| said.as_str())
}

/// The answer of the step that is shown, and who still works it out.
#[derive(Default)]
pub(super) struct Answering {
    job: Option<Job<Solved>>,
    /// It has been waited for, in vain.
    is_late: bool,
    solved: Solved,
}

impl Answering {
    /// Of this question from now on; of none where nothing is asked.
    pub(super) fn begin(session: Option<&Session>, shared: &shared::Shared) -> Self {
        let task = session.map(|session| Solve { session: session.clone() });
        Self { job: task.map(|task| shared.work.job(task)), ..Self::default() }
    }

    /// Takes over what was found; where it is `wanted` now, waits for it, once.
    pub(super) fn hear(&mut self, wanted: bool) {
        let Some(job) = &self.job else { return };
        let waits = wanted && !self.is_late;
        match if waits { job.within(PATIENCE) } else { job.state() } {
            State::Working => self.is_late |= waits,
            State::Done(solved) => (self.job, self.solved) = (None, solved),
            State::Failed => self.job = None,
        }
    }

    pub(super) const fn solved(&self) -> &Solved {
        &self.solved
    }
}

impl Presenting {
    /// The answer in words.
    pub(super) fn answer(&self, lang: Lang) -> Option<&str> {
        self.answering.solved().in_lang(lang)
    }

    /// The same as the class is told it.
    pub(super) fn aloud(&self, lang: Lang) -> Option<&str> {
        self.answering.solved().aloud(lang)
    }

    /// What is right.
    pub(super) fn right(&self) -> Option<Right> {
        self.answering.solved().right()
    }

    /// Takes over the answer; it is waited for where it is seen now.
    pub(super) fn solve(&mut self, held: bool) {
        let open = self.session().is_some_and(Session::is_open);
        self.answering.hear(open || self.state.peek || self.held || held);
    }
}

/// The answer to a step's question, in words.
fn in_words(lang: Lang, item: &Item) -> String {
    let told = worksheet_key::key(lang, item);
    let reasons = match item.key {
        // Each has a line of its own, and all of them are the answer.
        sheet::Key::Judged(_) | sheet::Key::Replies(_) => told.lines.len(),
        // Of marks each has a line of its own: none of them is the reason.
        sheet::Key::Marked { .. } => 0,
        _ => 1,
    };
    let lines = [told.answer].into_iter().chain(told.lines.into_iter().take(reasons));
    let lines = lines.filter(|line| !line.is_empty());
    let said = lines.fold(String::new(), |said, line| {
        let stop = if said.is_empty() || said.ends_with(['.', '。', ':', '：', '!', '?']) {
            ""
        } else {
            lang.pick(".", "。")
        };
        let gap = if said.is_empty() { "" } else { lang.pick(" ", "") };
        format!("{said}{stop}{gap}{line}")
    });
    crate::lang::spaced(&said)
}
