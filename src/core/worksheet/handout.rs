//! A lesson to take home: its text, its boards and its questions with room to answer, and of a class
//! what it did. What has not been settled yet is not told.

use super::question::{blank, own_room};
use super::{Boards, Code, Paper, Question, Room, plain::plain, tidy};
use crate::lesson::model::paragraphs;
use crate::lesson::sheet::item;
use crate::lesson::{Lesson, Step, Text};
use crate::study::Oracle;
use crate::words::{Lang, plan as words, worksheet};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What is known of a lesson that is taken home.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Taken {
    /// Ids of the steps whose question is settled: what they tell after it is told.
    pub settled: BTreeSet<String>,
    /// What a class did in a step, from 0: lines, each with what stands before it.
    pub did: BTreeMap<usize, Vec<(String, String)>>,
    /// What it did beside the steps.
    pub beside: Vec<(String, String)>,
}

impl Paper {
    /// The lesson, as far as it is settled.
    #[must_use]
    pub fn handout(
        lang: Lang,
        lesson: &Lesson,
        taken: &Taken,
        oracle: &mut Oracle,
        boards: Boards<'_>,
    ) -> Self {
        let settles = lesson.settling().is_some_and(|id| taken.settled.contains(id));
        let name = lesson.name(settles).to(lang);
        let mut questions: Vec<Question> = (0..lesson.steps.len())
            .map(|at| question(lang, lesson, at, taken, oracle, boards))
            .collect();
        if !taken.beside.is_empty() {
            questions.push(Question {
                heading: words::BESIDE.to(lang).to_owned(),
                room: vec![Room::Said(taken.beside.clone())],
                ..blank(questions.len() + 1)
            });
        }
        Self {
            lang,
            title: tidy(lang, &format!("{}.{} {name}", lesson.chapter.number(), lesson.place)),
            labels: [worksheet::NAME, worksheet::DATE],
            about: tidy(lang, worksheet::ABOUT.to(lang)),
            footer: words::footer(lang, &lesson.id),
            questions,
            key: Vec::new(),
            proof: String::new(),
        }
    }
}

fn question(
    lang: Lang,
    lesson: &Lesson,
    at: usize,
    taken: &Taken,
    oracle: &mut Oracle,
    boards: Boards<'_>,
) -> Question {
    let Some(step) = lesson.steps.get(at) else { return blank(at + 1) };
    let is_settled = taken.settled.contains(&step.id);
    let told = |text: &Text| -> Vec<String> {
        let knobs = step.start_knobs();
        let lines = paragraphs(text.to(lang)).flat_map(str::lines);
        // What is listed stands line by line.
        let said = lines.map(|line| match line.strip_prefix("- ") {
            Some(listed) => format!("– {}", plain(listed, &knobs)),
            None => plain(line, &knobs),
        });
        said.map(|text| tidy(lang, &text)).collect()
    };
    let mut asked = match item(lesson, at, oracle) {
        Some(item) => Question::new(lang, at + 1, &item, boards),
        None => unasked(lang, step, at + 1, boards),
    };
    asked.heading = tidy(lang, &plain(step.name(is_settled).to(lang), &step.start_knobs()));
    asked.text = told(&step.text);
    let after = step.reveal.iter().filter(|_| is_settled).flat_map(told);
    let after: Vec<_> = after.map(|text| (String::new(), text)).collect();
    // Where it is settled there is nothing left to fill in.
    if !after.is_empty() {
        asked.room.retain(|room| matches!(room, Room::Listing(_)));
        asked.room.push(Room::Said(after));
    }
    asked.room.extend(taken.did.get(&at).cloned().map(Room::Said));
    asked
}

/// A step without a question of which a key could tell the answer.
fn unasked(lang: Lang, step: &Step, number: usize, boards: Boards<'_>) -> Question {
    let start = step.start().ok();
    let rules = start.as_ref().map(|start| worksheet::rules(lang, start)).unwrap_or_default();
    let rules = tidy(lang, &rules);
    // A program and a number are no matter of one position.
    if let Some(task) = &step.task {
        let ask = start.map(|start| worksheet::ask(lang, step, &start)).unwrap_or_default();
        let ask = tidy(lang, &plain(&ask, &step.start_knobs()));
        return Question { rules, ask, room: own_room(lang, task), ..blank(number) };
    }
    Question {
        rules,
        code: start.as_ref().and_then(|start| Code::of(&start.to_string())),
        picture: start.and_then(|start| boards(step, &start, lang)),
        ..blank(number)
    }
}
