//! Reads Rust sources just well enough to see which names they use: comments, texts and test
//! modules are left out.

use std::fs;
use std::path::{Path, PathBuf};

/// A source file, as its words.
#[derive(Debug)]
pub struct Source {
    /// Its path from the project's folder, with `/`.
    pub path: String,
    /// Its words: names, numbers, and punctuation one by one (`::` as one), each with its line.
    pub words: Vec<Word>,
}

/// A word of a source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// The line, from 1.
    pub line: usize,
    /// The word.
    pub text: String,
    /// Whether it stands in a test module.
    pub tested: bool,
}

/// All sources below a folder of the project, by path.
pub fn sources(folder: &str) -> Vec<Source> {
    let root = crate::support::root();
    let mut paths = Vec::new();
    gather(&root.join(folder), &mut paths);
    paths.sort();
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a source file can be read");
        let path = path
            .strip_prefix(root)
            .expect("it is below the project")
            .to_string_lossy()
            .replace('\\', "/");
        Source::new(&path, &text)
    };
    paths.iter().map(read).collect()
}

fn gather(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a source folder can be read") {
        let path = entry.expect("its entries too").path();
        if path.is_dir() {
            gather(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

impl Source {
    /// A source of this path with this text.
    pub fn new(path: &str, text: &str) -> Self {
        let mut words = words(text);
        let whole = path.ends_with("/tests.rs") || path.contains("/tests/");
        mark_tests(&mut words, whole);
        Self { path: path.to_owned(), words }
    }

    /// The paths it names (`crate::games::{Sum, nim::Nim}` as two), as their segments with the
    /// line; a macro's name has its `!`.
    pub fn paths(&self) -> Vec<(usize, Vec<String>)> {
        let mut all = Vec::new();
        let mut at = 0;
        while at < self.words.len() {
            at = path(&self.words, at, &[], &mut all).max(at + 1);
        }
        all
    }
}

/// Reads a path at `at`, after `before`; returns where it ends.
fn path(
    words: &[Word],
    mut at: usize,
    before: &[String],
    all: &mut Vec<(usize, Vec<String>)>,
) -> usize {
    let mut segments = before.to_vec();
    let line = words.get(at).map_or(0, |word| word.line);
    let is = |at: usize, text: &str| words.get(at).is_some_and(|word| word.text == text);
    while words.get(at).is_some_and(|word| is_name(&word.text)) {
        segments.push(words[at].text.clone());
        at += 1;
        if is(at, "!")
            && !is(at + 1, "=")
            && let Some(name) = segments.last_mut()
        {
            name.push('!');
        }
        if !is(at, "::") {
            break;
        }
        at += 1;
        if is(at, "{") {
            at += 1;
            while at < words.len() && !is(at, "}") {
                at = path(words, at, &segments, all).max(at + 1);
            }
            return at + 1;
        }
    }
    if segments.len() > before.len() {
        all.push((line, segments));
    }
    at
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Marks what belongs to `#[cfg(test)]`: the next item, to its closing bracket or semicolon.
fn mark_tests(words: &mut [Word], whole: bool) {
    const ATTRIBUTE: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut at = 0;
    while at < words.len() {
        let found = ATTRIBUTE
            .iter()
            .enumerate()
            .all(|(i, text)| words.get(at + i).is_some_and(|w| w.text == *text));
        if !found {
            words[at].tested = whole;
            at += 1;
            continue;
        }
        let mut depth = 0;
        let mut started = false;
        while at < words.len() {
            words[at].tested = true;
            match words[at].text.as_str() {
                "{" => depth += 1,
                "}" => depth -= 1,
                _ => {}
            }
            started |= depth > 0;
            let ends = depth == 0 && (started || words[at].text == ";");
            at += 1;
            if ends {
                break;
            }
        }
    }
}

/// The words of a text, without comments, strings and characters.
fn words(text: &str) -> Vec<Word> {
    let chars: Vec<char> = text.chars().collect();
    let mut all: Vec<Word> = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(&c) = chars.get(at) {
        let from = at;
        let next = chars.get(at + 1).copied();
        match c {
            '/' if next == Some('/') => at = until(&chars, at, '\n'),
            '/' if next == Some('*') => at = comment(&chars, at),
            '"' => at = string(&chars, at + 1),
            'r' | 'b' | 'c' if let Some(end) = prefixed(&chars, at) => at = end,
            '\'' => at = character(&chars, at),
            _ if c.is_alphabetic() || c == '_' => {
                while chars.get(at).is_some_and(|c| c.is_alphanumeric() || *c == '_') {
                    at += 1;
                }
            }
            _ if c.is_ascii_digit() => {
                let index = all.last().is_some_and(|word| word.text == ".");
                at = number(&chars, at, index);
            }
            ':' if next == Some(':') => at += 2,
            _ => at += 1,
        }
        let word: String = chars[from..at].iter().collect();
        let spoken = word.starts_with(|c: char| !c.is_whitespace() && c != '"' && c != '\'')
            && !word.starts_with("//")
            && !word.starts_with("/*")
            && !word.contains('"');
        if spoken {
            all.push(Word { line, text: word.clone(), tested: false });
        }
        line += word.matches('\n').count();
    }
    all
}

fn until(chars: &[char], at: usize, end: char) -> usize {
    chars[at..].iter().position(|c| *c == end).map_or(chars.len(), |found| at + found)
}

/// A comment between `/*` and `*/`, which may hold others.
fn comment(chars: &[char], mut at: usize) -> usize {
    let mut depth = 0;
    while at < chars.len() {
        match (chars[at], chars.get(at + 1)) {
            ('/', Some('*')) => (depth, at) = (depth + 1, at + 2),
            ('*', Some('/')) => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The end of a string whose opening quote stands before `at`.
fn string(chars: &[char], mut at: usize) -> usize {
    while at < chars.len() && chars[at] != '"' {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(chars.len())
}

/// The end of a string that starts with letters: `b"…"`, `r"…"`, `br#"…"#`; none if there is no
/// such string here.
fn prefixed(chars: &[char], at: usize) -> Option<usize> {
    let letters = chars[at..].iter().take_while(|c| "rbc".contains(**c)).count();
    let hashes = chars[at + letters..].iter().take_while(|c| **c == '#').count();
    let quote = at + letters + hashes;
    if letters > 2 || chars.get(quote) != Some(&'"') {
        return None;
    }
    if !chars[at..at + letters].contains(&'r') {
        return (hashes == 0).then(|| string(chars, quote + 1));
    }
    let ends = |end: &usize| {
        chars[*end] == '"' && chars[end + 1..].iter().take_while(|c| **c == '#').count() >= hashes
    };
    Some((quote + 1..chars.len()).find(ends).map_or(chars.len(), |end| end + 1 + hashes))
}

/// The end of a character, or of a lifetime's mark.
fn character(chars: &[char], at: usize) -> usize {
    match (chars.get(at + 1), chars.get(at + 2)) {
        (Some('\\'), _) => (until(chars, at + 3, '\'') + 1).min(chars.len()),
        (Some(_), Some('\'')) => at + 3,
        _ => at + 1,
    }
}

/// The end of a number; after a dot it is the index of a tuple and has no fraction.
fn number(chars: &[char], mut at: usize, index: bool) -> usize {
    let digits = |mut at: usize| {
        while chars.get(at).is_some_and(|c| c.is_ascii_alphanumeric() || *c == '_') {
            at += 1;
        }
        at
    };
    at = digits(at);
    if !index && chars.get(at) == Some(&'.') && chars.get(at + 1).is_some_and(char::is_ascii_digit)
    {
        at = digits(at + 1);
    }
    at
}
