//! An hour on paper: when each step is due, what to ask, and which answers to expect.

use super::{Paper, Question, Room, plain::plain, tidy};
use crate::lesson::plan::{Part, Planned};
use crate::lesson::{Lesson, Notes, Step, Text};
use crate::words::{Lang, plan as words, present, worksheet};

impl Paper {
    /// The plan of a lesson's part in an hour, with the teacher's notes; `begins` is the minute of
    /// the day at which the hour begins, where that is known.
    #[must_use]
    pub fn plan(lang: Lang, lesson: &Lesson, part: &Part, begins: Option<u32>) -> Self {
        let steps = part.steps.iter().map(|planned| question(lang, lesson, *planned, begins));
        Self {
            lang,
            title: tidy(lang, &words::title(lang, lesson)),
            labels: [words::CLASS, worksheet::DATE],
            about: tidy(lang, &words::extent(lang, lesson, part)),
            footer: words::footer(lang, &lesson.id),
            questions: steps.collect(),
            key: Vec::new(),
            proof: String::new(),
        }
    }
}

fn question(lang: Lang, lesson: &Lesson, planned: Planned, begins: Option<u32>) -> Question {
    let Planned { step: at, from, minutes } = planned;
    let step = lesson.steps.get(at);
    let knobs = step.map(Step::start_knobs).unwrap_or_default();
    let told = |text: &Text| tidy(lang, &plain(text.to(lang), &knobs));
    let title = step.map_or("", |step| step.title.to(lang));
    let notes = step.and_then(|step| step.notes.as_ref());
    let (rules, ask, said) = match notes {
        None => (tidy(lang, present::NO_NOTES.to(lang)), String::new(), Vec::new()),
        Some(Notes { goal, ask, expect, .. }) => (
            format!("{}{}{}", words::GOAL.to(lang), lang.pick(" ", ""), told(goal)),
            told(ask),
            expect
                .iter()
                .map(|expected| {
                    let they_say = present::quoted(lang, &told(&expected.they_say));
                    (they_say, told(&expected.then))
                })
                .collect(),
        ),
    };
    Question {
        number: at + 1,
        heading: tidy(lang, &format!("{} · {title}", words::due(lang, begins, from, minutes))),
        text: Vec::new(),
        ask,
        rules,
        picture: None,
        code: None,
        room: vec![Room::Said(said)],
    }
}
