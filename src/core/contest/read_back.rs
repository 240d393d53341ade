//! From a position on the board back to the case of a problem that it is.

use crate::contest::case::Case;
use crate::contest::prepared::Prepared;
use crate::games::Sum;
use std::collections::BTreeMap;

/// The numbers and lists of the case whose position this is; `None` where there is none within the
/// limits, or a number cannot be told from the position.
///
/// What the position does not show is chosen: lists that stand sorted in it come back sorted, and
/// the first member of a list that is not on the board is the least there may be.
#[must_use]
pub fn case_of(on: &Prepared, position: &Sum) -> Option<Case> {
    let problem = &on.problem;
    if problem.position.is_empty() || problem.opponent {
        return None;
    }
    let printed = position.to_string();
    let (mine, theirs) = (groups(&problem.position), groups(&printed));
    if mine.len() != theirs.len() {
        return None;
    }
    let mut found = Found { on, numbers: BTreeMap::new(), lists: BTreeMap::new() };
    for (mine, theirs) in mine.iter().zip(&theirs) {
        if mine.0 != theirs.0 {
            return None;
        }
        found.group(&mine.1, &theirs.1)?;
    }
    let layout = &on.layout;
    let lists = layout.lists.iter().map(|(name, _)| found.lists.remove(name.as_str()));
    let mut case =
        Case { numbers: vec![0; layout.numbers.len()], lists: lists.collect::<Option<_>>()? };
    if !layout.measure(&mut case) {
        return None;
    }
    for (at, name) in layout.numbers.iter().enumerate() {
        match found.numbers.get(name.as_str()) {
            Some(n) => *case.numbers.get_mut(at)? = *n,
            None if layout.is_length(at) => {}
            None => return None,
        }
    }
    // Filling again is the proof.
    (on.admits(&case) && on.position(&case).ok()? == *position).then_some(case)
}

/// The text before a bracket, and what stands in it: pieces with the mark before each.
type Group<'t> = (&'t str, Vec<(&'t str, &'t str)>);

/// The outer brackets of a position; behind the last one stands nothing.
fn groups(text: &str) -> Vec<Group<'_>> {
    let mut all: Vec<Group<'_>> = Vec::new();
    let (mut depth, mut from, mut mark) = (0_usize, 0, "");
    let mut at = 0;
    while let Some(here) = text.as_bytes().get(at) {
        let cut = match here {
            b'[' | b'(' => {
                depth += 1;
                if depth == 1 {
                    all.push((text.get(from..=at).unwrap_or(""), Vec::new()));
                    (from, mark) = (at + 1, "");
                }
                ""
            }
            b']' | b')' => {
                depth = depth.saturating_sub(1);
                if depth == 0 { "]" } else { "" }
            }
            b',' if depth == 1 => ",",
            b';' if depth == 1 => ";",
            b'.' if depth == 1 && text.get(at..at + 2) == Some("..") => "..",
            _ => "",
        };
        if cut.is_empty() {
            at += 1;
            continue;
        }
        if let Some((_, items)) = all.last_mut() {
            items.push((mark, text.get(from..at).unwrap_or("").trim()));
        }
        at += cut.len();
        (from, mark) = (at, cut);
    }
    all
}

struct Found<'p> {
    on: &'p Prepared,
    numbers: BTreeMap<&'p str, u64>,
    lists: BTreeMap<&'p str, Vec<u64>>,
}

impl<'p> Found<'p> {
    /// Pieces of a template beside those of a position.
    fn group(&mut self, mine: &[(&'p str, &'p str)], theirs: &[(&str, &str)]) -> Option<()> {
        let mut rest = theirs;
        for (mark, piece) in mine {
            let inner = |head: &str| piece.strip_prefix(head)?.strip_suffix(')');
            let hidden = inner("rest(");
            let list = hidden.or_else(|| inner("sorted(")).or_else(|| inner("set("));
            let list = list.unwrap_or(piece);
            if let Some(at) = self.on.layout.list(list) {
                let whole = rest.iter().filter(|(_, n)| !n.is_empty());
                let mut members: Vec<u64> =
                    whole.map(|(_, n)| n.parse().ok()).collect::<Option<_>>()?;
                if hidden.is_some() {
                    members.insert(0, self.on.members(at).0);
                }
                self.lists.insert(list, members);
                rest = &[];
                continue;
            }
            let ((their_mark, n), behind) = rest.split_first()?;
            rest = behind;
            if mark != their_mark {
                return None;
            }
            if piece == n {
                continue;
            }
            let (name, n) = self.number(piece, n.parse().ok()?)?;
            self.numbers.insert(name, n);
        }
        rest.is_empty().then_some(())
    }

    /// The number in `n`, `n-1` or `n+1` that comes to this.
    fn number(&self, piece: &'p str, value: u64) -> Option<(&'p str, u64)> {
        let of = |text: &str| text.trim().parse::<u64>().ok();
        let (name, n) = if let Some((name, less)) = piece.split_once('-') {
            (name, value.checked_add(of(less)?)?)
        } else if let Some((name, more)) = piece.split_once('+') {
            (name, value.checked_sub(of(more)?)?)
        } else {
            (piece, value)
        };
        self.on.layout.number(name.trim())?;
        Some((name.trim(), n))
    }
}
