//! Reports of what went wrong in the program, kept beside the progress for whoever is asked for
//! one: few, short, and never sent.

use crate::profile::disk::replace;
use crate::profile::progress::failure::{Doing, Failure, Obstacle};
use crate::profile::progress::store::Store;
use std::path::{Path, PathBuf};

/// Reports that are kept; of more the oldest go.
pub const REPORTS: usize = 8;
/// Bytes of a report; what is longer is cut.
pub const LONGEST_REPORT: usize = 8 << 10;

/// The number of a report's file; `None` for names that are none of ours.
fn number(name: &str) -> Option<u32> {
    let number = name.strip_prefix("fault-")?.strip_suffix(".txt")?.parse().ok()?;
    (name == self::name(number)).then_some(number)
}

fn name(number: u32) -> String {
    format!("fault-{number}.txt")
}

/// As much of a text as a report may have, in whole characters.
fn cut(text: &str) -> &str {
    let end = (0..=LONGEST_REPORT.min(text.len()))
        .rev()
        .find(|end| text.is_char_boundary(*end))
        .unwrap_or(0);
    text.get(..end).unwrap_or_default()
}

impl Store {
    /// Keeps a report in the folder; one that is there already is not kept twice. Returns where it
    /// is.
    ///
    /// # Errors
    /// [`Obstacle`] if there is no folder or the disk says no.
    pub fn keep_report(&self, text: &str) -> Result<PathBuf, Obstacle> {
        let folder = self.folder().ok_or(Obstacle::NoFolder)?;
        let text = cut(text);
        self.disk.make(folder).map_err(|why| Failure::new(Doing::Make, folder, &why))?;
        let _lock = self.lock(folder)?;
        let mut kept: Vec<u32> =
            self.names(folder)?.iter().filter_map(|name| number(name)).collect();
        kept.sort_unstable();
        let path = |number| folder.join(name(number));
        let is_same = |number: &u32| {
            self.disk
                .read(&path(*number), LONGEST_REPORT)
                .is_ok_and(|bytes| bytes == text.as_bytes())
        };
        if let Some(same) = kept.iter().copied().rev().take(REPORTS).find(is_same) {
            return Ok(path(same));
        }
        // After the last number there is none: then the last report gives way.
        let new = kept.last().map_or(1, |last| last.saturating_add(1));
        let new = path(new);
        self.write_report(text, &new)?;
        for old in kept.iter().take((kept.len() + 1).saturating_sub(REPORTS)) {
            let path = path(*old);
            self.disk.remove(&path).map_err(|why| Failure::new(Doing::Remove, &path, &why))?;
        }
        Ok(new)
    }

    /// Writes a report to a file of its own; works without a folder.
    ///
    /// # Errors
    /// [`Obstacle`] if it cannot be written.
    pub fn write_report(&self, text: &str, file: &Path) -> Result<(), Obstacle> {
        let done = replace(self.disk.as_ref(), file, self.mark, cut(text).as_bytes());
        done.map_err(|(doing, why)| Failure::new(doing, file, &why).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_names_are_numbers_and_a_cut_leaves_whole_characters() {
        assert_eq!(number(&name(7)), Some(7));
        for name in [
            "fault-07.txt",
            "fault-.txt",
            "fault-+7.txt",
            "fault-7.txt.bak",
            "fault-99999999999.txt",
            "progress.ron",
        ] {
            assert_eq!(number(name), None, "{name}");
        }
        assert_eq!(cut("短"), "短");
        let long = cut(&"石".repeat(LONGEST_REPORT)).len();
        assert!(long <= LONGEST_REPORT && long > LONGEST_REPORT - 3);
    }
}
