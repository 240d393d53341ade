//! Maps as one texture, a whole number of its pixels for each cell. Knows neither axes nor pointer.

use super::PlotView;
use super::figure::{Figure, as_f32, as_f64};
use super::palette::Palette;
use super::pen::Pen;
use crate::solver::outcome::Outcome;
use crate::study::chart::{Map, Shows};
use crate::ui::theme::{Scheme, Theme};
use egui::{Color32, ColorImage, TextureHandle, TextureOptions, Vec2, vec2};
use egui_plot::{PlotImage, PlotPoint};

/// A drawn map, and of what it was drawn.
pub(super) struct Picture {
    of: Key,
    texture: TextureHandle,
}

/// All that a drawn map depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Key {
    generation: u64,
    scheme: Scheme,
    grain: Grain,
}

/// How cells and pixels of the texture go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Grain {
    /// So many pixels for each cell, across and up.
    Whole(usize, usize),
    /// So many pixels for all, across and up; cells are mixed where a pixel lies on more than one.
    Mixed(usize, usize),
}

/// The map as an item of the plot; drawn anew only if something has changed.
pub(super) fn image(
    kept: &mut Option<Picture>,
    pen: &Pen<'_>,
    view: &PlotView<'_>,
    figure: &Figure,
    chart: &Map,
) -> PlotImage {
    let ctx = pen.painter.ctx();
    let most = ctx.input(|input| input.max_texture_side).min(8192);
    let of = Key { generation: view.generation, scheme: view.theme.scheme, grain: grain(pen, figure, most) };
    let texture = match kept {
        Some(picture) if picture.of == of => picture.texture.id(),
        _ => {
            let texture = ctx.load_texture("map", drawn(chart, view.theme, of.grain), TextureOptions::NEAREST);
            let id = texture.id();
            *kept = Some(Picture { of, texture });
            id
        }
    };
    let (width, height) = (as_f64(figure.count.0), as_f64(figure.count.1));
    let size = [as_f32(figure.count.0), as_f32(figure.count.1)];
    PlotImage::new("map", texture, PlotPoint::new(width * 0.5, height * 0.5), size).allow_hover(false)
}

fn grain(pen: &Pen<'_>, figure: &Figure, most: usize) -> Grain {
    let (width, height) = figure.count;
    let room = |count: u64| most.checked_div(usize::try_from(count).unwrap_or(usize::MAX)).unwrap_or(0);
    let (x, y) = (figure.cell.x / pen.pixel, figure.cell.y / pen.pixel);
    let whole = |pixels: f32| (pixels - pixels.round()).abs() < 0.01;
    if whole(x) && whole(y) {
        let (x, y) = (pixels(x).min(room(width)), pixels(y).min(room(height)));
        if x > 0 && y > 0 {
            return Grain::Whole(x, y);
        }
    }
    let side = |points: f32| pixels(points / pen.pixel).clamp(1, most.max(1));
    Grain::Mixed(side(figure.plot.width()), side(figure.plot.height()))
}

/// To the nearest whole number of pixels.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
fn pixels(side: f32) -> usize {
    side.round() as usize
}

/// The texture.
fn drawn(chart: &Map, theme: &Theme, grain: Grain) -> ColorImage {
    match grain {
        Grain::Whole(x, y) => whole(chart, theme, x, y),
        Grain::Mixed(across, down) => mixed(chart, theme, across, down),
    }
}

fn whole(chart: &Map, theme: &Theme, x: usize, y: usize) -> ColorImage {
    let (width, height) = (chart.width(), chart.height());
    let across = usize::try_from(width).unwrap_or(0) * x;
    let down = usize::try_from(height).unwrap_or(0) * y;
    let stamps = Stamps::new(theme, chart, x, y);
    let mut pixels = Vec::with_capacity(across * down);
    for up in (0..height).rev() {
        let cells: Vec<Cell> = (0..width).map(|right| Cell::of(chart, right, up)).collect();
        for line in 0..y {
            for cell in &cells {
                stamps.line(*cell, line, &mut pixels);
            }
        }
    }
    ColorImage::new([across, down], pixels)
}

