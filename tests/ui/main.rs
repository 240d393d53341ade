//! Boards, plots, prose and their looks, on pages without a display.

extern crate laststone_ui as laststone;

#[path = "../support/mod.rs"]
mod support;

mod board_page;
mod boards;
mod boards_storm;
mod conjecture_touch;
mod diagrams;
mod diagrams_look;
mod grid_marks;
mod look_blind;
mod look_fonts;
mod look_raster;
mod look_sheet;
mod look_theme;
mod plot_page;
mod plot_sheet;
mod plots;
mod plots_look;
mod problems_touch;
mod prose_select;
mod prose_sheet;
mod prose_text;
mod prose_touch;
mod scene_bundles;
mod scene_graph;
mod scene_numbers;
mod scene_page;
mod scene_parts;
mod scene_pins;
mod scene_rectangle;
mod scene_split;
mod scene_stairs;
mod scene_towers;
mod scene_track;
mod spoken;
mod stage;
mod stage_drag;
mod stage_fits;
mod stage_plot;
mod theorems_touch;
