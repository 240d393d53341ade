//! A notation as a QR code (ISO/IEC 18004): squares that a telephone reads back.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use std::fmt::Write;

/// A longer text would be too fine for a projector or a copy of a copy.
pub const LONGEST: usize = 300;

/// Light squares around it, without which no reader finds it.
pub const QUIET: usize = 4;

/// A text and its code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// What it says.
    pub text: String,
    size: usize,
    dark: Vec<bool>,
}

impl Code {
    /// The code of a text: of a position in its notation, or of a game; `None` where it is too
    /// long.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        if text.len() > LONGEST {
            return None;
        }
        let (least, most) = (Version::MIN, Version::MAX);
        let parts = QrSegment::make_segments(text);
        let level = QrCodeEcc::Medium;
        let code = QrCode::encode_segments_advanced(&parts, level, least, most, None, false);
        let code = code.ok()?;
        let side = 0..code.size();
        let dark = side.clone().flat_map(|y| side.clone().map(move |x| (x, y)));
        let dark = dark.map(|(x, y)| code.get_module(x, y)).collect();
        Some(Self { text: text.to_owned(), size: usize::try_from(code.size()).ok()?, dark })
    }

    /// How many squares a side has, those around it counted.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.size + 2 * QUIET
    }

    /// Is this square dark? Those around it are not.
    #[must_use]
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        let inside = |at: usize| at.checked_sub(QUIET).filter(|at| *at < self.size);
        let Some((x, y)) = inside(x).zip(inside(y)) else { return false };
        self.dark.get(y * self.size + x).copied().unwrap_or(false)
    }

    /// The dark squares, as rows of them: from where, and how many.
    pub fn runs(&self) -> impl Iterator<Item = (usize, usize, usize)> {
        (0..self.side()).flat_map(move |y| {
            let starts =
                (1..self.side()).filter(move |x| self.is_dark(*x, y) && !self.is_dark(x - 1, y));
            starts.map(move |x| {
                let width = (x..self.side()).take_while(|x| self.is_dark(*x, y)).count();
                (x, y, width)
            })
        })
    }

    /// The same as a picture of lines, a square to a unit.
    #[must_use]
    pub fn svg(&self) -> String {
        let side = self.side();
        let mut path = String::new();
        for (x, y, width) in self.runs() {
            let _ = write!(path, "M{x} {y}h{width}v1h-{width}z");
        }
        format!(
            "<svg viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\"><path \
             d=\"{path}\"/></svg>"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;

    /// Reads a code without errors back, as far as its sixth version: by the standard and by
    /// nothing that made it.
    fn read(code: &Code) -> String {
        let size = code.side() - 2 * QUIET;
        let dark = |x: usize, y: usize| code.is_dark(x + QUIET, y + QUIET);
        // Data and error words of a block, and blocks, for the middle level.
        let version = (size - 17) / 4;
        let (data, words, blocks) =
            [(16, 10, 1), (28, 16, 1), (44, 26, 1), (32, 18, 2), (43, 24, 2), (27, 16, 4)]
                [version - 1];
        // The format: five bits behind a mask of their own; the last three are the mask.
        let format: u32 = (0..5).fold(0, |all, i| all << 1 | u32::from(dark(i, 8)));
        let format = format ^ 0b10101;
        assert_eq!(format >> 3, 0, "the middle level");
        let mask = |x: usize, y: usize| match format & 7 {
            0 => (x + y).is_multiple_of(2),
            1 => y.is_multiple_of(2),
            2 => x.is_multiple_of(3),
            3 => (x + y).is_multiple_of(3),
            4 => (x / 3 + y / 2).is_multiple_of(2),
            5 => x * y % 2 + x * y % 3 == 0,
            6 => (x * y % 2 + x * y % 3).is_multiple_of(2),
            _ => ((x + y) % 2 + x * y % 3).is_multiple_of(2),
        };
        let aligned = 4 * version + 10;
        let is_data = |x: usize, y: usize| {
            let ends = |at: usize| at < 9 || at + 8 >= size;
            let corner = ends(x) && ends(y) && (x < 9 || y < 9);
            let near = |at: usize| (aligned - 2..=aligned + 2).contains(&at);
            !corner && x != 6 && y != 6 && !(version > 1 && near(x) && near(y))
        };
        // Two columns at a time from the right, up and down in turn; the column of marks is none.
        let mut bits = Vec::new();
        let mut right = size - 1;
        let mut up = true;
        loop {
            let rows: Vec<usize> = if up { (0..size).rev().collect() } else { (0..size).collect() };
            for y in rows {
                for x in [right, right - 1] {
                    if is_data(x, y) {
                        bits.push(dark(x, y) ^ mask(x, y));
                    }
                }
            }
            up = !up;
            match right {
                1 => break,
                8 => right = 5,
                _ => right -= 2,
            }
        }
        let bytes: Vec<u8> = bits
            .chunks_exact(8)
            .map(|b| b.iter().fold(0, |all, b| all << 1 | u8::from(*b)))
            .collect();
        assert_eq!(bytes.len(), (data + words) * blocks, "version {version}");
        // Blocks take turns.
        let read: Vec<u8> = (0..blocks)
            .flat_map(|block| (0..data).map(move |at| at * blocks + block))
            .map(|at| bytes[at])
            .collect();
        assert_eq!(read[0] >> 4, 4, "bytes");
        let byte = |at: usize| read[at] << 4 | read[at + 1] >> 4;
        let text = (0..usize::from(byte(0))).map(|at| byte(at + 1)).collect();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn every_position_is_read_back_from_its_squares() {
        let long: Vec<String> = (0..30).map(|n| n.to_string()).collect();
        let long = format!("nim({})", long.join(","));
        let games = Game::EXAMPLES.iter().map(|example| (*example).to_owned());
        let mut versions = std::collections::BTreeSet::new();
        for text in games.chain(["misere nim(1,2) + bash[1..3](5)".into(), long, "取石子".into()])
        {
            let code = Code::of(&text).unwrap();
            assert_eq!(read(&code), text);
            versions.insert(code.side());
            let dark = |(x, y)| code.is_dark(x, y);
            let side = 0..code.side();
            let count = side.clone().flat_map(|y| side.clone().map(move |x| (x, y)));
            let count = count.filter(|at| dark(*at)).count();
            assert_eq!(code.runs().map(|(_, _, width)| width).sum::<usize>(), count);
            assert_eq!(code.svg().matches('M').count(), code.runs().count());
        }
        assert!(versions.len() >= 3, "{versions:?}");
    }

    #[test]
    fn a_text_that_is_too_long_has_none() {
        assert!(Code::of(&"x".repeat(LONGEST)).is_some());
        assert!(Code::of(&"x".repeat(LONGEST + 1)).is_none());
    }
}