/// Each pixel gets the mean of the cells it lies on, by area; of many cells only a few are looked at, except for those
/// that are P: single ones would be lost among the others.
fn mixed(chart: &Map, theme: &Theme, across: usize, down: usize) -> ColorImage {
    let palette = Palette::new(theme, chart.greatest().unwrap_or(0));
    let color = |x: u64, y: u64| match Cell::of(chart, x, y) {
        Cell::Outcome(Outcome::P) => theme.lose,
        Cell::Outcome(Outcome::N) => theme.win_soft,
        Cell::Number(n) => palette.of(n),
        Cell::Nothing => theme.sunken,
    };
    let (columns, rows) = (Steps::new(chart.width(), across), Steps::new(chart.height(), down));
    let crowded = columns.crowded() || rows.crowded();
    let mut pixels = Vec::with_capacity(across * down);
    for row in (0..down).rev() {
        let (low, high, upper) = rows.cells(row);
        for column in 0..across {
            let (left, right, later) = columns.cells(column);
            pixels.push(if crowded && chart.shows() == Shows::Outcome {
                let mut cells = (low..=high).flat_map(|y| (left..=right).map(move |x| (x, y)));
                let lost = cells.any(|(x, y)| chart.outcome(x, y) == Some(Outcome::P));
                if lost { theme.lose } else { color(left, low) }
            } else {
                let along = |y| color(left, y).lerp_to_gamma(color(right, y), later);
                along(low).lerp_to_gamma(along(high), upper)
            });
        }
    }
    ColorImage::new([across, down], pixels)
}

/// Cells along one side of a texture of fewer than four pixels a cell.
struct Steps {
    cells: u64,
    pixels: u64,
}

impl Steps {
    fn new(cells: u64, pixels: usize) -> Self {
        Self { cells, pixels: (pixels as u64).max(1) }
    }

    /// Are there more cells than pixels?
    const fn crowded(&self) -> bool {
        self.cells > self.pixels
    }

    /// The first and the last cell under a pixel, and the last one's share where there are two.
    fn cells(&self, pixel: usize) -> (u64, u64, f32) {
        // In parts of 1 / pixels of a cell: all whole numbers below 2^13 * 2^13.
        let (from, to) = (pixel as u64 * self.cells, (pixel as u64 + 1) * self.cells);
        let (first, last) = (from / self.pixels, (to - 1) / self.pixels);
        let share = as_f32(to - last * self.pixels) / as_f32(to - from);
        (first, last, if first == last { 0.0 } else { share })
    }
}

/// What is drawn in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Outcome(Outcome),
    Number(u64),
    Nothing,
}

impl Cell {
    fn of(chart: &Map, x: u64, y: u64) -> Self {
        let cell = if chart.shows() == Shows::Outcome {
            chart.outcome(x, y).map(Self::Outcome)
        } else {
            chart.number(x, y).map(Self::Number)
        };
        cell.unwrap_or(Self::Nothing)
    }
}

/// Cells drawn once, to be copied.
struct Stamps {
    across: usize,
    palette: Palette,
    nothing: Color32,
    ground: Color32,
    /// Pixels of paper between cells of numbers.
    gap: usize,
    down: usize,
    n: Vec<Color32>,
    p: Vec<Color32>,
    zero: Vec<Color32>,
}

impl Stamps {
    fn new(theme: &Theme, chart: &Map, across: usize, down: usize) -> Self {
        let stamp = |paint: fn(&Theme, Vec2, Vec2) -> Color32| stamp(theme, across, down, paint);
        let (large, discs) = (across.min(down) >= MARKS, across.min(down) >= DISCS);
        Self {
            across,
            down,
            palette: Palette::new(theme, chart.greatest().unwrap_or(0)),
            nothing: theme.sunken,
            ground: theme.ground,
            gap: usize::from(across.min(down) >= 12),
            n: stamp(if across.min(down) >= DISCS {
                disc
            } else if large {
                tile
            } else {
                pale
            }),
            p: stamp(if large { square } else { full }),
            zero: stamp(if large { hatched } else { full }),
        }
    }

