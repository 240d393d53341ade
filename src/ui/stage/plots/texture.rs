//! Maps as one texture, a whole number of its pixels for each cell.

use super::ChartView;
use super::cells::{CellLayout, as_f32};
use super::lens::Window;
use super::palette::Palette;
use super::pen::Pen;
use super::stamp::{self, Stamps};
use crate::solver::outcome::Outcome;
use crate::study::chart::{Map, Shows};
use crate::theme::{Scheme, Theme};
use egui::{Color32, ColorImage, Pos2, Rect, TextureHandle, TextureOptions, pos2};

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
    window: Window,
    /// Of both endings, only that of this world: 0 is normal play, 1 misère play.
    world: Option<usize>,
}

/// How cells and pixels of the texture go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Grain {
    /// So many pixels for each cell, across and up.
    Whole(usize, usize),
    /// So many pixels for all, across and up; cells are mixed where a pixel lies on more than one.
    Mixed(usize, usize),
}

/// Paints the map; its texture is drawn anew only if something has changed.
pub(super) fn paint(
    kept: &mut Option<Picture>,
    pen: &Pen<'_>,
    view: &ChartView<'_>,
    laid: &CellLayout,
    (chart, (place, world)): (&Map, (Rect, Option<usize>)),
) {
    let ctx = pen.painter.ctx();
    let most = ctx.input(|input| input.max_texture_side).min(8192);
    let of = Key {
        generation: view.generation,
        scheme: view.theme.scheme,
        grain: grain(pen, laid, most),
        window: laid.window,
        world,
    };
    let texture = match kept {
        Some(picture) if picture.of == of => picture.texture.id(),
        _ => {
            let texture =
                ctx.load_texture("map", drawn(chart, view.theme, of), TextureOptions::NEAREST);
            let id = texture.id();
            *kept = Some(Picture { of, texture });
            id
        }
    };
    let all = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    pen.painter.image(texture, place, all, Color32::WHITE);
}

fn grain(pen: &Pen<'_>, laid: &CellLayout, most: usize) -> Grain {
    let Window { width, height, .. } = laid.window;
    let room =
        |count: u64| most.checked_div(usize::try_from(count).unwrap_or(usize::MAX)).unwrap_or(0);
    let (x, y) = (laid.cell.x / pen.pixel, laid.cell.y / pen.pixel);
    let whole = |pixels: f32| (pixels - pixels.round()).abs() < 0.01;
    if whole(x) && whole(y) {
        let (x, y) = (pixels(x).min(room(width)), pixels(y).min(room(height)));
        if x > 0 && y > 0 {
            return Grain::Whole(x, y);
        }
    }
    let side = |points: f32| pixels(points / pen.pixel).clamp(1, most.max(1));
    Grain::Mixed(side(laid.plot.width()), side(laid.plot.height()))
}

/// To the nearest whole number of pixels.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
fn pixels(side: f32) -> usize {
    side.round() as usize
}

/// The texture.
fn drawn(chart: &Map, theme: &Theme, of: Key) -> ColorImage {
    match of.grain {
        Grain::Whole(x, y) => whole(chart, theme, of, x, y),
        Grain::Mixed(across, down) => mixed(chart, theme, of, across, down),
    }
}

fn whole(chart: &Map, theme: &Theme, of: Key, x: usize, y: usize) -> ColorImage {
    let Window { left, bottom, width, height } = of.window;
    let across = usize::try_from(width).unwrap_or(0) * x;
    let down = usize::try_from(height).unwrap_or(0) * y;
    let stamps = Stamps::new(theme, chart.greatest().unwrap_or(0), x, y);
    let mut pixels = Vec::with_capacity(across * down);
    for up in (bottom..bottom + height).rev() {
        let cells: Vec<Cell> =
            (left..left + width).map(|right| Cell::of(chart, right, up, of.world)).collect();
        for line in 0..y {
            for cell in &cells {
                stamps.line(*cell, line, &mut pixels);
            }
        }
    }
    ColorImage::new([across, down], pixels)
}

