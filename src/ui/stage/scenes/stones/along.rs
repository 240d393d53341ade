//! One heap along the axis of the strip under it: stone number k stands above cell k, and above the
//! cell of 0 there is none. Above a lost heap, which lies on the shelf, it stands lower as well.

use super::layout::{Groove, Heaps, StonePlace};
use crate::input::units::float;
use crate::stage::Axis;
use egui::{Rect, Vec2, pos2, vec2};

/// A stone takes so much of the way to the next one.
const STONE: f32 = 0.87;
/// The largest way from stone to stone, in targets.
const MOST: f32 = 3.0;
/// The least, in points: what a pointer can hit.
const LEAST: f32 = 24.0;

/// The heap above a strip with so many cells, 0 counted, in this room; `room` stones have a place.
/// `None` where the cells are too narrow to be pointed at, or a stone has none.
pub(super) fn fit(
    (n, room): (u64, u64),
    cells: u64,
    area: Vec2,
    target: f32,
    lost: &dyn Fn(u64) -> bool,
) -> Option<(Heaps, Axis)> {
    let step = (area.x / float(cells.max(1))).min(target * MOST).min(area.y);
    if n >= cells || step < LEAST {
        return None;
    }
    // In the middle, with the strip.
    let start = (area.x - step * float(cells)) / 2.0 + step / 2.0;
    let axis = Axis { start, step };
    let any = (1..cells).any(lost);
    let shelf = if any { axis.shelf() } else { 0.0 };
    let places = (0..room.max(n).min(cells - 1)).map(|index| {
        let down = if lost(index + 1) { shelf } else { 0.0 };
        let center = pos2(axis.at(index + 1), step / 2.0 + down);
        StonePlace { heap: 0, index, center }
    });
    let tray = Rect::from_min_size(
        pos2(start + step / 2.0, 0.0),
        vec2(step * float(cells - 1), step + shelf),
    );
    let heaps = Heaps {
        size: vec2(area.x, step + shelf),
        stone: (step * STONE).floor(),
        pitch: step,
        tall: 0.0,
        places: places.collect(),
        grooves: vec![Groove { heap: 0, tray, line: tray, pile: None }],
        boxes: Vec::new(),
    };
    Some((heaps, axis))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_stand_at_their_numbers_and_narrow_cells_have_none() {
        let none = |_| false;
        let (heaps, axis) = fit((12, 12), 25, vec2(750.0, 200.0), 32.0, &none).expect("room");
        assert!((axis.step - 30.0).abs() < 0.01 && (axis.at(0) - 15.0).abs() < 0.01);
        assert_eq!(heaps.places.len(), 12);
        for place in &heaps.places {
            assert!((place.center.x - axis.at(place.index + 1)).abs() < 0.01);
        }
        assert!(fit((12, 12), 41, vec2(750.0, 200.0), 32.0, &none).is_none(), "narrow");
        assert!(fit((41, 41), 41, vec2(2_000.0, 200.0), 32.0, &none).is_none(), "beyond the strip");
        let (heaps, axis) = fit((8, 8), 9, vec2(2_000.0, 200.0), 32.0, &none).expect("room");
        assert!((axis.step - 96.0).abs() < 0.01 && heaps.size.x >= axis.at(8) + 48.0);
        let fours = |n: u64| n.is_multiple_of(4);
        let (sunk, axis) = fit((12, 12), 25, vec2(750.0, 200.0), 32.0, &fours).expect("room");
        assert!((sunk.places[3].center.y - sunk.places[2].center.y - axis.shelf()).abs() < 0.01);
        assert!(axis.shelf() > 4.0 && (sunk.size.y - axis.step - axis.shelf()).abs() < 0.01);
        assert!(fit((0, 0), 1, vec2(1.0, 1.0), 32.0, &none).is_none());
    }
}
