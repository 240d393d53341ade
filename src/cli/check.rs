//! `laststone check`: is a lesson right? Every claim proven, every exercise open and solvable, both languages alike.

use crate::lesson::check::{Formulas, Report, check};
use crate::lesson::reader::Problem;
use crate::lesson::shelf::{self, Unreadable};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Check lesson files: every claim is proven by the solver and, where small, by definition alone
#[derive(Debug, Clone, clap::Args)]
pub struct Check {
    /// Lesson files, or folders of them
    #[arg(value_name = "FILE|DIR", required = true)]
    pub paths: Vec<PathBuf>,
}

impl Check {
    /// Runs the check and returns the exit status: 0 if all is well, 1 if something is wrong, 2 if a file cannot be read.
    pub fn run(&self, formulas: Formulas<'_>, mut output: impl Write, mut errors: impl Write) -> u8 {
        let mut total = Report::default();
        let (mut lessons, mut faults, mut unreadable) = (0_u64, 0_u64, false);
        for path in &self.paths {
            let files = match files(path) {
                Ok(files) => files,
                Err(fault) => {
                    let _ = writeln!(errors, "{fault}");
                    unreadable = true;
                    continue;
                }
            };
            for file in files {
                match shelf::bytes(&file) {
                    Err(fault) => {
                        let _ = writeln!(errors, "{fault}");
                        unreadable = true;
                    }
                    Ok(bytes) => match check(&bytes, formulas) {
                        Ok(report) => {
                            lessons += 1;
                            total.claims += report.claims;
                            total.positions += report.positions;
                            total.witnessed += report.witnessed;
                            total.tasks += report.tasks;
                        }
                        Err(problems) => {
                            faults += problems.len() as u64;
                            let _ = tell(&mut errors, &file, &problems);
                        }
                    },
                }
            }
        }
        let _ = writeln!(
            output,
            "{lessons} lessons right: {} claims proven over {} positions ({} of them by definition as well), {} exercises open and solvable; {faults} faults",
            total.claims, total.positions, total.witnessed, total.tasks
        );
        if unreadable { 2 } else { u8::from(faults > 0) }
    }
}

/// The file itself, or the lessons of a folder.
fn files(path: &Path) -> Result<Vec<PathBuf>, Unreadable> {
    if path.is_dir() {
        Ok(shelf::stamps(path)?.into_keys().map(|name| path.join(name)).collect())
    } else {
        Ok(vec![path.to_owned()])
    }
}

/// One line a problem, as compilers write them, so that editors can jump there.
fn tell(errors: &mut impl Write, file: &Path, problems: &[Problem]) -> std::io::Result<()> {
    for Problem { place, what } in problems {
        writeln!(errors, "{}:{}:{}: {what}", file.display(), place.line, place.column)?;
    }
    Ok(())
}
