//! What is kept of a person: progress with the exercises, and how they like the program. Each has
//! its files; the disk is behind one trait.

pub mod disk;
mod envelope;
pub mod journal;
pub mod marking;
pub mod progress;
pub mod settings;
pub mod store;

pub use disk::{Disk, RealDisk};
pub use journal::{Journal, JournalStore, JournalTrouble};
pub use store::{Change, Kept, ProfileFolders, ProfileStore};
