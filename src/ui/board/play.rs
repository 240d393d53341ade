//! One frame of a board: look at the position, hear pointer and keys, paint, answer. Knows no
//! rules.

use super::brush::{Brush, Shake, ease};
use super::facts::Facts;
use super::hand::Target;
use super::plan::{For, Plan};
use super::touch::under;
use super::{Board, BoardView, Choice, Hit, MOTION, Refused, nodes, tray};
use crate::games::Move;
use crate::reveal;
use crate::stage::paint::sprites::Sprites;
use crate::stage::paint::write::{self, Font};
use crate::words::board as words;
use egui::accesskit::{Live, Role};
use egui::{
    Align2, EventFilter, Id, Rect, Response, ScrollArea, Sense, Ui, UiBuilder, Vec2, pos2, vec2,
};

impl Board {
    /// Shows the board in all the space that is left, at most 420 points high where there is no end
    /// of it.
    ///
    /// Two boards on one page need different id scopes ([`Ui::push_id`]).
    pub fn show(&mut self, ui: &mut Ui, view: &BoardView<'_>) -> Option<Choice> {
        let (now, pixels_per_point) = (ui.input(|input| input.time), ui.ctx().pixels_per_point());
        let space = ui.available_rect_before_wrap();
        let tall = if space.height() < 20_000.0 { space.height() } else { 420.0 };
        let size = vec2(space.width().clamp(1.0, 20_000.0), tall.max(1.0));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());

