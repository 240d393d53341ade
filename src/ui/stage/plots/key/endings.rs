//! The key of a map of both endings: four marks that shape alone tells apart.

use super::super::cells::CellLayout;
use super::super::pen::Pen;
use super::mark_width;
use crate::marks;
use crate::solver::outcome::Outcome::{self, N, P};
use crate::words;
use egui::{Align2, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

const ALL: [[Outcome; 2]; 4] = [[P, P], [P, N], [N, P], [N, N]];

pub(super) fn paint(pen: &Pen<'_>, laid: &CellLayout, after: Option<Rect>) {
    match laid.side {
        Some(side) => {
            // The reading stands at the foot of the same side: where that is short, the lines stand
            // close.
            let roomy = side.height() >= 8.0 * pen.row;
            let step = pen.row + if roomy { pen.theme.space.xs } else { 0.0 };
            for (endings, line) in ALL.into_iter().zip([0.0, 1.0, 2.0, 3.0]) {
                let top = side.top() + line * step;
                let at = pos2(side.left(), top + pen.row * 0.5);
                mark(pen, endings, at);
                let said = pen.cut(
                    words::plot::endings(endings).to(pen.lang),
                    pen.theme.ink_soft,
                    side.width() - mark_width(pen),
                );
                pen.put(at + vec2(mark_width(pen), 0.0), Align2::LEFT_CENTER, said);
            }
        }
        None => above(pen, laid, after),
    }
}

/// In one line where there is room for all four.
fn above(pen: &Pen<'_>, laid: &CellLayout, after: Option<Rect>) {
    let Some(head) = laid.head else { return };
    let (gap, width) = (pen.theme.space.l, mark_width(pen));
    let said = ALL
        .map(|endings| pen.words(words::plot::endings(endings).to(pen.lang), pen.theme.ink_soft));
    let total = said.iter().map(|galley| width + galley.size().x).sum::<f32>() + 3.0 * gap;
    let from = after.map_or(head.left(), |rect| rect.right() + gap);
    let mut left = head.right() - total;
    if left < from {
        return;
    }
    for (endings, galley) in ALL.into_iter().zip(said) {
        let at = pos2(left, head.center().y);
        mark(pen, endings, at);
        left += width + galley.size().x + gap;
        pen.put(at + vec2(width, 0.0), Align2::LEFT_CENTER, galley);
    }
}

/// The mark with the middle of its left side at `at`.
fn mark(pen: &Pen<'_>, [normal, misere]: [Outcome; 2], at: Pos2) {
    let theme = pen.theme;
    let side = theme.text.small;
    let rect = Rect::from_center_size(at + vec2(side * 0.5, 0.0), Vec2::splat(side));
    if [normal, misere] == [N, N] {
        marks::paint_n(&pen.painter, theme, rect);
        return;
    }
    pen.painter.rect_filled(rect, theme.radius.small, theme.win_soft);
    let half = |corner: Pos2, color| {
        let points = vec![rect.left_top(), corner, rect.right_bottom()];
        pen.painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
    };
    if normal == P {
        half(rect.left_bottom(), theme.lose);
    }
    if misere == P {
        half(rect.right_top(), theme.stone_lit);
    }
    if [normal, misere] == [P, P] {
        pen.line(rect.left_top(), rect.right_bottom(), pen.pixel, theme.raised);
    }
}
