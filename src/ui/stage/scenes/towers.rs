//! Heaps as towers on one floor, and the line from top to top: it lies level where two are equal. A
//! click on a stone takes it and all above it.

use crate::games::{Move, Play};
use crate::input::units::{count, float};
use crate::solver::outcome::Outcome;
use crate::stage::drag::is_off;
use crate::stage::paint::coins::{Caption, Coins, Face, ease, mark, pitch};
use crate::stage::{Act, Look, Scene, Spot, StageView, Voice};
use crate::words::board as words;
use egui::{Align2, Pos2, Rect, Role, Shape, Stroke, Ui, Vec2, pos2, vec2};
use std::collections::BTreeMap;

/// The least stone, in points: with the space around it, it can be clicked.
const LEAST: f32 = 22.0;
/// Stones that are drawn of a tower; of a higher one the topmost.
const DRAWN: u64 = 60;

/// The scene.
#[derive(Debug, Default)]
pub struct Towers {
    row: Vec<u64>,
    /// Places that are kept for each tower: what lay there before the last move.
    room: Vec<u64>,
    coins: Coins,
    size: Vec2,
    /// Stones side by side, and the distance from one to the next.
    across: u64,
    step: f32,
    /// From tower to tower, and how high the floor is.
    wide: f32,
    floor: f32,
    /// The stone of each spot that is one, by its tower and its height.
    stones: BTreeMap<usize, (usize, u64)>,
}

impl Towers {
    /// Stones of a tower that are not drawn.
    const fn hidden(n: u64) -> u64 {
        n.saturating_sub(DRAWN)
    }

    fn left(&self, heap: usize) -> f32 {
        let free = self.wide - float(self.across) * self.step;
        float(heap as u64) * self.wide + free / 2.0
    }

    /// Where a stone lies, counted from the floor; below those that are drawn there is none.
    fn slot(&self, heap: usize, stone: u64) -> Option<Pos2> {
        let place = stone.checked_sub(Self::hidden(*self.room.get(heap)?))?;
        let at = vec2(float(place % self.across), -float(place / self.across)) * self.step;
        let corner = pos2(self.left(heap), self.floor);
        Some(corner + at + vec2(self.step, -self.step) * 0.5)
    }

    /// The stones of a tower, and room for what lay on them.
    fn body(&self, heap: usize) -> Rect {
        let room = self.room.get(heap).copied().unwrap_or(0).min(DRAWN);
        let tall = float(room.div_ceil(self.across).max(1)) * self.step;
        let left = self.left(heap);
        let corner = pos2(left, self.floor - tall);
        Rect::from_min_size(corner, vec2(float(self.across) * self.step, tall))
    }

    /// The middle of the top of a tower of so many stones.
    fn top(&self, heap: usize, stones: u64) -> Pos2 {
        let shown = stones.saturating_sub(Self::hidden(self.room.get(heap).copied().unwrap_or(0)));
        let tall = float(shown.div_ceil(self.across)) * self.step;
        pos2(self.body(heap).center().x, self.floor - tall)
    }

    /// Where the number of a tower stands.
    fn label(&self, heap: usize) -> Rect {
        let wide = self.wide.min(self.body(heap).width().max(48.0));
        let center = pos2(self.body(heap).center().x, 0.0);
        Rect::from_center_size(center, vec2(wide, 0.0))
            .with_min_y(self.floor)
            .with_max_y(self.size.y)
    }

    fn take(&self, view: &StageView<'_>, heap: usize, stone: u64) -> Option<Play> {
        let taken = self.row.get(heap)?.checked_sub(stone).filter(|taken| *taken > 0)?;
        let play = Play { part: 0, mv: Move::Take { heap, count: taken } };
        view.sum.play(play).is_ok().then_some(play)
    }

    /// How many stones a tower has after a move.
    fn after(&self, heap: usize, play: Option<Play>) -> u64 {
        let have = self.row.get(heap).copied().unwrap_or(0);
        match play.map(|play| play.mv) {
            Some(Move::Take { heap: from, count }) if from == heap => have.saturating_sub(count),
            _ => have,
        }
    }

    /// The stone at a place, by its tower and its height.
    fn stone_at(&self, at: Pos2) -> Option<(usize, u64)> {
        let half = Vec2::splat(self.step);
        (0..self.row.len()).find_map(|heap| {
            let stones = Self::hidden(self.room[heap])..self.row[heap];
            let mut here = stones.filter(|stone| {
                let at_stone = self.slot(heap, *stone);
                at_stone.is_some_and(|center| Rect::from_center_size(center, half).contains(at))
            });
            here.next().map(|stone| (heap, stone))
        })
    }
}

