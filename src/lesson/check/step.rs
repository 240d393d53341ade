//! Checks of one step: its position, knobs, board and plot belong together.

use super::{Checker, is_id};
use crate::games::{Game, Part};
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
                return;
            }
        };
        let Some(part) = sum.single() else {
            self.problem(&position, "the board shows one game; name only one");
            return;
        };
        if let Some(said) = misfit(step.board, part) {
            self.problem(&format!("{path}.board"), said);
        } else if let Some(said) = misfit_at_the_ends(step) {
            self.problem(&format!("{path}.knobs"), format!("with every knob at its end, {said}"));
        }
        if !step.lights.is_empty() && step.board != Board::Grid && step.lights.iter().any(|l| *l != Light::Outcomes) {
            self.problem(&format!("{path}.lights"), "rays and cold squares are lit on the Grid only");
        }
        if let Err(no) = self.afford_search(&sum) {
            self.problem(&position, no.to_string());
            return;
        }
        if let Err(stop) = self.oracle.study(&sum, limits::HEAPS) {
            self.problem(&position, format!("the solver cannot answer this position: {stop}"));
            return;
        }
        self.plot(path, step);
        if let Some(task) = &step.task {
            self.task(&format!("{path}.task"), step, &sum, task);
        }
        for (i, claim) in step.claims.iter().enumerate() {
            self.claim(&format!("{path}.claims.{i}"), claim);
        }
    }

    fn plot(&mut self, path: &str, step: &Step) {
        let path = format!("{path}.plot");
        let (names, cells, limit) = match &step.plot {
            Plot::Strip { over, upto, .. } => (vec![over], Some(*upto), limits::STRIP),
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
    misfit(step.board, sum.single()?)
}

/// Why a board cannot show a part, if it cannot.
pub(super) fn misfit(board: Board, part: &Part) -> Option<String> {
    let row = part.row();
    let most = row.iter().copied().max().unwrap_or(0);
    if row.len() > limits::HEAPS {
        return Some(format!("a board shows at most {} heaps", limits::HEAPS));
    }
    let fits = match board {
        Board::Stones => most <= 1_000,
        Board::Boxes => matches!(part.game(), Game::Bash(_)) && row.len() == 1 && most <= 1_000,
        Board::Columns => matches!(part.game(), Game::Nim(_)) && row.len() <= 8 && most <= 10_000,
        Board::Grid => matches!(part.game(), Game::Wythoff(_)) && most <= 40,
    };
    let wants = match board {
        Board::Stones => "heaps of at most 1000 stones",
        Board::Boxes => "one heap of bash with at most 1000 stones",
        Board::Columns => "nim with at most 8 heaps of at most 10000 stones",
        Board::Grid => "wythoff with at most 40 stones a heap",
    };
    (!fits).then(|| format!("the board {board:?} shows {wants}; {part} is not that"))
}
