//! An acyclic graph in layers, by the way of Sugiyama, Tagawa and Toda (1981): a node's layer is
//! the longest path from it to an end; arrows that pass a layer keep a lane there; barycentres
//! order each layer. Integers only; knows no screen.

mod order;
mod spread;

/// The least distance of two neighbouring nodes of a layer.
pub(super) const NODES: i64 = 100;
/// The least distance of a node and a lane.
pub(super) const ASIDE: i64 = 60;
/// The least distance of two lanes.
pub(super) const LANES: i64 = 27;
/// With more places on lanes than this no lanes are kept.
const MOST: usize = 3_000;

/// A node, or a place where an arrow passes a layer on its lane.
#[derive(Debug, Clone, Default)]
struct Item {
    layer: usize,
    is_node: bool,
    /// What it is tied to in the layer further from the ends, and in the layer nearer to them.
    far: Vec<usize>,
    near: Vec<usize>,
    /// Where it stands across the arrows.
    across: i64,
}

/// A place: its layer, counted from the ends, and how far across.
pub(super) type LayerPos = (usize, i64);

/// Where everything stands.
#[derive(Debug, Clone, Default)]
pub(super) struct Layers {
    /// The place of each node.
    pub(super) nodes: Vec<LayerPos>,
    /// The lanes of each arrow, from its beginning on; none where it leads to the next layer.
    pub(super) ways: Vec<Vec<LayerPos>>,
    /// How many layers there are.
    pub(super) depth: usize,
    /// The greatest distance across; the least is 0.
    pub(super) width: i64,
}

impl Layers {
    /// Lays out so many nodes with these arrows between them.
    pub(super) fn of(count: usize, arrows: &[(usize, usize)]) -> Self {
        let layer = heights(count, arrows);
        let at = |node: usize| layer.get(node).copied().unwrap_or(0);
        let mut items: Vec<Item> = layer
            .iter()
            .map(|layer| Item { layer: *layer, is_node: true, ..Item::default() })
            .collect();
        let lanes: usize =
            arrows.iter().map(|(from, to)| at(*from).saturating_sub(at(*to) + 1)).sum();
        let mut chains = Vec::new();
        for &(from, to) in arrows {
            let passed: Vec<usize> =
                if lanes > MOST { Vec::new() } else { (at(to) + 1..at(from)).rev().collect() };
            let first = items.len();
            items.extend(passed.iter().map(|layer| Item { layer: *layer, ..Item::default() }));
            let chain: Vec<usize> = (first..items.len()).collect();
            let mut before = from;
            for next in chain.iter().copied().chain([to]) {
                if let Some(item) = items.get_mut(before) {
                    item.near.push(next);
                }
                if let Some(item) = items.get_mut(next) {
                    item.far.push(before);
                }
                before = next;
            }
            chains.push(chain);
        }
        let depth = layer.iter().max().map_or(0, |most| most + 1);
        let layers = order::order(&items, depth);
        spread::spread(&mut items, &layers);
        let place = |item: usize| items.get(item).map_or((0, 0), |item| (item.layer, item.across));
        Self {
            nodes: (0..count).map(place).collect(),
            ways: chains.into_iter().map(|chain| chain.into_iter().map(place).collect()).collect(),
            depth,
            width: items.iter().map(|item| item.across).max().unwrap_or(0),
        }
    }
}

/// The longest path from each node to an end, in arrows.
fn heights(count: usize, arrows: &[(usize, usize)]) -> Vec<usize> {
    let mut open = vec![0_usize; count];
    let mut into = vec![Vec::new(); count];
    for &(from, to) in arrows {
        if let (Some(open), Some(into)) = (open.get_mut(from), into.get_mut(to)) {
            *open += 1;
            into.push(from);
        }
    }
    let mut heights = vec![0_usize; count];
    let mut ready: Vec<usize> = (0..count).filter(|node| open.get(*node) == Some(&0)).collect();
    let mut done = 0;
    while let Some(node) = ready.get(done).copied() {
        done += 1;
        let height = heights.get(node).copied().unwrap_or(0);
        for from in into.get(node).into_iter().flatten().copied() {
            if let (Some(open), Some(above)) = (open.get_mut(from), heights.get_mut(from)) {
                *above = (*above).max(height + 1);
                *open = open.saturating_sub(1);
                if *open == 0 {
                    ready.push(from);
                }
            }
        }
    }
    heights
}

#[cfg(test)]
mod tests;
