//! The order within layers that few arrows cross in: barycentres, there and back.

use super::Item;

/// How often all layers are ordered, once in each direction.
const ROUNDS: usize = 12;

/// How often neighbours are exchanged in a round.
const PASSES: usize = 4;
/// Up to so many items neighbours are exchanged one by one as well.
const FEW: usize = 600;

/// The items of each layer in order.
pub(super) fn order(items: &[Item], depth: usize) -> Vec<Vec<usize>> {
    let mut layers = vec![Vec::new(); depth];
    for (index, item) in items.iter().enumerate() {
        if let Some(layer) = layers.get_mut(item.layer) {
            layer.push(index);
        }
    }
    let mut places = vec![0_usize; items.len()];
    note(&layers, &mut places);
    let mut best = (crossings(items, &layers, &places), layers.clone());
    for round in 0..ROUNDS {
        // First away from the ends: authors number nodes from there.
        let downwards = round % 2 == 1;
        let along: Vec<usize> =
            if downwards { (0..depth).rev().collect() } else { (0..depth).collect() };
        for layer in along {
            let Some(layer) = layers.get_mut(layer) else { continue };
            let keyed =
                layer.iter().map(|index| (*index, middle(items, &places, *index, downwards)));
            let mut keyed: Vec<_> = keyed.collect();
            // A fraction compared with a fraction; equals stay as they were.
            keyed.sort_by(|(_, a), (_, b)| (a.0 * b.1).cmp(&(b.0 * a.1)));
            *layer = keyed.into_iter().map(|(index, _)| index).collect();
            for (place, index) in layer.iter().enumerate() {
                if let Some(entry) = places.get_mut(*index) {
                    *entry = place;
                }
            }
        }
        if items.len() <= FEW {
            for _ in 0..PASSES {
                exchange(items, &mut layers, &mut places);
            }
        }
        let crossed = crossings(items, &layers, &places);
        if crossed < best.0 {
            best = (crossed, layers.clone());
        }
        if best.0 == 0 {
            break;
        }
    }
    best.1
}

fn note(layers: &[Vec<usize>], places: &mut [usize]) {
    for layer in layers {
        for (place, index) in layer.iter().enumerate() {
            if let Some(entry) = places.get_mut(*index) {
                *entry = place;
            }
        }
    }
}

/// Exchanges neighbours wherever that undoes more crossings than it makes.
fn exchange(items: &[Item], layers: &mut [Vec<usize>], places: &mut [usize]) {
    for layer in layers {
        for right in 1..layer.len() {
            let left = right - 1;
            let (Some(a), Some(b)) = (layer.get(left).copied(), layer.get(right).copied()) else {
                continue;
            };
            if crossed(items, places, b, a) < crossed(items, places, a, b) {
                layer.swap(left, right);
                if let Some(entry) = places.get_mut(a) {
                    *entry = right;
                }
                if let Some(entry) = places.get_mut(b) {
                    *entry = left;
                }
            }
        }
    }
}

/// How many ties of two neighbours cross, if the first stands to the left of the second.
fn crossed(items: &[Item], places: &[usize], left: usize, right: usize) -> usize {
    let (Some(left), Some(right)) = (items.get(left), items.get(right)) else { return 0 };
    let pairs = |left: &[usize], right: &[usize]| {
        let place = |item: &usize| places.get(*item).copied().unwrap_or(0);
        left.iter().map(|a| right.iter().filter(|b| place(b) < place(a)).count()).sum::<usize>()
    };
    pairs(&left.far, &right.far) + pairs(&left.near, &right.near)
}

/// The mean place of the neighbours in one direction, as a fraction; its own place if it has none.
fn middle(items: &[Item], places: &[usize], index: usize, downwards: bool) -> (usize, usize) {
    let own = (places.get(index).copied().unwrap_or(0), 1);
    let Some(item) = items.get(index) else { return own };
    let ties = if downwards { &item.far } else { &item.near };
    if ties.is_empty() {
        return own;
    }
    (ties.iter().filter_map(|tie| places.get(*tie)).sum(), ties.len())
}

/// How many pairs of arrows cross between neighbouring layers: inversions, counted with a tree of
/// partial sums.
fn crossings(items: &[Item], layers: &[Vec<usize>], places: &[usize]) -> usize {
    let mut crossed = 0;
    for layer in layers {
        let mut ties: Vec<(usize, usize)> = Vec::new();
        for (place, index) in layer.iter().enumerate() {
            let near = items.get(*index).into_iter().flat_map(|item| &item.near);
            ties.extend(near.filter_map(|near| Some((place, *places.get(*near)?))));
        }
        ties.sort_unstable();
        let most = ties.iter().map(|(_, to)| *to).max().unwrap_or(0);
        let mut sums = vec![0_usize; most + 2];
        for (seen, (_, to)) in ties.iter().enumerate() {
            let (mut at, mut upto) = (to + 1, 0);
            while at > 0 {
                upto += sums.get(at).copied().unwrap_or(0);
                at &= at - 1;
            }
            crossed += seen - upto;
            let mut at = to + 1;
            while let Some(sum) = sums.get_mut(at) {
                *sum += 1;
                at += at & at.wrapping_neg();
            }
        }
    }
    crossed
}
