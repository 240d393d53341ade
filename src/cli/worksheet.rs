//! `laststone worksheet`: exercises of a lesson on paper. Decides nothing itself: reads, asks for a
//! sheet, writes a file.

use crate::cli::{no_lesson, on_big_stack};
use crate::lesson::check::check;
use crate::lesson::sheet::{MOST, sheet};
use crate::lesson::{Lesson, Shelf, reader, shelf};
use crate::profile::{Disk, RealDisk};
use crate::study::Oracle;
use crate::words::Lang;
use crate::worksheet::pdf::{self, Fonts};
use crate::worksheet::{Boards, Format, Pages, Paper, html};
use clap::{Args, ValueEnum};
use std::io::Write;
use std::path::{Path, PathBuf};

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
    /// The file to write: .html or .pdf
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Language: en, zh-Hans or both, one after the other
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = languages)]
    pub lang: Langs,
    /// Where the key stands: on pages of its own at the end, nowhere, or alone
    #[arg(long, value_name = "WHERE", default_value = "separate")]
    pub key: Key,
    /// The paper
    #[arg(long, value_name = "SIZE", default_value = "a4")]
    pub paper: Size,
    /// Lessons of this folder instead of those in the program
    #[arg(long, value_name = "DIR")]
    pub lessons: Option<PathBuf>,
    /// Replace the file if it is there already
    #[arg(long)]
    pub force: bool,
}

/// The languages of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Langs(pub Vec<Lang>);

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

/// A size of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Size {
    /// 210 by 297 mm.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// What the shell lends, since only the screen has it.
pub struct Lent<'l> {
    /// Draws boards.
    pub boards: Boards<'l>,
    /// The typefaces; `None` without a screen.
    pub fonts: &'l dyn Fn() -> Option<Fonts>,
}

/// Written.
pub const WRITTEN: u8 = 0;
/// The disk said no.
pub const UNWRITTEN: u8 = 1;
/// What was asked for makes no sense.
pub const REFUSED: u8 = 2;

/// A sentence, and the exit status that goes with it.
type Fault = (u8, String);

fn refused(said: impl Into<String>) -> Fault {
    (REFUSED, said.into())
}

fn languages(text: &str) -> Result<Langs, String> {
    match text.to_ascii_lowercase().as_str() {
        "en" => Ok(Langs(vec![Lang::En])),
        "zh" | "zh-hans" | "zh-cn" => Ok(Langs(vec![Lang::Zh])),
        "both" => Ok(Langs(Lang::ALL.to_vec())),
        _ => Err("write en, zh-Hans or both".to_owned()),
    }
}

/// What is written, as the file's name ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Html,
    Pdf,
}

impl Worksheet {
    /// Makes and writes the sheet; gives the exit status. What is wrong is said in one sentence on
    /// `errors`.
    pub fn run(&self, lent: &mut Lent<'_>, mut errors: impl Write) -> u8 {
        match self.make(lent) {
            Ok(()) => WRITTEN,
            Err((status, said)) => {
                let _ = writeln!(errors, "laststone worksheet: {said}");
                status
            }
        }
    }

    fn make(&self, lent: &mut Lent<'_>) -> Result<(), Fault> {
        let kind = self.kind()?;
        let out = self.out.display();
        if !self.force && self.out.try_exists().unwrap_or(false) {
            return Err(refused(format!("{out} is there already; say --force to replace it")));
        }
        let fonts = match kind {
            Kind::Pdf => (lent.fonts)().ok_or_else(|| {
                refused(
                    "this laststone was built without its typefaces and cannot write PDF; \
                    write .html instead",
                )
            })?,
            Kind::Html => Fonts::default(),
        };
        let lesson = self.lesson()?;
        let count = usize::try_from(self.count).unwrap_or(MOST);
        let sheet = sheet(&lesson, self.seed, count, &mut Oracle::default())
            .map_err(|no| refused(no.to_string()))?;
        let papers: Vec<Paper> = self
            .lang
            .0
            .iter()
            .map(|lang| Paper::new(*lang, &lesson, &sheet, lent.boards))
            .collect();
        let pages = match self.key {
            Key::Separate => Pages::Both,
            Key::None => Pages::Questions,
            Key::Only => Pages::Key,
        };
        let format = match self.paper {
            Size::A4 => Format::A4,
            Size::Letter => Format::Letter,
        };
        let bytes = match kind {
            Kind::Html => html::write(&papers, format, pages).into_bytes(),
            Kind::Pdf => {
                pdf::write(&papers, format, pages, &fonts).map_err(|no| refused(no.to_string()))?
            }
        };
        put(&RealDisk, &self.out, &bytes).map_err(|error| (UNWRITTEN, format!("{out}: {error}")))
    }

    fn kind(&self) -> Result<Kind, Fault> {
        let extension = self.out.extension().and_then(|extension| extension.to_str()).unwrap_or("");
        match extension.to_ascii_lowercase().as_str() {
            "html" | "htm" => Ok(Kind::Html),
            "pdf" => Ok(Kind::Pdf),
            _ => Err(refused(format!("{} ends in neither .html nor .pdf", self.out.display()))),
        }
    }

    fn lesson(&self) -> Result<Lesson, Fault> {
        let Some(folder) = &self.lessons else {
            let shelf = Shelf::embedded(&reader::read);
            let none = || refused(no_lesson(&shelf, &self.lesson));
            return shelf.lesson(&self.lesson).cloned().ok_or_else(none);
        };
        let none = || refused(format!("there is no lesson \"{}\"", self.lesson));
        for file in shelf::stamps(folder).map_err(|no| refused(no.to_string()))?.into_keys() {
            let bytes = shelf::bytes(&folder.join(&file)).map_err(|no| refused(no.to_string()))?;
            // A lesson that does not check proves nothing: its exercises may have no answer.
            if on_big_stack(|| reader::read(&bytes)).is_ok_and(|lesson| lesson.id == self.lesson) {
                return match on_big_stack(|| check(&bytes, &|_| Ok(()))) {
                    Ok(report) => report.lesson.ok_or_else(none),
                    Err(_) => {
                        let file = shelf::shown(&file);
                        Err(refused(format!("{file} has mistakes; see laststone check")))
                    }
                };
            }
        }
        Err(none())
    }
}

/// Puts a file in its place at once: whoever looks sees the old one or the new one, never half of
/// it.
///
/// # Errors
/// As the disk says; what was there before is there still.
pub fn put(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let part = path.with_file_name(format!(".{name}.part"));
    disk.write(&part, bytes).and_then(|()| disk.rename(&part, path)).inspect_err(|_| {
        let _ = disk.remove(&part);
    })
}
