//! What pupils did, side by side: each known by the name of the file of progress that they
//! exported. Made of records that somebody else holds; keeps nothing.

use crate::lesson::wrong::told;
use crate::lesson::{Lesson, Shelf, Text};
use crate::profile::progress::{How, Progress};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// As many pupils are shown side by side.
pub const PUPILS: usize = 200;

/// The table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marking {
    /// The pupils, by the names of their files.
    pub pupils: Vec<String>,
    /// The exercises of all lessons that one of them has worked in, in teaching order; after them
    /// those that are in no lesson here.
    pub rows: Vec<Row>,
}

/// An exercise, and how each of the pupils solved it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The lesson's id.
    pub lesson: String,
    /// The step's id.
    pub step: String,
    /// The heading of the step; its id where no lesson here has it.
    pub title: Text,
    /// How it went, by pupil.
    pub how: Vec<Option<How>>,
}

impl Row {
    /// How many solved it so; with `None`, how many did not.
    #[must_use]
    pub fn count(&self, how: Option<How>) -> usize {
        self.how.iter().filter(|of| **of == how).count()
    }
}

impl Marking {
    /// The records of pupils side by side, as far as there is room.
    #[must_use]
    pub fn of(shelf: &Shelf, records: &[(String, Progress)]) -> Self {
        let records = records.get(..PUPILS).unwrap_or(records);
        let solved: BTreeSet<(&str, &str)> =
            records.iter().flat_map(|(_, record)| record.solved()).collect();
        let worked: BTreeSet<&str> = solved.iter().map(|(lesson, _)| *lesson).collect();
        let lessons = shelf.lessons().filter(|lesson| worked.contains(lesson.id.as_str()));
        let mut rows: Vec<Row> = lessons.flat_map(|lesson| exercises(lesson, records)).collect();
        let has = |lesson: &str, step: &str| {
            let lesson = shelf.lesson(lesson);
            lesson.is_some_and(|lesson| lesson.steps.iter().any(|of| of.id == step))
        };
        for (lesson, step) in solved.iter().filter(|(lesson, step)| !has(lesson, step)) {
            rows.push(Row {
                lesson: told(lesson),
                step: told(step),
                title: Text { en: told(step), zh: told(step) },
                how: records.iter().map(|(_, record)| record.how_in(lesson, step, 1)).collect(),
            });
        }
        Self { pupils: named(records.iter().map(|(name, _)| name.as_str())), rows }
    }
}

/// The exercises of a lesson.
fn exercises(lesson: &Lesson, records: &[(String, Progress)]) -> Vec<Row> {
    let steps = lesson.steps.iter().filter(|step| step.task.is_some());
    let row = |step: &crate::lesson::Step| Row {
        lesson: lesson.id.clone(),
        step: step.id.clone(),
        title: step.title.clone(),
        how: records.iter().map(|(_, record)| record.how(&lesson.id, step)).collect(),
    };
    steps.map(row).collect()
}

/// What a pupil is called, by the name of their file.
#[must_use]
pub fn name(file: &Path) -> String {
    told(&crate::lesson::shelf::shown(file.file_stem().unwrap_or_default()))
}

/// The names; of those that are alike the second is called so with a 2, and so on.
fn named<'n>(names: impl Iterator<Item = &'n str>) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let name = |name: &'n str| {
        let count = counts.entry(name).or_default();
        *count += 1;
        if *count == 1 { name.to_owned() } else { format!("{name} ({count})") }
    };
    names.map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::reader;
    use crate::profile::progress::Medal;

    #[test]
    fn every_exercise_of_a_lesson_that_somebody_worked_in_has_a_row_with_all_pupils() {
        let shelf = Shelf::embedded(&reader::read);
        let lesson = shelf.lesson("nim-2").unwrap();
        let tasks: Vec<_> = lesson.steps.iter().filter(|step| step.task.is_some()).collect();
        let (mut anna, mut bo) = (Progress::default(), Progress::default());
        anna.finish("nim-2", &tasks[0].id, tasks[0].edition, How::First, None);
        bo.finish("nim-2", &tasks[0].id, tasks[0].edition, How::Helped, None);
        bo.finish("nim-2", &tasks[1].id, tasks[1].edition, How::Shown, None);
        bo.solve("gone-1", "old", Medal::Unaided);
        let pupils = [("anna".to_owned(), anna), ("bo".to_owned(), bo.clone()), ("bo".into(), bo)];
        let table = Marking::of(&shelf, &pupils);
        assert_eq!(table.pupils, ["anna", "bo", "bo (2)"]);
        assert_eq!(table.rows.len(), tasks.len() + 1);
        assert_eq!(table.rows[0].how, [Some(How::First), Some(How::Helped), Some(How::Helped)]);
        assert_eq!(table.rows[1].how, [None, Some(How::Shown), Some(How::Shown)]);
        assert_eq!((table.rows[0].count(Some(How::Helped)), table.rows[1].count(None)), (2, 1));
        let last = table.rows.last().unwrap();
        assert_eq!((last.lesson.as_str(), last.how[1]), ("gone-1", Some(How::Unaided)));
    }

    #[test]
    fn a_name_is_that_of_the_file_and_hides_nothing() {
        assert_eq!(name(Path::new("/a/b/安娜.laststone")), "安娜");
        assert_eq!(name(Path::new("x\u{202e}y\nz.ron")), "x□y□z");
    }
}
