//! A rule that a learner types: read as a person writes it, judged over all positions of its
//! ranges, and by a theorem beyond them where there is one. Knows no learner.

use super::Span;
use super::construct::ranges;
use crate::games::{Counts, Ending, Formula, Knobs, Sum};
use crate::lesson::answers::{NoAnswer, positions};
use crate::lesson::model::Step;
use crate::solver::outcome::Outcome;
use crate::source::Expression;
use crate::source::expr::{self, Meaning, NoValue};
use crate::study::Oracle;
use crate::study::conjecture::{Theorem, both, repeating};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Characters of a rule that is typed.
pub const WRITTEN: usize = 200;
/// Positions that a move is looked for among, one after the other.
const LOOKED: usize = 4_096;

/// What a person writes, and what the notation has for it; longer ones before their beginnings.
const MARKS: &[(&str, &str)] = &[
    ("mod", "%"),
    ("xor", "^"),
    ("and", "&&"),
    ("not", "!"),
    ("or", "||"),
    ("==", "=="),
    ("!=", "!="),
    ("<=", "<="),
    (">=", ">="),
    ("=", "=="),
    ("≠", "!="),
    ("≤", "<="),
    ("≥", ">="),
    ("⊕", "^"),
    ("×", "*"),
    ("·", "*"),
    ("÷", "/"),
    ("−", "-"),
    ("且", "&&"),
    ("或", "||"),
    ("非", "!"),
    ("，", ","),
    ("、", ","),
    ("（", "("),
    ("）", ")"),
    ("＝", "=="),
    ("＜", "<"),
    ("＞", ">"),
    ("％", "%"),
    ("＋", "+"),
    ("！", "!"),
];

/// A rule as the notation has it: `n % 4 == 0` of `n mod 4 = 0`.
#[must_use]
pub fn notation(typed: &str) -> String {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (mut out, mut rest, mut before) = (String::new(), typed, ' ');
    while let Some(c) = rest.chars().next() {
        // A word is a mark only as a whole: `n mod 4`, not `modulus`.
        let whole = |mark: &str| {
            let after = rest.get(mark.len()..).and_then(|rest| rest.chars().next());
            !mark.starts_with(is_word) || (!is_word(before) && !after.is_some_and(is_word))
        };
        let mark = MARKS.iter().find(|(mark, _)| rest.starts_with(mark) && whole(mark));
        let taken = if let Some((mark, written)) = mark {
            out.push_str(written);
            mark.len()
        } else {
            let wide = u32::from(c).wrapping_sub(0xff10);
            out.push(char::from_digit(wide, 10).unwrap_or(c));
            c.len_utf8()
        };
        before = rest.get(..taken).and_then(|taken| taken.chars().next_back()).unwrap_or(' ');
        rest = rest.get(taken..).unwrap_or("");
    }
    out
}

/// A rule that speaks of these names alone, in the notation.
///
/// # Errors
/// [`NoValue`] where it does not read, or says what is not offered.
pub fn read(typed: &str, over: &BTreeMap<String, Span>) -> Result<String, NoValue> {
    let rule = notation(typed);
    form(&rule, over)?;
    Ok(rule)
}

/// How a rule fares.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Judged {
    /// Right at so many positions, and, where this says so, everywhere.
    Stands {
        /// How many positions were gone through.
        positions: u64,
        /// Why it holds beyond them.
        theorem: Option<Theorem>,
    },
    /// Wrong, first here.
    Falls(Sum, Outcome),
    /// It has no value here: a number below 0, a division by 0.
    Silent(Sum),
}

/// Judges a rule in the notation.
///
/// # Errors
/// [`NoAnswer`] where it does not read or the oracle does not know.
pub fn judge(
    step: &Step,
    over: &BTreeMap<String, Span>,
    rule: &str,
    oracle: &mut Oracle,
) -> Result<Judged, NoAnswer> {
    let form = form(rule, over)?;
    let (template, all) = (step.template(), ranges(step, over));
    let said = Expression::read(rule)?;
    let mut seen = 0;
    for (knobs, sum) in positions(&template, &all)? {
        seen += 1;
        let truth = oracle.outcome(&sum)?;
        match said.holds(&knobs) {
            Ok(said) if said == truth.is_p() => {}
            Ok(_) => return Ok(Judged::Falls(sum, truth)),
            Err(_) => return Ok(Judged::Silent(sum)),
        }
    }
    Ok(Judged::Stands { positions: seen, theorem: theorem(step, over, &form, oracle) })
}

