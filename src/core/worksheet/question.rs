//! A question as it stands on paper: what is asked, the board, and the room to answer in.

use super::{Boards, Code, Picture, plain::plain, tidy};
use crate::contest::code::embedded;
use crate::games::{Pile, Sum};
use crate::lesson::answers::{position, record};
use crate::lesson::sheet::{Item, Key};
use crate::lesson::task::proof::says;
use crate::lesson::task::which::cards_laid;
use crate::lesson::{Quantity, Shape, Step, Task};
use crate::words::exercise::argue::letter;
use crate::words::exercise::which::carded;
use crate::words::{Lang, worksheet as words};

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Its number, from 1.
    pub number: usize,
    /// What is to be done.
    pub heading: String,
    /// What is told before it is asked, paragraph by paragraph.
    pub text: Vec<String>,
    /// What is asked; empty where nothing is.
    pub ask: String,
    /// The rules of the game; empty where the question tells them.
    pub rules: String,
    /// The board.
    pub picture: Option<Picture>,
    /// The position of the board, to be read by a telephone.
    pub code: Option<Code>,
    /// Room for the answer, one below the other.
    pub room: Vec<Room>,
}

/// Room for an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Room {
    /// A line to write on, behind these words.
    Line(String),
    /// Boxes to tick, side by side.
    Ticks(Vec<String>),
    /// Boxes to tick with a letter and a text, one below the other.
    Options(Vec<(String, String)>),
    /// Numbers to circle.
    Numbers(Vec<String>),
    /// A table: its heads, and its rows.
    Table {
        /// The head of each column.
        heads: Vec<String>,
        /// What stands first in each row, and the cells behind it.
        rows: Vec<(String, Vec<Cell>)>,
    },
    /// No room but a program, line by line.
    Listing(Vec<String>),
    /// No room but lines that are said, each with what stands before it.
    Said(Vec<(String, String)>),
}

/// A cell of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// A box to tick.
    Tick,
    /// Room for a number.
    Short,
    /// Room for a move.
    Long,
}

impl Question {
    pub(super) fn new(lang: Lang, number: usize, item: &Item, boards: Boards<'_>) -> Self {
        let (step, knobs) = (&item.step, item.step.start_knobs());
        let told = |text: &str| tidy(lang, &plain(text, &knobs));
        let Ok(start) = step.start() else {
            return blank(number);
        };
        let ruled = |over| words::rules_named(lang, step, over);
        let rules = match &step.task {
            Some(Task::Rule { over, .. }) => {
                let between = lang.pick(" ", "");
                format!("{}{between}{}", words::ranges(lang, over.iter()), ruled(over))
            }
            Some(Task::Write { over, .. }) => ruled(over),
            // That is what is asked.
            Some(Task::Which { .. }) => String::new(),
            Some(Task::Number { what: Quantity::Preperiod(_) | Quantity::Period(_), .. }) => {
                String::new()
            }
            _ => words::rules(lang, &start),
        };
        Self {
            number,
            heading: words::heading(step)
                .map_or_else(|| told(step.name(false).to(lang)), |said| said.to(lang).to_owned()),
            text: Vec::new(),
            ask: told(&words::stated(lang, step, words::ask(lang, step, &start))),
            rules: tidy(lang, &rules),
            // What keeps its name to itself has none.
            code: pictured(step, &start)
                .filter(|_| !matches!(step.task, Some(Task::Which { .. })))
                .and_then(|sum| Code::of(&sum.to_string())),
            picture: pictured(step, &start).and_then(|sum| boards(step, &sum, lang)),
            room: room(lang, item, &start, &told),
        }
    }
}

/// A number with nothing behind it.
pub(super) const fn blank(number: usize) -> Question {
    Question {
        number,
        heading: String::new(),
        text: Vec::new(),
        ask: String::new(),
        rules: String::new(),
        picture: None,
        code: None,
        room: Vec::new(),
    }
}

/// The position that is to be drawn; where there are many, or the words say it all, none.
fn pictured(step: &Step, start: &Sum) -> Option<Sum> {
    // Numbers alone are in the question.
    if step.board == Shape::Numbers {
        return None;
    }
    let names = |sum: &Sum| sum.parts().iter().map(|part| part.game().index()).collect::<Vec<_>>();
    match step.task.as_ref()? {
        Task::Number {
            what: Quantity::Value(text) | Quantity::Wins(text) | Quantity::Take(text),
            ..
        } => position(text).ok().filter(|sum| names(sum) == names(start)),
        Task::Number { what: Quantity::Expression(_), .. } => Some(start.clone()),
        Task::WhoWins { .. } | Task::Seat { .. } | Task::FindMove { .. } | Task::Win { .. } => {
            Some(start.clone())
        }
        Task::Mistakes { .. } | Task::Balance { .. } | Task::Reply { .. } => Some(start.clone()),
        Task::Which { .. } => None,
        // The arrows of a graph are not told by words.
        _ => start
            .parts()
            .iter()
            .any(|part| part.descriptor().pile == Pile::Node)
            .then(|| start.clone()),
    }
}

