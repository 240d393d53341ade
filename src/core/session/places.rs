//! Grundy values beside the one on the board: of the nodes of a graph, the numbers that can stand
//! in the row, the squares of a grid.

use crate::games::{Ending, Game, Part, Pile, Places, RuleNumber, Sum};
use crate::study::Oracle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The side of the square of positions of Wythoff's game: heaps of 0 to 40, which is what a board
/// can show.
pub const SIDE: u64 = 41;
/// The largest number of which the values of all smaller ones are looked up.
const LARGEST: u64 = 1_024;

/// The values, and what they are of: as long as the game stays, so do they.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct PlaceValues {
    of: Option<(Game, u64)>,
    values: Vec<Option<u64>>,
}

impl PlaceValues {
    /// Looks the values up for the first part, if its game is one that has places and they are not
    /// there already. Misère play has no values.
    pub(super) fn find(&mut self, sum: &Sum, oracle: &mut Oracle) {
        let part = sum.parts().first().filter(|_| sum.ending() == Ending::Normal);
        let Some(part) = part else {
            *self = Self::default();
            return;
        };
        let largest = largest(part).min(LARGEST);
        let known = |(game, upto): &(Game, u64)| game == part.game() && *upto >= largest;
        if self.of.as_ref().is_some_and(known) {
            return;
        }
        self.values = rows(part.game(), largest)
            .into_iter()
            .map(|row| value(part.game(), row, oracle))
            .collect();
        self.of = Some((part.game().clone(), largest));
    }

    /// In the order that [`super::Session::places`] promises.
    pub(super) fn values(&self) -> &[Option<u64>] {
        &self.values
    }
}

/// The values as [`super::Session::places`] tells them, for whoever shows a board without a
/// session.
#[must_use]
pub fn places(sum: &Sum, oracle: &mut Oracle) -> Vec<Option<u64>> {
    let mut places = PlaceValues::default();
    places.find(sum, oracle);
    places.values
}

/// The largest heap of a part, or the largest number that can be said in its game.
fn largest(part: &Part) -> u64 {
    let rule = |number| part.game().rule(number).unwrap_or(0);
    let past = match part.descriptor().pile {
        Pile::Price => rule(RuleNumber::Most).saturating_sub(1),
        _ => 0,
    };
    let said = rule(RuleNumber::Target).saturating_add(past);
    part.row().iter().copied().max().unwrap_or(0).max(said)
}

/// The positions of single places, in order.
fn rows(game: &Game, largest: u64) -> Vec<Vec<u64>> {
    match game.descriptor().places {
        Places::Nodes => {
            let nodes: BTreeSet<u64> = game.numbers().into_iter().collect();
            nodes.into_iter().map(|node| vec![node]).collect()
        }
        Places::Squares => {
            (0..SIDE).flat_map(|second| (0..SIDE).map(move |first| vec![first, second])).collect()
        }
        Places::Numbers => (0..=largest).map(|n| vec![n]).collect(),
        Places::None => Vec::new(),
    }
}

fn value(game: &Game, row: Vec<u64>, oracle: &mut Oracle) -> Option<u64> {
    let part = Part::new(game.clone(), row).ok()?;
    u64::try_from(oracle.value(&part).ok()?.0).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(position: &str) -> Vec<Option<u64>> {
        places(&position.parse().unwrap(), &mut Oracle::default())
    }

    #[test]
    fn nodes_come_in_ascending_order() {
        // Ten stones, of which 2 or 5 are taken.
        let arrows: Vec<String> = (0..=10_u64)
            .flat_map(|n| {
                [2, 5]
                    .into_iter()
                    .filter_map(move |take| Some(format!("{n}>{}", n.checked_sub(take)?)))
            })
            .collect();
        let found = values(&format!("graph[{}](10)", arrows.join(" ")));
        assert_eq!(found, [0, 0, 1, 1, 0, 2, 1, 0, 0, 1, 1].map(Some));
    }

    #[test]
    fn squares_come_row_by_row_with_the_values_as_published() {
        let found = values("wythoff(3,5)");
        let side = usize::try_from(SIDE).unwrap();
        assert_eq!(found.len(), side * side);
        let row_ten: Vec<u64> =
            found[10 * side..10 * side + 21].iter().map(|value| value.unwrap()).collect();
        assert_eq!(
            row_ten,
            [10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28]
        );
    }

    #[test]
    fn sizes_of_heaps_reach_up_to_the_largest_heap() {
        assert_eq!(values("split(2,5)"), [0, 1, 2, 4, 7, 8].map(Some));
        assert_eq!(values("grundy(10)"), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0].map(Some));
    }

    #[test]
    fn of_numbers_that_are_said_all_up_to_the_last_are_known_and_of_a_price_those_past_the_target()
    {
        let backwards: Vec<_> = values("bash[1..3](10)").into_iter().rev().collect();
        assert_eq!(values("race[10;1..3](4)"), backwards);
        assert_eq!(values("auction[10;2..5](0)").len(), 15);
        assert_eq!(values("subtract[1,3,4](7)"), [0, 1, 0, 1, 2, 3, 2, 0].map(Some));
    }

    #[test]
    fn games_without_places_and_misere_play_have_none() {
        assert_eq!(values("nim(3,5)"), []);
        assert_eq!(values("misere wythoff(3,5)"), []);
    }
}
