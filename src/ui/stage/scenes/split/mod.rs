//! Heaps that split: rows of stones that are cut in a gap or lose stones from their middle, and
//! heaps that are replaced by any two smaller ones.

mod block;
mod cuts;
mod paint;
mod pairs;

use crate::games::{Move, Splits};
use crate::input::units::{count, float};
use crate::lesson::Light;
use crate::solver::outcome::Outcome;
use crate::stage::paint::label::{Label, bold};
use crate::stage::paint::sprites::Sprites;
use crate::stage::{Act, Look, Scene, Spot, StageView};
use crate::theme::Theme;
use crate::words::{board, scene_split as words};
use block::{Block, Heap, Looks, Measure, TARGET};
use egui::{Align2, Pos2, Rect, Ui, Vec2, vec2};
use std::collections::BTreeMap;

/// The least diameter of a stone, in points; the largest follows the theme.
const LEAST: u64 = 14;
/// Rather than smaller than this, stones stand on several lines.
const SMALL: f32 = 20.0;
/// Room around the picture.
const EDGE: f32 = 6.0;

/// The scene.
#[derive(Debug, Default)]
pub struct Split {
    drawn: Drawn,
    sprites: Option<Sprites>,
}

/// Everything laid out.
#[derive(Debug, Default)]
struct Drawn {
    part: usize,
    stone: f32,
    blocks: Vec<Block>,
    /// The values of heaps, from 0 up.
    values: Vec<Option<u64>>,
    /// Numbers that are written often: values of heaps and of what they can become.
    numbers: BTreeMap<u64, Label>,
    /// The heaps that the last move made.
    fresh: Vec<usize>,
    /// Some heap is replaced as a whole.
    paired: bool,
    /// Some stones are taken.
    taken: bool,
}

impl Scene for Split {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let first =
            |part: &crate::games::Part| matches!(part.moves().next(), Some(Move::Split { .. }));
        let found = view.sum.parts().iter().position(first).unwrap_or(0);
        let mut drawn = Drawn { part: found, ..Drawn::default() };
        if view.lights(Light::Values) {
            drawn.values = view.places.to_vec();
        }
        let size = drawn.fit(ui, view, area);
        drawn.write(ui, view);
        drawn.fresh = drawn.made(view);
        self.sprites =
            Some(Sprites::of(self.sprites.take(), ui.ctx(), view.theme, drawn.stone.max(1.0)));
        let spots = drawn.spots(view);
        self.drawn = drawn;
        (size, spots)
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        if let Some(sprites) = &self.sprites {
            self.drawn.paint(view, look, sprites);
        }
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        let block = self.drawn.blocks.get(place?).filter(|_| part == self.drawn.part)?;
        let size = Vec2::splat(self.drawn.stone.max(1.0));
        let stones = block.stones.iter().map(|at| Rect::from_center_size(*at, size));
        Some(stones.fold(block.number.rect(), Rect::union))
    }

    fn task(&self, view: &StageView<'_>) -> String {
        // Asked before anything is laid out, too.
        let part = view
            .sum
            .parts()
            .iter()
            .find(|part| matches!(part.moves().next(), Some(Move::Split { .. })));
        let splits = part.map_or(Splits::Cut, |part| part.descriptor().splits);
        let said = match splits {
            Splits::Replaced => words::TASK_PAIR,
            Splits::Cut => words::TASK_CUT,
            Splits::Rest if part.is_some_and(cuts::takes_ends) => words::TASK_ENDS,
            Splits::Rest | Splits::Never => words::TASK_TAKE,
        };
        said.to(view.lang).to_owned()
    }
}

