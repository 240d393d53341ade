//! A race or an auction as a ladder that hangs from its highest number: in flights side by side, each
//! read from above, so that one counts from the target down.

use super::Track;
use super::plan::{Layout, Need};
use crate::input::spots::Target;
use crate::input::units::float;
use crate::stage::paint::pen::{Pen, bold, mark};
use crate::stage::paint::stone::Look as StoneLook;
use crate::stage::{Act, Spot, StageView};
use crate::study::chart::{Chart, Strip};
use crate::words::scene_track as words;
use egui::{Align2, Pos2, Rect, Vec2, pos2, vec2};

/// Room beside a rung, in heights of it: at its left for the mark of who wins, at its right for the
/// arcs.
const BESIDE: (f32, f32) = (1.0, 1.6);
/// The widest rung, in heights of it.
const WIDE: f32 = 4.0;
/// Above the highest rung: what the ladder hangs from, in heights of a rung.
const HOOK: f32 = 0.6;

impl Layout {
    /// The ladder for these numbers, if it has room in this area; `label` is the width of a number.
    pub(super) fn hung(need: Need, label: f32, area: Vec2) -> Option<Self> {
        let count = (need.last - need.first).saturating_add(1);
        // As few flights as leave rungs high enough.
        (1..=count.min(16)).find_map(|flights| {
            let columns = count.div_ceil(flights);
            let pitch = (area.x / float(flights)).floor();
            let tall = area.y / (float(columns) + HOOK);
            let label = label.max(24.0);
            let cell = tall.min((pitch - label) / (BESIDE.0 + BESIDE.1)).min(need.most).floor();
            let beside = (BESIDE.0 + BESIDE.1) * cell;
            let wide = (pitch - beside).min(WIDE * cell).floor();
            let fits = cell >= need.least && wide >= label.floor();
            fits.then(|| Self {
                first: need.first,
                last: need.last,
                columns,
                cell,
                pitch: (wide + beside).ceil(),
                arcs: (HOOK * cell).round(),
                size: vec2(
                    (wide + beside).ceil() * float(flights),
                    cell * float(columns) + (HOOK * cell).round(),
                ),
                wide: Some(wide),
                corner: Vec2::ZERO,
            })
        })
    }

    /// The rung of a number.
    pub(super) fn rung(&self, n: u64, wide: f32) -> Option<Rect> {
        let index = self.last.checked_sub(n).filter(|_| n >= self.first)?;
        let (flight, place) = (index.checked_div(self.columns)?, index % self.columns);
        let left = float(flight) * self.pitch + BESIDE.0 * self.cell;
        let at: Pos2 = pos2(left, float(place) * self.cell + self.arcs);
        Some(Rect::from_min_size(at + self.corner, vec2(wide, self.cell)))
    }
}

/// What a ladder of full height has of this room: some sand stays around it.
pub(super) fn room(view: &StageView<'_>, room: Vec2) -> Vec2 {
    (room - Vec2::splat(2.0 * view.theme.space.l)).max(Vec2::ZERO)
}

/// The strip whose marks the rungs bear.
pub(super) fn strip<'a>(view: &'a StageView<'_>) -> Option<&'a Strip> {
    match view.open_chart() {
        Some(Chart::Strip(strip)) => Some(strip),
        _ => None,
    }
}

impl Track {
    /// The rails of each flight, and what they hang from.
    pub(super) fn rails(&self, pen: &Pen<'_>) {
        let (theme, cell) = (pen.theme, self.plan.cell);
        let mut flight: Option<Rect> = None;
        let draw = |flight: Rect| {
            let top = flight.top() - self.plan.arcs * 0.55;
            for x in [flight.left(), flight.right()] {
                pen.line(pos2(x, top), pos2(x, flight.bottom()), theme.width.bold, theme.edge);
            }
            let out = cell * 0.25;
            let bar = [flight.left() - out, flight.right() + out];
            pen.line(pos2(bar[0], top), pos2(bar[1], top), theme.width.bold * 1.5, theme.ink_soft);
        };
        for rung in self.plan.numbers().rev().filter_map(|n| self.plan.cell(n)) {
            match &mut flight {
                Some(all) if (all.left() - rung.left()).abs() < 1.0 => *all = all.union(rung),
                _ => flight.replace(rung).into_iter().for_each(draw),
            }
        }
        flight.into_iter().for_each(draw);
    }

    /// Beside each rung who wins from there, or how many moves do.
    pub(super) fn told(&self, view: &StageView<'_>, pen: &Pen<'_>) {
        let Some(strip) = strip(view) else { return };
        let side = self.plan.cell * 0.8;
        for n in self.plan.numbers() {
            let (Some(rung), Some(cell)) = (self.plan.cell(n), strip.cell(n)) else { continue };
            let at = rung.left_center() - vec2(self.plan.cell * 0.55, 0.0);
            match cell.number {
                Some(number) => {
                    let color = mark(cell.outcome).color(pen.theme);
                    let font = bold(self.type_size);
                    pen.text(at, Align2::CENTER_CENTER, number.to_string(), font, color);
                }
                None => pen.mark(cell.outcome, Rect::from_center_size(at, Vec2::splat(side))),
            }
        }
    }

    /// The stones that are missing, one on each rung up to the target.
    pub(super) fn heap(&self, pen: &Pen<'_>, rungs: impl Iterator<Item = Rect>) {
        let radius = self.plan.cell * 0.36;
        let stones = rungs.map(|rung| {
            let at = rung.left_center() + vec2(radius * 1.3, 0.0);
            (at, radius, StoneLook::Whole, 1.0)
        });
        pen.stones(stones);
    }

    /// What the mark beside a rung says.
    pub(super) fn marked(&self, view: &StageView<'_>, n: u64) -> Option<String> {
        self.plan.wide?;
        Some(view.picks(Target::Cell(n, 0))?.said(view.lang)).filter(|said| !said.is_empty())
    }

    /// A rung that no move leads to, as a place of the plot.
    pub(super) fn place(&self, view: &StageView<'_>, n: u64, rect: Rect) -> Option<Spot> {
        let said = self.marked(view, n)?;
        let end = self.target.filter(|target| n == *target);
        let missing = end.filter(|_| self.joined).map(|target| target.saturating_sub(self.now));
        let said = [
            end.map(|_| words::TARGET.to(view.lang).to_owned()),
            missing.map(|missing| words::missing(view.lang, missing)),
            Some(said),
        ];
        let said: Vec<String> = said.into_iter().flatten().collect();
        let told = said.join(view.lang.pick(", ", "，"));
        Some(Spot::new(rect, Act::Pick(Target::Cell(n, 0)), n.to_string(), told))
    }
}
