//! What a board of stones derives from what it is shown, worked out once per change.

use super::grid::{Cell, LARGEST, Ways};
use super::target::Target;
use super::{Kind, Marks};
use crate::games::Move;
use crate::lesson::Light;
use crate::session::SIDE;
use crate::solver::golden;
use crate::solver::outcome::Outcome;
use crate::stage::StageView;
use crate::study::chart::{Chart, Shows};
use crate::theme::Scheme;
use crate::words::board as words;
use std::collections::BTreeMap;

/// The view as it was last seen, and what follows from it.
#[derive(Debug, Clone, Default)]
pub(super) struct Facts {
    pub(super) row: Vec<u64>,
    pub(super) marks: Marks,
    /// Where the queen may go.
    pub(super) ways: Ways,
    /// How many squares the map has that is the plot as well, once it may be seen.
    pub(super) map: Option<Cell>,
    /// Places kept for each heap: stones stay where they are while a heap shrinks.
    pub(super) room: Vec<u64>,
}

impl Facts {
    /// Takes the view over; what was seen before keeps its room.
    pub(super) fn look(&mut self, kind: Kind, view: &StageView<'_>) {
        self.row = view.sum.parts().first().map_or_else(Vec::new, |part| part.row().to_vec());
        let played = self.marks.last.is_some();
        self.marks = marks(kind, view);
        // Another position is put there once a game is over: nothing was taken from that.
        if played && self.marks.last.is_none() {
            self.room.clear();
        }
        self.map = view.map().filter(|_| kind == Kind::Grid);
        self.room = room(kind, &self.row, &self.room, &self.marks);
        self.ways = if kind == Kind::Grid { ways(view) } else { Ways::new() };
    }

    /// The square a move leads to.
    pub(super) fn square(&self, mv: Move) -> Option<Cell> {
        self.ways.iter().find(|(_, way)| **way == mv).map(|(cell, _)| *cell)
    }
}

/// What the theory lights.
fn marks(kind: Kind, view: &StageView<'_>) -> Marks {
    let pairs = || {
        let pairs = (0..).map(|k| (golden::lower(k), golden::upper(k)));
        let pairs = pairs.take_while(|(low, _)| *low <= u128::from(LARGEST) + 8);
        pairs.filter_map(|(low, high)| Some((u64::try_from(low).ok()?, u64::try_from(high).ok()?)))
    };
    let grid = |light| kind == Kind::Grid && view.lights(light);
    let map = view.open_chart().filter(|_| kind == Kind::Grid);
    let open = view.open_pairs().filter(|_| kind == Kind::Grid);
    let numbers = map.filter(|map| map.shows() != Shows::Outcome);
    Marks {
        box_size: view.box_size,
        paired: view.lights(Light::Paired),
        leftmost: view.lights(Light::Leftmost),
        rays: grid(Light::Rays),
        cold: if let Some(open) = open {
            open.points.clone()
        } else if grid(Light::Cold) {
            pairs().flat_map(|(low, high)| [(low, high), (high, low)]).collect()
        } else {
            map.map_or_else(Vec::new, lost)
        },
        values: match numbers {
            Some(map) => values(map),
            None if kind == Kind::Grid => view.places.to_vec(),
            None => Vec::new(),
        },
        lines: matches!(map, Some(Chart::Map(map)) if map.lines())
            || open.is_some_and(|open| open.lines),
        pegs: open.filter(|open| open.grow).map(|open| open.points.clone()),
        rulers: if grid(Light::Rulers) { pairs().collect() } else { Vec::new() },
        lit: view.lit.map(|play| play.mv),
        spoken: view.spoken.map_or_else(Vec::new, |subject| subject.places(0).to_vec()),
        last: view
            .last
            .and_then(|(before, play)| before.single().map(|part| (part.row().to_vec(), play.mv))),
        known: view.known.iter().map(|(play, outcome)| (play.mv, *outcome)).collect(),
    }
}

