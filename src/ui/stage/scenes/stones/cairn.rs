//! Heaps as cairns: the stones of each lie flat on one another, with their number below.

use super::layout::{Groove, Heaps, StonePlace};
use crate::input::units::float;
use crate::theme::Theme;
use egui::{Rect, Vec2, pos2, vec2};

/// How flat a stone lies in a cairn: its height over its width.
pub(super) const FLAT: f32 = 0.62;
/// From stone to stone, in widths.
const STEP: f32 = 0.56;
/// The least of it, in points: what a pointer can hit.
const LEAST: f32 = 24.0;
/// A cairn and the room beside it, in widths of a stone.
const WIDE: f32 = 1.3;

/// The cairns in this room; `None` where a stone would be too low to be pointed at.
pub(super) fn fit(theme: &Theme, row: &[u64], room: &[u64], area: Vec2) -> Option<Heaps> {
    let most = room.iter().chain(row).max().copied().unwrap_or(0).max(1);
    let number = theme.text.heading * 1.5;
    let heaps = float(u64::try_from(row.len()).unwrap_or(u64::MAX).max(1));
    let tall = area.y - number - theme.space.s;
    let widest = (area.x / (heaps * WIDE)).min(theme.piece * 1.9).floor();
    // One stone takes its whole height, every other a step.
    let step = (tall / (float(most - 1) + FLAT / STEP)).min(widest * STEP);
    let stone = (step / STEP).min(widest).floor();
    if step < LEAST || stone < LEAST {
        return None;
    }
    let ground = stone * FLAT + step * float(most - 1);
    let mut laid = Heaps {
        size: vec2(heaps * WIDE * stone, ground + theme.space.s + number),
        stone,
        pitch: stone,
        tall: step,
        ..Heaps::default()
    };
    for (heap, (n, kept)) in row.iter().zip(room).enumerate() {
        let place = float(u64::try_from(heap).unwrap_or(u64::MAX));
        let middle = (place + 0.5) * WIDE * stone;
        for index in 0..*kept.max(n) {
            let up = stone * FLAT / 2.0 + step * float(index);
            laid.places.push(StonePlace { heap, index, center: pos2(middle, ground - up) });
        }
        let tray = Rect::from_min_max(
            pos2(middle - stone * 0.6, 0.0),
            pos2(middle + stone * 0.6, ground + theme.space.xs),
        );
        laid.grooves.push(Groove { heap, tray, line: tray.with_max_y(laid.size.y), pile: None });
    }
    Some(laid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Scheme;

    #[test]
    fn stones_stand_on_one_another_apart_enough_to_be_pointed_at_inside_the_room() {
        let theme = Theme::of(Scheme::Light);
        let area = vec2(220.0, 420.0);
        let laid = fit(theme, &[3, 5], &[4, 6], area).expect("room");
        assert!(laid.size.x <= area.x && laid.size.y <= area.y && laid.tall >= LEAST);
        assert_eq!(laid.places.len(), 10, "places are kept");
        for pair in laid.places.windows(2).filter(|pair| pair[0].heap == pair[1].heap) {
            assert!((pair[0].center.y - pair[1].center.y - laid.tall).abs() < 0.01);
        }
        let [left, right] = [laid.grooves[0].tray, laid.grooves[1].tray];
        assert!(!left.intersects(right));
        for place in &laid.places {
            assert!(laid.grooves[place.heap].tray.contains(place.center));
        }
        assert!(fit(theme, &[30, 5], &[30, 5], area).is_none(), "too many to be pointed at");
        assert!(fit(theme, &[0, 0], &[0, 0], vec2(1.0, 1.0)).is_none());
    }
}
