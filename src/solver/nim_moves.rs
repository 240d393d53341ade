//! Every winning move of a Nim position with very many heaps, found without branches. Knows no game but Nim's heaps.

/// The winning moves from a row of Nim heaps.
///
/// With nim-sum x, a heap h can be changed to make the sum 0 only into `h ^ x`, which is smaller exactly if h holds the top bit
/// of x (Bouton 1901). So one bit per heap says whether it has a winning move; the moves themselves are made when asked for.
#[derive(Debug, Clone)]
pub struct WinningMoves<'a> {
    heaps: &'a [u64],
    sum: u64,
    /// Bit i of word w: heap 64 w + i holds the top bit of the sum.
    marks: Vec<u64>,
}

impl<'a> WinningMoves<'a> {
    /// Looks at every heap twice: for the sum, and for its top bit.
    #[must_use]
    pub fn new(heaps: &'a [u64]) -> Self {
        let sum = heaps.iter().fold(0, |sum, h| sum ^ h);
        let marks = if sum == 0 { vec![] } else { marks(heaps, sum.ilog2()) };
        Self { heaps, sum, marks }
    }

    /// The nim-sum of the heaps. If it is 0 there is no winning move.
    #[must_use]
    pub const fn sum(&self) -> u64 {
        self.sum
    }

    /// How many winning moves there are: an odd number, or none.
    #[must_use]
    pub fn count(&self) -> usize {
        self.marks.iter().map(|m| m.count_ones() as usize).sum()
    }

    /// Each winning move as the heap's place and the size it is to have, from left to right.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        let Self { heaps, sum, .. } = *self;
        self.marks.iter().zip(heaps.chunks(64)).enumerate().flat_map(move |(w, (&mark, heaps))| {
            // Take away the lowest one until none is left.
            let ones = std::iter::successors(Some(mark), |m| Some(m & m.wrapping_sub(1))).take_while(|m| *m != 0);
            ones.filter_map(move |m| {
                let i = m.trailing_zeros() as usize;
                heaps.get(i).map(|h| (64 * w + i, h ^ sum))
            })
        })
    }
}

/// One bit per heap: its bit `top`.
fn marks(heaps: &[u64], top: u32) -> Vec<u64> {
    let (whole, rest) = heaps.as_chunks::<64>();
    let mut last = [0; 64];
    last[..rest.len()].copy_from_slice(rest);
    let all = whole.iter().chain((!rest.is_empty()).then_some(&last));
    // Only the half that holds the bit is looked at: four heaps fill a vector register then.
    if top < 32 {
        all.map(|chunk| mark(chunk, |h| h, top)).collect()
    } else {
        all.map(|chunk| mark(chunk, |h| h >> 32, top - 32)).collect()
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the low half is what is meant")]
fn mark(chunk: &[u64; 64], half: impl Fn(u64) -> u64, bit: u32) -> u64 {
    let mut words = [0_u32; 64];
    for (word, h) in words.iter_mut().zip(chunk) {
        *word = half(*h) as u32;
    }
    // Heap 4 i + l goes to bit 4 i of lane l, for each half of the chunk; the lanes are filled side by side.
    let mut lanes = [[0_u32; 4]; 2];
    for (lanes, words) in lanes.iter_mut().zip(words.as_chunks::<32>().0) {
        for i in 0..8 {
            for l in 0..4 {
                lanes[l] |= (words[4 * i + l] >> (bit & 31) & 1) << (4 * i);
            }
        }
    }
    let [low, high] = lanes.map(|[a, b, c, d]| u64::from(a | b << 1 | c << 2 | d << 3));
    low | high << 32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(heaps: &[u64]) -> Vec<(usize, u64)> {
        let sum = heaps.iter().fold(0, |s, h| s ^ h);
        heaps.iter().enumerate().filter(|(_, h)| *h ^ sum < **h).map(|(i, h)| (i, h ^ sum)).collect()
    }

    #[test]
    fn the_winning_moves_are_those_that_leave_the_sum_zero() {
        let mut seed = 7_u64;
        let mut next = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            seed ^ seed >> 29
        };
        for len in (0..200).chain([1_000, 6_400, 6_401]) {
            for bits in [1, 3, 20, 64] {
                let heaps: Vec<u64> = (0..len).map(|_| next() >> (64 - bits)).collect();
                let moves = WinningMoves::new(&heaps);
                let all: Vec<(usize, u64)> = moves.iter().collect();
                assert_eq!(all, plain(&heaps));
                assert_eq!(moves.count(), all.len());
                assert_eq!(all.len() % 2 == 1, moves.sum() != 0, "the number of winning moves is odd or 0");
            }
        }
    }

    #[test]
    fn published_moves() {
        let only = |heaps: &[u64]| WinningMoves::new(heaps).iter().collect::<Vec<_>>();
        assert!(only(&[14, 21, 39]).contains(&(2, 27)));
        assert!(only(&[55, 81, 121]).contains(&(2, 102)));
        assert!(only(&[29, 45, 58]).contains(&(2, 48)));
        assert_eq!(only(&[7, 8, 9]), [(0, 1)]);
        assert_eq!(only(&[u64::MAX, 1]), [(0, 1)]);
        assert_eq!(only(&[3, 5, 6]), []);
        assert_eq!(only(&[]), []);
    }
}
