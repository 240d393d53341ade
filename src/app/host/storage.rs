//! The browser's own storage as a disk: a name with its text for each file. It is one for all pages
//! of this place, whole at once for all who look, and kept as long as the browser keeps it: what it
//! promises beyond that is not known.

use super::drawer;
use crate::profile::Disk;
use std::any::Any;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The folder of all that is kept.
pub(in crate::app) const FOLDER: &str = "/laststone";

/// Where files lie: what is kept, and what somebody chose.
pub(in crate::app) fn disk() -> Box<dyn Disk> {
    Box::new(Storage)
}

/// The storage of this page.
#[derive(Debug)]
pub(in crate::app) struct Storage;

fn storage() -> io::Result<web_sys::Storage> {
    let missing = || io::Error::new(ErrorKind::PermissionDenied, "the browser keeps nothing here");
    web_sys::window().and_then(|page| page.local_storage().ok().flatten()).ok_or_else(missing)
}

/// What the browser says of why it does not.
fn said(why: &wasm_bindgen::JsValue) -> io::Error {
    let said = js_sys::Reflect::get(why, &"message".into()).ok().and_then(|said| said.as_string());
    io::Error::new(ErrorKind::StorageFull, said.unwrap_or_else(|| "the browser refused".to_owned()))
}

/// Is it one of those that the browser keeps? Any other comes from outside or goes there.
fn is_kept(path: &Path) -> bool {
    path.starts_with(FOLDER)
}

fn name(path: &Path) -> io::Result<&str> {
    path.to_str().ok_or_else(|| ErrorKind::InvalidInput.into())
}

fn text(path: &Path) -> io::Result<String> {
    let found = storage()?.get_item(name(path)?).map_err(|why| said(&why))?;
    found.ok_or_else(|| ErrorKind::NotFound.into())
}

impl Disk for Storage {
    fn make(&self, _folder: &Path) -> io::Result<()> {
        storage().map(drop)
    }

    /// Between two calls of a page no other page comes in.
    fn lock(&self, _path: &Path) -> io::Result<Box<dyn Any + Send>> {
        Ok(Box::new(()))
    }

    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        let storage = storage()?;
        let all = storage.length().map_err(|why| said(&why))?;
        let names = (0..all).filter_map(|at| storage.key(at).ok().flatten());
        let inside = |key: String| {
            let path = Path::new(&key);
            let is_here = path.parent() == Some(folder);
            path.file_name()?.to_str().filter(|_| is_here).map(str::to_owned)
        };
        Ok(names.filter_map(inside).collect())
    }

    fn read(&self, path: &Path, most: usize) -> io::Result<Vec<u8>> {
        let mut bytes = if is_kept(path) {
            text(path)?.into_bytes()
        } else {
            drawer::look(path).ok_or(ErrorKind::NotFound)?
        };
        bytes.truncate(most.saturating_add(1));
        Ok(bytes)
    }

    fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        Ok(path.to_owned())
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        if !is_kept(path) {
            drawer::lay(path, bytes.to_vec());
            return Ok(());
        }
        if text(path).is_ok() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let text = str::from_utf8(bytes).map_err(|_| io::Error::from(ErrorKind::InvalidData))?;
        storage()?.set_item(name(path)?, text).map_err(|why| said(&why))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        if !is_kept(to) {
            return drawer::put(to, &drawer::take(from).ok_or(ErrorKind::NotFound)?);
        }
        let text = text(from)?;
        storage()?.set_item(name(to)?, &text).map_err(|why| said(&why))?;
        self.remove(from)
    }

    fn flush(&self, _folder: &Path) -> io::Result<()> {
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        if !is_kept(path) {
            return drawer::take(path).map(drop).ok_or_else(|| ErrorKind::NotFound.into());
        }
        storage()?.remove_item(name(path)?).map_err(|why| said(&why))
    }
}
