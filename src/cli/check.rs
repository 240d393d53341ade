//! `laststone check`: is a lesson right? Every claim proven, every exercise open and solvable, both
//! languages alike, and nothing used before it is taught.

mod report;

use crate::cli::{after_writing, language, on_big_stack};
use crate::contest::code::{self, Language};
use crate::contest::{self, Prepared};
use crate::lesson::advice::{Advice, advise};
use crate::lesson::bank::statement;
use crate::lesson::check::{
    Formulas, Report, check_id, check_places, check_statements, check_theorems, check_thoroughly,
    check_together,
};
use crate::lesson::limits;
use crate::lesson::reader::{Fault, Wrong};
use crate::lesson::shelf::{self, Unreadable};
use crate::lesson::theorem::{self, Theorems};
use crate::lesson::wrong::Seen;
use crate::lesson::{Chapter, Course, Lesson, Shelf, reader};
use crate::source::locate::locate;
use crate::study::Oracle;
use crate::words::{Lang, check};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// Check lesson files: every claim is proven by the solver and, where small, by definition alone
#[derive(Debug, Clone, clap::Args)]
pub struct Check {
    /// Lesson files, or folders of them; `-` is the standard input
    #[arg(value_name = "FILE|DIR", required = true)]
    pub paths: Vec<PathBuf>,
    /// Print faults and figures as JSON, one object, for editors
    #[arg(long)]
    pub json: bool,
    /// Language of the faults: en or zh
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = language)]
    pub lang: Lang,
}

/// What is wrong with how a lesson looks: the paths of the values at fault, and what is wrong
/// there. The shell lends this, since only the screen knows.
pub type Looks<'l> = &'l dyn Fn(&Lesson) -> Vec<(String, Seen)>;

/// A lesson file that was checked.
struct Checked {
    file: PathBuf,
    source: String,
    lesson: Option<Lesson>,
    theorems: Option<Theorems>,
    faults: Vec<Fault>,
    /// What could be better, where nothing is wrong.
    advice: Vec<Advice>,
}

impl Checked {
    /// What holds no lesson.
    const fn bare(file: PathBuf, source: String, faults: Vec<Fault>) -> Self {
        Self { file, source, lesson: None, theorems: None, faults, advice: Vec::new() }
    }
}

/// All that was found.
#[derive(Default)]
struct Found {
    checked: Vec<Checked>,
    total: Report,
    unreadable: Vec<String>,
    /// Problems of contests that are right, and their small cases.
    contests: u64,
    cases: u64,
    /// Programs that are right, or wrong as they say, and the cases that they were traced on.
    programs: u64,
    traced: u64,
}

/// The folder of problems within one of lessons.
const PROBLEMS: &str = "problems";

/// The folder of programs likewise.
const CODE: &str = "code";

/// Does it lie in a folder of this name? What it is follows from that.
fn lies_in(folder: &str, file: &Path) -> bool {
    file.canonicalize().is_ok_and(|file| file.parent().is_some_and(|of| of.ends_with(folder)))
}

/// The problem of this id: in the folder of problems beside that of a program, or one of ours.
fn problem(program: &Path, id: &str) -> Option<Prepared> {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    if !id.bytes().all(plain) {
        return None;
    }
    let file = program.parent()?.parent()?.join(PROBLEMS).join(format!("{id}.ron"));
    match shelf::bytes(&file) {
        Ok(bytes) => contest::read(&bytes).ok(),
        Err(_) => contest::embedded(id),
    }
}

impl Check {
    /// Runs the check and returns the exit status: 0 if all is well, 1 if something is wrong or
    /// what was found cannot be written, 2 if a file cannot be read.
    pub fn run(
        &self,
        formulas: Formulas<'_>,
        looks: Looks<'_>,
        mut input: impl Read,
        mut output: impl Write,
        mut errors: impl Write,
    ) -> u8 {
        let mut found = Found::default();
        for path in &self.paths {
            if path.as_os_str() == "-" {
                let mut bytes = Vec::new();
                // A byte past the limit is one too many, and the reader says so.
                match input.by_ref().take(limits::FILE as u64 + 1).read_to_end(&mut bytes) {
                    Ok(_) => {
                        found.take(path.clone(), &bytes, formulas, looks, Course::ours());
                    }
                    Err(error) => found.unreadable.push(format!("-: {error}")),
                }
                continue;
            }
            let course = Self::course(path, &mut found);
            let files = match files(path) {
                Ok(files) => files,
                Err(fault) => {
                    found.unreadable.push(self.told(&fault));
                    continue;
                }
            };
            if files.is_empty() {
                found.unreadable.push(check::no_lessons(self.lang, path));
            }
            let from = found.checked.len();
            for file in files {
                match shelf::bytes(&file) {
                    Err(fault) => found.unreadable.push(self.told(&fault)),
                    Ok(bytes) if lies_in(PROBLEMS, &file) => found.take_problem(file, &bytes),
                    Ok(bytes) if lies_in(CODE, &file) => found.take_code(file, &bytes),
                    Ok(bytes) => {
                        found.take(file, &bytes, formulas, looks, course);
                        found.told_apart();
                    }
                }
            }
            // The lessons of a folder belong together; a file by itself may build on lessons that
            // are elsewhere.
            if path.is_dir() {
                self.beside(&path.join(theorem::FOLDER), &mut found, |found, file, bytes| {
                    found.take_theorems(file, bytes, formulas);
                });
                self.beside(&path.join(statement::FOLDER), &mut found, |found, file, bytes| {
                    found.take_statements(file, bytes, formulas);
                });
                found.together(from);
            }
        }
        let written = if self.json {
            report::json(self.lang, &found, &mut output)
        } else {
            report::lines(self.lang, &found, &mut output, &mut errors)
        };
        let written = written.and_then(|()| output.flush());
        let status = if found.unreadable.is_empty() { u8::from(found.faults() > 0) } else { 2 };
        after_writing("laststone check", status, written, errors)
    }

