//! The few things that a profile asks of a disk, the real disk, and the one way in which a file is
//! replaced.
//!
//! They are a trait so that tests can let each of them fail or stall, or cut the power between any
//! two. None of them waits for another program: what is in use is told at once, and tried again by
//! whoever has a clock.

use crate::lesson::shelf::at_once;
use crate::profile::progress::Doing;
use std::any::Any;
use std::ffi::OsStr;
use std::fmt::Debug;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// So many milliseconds a lock is tried for at least.
const MOMENTS: u32 = 20;

/// A lock that is held until it is dropped.
pub type Lock = Box<dyn Any + Send>;

/// What progress asks of a disk. Each does one thing and reports its failure as it is.
pub trait Disk: Debug + Send + Sync {
    /// Makes a folder and those above it that are missing, and makes them last.
    ///
    /// # Errors
    /// As the disk says.
    fn make(&self, folder: &Path) -> io::Result<()>;

    /// Takes a file's lock, making the file if it is missing. Follows no link. The lock ends with
    /// the process that holds it, however that ends.
    ///
    /// # Errors
    /// As the disk says; [`io::ErrorKind::WouldBlock`] if another one holds it,
    /// [`io::ErrorKind::Unsupported`] if the disk knows no locks.
    fn lock(&self, path: &Path) -> io::Result<Lock>;

    /// The names in a folder, those that are UTF-8.
    ///
    /// # Errors
    /// As the disk says.
    fn names(&self, folder: &Path) -> io::Result<Vec<String>>;

    /// The bytes of a file, at most one more than `most`.
    ///
    /// # Errors
    /// As the disk says; [`io::ErrorKind::InvalidInput`] if it is no file: a folder, or a pipe,
    /// which might never answer.
    fn read(&self, path: &Path, most: usize) -> io::Result<Vec<u8>>;

    /// Where a file is in the end, if the name is a link; otherwise the same.
    ///
    /// # Errors
    /// As the disk says.
    fn resolve(&self, path: &Path) -> io::Result<PathBuf>;

    /// Makes a new file with these bytes; they last once this returns. Follows no link. Not atomic:
    /// only for files that nobody reads.
    ///
    /// # Errors
    /// As the disk says, and the file is then in any state; [`io::ErrorKind::AlreadyExists`] if
    /// anything has that name, which is left as it is.
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Gives a file another name in the same folder, at once for all who look, in place of the one
    /// that had that name.
    ///
    /// # Errors
    /// As the disk says; nothing has changed then.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Makes the names in a folder last.
    ///
    /// # Errors
    /// As the disk says.
    fn flush(&self, folder: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// As the disk says.
    fn remove(&self, path: &Path) -> io::Result<()>;
}

/// So many links are followed from one to the next, as systems do.
const LINKS: usize = 40;

/// Replaces a file with these bytes, or makes it: for all who look, and whenever the power goes, it
/// is the old one or the new. Where the name is a link, what it leads to is replaced. The new bytes
/// are written beside it first, in a file whose name ends with `mark`, which nobody else has.
///
/// # Errors
/// As the disk says, and what was being done; the file is as it was, but for a failure to flush,
/// after which it may be either.
pub fn replace(
    disk: &dyn Disk,
    file: &Path,
    mark: u64,
    bytes: &[u8],
) -> Result<(), (Doing, io::Error)> {
    let file = disk.resolve(file).map_err(|why| (Doing::Rename, why))?;
    let new = &temporary(&file, mark);
    let folder = file.parent().unwrap_or(&file);
    let written = write_new(disk, new, bytes).map_err(|why| (Doing::Write, why));
    let done = written.and_then(|()| {
        disk.rename(new, &file).map_err(|why| (Doing::Rename, why))?;
        disk.flush(folder).map_err(|why| (Doing::Flush, why))
    });
    done.inspect_err(|_| {
        let _ = disk.remove(new);
    })
}

/// The name under which the new bytes of a file are written beside it.
pub(in crate::profile) fn temporary(file: &Path, mark: u64) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{mark:016x}.tmp"));
    name.into()
}

/// Removes what was never finished of this file, beside where it really is. Only for who has the
/// lock: nobody else writes it then.
pub(in crate::profile) fn sweep(disk: &dyn Disk, file: &Path) {
    let Ok(file) = disk.resolve(file) else { return };
    let (Some(folder), Some(name)) = (file.parent(), file.file_name().and_then(OsStr::to_str))
    else {
        return;
    };
    let is_left = |other: &&String| {
        let mark = other.strip_prefix(name).and_then(|rest| rest.strip_prefix('.'));
        mark.and_then(|rest| rest.strip_suffix(".tmp")).is_some_and(|mark| {
            mark.len() == 16 && mark.bytes().all(|byte| byte.is_ascii_hexdigit())
        })
    };
    for left in disk.names(folder).unwrap_or_default().iter().filter(is_left) {
        // It takes room, and harms nobody.
        let _ = disk.remove(&folder.join(left));
    }
}

