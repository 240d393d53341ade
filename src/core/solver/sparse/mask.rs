//! Chooses the mask that makes most heaps common. Knows values only.

/// The mask below `span` under which the most values have odd parity.
///
/// The transform of the counts h at m is the sum of h(v), positive for even parity and negative for
/// odd.
pub(super) fn best_mask(values: &[u16], span: usize) -> usize {
    let mut sums = vec![0_i64; span];
    for v in values {
        sums[usize::from(*v)] += 1;
    }
    let mut half = 1;
    while half < span {
        for pair in sums.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
    (0..span).min_by_key(|m| sums[*m]).unwrap_or(0)
}
