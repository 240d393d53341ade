//! The picture of a stage: scrolled where it is larger than its room, with pointer, keys, nodes and
//! rings.

use super::engine::{Laid, Stage};
use super::paint::{sand, write};
use super::{Act, Look, StageView, nodes};
use crate::reveal;
use egui::{
    CursorIcon, EventFilter, Id, PointerButton, Rect, Response, ScrollArea, Sense, Ui, UiBuilder,
    Vec2,
};

impl Stage {
    /// The picture at its place, scrolled if it is larger than the area.
    pub(super) fn picture(
        &mut self,
        ui: &mut Ui,
        view: &StageView<'_>,
        laid: &Laid,
        at: Vec2,
        now: f64,
    ) -> Option<Act> {
        let area = laid.frame.area.translate(at);
        // The same whether it is scrolled or not, so that the focus stays on it.
        let id = ui.scope_id().with("picture");
        if laid.picture.x <= area.width() + 0.5 && laid.picture.y <= area.height() + 0.5 {
            let at =
                (area.min + ((area.size() - laid.picture) / 2.0).max(Vec2::ZERO).round()).to_vec2();
            self.reveal = false;
            let picture = Rect::from_min_size(at.to_pos2(), laid.picture);
            sand::hero(
                ui.ctx(),
                laid.under.map_or(picture, |under| {
                    picture
                        .union(under.translate(area.min.to_vec2() - laid.frame.area.min.to_vec2()))
                }),
            );
            return self.inner(ui, view, laid, area, at, area, id, now);
        }
        let mut child = ui.new_child(UiBuilder::new().max_rect(area).id_salt("scrolled"));
        child.set_clip_rect(area.intersect(ui.clip_rect()));
        sand::text(ui.ctx(), area);
        let scroll = ScrollArea::both().id_salt("scroll").auto_shrink(false);
        let output = reveal::scrolled(scroll, &mut child, |ui| {
            let size = laid.picture.max(area.size());
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            let at = (rect.min + ((size - laid.picture) / 2.0).max(Vec2::ZERO).round()).to_vec2();
            let done = self.inner(ui, view, laid, rect, at, area, id, now);
            if std::mem::take(&mut self.reveal)
                && let Some(here) = self.sight(view, laid)
            {
                let room = egui::Margin::same(24);
                ui.scroll_to_rect_animation(
                    (here + room).translate(at),
                    None,
                    egui::style::ScrollAnimation::none(),
                );
            }
            done
        });
        output.inner
    }

    /// What should be in sight: the spot of the move considered, otherwise what the scene says.
    fn sight(&self, view: &StageView<'_>, laid: &Laid) -> Option<Rect> {
        let preview = self.preview(view, laid);
        let spot =
            preview.and_then(|play| laid.spots.iter().find(|spot| spot.act == Act::Make(play)));
        spot.map(|spot| spot.rect).or_else(|| self.scene.sight())
    }

    /// Pointer, keys and nodes of the picture, and its painting. `ring` is what is framed when it
    /// has the focus.
    #[expect(
        clippy::too_many_arguments,
        reason = "one frame's worth of things, used in these two places"
    )]
    fn inner(
        &mut self,
        ui: &mut Ui,
        view: &StageView<'_>,
        laid: &Laid,
        rect: Rect,
        at: Vec2,
        ring: Rect,
        id: Id,
        now: f64,
    ) -> Option<Act> {
        // A picture that is scrolled by touch is held only where there is something to hold.
        let whole = rect == ring;
        let over = ui.input(|input| input.pointer.hover_pos()).map(|place| place - at);
        let drags = self.hand.is_some()
            || whole && !view.legal.is_empty()
            || over.is_some_and(|place| self.can_drag(view, place));
        let sense = if drags { Sense::click_and_drag() } else { Sense::click() };
        let response = ui.interact(rect, id, sense);
        let mut done = self.drag(&response, view, laid, at);
        if self.hand.is_none() {
            done = self.point(&response, view, laid, at).or(done);
        }
        if response.has_focus() {
            let filter = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                escape: true,
                tab: false,
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
            done = self.reads(ui, view, &laid.spots).or(done);
            done = self.keys(ui, view.sum, &laid.ways, now).map(Act::Make).or(done);
        }
        let preview = self.preview(view, laid);
        done = nodes::picture(ui, &*self.scene, view, &laid.spots, preview, &response, at).or(done);
        let (moved, shake) = self.motion(ui, view, now);
        let look = Look {
            painter: ui.painter(),
            at,
            preview: self.preview(view, laid),
            held: self.aim.armed(),
            hand: self.hand.map(|hand| hand.shifted(at)),
            shake,
            moved,
            generation: self.generation,
        };
        self.scene.paint(view, &look);
        self.rings.paint(&*self.scene, &laid.spots, view, &look);
        self.ring_read(ui, view, &laid.spots, at);
        // Whoever clicks knows where; the ring is for whoever comes by keys.
        let typed = |input: &egui::InputState| {
            input.events.iter().any(|event| matches!(event, egui::Event::Key { .. }))
        };
        self.by_pointer &= response.has_focus() && !ui.input(typed);
        if response.has_focus() && !self.by_pointer {
            write::ring(ui.painter(), view.theme, ring);
        }
        done
    }

    /// The pointer on the picture: what it is over, and what a click does.
    fn point(
        &mut self,
        response: &Response,
        view: &StageView<'_>,
        laid: &Laid,
        at: Vec2,
    ) -> Option<Act> {
        let place = response.hover_pos().map(|place| place - at);
        if place != self.pointer {
            self.pointer = place;
            self.pointing = place.is_some();
            self.read = None;
            if self.pointing {
                self.refused = None;
            }
        }
        let can = |act: Act| match act {
            Act::Make(_) | Act::Hold(_) | Act::Refuse(_) => !view.legal.is_empty(),
            Act::Pick(at) => !view.legal.is_empty() || view.picks(at).is_some(),
            Act::Size(_) | Act::Touch(_) => true,
            Act::Tell => false,
        };
        let over = place.filter(|_| self.pointing).and_then(|place| laid.under(place));
        match over.filter(|act| can(*act)) {
            Some(Act::Pick(_)) | None if place.is_some_and(|place| self.can_drag(view, place)) => {
                response.ctx.set_cursor_icon(CursorIcon::Grab);
            }
            Some(Act::Pick(at)) if view.picks(at).is_some() => {
                response.ctx.set_cursor_icon(CursorIcon::PointingHand);
            }
            Some(Act::Refuse(_) | Act::Pick(_)) => {
                response.ctx.set_cursor_icon(CursorIcon::NotAllowed);
            }
            Some(_) => response.ctx.set_cursor_icon(CursorIcon::PointingHand),
            None => {}
        }
        if !response.clicked_by(PointerButton::Primary) {
            return None;
        }
        let place = response.interact_pointer_pos()?;
        self.by_pointer = true;
        response.request_focus();
        laid.under(place - at).filter(|act| can(*act))
    }
}
