//! What is drawn: boards, plots, prose, panels, theme. Draws from shared references, returns commands; knows no disk, clock or window.

pub mod board;
pub mod conjecture;
pub mod contents;
pub mod desk;
pub mod fonts;
pub mod formula;
pub mod keys;
pub mod lab;
pub mod marks;
pub mod page;
pub mod plot;
pub mod prose;
pub mod raster;
pub mod scene;
pub mod theme;
