//! What a hand holds on a board of stones: the queen, who snaps to the squares that she may go to,
//! or stones, which are taken off their heap; carried over to the other heap, the same from both.

use super::bundles::{self, Bundle};
use super::target::Target;
use super::{Hit, Stones};
use crate::games::{Move, Play};
use crate::stage::drag::{is_off, nearest};
use crate::stage::{Act, StageView};
use egui::{Pos2, Rect};

/// So far from the middle of a square the queen snaps to it, in squares.
const SNAP: f32 = 1.5;

impl Stones {
    /// See [`crate::stage::Scene::drag`].
    pub(super) fn dragged(&self, view: &StageView<'_>, from: Pos2, to: Pos2) -> Option<Act> {
        if let Some(lever) = self.plan.lever.filter(|lever| lever.holds(from)) {
            return Some(Act::Size(lever.nearest(to)));
        }
        if let Some(bundle) = self.bundle_at(from) {
            return Some(self.brought(bundle, to));
        }
        if view.legal.is_empty() {
            return None;
        }
        if self.holds_queen(from) {
            return Some(self.snapped(to).map_or(Act::Tell, |mv| Act::Make(Play { part: 0, mv })));
        }
        let mv = self.lifted(view, from, to)?;
        let (heap, _) = self.stone_at(from)?;
        let is_off = self.tray(heap).is_none_or(|tray| is_off(tray, to, self.plan.stone() * 0.25));
        Some(if is_off { Act::Make(Play { part: 0, mv }) } else { Act::Tell })
    }

    /// True if she stands there and may go somewhere.
    pub(super) fn holds_queen(&self, from: Pos2) -> bool {
        let (Some(grid), &[x, y]) = (&self.plan.grid, &self.facts.row[..]) else { return false };
        !self.facts.ways.is_empty()
            && x < grid.across
            && y < grid.up
            && grid.cell((x, y)).contains(from)
    }

    /// The move to the square that the queen snaps to; none where that is her own, or far away.
    fn snapped(&self, to: Pos2) -> Option<Move> {
        let (grid, &[x, y]) = (self.plan.grid.as_ref()?, &self.facts.row[..]) else { return None };
        let own = (grid.cell((x, y)).center(), None);
        let ways = self.facts.ways.iter();
        let ways = ways.map(|(cell, mv)| (grid.cell(*cell).center(), Some(*mv)));
        nearest(ways.chain([own]), to, grid.side * SNAP).flatten()
    }

    /// What a hand lifts that took hold of a stone, if that may be taken: it and all after it; the
    /// same from both heaps once it is over the other one.
    pub(super) fn lifted(&self, view: &StageView<'_>, from: Pos2, to: Pos2) -> Option<Move> {
        let (heap, count) = self.stone_at(from)?;
        let mut others = (0..self.facts.row.len()).filter(|other| *other != heap);
        let over = |other: usize| self.tray(other).is_some_and(|tray| tray.contains(to));
        let both = self.each || others.any(over);
        let may = |mv: &Move| view.sum.play(Play { part: 0, mv: *mv }).is_ok();
        let both = both.then_some(Target::Each.take(count)).filter(may);
        both.or_else(|| Some(Target::Heap(heap).take(count)).filter(may))
    }

    /// The stone at this place, by its heap and how many go with it.
    fn stone_at(&self, at: Pos2) -> Option<(usize, u64)> {
        let here = |piece: &&super::Piece| piece.rect.contains(at);
        self.plan.pieces.iter().filter(here).find_map(|piece| match piece.hit {
            Hit::Stone { heap, count } => Some((heap, count)),
            Hit::Pile { .. }
            | Hit::Line(_)
            | Hit::Cell(_)
            | Hit::Notch(_)
            | Hit::Bundle(_)
            | Hit::Foot => None,
        })
    }

    /// The bundle at this place that may still be put onto its equal.
    pub(super) fn bundle_at(&self, at: Pos2) -> Option<Bundle> {
        let here = |piece: &&super::Piece| piece.rect.contains(at);
        let bundle = self.plan.pieces.iter().filter(here).find_map(|piece| match piece.hit {
            Hit::Bundle(bundle) => Some(bundle),
            _ => None,
        })?;
        let paired = self.pairs.of(&self.facts.row, self.facts.marks.paired);
        let is_free = !paired.is_settled(bundle.bit) && paired.partner(bundle).is_none();
        (is_free && self.sums).then_some(bundle)
    }

    /// What letting a bundle go here does: on its equal it cancels, anywhere else it goes back.
    fn brought(&self, bundle: Bundle, to: Pos2) -> Act {
        match self.bundle_at(to) {
            Some(other) if other.bit == bundle.bit && other.heap != bundle.heap => {
                Act::Touch(bundles::brought(bundle, other.heap))
            }
            _ => Act::Tell,
        }
    }

    /// Where the stones of a heap lie.
    fn tray(&self, heap: usize) -> Option<Rect> {
        if let Some((heaps, _, at)) = &self.plan.heaps {
            let tray = heaps.grooves.iter().find(|groove| groove.heap == heap)?.tray;
            return Some(tray.translate(*at));
        }
        let here = |hit: Hit| matches!(hit, Hit::Stone { heap: other, .. } if other == heap);
        let stones = self.plan.pieces.iter().filter(|piece| here(piece.hit));
        stones.map(|piece| piece.rect).reduce(Rect::union)
    }
}
