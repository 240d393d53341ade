//! What a board derives from what it is shown, worked out once per change. Knows no screen.

use super::grid::{LARGEST, Ways};
use super::hand::{Reach, Target};
use super::{BoardView, Kind, Marks};
use crate::games::Move;
use crate::theme::Scheme;
use crate::words::{Lang, board as words};
use std::collections::BTreeMap;

/// The view as it was last seen, and what follows from it.
#[derive(Debug, Clone)]
pub(super) struct Facts {
    pub(super) row: Vec<u64>,
    legal: Vec<Move>,
    marks: Marks,
    lang: Lang,
    scheme: Scheme,
    /// Counts the changes, so that plans and pictures know when they are out of date.
    pub(super) generation: u64,
    pub(super) reach: Reach,
    /// Where the queen may go.
    pub(super) ways: Ways,
    /// Places kept for each heap: stones stay where they are while a heap shrinks.
    pub(super) room: Vec<u64>,
    /// What the buttons keep room for.
    pub(super) seen: Seen,
    /// What may be done, as a sentence.
    pub(super) task: String,
}

/// Where the person could take from so far, and how many at most.
pub(super) type Seen = BTreeMap<Target, u64>;

/// What changed since the last frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Change {
    /// Anything at all.
    pub(super) any: bool,
    /// Position or legal moves.
    pub(super) position: bool,
    /// A last move that was not there before.
    pub(super) moved: bool,
}

impl Facts {
    pub(super) fn of(kind: Kind, view: &BoardView<'_>, before: Option<&Self>) -> Self {
        let row = view.part.row().to_vec();
        let reach = Reach::of(view.legal);
        let room = room(&row, before.map(|facts| &facts.room[..]), view.marks);
        let seen = seen(&reach, &row, before);
        let ways = if kind == Kind::Grid { ways(view) } else { Ways::new() };
        let task = task(kind, view, &reach, &row);
        Self {
            legal: view.legal.to_vec(),
            marks: view.marks.clone(),
            lang: view.lang,
            scheme: view.theme.scheme,
            generation: before.map_or(0, |facts| facts.generation + 1),
            row,
            reach,
            ways,
            room,
            seen,
            task,
        }
    }

    /// Compares the view with what was seen last.
    pub(super) fn change(&self, view: &BoardView<'_>) -> Change {
        let position = self.row != view.part.row() || self.legal != view.legal;
        let look =
            self.lang != view.lang || self.scheme != view.theme.scheme || self.marks != *view.marks;
        let moved = view.marks.last.is_some() && self.marks.last != view.marks.last;
        Change { any: position || look, position, moved }
    }

    /// The square a move leads to.
    pub(super) fn square(&self, mv: Move) -> Option<(u64, u64)> {
        self.ways.iter().find(|(_, way)| **way == mv).map(|(cell, _)| *cell)
    }
}

/// All heaps, and what else could be taken from while their number was the same.
fn seen(reach: &Reach, row: &[u64], before: Option<&Facts>) -> Seen {
    let mut seen: Seen = (0..row.len()).map(|heap| (Target::Heap(heap), 1)).collect();
    let old = before
        .filter(|facts| facts.row.len() == row.len())
        .into_iter()
        .flat_map(|facts| &facts.seen);
    let new = reach.targets().filter_map(|here| Some((here, reach.amounts(here)?.most()?)));
    for (here, most) in old.map(|(here, most)| (*here, *most)).chain(new) {
        let kept = seen.entry(here).or_insert(most);
        *kept = most.max(*kept);
    }
    seen
}

/// Places to keep: those of before, while the heaps only shrink and have not become much smaller.
fn room(row: &[u64], before: Option<&[u64]>, marks: &Marks) -> Vec<u64> {
    let mut now = row.to_vec();
    if let Some((last, _)) = &marks.last
        && last.len() == row.len()
    {
        now = now.iter().zip(last).map(|(n, was)| *n.max(was)).collect();
    }
    match before {
        Some(room) if room.len() == now.len() => {
            let shrunk = now.iter().zip(room).all(|(n, room)| n <= room);
            let (all, had): (u128, u128) = (
                now.iter().map(|n| u128::from(*n)).sum(),
                room.iter().map(|n| u128::from(*n)).sum(),
            );
            if shrunk && had <= 4 * all + 8 { room.to_vec() } else { now }
        }
        _ => now,
    }
}

/// The squares that the legal moves lead to, as far as a grid can show them.
fn ways(view: &BoardView<'_>) -> Ways {
    if !matches!(view.part.row(), [x, y] if *x <= LARGEST && *y <= LARGEST) {
        return Ways::new();
    }
    let ways = view.legal.iter().filter(|mv| Target::of(**mv).is_some()).filter_map(|mv| {
        let after = view.part.after(*mv)?;
        match *after.row() {
            [x, y] => Some(((x, y), *mv)),
            _ => None,
        }
    });
    ways.collect()
}

/// The sentence that tells what to do while nothing else is to be told.
fn task(kind: Kind, view: &BoardView<'_>, reach: &Reach, row: &[u64]) -> String {
    let lang = view.lang;
    if reach.is_empty() {
        let gone = row.iter().all(|n| *n == 0);
        return if gone { words::ALL_GONE } else { words::NOTHING_NOW }.to(lang).to_owned();
    }
    let both = reach.amounts(Target::Each).is_some();
    let may = words::may(
        reach.any_heap().ranges(),
        row.len() > 1 && reach.is_free(row),
        row.len(),
        both,
        lang,
    );
    let how = match kind {
        Kind::Grid if row.iter().all(|n| *n <= LARGEST) => words::CLICK_SQUARE,
        Kind::Grid => words::TOO_LARGE,
        Kind::Columns if row.iter().any(|n| *n > super::columns::STONES) => words::CHOOSE,
        _ => words::CLICK_STONE,
    };
    lang.pick(format!("{may} {}", how.to(lang)), format!("{may}{}", how.to(lang)))
}
