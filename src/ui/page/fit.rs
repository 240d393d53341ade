//! How wide the page is for what its step says: as wide as it must be to hold all of it, and no wider
//! where that is of no use.

use crate::bed;
use egui::Vec2;

/// Lengths that differ by less are the same.
const NEAR: f32 = 0.5;

/// The widths that have been tried in a window of this size, and which is taken.
#[derive(Debug, Default)]
pub(super) struct Fit {
    window: Vec2,
    wider: u8,
    /// By how much the text was too long, for each width tried.
    tried: Vec<f32>,
    /// All have been tried.
    is_settled: bool,
    /// None holds all of it: its parts stand closer.
    is_tight: bool,
}

impl Fit {
    /// How often the page is wider than usual.
    pub(super) const fn wider(&self) -> u8 {
        self.wider
    }

    /// Is there less room between the parts of the text, since no width holds all of it?
    pub(super) const fn is_tight(&self) -> bool {
        self.is_tight
    }

    /// A window of another size is another beginning.
    pub(super) fn within(&mut self, window: Vec2) {
        if self.window != window {
            *self = Self { window, ..Self::default() };
        }
    }

    /// By how much the text is too long now; true if the page has another width from here on. A
    /// program has long lines and `needs` all the width there is.
    pub(super) fn see(&mut self, over: f32, needs: bool) -> bool {
        if self.is_settled || over <= NEAR {
            return false;
        }
        self.tried.push(over);
        if self.wider < bed::MOST {
            self.wider += 1;
            return true;
        }
        // None holds all of it: what is wider than it need be would only take room from the board.
        self.is_settled = true;
        if needs {
            return false;
        }
        self.is_tight = true;
        let least = self.tried.iter().copied().fold(f32::INFINITY, f32::min);
        let first = self.tried.iter().position(|over| *over < least + NEAR);
        let first = first.and_then(|at| u8::try_from(at).ok()).unwrap_or(bed::MOST);
        self.wider = first;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(overs: [f32; 5]) -> (u8, bool) {
        let mut fit = Fit::default();
        fit.within(Vec2::splat(1_000.0));
        for _ in 0..20 {
            let at = usize::from(fit.wider());
            if !fit.see(overs[at], false) {
                break;
            }
        }
        (fit.wider(), fit.is_tight())
    }

    #[test]
    fn the_page_is_as_wide_as_it_must_be() {
        assert_eq!(tried([0.0, -9.0, -9.0, -9.0, -9.0]), (0, false));
        assert_eq!(tried([40.0, 20.0, -4.0, -9.0, -9.0]), (2, false));
    }

    #[test]
    fn what_does_not_help_is_not_kept() {
        assert_eq!(tried([14.0, 14.0, 14.0, 14.0, 14.0]), (0, true));
        assert_eq!(tried([60.0, 40.0, 14.2, 14.0, 14.0]), (2, true));
        assert_eq!(tried([60.0, 50.0, 40.0, 30.0, 20.0]), (4, true));
    }

    #[test]
    fn another_window_is_another_beginning() {
        let mut fit = Fit::default();
        fit.within(Vec2::splat(600.0));
        assert!(fit.see(50.0, false) && fit.wider() == 1);
        fit.within(Vec2::splat(600.0));
        assert_eq!(fit.wider(), 1);
        fit.within(Vec2::splat(900.0));
        assert_eq!(fit.wider(), 0);
    }
}
