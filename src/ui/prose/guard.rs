//! Takes formulas and slots out of a text before Markdown sees their `_`, `*` and `|`.
//!
//! Each is replaced by one private character of plane 15, which Markdown takes for a letter.
//! Characters of planes 15 and 16 and control characters in the source are dropped, so nobody else
//! can write one.

use super::document::Fault;
use std::fmt::Write as _;

/// What a private character stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Atom {
    /// A formula, in the line or standing alone.
    Formula { source: String, display: bool },
    /// A slot: the text between its braces.
    Slot(String),
}

/// A text that Markdown may read, and what was taken out of it.
#[derive(Debug, Default)]
pub(super) struct Guarded {
    pub(super) text: String,
    atoms: Vec<Atom>,
    pub(super) faults: Vec<Fault>,
}

/// Stands for nothing: put beside stars so that Markdown sees a letter there.
const NOTHING: char = '\u{F0000}';
/// The first that stands for an atom.
const FIRST: u32 = 0xF_0001;
/// Longest slot, in bytes.
const MAX_SLOT: usize = 200;

/// A character of the guarded text, read back.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Read<'a> {
    Char(char),
    Atom(&'a Atom),
    Nothing,
}

impl Guarded {
    /// What one character of Markdown's answer stands for.
    pub(super) fn read(&self, chr: char) -> Read<'_> {
        if chr == NOTHING {
            return Read::Nothing;
        }
        let index = u32::from(chr).checked_sub(FIRST).and_then(|index| usize::try_from(index).ok());
        match index.and_then(|index| self.atoms.get(index)) {
            Some(atom) => Read::Atom(atom),
            None => Read::Char(chr),
        }
    }

    /// The text as its author wrote it: for code and for the targets of links.
    pub(super) fn written(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        for chr in text.chars() {
            match self.read(chr) {
                Read::Char(chr) => out.push(chr),
                Read::Nothing => {}
                Read::Atom(Atom::Slot(name)) => {
                    let _ = write!(out, "{{{name}}}");
                }
                Read::Atom(Atom::Formula { source, display }) => {
                    let mark = if *display { "$$" } else { "$" };
                    let _ = write!(out, "{mark}{source}{mark}");
                }
            }
        }
        out
    }

    fn add(&mut self, atom: Atom) -> bool {
        let stand_in = u32::try_from(self.atoms.len())
            .ok()
            .and_then(|n| char::from_u32(FIRST.checked_add(n)?));
        match stand_in {
            Some(chr) if chr < '\u{FFFFE}' => {
                self.text.push(chr);
                self.atoms.push(atom);
                true
            }
            _ => false,
        }
    }
}

/// Guards a text.
pub(super) fn guard(source: &str) -> Guarded {
    let mut guarded = Guarded::default();
    let mut walk = Walk {
        source,
        at: 0,
        end_of_paragraph: 0,
        no_dollar_before: 0,
        no_double_before: 0,
        fence: None,
    };
    while walk.at < source.len() {
        walk.step(&mut guarded);
    }
    guarded
}

struct Walk<'a> {
    source: &'a str,
    at: usize,
    /// Where the paragraph that `at` lies in ends.
    end_of_paragraph: usize,
    /// Up to here no `$` follows: looked for once and not found, so that a text full of them is
    /// still read in one pass.
    no_dollar_before: usize,
    no_double_before: usize,
    /// The mark that closes the block of code we are in.
    fence: Option<(char, usize)>,
}