/// Writes a new file. What is left there of an earlier try, or was put in its way, goes.
pub(in crate::profile) fn write_new(disk: &dyn Disk, new: &Path, bytes: &[u8]) -> io::Result<()> {
    let written = match disk.write(new, bytes) {
        Err(why) if why.kind() == ErrorKind::AlreadyExists => {
            disk.remove(new).and_then(|()| disk.write(new, bytes))
        }
        written => written,
    };
    written.inspect_err(|_| {
        // Gives its room back; one that stays goes with a later save.
        let _ = disk.remove(new);
    })
}

/// Refuses what is no file and might never answer.
fn is_file(data: &Metadata) -> io::Result<()> {
    if data.is_file() { Ok(()) } else { Err(ErrorKind::InvalidInput.into()) }
}

/// Opens a lock, or makes it; follows no link, for what it leads to is not ours. Looked at before,
/// since the opening alone may do something, and after, since there may be another by then.
fn open_lock(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true);
    let file = match fs::symlink_metadata(path) {
        Ok(data) => {
            is_file(&data)?;
            at_once(&mut options).open(path)?
        }
        Err(why) if why.kind() == ErrorKind::NotFound => {
            match options.create_new(true).open(path) {
                // Another window has made it in this moment.
                Err(why) if why.kind() == ErrorKind::AlreadyExists => {
                    is_file(&fs::symlink_metadata(path)?)?;
                    at_once(OpenOptions::new().write(true)).open(path)?
                }
                made => made?,
            }
        }
        Err(why) => return Err(why),
    };
    is_file(&file.metadata()?)?;
    let there = fs::symlink_metadata(path)?;
    is_file(&there)?;
    if is_same(&there, &file.metadata()?) { Ok(file) } else { Err(ErrorKind::InvalidInput.into()) }
}

/// Is it the same file?
#[cfg(unix)]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// The system does not say; a link needs rights there that only few have.
#[cfg(not(unix))]
fn is_same(_one: &Metadata, _other: &Metadata) -> bool {
    true
}

/// The real disk.
#[derive(Debug, Clone, Copy, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn make(&self, folder: &Path) -> io::Result<()> {
        let missing = |path: &&Path| !path.as_os_str().is_empty() && fs::metadata(path).is_err();
        let new: Vec<PathBuf> =
            folder.ancestors().take_while(missing).map(Path::to_owned).collect();
        fs::create_dir_all(folder)?;
        // A folder lasts when the one above it has been flushed.
        new.iter().filter_map(|path| path.parent()).try_for_each(|above| self.flush(above))
    }

    fn lock(&self, path: &Path) -> io::Result<Lock> {
        let file = open_lock(path)?;
        // A process that is being started has a copy of every lock of ours for a moment, until it
        // is a program of its own.
        for _ in 0..MOMENTS {
            match file.try_lock() {
                Ok(()) => return Ok(Box::new(file)),
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(1)),
                Err(TryLockError::Error(why)) => return Err(why),
            }
        }
        Err(ErrorKind::WouldBlock.into())
    }

    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        let name = |entry: io::Result<fs::DirEntry>| match entry {
            Ok(entry) => entry.file_name().into_string().ok().map(Ok),
            Err(why) => Some(Err(why)),
        };
        fs::read_dir(folder)?.filter_map(name).collect()
    }

    fn read(&self, path: &Path, most: usize) -> io::Result<Vec<u8>> {
        is_file(&fs::metadata(path)?)?;
        let file = at_once(OpenOptions::new().read(true)).open(path)?;
        // Between the look and the opening a pipe may have come in its place.
        is_file(&file.metadata()?)?;
        let mut bytes = Vec::new();
        let most = u64::try_from(most).unwrap_or(u64::MAX);
        file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        let mut path = path.to_owned();
        for _ in 0..LINKS {
            match fs::symlink_metadata(&path) {
                Ok(data) if data.is_symlink() => {
                    let target = fs::read_link(&path)?;
                    path = path.parent().map_or(target.clone(), |folder| folder.join(&target));
                }
                Err(why) if why.kind() != ErrorKind::NotFound => return Err(why),
                _ => return Ok(path),
            }
        }
        Err(io::Error::other("too many links lead from one to the next"))
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().create_new(true).write(true).open(path)?;
        file.write_all(bytes)?;
        // On the same handle: another one might not be told of a failure.
        file.sync_all()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    #[cfg(unix)]
    fn flush(&self, folder: &Path) -> io::Result<()> {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        match File::open(folder)?.sync_all() {
            // Some network and foreign file systems cannot flush a folder, and say so; they keep
            // names by themselves.
            Err(why)
                if matches!(
                    why.kind(),
                    io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported
                ) =>
            {
                Ok(())
            }
            done => done,
        }
    }

    /// Folders cannot be opened as files here; the file system's journal keeps the names.
    #[cfg(not(unix))]
    fn flush(&self, _folder: &Path) -> io::Result<()> {
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}
