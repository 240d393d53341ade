//! JSON by hand: four fields of strings and lists need no crate.

use crate::cli::escaped::is_obeyed;
use std::io::{self, Write};

/// Writes a string with its quotes.
pub(in crate::cli) fn string(out: &mut impl Write, text: &str) -> io::Result<()> {
    out.write_all(b"\"")?;
    let mut plain = 0;
    for (at, c) in text.char_indices() {
        if !matches!(c, '"' | '\\' | '\n' | '\t') && !is_obeyed(c) {
            continue;
        }
        out.write_all(text.get(plain..at).unwrap_or("").as_bytes())?;
        plain = at + c.len_utf8();
        match c {
            '"' => out.write_all(b"\\\"")?,
            '\\' => out.write_all(b"\\\\")?,
            '\n' => out.write_all(b"\\n")?,
            '\t' => out.write_all(b"\\t")?,
            c => write!(out, "\\u{:04x}", u32::from(c))?,
        }
    }
    out.write_all(text.get(plain..).unwrap_or("").as_bytes())?;
    out.write_all(b"\"")
}

#[cfg(test)]
mod tests {
    #[test]
    fn quotes_backslashes_and_controls_are_escaped() {
        let mut out = Vec::new();
        super::string(&mut out, "a\"b\\c\nd\u{1}取\u{2028}").unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "\"a\\\"b\\\\c\\nd\\u0001取\\u2028\"");
    }
}
