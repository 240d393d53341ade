//! The pieces of a board of stones: what a click on each does, and what is said of it.

use super::target::Target;
use super::{Hit, Kind, Stones, values};
use crate::games::{Move, Play};
use crate::input::spots::Target as Goal;
use crate::solver::outcome::Outcome;
use crate::stage::{Act, Spot, StageView};
use crate::words::{Phrase, board as words};
use egui::Role;

impl Stones {
    /// All pieces in reading order.
    pub(super) fn spots(&self, view: &StageView<'_>) -> Vec<Spot> {
        let pieces = self.plan.pieces.iter();
        let pieces = pieces.map(|piece| self.spot(view, piece.rect, piece.hit));
        pieces.chain(self.edges(view)).collect()
    }

    fn spot(&self, view: &StageView<'_>, rect: egui::Rect, hit: Hit) -> Spot {
        let (lang, row) = (view.lang, &self.facts.row);
        match hit {
            Hit::Stone { heap, count } => {
                let target = if self.each { Target::Each } else { Target::Heap(heap) };
                let play = Play { part: 0, mv: target.take(count) };
                let may = !view.legal.is_empty() && view.sum.play(play).is_ok();
                let of = row.get(heap).copied().unwrap_or(0);
                let mv = if may { play.mv } else { Move::Take { heap, count } };
                let name = words::stone(lang, heap, row.len(), of.saturating_sub(count), of, mv);
                let act = if may { Act::Make(play) } else { Act::Refuse(play) };
                Spot::new(rect, act, name, self.stone_value(heap, count).to(lang).to_owned())
            }
            Hit::Pile { heap } => {
                let hidden = self.plan.heaps.as_ref().and_then(|(heaps, ..)| {
                    heaps.grooves.get(heap)?.pile.map(|(_, hidden)| hidden)
                });
                let name = words::pile(lang, heap, hidden.unwrap_or(0));
                Spot {
                    role: Role::Button,
                    ..Spot::new(rect, hold(view, heap), name, String::new())
                }
            }
            Hit::Line(heap) => {
                let of = row.get(heap).copied().unwrap_or(0);
                let mut value = of.to_string();
                if self.facts.marks.spoken.contains(&heap) {
                    value = format!("{value}{}{}", lang.pick(", ", "，"), words::SPOKEN.to(lang));
                }
                let name = words::heap_line(lang, heap, of);
                Spot { role: Role::Row, ..Spot::new(rect, hold(view, heap), name, value) }
            }
            Hit::Notch(n) => Spot::new(rect, Act::Size(n), words::at_most(lang, n), String::new()),
            Hit::Bundle(bundle) => {
                let paired = self.pairs.of(row, self.facts.marks.paired);
                let at = Goal::Cell(bundle.heap as u64, u64::from(bundle.bit));
                let fixed = self.facts.marks.paired || !self.sums;
                let act = if fixed { Act::Tell } else { Act::Touch(at) };
                let value = match paired.partner(bundle) {
                    Some(heap) => words::cancelled(lang, heap),
                    None if self.pairs.held() == Some(bundle) => words::HELD.to(lang).to_owned(),
                    None if paired.is_settled(bundle.bit) => words::OVER.to(lang).to_owned(),
                    None => words::FREE.to(lang).to_owned(),
                };
                Spot::new(rect, act, words::bundle(lang, bundle.heap, 1 << bundle.bit), value)
            }
            Hit::Foot => {
                let paired = self.pairs.of(row, self.facts.marks.paired);
                if paired.is_whole() {
                    let name = words::BELOW.to(lang).to_owned();
                    let told = words::left_over(lang, paired.sum);
                    return Spot::new(rect, Act::Tell, name, told);
                }
                let (act, name) = (Act::Touch(Goal::Item(0)), words::PAIR_ALL.to(lang));
                Spot::new(rect, act, name.to_owned(), String::new())
            }
            Hit::Cell(cell) => {
                let many = self.plan.grid.as_ref().is_some_and(|grid| !grid.has_nodes());
                // Too many squares to be nodes: one of them speaks, where the hand is.
                let (name, value) = if many {
                    (String::new(), String::new())
                } else {
                    (self.square_name(view, cell), self.square_said(view, cell))
                };
                self.square(rect, cell, name, value)
            }
        }
    }

