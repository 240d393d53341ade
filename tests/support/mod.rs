//! What the test programs share: play by definition alone, all small positions of a game, sessions,
//! dice, disks.
#![allow(dead_code, reason = "each test program uses its part of this")]

pub mod definition;
pub mod dice;
pub mod disk;
pub mod folder;
pub mod fuzz;
pub mod golden;
pub mod positions;
pub mod sentences;
pub mod sessions;

use std::path::Path;

/// The project's folder, from whichever of its packages this is compiled for.
pub fn root() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package
        .ancestors()
        .find(|folder| folder.join("lessons").is_dir())
        .expect("a folder with the lessons")
}
