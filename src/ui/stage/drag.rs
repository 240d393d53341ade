//! What a hand drags over a picture: it takes hold where the scene has something to be held, shows
//! while it moves what letting go would do, and does that where it lets go. Escape puts it back.

use super::engine::{Laid, Stage};
use super::{Act, Spot, StageView};
use crate::games::Play;
use egui::{CursorIcon, Key, Modifiers, PointerButton, Pos2, Rect, Response, Vec2};

/// A hand that holds something.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hand {
    /// Where it took hold.
    pub from: Pos2,
    /// Where it is.
    pub to: Pos2,
    /// What letting go here does; with [`Act::Tell`] what it holds is put back.
    pub act: Act,
}

impl Hand {
    /// The move that letting go makes.
    #[must_use]
    pub const fn play(&self) -> Option<Play> {
        match self.act {
            Act::Make(play) => Some(play),
            Act::Hold(_)
            | Act::Refuse(_)
            | Act::Pick(_)
            | Act::Size(_)
            | Act::Touch(_)
            | Act::Tell => None,
        }
    }

    /// How far what it holds has come.
    #[must_use]
    pub fn by(&self) -> Vec2 {
        self.to - self.from
    }

    /// The same hand with the picture's corner elsewhere.
    pub(super) fn shifted(self, by: Vec2) -> Self {
        Self { from: self.from + by, to: self.to + by, ..self }
    }
}

/// Of places that moves lead to the nearest one to the hand, if it is within reach: what is held
/// snaps to it.
pub(crate) fn nearest<T>(
    places: impl Iterator<Item = (Pos2, T)>,
    to: Pos2,
    reach: f32,
) -> Option<T> {
    let near = places.map(|(at, what)| (at.distance(to), what));
    let near = near.filter(|(far, _)| *far <= reach).min_by(|a, b| a.0.total_cmp(&b.0));
    near.map(|(_, what)| what)
}

/// Has a hand left what it took something from? `room` is around it, so that a hand that trembles
/// leaves nothing.
pub(crate) fn is_off(place: Rect, to: Pos2, room: f32) -> bool {
    !place.expand(room).contains(to)
}

impl Stage {
    /// True if something can be taken hold of here.
    pub(super) fn can_drag(&self, view: &StageView<'_>, place: Pos2) -> bool {
        self.scene.drag(view, place, place).is_some()
    }

    /// What a hand does that took hold at `from` and is at `to`: as the scene says, or as it lifts.
    fn held(&self, view: &StageView<'_>, laid: &Laid, from: Pos2, to: Pos2) -> Option<Act> {
        let lifted = || {
            let can = self.scene.lifts() && !view.legal.is_empty();
            let makes = |spot: &&Spot| matches!(spot.act, Act::Make(_)) && spot.rect.contains(from);
            let spot = laid.spots.iter().rev().find(makes).filter(|_| can)?;
            let off = is_off(spot.rect, to, spot.rect.width().min(spot.rect.height()) * 0.6);
            Some(if off { spot.act } else { Act::Tell })
        };
        self.scene.drag(view, from, to).or_else(lifted)
    }

    /// One frame of the hand: takes hold, moves, lets go. What is to be done now.
    pub(super) fn drag(
        &mut self,
        response: &Response,
        view: &StageView<'_>,
        laid: &Laid,
        at: Vec2,
    ) -> Option<Act> {
        if response.drag_started_by(PointerButton::Primary) {
            let from = response.ctx.input(|input| input.pointer.press_origin())? - at;
            response.request_focus();
            (self.by_pointer, self.pointing) = (true, false);
            // What may not be taken says so to a hand as to a click.
            let refused = |act: &Act| matches!(act, Act::Refuse(_)) && !view.legal.is_empty();
            let act = self.held(view, laid, from, from);
            let act = act.or_else(|| laid.under(from).filter(refused));
            self.hand = act.map(|act| Hand { from, to: from, act });
        }
        let hand = self.hand.take()?;
        let escape = |input: &mut egui::InputState| input.consume_key(Modifiers::NONE, Key::Escape);
        if response.ctx.input_mut(escape) {
            response.ctx.stop_dragging();
            return None;
        }
        let to = response.interact_pointer_pos().map_or(hand.to, |to| to - at);
        // A knob may have moved with what it turns: it is held where it is now.
        let turned =
            laid.spots.iter().find(|spot| matches!(hand.act, Act::Size(_)) && spot.act == hand.act);
        let hand = Hand { from: turned.map_or(hand.from, |spot| spot.rect.center()), ..hand };
        let act = self.held(view, laid, hand.from, to);
        let act = act.unwrap_or(match hand.act {
            Act::Refuse(_) => hand.act,
            _ => Act::Tell,
        });
        let goes_on = response.dragged_by(PointerButton::Primary);
        if goes_on {
            self.hand = Some(Hand { to, act, ..hand });
            response.ctx.set_cursor_icon(CursorIcon::Grabbing);
        }
        match act {
            // A knob turns with the hand.
            Act::Size(_) | Act::Pick(_) => (act != hand.act).then_some(act),
            Act::Make(_) if !goes_on && response.drag_stopped() => {
                // It lies where it was brought: nothing is left to be shown.
                self.brought = true;
                Some(act)
            }
            Act::Touch(_) if !goes_on && response.drag_stopped() => Some(act),
            Act::Refuse(_) if !goes_on => Some(act),
            Act::Make(_) | Act::Hold(_) | Act::Refuse(_) | Act::Touch(_) | Act::Tell => None,
        }
    }
}
