//! Splitting a heap into two smaller ones: memo, all pairs, hash set.

use std::collections::HashSet;

/// The values of the heaps 0 to `count - 1`.
pub fn values(count: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for n in 0..count {
        let mut seen = HashSet::new();
        for a in 0..n {
            for b in 0..=a {
                seen.insert(values[a] ^ values[b]);
            }
        }
        let mut mex = 0;
        while seen.contains(&mex) {
            mex += 1;
        }
        values.push(mex);
    }
    values
}
