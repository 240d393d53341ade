//! How the cases of a file are written and read: the one place that knows the order of numbers.

use crate::contest::case::Case;
use crate::contest::model::{Cases, Lines};
use std::fmt::Write;

/// Numbers and lists of a case.
const NAMES: usize = 20;

/// The names of a case's numbers and lists, and its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// Names of the numbers.
    pub numbers: Vec<String>,
    /// Names of the lists, each with the place of the number that is its length.
    pub lists: Vec<(String, usize)>,
    lines: Vec<Line>,
    cases: Cases,
    end: Vec<u64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Line {
    /// Numbers and lists on one line.
    Row(Vec<Item>),
    /// As many lines as this number says, each with a member of these lists.
    Rows(usize, Vec<usize>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Item {
    Number(usize),
    List(usize),
}

/// Why lines are no layout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unlaid {
    /// This line does not read.
    Line(String),
    /// What stands behind the last case is no row of numbers.
    End(String),
    /// A case has no number and would be read for ever.
    NoNumber,
}

/// So many characters of a line are quoted.
const QUOTED: usize = 80;

fn quoted(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}

/// Text that is not a file of the problem.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Misread {
    /// Not a number below 2^64.
    #[error("number {at} is not a whole number below 2^64: \"{found}\"")]
    Number {
        /// Which, from 1.
        at: usize,
        /// What stands there.
        found: String,
    },
    /// The file ends within a case.
    #[error("the file ends within case {case}")]
    Short {
        /// Which, from 1.
        case: usize,
    },
    /// Something stands behind the last case.
    #[error("something stands behind the last case")]
    Trailing,
}

impl Layout {
    /// The layout of these lines.
    ///
    /// # Errors
    /// [`Unlaid`].
    pub fn new(lines: &Lines) -> Result<Self, Unlaid> {
        let end = match &lines.cases {
            Cases::EndsWith(end) if end.trim().is_empty() => {
                return Err(Unlaid::End(quoted(end)));
            }
            Cases::EndsWith(end) => end
                .split_whitespace()
                .map(|n| n.parse().map_err(|_| Unlaid::End(quoted(end))))
                .collect::<Result<_, _>>()?,
            _ => Vec::new(),
        };
        let (numbers, lists) = (Vec::new(), Vec::new());
        let mut layout =
            Self { numbers, lists, lines: Vec::new(), cases: lines.cases.clone(), end };
        for line in &lines.each {
            let read = layout.line(line).ok_or_else(|| Unlaid::Line(quoted(line)))?;
            layout.lines.push(read);
        }
        if layout.numbers.is_empty() { Err(Unlaid::NoNumber) } else { Ok(layout) }
    }

    fn line(&mut self, line: &str) -> Option<Line> {
        let named = |name: &str| {
            name.starts_with(|c: char| c.is_ascii_alphabetic())
                && name.chars().all(|c| c.is_ascii_alphanumeric())
        };
        if let Some((count, lists)) = line.split_once(':') {
            let count = self.number(count.trim())?;
            let from = self.lists.len();
            for name in lists.split_whitespace() {
                if !named(name) || self.is_full() {
                    return None;
                }
                self.lists.push((name.to_owned(), count));
            }
            // Lines without anything would be read for ever.
            let to = self.lists.len();
            return (from < to).then(|| Line::Rows(count, (from..to).collect()));
        }
        let mut items = Vec::new();
        for word in line.split_whitespace() {
            if self.is_full() {
                return None;
            }
            if let Some((name, count)) = word.split_once('*') {
                let count = self.number(count).filter(|_| named(name))?;
                self.lists.push((name.to_owned(), count));
                items.push(Item::List(self.lists.len() - 1));
            } else if named(word) && self.number(word).is_none() {
                self.numbers.push(word.to_owned());
                items.push(Item::Number(self.numbers.len() - 1));
            } else {
                return None;
            }
        }
        Some(Line::Row(items))
    }

    fn is_full(&self) -> bool {
        self.numbers.len() + self.lists.len() >= NAMES
    }

