//! Taking an unbroken run of amounts, p to q, from one number: closed forms for any 64-bit number.

use std::ops::RangeInclusive;

/// The takes `p..=q` with `1 <= p <= q`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Run {
    p: u64,
    q: u64,
}

/// The takes that are no run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{p}..{q} is no run of takes: it must start at 1 or more and not end before it starts")]
pub struct RunFault {
    /// The first take as given.
    pub p: u64,
    /// The last take as given.
    pub q: u64,
}

impl Run {
    /// The takes p, p + 1, ..., q.
    ///
    /// # Errors
    /// [`RunFault`] if `p` is 0 or greater than `q`.
    pub const fn new(p: u64, q: u64) -> Result<Self, RunFault> {
        if p == 0 || p > q { Err(RunFault { p, q }) } else { Ok(Self { p, q }) }
    }

    /// The smallest take.
    #[must_use]
    pub const fn least(self) -> u64 {
        self.p
    }

    /// The largest take.
    #[must_use]
    pub const fn greatest(self) -> u64 {
        self.q
    }

    /// The length of a block, p + q: a take and a reply to it can always make up this much. Up to
    /// 65 bits.
    #[must_use]
    pub const fn block(self) -> u128 {
        self.p as u128 + self.q as u128
    }

    /// The Grundy value of `n` if no take may pass `n`: `floor((n mod (p+q)) / p)`.
    ///
    /// Bash's game is p = 1: `n mod (q+1)`. With 2..6 the heap 9 has the value 0, for 9 mod 8 = 1
    /// is less than 2.
    #[must_use]
    pub const fn value(self, n: u64) -> u64 {
        self.shifted(n as u128)
    }

    /// The Grundy value of `n` if a take may pass `n` and then leaves 0, as in an auction that ends
    /// at or above a price.
    ///
    /// Every positive `n <= q` can be ended at once, so all is shifted by p - 1:
    /// `floor(((n + p - 1) mod (p+q)) / p)`. For p = 1 nothing is shifted.
    #[must_use]
    pub const fn value_overshooting(self, n: u64) -> u64 {
        self.shifted(n as u128 + (self.p - 1) as u128)
    }

    const fn shifted(self, n: u128) -> u64 {
        #[expect(clippy::cast_possible_truncation, reason = "at most (p + q - 1) / p <= q")]
        {
            (n % self.block() / self.p as u128) as u64
        }
    }

    /// Every winning take from `n` (to a number of value 0) if no take may pass `n`; they are
    /// consecutive. `None` if `n` is lost.
    #[must_use]
    pub fn replies(self, n: u64) -> Option<RangeInclusive<u64>> {
        self.replies_from(u128::from(n)).map(|(from, to)| from..=to.min(n))
    }

    /// Every winning take from `n` if a take may pass `n`. `None` if `n` is lost.
    #[must_use]
    pub fn replies_overshooting(self, n: u64) -> Option<RangeInclusive<u64>> {
        let (from, to) = self.replies_from(u128::from(n) + u128::from(self.p - 1))?;
        // In the last block every take that reaches the end wins, however far it passes it.
        let to = if n <= self.q { self.q } else { to };
        Some(from..=to)
    }

    /// With r = n mod (p+q): n - s has a remainder below p exactly for `r - p < s <= r`, as far as
    /// such takes exist.
    fn replies_from(self, n: u128) -> Option<(u64, u64)> {
        let r = n % self.block();
        let p = u128::from(self.p);
        if r < p {
            return None;
        }
        let from = p.max(r - p + 1);
        let to = r.min(u128::from(self.q));
        Some((u64::try_from(from).ok()?, u64::try_from(to).ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mex(values: &[u64]) -> u64 {
        (0..=1000).find(|v| !values.contains(v)).unwrap()
    }

    #[test]
    fn values_and_replies_are_those_of_the_definition() {
        for p in 1..9_u64 {
            for q in p..14 {
                let run = Run::new(p, q).unwrap();
                let mut g: Vec<u64> = Vec::new();
                for n in 0..120_u64 {
                    let takes: Vec<u64> = (p..=q).filter(|s| *s <= n).collect();
                    let options: Vec<u64> =
                        takes.iter().map(|s| g[usize::try_from(n - s).unwrap()]).collect();
                    g.push(mex(&options));
                    assert_eq!(run.value(n), mex(&options), "{p}..{q} {n}");
                    let good: Vec<u64> = takes
                        .iter()
                        .copied()
                        .zip(&options)
                        .filter(|(_, g)| **g == 0)
                        .map(|(s, _)| s)
                        .collect();
                    assert_eq!(
                        run.replies(n).map_or(vec![], Iterator::collect),
                        good,
                        "{p}..{q} {n}"
                    );
                }
            }
        }
    }

    #[test]
    fn overshooting_values_and_replies_are_those_of_the_definition() {
        for p in 1..9_u64 {
            for q in p..14 {
                let run = Run::new(p, q).unwrap();
                let mut g: Vec<u64> = Vec::new();
                for n in 0..120_u64 {
                    let takes: Vec<u64> = if n == 0 { vec![] } else { (p..=q).collect() };
                    let options: Vec<u64> = takes
                        .iter()
                        .map(|s| g[usize::try_from(n.saturating_sub(*s)).unwrap()])
                        .collect();
                    g.push(mex(&options));
                    assert_eq!(run.value_overshooting(n), mex(&options), "{p}..{q} {n}");
                    let good: Vec<u64> = takes
                        .iter()
                        .copied()
                        .zip(&options)
                        .filter(|(_, g)| **g == 0)
                        .map(|(s, _)| s)
                        .collect();
                    assert_eq!(
                        run.replies_overshooting(n).map_or(vec![], Iterator::collect),
                        good,
                        "{p}..{q} {n}"
                    );
                }
            }
        }
    }

    #[test]
    fn published_samples_of_races_and_auctions() {
        let replies = |m, n| {
            Run::new(1, n).unwrap().replies_overshooting(m).map_or(vec![], Iterator::collect)
        };
        assert_eq!(replies(4, 2), [1]);
        assert_eq!(replies(3, 2), [0_u64; 0]);
        assert_eq!(replies(3, 5), [3, 4, 5]);
        assert_eq!(Run::new(1, 4).unwrap().value(30), 0);
        assert_eq!(Run::new(1, 10).unwrap().replies(100), Some(1..=1));
        assert_eq!(Run::new(2, 6).unwrap().value(9), 0);
    }

    #[test]
    fn nothing_overflows_at_the_far_end() {
        let top = Run::new(u64::MAX, u64::MAX).unwrap();
        assert_eq!((top.value(u64::MAX), top.value(u64::MAX - 1)), (1, 0));
        assert_eq!(top.value_overshooting(u64::MAX), 1);
        assert_eq!(top.replies_overshooting(1), Some(u64::MAX..=u64::MAX));
        let all = Run::new(1, u64::MAX).unwrap();
        assert_eq!(all.value(u64::MAX), u64::MAX);
        assert_eq!(all.replies(u64::MAX), Some(u64::MAX..=u64::MAX));
        assert_eq!(Run::new(0, 3), Err(RunFault { p: 0, q: 3 }));
        assert_eq!(Run::new(4, 3), Err(RunFault { p: 4, q: 3 }));
    }
}
