//! The pointer on a board: what a click would do, and what it does. Knows no rules and no picture.

use super::facts::Facts;
use super::hand::Target;
use super::plan::Plan;
use super::{Board, Hit, Refused};
use crate::games::Move;
use egui::{CursorIcon, Pos2, Response, Vec2};

impl Board {
    /// What the pointer does on the picture.
    pub(super) fn pointer(
        &mut self,
        response: &Response,
        facts: &Facts,
        plan: &Plan,
        at: Vec2,
        now: f64,
    ) -> Option<Move> {
        let place = response.hover_pos().map(|place| place - at);
        if place != self.pointer {
            self.pointer = place;
            self.pointing = place.is_some();
            if place.is_some() {
                self.refused = None;
            }
        }
        let hit = place.and_then(|place| under(plan, place));
        if self.pointing && !facts.reach.is_empty() {
            let cursor = match hit {
                Some(Hit::Stone { .. } | Hit::Cell(_)) if self.aim(hit, facts).is_none() => {
                    CursorIcon::NotAllowed
                }
                Some(_) => CursorIcon::PointingHand,
                None => CursorIcon::Default,
            };
            response.ctx.set_cursor_icon(cursor);
        }
        if !response.clicked_by(egui::PointerButton::Primary) {
            return None;
        }
        let place = response.interact_pointer_pos()?;
        response.request_focus();
        self.click(under(plan, place - at)?, facts, now)
    }

    /// A click on a piece: a move, a choice of heap, or a refusal.
    pub(super) fn click(&mut self, hit: Hit, facts: &Facts, now: f64) -> Option<Move> {
        if facts.reach.is_empty() {
            return None;
        }
        let make = self.aim(Some(hit), facts);
        if make.is_some() {
            return make;
        }
        match hit {
            Hit::Stone { heap, count } => {
                let target = self.target(heap);
                self.refuse(target, count, facts, now);
                if self.shaken.is_none() {
                    self.shaken = facts.row.get(heap).map(|n| (heap, n.saturating_sub(count), now));
                }
            }
            Hit::Pile { heap } => {
                self.hand.choose(self.target(heap), &facts.reach);
                self.pointing = false;
            }
            Hit::Line(target) => {
                self.hand.choose(target, &facts.reach);
                self.pointing = false;
            }
            Hit::Cell(_) => self.refused = Some(Refused::Square),
        }
        None
    }

    /// The amount is not allowed: says so, shakes, and offers the nearest one.
    pub(super) fn refuse(&mut self, target: Target, count: u64, facts: &Facts, now: f64) {
        self.hand.choose(target, &facts.reach);
        self.hand.set(count, &facts.reach);
        self.pointing = false;
        self.refused = Some(Refused::Amount { target, count });
        self.shaken = match target {
            Target::Heap(heap) => facts.row.get(heap).map(|n| (heap, n.saturating_sub(count), now)),
            Target::Each => None,
        };
    }

    /// What a click on a heap's stones takes from: that heap, or each where the person has chosen
    /// each.
    pub(super) fn target(&self, heap: usize) -> Target {
        if self.hand.is_armed() && self.hand.target() == Target::Each {
            Target::Each
        } else {
            Target::Heap(heap)
        }
    }

    /// The legal move that a click would make.
    pub(super) fn aim(&self, hit: Option<Hit>, facts: &Facts) -> Option<Move> {
        match hit? {
            Hit::Stone { heap, count } => {
                let target = self.target(heap);
                facts.reach.allows(target, count).then(|| target.take(count))
            }
            Hit::Cell(cell) => facts.ways.get(&cell).copied(),
            Hit::Pile { .. } | Hit::Line(_) => None,
        }
    }
}

/// What is under a place of the picture.
pub(super) fn under(plan: &Plan, place: Pos2) -> Option<Hit> {
    if let Some(cell) = plan.grid.as_ref().and_then(|grid| grid.at(place)) {
        return Some(Hit::Cell(cell));
    }
    plan.spots.iter().find(|spot| spot.rect.contains(place)).map(|spot| spot.hit)
}
