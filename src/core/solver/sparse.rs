//! Grundy values of games that take from a heap and break it in two, by sparse space. Knows the
//! rule as numbers only.
//!
//! Split the numbers by the parity of `v & mask`: the *rare* ones (even) are closed under
//! nim-addition, and rare plus common is common (Winning Ways, chapter 4, "Sparse spaces and common
//! cosets"). So the common values among a heap's options come only from pairs with a rare heap, and
//! if few heaps are rare, the smallest common value that is missing is found in few steps. It is
//! the mex if every smaller rare value occurs too, which mostly shows after a few pairs; otherwise
//! all pairs are looked at. The answer is exact for every mask; a good mask only makes it quick. It
//! is chosen anew as the list grows, by the Walsh-Hadamard transform of how often each value
//! occurs: the mask under which most heaps are common.

mod mask;
mod planes;

use crate::solver::meter::Meter;
use crate::solver::work::Stop;
use mask::best_mask;
use planes::{Paper, Planes, STEP};
use std::ops::BitXor;

/// So many heaps are worked on together, that a rare heap's row of sums is read in one piece.
const BLOCK: usize = 32;
/// So many pairs are looked at between two looks at what is still missing.
const PAIRS: usize = 64;
/// From this heap on the pairs are looked at 256 at once; a multiple of 64 and greater than a
/// block.
const FAR: usize = 192;

/// From this length on the list is long.
const LONG: usize = 2 * (FAR + STEP);

/// What may be done to one heap of n. Each list holds places k: k is taken away first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Breaking {
    /// If n = k: nothing is left.
    pub(crate) vanish: Vec<usize>,
    /// If n > k: n - k is left.
    pub(crate) leave: Vec<usize>,
    /// If n >= k + 2: two heaps are left, of n - k together.
    pub(crate) split: Vec<usize>,
    /// The two heaps must not be equal. Only with a split at place 0.
    pub(crate) unequal: bool,
}

/// The values found so far, with what is needed to go on.
pub(crate) struct Sparse {
    rule: Breaking,
    values: Vec<u16>,
    /// The values' low bytes, which are all there is while the span is 256 or less.
    bytes: Vec<u8>,
    mask: usize,
    /// Heaps of a rare value and these values, ascending, without the empty heap.
    rare: Vec<(u32, u16)>,
    /// The rare numbers below `span`, ascending.
    rare_values: Vec<u16>,
    /// The common numbers below `span`, ascending.
    common_values: Vec<u16>,
    /// A power of two greater than every value so far, hence than every sum; a mex is this at most.
    span: usize,
    /// At this heap the mask is chosen anew.
    choose_at: usize,
    planes: Planes,
}

/// What is written down for one heap.
#[derive(Default)]
struct Scratch {
    /// Numbers not yet found among the sums.
    missing: Vec<u16>,
    paper: Paper,
}

impl Sparse {
    pub(crate) fn new(rule: Breaking) -> Self {
        let mut sparse = Self {
            rule,
            values: vec![],
            bytes: vec![],
            mask: 0,
            rare: vec![],
            rare_values: vec![],
            common_values: vec![],
            span: 16,
            choose_at: 32,
            planes: Planes::default(),
        };
        sparse.sort_numbers();
        sparse
    }

    /// The values found so far, from the empty heap on.
    pub(crate) fn values(&self) -> &[u16] {
        &self.values
    }

    pub(crate) fn into_values(self) -> Vec<u16> {
        self.values
    }

    /// Finds the values of the heaps below `len`.
    pub(crate) fn extend(&mut self, len: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let bytes = 2 * len as u64;
        if u32::try_from(len).is_err() {
            return Err(Stop::Memory { bytes });
        }
        self.values
            .try_reserve(len.saturating_sub(self.values.len()))
            .map_err(|_| Stop::Memory { bytes })?;
        while self.values.len() < len {
            if self.values.len() >= self.choose_at {
                self.mask = best_mask(&self.values, self.span);
                self.choose_at = self.values.len() + self.values.len() / 2;
                self.sort_numbers();
            }
            match self.span {
                0..=256 => self.blocks::<256>(len, meter)?,
                257..=1024 => self.blocks::<1024>(len, meter)?,
                1025..=65_536 => self.blocks::<65_536>(len, meter)?,
                _ => return Err(Stop::OutOfReach { bound: self.values.len() as u64 }),
            }
        }
        Ok(())
    }

    fn is_rare(&self, v: usize) -> bool {
        (v & self.mask).count_ones().is_multiple_of(2)
    }

