//! Moves the glyphs of a shaped row into lines, and adds to the mesh what is not glyphs: the bars
//! of formulas, underlines, dots of emphasis.

use super::flow::{Part, Row, Setting, color};
use super::lines::{Class, Unit};
use super::piece::{Look, Tone};
use super::style::ProseStyle;
use crate::formula::{Formula, Outline, Segment};
use egui::{Color32, Galley, Mesh, Rect, Vec2, pos2, vec2};
use std::ops::Range;
use std::sync::Arc;

/// A paragraph laid out. All places are relative to its upper left corner.
#[derive(Debug)]
pub(super) struct Laid {
    /// One row whose mesh holds all lines.
    pub(super) galley: Arc<Galley>,
    pub(super) size: Vec2,
    pub(super) lines: Vec<Line>,
    /// Where each item can be touched, line by line.
    pub(super) hits: Vec<(usize, Rect)>,
    /// Coloured grounds behind code and numbers that can be dragged.
    pub(super) grounds: Vec<(Rect, Color32)>,
    /// The formulas as they are copied, in order.
    pub(super) sources: Vec<String>,
}

/// One line of a paragraph laid out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Line {
    /// What it says; a formula is U+FFFC.
    pub(super) text: String,
    pub(super) top: f32,
    pub(super) bottom: f32,
    pub(super) baseline: f32,
    /// Left and right edge of each character.
    pub(super) edges: Vec<[f32; 2]>,
    /// The author has it begin here.
    pub(super) forced: bool,
    /// Right edge, without the spaces at its end.
    pub(super) right: f32,
    /// Top and bottom of its tallest formula.
    pub(super) formulas: Option<[f32; 2]>,
}

/// Cuts the row into these lines. `ascent` is the distance of a plain line's baseline from its top.
pub(super) fn place(
    row: &Row,
    galley: &Galley,
    cut: &[Range<usize>],
    setting: Setting,
    ascent: f32,
    pixels_per_point: f32,
    style: &ProseStyle,
) -> Laid {
    let mut galley = galley.clone();
    let mut placer = Placer {
        row,
        setting,
        pixels_per_point,
        style,
        x: Vec::new(),
        moved: Vec::new(),
        mesh: Mesh::default(),
        hits: Vec::new(),
        grounds: Vec::new(),
    };
    let mut lines: Vec<Line> = Vec::new();
    for range in cut {
        let line = placer.line(range, lines.last().map_or(0.0, |line| line.bottom), ascent);
        placer.decorate(range, &line);
        lines.push(line);
    }
    let size = vec2(
        lines.iter().map(|line| line.right).fold(0.0, f32::max),
        lines.last().map_or(placer.round(setting.line), |line| line.bottom),
    );
    if let Some(placed) = galley.rows.first_mut() {
        let shaped = Arc::make_mut(&mut placed.row);
        for (glyph, owner) in shaped.glyphs.iter_mut().zip(&row.owners) {
            let Some(&(shift, baseline)) =
                owner.as_ref().and_then(|(unit, _)| placer.moved.get(*unit))
            else {
                continue;
            };
            let rise = owner.map_or(0.0, |(_, rise)| rise);
            let by = vec2(shift, placer.round(baseline - rise) - glyph.pos.y);
            glyph.pos += by;
            if !glyph.uv_rect.is_nothing() {
                let first = usize::try_from(glyph.first_vertex).unwrap_or(usize::MAX);
                for vertex in shaped.visuals.mesh.vertices.iter_mut().skip(first).take(4) {
                    vertex.pos += by;
                }
            }
        }
        shaped.visuals.mesh.append(std::mem::take(&mut placer.mesh));
        shaped.visuals.mesh_bounds = shaped.visuals.mesh.calc_bounds();
        shaped.size = size;
        galley.mesh_bounds = shaped.visuals.mesh_bounds;
        galley.num_vertices = shaped.visuals.mesh.vertices.len();
        galley.num_indices = shaped.visuals.mesh.indices.len();
    }
    galley.rect = Rect::from_min_size(pos2(0.0, 0.0), size);
    Laid {
        galley: Arc::new(galley),
        size,
        lines,
        hits: placer.hits,
        grounds: placer.grounds,
        sources: row.sources.clone(),
    }
}

