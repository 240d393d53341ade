//! Heaps of stones in a part of a sum: a click on a stone takes it and all after it. For games that
//! have no scene of their own.

use crate::games::{Move, Play};
use crate::input::units::{count, float};
use crate::solver::outcome::Outcome;
use crate::stage::paint::coins::{Coins, Face};
use crate::stage::paint::pen::{Pen, bold, ease};
use crate::stage::{Act, Look, Scene, Spot, StageView};
use crate::words::board as words;
use egui::{Align2, Pos2, Rect, Ui, Vec2, pos2, vec2};
use std::collections::BTreeMap;

/// The least room for a stone that can be clicked.
const LEAST: f32 = 24.0;
/// The share of a stone's room that it fills.
const STONE: f32 = 0.84;
/// Stones drawn of a heap; of a larger one the last.
const DRAWN: u64 = 120;

/// A heap with the places of its stones.
#[derive(Debug, Clone)]
struct Heap {
    number: u64,
    /// The first stone that is drawn.
    first: u64,
    stones: Vec<Pos2>,
    label: Pos2,
    takes: BTreeMap<u64, Play>,
}

/// The scene.
#[derive(Debug, Default)]
pub(super) struct Heaps {
    shown: Vec<Heap>,
    pitch: f32,
    type_size: f32,
    stones: Coins,
}

impl Scene for Heaps {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let theme = view.theme;
        let row = view.sum.parts().first().map_or(&[][..], |part| part.row());
        let was =
            view.last.and_then(|(sum, _)| sum.parts().first()).map_or(&[][..], |part| part.row());
        let rooms: Vec<u64> = (0_usize..)
            .zip(row)
            .map(|(heap, n)| {
                was.get(heap).copied().filter(|_| was.len() == row.len()).unwrap_or(0).max(*n)
            })
            .collect();
        self.type_size = theme.text.heading;
        let widest = rooms.iter().max().copied().unwrap_or(0).to_string();
        let label = ui.painter().layout_no_wrap(widest, bold(self.type_size), theme.ink).size()
            + vec2(theme.space.m, 0.0);
        let wide = (area.x - label.x).max(LEAST);
        let lines = |columns: u64| {
            rooms.iter().map(|n| (*n).clamp(1, DRAWN).div_ceil(columns)).sum::<u64>().max(1)
        };
        let gaps = float(rooms.len().saturating_sub(1) as u64) * theme.space.s;
        // The largest stones with which all heaps fit.
        let good = |pitch: &f32| float(lines(count(wide / pitch).max(1))) * pitch + gaps <= area.y;
        let sizes = (0..=count(theme.piece)).map(|k| theme.piece * 2.0 - float(k));
        self.pitch = sizes
            .filter(|pitch| *pitch >= LEAST)
            .find(good)
            .unwrap_or(LEAST)
            .max(label.y.min(LEAST));
        self.stones.make(ui, theme, self.pitch * STONE);
        let columns = count(wide / self.pitch).max(1);
        let (mut y, mut right) = (0.0, 0.0_f32);
        self.shown.clear();
        for ((heap, n), room) in (0_usize..).zip(row).zip(&rooms) {
            let first = room.saturating_sub(DRAWN);
            let drawn = room - first;
            let place = |index: u64| {
                let (line, column) = (index / columns, index % columns);
                pos2((float(column) + 0.5) * self.pitch, y + (float(line) + 0.5) * self.pitch)
            };
            let stones: Vec<Pos2> = (0..drawn).map(place).collect();
            let across = float(drawn.clamp(1, columns)) * self.pitch;
            let takes = view.legal.iter().filter_map(|play| match play.mv {
                Move::Take { heap: here, count } if here == heap => Some((count, *play)),
                _ => None,
            });
            self.shown.push(Heap {
                number: *n,
                first,
                stones,
                label: pos2(across + theme.space.s, y + self.pitch / 2.0),
                takes: takes.collect(),
            });
            right = right.max(across);
            y += float(drawn.max(1).div_ceil(columns)) * self.pitch + theme.space.s;
        }
        (vec2(right + label.x, (y - theme.space.s).max(0.0)), self.spots(view))
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        let pen = Pen::of(view, look);
        let t = ease(look.moved);
        for (heap, shown) in self.shown.iter().enumerate() {
            let stones = (shown.first..).zip(&shown.stones).flat_map(|(index, at)| {
                let at = *at + look.at;
                let goes = |play: Option<Play>| {
                    play.and_then(|play| taken(play, heap))
                        .is_some_and(|n| index >= shown.number.saturating_sub(n))
                };
                if index >= shown.number {
                    // The stones rise and fade, and leave an outline.
                    let up = at - vec2(0.0, self.pitch * 0.6 * t);
                    let rising = (look.moved < 1.0).then_some((up, Face::Whole, 1.0 - t));
                    return [Some((at, Face::Trace, t)), rising];
                }
                let face = match (goes(look.preview), goes(view.lit)) {
                    (true, _) => Face::Ghost,
                    (_, true) => Face::Lit,
                    _ => Face::Whole,
                };
                [Some((at, face, 1.0)), None]
            });
            self.stones.paint(look.painter, stones.flatten());
            let left = look
                .preview
                .and_then(|play| taken(play, heap))
                .and_then(|n| shown.number.checked_sub(n));
            let (text, color) = match left {
                Some(left) => (format!("→ {left}"), view.theme.accent),
                None => (shown.number.to_string(), view.theme.ink),
            };
            pen.text(shown.label, Align2::LEFT_CENTER, text, bold(self.type_size), color);
        }
        self.marks(view, &pen);
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        let shown = self.shown.get(place?).filter(|_| part == 0)?;
        let stones =
            shown.stones.iter().map(|at| Rect::from_center_size(*at, Vec2::splat(self.pitch)));
        stones.reduce(Rect::union)
    }

    fn task(&self, view: &StageView<'_>) -> String {
        words::CLICK_STONE.to(view.lang).to_owned()
    }
}

