//! Names for the numbers of a position, so that boards, plots and buttons can turn them.

use crate::games::{Bracket, Ending, Part, RuleNumber, Sum};

/// At most so many numbers of the rows have names.
const NAMED: usize = 8;
/// The names of several numbers.
const LETTERS: [&str; NAMED] = ["a", "b", "c", "d", "e", "f", "g", "h"];

/// The position with names in place of its numbers, and the numbers by name: first those of the
/// rows, then those of the rules. A single number is n. Of long positions only the first numbers
/// have names.
#[must_use]
pub fn template(sum: &Sum) -> (String, Vec<(String, u64)>) {
    let single = count(sum) == 1;
    let mut named = 0;
    let mut parts = Vec::with_capacity(sum.parts().len());
    for part in sum.parts() {
        let head = head(part, sum.parts().len() == 1, &mut Vec::new());
        let mut numbers = Vec::with_capacity(part.row().len());
        for n in part.row() {
            numbers.push(letter(single, named).map_or_else(|| n.to_string(), str::to_owned));
            named += 1;
        }
        parts.push(format!("{head}({})", numbers.join(",")));
    }
    let ending = if sum.ending() == Ending::Misere { "misere " } else { "" };
    (format!("{ending}{}", parts.join(" + ")), knobs(sum))
}

/// The numbers that have names, with them.
#[must_use]
pub fn knobs(sum: &Sum) -> Vec<(String, u64)> {
    let (single, mut rules) = (count(sum) == 1, Vec::new());
    let numbers = sum.parts().iter().flat_map(Part::row);
    let named =
        (0..).zip(numbers).map_while(|(nth, n)| Some((letter(single, nth)?.to_owned(), *n)));
    let mut knobs: Vec<(String, u64)> = named.collect();
    if let Some(part) = sum.single() {
        head(part, true, &mut rules);
    }
    knobs.append(&mut rules);
    knobs
}

/// How many numbers the rows have.
fn count(sum: &Sum) -> usize {
    sum.parts().iter().map(|part| part.row().len()).sum()
}

/// The name of the `nth` number of the rows, if it has one.
fn letter(single: bool, nth: usize) -> Option<&'static str> {
    if single { Some("n") } else { LETTERS.get(nth).copied() }
}

/// What stands before the row, with names where the numbers of a single game's rules run sensibly.
fn head(part: &Part, alone: bool, rules: &mut Vec<(String, u64)>) -> String {
    let (game, bracket) = (part.game(), part.descriptor().bracket);
    let Bracket::Numbers(means) = bracket else { return game.to_string() };
    let named = |means: RuleNumber| match means {
        RuleNumber::Most => Some("m"),
        RuleNumber::Target => Some("t"),
        // Beside a target the least step stays as it is.
        RuleNumber::Least => game.rule(RuleNumber::Target).is_none().then_some("p"),
    };
    let mut numbers = Vec::new();
    for (nth, n) in game.numbers().into_iter().enumerate() {
        let name = means.get(nth).copied().and_then(named).filter(|_| alone);
        // The most first, since it is turned most often.
        if let Some(name) = name {
            rules.insert(0, (name.to_owned(), n));
        }
        numbers.push(name.map_or_else(|| n.to_string(), str::to_owned));
    }
    game.with_bracket(&bracket.spell(&numbers))
}
