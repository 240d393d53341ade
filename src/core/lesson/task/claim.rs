//! A set of lost positions along a knob: marked one by one, or typed as a person writes it,
//! `0, 2 mod 7`. Knows no learner.

use super::Span;
use crate::games::Sum;
use crate::lesson::answers::NoAnswer;
use crate::lesson::model::Step;
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How the set is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Given {
    /// Each position is marked.
    #[default]
    Marks,
    /// The set is typed.
    Typed,
}

/// Why what is typed is no set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    /// Nothing is typed yet.
    Nothing,
    /// Something stands at this character, from 1, that belongs to no set.
    At(usize),
    /// A `mod` without a number behind it, or with 0.
    Modulus,
    /// A number that is too large.
    Large,
}

/// What stands in a set that is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece {
    Number(u64),
    Mod,
    /// What came before it stands for itself.
    End,
}

/// The numbers of a range that are in a set as it is typed: numbers with commas between them, with
/// `mod m` behind them all that have these remainders; several such, with `;` or `or` between them.
///
/// # Errors
/// [`Unread`] with the reason.
pub fn read(typed: &str, Span(from, to): Span) -> Result<BTreeSet<u64>, Unread> {
    let mut set = BTreeSet::new();
    let mut pieces = pieces(typed)?;
    if pieces.is_empty() {
        return Err(Unread::Nothing);
    }
    pieces.push(Piece::End);
    let (mut group, mut rest) = (Vec::new(), pieces.into_iter());
    while let Some(piece) = rest.next() {
        match piece {
            Piece::Number(n) => group.push(n),
            Piece::End => {
                set.extend(group.drain(..).filter(|n| (from..=to).contains(n)));
            }
            Piece::Mod => {
                let Some(Piece::Number(m @ 1..)) = rest.next() else {
                    return Err(Unread::Modulus);
                };
                if group.is_empty() {
                    return Err(Unread::Modulus);
                }
                let left: BTreeSet<u64> =
                    group.drain(..).filter_map(|n| n.checked_rem(m)).collect();
                let is_in = |n: &u64| n.checked_rem(m).is_some_and(|r| left.contains(&r));
                set.extend((from..=to).filter(is_in));
            }
        }
    }
    Ok(set)
}

fn pieces(typed: &str) -> Result<Vec<Piece>, Unread> {
    let (mut all, mut at, mut open) = (Vec::new(), 0, false);
    let mut rest = typed.chars().map(narrow).peekable();
    while let Some(c) = rest.next() {
        at += 1;
        let digit = c.to_digit(10);
        if let Some(digit) = digit {
            let before = match all.last_mut() {
                Some(Piece::Number(n)) if open => n,
                _ => {
                    all.push(Piece::Number(0));
                    match all.last_mut() {
                        Some(Piece::Number(n)) => n,
                        _ => return Err(Unread::At(at)),
                    }
                }
            };
            let grown = before.checked_mul(10).and_then(|n| n.checked_add(u64::from(digit)));
            *before = grown.ok_or(Unread::Large)?;
        } else if c.is_alphabetic() || c == '%' {
            let (start, mut word) = (at, String::from(c));
            while let Some(next) = rest.next_if(char::is_ascii_alphabetic) {
                at += 1;
                word.push(next);
            }
            all.push(match word.to_ascii_lowercase().as_str() {
                "mod" | "%" => Piece::Mod,
                "or" | "and" | "或" | "和" => Piece::End,
                _ => return Err(Unread::At(start)),
            });
        } else if c == ';' {
            all.push(Piece::End);
        } else if !(c.is_whitespace() || c == ',') {
            return Err(Unread::At(at));
        }
        open = digit.is_some();
    }
    Ok(all)
}

/// Digits and signs of Chinese type as those of the notation.
fn narrow(c: char) -> char {
    match c {
        '，' | '、' => ',',
        '；' => ';',
        '％' => '%',
        c => char::from_digit(u32::from(c).wrapping_sub(0xff10), 10).unwrap_or(c),
    }
}

/// A position of the step with the knob at this number.
#[must_use]
pub fn at(step: &Step, over: &str, n: u64) -> Option<Sum> {
    let mut knobs = step.start_knobs();
    knobs.insert(over.to_owned(), n);
    step.template().fill(&knobs).ok()
}

/// The smallest number at which a set is not that of the lost positions.
///
/// # Errors
/// [`NoAnswer`] where the oracle does not know, or there is no position.
pub fn wrong(
    step: &Step,
    over: &str,
    Span(from, to): Span,
    set: &BTreeSet<u64>,
    oracle: &mut Oracle,
) -> Result<Option<u64>, NoAnswer> {
    for n in from..=to {
        let sum = at(step, over, n).ok_or(NoAnswer::Nowhere)?;
        if (oracle.outcome(&sum)? == Outcome::P) != set.contains(&n) {
            return Ok(Some(n));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_read_as_a_person_writes_it() {
        for (typed, set) in [
            ("0, 2 mod 7", vec![0, 2, 7, 9, 14, 16]),
            ("0、2 mod 7", vec![0, 2, 7, 9, 14, 16]),
            ("０，２ MOD ７", vec![0, 2, 7, 9, 14, 16]),
            ("7 % 7", vec![0, 7, 14]),
            ("1; 0 mod 8", vec![0, 1, 8, 16]),
            ("1 or 0 mod 8", vec![0, 1, 8, 16]),
            ("3 5 99", vec![3, 5]),
            ("0 mod 99", vec![0]),
        ] {
            assert_eq!(read(typed, Span(0, 16)), Ok(set.into_iter().collect()), "{typed}");
        }
    }

    #[test]
    fn what_is_no_set_is_told_where() {
        for (typed, why) in [
            ("", Unread::Nothing),
            (" , ", Unread::Nothing),
            ("0 mod", Unread::Modulus),
            ("0 mod 0", Unread::Modulus),
            ("mod 7", Unread::Modulus),
            ("0 mod mod 7", Unread::Modulus),
            ("n mod 7", Unread::At(1)),
            ("0, 2 modulo 7", Unread::At(6)),
            ("-1", Unread::At(1)),
            ("99999999999999999999999", Unread::Large),
        ] {
            assert_eq!(read(typed, Span(0, 16)), Err(why), "{typed}");
        }
    }
}
