//! Euclid's game as a rectangle: as many squares of the smaller side as fit stand in a row, a click
//! on the k-th cuts off k of them, and what remains is the next rectangle, in its place.
//!
//! The first number is the width, the second the height. The lower right corner of all rectangles
//! is the same.

mod nest;
mod paint;

use crate::games::{Move, Part, Play, Sum};
use crate::input::units::float;
use crate::lesson::Light;
use crate::solver::outcome::Outcome;
use crate::stage::paint::pen::{Pen, ease, plain};
use crate::stage::{Act, Look, Scene, Spot, StageView};
use crate::words::{board as said, moves, scene_rectangle as words};
use egui::{Align2, Pos2, Rect, Ui, Vec2, pos2, vec2};

/// Squares shown at most; of a longer row the first.
const SHOWN: u64 = 60;
/// The gap that stands for squares which are not shown.
const BREAK: f32 = 30.0;
/// The least side of a square that can be clicked.
const LEAST: f32 = 24.0;
/// The golden ratio.
const PHI: f32 = 1.618_034;

/// The scene.
#[derive(Debug)]
pub struct Rectangle {
    /// The rectangle that the game began with, as far as it is still shown.
    frame: (u64, u64),
    sides: (u64, u64),
    scale: f32,
    corner: Pos2,
    whole: Rect,
    squares: Vec<(Option<Play>, Rect)>,
    rest: Rect,
    is_broken: bool,
    /// Squares that the last move cut off.
    cut: Vec<Rect>,
    golden: Option<Rect>,
    /// The squares nested in the rest.
    nested: Vec<Rect>,
    /// Where the needle plays that shows the ratio; none where it has no room.
    dial: Option<Rect>,
}

impl Default for Rectangle {
    fn default() -> Self {
        Self {
            frame: (0, 0),
            sides: (0, 0),
            scale: 1.0,
            corner: Pos2::ZERO,
            whole: Rect::ZERO,
            squares: Vec::new(),
            rest: Rect::ZERO,
            is_broken: false,
            cut: Vec::new(),
            golden: None,
            nested: Vec::new(),
            dial: None,
        }
    }
}

fn sides(sum: &Sum) -> (u64, u64) {
    match sum.parts().first().map(Part::row) {
        Some([a, b, ..]) => (*a, *b),
        _ => (0, 0),
    }
}

/// What a move subtracts.
const fn count(play: Play) -> u64 {
    match play.mv {
        Move::Take { count, .. } => count,
        _ => 0,
    }
}

/// How many squares fit into a rectangle; 0 into one without area.
fn squares((a, b): (u64, u64)) -> u64 {
    a.max(b).checked_div(a.min(b)).unwrap_or(0)
}

