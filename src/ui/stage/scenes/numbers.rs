//! Heaps too large to be drawn, as numbers: large digits in groups of three, one number below the
//! other. Where a heap has few moves each has a button beside its number; otherwise a click takes
//! the heap up, and the amount is typed.

mod digits;

use crate::games::{Move, Play, Site, Sum};
use crate::input::units::float;
use crate::solver::outcome::Outcome;
use crate::stage::paint::pen::{Pen, bold, ease, plain};
use crate::stage::{Act, Look, Scene, Spot, StageView};
use crate::words::{board as said, moves, scene_numbers as words};
use digits::{digit, place_in, width};
use egui::{Align2, Pos2, Rect, Ui, Vec2, pos2, vec2};

/// A heap with more moves than these has no button for each.
const CHIPS: usize = 12;
/// Moves looked at for buttons.
const LOOKED: usize = 200;
/// No digits are smaller, in points.
const SMALLEST: f32 = 14.0;
/// Width of a digit, of the room between groups and of a line, in sizes of the type.
const LINE: f32 = 1.2;
/// Size of what a move would leave, beside the number above it.
const AFTER: f32 = 0.62;

/// A number in its line.
#[derive(Debug, Clone)]
struct Line {
    part: usize,
    index: usize,
    number: u64,
    before: Option<u64>,
    name: String,
    /// The whole line.
    rect: Rect,
    /// The right end of its digits, halfway up.
    digits: Pos2,
    chips: Vec<(Play, Rect, String)>,
}

/// The scene.
#[derive(Debug, Default)]
pub struct Numbers {
    lines: Vec<Line>,
    type_size: f32,
    /// Size of what a move would leave.
    after: f32,
    small: f32,
    /// What a move would leave stands beside the number, not below it.
    is_aside: bool,
    /// Nothing stands under them, beside a column.
    is_alone: bool,
}

/// Every number of a sum with its place.
fn numbers(sum: &Sum) -> impl Iterator<Item = (usize, usize, u64)> + '_ {
    let rows = sum.parts().iter().enumerate();
    rows.flat_map(|(part, p)| p.row().iter().enumerate().map(move |(index, n)| (part, index, *n)))
}

fn number(sum: &Sum, part: usize, index: usize) -> Option<u64> {
    sum.parts().get(part)?.row().get(index).copied()
}

/// Is this move made at this heap alone?
fn is_at(play: Play, part: usize, index: usize) -> bool {
    play.part == part && play.mv.site() == Site::One(index)
}