/// The squares of a map that are lost.
fn lost(map: &Chart) -> Vec<Cell> {
    let (width, height) = map.size();
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let is_lost =
        |cell: &Cell| map.reading(*cell).and_then(|said| said.outcome).is_some_and(Outcome::is_p);
    cells.filter(is_lost).collect()
}

/// The numbers of a map as those of squares.
fn values(map: &Chart) -> Vec<Option<u64>> {
    let cells = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    cells.map(|cell| map.reading(cell).and_then(|said| said.number)).collect()
}

/// Places to keep: those of before, while the heaps only shrink and have not become much smaller; of
/// a grid, whose squares would grow under the queen, those of before as long as the game lasts.
fn room(kind: Kind, row: &[u64], before: &[u64], marks: &Marks) -> Vec<u64> {
    let mut now = row.to_vec();
    if let Some((last, _)) = &marks.last
        && last.len() == row.len()
    {
        now = now.iter().zip(last).map(|(n, was)| *n.max(was)).collect();
    }
    if before.len() != now.len() {
        return now;
    }
    let shrunk = now.iter().zip(before).all(|(n, room)| n <= room);
    let all = |row: &[u64]| row.iter().map(|n| u128::from(*n)).sum::<u128>();
    let lasts = kind == Kind::Grid && marks.last.is_some();
    let small = !lasts && all(before) > 4 * all(&now) + 8;
    if shrunk && !small { before.to_vec() } else { now }
}

/// The squares that the legal moves lead to, as far as a grid can show them.
fn ways(view: &StageView<'_>) -> Ways {
    let part = view.sum.parts().first();
    let Some(part) =
        part.filter(|part| matches!(part.row(), [x, y] if *x <= LARGEST && *y <= LARGEST))
    else {
        return Ways::new();
    };
    let ways =
        view.legal.iter().filter(|play| Target::of(play.mv).is_some()).filter_map(
            |play| match *part.after(play.mv)?.row() {
                [x, y] => Some(((x, y), play.mv)),
                _ => None,
            },
        );
    ways.collect()
}

/// Amounts as inclusive ranges, ascending and apart.
fn ranges(mut amounts: Vec<u64>) -> Vec<(u64, u64)> {
    amounts.sort_unstable();
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for n in amounts {
        match ranges.last_mut() {
            Some((_, to)) if n <= to.saturating_add(1) => *to = n,
            _ => ranges.push((n, n)),
        }
    }
    ranges
}

/// The sentence that tells what to do while no move is considered.
pub(super) fn task(kind: Kind, view: &StageView<'_>) -> String {
    let lang = view.lang;
    let row = view.sum.parts().first().map_or(&[][..], |part| part.row());
    let mut heaps: BTreeMap<usize, Vec<u64>> = BTreeMap::new();
    let mut both = false;
    for (target, count) in view.legal.iter().filter_map(|play| Target::of(play.mv)) {
        match target {
            Target::Heap(heap) => heaps.entry(heap).or_default().push(count),
            Target::Each => both = true,
        }
    }
    let free = row.len() > 1
        && (0_usize..).zip(row).filter(|(_, have)| **have > 0).all(|(heap, have)| {
            heaps.get(&heap).is_some_and(|all| ranges(all.clone()) == [(1, *have)])
        });
    let may =
        words::may(lang, &ranges(heaps.into_values().flatten().collect()), free, row.len(), both);
    // Before a class the room is the picture's: who plays there has been shown how.
    if view.theme.scheme == Scheme::Projector {
        return may;
    }
    let how = match kind {
        Kind::Grid if row.iter().all(|n| *n <= LARGEST) => words::CLICK_SQUARE,
        Kind::Grid => words::TOO_LARGE,
        Kind::Bundles => words::CHOOSE,
        _ => words::CLICK_STONE,
    };
    lang.pick(format!("{may} {}", how.to(lang)), format!("{may}{}", how.to(lang)))
}
