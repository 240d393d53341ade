//! What can be wrong with the file of a problem, as facts; the English sentence is the `Display`,
//! `words` has the Chinese one.

use crate::contest::answer::Unanswered;
use crate::contest::code::flaw::Slip;
use crate::contest::layout::Misread;
use crate::contest::small;
use crate::source::{Refusal, SourcePos};

/// Bytes of a statement.
pub const TEXT: usize = 4_096;
/// Bytes of an expression or a position.
pub const EXPR: usize = 400;

/// Something wrong with a problem's file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands.
    pub place: SourcePos,
    /// What is wrong.
    pub what: Flaw,
}

/// A bound that is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Bound {
    /// Of samples.
    #[error("1 to 20 samples")]
    Samples,
    /// Of suspects.
    #[error("at most 20 suspects")]
    Suspects,
    /// Of adversaries.
    #[error("at most 10 adversaries")]
    Adversaries,
    /// Of the time.
    #[error("50 to 60,000 milliseconds")]
    Time,
    /// Of the memory.
    #[error("8 to 8,192 mebibytes")]
    Memory,
    /// Of small cases.
    #[error("values up to 200, heaps up to 8")]
    Small,
    /// Of the cases of a file.
    #[error("1 to 200,000 cases a file")]
    Cases,
    /// Of the members of its lists.
    #[error("at most 200,000 members a file")]
    Members,
    /// Of the shortest list.
    #[error("a list may begin at 64 members at most")]
    Shortest,
}

/// What is wrong with a problem. `Display` is the English sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// Refused before it is read as a problem.
    #[error("{0}")]
    Refused(Refusal),
    /// An id of other characters than small letters, digits and hyphens.
    #[error("an id has small letters, digits and hyphens, at most 40")]
    Id,
    /// A text is empty or too long.
    #[error("the text is empty or longer than {TEXT} bytes; both languages must be there")]
    Text,
    /// An expression or a position is too long.
    #[error("this is longer than {EXPR} bytes; write it shorter")]
    Long,
    /// Answers that cannot be told apart.
    #[error("the two answers must be words, and neither may begin like the other")]
    Words,
    /// A line of the input.
    #[error("\"{0}\" is no line of an input: \"n m\", \"a*N\" or \"N: x m\", each name once")]
    Line(String),
    /// A name without limits.
    #[error("\"{0}\" stands in the input and has no limits in `vars`")]
    Unlimited(String),
    /// A name that stands nowhere, or whose limits are turned.
    #[error("the limits of \"{0}\" are those of nothing in the input, or are turned")]
    Limits(String),
    /// What stands behind the last case.
    #[error("\"{0}\" is no end of a file: numbers, as in EndsWith(\"0 0\")")]
    End(String),
    /// A case without a number of its own would be read for ever.
    #[error("a case has no number; name at least one in `each`")]
    NoNumber,
    /// Bounds of tests that no judge can keep.
    #[error("this is out of bounds: {0}")]
    Bounds(Bound),
    /// Neither position nor rule, or both.
    #[error("a problem has either `position`, or `won` with `witness`")]
    Rule,
    /// An expression or a position.
    #[error("for the case {case}: {why}")]
    Unanswered {
        /// The case, as it stands in a file.
        case: String,
        /// Why there is no answer.
        why: Unanswered,
    },
    /// A sample does not read.
    #[error("the sample is not a file of the problem: {0}")]
    Sample(Misread),
    /// A case of a sample, or one that was made, breaks this limit.
    #[error("a case breaks the limit {0}")]
    Outside(String),
    /// A sample's output is wrong.
    #[error("the sample is answered by \"{0}\"")]
    Answer(String),
    /// No small case.
    #[error("there is no small case; make `small` larger")]
    NoSmall,
    /// Too many of them.
    #[error("there are more than {} small cases; make `small` smaller", small::MOST)]
    ManySmall,
    /// The rule says something else than the definition.
    #[error("by definition the first player {} the case {case}", if *won { "wins" } else { "loses" })]
    Definition {
        /// The case, as it stands in a file.
        case: String,
        /// Does the first player win?
        won: bool,
    },
    /// A small case that cannot be searched.
    #[error("the case {0} is too large to be searched by definition; make `small` smaller")]
    Unsearched(String),
    /// A suspect that is never wrong on small cases, or a harmless one that is.
    #[error("{}", if *harmless { "this rule is wrong somewhere and not harmless" } else {
        "this rule is wrong on no test; say `harmless: true` if it always is right" })]
    Suspect {
        /// What its author says.
        harmless: bool,
    },
    /// Found in the file of a program.
    #[error("{0}")]
    Code(#[from] Slip),
    /// A group of tests without a case.
    #[error("no case could be made for the tests of the group {0}")]
    Generator(&'static str),
}
