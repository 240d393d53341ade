//! Two equal rows as the halves of a book: a thread from each piece to the one that it meets when
//! the book is closed.

use super::{PinRow, Rows};
use crate::theme::Theme;
use egui::epaint::QuadraticBezierShape;
use egui::{Color32, Painter, Stroke, Vec2, vec2};

/// How far a thread hangs through, over its length.
const SAG: f32 = 0.22;

/// The pieces that meet, as (line, place) of the one half and of the other; none where what is left
/// is not two equal rows.
pub(super) fn pairs(of: &PinRow) -> Vec<[(usize, u64); 2]> {
    let [a, b] = &of.spans[..] else { return Vec::new() };
    if a.len != b.len || of.is_closed() {
        return Vec::new();
    }
    let meet = |i: u64| [(a.line, a.start + i), (b.line, b.start + b.len - 1 - i)];
    (0..a.len).map(meet).collect()
}

impl Rows {
    /// Paints the threads.
    pub(super) fn fold(&self, painter: &Painter, theme: &Theme, at: Vec2) {
        let stroke = Stroke::new(theme.width.line, theme.edge.gamma_multiply(0.7));
        for [one, other] in pairs(&self.pin_row) {
            let place = |(line, place): (usize, u64)| self.plan.at(line, place);
            let (Some(from), Some(to)) = (place(one), place(other)) else { continue };
            let (from, to) = (from + at, to + at);
            let low = from.lerp(to, 0.5) + vec2(0.0, (to - from).length() * SAG * 2.0);
            let curve = [from, low, to];
            let shape = QuadraticBezierShape::from_points_stroke(
                curve,
                false,
                Color32::TRANSPARENT,
                stroke,
            );
            painter.add(shape);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Memory;
    use super::*;
    use crate::stage::scenes::rows::Meant;

    fn met(position: &str) -> Vec<[(usize, u64); 2]> {
        let sum: crate::games::Sum = position.parse().expect("a position");
        let view = crate::stage::StageView {
            theme: Theme::of(crate::theme::Scheme::Light),
            lang: crate::words::Lang::En,
            sum: &sum,
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
        };
        let mut memory = Memory::default();
        memory.take(&view, &Meant::default());
        pairs(&memory.pin_row)
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
