//! Exercises and claims: what a lesson asks and what it states. No answer stands in them; the
//! oracle has it.

pub mod claim;
pub mod construct;
pub mod estimate;
pub mod line;
pub mod proof;
pub mod reply;
pub mod which;
pub mod write;

use crate::lesson::model::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An exercise about the position of its step (or positions it names).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Task {
    /// Predict who wins the step's position: the player to move, or the other.
    WhoWins {
        /// The question.
        ask: Text,
    },
    /// Choose a chair, first or second, and prove it by winning from there against the player who
    /// never errs. One of the faces stands on the board.
    Seat {
        /// The question.
        ask: Text,
        /// Positions of the step's template, lost ones and won ones among them; the first is the
        /// step's own.
        faces: Vec<String>,
    },
    /// Judge each position: won or lost for the player to move.
    Judge {
        /// The question.
        ask: Text,
        /// The positions, in the notation.
        positions: Vec<String>,
    },
    /// Make any winning move on the board.
    FindMove {
        /// The question.
        ask: Text,
    },
    /// Win the game from the step's position against the perfect player.
    Win {
        /// The question.
        ask: Text,
    },
    /// Answer with a number.
    Number {
        /// The question.
        ask: Text,
        /// What is asked for; computed.
        what: Quantity,
    },
    /// Say which positions along a knob of the step's are lost. The first files had another name
    /// for it.
    #[serde(alias = "MarkLost")]
    Claim {
        /// The question.
        ask: Text,
        /// The knob.
        over: String,
        /// The range of the knob.
        range: Span,
        /// How they are given.
        #[serde(default)]
        by: claim::Given,
    },
    /// Answer every move that the other side can make from the step's position, which is lost for
    /// it.
    Reply {
        /// The question.
        ask: Text,
        /// How the answers are given.
        #[serde(default)]
        by: reply::Answered,
    },
    /// Estimate a number, which is then counted. No estimate is wrong.
    Estimate {
        /// The question.
        ask: Text,
        /// What is estimated.
        what: estimate::Estimated,
    },
    /// Choose the rule that holds; a wrong one is answered by its smallest counterexample.
    Rule {
        /// The question.
        ask: Text,
        /// The ranges of the knobs over which a rule must hold; they name the step's position.
        #[serde(deserialize_with = "crate::source::unique::names")]
        over: BTreeMap<String, Span>,
        /// The rules to choose from; those that hold are right.
        options: Vec<Conjecture>,
    },
    /// Put positions in order, the smallest first; equal ones either way.
    Order {
        /// The question.
        ask: Text,
        /// The positions, in the notation.
        positions: Vec<String>,
        /// By what.
        by: By,
    },
    /// Size the last part, a Nim heap, until the player to move has lost the sum: its size is the
    /// value of the rest.
    Balance {
        /// The question.
        ask: Text,
        /// The knob that is its size.
        knob: String,
    },
    /// Find the mistakes in the recorded game: the moves that gave a won game away.
    Mistakes {
        /// The question.
        ask: Text,
    },
    /// Break a program that somebody wrote: find an input that it answers wrongly, or say that it
    /// is right.
    Hack {
        /// The question.
        ask: Text,
        /// The id of the program.
        program: String,
    },
    /// Build a position that fits the conditions, by turning knobs of the step's.
    Construct {
        /// The question.
        ask: Text,
        /// The knobs to turn and their ranges; the others stay.
        #[serde(deserialize_with = "crate::source::unique::names")]
        within: BTreeMap<String, Span>,
        /// The conditions.
        must: Vec<construct::Must>,
        /// True if it may be said that there is none.
        #[serde(default)]
        none: bool,
    },
    /// Write the rule: when a position of the step is lost.
    Write {
        /// The question.
        ask: Text,
        /// The names in the rule and their ranges; the other knobs stay.
        #[serde(deserialize_with = "crate::source::unique::names")]
        over: BTreeMap<String, Span>,
    },
    /// Put the lines of a proof in order; some of those that lie there do not hold.
    Proof {
        /// The question.
        ask: Text,
        /// The names in what the lines say and their ranges; the other knobs stay.
        #[serde(default, deserialize_with = "crate::source::unique::names")]
        over: BTreeMap<String, Span>,
        /// The lines, in an order in which they stand.
        lines: Vec<proof::Piece>,
        /// Lines that do not hold.
        #[serde(default)]
        extra: Vec<line::Line>,
    },
    /// Find the first false line of an argument, and a position at which it fails.
    FalseStep {
        /// The question.
        ask: Text,
        /// The names in what the lines say and their ranges; the other knobs stay.
        #[serde(deserialize_with = "crate::source::unique::names")]
        over: BTreeMap<String, Span>,
        /// The lines, in their order.
        lines: Vec<line::Line>,
    },
    /// Say which game a game without a name is: choose a card, and translate positions. The game
    /// is that of the step, whose board is not seen before.
    Which {
        /// The question.
        ask: Text,
        /// The game as a story.
        says: Text,
        /// A position of it in words, with slots for its numbers.
        place: Text,
        /// The cards: games as they are written before the numbers of a position.
        cards: Vec<String>,
        /// So many positions are to be translated.
        at: usize,
        /// The same game as other stories: a twin tells one of them.
        #[serde(default)]
        or: Vec<which::Dress>,
    },
}