    /// The chapters that lessons there may name; what is wrong with their list is found.
    fn course(path: &Path, found: &mut Found) -> Course {
        let folder = if path.is_dir() { Some(path) } else { path.parent() };
        let Some(folder) = folder else { return Course::ours() };
        let (course, faults) = shelf::course(folder);
        if !faults.is_empty() {
            let file = folder.join(Chapter::FILE);
            found.checked.push(Checked::bare(file, String::new(), faults));
        }
        course
    }

    /// What lies in a folder beside the lessons, if there is one.
    fn beside(&self, folder: &Path, found: &mut Found, take: impl Fn(&mut Found, PathBuf, &[u8])) {
        if !folder.is_dir() {
            return;
        }
        let files = files(folder).map_err(|fault| found.unreadable.push(self.told(&fault)));
        for file in files.unwrap_or_default() {
            match shelf::bytes(&file) {
                Err(fault) => found.unreadable.push(self.told(&fault)),
                Ok(bytes) => take(found, file, &bytes),
            }
        }
    }

    fn told(&self, fault: &Unreadable) -> String {
        check::unreadable(self.lang, fault)
    }
}

impl Found {
    fn take_problem(&mut self, file: PathBuf, bytes: &[u8]) {
        let source = String::from_utf8_lossy(bytes).trim_start_matches('\u{feff}').to_owned();
        let faults = match on_big_stack(|| contest::check(bytes)) {
            Ok(report) => {
                self.contests += 1;
                self.cases += report.small as u64;
                Vec::new()
            }
            Err(faults) => faults
                .into_iter()
                .map(|fault| Fault { place: fault.place, what: Wrong::Contest(fault.what) })
                .collect(),
        };
        self.checked.push(Checked::bare(file, source, faults));
    }

    fn take_code(&mut self, file: PathBuf, bytes: &[u8]) {
        let source = String::from_utf8_lossy(bytes).trim_start_matches('\u{feff}').to_owned();
        let beside = Language::ALL.into_iter().filter_map(|language| {
            Some((language, shelf::bytes(&file.with_extension(language.extension())).ok()?))
        });
        let held: Vec<(Language, Vec<u8>)> = beside.collect();
        let sources = held.iter().map(|(language, text)| (*language, text.as_slice())).collect();
        let checked = on_big_stack(|| code::check(bytes, &sources, &|id| problem(&file, id)));
        let faults = match checked {
            Ok(report) => {
                self.programs += 1;
                self.traced += (report.small + report.made) as u64;
                Vec::new()
            }
            Err(faults) => faults
                .into_iter()
                .map(|fault| Fault { place: fault.place, what: Wrong::Contest(fault.what) })
                .collect(),
        };
        self.checked.push(Checked::bare(file, source, faults));
    }

    fn take(
        &mut self,
        file: PathBuf,
        bytes: &[u8],
        formulas: Formulas<'_>,
        looks: Looks<'_>,
        course: Course,
    ) {
        let source = String::from_utf8_lossy(bytes).trim_start_matches('\u{feff}').to_owned();
        let (lesson, faults) =
            match on_big_stack(|| course.reading(|| check_thoroughly(bytes, formulas))) {
                Ok(report) => {
                    self.count(&report);
                    let seen = report.lesson.as_ref().map(looks).unwrap_or_default().into_iter();
                    let faults = seen.map(|(path, said)| Fault {
                        place: locate(&source, &path),
                        what: Wrong::Seen(said),
                    });
                    (report.lesson, faults.collect())
                }
                Err(faults) => (None, faults),
            };
        let mut oracle = Oracle::default();
        oracle.allow(Some(limits::ADVICE_TICKS));
        let advice = lesson.as_ref().filter(|_| faults.is_empty());
        let advice = advice.map(|lesson| advise(lesson, &source, &mut oracle));
        let advice = advice.unwrap_or_default();
        self.checked.push(Checked { lesson, advice, ..Checked::bare(file, source, faults) });
    }

