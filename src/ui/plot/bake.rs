//! Maps as one texture, a whole number of its pixels for each cell. Knows neither axes nor pointer.

use super::PlotView;
use super::figure::{Figure, as_f32, as_f64};
use super::palette::Palette;
use super::pen::Pen;
use crate::solver::outcome::Outcome;
use crate::study::chart::{Map, Shows};
use crate::ui::theme::{Scheme, Theme};
use egui::{Color32, ColorImage, TextureHandle, TextureOptions};
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
    Large(usize, usize),
    /// So many cells for each pixel, across and up.
    Fine(u64),
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
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cast saturates, and is bounded below"
    )]
    let pixels = |points: f32| (points / pen.pixel + 0.01) as usize;
    let (x, y) = (pixels(figure.cell.x).min(room(width)), pixels(figure.cell.y).min(room(height)));
    if x > 0 && y > 0 {
        return Grain::Large(x, y);
    }
    let fits = usize::try_from(width.max(height)).unwrap_or(usize::MAX).div_ceil(most.max(1));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
    let step = (pen.pixel / figure.cell.x.min(figure.cell.y)).ceil() as u64;
    Grain::Fine(step.clamp(1, 1 << 12).max(fits as u64))
}

/// The texture.
fn drawn(chart: &Map, theme: &Theme, grain: Grain) -> ColorImage {
    match grain {
        Grain::Large(x, y) => large(chart, theme, x, y),
        Grain::Fine(step) => fine(chart, theme, step),
    }
}

fn large(chart: &Map, theme: &Theme, x: usize, y: usize) -> ColorImage {
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

/// Many cells a pixel: an outcome shows P if any of them is P, a number that of the first cell.
fn fine(chart: &Map, theme: &Theme, step: u64) -> ColorImage {
    let (columns, rows) = (chart.width().div_ceil(step), chart.height().div_ceil(step));
    let palette = Palette::new(theme, chart.greatest().unwrap_or(0));
    let mut pixels = Vec::new();
    for row in (0..rows).rev() {
        for column in 0..columns {
            let (x, y) = (column * step, row * step);
            pixels.push(if chart.shows() == Shows::Outcome {
                let mut cells = (y..y + step).flat_map(|y| (x..x + step).map(move |x| (x, y)));
                if cells.any(|(x, y)| chart.outcome(x, y) == Some(Outcome::P)) {
                    theme.lose
                } else {
                    chart.outcome(x, y).map_or(theme.sunken, |_| theme.win_soft)
                }
            } else {
                chart.number(x, y).map_or(theme.sunken, |n| palette.of(n))
            });
        }
    }
    ColorImage::new([usize::try_from(columns).unwrap_or(0), usize::try_from(rows).unwrap_or(0)], pixels)
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
        let stamp = |paint: fn(&Theme, [f32; 2], f32) -> Color32| stamp(theme, across, down, paint);
        let large = across.min(down) >= MARKS;
        let flat = |color: Color32| vec![color; across * down];
        Self {
            across,
            down,
            palette: Palette::new(theme, chart.greatest().unwrap_or(0)),
            nothing: theme.sunken,
            ground: theme.ground,
            gap: usize::from(across.min(down) >= 12),
            n: if large { stamp(disc) } else { flat(theme.win_soft) },
            p: if large { stamp(square) } else { flat(theme.lose) },
            zero: if large { stamp(hatched) } else { flat(theme.lose) },
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

/// From so many pixels on a cell has room for the shape of its mark.
const MARKS: usize = 7;

/// Draws a cell with its pixels' places told from its middle, and the half of its shorter side.
fn stamp(theme: &Theme, across: usize, down: usize, paint: fn(&Theme, [f32; 2], f32) -> Color32) -> Vec<Color32> {
    let side = |pixels: usize| f32::from(u16::try_from(pixels).unwrap_or(u16::MAX));
    let half = side(across.min(down)) * 0.5;
    let at = |pixel: usize, pixels: usize| side(pixel) + 0.5 - side(pixels) * 0.5;
    (0..down)
        .flat_map(|y| (0..across).map(move |x| (x, y)))
        .map(|(x, y)| paint(theme, [at(x, across), at(y, down)], half))
        .collect()
}

/// How much of a pixel lies inside an edge at this distance, in pixels; negative is inside.
fn cover(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

/// The N mark without its letter: a pale disc with a ring.
fn disc(theme: &Theme, [x, y]: [f32; 2], half: f32) -> Color32 {
    let far = x.hypot(y);
    let radius = half - 0.75;
    let ring = (half * 0.17).max(1.0);
    let line = theme.win_soft.lerp_to_gamma(theme.win, 0.55);
    let inside = line.lerp_to_gamma(theme.win_soft, cover(far - radius + ring));
    theme.ground.lerp_to_gamma(inside, cover(far - radius))
}

/// The P mark without its letter: a full square with a hatch.
fn square(theme: &Theme, [x, y]: [f32; 2], half: f32) -> Color32 {
    let radius = half * 0.3;
    let side = half - 0.75 - radius;
    let (dx, dy) = ((x.abs() - side).max(0.0), (y.abs() - side).max(0.0));
    let far = dx.hypot(dy) - radius;
    theme.ground.lerp_to_gamma(hatch(theme, x, y, half), cover(far))
}

/// The cell of a lost position in a table of numbers: full and hatched.
fn hatched(theme: &Theme, [x, y]: [f32; 2], half: f32) -> Color32 {
    hatch(theme, x, y, half)
}

fn hatch(theme: &Theme, x: f32, y: f32, half: f32) -> Color32 {
    let step = (half * 0.4).max(2.5);
    let across = (x + y) * std::f32::consts::FRAC_1_SQRT_2;
    let from_line = ((across / step).rem_euclid(1.0) - 0.5).abs() * step;
    theme.lose.lerp_to_gamma(theme.lose_hatch, cover(from_line - step * 0.19))
}
