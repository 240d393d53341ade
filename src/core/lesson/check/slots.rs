//! What a text tells to take and to leave, proven like a claim: "take 1 to 5" by the rules of the
//! board, and in a reveal "Take {n % 4}" and "leave a multiple of 4" by the winning moves, wherever a
//! knob can be turned to.
//!
//! Only such words are taken at their word as speak to whoever moves on the board: not what comes
//! if, and not what the other side does.

use super::Checker;
use super::flaw::Flaw;
use super::truth::Truth;
use crate::games::{Amount, Knobs, RuleNumber, Sum};
use crate::lesson::answers::{self, NoAnswer};
use crate::lesson::model::{Step, Text};
use crate::lesson::task::Task;
use crate::lesson::text::marks;
use crate::lesson::wrong::quoted;
use crate::source::expr;
use std::collections::BTreeSet;

/// So many places of a knob are looked at.
const PLACES: u64 = 100;
/// A position with more winning moves than this says nothing of an amount.
const WINNING: usize = 200;

/// What a slot stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Told {
    /// So many are to be taken.
    Taken,
    /// So many are to be left.
    Left,
    /// A multiple of so many is to be left.
    Multiple,
}

impl Told {
    /// Is this what was said?
    fn fits(self, said: i128, n: u64) -> bool {
        match self {
            Self::Taken | Self::Left => i128::from(n) == said,
            Self::Multiple => i128::from(n).checked_rem(said) == Some(0),
        }
    }
}

impl Checker<'_> {
    /// What the texts of a step tell to take and to leave.
    pub(super) fn slots(&mut self, path: &str, step: &Step) {
        let ask = step.task.as_ref().map(|task| ("task.ask", task.ask()));
        let reveal = step.reveal.as_ref().map(|reveal| ("reveal", reveal));
        let told = [("text", &step.text)].into_iter().chain(ask).chain(reveal);
        for (name, text) in told {
            for (lang, written) in tongues(text) {
                let path = format!("{path}.{name}.{lang}");
                self.ranges(&path, step, written);
                if name == "reveal" {
                    self.amounts(&path, step, written);
                }
            }
        }
    }

    /// "Take 1 to 5" says what the rules of a game here say.
    fn ranges(&mut self, path: &str, step: &Step, text: &str) {
        let found = ranges(text, &step.start_knobs());
        if found.is_empty() {
            return;
        }
        let known = known(step);
        let Some(first) = known.first().copied() else { return };
        for (at, said) in found {
            let same = |(from, to): &(u64, u64)| said == (i128::from(*from), i128::from(*to));
            if !known.iter().any(same) {
                let truth = Truth::Taken { said, known: first };
                self.fault_in(path, at, Flaw::False(truth));
            }
        }
    }

    /// "Take {n % 4}" wins wherever a move does.
    fn amounts(&mut self, path: &str, step: &Step, text: &str) {
        let slots = marks(text).slots.into_iter().filter_map(|slot| {
            let told = told(text, slot.at)?;
            Some((slot.at, slot.what, told))
        });
        let multiples = multiples(text).into_iter().map(|(at, of)| (at, of, Told::Multiple));
        for (at, what, told) in slots.chain(multiples) {
            for knobs in turned(step) {
                self.grant();
                let Ok(sum) = step.template().fill(&knobs) else { continue };
                let Ok(said) = expr::value(&what, &knobs) else { continue };
                match self.wins(&sum, told) {
                    Ok(wins) if wins.is_empty() => {}
                    Ok(wins) if wins.iter().any(|n| told.fits(said, *n)) => {}
                    Ok(wins) => {
                        let (sum, wins) = (quoted(&sum.to_string()), wins.into_iter().collect());
                        let truth = match told {
                            Told::Taken => Truth::Amount { sum, said, wins },
                            Told::Left => Truth::Left { sum, said, wins },
                            Told::Multiple => Truth::Multiple { sum, said, wins },
                        };
                        self.fault_in(path, at, Flaw::False(truth));
                        break;
                    }
                    // What cannot be settled here is no fault: nobody has claimed it.
                    Err(_) => break,
                }
            }
        }
    }

    /// The amounts that winning moves take or leave; none where nothing wins, or where moves do
    /// otherwise.
    fn wins(&mut self, sum: &Sum, told: Told) -> Result<BTreeSet<u64>, NoAnswer> {
        answers::bounded(sum)?;
        self.afford(1)?;
        self.afford_search(sum)?;
        let finding = self.oracle.study(sum, WINNING)?;
        if finding.more {
            return Ok(BTreeSet::new());
        }
        let amount = |play: &crate::games::Play| match (told, play.mv.amount()) {
            (Told::Taken, Amount::Taken(n) | Amount::Carried(n) | Amount::Added(n)) => Some(n),
            (Told::Taken, _) => None,
            (Told::Left | Told::Multiple, _) => match sum.play(*play).ok()?.single()?.row() {
                [left] => Some(*left),
                _ => None,
            },
        };
        Ok(finding.winning.iter().filter_map(amount).collect())
    }
}

