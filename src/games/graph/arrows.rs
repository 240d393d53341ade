//! The arrows of an acyclic graph, packed, with the value of every node. Knows no tokens.

use crate::games::fault::Fault;
use crate::solver::nimber::{Nimber, mex};

/// Nodes in ascending order and, node by node, where their arrows lead.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Arrows {
    nodes: Vec<u64>,
    /// The arrows of the node at place i lead to the nodes at the places `to[start[i]..start[i + 1]]`, ascending.
    start: Vec<usize>,
    to: Vec<usize>,
    values: Vec<u64>,
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
        let start = nodes.iter().map(|node| arrows.partition_point(|(from, _)| from < node));
        let start: Vec<usize> = start.chain([arrows.len()]).collect();
        let to: Vec<usize> = arrows.iter().filter_map(|(_, to)| nodes.binary_search(to).ok()).collect();
        let mut graph = Self { values: vec![0; nodes.len()], longest: vec![0; nodes.len()], nodes, start, to };
        let order = graph.ends_first()?;
        for place in order {
            let options = graph.places(place);
            let value = mex(options.iter().filter_map(|to| graph.values.get(*to).copied().map(Nimber::from)));
            let ways = options.iter().filter_map(|to| graph.longest.get(*to)).max().map_or(0, |longest| longest + 1);
            if let (Some(v), Some(w)) = (graph.values.get_mut(place), graph.longest.get_mut(place)) {
                (*v, *w) = (value.heap().unwrap_or(0), ways);
            }
        }
        Ok(graph)
    }

    /// The places of the nodes, each after all to which it has arrows: nodes without arrows first, then those whose arrows
    /// all lead to nodes that have had their turn, and so on. What never gets its turn has an arrow to another of its kind.
    fn ends_first(&self) -> Result<Vec<usize>, Fault> {
        let mut waiting: Vec<usize> = (0..self.nodes.len()).map(|place| self.places(place).len()).collect();
        let mut back: Vec<(usize, usize)> =
            (0..self.nodes.len()).flat_map(|from| self.places(from).iter().map(move |to| (*to, from))).collect();
        back.sort_unstable();
        let mut order: Vec<usize> = (0..self.nodes.len()).filter(|place| waiting.get(*place) == Some(&0)).collect();
        let mut done = 0;
        while let Some(place) = order.get(done).copied() {
            done += 1;
            let first = back.partition_point(|(to, _)| *to < place);
            for (_, from) in back.iter().skip(first).take_while(|(to, _)| *to == place) {
                if let Some(left) = waiting.get_mut(*from) {
                    *left -= 1;
                    if *left == 0 {
                        order.push(*from);
                    }
                }
            }
        }
        if order.len() == self.nodes.len() { Ok(order) } else { Err(Fault::Cycle { nodes: self.cycle(&waiting) }) }
    }

    /// A cycle among the nodes that still wait for another.
    fn cycle(&self, waiting: &[usize]) -> Vec<u64> {
        let waits = |place: &usize| waiting.get(*place).is_some_and(|left| *left > 0);
        let mut met = vec![None; self.nodes.len()];
        let mut way: Vec<usize> = Vec::new();
        let mut next = (0..self.nodes.len()).find(waits);
        while let Some(place) = next {
            match met.get_mut(place) {
                Some(Some(first)) => {
                    let cycle = way.get(*first..).unwrap_or_default();
                    return cycle.iter().filter_map(|place| self.nodes.get(*place).copied()).collect();
                }
                Some(fresh) => *fresh = Some(way.len()),
                None => break,
            }
            way.push(place);
            next = self.places(place).iter().copied().find(waits);
        }
        Vec::new()
    }

    fn places(&self, place: usize) -> &[usize] {
        match (self.start.get(place), self.start.get(place + 1)) {
            (Some(from), Some(until)) => self.to.get(*from..*until).unwrap_or_default(),
            _ => &[],
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
        let places = self.place(node).map_or(&[][..], |place| self.places(place));
        places.iter().filter_map(|place| self.nodes.get(*place).copied())
    }

    pub(super) fn has(&self, from: u64, to: u64) -> bool {
        match (self.place(from), self.place(to)) {
            (Some(from), Some(to)) => self.places(from).binary_search(&to).is_ok(),
            _ => false,
        }
    }

    pub(super) fn value(&self, node: u64) -> Option<Nimber> {
        self.values.get(self.place(node)?).copied().map(Nimber::from)
    }

    /// The longest way on from a node, in arrows.
    pub(super) fn longest(&self, node: u64) -> u64 {
        self.place(node).and_then(|place| self.longest.get(place)).copied().unwrap_or(0)
    }
}