/// Where a pixel lies on several cells, a number's colour is mixed from those at its corners, by
/// area; an outcome is P if any of the cells is: single ones would be lost among the others.
fn mixed(chart: &Map, theme: &Theme, of: Key, across: usize, down: usize) -> ColorImage {
    let window = of.window;
    let palette = Palette::new(theme, chart.greatest().unwrap_or(0));
    let color = |x: u64, y: u64| match Cell::of(chart, x, y, of.world) {
        Cell::Outcome(Outcome::P) => theme.lose,
        Cell::Outcome(Outcome::N) => theme.win_soft,
        Cell::Endings(endings) => stamp::flat(theme, endings),
        Cell::Number(n) => palette.of(n),
        Cell::Nothing => theme.sunken,
    };
    let columns = Steps { first: window.left, cells: window.width, pixels: across as u64 };
    let rows = Steps { first: window.bottom, cells: window.height, pixels: down as u64 };
    let mut pixels = Vec::with_capacity(across * down);
    // A line of cells in colours of the texture's width; most lines of pixels lie on the same cells
    // as the one before.
    let line = |y: u64| -> Vec<Color32> {
        let of = |column: usize| {
            let (left, right, later) = columns.cells(column);
            mix(color(left, y), || color(right, y), later)
        };
        (0..across).map(of).collect()
    };
    let mut kept: Option<(u64, Vec<Color32>)> = None;
    for row in (0..down).rev() {
        let (low, high, upper) = rows.cells(row);
        if chart.shows() == Shows::Outcome {
            pixels.extend((0..across).map(|column| {
                let (left, right, _) = columns.cells(column);
                if (low..=high).any(|y| chart.has_lost(left, right, y)) {
                    theme.lose
                } else {
                    color(left, low)
                }
            }));
            continue;
        }
        let lower = match kept.take() {
            Some((y, line)) if y == low => line,
            _ => line(low),
        };
        if upper > 0.0 {
            pixels
                .extend(lower.iter().zip(line(high)).map(|(low, high)| mix(*low, || high, upper)));
        } else {
            pixels.extend_from_slice(&lower);
        }
        kept = Some((low, lower));
    }
    ColorImage::new([across, down], pixels)
}

/// So much of the second colour.
fn mix(first: Color32, second: impl FnOnce() -> Color32, part: f32) -> Color32 {
    if part > 0.0 { first.lerp_to_gamma(second(), part) } else { first }
}

/// Cells along one side of a texture of fewer than four pixels a cell.
struct Steps {
    first: u64,
    cells: u64,
    /// At least 1.
    pixels: u64,
}

impl Steps {
    /// The first and the last cell under a pixel, and the last one's share where there are two.
    fn cells(&self, pixel: usize) -> (u64, u64, f32) {
        // In parts of 1 / pixels of a cell: all whole numbers below 2^13 * 2^13.
        let (from, to) = (pixel as u64 * self.cells, (pixel as u64 + 1) * self.cells);
        let (first, last) = (from / self.pixels, (to - 1) / self.pixels);
        let share = as_f32(to - last * self.pixels) / as_f32(to - from);
        (self.first + first, self.first + last, if first == last { 0.0 } else { share })
    }
}

/// What is drawn in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    Outcome(Outcome),
    Endings([Outcome; 2]),
    Number(u64),
    Nothing,
}

impl Cell {
    fn of(chart: &Map, x: u64, y: u64, world: Option<usize>) -> Self {
        let cell = match chart.shows() {
            Shows::Outcome => chart.outcome(x, y).map(Self::Outcome),
            Shows::Endings => chart.endings(x, y).map(|[normal, misere]| match world {
                Some(0) => Self::Outcome(normal),
                Some(_) => Self::Outcome(misere),
                None => Self::Endings([normal, misere]),
            }),
            Shows::Value | Shows::Wins => chart.number(x, y).map(Self::Number),
        };
        cell.unwrap_or(Self::Nothing)
    }
}