    /// The file that was taken last has no id of ours under another name.
    fn told_apart(&mut self) {
        let Some(checked) = self.checked.last_mut() else { return };
        let name = checked.file.file_name().map(shelf::shown).unwrap_or_default();
        let lesson = checked.lesson.as_ref();
        checked.faults.extend(lesson.and_then(|of| check_id(&name, &checked.source, of)));
    }

    fn take_theorems(&mut self, file: PathBuf, bytes: &[u8], formulas: Formulas<'_>) {
        let source = String::from_utf8_lossy(bytes).trim_start_matches('\u{feff}').to_owned();
        let (theorems, faults) = match on_big_stack(|| check_theorems(bytes, formulas)) {
            Ok((theorems, report)) => {
                self.count(&report);
                (Some(theorems), Vec::new())
            }
            Err(faults) => (None, faults),
        };
        self.checked.push(Checked { theorems, ..Checked::bare(file, source, faults) });
    }

    fn take_statements(&mut self, file: PathBuf, bytes: &[u8], formulas: Formulas<'_>) {
        let source = String::from_utf8_lossy(bytes).trim_start_matches('\u{feff}').to_owned();
        let faults = match on_big_stack(|| check_statements(bytes, formulas)) {
            Ok(report) => {
                self.count(&report);
                Vec::new()
            }
            Err(faults) => faults,
        };
        self.checked.push(Checked::bare(file, source, faults));
    }

    fn count(&mut self, report: &Report) {
        self.total.claims += report.claims;
        self.total.positions += report.positions;
        self.total.witnessed += report.witnessed;
        self.total.tasks += report.tasks;
        self.total.theorems += report.theorems;
    }

    /// Checks lessons side by side, from this one on.
    fn together(&mut self, from: usize) {
        let good: Vec<usize> = (from..self.checked.len())
            .filter(|i| self.checked.get(*i).is_some_and(|c| c.lesson.is_some()))
            .collect();
        let lessons: Vec<(&str, &Lesson)> = good
            .iter()
            .filter_map(|i| self.checked.get(*i))
            .filter_map(|checked| Some((checked.source.as_str(), checked.lesson.as_ref()?)))
            .collect();
        let ours = Shelf::embedded(&reader::read);
        let is_here = |id: &str| lessons.iter().any(|(_, lesson)| lesson.id == id);
        let ours: Vec<&Lesson> = ours.lessons().filter(|lesson| !is_here(&lesson.id)).collect();
        let told = check_together(&lessons, &ours);
        let lessons: Vec<&Lesson> = lessons.into_iter().map(|(_, lesson)| lesson).collect();
        let read: Vec<usize> = (from..self.checked.len())
            .filter(|i| self.checked.get(*i).is_some_and(|c| c.theorems.is_some()))
            .collect();
        let files: Vec<(&str, &Theorems)> = read
            .iter()
            .filter_map(|i| self.checked.get(*i))
            .filter_map(|checked| Some((checked.source.as_str(), checked.theorems.as_ref()?)))
            .collect();
        let places = check_places(&files, &lessons);
        let told = told.into_iter().filter_map(|(i, fault)| Some((*good.get(i)?, fault)));
        let places = places.into_iter().filter_map(|(i, fault)| Some((*read.get(i)?, fault)));
        for (index, fault) in told.chain(places).collect::<Vec<_>>() {
            if let Some(checked) = self.checked.get_mut(index) {
                checked.faults.push(fault);
            }
        }
    }

    fn faults(&self) -> usize {
        self.checked.iter().map(|checked| checked.faults.len()).sum()
    }

    fn right(&self) -> usize {
        let right = |c: &&Checked| c.lesson.is_some() && c.faults.is_empty();
        self.checked.iter().filter(right).count()
    }
}

/// The file itself, or the lessons of a folder, and the problems and programs in it.
fn files(path: &Path) -> Result<Vec<PathBuf>, Unreadable> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut all: Vec<PathBuf> =
        shelf::stamps(path)?.into_keys().map(|name| path.join(name)).collect();
    for folder in [PROBLEMS, CODE].map(|name| path.join(name)) {
        if folder.is_dir() {
            all.extend(shelf::stamps(&folder)?.into_keys().map(|name| folder.join(name)));
        }
    }
    Ok(all)
}
