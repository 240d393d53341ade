//! Checks of one step: its position, knobs, board and plot belong together.

use super::{Checker, is_id};
use crate::games::{Game, Part, Sum};
use crate::lesson::limits;
use crate::lesson::model::{Board, Light, Plot, Step};

impl Checker<'_> {
    pub(super) fn step(&mut self, path: &str, step: &Step) {
        if !is_id(&step.id) {
            self.problem(&format!("{path}.id"), format!("\"{}\" is no id: use small letters, digits and -", step.id));
        }
        self.text(&format!("{path}.title"), &step.title, None);
        self.text(&format!("{path}.text"), &step.text, Some(step));
        if let Some(reveal) = &step.reveal {
            self.text(&format!("{path}.reveal"), reveal, Some(step));
            if step.task.is_none() {
                self.problem(
                    &format!("{path}.reveal"),
                    "a reveal needs a task before it; add one or move the text into `text`",
                );
            }
        }
        if let Some(notes) = &step.notes {
            for (at, text) in notes.texts() {
                self.text(&format!("{path}.notes.{at}"), text, None);
            }
            if !(1..=limits::MINUTES).contains(&notes.minutes) {
                let said = format!("{} minutes: a step takes 1 to {}", notes.minutes, limits::MINUTES);
                self.problem(&format!("{path}.notes.minutes"), said);
            }
        }
        if self.played(path, step) {
            for (i, claim) in step.claims.iter().enumerate() {
                self.claim(&format!("{path}.claims.{i}"), claim);
            }
        }
    }

    /// Position, knobs, board, plot and exercise, but for the texts; false if no position comes of them.
    pub(super) fn played(&mut self, path: &str, step: &Step) -> bool {
        let position = format!("{path}.position");
        let template = step.template();
        for name in template.names() {
            if !step.knobs.contains_key(name) {
                self.problem(&position, format!("\"{name}\" stands in the position; add it to `knobs`"));
            }
        }
        for (name, knob) in &step.knobs {
            let at = format!("{path}.knobs.{name}");
            if !template.names().contains(name.as_str()) {
                self.problem(&at, format!("the knob \"{name}\" does not stand in the position {}", step.position));
            }
            if !(knob.from <= knob.is && knob.is <= knob.to) {
                self.problem(&at, format!("{} does not lie between {} and {}", knob.is, knob.from, knob.to));
            }
        }
        let sum = match step.start() {
            Ok(sum) => sum,
            Err(unfilled) => {
                if step.knobs.len() >= template.names().len() {
                    self.problem(&position, unfilled.to_string());
                }
                return false;
            }
        };
        if let Err(no) = crate::lesson::answers::record(step) {
            self.problem(&format!("{path}.record"), no.to_string());
        }
        if let Some(said) = misfit(step.board, &sum) {
            self.problem(&format!("{path}.board"), said);
        } else if let Some(said) = misfit_at_the_ends(step) {
            self.problem(&format!("{path}.knobs"), format!("with every knob at its end, {said}"));
        }
        for light in &step.lights {
            let boards = lit_on(*light);
            if !boards.is_empty() && !boards.contains(&step.board) {
                self.problem(&format!("{path}.lights"), format!("{light:?} is lit on these boards only: {boards:?}"));
            }
        }
        if let Err(no) = self.afford_search(&sum) {
            self.problem(&position, no.to_string());
            return false;
        }
        if let Err(stop) = self.oracle.study(&sum, limits::HEAPS) {
            self.problem(&position, format!("the solver cannot answer this position: {stop}"));
            return false;
        }
        self.plot(path, step);
        if let Some(task) = &step.task {
            self.task(&format!("{path}.task"), step, &sum, task);
        }
        true
    }

    fn plot(&mut self, path: &str, step: &Step) {
        let path = format!("{path}.plot");
        let (names, cells, limit) = match &step.plot {
            Plot::Strip { over, upto, .. } | Plot::Against { over, upto, .. } => {
                (vec![over], Some(*upto), limits::STRIP)
            }
            Plot::Pairs { upto, .. } => (Vec::new(), Some(*upto), limits::STRIP),
            Plot::Doubles(power) => (Vec::new(), Some(u64::from(*power)), 15),
            Plot::Game | Plot::Parts | Plot::Arrows => (Vec::new(), Some(1), 1),
            Plot::Map { across, up, width, height, .. } => {
                (vec![across, up], width.checked_mul(*height), limits::CELLS)
            }
        };
        for name in names {
            if !step.knobs.contains_key(name) {
                self.problem(&path, format!("the plot runs over \"{name}\", which is no knob of the step"));
            }
        }
        if cells.is_none_or(|cells| cells == 0 || cells > limit) {
            self.problem(&path, format!("the plot must have 1 to {limit} cells"));
        }
    }
}

