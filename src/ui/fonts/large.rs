//! Fonts that are large and not always needed. A page in a browser does not carry them, for it would
//! take as long again to load: it fetches them when they are, and does with others until then.

use egui::FontData;
use std::sync::{Arc, OnceLock};

/// Fonts that are needed together.
pub struct Large {
    /// Their names and those of their files.
    files: &'static [(&'static str, &'static str)],
    /// Their bytes, in the same order, where the program carries them.
    carried: &'static [&'static [u8]],
    fetched: OnceLock<Vec<Arc<FontData>>>,
}

impl Large {
    pub(crate) const fn new(
        files: &'static [(&'static str, &'static str)],
        carried: &'static [&'static [u8]],
    ) -> Self {
        Self { files, carried, fetched: OnceLock::new() }
    }

    /// Their names.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.files.iter().map(|(name, _)| *name)
    }

    /// The files that are to be fetched.
    pub fn files(&self) -> impl Iterator<Item = &'static str> {
        self.files.iter().map(|(_, file)| *file)
    }

    /// They were fetched: from now on they are among the [`super::definitions`]. They are brought
    /// once, all of them in the order of [`Self::files`].
    pub fn bring(&self, files: Vec<Vec<u8>>) {
        let fetched = files.into_iter().map(|bytes| Arc::new(FontData::from_owned(bytes)));
        // Who brings them again brings the same.
        let _ = self.fetched.set(fetched.collect());
    }

    /// Are they there?
    pub fn are_here(&self) -> bool {
        self.carried.len() == self.files.len() || self.fetched.get().is_some()
    }

    /// Those that are there, by name.
    pub(crate) fn data(&self) -> Vec<(&'static str, Arc<FontData>)> {
        let names = self.names();
        match self.fetched.get() {
            Some(fetched) => names.zip(fetched.iter().cloned()).collect(),
            None => {
                let carried = self.carried.iter().map(|bytes| FontData::from_static(bytes));
                names.zip(carried.map(Arc::new)).collect()
            }
        }
    }
}

impl std::fmt::Debug for Large {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Large").field("files", &self.files).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fonts_that_are_not_carried_are_there_once_they_are_brought() {
        let carried = Large::new(&[("a", "a.ttf")], &[b"a"]);
        assert!(carried.are_here() && carried.data().len() == 1);
        let fetched = Large::new(&[("a", "a.ttf"), ("b", "b.ttf")], &[]);
        assert!(!fetched.are_here() && fetched.data().is_empty());
        assert_eq!(fetched.files().collect::<Vec<_>>(), ["a.ttf", "b.ttf"]);
        fetched.bring(vec![vec![1], vec![2]]);
        let there: Vec<_> = fetched
            .data()
            .iter()
            .map(|(name, data)| (*name, data.font.as_ref().as_ref().to_vec()))
            .collect();
        assert!(fetched.are_here() && there == [("a", vec![1]), ("b", vec![2])]);
    }
}
