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

/// A drawn map, and of what it was drawn; or how far that is.
pub(super) struct Picture {
    of: Key,
    drawn: Drawn,
}

enum Drawn {
    Whole(TextureHandle),
    Partly(Box<Drawing>),
}

/// How many pixels are drawn and rows of cells looked at for them within a frame: all, but in a
/// browser, whose page has no second thread for it and is several times slower.
const AT_ONCE: usize = if cfg!(target_arch = "wasm32") { 100_000 } else { usize::MAX };

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
    if kept.as_ref().is_none_or(|picture| picture.of != of) {
        *kept = Some(Picture {
            of,
            drawn: Drawn::Partly(Box::new(Drawing::new(chart, view.theme, of))),
        });
    }
    let Some(Picture { drawn, .. }) = kept else { return };
    if let Drawn::Partly(drawing) = drawn {
        if !drawing.goes_on(chart, view.theme, AT_ONCE) {
            pen.painter.rect_filled(place, 0.0, view.theme.sunken);
            ctx.request_repaint();
            return;
        }
        let image = ColorImage::new(drawing.size, std::mem::take(&mut drawing.pixels));
        *drawn = Drawn::Whole(ctx.load_texture("map", image, TextureOptions::NEAREST));
    }
    if let Drawn::Whole(texture) = drawn {
        let all = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        pen.painter.image(texture.id(), place, all, Color32::WHITE);
    }
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

/// A texture that is being drawn, line by line.
struct Drawing {
    of: Key,
    size: [usize; 2],
    pixels: Vec<Color32>,
    /// How many lines there are.
    lines: usize,
    brush: Brush,
}

enum Brush {
    /// Stamps of so many lines.
    Stamps(Stamps, usize),
    /// Where a pixel lies on several cells, a number's colour is mixed from those at its corners,
    /// by area; an outcome is P if any of the cells is: single ones would be lost among the others.
    Mixes(Mixes),
}

struct Mixes {
    palette: Palette,
    columns: Steps,
    rows: Steps,
    /// A row of cells in colours of the texture's width: most lines of pixels lie on the same cells
    /// as the one before.
    kept: Option<(u64, Vec<Color32>)>,
}

impl Drawing {
    fn new(chart: &Map, theme: &Theme, of: Key) -> Self {
        let (window, greatest) = (of.window, chart.greatest().unwrap_or(0));
        let side = |cells: u64, pixels: usize| usize::try_from(cells).unwrap_or(0) * pixels;
        let (size, brush) = match of.grain {
            Grain::Whole(x, y) => {
                let stamps = Stamps::new(theme, greatest, x, y);
                ([side(window.width, x), side(window.height, y)], Brush::Stamps(stamps, y))
            }
            Grain::Mixed(across, down) => {
                let columns =
                    Steps { first: window.left, cells: window.width, pixels: across as u64 };
                let rows =
                    Steps { first: window.bottom, cells: window.height, pixels: down as u64 };
                let palette = Palette::new(theme, greatest);
                ([across, down], Brush::Mixes(Mixes { palette, columns, rows, kept: None }))
            }
        };
        Self { of, size, pixels: Vec::with_capacity(size[0] * size[1]), lines: 0, brush }
    }

    /// Draws so much of it, but at least a line; says whether it is whole.
    fn goes_on(&mut self, chart: &Map, theme: &Theme, mut most: usize) -> bool {
        let [across, down] = self.size;
        while self.lines < down && most > 0 {
            let (of, pixels) = (self.of, &mut self.pixels);
            let (lines, rows) = match &mut self.brush {
                Brush::Stamps(stamps, y) => {
                    let up = of.window.bottom + of.window.height - 1 - (self.lines / *y) as u64;
                    stamped(chart, of, up, (stamps, *y), pixels);
                    (*y, *y)
                }
                Brush::Mixes(mixes) => {
                    (1, mixes.line(chart, theme, of, down - 1 - self.lines, pixels))
                }
            };
            self.lines += lines;
            most = most.saturating_sub(across.saturating_mul(rows).max(1));
        }
        self.lines >= down
    }
}

