//! Cold pairs of Wythoff's game, three copied ways.

/// By doubles: wrong for large numbers.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the mistake that is copied"
)]
pub fn by_double(a: u64, b: u64) -> bool {
    let (a, b) = (a.min(b), a.max(b));
    let k = (b - a) as f64;
    (k * (1.0 + 5.0_f64.sqrt()) / 2.0) as u64 == a
}

/// By an integer square root of 128 bits: exact while 5k² fits.
pub fn by_root(a: u64, b: u64) -> bool {
    let (a, b) = (a.min(b), a.max(b));
    let k = u128::from(b - a);
    u128::midpoint(k, (5 * k * k).isqrt()) == u128::from(a)
}

/// Every winning move from (a, b) with a <= b, by trying all moves; pairs are what is left.
pub fn winning(a: u64, b: u64) -> Vec<(u64, u64)> {
    let mut found = Vec::new();
    for k in 1..=b {
        if k <= a && by_double(a - k, b) {
            found.push((a - k, b));
        }
        if by_double(a, b - k) {
            found.push((a, b - k));
        }
        if k <= a && by_double(a - k, b - k) {
            found.push((a - k, b - k));
        }
    }
    found
}
