//! The checker: everything that can be wrong with a lesson, told at once with line and column.

mod claims;
mod flaw;
mod misfit;
mod rival;
mod shelf;
mod slots;
mod statements;
mod step;
mod tasks;
mod texts;
mod theorems;
mod truth;

pub use flaw::{Flaw, Matter};
pub(in crate::lesson) use misfit::misfit;
pub use misfit::{Misfit, shows};
pub use shelf::{check_id, check_places, check_together};
pub use statements::check_statements;
pub(in crate::lesson) use step::lit_on;
pub use theorems::check_theorems;
pub use truth::Truth;

use crate::games::{Ending, Part, Sum};
use crate::lang::Lang;
use crate::lesson::answers::{self, NoAnswer};
use crate::lesson::known::Known;
use crate::lesson::model::{End, Lesson, Step};
use crate::lesson::reader::{Fault, Wrong};
use crate::lesson::task::{Span, Task};
use crate::lesson::wrong::quoted;
use crate::lesson::{concept, limits, reader};
use crate::source::locate::{locate, place};
use crate::study::{Oracle, Witness};
use std::collections::BTreeMap;

/// Says what is wrong with a formula, if something is. The screen knows how to set formulas, so the
/// shell lends this.
pub type Formulas<'f> = &'f (dyn Fn(&str) -> Result<(), String> + Sync);

/// Reads and checks a lesson.
///
/// # Errors
/// All faults found, at most [`limits::FAULTS`], in the order of the file.
pub fn check(bytes: &[u8], formulas: Formulas<'_>) -> Result<Report, Vec<Fault>> {
    check_within(bytes, formulas, limits::ALL_TICKS)
}

/// The same for an author, who waits a little longer: by definition alone more positions are
/// settled.
///
/// # Errors
///
/// As [`check`].
pub fn check_thoroughly(bytes: &[u8], formulas: Formulas<'_>) -> Result<Report, Vec<Fault>> {
    check_within(bytes, formulas, limits::THOROUGH_TICKS)
}

fn check_within(
    bytes: &[u8],
    formulas: Formulas<'_>,
    witnessed: u64,
) -> Result<Report, Vec<Fault>> {
    let lesson = reader::read(bytes)?;
    let source = std::str::from_utf8(bytes).unwrap_or("");
    let witness = Witness::new(WITNESSED).within(witnessed);
    let mut checker = Checker::new(source, formulas, Oracle::default(), witness);
    checker.lesson(&lesson);
    Ok(Report { lesson: Some(lesson), ..checker.told()? })
}

/// Is the exercise of this step, whatever its texts say, open, solvable and not to be passed
/// blindly; and do position, board and plot belong together?
#[must_use]
pub fn is_sound(step: &Step, oracle: &mut Oracle) -> bool {
    // Its tables are worth keeping.
    let mut checker = Checker::new("", &|_| Ok(()), std::mem::take(oracle), Witness::new(0));
    checker.played("", step);
    *oracle = checker.oracle;
    oracle.allow(None);
    checker.faults.is_empty()
}

/// Positions that the second witness settles for one lesson, of each kind.
const WITNESSED: u64 = 60_000;

/// What was shown of a lesson that passed.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Report {
    /// The lesson.
    pub lesson: Option<Lesson>,
    /// Claims proven.
    pub claims: u64,
    /// Positions whose outcome or value the claims rest on.
    pub positions: u64,
    /// How many of them the definition alone confirmed as well.
    pub witnessed: u64,
    /// Exercises shown to be open and solvable.
    pub tasks: u64,
    /// Theorems of a file of theorems.
    pub theorems: u64,
}

pub(in crate::lesson::check) struct Checker<'c> {
    source: &'c str,
    formulas: Formulas<'c>,
    oracle: Oracle,
    witness: Witness,
    faults: Vec<Fault>,
    report: Report,
    /// Positions gone through so far, or more; see [`limits::POSITIONS`].
    spent: u128,
    /// The only language of the lesson, if it is in one.
    only: Option<Lang>,
    /// What the oracle was last allowed, in ticks.
    granted: u64,
    /// What it has used before that; see [`limits::ALL_TICKS`].
    ticks: u64,
}

