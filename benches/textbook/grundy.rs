//! Grundy's game as blog posts write it: a recursive function with its memo in a hash map, the
//! options' values in a hash set, mex by counting up.

use std::collections::{HashMap, HashSet};

/// The values of the heaps 0 to `count - 1`.
pub fn values(count: u32) -> Vec<u32> {
    let mut memo = HashMap::new();
    (0..count).map(|n| value(n, &mut memo)).collect()
}

fn value(n: u32, memo: &mut HashMap<u32, u32>) -> u32 {
    if let Some(v) = memo.get(&n) {
        return *v;
    }
    let mut seen = HashSet::new();
    for a in 1..n.div_ceil(2) {
        seen.insert(value(a, memo) ^ value(n - a, memo));
    }
    let mut mex = 0;
    while seen.contains(&mex) {
        mex += 1;
    }
    memo.insert(n, mex);
    mex
}
