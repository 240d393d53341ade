//! The shell: window, clock, disk; obeys what the page wishes for.

// What only a window needs is not called by a page.
#![cfg_attr(target_arch = "wasm32", allow(dead_code, unused_imports))]

mod beats;
mod broken;
mod film;
mod host;
mod judging;
mod lab;
mod live;
mod look;
mod looks;
mod marks;
pub mod missing;
mod opener;
mod opening;
mod options;
mod picture;
mod plots;

mod placement;
mod profile;
#[cfg(any(test, target_arch = "wasm32"))]
mod remote;
#[cfg(not(target_arch = "wasm32"))]
mod safe;
mod screens;
mod shared;
mod sheet;
mod shell;
mod watch;
#[cfg(target_arch = "wasm32")]
pub mod web;
#[cfg(not(target_arch = "wasm32"))]
mod window;
mod work;
mod worksheets;

pub use host::{Clock, Surroundings};
pub use looks::looks;
pub use options::Options;
pub use picture::Picture;
pub use profile::ProfileActor;
pub use shared::Preferences;
pub use shell::{Shell, Start};
#[cfg(not(target_arch = "wasm32"))]
pub use window::run;
pub use work::{Spawn, Threads, Work};
pub use worksheets::{Easel, typefaces};