    /// Sorts numbers and heaps into rare and common ones, after a change of mask or span.
    fn sort_numbers(&mut self) {
        let top = u16::try_from(self.span - 1).unwrap_or(u16::MAX);
        (self.rare_values, self.common_values) =
            (0..=top).partition(|v| self.is_rare(usize::from(*v)));
        let heaps = (0_u32..).zip(&self.values).skip(1);
        self.rare =
            heaps.filter(|(_, v)| self.is_rare(usize::from(**v))).map(|(n, v)| (n, *v)).collect();
    }

    /// Goes on block by block until `len`, a choice of mask, or a value that asks for a larger
    /// span.
    fn blocks<const CAP: usize>(&mut self, len: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let mut seen = vec![[0_u8; CAP]; BLOCK];
        let mut scratch = Scratch::default();
        let stop = len.min(self.choose_at);
        while self.values.len() < stop {
            let n0 = self.values.len();
            let mut steps = BLOCK * (self.span / 4 + PAIRS);
            if n0 > LONG {
                self.planes.update(&self.values, len);
            }
            for marks in &mut seen {
                marks[..self.span].fill(0);
            }
            // Once the list is long, of the heaps below FAR the common ones are taken along: that
            // settles most rare numbers.
            let near = if n0 > LONG { FAR } else { BLOCK };
            let early = self.rare.partition_point(|(r, _)| (*r as usize) < near);
            for &k in &self.rule.split {
                let late = self.rare.partition_point(|(r, _)| (*r as usize) + k < n0).max(early);
                let heaps =
                    (BLOCK..near).chain(self.rare[early..late].iter().map(|(r, _)| *r as usize));
                let total = n0 - k.min(n0);
                steps += if self.span <= 256 {
                    mark_block(&mut seen, &self.bytes, total, heaps)
                } else {
                    mark_block(&mut seen, &self.values, total, heaps)
                };
            }
            for (n, marks) in (n0..stop).zip(&mut seen) {
                let value = self.mex::<CAP>(n, n0, early, marks, &mut scratch, &mut steps);
                let value =
                    u16::try_from(value).map_err(|_| Stop::OutOfReach { bound: n as u64 })?;
                self.values.push(value);
                self.bytes.push(value.to_le_bytes()[0]);
                if self.is_rare(usize::from(value)) && n > 0 {
                    // Checked in `extend`: heaps fit 32 bits.
                    self.rare.push((u32::try_from(n).unwrap_or(u32::MAX), value));
                }
                if usize::from(value) >= self.span {
                    self.span *= 2;
                    self.sort_numbers();
                    return Ok(());
                }
            }
            meter.done = self.values.len() as u64;
            meter.spend(steps as u64)?;
        }
        Ok(())
    }

