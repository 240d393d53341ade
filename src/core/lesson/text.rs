//! What stands in a lesson's text besides words: slots, links, formulas, numbers.

/// A piece of a text and its byte offset there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The piece, without its marks.
    pub what: String,
    /// Where it begins in the text.
    pub at: usize,
}

/// Everything that can be checked in one text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// The insides of `{...}` and, in formulas, `{{...}}`.
    pub slots: Vec<Found>,
    /// The targets of `[...](...)`.
    pub links: Vec<Found>,
    /// The insides of `$...$` and `$$...$$`, slots replaced by 1.
    pub formulas: Vec<Found>,
    /// Numbers in digits, outside of the above.
    pub numbers: Vec<Found>,
    /// What was opened and not closed.
    pub open: Vec<Found>,
}

/// Slots that the program fills with words of its own: the reason for the position on the board,
/// and whose turn it is.
pub const WORDS: [&str; 2] = ["why", "turn"];

/// Takes a text apart.
#[must_use]
pub fn marks(text: &str) -> Marks {
    let mut marks = Marks::default();
    let mut at = 0;
    while let Some(c) = rest(text, at).chars().next() {
        let here = rest(text, at);
        at += match c {
            '\\' => 1 + here.get(1..).and_then(|r| r.chars().next()).map_or(0, char::len_utf8),
            '`' => here.get(1..).and_then(|r| r.find('`')).map_or(1, |n| n + 2),
            '$' => formula(here, at, &mut marks),
            // After an open one that is not closed there can be no closed one.
            '{' if marks.open.iter().any(|open| open.what == "{") => 1,
            '{' => match here.find('}') {
                Some(end) => {
                    marks.slots.push(Found { what: inside(here, 1, end), at });
                    end + 1
                }
                None => {
                    marks.open.push(Found { what: "{".to_owned(), at });
                    1
                }
            },
            ']' if here.starts_with("](") => link(here, at, &mut marks),
            _ if c.is_ascii_digit() => {
                let len = here.find(|c: char| !c.is_ascii_digit()).unwrap_or(here.len());
                marks.numbers.push(Found { what: inside(here, 0, len), at });
                len
            }
            _ => c.len_utf8(),
        };
    }
    marks
}

fn rest(text: &str, at: usize) -> &str {
    text.get(at..).unwrap_or("")
}

fn inside(text: &str, from: usize, to: usize) -> String {
    text.get(from..to).unwrap_or("").to_owned()
}

/// A formula from its `$`; returns its length.
fn formula(here: &str, at: usize, marks: &mut Marks) -> usize {
    let mark = if here.starts_with("$$") { "$$" } else { "$" };
    let Some(len) = here.get(mark.len()..).and_then(|r| r.find(mark)) else {
        marks.open.push(Found { what: mark.to_owned(), at });
        return mark.len();
    };
    let source = inside(here, mark.len(), mark.len() + len);
    let mut shown = String::new();
    let mut left = source.as_str();
    while let Some((before, slot)) = left.split_once("{{") {
        shown.push_str(before);
        let Some((slot, after)) = slot.split_once("}}") else { break };
        marks.slots.push(Found { what: slot.to_owned(), at });
        shown.push('1');
        left = after;
    }
    shown.push_str(left);
    marks.formulas.push(Found { what: shown, at });
    len + 2 * mark.len()
}

/// A link's target is no longer than this; without a bound, thousands that are not closed would
/// each be sought to the end.
const LINK: usize = 500;

/// A link's target from its `](`; returns the length up to the closing bracket.
fn link(here: &str, at: usize, marks: &mut Marks) -> usize {
    if let Some(pointed) = here.strip_prefix("](<")
        && let Some(end) = pointed.find(">)")
    {
        marks.links.push(Found { what: inside(pointed, 0, end), at });
        return end + 5;
    }
    let mut depth = 0_usize;
    for (i, c) in here.char_indices().skip(1).take(LINK) {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => {
                marks.links.push(Found { what: inside(here, 2, i), at });
                return i + 1;
            }
            ')' => depth -= 1,
            _ => {}
        }
    }
    marks.open.push(Found { what: "](".to_owned(), at });
    2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(found: &[Found]) -> Vec<&str> {
        found.iter().map(|f| f.what.as_str()).collect()
    }

    #[test]
    fn slots_links_formulas_and_numbers_are_found() {
        let text = "From {n} take 3: $ {{n}} = 4k_1 $. See [this](pos:nim(1,2)) and \
            [sum](<pos:nim(1) + nim(2)>), [P](term:p-position) `x{y}` \\$5.";
        let m = marks(text);
        assert_eq!(said(&m.slots), ["n", "n"]);
        assert_eq!(said(&m.links), ["pos:nim(1,2)", "pos:nim(1) + nim(2)", "term:p-position"]);
        assert_eq!(said(&m.formulas), [" 1 = 4k_1 "]);
        assert_eq!(said(&m.numbers), ["3", "5"]);
        assert!(m.open.is_empty());
    }

    #[test]
    fn what_is_left_open_is_told() {
        assert_eq!(said(&marks("a $ b").open), ["$"]);
        assert_eq!(said(&marks("a {n").open), ["{"]);
        assert_eq!(said(&marks("[a](pos:nim(1)").open), ["]("]);
        let _ = marks(&"$".repeat(999));
        let _ = marks(&"](".repeat(999));
    }
}
