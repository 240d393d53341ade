//! One triangle: which pixels it owns, and their colours.
//!
//! Corners are rounded to 1/256 pixel; after that everything about coverage is exact. With the
//! corners in clockwise order (y grows downwards), the edge from a to b has the function E(p) =
//! (b.x - a.x)(p.y - a.y) - (b.y - a.y)(p.x - a.x), positive on the inner side; a pixel belongs to
//! the triangle when E is positive for all three edges at its centre, or zero on an edge at the top
//! or left (the top-left rule of graphics cards), so that of two triangles at an edge exactly one
//! owns each pixel on it.

use super::Clip;
use super::canvas::{Canvas, lay, lay_exact};
use super::texture::Texture;
use egui::epaint::Vertex;

/// Parts of a pixel.
const SUB: i64 = 256;
/// Corners lie within ± 2^20 pixels; products of differences then stay below 2^60.
const FAR: f32 = 1_048_576.0;

#[derive(Clone, Copy)]
struct Point {
    x: i64,
    y: i64,
}

/// One edge, as the bounds that it sets on the columns of a row.
struct Edge {
    start: Point,
    dx: i64,
    dy: i64,
    /// 0 if points on the edge itself belong to the triangle, else 1.
    bias: i64,
}

impl Edge {
    fn new(start: Point, end: Point) -> Self {
        let (dx, dy) = (end.x - start.x, end.y - start.y);
        let top_left = dy < 0 || (dy == 0 && dx > 0);
        Self { start, dx, dy, bias: i64::from(!top_left) }
    }

    /// The edge function at the centre of column 0 of a row.
    fn at_row(&self, row: i64) -> i64 {
        self.dx * (row * SUB + SUB / 2 - self.start.y) - self.dy * (SUB / 2 - self.start.x)
    }

    /// Narrows `left..right` to the columns of the row that lie on the inner side.
    fn narrow(&self, row: i64, left: &mut i64, right: &mut i64) {
        let room = self.at_row(row) - self.bias;
        let slope = self.dy * SUB;
        match slope.signum() {
            // room - slope x >= 0: x <= floor(room / slope).
            1 => *right = (*right).min(room.div_euclid(slope) + 1),
            // x >= ceil(-room / |slope|).
            -1 => *left = (*left).max(-room.div_euclid(-slope)),
            _ if room < 0 => *right = *left,
            _ => {}
        }
    }
}

/// Draws a triangle; corners in points, in either order.
pub(super) fn draw(
    canvas: &mut Canvas,
    texture: &Texture,
    clip: &Clip,
    corners: [&Vertex; 3],
    pixels_per_point: f32,
) {
    let Some(points) = place(corners, pixels_per_point) else { return };
    let doubled = (points[1].x - points[0].x) * (points[2].y - points[0].y)
        - (points[1].y - points[0].y) * (points[2].x - points[0].x);
    let (points, corners) = match doubled.signum() {
        0 => return,
        1 => (points, corners),
        _ => ([points[0], points[2], points[1]], [corners[0], corners[2], corners[1]]),
    };
    let edges = [
        Edge::new(points[1], points[2]),
        Edge::new(points[2], points[0]),
        Edge::new(points[0], points[1]),
    ];
    let paint = Paint::new(texture, corners, &edges, doubled.abs());
    let top = points.iter().map(|p| p.y).fold(i64::MAX, i64::min).div_euclid(SUB).max(clip.top);
    let bottom =
        (points.iter().map(|p| p.y).fold(i64::MIN, i64::max).div_euclid(SUB) + 1).min(clip.bottom);
    for row in top..bottom {
        let (mut left, mut right) = (clip.left, clip.right);
        for edge in &edges {
            edge.narrow(row, &mut left, &mut right);
        }
        if left < right {
            paint.row(canvas.span(row, left, right), row, left);
        }
    }
}

/// The corners in parts of a pixel; `None` if one lies at no finite place.
fn place(corners: [&Vertex; 3], pixels_per_point: f32) -> Option<[Point; 3]> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "clamped to FAR, and 256 is exact"
    )]
    let part =
        |points: f32| ((points * pixels_per_point).clamp(-FAR, FAR) * SUB as f32).round() as i64;
    let finite = corners.iter().all(|corner| corner.pos.is_finite());
    finite.then(|| corners.map(|corner| Point { x: part(corner.pos.x), y: part(corner.pos.y) }))
}

/// How the pixels of a triangle get their colour.
enum Paint<'a> {
    /// All the same.
    Flat([u8; 4]),
    /// The corners' colours, times one texel.
    Shaded(Plane<4>),
    /// The corners' colours times the texture.
    Textured { texture: &'a Texture, smooth: bool, color: Plane<4>, place: Plane<2> },
}

