//! The list of values bit by bit, so that 256 pairs of heaps are added and compared at once. Knows
//! no rule.

/// Words of one step.
const WORDS: usize = 4;
/// Pairs of one step.
pub(super) const STEP: usize = 64 * WORDS;

/// So few values are compared bit by bit; for more it pays to write digits down first.
const FEW: usize = 4;

/// For each bit of the values one row forwards and one backwards: in the sum of two heaps one
/// counts up while the other counts down, and so both are read forwards.
#[derive(Default)]
pub(super) struct Planes {
    /// Bit `n` of row b is bit b of the value of the heap n.
    up: Vec<Vec<u64>>,
    /// Bit `place - n` of row b is the same.
    down: Vec<Vec<u64>>,
    /// A multiple of 64 greater than every heap.
    place: usize,
    /// Heaps below this one are taken up.
    known: usize,
}

impl Planes {
    /// Takes up the heaps that have been added to the list since the last time; `len` heaps are
    /// expected.
    pub(super) fn update(&mut self, values: &[u16], len: usize) {
        if len >= self.place {
            *self = Self { place: len.next_multiple_of(64) + 64, ..Self::default() };
        }
        let words = self.place / 64 + WORDS + 2;
        for (n, v) in values.iter().enumerate().skip(self.known) {
            let bits = (u16::BITS - v.leading_zeros()) as usize;
            if bits > self.up.len() {
                self.up.resize(bits, vec![0; words]);
                self.down.resize(bits, vec![0; words]);
            }
            let back = self.place - n;
            for b in 0..bits {
                let bit = u64::from(v >> b & 1);
                self.up[b][n / 64] |= bit << (n % 64);
                self.down[b][back / 64] |= bit << (back % 64);
            }
        }
        self.known = values.len();
    }

    /// Removes from `missing` every value that occurs as the sum of a and `total - a` for one of
    /// the [`STEP`] heaps a from `from` on. `from` must be a multiple of 64, and
    /// `from + STEP <= total`; heaps that are not yet taken up must not occur.
    pub(super) fn strike(
        &self,
        missing: &mut Vec<u16>,
        total: usize,
        from: usize,
        paper: &mut Paper,
    ) {
        let base = self.place - total;
        let (word, shift) = (base / 64 + from / 64, base % 64);
        let bits = self.up.len();
        for (sum, (up, down)) in paper.sums.iter_mut().zip(self.up.iter().zip(&self.down)) {
            let up = up.get(from / 64..).and_then(|up| up.first_chunk::<WORDS>());
            let down = down.get(word..).and_then(|down| down.first_chunk::<{ WORDS + 1 }>());
            let (Some(up), Some(down)) = (up, down) else { return };
            for i in 0..WORDS {
                sum[i] = up[i] ^ (down[i] >> shift | down[i + 1] << 1 << (63 - shift));
            }
        }
        // Rows beyond the last bit stay 0, so a number of more bits than any value is no sum.
        if bits <= 8 { paper.strike::<2>(missing) } else { paper.strike::<4>(missing) }
    }
}

impl Paper {
    /// Removes the values that are sums of the pairs written down, in so many digits of 4 bits.
    #[inline]
    fn strike<const DIGITS: usize>(&mut self, missing: &mut Vec<u16>) {
        let beyond = |v: u16| u32::from(v) >> (4 * DIGITS) != 0;
        if missing.len() <= FEW {
            let sums = &self.sums.as_chunks::<4>().0[..DIGITS];
            missing.retain(|v| {
                let mut equal = [u64::MAX; WORDS];
                for (d, sums) in sums.iter().enumerate() {
                    for (b, sum) in sums.iter().enumerate() {
                        let not = u64::from(v >> (4 * d + b) & 1).wrapping_sub(1);
                        for i in 0..WORDS {
                            equal[i] &= sum[i] ^ not;
                        }
                    }
                }
                beyond(*v) || equal.iter().fold(0, |any, e| any | e) == 0
            });
            return;
        }
        for (rows, sums) in self.digits.iter_mut().zip(self.sums.as_chunks::<4>().0).take(DIGITS) {
            pairs_by_digit(sums, rows);
        }
        let digits = self.digits.first_chunk::<DIGITS>();
        missing.retain(|v| {
            let mut equal = [u64::MAX; WORDS];
            for (d, rows) in digits.into_iter().flatten().enumerate() {
                let row = &rows[usize::from(v >> (4 * d) & 15)];
                for i in 0..WORDS {
                    equal[i] &= row[i];
                }
            }
            beyond(*v) || equal.iter().fold(0, |any, e| any | e) == 0
        });
    }
}

/// One bit for each pair.
type Row = [u64; WORDS];

/// What a step writes down; kept from step to step only to save clearing it.
#[derive(Default)]
pub(super) struct Paper {
    /// For each bit the pairs whose sum has it.
    sums: [Row; 16],
    /// For each digit of four bits and each value of it the pairs whose sum has it there.
    digits: [[Row; 16]; 4],
}

/// From the four bits of a digit: for each digit the pairs that have it.
#[inline]
fn pairs_by_digit([a, b, c, d]: &[Row; 4], rows: &mut [Row; 16]) {
    let mut low = [[0; WORDS]; 4];
    let mut high = [[0; WORDS]; 4];
    for (four, x, y) in [(&mut low, a, b), (&mut high, c, d)] {
        for i in 0..WORDS {
            four[0][i] = !x[i] & !y[i];
            four[1][i] = x[i] & !y[i];
            four[2][i] = !x[i] & y[i];
            four[3][i] = x[i] & y[i];
        }
    }
    for (rows, high) in rows.as_chunks_mut::<4>().0.iter_mut().zip(&high) {
        for (row, low) in rows.iter_mut().zip(&low) {
            for i in 0..WORDS {
                row[i] = low[i] & high[i];
            }
        }
    }
}
