//! The few things that progress asks of a disk, and the real disk. Knows no record and no file's
//! name.
//!
//! They are a trait so that tests can let each of them fail, or cut the power between any two.

use std::any::Any;
use std::fmt::Debug;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// A lock that is held until it is dropped.
pub type Lock = Box<dyn Any + Send>;

/// What progress asks of a disk. Each does one thing and reports its failure as it is.
pub trait Disk: Debug + Send + Sync {
    /// Makes a folder and those above it that are missing, and makes them last.
    ///
    /// # Errors
    /// As the disk says.
    fn make(&self, folder: &Path) -> io::Result<()>;

    /// Waits for a file's lock, making the file if it is missing. The lock ends with the process
    /// that holds it, however that ends.
    ///
    /// # Errors
    /// As the disk says; [`io::ErrorKind::Unsupported`] if it knows no locks.
    fn lock(&self, path: &Path) -> io::Result<Lock>;

    /// The names in a folder, those that are UTF-8.
    ///
    /// # Errors
    /// As the disk says.
    fn names(&self, folder: &Path) -> io::Result<Vec<String>>;

    /// The bytes of a file, at most one more than `most`.
    ///
    /// # Errors
    /// As the disk says.
    fn read(&self, path: &Path, most: usize) -> io::Result<Vec<u8>>;

    /// Makes or replaces a file with these bytes; they last once this returns. Not atomic: only for
    /// files that nobody reads.
    ///
    /// # Errors
    /// As the disk says; the file is then in any state.
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
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        file.lock()?;
        Ok(Box::new(file))
    }

    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        let name = |entry: io::Result<fs::DirEntry>| match entry {
            Ok(entry) => entry.file_name().into_string().ok().map(Ok),
            Err(why) => Some(Err(why)),
        };
        fs::read_dir(folder)?.filter_map(name).collect()
    }

    fn read(&self, path: &Path, most: usize) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let most = u64::try_from(most).unwrap_or(u64::MAX);
        File::open(path)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = File::create(path)?;
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