struct Placer<'a> {
    row: &'a Row,
    setting: Setting,
    pixels_per_point: f32,
    style: &'a ProseStyle,
    /// Left edge of each unit in its line.
    x: Vec<f32>,
    /// How far each unit moves to the right, and the baseline it moves to.
    moved: Vec<(f32, f32)>,
    /// What is added to the glyphs.
    mesh: Mesh,
    hits: Vec<(usize, Rect)>,
    grounds: Vec<(Rect, Color32)>,
}

impl Placer<'_> {
    fn round(&self, points: f32) -> f32 {
        (points * self.pixels_per_point).round() / self.pixels_per_point
    }

    /// Finds the places of the units of one line.
    fn line(&mut self, range: &Range<usize>, top: f32, ascent: f32) -> Line {
        let units = &self.row.units[range.clone()];
        let parts = &self.row.parts[range.clone()];
        let room = self.setting.size * 0.1;
        let mut high: Option<[f32; 2]> = None;
        for (formula, em) in parts.iter().filter_map(|part| part.formula.as_ref()) {
            let [up, down] = high.unwrap_or([0.0; 2]);
            high = Some([up.max(formula.height * em), down.max(formula.depth * em)]);
        }
        let [up, down] = high.unwrap_or([f32::NEG_INFINITY; 2]);
        let baseline = self.round(top + ascent.max(up + room));
        let bottom = self.round(baseline + (self.setting.line - ascent).max(down + room));
        let mut shift = -self.round(parts.first().map_or(0.0, |part| part.x));
        // An opening mark fills the right half of its square: at a line's start the empty half
        // hangs out.
        if units.first().is_some_and(|unit| unit.class == Class::Open) {
            shift -= self.round(self.setting.size * 0.45);
        }
        let mut right: f32 = 0.0;
        let mut edges = Vec::with_capacity(units.len());
        for (at, (unit, part)) in units.iter().zip(parts).enumerate() {
            if at > 0 {
                shift += unit.gap;
            }
            edges.push([part.x + shift, part.x + shift + unit.width]);
            self.x.push(part.x + shift);
            self.moved.push((shift, baseline));
            if unit.class != Class::Space {
                right = right.max(part.x + shift + unit.width);
            }
        }
        let text = units.iter().map(|unit| unit.chr).collect();
        let formulas = high.map(|[up, down]| [baseline - up, baseline + down]);
        let forced = units.first().is_some_and(|unit| unit.forced);
        Line { text, top, bottom, baseline, edges, forced, right, formulas }
    }

    /// Adds what one line has besides glyphs.
    fn decorate(&mut self, range: &Range<usize>, line: &Line) {
        let mut from = range.start;
        while from < range.end {
            let (look, item) = (self.row.parts[from].look, self.row.parts[from].item);
            let same = |part: &Part| (part.look, part.item) == (look, item);
            let mut to = from + 1;
            while to < range.end && same(&self.row.parts[to]) {
                to += 1;
            }
            self.run(from..to, look, item, line);
            from = to;
        }
        for at in range.clone() {
            let (unit, part) = (&self.row.units[at], &self.row.parts[at]);
            let ink = color(self.style, part.look);
            if let Some((formula, em)) = &part.formula {
                let (formula, em) = (formula.clone(), *em);
                self.formula(&formula, em, [self.x[at], line.baseline], ink);
            } else if part.look.emphasis && unit.class == Class::Han {
                let center =
                    [self.x[at] + unit.width / 2.0, line.baseline + self.setting.size * 0.27];
                self.dot(center, self.setting.size * 0.075, ink);
            }
        }
    }

    /// Units of one look and item that follow one another in a line.
    fn run(&mut self, range: Range<usize>, look: Look, item: Option<usize>, line: &Line) {
        // Spaces at the end of a line hang over: no underline and no ground there.
        let shown = |unit: &Unit| unit.class != Class::Space;
        let Some(last) = range.clone().rev().find(|&at| shown(&self.row.units[at])) else { return };
        let (left, right) = (self.x[range.start], self.x[last] + self.row.units[last].width);
        let size = self.setting.size;
        if let Some(item) = item {
            let target = self.style.target.max(line.bottom - line.top);
            let middle = f32::midpoint(line.top, line.bottom);
            let rect = Rect::from_min_max(
                pos2(left, middle - target / 2.0),
                pos2(right, middle + target / 2.0),
            );
            self.hits.push((item, rect.expand2(vec2(2.0, 0.0))));
        }
        let ground = match look {
            Look { tone: Tone::Knob, .. } => Some(self.style.accent_soft),
            Look { code: true, .. } => Some(self.style.code_ground),
            _ => None,
        };
        if let Some(fill) = ground {
            let rect = Rect::from_min_max(
                pos2(left - size * 0.15, line.baseline - size * 0.88),
                pos2(right + size * 0.15, line.baseline + size * 0.3),
            );
            self.grounds.push((rect, fill));
        }
        let thickness =
            (size / 16.0 * self.pixels_per_point).round().max(1.0) / self.pixels_per_point;
        let y = self.round(line.baseline + size * 0.16);
        let ink = color(self.style, look);
        match look.tone {
            Tone::Position => self.rect(left, y, right - left, thickness, ink),
            Tone::Term => self.dots(left, y, right, thickness * 1.5, ink),
            Tone::Knob => self.dots(left, y, right, thickness * 2.0, ink),
            Tone::Ink | Tone::Soft => {}
        }
    }

    /// A dotted line of squares.
    fn dots(&mut self, left: f32, y: f32, right: f32, side: f32, ink: Color32) {
        let side = (side * self.pixels_per_point).round().max(1.0) / self.pixels_per_point;
        let mut x = self.round(left);
        while x + side <= right + side * 0.5 {
            self.rect(x, y, side, side, ink);
            x += 2.0 * side;
        }
    }

    fn rect(&mut self, x: f32, y: f32, width: f32, height: f32, ink: Color32) {
        let rect = Rect::from_min_size(pos2(x, y), vec2(width, height));
        self.mesh.add_colored_rect(rect, ink);
    }

    /// The bars and outlines of a formula, whose letters are glyphs already.
    fn formula(&mut self, formula: &Formula, em: f32, [x, baseline]: [f32; 2], ink: Color32) {
        for rule in &formula.rules {
            let height = (rule.thickness * em * self.pixels_per_point).round().max(1.0)
                / self.pixels_per_point;
            let y = self.round(baseline - rule.rise * em - height / 2.0);
            let left = self.round(x + rule.x * em);
            let right = self.round(x + (rule.x + rule.width) * em);
            self.rect(left, y, (right - left).max(1.0 / self.pixels_per_point), height, ink);
        }
        for shape in &formula.shapes {
            self.outline(&shape.outline, em, [x + shape.x * em, baseline - shape.rise * em], ink);
        }
    }

    /// A filled outline, whose own em is `em` points, with its origin at a place.
    fn outline(&mut self, outline: &Outline, em: f32, [x, y]: [f32; 2], ink: Color32) {
        let scale = self.pixels_per_point;
        #[expect(clippy::cast_precision_loss, reason = "pixels of a screen are far below 2^24")]
        for run in outline.coverage(em * scale, [x * scale, y * scale]) {
            let (left, top) = (run.x as f32 / scale, run.y as f32 / scale);
            self.rect(
                left,
                top,
                f32::from(run.length) / scale,
                1.0 / scale,
                ink.gamma_multiply(run.part),
            );
        }
    }

    /// A round dot.
    fn dot(&mut self, center: [f32; 2], radius: f32, ink: Color32) {
        /// Control points of a quarter of a circle.
        const K: f32 = 0.552_285;
        let circle = Outline {
            segments: vec![
                Segment::Move([1.0, 0.0]),
                Segment::Cubic([1.0, K], [K, 1.0], [0.0, 1.0]),
                Segment::Cubic([-K, 1.0], [-1.0, K], [-1.0, 0.0]),
                Segment::Cubic([-1.0, -K], [-K, -1.0], [0.0, -1.0]),
                Segment::Cubic([K, -1.0], [1.0, -K], [1.0, 0.0]),
            ],
        };
        self.outline(&circle, radius, center, ink);
    }
}
