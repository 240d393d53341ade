//! A board that needs height most has all of it; whom one plays against, what is done and what is
//! said of it stand in a column at its right, and at its end the plot, where that has a place of its
//! own. A long plot lies below both.

use super::body::{self, inside};
use super::cache::PageCache;
use super::{Page, PageView, Wish, coach};
use crate::bed;
use crate::lesson::{Plot, Shape, Shows};
use crate::stage::{self, Numbers};
use egui::{Rect, Ui, pos2, vec2};

/// The least width of the column, in targets: beside the grid, which is square, and beside others.
const WIDE: (f32, f32) = (6.5, 9.0);
/// The least width of what is left for the board, in heights of the window.
const LEAST: f32 = 0.5;
/// What a plot in the column has of its height, and the least height of that, in points.
const SHARE: (f32, f32) = (0.4, 440.0);
/// What a long plot below has of the height.
const LANE: f32 = 0.24;

/// Where the plot stands that has a place of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// At the end of the column.
    Column,
    /// Below board and column, as a row of marks.
    Lane,
    /// Under numbers, which need little height.
    Under,
}

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
    /// The plot, once it is there.
    plot: Option<(Rect, Place)>,
}

impl Beside {
    /// What of the column is not the board's, which is drawn in this room; the rival ends here.
    pub(super) fn kept(&self, room: Rect, rival: f32) -> stage::Beside {
        stage::Beside {
            left: self.column.left() - room.left(),
            above: (rival - room.top()).max(0.0),
            below: (room.bottom() - self.coach.top()).max(0.0),
            is_shared: self.plot.is_some_and(|(_, place)| place == Place::Column),
            is_alone: self.plot.is_none_or(|(_, place)| place != Place::Under),
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
        // Its room is kept before it is there, so that the board has one size all along.
        let place = PageCache::has_place(view).then(|| place(view));
        if self.end || self.wide || place.is_some() && super::is_narrow(ui, view.theme) {
            return None;
        }
        let is_there = PageCache::is_beside(view);
        let (theme, margin) = (view.theme, bed::margin(view.theme));
        let all = ui.available_rect_before_wrap();
        let foot = all.bottom() - theme.target * 1.2 - 2.0 * theme.space.m;
        // Its own margin above and below is not needed: what stands there is its axis.
        let (over, side) = (theme.space.s, theme.space.m);
        let lane = ((foot - all.top()) * LANE).round();
        let low = if place == Some(Place::Lane) {
            foot - lane - theme.space.m
        } else {
            all.bottom() + over - theme.space.xs
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
        let left = inner.left() + cache.board_column(ui, view, inner.size(), wide)?;
        let end = foot.min(inner.bottom());
        let column = Rect::from_min_max(pos2(left, inner.top()), pos2(inner.right(), end));
        if place == Some(Place::Column) && column.height() < SHARE.1 * theme.scale() {
            return None;
        }
        let plot = place.filter(|_| is_there).map(|place| match place {
            Place::Column => column.with_min_y(end - (column.height() * SHARE.0).round()),
            Place::Lane => inner.with_min_y(foot - lane).with_max_y(foot),
            Place::Under => {
                let top = inner.top() + inner.height() * Numbers::HEAD;
                inner.with_min_y(top.round()).with_max_x(left - theme.space.l)
            }
        });
        let plot = plot.zip(place);
        let end = match plot {
            Some((plot, Place::Column)) => plot.top() - theme.space.s,
            _ => end,
        };
        // What is not there yet leaves no hole below: the rest stands in the middle, and makes room
        // when it comes.
        let is_coming = place == Some(Place::Lane) && !is_there;
        let down = if is_coming { f32::midpoint(lane, theme.space.m).round() } else { 0.0 };
        let down = vec2(0.0, down + body::slid(ui, view, board.top() + down));
        let coach = column.with_min_y(end - coach::HEIGHT * theme.scale()).with_max_y(end);
        Some(Beside {
            text: Rect::from_min_max(
                pos2(all.left() + margin, all.top() + theme.space.s),
                pos2(stage.left() - margin, foot - theme.space.s),
            ),
            board: board.translate(down),
            column: column.translate(down),
            coach: coach.translate(down),
            plot,
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
        // Not on the buttons, where the column is short.
        let least = beside.coach.bottom() - view.theme.text.heading * 1.5;
        let coach = beside.coach.with_min_y(low.min(least));
        Self::coach(&mut inside(ui, coach, "coach"), view, cache, wishes, false);
        if let Some((plot, _)) = beside.plot {
            let mut ui = inside(ui, plot, "plot");
            ui.set_clip_rect(plot.expand(4.0));
            self.plot(&mut ui, view, cache, wishes);
        }
    }
}

/// Where the plot of a page stands whose board has a column beside it.
fn place(view: &PageView<'_>) -> Place {
    let step = view.session.step();
    match (step.board, &step.plot) {
        (Shape::Numbers, _) => Place::Under,
        // Marks that are read in one line.
        (_, Plot::Strip { shows: Shows::Outcome, .. } | Plot::Against { .. }) => Place::Lane,
        _ => Place::Column,
    }
}