impl Task {
    /// The question.
    #[must_use]
    pub const fn ask(&self) -> &Text {
        match self {
            Self::WhoWins { ask }
            | Self::Seat { ask, .. }
            | Self::Judge { ask, .. }
            | Self::FindMove { ask }
            | Self::Win { ask }
            | Self::Number { ask, .. }
            | Self::Claim { ask, .. }
            | Self::Reply { ask, .. }
            | Self::Estimate { ask, .. }
            | Self::Rule { ask, .. }
            | Self::Order { ask, .. }
            | Self::Balance { ask, .. }
            | Self::Mistakes { ask }
            | Self::Construct { ask, .. }
            | Self::Write { ask, .. }
            | Self::Proof { ask, .. }
            | Self::FalseStep { ask, .. }
            | Self::Which { ask, .. }
            | Self::Hack { ask, .. } => ask,
        }
    }

    /// The question, to be changed.
    pub const fn ask_mut(&mut self) -> &mut Text {
        match self {
            Self::WhoWins { ask }
            | Self::Seat { ask, .. }
            | Self::Judge { ask, .. }
            | Self::FindMove { ask }
            | Self::Win { ask }
            | Self::Number { ask, .. }
            | Self::Claim { ask, .. }
            | Self::Reply { ask, .. }
            | Self::Estimate { ask, .. }
            | Self::Rule { ask, .. }
            | Self::Order { ask, .. }
            | Self::Balance { ask, .. }
            | Self::Mistakes { ask }
            | Self::Construct { ask, .. }
            | Self::Write { ask, .. }
            | Self::Proof { ask, .. }
            | Self::FalseStep { ask, .. }
            | Self::Which { ask, .. }
            | Self::Hack { ask, .. } => ask,
        }
    }

    /// What is to be chosen from or read besides the question, in the order of the file.
    #[must_use]
    pub fn options(&self) -> Vec<&Text> {
        match self {
            Self::Rule { options, .. } => options.iter().map(|option| &option.says).collect(),
            Self::Proof { lines, extra, .. } => proof::says(lines, extra).collect(),
            Self::FalseStep { lines, .. } => lines.iter().map(|line| &line.says).collect(),
            Self::Which { says, place, or, .. } => {
                let or = or.iter().flat_map(|dress| [&dress.says, &dress.place]);
                [says, place].into_iter().chain(or).collect()
            }
            _ => Vec::new(),
        }
    }

