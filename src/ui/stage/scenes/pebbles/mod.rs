//! The board of pebbles in order: heaps, on each the difference to its left neighbour; and, where
//! that is lit, the staircase of the differences, in step both ways. Knows that differences are
//! stairs, and no rule besides.

mod paint;
mod plan;

use super::staircase::{Carry, Disguise, Flight, Staircase, arch, counts, thread};
use crate::games::{Move, pebbles};
use crate::lesson::Light;
use crate::stage::drag::is_off;
use crate::stage::paint::coins::{Coins, largest, pitch};
use crate::stage::{Act, Look, Scene, Spot, StageView};
use crate::words::{board, scene_stairs as words};
use egui::{Pos2, Rect, Ui, Vec2, vec2};
use plan::{Layout, Wanted};

/// The differences from the last heap to the first are stairs 1, 2, 3, ...
const DIFFERENCES: Disguise = Disguise { stairs: pebbles::differences, carry: take };

fn take(row: &[u64], mv: Move) -> Option<Carry> {
    let Move::Take { heap, count } = mv else { return None };
    Some(Carry { stair: row.len().checked_sub(heap + 1)?, count })
}

/// Heaps in order: a click on a stone takes it and those above.
#[derive(Debug, Default)]
pub struct Pebbles {
    row: Vec<u64>,
    plan: Option<Layout>,
    area: Vec2,
    coins: Coins,
    flight: Flight,
    linked: bool,
    /// The staircase stands beside the heaps, not below them.
    beside: bool,
    staircase: Staircase,
    /// Where heaps and staircase stand in the picture.
    at: [Vec2; 2],
}

impl Scene for Pebbles {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let theme = view.theme;
        let first = |sum: &crate::games::Sum| sum.parts().first().map(|part| part.row().to_vec());
        self.row = first(view.sum).unwrap_or_default();
        let pours = view.lights(Light::Linked) && !self.linked && self.area == area;
        self.linked = view.lights(Light::Linked);
        self.flight = Flight::of(view, DIFFERENCES);
        let beside = area.x > area.y * 1.2;
        let room = match (self.linked, beside) {
            (false, _) => area,
            (true, true) => vec2(area.x * 0.48, area.y),
            (true, false) => vec2(area.x, area.y * 0.5),
        };
        let before = self.plan.filter(|_| self.area == area);
        let was = view.last.and_then(|(sum, _)| first(sum));
        let wanted =
            Wanted { area: room, largest: largest(theme), line: theme.text.heading * 1.35 };
        let plan = Layout::fit(&self.row, was.as_deref(), wanted, before);
        (self.plan, self.area) = (Some(plan), area);
        self.coins.make(ui, theme, plan.coin);
        let mut size = plan.size;
        self.at = [Vec2::ZERO; 2];
        let mut others = Vec::new();
        if self.linked {
            let gap = theme.space.xl;
            let rest = if beside {
                vec2(area.x - size.x - gap, area.y)
            } else {
                vec2(area.x, area.y - size.y - gap)
            };
            let (other, spots) =
                self.staircase.lay(ui, view, Flight::of(view, DIFFERENCES), rest, false);
            let both = size.max(other);
            if beside {
                // Both stand on the same floor.
                self.at = [vec2(0.0, both.y - size.y), vec2(size.x + gap, both.y - other.y)];
                size = vec2(size.x + gap + other.x, both.y);
            } else {
                let middle = |small: f32| ((both.x - small) / 2.0).round();
                self.at = [vec2(middle(size.x), 0.0), vec2(middle(other.x), size.y + gap)];
                size = vec2(both.x, size.y + gap + other.y);
            }
            others = spots;
            if pours {
                let by = self.at[0] - self.at[1];
                let blocks =
                    (0..self.row.len()).rev().map(|heap| self.block(plan, heap).center() + by);
                self.staircase.pour(blocks.collect(), ui.input(|input| input.time));
            }
        }
        self.beside = beside;
        let [heaps, stairs] = self.at;
        let moved = |spot: Spot, by: Vec2| Spot { rect: spot.rect.translate(by), ..spot };
        let own = self.spots(view, plan).into_iter().map(|spot| moved(spot, heaps));
        (size, own.chain(others.into_iter().map(|spot| moved(spot, stairs))).collect())
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        let [heaps, stairs] = self.at;
        let preview = super::staircase::carry(view, DIFFERENCES, look.preview);
        if let Some(plan) = self.plan {
            self.heaps(view, &Look { at: look.at + heaps, ..*look }, plan, preview);
        }
        if let Some(plan) = self.plan.filter(|_| self.linked) {
            for (heap, stair) in (0..plan.heaps).zip((0..self.row.len()).rev()) {
                let Some(top) = self.staircase.top(stair) else { continue };
                if self.beside {
                    if counts(stair) && self.flight.after(stair, None) > Some(0) {
                        let from = self.block(plan, heap).center_top() + heaps + look.at;
                        arch(view, look, [from, top + stairs + look.at]);
                    }
                    continue;
                }
                let from = plan.height(heap).center_bottom() + heaps + look.at;
                thread(view, look, [from, top + stairs + look.at], counts(stair));
            }
        }
        if self.linked {
            self.staircase.paint(view, &Look { at: look.at + stairs, ..*look }, preview);
        }
    }

    fn drag(&self, _view: &StageView<'_>, from: Pos2, to: Pos2) -> Option<Act> {
        let [heaps, stairs] = self.at;
        if let (Some(carry), Some(plan)) = (self.held(from - heaps), self.plan) {
            let play = *self.flight.plays.get(&carry)?;
            let heap = self.stair(carry.stair)?;
            let stones = plan.frame(heap, 0, self.row.get(heap).copied()?);
            let off = is_off(stones, to - heaps, plan.coin * 0.25);
            return Some(if off { Act::Make(play) } else { Act::Tell });
        }
        self.linked.then(|| self.staircase.drag(from - stairs, to - stairs))?
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        let (heap, plan, [at, _]) = (place?, self.plan.filter(|_| part == 0)?, self.at);
        let height = *self.row.get(heap)?;
        Some(plan.frame(heap, 0, height).union(plan.height(heap)).translate(at))
    }

    fn task(&self, view: &StageView<'_>) -> String {
        let said = if view.lights(Light::Linked) { words::PEBBLES_LINKED } else { words::PEBBLES };
        said.to(view.lang).to_owned()
    }
}

