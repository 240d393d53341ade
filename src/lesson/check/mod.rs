//! The checker: everything that can be wrong with a lesson, told at once with line and column. Knows no session and no disk.

mod claims;
mod shelf;
mod step;
mod tasks;
mod texts;

pub use shelf::check_together;
pub(in crate::lesson) use step::{lit_on, misfit};

use crate::games::{Ending, Game, Sum};
use crate::lesson::answers::{self, NoAnswer};
use crate::lesson::locate::{locate, place};
use crate::lesson::model::{Lesson, Step};
use crate::lesson::reader::{Problem, Wrong};
use crate::lesson::task::Span;
use crate::lesson::{limits, reader};
use crate::study::{Oracle, Witness};
use std::collections::BTreeMap;

/// Says what is wrong with a formula, if something is. The screen knows how to set formulas, so the shell lends this.
pub type Formulas<'f> = &'f dyn Fn(&str) -> Result<(), String>;

/// Reads and checks a lesson.
///
/// # Errors
/// All problems found, at most [`limits::PROBLEMS`], in the order of the file.
pub fn check(bytes: &[u8], formulas: Formulas<'_>) -> Result<Report, Vec<Problem>> {
    let lesson = reader::read(bytes)?;
    let source = std::str::from_utf8(bytes).unwrap_or("");
    let mut checker = Checker {
        source: source.strip_prefix('\u{feff}').unwrap_or(source),
        formulas,
        oracle: Oracle::default(),
        witness: Witness::new(WITNESSED),
        problems: Vec::new(),
        report: Report::default(),
        spent: 0,
    };
    checker.lesson(&lesson);
    checker.problems.sort_by_key(|problem| problem.place);
    if checker.problems.is_empty() {
        Ok(Report { lesson: Some(lesson), ..checker.report })
    } else {
        Err(checker.problems)
    }
}

/// Is the exercise of this step, whatever its texts say, open, solvable and not to be passed blindly; and do position,
/// board and plot belong together?
#[must_use]
pub fn is_sound(step: &Step, oracle: &mut Oracle) -> bool {
    let mut checker = Checker {
        source: "",
        formulas: &|_| Ok(()),
        // Its tables are worth keeping.
        oracle: std::mem::take(oracle),
        witness: Witness::new(0),
        problems: Vec::new(),
        report: Report::default(),
        spent: 0,
    };
    checker.played("", step);
    *oracle = checker.oracle;
    checker.problems.is_empty()
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
}

pub(in crate::lesson::check) struct Checker<'c> {
    source: &'c str,
    formulas: Formulas<'c>,
    oracle: Oracle,
    witness: Witness,
    problems: Vec<Problem>,
    report: Report,
    /// Positions gone through so far, or more; see [`limits::POSITIONS`].
    spent: u128,
}

impl Checker<'_> {
    /// Reports a problem with the value at `path`.
    fn problem(&mut self, path: &str, said: impl Into<String>) {
        // Finding the place walks through the file, so what will not be told is not looked for.
        if self.problems.len() >= limits::PROBLEMS {
            return;
        }
        let place = locate(self.source, path);
        self.problems.push(Problem { place, what: Wrong::Content(reader::told(&said.into())) });
    }

    /// Reports a problem `at` bytes into the text at `path` (exact for raw strings and for texts without escapes).
    fn problem_in(&mut self, path: &str, at: usize, said: impl Into<String>) {
        if self.problems.len() >= limits::PROBLEMS {
            return;
        }
        let start = locate(self.source, path);
        let offset = self.source.split_inclusive('\n').take(start.line - 1).map(str::len).sum::<usize>();
        let line = self.source.get(offset..).unwrap_or("");
        let begin = line.char_indices().nth(start.column - 1).map_or(0, |(i, _)| i);
        let value = line.get(begin..).unwrap_or("");
        let quote = value.find('"').map_or(0, |q| q + 1);
        self.problems.push(Problem {
            place: place(self.source, offset + begin + quote + at),
            what: Wrong::Content(reader::told(&said.into())),
        });
    }

    /// May the lesson have so many positions more gone through?
    fn afford(&mut self, positions: u128) -> Result<(), NoAnswer> {
        self.spent = self.spent.saturating_add(positions);
        if self.spent > u128::from(limits::POSITIONS) { Err(NoAnswer::Spent) } else { Ok(()) }
    }

    /// May all choices in these ranges be gone through?
    fn afford_ranges(&mut self, over: &BTreeMap<String, Span>) -> Result<(), NoAnswer> {
        let widths = over.values().map(|Span(from, to)| u128::from(to.saturating_sub(*from)) + 1);
        self.afford(widths.fold(1, u128::saturating_mul))
    }

    /// A position as it stands in a claim or an exercise, if a search for it can be afforded where there is no law.
    fn position(&mut self, text: &str) -> Result<Sum, NoAnswer> {
        let sum = answers::position(text)?;
        self.afford_search(&sum)?;
        Ok(sum)
    }

    /// May this position be searched, if there is no law for it?
    fn afford_search(&mut self, sum: &Sum) -> Result<(), NoAnswer> {
        if sum.ending() == Ending::Misere && !sum.parts().iter().all(|part| matches!(part.game(), Game::Nim(_))) {
            let positions = sum.parts().iter().map(|part| part.rules().at_least(part.row()));
            // What is certainly out of reach is refused at once and costs nothing.
            let positions = positions.fold(1, u128::saturating_mul);
            self.afford(if positions > u128::from(limits::POSITIONS) { 1 } else { positions })?;
        }
        Ok(())
    }

    fn lesson(&mut self, lesson: &Lesson) {
        if !is_id(&lesson.id) {
            self.problem("id", format!("\"{}\" is no id: use small letters, digits and -", lesson.id));
        }
        self.text("title", &lesson.title, None);
        for (list, ids) in [("teaches", &lesson.teaches), ("needs", &lesson.needs)] {
            for (i, id) in ids.iter().enumerate() {
                if !crate::lesson::concept::is_known(id) {
                    self.problem(&format!("{list}.{i}"), format!("there is no concept \"{id}\""));
                }
            }
        }
        if lesson.steps.is_empty() {
            self.problem("steps", "a lesson needs at least one step");
        }
        if lesson.steps.len() > limits::STEPS {
            self.problem("steps", format!("more than {} steps; split the lesson", limits::STEPS));
        }
        let claims: usize = lesson.steps.iter().map(|s| s.claims.len()).sum();
        if claims > limits::CLAIMS {
            self.problem("steps", format!("more than {} claims; split the lesson", limits::CLAIMS));
            return;
        }
        for (i, step) in lesson.steps.iter().take(limits::STEPS).enumerate() {
            if lesson.steps.iter().take(i).any(|earlier| earlier.id == step.id) {
                self.problem(&format!("steps.{i}.id"), format!("\"{}\" is already the id of an earlier step", step.id));
            }
            self.step(&format!("steps.{i}"), step);
        }
    }
}

fn is_id(id: &str) -> bool {
    !id.is_empty() && id.len() <= 40 && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

#[cfg(test)]
mod tests;
