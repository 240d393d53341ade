//! Statements that no lesson has: games as stories, each in three dresses and most with one word of
//! their rules changed. The questions without titles ask them; nothing else does.

use crate::games::Template;
use crate::lesson::lab::{self, Showing};
use crate::lesson::model::{Knob, Plot, Shape, Step, Text};
use crate::lesson::reader::{self, Fault};
use crate::lesson::task::Task;
use crate::lesson::task::which::{DRAWN, Dress};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The folder of the statements within that of the lessons.
pub const FOLDER: &str = "bank";
/// Positions that are to be translated.
const AT: usize = DRAWN - 1;

/// A file of statements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statements {
    /// The number of the format, as in a lesson.
    pub format: u32,
    /// The statements.
    pub statements: Vec<Statement>,
}

/// A game as a story.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Its name.
    pub id: String,
    /// The lesson that is settled before it is asked.
    pub after: String,
    position: String,
    #[serde(deserialize_with = "crate::source::unique::names")]
    knobs: BTreeMap<String, Knob>,
    cards: Vec<String>,
    /// Its dresses. The first is of the position itself.
    pub told: Vec<Dress>,
}

impl Statement {
    /// The statement as an exercise that has twins; `None` if it is told in no dress, or is of no
    /// position.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        let (first, or) = self.told.split_first()?;
        let task = Task::Which {
            ask: Text {
                en: "Which game is it?".to_owned(), zh: "这是哪个游戏？".to_owned()
            },
            says: first.says.clone(),
            place: first.place.clone(),
            cards: self.cards.clone(),
            at: AT,
            or: or.to_vec(),
        };
        let start = self.knobs.iter().map(|(name, knob)| (name.clone(), knob.is)).collect();
        let sum = Template::new(&self.position).fill(&start).ok()?;
        let (step, _) = lab::step(&self.id, &sum, &Showing::default());
        Some(Step {
            position: self.position.clone(),
            knobs: self.knobs.clone(),
            board: Shape::Parts,
            lights: Vec::new(),
            plot: Plot::Parts,
            task: Some(task),
            ..step
        })
    }
}

/// Reads a file of statements.
///
/// # Errors
/// The faults, with line and column: at least one.
pub fn read(bytes: &[u8]) -> Result<Statements, Vec<Fault>> {
    reader::parse(bytes)
}

/// All statements.
///
/// # Panics
/// If the list that is built in cannot be read; a test reads it.
#[must_use]
pub fn statements() -> &'static [Statement] {
    static ALL: OnceLock<Vec<Statement>> = OnceLock::new();
    ALL.get_or_init(|| {
        read(include_bytes!("../../../../lessons/bank/statements.ron"))
            .expect("the list of statements that is built in can be read")
            .statements
    })
}
