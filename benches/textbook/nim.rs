//! Winning moves of Nim: a filter over the heaps.

/// Each winning move as the heap's place and its new size.
pub fn winning(heaps: &[u64]) -> Vec<(usize, u64)> {
    let mut sum = 0;
    for h in heaps {
        sum ^= h;
    }
    let mut moves = Vec::new();
    for (i, h) in heaps.iter().enumerate() {
        if h ^ sum < *h {
            moves.push((i, h ^ sum));
        }
    }
    moves
}
