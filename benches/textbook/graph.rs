//! Values on a graph as blog posts write it: lists of neighbours, a topological order by counting,
//! mex with a hash set.

use std::collections::{HashSet, VecDeque};

/// The values of all nodes; `lists[n]` are the ends of n's arrows.
pub fn values(lists: &[Vec<usize>]) -> Vec<usize> {
    let n = lists.len();
    let mut into = vec![Vec::new(); n];
    let mut left = vec![0; n];
    for (from, list) in lists.iter().enumerate() {
        left[from] = list.len();
        for to in list {
            into[*to].push(from);
        }
    }
    let mut queue: VecDeque<usize> = (0..n).filter(|v| left[*v] == 0).collect();
    let mut values = vec![0; n];
    while let Some(v) = queue.pop_front() {
        let seen: HashSet<usize> = lists[v].iter().map(|to| values[*to]).collect();
        let mut mex = 0;
        while seen.contains(&mex) {
            mex += 1;
        }
        values[v] = mex;
        for from in &into[v] {
            left[*from] -= 1;
            if left[*from] == 0 {
                queue.push_back(*from);
            }
        }
    }
    values
}