impl Scene for Numbers {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let theme = view.theme;
        let all: Vec<_> = numbers(view.sum).collect();
        let wide = |text: &str, size| {
            ui.painter().layout_no_wrap(text.to_owned(), plain(size), theme.ink).size().x
        };
        self.small = theme.text.small;
        let name = |part: usize, index| {
            view.sum
                .parts()
                .get(part)
                .map(|part| words::heap(view.lang, part, index))
                .unwrap_or_default()
        };
        let names = if all.len() > 1 {
            all.iter()
                .map(|(part, index, _)| wide(&name(*part, *index), self.small))
                .fold(0.0, f32::max)
                + theme.space.l
        } else {
            0.0
        };
        let chips: Vec<_> = all.iter().map(|(part, index, _)| chips(view, *part, *index)).collect();
        let chip = |play: &Play| {
            let text = format!("−{}", words::grouped(crate::stage::amount(view.sum, *play)));
            (wide(&text, theme.text.body) + theme.space.s).max(theme.target)
        };
        let beside = chips
            .iter()
            .map(|chips| chips.iter().map(|play| chip(play) + theme.space.xs).sum::<f32>());
        let beside = beside.fold(0.0, f32::max);
        let most = all.iter().map(|(part, index, n)| {
            let before = view.last.and_then(|(sum, _)| number(sum, *part, *index));
            width(*n).max(before.map_or(0.0, width))
        });
        let most = most.fold(1.0, f32::max);
        let count = float(all.len().max(1) as u64);
        // Buttons stand beside the numbers where there is room, otherwise below them.
        let alone = (area.x - names - 2.0 * theme.space.m) / most;
        let is_beside = beside > 0.0 && alone * most > beside + theme.text.digits * most;
        let below = if beside > 0.0 && !is_beside { theme.target + theme.space.xs } else { 0.0 };
        let across =
            if is_beside { (area.x - names - beside - 3.0 * theme.space.m) / most } else { alone };
        let down = (area.y / count - below - theme.space.s) / (LINE * (1.0 + AFTER));
        let under = across.min(down).min(theme.text.count);
        // What a move would leave stands below the number, or beside it where that makes for larger
        // type.
        let across =
            (area.x - names - 2.0 * theme.space.m) / (most * (1.0 + AFTER) + 1.5 * AFTER + 0.6);
        let down = (area.y / count - theme.space.s) / LINE;
        let aside = across.min(down).min(theme.text.count);
        let least = theme.least_type().max(SMALLEST);
        let both = aside >= least && aside * AFTER >= theme.least_type();
        self.is_aside = beside <= 0.0 && aside > under && both;
        self.type_size = if self.is_aside { aside } else { under }.max(least).floor();
        self.after = (self.type_size * AFTER).max(theme.least_type());
        let high = if self.is_aside { self.type_size } else { self.type_size + self.after };
        let line = (high * LINE + below + theme.space.s).round();
        let line = if is_beside { line.max(theme.target + theme.space.s) } else { line };
        let digits = self.type_size * most;
        let after =
            if self.is_aside { self.after * (most + 1.5) + self.type_size * 0.6 } else { 0.0 };
        let total = names
            + digits
            + after
            + 2.0 * theme.space.m
            + if is_beside { beside + theme.space.m } else { 0.0 };
        let total = total.max(if below > 0.0 { beside + theme.space.m } else { 0.0 });
        let mut spots = Vec::new();
        self.lines.clear();
        for ((row, (part, index, n)), plays) in (0_u64..).zip(all).zip(chips) {
            let rect = Rect::from_min_size(
                pos2(0.0, float(row) * line),
                vec2(total, line - theme.space.xs),
            );
            let right = theme.space.m + names + digits;
            let middle = rect.top() + theme.space.xs + self.type_size * LINE / 2.0;
            let mut x = if is_beside { right + theme.space.m } else { theme.space.m };
            let y = if is_beside {
                rect.center().y - theme.target / 2.0
            } else {
                rect.bottom() - theme.target
            };
            let mut placed = Vec::new();
            for play in plays {
                let size = vec2(chip(&play), theme.target);
                let text = format!("−{}", words::grouped(crate::stage::amount(view.sum, play)));
                placed.push((play, Rect::from_min_size(pos2(x, y.max(0.0)), size), text));
                x += size.x + theme.space.xs;
            }
            let before =
                view.last.and_then(|(sum, _)| number(sum, part, index)).filter(|was| *was != n);
            let line = Line {
                part,
                index,
                number: n,
                before,
                name: name(part, index),
                rect,
                digits: pos2(right, middle),
                chips: placed,
            };
            Self::spots(view, &line, &mut spots);
            self.lines.push(line);
        }
        (vec2(total, float(self.lines.len() as u64) * line), spots)
    }

    fn column(
        &mut self,
        _ui: &Ui,
        _view: &StageView<'_>,
        size: Vec2,
        least: Option<f32>,
    ) -> Option<f32> {
        least.map(|least| size.x - least)
    }

    fn alone(&mut self, is_alone: bool) {
        self.is_alone = is_alone;
    }

    fn lay_beside(
        &mut self,
        ui: &Ui,
        view: &StageView<'_>,
        whole: Vec2,
        above: Rect,
        _must: bool,
    ) -> Option<(Vec2, Vec<Spot>)> {
        let room = vec2(above.left() - view.theme.space.l, whole.y * Self::HEAD);
        let (picture, mut spots) = self.lay(ui, view, room);
        let room = if self.is_alone { vec2(room.x, whole.y) } else { room };
        let by = ((room - picture) / 2.0).max(Vec2::ZERO).round();
        self.lines.iter_mut().for_each(|line| line.shift(by));
        for spot in &mut spots {
            spot.rect = spot.rect.translate(by);
        }
        Some((whole, spots))
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        let pen = Pen::of(view, look);
        let after = look.preview.and_then(|play| view.sum.play(play).ok());
        for line in &self.lines {
            // A move may leave another row than this one: then only the sentence tells what.
            let left = after.as_ref().filter(|sum| same_shape(view.sum, sum));
            let left = left
                .and_then(|sum| number(sum, line.part, line.index))
                .filter(|n| *n != line.number);
            self.line(view, &pen, look, line, left);
        }
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        let lines = self.lines.iter().filter(|line| line.part == part);
        lines
            .filter(|line| place.is_none_or(|place| place == line.index))
            .map(|line| line.rect)
            .reduce(Rect::union)
    }

    fn task(&self, view: &StageView<'_>) -> String {
        view.sum.parts().first().map(|part| words::task(view.lang, part)).unwrap_or_default()
    }
}

fn same_shape(a: &Sum, b: &Sum) -> bool {
    a.parts().iter().map(|part| part.row().len()).eq(b.parts().iter().map(|part| part.row().len()))
}

/// The moves of a heap, if they are few.
fn chips(view: &StageView<'_>, part: usize, index: usize) -> Vec<Play> {
    let here = view.legal.iter().take(LOOKED).copied().filter(|play| is_at(*play, part, index));
    let chips: Vec<_> =
        here.filter(|play| matches!(play.mv, Move::Take { .. })).take(CHIPS + 1).collect();
    if chips.len() > CHIPS { Vec::new() } else { chips }
}

