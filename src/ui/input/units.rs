//! Between counts and lengths: the two conversions of the screen, each with its bound.

/// A count as a length. Above 2^24 it rounds, which no screen shows.
#[expect(clippy::cast_precision_loss, reason = "lengths on a screen are far below 2^24")]
pub(crate) const fn float(n: u64) -> f32 {
    n as f32
}

/// How often a length fits, at most 65,535 times; 0 for what is negative or no number.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast saturates, and is cut before"
)]
pub(crate) fn count(length: f32) -> u64 {
    u64::from(length.clamp(0.0, 65_535.0) as u16)
}
