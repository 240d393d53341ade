//! Characters that hide or turn text, written as they are or as escapes. Knows no lesson.

/// Control characters but newline and tab, bidirectional controls, marks without width, fillers, tags, private use.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\t' | '\r'))
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

/// The first hidden character of a text and where it stands.
#[must_use]
pub fn find(text: &str) -> Option<(usize, char)> {
    text.char_indices().find(|(_, c)| is_hidden(*c))
}

/// Where a text has the first escape (`\u{202e}`, `\x07`, `\0`) that stands for a hidden character.
///
/// In a raw string that is no escape, so this is asked only where a hidden character is known to come out.
#[must_use]
pub fn find_escaped(source: &str) -> Option<usize> {
    source.match_indices('\\').map(|(at, _)| at).find(|at| {
        let rest = source.get(at + 1..).unwrap_or("");
        let digits = match rest.chars().next() {
            Some('0') => Some("0"),
            Some('x') => rest.get(1..3),
            Some('u') => rest.strip_prefix("u{").and_then(|hex| hex.split_once('}')).map(|(hex, _)| hex),
            _ => None,
        };
        let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        code.and_then(char::from_u32).is_some_and(is_hidden)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_hides_or_turns_text_is_found_and_what_is_written_is_not() {
        for c in [
            '\0',
            '\u{1b}',
            '\u{ad}',
            '\u{61c}',
            '\u{200b}',
            '\u{202e}',
            '\u{2066}',
            '\u{feff}',
            '\u{e0041}',
            '\u{f8ff}',
        ] {
            assert_eq!(find(&format!("甲{c}乙")), Some((3, c)), "{:x}", u32::from(c));
        }
        assert_eq!(find("Tab\tand line\r\n, é, ⊕, “取石子”，≥ φ · 😀"), None);
    }

    #[test]
    fn escapes_are_found_by_what_they_stand_for() {
        assert_eq!(find_escaped(r"a\n\u{4e00}\x41\u{202e}"), Some(15));
        assert_eq!(find_escaped(r"\x07"), Some(0));
        assert_eq!(find_escaped(r"\0"), Some(0));
        assert_eq!(find_escaped(r"\u{} \u{zz} \u{ffffffffff} \x \"), None);
    }
}
