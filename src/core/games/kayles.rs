//! Kayles: from a row of pins knock down one or two that stand side by side; the row may fall into
//! two. Knows its code only.
//!
//! Dudeney 1908, Loyd 1914. As an octal game it is 0.77: one or two may be taken, leaving no, one
//! or two rows.
//!
//! Theorem (Guy and Smith 1956): the values repeat with period 12 from 71 on, as 4, 1, 2, 8, 1, 4,
//! 7, 2, 1, 8, 2, 7 from each multiple of 12; before that all rows but 0, 3, 6, 9, 11, 15, 18, 21,
//! 22, 28, 34, 39, 57 and 70 agree with it. No row is worth 0 but the empty one: knock down the
//! middle, one pin or two, and then do on one side what the other does on the other.

use crate::games::descriptor::{Fit, Shape};
use crate::games::octal::{Called, Octal};

/// Called Kayles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ByName {}

impl Called for ByName {
    const NAME: &'static str = "kayles";
    const EXAMPLE: &'static str = "kayles(5)";
    const DIGITS: Option<&'static [u8]> = Some(&[0, 7, 7]);
    const FITS: &'static [Fit] = &[
        Fit::together(Shape::Rows, 60),
        Fit::together(Shape::Pins, 60),
        Fit::together(Shape::Circle, 30),
        Fit::NUMBERS,
    ];
}

/// The rules of Kayles.
pub type Kayles = Octal<ByName>;