impl Drawn {
    /// Lays all heaps out; returns the size of the picture.
    fn fit(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> Vec2 {
        let Some(part) = view.sum.parts().get(self.part) else { return Vec2::ZERO };
        let heap = |(index, have): (usize, &u64)| Heap {
            index,
            have: *have,
            options: cuts::options(part, self.part, index),
        };
        let heaps: Vec<Heap> = part.row().iter().enumerate().map(heap).collect();
        let all = || {
            heaps
                .iter()
                .flat_map(|heap| heap.options.iter().map(move |(_, into)| (heap.have, *into)))
        };
        self.paired = part.descriptor().splits == Splits::Replaced;
        self.taken = all().any(|(have, (a, b))| a.saturating_add(b) < have);
        let inner = (area - Vec2::splat(2.0 * EDGE)).max(Vec2::splat(60.0));
        let size = if self.paired {
            self.fit_pairs(ui, view, &heaps, inner)
        } else {
            self.fit_rows(ui, view, heaps, inner)
        };
        for block in &mut self.blocks {
            block.shift(Vec2::splat(EDGE));
        }
        size + Vec2::splat(2.0 * EDGE)
    }

    /// Rows below each other, the stones as large as the area allows.
    fn fit_rows(&mut self, ui: &Ui, view: &StageView<'_>, heaps: Vec<Heap>, inner: Vec2) -> Vec2 {
        let theme = view.theme;
        let widest = heaps.iter().map(|heap| heap.have).max().unwrap_or(0).to_string();
        let number = Label::new(ui, widest, bold(theme.text.heading), Pos2::ZERO, Align2::LEFT_TOP)
            .rect()
            .width();
        let badge = if self.values.is_empty() { 0.0 } else { theme.text.small * 2.2 };
        let below = if self.values.is_empty() && view.known.is_empty() {
            0.0
        } else {
            mark_side(theme) + 1.0
        };
        let measure = |stone: u64, near: bool| {
            let stone = float(stone);
            let pitch = if near {
                (stone * 1.1).max(2.0 * TARGET.max(below + 2.0) + 1.0)
            } else {
                (stone * 1.12).max(TARGET + 1.0)
            };
            Measure {
                stone,
                pitch,
                near,
                number: number + badge + 2.0 * theme.space.m,
                below,
                lane: TARGET.max(mark_side(theme) + 2.0),
                width: inner.x,
            }
        };
        let gap = theme.space.s;
        let largest = count(theme.piece * 2.0).max(LEAST);
        let lanes =
            |near: bool| heaps.iter().map(|heap| block::lanes(heap, near)).collect::<Vec<_>>();
        let (lanes_near, lanes_far) = (lanes(true), lanes(false));
        // Below one another, or in lines where that is too high.
        let arranged = |measure: &Measure| {
            let lanes = if measure.near { &lanes_near } else { &lanes_far };
            let sizes = heaps
                .iter()
                .zip(lanes)
                .map(|(heap, lanes)| block::row_size(heap, *lanes, *measure));
            let sizes: Vec<Vec2> = sizes.collect();
            let stacked = flow(&sizes, 0.0, theme.space.l, gap);
            if stacked.1.y <= inner.y { stacked } else { flow(&sizes, inner.x, theme.space.l, gap) }
        };
        let fits = |measure: &Measure| {
            let (_, size) = arranged(measure);
            size.x <= inner.x && size.y <= inner.y
        };
        let whole = |measure: &Measure| {
            let most = float(heaps.iter().map(|heap| heap.have).max().unwrap_or(0));
            fits(measure) && measure.number + measure.pitch * (most + 0.5) <= inner.x
        };
        let helps = lanes_near.iter().max() < lanes_far.iter().max();
        let sizes = |near: bool| (LEAST..=largest).rev().map(move |stone| measure(stone, near));
        let near = sizes(true).find(|measure| helps && measure.stone >= TARGET && whole(measure));
        let far = || sizes(false).find(|measure| measure.stone >= SMALL && whole(measure));
        let chosen = near
            .or_else(far)
            .or_else(|| sizes(false).find(fits))
            .unwrap_or_else(|| measure(22, false));
        self.stone = chosen.stone;
        let (places, size) = arranged(&chosen);
        for (heap, place) in heaps.into_iter().zip(places) {
            let mut block = block::row(ui, theme, heap, chosen);
            block.shift(place);
            self.blocks.push(block);
        }
        size
    }

    /// Heaps with their pairs, side by side as far as that goes: as large as the area allows.
    fn fit_pairs(&mut self, ui: &Ui, view: &StageView<'_>, heaps: &[Heap], inner: Vec2) -> Vec2 {
        let theme = view.theme;
        let most = heaps.iter().map(|heap| heap.have).max().unwrap_or(0).saturating_sub(1);
        let text = words::pair((most, most));
        let text = Label::new(
            ui,
            text,
            crate::stage::paint::label::plain(theme.text.small),
            Pos2::ZERO,
            Align2::LEFT_TOP,
        )
        .rect()
        .width();
        let mark = if self.values.is_empty() && view.known.is_empty() {
            0.0
        } else {
            theme.text.small * 1.7
        };
        let least = vec2((text + 12.0 + mark).max(TARGET), (theme.text.small * 1.6).max(TARGET));
        let mut size = Vec2::ZERO;
        for scale in [1.6, 1.3, 1.0] {
            let (stone, cell) =
                ((theme.text.heading * 1.1 * scale).round(), (least * scale).round());
            let head = stone.max(theme.text.heading * 1.2) + 6.0;
            let rows = count((inner.y - head) / (cell.y + 2.0)).max(1);
            let (pitch, width) = (stone * 1.12, inner.x);
            let measure =
                Measure { stone, pitch, near: false, number: 0.0, below: 0.0, lane: TARGET, width };
            let inset = 6.0 + (cell.x - least.x) * 0.5;
            let pairs =
                |heap: &Heap| block::pairs(ui, theme, heap.clone(), measure, (cell, inset), rows);
            self.stone = stone;
            self.blocks = heaps.iter().map(pairs).collect();
            let sizes: Vec<Vec2> = self.blocks.iter().map(|block| block.size).collect();
            // The smallest stand closer as well.
            let apart = if scale > 1.0 { theme.space.xl } else { theme.space.m };
            let (places, whole) = flow(&sizes, inner.x, apart, theme.space.m);
            for (block, place) in self.blocks.iter_mut().zip(places) {
                block.shift(place);
            }
            size = whole;
            if size.x <= inner.x && size.y <= inner.y {
                break;
            }
        }
        size
    }

    /// Lays out the numbers that are written.
    fn write(&mut self, ui: &Ui, view: &StageView<'_>) {
        let shown = self.blocks.iter().flat_map(|block| {
            let own = self.value(block.heap.have);
            let ways = block.ways.iter().map(|way| self.after(way.into));
            ways.chain([own]).flatten().collect::<Vec<_>>()
        });
        let shown: Vec<u64> = shown.collect();
        for value in shown {
            let new = || {
                Label::new(
                    ui,
                    value.to_string(),
                    bold(view.theme.text.small),
                    Pos2::ZERO,
                    Align2::CENTER_CENTER,
                )
            };
            self.numbers.entry(value).or_insert_with(new);
        }
    }

    /// The value of a heap, where it is shown.
    fn value(&self, heap: u64) -> Option<u64> {
        *self.values.get(usize::try_from(heap).ok()?)?
    }

    /// The value of two heaps together, where it is shown.
    fn after(&self, (a, b): (u64, u64)) -> Option<u64> {
        Some(self.value(a)? ^ self.value(b)?)
    }

    /// The heaps that the last move left, as far as they can be told from others of the same size.
    fn made(&self, view: &StageView<'_>) -> Vec<usize> {
        let Some((_, play)) = view.last else { return Vec::new() };
        let Move::Split { into: (a, b), .. } = play.mv else { return Vec::new() };
        let mut made: Vec<usize> = Vec::new();
        for size in [a, b].into_iter().filter(|size| *size > 0 && play.part == self.part) {
            let block = self
                .blocks
                .iter()
                .find(|block| block.heap.have == size && !made.contains(&block.heap.index));
            made.extend(block.map(|block| block.heap.index));
        }
        made
    }

    /// The heaps with their places.
    fn spots(&self, view: &StageView<'_>) -> Vec<Spot> {
        let mut spots = Vec::new();
        for block in &self.blocks {
            let (index, have) = (block.heap.index, block.heap.have);
            let value = words::stones(view.lang, have, self.value(have));
            let rect = block.number.rect();
            spots.push(Spot::new(rect, Act::Tell, words::heap(view.lang, index), value));
            if view.legal.is_empty() {
                continue;
            }
            for way in &block.ways {
                let name = words::becomes(view.lang, index, way.into);
                spots.push(Spot::new(way.rect, Act::Make(way.play), name, self.said(view, way)));
            }
        }
        spots
    }

    fn said(&self, view: &StageView<'_>, way: &block::Way) -> String {
        let value =
            self.after(way.into).map(|value| crate::words::scene_graph::value(view.lang, value));
        let known = view.known.iter().find(|(play, _)| *play == way.play).map(|(_, outcome)| {
            let outcome = if *outcome == Outcome::P { board::IS_P } else { board::IS_N };
            outcome.to(view.lang).to_owned()
        });
        let lit = (view.lit == Some(way.play)).then(|| board::LIT.to(view.lang).to_owned());
        [value, known, lit]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(view.lang.pick(", ", "，"))
    }
}

/// The height of a value or an outcome.
fn mark_side(theme: &Theme) -> f32 {
    (theme.text.small * 1.22).round()
}

/// Where the value or outcome of a place is written, as wide as this.
fn mark_at(way: &block::Way, theme: &Theme, wide: f32) -> Rect {
    let side = mark_side(theme);
    let center = match way.look {
        Looks::Cell(_) => way.rect.right_center() - vec2(wide * 0.5 + 3.0, 0.0),
        Looks::Cut(0, _) => way.rect.center_bottom() + vec2(0.0, side * 0.5),
        Looks::Cut(..) => way.rect.center(),
    };
    Rect::from_center_size(center, vec2(wide, side))
}

/// Places for things of these sizes in lines no wider than this, and the size of all; each line as
/// high as its highest.
fn flow(sizes: &[Vec2], width: f32, apart: f32, below: f32) -> (Vec<Vec2>, Vec2) {
    let (mut at, mut all, mut line) = (Vec2::ZERO, Vec2::ZERO, 0.0_f32);
    let mut places = Vec::new();
    for size in sizes {
        if at.x > 0.0 && at.x + size.x > width {
            at = vec2(0.0, at.y + line + below);
            line = 0.0;
        }
        places.push(at);
        at.x += size.x + apart;
        line = line.max(size.y);
        all = vec2(all.x.max(at.x - apart), at.y + line);
    }
    (places, all)
}
