//! Last Stone · 取石子 teaches impartial games from one exact solver. This package is the program:
//! its command line and its window; the theory and the lessons are `laststone-core`, all that draws
//! is `laststone-ui`.

pub use laststone_core::{
    contest, games, lang, lesson, profile, session, solver, source, study, words, worksheet,
};
#[cfg(feature = "gui")]
pub use laststone_ui as ui;

#[deny(clippy::float_arithmetic)]
pub mod cli;
#[deny(clippy::float_arithmetic)]
pub mod runner;

#[cfg(feature = "gui")]
pub mod app;
