//! Advice to authors: what a lesson lacks to let its reader find out, and where it tells too much.
//! None of it is a fault: files of the first formats have no beats, and open as they always did.

use crate::lang::Lang;
use crate::lesson::limits;
use crate::lesson::model::{Lesson, Step, Text};
use crate::lesson::task::Task;
use crate::lesson::text::marks;
use crate::lesson::told::{Source, decided};
use crate::lesson::wrong::quoted;
use crate::source::locate::{SourcePos, locate};
use crate::study::{Fact, Oracle};

/// Sources of one answer that are named.
const NAMED: usize = 3;

/// A piece of advice, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// Where in the file.
    pub place: SourcePos,
    /// What could be better. `Display` is the English sentence; `words` has the Chinese one.
    pub what: Advised,
}

/// What could be better.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Advised {
    /// The title of the lesson stands from the first.
    #[error(
        "the title is read before anything is found out; add a `question` to stand in its place"
    )]
    NoQuestion,
    /// It is written in one language.
    #[error(
        "this lesson is in {} only; whoever reads {} is told so and sees it as it is",
        named(*.0),
        named(other(*.0))
    )]
    OneLanguage(Lang),
    /// Nobody is told what there is to find out.
    #[error("say in one line of `promise` what is to be found out, without telling it")]
    NoPromise,
    /// Nothing closes the lesson.
    #[error("add an `end`: what the reader can do now, and a question that stays open")]
    NoEnd,
    /// No game is played anywhere.
    #[error(
        "nothing is played in this lesson; add `play: true` to a step, so that games come first"
    )]
    NoPlay,
    /// Once it is solved there is nothing to be told.
    #[error("nothing is told after the guess; move what the text tells too early to a `reveal`")]
    NoReveal,
    /// The text before the guess states who wins.
    #[error("{{why}} says who wins, before the guess; move it to the `reveal`")]
    Why,
    /// What was told before decides the question.
    #[error("this is told before it is asked: {answer}; it follows from {}", sources(.from))]
    Told {
        /// The answer, or a part of it.
        answer: Fact,
        /// What it follows from.
        from: Vec<(Fact, Source)>,
    },
}

/// A language as English calls it.
fn named(lang: Lang) -> &'static str {
    lang.pick("English", "Chinese")
}

fn other(lang: Lang) -> Lang {
    lang.pick(Lang::Zh, Lang::En)
}

/// The first facts with their sources.
fn sources(from: &[(Fact, Source)]) -> String {
    let named: Vec<String> =
        from.iter().take(NAMED).map(|(fact, by)| format!("{fact} ({by})")).collect();
    let more = if from.len() > NAMED { ", ..." } else { "" };
    quoted(&(named.join(", ") + more))
}

/// Advice on a lesson that has no fault, in the order of the file; `source` is its file.
#[must_use]
pub fn advise(lesson: &Lesson, source: &str, oracle: &mut Oracle) -> Vec<Advice> {
    let mut all: Vec<Advice> = Vec::new();
    let mut say = |path: &str, what| all.push(Advice { place: locate(source, path), what });
    if let Some(only) = lesson.only() {
        say("title", Advised::OneLanguage(only));
    }
    if lesson.question.is_none() {
        say("title", Advised::NoQuestion);
    }
    if lesson.promise.is_none() {
        say("title", Advised::NoPromise);
    }
    if lesson.end.is_none() {
        say("title", Advised::NoEnd);
    }
    let played = |step: &Step| step.play || step.task.as_ref().is_some_and(Task::is_played);
    if !lesson.steps.iter().any(played) {
        say("steps", Advised::NoPlay);
    }
    for (at, step) in lesson.steps.iter().enumerate() {
        let Some(task) = &step.task else { continue };
        let path = format!("steps.{at}");
        if step.reveal.is_none() {
            say(&format!("{path}.text"), Advised::NoReveal);
        }
        for (name, text) in [("text", &step.text), ("task.ask", task.ask())] {
            if tells(text) {
                say(&format!("{path}.{name}"), Advised::Why);
            }
        }
        // One answer that is told is enough to say so.
        if lesson.steps.len() > limits::ADVISED {
            continue;
        }
        if let Some(told) = decided(lesson, at, step, oracle).into_iter().next() {
            let what = Advised::Told { answer: told.answer, from: told.from };
            say(&format!("{path}.task"), what);
        }
    }
    all.sort_by_key(|advice| advice.place);
    all
}

/// Does a text say why the position on the board is won or lost?
fn tells(text: &Text) -> bool {
    text.written().any(|text| marks(text).slots.iter().any(|slot| slot.what == "why"))
}
