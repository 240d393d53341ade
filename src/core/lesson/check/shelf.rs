//! What only shows when all lessons lie side by side: ids, places, and that no concept is used
//! before it is taught.

use super::flaw::Flaw;
use crate::lang::Lang;
use crate::lesson::concept;
use crate::lesson::known::Known;
use crate::lesson::model::{Lesson, Notes, Text};
use crate::lesson::reader::{Fault, Wrong};
use crate::lesson::shelf::is_ours;
use crate::lesson::task::Task;
use crate::lesson::text::marks;
use crate::lesson::theorem::{self, Theorems};
use crate::lesson::wrong::quoted;
use crate::source::locate::locate;
use std::collections::{BTreeMap, BTreeSet};

/// What is wrong between lessons; for each fault the index of its lesson. `lessons` holds each
/// with its source; on what those of `ours` teach they may build.
#[must_use]
pub fn check_together(lessons: &[(&str, &Lesson)], ours: &[&Lesson]) -> Vec<(usize, Fault)> {
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    order.sort_by_key(|i| lessons.get(*i).map(|(_, lesson)| (lesson.chapter, lesson.place)));
    let mut ours: Vec<&Lesson> = ours.to_vec();
    ours.sort_by_key(|lesson| std::cmp::Reverse((lesson.chapter, lesson.place)));
    let mut faults = Vec::new();
    let mut taught: BTreeMap<&str, &str> = BTreeMap::new();
    // What ours have taught; they may teach it once more.
    let mut before: BTreeSet<&str> = BTreeSet::new();
    let mut ids: BTreeMap<&str, usize> = BTreeMap::new();
    let mut places = BTreeMap::new();
    for index in order {
        let Some((source, lesson)) = lessons.get(index) else { continue };
        while let Some(early) =
            ours.pop_if(|of| (of.chapter, of.place) <= (lesson.chapter, lesson.place))
        {
            before.extend(early.teaches.iter().map(String::as_str));
        }
        let mut tell = |path: &str, flaw: Flaw| {
            let place = locate(source, path);
            faults.push((index, Fault { place, what: Wrong::Flaw(flaw) }));
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
            let is_taught = taught.get(id.as_str()).is_some_and(|by| *by != lesson.id);
            if concept::is_known(id) && !is_taught && !before.contains(id.as_str()) {
                let known = Known::of(id, taught.keys().chain(&before).copied());
                tell(&format!("needs.{i}"), Flaw::NotTaught(id.clone(), known));
            }
        }
        for (path, text) in texts(lesson) {
            let terms: Vec<String> =
                marks(text.to(Lang::En)).links.into_iter().map(|link| link.what).collect();
            for id in terms.iter().filter_map(|link| link.strip_prefix("term:")) {
                let is_taught = taught.contains_key(id) || before.contains(id);
                if concept::is_known(id) && !is_taught {
                    tell(&path, Flaw::TermTooEarly(id.to_owned()));
                }
            }
        }
    }
    faults.extend(too_early(lessons));
    faults.sort_by_key(|(index, fault)| (*index, fault.place));
    faults
}

/// A lesson in a file of another name that has the id of one of ours: what is solved of the one
/// would count for the other. Under our file's name it is taken for a version of ours.
#[must_use]
pub fn check_id(file: &str, source: &str, lesson: &Lesson) -> Option<Fault> {
    let own = format!("{}.ron", lesson.id);
    let ours = is_ours(&own);
    let what = Wrong::Flaw(Flaw::OurId(quoted(&lesson.id)));
    (ours && file != own).then(|| Fault { place: locate(source, "id"), what })
}

/// Links to theorems before the step that settles them, where both are among these lessons.
fn too_early(lessons: &[(&str, &Lesson)]) -> Vec<(usize, Fault)> {
    // Where a reveal stands in the course: chapter, place, step.
    let at = |lesson: &Lesson, step: usize| (lesson.chapter, lesson.place, step);
    let settled = |place: &str| {
        let (id, step) = theorem::place(place)?;
        let (_, lesson) = lessons.iter().find(|(_, lesson)| lesson.id == id)?;
        Some(at(lesson, lesson.steps.iter().position(|s| s.id == step)?))
    };
    let mut faults = Vec::new();
    for (index, (source, lesson)) in lessons.iter().enumerate() {
        for (path, text) in texts(lesson) {
            let step = path.split('.').nth(1).and_then(|i| i.parse().ok()).unwrap_or(0);
            for id in super::texts::theorems(text.to(Lang::En)).into_iter().map(|found| found.what)
            {
                let Some(theorem) = theorem::find(&id) else { continue };
                if settled(&theorem.settled).is_some_and(|settled| at(lesson, step) < settled) {
                    let settled = theorem.settled.clone();
                    let what = Wrong::Flaw(Flaw::TheoremTooEarly { id, settled });
                    faults.push((index, Fault { place: locate(source, &path), what }));
                }
            }
        }
    }
    faults
}

/// The steps that theorems name and that are in none of these lessons; for each fault the index
/// of its file. `files` holds each with its source.
#[must_use]
pub fn check_places(files: &[(&str, &Theorems)], lessons: &[&Lesson]) -> Vec<(usize, Fault)> {
    let stands = |place: &str| {
        theorem::place(place).is_some_and(|(id, step)| {
            lessons.iter().any(|lesson| lesson.id == id && theorem::stands_in(lesson, step))
        })
    };
    let mut faults = Vec::new();
    let mut ids = BTreeSet::new();
    for (index, (source, file)) in files.iter().enumerate() {
        let mut tell = |path: &str, flaw: Flaw| {
            let place = locate(source, path);
            faults.push((index, Fault { place, what: Wrong::Flaw(flaw) }));
        };
        for (i, theorem) in file.theorems.iter().enumerate() {
            if !ids.insert(&theorem.id) {
                tell(&format!("theorems.{i}.id"), Flaw::TheoremTwice(quoted(&theorem.id)));
            }
            for (path, place) in theorem.places() {
                if !stands(place) {
                    tell(&format!("theorems.{i}.{path}"), Flaw::NoStep(quoted(place)));
                }
            }
        }
    }
    faults
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
