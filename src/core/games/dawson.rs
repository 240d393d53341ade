//! Dawson's chess, won by the last move: the octal game 0.137. Knows its code only.
//!
//! T. R. Dawson 1935: two rows of n pawns, one rank apart; captures are forced. In terms of files:
//! strike out a file that has not been decided yet, and with it its neighbours. So one file may be
//! taken if it stands alone; two if they stand alone or at an end; three from anywhere: 0.137.
//!
//! Theorem (Guy and Smith 1956): the values repeat with period 34 from 52 on; before that all but
//! 0, 14, 16, 17, 31, 34 and 51 agree with it. Dawson asked for the misère outcome, of which no
//! such law is known.

use crate::games::descriptor::{Fit, Shape};
use crate::games::octal::{Called, Octal};

/// Called Dawson's chess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ByName {}

impl Called for ByName {
    const NAME: &'static str = "dawson";
    const EXAMPLE: &'static str = "dawson(5)";
    const DIGITS: Option<&'static [u8]> = Some(&[0, 1, 3, 7]);
    const FITS: &'static [Fit] =
        &[Fit::together(Shape::Rows, 60), Fit::together(Shape::Pins, 60), Fit::NUMBERS];
}

/// The rules of Dawson's chess.
pub type Dawson = Octal<ByName>;