/// A text as it is written.
fn tongues(text: &Text) -> impl Iterator<Item = (&'static str, &str)> {
    let both = [("en", text.en.as_str()), ("zh", text.zh.as_str())];
    both.into_iter().filter(|(_, written)| !written.is_empty())
}

/// The knobs as they start, and with one of them at each of its places, or at many.
fn turned(step: &Step) -> Vec<Knobs> {
    let start = step.start_knobs();
    let mut all = vec![start.clone()];
    for (name, knob) in &step.knobs {
        let width = knob.to.saturating_sub(knob.from);
        let stride = usize::try_from(width / PLACES + 1).unwrap_or(usize::MAX);
        let places = (knob.from..=knob.to).step_by(stride).chain([knob.to]);
        all.extend(places.map(|place| {
            let mut knobs = start.clone();
            knobs.insert(name.clone(), place);
            knobs
        }));
    }
    all
}

/// What the games of a step let be taken: that of the board first, wherever its knobs can be
/// turned to, and those that it links to or claims something of.
fn known(step: &Step) -> Vec<(u64, u64)> {
    let texts = [Some(&step.text), step.reveal.as_ref(), step.task.as_ref().map(Task::ask)];
    let texts = texts.into_iter().flatten().flat_map(Text::written);
    let links = texts.flat_map(|text| marks(text).links);
    let linked = links.filter_map(|link| link.what.strip_prefix("pos:")?.parse::<Sum>().ok());
    let shown = turned(step).into_iter().filter_map(|knobs| step.template().fill(&knobs).ok());
    let mut known = Vec::new();
    for sum in shown.chain(linked) {
        for part in sum.parts() {
            let (least, most) = (RuleNumber::Least, RuleNumber::Most);
            let takes = part.game().rule(least).zip(part.game().rule(most));
            known.extend(takes.filter(|takes| !known.contains(takes)));
        }
    }
    for claim in step.given.iter().chain(&step.claims) {
        known.extend(brackets(&format!("{claim:?}")));
    }
    known
}

/// The takes of the games that a claim names, `1..4` of `bash[1..4](n)`.
fn brackets(claim: &str) -> Vec<(u64, u64)> {
    let is_no_digit = |c: char| !c.is_ascii_digit();
    let around = claim.match_indices("..").filter_map(|(at, dots)| {
        let least = claim.get(..at)?.rsplit(is_no_digit).next()?.parse().ok()?;
        let most = claim.get(at + dots.len()..)?.split(is_no_digit).next()?.parse().ok()?;
        Some((least, most))
    });
    around.collect()
}

/// Words before which it is said what somebody does, or what would be.
const OTHERS: [&str; 10] =
    ["they", "them", "their", "opponent", "other side", "if ", "对方", "对手", "如果", "若"];

/// What the slot at this byte stands for, if whoever is to move is told what to do.
fn told(text: &str, at: usize) -> Option<Told> {
    let before = text.get(..at)?;
    let (sentence, told) = [
        ("Take ", Told::Taken),
        ("take ", Told::Taken),
        ("Leave ", Told::Left),
        ("leave ", Told::Left),
        ("取走", Told::Taken),
        ("取", Told::Taken),
        ("留下", Told::Left),
    ]
    .into_iter()
    .find_map(|(verb, told)| Some((before.strip_suffix(verb)?, told)))?;
    is_to_mover(sentence).then_some(told)
}

/// Is it whoever moves on the board to whom a sentence speaks that begins like this?
fn is_to_mover(sentence: &str) -> bool {
    let sentence =
        sentence.rsplit(['.', '。', '?', '？', '!', '！', '\n']).next().unwrap_or(sentence);
    let sentence = sentence.to_lowercase();
    let is_to = ["to", "not", "never"].contains(&sentence.split_whitespace().last().unwrap_or(""));
    // "To take {k} would lose" tells nobody to take it.
    let no = ["不", "别", "只能", "可以", "可"].into_iter().any(|no| sentence.ends_with(no));
    !is_to && !no && !OTHERS.iter().any(|other| sentence.contains(other))
}

/// The numbers of which a multiple is to be left, as they are written, each with its byte.
fn multiples(text: &str) -> Vec<(usize, String)> {
    let english = ["eave a multiple of ", "eave them a multiple of ", "eave multiples of "];
    let mut all: Vec<_> = english
        .into_iter()
        .flat_map(|verb| text.match_indices(verb))
        .filter_map(|(at, verb)| {
            let sentence = text.get(..at)?.strip_suffix(['l', 'L'])?;
            let at = at + verb.len();
            is_to_mover(sentence).then_some((at, written(text.get(at..)?)?))
        })
        .collect();
    // "把4的倍数留给对方", "留下4的倍数".
    all.extend(text.match_indices("的倍数").filter_map(|(end, of)| {
        let before = text.get(..end)?;
        let is_digit = |c: char| c.is_ascii_digit();
        let from = if before.ends_with('}') {
            before.rfind('{')?
        } else {
            before.trim_end_matches(is_digit).len()
        };
        let (sentence, rest) = (text.get(..from)?, text.get(end + of.len()..)?);
        let is_left = ["留下", "留给对方"].into_iter().any(|verb| sentence.ends_with(verb))
            || sentence.ends_with('把') && rest.starts_with('留');
        let to = ["留下", "留给对方", "把"];
        let sentence = to.into_iter().find_map(|verb| sentence.strip_suffix(verb))?;
        (is_left && is_to_mover(sentence)).then_some((from, written(text.get(from..)?)?))
    }));
    all
}