/// A move of a heap to begin with, also where the list of legal moves does not come to it.
fn some_move(view: &StageView<'_>, part: usize, index: usize) -> Option<Play> {
    let listed = view.legal.iter().copied().find(|play| is_at(*play, part, index));
    listed.or_else(|| {
        let counts = view
            .legal
            .iter()
            .take(CHIPS)
            .map(|play| crate::stage::amount(view.sum, *play))
            .chain([1]);
        let mut plays = counts.map(|count| Play { part, mv: Move::Take { heap: index, count } });
        plays.find(|play| !view.legal.is_empty() && view.sum.play(*play).is_ok())
    })
}

impl Line {
    fn shift(&mut self, by: Vec2) {
        self.rect = self.rect.translate(by);
        self.digits += by;
        for (_, chip, _) in &mut self.chips {
            *chip = chip.translate(by);
        }
    }
}

impl Numbers {
    /// What they have of the height where their plot stands under them, beside a column.
    pub const HEAD: f32 = 0.28;

    fn spots(view: &StageView<'_>, line: &Line, spots: &mut Vec<Spot>) {
        let bare = Rect::from_min_max(
            line.rect.min,
            pos2(
                if line.chips.is_empty() {
                    line.rect.right()
                } else {
                    line.digits.x + view.theme.space.s
                },
                line.chips.first().map_or(line.rect.bottom(), |(_, chip, _)| {
                    if chip.left() > line.digits.x { line.rect.bottom() } else { chip.top() - 1.0 }
                }),
            ),
        );
        let bare = bare.intersect(line.rect);
        let hold = some_move(view, line.part, line.index);
        let large = bare.height() >= 24.0 && bare.width() >= 24.0;
        spots.push(Spot::new(
            bare,
            hold.filter(|_| large).map_or(Act::Tell, Act::Hold),
            words::row(view.lang, &line.name, line.number),
            String::new(),
        ));
        for (play, rect, _) in &line.chips {
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
                moves::act(view.lang, view.sum, *play),
                value.map_or("", |said| said.to(view.lang)).to_owned(),
            ));
        }
    }

    fn line(
        &self,
        view: &StageView<'_>,
        pen: &Pen<'_>,
        look: &Look<'_>,
        line: &Line,
        left: Option<u64>,
    ) {
        let theme = view.theme;
        let lit = view.lit.is_some_and(|play| {
            is_at(play, line.part, line.index)
                || matches!(play.mv, Move::TakeEach { .. }) && play.part == line.part
        });
        if lit {
            pen.frame(line.rect, theme.radius.medium, theme.width.bold, theme.stone_lit);
        }
        if left.is_some() {
            pen.fill(line.rect, theme.radius.medium, theme.accent_soft);
        }
        if self.lines.len() > 1 {
            let at = pos2(line.rect.left() + theme.space.m, line.digits.y);
            pen.text(at, Align2::LEFT_CENTER, &line.name, plain(self.small), theme.ink_soft);
        }
        // What was before fades upwards while the new number comes from below.
        let t = ease(look.moved);
        let shift = vec2(0.0, self.type_size * 0.5);
        if let Some(before) = line.before.filter(|_| look.moved < 1.0) {
            Self::digits(pen, line.digits - shift * t, before, self.type_size, |_| {
                theme.ink.gamma_multiply(1.0 - t)
            });
        }
        let come = if line.before.is_some() { t } else { 1.0 };
        let color = |place: u32| {
            let stays = left.is_none_or(|left| {
                digit(left, place) == digit(line.number, place) && place_in(left, place)
            });
            if stays { theme.ink } else { theme.ink_soft }.gamma_multiply(come)
        };
        Self::digits(pen, line.digits + shift * (1.0 - come), line.number, self.type_size, color);
        let small = self.after;
        let below = if self.is_aside {
            pos2(line.rect.right() - theme.space.m, line.digits.y)
        } else {
            line.digits + vec2(0.0, self.type_size * LINE * 0.5 + small * LINE * 0.5)
        };
        match (left, line.before) {
            (Some(left), _) => {
                Self::digits(pen, below, left, small, |_| theme.accent);
                let arrow = below - vec2(width(left) * small + small * 0.4, 0.0);
                pen.text(arrow, Align2::RIGHT_CENTER, "→", bold(small), theme.accent);
            }
            (None, Some(before)) => {
                // A faint trace of the last move: what it took.
                let change = before.abs_diff(line.number);
                let sign = if before > line.number { "−" } else { "+" };
                let text = format!("{sign}{}", words::grouped(change));
                pen.text(
                    below,
                    Align2::RIGHT_CENTER,
                    text,
                    plain(small.min(self.small)),
                    theme.ink_soft,
                );
            }
            (None, None) => {}
        }
        for chip in &line.chips {
            Self::chip(view, pen, look, chip);
        }
    }
}