/// The theorem that carries a rule that stands in its ranges further.
fn theorem(
    step: &Step,
    over: &BTreeMap<String, Span>,
    form: &Form,
    oracle: &mut Oracle,
) -> Option<Theorem> {
    let start = step.start().ok()?;
    let part = start.single().filter(|_| start.ending() == Ending::Normal)?;
    // A law about the numbers of the row themselves: each a name, no number of the rules among them.
    let names = row_names(step, over)?;
    if let Some(Law::XorZero(of)) = &form.law {
        let is =
            |names: &[&String]| names.len() == of.len() && names.iter().all(|n| of.contains(*n));
        let odd: Vec<&String> = names.iter().step_by(2).collect();
        if part.descriptor().formula == Some(Formula::NimSum)
            && is(&names.iter().collect::<Vec<_>>())
        {
            return Some(Theorem::Bouton);
        }
        if part.descriptor().counts == Counts::OddStairs && is(&odd) {
            return Some(Theorem::OddStairs);
        }
    }
    let (_, Span(from, to)) = over.first_key_value().filter(|_| over.len() == 1)?;
    let repeats = form.repeats.filter(|_| *from == 0 && names.len() == 1)?;
    repeating(part.game(), repeats, *to, oracle)
}

/// The names that stand in the row of the only game, one for each number; `None` where a number
/// stands there itself, or a name among the numbers of the rules.
fn row_names(step: &Step, over: &BTreeMap<String, Span>) -> Option<Vec<String>> {
    let (template, start) = (step.template(), step.start_knobs());
    let base = template.fill(&start).ok()?;
    let part = base.single()?;
    let mut names = vec![None; part.row().len()];
    for name in over.keys() {
        let mut knobs = start.clone();
        let n = knobs.get_mut(name)?;
        *n = n.saturating_add(1);
        let moved = template.fill(&knobs).ok()?;
        let moved = moved.single().filter(|moved| moved.game() == part.game())?;
        let changed = part.row().iter().zip(moved.row()).position(|(a, b)| a != b)?;
        *names.get_mut(changed)? = Some(name.clone());
    }
    names.into_iter().collect()
}

/// The move that shows a rule wrong at a position that it calls lost: to another that it calls
/// lost.
#[must_use]
pub fn leak(step: &Step, rule: &str, from: &Sum) -> Option<(crate::games::Play, Sum)> {
    let template = step.template();
    from.moves().take(LOOKED).find_map(|play| {
        let to = from.play(play).ok()?;
        let knobs: Knobs = template.read_back(&to)?;
        expr::holds(rule, &knobs).ok()?.then_some((play, to))
    })
}

/// What is known of an expression without working it out.
#[derive(Debug, Clone, Default)]
struct Form {
    /// From where on, and with what period, it repeats in the only name.
    repeats: Option<(u64, u64)>,
    /// The number that it is.
    number: Option<i128>,
    /// A single name.
    name: bool,
    law: Option<Law>,
}

#[derive(Debug, Clone)]
enum Law {
    /// The nim-sum of these names.
    Xor(BTreeSet<String>),
    /// The nim-sum of these is 0.
    XorZero(BTreeSet<String>),
}

fn form(rule: &str, over: &BTreeMap<String, Span>) -> Result<Form, NoValue> {
    expr::read(rule, &mut Forms(over))
}

struct Forms<'o>(&'o BTreeMap<String, Span>);

impl Forms<'_> {
    fn unknown(name: &str) -> NoValue {
        NoValue::Unknown { name: name.to_owned() }
    }
}

