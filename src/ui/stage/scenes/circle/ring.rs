//! Where coins lie on a circle, or where they are many on an oval, and where two neighbours are
//! clicked.

use crate::input::units::float;
use egui::{Pos2, Vec2, vec2};
use std::f32::consts::TAU;

/// The least side of anything that can be clicked.
const TARGET: f32 = 24.0;
/// Two targets whose middles are this far apart do not overlap, whatever the direction.
const APART: f32 = TARGET * 1.5;
/// Points of the oval between which it is taken for straight.
const STEPS: u16 = 720;

/// The places.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Ring {
    pub(super) coin: f32,
    pub(super) size: Vec2,
    radii: Vec2,
    /// How far outside the circle two neighbours are clicked.
    out: f32,
    coins: Vec<Pos2>,
    links: Vec<Pos2>,
}

impl Ring {
    pub(super) fn fit(places: u64, area: Vec2, largest: f32) -> Self {
        let n = float(places.max(1));
        let half = area / 2.0;
        let mut ring = Self::default();
        for stretch in [1.0, 1.15, 1.3, 1.5, 1.7, 2.0, 2.3, 2.6, 3.0, 3.5, 4.0, 5.0, 6.0] {
            let mut out: f32 = 0.0;
            for _ in 0..6 {
                let edge = (largest * 0.5).max(out + TARGET * 0.5) + 2.0;
                let low = (half.y - edge).min((half.x - edge) / stretch).max(TARGET);
                ring.radii = vec2(low * stretch, low);
                ring.size = (ring.radii + vec2(edge, edge)) * 2.0;
                let step = length(ring.radii) / n * 0.5;
                out = (APART * APART - step * step).max(0.0).sqrt();
                ring.out = out;
            }
            // A round ring is best, but not one on which coins and links crowd.
            let step = length(ring.radii) / n;
            if step >= if stretch < 2.6 { 58.0 } else { 30.0 } || half.x - ring.size.x / 2.0 < 1.0 {
                break;
            }
        }
        let step = length(ring.radii) / n;
        if step < TARGET {
            // Too many for the space: it is scrolled.
            ring.size += ring.radii * 2.0 * (TARGET / step - 1.0);
            ring.radii *= TARGET / step;
        }
        ring.coin = (length(ring.radii) / n * 0.62).clamp(TARGET * 0.75, largest);
        (ring.coins, ring.links) = ring.places(places);
        ring
    }

    /// The middle of a coin.
    pub(super) fn coin(&self, place: u64) -> Option<Pos2> {
        self.coins.get(usize::try_from(place).ok()?).copied()
    }

    /// How far outside the ring two neighbours are clicked.
    pub(super) const fn out(&self) -> f32 {
        self.out
    }

    /// Where a coin and the one after it are clicked together.
    pub(super) fn link(&self, place: u64) -> Option<Pos2> {
        self.links.get(usize::try_from(place).ok()?).copied()
    }

    /// How large a target of a coin may be without lying on that of a link.
    pub(super) fn reach(&self) -> f32 {
        let next = self.coins.iter().cycle().skip(1);
        let apart =
            self.links.iter().zip(self.coins.iter().zip(next)).map(|(link, (here, next))| {
                let away = |coin: &Pos2| (*coin - *link).abs().max_elem();
                away(here).min(away(next))
            });
        2.0 * apart.fold(f32::INFINITY, f32::min) - TARGET
    }

    /// The middle of the ring, and the room within it.
    pub(super) fn middle(&self) -> (Pos2, f32) {
        ((self.size / 2.0).to_pos2(), (self.radii.x - self.coin) * 1.3)
    }

    /// A point of the oval, as a part of the way round from the top, clockwise by angle; and the
    /// direction outwards.
    fn point(&self, turn: f32) -> (Pos2, Vec2) {
        let (sin, cos) = (turn * TAU).sin_cos();
        let at = (self.size / 2.0).to_pos2() + vec2(self.radii.x * sin, -self.radii.y * cos);
        (at, vec2(self.radii.y * sin, -self.radii.x * cos).normalized())
    }

    /// Coins and links, evenly along the way.
    fn places(&self, places: u64) -> (Vec<Pos2>, Vec<Pos2>) {
        let all = length(self.radii);
        let step = all / float(places.max(1)) * 0.5;
        let (mut coins, mut links) = (Vec::new(), Vec::new());
        let (mut walked, mut next) = (0.0, 0_u64);
        let mut before = self.point(0.0).0;
        for index in 0..=STEPS {
            let (at, outwards) = self.point(f32::from(index) / f32::from(STEPS));
            walked += at.distance(before);
            before = at;
            while next < 2 * places && walked >= float(next) * step - 0.01 {
                if next.is_multiple_of(2) {
                    coins.push(at);
                } else {
                    links.push(at + outwards * self.out);
                }
                next += 1;
            }
        }
        (coins, links)
    }

    /// The oval as a line.
    pub(super) fn outline(&self) -> Vec<Pos2> {
        (0..=180_u16).map(|index| self.point(f32::from(index) / 180.0).0).collect()
    }
}

/// The length of an oval (Ramanujan 1914, better than a thousandth here).
fn length(radii: Vec2) -> f32 {
    let (a, b) = (radii.x, radii.y);
    TAU * 0.5 * (3.0 * (a + b) - ((3.0 * a + b) * (a + 3.0 * b)).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coins_and_links_can_all_be_hit_and_none_lies_on_another() {
        for places in 1..=30 {
            for area in
                [vec2(180.0, 150.0), vec2(440.0, 260.0), vec2(760.0, 330.0), vec2(1500.0, 700.0)]
            {
                let ring = Ring::fit(places, area, 40.0);
                assert_eq!((ring.coins.len() as u64, ring.links.len() as u64), (places, places));
                for coin in &ring.coins {
                    for link in &ring.links {
                        let apart = (*coin - *link).abs().max_elem();
                        assert!(
                            apart >= TARGET || places == 1,
                            "{places} at {area:?}: {coin:?} and {link:?}"
                        );
                    }
                }
                let inside = |at: &Pos2| {
                    at.x >= 12.0
                        && at.y >= 12.0
                        && at.x + 12.0 <= ring.size.x
                        && at.y + 12.0 <= ring.size.y
                };
                assert!(ring.coins.iter().chain(&ring.links).all(inside), "{places} at {area:?}");
            }
        }
    }

    #[test]
    fn the_first_coin_lies_at_the_top_and_the_others_follow_clockwise() {
        let ring = Ring::fit(4, vec2(300.0, 300.0), 40.0);
        let (middle, _) = ring.middle();
        let side = |place: u64| (ring.coin(place).unwrap() - middle) / ring.radii;
        for (place, wanted) in
            [(0, vec2(0.0, -1.0)), (1, vec2(1.0, 0.0)), (2, vec2(0.0, 1.0)), (3, vec2(-1.0, 0.0))]
        {
            assert!((side(place) - wanted).length() < 0.03, "{place}");
        }
    }
}
