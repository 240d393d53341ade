//! The arrows of an acyclic graph under the names of its nodes, with the value of every node. Knows
//! no tokens.

use crate::games::fault::Fault;
use crate::solver::graph::{Graph, NoValues};
use crate::solver::nimber::Nimber;
use crate::solver::work::Unwatched;
use std::cmp::Ordering;

/// Nodes in ascending order, and the graph of their places in that order.
#[derive(Debug, Clone)]
pub(super) struct Arrows {
    nodes: Vec<u64>,
    graph: Graph,
    values: Vec<u32>,
    /// The longest way on from each node, in arrows.
    longest: Vec<u64>,
}

impl Arrows {
    pub(super) fn new(mut arrows: Vec<(u64, u64)>) -> Result<Self, Fault> {
        if arrows.is_empty() {
            return Err(Fault::EmptyGraph);
        }
        arrows.sort_unstable();
        arrows.dedup();
        let mut nodes: Vec<u64> = arrows.iter().flat_map(|(from, to)| [*from, *to]).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let too_many = || Fault::TooManyNodes { nodes: nodes.len() };
        let place = |node: &u64| {
            u32::try_from(nodes.binary_search(node).unwrap_or_default()).map_err(|_| too_many())
        };
        let packed = arrows.iter().map(|(from, to)| Ok((place(from)?, place(to)?)));
        let packed: Vec<(u32, u32)> = packed.collect::<Result<_, _>>()?;
        let count = u32::try_from(nodes.len()).map_err(|_| too_many())?;
        let graph = Graph::new(count, &packed).map_err(|_| too_many())?;
        match graph.values(&mut Unwatched) {
            Ok(values) => Ok(Self { longest: longest(&graph), nodes, graph, values }),
            Err(NoValues::Cycle { node }) => {
                let cycle = cycle(&graph, node);
                Err(Fault::Cycle {
                    nodes: cycle.iter().filter_map(|p| nodes.get(*p as usize).copied()).collect(),
                })
            }
            Err(NoValues::Stop(_)) => Err(too_many()),
        }
    }

    fn place(&self, node: u64) -> Option<usize> {
        self.nodes.binary_search(&node).ok()
    }

    pub(super) fn nodes(&self) -> &[u64] {
        &self.nodes
    }

    /// Where the arrows of a node lead, ascending.
    pub(super) fn from(&self, node: u64) -> impl Iterator<Item = u64> + '_ {
        let place = self.place(node).and_then(|place| u32::try_from(place).ok());
        let options = place.map_or(&[][..], |place| self.graph.options(place));
        options.iter().filter_map(|to| self.nodes.get(*to as usize).copied())
    }

    pub(super) fn has(&self, from: u64, to: u64) -> bool {
        self.from(from).any(|end| end == to)
    }

    pub(super) fn value(&self, node: u64) -> Option<Nimber> {
        self.values.get(self.place(node)?).map(|value| Nimber(u128::from(*value)))
    }

    /// The longest way on from a node, in arrows.
    pub(super) fn longest(&self, node: u64) -> u64 {
        self.place(node).and_then(|place| self.longest.get(place)).copied().unwrap_or(0)
    }
}

/// The longest way on from each place of an acyclic graph: places to which no arrow leads are taken
/// away until none is left; in the opposite order every place comes after those that its arrows
/// lead to.
fn longest(graph: &Graph) -> Vec<u64> {
    let mut arriving = vec![0_u32; graph.nodes() as usize];
    let step = |arriving: &mut Vec<u32>, place: u32, freed: &mut dyn FnMut(u32)| {
        for to in graph.options(place) {
            if let Some(left) = arriving.get_mut(*to as usize) {
                *left -= 1;
                if *left == 0 {
                    freed(*to);
                }
            }
        }
    };
    for to in (0..graph.nodes()).flat_map(|place| graph.options(place)) {
        if let Some(count) = arriving.get_mut(*to as usize) {
            *count += 1;
        }
    }
    let mut order: Vec<u32> =
        (0..graph.nodes()).filter(|place| arriving.get(*place as usize) == Some(&0)).collect();
    let mut done = 0;
    while let Some(place) = order.get(done).copied() {
        done += 1;
        step(&mut arriving, place, &mut |freed| order.push(freed));
    }
    let mut longest = vec![0; arriving.len()];
    for place in order.into_iter().rev() {
        let on = graph.options(place).iter().filter_map(|to| longest.get(*to as usize)).max();
        let ways = on.map_or(0, |on| on + 1);
        if let Some(entry) = longest.get_mut(place as usize) {
            *entry = ways;
        }
    }
    longest
}

/// The places of a cycle through `start`, which is known to lie on one: places are searched from it
/// until it comes again.
fn cycle(graph: &Graph, start: u32) -> Vec<u32> {
    let mut before = vec![None; graph.nodes() as usize];
    let mut open = vec![start];
    while let Some(place) = open.pop() {
        for to in graph.options(place) {
            if *to == start {
                let way = std::iter::successors(Some(place), |p| {
                    before.get(*p as usize).copied().flatten()
                });
                let mut way: Vec<u32> = way.collect();
                way.reverse();
                return way;
            }
            if let Some(entry @ None) = before.get_mut(*to as usize) {
                *entry = Some(place);
                open.push(*to);
            }
        }
    }
    vec![start]
}

/// Two graphs are compared by their arrows, from which all else follows.
impl PartialEq for Arrows {
    fn eq(&self, other: &Self) -> bool {
        self.nodes == other.nodes && self.graph == other.graph
    }
}

impl Eq for Arrows {}

impl PartialOrd for Arrows {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Arrows {
    fn cmp(&self, other: &Self) -> Ordering {
        let arrows = |graph: &Self| {
            (0..graph.graph.nodes()).map(|p| graph.graph.options(p).to_vec()).collect::<Vec<_>>()
        };
        self.nodes.cmp(&other.nodes).then_with(|| arrows(self).cmp(&arrows(other)))
    }
}
