//! Two equal rows as the halves of a book: a thread from each piece to the one that it meets when
//! the book is closed. Where one row stands below the other the fold lies between them, and each
//! piece meets the one below it.

use super::{Layout, PinRow, Rows};
use crate::input::units::float;
use crate::stage::paint::coins::{Face, ease};
use crate::theme::Theme;
use crate::words::scene_pins::Piece;
use egui::epaint::QuadraticBezierShape;
use egui::{Color32, Painter, Pos2, Stroke, Vec2, vec2};

/// How far a thread hangs through, over its length.
const SAG: f32 = 0.22;
/// Room below the lowest thread, in points.
const EDGE: f32 = 4.0;
/// Between a thread and what it leads to, where it is straight.
const GAP: f32 = 2.0;

/// The pieces that meet, as (line, place) of the one half and of the other; none where what is left
/// is not two equal rows.
fn pairs(of: &PinRow, is_below: bool) -> Vec<[(usize, u64); 2]> {
    let [a, b] = &of.spans[..] else { return Vec::new() };
    if a.len != b.len || of.is_closed() {
        return Vec::new();
    }
    let meet = |i: u64| {
        let other = if is_below { i } else { b.len - 1 - i };
        [(a.line, a.start + i), (b.line, b.start + other)]
    };
    (0..a.len).map(meet).collect()
}

/// Does the second row stand below the first?
fn is_below(of: &PinRow, plan: &Layout) -> bool {
    let [a, b] = &of.spans[..] else { return false };
    ends(plan, [(a.line, a.start), (b.line, b.start)]).is_some_and(|[a, b]| a.y + 1.0 < b.y)
}

/// How far the threads hang through, over their length, so that they end within this height; and
/// how low the lowest comes.
pub(super) fn hang(of: &PinRow, plan: &Layout, room: f32) -> (f32, f32) {
    if is_below(of, plan) {
        return (0.0, 0.0);
    }
    let ends = pairs(of, false).into_iter().filter_map(|pair| ends(plan, pair));
    let threads: Vec<(f32, f32)> =
        ends.map(|[from, to]| (from.y.max(to.y), (to - from).length().max(1.0))).collect();
    let sag = threads.iter().map(|(y, long)| (room - y - EDGE) / long).fold(SAG, f32::min).max(0.0);
    (sag, threads.iter().map(|(y, long)| y + sag * long + EDGE).fold(0.0, f32::max))
}

/// Where two pieces stand that meet.
fn ends(plan: &Layout, pair: [(usize, u64); 2]) -> Option<[Pos2; 2]> {
    let [one, other] = pair.map(|(line, place)| plan.at(line, place));
    Some([one?, other?])
}

/// The first part of a curve with one bend, as much of it as this.
fn begun([a, b, c]: [Pos2; 3], part: f32) -> [Pos2; 3] {
    let (early, late) = (a.lerp(b, part), b.lerp(c, part));
    [a, early, early.lerp(late, part)]
}

impl Rows {
    /// Paints the threads; while the last move is in motion the book closes from its back outwards:
    /// each piece of the one half comes over to the piece that it meets.
    pub(super) fn fold(&self, painter: &Painter, theme: &Theme, at: Vec2, moved: f32) {
        let stroke = Stroke::new(theme.width.line, theme.edge.gamma_multiply(0.7));
        let is_below = is_below(&self.pin_row, &self.plan);
        let pairs = pairs(&self.pin_row, is_below);
        let all = float(pairs.len() as u64);
        let mut coming = Vec::new();
        for (nth, pair) in pairs.into_iter().rev().enumerate() {
            let Some([to, from]) = ends(&self.plan, pair) else { continue };
            // The outermost is there when the motion is over.
            let part = ease((moved * (all + 1.0) - float(nth as u64)) / 2.0);
            if part <= 0.0 {
                continue;
            }
            if is_below && !self.is_free(to, from) {
                continue;
            }
            // From the foot of the one to the head of the other.
            let inset = vec2(0.0, if is_below { self.plan.high * 0.5 + GAP } else { 0.0 });
            let (from, to) = (from + at - inset, to + at + inset);
            let low = from.lerp(to, 0.5) + vec2(0.0, (to - from).length() * self.sag * 2.0);
            let curve = begun([from, low, to], part);
            let shape = QuadraticBezierShape::from_points_stroke(
                curve,
                false,
                Color32::TRANSPARENT,
                stroke,
            );
            painter.add(shape);
            if part < 1.0 && self.piece == Piece::Coin {
                coming.push((curve[2], Face::Ghost, 1.0 - part * 0.6));
            }
        }
        self.coins.paint(painter, coming);
    }