/// The lines of pixels of a row of cells.
fn stamped(
    chart: &Map,
    of: Key,
    up: u64,
    (stamps, y): (&Stamps, usize),
    pixels: &mut Vec<Color32>,
) {
    let Window { left, width, .. } = of.window;
    let cells: Vec<Cell> =
        (left..left + width).map(|right| Cell::of(chart, right, up, of.world)).collect();
    for line in 0..y {
        for cell in &cells {
            stamps.line(*cell, line, pixels);
        }
    }
}

impl Mixes {
    /// A line of pixels; says how many rows of cells were looked at.
    fn line(
        &mut self,
        chart: &Map,
        theme: &Theme,
        of: Key,
        row: usize,
        pixels: &mut Vec<Color32>,
    ) -> usize {
        let Self { palette, columns, rows, kept } = self;
        let across = 0..usize::try_from(columns.pixels).unwrap_or(0);
        let color = |x: u64, y: u64| match Cell::of(chart, x, y, of.world) {
            Cell::Outcome(Outcome::P) => theme.lose,
            Cell::Outcome(Outcome::N) => theme.win_soft,
            Cell::Endings(endings) => stamp::flat(theme, endings),
            Cell::Number(n) => palette.of(n),
            Cell::Nothing => theme.sunken,
        };
        let (low, high, upper) = rows.cells(row);
        if chart.shows() == Shows::Outcome {
            pixels.extend(across.map(|column| {
                let (left, right, _) = columns.cells(column);
                if (low..=high).any(|y| chart.has_lost(left, right, y)) {
                    theme.lose
                } else {
                    color(left, low)
                }
            }));
            return usize::try_from(high - low + 1).unwrap_or(usize::MAX);
        }
        let line = |y: u64| -> Vec<Color32> {
            let of = |column: usize| {
                let (left, right, later) = columns.cells(column);
                mix(color(left, y), || color(right, y), later)
            };
            across.clone().map(of).collect()
        };
        let lower = match kept.take() {
            Some((y, line)) if y == low => line,
            _ => line(low),
        };
        if upper > 0.0 {
            let higher = line(high);
            pixels.extend(lower.iter().zip(&higher).map(|(low, high)| mix(*low, || *high, upper)));
        } else {
            pixels.extend_from_slice(&lower);
        }
        *kept = Some((low, lower));
        2
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Knobs, Template};
    use crate::solver::work::Unwatched;
    use crate::study::Oracle;
    use crate::study::chart::{Chart, Spec, chart};

    #[test]
    fn a_map_that_is_drawn_over_many_frames_is_the_same_as_one_drawn_at_once() {
        let theme = Theme::of(Scheme::Light);
        for shows in [Shows::Outcome, Shows::Value, Shows::Endings] {
            let (of, across, up) = (Template::new("nim(a,b)"), "a".to_owned(), "b".to_owned());
            let spec = Spec::Map { of, across, up, width: 40, height: 30, shows, lines: false };
            let made = chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut Unwatched).unwrap();
            let Chart::Map(map) = made else { panic!("a map") };
            for grain in [Grain::Whole(7, 5), Grain::Mixed(23, 17), Grain::Mixed(90, 70)] {
                let window = Window { left: 3, bottom: 2, width: 30, height: 25 };
                let of = Key { generation: 1, scheme: Scheme::Light, grain, window, world: None };
                let mut whole = Drawing::new(&map, theme, of);
                assert!(whole.goes_on(&map, theme, usize::MAX));
                assert_eq!(whole.pixels.len(), whole.size[0] * whole.size[1], "{grain:?}");
                let (mut parts, mut frames) = (Drawing::new(&map, theme, of), 1);
                while !parts.goes_on(&map, theme, 100) {
                    frames += 1;
                }
                assert!(frames > 3 && parts.pixels == whole.pixels, "{shows:?}, {grain:?}");
            }
        }
    }
}