    fn square(&self, rect: egui::Rect, cell: (u64, u64), name: String, value: String) -> Spot {
        match self.facts.ways.get(&cell) {
            Some(mv) => Spot::new(rect, Act::Make(Play { part: 0, mv: *mv }), name, value),
            None => {
                let act = Act::Pick(Goal::Cell(cell.0, cell.1));
                Spot { role: Role::Cell, ..Spot::new(rect, act, name, value) }
            }
        }
    }

    /// Of a grid with too many squares the one that is told: where the move considered leads.
    pub(super) fn square_of(&self, view: &StageView<'_>, preview: Option<Play>) -> Option<Spot> {
        let grid = self.plan.grid.as_ref().filter(|grid| !grid.has_nodes())?;
        let here = preview.and_then(|play| self.facts.square(play.mv));
        let cell = here.or(match self.facts.row[..] {
            [x, y] => Some((x, y)),
            _ => None,
        })?;
        let seen = cell.0 < grid.across && cell.1 < grid.up;
        seen.then(|| {
            let (name, value) = (self.square_name(view, cell), self.square_said(view, cell));
            let spot = self.square(grid.cell(cell), cell, name, value);
            Spot { role: Role::Button, ..spot }
        })
    }

    fn known(&self, mv: Move) -> Option<Phrase> {
        let known = self.facts.marks.known.iter().find(|(other, _)| *other == mv);
        known.map(|(_, outcome)| match outcome {
            Outcome::N => words::IS_N,
            Outcome::P => words::IS_P,
        })
    }

    fn stone_value(&self, heap: usize, count: u64) -> Phrase {
        let lit = self.facts.marks.lit.and_then(|mv| super::brush::taken(mv, heap));
        let lit = lit.is_some_and(|taken| taken >= count).then_some(words::LIT);
        self.known(Move::Take { heap, count }).or(lit).unwrap_or(words::STAYS)
    }

    /// True if this move takes the stone of this spot, of which no outcome is told.
    pub(super) fn goes(&self, spot: usize, mv: Move) -> bool {
        match self.plan.pieces.get(spot).map(|piece| piece.hit) {
            Some(Hit::Stone { heap, count }) => {
                self.known(Move::Take { heap, count }).is_none()
                    && super::brush::taken(mv, heap).is_some_and(|taken| taken >= count)
            }
            _ => false,
        }
    }

    fn square_name(&self, view: &StageView<'_>, (x, y): (u64, u64)) -> String {
        if self.kind == Kind::Grid && self.facts.row == [x, y] {
            words::queen_square(view.lang, x, y)
        } else {
            words::square(view.lang, x, y, self.facts.ways.get(&(x, y)).copied())
        }
    }

    /// All that is shown on a square, in words.
    fn square_said(&self, view: &StageView<'_>, cell: (u64, u64)) -> String {
        let marks = &self.facts.marks;
        let way = self.facts.ways.get(&cell).copied();
        let lit = (way.is_some() && marks.lit == way).then_some(words::LIT);
        let told = lit.map(|said| said.to(view.lang).to_owned());
        let comma = view.lang.pick(", ", "，");
        if let Some(picked) = view.picks(Goal::Cell(cell.0, cell.1)) {
            let said = Some(picked.said(view.lang)).filter(|said| !said.is_empty());
            return [said, told].into_iter().flatten().collect::<Vec<_>>().join(comma);
        }
        let value = values::of(&marks.values, cell);
        let value = value.map(|value| crate::words::scene_graph::value(view.lang, value));
        let cold = marks.cold.contains(&cell).then_some(words::IS_P);
        let mark = way.and_then(|mv| self.known(mv)).or(cold);
        let mark = mark.map(|said| said.to(view.lang).to_owned()).or(told);
        [value, mark].into_iter().flatten().collect::<Vec<_>>().join(comma)
    }
}

/// A click on a heap takes up its least move, where there is one.
fn hold(view: &StageView<'_>, heap: usize) -> Act {
    let least = view.legal.iter().find(|play| {
        play.part == 0 && matches!(play.mv, Move::Take { heap: here, .. } if here == heap)
    });
    let one = Play { part: 0, mv: Move::Take { heap, count: 1 } };
    let unlisted = (!view.legal.is_empty() && view.sum.play(one).is_ok()).then_some(one);
    least.copied().or(unlisted).map_or(Act::Tell, Act::Hold)
}