/// How many stones a move takes from a heap.
fn taken(play: Play, heap: usize) -> Option<u64> {
    match play.mv {
        Move::Take { heap: here, count } if here == heap => Some(count),
        Move::TakeEach { count } => Some(count),
        _ => None,
    }
}

impl Heaps {
    fn spots(&self, view: &StageView<'_>) -> Vec<Spot> {
        let lang = view.lang;
        let mut spots = Vec::new();
        for (heap, shown) in self.shown.iter().enumerate() {
            for (index, at) in (shown.first..shown.number).zip(&shown.stones) {
                let count = shown.number - index;
                let Some(play) = shown.takes.get(&count) else { continue };
                let known =
                    view.known.iter().find(|(other, _)| other == play).map(|(_, outcome)| {
                        match outcome {
                            Outcome::N => words::IS_N,
                            Outcome::P => words::IS_P,
                        }
                    });
                let value = known
                    .or_else(|| (view.lit == Some(*play)).then_some(words::LIT))
                    .unwrap_or(words::STAYS);
                spots.push(Spot::new(
                    Rect::from_center_size(*at, Vec2::splat(self.pitch)),
                    Act::Make(*play),
                    words::stone(lang, heap, self.shown.len(), index, shown.number, play.mv),
                    value.to(lang).to_owned(),
                ));
            }
            if shown.takes.is_empty() {
                let rect = shown
                    .stones
                    .iter()
                    .map(|at| Rect::from_center_size(*at, Vec2::splat(self.pitch)));
                let rect = rect
                    .reduce(Rect::union)
                    .unwrap_or(Rect::from_center_size(shown.label, Vec2::ZERO));
                let name = words::heap_line(lang, heap, shown.number);
                spots.push(Spot::new(rect, Act::Tell, name, String::new()));
            }
        }
        spots
    }

    fn marks(&self, view: &StageView<'_>, pen: &Pen<'_>) {
        for (play, outcome) in view.known {
            let Move::Take { heap, count } = play.mv else { continue };
            let Some(shown) = self.shown.get(heap) else { continue };
            let index =
                shown.number.checked_sub(count).and_then(|index| index.checked_sub(shown.first));
            let Some(at) = index.and_then(|index| shown.stones.get(usize::try_from(index).ok()?))
            else {
                continue;
            };
            pen.mark(
                *outcome,
                Rect::from_center_size(*at, Vec2::splat((self.pitch * 0.52).max(11.0))),
            );
        }
    }
}
