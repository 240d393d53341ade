//! Values of Wythoff's game by the definition: for each position all positions it leads to.

/// The values of all (a, b) with both below `size`.
pub fn values(size: usize) -> Vec<Vec<u32>> {
    let mut g = vec![vec![0_u32; size]; size];
    let mut seen = vec![0_usize; 3 * size];
    let mut turn = 0;
    for a in 0..size {
        for b in 0..size {
            turn += 1;
            for c in 0..b {
                seen[g[a][c] as usize] = turn;
            }
            for c in 0..a {
                seen[g[c][b] as usize] = turn;
            }
            for k in 1..=a.min(b) {
                seen[g[a - k][b - k] as usize] = turn;
            }
            let mut mex = 0;
            while seen[mex as usize] == turn {
                mex += 1;
            }
            g[a][b] = mex;
        }
    }
    g
}