impl<'c> Checker<'c> {
    fn new(source: &'c str, formulas: Formulas<'c>, oracle: Oracle, witness: Witness) -> Self {
        Self {
            source: source.strip_prefix('\u{feff}').unwrap_or(source),
            formulas,
            oracle,
            witness,
            faults: Vec::new(),
            report: Report::default(),
            spent: 0,
            only: None,
            granted: 0,
            ticks: 0,
        }
    }

    /// What was shown, or what is wrong, in the order of the file.
    fn told(mut self) -> Result<Report, Vec<Fault>> {
        self.faults.sort_by_key(|fault| fault.place);
        if self.faults.is_empty() { Ok(self.report) } else { Err(self.faults) }
    }
}

impl Checker<'_> {
    /// Reports a fault with the value at `path`.
    fn fault(&mut self, path: &str, flaw: impl Into<Flaw>) {
        // Finding the place walks through the file, so what will not be told is not looked for.
        if self.faults.len() >= limits::FAULTS {
            return;
        }
        let place = locate(self.source, path);
        self.faults.push(Fault { place, what: Wrong::Flaw(flaw.into()) });
    }

    /// Reports a fault `at` bytes into the text at `path` (exact for raw strings and for texts
    /// without escapes).
    fn fault_in(&mut self, path: &str, at: usize, flaw: impl Into<Flaw>) {
        if self.faults.len() >= limits::FAULTS {
            return;
        }
        let start = locate(self.source, path);
        let offset =
            self.source.split_inclusive('\n').take(start.line - 1).map(str::len).sum::<usize>();
        let line = self.source.get(offset..).unwrap_or("");
        let begin = line.char_indices().nth(start.column - 1).map_or(0, |(i, _)| i);
        let value = line.get(begin..).unwrap_or("");
        let quote = value.find('"').map_or(0, |q| q + 1);
        self.faults.push(Fault {
            place: place(self.source, offset + begin + quote + at),
            what: Wrong::Flaw(flaw.into()),
        });
    }

    /// Allows the oracle what it may use for one thing more.
    fn grant(&mut self) {
        self.ticks += self.granted - self.oracle.left().unwrap_or(self.granted).min(self.granted);
        self.granted = limits::TICKS.min(limits::ALL_TICKS.saturating_sub(self.ticks));
        self.oracle.allow(Some(self.granted));
    }

    /// May the lesson have so many positions more gone through?
    fn afford(&mut self, positions: u128) -> Result<(), NoAnswer> {
        self.spent = self.spent.saturating_add(positions);
        if self.spent > u128::from(limits::POSITIONS) { Err(NoAnswer::Spent) } else { Ok(()) }
    }

    /// May all choices in these ranges be gone through, with these texts read at each?
    fn afford_ranges(
        &mut self,
        over: &BTreeMap<String, Span>,
        of: &str,
        rule: &str,
    ) -> Result<(), NoAnswer> {
        let widths = over.values().map(|Span(from, to)| u128::from(to.saturating_sub(*from)) + 1);
        self.afford_each(widths.fold(1, u128::saturating_mul), of.len() + rule.len())
    }

    /// May so many positions be gone through, with so many bytes read at each?
    fn afford_each(&mut self, positions: u128, bytes: usize) -> Result<(), NoAnswer> {
        self.afford(positions.saturating_mul(1 + (bytes / limits::PIECE) as u128))
    }

    /// A position as it stands in a claim or an exercise, if a search for it can be afforded where
    /// there is no law.
    fn position(&mut self, text: &str) -> Result<Sum, NoAnswer> {
        let sum = answers::position(text)?;
        answers::bounded(&sum)?;
        self.afford_search(&sum)?;
        Ok(sum)
    }

    /// May this position be searched, if there is no law for it?
    fn afford_search(&mut self, sum: &Sum) -> Result<(), NoAnswer> {
        if sum.ending() == Ending::Misere && !sum.parts().iter().all(Part::is_nim) {
            let positions = sum.parts().iter().map(|part| part.rules().at_least(part.row()));
            // What is certainly out of reach is refused at once and costs nothing.
            let positions = positions.fold(1, u128::saturating_mul);
            self.afford(if positions > u128::from(limits::POSITIONS) { 1 } else { positions })?;
        }
        Ok(())
    }

    fn lesson(&mut self, lesson: &Lesson) {
        self.only = lesson.only();
        if !is_id(&lesson.id) {
            self.fault("id", Flaw::NoId(quoted(&lesson.id)));
        }
        self.text("title", &lesson.title, None);
        if let Some(question) = &lesson.question {
            self.text("question", question, None);
        }
        if let Some(promise) = &lesson.promise {
            self.text("promise", promise, None);
        }
        if let Some(id) = &lesson.insight
            && !lesson.steps.iter().any(|step| step.id == *id)
        {
            let known = Known::of(id, lesson.steps.iter().map(|step| step.id.as_str()));
            self.fault("insight", Flaw::NoInsight(quoted(id), known));
        }
        for (name, ids) in &lesson.ideas {
            if !is_id(name) {
                self.fault(&format!("ideas.{name}"), Flaw::NoId(quoted(name)));
            }
            let asks = |id: &String| lesson.steps.iter().any(|s| s.id == *id && s.task.is_some());
            for id in ids.iter().filter(|id| !asks(id)) {
                let asked = lesson.steps.iter().filter(|step| step.task.is_some());
                let known = Known::of(id, asked.map(|step| step.id.as_str()));
                self.fault(&format!("ideas.{name}"), Flaw::NoExercise(quoted(id), known));
            }
        }
        if let Some(End { can, rival, open }) = &lesson.end {
            self.text("end.can", can, None);
            self.text("end.open", open, None);
            if let Some(rival) = rival {
                self.rival(lesson, rival);
            }
        }
        for (list, ids) in [("teaches", &lesson.teaches), ("needs", &lesson.needs)] {
            for (i, id) in ids.iter().enumerate() {
                if !concept::is_known(id) {
                    let known = Known::of(id, concept::ALL);
                    self.fault(&format!("{list}.{i}"), Flaw::NoConcept(quoted(id), known));
                }
            }
        }
        if lesson.steps.is_empty() {
            self.fault("steps", Flaw::NoSteps);
        }
        if lesson.steps.len() > limits::STEPS {
            self.fault("steps", Flaw::TooManySteps);
        }
        let texts: usize = lesson.steps.iter().map(texts).sum();
        if texts + 1 > limits::TEXTS {
            self.fault("steps", Flaw::TooManyTexts);
            return;
        }
        let claims: usize = lesson.steps.iter().map(|s| s.claims.len() + s.given.len()).sum();
        if claims > limits::CLAIMS {
            self.fault("steps", Flaw::TooManyClaims);
            return;
        }
        for (i, step) in lesson.steps.iter().take(limits::STEPS).enumerate() {
            if lesson.steps.iter().take(i).any(|earlier| earlier.id == step.id) {
                self.fault(&format!("steps.{i}.id"), Flaw::StepTwice(quoted(&step.id)));
            }
            if step.edition == 0 {
                self.fault(&format!("steps.{i}.edition"), Flaw::NoEdition);
            }
            self.step(&format!("steps.{i}"), step);
        }
    }
}

/// How many texts a step has.
fn texts(step: &Step) -> usize {
    let asked = match &step.task {
        Some(Task::FalseStep { lines, .. }) => {
            1 + lines.iter().map(|line| 1 + line.or.len()).sum::<usize>()
        }
        Some(Task::Proof { lines, extra, .. }) => {
            1 + lines.len() + extra.iter().map(|line| 1 + line.or.len()).sum::<usize>()
        }
        Some(task) => 1 + task.options().len(),
        None => 0,
    };
    2 + usize::from(step.reveal.is_some()) + usize::from(step.question.is_some()) + asked
}

/// Is it made of small letters, digits and hyphens?
pub(in crate::lesson) fn is_id(id: &str) -> bool {
    !id.is_empty()
        && id.len() <= 40
        && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

#[cfg(test)]
mod tests;