        // What the picture is made of is taken out of the board for the frame, so that the board
        // can be changed.
        let mut facts = self.look(view, now);
        let made_for =
            For { generation: facts.generation, area: size, pixels_per_point, rests: self.rests };
        let plan = match self.plan.take() {
            Some(plan) if plan.made_for == made_for => plan,
            before => {
                ui.ctx().allow_widget_id_changes_in(rect);
                Plan::fit(ui, self.kind, view, &facts, made_for, before.as_ref())
            }
        };

        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("board"));
        child.set_clip_rect(rect.expand(4.0).intersect(ui.clip_rect()));
        let mut make = self.picture(&mut child, view, &mut facts, &plan, rect.min.to_vec2(), now);
        if !self.rests {
            self.sentence(&child, view, &facts, &plan, rect.min.to_vec2());
            make = self.controls(&mut child, view, &facts, &plan, rect.min.to_vec2()).or(make);
        }

        let make = make.filter(|mv| facts.legal(*mv));
        if make.is_some() {
            self.hand.lay_down();
            (self.pointing, self.refused, self.told) = (false, None, None);
        }
        let preview = self.preview(&facts, &plan);
        self.facts = Some(facts);
        self.plan = Some(plan);
        match make {
            Some(mv) => Some(Choice::Make(mv)),
            None if preview != self.told => {
                self.told = preview;
                Some(Choice::Preview(preview))
            }
            None => None,
        }
    }

    /// Takes the view over where it differs from what was seen before.
    pub(super) fn look(&mut self, view: &BoardView<'_>, now: f64) -> Facts {
        let before = self.facts.take();
        let change = before.as_ref().map(|facts| facts.change(view));
        let facts = match (before, change) {
            (Some(facts), Some(change)) if !change.any => facts,
            (before, change) => {
                let change = change.unwrap_or_default();
                if change.moved && view.motion {
                    self.moved = Some(now);
                }
                if change.position {
                    (self.refused, self.shaken, self.typed) = (None, None, None);
                }
                Facts::of(self.kind, view, before.as_ref())
            }
        };
        self.hand.clamp(&facts.reach);
        facts
    }

    /// The picture, with what is done on it.
    pub(super) fn picture(
        &mut self,
        ui: &mut Ui,
        view: &BoardView<'_>,
        facts: &mut Facts,
        plan: &Plan,
        at: Vec2,
        now: f64,
    ) -> Option<Move> {
        let area = plan.area.translate(at);
        let id = ui.scope_id().with("picture");
        if plan.overflows() {
            let mut child = ui.new_child(UiBuilder::new().max_rect(area).id_salt("scrolled"));
            child.set_clip_rect(area.intersect(ui.clip_rect()));
            let scroll = ScrollArea::both().id_salt("scroll").auto_shrink(false);
            let shown = reveal::scrolled(scroll, &mut child, |ui| {
                let (rect, _) = ui.allocate_exact_size(plan.size, Sense::hover());
                self.inner(ui, view, facts, plan, (rect, area), id, now)
            });
            shown.inner
        } else {
            self.inner(ui, view, facts, plan, (area, area), id, now)
        }
    }

    /// The picture at its place, scrolled or not; `ring` is what is framed when it has the focus.
    #[expect(
        clippy::too_many_arguments,
        reason = "one frame's worth of things, used in this one place"
    )]
    fn inner(
        &mut self,
        ui: &mut Ui,
        view: &BoardView<'_>,
        facts: &mut Facts,
        plan: &Plan,
        (rect, ring): (Rect, Rect),
        id: Id,
        now: f64,
    ) -> Option<Move> {
        let at = rect.min.to_vec2();
        let response = ui.interact(rect, id, Sense::click());
        let mut make = self.pointer(&response, facts, plan, at, now);
        if response.has_focus() {
            let filter = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                escape: true,
                tab: false,
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
            make = self.keys(ui, facts, now).or(make);
        }
        make = self.nodes(ui, view, facts, plan, &response, at, now).or(make);

        let (moved, shake) = self.motion(ui, view, now);
        let preview = self.preview(facts, plan);
        let hand = self.hand.is_armed().then(|| self.hand.target());
        let painter = ui.painter().clone();
        let sprites = Sprites::of(self.sprites.take(), ui.ctx(), view.theme, plan.stone());
        let brush = Brush {
            painter: &painter,
            theme: view.theme,
            lang: view.lang,
            at,
            row: &facts.row,
            marks: view.marks,
            preview,
            hand,
            moved,
            shake,
            sprites: &sprites,
        };
        if let Some((heaps, labels, shift)) = &plan.heaps {
            if plan.caption {
                caption(&brush, *shift);
            }
            let brush = Brush { at: at + *shift, ..brush };
            tray::paint(&brush, heaps, *labels);
        }
        if let Some(columns) = &plan.columns {
            let brush = Brush { at: at + plan.columns_at(), ..brush };
            columns.paint(&brush);
        }
        if let Some(grid) = &plan.grid {
            let target = preview.and_then(|mv| facts.square(mv));
            grid.paint(&brush, &facts.ways, target, &mut self.ground, facts.generation);
        }
        self.sprites = Some(sprites);
        if response.has_focus() {
            write::ring(ui.painter(), view.theme, ring);
        }
        make
    }

    /// The move to be shown: what the pointer is over, otherwise what the hand holds.
    fn preview(&self, facts: &Facts, plan: &Plan) -> Option<Move> {
        let over = self.pointer.filter(|_| self.pointing).and_then(|place| under(plan, place));
        let held = self.hand.is_armed() || self.over_take;
        self.aim(over, facts).or_else(|| self.hand.mv(&facts.reach).filter(|_| held))
    }

    /// How far the last move has come, and how far a stone has been shaken aside. Asks for another
    /// frame only while something moves.
    fn motion(&mut self, ui: &Ui, view: &BoardView<'_>, now: f64) -> (f32, Option<Shake>) {
        #[expect(clippy::cast_possible_truncation, reason = "cut to 0 to 1 before")]
        let progress = |from: f64| ((now - from) / MOTION).clamp(0.0, 1.0) as f32;
        let moved = if view.motion { self.moved.map_or(1.0, progress) } else { 1.0 };
        if moved >= 1.0 {
            self.moved = None;
        }
        let shaken = self
            .shaken
            .filter(|_| view.motion)
            .map(|(heap, from, began)| (heap, from, progress(began)));
        let shake = shaken.filter(|(.., t)| *t < 1.0).map(|(heap, from, t)| Shake {
            heap,
            from,
            by: (t * std::f32::consts::TAU * 2.5).sin() * 4.0 * (1.0 - t),
        });
        if shake.is_none() {
            self.shaken = None;
        }
        if moved < 1.0 || shake.is_some() {
            ui.ctx().request_repaint();
        }
        (ease(moved), shake)
    }

    /// The sentence under the picture.
    fn sentence(&self, ui: &Ui, view: &BoardView<'_>, facts: &Facts, plan: &Plan, at: Vec2) {
        let (theme, lang) = (view.theme, view.lang);
        let over = self.pointer.filter(|_| self.pointing).and_then(|place| under(plan, place));
        let refused = match (self.refused, over) {
            _ if facts.reach.is_empty() => None,
            (Some(refused), _) => Some(refused),
            (None, Some(Hit::Stone { heap, count })) if self.aim(over, facts).is_none() => {
                Some(Refused::Amount { target: self.target(heap), count })
            }
            _ => None,
        };
        let (text, color) = match (refused, self.preview(facts, plan)) {
            (Some(Refused::Amount { target, count }), _) => {
                let ranges =
                    facts.reach.amounts(target).map_or(&[][..], |amounts| amounts.ranges());
                (words::refuse(count, ranges, lang), theme.warn)
            }
            (Some(Refused::Square), _) => (words::NO_WAY.to(lang).to_owned(), theme.warn),
            (None, Some(mv)) => (words::would(mv, &facts.row, lang), theme.ink),
            (None, None) => (facts.task.clone(), theme.ink_soft),
        };
        let rect = plan.sentence.translate(at);
        let galley = ui.painter().layout(text, Font::Body.id(theme), color, rect.width());
        if rect.height() >= galley.size().y * 0.5 {
            ui.painter().galley(rect.min, galley.clone(), color);
        }
        crate::input::spots::text(
            ui,
            rect,
            ui.scope_id().with("sentence"),
            galley.text(),
            Some(Live::Polite),
        );
    }

    /// The row of buttons.
    fn controls(
        &mut self,
        ui: &mut Ui,
        view: &BoardView<'_>,
        facts: &Facts,
        plan: &Plan,
        at: Vec2,
    ) -> Option<Move> {
        use super::controls::Done;
        let id = ui.scope_id().with("controls");
        let (done, over) =
            plan.controls.show(ui, at + plan.controls_at, view, &self.hand, &facts.reach, id);
        if over != self.over_take {
            self.over_take = over;
            ui.ctx().request_repaint();
        }
        let done = done?;
        ui.ctx().request_repaint();
        (self.pointing, self.refused, self.typed) = (false, None, None);
        match done {
            Done::Choose(target) => {
                self.hand.choose(target, &facts.reach);
            }
            Done::Turn { forward } => self.hand.turn(forward, &facts.reach),
            Done::Step { up } => {
                // The number is written between the buttons: the first press already turns it.
                self.hand.choose(self.hand.target(), &facts.reach);
                self.hand.step(up, &facts.reach);
            }
            Done::Make => return self.hand.mv(&facts.reach),
        }
        None
    }

    /// Nodes for assistive technology, and what it asks for.
    #[expect(
        clippy::too_many_arguments,
        reason = "one frame's worth of things, used in this one place"
    )]
    fn nodes(
        &mut self,
        ui: &mut Ui,
        view: &BoardView<'_>,
        facts: &Facts,
        plan: &Plan,
        response: &Response,
        at: Vec2,
        now: f64,
    ) -> Option<Move> {
        ui.ctx().accesskit_node_builder(response.id, |_| ())?;
        let preview = self.preview(facts, plan);
        let is_grid = plan.grid.is_some();
        let name = match facts.row[..] {
            [x, y] if is_grid => words::queen_at(x, y, view.lang),
            _ => words::position(&facts.row, view.lang),
        };
        let keys = if is_grid { words::GRID_KEYS } else { words::KEYS };
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_role(Role::Group);
            node.set_label(name);
            node.set_description(keys.to(view.lang));
        });
        let builder = UiBuilder::new()
            .max_rect(response.rect)
            .accessibility_parent(response.id)
            .id_salt("pieces");
        // A scope of its own makes the pieces children of the board.
        let mut child = ui.new_child(builder);
        let hit = nodes::pieces(&mut child, self, view, facts, plan, preview, at);
        self.click(hit?, facts, now)
    }
}

/// The equation above boxes: of the heap as it is, or as it would be.
fn caption(brush: &Brush<'_>, shift: Vec2) {
    let (Some(size), Some(n)) = (brush.marks.box_size, brush.row.first()) else { return };
    let theme = brush.theme;
    let left = brush.left(0);
    let color = if left.is_some() { theme.accent } else { theme.ink };
    let text = words::boxes(left.unwrap_or(*n), size).unwrap_or_default();
    let text = if left.is_some() { format!("→ {text}") } else { text };
    let at = pos2(shift.x, shift.y - theme.space.s);
    brush.text(at, Align2::LEFT_BOTTOM, text, Font::Strong, color);
}

impl Facts {
    /// True if the person may make this move.
    fn legal(&self, mv: Move) -> bool {
        Target::of(mv).is_some_and(|(target, count)| self.reach.allows(target, count))
    }
}
