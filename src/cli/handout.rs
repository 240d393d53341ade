//! `laststone handout`: a lesson to take home.

use super::paper::{Fault, Lent, Print, status};
use crate::study::Oracle;
use crate::worksheet::{Pages, Paper, Taken};
use clap::Args;
use std::io::Write;

/// Write a lesson to take home: text, boards and questions on one page that prints
///
/// The file is HTML or PDF, as its name ends, and needs nothing beside it. What a step tells only
/// after its question is left out, unless --told says otherwise.
#[derive(Debug, Clone, Args)]
pub struct Handout {
    /// The lesson, e.g. nim-3
    #[arg(value_name = "LESSON")]
    pub lesson: String,
    /// With all that the lesson tells after its questions
    #[arg(long)]
    pub told: bool,
    /// Where it goes.
    #[command(flatten)]
    pub print: Print,
}

impl Handout {
    /// Makes and writes it; gives the exit status. What is wrong is said in one sentence on
    /// `errors`.
    pub fn run(&self, lent: &mut Lent<'_>, errors: impl Write) -> u8 {
        status("handout", self.make(lent), errors)
    }

    fn make(&self, lent: &mut Lent<'_>) -> Result<(), Fault> {
        let kind = self.print.kind(lent)?;
        let lesson = self.print.lesson(&self.lesson)?;
        let mut taken = Taken::default();
        if self.told {
            taken.settled = lesson.steps.iter().map(|step| step.id.clone()).collect();
        }
        let (langs, mut oracle) = (self.print.lang.0.iter(), Oracle::default());
        let papers: Vec<Paper> = langs
            .map(|lang| Paper::handout(*lang, &lesson, &taken, &mut oracle, lent.boards))
            .collect();
        self.print.write(&papers, Pages::Questions, &kind)
    }
}