/// A number as it is written at the beginning, in digits or in a slot.
fn written(text: &str) -> Option<String> {
    if let Some(slot) = text.strip_prefix('{') {
        return Some(slot.split_once('}')?.0.to_owned());
    }
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text.get(..digits).filter(|digits| !digits.is_empty()).map(str::to_owned)
}

/// The ranges that a text says may be taken, each with its byte.
fn ranges(text: &str, knobs: &Knobs) -> Vec<(usize, (i128, i128))> {
    let mut all = Vec::new();
    for verb in ["take ", "takes ", "Take ", "taking ", "取走", "取"] {
        for (at, _) in text.match_indices(verb) {
            let rest = text.get(at + verb.len()..).unwrap_or("");
            // The longer word is there by itself.
            let rest = if rest.starts_with('走') { continue } else { rest };
            let rest = rest.strip_prefix("from ").unwrap_or(rest);
            let Some((from, rest)) = number(rest, knobs) else { continue };
            let between = [" to ", "到", "至", "～", "~", "–", "-"];
            let Some(rest) = between.iter().find_map(|word| rest.strip_prefix(word)) else {
                continue;
            };
            let Some((to, _)) = number(rest, knobs) else { continue };
            let end = text.len() - rest.len();
            let start = at + verb.len();
            all.push((start.min(end), (from, to)));
        }
    }
    all
}

/// A number in digits or in a slot, and what comes after it.
fn number<'t>(text: &'t str, knobs: &Knobs) -> Option<(i128, &'t str)> {
    if let Some(slot) = text.strip_prefix('{') {
        let (slot, rest) = slot.split_once('}')?;
        return Some((expr::value(slot, knobs).ok()?, rest));
    }
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text.get(..digits)?.parse().ok()?, text.get(digits..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_other_side_does_and_what_would_be_is_told_to_nobody() {
        let at = |text: &str| told(text, text.find('{').unwrap());
        for text in
            ["Take {n}.", "5 = 4 + 1: take {n}", "Now go. Take {n}", "所以取{n}枚", "取走{n}"]
        {
            assert_eq!(at(text), Some(Told::Taken), "{text}");
        }
        for text in ["Take 1 and leave {n}", "取1枚，留下{n}"] {
            assert_eq!(at(text), Some(Told::Left), "{text}");
        }
        for text in [
            "They take {n}.",
            "When they take 1, take {n}",
            "If it is odd, take {n}",
            "Do not take {n}",
            "To take {n}",
            "It is {n}",
            "对方取{n}枚",
            "若剩5枚，取{n}枚",
            "不取{n}枚",
        ] {
            assert_eq!(at(text), None, "{text}");
        }
    }

    #[test]
    fn a_multiple_that_is_to_be_left_is_read_in_both_languages() {
        let read = |text: &str| multiples(text).into_iter().map(|(_, of)| of).collect::<Vec<_>>();
        for text in
            ["Take 1 and leave a multiple of 4.", "把4的倍数留给对方。", "取1枚，留下4的倍数"]
        {
            assert_eq!(read(text), ["4"], "{text}");
        }
        for text in ["Leave them a multiple of {m + 1}", "留给对方{m + 1}的倍数"] {
            assert_eq!(read(text), ["m + 1"], "{text}");
        }
        for text in [
            "They leave a multiple of 4",
            "To leave a multiple of 4 is no help",
            "20 is a multiple of 4",
            "leave a multiple of $m + 1$",
            "若留下4的倍数",
            "对方留下4的倍数",
            "20是4的倍数",
            "留下的不是4的倍数",
        ] {
            assert!(read(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn ranges_are_read_in_both_languages_and_with_knobs() {
        let knobs = Knobs::from([("m".to_owned(), 7)]);
        let read =
            |text: &str| ranges(text, &knobs).into_iter().map(|(_, said)| said).collect::<Vec<_>>();
        for text in
            ["take 1 to 7", "Each takes from 1 to {m}.", "每次取1到{m}枚", "取走1～7枚", "取1至7枚"]
        {
            assert_eq!(read(text), [(1, 7)], "{text}");
        }
        for text in ["take 2 or 5", "take turns", "take 7", "取{k}到{m}枚", "take 1 to k"] {
            assert_eq!(read(text), [], "{text}");
        }
    }
}