impl Scene for Rectangle {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let theme = view.theme;
        self.sides = sides(view.sum);
        let before = view.last.map(|(sum, _)| sides(sum));
        let wide = |n: u64| {
            ui.painter().layout_no_wrap(n.to_string(), plain(theme.text.body), theme.ink).size()
        };
        let label = wide(self.sides.0.max(self.sides.1).max(self.frame.1))
            + vec2(theme.space.s, theme.space.xs);
        // Below the rectangle a dial, where both have room.
        let dial = vec2(theme.text.small * 16.0, theme.text.small * 2.6);
        let has_dial = area.y >= 10.0 * dial.y && area.x >= dial.x + label.x;
        let below = if has_dial { dial.y } else { 0.0 };
        let label = label + vec2(0.0, below);
        let room = (area - label - Vec2::splat(3.0)).max(vec2(LEAST, LEAST));
        self.choose_frame(before, room);
        self.corner = Pos2::ZERO;
        self.place(view, before);
        // So far everything lies above and to the left of the corner.
        let all = self
            .squares
            .iter()
            .map(|(_, rect)| *rect)
            .chain(self.cut.iter().copied())
            .chain(self.golden);
        let all = all.fold(self.whole, Rect::union).union(self.rest);
        let shift = -all.min.to_vec2();
        self.shift(shift.ceil());
        let picture = (all.size() + label + Vec2::splat(1.0)).max(vec2(theme.space.xl * 2.0, 0.0));
        let picture = if has_dial { picture.max(vec2(dial.x + label.x, 0.0)) } else { picture };
        let middle = ((picture.x - dial.x) / 2.0).max(0.0).round();
        let low = Rect::from_min_size(pos2(middle, picture.y - dial.y), dial);
        self.dial = has_dial.then_some(low);
        (picture, self.spots(view))
    }

    fn column(
        &mut self,
        _ui: &Ui,
        view: &StageView<'_>,
        size: Vec2,
        least: Option<f32>,
    ) -> Option<f32> {
        // What is too long for its room is scrolled, with everything else below it.
        let left = size.x - least?;
        let (a, b) = sides(view.sum);
        let scale = (left / float(a.max(1))).min(size.y / float(b.max(1)));
        (a.min(b) == 0 || scale * float(a.min(b)) >= LEAST).then_some(left)
    }

    fn lay_beside(
        &mut self,
        ui: &Ui,
        view: &StageView<'_>,
        whole: Vec2,
        above: Rect,
        _must: bool,
    ) -> Option<(Vec2, Vec<Spot>)> {
        // Some sand stays around it.
        let room = vec2(above.left(), whole.y);
        let inner = (room - Vec2::splat(2.0 * view.theme.space.l)).max(Vec2::splat(1.0));
        let (picture, _) = self.lay(ui, view, inner);
        let by = ((room - picture) / 2.0).max(Vec2::ZERO).round();
        self.shift(by);
        self.dial = self.dial.map(|dial| dial.translate(by));
        Some((whole, self.spots(view)))
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        let pen = Pen::of(view, look);
        let theme = view.theme;
        let t = ease(look.moved);
        for rect in &self.cut {
            pen.dashed(*rect, theme.width.hair, theme.edge);
            if look.moved < 1.0 {
                // What is cut off moves away and fades.
                let away = if rect.right() <= self.whole.left() + 1.0 {
                    vec2(-1.0, 0.0)
                } else {
                    vec2(0.0, -1.0)
                };
                let rect = rect.translate(away * rect.width().min(40.0) * t);
                pen.fill(rect, theme.radius.small, theme.accent_soft.gamma_multiply(1.0 - t));
            }
        }
        let takes = look.preview.map_or(0, count);
        let small = self.sides.0.min(self.sides.1);
        for (k, (play, rect)) in (1_u64..).zip(&self.squares) {
            self.square(view, &pen, k, *rect, *play, takes > 0 && k.saturating_mul(small) <= takes);
        }
        if self.rest.is_positive() {
            pen.fill(self.rest, theme.radius.small, theme.sunken);
        }
        for square in &self.nested {
            pen.frame(*square, 1, theme.width.hair, theme.edge);
        }
        if self.is_broken {
            let at = self.squares.last().map_or(self.whole.center(), |(_, last)| last.max);
            let at = if self.is_wide() {
                pos2(at.x + BREAK / 2.0, self.whole.center().y)
            } else {
                pos2(self.whole.center().x, at.y + BREAK / 2.0)
            };
            pen.text(at, Align2::CENTER_CENTER, "…", plain(theme.text.heading), theme.ink_soft);
        }
        if self.whole.is_positive() {
            pen.frame(self.whole, theme.radius.small, theme.width.line, theme.ink);
        }
        if let Some(golden) = self.golden {
            pen.dashed(golden, theme.width.line, theme.warn);
            let at = golden.left_top() + vec2(theme.space.xs, 2.0);
            pen.text(at, Align2::LEFT_TOP, "φ", plain(theme.text.small), theme.warn);
        }
        self.labels(view, &pen, look.preview);
        let after = look.preview.and_then(|play| view.sum.play(play).ok());
        let shown = after.map_or(self.sides, |sum| sides(&sum));
        if let (Some(dial), Some(ratio)) = (self.dial, nest::ratio(shown)) {
            nest::dial(&pen, dial, ratio, self.golden.map(|_| PHI));
        }
    }

    fn drag(&self, view: &StageView<'_>, from: Pos2, to: Pos2) -> Option<Act> {
        if view.legal.is_empty() || !self.squares.iter().any(|(_, rect)| rect.contains(from)) {
            return None;
        }
        // The knife cuts at the end of the square that it has come to.
        let over = self.squares.iter().find(|(_, rect)| rect.contains(to));
        Some(over.and_then(|(play, _)| *play).map_or(Act::Tell, Act::Make))
    }

    fn task(&self, view: &StageView<'_>) -> String {
        let mut counts = view.legal.iter().take(3).map(|play| count(*play));
        let first = counts.next();
        let forced = first.filter(|first| counts.all(|count| count == *first));
        words::task(view.lang, forced)
    }

    fn object(&self, part: usize, _place: Option<usize>) -> Option<Rect> {
        (part == 0 && self.whole.is_positive()).then_some(self.whole)
    }

    fn sight(&self) -> Option<Rect> {
        self.squares.first().map(|(_, rect)| *rect)
    }
}

impl Rectangle {
    const fn is_wide(&self) -> bool {
        self.sides.0 >= self.sides.1
    }

    /// The largest of the rectangles so far in which the squares can still be clicked.
    fn choose_frame(&mut self, before: Option<(u64, u64)>, room: Vec2) {
        let now = self.sides;
        let fit = |(a, b): (u64, u64)| (room.x / float(a.max(1))).min(room.y / float(b.max(1)));
        let side = float(now.0.min(now.1).max(1));
        let holds = |(a, b): (u64, u64)| a >= now.0 && b >= now.1;
        let good = |frame: &(u64, u64)| fit(*frame) * side >= LEAST * 1.6;
        let kept = before.map(|_| self.frame).filter(|frame| {
            holds(*frame) && before.is_some_and(|b| b.0 <= frame.0 && b.1 <= frame.1)
        });
        self.frame = kept
            .filter(good)
            .or_else(|| before.filter(|frame| holds(*frame)).filter(good))
            .unwrap_or(now);
        self.scale =
            fit(self.frame).max(LEAST / side).min(room.y.max(LEAST) / side).max(LEAST / side);
    }

