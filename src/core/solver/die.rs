//! Numbers that look like chance and are the same for the same seed (`SplitMix64`, Steele et al.
//! 2014).

/// A die with a seed.
#[derive(Debug, Clone)]
pub struct Die(u64);

impl Die {
    /// The same seed, the same numbers.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `n - 1`; 0 if `n` is 0.
    pub const fn below(&mut self, n: u64) -> u64 {
        // The bias is below n / 2^64.
        if n == 0 { 0 } else { ((self.next() as u128 * n as u128) >> 64) as u64 }
    }

    /// A number from `from` to `to`, both included.
    pub const fn between(&mut self, from: u64, to: u64) -> u64 {
        from.saturating_add(self.below(to.saturating_sub(from).saturating_add(1)))
    }

    /// One of these; `None` if there is none.
    pub fn pick<'t, T>(&mut self, all: &'t [T]) -> Option<&'t T> {
        let at = self.below(all.len() as u64);
        usize::try_from(at).ok().and_then(|at| all.get(at))
    }

    /// Puts them in another order.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            if let Ok(other) = usize::try_from(self.below(last as u64 + 1)) {
                all.swap(last, other);
            }
        }
    }
}
