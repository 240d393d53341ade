//! Names for the numbers of a position, so that boards, plots and buttons can turn them. Knows no board.

use crate::games::{Game, Part, Sum};

/// At most so many numbers of the rows have names.
const NAMED: usize = 8;
/// The names of several numbers.
const LETTERS: [&str; NAMED] = ["a", "b", "c", "d", "e", "f", "g", "h"];

/// The position with names in place of its numbers, and the numbers by name: first those of the rows, then those of the
/// rules. A single number is n. Of long positions only the first numbers have names.
#[must_use]
pub fn template(sum: &Sum) -> (String, Vec<(String, u64)>) {
    let count = sum.parts().iter().map(|part| part.row().len()).sum::<usize>();
    let (mut rows, mut rules) = (Vec::new(), Vec::new());
    let mut parts = Vec::new();
    for part in sum.parts() {
        let bracket = bracket(part, sum.parts().len() == 1, &mut rules);
        let mut numbers = Vec::with_capacity(part.row().len());
        for n in part.row() {
            let name = if count == 1 { Some(&"n") } else { LETTERS.get(rows.len()) };
            match name {
                Some(name) => {
                    rows.push(((*name).to_owned(), *n));
                    numbers.push((*name).to_owned());
                }
                None => numbers.push(n.to_string()),
            }
        }
        parts.push(format!("{}{bracket}({})", part.rules().name(), numbers.join(",")));
    }
    let ending = if sum.ending() == crate::games::Ending::Misere { "misere " } else { "" };
    rows.extend(rules);
    (format!("{ending}{}", parts.join(" + ")), rows)
}

/// What stands in the square brackets, with names where the numbers of a single game's rules run sensibly.
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
