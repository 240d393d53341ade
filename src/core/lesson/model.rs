//! The lesson file: what an author writes in RON.
//!
//! Answers are never written here: a lesson names positions, and what is right is computed.

pub use crate::games::{Light, Shape};
use crate::lang::Lang;
use crate::lesson::Chapter;
use crate::lesson::concept::Concepts;
use crate::lesson::rival::Believes;
use crate::lesson::task::{Claim, Task};
pub use crate::source::{Text, paragraphs};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The number of the file format that this program writes; it reads those before it as well.
///
/// 1: the first. 2: also `question`, `insight` and `end` of a lesson; `question`, `play` and
/// `given` of a step; the exercise `Seat`. 3: also `promise` of a lesson; `code` of a step; the
/// exercises `Hack`, `Construct`, `Write`, `Claim`, `Proof`, `FalseStep` and `Which`.
pub const FORMAT: u32 = 3;

/// One lesson: one file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// [`FORMAT`]; stands first, so that a newer file is told apart before anything else is read.
    pub format: u32,
    /// Its name in links, progress and on the command line, such as `bash-1`.
    pub id: String,
    /// The chapter it belongs to.
    pub chapter: Chapter,
    /// Its place in the chapter, from 1.
    pub place: u32,
    /// The heading.
    pub title: Text,
    /// What stands in its place until the insight of the lesson is settled: a title would tell it.
    #[serde(default)]
    pub question: Option<Text>,
    /// What the learner is to find out, in one line, without telling it.
    #[serde(default)]
    pub promise: Option<Text>,
    /// The id of the step that settles the insight; without it the last one.
    #[serde(default)]
    pub insight: Option<String>,
    /// What is said when the lesson is done.
    #[serde(default)]
    pub end: Option<End>,
    /// Ids of the concepts it teaches.
    #[serde(default)]
    pub teaches: Vec<String>,
    /// Ids of concepts it builds on.
    #[serde(default)]
    pub needs: Vec<String>,
    /// Its ideas by name, each with the ids of the exercises that ask for it, the one that teaches
    /// it first: what comes back as cards.
    #[serde(default, deserialize_with = "crate::source::unique::names")]
    pub ideas: BTreeMap<String, Vec<String>>,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

impl Lesson {
    /// What it is called before its insight is settled, or after.
    #[must_use]
    pub fn name(&self, settled: bool) -> &Text {
        self.question.as_ref().filter(|_| !settled).unwrap_or(&self.title)
    }

    /// The only language that it is written in, as its title and its first text have it; `None`
    /// where it is in both.
    #[must_use]
    pub fn only(&self) -> Option<Lang> {
        let first = self.steps.first().map(|step| step.text.only());
        self.title.only().filter(|only| first.is_none_or(|first| first == Some(*only)))
    }

    /// How long it takes with a class from a step on, in minutes; steps without notes count nothing.
    #[must_use]
    pub fn minutes(&self, from: usize) -> u32 {
        let notes = self.steps.iter().skip(from).filter_map(|step| step.notes.as_ref());
        notes.fold(0, |all, notes| all.saturating_add(notes.minutes))
    }

    /// Whether the letters N and P are named by then, by an earlier lesson or by a text up to this
    /// step, from 0.
    #[must_use]
    pub fn has_letters(&self, at: usize) -> bool {
        const TERM: &str = "p-position";
        let mut told = self.steps.iter().take(at.saturating_add(1));
        if self.teaches.iter().any(|id| id == TERM) {
            return told.any(|step| step.text.to(Lang::En).contains("(term:p-position)"));
        }
        !self.steps.get(at).is_some_and(|step| step.early.holds(TERM))
    }

    /// The id of the step that settles the insight.
    #[must_use]
    pub fn settling(&self) -> Option<&str> {
        self.insight.as_deref().or_else(|| self.steps.last().map(|step| step.id.as_str()))
    }
}

/// What is said when a lesson is done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// What the learner can do now.
    pub can: Text,
    /// The way of thinking that was beaten, if there was one.
    #[serde(default)]
    pub rival: Option<Rival>,
    /// A question that stays open.
    pub open: Text,
}

/// A way of thinking that sounds right and is not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rival {
    /// What it is called.
    pub name: Text,
    /// What it says, in at most six words.
    pub says: Text,
    /// What it takes for true, if that says of a position whether it is lost.
    #[serde(default)]
    pub believes: Option<Believes>,
}

