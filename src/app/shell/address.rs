//! Addresses of a page in a browser: what is shown has one, and whoever follows one is led there.

use super::Shell;
use crate::games::notation;
use crate::ui::wish::{Location, ScreenId};
use crate::words::desk;
use egui::Context;

/// The screens that have no lesson, by what stands behind the `#`. No lesson is called so.
const SCREENS: [(&str, ScreenId); 4] = [
    ("contents", ScreenId::Contents),
    ("lab", ScreenId::Lab),
    ("problems", ScreenId::Problems),
    ("theorems", ScreenId::Theorems),
];

impl Shell {
    /// What stands behind the `#` of an address while this is shown: `lesson/step`, or a screen.
    #[must_use]
    pub fn place(&self) -> String {
        let screen = SCREENS.iter().find(|(_, screen)| *screen == self.shown);
        screen.map_or_else(
            || format!("{}/{}", self.screens.lesson.open.lesson, self.at() + 1),
            |(name, _)| (*name).to_owned(),
        )
    }

    /// Shows what an address names: a place, or a position for the bench of the laboratory. One
    /// that names nothing that there is, from another version perhaps, leads to the contents, which
    /// is said. Before a class nothing comes in between.
    pub fn open_address(&mut self, place: &str, position: Option<&str>, ctx: &Context) {
        if self.is_presenting() || (place.is_empty() && position.is_none()) {
            return;
        }
        self.shared.profile.settled = true;
        self.over.close(ctx);
        let bench = position.and_then(|written| notation::read(written).ok());
        let screen = SCREENS.iter().find(|(name, _)| *name == place);
        match (screen, bench, self.step_at(place)) {
            (Some((_, ScreenId::Lab)), Some(sum), _) => self.go(Location::Bench(sum)),
            (None, Some(sum), _) if place.is_empty() => self.go(Location::Bench(sum)),
            (Some((_, screen)), ..) => self.turn(*screen),
            (None, _, Some((lesson, step))) => self.go(Location::Step { lesson, step }),
            _ => {
                self.turn(ScreenId::Contents);
                let said = desk::NO_PLACE.to(self.shared.look.lang).to_owned();
                self.shared.files.notes.push_back(said);
            }
        }
        ctx.request_repaint();
    }

    /// The step that `lesson/step` names, counted from 1; a lesson alone is its first one.
    fn step_at(&self, place: &str) -> Option<(String, usize)> {
        let (id, step) = place.split_once('/').unwrap_or((place, "1"));
        let step = step.parse::<usize>().ok()?.checked_sub(1)?;
        let lesson = self.shared.shelf.lesson(id)?;
        (step < lesson.steps.len()).then(|| (id.to_owned(), step))
    }
}
