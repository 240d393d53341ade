//! What is drawn: boards, plots, prose, panels, theme. Draws from shared references and returns
//! what is wished for; window, disk and clock are the program's.

pub use laststone_core::{
    contest, games, lang, lesson, profile, session, solver, source, study, words, worksheet,
};

mod bed;
mod breaks;
pub mod conjecture;
pub mod contents;
pub mod fonts;
pub mod formula;
mod heir;
pub mod input;
pub mod keys;
pub mod lab;
mod line;
pub mod link;
pub mod marks;
pub mod page;
pub mod panes;
pub mod paste;
pub mod present;
pub mod problems;
pub mod prose;
pub mod raster;
mod redraw;
pub mod reveal;
mod speech;
pub mod stage;
pub mod theme;
pub mod theorems;
pub mod windows;
pub mod wish;