    /// One line of pixels of a cell.
    fn line(&self, cell: Cell, line: usize, pixels: &mut Vec<Color32>) {
        let stamp = match cell {
            Cell::Outcome(Outcome::N) => &self.n,
            Cell::Outcome(Outcome::P) => &self.p,
            Cell::Number(0) => &self.zero,
            Cell::Number(n) => return self.plain(self.palette.of(n), line, pixels),
            Cell::Nothing => return self.plain(self.nothing, line, pixels),
        };
        pixels.extend_from_slice(stamp.get(line * self.across..(line + 1) * self.across).unwrap_or_default());
    }

    fn plain(&self, color: Color32, line: usize, pixels: &mut Vec<Color32>) {
        let inside = line < self.down - self.gap;
        let filled = if inside { self.across - self.gap } else { 0 };
        pixels.extend(std::iter::repeat_n(color, filled));
        pixels.extend(std::iter::repeat_n(self.ground, self.across - filled));
    }
}

/// From so many pixels on a cell has room for the square of P.
const MARKS: usize = 6;

/// From so many pixels on the disc of N is calmer than a plain tile.
const DISCS: usize = 18;

/// Draws a cell with its pixels' places told from its middle, and the halves of its sides.
fn stamp(theme: &Theme, across: usize, down: usize, paint: fn(&Theme, Vec2, Vec2) -> Color32) -> Vec<Color32> {
    let side = |pixels: usize| f32::from(u16::try_from(pixels).unwrap_or(u16::MAX));
    let half = vec2(side(across), side(down)) * 0.5;
    (0..down)
        .flat_map(|y| (0..across).map(move |x| (x, y)))
        .map(|(x, y)| paint(theme, vec2(side(x) + 0.5, side(y) + 0.5) - half, half))
        .collect()
}

/// How much of a pixel lies inside an edge at this distance, in pixels; negative is inside.
fn cover(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

/// N without its shape, where cells are too small to be told apart.
const fn pale(theme: &Theme, _: Vec2, _: Vec2) -> Color32 {
    theme.win_soft
}

/// P without its shape.
const fn full(theme: &Theme, _: Vec2, _: Vec2) -> Color32 {
    theme.lose
}

/// N as a tile with paper around it.
fn tile(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    theme.ground.lerp_to_gamma(theme.win_soft, cover(outside(at, half, 0.5, 0.0)))
}

/// P as a tile: full and hatched.
fn block(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    let radius = half.min_elem() * 0.25;
    theme.ground.lerp_to_gamma(hatched(theme, at, half), cover(outside(at, half, 0.5, radius)))
}

/// The N mark without its letter: a pale disc with a ring.
fn disc(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    let half = half.min_elem();
    let radius = half - 0.75;
    let ring = (half * 0.17).max(1.0);
    let line = theme.win_soft.lerp_to_gamma(theme.win, 0.55);
    let inside = line.lerp_to_gamma(theme.win_soft, cover(at.length() - radius + ring));
    theme.ground.lerp_to_gamma(inside, cover(at.length() - radius))
}

/// The P mark without its letter: a full square with a hatch.
fn square(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    let half = Vec2::splat(half.min_elem());
    theme.ground.lerp_to_gamma(hatched(theme, at, half), cover(outside(at, half, 0.75, half.x * 0.3)))
}

/// How far a point lies outside a rectangle with round corners, a margin smaller than the cell.
fn outside(at: Vec2, half: Vec2, margin: f32, radius: f32) -> f32 {
    let far = at.abs() - half + Vec2::splat(margin + radius);
    far.max(Vec2::ZERO).length() + far.max_elem().min(0.0) - radius
}

/// The ground of a lost position: full, with lines that rise to the right.
fn hatched(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    let step = (half.min_elem() * 0.4).max(2.5);
    let across = (at.x + at.y) * std::f32::consts::FRAC_1_SQRT_2;
    let from_line = ((across / step).rem_euclid(1.0) - 0.5).abs() * step;
    theme.lose.lerp_to_gamma(theme.lose_hatch, cover(from_line - step * 0.19))
}
