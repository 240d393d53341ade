//! The pieces of a board as assistive technology sees them: each with role, name and value. They
//! take no pointer: a board has one area for clicks, and nodes cost nothing where nobody asks for
//! them.

use super::facts::Facts;
use super::grid::Cell;
use super::hand::Target;
use super::plan::Plan;
use super::{Board, BoardView, Hit};
use crate::games::Move;
use crate::input::spots::{Act, Spot};
use crate::solver::outcome::Outcome;
use crate::words::{Phrase, board as words};
use egui::accesskit::{Live, Role};
use egui::{Id, Rect, Ui};

/// A piece; true if assistive technology clicked it.
fn piece(ui: &Ui, rect: Rect, id: Id, role: Role, name: &str, value: &str, able: bool) -> bool {
    let spot = Spot { role, ..Spot::new(rect, Act::Tell, name.to_owned(), value.to_owned()) };
    crate::input::spots::piece(ui, rect, id, &spot, able)
}

/// All pieces; what was clicked, if anything.
pub(super) fn pieces(
    ui: &mut Ui,
    board: &Board,
    view: &BoardView<'_>,
    facts: &Facts,
    plan: &Plan,
    preview: Option<Move>,
    at: egui::Vec2,
) -> Option<Hit> {
    let lang = view.lang;
    let heaps = facts.row.len();
    let able = !facts.reach.is_empty();
    let base = ui.scope_id();
    let mut clicked = None;
    for spot in &plan.spots {
        let rect = spot.rect.translate(at);
        let hit = spot.hit;
        let done = match hit {
            Hit::Stone { heap, count } => {
                let of = facts.row.get(heap).copied().unwrap_or(0);
                let index = of.saturating_sub(count);
                let mv = board.aim(Some(hit), facts).unwrap_or(Move::Take { heap, count });
                let value = stone_value(view, heap, of, index, preview).to(lang);
                piece(
                    ui,
                    rect,
                    base.with((heap, index)),
                    Role::Button,
                    &words::stone(heap, heaps, index, of, mv, lang),
                    value,
                    able,
                )
            }
            Hit::Pile { heap } => {
                let hidden = plan
                    .heaps
                    .as_ref()
                    .and_then(|(heaps, ..)| heaps.grooves.get(heap)?.pile)
                    .map_or(0, |(_, hidden)| hidden);
                piece(
                    ui,
                    rect,
                    base.with(("pile", heap)),
                    Role::Button,
                    &words::pile(heap, hidden, lang),
                    "",
                    able,
                )
            }
            Hit::Line(Target::Heap(heap)) => {
                let of = facts.row.get(heap).copied().unwrap_or(0);
                let spoken =
                    view.marks.spoken.contains(&heap).then(|| words::SPOKEN.to(lang).to_owned());
                let value: Vec<String> =
                    [Some(of.to_string()), spoken].into_iter().flatten().collect();
                piece(
                    ui,
                    rect,
                    base.with(("heap", heap)),
                    Role::Row,
                    &words::heap_line(heap, of, lang),
                    &value.join(lang.pick(", ", "，")),
                    able,
                )
            }
            Hit::Line(Target::Each) => false,
            Hit::Cell(cell) => square(ui, view, facts, rect, base, cell),
        };
        if done {
            clicked = Some(hit);
        }
    }
    if let Some(grid) = plan.grid.as_ref().filter(|grid| !grid.has_nodes()) {
        // Too many squares to be nodes: one that stands where the hand is, and says so.
        let here = preview.and_then(|mv| facts.square(mv)).or(match facts.row[..] {
            [x, y] => Some((x, y)),
            _ => None,
        });
        if let Some(cell) = here.filter(|(x, y)| *x < grid.across && *y < grid.up) {
            let name = square_name(facts, cell, lang);
            let rect = grid.cell(cell).translate(at);
            if piece(
                ui,
                rect,
                base.with("cursor"),
                Role::Button,
                &name,
                &square_said(view, facts, cell),
                able,
            ) {
                clicked = Some(Hit::Cell(cell));
            }
            ui.ctx()
                .accesskit_node_builder(base.with("cursor"), |node| node.set_live(Live::Polite));
        }
    }
    clicked
}

fn stone_value(
    view: &BoardView<'_>,
    heap: usize,
    of: u64,
    index: u64,
    preview: Option<Move>,
) -> Phrase {
    let takes = |mv: Option<Move>| {
        mv.and_then(|mv| super::brush::taken(mv, heap))
            .is_some_and(|count| index >= of.saturating_sub(count))
    };
    let here = Move::Take { heap, count: of - index };
    let known = view.marks.known.iter().find(|(mv, _)| *mv == here);
    match known {
        Some((_, outcome)) => said(*outcome),
        None if takes(preview) => words::GOES,
        None if takes(view.marks.lit) => words::LIT,
        None => words::STAYS,
    }
}

fn square(ui: &Ui, view: &BoardView<'_>, facts: &Facts, rect: Rect, base: Id, cell: Cell) -> bool {
    let can = facts.ways.contains_key(&cell);
    let role = if can { Role::Button } else { Role::Cell };
    let name = square_name(facts, cell, view.lang);
    let value = square_said(view, facts, cell);
    piece(ui, rect, base.with(("square", cell)), role, &name, &value, can)
}

fn square_name(facts: &Facts, (x, y): Cell, lang: crate::words::Lang) -> String {
    if facts.row == [x, y] {
        words::queen_square(x, y, lang)
    } else {
        words::square(x, y, facts.ways.get(&(x, y)).copied(), lang)
    }
}

/// All that is shown on a square, in words.
fn square_said(view: &BoardView<'_>, facts: &Facts, cell: Cell) -> String {
    let value = super::values::of(&view.marks.values, cell);
    let value = value.map(|value| crate::words::scene_graph::value(view.lang, value));
    let mark = square_value(view, facts, cell).map(|said| said.to(view.lang).to_owned());
    [value, mark].into_iter().flatten().collect::<Vec<_>>().join(view.lang.pick(", ", "，"))
}

fn square_value(view: &BoardView<'_>, facts: &Facts, cell: Cell) -> Option<Phrase> {
    let way = facts.ways.get(&cell);
    let known =
        view.marks.known.iter().find(|(mv, _)| Some(mv) == way).map(|(_, outcome)| said(*outcome));
    let cold = view.marks.cold.contains(&cell).then_some(words::IS_P);
    let lit = (way.is_some() && view.marks.lit.as_ref() == way).then_some(words::LIT);
    known.or(cold).or(lit)
}

const fn said(outcome: Outcome) -> Phrase {
    match outcome {
        Outcome::N => words::IS_N,
        Outcome::P => words::IS_P,
    }
}