fn room(lang: Lang, item: &Item, start: &Sum, told: &dyn Fn(&str) -> String) -> Vec<Room> {
    let line = |said: crate::words::Phrase| Room::Line(said.to(lang).to_owned());
    let head = |said: crate::words::Phrase| said.to(lang).to_owned();
    let called = |text: &String| match text.parse::<Sum>() {
        Ok(sum) => tidy(lang, &words::called(lang, &sum, start)),
        Err(_) => text.clone(),
    };
    let table = |heads: Vec<String>, rows: Vec<String>, cells: &[Cell]| Room::Table {
        heads,
        rows: rows.into_iter().map(|row| (row, cells.to_vec())).collect(),
    };
    match (&item.step.task, &item.key) {
        (Some(Task::WhoWins { .. } | Task::Seat { .. }), _) => {
            vec![Room::Ticks(vec![head(words::FIRST), head(words::SECOND)]), line(words::BECAUSE)]
        }
        (Some(Task::Judge { positions, .. }), _) => vec![table(
            vec![head(words::POSITION), head(words::WON), head(words::LOST)],
            positions.iter().map(called).collect(),
            &[Cell::Tick, Cell::Tick],
        )],
        (Some(Task::Win { .. } | Task::Reply { .. }), Key::Replies(replies)) => vec![table(
            vec![head(words::THEY), head(words::YOU)],
            replies
                .iter()
                .map(|(play, _)| tidy(lang, &words::their_move(lang, start, *play)))
                .collect(),
            &[Cell::Long],
        )],
        (Some(Task::FindMove { .. } | Task::Win { .. }), _) => {
            vec![line(words::MOVE), line(words::BECAUSE)]
        }
        (
            Some(
                Task::Number { .. }
                | Task::Balance { .. }
                | Task::Construct { .. }
                | Task::Write { .. },
            ),
            _,
        ) => {
            vec![line(words::ANSWER)]
        }
        (Some(Task::Claim { range, .. }), _) => {
            vec![Room::Numbers((range.0..=range.1).map(|n| n.to_string()).collect())]
        }
        (Some(Task::Rule { options, .. }), _) => {
            let says = |says: &crate::lesson::Text| told(says.to(lang));
            let options = ('A'..='Z')
                .zip(options)
                .map(|(letter, option)| (letter.to_string(), says(&option.says)));
            vec![Room::Options(options.collect())]
        }
        (Some(Task::Proof { lines, extra, .. }), Key::Proof(laid, _)) => {
            let all: Vec<_> = says(lines, extra).collect();
            let rows = laid.iter().enumerate().filter_map(|(nth, at)| {
                let said = told(all.get(*at)?.to(lang));
                Some(format!("{}. {said}", letter(nth)))
            });
            let heads = vec![head(words::LINES), head(words::NUMBERED)];
            vec![table(heads, rows.collect(), &[Cell::Short])]
        }
        (Some(Task::FalseStep { lines, .. }), _) => {
            let lines = (1..).zip(lines).map(|(n, one)| (n.to_string(), told(one.says.to(lang))));
            vec![Room::Options(lines.collect()), line(words::FAILS)]
        }
        (Some(Task::Which { cards, place, .. }), Key::Which(all)) => {
            let cards = cards_laid(&item.step, cards);
            let cards = cards
                .into_iter()
                .enumerate()
                .map(|(nth, card)| (letter(nth), tidy(lang, &carded(lang, card))));
            let rows = all.iter().map(|(knobs, _)| tidy(lang, &plain(place.to(lang), knobs)));
            let heads = vec![head(words::POSITION), head(words::THERE)];
            vec![Room::Options(cards.collect()), table(heads, rows.collect(), &[Cell::Long])]
        }
        (Some(Task::Proof { .. } | Task::Which { .. }), _) => Vec::new(),
        (Some(Task::Order { positions, .. }), _) => vec![table(
            vec![head(words::POSITION), head(words::PLACE)],
            positions.iter().map(called).collect(),
            &[Cell::Short],
        )],
        (Some(Task::Mistakes { .. }), _) => {
            let game = record(&item.step).unwrap_or_default();
            let rows = (1..)
                .zip(game.iter().skip(1))
                .map(|(n, after)| tidy(lang, &words::recorded(n, after)));
            vec![table(
                vec![head(words::LEFT), head(words::MISTAKE)],
                rows.collect(),
                &[Cell::Tick],
            )]
        }
        (None | Some(Task::Hack { .. } | Task::Estimate { .. } | Task::Reply { .. }), _) => {
            Vec::new()
        }
    }
}

/// Room for the answer to what no key tells on paper: a program that is to be broken, and what is
/// estimated.
pub(super) fn own_room(lang: Lang, task: &Task) -> Vec<Room> {
    let said = |said: crate::words::Phrase| said.to(lang).to_owned();
    match task {
        Task::Hack { program, .. } => {
            let listing = embedded(program).and_then(|ready| ready.listings.into_values().next());
            let lines = listing.map(|listing| listing.lines).unwrap_or_default();
            let lines = lines.into_iter().map(|line| line.text).collect();
            let right = Room::Ticks(vec![said(words::RIGHT)]);
            vec![Room::Listing(lines), Room::Line(said(words::BREAKS)), right]
        }
        Task::Estimate { .. } => vec![Room::Line(said(words::ANSWER))],
        _ => Vec::new(),
    }
}
