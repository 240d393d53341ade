//! Filled outlines (tall brackets, braces, arrows over letters) as coverage of pixels.
//!
//! Letters come from fonts; the few shapes that grow with what they embrace are outlines. A
//! renderer of triangles would show them with hard edges, so their exact coverage of each pixel is
//! computed: for every edge, the signed area to its right is accumulated cell by cell, and a
//! running sum along the row gives the winding times the covered part (the method of font
//! rasterisers such as font-rs). Shapes here do not overlap themselves.

/// One piece of an outline, from where the last one ended. Points are (right, down) in em.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// A new contour starts here; the one before is closed.
    Move([f32; 2]),
    /// A straight line to here.
    Line([f32; 2]),
    /// A quadratic Bézier curve: control point, end.
    Quad([f32; 2], [f32; 2]),
    /// A cubic Bézier curve: two control points, end.
    Cubic([f32; 2], [f32; 2], [f32; 2]),
}

/// A filled shape.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline {
    /// The contours, one after the other.
    pub segments: Vec<Segment>,
}

/// How much of a run of pixels in one row is covered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coverage {
    /// Left pixel of the run.
    pub x: i32,
    /// Row.
    pub y: i32,
    /// Pixels in the run, at least 1.
    pub length: u16,
    /// Covered part of each of them, above 0 and at most 1.
    pub part: f32,
}

/// Pixels that one outline may touch; larger shapes than a screen are refused.
const MAX_CELLS: usize = 4_000_000;

impl Outline {
    /// The covered pixels of this outline: scaled by `scale` (pixels per em), then moved by
    /// `origin` (pixels).
    ///
    /// Empty where the shape is empty, not finite, or larger than any screen.
    #[must_use]
    pub fn coverage(&self, scale: f32, origin: [f32; 2]) -> Vec<Coverage> {
        let lines = self.flatten(scale, origin);
        let mut low = [f32::INFINITY; 2];
        let mut high = [f32::NEG_INFINITY; 2];
        for point in lines.iter().flatten() {
            for axis in 0..2 {
                low[axis] = low[axis].min(point[axis]);
                high[axis] = high[axis].max(point[axis]);
            }
        }
        // A point that is not a number would slip through `low` and `high`.
        if !lines.iter().flatten().flatten().all(|v| v.abs() < 1e6) || lines.is_empty() {
            return Vec::new();
        }
        let corner = [low[0].floor(), low[1].floor()];
        let columns = cells(high[0] - corner[0]) + 2;
        let rows = cells(high[1] - corner[1]) + 1;
        if columns.saturating_mul(rows) > MAX_CELLS {
            return Vec::new();
        }
        let mut area = vec![0.0_f32; columns * rows];
        for [from, to] in lines {
            let moved = |p: [f32; 2]| [p[0] - corner[0], p[1] - corner[1]];
            add_edge(&mut area, columns, moved(from), moved(to));
        }
        runs(&area, columns, corner)
    }

    /// The outline as straight edges in pixels, each contour closed.
    fn flatten(&self, scale: f32, origin: [f32; 2]) -> Vec<[[f32; 2]; 2]> {
        let place = |p: [f32; 2]| [p[0] * scale + origin[0], p[1] * scale + origin[1]];
        let mut lines = Vec::new();
        let mut start = [0.0; 2];
        let mut here = [0.0; 2];
        let mut draw = |here: &mut [f32; 2], to: [f32; 2]| {
            lines.push([*here, to]);
            *here = to;
        };
        for segment in &self.segments {
            match *segment {
                Segment::Move(to) => {
                    draw(&mut here, start);
                    start = place(to);
                    here = start;
                }
                Segment::Line(to) => draw(&mut here, place(to)),
                Segment::Quad(control, to) => {
                    let [a, b, c] = [here, place(control), place(to)];
                    for t in steps(a, c) {
                        draw(&mut here, mix(mix(a, b, t), mix(b, c, t), t));
                    }
                }
                Segment::Cubic(first, second, to) => {
                    let [a, b, c, d] = [here, place(first), place(second), place(to)];
                    for t in steps(a, d) {
                        let (ab, bc, cd) = (mix(a, b, t), mix(b, c, t), mix(c, d, t));
                        draw(&mut here, mix(mix(ab, bc, t), mix(bc, cd, t), t));
                    }
                }
            }
        }
        draw(&mut here, start);
        lines
    }
}

fn mix(a: [f32; 2], b: [f32; 2], t: f32) -> [f32; 2] {
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/// Parameters at which a curve is cut into lines of about two pixels.
fn steps(from: [f32; 2], to: [f32; 2]) -> impl Iterator<Item = f32> {
    let length = (to[0] - from[0]).abs() + (to[1] - from[1]).abs();
    let count = if length < 4.0 {
        4_u8
    } else if length < 40.0 {
        12
    } else {
        32
    };
    (1..=count).map(move |i| f32::from(i) / f32::from(count))
}

/// A length in pixels as a count of cells, rounded up.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "lengths here lie between 0 and 2e6"
)]
fn cells(length: f32) -> usize {
    length.max(0.0).ceil() as usize
}

/// Adds the signed area that one edge leaves to its right in every cell of its rows, and what
/// passes on to the next cell.
fn add_edge(area: &mut [f32], columns: usize, from: [f32; 2], to: [f32; 2]) {
    if from[1].to_bits() == to[1].to_bits() {
        return;
    }
    let (sign, top, bottom) = if from[1] < to[1] { (1.0, from, to) } else { (-1.0, to, from) };
    let slope = (bottom[0] - top[0]) / (bottom[1] - top[1]);
    let first = cells(top[1].floor());
    for row in first..cells(bottom[1]) {
        let Some(line) = area.get_mut(row * columns..(row + 1) * columns) else {
            return;
        };
        let upper = top[1].max(count(row));
        let lower = bottom[1].min(count(row + 1));
        let height = (lower - upper) * sign;
        if lower <= upper {
            continue;
        }
        let (x0, x1) = (top[0] + (upper - top[1]) * slope, top[0] + (lower - top[1]) * slope);
        let (left, right) = (x0.min(x1), x0.max(x1));
        spread(line, left, right, height);
    }
}

