//! A number digit by digit, with gaps between groups of three.

use crate::input::units::float;

/// How wide a digit is, in sizes of the type.
pub(super) const DIGIT: f32 = 0.6;
/// The gap before a group of three.
pub(super) const GAP: f32 = 0.28;

/// How wide a number is, in sizes of its type.
pub(super) fn width(n: u64) -> f32 {
    let digits = n.checked_ilog10().unwrap_or(0) + 1;
    float(u64::from(digits)) * DIGIT + float(u64::from((digits - 1) / 3)) * GAP
}

/// The digit of a number at a power of ten.
pub(super) fn digit(n: u64, place: u32) -> u64 {
    10_u64.checked_pow(place).map_or(0, |power| n / power % 10)
}

/// Does the number have a digit at this power of ten?
pub(super) fn place_in(n: u64, place: u32) -> bool {
    place <= n.checked_ilog10().unwrap_or(0)
}