    /// Does nothing stand between a piece and the one below it: no other row, and not the number of
    /// the upper one?
    fn is_free(&self, upper: Pos2, lower: Pos2) -> bool {
        let (plan, half) = (&self.plan, self.plan.pitch * 0.5);
        let is_number = self.pin_row.spans.first().is_some_and(|span| {
            let label = plan.label(span.line, span.start, span.len);
            label.is_some_and(|(at, _)| (at.x - upper.x).abs() < half * 0.9)
        });
        !is_number && (upper.x - lower.x).abs() < half && lower.y - upper.y < plan.high * 2.5
    }
}

#[cfg(test)]
mod tests {
    use super::super::Memory;
    use super::*;
    use crate::stage::scenes::rows::Meant;

    #[test]
    fn threads_end_within_the_picture_and_the_book_closes_piece_by_piece() {
        let plan = |area: Vec2| {
            let mut memory = Memory::default();
            let sum: crate::games::Sum = "kayles(5,5)".parse().expect("a position");
            memory.take(&shown(&sum), &Meant::default());
            let wanted = super::super::plan::Wanted { area, piece: 40.0, tall: 1.0, label: 24.0 };
            let grips = super::super::Grips::of(&[1, 2]);
            (Layout::fit(&memory.pin_row, &grips, wanted), memory.pin_row)
        };
        let (roomy, row) = plan(vec2(1300.0, 500.0));
        let (sag, low) = hang(&row, &roomy, 500.0);
        assert!((sag - SAG).abs() < 1e-6 && low > roomy.size.y && low <= 500.0, "{sag}, {low}");
        let (low_room, row) = plan(vec2(1300.0, 120.0));
        let (sag, low) = hang(&row, &low_room, 120.0);
        assert!(sag > 0.0 && sag < SAG && low <= 120.1, "{sag}, {low}");
        let curve = [Pos2::ZERO, Pos2::new(5.0, 8.0), Pos2::new(10.0, 0.0)];
        assert_eq!(begun(curve, 1.0), curve);
        assert_eq!(begun(curve, 0.5)[2], Pos2::new(5.0, 4.0), "at its lowest");
    }

    #[test]
    fn threads_of_rows_below_each_other_are_straight_and_cross_no_piece() {
        let mut memory = Memory::default();
        let sum: crate::games::Sum = "kayles(5,5)".parse().expect("a position");
        memory.take(&shown(&sum), &Meant::default());
        let wanted = super::super::plan::Wanted {
            area: vec2(320.0, 300.0),
            piece: 40.0,
            tall: 1.45,
            label: 24.0,
        };
        let plan = Layout::fit(&memory.pin_row, &super::super::Grips::of(&[1, 2]), wanted);
        assert!(is_below(&memory.pin_row, &plan), "too narrow for both in one line");
        let pairs = pairs(&memory.pin_row, true);
        assert_eq!(pairs.len(), 5);
        for pair in pairs {
            let [upper, lower] = ends(&plan, pair).expect("both stand");
            assert!((upper.x - lower.x).abs() < 0.5 && upper.y + plan.high < lower.y, "{pair:?}");
        }
        assert_eq!(hang(&memory.pin_row, &plan, 300.0), (0.0, 0.0), "nothing hangs below them");
    }

    fn shown(sum: &crate::games::Sum) -> crate::stage::StageView<'_> {
        crate::stage::StageView {
            theme: Theme::of(crate::theme::Scheme::Light),
            lang: crate::words::Lang::En,
            sum,
            legal: &[],
            lights: &[],
            values: &[],
            places: &[],
            known: &[],
            box_size: None,
            lever: None,
            spoken: None,
            lit: None,
            last: None,
            plot: None,
            motion: false,
        }
    }

    fn met(position: &str) -> Vec<[(usize, u64); 2]> {
        let sum: crate::games::Sum = position.parse().expect("a position");
        let mut memory = Memory::default();
        memory.take(&shown(&sum), &Meant::default());
        pairs(&memory.pin_row, false)
    }

    #[test]
    fn only_two_equal_rows_fold_and_then_every_piece_meets_one() {
        let found = met("kayles(3,3)");
        assert_eq!(found.len(), 3);
        let ends: std::collections::BTreeSet<_> = found.iter().flatten().collect();
        assert_eq!(ends.len(), 6, "each once");
        for position in ["kayles(3,4)", "kayles(5)", "kayles(2,2,2)", "circle(6)", "kayles(0)"] {
            assert!(met(position).is_empty(), "{position}");
        }
    }
}
