//! What is drawn: boards, plots, prose, panels, theme. Draws from shared references, returns commands; knows no disk, clock or window.

pub mod board;
pub mod conjecture;
pub mod contents;
pub mod desk;
pub mod fault;
pub mod fonts;
pub mod formula;
#[cfg(test)]
pub(crate) mod fuse;
pub mod help;
pub mod keys;
pub mod lab;
pub mod marks;
pub mod menu;
pub mod page;
pub mod panes;
pub mod paste;
pub mod plot;
pub mod present;
pub mod prose;
pub mod raster;
pub mod reveal;
pub mod scene;
pub mod settings;
mod speech;
pub mod theme;
pub mod theorems;
