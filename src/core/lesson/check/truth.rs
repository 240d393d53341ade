//! What is true where a claim is false.
#![expect(missing_docs, reason = "the sentence beside each says what is in it")]

use crate::solver::outcome::Outcome;

/// The truth that a false claim is answered with.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Truth {
    #[error("{sum} is {} for the player to move", if *.outcome == Outcome::N { "won" } else { "lost" })]
    Outcome { sum: String, outcome: Outcome },
    #[error("{sum} has the value {found}, not {claimed}")]
    Value { sum: String, found: u128, claimed: i128 },
    #[error("{0} has no winning move")]
    NoWins(String),
    #[error("the winning moves of {sum} lead to {}", to.join(", "))]
    Winning { sum: String, to: Vec<String> },
    #[error("{sum} has {found} winning moves, not {claimed}")]
    Wins { sum: String, found: u64, claimed: u64 },
    #[error("here one takes {} to {}, not {} to {}", known.0, known.1, said.0, said.1)]
    Taken { said: (i128, i128), known: (u64, u64) },
    #[error("at {sum} to take {said} does not win; to take {} does", listed(wins))]
    Amount { sum: String, said: i128, wins: Vec<u64> },
    #[error("from {sum} to leave {said} does not win; to leave {} does", listed(wins))]
    Left { sum: String, said: i128, wins: Vec<u64> },
    #[error(
        "from {sum} to leave a multiple of {said} does not win; to leave {} does",
        listed(wins)
    )]
    Multiple { sum: String, said: i128, wins: Vec<u64> },
    #[error("the rule holds throughout the range")]
    Holds,
    #[error("the rule first fails at {found}, not at {at}")]
    FailsAt { found: String, at: String },
    #[error("{0} must hold exactly one name, as in bash[1..3](n)")]
    OneName(String),
    #[error("the values have preperiod {} and period {}, not {} and {}", found.0, found.1, claimed.0, claimed.1)]
    Period { found: (u64, u64), claimed: (u64, u64) },
    #[error("{0} does not hold")]
    Not(String),
    #[error("{0}: law and definition disagree; please report this as a bug of the program")]
    Disagree(String),
}

/// Numbers of which any will do.
fn listed(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" or ")
}
