//! What is printed: worksheets of [`crate::lesson::sheet`], lessons to take home, plans of an hour
//! with the teacher's notes. All are papers in one language, and a paper becomes pages of HTML or
//! PDF. Knows no screen and no disk: boards are drawn, and fonts are lent, by whoever has them.

mod aloud;
mod base64;
mod code;
mod handout;
pub mod html;
mod key;
mod minutes;
pub mod pdf;
mod plain;
mod plan;
mod question;

pub use aloud::aloud;
pub use code::Code;
pub use handout::Taken;
pub use key::Answer;
pub use minutes::{Done, Minutes};
pub use plain::plain;
pub use question::{Cell, Question, Room};

use crate::games::Sum;
use crate::lang::spaced;
use crate::lesson::sheet::Sheet;
use crate::lesson::{Lesson, Step};
use crate::words::{Lang, Phrase, worksheet as words, worksheet_key};

/// A board drawn: what the program shows of a position, without anything to click.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Pixels to a point.
    pub scale: u32,
    /// Three bytes a pixel.
    pub rgb: Vec<u8>,
    /// The same as a PNG file.
    pub png: Vec<u8>,
}

/// Draws the board of a step with this position on it; `None` where there is no screen to draw
/// with.
pub type Boards<'b> = &'b mut dyn FnMut(&Step, &Sum, Lang) -> Option<Picture>;

/// Which pages are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Pages {
    /// The questions, and the key on pages of its own.
    #[default]
    Both,
    /// The questions.
    Questions,
    /// The key.
    Key,
}

/// A size of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// A paper in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    /// The language.
    pub lang: Lang,
    /// The title.
    pub title: String,
    /// What is written in by hand at its head.
    pub labels: [Phrase; 2],
    /// What one has to know to begin.
    pub about: String,
    /// What stands below every page.
    pub footer: String,
    /// The questions.
    pub questions: Vec<Question>,
    /// The key, an answer for each question.
    pub key: Vec<Answer>,
    /// What the key rests on.
    pub proof: String,
}

impl Paper {
    /// What the sheet says in this language.
    #[must_use]
    pub fn new(lang: Lang, lesson: &Lesson, sheet: &Sheet, boards: Boards<'_>) -> Self {
        let questions =
            (1..).zip(&sheet.items).map(|(n, item)| Question::new(lang, n, item, boards));
        Self {
            lang,
            title: tidy(lang, &words::title(lang, lesson)),
            labels: [words::NAME, words::DATE],
            about: tidy(lang, words::ABOUT.to(lang)),
            footer: words::footer(lang, &lesson.id, sheet.seed),
            questions: questions.collect(),
            key: (1..).zip(&sheet.items).map(|(n, item)| Answer::new(lang, n, item)).collect(),
            proof: tidy(lang, &worksheet_key::proof(lang, sheet.proof)),
        }
    }
}

/// A sentence as it is set: in Chinese with a space between characters and digits.
fn tidy(lang: Lang, text: &str) -> String {
    match lang {
        Lang::En => text.to_owned(),
        Lang::Zh => spaced(text),
    }
}
