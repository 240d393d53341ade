//! Lines of an input of which nothing is known: bounded in length, whatever the bytes.

use std::io::{self, BufRead, BufReader, Read};

/// Reads lines up to a length; a longer one is skipped to its end without being kept.
pub(super) struct Lines<R> {
    input: BufReader<R>,
    longest: usize,
    line: Vec<u8>,
    first: bool,
}

/// A line that is no text or too long.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what}")]
pub(super) struct Unfit {
    /// How the line starts, as far as it can be shown.
    pub(super) start: String,
    what: What,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
enum What {
    #[error("column {column}: these bytes are not UTF-8")]
    NotText { column: usize },
    #[error("the line has more than {longest} bytes")]
    TooLong { longest: usize },
}

impl<R: Read> Lines<R> {
    pub(super) fn new(input: R, longest: usize) -> Self {
        Self {
            input: BufReader::with_capacity(1 << 16, input),
            longest,
            line: Vec::new(),
            first: true,
        }
    }

    /// Can the next line be had without waiting?
    pub(super) fn has_more_at_hand(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }

    /// The next line without its end; `None` after the last.
    pub(super) fn next(&mut self) -> io::Result<Option<Result<&str, Unfit>>> {
        self.line.clear();
        let (mut ended, mut any, mut over) = (false, false, false);
        while !ended {
            let at_hand = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if at_hand.is_empty() {
                break;
            }
            any = true;
            let end = at_hand.iter().position(|b| *b == b'\n');
            ended = end.is_some();
            let piece = at_hand.get(..end.unwrap_or(at_hand.len())).unwrap_or_default();
            over |= self.line.len() + piece.len() > self.longest;
            if !over {
                self.line.extend_from_slice(piece);
            }
            let used = piece.len() + usize::from(ended);
            self.input.consume(used);
        }
        if !any {
            return Ok(None);
        }
        let line = self.line.strip_suffix(b"\r").unwrap_or(&self.line);
        let line = if std::mem::take(&mut self.first) {
            line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line)
        } else {
            line
        };
        let unfit = |what| Unfit { start: start(line), what };
        if over {
            return Ok(Some(Err(unfit(What::TooLong { longest: self.longest }))));
        }
        Ok(Some(std::str::from_utf8(line).map_err(|error| {
            let good = line.get(..error.valid_up_to()).unwrap_or_default();
            unfit(What::NotText { column: String::from_utf8_lossy(good).chars().count() + 1 })
        })))
    }
}

fn start(line: &[u8]) -> String {
    String::from_utf8_lossy(line.get(..200).unwrap_or(line)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8], longest: usize) -> Vec<Result<String, String>> {
        let mut lines = Lines::new(bytes, longest);
        let mut all = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            all.push(line.map(str::to_owned).map_err(|unfit| unfit.to_string()));
        }
        all
    }

    #[test]
    fn lines_end_with_a_feed_with_a_return_before_it_or_with_the_input() {
        let ok = |text: &str| Ok(text.to_owned());
        assert_eq!(all(b"", 9), []);
        assert_eq!(all(b"a\n", 9), [ok("a")]);
        assert_eq!(all(b"a\r\n\nb", 9), [ok("a"), ok(""), ok("b")]);
        assert_eq!(all(b"\xef\xbb\xbfa\n", 9), [ok("a")]);
    }

    #[test]
    fn a_line_that_is_too_long_or_no_text_is_skipped_and_the_next_is_read() {
        let long = [b"x".repeat(200_000), b"\nb\n\xff\nc".to_vec()].concat();
        let found = all(&long, 1000);
        assert_eq!(found[0], Err("the line has more than 1000 bytes".to_owned()));
        assert_eq!(found[1], Ok("b".to_owned()));
        assert_eq!(found[2], Err("column 1: these bytes are not UTF-8".to_owned()));
        assert_eq!(found[3], Ok("c".to_owned()));
    }
}