impl Scene for Towers {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let theme = view.theme;
        let row = |sum: &crate::games::Sum| {
            sum.parts().first().map_or_else(Vec::new, |part| part.row().to_vec())
        };
        self.row = row(view.sum);
        let was = view.last.map_or_else(Vec::new, |(sum, _)| row(sum));
        let same = was.len() == self.row.len();
        let kept = self.room.len() == self.row.len();
        let room = |(heap, n): (usize, &u64)| {
            let before = if same { was[heap] } else { 0 };
            let old = if kept { self.room[heap].min(n.saturating_mul(2) + 4) } else { 0 };
            (*n).max(before).max(old)
        };
        self.room = self.row.iter().enumerate().map(room).collect();
        let heaps = float(self.row.len().max(1) as u64);
        let most = self.room.iter().copied().max().unwrap_or(0).clamp(1, DRAWN);
        let below = theme.text.title * 1.25;
        let tall = area.y - below - theme.space.m;
        let gap = |step: f32| theme.space.xl.max(step * 1.2);
        let across = |step: f32| most.div_ceil(count(tall / step).max(1)).max(1);
        let fits = |stone: &f32| {
            let step = pitch(*stone);
            heaps * (float(across(step)) * step + gap(step)) <= area.x && tall >= step
        };
        let largest = theme.piece * 2.3;
        let sizes = std::iter::successors(Some(largest), |stone| Some(stone - 1.0));
        let stone = sizes.take_while(|stone| *stone >= LEAST).find(fits).unwrap_or(LEAST);
        self.step = pitch(stone);
        self.across = across(self.step);
        self.wide = float(self.across) * self.step + gap(self.step);
        let high = float(most.div_ceil(self.across)) * self.step;
        self.floor = high + theme.space.m;
        self.size = vec2(heaps * self.wide, self.floor + below);
        self.coins.make(ui, theme, stone);
        self.stones.clear();
        let mut spots = Vec::new();
        for (heap, have) in self.row.iter().copied().enumerate() {
            let first = self.take(view, heap, have.saturating_sub(1));
            let act = first.map_or(Act::Tell, Act::Hold);
            let name = words::heap_line(view.lang, heap, have);
            let label = Spot::new(self.label(heap), act, name, have.to_string());
            spots.push(Spot { role: Role::Row, ..label });
            for stone in Self::hidden(self.room[heap])..have {
                let Some(center) = self.slot(heap, stone) else { continue };
                let mv = Move::Take { heap, count: have - stone };
                let play = self.take(view, heap, stone).filter(|_| !view.legal.is_empty());
                let act = play.map_or(Act::Refuse(Play { part: 0, mv }), Act::Make);
                let name = words::stone(view.lang, heap, self.row.len(), stone, have, mv);
                let rect = Rect::from_center_size(center, Vec2::splat(self.step));
                let known = view.known.iter().find(|(play, _)| play.part == 0 && play.mv == mv);
                let value = known.map_or(words::STAYS, |(_, outcome)| match outcome {
                    Outcome::N => words::IS_N,
                    Outcome::P => words::IS_P,
                });
                self.stones.insert(spots.len(), (heap, stone));
                spots.push(Spot::new(rect, act, name, value.to(view.lang).to_owned()));
            }
        }
        (self.size, spots)
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        let theme = view.theme;
        let edge = Stroke::new(theme.width.line, theme.edge);
        let line = [pos2(0.0, self.floor), pos2(self.size.x, self.floor)];
        look.painter.line_segment(line.map(|at| at + look.at), edge);
        let held = look.hand.and_then(|hand| {
            let (heap, stone) = self.stone_at(hand.from - look.at)?;
            Some((heap, stone, hand.by()))
        });
        let mut coins = Vec::new();
        for (heap, have) in self.row.iter().copied().enumerate() {
            let goes = self.after(heap, look.preview);
            let lit = self.after(heap, view.lit);
            for stone in Self::hidden(self.room[heap])..self.room[heap] {
                let Some(center) = self.slot(heap, stone) else { continue };
                let carried = held.filter(|(other, from, _)| *other == heap && stone >= *from);
                if stone >= have {
                    let was = self.was(view, heap).is_some_and(|was| stone < was);
                    if was {
                        coins.push((center, Face::Trace, look.moved));
                        let up = vec2(0.0, self.step * 0.7 * ease(look.moved));
                        coins.push((center - up, Face::Whole, 1.0 - look.moved));
                    }
                } else if let Some((.., by)) = carried {
                    coins.push((center, Face::Trace, 1.0));
                    coins.push((center + by, Face::Ghost, 1.0));
                } else if stone >= goes {
                    coins.push((center, Face::Ghost, 1.0));
                } else if stone >= lit {
                    coins.push((center, Face::Lit, 1.0));
                } else {
                    coins.push((center, Face::Whole, 1.0));
                }
            }
        }
        coins.retain(|(.., presence)| *presence > 0.0);
        let coins = coins.into_iter().map(|(at, face, presence)| (at + look.at, face, presence));
        self.coins.paint(look.painter, coins);
        for (play, outcome) in view.known {
            let Move::Take { heap, count } = play.mv else { continue };
            let stone = self.row.get(heap).and_then(|have| have.checked_sub(count));
            if let Some(center) = stone.and_then(|stone| self.slot(heap, stone)) {
                mark(look.painter, theme, *outcome, center + look.at, self.coins.size());
            }
        }
        self.level(view, look);
        for heap in 0..self.row.len() {
            let (now, then) = (self.row[heap], self.after(heap, look.preview));
            let (text, color) = if now == then {
                (now.to_string(), theme.ink)
            } else {
                (format!("→ {then}"), theme.accent)
            };
            let label = self.label(heap).translate(look.at);
            let strong = Caption::strong(theme, self.wide - 4.0).colored(color);
            let strong = Caption { size: theme.text.title, ..strong };
            strong.write(look.painter, label.center(), Align2::CENTER_CENTER, text);
        }
    }

    fn task(&self, view: &StageView<'_>) -> String {
        let heaps = view.sum.parts().first().map_or(0, |part| part.row().len());
        let may = words::may(view.lang, &[(1, 1)], true, heaps, false);
        let how = words::CLICK_STONE.to(view.lang);
        view.lang.pick(format!("{may} {how}"), format!("{may}{how}"))
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        let heap = place.filter(|heap| part == 0 && *heap < self.row.len())?;
        Some(self.body(heap).union(self.label(heap)))
    }

    fn voice(&self) -> Voice {
        Voice::Heaps
    }

    fn named(&self, view: &StageView<'_>) -> (String, String) {
        (words::position(view.lang, &self.row), words::KEYS.to(view.lang).to_owned())
    }

    fn value(&self, view: &StageView<'_>, spot: usize, preview: Play) -> Option<String> {
        let (heap, stone) = *self.stones.get(&spot)?;
        let known = view.known.iter().any(|(play, _)| self.after(heap, Some(*play)) == stone);
        let goes = !known && stone >= self.after(heap, Some(preview));
        goes.then(|| words::GOES.to(view.lang).to_owned())
    }

    fn drag(&self, view: &StageView<'_>, from: Pos2, to: Pos2) -> Option<Act> {
        if view.legal.is_empty() {
            return None;
        }
        let (heap, stone) = self.stone_at(from)?;
        let play = self.take(view, heap, stone)?;
        let off = is_off(self.body(heap), to, self.step * 0.25);
        Some(if off { Act::Make(play) } else { Act::Tell })
    }

    fn sight(&self) -> Option<Rect> {
        (!self.row.is_empty()).then(|| self.label(0))
    }
}

impl Towers {
    /// How many stones a tower had before the last move.
    fn was(&self, view: &StageView<'_>, heap: usize) -> Option<u64> {
        let (before, _) = view.last?;
        let row = before.parts().first()?.row();
        (row.len() == self.row.len()).then(|| row.get(heap).copied())?
    }

    /// From the top of each tower to that of the next: level, and stronger, where they are equal.
    fn level(&self, view: &StageView<'_>, look: &Look<'_>) {
        let theme = view.theme;
        for heap in 1..self.row.len() {
            let [one, other] = [heap - 1, heap].map(|heap| self.after(heap, look.preview));
            let ends = [self.top(heap - 1, one), self.top(heap, other)];
            let ends = ends.map(|at| at + look.at - vec2(0.0, 3.0));
            if one == other {
                let stroke = Stroke::new(theme.width.bold, theme.ink);
                look.painter.line_segment(ends, stroke);
            } else {
                let stroke = Stroke::new(theme.width.line, theme.ink_soft);
                look.painter.extend(Shape::dashed_line(&ends, stroke, 6.0, 4.0));
            }
        }
    }
}
