//! `laststone plan`: an hour with a class, step by step, with the teacher's notes.

use super::no_lesson;
use super::paper::{Fault, Lent, Print, refused, status};
use crate::lesson::plan;
use crate::worksheet::{Pages, Paper};
use clap::Args;
use std::io::Write;

/// Write a plan for an hour with a class: which steps fit in, when each is due, and the notes
///
/// The class knows the course up to the lesson --knows, and nothing without it. The file is HTML or
/// PDF, as its name ends; each lesson stands on pages of its own.
#[derive(Debug, Clone, Args)]
pub struct Plan {
    /// How many minutes there are, 1 to 600
    #[arg(value_name = "MINUTES", value_parser = clap::value_parser!(u32).range(1..=600))]
    pub minutes: u32,
    /// The last lesson that the class knows, e.g. nim-2
    #[arg(long, value_name = "LESSON")]
    pub knows: Option<String>,
    /// When the hour begins, e.g. 9:40; otherwise minutes are counted from 0
    #[arg(long, value_name = "H:MM", value_parser = time_of_day)]
    pub begins: Option<u32>,
    /// Where it goes.
    #[command(flatten)]
    pub print: Print,
}

/// Minutes from midnight.
fn time_of_day(text: &str) -> Result<u32, String> {
    let parts = text.split_once(':').and_then(|(hours, minutes)| {
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let fits = hours.len() <= 2 && minutes.len() == 2 && digits(hours) && digits(minutes);
        Some((hours.parse::<u32>().ok()?, minutes.parse::<u32>().ok()?)).filter(|_| fits)
    });
    match parts {
        Some((hours, minutes)) if hours < 24 && minutes < 60 => Ok(hours * 60 + minutes),
        _ => Err("write hours and minutes, such as 9:40".to_owned()),
    }
}

impl Plan {
    /// Makes and writes it; gives the exit status. What is wrong is said in one sentence on
    /// `errors`.
    pub fn run(&self, lent: &mut Lent<'_>, errors: impl Write) -> u8 {
        status("plan", self.make(lent), errors)
    }

    fn make(&self, lent: &mut Lent<'_>) -> Result<(), Fault> {
        let kind = self.print.kind(lent)?;
        let shelf = self.print.shelf()?;
        let knows = self.knows.as_deref();
        let plan =
            plan::Plan::new(shelf.lessons(), knows, self.minutes).map_err(|why| match why {
                plan::NoPlan::Unknown(id) => refused(no_lesson(&shelf, &id)),
                why => refused(why.to_string()),
            })?;
        let mut papers = Vec::new();
        for lang in &self.print.lang.0 {
            for part in &plan.parts {
                let lesson = shelf.lesson(&part.lesson);
                papers.extend(lesson.map(|lesson| Paper::plan(*lang, lesson, part, self.begins)));
            }
        }
        self.print.write(&papers, Pages::Questions, &kind)
    }
}

#[cfg(test)]
mod tests {
    use super::time_of_day;

    #[test]
    fn a_time_of_day_is_hours_and_minutes() {
        for (text, minutes) in [("9:40", 580), ("09:40", 580), ("0:00", 0), ("23:59", 1439)] {
            assert_eq!(time_of_day(text), Ok(minutes));
        }
        for text in ["24:00", "9:60", "9", "9:4", ":40", "9:", "+9:40", "9:+4", "009:40", "9:40 "] {
            assert!(time_of_day(text).is_err(), "{text}");
        }
    }
}
