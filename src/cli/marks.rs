//! `laststone marks`: what pupils did, as a table.

use super::{after_writing, language};
use crate::cli::paper::put;
use crate::lesson::{Shelf, reader};
use crate::profile::RealDisk;
use crate::profile::marking::{self, Marking};
use crate::profile::progress::{Progress, Store};
use crate::words::{Lang, marking as words, progress};
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

/// Put the progress of pupils side by side: a table of exercises and how each was solved, as CSV
///
/// Each pupil exports a file of progress and is known by its name. Nothing is kept. A file that
/// holds no progress is named, and the others are shown.
#[derive(Debug, Clone, Args)]
pub struct Marks {
    /// Files of progress, one a pupil
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The file to write instead of the standard output
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Lessons of this folder instead of those in the program
    #[arg(long, value_name = "DIR")]
    pub lessons: Option<PathBuf>,
    /// Replace the file if it is there already
    #[arg(long)]
    pub force: bool,
    /// Language: en or zh-Hans
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = language)]
    pub lang: Lang,
}

impl Marks {
    /// Reads, and writes the table; gives the exit status: 1 if a file is left out or the table
    /// cannot be written, 2 if none holds progress or the lessons cannot be read.
    pub fn run(&self, mut output: impl Write, mut errors: impl Write) -> u8 {
        let shelf = match &self.lessons {
            None => Shelf::embedded(&reader::read),
            Some(folder) => match super::paper::folder(folder) {
                Ok(shelf) => shelf,
                Err((status, said)) => {
                    let _ = writeln!(errors, "laststone marks: {said}");
                    return status;
                }
            },
        };
        let mut records: Vec<(String, Progress)> = Vec::new();
        for file in &self.files {
            match Store::new(None).peek(file) {
                Ok(record) => records.push((marking::name(file), record)),
                Err(why) => {
                    let (file, why) =
                        (file.display().to_string(), progress::unread(self.lang, &why));
                    let _ = writeln!(errors, "{}", words::bad(self.lang, &file, &why));
                }
            }
        }
        if records.is_empty() {
            let _ = writeln!(errors, "laststone marks: {}", words::NOBODY.to(self.lang));
            return 2;
        }
        let found = u8::from(records.len() < self.files.len());
        let table = words::csv(self.lang, &Marking::of(&shelf, &records));
        let Some(out) = &self.out else {
            let written = output.write_all(table.as_bytes()).and_then(|()| output.flush());
            return after_writing("laststone marks", found, written, errors);
        };
        if !self.force && out.try_exists().unwrap_or(false) {
            let out = out.display();
            let _ = writeln!(
                errors,
                "laststone marks: {out} is there already; say --force to replace it"
            );
            return 2;
        }
        after_writing("laststone marks", found, put(&RealDisk, out, table.as_bytes()), errors)
    }
}
