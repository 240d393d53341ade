//! Cells drawn once, pixel by pixel, to be copied: the marks of N and P without their letters.

use super::palette::Palette;
use super::texture::Cell;
use crate::marks::Mark;
use crate::solver::outcome::Outcome;
use crate::theme::{Scheme, Theme};
use egui::{
    Color32, ColorImage, Context, Rect, TextureHandle, TextureId, TextureOptions, Vec2, pos2, vec2,
};

/// The cells of a map, in one size.
pub(super) struct Stamps {
    across: usize,
    down: usize,
    palette: Palette,
    nothing: Color32,
    /// Pixels of paper between cells of numbers.
    gap: usize,
    n: Vec<Color32>,
    p: Vec<Color32>,
    /// P under normal play only, under misère play only, under both.
    halves: [Vec<Color32>; 3],
    zero: Vec<Color32>,
}

/// From so many pixels on a cell has room for the square of P.
const MARKS: usize = 6;

/// From so many pixels on a 0 among numbers has room for a dot: their colours go through all
/// shades, and one is as light as its own.
const DOTS: usize = 3;

/// From so many pixels on the disc of N is calmer than a plain tile, and numbers have paper between
/// them.
const DISCS: usize = 18;
const GAPS: usize = 12;

impl Stamps {
    pub(super) fn new(theme: &Theme, greatest: u64, across: usize, down: usize) -> Self {
        let side = across.min(down);
        let (n, p): (Paint, Paint) = match side {
            DISCS.. => (soft_disc, square),
            MARKS.. => (tile, block),
            _ => (pale, full),
        };
        let zero: Paint = match side {
            GAPS.. => solid,
            DOTS.. => dotted,
            _ => full,
        };
        Self {
            across,
            down,
            palette: Palette::new(theme, greatest),
            nothing: theme.sunken,
            gap: usize::from(side >= GAPS),
            n: stamp(theme, across, down, n),
            p: stamp(theme, across, down, p),
            halves: match side {
                MARKS.. => [normal_half as Paint, misere_half, both_halves],
                _ => [flat_normal as Paint, flat_misere, flat_both],
            }
            .map(|paint| stamp(theme, across, down, paint)),
            zero: stamp(theme, across, down, zero),
        }
    }

    /// One line of pixels of a cell.
    pub(super) fn line(&self, cell: Cell, line: usize, pixels: &mut Vec<Color32>) {
        let stamp = match cell {
            Cell::Outcome(Outcome::N) => &self.n,
            Cell::Outcome(Outcome::P) => &self.p,
            Cell::Endings(endings) => {
                let [normal, misere, both] = &self.halves;
                match endings {
                    [Outcome::N, Outcome::N] => &self.n,
                    [Outcome::P, Outcome::N] => normal,
                    [Outcome::N, Outcome::P] => misere,
                    [Outcome::P, Outcome::P] => both,
                }
            }
            Cell::Number(0) => &self.zero,
            Cell::Number(n) => return self.plain(self.palette.of(n), line, pixels),
            Cell::Nothing => return self.plain(self.nothing, line, pixels),
        };
        pixels.extend_from_slice(
            stamp.get(line * self.across..(line + 1) * self.across).unwrap_or_default(),
        );
    }

    fn plain(&self, color: Color32, line: usize, pixels: &mut Vec<Color32>) {
        let inside = line < self.down - self.gap;
        let filled = if inside { self.across - self.gap } else { 0 };
        pixels.extend(std::iter::repeat_n(color, filled));
        pixels.extend(std::iter::repeat_n(Color32::TRANSPARENT, self.across - filled));
    }
}

/// A cell of both endings where it is too small for a shape.
pub(super) const fn flat(theme: &Theme, endings: [Outcome; 2]) -> Color32 {
    match endings {
        [Outcome::N, Outcome::N] => theme.win_soft,
        [Outcome::P, Outcome::N] => theme.lose,
        [Outcome::N, Outcome::P] => theme.stone_lit,
        [Outcome::P, Outcome::P] => theme.ink,
    }
}

/// Both marks side by side as a texture, and of what it was drawn: a strip takes its cells from it.
pub(super) struct Marks {
    of: (Scheme, usize),
    texture: TextureHandle,
}

/// The texture with the marks `side` pixels large.
pub(super) fn marks(
    kept: &mut Option<Marks>,
    ctx: &Context,
    theme: &Theme,
    side: usize,
) -> TextureId {
    let of = (theme.scheme, side);
    match kept {
        Some(marks) if marks.of == of => marks.texture.id(),
        _ => {
            let (n, p) = (stamp(theme, side, side, disc), stamp(theme, side, side, square));
            let lines = n.chunks(side.max(1)).zip(p.chunks(side.max(1)));
            let pixels = lines.flat_map(|(n, p)| n.iter().chain(p).copied()).collect();
            let image = ColorImage::new([2 * side, side], pixels);
            let texture = ctx.load_texture("marks", image, TextureOptions::NEAREST);
            let id = texture.id();
            *kept = Some(Marks { of, texture });
            id
        }
    }
}

/// Where a mark stands in the texture of [`marks`].
pub(super) const fn uv(mark: Mark) -> Rect {
    match mark {
        Mark::N => Rect { min: pos2(0.0, 0.0), max: pos2(0.5, 1.0) },
        Mark::P => Rect { min: pos2(0.5, 0.0), max: pos2(1.0, 1.0) },
    }
}

