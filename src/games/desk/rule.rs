//! Rules of which a heap's values come from an engine of the solver. Knows the engines, not how games are played.

use crate::solver::certificate::Budget;
use crate::solver::periodic::Periodic;
use crate::solver::subtraction::Subtraction;
use crate::solver::work::{Stop, Watch};

/// What decides the values of the heaps 0, 1, 2, ...
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    /// Take a number that is in the set.
    Subtraction(Subtraction),
    /// The octal game of these digits d0, d1, d2, ...
    Octal(Vec<u8>),
    /// Grundy's game, of which no period is known.
    Grundy,
}

impl Rule {
    /// How many values may be computed: as many as fit a fraction of the memory and a second or so.
    pub(super) fn bound(&self, memory: u64) -> u64 {
        let fit = memory / 32;
        match self {
            // About a nanosecond a take and value.
            Self::Subtraction(set) => fit.min(1 << 22).min((1 << 28) / set.takes().len().max(1) as u64),
            Self::Octal(_) => fit.min(1 << 13),
            Self::Grundy => fit.min(1 << 13),
        }
    }

    /// Looks for a period and its proof.
    pub(super) fn solve(&self, budget: Budget, watch: &mut dyn Watch) -> Result<Periodic, Stop> {
        match self {
            Self::Subtraction(set) => set.solve(budget, watch),
            Self::Octal(digits) => interim::solve(digits, budget),
            Self::Grundy => Err(Stop::OutOfReach { bound: budget.values }),
        }
    }

    /// The first `count` values.
    pub(super) fn values(&self, count: u64, watch: &mut dyn Watch) -> Result<Vec<u16>, Stop> {
        let out = Stop::OutOfReach { bound: count };
        let count = usize::try_from(count).map_err(|_| out)?;
        match self {
            Self::Subtraction(set) => {
                let values = set.values(count, watch)?;
                values.into_iter().map(|value| u16::try_from(value).map_err(|_| out)).collect()
            }
            Self::Octal(digits) => Ok(interim::values(digits, count)),
            Self::Grundy => Ok(interim::grundy(count)),
        }
    }
}

mod interim {
    use crate::solver::certificate::{Budget, Certificate, Theorem};
    use crate::solver::periodic::{Form, Periodic};
    use crate::solver::work::Stop;
    pub(super) fn values(digits: &[u8], count: usize) -> Vec<u16> {
        let mut g: Vec<u16> = Vec::new();
        for n in 0..count {
            let mut seen = vec![false; 70_000];
            for (k, d) in digits.iter().enumerate() {
                if k > n {
                    break;
                }
                let left = n - k;
                if d & 1 != 0 && left == 0 && n > 0 {
                    seen[0] = true;
                }
                if d & 2 != 0 && left > 0 && k > 0 {
                    seen[g[left] as usize] = true;
                }
                if d & 4 != 0 {
                    for a in 1..=left / 2 {
                        seen[(g[a] ^ g[left - a]) as usize] = true;
                    }
                }
            }
            g.push(seen.iter().position(|s| !s).unwrap() as u16);
        }
        g
    }
    pub(super) fn grundy(count: usize) -> Vec<u16> {
        let mut g: Vec<u16> = Vec::new();
        for n in 0..count {
            let mut seen = vec![false; 4096];
            for a in 1..n.div_ceil(2) {
                seen[(g[a] ^ g[n - a]) as usize] = true;
            }
            g.push(seen.iter().position(|s| !s).unwrap() as u16);
        }
        g
    }
    pub(super) fn solve(digits: &[u8], budget: Budget) -> Result<Periodic, Stop> {
        let t = digits.len() - 1;
        let mut n = 256.min(budget.values as usize);
        loop {
            let g = values(digits, n);
            for p in 1..n / 2 {
                let pre = (0..n - p).rev().find(|i| g[*i] != g[i + p]).map_or(0, |i| i + 1);
                if n >= 2 * (pre + p) + t {
                    let certificate = Certificate {
                        preperiod: pre as u128,
                        period: p as u128,
                        computed: n as u64,
                        theorem: Theorem::Octal { digits: t as u64 },
                    };
                    return Ok(Periodic::new(certificate, Form::Listed(g[..pre + p].to_vec()), 1));
                }
            }
            if n as u64 >= budget.values {
                return Err(Stop::OutOfReach { bound: budget.values });
            }
            n = (2 * n).min(budget.values as usize);
        }
    }
}
