//! Lesson files on the disk: which there are, and their bytes, from whatever lies under their
//! names.

use super::Unreadable;
use crate::lesson::reader::{Fault, Wrong};
use crate::lesson::{Chapter, Course, limits};
use crate::source::SourcePos;
#[cfg(debug_assertions)]
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;
use std::time::SystemTime;

/// Why a file or a folder cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Closed {
    /// There is nothing of that name.
    #[error("there is no such file")]
    Missing,
    /// It may not be read.
    #[error("you may not read it; ask for its permissions")]
    Forbidden,
    /// A folder where a file is needed, a pipe, a device, a socket.
    #[error("this is not a regular file")]
    NotRegular,
    /// A file where a folder is needed.
    #[error("this is not a folder")]
    NotFolder,
    /// Links that lead round in a circle.
    #[error("its links lead round in a circle")]
    Loop,
    /// A name that no file can have.
    #[error("no file can have this name")]
    Name,
    /// Regular by name, but it has nothing to give now; some files of the system are like that.
    #[error("it gives nothing to read")]
    Silent,
    /// Anything else, in the system's own words.
    #[error("{0}")]
    Other(String),
}

/// The system's numbers for links in a circle and for names that are too long: `std` names neither
/// kind.
const LOOP: i32 = if cfg!(target_os = "linux") { 40 } else { 62 };
const LONG: i32 = if cfg!(target_os = "linux") { 36 } else { 63 };

impl From<io::Error> for Closed {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            io::ErrorKind::PermissionDenied => Self::Forbidden,
            io::ErrorKind::IsADirectory => Self::NotRegular,
            io::ErrorKind::NotADirectory => Self::NotFolder,
            io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => Self::Silent,
            io::ErrorKind::InvalidInput | io::ErrorKind::InvalidFilename => Self::Name,
            _ if cfg!(unix) && error.raw_os_error() == Some(LOOP) => Self::Loop,
            _ if cfg!(unix) && error.raw_os_error() == Some(LONG) => Self::Name,
            _ => Self::Other(error.to_string()),
        }
    }
}

/// A file of a folder as it was when last looked at; another stamp means that it has changed.
pub type Stamps = BTreeMap<OsString, Stamp>;

/// When a file was written, where the disk says it, and its length.
pub type Stamp = (Option<SystemTime>, u64);

/// The stamp of one file.
///
/// # Errors
/// [`Unreadable`] if there is no such file.
pub fn stamp(file: &Path) -> Result<Stamp, Unreadable> {
    let meta = std::fs::metadata(file)
        .map_err(|why| Unreadable { path: file.to_owned(), why: why.into() })?;
    Ok((meta.modified().ok(), meta.len()))
}

/// The stamps of all lesson files (`*.ron`, but for hidden ones and the list of chapters) of a
/// folder. What has such a name and is no regular file has a stamp too, so that [`bytes`] can say
/// so; folders have none.
///
/// # Errors
/// [`Unreadable`] if the folder cannot be listed.
pub fn stamps(folder: &Path) -> Result<Stamps, Unreadable> {
    let fail = |why: io::Error| Unreadable { path: folder.to_owned(), why: why.into() };
    let mut stamps = Stamps::new();
    for entry in std::fs::read_dir(folder).map_err(fail)? {
        let Ok(entry) = entry else { continue };
        let name = entry.file_name();
        // Editors leave locks and copies beside what is edited, under hidden names.
        if name.as_encoded_bytes().starts_with(b".") || name == Chapter::FILE {
            continue;
        }
        if Path::new(&name).extension().is_none_or(|e| e != "ron") {
            continue;
        }
        match std::fs::metadata(entry.path()) {
            Ok(meta) if meta.is_dir() => {}
            Ok(meta) => drop(stamps.insert(name, (meta.modified().ok(), meta.len()))),
            Err(_) => drop(stamps.insert(name, (None, 0))),
        }
    }
    Ok(stamps)
}

/// The chapters that lessons of a folder may name; where its list has faults, ours, and the faults.
#[must_use]
pub fn course(folder: &Path) -> (Course, Vec<Fault>) {
    let closed =
        |why| vec![Fault { place: SourcePos { line: 1, column: 1 }, what: Wrong::Closed(why) }];
    match bytes(&folder.join(Chapter::FILE)) {
        Ok(bytes) => Course::read(&bytes)
            .map_or_else(|faults| (Course::ours(), faults), |course| (course, Vec::new())),
        Err(Unreadable { why: Closed::Missing, .. }) => (Course::ours(), Vec::new()),
        Err(Unreadable { why, .. }) => (Course::ours(), closed(why)),
    }
}

/// A lesson of the program in a build for development; one that is gone is empty, which the
/// reader says.
#[cfg(debug_assertions)]
pub(super) fn here(path: &str) -> Cow<'static, [u8]> {
    bytes(Path::new(path)).unwrap_or_default().into()
}

/// The bytes of a lesson file: at most one more than a lesson may have, so that the reader can
/// refuse it.
///
/// Nothing but a regular file is opened, for a pipe or a device could keep us waiting. Between the
/// look and the opening another may have come in its place, so the opening does not wait, and what
/// was opened is looked at again.
///
/// # Errors
/// [`Unreadable`] with the reason.
pub fn bytes(path: &Path) -> Result<Vec<u8>, Unreadable> {
    let fail = |why: Closed| Unreadable { path: path.to_owned(), why };
    let regular = |meta: std::fs::Metadata| {
        if meta.is_file() { Ok(()) } else { Err(fail(Closed::NotRegular)) }
    };
    regular(std::fs::metadata(path).map_err(|why| fail(why.into()))?)?;
    let file = open(path).map_err(|why| fail(why.into()))?;
    regular(file.metadata().map_err(|why| fail(why.into()))?)?;
    let mut bytes = Vec::new();
    file.take(limits::FILE as u64 + 1).read_to_end(&mut bytes).map_err(|why| fail(why.into()))?;
    Ok(bytes)
}

/// `O_NONBLOCK`, which makes the opening of a pipe return at once.
#[cfg(unix)]
const AT_ONCE: i32 = if cfg!(any(target_os = "linux", target_os = "android")) { 0o4000 } else { 4 };

/// Asks that an opening waits for nobody: a pipe that nobody writes would never open. What was
/// opened is to be looked at, for there may be anything of that name by then.
#[cfg(unix)]
pub(crate) fn at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.custom_flags(AT_ONCE)
}

/// The same: here no name of a file is that of a pipe.
#[cfg(not(unix))]
pub(crate) fn at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

fn open(path: &Path) -> io::Result<File> {
    at_once(OpenOptions::new().read(true)).open(path)
}

/// A name as it can be shown: bytes that are no text become `\xff`.
#[must_use]
pub fn shown(name: &OsStr) -> String {
    let chunks = name.as_encoded_bytes().utf8_chunks();
    let shown = chunks.flat_map(|chunk| {
        let foreign = chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}"));
        std::iter::once(chunk.valid().to_owned()).chain(foreign)
    });
    shown.collect()
}
