//! Names for the numbers of a position, so that boards, plots and buttons can turn them. Knows no
//! board.

use crate::games::{Ending, Game, Part, Sum};

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
        let bracket = bracket(part, sum.parts().len() == 1, &mut Vec::new());
        let mut numbers = Vec::with_capacity(part.row().len());
        for n in part.row() {
            numbers.push(letter(single, named).map_or_else(|| n.to_string(), str::to_owned));
            named += 1;
        }
        parts.push(format!("{}{bracket}({})", part.rules().name(), numbers.join(",")));
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
        bracket(part, true, &mut rules);
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

/// What stands in the square brackets, with names where the numbers of a single game's rules run
/// sensibly.
fn bracket(part: &Part, alone: bool, rules: &mut Vec<(String, u64)>) -> String {
    let mut named = |name: &str, n: u64| {
        rules.push((name.to_owned(), n));
        name.to_owned()
    };
    let text = part.rules().bracket();
    match part.game() {
        Game::Bash(bash) if alone => {
            let most = named("m", bash.most());
            format!("[{}..{most}]", named("p", bash.least()))
        }
        Game::Race(race) if alone => {
            let (most, target) = (named("m", race.most()), named("t", race.target()));
            format!("[{target};{}..{most}]", race.least())
        }
        Game::Auction(auction) if alone => {
            let (most, target) = (named("m", auction.most()), named("t", auction.target()));
            format!("[{target};{}..{most}]", auction.least())
        }
        _ if text.is_empty() => text,
        _ => format!("[{text}]"),
    }
}
