//! Every sentence the program says, in both languages, made of facts. Knows no screen and no disk.

pub mod board;
pub mod coach;
pub mod conjecture;
pub mod contents;
pub mod desk;
pub mod diagram;
pub mod exercise;
pub mod help;
pub mod lab;
pub mod lang;
pub mod moves;
pub mod opponent;
mod people;
pub mod period;
pub mod plot;
pub mod problem;
pub mod progress;
pub mod refusal;
pub mod review;
pub mod scene;
pub mod scene_graph;
pub mod scene_numbers;
pub mod scene_parts;
pub mod scene_pins;
pub mod scene_rectangle;
pub mod scene_split;
pub mod scene_stairs;
pub mod scene_track;
pub mod screen;
pub mod terms;
pub mod why;
pub mod worksheet;
pub mod worksheet_key;

pub use lang::{Lang, Said};
pub use terms::{Term, term};
