//! A command as it is typed: its words, parted by spaces, held together by quotation marks. Nothing
//! else means anything, for there is no shell.

/// A quotation mark that is not closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenQuote;

/// The words of a command.
///
/// # Errors
/// [`OpenQuote`].
pub fn split(text: &str) -> Result<Vec<String>, OpenQuote> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in text.chars() {
        match quote {
            Some(mark) if c == mark => quote = None,
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    if quote.is_some() { Err(OpenQuote) } else { Ok(words) }
}

/// A word as it is typed.
fn quoted(word: &str) -> String {
    let plain = |c: char| !c.is_whitespace() && c != '"' && c != '\'';
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    // Each mark stands between marks of the other kind.
    let pieces: Vec<String> = word.split('"').map(|piece| format!("\"{piece}\"")).collect();
    pieces.join("'\"'")
}

/// The command with this file in the place of the one that stands at its end; behind the words if
/// the last one is no path.
#[must_use]
pub fn with_file(text: &str, file: &str) -> String {
    let mut words = split(text).unwrap_or_default();
    if words.last().is_some_and(|word| word.contains(['/', '\\'])) {
        words.pop();
    }
    let words = words.iter().map(String::as_str).chain([file]).map(quoted);
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_parted_by_spaces_and_held_by_marks_and_nothing_is_expanded() {
        for (text, words) in [
            ("", &[][..]),
            ("  python3   mine.py ", &["python3", "mine.py"]),
            ("\"/my files/a b\" -x", &["/my files/a b", "-x"]),
            ("a'b c'd", &["ab cd"]),
            ("'\"' \"'\" \"\"", &["\"", "'", ""]),
            ("* $HOME ~ ; | > & `x` \\", &["*", "$HOME", "~", ";", "|", ">", "&", "`x`", "\\"]),
            ("C:\\a\\b.exe", &["C:\\a\\b.exe"]),
        ] {
            assert_eq!(split(text).unwrap(), words, "{text}");
        }
        assert_eq!(split("a \"b"), Err(OpenQuote));
        assert_eq!(split("it's"), Err(OpenQuote));
    }

    #[test]
    fn a_chosen_file_comes_back_as_the_one_word_that_it_is() {
        for file in ["/a/b", "/a b/c", "/it's", "/say \"x\" and 'y'", "C:\\My Files\\a.exe"] {
            assert_eq!(split(&with_file("", file)).unwrap(), [file]);
            assert_eq!(split(&with_file("python3 -O", file)).unwrap(), ["python3", "-O", file]);
            assert_eq!(split(&with_file("python3 /old.py", file)).unwrap(), ["python3", file]);
        }
    }
}