impl Pebbles {
    /// The stair that the difference of a heap is; index 0 is stair 1.
    fn stair(&self, heap: usize) -> Option<usize> {
        self.row.len().checked_sub(heap + 1)
    }

    /// The stones that a hand takes hold of at this place: one, and all above it.
    fn held(&self, from: Pos2) -> Option<Carry> {
        let plan = self.plan?;
        let mut here = self.flight.plays.keys().filter(|carry| {
            let center = self
                .stair(carry.stair)
                .and_then(|heap| plan.slot(heap, self.row.get(heap)?.checked_sub(carry.count)?));
            let size = Vec2::splat(pitch(plan.coin));
            center.is_some_and(|center| Rect::from_center_size(center, size).contains(from))
        });
        here.next().copied()
    }

    /// Around the stones by which a heap is higher than its left neighbour.
    fn block(&self, plan: Layout, heap: usize) -> Rect {
        let have = self.row.get(heap).copied().unwrap_or(0);
        let more = self.stair(heap).and_then(|stair| self.flight.after(stair, None)).unwrap_or(0);
        plan.frame(heap, have.saturating_sub(more), have)
    }

    fn spots(&self, view: &StageView<'_>, plan: Layout) -> Vec<Spot> {
        let lang = view.lang;
        let mut spots = Vec::new();
        for (heap, have) in self.row.iter().copied().enumerate().take(plan.heaps) {
            let Some(stair) = self.stair(heap) else { continue };
            let more = self.flight.after(stair, None).unwrap_or(0);
            let rect =
                plan.height(heap).intersect(Rect::from_min_size(egui::Pos2::ZERO, plan.size));
            let name = words::heap(lang, heap + 1);
            let value = if self.flight.odd {
                words::height(lang, have, more)
            } else {
                board::stones(lang, have)
            };
            spots.push(Spot::new(rect, Act::Tell, name, value));
            for count in 1..=more.min(have.saturating_sub(plan.hidden)) {
                let carry = Carry { stair, count };
                let Some(play) = self.flight.plays.get(&carry) else { continue };
                let Some(center) = plan.slot(heap, have - count) else { continue };
                spots.push(Spot::new(
                    Rect::from_center_size(center, Vec2::splat(pitch(plan.coin))),
                    Act::Make(*play),
                    words::pebble(lang, heap + 1, count),
                    words::known(lang, self.flight.outcome(carry)),
                ));
            }
        }
        spots
    }
}
