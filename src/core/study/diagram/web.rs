//! All positions that can be reached from one, in layers, with their values by definition.

use crate::games::{Ending, Sum};
use crate::solver::nimber::{Nimber, mex};
use crate::solver::outcome::Outcome;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The graph of positions below one; without nodes if there are too many.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Web {
    /// The positions; the first is the one on the board.
    pub nodes: Vec<Node>,
    /// From which node an arrow leads to which, each once.
    pub arrows: Vec<(usize, usize)>,
    /// How many layers there are.
    pub layers: usize,
}

/// A position in its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Node {
    /// The position.
    pub sum: Sum,
    /// Who wins.
    pub outcome: Outcome,
    /// Its value; `None` under misère play.
    pub value: Option<u64>,
    /// The longest way from the position on the board, in moves: every arrow leads to a later
    /// layer.
    pub layer: usize,
    /// Which of its layer, from 0.
    pub nth: usize,
    /// How many there are in its layer.
    pub of: usize,
}

impl Web {
    /// More positions than this cannot be told apart in a picture.
    pub const NODES: usize = 60;
    /// More arrows hide one another.
    pub const ARROWS: usize = 300;

    /// The graph below a position; without nodes if it is too large.
    #[must_use]
    pub fn new(start: &Sum) -> Self {
        Self::drawn(start).unwrap_or_default()
    }

    fn drawn(start: &Sum) -> Option<Self> {
        let (sums, options) = reached(start)?;
        let layers = layers(&options);
        let rows = rows(&options, &layers);
        let mut known: Vec<Option<(Outcome, Nimber)>> = vec![None; sums.len()];
        // The last layers first: an option lies in a later one.
        let mut order: Vec<usize> = (0..sums.len()).collect();
        order.sort_by_key(|node| std::cmp::Reverse(layers.get(*node).copied()));
        for node in order {
            let below = options.get(node)?.iter().filter_map(|to| *known.get(*to)?);
            let below: Vec<(Outcome, Nimber)> = below.collect();
            let ended = below.is_empty() && start.ending() == Ending::Misere;
            let won = ended || below.iter().any(|(outcome, _)| outcome.is_p());
            let value = mex(below.iter().map(|(_, value)| *value));
            *known.get_mut(node)? = Some((if won { Outcome::N } else { Outcome::P }, value));
        }
        let deepest = layers.iter().max().map_or(0, |last| last + 1);
        let mut counts = vec![0; deepest];
        for layer in &layers {
            *counts.get_mut(*layer)? += 1;
        }
        let mut nodes = Vec::with_capacity(sums.len());
        for (index, sum) in sums.into_iter().enumerate() {
            let (outcome, value) = (*known.get(index)?)?;
            let layer = *layers.get(index)?;
            nodes.push(Node {
                outcome,
                value: value.heap().filter(|_| sum.ending() == Ending::Normal),
                sum,
                layer,
                nth: *rows.get(index)?,
                of: *counts.get(layer)?,
            });
        }
        let arrows = options
            .iter()
            .enumerate()
            .flat_map(|(from, to)| to.iter().map(move |to| (from, *to)))
            .collect();
        Some(Self { nodes, arrows, layers: deepest })
    }

    /// The nodes that arrows lead to from one.
    pub fn options(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        self.arrows.iter().filter(move |(from, _)| *from == node).map(|(_, to)| *to)
    }
}

/// The positions and for each the positions that its moves lead to; `None` if there are too many.
fn reached(start: &Sum) -> Option<(Vec<Sum>, Vec<Vec<usize>>)> {
    let mut index = BTreeMap::from([(start.clone(), 0)]);
    let (mut sums, mut options) = (vec![start.clone()], Vec::new());
    let (mut arrows, mut moves) = (0, 0_usize);
    while let Some(sum) = sums.get(options.len()).cloned() {
        let mut below = Vec::new();
        for play in sum.moves() {
            moves += 1;
            let Ok(after) = sum.play(play) else { continue };
            let next = sums.len();
            let to = *index.entry(after.clone()).or_insert(next);
            if to == next {
                sums.push(after);
            }
            if !below.contains(&to) {
                below.push(to);
                arrows += 1;
            }
            if sums.len() > Web::NODES || arrows > Web::ARROWS || moves > 16 * Web::ARROWS {
                return None;
            }
        }
        options.push(below);
    }
    Some((sums, options))
}

/// The longest way to each node. There are no circles: every game ends.
fn layers(options: &[Vec<usize>]) -> Vec<usize> {
    let mut layers = vec![0; options.len()];
    for _ in options {
        let mut still = true;
        for (from, below) in options.iter().enumerate() {
            let next = layers.get(from).map_or(0, |layer| layer + 1);
            for to in below {
                if let Some(layer) = layers.get_mut(*to).filter(|layer| **layer < next) {
                    *layer = next;
                    still = false;
                }
            }
        }
        if still {
            break;
        }
    }
    layers
}

/// An order within each layer in which arrows cross little: each node at the mean of its
/// neighbours, from both sides.
fn rows(options: &[Vec<usize>], layers: &[usize]) -> Vec<usize> {
    let mut neighbours: Vec<Vec<usize>> = options.to_vec();
    for (from, below) in options.iter().enumerate() {
        for to in below {
            if let Some(list) = neighbours.get_mut(*to) {
                list.push(from);
            }
        }
    }
    let deepest = layers.iter().max().map_or(0, |last| last + 1);
    let mut by_layer: Vec<Vec<usize>> = vec![Vec::new(); deepest];
    for (node, layer) in layers.iter().enumerate() {
        if let Some(list) = by_layer.get_mut(*layer) {
            list.push(node);
        }
    }
    // Heights in a fixed unit, 0 in the middle, so that layers of any length can be compared.
    let mut heights = vec![0_i64; options.len()];
    let mut places = vec![0; options.len()];
    for sweep in 0..6 {
        for at in 0..deepest {
            let layer = if sweep % 2 == 0 { at } else { deepest - 1 - at };
            let Some(list) = by_layer.get_mut(layer) else { continue };
            if sweep > 0 {
                let mean = |node: &usize| {
                    let near = neighbours.get(*node).map(Vec::as_slice).unwrap_or_default();
                    let total: i64 = near.iter().filter_map(|other| heights.get(*other)).sum();
                    total * 64 / i64::try_from(near.len().max(1)).unwrap_or(1)
                };
                list.sort_by_cached_key(mean);
            }
            let count = i64::try_from(list.len()).unwrap_or(1);
            for (nth, node) in (0_i64..).zip(list.iter()) {
                if let (Some(height), Some(place)) = (heights.get_mut(*node), places.get_mut(*node))
                {
                    *height = (2 * nth + 1 - count) * 1_024 / count;
                    *place = usize::try_from(nth).unwrap_or(0);
                }
            }
        }
    }
    places
}