    /// True if it is proved or built: a habit or a formula does not pass it.
    #[must_use]
    pub const fn is_built(&self) -> bool {
        matches!(
            self,
            Self::Seat { .. }
                | Self::Reply { .. }
                | Self::Construct { .. }
                | Self::Write { .. }
                | Self::Proof { .. }
                | Self::FalseStep { .. }
                | Self::Which { .. }
        )
    }

    /// True if a twin of it can show that somebody knows it: a program has none, and an estimate
    /// cannot be wrong.
    #[must_use]
    pub const fn is_asked_again(&self) -> bool {
        !matches!(self, Self::Hack { .. } | Self::Estimate { .. })
    }

    /// True if it is done by moves on the board; otherwise the answer is given beside the text.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        matches!(self, Self::FindMove { .. } | Self::Win { .. })
    }
}

/// By what positions are put in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum By {
    /// Their Grundy values.
    Value,
    /// How many winning moves they have.
    Wins,
    /// The sum of all their numbers.
    Stones,
}

/// From the first to the last, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span(pub u64, pub u64);

/// A rule somebody may believe: when a position of the step is lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conjecture {
    /// The rule in words.
    pub says: Text,
    /// The same as an expression over the knobs: lost exactly if it holds, e.g. `n % (m + 1) == 0`.
    pub lost: String,
}

/// A number that the oracle can work out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Quantity {
    /// The Grundy value of a position.
    Value(String),
    /// How many winning moves a position has.
    Wins(String),
    /// How many stones the only winning move of a position takes.
    Take(String),
    /// The preperiod of the Grundy values of heaps 0, 1, 2, ... of this game, e.g.
    /// `subtract[2,4,7](0)`.
    Preperiod(String),
    /// The period of the Grundy values of heaps 0, 1, 2, ... of this game.
    Period(String),
    /// An expression over the step's knobs at their starting values, e.g. `n % (m + 1)`.
    Expression(String),
}

/// A statement that the checker proves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Claim {
    /// The player to move has lost this position (it is P).
    Lost(String),
    /// The player to move wins this position (it is N).
    Won(String),
    /// A position and its Grundy value.
    Value(String, u64),
    /// A position and all positions its winning moves lead to.
    Winning(String, Vec<String>),
    /// A position and how many winning moves it has.
    Wins(String, u64),
    /// For every choice of the knobs the position is lost exactly if the expression holds.
    Always {
        /// The position with names.
        of: String,
        /// The range of each name.
        #[serde(deserialize_with = "crate::source::unique::names")]
        over: BTreeMap<String, Span>,
        /// Lost exactly if this holds.
        lost: String,
    },
    /// For every choice of the knobs the position has this value.
    Values {
        /// The position with names.
        of: String,
        /// The range of each name.
        #[serde(deserialize_with = "crate::source::unique::names")]
        over: BTreeMap<String, Span>,
        /// Its Grundy value, as an expression.
        value: String,
    },
    /// The rule fails somewhere in the range, and this is the smallest place (first by total, then
    /// by the first number).
    Fails {
        /// The position with names.
        of: String,
        /// The range of each name.
        #[serde(deserialize_with = "crate::source::unique::names")]
        over: BTreeMap<String, Span>,
        /// The wrong rule.
        lost: String,
        /// The smallest counterexample.
        at: String,
    },
    /// The Grundy values of the position for this name = 0, 1, 2, ...
    Sequence {
        /// The position with one name.
        of: String,
        /// The values, from 0 on.
        is: Vec<u64>,
    },
    /// The Grundy values of heaps 0, 1, 2, ... of a game, e.g. `octal[0.77](0)`, have exactly this
    /// preperiod and period.
    Period {
        /// The game, with any position.
        of: String,
        /// How many values come before the period begins.
        preperiod: u64,
        /// The length of the period.
        period: u64,
    },
    /// A plain fact of arithmetic, such as `21 == 5 * 4 + 1`.
    True(String),
}
