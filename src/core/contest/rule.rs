//! Expressions over a case: those of lessons, and over a list `any(a, e)`, `all(a, e)`,
//! `xor(a, e)`, `sum(a, e)`, where the names of lists stand for their members.

use crate::contest::case::Case;
use crate::contest::layout::Layout;
use crate::games::Knobs;
use crate::source::expr::{NoValue, value};

/// What goes through a list.
const OVER: [&str; 4] = ["any(", "all(", "xor(", "sum("];

/// The numbers of a case by name.
pub(super) fn knobs(layout: &Layout, case: &Case) -> Knobs {
    layout.numbers.iter().cloned().zip(case.numbers.iter().copied()).collect()
}

/// The value of an expression for a case.
pub(super) fn of(layout: &Layout, case: &Case, text: &str) -> Result<i128, NoValue> {
    let knobs = knobs(layout, case);
    let mut text = text.to_owned();
    while let Some((start, open, mark)) = found(&text) {
        let unread = || NoValue::Unread { expr: text.clone(), at: start + 1 };
        let close = closing(&text, open).ok_or_else(unread)?;
        let inner = text.get(open + 1..close).ok_or_else(unread)?;
        let (name, body) = inner.split_once(',').ok_or_else(unread)?;
        let total = fold(layout, case, &knobs, mark, name.trim(), body)?;
        text.replace_range(start..=close, &format!("({total})"));
    }
    value(&text, &knobs)
}

/// Where a function over a list begins, where it opens, and which.
fn found(text: &str) -> Option<(usize, usize, &'static str)> {
    let all =
        OVER.iter().flat_map(|mark| text.match_indices(*mark).map(move |(at, _)| (at, *mark)));
    let whole = |at: usize| {
        !text.get(..at).unwrap_or("").ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
    };
    all.filter(|(at, _)| whole(*at)).min().map(|(at, mark)| (at, at + mark.len() - 1, mark))
}

/// The bracket that closes the one at `open`.
pub(super) fn closing(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices().skip_while(|(at, _)| *at < open) {
        match c {
            '(' => depth += 1,
            ')' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

fn fold(
    layout: &Layout,
    case: &Case,
    knobs: &Knobs,
    mark: &str,
    name: &str,
    body: &str,
) -> Result<i128, NoValue> {
    let unknown = || NoValue::Unknown { name: name.to_owned() };
    let length = layout.lists.get(layout.list(name).ok_or_else(unknown)?).ok_or_else(unknown)?.1;
    let mut knobs = knobs.clone();
    let mut total = i128::from(mark == "all(");
    for i in 0..case.numbers.get(length).copied().unwrap_or(0) {
        for ((name, count), list) in layout.lists.iter().zip(&case.lists) {
            let member = usize::try_from(i).ok().and_then(|i| list.get(i));
            if let (true, Some(member)) = (*count == length, member) {
                match knobs.get_mut(name) {
                    Some(n) => *n = *member,
                    None => drop(knobs.insert(name.clone(), *member)),
                }
            }
        }
        let one = value(body, &knobs)?;
        total = match mark {
            "any(" => i128::from(total != 0 || one != 0),
            "all(" => i128::from(total != 0 && one != 0),
            "xor(" if one < 0 => return Err(NoValue::Overflow),
            "xor(" => total ^ one,
            _ => total.checked_add(one).ok_or(NoValue::Overflow)?,
        };
    }
    Ok(total)
}
