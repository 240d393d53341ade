//! How arrow keys walk over the squares that the queen can reach.

use super::grid::{Cell, Ways};

/// The square that an arrow key leads to: the nearest reachable one on the same line, otherwise the
/// nearest one further in that direction. The queen's own square counts as reachable.
pub(super) fn toward(ways: &Ways, queen: Cell, from: Cell, key: egui::Key) -> Option<Cell> {
    let further = |(x, y): Cell| match key {
        egui::Key::ArrowLeft => {
            from.0.checked_sub(x).filter(|d| *d > 0).map(|d| (y.abs_diff(from.1), d))
        }
        egui::Key::ArrowRight => {
            x.checked_sub(from.0).filter(|d| *d > 0).map(|d| (y.abs_diff(from.1), d))
        }
        egui::Key::ArrowDown => {
            from.1.checked_sub(y).filter(|d| *d > 0).map(|d| (x.abs_diff(from.0), d))
        }
        egui::Key::ArrowUp => {
            y.checked_sub(from.1).filter(|d| *d > 0).map(|d| (x.abs_diff(from.0), d))
        }
        _ => None,
    };
    ways.keys()
        .chain([&queen])
        .filter_map(|cell| further(*cell).map(|(aside, along)| ((aside > 0, aside + along), *cell)))
        .min()
        .map(|(_, cell)| cell)
}

#[cfg(test)]
mod tests {
    use super::super::ground::on_ray;
    use super::*;
    use crate::games::Sum;
    use egui::Key;

    fn ways(text: &str) -> Ways {
        let sum: Sum = text.parse().expect("a position");
        let part = &sum.parts()[0];
        part.moves()
            .filter_map(|mv| part.after(mv).map(|after| ((after.row()[0], after.row()[1]), mv)))
            .collect()
    }

    #[test]
    fn arrows_walk_along_the_rays_and_reach_every_square() {
        let ways = ways("wythoff(3,5)");
        let mut reached = vec![(3, 5)];
        for i in 0.. {
            let Some(from) = reached.get(i).copied() else { break };
            for key in [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown] {
                let to = toward(&ways, (3, 5), from, key);
                reached.extend(to.filter(|to| !reached.contains(to)));
            }
        }
        assert!(ways.keys().all(|cell| reached.contains(cell)));
        assert_eq!(toward(&ways, (3, 5), (3, 5), Key::ArrowLeft), Some((2, 5)));
        assert_eq!(toward(&ways, (3, 5), (2, 5), Key::ArrowDown), Some((2, 4)));
        assert_eq!(toward(&ways, (3, 5), (2, 4), Key::ArrowLeft), Some((1, 3)));
        assert_eq!(toward(&ways, (3, 5), (3, 5), Key::ArrowUp), None);
    }

    #[test]
    fn rays_are_exactly_where_the_moves_lead() {
        let ways = ways("wythoff(4,7)");
        for x in 0..10 {
            for y in 0..10 {
                assert_eq!(on_ray((4, 7), (x, y)), ways.contains_key(&(x, y)), "{x}, {y}");
            }
        }
    }
}
