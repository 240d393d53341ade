//! Every step of every lesson as a picture, in both languages, light and dark, large and small:
//! one of twelve of these, every fourth with `LASTSTONE_ALL=4` as in `.ci/run`, all with
//! `LASTSTONE_ALL=1`.
//!
//! `LASTSTONE_PICTURES=folder cargo test --test app -- pages` draws all combinations and leaves the
//! pictures there; `LASTSTONE_ONLY=bash-1.3-zh` narrows.

use crate::support::fuzz;

use egui::vec2;
use laststone::app::{Shell, Start};
use laststone::lesson::{Shelf, reader};
use laststone::ui::raster::Studio;
use laststone::ui::theme::Scheme;
use laststone::words::Lang;

#[test]
fn every_step_is_drawn_at_every_size_in_both_languages_and_themes() {
    let folder = std::env::var_os("LASTSTONE_PICTURES").map(std::path::PathBuf::from);
    let only = std::env::var("LASTSTONE_ONLY").unwrap_or_default();
    let shelf = Shelf::embedded(&reader::read);
    let (mut windows, mut drawn) = (0, 0);
    for lesson in shelf.lessons() {
        for at in 0..lesson.steps.len() {
            for lang in Lang::ALL {
                for (scheme, name) in [(Scheme::Light, "light"), (Scheme::Dark, "dark")] {
                    for (width, height) in [(1280.0, 800.0), (800.0, 600.0)] {
                        // Unless they are to be looked at, a light large one and a dark small one
                        // say enough.
                        if folder.is_none() && (scheme == Scheme::Light) != (width > 1000.0) {
                            continue;
                        }
                        windows += 1;
                        // Each step looks other than the one before it.
                        if folder.is_none() && !fuzz::walked(windows + windows / 4, 12) {
                            continue;
                        }
                        let tag = lang.pick("en", "zh");
                        let name = format!("{}.{}-{tag}-{name}-{width}", lesson.id, at + 1);
                        if !name.contains(&only) {
                            continue;
                        }
                        let mut shell = Shell::new(Start {
                            shelf: shelf.clone(),
                            lang,
                            scheme,
                            lesson: Some(lesson.id.clone()),
                            step: at,
                            motion: false,
                        });
                        let mut studio = Studio::new(scheme, vec2(width, height), 1.0);
                        let image = studio.picture(|ui| shell.ui(ui));
                        assert!(
                            !studio.ctx().has_requested_repaint(),
                            "{name} does not come to rest"
                        );
                        let (first, rest) = image.rgba.split_at(4);
                        assert!(rest.chunks(4).any(|pixel| pixel != first), "{name} is blank");
                        if let Some(folder) = &folder {
                            std::fs::write(
                                folder.join(format!("{name}.png")),
                                image.png().unwrap(),
                            )
                            .unwrap();
                        }
                        drawn += 1;
                    }
                }
            }
        }
    }
    assert!(drawn > 0);
}
