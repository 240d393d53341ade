//! The key of an exercise on paper: computed by the oracle, and by definition alone where that is
//! affordable.

use crate::games::{Knobs, Play, Sum};
use crate::lesson::answers::{counterexample, mistakes, position, quantity, rank, record, value};
use crate::lesson::model::Step;
use crate::lesson::task::construct::{Must, fitting};
use crate::lesson::task::line::first_false;
use crate::lesson::task::proof::laid_out;
use crate::lesson::task::reply::rows;
use crate::lesson::task::which::drawn;
use crate::lesson::task::write::{Judged, judge, read};
use crate::lesson::task::{Claim, Quantity, Span, Task};
use crate::lesson::twin::Die;
use crate::solver::outcome::Outcome;
use crate::study::{Finding, Oracle, Witness};
use std::collections::BTreeMap;

/// Winning moves that are looked for; boards have fewer.
const WINS: usize = 4_096;
/// So many moves of the other side are to be answered.
const REPLIES: usize = 3;
/// So many lost positions are written out where a rule is asked for.
const LOST: usize = 8;
/// Positions that the second witness settles for one of the sheet.
const WITNESSED: u64 = 4_000;
/// The largest balance heap that is tried.
const HEAVIEST: u64 = 4_096;

/// A position, and what is known of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Studied {
    /// The position.
    pub sum: Sum,
    /// Who wins, how and why.
    pub finding: Finding,
    /// Its Grundy value, where it has one.
    pub value: Option<u128>,
}

/// What is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// Of one position: who wins, and by which moves.
    Position(Box<Studied>),
    /// Moves that the other side may begin with, and what is known of what they leave.
    Replies(Vec<(Play, Studied)>),
    /// Of each position: won or lost.
    Judged(Vec<Studied>),
    /// A number.
    Number {
        /// The number.
        answer: u64,
        /// The position it is about, if it is about one.
        about: Option<Box<Studied>>,
    },
    /// The lost ones along a knob.
    Marked {
        /// Their numbers.
        lost: Vec<u64>,
        /// Some of the range, lost and won ones, for the reasons.
        reasons: Vec<(u64, Studied)>,
    },
    /// For each rule: `None` if it holds, otherwise the smallest position at which it is wrong.
    Rules(Vec<Option<Box<Studied>>>),
    /// By what the positions are put in order, one number each.
    Ordered(Vec<u128>),
    /// The size of the balance heap, and the sum that it makes.
    Balanced(u64, Box<Studied>),
    /// The moves of a recorded game that were mistakes, counted from 1, and the positions in which
    /// they were made.
    Mistakes(Vec<(u64, Studied)>),
    /// A rule that is right, how many positions are lost, and the first of them.
    Written(Option<String>, u64, Vec<Studied>),
    /// How many positions fit, and the first of them.
    Built(u64, Vec<Studied>),
    /// The lines of a proof as they are laid out, by their places in the lesson; and where each
    /// extra one fails.
    Proof(Vec<usize>, Vec<Studied>),
    /// The first false line, from 0, and the smallest position at which it fails.
    FalseStep(usize, Box<Studied>),
    /// The positions that are to be translated, with their numbers by name.
    Which(Vec<(Knobs, Studied)>),
}

/// How many positions a key rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Proof {
    /// Positions whose outcome the oracle has told.
    pub positions: u64,
    /// How many of them the definition alone confirmed as well.
    pub witnessed: u64,
}

impl Proof {
    /// Adds up.
    pub(super) const fn add(&mut self, other: Self) {
        self.positions += other.positions;
        self.witnessed += other.witnessed;
    }
}

impl Key {
    /// All positions of which something is said.
    #[must_use]
    pub fn studied(&self) -> Vec<&Studied> {
        match self {
            Self::Position(one) | Self::Balanced(_, one) => vec![one],
            Self::Replies(all) => all.iter().map(|(_, studied)| studied).collect(),
            Self::Judged(all)
            | Self::Built(_, all)
            | Self::Written(_, _, all)
            | Self::Proof(_, all) => all.iter().collect(),
            Self::FalseStep(_, one) => vec![one],
            Self::Which(all) => all.iter().map(|(_, studied)| studied).collect(),
            Self::Number { about, .. } => about.iter().map(|about| &**about).collect(),
            Self::Marked { reasons: all, .. } | Self::Mistakes(all) => {
                all.iter().map(|(_, studied)| studied).collect()
            }
            Self::Rules(all) => all.iter().flatten().map(|studied| &**studied).collect(),
            Self::Ordered(_) => Vec::new(),
        }
    }
}

/// The key of a twin, and what it rests on; `None` where the oracle does not know, or the
/// definition says otherwise.
pub(super) fn key(
    step: &Step,
    author: &Step,
    die: &mut Die,
    oracle: &mut Oracle,
) -> Option<(Key, Proof)> {
    let found = found(step, author, die, oracle)?;
    let mut witness = Witness::new(WITNESSED);
    let mut proof = Proof::default();
    for studied in found.studied() {
        proof.positions += 1;
        match witness.outcome(&studied.sum) {
            Ok(outcome) if outcome == studied.finding.outcome => proof.witnessed += 1,
            Ok(_) => return None,
            Err(_) => {}
        }
    }
    Some((found, proof))
}

