//! What the commands that print have in common: the file, its languages, the paper and the lessons.
//! Decides nothing itself: reads, and writes a file.

use crate::cli::{no_lesson, on_big_stack};
use crate::lesson::check::check;
use crate::lesson::{Lesson, Shelf, reader, shelf};
use crate::profile::{Disk, RealDisk};
use crate::words::Lang;
use crate::worksheet::pdf::{self, Fonts};
use crate::worksheet::{Boards, Format, Pages, Paper, html};
use clap::{Args, ValueEnum};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Where something printed goes, and how.
#[derive(Debug, Clone, Args)]
pub struct Print {
    /// The file to write: .html or .pdf
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Language: en, zh-Hans or both, one after the other
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = languages)]
    pub lang: Langs,
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

/// The languages of what is printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Langs(pub Vec<Lang>);

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
pub(super) type Fault = (u8, String);

pub(super) fn refused(said: impl Into<String>) -> Fault {
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
pub(super) enum Kind {
    /// For a browser.
    Html,
    /// With these typefaces.
    Pdf(Fonts),
}

/// The exit status of a command; what is wrong is said in one sentence on `errors`.
pub(super) fn status(command: &str, done: Result<(), Fault>, mut errors: impl Write) -> u8 {
    match done {
        Ok(()) => WRITTEN,
        Err((status, said)) => {
            let _ = writeln!(errors, "laststone {command}: {said}");
            status
        }
    }
}

impl Print {
    /// What is to be written; refused if it cannot be.
    pub(super) fn kind(&self, lent: &Lent<'_>) -> Result<Kind, Fault> {
        let out = self.out.display();
        let extension = self.out.extension().and_then(|extension| extension.to_str()).unwrap_or("");
        let is_pdf = match extension.to_ascii_lowercase().as_str() {
            "html" | "htm" => false,
            "pdf" => true,
            _ => return Err(refused(format!("{out} ends in neither .html nor .pdf"))),
        };
        if !self.force && self.out.try_exists().unwrap_or(false) {
            return Err(refused(format!("{out} is there already; say --force to replace it")));
        }
        if !is_pdf {
            return Ok(Kind::Html);
        }
        (lent.fonts)().map(Kind::Pdf).ok_or_else(|| {
            refused(
                "this laststone was built without its typefaces and cannot write PDF; write .html \
                 instead",
            )
        })
    }

    /// Writes these papers.
    pub(super) fn write(&self, papers: &[Paper], pages: Pages, kind: &Kind) -> Result<(), Fault> {
        let format = match self.paper {
            Size::A4 => Format::A4,
            Size::Letter => Format::Letter,
        };
        let bytes = match kind {
            Kind::Html => html::write(papers, format, pages).into_bytes(),
            Kind::Pdf(fonts) => {
                pdf::write(papers, format, pages, fonts).map_err(|no| refused(no.to_string()))?
            }
        };
        let out = self.out.display();
        put(&RealDisk, &self.out, &bytes).map_err(|error| (UNWRITTEN, format!("{out}: {error}")))
    }

    /// The lessons there are, as far as they can be read.
    pub(super) fn shelf(&self) -> Result<Shelf, Fault> {
        let Some(folder) = &self.lessons else { return Ok(Shelf::embedded(&reader::read)) };
        self::folder(folder)
    }

    /// The lesson of this id. One of a folder must pass the checker: a lesson that does not proves
    /// nothing, its exercises may have no answer.
    pub(super) fn lesson(&self, id: &str) -> Result<Lesson, Fault> {
        let Some(folder) = &self.lessons else {
            let shelf = self.shelf()?;
            return shelf.lesson(id).cloned().ok_or_else(|| refused(no_lesson(&shelf, id)));
        };
        let (course, _) = shelf::course(folder);
        let none = || refused(format!("there is no lesson \"{id}\""));
        for file in shelf::stamps(folder).map_err(|no| refused(no.to_string()))?.into_keys() {
            let bytes = shelf::bytes(&folder.join(&file)).map_err(|no| refused(no.to_string()))?;
            let read = on_big_stack(|| course.reading(|| reader::read(&bytes)));
            if read.is_ok_and(|lesson| lesson.id == id) {
                let checked = on_big_stack(|| course.reading(|| check(&bytes, &|_| Ok(()))));
                return match checked {
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

/// The lessons of a folder, as far as they can be read.
pub(super) fn folder(folder: &Path) -> Result<Shelf, Fault> {
    let mut found = Shelf::default();
    let (course, _) = shelf::course(folder);
    for file in shelf::stamps(folder).map_err(|no| refused(no.to_string()))?.into_keys() {
        let bytes = shelf::bytes(&folder.join(&file)).map_err(|no| refused(no.to_string()))?;
        found.put(&shelf::shown(&file), on_big_stack(|| course.reading(|| reader::read(&bytes))));
    }
    Ok(found)
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
