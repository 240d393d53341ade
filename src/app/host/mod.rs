//! The machine that the program runs on: its clock, its folders, its dialogs, how its person likes
//! things.

mod clock;
mod dialog;
mod folders;
mod native;
mod system;

pub use clock::Clock;
pub(in crate::app) use dialog::{Dialog, Picked, Wanted};
pub(in crate::app) use folders::{Folders, folders};
pub use native::Threads;
pub use system::Surroundings;
pub(in crate::app) use system::named_lang;
