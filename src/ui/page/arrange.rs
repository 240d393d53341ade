//! Where text, board, coach and plot stand on the page: numbers only.

use crate::bed::LEAST;
use crate::lesson::Layout;
use egui::{Rect, Vec2, pos2, vec2};

/// Below this width of the window the plot folds into a drawer.
pub(super) const NARROW: f32 = 900.0;
/// Below this height there is no room for board, coach and plot at once, and they scroll.
pub(super) const LOW: f32 = 480.0;
/// Below this height there is none for board and coach.
const LOWEST: f32 = 410.0;
/// What is left of the coach's height above a long plot.
const CAPTION: f32 = 0.72;
/// Least height of a board above its plot.
const BOARD: f32 = 120.0;

/// What the parts of a page need. Lengths are those of the usual type.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Needs {
    /// How many times as large as usual type is.
    pub scale: f32,
    /// Width of the window.
    pub window: f32,
    /// Width of the page in it, its margins counted.
    pub page: f32,
    /// Height of the coach.
    pub coach: f32,
    /// The room between the parts, and between text and board.
    pub gaps: (f32, f32),
    /// The plot; `None` where it is in the board's picture.
    pub plot: Option<PlotNeeds>,
    /// It is not there yet: its room is kept, so that the board has one size all along.
    pub is_to_come: bool,
    /// Where the plot folds into a drawer, the drawer is open.
    pub is_open: bool,
    /// A game is looked through in the place of the plot, and a move can be tried.
    pub is_tried: bool,
    /// The laboratory stands in the place of the text.
    pub is_lab: bool,
}

/// What a plot needs that has a place of its own.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlotNeeds {
    /// It is long rather than square.
    pub is_long: bool,
    /// The share of the height that a long one takes.
    pub share: f32,
    /// Its share in a drawer, and the height that is enough for it there.
    pub drawer: (f32, Option<f32>),
    /// The laboratory shows it alone while its drawer is open.
    pub is_alone: bool,
}

/// Where the parts stand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Arrangement {
    /// All below each other, in a page that scrolls.
    Stacked,
    /// The text at the left; the rest below each other, in a column that scrolls.
    Halved {
        /// Where the text is.
        text: Rect,
        /// Where the column is.
        rest: Rect,
    },
    /// Each in its place.
    Whole {
        /// Where the text is.
        text: Rect,
        /// Where the board is, if it is shown.
        board: Option<Rect>,
        /// Where the coach is, if it is shown.
        coach: Option<Rect>,
        /// Where the plot is, if it has a place of its own.
        plot: Option<Rect>,
    },
}

