//! Which game is it: positions of a game without a name, and what a card makes of them. Knows no
//! learner.

use super::Task;
use super::proof::laid;
use crate::games::{Game, Knobs, Sum, Template};
use crate::lesson::answers::{NoAnswer, value};
use crate::lesson::model::{Step, Text};
use crate::solver::die::Die;
use crate::study::Oracle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Positions that can be drawn, at most.
pub const DRAWN: usize = 4;
/// Characters of a translation, at most.
pub const NUMBERS: usize = 40;
/// So many choices of the knobs are looked through for a difference.
const LOOKED: usize = 2_000;

/// Another story: of the same game, or one with a word of its rules changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dress {
    /// The game as a story.
    pub says: Text,
    /// A position of it in words.
    pub place: Text,
    /// The position of a story in which one word of the rules is another, and with it the game.
    #[serde(default)]
    pub position: Option<String>,
}

/// Characters of Chinese that make a word, at most.
const WORD: usize = 4;

/// Do two stories tell the same but for one word, in each language that they are told in?
#[must_use]
pub fn is_one_word(a: &Text, b: &Text) -> bool {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let signs = |text: &str| text.chars().collect::<Vec<_>>();
    let (en, zh) = (changed(&words(&a.en), &words(&b.en)), changed(&signs(&a.zh), &signs(&b.zh)));
    (a.en.is_empty() && b.en.is_empty() || en == 1)
        && (a.zh.is_empty() && b.zh.is_empty() || (1..=WORD).contains(&zh))
}

/// How long it is in which two rows differ, between what they have in common at either end.
fn changed<T: PartialEq>(a: &[T], b: &[T]) -> usize {
    let head = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let tails = a.iter().skip(head).rev().zip(b.iter().skip(head).rev());
    a.len().max(b.len()) - head - tails.take_while(|(a, b)| a == b).count()
}

/// A card: the rules of a game, as they stand before the numbers of a position.
#[must_use]
pub fn card(name: &str) -> Option<Game> {
    let head = name.trim();
    ["1", "1,1", "1,2", "0"].iter().find_map(|row| {
        let sum: Sum = format!("{head}({row})").parse().ok()?;
        Some(sum.single()?.game().clone())
    })
}

/// The cards in the order in which they are laid out on paper.
#[must_use]
pub fn cards_laid<'c>(step: &Step, cards: &'c [String]) -> Vec<&'c str> {
    laid(step, cards.len()).into_iter().filter_map(|at| Some(cards.get(at)?.as_str())).collect()
}

/// A position of a card, written by its numbers alone.
#[must_use]
pub fn translated(card: &str, numbers: &str) -> Option<Sum> {
    let all: Vec<&str> = numbers
        .split(|c: char| c == ',' || c == '，' || c == '、' || c.is_whitespace())
        .filter(|piece| !piece.is_empty())
        .collect();
    if numbers.chars().count() > NUMBERS
        || all.iter().any(|n| !n.bytes().all(|b| b.is_ascii_digit()))
    {
        return None;
    }
    format!("{}({})", card.trim(), all.join(",")).parse().ok()
}

/// The positions that are to be translated: the step's own first, then some drawn by its numbers,
/// none of value 0, all of different ones if that can be.
///
/// # Errors
/// [`NoAnswer`] where the step has none or the oracle does not know.
pub fn drawn(step: &Step, oracle: &mut Oracle) -> Result<Vec<(Knobs, Sum)>, NoAnswer> {
    let Some(Task::Which { at, .. }) = &step.task else { return Ok(Vec::new()) };
    let template = step.template();
    let own = step.start_knobs();
    let mut all = vec![(own.clone(), template.fill(&own)?)];
    let mut worth = vec![value(&step.start()?, oracle)?];
    let seed = laid(step, 12).into_iter().fold(0_u64, |seed, n| seed * 12 + n as u64);
    let mut die = Die::new(seed);
    for round in 0..200 {
        if all.len() >= *at {
            break;
        }
        let place = |knob: &crate::lesson::model::Knob| {
            let to = knob.to.min(knob.is.saturating_add(4));
            (knob.is.saturating_sub(4).max(knob.from), to)
        };
        let mut knobs = Knobs::new();
        for (name, knob) in &step.knobs {
            let (from, to) = place(knob);
            knobs.insert(name.clone(), die.between(from, to.max(from)));
        }
        let Ok(sum) = template.fill(&knobs) else { continue };
        let now = value(&sum, oracle)?;
        let known = all.iter().any(|(_, known)| *known == sum);
        if known || now == 0 || round < 100 && worth.contains(&now) {
            continue;
        }
        worth.push(now);
        all.push((knobs, sum));
    }
    Ok(all)
}

/// A position of the game that is asked for and one of the card that should be worth the same, and
/// is not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Differ {
    /// The position of the game that is asked for, as its numbers are called.
    pub knobs: Knobs,
    /// The same as a position.
    pub here: Sum,
    /// What the card makes of it.
    pub there: Sum,
    /// The values of both.
    pub worth: (u64, u64),
}

/// The first place where a translation has another value than what it translates.
///
/// # Errors
/// [`NoAnswer`] where the oracle does not know a value.
pub fn differ(
    (knobs, here): (&Knobs, &Sum),
    there: &Sum,
    oracle: &mut Oracle,
) -> Result<Option<Differ>, NoAnswer> {
    let (a, b) = (value(here, oracle)?, value(there, oracle)?);
    let number = |n: u128| u64::try_from(n).map_err(|_| NoAnswer::OutOfRange);
    Ok((a != b).then_some(Differ {
        knobs: knobs.clone(),
        here: here.clone(),
        there: there.clone(),
        worth: (number(a)?, number(b)?),
    }))
}

/// The smallest numbers with which a card's position has another value than that of the game that
/// is asked for; `None` if there is none that both have.
///
/// # Errors
/// As [`differ`].
pub fn apart(step: &Step, card: &str, oracle: &mut Oracle) -> Result<Option<Differ>, NoAnswer> {
    let template = step.template();
    let bracket = step.position.find('(').and_then(|at| step.position.get(at..)).unwrap_or("");
    let other = Template::new(&format!("{}{bracket}", card.trim()));
    let over: BTreeMap<String, super::Span> = step
        .knobs
        .iter()
        .map(|(name, knob)| (name.clone(), super::Span(knob.from, knob.to.min(knob.from + 5))))
        .collect();
    for knobs in crate::lesson::answers::choices(&over)?.take(LOOKED) {
        let (Ok(here), Ok(there)) = (template.fill(&knobs), other.fill(&knobs)) else { continue };
        if let Some(found) = differ((&knobs, &here), &there, oracle)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Is this card the game of the step?
#[must_use]
pub fn is_right(step: &Step, name: &str) -> bool {
    let own = step.start().ok().and_then(|sum| Some(sum.single()?.game().clone()));
    own.is_some() && own == card(name)
}

/// The step as a story of another game tells it.
#[must_use]
pub fn retold(step: &Step, dress: &Dress) -> Step {
    let mut step = step.clone();
    if let Some(Task::Which { says, place, or, .. }) = &mut step.task {
        or.clear();
        (*says, *place) = (dress.says.clone(), dress.place.clone());
    }
    if let Some(position) = &dress.position {
        step.position.clone_from(position);
    }
    step
}
