//! The passes and the search that give the nodes of a graph their values. Knows rows of arrows
//! only.

use super::{Graph, NoValues};
use crate::solver::meter::Meter;
use crate::solver::work::Watch;

/// A cell for a value: narrow where it can be, for most of the time goes into fetching values from
/// all over the table.
trait Cell: Copy + PartialEq {
    /// Not known yet.
    const UNKNOWN: Self;
    /// On the path of the search; not known yet either.
    const OPEN: Self;
    fn new(value: u32) -> Self;
    fn value(self) -> u32;
    /// Is the value known?
    fn known(self) -> bool {
        self != Self::UNKNOWN && self != Self::OPEN
    }
}

impl Cell for u8 {
    const UNKNOWN: Self = u8::MAX;
    const OPEN: Self = u8::MAX - 1;
    fn new(value: u32) -> Self {
        value.to_le_bytes()[0]
    }
    fn value(self) -> u32 {
        u32::from(self)
    }
}

impl Cell for u32 {
    const UNKNOWN: Self = u32::MAX;
    const OPEN: Self = u32::MAX - 1;
    fn new(value: u32) -> Self {
        value
    }
    fn value(self) -> u32 {
        self
    }
}

pub(super) fn values(graph: &Graph, watch: &mut dyn Watch) -> Result<Vec<u32>, NoValues> {
    // A value is at most the number of arrows.
    if graph.widest() < usize::from(u8::OPEN) {
        Ok(settle::<u8>(graph, watch)?.into_iter().map(Cell::value).collect())
    } else {
        settle::<u32>(graph, watch)
    }
}

/// So many nodes between two questions to the watch.
const PORTION: usize = 1 << 12;

fn settle<C: Cell>(graph: &Graph, watch: &mut dyn Watch) -> Result<Vec<C>, NoValues> {
    let nodes = graph.nodes() as usize;
    let mut cells = vec![C::UNKNOWN; nodes];
    let mut meter = Meter::new(watch, nodes as u64);
    let mut mex = Mex::default();
    if graph.down == graph.arrows() {
        for first in (0..nodes).step_by(PORTION) {
            for n in first..nodes.min(first + PORTION) {
                cells[n] = mex.of(row(graph, n), &cells);
            }
            meter.done = first as u64;
            meter.spend(16 * PORTION as u64)?;
        }
        return Ok(cells);
    }
    if graph.down == 0 {
        for last in (0..nodes).rev().step_by(PORTION) {
            for n in (last.saturating_sub(PORTION - 1)..=last).rev() {
                // An arrow from a node to itself counts as going up.
                if row(graph, n).contains(&(u32::try_from(n).unwrap_or(u32::MAX))) {
                    return Err(NoValues::Cycle { node: u32::try_from(n).unwrap_or(u32::MAX) });
                }
                cells[n] = mex.of(row(graph, n), &cells);
            }
            meter.done = (nodes - last) as u64;
            meter.spend(16 * PORTION as u64)?;
        }
        return Ok(cells);
    }
    let pending = sweep(graph, &mut cells, &mut mex, &mut meter)?;
    search(graph, pending, &mut cells, &mut mex, &mut meter)?;
    Ok(cells)
}

fn row(graph: &Graph, n: usize) -> &[u32] {
    &graph.heads[graph.starts[n] as usize..graph.starts[n + 1] as usize]
}

/// Passes over the nodes that are left, in order of memory, as long as each pass settles a good
/// part of them. Returns the rest.
fn sweep<C: Cell>(
    graph: &Graph,
    cells: &mut [C],
    mex: &mut Mex,
    meter: &mut Meter<'_>,
) -> Result<Vec<u32>, NoValues> {
    let mut pending: Vec<u32> = (0..graph.nodes()).collect();
    loop {
        let before = pending.len();
        let mut kept = 0;
        for i in 0..before {
            let node = pending[i];
            let row = row(graph, node as usize);
            if row.iter().all(|head| cells[*head as usize].known()) {
                cells[node as usize] = mex.of(row, cells);
            } else {
                pending[kept] = node;
                kept += 1;
            }
            if i % PORTION == 0 {
                meter.done = cells.len().saturating_sub(before) as u64;
                meter.spend(16 * PORTION as u64)?;
            }
        }
        pending.truncate(kept);
        if kept == 0 || before - kept < before / 8 + 1 {
            return Ok(pending);
        }
    }
}