    /// Places everything with the lower right corner at `corner`.
    fn place(&mut self, view: &StageView<'_>, before: Option<(u64, u64)>) {
        let (a, b) = self.sides;
        let small = a.min(b);
        let side = float(small) * self.scale;
        let fitting = squares(self.sides);
        let shown = fitting.min(SHOWN);
        self.is_broken = shown < fitting;
        let gap = if self.is_broken { BREAK } else { 0.0 };
        let left_over = float(a.max(b).checked_rem(small).unwrap_or(0)) * self.scale;
        let long = float(shown) * side + gap + left_over;
        let wide = self.is_wide();
        let corner = self.corner;
        let at = |along: f32, length: f32| {
            if wide {
                Rect::from_min_size(
                    pos2(corner.x - long + along, corner.y - side),
                    vec2(length, side),
                )
            } else {
                Rect::from_min_size(
                    pos2(corner.x - side, corner.y - long + along),
                    vec2(side, length),
                )
            }
        };
        self.whole = at(0.0, long);
        let play =
            |k: u64| view.legal.iter().take(4 * 60).copied().find(|play| count(*play) == k * small);
        self.squares = (1..=shown).map(|k| (play(k), at(float(k - 1) * side, side))).collect();
        self.rest = at(long - left_over, left_over);
        let left = a.max(b).checked_rem(small).unwrap_or(0);
        let rest = if wide { (left, b) } else { (a, left) };
        self.nested = nest::squares(rest, corner, self.scale);
        let open = view.lights(Light::Outcomes) && small > 0;
        self.golden = open.then(|| {
            let length = side * PHI;
            let size = if wide { vec2(length, side) } else { vec2(side, length) };
            Rect::from_min_size(corner - size, size)
        });
        let (width, height) = (self.whole.width(), self.whole.height());
        self.cut = match before {
            // The last move cut squares of the height off the width, or the other way round.
            Some((was, same)) if same == b && was > a && !self.is_broken && was <= self.frame.0 => {
                let side = float(b) * self.scale;
                let first = pos2(corner.x - width, corner.y - side);
                (1..=((was - a).checked_div(b).unwrap_or(0)).min(SHOWN))
                    .map(|k| {
                        Rect::from_min_size(first - vec2(float(k) * side, 0.0), Vec2::splat(side))
                    })
                    .collect()
            }
            Some((same, was)) if same == a && was > b && !self.is_broken && was <= self.frame.1 => {
                let side = float(a) * self.scale;
                let first = pos2(corner.x - side, corner.y - height);
                (1..=((was - b).checked_div(a).unwrap_or(0)).min(SHOWN))
                    .map(|k| {
                        Rect::from_min_size(first - vec2(0.0, float(k) * side), Vec2::splat(side))
                    })
                    .collect()
            }
            _ => Vec::new(),
        };
    }

    fn shift(&mut self, by: Vec2) {
        let rects = self
            .squares
            .iter_mut()
            .map(|(_, rect)| rect)
            .chain(self.nested.iter_mut())
            .chain(self.cut.iter_mut())
            .chain(self.golden.iter_mut());
        for rect in rects.chain([&mut self.whole, &mut self.rest]) {
            *rect = rect.translate(by);
        }
        self.corner += by;
    }

    fn spots(&self, view: &StageView<'_>) -> Vec<Spot> {
        let lang = view.lang;
        let mut spots = Vec::new();
        for (k, (play, rect)) in (1_u64..).zip(&self.squares) {
            let Some(play) = play else { continue };
            let known =
                view.known.iter().find(|(other, _)| other == play).map(
                    |(_, outcome)| match outcome {
                        Outcome::N => said::IS_N,
                        Outcome::P => said::IS_P,
                    },
                );
            let value = known.or_else(|| (view.lit == Some(*play)).then_some(said::LIT));
            spots.push(Spot::new(
                *rect,
                Act::Make(*play),
                words::square(lang, k, &moves::act(lang, view.sum, *play)),
                value.map_or("", |said| said.to(lang)).to_owned(),
            ));
        }
        let tell = |rect: Rect, name: String| Spot::new(rect, Act::Tell, name, String::new());
        if self.rest.is_positive() && !self.squares.is_empty() {
            let small = self.sides.0.min(self.sides.1);
            let left = self.sides.0.max(self.sides.1).checked_rem(small).unwrap_or(0);
            let (across, down) = if self.is_wide() { (left, small) } else { (small, left) };
            spots.push(tell(self.rest, words::rest(lang, across, down)));
        }
        if let Some(golden) = self.golden {
            spots.push(tell(golden, words::GOLDEN.to(lang).to_owned()));
        }
        if self.squares.is_empty() {
            spots.push(tell(self.whole, words::GONE.to(lang).to_owned()));
        }
        spots
    }
}