/// The colour of a pixel: its place told from the middle of the cell, and the halves of the cell's
/// sides.
type Paint = fn(&Theme, Vec2, Vec2) -> Color32;

/// Draws a cell with its pixels' places told from its middle, and the halves of its sides.
fn stamp(theme: &Theme, across: usize, down: usize, paint: Paint) -> Vec<Color32> {
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

/// P without its shape, a light dot in the middle.
fn dotted(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    if at.abs().max_elem() < (half.min_elem() * 0.45).max(0.6) { theme.on_lose } else { theme.lose }
}

/// N as a tile with paper around it.
fn tile(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    Color32::TRANSPARENT.lerp_to_gamma(theme.win_soft, cover(outside(at, half, 0.5, 0.0)))
}

/// P as a tile: hatched, with a frame.
fn block(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    framed(theme, at, half, 0.5, half.min_elem() * 0.25)
}

/// A 0 among numbers: a full tile.
fn solid(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    let radius = half.min_elem() * 0.25;
    Color32::TRANSPARENT.lerp_to_gamma(theme.lose, cover(outside(at, half, 0.5, radius)))
}

/// A hatched tile that leaves a margin, its frame, and round corners.
fn framed(theme: &Theme, at: Vec2, half: Vec2, margin: f32, radius: f32) -> Color32 {
    let line = (half.min_elem() * 0.11).max(1.25);
    let far = outside(at, half, margin, radius);
    let inside = theme.lose.lerp_to_gamma(hatched(theme, at, half), cover(far + line));
    Color32::TRANSPARENT.lerp_to_gamma(inside, cover(far))
}

/// The N mark without its letter: a pale disc with a ring.
fn disc(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    ringed(theme, at, half, theme.win)
}

/// The same with a ring that does not shout where there are hundreds of them.
fn soft_disc(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    ringed(theme, at, half, theme.win_soft.lerp_to_gamma(theme.win, 0.55))
}

fn ringed(theme: &Theme, at: Vec2, half: Vec2, line: Color32) -> Color32 {
    let half = half.min_elem();
    let radius = half - 0.5;
    let ring = (half * 0.11).max(1.25);
    let inside = line.lerp_to_gamma(theme.win_soft, cover(at.length() - radius + ring));
    Color32::TRANSPARENT.lerp_to_gamma(inside, cover(at.length() - radius))
}

/// The P mark without its letter: a square with a hatch.
fn square(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    let half = Vec2::splat(half.min_elem());
    framed(theme, at, half, 0.75, half.x * 0.2)
}

const fn flat_normal(theme: &Theme, _: Vec2, _: Vec2) -> Color32 {
    flat(theme, [Outcome::P, Outcome::N])
}

const fn flat_misere(theme: &Theme, _: Vec2, _: Vec2) -> Color32 {
    flat(theme, [Outcome::N, Outcome::P])
}

const fn flat_both(theme: &Theme, _: Vec2, _: Vec2) -> Color32 {
    flat(theme, [Outcome::P, Outcome::P])
}

/// P under normal play: the lower left half of its square, hatched as ever.
fn normal_half(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    halved(theme, at, half, [true, false])
}

/// P under misère play: the upper right half, plain and in another colour.
fn misere_half(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    halved(theme, at, half, [false, true])
}

fn both_halves(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    halved(theme, at, half, [true, true])
}

/// Each half of a cell's square is there or not; what is not there is pale.
fn halved(theme: &Theme, at: Vec2, half: Vec2, [normal, misere]: [bool; 2]) -> Color32 {
    let slope = (at.x / half.x - at.y / half.y) * half.min_elem() * std::f32::consts::FRAC_1_SQRT_2;
    let below = if normal { hatched(theme, at, half) } else { theme.win_soft };
    let above = if misere { theme.stone_lit } else { theme.win_soft };
    let mut color = below.lerp_to_gamma(above, cover(-slope));
    if normal && misere {
        // A line of paper, so that both halves are seen whatever the colours.
        color = color.lerp_to_gamma(theme.raised, cover(slope.abs() - half.min_elem() * 0.09));
    }
    Color32::TRANSPARENT.lerp_to_gamma(color, cover(outside(at, half, 0.5, half.min_elem() * 0.2)))
}

/// How far a point lies outside a rectangle with round corners, a margin smaller than the cell.
fn outside(at: Vec2, half: Vec2, margin: f32, radius: f32) -> f32 {
    let far = at.abs() - half + Vec2::splat(margin + radius);
    far.max(Vec2::ZERO).length() + far.max_elem().min(0.0) - radius
}

/// The ground of a lost position: pale, with lines that rise to the right.
fn hatched(theme: &Theme, at: Vec2, half: Vec2) -> Color32 {
    let step = (half.min_elem() * 0.33).max(2.5);
    let across = (at.x + at.y) * std::f32::consts::FRAC_1_SQRT_2;
    let from_line = ((across / step).rem_euclid(1.0) - 0.5).abs() * step;
    theme.lose_soft.lerp_to_gamma(theme.lose_hatch, cover(from_line - step * 0.19))
}
