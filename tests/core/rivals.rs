//! All opponents, and the kinds of games that they are tried on.

use crate::support::positions::sum;
use crate::support::sessions::shipped;
use laststone::games::{Game, Sum};
use laststone::session::{Misconception, Opponent};
use std::collections::BTreeSet;

/// Every opponent that makes its own moves.
pub fn all() -> Vec<Opponent> {
    let rates = Opponent::RATES.into_iter().chain([0, 100, 255]).map(Opponent::Fallible);
    [Opponent::Perfect]
        .into_iter()
        .chain(rates)
        .chain(Misconception::ALL.map(Opponent::Misconception))
        .collect()
}

/// Positions of every game, and some sums; those with up to a dozen stones are looked through.
pub fn games() -> Vec<Sum> {
    let more = [
        "bash[1..3](5)",
        "bash[2..6](5)",
        "bash[1..3](5,4)",
        "misere bash[1..3](5)",
        "misere bash[2..6](5)",
        "subtract[1,3](5)",
        "subtract[2,5](5)",
        "subtract[2,4,7](5)",
        "subtract[1,2,4,8](3)",
        "subtract[1,3,4](5,2)",
        "nim(3,2)",
        "nim(3,2,1)",
        "misere nim(3,2)",
        "misere nim(3,2,1)",
        "wythoff(3,2)",
        "misere wythoff(3,2)",
        "misere stairs(1,2)",
        "kayles(3,2)",
        "misere kayles(3)",
        "wythoff(1,2) + nim(3)",
        "bash[1..3](4) + bash[1..5](5)",
        "kayles(2) + nim(3)",
        "misere nim(2) + nim(3)",
        "nim()",
    ];
    Game::EXAMPLES.iter().copied().chain(more).map(sum).collect()
}

/// The games that lessons and this file have, each once.
pub fn kinds() -> Vec<Sum> {
    let lessons =
        shipped().into_iter().flat_map(|lesson| lesson.steps).filter_map(|step| step.start().ok());
    let mut seen = BTreeSet::new();
    let kind = |sum: &Sum| {
        let parts: Vec<_> =
            sum.parts().iter().map(|part| (part.game().clone(), part.row().len())).collect();
        (sum.ending(), parts)
    };
    games().into_iter().chain(lessons).filter(|sum| seen.insert(kind(sum))).collect()
}