#[expect(
    clippy::float_cmp,
    reason = "equal corners are the case to be found; nearly equal ones take the longer way"
)]
impl<'a> Paint<'a> {
    fn new(texture: &'a Texture, corners: [&Vertex; 3], edges: &[Edge; 3], doubled: i64) -> Self {
        let shades = |values: [[f32; 4]; 3]| Plane::new(values, edges, doubled);
        let colors = corners.map(|corner| corner.color.to_array().map(f32::from));
        let places = corners.map(|corner| [corner.uv.x, corner.uv.y]);
        if places[0] != places[1] || places[0] != places[2] {
            let place = Plane::new(places, edges, doubled);
            let smooth = texture.is_smooth(place.step[0], place.step[1]);
            return Self::Textured { texture, smooth, color: shades(colors), place };
        }
        let texel = texture.sample(places[0][0], places[0][1], texture.is_smooth(0.0, 0.0));
        let colors = colors.map(|color| times(color, texel));
        if colors[0] == colors[1] && colors[0] == colors[2] {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "0 to 255 by construction"
            )]
            return Self::Flat(colors[0].map(|channel| (channel + 0.5) as u8));
        }
        Self::Shaded(shades(colors))
    }

    fn row(&self, pixels: &mut [[u8; 4]], row: i64, left: i64) {
        match self {
            Self::Flat(color) => lay(pixels, *color),
            Self::Shaded(plane) => {
                // Written out: of the pixels of a stone most come by here.
                let [mut r, mut g, mut b, mut a] = plane.at(row, left);
                let [dr, dg, db, da] = plane.step;
                for pixel in pixels {
                    let inside = [
                        r.clamp(0.0, 255.0),
                        g.clamp(0.0, 255.0),
                        b.clamp(0.0, 255.0),
                        a.clamp(0.0, 255.0),
                    ];
                    lay_exact(pixel, inside);
                    (r, g, b, a) = (r + dr, g + dg, b + db, a + da);
                }
            }
            Self::Textured { texture, smooth, color, place } => {
                let mut shade = color.at(row, left);
                let mut uv = place.at(row, left);
                for pixel in pixels {
                    let texel = texture.sample(uv[0], uv[1], *smooth);
                    if texel != [0.0; 4] {
                        lay_exact(
                            pixel,
                            times(shade.map(|channel| channel.clamp(0.0, 255.0)), texel),
                        );
                    }
                    advance(&mut shade, color.step);
                    advance(&mut uv, place.step);
                }
            }
        }
    }
}

/// The product of two colours with channels from 0 to 255.
fn times(a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
    std::array::from_fn(|i| a[i] * b[i] * (1.0 / 255.0))
}

fn advance<const N: usize>(values: &mut [f32; N], step: [f32; N]) {
    values.iter_mut().zip(step).for_each(|(value, step)| *value += step);
}

/// Values given at the corners and linear between them.
struct Plane<const N: usize> {
    /// At the centre of column 0 of row 0.
    origin: [f64; N],
    /// From a column to the next.
    step: [f32; N],
    step_exact: [f64; N],
    /// From a row to the next.
    down: [f64; N],
}

impl<const N: usize> Plane<N> {
    /// With barycentric weights: the weight of a corner is the function of the opposite edge over
    /// twice the area.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a relative error of 2^-53 of a colour or a place in a texture"
    )]
    fn new(values: [[f32; N]; 3], edges: &[Edge; 3], doubled: i64) -> Self {
        let mix = |[a, b, c]: [i64; 3]| -> [f64; N] {
            let (a, b, c, doubled) = (a as f64, b as f64, c as f64, doubled as f64);
            let [one, two, three] = &values;
            std::array::from_fn(|i| {
                let sum = a * f64::from(one[i]) + b * f64::from(two[i]) + c * f64::from(three[i]);
                sum / doubled
            })
        };
        let weights =
            |weight: fn(&Edge) -> i64| [weight(&edges[0]), weight(&edges[1]), weight(&edges[2])];
        let step_exact = mix(weights(|edge| -edge.dy * SUB));
        Self {
            origin: mix(weights(|edge| edge.at_row(0))),
            step: step_exact.map(narrow),
            step_exact,
            down: mix(weights(|edge| edge.dx * SUB)),
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "rows and columns of a canvas are small")]
    fn at(&self, row: i64, column: i64) -> [f32; N] {
        std::array::from_fn(|i| {
            narrow(self.origin[i] + self.down[i] * row as f64 + self.step_exact[i] * column as f64)
        })
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "colours and places in textures need no more than 24 bits"
)]
fn narrow(value: f64) -> f32 {
    value as f32
}
