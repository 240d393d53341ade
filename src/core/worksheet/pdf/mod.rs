//! A worksheet as PDF: real text in the program's own typefaces, boards as pictures, pages that
//! count themselves. All lengths are whole hundredths of a point.

mod blocks;
mod file;
mod flow;
mod font;
mod lines;
mod pen;

use super::{Format, Pages, Paper};
pub use font::Fonts;

/// Why there is no file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoPdf {
    /// A typeface cannot be read.
    #[error("a typeface of the program cannot be read")]
    Font,
    /// No typeface has this character.
    #[error("no typeface of the program has the character {0:?}")]
    NoGlyph(char),
}

/// The file; the same papers give the same bytes.
///
/// # Errors
/// [`NoPdf`] if a typeface is broken, or a character has no glyph.
pub fn write(
    papers: &[Paper],
    format: Format,
    pages: Pages,
    fonts: &Fonts,
) -> Result<Vec<u8>, NoPdf> {
    let mut flow = flow::Flow::new(format, font::Faces::new(fonts)?);
    for paper in papers {
        flow.paper(paper, pages)?;
    }
    let title = papers.first().map_or("", |paper| paper.title.as_str());
    flow.finish(title)
}
