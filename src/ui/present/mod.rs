//! Presenting a step to a class: what the class sees, the teacher's notes beside it, and what keys
//! do meanwhile.
//!
//! The state is integers and knows no screen; drawing takes shared references and returns what was
//! pressed and wished for. Nothing that answers a question is drawn before it has been shown on
//! purpose.

mod beside;
mod cockpit;
mod codes;
mod column;
mod fit;
mod foot;
mod input;
mod notes;
mod overview;
mod public;
mod script;
mod state;
mod tally;
mod timer;
mod votes;

pub use crate::speech::{no_picture, picture};
pub use cockpit::Cockpit;
pub use fit::CLOSEST;
pub use foot::{board_foot, counts_before_board};
pub use input::{escaped, pressed};
pub use notes::{NotesView, notes_window};
pub use public::{Asked, ClassPage, Public, PublicView};
pub use state::{COLUMNS, Panel, Press, Scope, State, Wanted};
pub use timer::{Reading, Timer};
pub use votes::{OPTIONS, Right, Vote, offered};