    /// The value of `n`, when the pairs with rare heaps that were known before the block at `n0`
    /// are marked already.
    fn mex<const CAP: usize>(
        &self,
        n: usize,
        n0: usize,
        early: usize,
        marks: &mut [u8; CAP],
        scratch: &mut Scratch,
        steps: &mut usize,
    ) -> usize {
        let values = &self.values[..];
        let mut mark = |v: u16| marks[usize::from(v) & (CAP - 1)] = 1;
        for &k in self.rule.split.iter().filter(|k| n >= **k + 2) {
            let total = n - k;
            let late = self.rare.partition_point(|(r, _)| (*r as usize) + k < n0).max(early);
            let late = self.rare[late..].iter().take_while(|(r, _)| (*r as usize) < total);
            late.for_each(|&(r, v)| mark(v ^ values[total - r as usize]));
            if n0 > LONG {
                let pairs = values[1..BLOCK].iter().zip(values[..total].iter().rev());
                pairs.for_each(|(a, b)| mark(a ^ b));
            } else {
                let early = self.rare[..early].iter().take_while(|(r, _)| (*r as usize) < total);
                early.for_each(|&(r, v)| mark(v ^ values[total - r as usize]));
            }
        }
        let middle = n / 2;
        if self.rule.unequal
            && n.is_multiple_of(2)
            && n > 0
            && self.is_rare(usize::from(values[middle]))
        {
            // Two equal heaps may have marked 0 above, but are no move. So 0 must be shown again.
            let again = n0 > LONG
                && values[1..FAR].iter().zip(values[..n].iter().rev()).any(|(a, b)| a == b);
            marks[0] = u8::from(again);
        }
        let mut mark = |v: u16| marks[usize::from(v) & (CAP - 1)] = 1;
        for &k in self.rule.leave.iter().filter(|k| n > **k) {
            mark(values[n - k]);
        }
        if self.rule.vanish.contains(&n) {
            mark(0);
        }
        let free = |v: &u16| marks[usize::from(*v) & (CAP - 1)] == 0;
        let common = self.common_values.iter().copied().find(free);
        // Every sum lies below the span: if it has no common number left, the span itself is the
        // next candidate.
        let smaller =
            common.map_or(self.rare_values.len(), |c| self.rare_values.partition_point(|v| *v < c));
        let candidate = common.map_or(self.span, usize::from);
        let wanted = &self.rare_values[..smaller];
        let mut found = 0;
        let mut from = 1;
        loop {
            found += wanted[found..]
                .iter()
                .take_while(|v| marks[usize::from(**v) & (CAP - 1)] != 0)
                .count();
            let Some(&first) = wanted.get(found) else {
                return candidate;
            };
            if n0 > LONG {
                scratch.missing.clear();
                scratch.missing.extend(
                    wanted[found..].iter().filter(|v| marks[usize::from(**v) & (CAP - 1)] == 0),
                );
                return self.far(n, scratch, steps).map_or(candidate, usize::from);
            }
            let mut left = false;
            for &k in self.rule.split.iter().filter(|k| n >= **k + 2) {
                let (total, half) = (n - k, self.half(n - k));
                if from > half {
                    continue;
                }
                let to = half.min(from + PAIRS - 1);
                let pairs =
                    values[from..=to].iter().zip(values[total - to..=total - from].iter().rev());
                for (a, b) in pairs {
                    marks[usize::from(a ^ b) & (CAP - 1)] = 1;
                }
                *steps += PAIRS;
                left = true;
            }
            if !left {
                return usize::from(first);
            }
            from += PAIRS;
        }
    }

    /// The last heap to be looked at as the smaller one of a pair.
    fn half(&self, total: usize) -> usize {
        if self.rule.unequal { (total - 1) / 2 } else { total / 2 }
    }

    /// The smallest of the `missing` numbers that is no sum of two heaps either, both of [`FAR`] or
    /// more.
    fn far(&self, n: usize, scratch: &mut Scratch, steps: &mut usize) -> Option<u16> {
        let Scratch { missing, paper } = scratch;
        let whole = |k: usize| {
            n.checked_sub(k).map_or(0, |total| (self.half(total) + 1).saturating_sub(FAR) / STEP)
        };
        let most = self.rule.split.iter().map(|k| whole(*k)).max().unwrap_or(0);
        // Neighbouring pairs have similar sums, so we hop: an odd number times 0, 1, 2, ... meets
        // every remainder modulo a power of two once.
        let ring = most.next_power_of_two();
        let hop = (ring * 5 / 8) | 1;
        for i in 0..ring {
            let at = i * hop % ring;
            for &k in self.rule.split.iter().filter(|k| at < whole(**k)) {
                if missing.is_empty() {
                    return None;
                }
                self.planes.strike(missing, n - k, FAR + at * STEP, paper);
                *steps += STEP / 4;
            }
        }
        for &k in self.rule.split.iter().filter(|k| n >= **k + 2) {
            let (total, half, from) = (n - k, self.half(n - k), FAR + whole(k) * STEP);
            if from <= half {
                let pairs = self.values[from..=half]
                    .iter()
                    .zip(self.values[total - half..=total - from].iter().rev());
                pairs.for_each(|(a, b)| missing.retain(|v| *v != a ^ b));
            }
        }
        missing.first().copied()
    }
}

/// Marks, for the [`BLOCK`] totals from `total` on, every sum of one of the `heaps` and the rest.
/// Returns the number of sums.
fn mark_block<V, const CAP: usize>(
    seen: &mut [[u8; CAP]],
    values: &[V],
    total: usize,
    heaps: impl Iterator<Item = usize>,
) -> usize
where
    V: Copy + BitXor<Output = V>,
    usize: From<V>,
{
    let Some(seen) = seen.first_chunk_mut::<BLOCK>() else { return 0 };
    let mut sums = 0;
    for heap in heaps {
        let v = values[heap];
        let Some(row) = values[total - heap..].first_chunk::<BLOCK>() else { continue };
        for (marks, w) in seen.iter_mut().zip(row) {
            marks[usize::from(v ^ *w) & (CAP - 1)] = 1;
        }
        sums += BLOCK;
    }
    sums
}

#[cfg(test)]
mod tests;
