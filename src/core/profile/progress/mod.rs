//! What is kept of a learner, and how it is kept so that it is never lost.
//!
//! # How the shell uses it
//!
//! * The folder is the shell's to find (the place for data of programs, or an option); `None` where
//!   there is no home. The day comes from the shell's clock.
//! * At the start, [`Store::load`], which takes no lock; the window goes on with [`Loaded::record`]
//!   whatever else it says. `bad` is told once, with the name that the file has now; `newer`, or
//!   what [`Store::probe`] says, puts up the banner "progress is not being saved" and offers
//!   [`Store::export`].
//! * One worker thread owns the [`Store`] and does everything with it: a save waits for the disk
//!   (some 10 ms, a second on a busy one), and where another window is saving it is tried again.
//!   The screen never waits, and tells a disk that does not answer.
//! * A [`Progress`] lives with the shell. When an exercise is solved it is changed there and a copy
//!   is sent to the worker, at once; if several wait, the last is enough, since records only grow.
//!   A visited step is sent a second later.
//! * "Saved" is shown when the worker hands back [`Saved`] and nothing was solved since; its
//!   `record` is *merged* into the shell's, which brings in what other windows solved. After
//!   [`Unsaved`] the banner stands, nothing else changes, and the worker tries again by itself.
//! * On exit a last copy is sent; where it is not saved the person is asked.
//! * Each edition of an exercise is told to [`Progress::finish`]; its card enters with
//!   [`deck::enter`], comes back by its days (see [`recall`]), and [`next()`] proposes it among what
//!   can be done next.
//! * How a session's exercise went is turned into a [`How`] by the shell.
//!
//! ```
//! use laststone_core::profile::progress::{Day, Medal, Store};
//!
//! # let folder = std::env::temp_dir().join(format!("laststone-doc-{}", std::process::id()));
//! let store = Store::new(Some(folder.clone()));
//! let mut record = store.load().record;
//! record.solve("bash-1", "find", Medal::Hinted);
//! let saved = store.save(&record, Day::new(2026, 11, 21)).expect("a folder that can be written");
//! assert_eq!(saved.record, record);
//! assert_eq!(store.load().record.medal("bash-1", "find"), Some(Medal::Hinted));
//! # std::fs::remove_dir_all(folder).unwrap();
//! ```

pub mod bank;
pub mod checksum;
pub mod deck;
pub mod failure;
pub mod format;
pub mod names;
pub mod next;
pub mod placement;
pub mod recall;
pub mod record;
pub mod reports;
pub mod standing;
pub mod store;
pub mod trial;
pub mod upkeep;
pub mod walk;

pub use deck::Due;
pub use failure::{Cause, Doing, Failure, Obstacle};
pub use format::{Refused, Unwritable};
pub use names::{Day, Name};
pub use next::{Next, next, probe};
pub use placement::{Placement, Sure};
pub use recall::{Card, Event};
pub use record::{Bookmark, Counter, Medal, Progress};
pub use standing::{Earned, Mastery, Standing, mastery, standing};
pub use store::{Bad, Loaded, Saved, Store, Unsaved};
pub use trial::Trial;
pub use upkeep::{Entry, NotTaken, Unread};
pub use walk::{How, Solved, Walk};