impl Meaning for Forms<'_> {
    type Value = Form;

    fn number(&mut self, n: i128) -> Form {
        Form { repeats: Some((0, 1)), number: Some(n), ..Form::default() }
    }

    fn name(&mut self, name: &str) -> Result<Form, NoValue> {
        if !self.0.contains_key(name) {
            return Err(Self::unknown(name));
        }
        let law = Some(Law::Xor([name.to_owned()].into()));
        Ok(Form { name: true, law, ..Form::default() })
    }

    fn sign(&mut self, _: char, value: Form) -> Result<Form, NoValue> {
        Ok(Form { repeats: value.repeats, ..Form::default() })
    }

    fn both(&mut self, mark: &'static str, left: Form, right: Form) -> Result<Form, NoValue> {
        let plain = left.repeats.zip(right.repeats).and_then(|(a, b)| both(a, b));
        // A name against a number: its remainder repeats, a comparison is settled past the number.
        let against = match (left.name, right.number, right.name, left.number) {
            (true, Some(n), ..) | (_, _, true, Some(n)) => u64::try_from(n).ok(),
            _ => None,
        };
        let repeats = plain.or_else(|| {
            let n = against?;
            match mark {
                "%" if left.name => Some((0, n.max(1))),
                "==" | "!=" | "<" | "<=" | ">" | ">=" => Some((n.checked_add(1)?, 1)),
                _ => None,
            }
        });
        let law = match (mark, left.law, right.law, right.number) {
            ("^", Some(Law::Xor(mut a)), Some(Law::Xor(b)), _) if a.is_disjoint(&b) => {
                a.extend(b);
                Some(Law::Xor(a))
            }
            ("==", Some(Law::Xor(a)), None, Some(0)) => Some(Law::XorZero(a)),
            ("==", Some(Law::Xor(mut a)), Some(Law::Xor(b)), _) if a.is_disjoint(&b) => {
                a.extend(b);
                Some(Law::XorZero(a))
            }
            _ => None,
        };
        Ok(Form { repeats, law, ..Form::default() })
    }

    fn call(&mut self, name: &str, given: Vec<Form>) -> Result<Form, NoValue> {
        // Numbers as they are; a function that knows the answer is not offered.
        if !matches!(name, "min" | "max") || given.len() != 2 {
            return Err(Self::unknown(name));
        }
        let all = given.iter().try_fold((0, 1), |so_far, form| both(so_far, form.repeats?));
        Ok(Form { repeats: all, ..Form::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn repeats(rule: &str) -> Option<(u64, u64)> {
        let over = [("n".to_owned(), Span(0, 9))].into();
        form(rule, &over).unwrap().repeats
    }

    #[test]
    fn what_a_person_writes_is_the_notation() {
        for (typed, rule) in [
            ("n mod 4 = 0", "n % 4 == 0"),
            ("n%7==0 or n mod 7 = 2", "n%7==0 || n % 7 == 2"),
            ("a ⊕ b ≠ 0 and not (a ≤ 3)", "a ^ b != 0 && ! (a <= 3)"),
            ("n mod ７＝０ 且（n≥２）", "n % 7==0 &&(n>=2)"),
            ("modulus + floor", "modulus + floor"),
            ("n mod 2=1or n=0", "n % 2==1or n==0"),
        ] {
            assert_eq!(notation(typed), rule, "{typed}");
        }
    }

    #[test]
    fn a_period_that_is_told_is_one() {
        for (rule, told) in [
            ("n % 4 == 0", Some((0, 4))),
            ("n % 4 == 0 || n % 6 < 2", Some((0, 12))),
            ("n < 5 && n % 3 == 1", Some((6, 3))),
            ("(n + 1) % 4 == 0", None),
            ("n / 2 == 3", None),
            ("min(n % 4, 2) == 1", Some((0, 4))),
        ] {
            assert_eq!(repeats(rule), told, "{rule}");
            let Some((from, period)) = told else { continue };
            let at = |n: u64| expr::holds(rule, &[("n".to_owned(), n)].into()).unwrap();
            assert!((from..from + 200).all(|n| at(n) == at(n + period)), "{rule}");
        }
    }

    #[test]
    fn what_is_not_offered_is_not_read() {
        let over = [("n".to_owned(), Span(0, 9))].into();
        for typed in ["m = 0", "cold(n, n)", "lower(n) = 1", "n +", "", "min(n)", "mod"] {
            assert!(read(typed, &over).is_err(), "{typed}");
        }
        assert!(read("max(n, 3) mod 2 = 0", &over).is_ok());
    }
}