fn found(step: &Step, author: &Step, die: &mut Die, oracle: &mut Oracle) -> Option<Key> {
    Some(match step.task.as_ref()? {
        Task::Win { .. } if step.they_begin => replies(&step.start().ok()?, die, oracle)?,
        Task::WhoWins { .. } | Task::Seat { .. } | Task::FindMove { .. } | Task::Win { .. } => {
            Key::Position(Box::new(studied(step.start().ok()?, oracle)?))
        }
        Task::Judge { positions, .. } => {
            let all = positions.iter().map(|text| studied(position(text).ok()?, oracle));
            Key::Judged(all.collect::<Option<_>>()?)
        }
        Task::Number { what, .. } => {
            let about = match what {
                Quantity::Value(text) | Quantity::Wins(text) | Quantity::Take(text) => {
                    Some(Box::new(studied(position(text).ok()?, oracle)?))
                }
                _ => None,
            };
            Key::Number { answer: quantity(what, &step.start_knobs(), oracle).ok()?, about }
        }
        Task::Claim { over, range, .. } => marked(step, over, *range, oracle)?,
        Task::Rule { over, options, .. } => {
            let template = step.template();
            let wrong = options.iter().map(|option| {
                Some(match counterexample(&template, over, &option.lost, oracle).ok()? {
                    Some(sum) => Some(Box::new(studied(sum, oracle)?)),
                    None => None,
                })
            });
            Key::Rules(wrong.collect::<Option<_>>()?)
        }
        Task::Order { positions, by, .. } => {
            let ranks = positions.iter().map(|text| rank(&position(text).ok()?, *by, oracle).ok());
            Key::Ordered(ranks.collect::<Option<_>>()?)
        }
        Task::Balance { knob, .. } => {
            let ends = step.knobs.get(knob)?;
            let mut knobs = step.start_knobs();
            let level =
                (ends.from..=ends.to.min(ends.from.saturating_add(HEAVIEST))).find_map(|size| {
                    knobs.insert(knob.clone(), size);
                    let sum = step.template().fill(&knobs).ok()?;
                    (oracle.outcome(&sum).ok()? == Outcome::P).then_some((size, sum))
                });
            let (size, sum) = level?;
            Key::Balanced(size, Box::new(studied(sum, oracle)?))
        }
        Task::Reply { .. } => answered(&step.start().ok()?, oracle)?,
        // An input is tried, and a picture fills: paper does neither.
        Task::Hack { .. } | Task::Estimate { .. } => return None,
        Task::Construct { within, must, .. } => {
            let (found, _) = fitting(step, within, must, oracle).ok()?;
            let count = found.len() as u64;
            let all = found.into_iter().take(REPLIES).map(|sum| studied(sum, oracle));
            Key::Built(count, all.collect::<Option<_>>()?)
        }
        Task::Write { over, .. } => {
            let (lost, count) = lost_in(step, over, oracle)?;
            let all = lost.into_iter().map(|sum| studied(sum, oracle));
            let all = all.collect::<Option<_>>()?;
            Key::Written(law(step, author, over, oracle), count, all)
        }
        Task::Proof { over, extra, .. } => {
            let broken = extra.iter().map(|line| {
                let broken = line.holds.broken(step, over, oracle).ok()?;
                studied(broken.into_iter().next()?, oracle)
            });
            Key::Proof(laid_out(step), broken.collect::<Option<_>>()?)
        }
        Task::FalseStep { over, lines, .. } => {
            let (place, broken) = first_false(step, over, lines, oracle).ok()??;
            Key::FalseStep(place, Box::new(studied(broken.into_iter().next()?, oracle)?))
        }
        Task::Which { .. } => {
            let all = drawn(step, oracle).ok()?.into_iter();
            let all = all.map(|(knobs, sum)| Some((knobs, studied(sum, oracle)?)));
            Key::Which(all.collect::<Option<_>>()?)
        }
        Task::Mistakes { .. } => {
            let (game, wrong) = (record(step).ok()?, mistakes(step, oracle).ok()?);
            let before = wrong.into_iter().map(|number| {
                let sum = game.get(usize::try_from(number.checked_sub(1)?).ok()?)?;
                Some((number, studied(sum.clone(), oracle)?))
            });
            Key::Mistakes(before.collect::<Option<_>>()?)
        }
    })
}

