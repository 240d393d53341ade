//! A folder of its own for a test, removed at its end.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A folder that goes with its test.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// An empty folder below one for such things.
    pub fn below(place: &Path) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = place.join(format!("laststone-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("room for a test");
        Self(path)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
