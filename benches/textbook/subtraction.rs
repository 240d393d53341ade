//! Win or lose, heap by heap: a loop over the takes.

/// Whether each heap from 0 to `last` is won.
pub fn won(takes: &[usize], last: usize) -> Vec<bool> {
    let mut won = vec![false; last + 1];
    for n in 0..=last {
        for s in takes {
            if *s <= n && !won[n - s] {
                won[n] = true;
                break;
            }
        }
    }
    won
}
