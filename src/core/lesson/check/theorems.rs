//! Checks of a file of theorems: texts, proofs, sources, and the claims that a machine can settle.

use super::flaw::Flaw;
use super::{Checker, Formulas, Report, WITNESSED, is_id};
use crate::lesson::limits;
use crate::lesson::reader::Fault;
use crate::lesson::theorem::{self, Theorem, Theorems};
use crate::lesson::wrong::quoted;
use crate::study::{Oracle, Witness};

/// Reads and checks a file of theorems.
///
/// # Errors
/// All faults found, at most [`limits::FAULTS`], in the order of the file.
pub fn check_theorems(
    bytes: &[u8],
    formulas: Formulas<'_>,
) -> Result<(Theorems, Report), Vec<Fault>> {
    let file = theorem::read(bytes)?;
    let source = std::str::from_utf8(bytes).unwrap_or("");
    let witness = Witness::new(WITNESSED).within(limits::THOROUGH_TICKS);
    let mut checker = Checker::new(source, formulas, Oracle::default(), witness);
    checker.file(&file);
    let report = checker.told()?;
    Ok((file, report))
}

impl Checker<'_> {
    fn file(&mut self, file: &Theorems) {
        if file.theorems.len() > limits::THEOREMS {
            self.fault("theorems", Flaw::TooManyTheorems);
            return;
        }
        let claims: usize = file.theorems.iter().map(|theorem| theorem.claims.len()).sum();
        if claims > limits::CLAIMS {
            self.fault("theorems", Flaw::TooManyClaims);
            return;
        }
        for (i, theorem) in file.theorems.iter().enumerate() {
            self.theorem(&format!("theorems.{i}"), theorem);
        }
    }

    fn theorem(&mut self, path: &str, theorem: &Theorem) {
        if !is_id(&theorem.id) {
            self.fault(&format!("{path}.id"), Flaw::NoId(quoted(&theorem.id)));
        }
        if !(1..=limits::THEOREMS).contains(&theorem.proof.len()) {
            self.fault(&format!("{path}.proof"), Flaw::NoProof);
            return;
        }
        if theorem.sources.is_empty() {
            self.fault(&format!("{path}.sources"), Flaw::NoSource);
        }
        for (at, text) in theorem.texts() {
            self.text(&format!("{path}.{at}"), text, None);
        }
        for (i, claim) in theorem.claims.iter().enumerate() {
            self.claim(&format!("{path}.claims.{i}"), claim);
        }
        self.report.theorems += 1;
    }
}
