//! What comes from outside and goes to a terminal: the name of a file, a lesson, an argument may
//! hold characters that a terminal obeys or that turn the order of a line around. They are shown as
//! what they are, whoever prints them.

use std::io::{self, Write};

/// The longest character in bytes.
const LONGEST: usize = 4;

/// Hands on text; controls but the end of a line and the tab, and those of direction, as
/// `\u{202e}`. Bytes that are no text become `\xff`.
#[derive(Debug)]
pub struct Escaped<W: Write> {
    to: W,
    /// The beginning of a character whose end has not come.
    begun: Vec<u8>,
}

impl<W: Write> Escaped<W> {
    /// Hands on to this one.
    pub const fn new(to: W) -> Self {
        Self { to, begun: Vec::new() }
    }

    fn text(&mut self, text: &str) -> io::Result<()> {
        let mut rest = text;
        while let Some(at) = rest.find(is_obeyed) {
            let (plain, after) = rest.split_at(at);
            self.to.write_all(plain.as_bytes())?;
            let mut chars = after.chars();
            if let Some(c) = chars.next() {
                write!(self.to, "{}", c.escape_unicode())?;
            }
            rest = chars.as_str();
        }
        self.to.write_all(rest.as_bytes())
    }
}

/// Would a terminal do something at this character, or turn what follows around?
#[must_use]
pub fn is_obeyed(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\t'))
        || matches!(
            c,
            '\u{061c}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}'
        )
}

impl<W: Write> Write for Escaped<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut all = std::mem::take(&mut self.begun);
        all.extend_from_slice(bytes);
        let mut rest = all.as_slice();
        loop {
            match std::str::from_utf8(rest) {
                Ok(text) => {
                    self.text(text)?;
                    break;
                }
                Err(why) => {
                    let (whole, after) = rest.split_at(why.valid_up_to());
                    self.text(std::str::from_utf8(whole).unwrap_or_default())?;
                    let Some(length) = why.error_len() else {
                        self.begun = after.to_vec();
                        break;
                    };
                    let (foreign, after) = after.split_at(length.min(after.len()));
                    for byte in foreign {
                        write!(self.to, "\\x{byte:02x}")?;
                    }
                    rest = after;
                }
            }
        }
        debug_assert!(self.begun.len() < LONGEST, "a character has no more bytes");
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl<W: Write> Drop for Escaped<W> {
    fn drop(&mut self) {
        for byte in std::mem::take(&mut self.begun) {
            let _ = write!(self.to, "\\x{byte:02x}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn escaped(pieces: &[&[u8]]) -> String {
        let mut out = Vec::new();
        let mut to = Escaped::new(&mut out);
        for piece in pieces {
            to.write_all(piece).unwrap();
        }
        drop(to);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn what_a_terminal_would_obey_is_shown_as_what_it_is() {
        for (text, shown) in [
            ("a\u{1b}]0;PWN\u{7}.ron\n", "a\\u{1b}]0;PWN\\u{7}.ron\n"),
            ("nim(\u{202e}3)\t取石子 — fine\n", "nim(\\u{202e}3)\t取石子 — fine\n"),
            ("\r\u{8}\u{7f}\u{9b}2J", "\\u{d}\\u{8}\\u{7f}\\u{9b}2J"),
            ("\u{2066}a\u{2069}\u{200f}\u{61c}", "\\u{2066}a\\u{2069}\\u{200f}\\u{61c}"),
            ("plain", "plain"),
        ] {
            assert_eq!(escaped(&[text.as_bytes()]), shown);
            // However the bytes come.
            let bytes: Vec<&[u8]> = text.as_bytes().chunks(1).collect();
            assert_eq!(escaped(&bytes), shown);
        }
        assert_eq!(escaped(&[b"a\xff\xe5\x8f", b"b"]), "a\\xff\\xe5\\x8fb");
        assert_eq!(escaped(&[b"a\xe5\x8f"]), "a\\xe5\\x8f");
    }

    #[test]
    fn nothing_of_all_characters_that_a_terminal_would_obey_comes_through() {
        let all: String = ('\0'..=char::MAX).collect();
        let shown = escaped(&[all.as_bytes()]);
        assert!(!shown.chars().any(is_obeyed));
        assert!(shown.chars().count() > 1_000_000);
    }
}
