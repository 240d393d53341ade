//! A board that needs height most has all of it; whom one plays against, what is done and what is
//! said of it stand in a column at its right, and at its end the plot, where that has a place of its
//! own. A long plot lies below both.

use super::body::inside;
use super::cache::PageCache;
use super::{Page, PageView, Wish, coach};
use crate::bed;
use crate::lesson::Shape;
use crate::stage;
use egui::{Rect, Ui, pos2, vec2};

/// The least width of the column, in targets: beside the grid, which is square, and beside others.
const WIDE: (f32, f32) = (6.5, 9.0);
/// The least width of what is left for the board, in heights of the window.
const LEAST: f32 = 0.55;
/// What the plot has of the height of the column, and the least height of that, in points.
const PLOT: (f32, f32) = (0.4, 440.0);
/// What a long plot below has of the height.
const LANE: f32 = 0.24;

/// Where the parts of such a page stand.
pub(super) struct Beside {
    /// The text.
    pub(super) text: Rect,
    /// The board with its column.
    pub(super) board: Rect,
    /// The column, above the foot.
    pub(super) column: Rect,
    /// What is said of a move, at its lower end.
    coach: Rect,
    /// The plot.
    plot: Option<Rect>,
    /// It stands in the column.
    is_shared: bool,
}

impl Beside {
    /// What of the column is not the board's, which is drawn in this room; the rival ends here.
    pub(super) fn kept(&self, room: Rect, rival: f32) -> stage::Beside {
        stage::Beside {
            left: self.column.left() - room.left(),
            above: (rival - room.top()).max(0.0),
            below: (room.bottom() - self.coach.top()).max(0.0),
            is_shared: self.is_shared,
        }
    }
}

impl Page {
    /// The parts of the page where its board has the full height; `None` where it has not.
    pub(super) fn beside(
        &self,
        ui: &Ui,
        view: &PageView<'_>,
        cache: &mut PageCache,
        stage: Rect,
    ) -> Option<Beside> {
        if self.end || self.wide {
            return None;
        }
        let (theme, margin) = (view.theme, bed::margin(view.theme));
        let is_plotted = PageCache::is_beside(view);
        let is_long = is_plotted && view.figure.is_some_and(|figure| figure.is_row());
        let all = ui.available_rect_before_wrap();
        let foot = all.bottom() - theme.target * 1.2 - 2.0 * theme.space.m;
        // Its own margin above and below is not needed: what stands there is its axis.
        let (over, side) = (theme.space.s, theme.space.m);
        let (low, lane) = if is_long {
            let lane = ((foot - all.top()) * LANE).round();
            (foot - lane - theme.space.m, lane)
        } else {
            (all.bottom() + over - theme.space.xs, 0.0)
        };
        let board = Rect::from_min_max(
            pos2(stage.left() + side, all.top() - over),
            pos2(stage.right() - side, low),
        );
        let is_grid = view.session.step().board == Shape::Grid;
        let wide = theme.target * if is_grid { WIDE.0 } else { WIDE.1 };
        if board.width() - wide < board.height() * LEAST {
            return None;
        }
        let inner = board.shrink(theme.space.s);
        let left = cache.board_column(ui, view, inner.size(), wide)?;
        let end = foot.min(inner.bottom());
        let column =
            Rect::from_min_max(pos2(inner.left() + left, inner.top()), pos2(inner.right(), end));
        let is_shared = is_plotted && !is_long;
        let is_low = is_shared && column.height() < PLOT.1 * theme.scale();
        if is_low || is_plotted && self.folds {
            return None;
        }
        let plot = if is_long {
            let below = pos2(inner.left(), low + theme.space.m);
            Some(Rect::from_min_size(below, vec2(inner.width(), lane)))
        } else {
            is_shared.then(|| column.with_min_y(end - (column.height() * PLOT.0).round()))
        };
        let end = plot.filter(|_| is_shared).map_or(end, |plot| plot.top() - theme.space.s);
        let low = end - coach::HEIGHT * theme.scale();
        Some(Beside {
            text: Rect::from_min_max(
                pos2(all.left() + margin, all.top() + theme.space.s),
                pos2(stage.left() - margin, foot - theme.space.s),
            ),
            board,
            column,
            coach: column.with_min_y(low).with_max_y(end),
            plot,
            is_shared,
        })
    }

    /// The board and what stands beside it.
    pub(super) fn tall(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &mut PageCache,
        beside: &Beside,
        wishes: &mut Vec<Wish>,
    ) {
        let mut board = inside(ui, beside.board, "board");
        // It reaches below the page's body, beside what stands at its foot.
        board.set_clip_rect(beside.board.expand(4.0));
        Self::board(&mut board, view, cache, Some(beside), wishes);
        let gap = view.theme.space.m;
        let low = cache.board.low().map_or(beside.coach.top(), |low| low + gap);
        let coach = beside.coach.with_min_y(low.min(beside.coach.top()));
        Self::coach(&mut inside(ui, coach, "coach"), view, cache, wishes, false);
        if let Some(plot) = beside.plot {
            self.plot(&mut inside(ui, plot, "plot"), view, cache, wishes);
        }
    }
}
