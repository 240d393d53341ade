//! Checks of a file of statements: texts, cards, and that twins of them are games.

use super::flaw::Flaw;
use super::{Checker, Formulas, Report, WITNESSED, is_id};
use crate::lesson::bank::statement::{self, Statement};
use crate::lesson::limits;
use crate::lesson::reader::Fault;
use crate::lesson::wrong::quoted;
use crate::study::{Oracle, Witness};

/// Reads and checks a file of statements.
///
/// # Errors
/// All faults found, at most [`limits::FAULTS`], in the order of the file.
pub fn check_statements(bytes: &[u8], formulas: Formulas<'_>) -> Result<Report, Vec<Fault>> {
    let file = statement::read(bytes)?;
    let source = std::str::from_utf8(bytes).unwrap_or("");
    let witness = Witness::new(WITNESSED).within(limits::THOROUGH_TICKS);
    let mut checker = Checker::new(source, formulas, Oracle::default(), witness);
    if file.statements.len() > limits::STEPS {
        checker.fault("statements", Flaw::TooManySteps);
    } else {
        for (i, statement) in file.statements.iter().enumerate() {
            checker.statement(&format!("statements.{i}"), statement);
        }
    }
    checker.told()
}

impl Checker<'_> {
    fn statement(&mut self, path: &str, statement: &Statement) {
        if !is_id(&statement.id) {
            self.fault(&format!("{path}.id"), Flaw::NoId(quoted(&statement.id)));
        }
        // What is wrong with a story is told where the statement begins.
        match statement.step() {
            Some(step) => {
                self.played(path, &step);
            }
            None => self.fault(path, Flaw::NoStory),
        }
    }
}