/// A rule that the author claims of the step, and that the solver finds right wherever this twin
/// asks; numbers that the twin holds fast stand in place of their names.
fn law(
    step: &Step,
    author: &Step,
    over: &BTreeMap<String, Span>,
    oracle: &mut Oracle,
) -> Option<String> {
    let fast = step.start_knobs();
    author.claims.iter().find_map(|claim| {
        let Claim::Always { lost, .. } = claim else { return None };
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let pieces = lost.split_inclusive(|c| !is_word(c)).map(|piece| {
            let (word, rest) = piece.split_at(piece.trim_end_matches(|c| !is_word(c)).len());
            match fast.get(word).filter(|_| !over.contains_key(word)) {
                Some(number) => format!("{number}{rest}"),
                None => piece.to_owned(),
            }
        });
        let rule = read(&pieces.collect::<String>(), over).ok()?;
        matches!(judge(step, over, &rule, oracle), Ok(Judged::Stands { .. })).then_some(rule)
    })
}

/// The first lost positions in these ranges, and how many there are.
fn lost_in(
    step: &Step,
    over: &BTreeMap<String, Span>,
    oracle: &mut Oracle,
) -> Option<(Vec<Sum>, u64)> {
    let (found, _) = fitting(step, over, &[Must::Lost], oracle).ok()?;
    let count = found.len() as u64;
    Some((found.into_iter().take(LOST).collect(), count))
}

/// A position studied.
fn studied(sum: Sum, oracle: &mut Oracle) -> Option<Studied> {
    let finding = oracle.study(&sum, WINS).ok()?;
    let value = value(&sum, oracle).ok();
    Some(Studied { sum, finding, value })
}

/// Some first moves of the other side, which has lost, and what is to be done about each.
fn replies(start: &Sum, die: &mut Die, oracle: &mut Oracle) -> Option<Key> {
    let mut moves: Vec<Play> = start.moves().take(WINS).collect();
    die.shuffle(&mut moves);
    let mut all: Vec<(Play, Studied)> = Vec::new();
    for play in moves {
        let after = start.play(play).ok()?;
        if all.len() < REPLIES
            && !after.is_ended()
            && all.iter().all(|(_, known)| known.sum != after)
        {
            all.push((play, studied(after, oracle)?));
        }
    }
    all.sort_by_key(|(play, _)| *play);
    (!all.is_empty()).then_some(Key::Replies(all))
}

/// Every move of the other side that wants an answer.
fn answered(start: &Sum, oracle: &mut Oracle) -> Option<Key> {
    let all = rows(start).into_iter().map(|row| Some((row.play, studied(row.after, oracle)?)));
    Some(Key::Replies(all.collect::<Option<_>>()?))
}

/// The lost ones of a range; the reasons are those of the last lost one and of the last won one.
fn marked(step: &Step, over: &str, Span(from, to): Span, oracle: &mut Oracle) -> Option<Key> {
    let mut knobs = step.start_knobs();
    let (mut lost, mut last) = (Vec::new(), [None, None]);
    for n in from..=to {
        knobs.insert(over.to_owned(), n);
        let sum = step.template().fill(&knobs).ok()?;
        let is_lost = oracle.outcome(&sum).ok()? == Outcome::P;
        if is_lost {
            lost.push(n);
        }
        if let (false, Some(place)) = (sum.is_ended(), last.get_mut(usize::from(is_lost))) {
            *place = Some((n, sum));
        }
    }
    let mut reasons = Vec::new();
    for (n, sum) in last.into_iter().rev().flatten() {
        reasons.push((n, studied(sum, oracle)?));
    }
    Some(Key::Marked { lost, reasons })
}

/// The answer to a number question that is worked out from the position's own numbers, written with
/// them: `6 ⊕ 2 ⊕ 9`; `None` where it is no plain arithmetic.
#[must_use]
pub fn written(step: &Step) -> Option<String> {
    let Some(Task::Number { what: Quantity::Expression(text), .. }) = &step.task else {
        return None;
    };
    if text.contains("==") || text.contains("!=") {
        return None;
    }
    let knobs = step.start_knobs();
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(c) = rest.chars().next() {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let len = if is_word(c) {
            rest.find(|c| !is_word(c)).unwrap_or(rest.len())
        } else {
            c.len_utf8()
        };
        let word = rest.get(..len)?;
        match word {
            "^" => out.push('⊕'),
            "*" => out.push('×'),
            "/" => out.push('÷'),
            "%" => out.push_str("mod"),
            "-" => out.push('−'),
            word => out.push_str(&knobs.get(word).map_or_else(|| word.to_owned(), u64::to_string)),
        }
        rest = rest.get(len..)?;
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::answers;

    #[test]
    fn a_key_is_computed_and_confirmed() {
        let mut oracle = Oracle::default();
        let sum: Sum = "nim(3,5,6)".parse().unwrap();
        let Some(Key::Replies(all)) = replies(&sum, &mut Die::new(1), &mut oracle) else {
            panic!("no replies")
        };
        assert_eq!(all.len(), REPLIES);
        for (play, after) in all {
            assert_eq!(sum.play(play).as_ref(), Ok(&after.sum));
            assert_eq!(after.finding.outcome, Outcome::N);
            assert!(answers::wins(&after.sum, &mut oracle).is_ok_and(|wins| wins > 0));
        }
    }
}
