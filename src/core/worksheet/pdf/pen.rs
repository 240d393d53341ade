//! A block of ink that stays together on one page: texts, rules, boxes, pictures, measured from its
//! upper left corner.

use super::NoPdf;
use super::file::decimal;
use super::font::{Faces, Piece, Style};
use super::lines::lines;
use crate::worksheet::Code;
use std::fmt::Write;

/// How dark something is, in hundredths of white.
pub(super) const INK: i64 = 10;
/// What stands back.
pub(super) const SOFT: i64 = 38;
/// Rules to write on.
pub(super) const RULE: i64 = 50;

#[derive(Debug, Clone)]
enum Op {
    Text { x: i64, y: i64, size: i64, gray: i64, pieces: Vec<Piece> },
    Line { from: (i64, i64), to: (i64, i64), gray: i64 },
    Frame { x: i64, y: i64, side: (i64, i64), gray: i64 },
    Fill { x: i64, y: i64, side: (i64, i64) },
    Picture { index: usize, x: i64, y: i64, side: (i64, i64) },
}

/// Ink, and how high it is.
#[derive(Debug, Clone, Default)]
pub(super) struct Block {
    ops: Vec<Op>,
    pub(super) height: i64,
}

/// From one line of this size to the next.
pub(super) const fn leading(style: Style) -> i64 {
    style.size * 142 / 100
}

impl Block {
    /// Text from here on in lines no wider than `room`; moves down.
    pub(super) fn text(
        &mut self,
        faces: &mut Faces<'_>,
        (style, gray): (Style, i64),
        x: i64,
        room: i64,
        text: &str,
    ) -> Result<(), NoPdf> {
        for line in lines(text, room, |c| faces.width(style, c))? {
            let y = self.height;
            self.line_of(faces, (style, gray), (x, y), &line)?;
            self.height += leading(style);
        }
        Ok(())
    }

    /// One line of text with its top here; how wide it is.
    pub(super) fn line_of(
        &mut self,
        faces: &mut Faces<'_>,
        (style, gray): (Style, i64),
        (x, y): (i64, i64),
        text: &str,
    ) -> Result<i64, NoPdf> {
        let pieces = faces.set(style, text)?;
        let width = pieces.iter().map(|piece| piece.width).sum();
        // The line of the letters' feet.
        let y = y + style.size * 106 / 100;
        self.ops.push(Op::Text { x, y, size: style.size, gray, pieces });
        Ok(width)
    }

    /// A rule.
    pub(super) fn rule(&mut self, from: (i64, i64), to: (i64, i64), gray: i64) {
        self.ops.push(Op::Line { from, to, gray });
    }

    /// An empty frame.
    pub(super) fn frame(&mut self, (x, y): (i64, i64), side: (i64, i64), gray: i64) {
        self.ops.push(Op::Frame { x, y, side, gray });
    }

    /// A code with its quiet rim, in a square of this side.
    pub(super) fn code(&mut self, code: &Code, (x, y): (i64, i64), side: i64) {
        let squares = i64::try_from(code.side()).unwrap_or(1).max(1);
        // Ends rather than widths are rounded: no seam shows between two squares.
        let at = |n: usize| i64::try_from(n).unwrap_or(0) * side / squares;
        for (from, row, width) in code.runs() {
            let (left, top) = (at(from), at(row));
            let side = (at(from + width) - left, at(row + 1) - top);
            self.ops.push(Op::Fill { x: x + left, y: y + top, side });
        }
    }

    /// A picture.
    pub(super) fn picture(&mut self, index: usize, (x, y): (i64, i64), side: (i64, i64)) {
        self.ops.push(Op::Picture { index, x, y, side });
    }

    /// Moves down.
    pub(super) const fn skip(&mut self, height: i64) {
        self.height += height;
    }

    /// The commands that draw it with its corner at `left` and so far below the upper edge of a
    /// page of this height.
    pub(super) fn draw(&self, out: &mut String, left: i64, top: i64, page: i64) {
        let place = |x: i64, y: i64| format!("{} {}", decimal(left + x), decimal(page - top - y));
        for op in &self.ops {
            match op {
                Op::Text { x, y, size, gray, pieces } => {
                    let _ = write!(out, "{} g ", decimal(*gray));
                    let mut x = *x;
                    for piece in pieces {
                        let glyphs: String =
                            piece.glyphs.iter().map(|glyph| format!("{glyph:04X}")).collect();
                        let at = place(x, *y);
                        let _ = writeln!(
                            out,
                            "BT /F{} {} Tf {at} Td <{glyphs}> Tj ET",
                            piece.face,
                            decimal(*size)
                        );
                        x += piece.width;
                    }
                }
                Op::Line { from, to, gray } => {
                    let _ = writeln!(
                        out,
                        "{} G 0.7 w {} m {} l S",
                        decimal(*gray),
                        place(from.0, from.1),
                        place(to.0, to.1)
                    );
                }
                Op::Frame { x, y, side: (width, height), gray } => {
                    let at = place(*x, *y + *height);
                    let (gray, width, height) = (decimal(*gray), decimal(*width), decimal(*height));
                    let _ = writeln!(out, "{gray} G 0.8 w {at} {width} {height} re S");
                }
                Op::Fill { x, y, side: (width, height) } => {
                    let at = place(*x, *y + *height);
                    let (width, height) = (decimal(*width), decimal(*height));
                    let _ = writeln!(out, "0 g {at} {width} {height} re f");
                }
                Op::Picture { index, x, y, side: (width, height) } => {
                    let at = place(*x, *y + *height);
                    let _ = writeln!(
                        out,
                        "q {} 0 0 {} {at} cm /I{index} Do Q",
                        decimal(*width),
                        decimal(*height)
                    );
                }
            }
        }
    }
}
