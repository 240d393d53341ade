//! What can go wrong with the folder of progress, as data: the shell chooses the words.

use crate::lesson::shelf::shown;
use crate::profile::progress::format::Unwritable;
use std::io::{self, ErrorKind};
use std::path::Path;

/// What was being done when a disk said no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doing {
    /// Listing the folder.
    List,
    /// Making the folder.
    Make,
    /// Taking the lock.
    Lock,
    /// Reading a file.
    Read,
    /// Renaming a bad file aside.
    SetAside,
    /// Writing a new file and flushing it.
    Write,
    /// Renaming files.
    Rename,
    /// Flushing the folder.
    Flush,
    /// Removing an old backup.
    Remove,
}

/// What a disk said, as a failure.
pub(super) fn fail(doing: Doing, at: &Path) -> impl FnOnce(io::Error) -> Failure + '_ {
    move |why| Failure::new(doing, at, &why)
}

/// Why a disk said no, as far as it matters to what the learner can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// Nothing may be written there.
    ReadOnly,
    /// No room is left, or none is left for this person.
    Full,
    /// There is no such thing.
    Missing,
    /// Another window is saving.
    Busy,
    /// It has the name of a file and is none.
    NoFile,
    /// Anything else.
    Other,
}

/// A disk said no.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {said}")]
pub struct Failure {
    /// While doing what.
    pub doing: Doing,
    /// With which file or folder.
    pub file: String,
    /// Why.
    pub cause: Cause,
    /// Why, in the words of the system.
    pub said: String,
}

impl Failure {
    /// A failure as the system reports it.
    #[must_use]
    pub fn new(doing: Doing, path: &Path, why: &io::Error) -> Self {
        let cause = match why.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Cause::ReadOnly,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                Cause::Full
            }
            ErrorKind::NotFound => Cause::Missing,
            ErrorKind::WouldBlock => Cause::Busy,
            ErrorKind::InvalidInput => Cause::NoFile,
            _ => Cause::Other,
        };
        Self { doing, file: shown(path.as_os_str()), cause, said: why.to_string() }
    }
}

impl Obstacle {
    /// Whether it may be better in a while by itself.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        matches!(self, Self::Disk(_))
    }

    /// Whether waiting may help: nothing forbids it.
    #[must_use]
    pub const fn is_worth_waiting(&self) -> bool {
        self.may_pass() && !matches!(self, Self::Disk(Failure { cause: Cause::ReadOnly, .. }))
    }

    /// Whether another window is saving just now.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        matches!(self, Self::Disk(Failure { cause: Cause::Busy, .. }))
    }
}

/// Why nothing was saved. The program goes on with what it has in memory, says so once, and offers
/// an export.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Obstacle {
    /// There is no folder for it: the shell found no home.
    #[error("there is no folder to save progress in")]
    NoFolder,
    /// The folder holds the progress of a newer program, which this one would spoil.
    #[error("the saved progress is of a newer program (format {0})")]
    Newer(u32),
    /// The record cannot be written.
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
    /// The disk said no.
    #[error(transparent)]
    Disk(#[from] Failure),
}
