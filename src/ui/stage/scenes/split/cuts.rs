//! Where a row of stones can be cut, or stones be taken out of it: the moves of a heap as places
//! along the row, on lanes where places would come too near to each other.

use crate::games::{Move, Part, Play};
use std::collections::{BTreeMap, BTreeSet};

/// Moves of a position that are looked at.
const MOST: usize = 8_000;
/// So many numbers that can only be taken from an end stand on one lane.
const ENDS: usize = 3;

/// A place along a row that stands for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cut {
    pub(super) play: Play,
    pub(super) into: (u64, u64),
    /// The stones that go: from this one on, up to before that one. The row is cut there if none
    /// goes.
    pub(super) gone: (u64, u64),
    /// Where along the row: stone i has its middle at 2 i + 1, the gap before it is 2 i.
    pub(super) half: u64,
    /// 0 on the stones themselves, more below them.
    pub(super) lane: usize,
}

/// What a heap can become.
pub(super) fn options(part: &Part, number: usize, heap: usize) -> Vec<(Play, (u64, u64))> {
    let here = part.moves().take(MOST).filter_map(|mv| match mv {
        Move::Split { heap: at, into } if at == heap => Some((Play { part: number, mv }, into)),
        _ => None,
    });
    here.collect()
}

/// Are there heaps of which a stone and all after it are taken?
pub(super) fn takes_ends(part: &Part) -> bool {
    let heaps = part.row().iter().enumerate();
    let mut places = heaps.flat_map(|(heap, have)| cuts(*have, &options(part, 0, heap), true));
    places.any(|cut| cut.gone.1.saturating_sub(cut.gone.0) > 1 && cut.half == cut.gone.0 * 2 + 1)
}

/// The places for these options of a heap; `near`: two places may lie half a stone apart.
pub(super) fn cuts(have: u64, options: &[(Play, (u64, u64))], near: bool) -> Vec<Cut> {
    let mut families: BTreeMap<u64, Vec<Cut>> = BTreeMap::new();
    for (play, into) in options {
        let (a, b) = *into;
        let Some(taken) = have.checked_sub(a.saturating_add(b)) else { continue };
        let starts: BTreeSet<u64> = [a, b].into();
        let cut = |start: u64| Cut {
            play: *play,
            into: *into,
            gone: (start, start.saturating_add(taken)),
            half: start.saturating_mul(2).saturating_add(taken),
            lane: 0,
        };
        families.entry(taken).or_default().extend(starts.into_iter().map(cut));
    }
    // Numbers that are only taken from an end: the stone and all after it.
    let only_ends = |cuts: &Vec<Cut>| cuts.iter().all(|cut| cut.into.0 == 0);
    let ends: Vec<u64> =
        families.iter().filter(|(_, cuts)| only_ends(cuts)).map(|(taken, _)| *taken).collect();
    let mut groups: Vec<Vec<Cut>> = Vec::new();
    if ends.len() >= ENDS {
        let tails = ends.iter().filter_map(|taken| families.remove(taken)).flatten();
        let tails = tails
            .filter(|cut| cut.gone.1 == have)
            .map(|cut| Cut { half: cut.gone.0 * 2 + 1, ..cut });
        groups.push(tails.collect());
    }
    groups.extend(families.into_values());

    let apart = if near { 1 } else { 2 };
    let mut lanes: Vec<BTreeSet<u64>> = Vec::new();
    let mut placed = Vec::new();
    for group in groups {
        let free = |lane: &BTreeSet<u64>| {
            group.iter().all(|cut| {
                lane.range((cut.half + 1).saturating_sub(apart)..cut.half + apart).next().is_none()
            })
        };
        let lane = lanes.iter().position(free).unwrap_or_else(|| {
            lanes.push(BTreeSet::new());
            lanes.len() - 1
        });
        if let Some(taken) = lanes.get_mut(lane) {
            taken.extend(group.iter().map(|cut| cut.half));
        }
        placed.extend(group.into_iter().map(|cut| Cut { lane, ..cut }));
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Sum;

    fn of(position: &str, near: bool) -> Vec<Cut> {
        let sum: Sum = position.parse().unwrap();
        let part = &sum.parts()[0];
        cuts(part.row()[0], &options(part, 0, 0), near)
    }

    #[test]
    fn grundys_game_is_cut_in_every_gap_but_the_middle_one() {
        let mut halves: Vec<u64> = of("grundy(6)", false).iter().map(|cut| cut.half).collect();
        halves.sort_unstable();
        assert_eq!(halves, [2, 4, 8, 10]);
    }

    #[test]
    fn kayles_stands_on_stones_and_gaps_if_there_is_room_and_on_two_lanes_otherwise() {
        let near = of("octal[0.77](5)", true);
        assert!(near.iter().all(|cut| cut.lane == 0));
        assert_eq!(near.len(), 5 + 4);
        let far = of("octal[0.77](5)", false);
        assert_eq!(far.iter().map(|cut| cut.lane).max(), Some(1));
    }

    #[test]
    fn laskers_nim_takes_a_stone_and_all_after_it_or_cuts_a_gap() {
        let cuts = of("octal[4.33333333](8)", true);
        let tails: Vec<u64> =
            cuts.iter().filter(|cut| cut.gone.1 > cut.gone.0).map(|cut| cut.half).collect();
        assert_eq!(tails, [15, 13, 11, 9, 7, 5, 3, 1]);
        assert!(cuts.iter().filter(|cut| cut.gone.0 == cut.gone.1).all(|cut| cut.half % 2 == 0));
    }

    #[test]
    fn every_option_has_a_place_and_no_two_different_ones_the_same() {
        for position in [
            "grundy(13)",
            "octal[0.77](12)",
            "octal[0.137](12)",
            "octal[4.333](7)",
            "octal[0.7777](9)",
        ] {
            let sum: Sum = position.parse().unwrap();
            let part = &sum.parts()[0];
            for near in [true, false] {
                let options = options(part, 0, 0);
                let cuts = cuts(part.row()[0], &options, near);
                assert!(
                    options.iter().all(|(play, _)| cuts.iter().any(|cut| cut.play == *play)),
                    "{position}"
                );
                for (n, cut) in cuts.iter().enumerate() {
                    let same = cuts
                        .iter()
                        .skip(n + 1)
                        .find(|other| (other.half, other.lane) == (cut.half, cut.lane));
                    assert_eq!(same.map(|other| other.play), None, "{position}: {cut:?}");
                }
            }
        }
    }
}