/// The parts of a page in a room of this size, its upper left corner at the origin.
#[must_use]
pub fn arrange(layout: Layout, room: Vec2, needs: &Needs) -> Arrangement {
    let scale = needs.scale.max(0.1);
    if room.x < LEAST * scale {
        return Arrangement::Stacked;
    }
    // Both sides of the seam have the margin that the room has around it.
    let width = (needs.page - needs.gaps.1 * scale).max(room.x * 0.2);
    let text = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, room.y));
    let rest = Rect::from_min_max(pos2(width + needs.gaps.1 * scale, 0.0), room.to_pos2());
    // Where there is no room for a plot beside the board, none is kept for one that is to come.
    let holds = needs.window >= NARROW * scale && rest.height() >= LOW * scale;
    let plot = needs.plot.filter(|_| holds || !needs.is_to_come);
    let is_wide = needs.window >= NARROW * scale || plot.is_none();
    let is_full = is_wide && plot.is_some() || needs.is_tried && needs.is_open;
    if rest.height() < if is_full { LOW } else { LOWEST } * scale {
        return Arrangement::Halved { text, rest };
    }
    let (gap, coach) = (needs.gaps.0 * scale, needs.coach * scale);
    let whole = |board: Rect, coach: Option<Rect>, plot: Option<Rect>| Arrangement::Whole {
        text,
        board: Some(board),
        coach,
        plot,
    };
    let Some(plot) = plot else {
        let [board, coach] = rows(rest, gap, [rest.height() - coach - gap, coach]);
        return whole(board, Some(coach), None);
    };
    if !is_wide {
        if !needs.is_open {
            let [board, coach] = rows(rest, gap, [rest.height() - coach - gap, coach]);
            return whole(board, Some(coach), None);
        }
        let (share, enough) = plot.drawer;
        let tall = (rest.height() * share).clamp(140.0 * scale, 300.0 * scale);
        let tall = enough.map_or(tall, |enough| tall.min(enough * scale));
        let [board, drawer] = rows(rest, gap, [rest.height() - tall - gap, tall]);
        return whole(board, None, Some(drawer));
    }
    if plot.is_alone && needs.is_open {
        return Arrangement::Whole { text, board: None, coach: None, plot: Some(rest) };
    }
    let is_long = match layout {
        Layout::Auto => plot.is_long,
        Layout::Below => true,
        Layout::Beside => false,
    };
    if is_long {
        let tall = (rest.height() * plot.share).clamp(124.0 * scale, 290.0 * scale);
        let caption = (coach * CAPTION).round();
        let board = (rest.height() - caption - tall - 2.0 * gap).max(BOARD * scale);
        if needs.is_to_come {
            let (board, coach) = amid(rest, gap, [board, coach]);
            return whole(board, Some(coach), None);
        }
        let [board, coach, plot] = rows(rest, gap, [board, caption, tall]);
        return whole(board, Some(coach), Some(plot));
    }
    // A square one stands beside the coach, so that the board keeps its height.
    let (most, beside) = if needs.is_lab { (0.52, 0.3) } else { (0.41, 0.42) };
    let tall = (rest.height() * most).clamp(200.0 * scale, 360.0 * scale);
    let board = (rest.height() - tall - gap).max(BOARD * scale);
    if needs.is_to_come {
        let (board, coach) = amid(rest, gap, [board, coach]);
        return whole(board, Some(coach), None);
    }
    let [board, below] = rows(rest, gap, [board, tall]);
    let (coach, plot) = below.split_left_right_at_fraction(beside);
    let coach = coach.with_max_x(coach.right() - gap / 2.0);
    whole(board, Some(coach), Some(plot.with_min_x(plot.left() + gap / 2.0)))
}

/// Board and coach of these heights in the middle, where nothing stands below them yet.
fn amid(rest: Rect, gap: f32, heights: [f32; 2]) -> (Rect, Rect) {
    let over = rest.height() - heights[0] - gap - heights[1];
    let [board, coach] =
        rows(rest.with_min_y(rest.top() + (over / 2.0).max(0.0).round()), gap, heights);
    (board, coach)
}

