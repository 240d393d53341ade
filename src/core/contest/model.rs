//! The problem file: what an author writes in RON. Answers stand in samples only, and those are
//! proven.

use crate::contest::witness::Witness;
use crate::source::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The number of the file format that this program reads.
pub const FORMAT: u32 = 1;

/// One problem: one file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Problem {
    /// [`FORMAT`]; stands first.
    pub format: u32,
    /// Its name on the command line and in links, such as `hdu-2897`.
    pub id: String,
    /// Where it comes from: "HDU 2897".
    pub source: String,
    /// Other names of the same problem.
    #[serde(default)]
    pub also: Vec<String>,
    /// The heading.
    pub title: Text,
    /// The statement, in our own words.
    pub says: Text,
    /// The position of a case in the notation, with expressions and lists in place of numbers.
    #[serde(default)]
    pub position: String,
    /// The position stands after a first move that is forced: the other side moves there.
    #[serde(default)]
    pub opponent: bool,
    /// Where the notation has no such game: when the first player wins.
    #[serde(default)]
    pub won: String,
    /// The moves of such a game, searched by definition.
    #[serde(default)]
    pub witness: Option<Witness>,
    /// Cases outside the notation in which there is no move at all.
    #[serde(default)]
    pub lost: String,
    /// Least and largest value of each number, and of the members of each list.
    #[serde(deserialize_with = "crate::source::unique::names")]
    pub vars: BTreeMap<String, (u64, u64)>,
    /// What holds among them besides.
    #[serde(default, rename = "where")]
    pub holds: String,
    /// Lists whose members stand in an order.
    #[serde(default, deserialize_with = "crate::source::unique::names")]
    pub lists: BTreeMap<String, Order>,
    /// How a file is written.
    pub input: Lines,
    /// What is answered.
    pub output: Output,
    /// Published examples, each proven.
    pub samples: Vec<Sample>,
    /// What a program may take.
    pub limits: Limits,
    /// Which cases are all tried.
    pub small: Small,
    /// Which cases are made to break programs.
    #[serde(default)]
    pub adversaries: Vec<Adversary>,
    /// Rules that are believed and wrong.
    #[serde(default)]
    pub suspects: Vec<Suspect>,
    /// Names of the usual traps.
    #[serde(default)]
    pub traps: Vec<String>,
    /// The lesson that explains it.
    #[serde(default)]
    pub lesson: String,
}

/// How the members of a list stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// No two alike.
    Distinct,
    /// None smaller than the one before.
    Ascending,
    /// Each larger than the one before.
    Rising,
}

/// The lines of a case, and where the cases end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lines {
    /// `"n p q"` numbers; `"a*N"` a list of N; `"N: x m"` N lines, each with a member of each list.
    pub each: Vec<String>,
    /// Where they end.
    pub cases: Cases,
    /// At most so many cases in a file.
    #[serde(default = "cases")]
    pub most: usize,
    /// At most so many members of lists in a file.
    #[serde(default = "numbers")]
    pub numbers: usize,
}

/// Cases in a file unless its problem says otherwise.
const fn cases() -> usize {
    200
}

/// Members of lists in a file likewise.
const fn numbers() -> usize {
    200_000
}

/// Where the cases of a file end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cases {
    /// One case a file.
    One,
    /// Their number stands first.
    Count,
    /// With the file.
    ToEof,
    /// With these numbers, which are no case.
    EndsWith(String),
}

/// What is answered to a case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Output {
    /// One of two answers.
    Words {
        /// If the first player wins.
        won: String,
        /// If not.
        lost: String,
        /// What stands before each answer, `{i}` being the number of the case.
        #[serde(default)]
        prefix: String,
    },
    /// How many winning moves there are.
    Number,
    /// All winning raises in order, or this word.
    Numbers {
        /// The word if there is none.
        none: String,
    },
    /// A word, and after the first a winning move: heap and stones.
    Move {
        /// If the first player wins.
        won: String,
        /// If not.
        lost: String,
    },
    /// A word, and after the first all that winning moves can leave, a pair a line, smaller heap
    /// first; what is left by taking from both heaps stands first.
    Moves {
        /// If the first player wins.
        won: String,
        /// If not.
        lost: String,
    },
}

/// An example of input and output.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    /// The file.
    pub input: String,
    /// What is to be answered.
    pub output: String,
}

/// What a program may take for a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Milliseconds by the clock.
    pub time_ms: u64,
    /// Mebibytes.
    pub memory_mib: u64,
}

/// All cases up to a size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Small {
    /// The largest number.
    pub values: u64,
    /// The longest list.
    #[serde(default)]
    pub heaps: u64,
}

/// A family of cases made to break programs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Adversary {
    /// Limits, and powers of two and their neighbours.
    Edges,
    /// Multiples of an expression and their neighbours.
    Residues(String),
    /// Cold pairs of Wythoff's game and their neighbours.
    Cold,
    /// Neighbouring Fibonacci numbers and their neighbours.
    Fibonacci,
    /// Lists of equal members.
    Equal,
    /// Lists that fall.
    Unsorted,
    /// Lists with zeros.
    Zeros,
}

/// A rule that is believed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suspect {
    /// The rule in words.
    pub says: Text,
    /// The rule: when the first player would win.
    pub won: String,
    /// True if it never gives a wrong answer.
    #[serde(default)]
    pub harmless: bool,
}
