//! Which lessons the window opens with: those in the program, those of a folder, or one file beside
//! those in the program. Opens no window.

use crate::app::options::Options;
use crate::app::watch::{self, Held, Source};
use crate::lesson::reader::Fault;
use crate::lesson::shelf::{Stamps, shown};
use crate::lesson::{Lesson, Shelf, reader};
use crate::words::Lang;
use crate::words::check::{unreadable, wrong};
use std::io::Write;

/// As many faults of a file are told at once.
const TOLD: usize = 20;

/// What the window opens with.
#[derive(Debug)]
pub struct Opened {
    /// The lessons.
    pub shelf: Shelf,
    /// Whose files are to be watched, with the stamps that they had.
    pub watched: Option<(Source, Stamps)>,
    /// The lesson to begin with.
    pub lesson: Option<String>,
    /// Files of the shelf that have been read but not checked.
    pub unchecked: Vec<String>,
}

/// Reads what the command line asks for. A folder for the window is only read, so that the window
/// need not wait: its lessons are to be checked before they are shown.
///
/// # Errors
/// What cannot be read, as lines for the terminal: `FILE: why`, or `FILE:LINE:COLUMN: what` where
/// the file is no sound lesson.
pub fn open(lang: Lang, options: &Options) -> Result<Opened, String> {
    let lesson = options.lesson.clone();
    match (&options.file, &options.lessons) {
        (Some(file), _) => {
            let (held, stamps) =
                watch::read_file(file).map_err(|fault| unreadable(lang, &fault))?;
            let mut shelf = Shelf::embedded(&reader::read);
            let id = beside(lang, &mut shelf, &shown(file.as_os_str()), held)?;
            Ok(Opened {
                shelf,
                watched: Some((Source::One(file.clone()), stamps)),
                lesson: Some(id),
                unchecked: Vec::new(),
            })
        }
        (None, Some(folder)) => {
            let read =
                if options.list { watch::read_folder(folder) } else { watch::parse_folder(folder) };
            let (updates, stamps) = read.map_err(|fault| unreadable(lang, &fault))?;
            let mut shelf = Shelf::default();
            for update in updates {
                if let Some(read) = update.read {
                    shelf.put(&update.file, read);
                }
            }
            let read = shelf.books().iter().filter(|book| !options.list && book.lesson.is_some());
            let unchecked = read.map(|book| book.file.clone()).collect();
            Ok(Opened {
                shelf,
                watched: Some((Source::Folder(folder.clone()), stamps)),
                lesson,
                unchecked,
            })
        }
        (None, None) => Ok(Opened {
            shelf: Shelf::embedded(&reader::read),
            watched: None,
            lesson,
            unchecked: Vec::new(),
        }),
    }
}

/// Puts the lesson of a file on the shelf and gives its id. A lesson of the same id makes room for
/// it: it is another version of it.
fn beside(lang: Lang, shelf: &mut Shelf, file: &str, held: Held) -> Result<String, String> {
    Ok(shelve(shelf, file, held.map_err(|faults| lines(lang, file, &faults))?))
}

/// Puts a lesson on the shelf in the place of one with the same id; gives the id.
pub(in crate::app) fn shelve(shelf: &mut Shelf, file: &str, lesson: Lesson) -> String {
    let id = lesson.id.clone();
    if let Some(other) = shelf.book(&id).map(|book| book.file.clone()) {
        shelf.remove(&other);
    }
    shelf.put(file, Ok(lesson));
    id
}

/// Tells what is wrong with the files of a shelf; whether anything is.
pub fn complain(lang: Lang, shelf: &Shelf, mut errors: impl Write) -> bool {
    let faulty = shelf.books().iter().filter(|book| !book.faults.is_empty());
    faulty.fold(false, |_, book| {
        let _ = writeln!(errors, "{}", lines(lang, &book.file, &book.faults));
        true
    })
}

/// One line a fault, as compilers write them, so that editors can jump there.
fn lines(lang: Lang, file: &str, faults: &[Fault]) -> String {
    let line = |fault: &Fault| {
        let place = fault.place;
        format!("{file}:{}:{}: {}", place.line, place.column, wrong(lang, &fault.what))
    };
    let mut all: Vec<String> = faults.iter().take(TOLD).map(line).collect();
    if faults.len() > TOLD {
        let more = faults.len() - TOLD;
        all.push(
            lang.pick(
                format!("{file}: and {more} faults more"),
                format!("{file}：另有{more}处错误"),
            ),
        );
    }
    all.join("\n")
}
