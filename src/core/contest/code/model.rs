//! The file of a program: its script, the types of its variables, what is said of it. The programs
//! themselves stand in files beside it.

use crate::contest::code::width::Width;
use crate::source::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The number of the file format that this program reads.
pub const FORMAT: u32 = 1;

/// A program in some languages with one script for all of them: one file, and a file a language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// [`FORMAT`]; stands first.
    pub format: u32,
    /// Its name, and that of its files.
    pub id: String,
    /// The problem that it solves, or seems to.
    pub problem: String,
    /// What it does for one case.
    pub run: Vec<Act>,
    /// How each number is held, those of the case and the members of its lists among them.
    #[serde(deserialize_with = "crate::source::unique::names")]
    pub types: BTreeMap<String, Width>,
    /// Arrays of its own, all zeros at first: how members are held, and their number.
    #[serde(default, deserialize_with = "crate::source::unique::names")]
    pub arrays: BTreeMap<String, (Width, String)>,
    /// What it costs.
    #[serde(default)]
    pub complexity: Option<Text>,
    /// What goes wrong when it is written anew.
    #[serde(default)]
    pub traps: Vec<Text>,
    /// The widths that the lens shows beside the exact numbers.
    #[serde(default)]
    pub lens: Vec<Width>,
    /// It is there to be broken.
    #[serde(default)]
    pub wrong: bool,
    /// Why it is wrong, or why it is right although it looks wrong.
    #[serde(default)]
    pub because: Option<Text>,
    /// How its smallest breaking input is found.
    #[serde(default)]
    pub search: Option<Search>,
    /// That input, one case; proven. Nothing where the program is right although it looks wrong.
    #[serde(default)]
    pub smallest: String,
}

/// A line of a script. Each names the mark of the line in the program that does it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// A variable becomes the value of an expression.
    Set(char, String, String),
    /// A member of an array at a place becomes that.
    Put(char, String, String, String),
    /// A list or an array is sorted, smallest first.
    Sort(char, String),
    /// A variable runs from one value up to another, which is reached.
    For(char, String, String, String, Vec<Act>),
    /// As long as a condition holds.
    While(char, String, Vec<Act>),
    /// One or the other.
    If(char, String, Vec<Act>, Vec<Act>),
    /// The program answers, or goes on with its answer.
    Say(char, Vec<Word>),
}

/// A word of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Word {
    /// That the first player wins, as the problem has it.
    Won,
    /// That the first player does not.
    Lost,
    /// That the first player wins, if this holds; otherwise the other answer.
    Wins(String),
    /// A number.
    Number(String),
}

/// How the smallest input that breaks a program is found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Search {
    /// All inputs in the order of smallness.
    All,
    /// Those of a family; a comment beside it proves that no other can be smaller.
    Reduced(Family),
    /// Neither can be done: `smallest` is the smallest known.
    Known,
}

/// A family of inputs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Family {
    /// Lists of at most so many members, numbers of at most so much.
    Within {
        /// The longest list.
        heaps: u64,
        /// The largest number.
        values: u64,
    },
    /// Two heaps, smaller first: for each difference k the cold pair, and the one that the program
    /// takes for it, whose smaller heap this expression in k gives.
    Differences(String),
}
