//! Formulas in KaTeX syntax, set once into glyphs and strokes with exact places. Knows no page, no
//! slot and no colour.
//!
//! Nothing is drawn here: [`crate::prose`] puts the glyphs into its own lines with the fonts of
//! [`install`], so that a formula is as sharp as the text around it at every zoom. All lengths are
//! in *em of the formula*, which is [`SCALE`] times the size of the text.

mod fonts;
mod outline;
mod set;

pub use fonts::{MORE, are_wanted, family, install, installed};
pub use outline::{Coverage, Outline, Segment};
pub use set::{Formula, Glyph, Rule, Shape};

/// Size of a formula beside text of size 1.
///
/// The letters of the KaTeX fonts are low (x-height 0.43 em) beside those of a sans serif for the
/// screen (0.5 em and more).
pub const SCALE: f32 = 1.13;

/// Longest source that is set, in bytes. The formulas of a lesson have less than 200.
pub const MAX_SOURCE: usize = 2_000;

/// Whether a source can be set as a formula.
///
/// # Errors
///
/// The reason in one English sentence, for the author of a lesson.
///
/// ```
/// use laststone_ui::formula::check;
///
/// assert!(check(r"n \equiv r \pmod{m+1}").is_ok());
/// assert!(check(r"\frac{1").is_err());
/// ```
pub fn check(source: &str) -> Result<(), String> {
    Formula::set(source, false).map(drop)
}
