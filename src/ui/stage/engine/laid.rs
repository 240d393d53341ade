//! A scene laid out in the room that it has: made once per change.

use super::{BAR, Beside, Stage, UNDER};
use crate::games::{Part, Site, Sum};
use crate::stage::aim::{MoveIndex, MoveSite};
use crate::stage::frame::{self, Frame};
use crate::stage::plots;
use crate::stage::row::{Row, Widest};
use crate::stage::shown::Shown;
use crate::stage::{Act, Scene, Spot, StageView};
use egui::{Pos2, Rect, Ui, Vec2, vec2};

/// What room is worth to a map beside what it is to other pictures.
const MAP: f32 = 0.75;

/// Everything that is made once per change.
#[derive(Debug)]
pub(in crate::stage) struct Laid {
    pub(in crate::stage) shown: Shown,
    pub(in crate::stage) ways: MoveIndex,
    pub(in crate::stage) row: Row,
    pub(in crate::stage) frame: Frame,
    pub(in crate::stage) picture: Vec2,
    pub(in crate::stage) spots: Vec<Spot>,
    pub(in crate::stage) task: String,
    pub(in crate::stage) rests: bool,
    beside: Option<Beside>,
    /// The height that is missing to picture and sentence.
    lack: f32,
    /// Where the strip under the picture stands.
    pub(in crate::stage) under: Option<Rect>,
}

impl Laid {
    /// What a click on this place of the picture does. Where spots lie on one another, the last one
    /// is on top.
    pub(in crate::stage) fn under(&self, place: Pos2) -> Option<Act> {
        let here = |spot: &&Spot| spot.act != Act::Tell && spot.rect.contains(place);
        let holds = |spot: &&Spot| matches!(spot.act, Act::Hold(_));
        // What takes a heap up as a whole lies behind its pieces.
        let piece = self.spots.iter().rev().filter(here).find(|spot| !holds(spot));
        piece.or_else(|| self.spots.iter().rev().find(here)).map(|spot| spot.act)
    }
}

impl Stage {
    /// What was laid out, with more room below where something would be cut without it; and where.
    pub(super) fn with_room(
        &mut self,
        ui: &Ui,
        view: &StageView<'_>,
        rect: Rect,
        now: f64,
    ) -> (Laid, Rect) {
        let size = rect.size();
        let taken = if self.more.0 == size { self.more.1.min(self.spare) } else { 0.0 };
        let longer = |by: f32| rect.with_max_y(rect.bottom() + by);
        let laid = self.look(ui, view, longer(taken), now);
        let more = (taken + laid.lack).ceil().min(self.spare);
        if laid.lack < 0.5 || more < taken + 0.5 {
            return (laid, longer(taken));
        }
        self.more = (size, more);
        self.laid = Some(laid);
        (self.look(ui, view, longer(more), now), longer(more))
    }

