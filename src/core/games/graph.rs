//! Tokens on an acyclic graph: move one along an arrow. Every game here is one of these; see any
//! other file.
//!
//! Theorem (Sprague 1935, Grundy 1939): give each node the smallest number that no node has to
//! which it has an arrow (its mex). Then the player to move has lost exactly if the numbers under
//! the tokens have the nim-sum 0. A token on a node with number k can go to nodes with 0, 1, ...,
//! `k - 1` and to none with k: it is a heap of k in Nim, but for moves upwards, which the opponent
//! takes back.

mod arrows;

use crate::games::Game;
use crate::games::cache::{Sequence, Work};
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Piece, Pile, Places, Shape, Splits,
};
use crate::games::fault::Fault;
use crate::games::heaps::{self, Heap};
use crate::games::mv::Move;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::part::Row;
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::why::{AtNode, Why};
use crate::solver::nimber::Nimber;
use crate::solver::work::Stop;
use arrows::Arrows;
use std::sync::Arc;

/// The rules: the arrows, with the value of every node, which is found once.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Graph {
    arrows: Arc<Arrows>,
}

impl Graph {
    /// A graph of these arrows; their order and repeats do not matter.
    ///
    /// # Errors
    /// [`Fault::EmptyGraph`] or [`Fault::Cycle`].
    pub fn new(arrows: Vec<(u64, u64)>) -> Result<Self, Fault> {
        Ok(Self { arrows: Arc::new(Arrows::new(arrows)?) })
    }

    /// The arrows, in ascending order.
    pub fn arrows(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.nodes().iter().flat_map(|from| self.arrows.from(*from).map(|to| (*from, to)))
    }

    /// The nodes, in ascending order.
    #[must_use]
    pub fn nodes(&self) -> &[u64] {
        self.arrows.nodes()
    }

    /// The value of a node, if there is such a node.
    #[must_use]
    pub fn value(&self, node: u64) -> Option<Nimber> {
        self.arrows.value(node)
    }
}

impl Game {
    /// The graph that it is played on, if it is played on one.
    #[must_use]
    pub const fn graph(&self) -> Option<&Graph> {
        match self {
            Self::Graph(graph) => Some(graph),
            _ => None,
        }
    }
}

impl Heap for Graph {
    fn heap_law(&self, node: u64, _work: &mut Work<'_>) -> Result<(Nimber, Why), Stop> {
        let mex = self.value(node).unwrap_or_default();
        let options: Vec<_> =
            self.arrows.from(node).filter_map(|to| Some((to, self.value(to)?))).collect();
        Ok((
            mex,
            if options.is_empty() {
                Why::Ended
            } else {
                Why::AtNode(AtNode { node, options, mex })
            },
        ))
    }

    fn heap_value(&self, node: u64, _work: &mut Work<'_>) -> Result<Nimber, Stop> {
        Ok(self.value(node).unwrap_or_default())
    }

    fn heap_reach(
        &self,
        coin: usize,
        node: u64,
        target: Nimber,
        _: Option<Arc<Sequence>>,
    ) -> Moves<'_> {
        let to = self.arrows.from(node).filter(move |to| self.value(*to) == Some(target));
        Box::new(to.map(move |to| Move::Slide { coin, to }))
    }
}

impl Spelled for Graph {
    const NAME: &'static str = "graph";
    const EXAMPLE: &'static str = "graph[0>1 0>2 1>2](0)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.bracketed(|r| {
            let mut arrows = Vec::new();
            while !r.sees("]") {
                let from = r.number()?;
                r.mark(">")?;
                arrows.push((from, r.number()?));
            }
            Ok(Self::new(arrows))
        })
    }
}

impl Rules for Graph {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Token,
            pile: Pile::Node,
            bracket: Bracket::Arrows,
            fits: const { &[Fit::few(Shape::Graph, 6, u64::MAX), Fit::NUMBERS] },
            splits: Splits::Never,
            box_size: None,
            places: Places::Nodes,
            counts: Counts::Summands,
            repeats: false,
            formula: None,
        }
    }

    fn bracket(&self) -> String {
        self.arrows().map(|(from, to)| format!("{from}>{to}")).collect::<Vec<_>>().join(" ")
    }

    fn admits(&self, row: &[u64]) -> Result<(), Fault> {
        match row.iter().find(|node| self.value(**node).is_none()) {
            Some(node) => Err(Fault::NoNode { node: *node }),
            None => Ok(()),
        }
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        let moves = |(coin, node): (usize, &u64)| {
            self.arrows.from(*node).map(move |to| Move::Slide { coin, to })
        };
        Box::new(row.iter().enumerate().flat_map(moves))
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        let Move::Slide { coin, to } = mv else { return None };
        let mut row: Row = row.to_vec();
        let node = row.get_mut(coin)?;
        if !self.arrows.has(*node, to) {
            return None;
        }
        *node = to;
        Some(After::Row(row))
    }

    fn summands(&self, row: &[u64]) -> Vec<Row> {
        heaps::apart(row)
    }

    fn law(&self, row: &[u64], work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        heaps::law(self, row, work).map(Some)
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        work: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        heaps::reach(self, row, target, work).map(Some)
    }

    fn at_least(&self, row: &[u64]) -> u128 {
        heaps::product(row.iter().map(|node| self.arrows.longest(*node)))
    }

    fn longest(&self, row: &[u64]) -> u128 {
        row.iter().map(|node| u128::from(self.arrows.longest(*node))).sum()
    }
}
