//! How far across everything stands: as near to its neighbours as order and least distances allow.

use super::{ASIDE, Item, LANES, NODES};

/// How often all layers are drawn to their neighbours.
const ROUNDS: usize = 10;

/// Gives every item its place across, the least one 0.
pub(super) fn spread(items: &mut [Item], layers: &[Vec<usize>]) {
    for layer in layers {
        let offsets = offsets(items, layer);
        // Each layer about the middle at first.
        let half = offsets.last().copied().unwrap_or(0) / 2;
        put(items, layer, &offsets.iter().map(|offset| offset - half).collect::<Vec<_>>());
    }
    for round in 0..=ROUNDS {
        let along: Vec<&Vec<usize>> =
            if round % 2 == 0 { layers.iter().rev().collect() } else { layers.iter().collect() };
        for layer in along {
            // At the end both sides count.
            let sides =
                if round == ROUNDS { (true, true) } else { (round % 2 == 0, round % 2 == 1) };
            let wanted: Vec<(i64, i64)> =
                layer.iter().map(|index| wanted(items, *index, sides)).collect();
            let placed = apart(&wanted, &offsets(items, layer));
            put(items, layer, &placed);
        }
    }
    let least = items.iter().map(|item| item.across).min().unwrap_or(0);
    for item in items {
        item.across -= least;
    }
}

/// The least places of a layer's items, the first at 0.
fn offsets(items: &[Item], layer: &[usize]) -> Vec<i64> {
    let is_node = |index: usize| items.get(index).is_some_and(|item| item.is_node);
    let mut offsets = vec![0];
    for pair in layer.windows(2) {
        let &[left, right] = pair else { continue };
        let distance = match (is_node(left), is_node(right)) {
            (true, true) => NODES,
            (false, false) => LANES,
            _ => ASIDE,
        };
        offsets.push(offsets.last().copied().unwrap_or(0) + distance);
    }
    offsets
}

fn put(items: &mut [Item], layer: &[usize], placed: &[i64]) {
    for (index, across) in layer.iter().zip(placed) {
        if let Some(item) = items.get_mut(*index) {
            item.across = *across;
        }
    }
}

/// Where an item would like to stand, and how strongly: lanes are to be straight before anything
/// else is.
fn wanted(items: &[Item], index: usize, (far, near): (bool, bool)) -> (i64, i64) {
    let Some(item) = items.get(index) else { return (0, 1) };
    let ties = item.far.iter().filter(|_| far).chain(item.near.iter().filter(|_| near));
    let (mut sum, mut weight) = (0, 0);
    for tie in ties.filter_map(|tie| items.get(*tie)) {
        let pull = match (item.is_node, tie.is_node) {
            (true, true) => 1,
            (false, false) => 8,
            _ => 2,
        };
        sum += pull * tie.across;
        weight += pull;
    }
    if weight == 0 { (item.across, 1) } else { (sum.div_euclid(weight), weight) }
}

/// The places nearest to those wanted (in weighted squares) that keep order and distances:
/// neighbours that would come too close are moved as one block (pool adjacent violators).
fn apart(wanted: &[(i64, i64)], offsets: &[i64]) -> Vec<i64> {
    // Blocks of weighted sum, weight and number of items.
    let mut blocks: Vec<(i64, i64, usize)> = Vec::new();
    for ((want, weight), offset) in wanted.iter().zip(offsets) {
        let mut block = ((want - offset) * weight, *weight, 1);
        while let Some(before) = blocks.last().copied() {
            if before.0.div_euclid(before.1) <= block.0.div_euclid(block.1) {
                break;
            }
            blocks.pop();
            block = (before.0 + block.0, before.1 + block.1, before.2 + block.2);
        }
        blocks.push(block);
    }
    let starts =
        blocks.into_iter().flat_map(|(sum, weight, count)| vec![sum.div_euclid(weight); count]);
    starts.zip(offsets).map(|(start, offset)| start + offset).collect()
}
