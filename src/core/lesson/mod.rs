//! A lesson as its author writes it: model, reader, limits, checker, shelf. Knows no session, no
//! words and no screen; only `shelf` touches the disk.

pub mod advice;
pub mod answers;
pub mod bank;
pub mod chapter;
pub mod check;
pub mod concept;
mod course;
pub mod exam;
pub mod known;
pub mod lab;
mod landmark;
pub mod limits;
pub mod model;
pub mod plan;
pub mod reader;
pub mod rival;
pub mod sheet;
pub mod shelf;
pub mod task;
pub mod text;
pub mod theorem;
pub mod told;
pub mod twin;
pub mod wrong;

pub use chapter::Chapter;
pub use course::Course;
pub use landmark::{Landmark, Place, Sight};
pub use model::{
    End, Expected, Knob, Layout, Lesson, Light, Notes, Plot, Rival, Shape, Shows, Spot, Step, Text,
};
pub use rival::{Believes, Foe, Likes};
pub use shelf::{Book, Shelf};
pub use task::{Claim, Quantity, Span, Task};