impl<'a> Walk<'a> {
    fn rest(&self) -> &'a str {
        self.source.get(self.at..).unwrap_or("")
    }

    /// From here to the end of the paragraph.
    fn paragraph(&mut self) -> &'a str {
        if self.end_of_paragraph <= self.at {
            let mut end = self.at;
            for line in self.rest().split_inclusive('\n') {
                if end > self.at && line.trim().is_empty() {
                    break;
                }
                end += line.len();
            }
            self.end_of_paragraph = end;
        }
        self.source.get(self.at..self.end_of_paragraph).unwrap_or("")
    }

    fn step(&mut self, out: &mut Guarded) {
        if (out.text.is_empty() || out.text.ends_with('\n')) && self.code_line(out) {
            return;
        }
        let Some(chr) = self.rest().chars().next() else { return };
        match chr {
            '\\' => {
                self.copy(1, out);
                if self.rest().starts_with(|c: char| c.is_ascii_punctuation()) {
                    self.copy(1, out);
                }
            }
            '`' => self.code(out),
            '$' => self.formula(out),
            '{' => self.slot(out),
            '*' => self.stars(out),
            '\r' => self.at += 1,
            '\n' | '\t' => self.copy(1, out),
            c if c.is_control() || u32::from(c) >= 0xF_0000 => self.at += c.len_utf8(),
            c => self.copy(c.len_utf8(), out),
        }
    }

    fn copy(&mut self, bytes: usize, out: &mut Guarded) {
        out.text.push_str(self.rest().get(..bytes).unwrap_or(""));
        self.at += bytes;
    }

    /// Copies a line that opens, closes or lies in a fenced block of code; says whether it was one.
    fn code_line(&mut self, out: &mut Guarded) -> bool {
        let line = self.rest().split_inclusive('\n').next().unwrap_or("");
        let bare = line.trim_start_matches([' ', '>', '\t']);
        let mark = bare.chars().next().filter(|&c| c == '`' || c == '~');
        let length = mark.map_or(0, |mark| bare.chars().take_while(|&c| c == mark).count());
        match (self.fence, mark) {
            (Some((open, least)), Some(mark)) if mark == open && length >= least => {
                self.fence = None;
            }
            (Some(_), _) => {}
            (None, Some(mark))
                if length >= 3 && !bare.get(length..).unwrap_or("").contains('`') =>
            {
                self.fence = Some((mark, length));
            }
            (None, _) => return false,
        }
        let clean =
            |c: char| c == '\n' || c == '\t' || !(c.is_control() || u32::from(c) >= 0xF_0000);
        out.text.extend(line.chars().filter(|&c| clean(c)));
        self.at += line.len();
        true
    }

    /// Copies a span of code with its marks, or only the marks where it is never closed.
    fn code(&mut self, out: &mut Guarded) {
        let paragraph = self.paragraph();
        let length = paragraph.bytes().take_while(|&b| b == b'`').count();
        let mut from = length;
        while let Some(next) = paragraph.get(from..).and_then(|rest| rest.find('`')) {
            let run = paragraph.bytes().skip(from + next).take_while(|&b| b == b'`').count();
            from += next + run;
            if run == length {
                let code = paragraph.get(..from).unwrap_or("");
                out.text.extend(
                    code.chars()
                        .filter(|&c| c == '\n' || !(c.is_control() || u32::from(c) >= 0xF_0000)),
                );
                self.at += from;
                return;
            }
        }
        self.copy(length, out);
    }

    fn formula(&mut self, out: &mut Guarded) {
        let start = self.at;
        let paragraph = self.paragraph();
        let display = paragraph.starts_with("$$");
        let mark = if display { "$$" } else { "$" };
        let known = if display { self.no_double_before } else { self.no_dollar_before };
        let inside = paragraph.get(mark.len()..).unwrap_or("");
        let end = if known > start { None } else { closing(inside, mark) };
        let Some(end) = end else {
            if known <= start {
                // Told once a paragraph: what follows an unpaired `$` is unpaired too.
                out.faults.push(Fault::new(start, mark, "this is never closed"));
            }
            let seen =
                if display { &mut self.no_double_before } else { &mut self.no_dollar_before };
            *seen = self.end_of_paragraph;
            return self.escape(mark, out);
        };
        let source = inside.get(..end).unwrap_or("").trim();
        if source.is_empty() {
            out.faults.push(Fault::new(start, mark, "the formula is empty"));
            return self.escape(mark, out);
        }
        if out.add(Atom::Formula { source: clean(source), display }) {
            let zero = super::slot::in_formula(source, |_| "0".to_owned());
            if let Err(why) = crate::formula::check(&zero) {
                out.faults.push(Fault::new(start, source, why));
            }
            self.at += end + 2 * mark.len();
        } else {
            self.escape(mark, out);
        }
    }

    /// Copies marks so that Markdown takes them as they are.
    fn escape(&mut self, mark: &str, out: &mut Guarded) {
        for c in mark.chars() {
            out.text.push('\\');
            out.text.push(c);
        }
        self.at += mark.len();
    }

    fn slot(&mut self, out: &mut Guarded) {
        let start = self.at;
        let inside = self.rest().get(1..).unwrap_or("");
        let end = inside
            .find(['{', '}', '\n'])
            .filter(|&end| end <= MAX_SLOT && inside[end..].starts_with('}'));
        let name = end.and_then(|end| inside.get(..end)).unwrap_or("");
        if let (Some(end), false) = (end, name.trim().is_empty())
            && out.add(Atom::Slot(clean(name.trim())))
        {
            self.at += end + 2;
        } else {
            out.faults.push(Fault::new(
                start,
                "{",
                "these braces hold no slot; write \\{ for a brace",
            ));
            self.escape("{", out);
        }
    }

    /// Copies a run of stars. Beside Chinese, Markdown's rule for what opens and closes emphasis
    /// fails wherever a mark of punctuation touches the stars; a letter that stands for nothing is
    /// put between.
    fn stars(&mut self, out: &mut Guarded) {
        let before = out.text.chars().next_back();
        let length = self.rest().bytes().take_while(|&b| b == b'*').count();
        let after = self.rest().get(length..).and_then(|rest| rest.chars().next());
        let chinese = before.is_some_and(|c| !c.is_ascii()) || after.is_some_and(|c| !c.is_ascii());
        let mark = |c: Option<char>| {
            c.is_some_and(|c| !c.is_alphanumeric() && !c.is_whitespace() && c < NOTHING)
        };
        if chinese && mark(before) {
            out.text.push(NOTHING);
        }
        self.copy(length, out);
        if chinese && mark(after) {
            out.text.push(NOTHING);
        }
    }
}

