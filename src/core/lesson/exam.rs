//! Exams of chapters: the rule of a game that no lesson has, a proof, a seat.

use crate::lesson::lab::{self, Showing};
use crate::lesson::model::{Knob, Step};
use crate::lesson::shelf::Shelf;
use crate::lesson::task::{Span, Task};
use crate::lesson::twin::Die;
use crate::lesson::{Chapter, Text};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Wrong answers that each task of an exam allows.
pub const ALLOWED: [u32; TASKS] = [4, 1, 1];
/// The tasks of an exam.
pub const TASKS: usize = 3;
/// Only one exam of a chapter in so many days counts.
pub const DAYS: u64 = 3;

/// A game whose rule is to be written.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// The chapter.
    pub chapter: Chapter,
    of: String,
    #[serde(deserialize_with = "crate::source::unique::names")]
    over: BTreeMap<String, Span>,
    lost: String,
}

impl Variant {
    /// The exercise, without words; `None` if it is no position, or no board shows it.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        let sum = self.of.parse().ok()?;
        let (step, _) = lab::step("exam", &sum, &Showing::default());
        let knobs: BTreeMap<String, Knob> = step
            .knobs
            .iter()
            .map(|(name, knob)| {
                let span = self.over.get(name).copied();
                let Span(from, to) = span.unwrap_or(Span(knob.is, knob.is));
                (name.clone(), Knob { from, to, ..*knob })
            })
            .collect();
        // The board shows the largest position as well.
        let ends = knobs.iter().map(|(name, knob)| (name.clone(), knob.to)).collect();
        let (_, board) = lab::step("exam", &step.template().fill(&ends).ok()?, &Showing::default());
        let step = Step { board: board?, lights: Vec::new(), ..step };
        Some(Step {
            knobs,
            task: Some(Task::Write { ask: Text::default(), over: self.over.clone() }),
            ..step
        })
    }

    /// The names that the rule speaks of, and how far.
    #[must_use]
    pub const fn over(&self) -> &BTreeMap<String, Span> {
        &self.over
    }

    /// A rule that holds there: the proof that there is one.
    #[must_use]
    pub fn lost(&self) -> &str {
        &self.lost
    }
}

/// All variants.
///
/// # Panics
/// If the list that is built in cannot be read; a test reads it.
#[must_use]
pub fn variants() -> &'static [Variant] {
    static ALL: OnceLock<Vec<Variant>> = OnceLock::new();
    ALL.get_or_init(|| {
        ron::from_str(include_str!("../../../lessons/exams/variants.ron"))
            .expect("the list of variants that is built in can be read")
    })
}

/// An exam of a chapter, the same for the same seed: the variant, and the exercises of which twins
/// follow, as lesson and step. Nothing if the chapter has none.
#[must_use]
pub fn exam(shelf: &Shelf, chapter: Chapter, seed: u64) -> Option<(Step, [(String, usize); 2])> {
    let mut die = Die::new(seed);
    let all: Vec<&Variant> = variants().iter().filter(|of| of.chapter == chapter).collect();
    let variant = die.pick(&all)?.step()?;
    let of = |fits: fn(&Task) -> bool| {
        let lessons = shelf.lessons().filter(|lesson| lesson.chapter == chapter);
        let steps = lessons.flat_map(|lesson| {
            let steps = lesson.steps.iter().enumerate();
            let fits = steps.filter(move |(_, step)| step.task.as_ref().is_some_and(fits));
            fits.map(|(at, _)| (lesson.id.clone(), at))
        });
        steps.collect::<Vec<_>>()
    };
    let proofs = of(|task| matches!(task, Task::Proof { .. } | Task::FalseStep { .. }));
    let seats = of(|task| matches!(task, Task::Seat { .. }));
    Some((variant, [die.pick(&proofs)?.clone(), die.pick(&seats)?.clone()]))
}
