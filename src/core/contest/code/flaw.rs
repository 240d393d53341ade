//! What can be wrong with the file of a program, as facts; the English sentence is the `Display`,
//! `words` has the Chinese one.

use crate::contest::code::check::TRAPS;
use crate::contest::code::listing::{Ill, LINES, Language, WIDE};
use crate::contest::code::machine::{End, STEPS};
use crate::contest::code::program::{ACTS, EXPR, Unready};
use crate::contest::code::width::Broke;

/// What is wrong with a program. `Display` is the English sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Slip {
    /// No problem of this id.
    #[error("there is no problem \"{0}\"")]
    Problem(String),
    /// Not the languages that belong to it.
    #[error("{}", if *wrong { "a wrong program has one source beside it, in one language" } else {
        "beside it stand three sources with its name: .cpp, .py and .rs" })]
    Sources {
        /// Is it a wrong program?
        wrong: bool,
    },
    /// A line of a source.
    #[error("line {line} of the {} source: {}", language.name(), ill(*what))]
    Line {
        /// Of which.
        language: Language,
        /// Which, from 1.
        line: usize,
        /// What.
        what: Ill,
    },
    /// Marks that only the script has, or only a source.
    #[error("the marks {marks} stand in the script only, or in the {} source only", language.name())]
    Marks {
        /// Of which.
        language: Language,
        /// Which.
        marks: String,
    },
    /// The script cannot be made ready.
    #[error("{}", unready(.0))]
    Unready(Unready),
    /// What belongs to the other kind of program.
    #[error("{}", if *wrong { "a wrong program has `because` and `search`, and no `complexity`" } else {
        "a right program has `complexity`, and none of `because`, `search`, `smallest`" })]
    Kind {
        /// Is it a wrong program?
        wrong: bool,
    },
    /// Too many traps, or a width twice.
    #[error("at most 6 traps, and each width once")]
    Many,
    /// A small case is answered otherwise.
    #[error("for the case {case} this says \"{said}\", and \"{right}\" is right")]
    Answer {
        /// The case.
        case: String,
        /// What it says.
        said: String,
        /// What is right.
        right: String,
    },
    /// A small case has no answer at all.
    #[error("for the case {case} this says nothing: {}", ends(end))]
    Ends {
        /// The case.
        case: String,
        /// How the run ends.
        end: End,
    },
    /// A number of a right program does not fit its type.
    #[error("for the case {0} a number does not fit its type; choose a wider one")]
    Overflow(String),
    /// A step that no small case reaches.
    #[error("no small case reaches the step '{0}'; make `small` of the problem larger")]
    Unreached(char),
    /// What is said to be the smallest breaking input is no case.
    #[error("\"{0}\" is no case of the problem; write its numbers in the order of the input")]
    NoCase(String),
    /// It does not break the program.
    #[error("the input {0} does not break this program")]
    Holds(String),
    /// A smaller one does.
    #[error("the input {0} is smaller and breaks this program")]
    Smaller(String),
    /// The search does not come to its end.
    #[error("the search does not reach the input; take `Reduced` and prove it, or `Known`")]
    Unfinished,
}

const fn ends(end: &End) -> &'static str {
    match end {
        End::Said(_) => "it is right",
        End::NeverEnds => "it never ends",
        End::Cut => "it is cut off after 2,000 steps",
        End::Broke(Broke::ByZero) => "division by zero",
        End::Broke(Broke::Outside) => "a place outside of an array",
        End::Broke(Broke::Range) => "a number out of range",
    }
}

const fn ill(what: Ill) -> &'static str {
    match what {
        Ill::Wide => "it is wider than 76 columns",
        Ill::Many => "a program has 1 to 25 lines",
        Ill::Letters => "only plain letters and spaces, as UTF-8",
        Ill::Mark => "a mark is a small letter and stands on one line only",
    }
}

fn unready(why: &Unready) -> String {
    match why {
        Unready::Type(name) => format!("\"{name}\" has no type in `types`, or is no array"),
        Unready::Stray(name) => format!("\"{name}\" has a type, and no line sets it"),
        Unready::Expr(no) => no.to_string(),
        Unready::Long => format!("this is longer than {EXPR} bytes; write it shorter"),
        Unready::Size => format!("a script has 1 to {ACTS} lines, loops at most 8 deep"),
        Unready::Mark(mark) => format!("the mark {mark:?} is no small letter"),
    }
}

// The sentences above name these numbers.
const _: () = assert!(WIDE == 76 && LINES == 25 && STEPS == 2_000 && TRAPS == 6);