/// One step: an explanation, a board and a plot about the same position, and perhaps an exercise.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its name within the lesson; progress is kept by it, so it must stay when steps move.
    pub id: String,
    /// A short heading.
    pub title: Text,
    /// What stands in its place until the exercise is solved: a title would tell the answer.
    #[serde(default)]
    pub question: Option<Text>,
    /// The explanation: Markdown with formulas `$...$`, slots `{n}`, links `[...](pos:...)` and
    /// `[...](term:...)`.
    pub text: Text,
    /// The position on the board, in the notation; names in it are knobs.
    pub position: String,
    /// The names in the position: where they start and how far they go.
    #[serde(default, deserialize_with = "crate::source::unique::names")]
    pub knobs: BTreeMap<String, Knob>,
    /// The board.
    pub board: Shape,
    /// What the theory lights on the board.
    #[serde(default)]
    pub lights: Vec<Light>,
    /// The plot.
    pub plot: Plot,
    /// How board and plot stand to each other.
    #[serde(default)]
    pub layout: Layout,
    /// True if free games come before the question.
    #[serde(default)]
    pub play: bool,
    /// Which edition of the exercise it is: one that has become another is offered as new.
    #[serde(default = "first")]
    pub edition: u32,
    /// The exercise is younger than its lesson: whoever had found the lesson before has found it.
    #[serde(default)]
    pub added: bool,
    /// The exercise, if the step has one.
    #[serde(default)]
    pub task: Option<Task>,
    /// What is told once the exercise is solved, a paragraph a press; before that it is hidden,
    /// and so are plot and lights.
    #[serde(default)]
    pub reveal: Option<Text>,
    /// The id of a program that solves the problem of the step, to be run on its position; seen
    /// once the exercise is solved, since it holds the rule.
    #[serde(default)]
    pub code: Option<String>,
    /// True if the opponent begins.
    #[serde(default)]
    pub they_begin: bool,
    /// Nothing: files of format 1 say with it that plot and lights are hidden until the exercise is
    /// solved, even where it is done by moves on the board. They always are.
    #[serde(default)]
    pub veil: bool,
    /// A recorded game to walk through: the positions after each move, from `position` on.
    #[serde(default)]
    pub record: Vec<String>,
    /// Statements that are told before the guess, in the text or the question; proven like claims.
    #[serde(default)]
    pub given: Vec<Claim>,
    /// Statements the checker proves: whatever the text says that could be false.
    #[serde(default)]
    pub claims: Vec<Claim>,
    /// What the teacher reads and the class does not see.
    #[serde(default)]
    pub notes: Option<Notes>,
    /// Concepts that later lessons of the shelf teach; the coach does without them.
    #[serde(skip)]
    pub early: Concepts,
}

/// A step of a lesson.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// The lesson's id.
    pub lesson: String,
    /// The step, from 0.
    pub step: usize,
}

/// The edition of an exercise that says nothing of it.
const fn first() -> u32 {
    1
}

impl Step {
    /// Without what an author says of its own numbers.
    #[must_use]
    pub(in crate::lesson) fn bare(self) -> Self {
        Self {
            text: Text::default(),
            question: None,
            given: Vec::new(),
            claims: Vec::new(),
            reveal: None,
            play: false,
            notes: None,
            record: Vec::new(),
            ..self
        }
    }

    /// What it is called before its exercise is solved, or after.
    #[must_use]
    pub fn name(&self, solved: bool) -> &Text {
        self.question.as_ref().filter(|_| !solved).unwrap_or(&self.title)
    }
}

/// A teacher's notes on a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notes {
    /// What the class should be able to do or say after the step.
    pub goal: Text,
    /// The question to put to the class.
    pub ask: Text,
    /// Wrong answers to expect, and what to do about each.
    #[serde(default)]
    pub expect: Vec<Expected>,
    /// How long the step takes with a class, in minutes.
    pub minutes: u32,
}

impl Notes {
    /// All its texts, with their paths within the notes.
    #[must_use]
    pub fn texts(&self) -> Vec<(String, &Text)> {
        let mut all = vec![("goal".to_owned(), &self.goal), ("ask".to_owned(), &self.ask)];
        for (i, expected) in self.expect.iter().enumerate() {
            all.push((format!("expect.{i}.they_say"), &expected.they_say));
            all.push((format!("expect.{i}.then"), &expected.then));
        }
        all
    }
}

/// A wrong answer that a class gives, and what helps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// What they say.
    pub they_say: Text,
    /// What to do or ask then.
    pub then: Text,
}

/// A number in the position that the learner can turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knob {
    /// Where it starts.
    pub is: u64,
    /// Its least value.
    pub from: u64,
    /// Its largest value.
    pub to: u64,
}

/// The plot of a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Plot {
    /// Win or lose, and the value, for one knob from 0 up.
    Strip {
        /// The knob along the strip.
        over: String,
        /// Its last value.
        upto: u64,
        /// What a cell shows besides who wins.
        #[serde(default)]
        shows: Shows,
        /// Marks preperiod and period, and the window of values that proves it.
        #[serde(default)]
        period: bool,
    },
    /// A map over two knobs.
    Map {
        /// The knob across.
        across: String,
        /// The knob up.
        up: String,
        /// How many columns, from 0.
        width: u64,
        /// How many rows, from 0.
        height: u64,
        /// What a cell shows.
        shows: Shows,
        /// Draws the lines of slope phi and 1/phi.
        #[serde(default)]
        lines: bool,
    },
    /// Two strips one above the other: the truth, and a rule that somebody copied; where they
    /// differ is marked.
    Against {
        /// The knob along the strips.
        over: String,
        /// Its last value.
        upto: u64,
        /// The copied rule: lost exactly if this expression over the knobs holds.
        lost: String,
    },
    /// The cold pairs of Wythoff's game as points.
    Pairs {
        /// Both axes run from 0 to here.
        upto: u64,
        /// Draws the lines of slope phi and 1/phi.
        #[serde(default)]
        lines: bool,
        /// Shows only the pairs that are no larger than the position on the board.
        #[serde(default)]
        grow: bool,
    },
    /// How far k phi is from a whole number, against the error of the formula in double precision,
    /// for k up to 10 to the power of this.
    Doubles(u32),
    /// The value (of Nim: the nim-sum) after each move of the game on the board.
    Game,
    /// The value of each part, gap, difference or stair in binary, and their nim-sum.
    Parts,
    /// The graph of all positions that can be reached from the one on the board, with their values.
    Arrows,
}

/// How board and plot of a step stand to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub enum Layout {
    /// In one picture where they share an axis; otherwise a long plot below the board and a square
    /// one beside the coach.
    #[default]
    Auto,
    /// The plot below the board, in a place of its own.
    Below,
    /// The plot beside the coach, in a place of its own.
    Beside,
}

/// What the cells of a map show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub enum Shows {
    /// N or P.
    #[default]
    Outcome,
    /// The Grundy value.
    Value,
    /// How many winning moves there are.
    Wins,
    /// P under normal play, under misère play, under both or under neither; for maps.
    Endings,
}