/// Parts of these heights below each other.
fn rows<const N: usize>(rect: Rect, gap: f32, heights: [f32; N]) -> [Rect; N] {
    let mut top = rect.top();
    heights.map(|height| {
        let part = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), height));
        top += height + gap;
        part
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bed;

    /// The windows that the program is made for.
    const WINDOWS: [Vec2; 5] = [
        vec2(1024.0, 600.0),
        vec2(1280.0, 720.0),
        vec2(1366.0, 768.0),
        vec2(1920.0, 1080.0),
        vec2(2560.0, 1440.0),
    ];

    fn needs(window: Vec2, plot: Option<PlotNeeds>) -> Needs {
        let scale = crate::theme::scale(window, 1.0);
        Needs {
            scale,
            window: window.x,
            page: bed::page(window.x, 0),
            coach: 110.0,
            gaps: (16.0, 24.0),
            plot,
            is_to_come: false,
            is_open: false,
            is_tried: false,
            is_lab: false,
        }
    }

    fn plot(is_long: bool) -> PlotNeeds {
        PlotNeeds { is_long, share: 0.3, drawer: (0.45, None), is_alone: false }
    }

    /// The page of a window, between head and foot.
    fn room(window: Vec2, scale: f32) -> Vec2 {
        window - vec2(48.0, 128.0) * scale
    }

    #[test]
    fn no_part_leaves_the_page_or_lies_on_another_in_any_window() {
        let layouts = [Layout::Auto, Layout::Below, Layout::Beside];
        for (window, layout) in WINDOWS.iter().flat_map(|window| layouts.map(|l| (*window, l))) {
            for plot in [None, Some(plot(true)), Some(plot(false))] {
                let needs = needs(window, plot);
                let room = room(window, needs.scale);
                let all = Rect::from_min_size(pos2(0.0, 0.0), room).expand(0.1);
                let parts = match arrange(layout, room, &needs) {
                    Arrangement::Stacked => panic!("{window:?} is wide enough"),
                    Arrangement::Halved { text, rest } => vec![text, rest],
                    Arrangement::Whole { text, board, coach, plot } => {
                        assert_eq!(plot.is_some(), needs.plot.is_some());
                        [Some(text), board, coach, plot].into_iter().flatten().collect()
                    }
                };
                for (at, part) in parts.iter().enumerate() {
                    assert!(all.contains_rect(*part), "{window:?} {layout:?}: {part:?}");
                    assert!(part.width() >= 250.0 && part.height() >= 70.0, "{part:?}");
                    for other in &parts[at + 1..] {
                        let shared = part.intersect(*other);
                        assert!(!shared.is_positive(), "{window:?}: {part:?} {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_board_has_its_size_before_its_plot_is_there() {
        for window in WINDOWS.into_iter().skip(1) {
            for is_long in [true, false] {
                let now = needs(window, Some(plot(is_long)));
                let before = Needs { is_to_come: true, ..now };
                let of =
                    |needs: &Needs| match arrange(Layout::Auto, room(window, needs.scale), needs) {
                        Arrangement::Whole {
                            board: Some(board), coach: Some(coach), plot, ..
                        } => (board, coach, plot),
                        other => panic!("{window:?}: {other:?}"),
                    };
                let ((board, coach, none), (after, _, plot)) = (of(&before), of(&now));
                assert!(none.is_none() && plot.is_some(), "{window:?}");
                assert!((board.size() - after.size()).length() < 0.1, "{board:?}, {after:?}");
                // What is not there yet leaves no hole below.
                let over = room(window, now.scale).y - coach.bottom() - board.top();
                assert!(over.abs() < 2.0 && board.top() >= after.top(), "{board:?}, {coach:?}");
            }
        }
    }

    #[test]
    fn a_picture_that_holds_its_plot_has_more_room_and_grows_with_the_window() {
        let mut before = 0.0;
        for window in WINDOWS.into_iter().skip(1) {
            let board = |plot| {
                let needs = needs(window, plot);
                match arrange(Layout::Auto, room(window, needs.scale), &needs) {
                    Arrangement::Whole { board: Some(board), .. } => board.area(),
                    other => panic!("{window:?}: {other:?}"),
                }
            };
            let one = board(None);
            assert!(one > 1.3 * board(Some(plot(true))), "{window:?}");
            assert!(one > 1.3 * board(Some(plot(false))), "{window:?}");
            // More than three tenths of the window, whatever its size.
            assert!(one > 0.3 * window.x * window.y, "{window:?}: {one}");
            assert!(one > before);
            before = one;
        }
    }

    #[test]
    fn an_author_puts_a_plot_below_or_beside() {
        let window = vec2(1280.0, 720.0);
        for is_long in [true, false] {
            let needs = needs(window, Some(plot(is_long)));
            let at = |layout| match arrange(layout, room(window, 1.0), &needs) {
                Arrangement::Whole { coach: Some(coach), plot: Some(plot), .. } => (coach, plot),
                other => panic!("{other:?}"),
            };
            let (coach, plot) = at(Layout::Below);
            assert!(plot.top() >= coach.bottom());
            let (coach, plot) = at(Layout::Beside);
            assert!(plot.left() >= coach.right());
            let usual = if is_long { Layout::Below } else { Layout::Beside };
            assert_eq!(at(Layout::Auto), at(usual));
        }
    }

    #[test]
    fn rooms_that_nobody_wants_have_an_arrangement() {
        for room in [vec2(0.0, 0.0), vec2(1.0, 9_000.0), vec2(20_000.0, 1.0), vec2(641.0, 481.0)] {
            for scale in [0.0, 1.0, 3.0] {
                let needs = Needs { scale, ..needs(vec2(room.x, 600.0), Some(plot(true))) };
                let made = arrange(Layout::Auto, room, &needs);
                assert!(room.x >= 640.0 * scale.max(0.1) || made == Arrangement::Stacked);
            }
        }
    }
}
