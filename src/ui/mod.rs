//! What is drawn: boards, plots, prose, panels, theme. Draws from shared references, returns commands; knows no disk, clock or window.

pub mod formula;
