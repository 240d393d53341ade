//! `laststone worksheet`: exercises of a lesson on paper. Asks for a sheet, and has it written.

use super::paper::{Fault, Lent, Print, refused, status};
use crate::lesson::sheet::{MOST, sheet};
use crate::study::Oracle;
use crate::worksheet::{Pages, Paper};
use clap::{Args, ValueEnum};
use std::io::Write;

/// Write exercises of a lesson with fresh numbers to print, and the proven key
///
/// The file is HTML or PDF, as its name ends. The same lesson, seed and options give the same
/// bytes. A file that is there already is replaced with --force only.
#[derive(Debug, Clone, Args)]
pub struct Worksheet {
    /// The lesson, e.g. nim-3
    #[arg(value_name = "LESSON")]
    pub lesson: String,
    /// Another seed, other numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How many exercises, 1 to 60
    #[arg(long, value_name = "K", default_value_t = 12, value_parser = clap::value_parser!(u64).range(1..=MOST as u64))]
    pub count: u64,
    /// Where the key stands: on pages of its own at the end, nowhere, or alone
    #[arg(long, value_name = "WHERE", default_value = "separate")]
    pub key: Key,
    /// Where it goes.
    #[command(flatten)]
    pub print: Print,
}

/// Where the key stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Key {
    /// Behind the questions, on pages of its own.
    Separate,
    /// Nowhere.
    None,
    /// Without the questions.
    Only,
}

impl Worksheet {
    /// Makes and writes the sheet; gives the exit status. What is wrong is said in one sentence on
    /// `errors`.
    pub fn run(&self, lent: &mut Lent<'_>, errors: impl Write) -> u8 {
        status("worksheet", self.make(lent), errors)
    }

    fn make(&self, lent: &mut Lent<'_>) -> Result<(), Fault> {
        let kind = self.print.kind(lent)?;
        let lesson = self.print.lesson(&self.lesson)?;
        let count = usize::try_from(self.count).unwrap_or(MOST);
        let sheet = sheet(&lesson, self.seed, count, &mut Oracle::default())
            .map_err(|no| refused(no.to_string()))?;
        let langs = self.print.lang.0.iter();
        let papers: Vec<Paper> =
            langs.map(|lang| Paper::new(*lang, &lesson, &sheet, lent.boards)).collect();
        let pages = match self.key {
            Key::Separate => Pages::Both,
            Key::None => Pages::Questions,
            Key::Only => Pages::Key,
        };
        self.print.write(&papers, pages, &kind)
    }
}
