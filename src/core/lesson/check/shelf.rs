//! What only shows when all lessons lie side by side: ids, places, and that no concept is used
//! before it is taught.

use super::flaw::Flaw;
use crate::lesson::concept;
use crate::lesson::model::{Lesson, Notes, Text};
use crate::lesson::reader::{Problem, Wrong};
use crate::lesson::task::Task;
use crate::lesson::text::marks;
use crate::source::locate::locate;
use std::collections::BTreeMap;

/// What is wrong between lessons; for each problem the index of its lesson. `lessons` holds each
/// with its source.
#[must_use]
pub fn check_together(lessons: &[(&str, &Lesson)]) -> Vec<(usize, Problem)> {
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    order.sort_by_key(|i| lessons.get(*i).map(|(_, lesson)| (lesson.chapter, lesson.place)));
    let mut problems = Vec::new();
    let mut taught: BTreeMap<&str, &str> = BTreeMap::new();
    let mut ids: BTreeMap<&str, usize> = BTreeMap::new();
    let mut places = BTreeMap::new();
    for index in order {
        let Some((source, lesson)) = lessons.get(index) else { continue };
        let mut tell = |path: &str, flaw: Flaw| {
            let place = locate(source, path);
            problems.push((index, Problem { place, what: Wrong::Flaw(flaw) }));
        };
        if ids.insert(&lesson.id, index).is_some() {
            tell("id", Flaw::IdTaken(lesson.id.clone()));
        }
        if let Some(other) = places.insert((lesson.chapter, lesson.place), &lesson.id) {
            tell("place", Flaw::PlaceTaken(other.clone()));
        }
        for (i, id) in lesson.teaches.iter().enumerate() {
            if let Some(other) = taught.insert(id, &lesson.id) {
                tell(
                    &format!("teaches.{i}"),
                    Flaw::TaughtAlready { id: id.clone(), by: other.to_owned() },
                );
            }
        }
        for (i, id) in lesson.needs.iter().enumerate() {
            if concept::is_known(id) && taught.get(id.as_str()).is_none_or(|by| *by == lesson.id) {
                tell(&format!("needs.{i}"), Flaw::NotTaught(id.clone()));
            }
        }
        for (path, text) in texts(lesson) {
            let terms: Vec<String> =
                marks(&text.en).links.into_iter().map(|link| link.what).collect();
            for id in terms.iter().filter_map(|link| link.strip_prefix("term:")) {
                if concept::is_known(id) && !taught.contains_key(id) {
                    tell(&path, Flaw::TermTooEarly(id.to_owned()));
                }
            }
        }
    }
    problems.sort_by_key(|(index, problem)| (*index, problem.place));
    problems
}

/// All texts of a lesson that may hold links, with their paths.
fn texts(lesson: &Lesson) -> Vec<(String, &Text)> {
    let mut all = Vec::new();
    for (i, step) in lesson.steps.iter().enumerate() {
        all.push((format!("steps.{i}.text"), &step.text));
        all.extend(step.task.as_ref().map(|task| (format!("steps.{i}.task.ask"), Task::ask(task))));
        all.extend(step.reveal.as_ref().map(|reveal| (format!("steps.{i}.reveal"), reveal)));
        let notes = step.notes.iter().flat_map(Notes::texts);
        all.extend(notes.map(|(at, text)| (format!("steps.{i}.notes.{at}"), text)));
    }
    all
}
