//! The part of a large map that is looked at: whole cells, nearer or farther. Knows no numbers and
//! no pixels.

use super::Place;
use super::figure::{as_cell, as_f64};

/// The cells from `left` and `bottom` on that are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) left: u64,
    pub(super) bottom: u64,
    pub(super) width: u64,
    pub(super) height: u64,
}

impl Window {
    /// All cells.
    pub(super) const fn all((width, height): Place) -> Self {
        Self { left: 0, bottom: 0, width, height }
    }

    /// Is this cell shown?
    pub(super) fn shows(&self, (x, y): Place) -> bool {
        (self.left..self.left + self.width).contains(&x)
            && (self.bottom..self.bottom + self.height).contains(&y)
    }
}

/// A glass over a map: how much nearer, and where its lower left corner lies, in cells.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Glass {
    nearer: f64,
    corner: [f64; 2],
    size: Place,
}

/// So few cells are shown at the nearest.
const FEWEST: f64 = 12.0;

impl Glass {
    /// A glass that shows all of a map.
    pub(super) const fn new(size: Place) -> Self {
        Self { nearer: 1.0, corner: [0.0; 2], size }
    }

    /// Is it a glass over a map of this size?
    pub(super) fn is_over(&self, size: Place) -> bool {
        self.size == size
    }

    /// Does it show all of the map?
    pub(super) fn is_whole(&self) -> bool {
        self.nearer <= 1.0
    }

    /// Goes nearer by a factor (farther below 1); this cell stays where it is on the screen.
    pub(super) fn zoom(&mut self, factor: f64, around: Place) {
        let [width, height] = self.cells();
        let most = (as_f64(self.size.0.min(self.size.1)) / FEWEST).max(1.0);
        self.nearer = (self.nearer * factor).clamp(1.0, most);
        let [narrower, lower] = self.cells();
        let fixed = [as_f64(around.0) + 0.5, as_f64(around.1) + 0.5];
        let [left, bottom] = self.corner;
        self.corner = [
            fixed[0] - (fixed[0] - left) * narrower / width.max(1.0),
            fixed[1] - (fixed[1] - bottom) * lower / height.max(1.0),
        ];
        self.keep();
    }

    /// Moves by so many cells.
    pub(super) fn slide(&mut self, right: f64, up: f64) {
        self.corner = [self.corner[0] + right, self.corner[1] + up];
        self.keep();
    }

    /// Moves as little as is needed to show a cell.
    pub(super) fn reveal(&mut self, (x, y): Place) {
        let Window { left, bottom, width, height } = self.window();
        let short = |at: u64, from: u64, count: u64| {
            as_f64(at.saturating_sub((from + count).saturating_sub(1)))
                - as_f64(from.saturating_sub(at))
        };
        self.slide(short(x, left, width), short(y, bottom, height));
    }

    /// The cells that it shows.
    pub(super) fn window(&self) -> Window {
        let [width, height] = self.cells();
        let (width, height) =
            (whole(width).clamp(1, self.size.0.max(1)), whole(height).clamp(1, self.size.1.max(1)));
        Window {
            left: whole(self.corner[0]).min(self.size.0.saturating_sub(width)),
            bottom: whole(self.corner[1]).min(self.size.1.saturating_sub(height)),
            width,
            height,
        }
    }

    fn cells(&self) -> [f64; 2] {
        [as_f64(self.size.0) / self.nearer, as_f64(self.size.1) / self.nearer]
    }

    fn keep(&mut self) {
        let [width, height] = self.cells();
        self.corner[0] = self.corner[0].clamp(0.0, (as_f64(self.size.0) - width).max(0.0));
        self.corner[1] = self.corner[1].clamp(0.0, (as_f64(self.size.1) - height).max(0.0));
    }
}

/// The nearest whole number.
#[expect(clippy::cast_possible_truncation, reason = "a few thousand cells")]
fn whole(x: f64) -> u64 {
    as_cell(x.round() as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn going_nearer_and_back_again_shows_all() {
        let mut glass = Glass::new((1024, 512));
        assert_eq!(glass.window(), Window::all((1024, 512)));
        glass.zoom(4.0, (512, 256));
        assert_eq!((glass.window().width, glass.window().height), (256, 128));
        assert!(glass.window().shows((512, 256)) && !glass.window().shows((0, 0)));
        glass.zoom(0.01, (512, 256));
        assert_eq!(glass.window(), Window::all((1024, 512)));
    }

    #[test]
    fn the_window_stays_on_the_map() {
        let mut glass = Glass::new((1000, 1000));
        glass.zoom(1e9, (999, 0));
        let Window { width, height, .. } = glass.window();
        assert_eq!((width, height), (12, 12));
        assert!(glass.window().shows((999, 0)));
        glass.slide(1e9, -1e9);
        assert_eq!(glass.window(), Window { left: 988, bottom: 0, width: 12, height: 12 });
        glass.reveal((500, 500));
        assert!(glass.window().shows((500, 500)));
        glass.reveal((501, 499));
        assert!(glass.window().shows((500, 500)) && glass.window().shows((501, 499)));
    }
}
