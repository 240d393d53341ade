//! Where a window may stand: a place remembered from yesterday, brought onto the screens that are
//! there today.

use crate::profile::settings::WindowPlacement;

/// A screen, in points of the system, as all screens together are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// The left edge.
    pub x: i32,
    /// The top edge.
    pub y: i32,
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
}

/// So much of the window's upper edge must be on a screen, or it could not be moved by its title.
pub const HOLD: i64 = 120;
/// Title bars are about so high, and stand above the inside of a window.
const TITLE: i64 = 32;
/// Smaller than this a window is not made, unless the screen is.
const LEAST: u32 = 360;
/// Larger than this no window is.
pub const MOST: u32 = 16_000;
/// Farther out than this no screen stands.
const FAR: i32 = 100_000;

impl WindowPlacement {
    /// The place with numbers that a window can have.
    #[must_use]
    pub fn bounded(self) -> Self {
        Self {
            x: self.x.clamp(-FAR, FAR),
            y: self.y.clamp(-FAR, FAR),
            width: self.width.clamp(LEAST, MOST),
            height: self.height.clamp(LEAST, MOST),
            maximized: self.maximized,
        }
    }

    /// The place on the screens that there are: as it was if it can be reached there, otherwise
    /// moved onto the screen of which it covers most, or the first; never larger than that screen.
    /// Where no screen is known it stays as it is.
    #[must_use]
    pub fn on(self, screens: &[Screen]) -> Self {
        let place = self.bounded();
        let real = screens.iter().filter(|screen| screen.width > 0 && screen.height > 0);
        // Of screens that are as good as one another the first counts.
        let Some(screen) = real.rev().max_by_key(|screen| screen.common(place)) else {
            return place;
        };
        let (left, top) = (i64::from(screen.x), i64::from(screen.y));
        let (wide, high) = (i64::from(screen.width), i64::from(screen.height));
        let width = i64::from(place.width).min(wide);
        let height = i64::from(place.height).min((high - TITLE).max(1));
        let (x, y) = (i64::from(place.x), i64::from(place.y));
        let hold = HOLD.min(width);
        let is_held = |screen: &Screen| {
            let (left, top) = (i64::from(screen.x), i64::from(screen.y));
            let shown = (x + width).min(left + i64::from(screen.width)) - x.max(left);
            shown >= hold && y >= top && y + TITLE <= top + i64::from(screen.height)
        };
        let (x, y) = if screens.iter().any(is_held) {
            (x, y)
        } else {
            (
                x.clamp(left, left + wide - width),
                y.clamp(top, (top + high - height - TITLE).max(top)),
            )
        };
        let small = |n: i64| i32::try_from(n).unwrap_or(0);
        let size = |n: i64| u32::try_from(n).unwrap_or(LEAST);
        Self {
            x: small(x),
            y: small(y),
            width: size(width),
            height: size(height),
            maximized: place.maximized,
        }
    }
}

impl Screen {
    /// How much of it a window at that place would cover.
    fn common(&self, place: WindowPlacement) -> i64 {
        let along = |a: i32, b: u32, c: i32, d: u32| {
            let (a, c) = (i64::from(a), i64::from(c));
            ((a + i64::from(b)).min(c + i64::from(d)) - a.max(c)).max(0)
        };
        along(self.x, self.width, place.x, place.width)
            * along(self.y, self.height, place.y, place.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAPTOP: Screen = Screen { x: 0, y: 0, width: 1366, height: 768 };
    const RIGHT: Screen = Screen { x: 1366, y: 0, width: 1920, height: 1080 };
    const LEFT: Screen = Screen { x: -2560, y: -300, width: 2560, height: 1440 };

    const fn place(x: i32, y: i32, width: u32, height: u32) -> WindowPlacement {
        WindowPlacement { x, y, width, height, maximized: false }
    }

    #[test]
    fn a_place_that_can_be_reached_stays_as_it_was() {
        for (at, screens) in [
            (place(40, 30, 1000, 700), &[LAPTOP][..]),
            (place(1500, 100, 1280, 800), &[LAPTOP, RIGHT]),
            (place(-2000, -200, 1280, 800), &[LAPTOP, LEFT]),
            // Over two screens, and half out of the one that there is.
            (place(1000, 50, 900, 600), &[LAPTOP, RIGHT]),
            (place(1200, 50, 900, 600), &[LAPTOP]),
            (place(-700, 50, 900, 600), &[LAPTOP]),
        ] {
            assert_eq!(at.on(screens), at, "{screens:?}");
        }
    }

    #[test]
    fn a_window_whose_screen_was_removed_comes_back_onto_one_that_is_there() {
        assert_eq!(place(1500, 100, 1280, 700).on(&[LAPTOP]), place(86, 36, 1280, 700));
        assert_eq!(place(-2000, -200, 1280, 700).on(&[LAPTOP]), place(0, 0, 1280, 700));
        assert_eq!(place(90_000, 90_000, 800, 600).on(&[LAPTOP, RIGHT]), place(566, 136, 800, 600));
        let max = WindowPlacement { maximized: true, ..place(1500, 100, 1280, 700) };
        assert!(max.on(&[LAPTOP]).maximized);
    }

    #[test]
    fn a_window_larger_than_its_screen_becomes_as_large_as_it() {
        assert_eq!(place(0, 0, 4000, 3000).on(&[LAPTOP]), place(0, 0, 1366, 736));
        let tiny = Screen { x: 0, y: 0, width: 200, height: 100 };
        assert_eq!(place(0, 0, 1280, 800).on(&[tiny]), place(0, 0, 200, 68));
    }

    #[test]
    fn without_a_screen_the_place_is_only_bounded() {
        assert_eq!(place(70, 80, 900, 700).on(&[]), place(70, 80, 900, 700));
        let nothing = Screen { x: 0, y: 0, width: 0, height: 0 };
        assert_eq!(
            place(i32::MIN, i32::MAX, 0, u32::MAX).on(&[nothing]),
            place(-FAR, FAR, LEAST, MOST)
        );
    }

    #[test]
    fn whatever_the_numbers_the_title_can_be_taken_hold_of() {
        let mut seed = 7_u64;
        let mut die = || {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            seed
        };
        for _ in 0..20_000 {
            let mut number = |wide: bool| {
                let raw = i32::try_from(die() % 8000).unwrap() - 4000;
                if wide && die() % 8 == 0 { i32::try_from(die() >> 33).unwrap() } else { raw }
            };
            let screens: Vec<Screen> = (0..=usize::from(number(false) > 0))
                .map(|_| Screen {
                    x: number(false),
                    y: number(false),
                    width: 300 + number(false).unsigned_abs(),
                    height: 200 + number(false).unsigned_abs(),
                })
                .collect();
            let at = place(
                number(true),
                number(true),
                number(true).unsigned_abs(),
                number(true).unsigned_abs(),
            );
            let new = at.on(&screens);
            let held = screens.iter().any(|s| {
                let (right, bottom) =
                    (s.x + i32::try_from(s.width).unwrap(), s.y + i32::try_from(s.height).unwrap());
                let shown = (new.x + i32::try_from(new.width).unwrap()).min(right) - new.x.max(s.x);
                i64::from(shown) >= HOLD && new.y >= s.y && new.y + 32 <= bottom
            });
            assert!(held, "{at:?} on {screens:?} became {new:?}");
        }
    }
}
