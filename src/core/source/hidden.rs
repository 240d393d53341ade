//! Characters that hide or turn text, written as they are or as escapes.

/// Control characters but newline and tab, bidirectional controls, marks without width, fillers,
/// tags, private use, and codes that stand for no character.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\t' | '\r'))
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fdd0}'..='\u{fdef}' | '\u{fff0}'..='\u{fffc}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
        || u32::from(c) & 0xfffe == 0xfffe
}

/// A mark that is set above, below or through the letter before it, or that only chooses its form.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}'
        | '\u{6d6}'..='\u{6dc}' | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{3099}'..='\u{309a}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{fe20}'..='\u{fe2f}')
}

/// Where more than `most` marks stand on one letter: the byte offset of the first too many.
#[must_use]
pub fn find_crowd(text: &str, most: usize) -> Option<usize> {
    let mut marks = 0;
    text.char_indices().find_map(|(at, c)| {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        (marks > most).then_some(at)
    })
}

/// The first hidden character of a text and where it stands.
#[must_use]
pub fn find(text: &str) -> Option<(usize, char)> {
    text.char_indices().find(|(_, c)| is_hidden(*c))
}

/// Where a text has the first escape (`\u{202e}`, `\x07`, `\0`) that stands for a hidden character,
/// or for a mark where those are looked for.
///
/// In a raw string that is no escape, so this is asked only where such a character is known to come
/// out.
#[must_use]
pub fn find_escaped(source: &str, marks: bool) -> Option<usize> {
    source.match_indices('\\').map(|(at, _)| at).find(|at| {
        let rest = source.get(at + 1..).unwrap_or("");
        let digits = match rest.chars().next() {
            Some('0') => Some("0"),
            Some('x') => rest.get(1..3),
            // No escape has more than six digits; without a bound, thousands that are not closed
            // would each be sought to the end.
            Some('u') => rest.strip_prefix("u{").and_then(|hex| {
                let end = hex.bytes().take(7).position(|b| b == b'}')?;
                hex.get(..end)
            }),
            _ => None,
        };
        let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        code.and_then(char::from_u32).is_some_and(|c| if marks { is_mark(c) } else { is_hidden(c) })
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
        assert_eq!(find_escaped(r"a\n\u{4e00}\x41\u{202e}", false), Some(15));
        assert_eq!(find_escaped(r"\x07", false), Some(0));
        assert_eq!(find_escaped(r"\0", false), Some(0));
        assert_eq!(find_escaped(r"\u{} \u{zz} \u{ffffffffff} \x \", false), None);
    }

    #[test]
    fn marks_on_one_letter_are_counted() {
        assert_eq!(find_crowd("a\u{301}\u{302}\u{303}\u{304}b", 4), None);
        assert_eq!(find_crowd("a\u{301}\u{302}\u{303}\u{304}\u{305}b", 4), Some(9));
        assert_eq!(find_crowd(&"e\u{301}".repeat(100), 1), None);
    }
}