    /// Takes the view over where it differs from what was seen before.
    pub(super) fn look(&mut self, ui: &Ui, view: &StageView<'_>, rect: Rect, now: f64) -> Laid {
        let (size, pixels_per_point) = (rect.size(), ui.ctx().pixels_per_point());
        let each = self.aim.armed().is_some_and(|play| MoveSite::of(play).at == Site::Each);
        let before = match self.laid.take() {
            Some(laid)
                if laid.rests == self.rests
                    && laid.beside == self.beside
                    && !self.touched
                    && laid.shown.is_of(view, size, pixels_per_point, each) =>
            {
                return laid;
            }
            before => before,
        };
        self.touched = false;
        ui.ctx().allow_widget_id_changes_in(rect);
        let shown = Shown::of(view, size, pixels_per_point, each);
        let ways = MoveIndex::of(view.sum, view.legal);
        if let Some(before) = &before {
            if before.shown.sum != shown.sum {
                (self.refused, self.typed, self.reveal) = (None, None, true);
                self.shaken = None;
                self.hand = self.hand.filter(|hand| matches!(hand.act, Act::Size(_)));
                // Only a move made on the position that was shown is shown as a motion, not what
                // undoing comes back to.
                let follows = view.last.is_some_and(|(sum, _)| *sum == before.shown.sum);
                let shows = !std::mem::take(&mut self.brought) && view.motion;
                self.moved = (follows && shows).then_some(now);
            }
            let look = |shown: &Shown| (shown.lang, shown.theme, shown.pixels_per_point.to_bits());
            if look(&before.shown) != look(&shown) {
                self.widest = Widest::default();
                self.kept = (Vec2::ZERO, 0.0);
            }
        } else {
            self.reveal = true;
        }
        self.aim.clamp(&ways);
        self.scene.take_each(each);
        let voice = self.scene.voice();
        self.widest.see(ui, view, &ways, voice);
        let task = if view.legal.is_empty() {
            voice.rests(view).to(view.lang).to_owned()
        } else {
            self.scene.task(view)
        };
        self.generation += 1;
        let kept = if self.kept.0 == size { self.kept.1 } else { 0.0 };
        let fit = |lines: f32, row: f32, size: Vec2| {
            Frame::fit(ui, view, &ways, &task, (lines, row), (voice, kept), size)
        };
        // A picture that needs height most has sentence and buttons beside it, where there is
        // width for one line of them.
        let beside = self.beside.filter(|_| !self.rests);
        let column = match beside {
            Some(beside) => Some(beside),
            None if self.rests => None,
            None => {
                let left = self.scene.column(ui, view, size, None);
                let left = left.filter(|left| size.x - left >= view.theme.target * 9.0);
                left.map(|left| Beside {
                    left,
                    above: 0.0,
                    below: 0.0,
                    is_shared: false,
                    is_alone: true,
                })
            }
        };
        if let Some(column) = column {
            let must = beside.is_some();
            self.scene.alone(column.is_alone);
            // The room of a picture above the sentence is the sentence's, where none stands there.
            let spare = if column.is_shared { frame::LEAST } else { 0.0 };
            let aside = vec2(column.left, column.above - spare);
            let room = vec2(size.x - column.left, size.y - aside.y - column.below);
            let row = Row::fit(ui, view, &self.widest, room.x);
            let lines = frame::LINES + if must { 1.0 } else { 0.0 };
            let frame = fit(lines, row.height, room).shifted(aside);
            let above = frame.area.translate(aside);
            let above = if column.is_shared { above.with_max_y(above.top()) } else { above };
            let fits = must || row.height <= view.theme.target;
            if let Some((picture, spots)) =
                fits.then(|| self.scene.lay_beside(ui, view, size, above, must)).flatten()
            {
                self.kept = (size, frame.liked);
                self.roomy = 1.0;
                let frame = Frame { area: Rect::from_min_size(Pos2::ZERO, size), ..frame };
                let (rests, under, beside) = (self.rests, None, self.beside);
                return Laid {
                    shown,
                    ways,
                    row,
                    frame,
                    picture,
                    spots,
                    task,
                    rests,
                    beside,
                    lack: 0.0,
                    under,
                };
            }
        }
        let mut row = Row::fit(ui, view, &self.widest, size.x);
        let mut frame =
            if self.rests { Frame::bare(size) } else { fit(frame::LINES, row.height, size) };
        let liked = frame.liked;
        self.kept = (size, liked.max(kept));
        // A map needs height more than anything.
        let worth = if self.scene.column(ui, view, size, None).is_some() { MAP } else { 1.0 };
        self.roomy = worth * frame.area.height() / size.y.max(1.0);
        let mut area = under(ui, view, self.scene.as_mut(), frame.area);
        let (mut picture, mut spots) = self.scene.lay(ui, view, area);
        if picture.y > area.y + 0.5 && !self.rests {
            // A whole picture is worth more than a whole sentence.
            frame = fit(1.0, row.height, size);
            area = under(ui, view, self.scene.as_mut(), frame.area);
            (picture, spots) = self.scene.lay(ui, view, area);
        }
        if picture.y > area.y + 0.5 && area.x > 2.0 * BAR {
            // The bar to scroll with takes its width from the picture.
            (picture, spots) = self.scene.lay(ui, view, vec2(area.x - BAR, area.y));
        }
        // While the numbers only become smaller the picture keeps its height, and the buttons their
        // place.
        let total = |sum: &Sum| {
            let numbers = sum.parts().iter().flat_map(Part::row);
            numbers.fold(0_u64, |all, n| all.saturating_add(*n))
        };
        // Where a game was and none is now, another position has been put there.
        let goes_on = |laid: &Laid| view.last.is_some() || laid.shown.last.is_none();
        let shrinks = before
            .is_some_and(|laid| goes_on(&laid) && total(&shown.sum) <= total(&laid.shown.sum));
        let tall = self.tall.filter(|(room, _)| *room == size && shrinks).map(|(_, tall)| tall);
        if let Some(tall) = tall.filter(|tall| picture.y > tall + 0.5) {
            (picture, spots) = self.scene.lay(ui, view, vec2(area.x, tall));
        }
        let tall = tall.map_or(picture.y, |tall| tall.max(picture.y));
        self.tall = Some((size, tall));
        let cut = (liked - frame.sentence.height()).max(0.0);
        let lack = if self.rests { 0.0 } else { cut + (picture.y - area.y).max(0.0) };
        let under = frame.divide(picture.y, frame.area.height() - area.y);
        if !self.rests {
            frame.gather(tall, under, view.theme.space.s);
            frame.is_centered = true;
            row.center(size.x, view.theme.target);
        }
        let (rests, beside) = (self.rests, self.beside);
        Laid { shown, ways, row, frame, picture, spots, task, rests, beside, lack, under }
    }
}

/// What a strip leaves to the picture above, where it does not stand in it.
fn under(ui: &Ui, view: &StageView<'_>, scene: &mut dyn Scene, area: Rect) -> Vec2 {
    let carried = view.columns().is_some() && scene.carries(ui, view, area.size());
    let below = if carried { 0.0 } else { below(ui, view, area) };
    area.size() - vec2(0.0, below)
}

/// The height that a strip takes of the room that it shares with the picture above.
fn below(ui: &Ui, view: &StageView<'_>, area: Rect) -> f32 {
    match (view.columns(), view.plot) {
        (Some(_), Some(plot)) => {
            let most = vec2(area.width(), area.height() * UNDER);
            plots::height(ui, &plot, most).min(most.y)
        }
        _ => 0.0,
    }
}