/// Where the first `mark` stands that no backslash escapes.
fn closing(inside: &str, mark: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in inside.char_indices() {
        if escaped {
            escaped = false;
        } else if c == '\\' {
            escaped = true;
        } else if c == '$' && inside[at..].starts_with(mark) {
            return Some(at);
        }
    }
    None
}

fn clean(source: &str) -> String {
    source.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// A text without Markdown taken apart into words and formulas: for what a slot puts in.
pub(super) fn formulas_in(text: &str) -> Vec<Result<String, String>> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('$') {
        let Some(end) = closing(after, "$").filter(|&end| end > 0) else { break };
        if !before.is_empty() {
            out.push(Err(before.to_owned()));
        }
        out.push(Ok(after.get(..end).unwrap_or("").to_owned()));
        rest = after.get(end + 1..).unwrap_or("");
    }
    if !rest.is_empty() {
        out.push(Err(rest.to_owned()));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn atoms(source: &str) -> Vec<Atom> {
        guard(source).atoms
    }

    fn formula(source: &str) -> Atom {
        Atom::Formula { source: source.to_owned(), display: false }
    }

    #[test]
    fn formulas_and_slots_are_taken_out_and_come_back() {
        let source = r"From {n}: $ {{n}} = {{n/(m+1)}} \times 4 $, then $$a_k*b_k$$ and {n % 4}.";
        let guarded = guard(source);
        assert_eq!(
            guarded.atoms,
            [
                Atom::Slot("n".into()),
                formula(r"{{n}} = {{n/(m+1)}} \times 4"),
                Atom::Formula { source: "a_k*b_k".into(), display: true },
                Atom::Slot("n % 4".into()),
            ]
        );
        assert!(guarded.faults.is_empty(), "{:?}", guarded.faults);
        assert_eq!(guarded.text.chars().filter(|c| *c >= NOTHING).count(), 4);
        assert!(guarded.written(&guarded.text).contains("then $$a_k*b_k$$ and {n % 4}."));
    }

    #[test]
    fn code_and_escapes_are_left_alone() {
        for source in [
            "`{n} $x$`",
            "``a ` {n}``",
            "```\n{n}\n$x$\n```\n",
            "\\$5 and \\{n\\}",
            "> ~~~\n> {n}\n> ~~~",
        ] {
            assert!(atoms(source).is_empty(), "{source}");
        }
        assert_eq!(atoms("` {n}"), [Atom::Slot("n".into())]);
    }

    #[test]
    fn what_is_open_or_wrong_is_told_with_its_place() {
        let at = |source: &str| guard(source).faults.iter().map(|f| f.at).collect::<Vec<_>>();
        assert_eq!(at("a $b"), [2]);
        assert_eq!(at("一 {b"), [4]);
        assert_eq!(at(r"ok $x$ bad $\frac{1$"), [11]);
        assert_eq!(at("$x\n\ny$"), [0, 5]);
        assert_eq!(at("{}"), [0]);
        assert!(at("$ x_{{n}} $").is_empty());
    }

    #[test]
    fn words_with_formulas_are_taken_apart() {
        let parts = formulas_in("so $x$ and $y");
        assert_eq!(parts, [Err("so ".into()), Ok("x".into()), Err(" and $y".into())]);
    }
}
