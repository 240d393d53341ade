//! Every winning move of a Nim position with very many heaps, found without branches.

/// The winning moves from a row of Nim heaps.
///
/// With nim-sum x, a heap h can be changed to make the sum 0 only into `h ^ x`, which is smaller
/// exactly if h holds the top bit of x (Bouton 1901). So one bit per heap says whether it has a
/// winning move; the moves themselves are made when asked for.
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
        let sum = sum(heaps);
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
            let ones = std::iter::successors(Some(mark), |m| Some(m & m.wrapping_sub(1)))
                .take_while(|m| *m != 0);
            ones.filter_map(move |m| {
                let i = m.trailing_zeros() as usize;
                heaps.get(i).map(|h| (64 * w + i, h ^ sum))
            })
        })
    }
}

/// The nim-sum, in lanes that the vector unit adds side by side.
fn sum(heaps: &[u64]) -> u64 {
    let (whole, rest) = heaps.as_chunks::<8>();
    let mut lanes = [0; 8];
    for chunk in whole {
        for (lane, h) in lanes.iter_mut().zip(chunk) {
            *lane ^= h;
        }
    }
    lanes.iter().chain(rest).fold(0, |sum, h| sum ^ h)
}

/// One bit per heap: its bit `top`.
fn marks(heaps: &[u64], top: u32) -> Vec<u64> {
    // Only the half that holds the bit is looked at: four heaps fill a vector register then.
    if top < 32 { marks_of_half::<0>(heaps, top) } else { marks_of_half::<32>(heaps, top - 32) }
}

fn marks_of_half<const SHIFT: u32>(heaps: &[u64], bit: u32) -> Vec<u64> {
    let (whole, rest) = heaps.as_chunks::<64>();
    let mut marks = Vec::with_capacity(whole.len() + 1);
    for chunk in whole {
        marks.push(mark::<SHIFT>(chunk, bit));
    }
    if !rest.is_empty() {
        let mut chunk = [0; 64];
        chunk[..rest.len()].copy_from_slice(rest);
        marks.push(mark::<SHIFT>(&chunk, bit));
    }
    marks
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the low half is what is meant")]
fn mark<const SHIFT: u32>(chunk: &[u64; 64], bit: u32) -> u64 {
    let mut words = [0_u32; 64];
    for i in 0..64 {
        words[i] = (chunk[i] >> SHIFT) as u32;
    }
    // Heap 4 i + l goes to bit 4 i of lane l, for each half of the chunk; the lanes are filled side
    // by side.
    let mut lanes = [[0_u32; 4]; 2];
    for half in 0..2 {
        for i in 0..8 {
            for l in 0..4 {
                lanes[half][l] |= (words[32 * half + 4 * i + l] >> (bit & 31) & 1) << (4 * i);
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
        heaps
            .iter()
            .enumerate()
            .filter(|(_, h)| *h ^ sum < **h)
            .map(|(i, h)| (i, h ^ sum))
            .collect()
    }

    #[test]
    fn the_winning_moves_are_those_that_leave_the_sum_zero() {
        let mut seed = 7_u64;
        let mut next = move || {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            seed ^ seed >> 29
        };
        for len in (0..200).chain([1_000, 6_400, 6_401]) {
            for bits in [1, 3, 20, 64] {
                let heaps: Vec<u64> = (0..len).map(|_| next() >> (64 - bits)).collect();
                let moves = WinningMoves::new(&heaps);
                let all: Vec<(usize, u64)> = moves.iter().collect();
                assert_eq!(all, plain(&heaps));
                assert_eq!(moves.count(), all.len());
                assert_eq!(
                    all.len() % 2 == 1,
                    moves.sum() != 0,
                    "the number of winning moves is odd or 0"
                );
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
