//! Where in the file a part of a lesson stands: line and column of `steps.2.task.ask.en`. Knows
//! RON's brackets, not lessons.
//!
//! The checker works on the finished lesson, which no longer knows where it came from; so a path is
//! walked through the text again, only when there is something to report.

/// Line and column, both from 1; columns count characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SourcePos {
    /// Line.
    pub line: usize,
    /// Column.
    pub column: usize,
}

/// Where the value at `path` begins: names and indices (from 0) separated by dots. As far as the
/// path can be followed.
#[must_use]
pub fn locate(source: &str, path: &str) -> SourcePos {
    let mut walker = Walker { source, at: 0 };
    let mut best = walker.value_start();
    for segment in path.split('.').filter(|s| !s.is_empty()) {
        match walker.enter(segment) {
            Some(at) => best = at,
            None => break,
        }
    }
    place(source, best)
}

/// The text from the value of a field of the outermost struct on, if there is such a field.
#[must_use]
pub fn field<'s>(source: &'s str, name: &str) -> Option<&'s str> {
    let at = Walker { source, at: 0 }.enter(name)?;
    source.get(at..)
}

/// Line and column of a byte offset.
#[must_use]
pub fn place(source: &str, at: usize) -> SourcePos {
    let before = source.get(..at).unwrap_or(source);
    let line_start = before.rfind('\n').map_or(0, |n| n + 1);
    let column = before.get(line_start..).unwrap_or("").chars().count() + 1;
    SourcePos { line: before.matches('\n').count() + 1, column }
}

struct Walker<'s> {
    source: &'s str,
    at: usize,
}

impl<'s> Walker<'s> {
    fn rest(&self) -> &'s str {
        self.source.get(self.at..).unwrap_or("")
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn bump(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// Skips white space, comments and attributes.
    fn space(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
            self.at += rest.len() - trimmed.len();
            let skip = if trimmed.starts_with("//") || trimmed.starts_with("#!") {
                trimmed.find('\n').unwrap_or(trimmed.len())
            } else if trimmed.starts_with("/*") {
                trimmed.find("*/").map_or(trimmed.len(), |n| n + 2)
            } else {
                return;
            };
            self.at += skip;
        }
    }

    fn value_start(&mut self) -> usize {
        self.space();
        self.at
    }

    /// A name such as `Some` or `steps`, if one stands here (raw strings are not names).
    fn name(&mut self) -> Option<&'s str> {
        let rest = self.rest();
        let len = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        let name =
            rest.get(..len).filter(|n| n.starts_with(|c: char| c.is_alphabetic() || c == '_'))?;
        if name == "r" && rest.get(len..).is_some_and(|r| r.starts_with(['"', '#'])) {
            return None;
        }
        self.at += len;
        Some(name)
    }

    /// Goes into the value that starts here, to the entry called `segment`; leaves the walker at
    /// its start.
    fn enter(&mut self, segment: &str) -> Option<usize> {
        self.space();
        while let Some(name) = self.name() {
            self.space();
            if name != "Some" || self.peek() != Some('(') {
                break;
            }
            self.bump();
            self.space();
        }
        let open = self.peek().filter(|c| matches!(c, '(' | '[' | '{'))?;
        self.bump();
        let index: Option<usize> = segment.parse().ok();
        let mut count = 0;
        loop {
            self.space();
            if matches!(self.peek(), None | Some(')' | ']' | '}')) {
                return None;
            }
            let start = self.at;
            let found = match open {
                '{' => {
                    let key_at = self.at;
                    self.skip_value();
                    let key = self.source.get(key_at..self.at).unwrap_or("").trim_matches('"');
                    self.colon();
                    key == segment
                }
                '(' => {
                    let name = self.name();
                    self.space();
                    if name.is_some() && self.peek() == Some(':') {
                        self.colon();
                        name == Some(segment)
                    } else {
                        self.at = start;
                        index == Some(count)
                    }
                }
                _ => index == Some(count),
            };
            if found {
                return Some(self.value_start());
            }
            self.skip_value();
            count += 1;
            self.space();
            // A colon where none belongs is nobody's value; whatever stands there, the walk goes
            // on.
            if self.peek() == Some(',') || self.at == start {
                self.bump();
            }
        }
    }

    fn colon(&mut self) {
        self.space();
        if self.peek() == Some(':') {
            self.bump();
        }
        self.space();
    }

    /// Skips one value, whatever it holds; stays where a colon stands.
    fn skip_value(&mut self) {
        self.space();
        let mut depth = 0_usize;
        loop {
            match self.peek() {
                None => return,
                Some('"') => self.skip_string(),
                Some('r') if self.rest().starts_with("r\"") || self.rest().starts_with("r#") => {
                    self.skip_raw();
                }
                Some('(' | '[' | '{') => {
                    depth += 1;
                    self.bump();
                }
                Some(')' | ']' | '}') => {
                    if depth == 0 {
                        return;
                    }
                    depth -= 1;
                    self.bump();
                }
                Some(',' | ':') if depth == 0 => return,
                Some(c) if c.is_alphanumeric() || c == '_' => {
                    let _ = self.name();
                    let rest = self.rest();
                    self.at += rest
                        .find(|c: char| !(c.is_alphanumeric() || c == '_'))
                        .unwrap_or(rest.len());
                }
                Some(_) => self.bump(),
            }
            self.space();
        }
    }

    fn skip_string(&mut self) {
        self.bump();
        while let Some(c) = self.peek() {
            self.bump();
            match c {
                '\\' => self.bump(),
                '"' => return,
                _ => {}
            }
        }
    }

    fn skip_raw(&mut self) {
        self.bump();
        let rest = self.rest();
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        self.at += hashes + 1;
        let close = format!("\"{}", "#".repeat(hashes));
        self.at += self.rest().find(&close).map_or(self.rest().len(), |n| n + close.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "// a lesson: (not this)\n(\n  id: \"x, (\", /* steps: [ */\n  steps: \
        [\n    (text: (en: r#\"a \"quoted\" ) b\"#, zh: \"乙\")),\n    (task: Some(Judge(ask: (en: \
        \"?\"), positions: [\"nim(1)\", \"nim(2)\"])), knobs: {\"n\": (is: 1), \"m\": (is: \
        2)}),\n  ],\n)";

    #[test]
    fn a_path_is_followed_through_strings_comments_and_brackets() {
        for (path, line, column) in [
            ("", 2, 1),
            ("id", 3, 7),
            ("steps.0.text.zh", 5, 42),
            ("steps.1.task.positions.1", 6, 61),
            ("steps.1.knobs.m.is", 6, 106),
            ("steps.1.nothing.here", 6, 5),
            ("steps.7", 4, 10),
        ] {
            assert_eq!(locate(FILE, path), SourcePos { line, column }, "{path}");
        }
    }

    #[test]
    fn broken_text_is_walked_without_harm() {
        for end in 0..FILE.len() {
            if let Some(text) = FILE.get(..end) {
                let _ = locate(text, "steps.1.knobs.m.is");
            }
        }
        let _ = locate(&"(".repeat(100_000), "a.b.c.d.e.f");
        let _ = locate(")))]]", "a.0");
        for text in ["(:", "(: a: 1)", "[::,:]", "{:}", "(a::1)", "{\"a\"::1}"] {
            let _ = locate(text, "b.c");
        }
        assert_eq!(field("(:, format: 7)", "format"), Some("7)"));
    }
}