/// Shares `height` among the cells that an edge crosses between `left` and `right` within one row.
fn spread(line: &mut [f32], left: f32, right: f32, height: f32) {
    let first = cells(left.floor());
    let last = cells(right.floor()).max(first);
    let width = right - left;
    let mut passed = 0.0;
    for cell in first..=last {
        let edge = count(cell);
        // The part of the edge's height that lies in this cell, and how far from the cell's right
        // border it lies on average.
        let (a, b) = (left.max(edge), right.min(edge + 1.0));
        let part = if width > 0.0 { ((b - a) / width).max(0.0) } else { 1.0 };
        let inside = part * (edge + 1.0 - f32::midpoint(a, b)) * height;
        if let Some(value) = line.get_mut(cell) {
            *value += inside + passed;
        }
        passed = part * height - inside;
    }
    if let Some(value) = line.get_mut(last + 1) {
        *value += passed;
    }
}

/// A small count as a length.
#[expect(clippy::cast_precision_loss, reason = "counts of cells stay below 2^22")]
fn count(cells: usize) -> f32 {
    cells as f32
}

/// Sums each row from the left and gathers neighbours of equal coverage.
fn runs(area: &[f32], columns: usize, corner: [f32; 2]) -> Vec<Coverage> {
    let mut out: Vec<Coverage> = Vec::new();
    for (y, line) in (pixel(corner[1])..).zip(area.chunks(columns)) {
        let mut sum = 0.0;
        let mut open = false;
        for (x, value) in (pixel(corner[0])..).zip(line) {
            sum += value;
            let part = sum.abs().min(1.0);
            if part < 1.0 / 256.0 {
                open = false;
                continue;
            }
            match out.last_mut() {
                Some(run)
                    if open && (run.part - part).abs() < 1.0 / 256.0 && run.length < u16::MAX =>
                {
                    run.length += 1;
                }
                _ => out.push(Coverage { x, y, length: 1, part }),
            }
            open = true;
        }
    }
    out
}

#[expect(clippy::cast_possible_truncation, reason = "corners lie within a million pixels")]
fn pixel(v: f32) -> i32 {
    v as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon(points: &[[f32; 2]]) -> Outline {
        let mut segments = vec![Segment::Move(points[0])];
        segments.extend(points[1..].iter().map(|&p| Segment::Line(p)));
        Outline { segments }
    }

    fn total(outline: &Outline, scale: f32, origin: [f32; 2]) -> f32 {
        outline.coverage(scale, origin).iter().map(|run| run.part * f32::from(run.length)).sum()
    }

    #[test]
    fn covered_pixels_add_up_to_the_area_wherever_the_shape_lies() {
        let square = polygon(&[[0.0, 0.0], [2.0, 0.0], [2.0, 3.0], [0.0, 3.0]]);
        let triangle = polygon(&[[0.0, 0.0], [4.0, 1.0], [1.0, 5.0]]);
        for origin in [[0.0, 0.0], [0.25, 0.75], [-3.3, -8.1], [100.5, 7.9]] {
            assert!((total(&square, 2.5, origin) - 6.0 * 6.25).abs() < 0.05, "{origin:?}");
            assert!((total(&triangle, 3.0, origin) - 9.5 * 9.0).abs() < 0.3, "{origin:?}");
        }
    }

    #[test]
    fn a_hole_turned_the_other_way_stays_open() {
        let mut ring = polygon(&[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]]);
        ring.segments.extend(polygon(&[[1.0, 1.0], [1.0, 3.0], [3.0, 3.0], [3.0, 1.0]]).segments);
        assert!((total(&ring, 1.0, [0.0, 0.0]) - 12.0).abs() < 0.01);
        assert!(ring.coverage(1.0, [0.0, 0.0]).iter().all(|run| (run.part - 1.0).abs() < 1e-4));
    }

    #[test]
    fn a_circle_of_curves_has_the_area_of_a_circle() {
        let k = 0.552_285;
        let circle = Outline {
            segments: vec![
                Segment::Move([1.0, 0.0]),
                Segment::Cubic([1.0, k], [k, 1.0], [0.0, 1.0]),
                Segment::Cubic([-k, 1.0], [-1.0, k], [-1.0, 0.0]),
                Segment::Cubic([-1.0, -k], [-k, -1.0], [0.0, -1.0]),
                Segment::Cubic([k, -1.0], [1.0, -k], [1.0, 0.0]),
            ],
        };
        let area = total(&circle, 20.0, [0.3, 0.6]);
        assert!((area / (std::f32::consts::PI * 400.0) - 1.0).abs() < 0.01, "{area}");
    }

    #[test]
    fn shapes_that_are_empty_or_not_finite_cover_nothing() {
        assert!(Outline::default().coverage(16.0, [0.0, 0.0]).is_empty());
        assert!(
            polygon(&[[0.0, 0.0], [f32::NAN, 1.0], [1.0, 1.0]])
                .coverage(16.0, [0.0, 0.0])
                .is_empty()
        );
        assert!(
            polygon(&[[0.0, 0.0], [1e30, 1.0], [1.0, 1.0]]).coverage(16.0, [0.0, 0.0]).is_empty()
        );
    }
}