/// A node on the path of the search.
struct Frame {
    node: u32,
    /// The place of its next arrow to look at.
    next: u32,
    end: u32,
    /// The values below 64 seen so far.
    seen: u64,
}

impl Frame {
    fn open<C: Cell>(graph: &Graph, node: u32, cells: &mut [C]) -> Self {
        let n = node as usize;
        cells[n] = C::OPEN;
        Self { node, next: graph.starts[n], end: graph.starts[n + 1], seen: 0 }
    }

    /// Looks at arrows until one leads to a node without a value, and returns that.
    fn blocked<C: Cell>(&mut self, graph: &Graph, cells: &[C]) -> Option<u32> {
        let row = &graph.heads[self.next as usize..self.end as usize];
        for head in row {
            self.next += 1;
            let cell = cells[*head as usize];
            if !cell.known() {
                return Some(*head);
            }
            self.seen |= bit(cell);
        }
        None
    }
}

/// Depth-first search with an explicit stack, which looks at each arrow once. A node met again
/// while it is on the path lies on a cycle.
fn search<C: Cell>(
    graph: &Graph,
    pending: Vec<u32>,
    cells: &mut [C],
    mex: &mut Mex,
    meter: &mut Meter<'_>,
) -> Result<(), NoValues> {
    let mut path: Vec<Frame> = Vec::new();
    let mut steps = 0;
    for root in pending {
        if cells[root as usize].known() {
            continue;
        }
        let mut frame = Frame::open(graph, root, cells);
        loop {
            if let Some(head) = frame.blocked(graph, cells) {
                if cells[head as usize] == C::OPEN {
                    return Err(NoValues::Cycle { node: head });
                }
                path.push(frame);
                frame = Frame::open(graph, head, cells);
                continue;
            }
            let n = frame.node as usize;
            let cell = mex.finish(frame.seen, row(graph, n), cells);
            cells[n] = cell;
            steps += 1;
            if steps % PORTION == 0 {
                meter.done = steps as u64;
                meter.spend(64 * PORTION as u64)?;
            }
            let Some(below) = path.pop() else { break };
            frame = below;
            frame.seen |= bit(cell);
        }
    }
    Ok(())
}

/// The bit of a value, none for values from 64 on.
fn bit<C: Cell>(cell: C) -> u64 {
    let v = cell.value();
    u64::from(v < 64) << (v & 63)
}

/// Finds mexes, with room for rows of any width.
#[derive(Default)]
struct Mex {
    seen: Vec<bool>,
}

impl Mex {
    /// The mex of the values of a row, all of them known.
    fn of<C: Cell>(&mut self, row: &[u32], cells: &[C]) -> C {
        let seen = row.iter().fold(0_u64, |seen, head| seen | bit(cells[*head as usize]));
        self.finish(seen, row, cells)
    }

    /// The same, when the values below 64 are known already.
    fn finish<C: Cell>(&mut self, seen: u64, row: &[u32], cells: &[C]) -> C {
        C::new(if seen == u64::MAX { self.wide(row, cells) } else { seen.trailing_ones() })
    }

    #[cold]
    fn wide<C: Cell>(&mut self, row: &[u32], cells: &[C]) -> u32 {
        self.seen.clear();
        self.seen.resize(row.len() + 1, false);
        for head in row {
            if let Some(seen) = self.seen.get_mut(cells[*head as usize].value() as usize) {
                *seen = true;
            }
        }
        // One more place than arrows: one stays free.
        let mex = self.seen.iter().position(|seen| !seen).unwrap_or(row.len());
        u32::try_from(mex).unwrap_or(u32::MAX)
    }
}