/// What the board cannot show, with every knob turned as far as it goes.
fn misfit_at_the_ends(step: &Step) -> Option<String> {
    let ends = step.knobs.iter().map(|(name, knob)| (name.clone(), knob.to)).collect();
    let sum = step.template().fill(&ends).ok()?;
    misfit(step.board, &sum)
}

/// The boards on which something can be lit; none named: on all.
pub(in crate::lesson) const fn lit_on(light: Light) -> &'static [Board] {
    match light {
        Light::Rays | Light::Cold | Light::Rulers => &[Board::Grid],
        Light::Outcomes => &[],
        Light::Values => &[
            Board::Grid,
            Board::Graph,
            Board::Track,
            Board::Parts,
            Board::Balance,
            Board::Pins,
            Board::Rows,
            Board::Split,
        ],
        Light::Odd => &[Board::Stairs, Board::Strip, Board::Pebbles],
        Light::Linked => &[Board::Strip, Board::Pebbles, Board::Circle],
    }
}

/// Why a board cannot show a position, if it cannot.
pub(in crate::lesson) fn misfit(board: Board, sum: &Sum) -> Option<String> {
    let many = matches!(board, Board::Parts | Board::Balance);
    if !many && sum.single().is_none() {
        return Some(format!("the board {board:?} shows one game; name only one, or use Parts"));
    }
    if sum.parts().len() > 6 {
        return Some("a board shows at most 6 games side by side".to_owned());
    }
    sum.parts().iter().find_map(|part| misfit_part(board, part))
}

fn misfit_part(board: Board, part: &Part) -> Option<String> {
    let row = part.row();
    let most = row.iter().copied().max().unwrap_or(0);
    if row.len() > limits::HEAPS {
        return Some(format!("a board shows at most {} heaps", limits::HEAPS));
    }
    let game = part.game();
    let (fits, wants) = match board {
        Board::Stones => (most <= 1_000, "heaps of at most 1000 stones"),
        Board::Boxes => (
            matches!(game, Game::Bash(_)) && row.len() == 1 && most <= 1_000,
            "one heap of bash with at most 1000 stones",
        ),
        Board::Columns => (
            matches!(game, Game::Nim(_)) && row.len() <= 8 && most <= 10_000,
            "nim with at most 8 heaps of at most 10000 stones",
        ),
        Board::Grid => (matches!(game, Game::Wythoff(_)) && most <= 40, "wythoff with at most 40 stones a heap"),
        Board::Numbers => (row.len() <= 8, "at most 8 heaps of any size"),
        Board::Track => (
            row.len() == 1
                && match game {
                    Game::Bash(_) | Game::Subtract(_) => most <= 120,
                    Game::Race(race) => race.target() <= 120,
                    Game::Auction(auction) => auction.target() <= 120,
                    _ => false,
                },
            "one heap of bash or subtract, a race or an auction, with numbers up to 120",
        ),
        Board::Circle => (
            matches!(game, Game::Circle(_) | Game::Kayles(_)) && row.iter().sum::<u64>() <= 30,
            "a circle of at most 30 coins",
        ),
        Board::Pins | Board::Rows => (
            matches!(game, Game::Kayles(_) | Game::Dawson(_) | Game::Octal(_)) && row.iter().sum::<u64>() <= 60,
            "kayles, dawson or octal with at most 60 pins",
        ),
        Board::Rectangle => (matches!(game, Game::Euclid(_)) && most <= 1_000, "euclid with numbers up to 1000"),
        Board::Stairs => {
            (matches!(game, Game::Stairs(_)) && row.len() <= 9 && most <= 30, "at most 9 stairs of at most 30 coins")
        }
        Board::Strip => (matches!(game, Game::Strip(_)) && most <= 40, "a strip of at most 40 squares"),
        Board::Pebbles => (
            matches!(game, Game::Pebbles(_)) && row.len() <= 9 && most <= 30,
            "pebbles in at most 9 heaps of at most 30",
        ),
        Board::Split => (
            matches!(game, Game::Split(_) | Game::Grundy(_) | Game::Octal(_)) && row.iter().sum::<u64>() <= 60,
            "split, grundy or octal with at most 60 stones",
        ),
        Board::Graph => (matches!(game, Game::Graph(_)) && row.len() <= 6, "a graph with at most 6 tokens"),
        Board::Parts | Board::Balance => (row.iter().sum::<u64>() <= 60, "parts of at most 60 stones each"),
    };
    (!fits).then(|| format!("the board {board:?} shows {wants}; {part} is not that"))
}
