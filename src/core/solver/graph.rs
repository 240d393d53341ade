//! Grundy values of every node of a finite directed graph without cycles, on which a token is
//! moved.

mod settle;

use crate::solver::work::{Stop, Watch};

/// A directed graph, node by node the ends of its arrows (compressed sparse rows).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Graph {
    /// Node n's arrows end at `heads[starts[n]..starts[n + 1]]`.
    starts: Vec<u32>,
    heads: Vec<u32>,
    /// How many arrows go to a smaller node.
    down: usize,
}

/// Why arrows make no graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GraphFault {
    /// An arrow begins or ends at a node that is not there.
    #[error("the arrow {from}>{to} leaves the graph of {nodes} nodes")]
    NoNode {
        /// Where it begins.
        from: u32,
        /// Where it ends.
        to: u32,
        /// Nodes are 0 to `nodes - 1`.
        nodes: u32,
    },
    /// More than 2^32 - 1 arrows.
    #[error("{count} arrows are too many")]
    TooMany {
        /// How many.
        count: usize,
    },
}

/// Why nodes have no values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoValues {
    /// A play could go on for ever.
    #[error("node {node} lies on a cycle")]
    Cycle {
        /// A node of a cycle.
        node: u32,
    },
    /// The work was stopped.
    #[error(transparent)]
    Stop(#[from] Stop),
}

impl Graph {
    /// The graph of the nodes 0 to `nodes - 1` and these arrows, `(from, to)`, in any order. An
    /// arrow may stand twice.
    ///
    /// # Errors
    /// [`GraphFault`]; the first arrow that leaves the graph. Cycles show only in
    /// [`values`](Self::values).
    pub fn new(nodes: u32, arrows: &[(u32, u32)]) -> Result<Self, GraphFault> {
        let too_many = GraphFault::TooMany { count: arrows.len() };
        u32::try_from(arrows.len()).map_err(|_| too_many)?;
        let mut starts = vec![0_u32; nodes as usize + 1];
        for &(from, to) in arrows {
            if from.max(to) >= nodes {
                return Err(GraphFault::NoNode { from, to, nodes });
            }
            starts[from as usize + 1] += 1;
        }
        for n in 1..starts.len() {
            starts[n] += starts[n - 1];
        }
        let mut next = starts.clone();
        let mut heads = vec![0_u32; arrows.len()];
        for &(from, to) in arrows {
            let place = &mut next[from as usize];
            heads[*place as usize] = to;
            *place += 1;
        }
        let down = arrows.iter().filter(|(from, to)| to < from).count();
        Ok(Self { starts, heads, down })
    }

    /// The number of nodes.
    #[must_use]
    pub fn nodes(&self) -> u32 {
        // Made from a u32 in `new`.
        u32::try_from(self.starts.len() - 1).unwrap_or(u32::MAX)
    }

    /// The number of arrows.
    #[must_use]
    pub fn arrows(&self) -> usize {
        self.heads.len()
    }

    /// Where the arrows of a node end, in the order given; empty for a node that is not there.
    #[must_use]
    pub fn options(&self, node: u32) -> &[u32] {
        let node = node as usize;
        match (self.starts.get(node), self.starts.get(node + 1)) {
            (Some(from), Some(to)) => &self.heads[*from as usize..*to as usize],
            _ => &[],
        }
    }

    /// The Grundy value of every node: the mex of the values its arrows lead to.
    ///
    /// One pass if all arrows go to smaller nodes, or all to larger ones; otherwise a few passes
    /// and then a depth-first search with a stack of its own, so that long chains do no harm.
    ///
    /// # Errors
    /// [`NoValues::Cycle`] with a node of a cycle; cancelling.
    pub fn values(&self, watch: &mut dyn Watch) -> Result<Vec<u32>, NoValues> {
        settle::values(self, watch)
    }

    fn widest(&self) -> usize {
        self.starts.windows(2).map(|w| (w[1] - w[0]) as usize).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests;
