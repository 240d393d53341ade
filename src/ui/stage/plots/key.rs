//! The key: what the marks and colours of a figure mean.

mod endings;

use super::ChartView;
use super::cells::CellLayout;
use super::palette::Palette;
use super::pen::Pen;
use crate::lang::spaced;
use crate::marks::Mark;
use crate::solver::outcome::Outcome;
use crate::study::chart::{Chart, Shows};
use crate::words;
use egui::{Align2, Mesh, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

const BOTH: [(Mark, Outcome); 2] = [(Mark::N, Outcome::N), (Mark::P, Outcome::P)];

/// Width of the words beside a map: where the map is high, no more than the key takes.
pub(super) fn side_width(pen: &Pen<'_>, shows: Shows, height: f32) -> f32 {
    let most = pen.theme.text.small * 13.0;
    if shows != Shows::Outcome || height < 10.0 * pen.row {
        return most;
    }
    let wide = |(_, outcome)| {
        pen.words(words::plot::outcome(outcome).to(pen.lang), pen.theme.ink_soft).size().x
    };
    let widest = BOTH.map(wide).into_iter().fold(0.0, f32::max);
    (mark_width(pen) + widest).clamp(pen.theme.text.small * 9.0, most)
}

pub(super) fn paint(
    pen: &Pen<'_>,
    view: &ChartView<'_>,
    laid: &CellLayout,
    head_from: Option<Rect>,
) {
    if laid.twin.is_some() {
        above(pen, laid, head_from);
        return;
    }
    if view.chart.shows() == Shows::Endings {
        endings::paint(pen, laid, head_from);
        return;
    }
    if view.chart.shows() == Shows::Outcome {
        match laid.side {
            Some(side) => beside(pen, side),
            None => above(pen, laid, head_from),
        }
    } else if let (Some(bar), Chart::Map(_)) = (laid.scale, view.chart) {
        scale(pen, view, bar, laid.head);
    } else {
        above(pen, laid, head_from);
    }
}

/// One under the other.
fn beside(pen: &Pen<'_>, side: Rect) {
    for ((mark, outcome), line) in BOTH.into_iter().zip([0.0, 1.0]) {
        let top = side.top() + line * (pen.row + pen.theme.space.xs);
        entry(
            pen,
            mark,
            words::plot::outcome(outcome).to(pen.lang),
            pos2(side.left(), top + pen.row * 0.5),
        );
    }
}

/// In one line at the right; in short words, or not at all, where there is no room.
fn above(pen: &Pen<'_>, laid: &CellLayout, after: Option<Rect>) {
    let Some(head) = laid.head else { return };
    let from = after.map_or(head.left(), |rect| rect.right() + pen.theme.space.l);
    let end = laid.twin.unwrap_or(laid.plot).right();
    let room = end - from;
    for said in [words::plot::outcome, words::plot::outcome_short] {
        let texts = BOTH.map(|(_, outcome)| said(outcome).to(pen.lang));
        let widths =
            texts.map(|text| mark_width(pen) + pen.words(text, pen.theme.ink_soft).size().x);
        let total = widths.iter().sum::<f32>() + pen.theme.space.l;
        if total <= room {
            let mut left = end - total;
            for (((mark, _), text), width) in BOTH.into_iter().zip(texts).zip(widths) {
                entry(pen, mark, text, pos2(left, head.center().y));
                left += width + pen.theme.space.l;
            }
            return;
        }
    }
}

pub(super) fn mark_width(pen: &Pen<'_>) -> f32 {
    pen.theme.text.small + pen.theme.space.xs * 1.5
}

fn entry(pen: &Pen<'_>, mark: Mark, text: &str, at: egui::Pos2) {
    let side = pen.theme.text.small;
    let rect = Rect::from_center_size(pos2(at.x + side * 0.5, at.y), Vec2::splat(side));
    mark.paint(&pen.painter, pen.theme, rect);
    let galley = pen.words(text, pen.theme.ink_soft);
    pen.put(at + vec2(mark_width(pen), 0.0), Align2::LEFT_CENTER, galley);
}

/// The colours of a map of numbers from the greatest down to 1, and apart from them that of 0.
fn scale(pen: &Pen<'_>, view: &ChartView<'_>, bar: Rect, head: Option<Rect>) {
    let theme = pen.theme;
    let Some(greatest) = view.chart.greatest() else { return };
    let palette = Palette::new(theme, greatest);
    let number = |y: f32, n: u64| {
        pen.put(
            pos2(bar.right() + theme.space.s, y),
            Align2::LEFT_CENTER,
            pen.number(n, theme.ink_soft, false),
        );
    };
    let zero = Rect::from_min_max(pos2(bar.left(), bar.bottom() - bar.width()), bar.max);
    pen.painter.rect_filled(zero, 0.0, theme.lose);
    number(zero.center().y, 0);
    let rest = Rect::from_min_max(bar.min, pos2(bar.right(), zero.top() - theme.space.xs));
    if greatest == 0 || rest.height() < pen.row {
        return;
    }
    // A block for each number while there are few, afterwards a continuous scale.
    let blocks = greatest.min(64);
    let step = rest.height() / super::cells::as_f32(blocks);
    let mut mesh = Mesh::default();
    for block in 0..blocks {
        let n = if blocks > 1 { 1 + (greatest - 1) / (blocks - 1) * block } else { 1 };
        let bottom = pen.snap(rest.bottom() - super::cells::as_f32(block) * step);
        let top = pen.snap(rest.bottom() - super::cells::as_f32(block + 1) * step);
        mesh.add_colored_rect(Rect::from_x_y_ranges(rest.x_range(), top..=bottom), palette.of(n));
    }
    pen.painter.add(mesh);
    pen.painter.rect_stroke(
        rest,
        0.0,
        Stroke::new(theme.width.hair, theme.line),
        StrokeKind::Outside,
    );
    let at = |n: u64| {
        let n = super::cells::as_f32(n.saturating_sub(1)) / super::cells::as_f32(greatest);
        rest.bottom() - rest.height() * n - step * 0.5
    };
    let few = greatest <= 8 && step >= pen.row * 0.9;
    if few {
        (1..=greatest).for_each(|n| number(at(n), n));
    } else {
        number(rest.top() + pen.row * 0.4, greatest);
        if rest.height() >= pen.row * 5.0 && greatest >= 4 {
            number(at(greatest / 2), greatest / 2);
        }
    }
    if let (Some(head), Some(said)) = (head, words::plot::number(view.chart.shows())) {
        let galley = pen.words(&spaced(said.to(pen.lang)), theme.ink_soft);
        let right = bar.right() + theme.space.s + pen.number(greatest, theme.ink, false).size().x;
        let right = right.max(bar.left() + galley.size().x).min(head.right());
        pen.put(pos2(right, head.center().y), Align2::RIGHT_CENTER, galley);
    }
}
