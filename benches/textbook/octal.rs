//! Octal games by the definition: for each heap all moves, the values marked in a table, mex by
//! counting up.

/// The values of the heaps 0 to `count - 1` under the code `0.d1 d2 d3...`; `digits[k]` is the
/// digit at place k.
pub fn values(digits: &[u8], count: usize) -> Vec<u32> {
    let mut values = vec![0_u32; count];
    let mut seen = vec![usize::MAX; 1 << 12];
    for n in 0..count {
        for (k, digit) in digits.iter().enumerate().take(n + 1).skip(1) {
            let left = n - k;
            if digit & 1 != 0 && left == 0 {
                seen[0] = n;
            }
            if digit & 2 != 0 && left > 0 {
                seen[values[left] as usize] = n;
            }
            if digit & 4 != 0 {
                for a in 1..=left / 2 {
                    seen[(values[a] ^ values[left - a]) as usize] = n;
                }
            }
        }
        let mut mex = 0;
        while seen[mex as usize] == n {
            mex += 1;
        }
        values[n] = mex;
    }
    values
}

/// Is the told period right, by the period theorem?
pub fn repeats(digits: &[u8], preperiod: usize, period: usize) -> bool {
    let count = 2 * (preperiod + period) + digits.len() - 1;
    let values = values(digits, count);
    (preperiod..count - period).all(|n| values[n] == values[n + period])
}