    /// The place of a number.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<usize> {
        self.numbers.iter().position(|n| n == name)
    }

    /// The place of a list.
    #[must_use]
    pub fn list(&self, name: &str) -> Option<usize> {
        self.lists.iter().position(|(n, _)| n == name)
    }

    /// Is this number the length of a list?
    #[must_use]
    pub fn is_length(&self, number: usize) -> bool {
        self.lists.iter().any(|(_, count)| *count == number)
    }

    /// Is it one case a file?
    #[must_use]
    pub fn is_one(&self) -> bool {
        self.cases == Cases::One
    }

    /// Sets the lengths to those of the lists; false where two lists share one and differ.
    pub fn measure(&self, case: &mut Case) -> bool {
        for ((_, count), list) in self.lists.iter().zip(&case.lists) {
            if let Some(number) = case.numbers.get_mut(*count) {
                *number = list.len() as u64;
            }
        }
        let long = |(count, list): (&usize, &Vec<u64>)| {
            case.numbers.get(*count) == Some(&(list.len() as u64))
        };
        self.lists.iter().map(|(_, count)| count).zip(&case.lists).all(long)
    }

    /// Would this case be taken for the end of the file?
    #[must_use]
    pub fn is_end(&self, case: &Case) -> bool {
        !self.end.is_empty() && self.tokens(case).starts_with(&self.end)
    }

    /// The integers of a case in the order of the file.
    #[must_use]
    pub fn tokens(&self, case: &Case) -> Vec<u64> {
        let mut all = Vec::with_capacity(case.size());
        self.walk(case, &mut |n, _| all.extend(n));
        all
    }

    /// Tells each number with whether a line ends after it.
    fn walk(&self, case: &Case, tell: &mut dyn FnMut(Option<u64>, bool)) {
        for line in &self.lines {
            match line {
                Line::Row(items) => {
                    for item in items {
                        match item {
                            Item::Number(at) => tell(case.numbers.get(*at).copied(), false),
                            Item::List(at) => {
                                for n in case.lists.get(*at).into_iter().flatten() {
                                    tell(Some(*n), false);
                                }
                            }
                        }
                    }
                    tell(None, true);
                }
                Line::Rows(count, lists) => {
                    let rows = case.numbers.get(*count).copied().unwrap_or(0);
                    for row in 0..usize::try_from(rows).unwrap_or(0) {
                        for list in lists {
                            tell(case.lists.get(*list).and_then(|l| l.get(row)).copied(), false);
                        }
                        tell(None, true);
                    }
                }
            }
        }
    }

    /// A file of these cases.
    #[must_use]
    pub fn write(&self, cases: &[Case]) -> String {
        let mut out = String::new();
        if self.cases == Cases::Count {
            let _ = writeln!(out, "{}", cases.len());
        }
        for case in cases {
            let mut starts = true;
            self.walk(case, &mut |n, ends| {
                if let Some(n) = n {
                    let _ = write!(out, "{}{n}", if starts { "" } else { " " });
                    starts = false;
                }
                if ends {
                    out.push('\n');
                    starts = true;
                }
            });
        }
        if let Cases::EndsWith(end) = &self.cases {
            let _ = writeln!(out, "{end}");
        }
        out
    }

    /// The cases of a file.
    ///
    /// # Errors
    /// [`Misread`].
    pub fn read(&self, text: &str) -> Result<Vec<Case>, Misread> {
        let mut numbers = Vec::new();
        for (i, word) in text.split_whitespace().enumerate() {
            numbers.push(word.parse().map_err(|_| Misread::Number {
                at: i + 1,
                found: word.chars().take(40).collect(),
            })?);
        }
        let mut rest = numbers.as_slice();
        let mut wanted = match self.cases {
            Cases::One => Some(1),
            Cases::Count => {
                let (count, tail) = rest.split_first().ok_or(Misread::Short { case: 1 })?;
                rest = tail;
                Some(*count)
            }
            _ => None,
        };
        let mut cases = Vec::new();
        loop {
            if wanted == Some(0) {
                return if rest.is_empty() { Ok(cases) } else { Err(Misread::Trailing) };
            }
            if rest.is_empty() && self.cases == Cases::ToEof {
                return Ok(cases);
            }
            if !self.end.is_empty() && rest.starts_with(&self.end) {
                let behind = rest.len() > self.end.len();
                return if behind { Err(Misread::Trailing) } else { Ok(cases) };
            }
            let number = cases.len() + 1;
            cases.push(self.case(&mut rest).ok_or(Misread::Short { case: number })?);
            wanted = wanted.map(|n| n - 1);
        }
    }

    fn case(&self, rest: &mut &[u64]) -> Option<Case> {
        let mut next = || {
            let (first, tail) = rest.split_first()?;
            *rest = tail;
            Some(*first)
        };
        let mut case = Case {
            numbers: vec![0; self.numbers.len()],
            lists: vec![Vec::new(); self.lists.len()],
        };
        for line in &self.lines {
            match line {
                Line::Row(items) => {
                    for item in items {
                        match item {
                            Item::Number(at) => *case.numbers.get_mut(*at)? = next()?,
                            Item::List(at) => {
                                let long = *case.numbers.get(self.lists.get(*at)?.1)?;
                                let list = case.lists.get_mut(*at)?;
                                for _ in 0..long {
                                    list.push(next()?);
                                }
                            }
                        }
                    }
                }
                Line::Rows(count, lists) => {
                    for _ in 0..*case.numbers.get(*count)? {
                        for list in lists {
                            case.lists.get_mut(*list)?.push(next()?);
                        }
                    }
                }
            }
        }
        Some(case)
    }
}
