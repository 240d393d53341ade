//! Where text, board, coach and plot stand on the page: beside each other, or below each other
//! where the window is small or everything in it large. Knows none of them.

use super::cache::PageCache;
use super::coach;
use super::{NARROW, Page, PageView, Wish, review};
use crate::reveal;
use egui::{Align, Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};

/// Below this width the text stands above the board.
const STACKED: f32 = 640.0;
/// Below this height there is no room for board, coach and plot at once, and they scroll.
const LOW: f32 = 480.0;
/// Below this height there is none for board and coach.
const LOWEST: f32 = 410.0;
/// Least height of the board where the page scrolls.
const BOARD: f32 = 340.0;
/// Height of the board above a review there.
const REVIEWED: f32 = 300.0;
/// Height of a long plot there.
const PLOT: f32 = 240.0;

impl Page {
    pub(super) fn body(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &mut PageCache,
        wishes: &mut Vec<Wish>,
    ) {
        let (all, gap) = (ui.max_rect(), view.theme.space.l);
        if all.width() < STACKED {
            let area = ScrollArea::vertical().id_salt("page");
            reveal::scrolled(area, ui, |ui| {
                self.text(ui, view, cache, wishes);
                ui.add_space(gap);
                self.stack(ui, view, cache, wishes);
            });
            return;
        }
        let text_width = (all.width() * 0.365).clamp(290.0, 440.0);
        let text = Rect::from_min_size(all.min, vec2(text_width, all.height()));
        let right =
            Rect::from_min_max(pos2(text.right() + view.theme.space.xl, all.top()), all.max);
        let mut column = inside(ui, text, "text");
        let area =
            ScrollArea::vertical().id_salt((&view.lesson.id, view.at)).auto_shrink([false, false]);
        let scrolled = reveal::scrolled(area, &mut column, |ui| self.text(ui, view, cache, wishes));
        // Below the text there is room that may be missing.
        self.overflow = scrolled.content_size.y - scrolled.inner_rect.height() - view.theme.space.l;
        let wide = ui.ctx().content_rect().width() >= NARROW;
        let reviewing = view.session.reviewing().is_some();
        // Where nothing can be played the board is the picture alone.
        let playing = reviewing && !review::rests(view.session);
        let least = if wide || playing && self.plot_open { LOW } else { LOWEST };
        if right.height() < least {
            let area = ScrollArea::vertical().id_salt("right").auto_shrink([false, false]);
            reveal::scrolled(area, &mut inside(ui, right, "right"), |ui| {
                self.stack(ui, view, cache, wishes);
            });
            return;
        }
        let coach = coach::HEIGHT;
        if wide {
            // A long figure stands below the coach; a square one beside it, so that the board keeps
            // its height.
            let figure = view.figure.filter(|_| view.session.reviewing().is_none());
            let long = figure.map_or(view.missing.is_long(), |figure| figure.is_long());
            if view.lab.is_some() && self.plot_open && view.session.reviewing().is_none() {
                return self.plot(&mut inside(ui, right, "plot"), view, cache, wishes);
            }
            let (most, beside) = if view.lab.is_some() { (0.52, 0.3) } else { (0.42, 0.42) };
            let plot = if long {
                let usual = review::share(view.session, false);
                (right.height() * figure.map_or(usual, |figure| figure.share())).clamp(140.0, 290.0)
            } else {
                (right.height() * most).clamp(200.0, 360.0)
            };
            let [a, b, c] = if long {
                stacked(
                    right,
                    gap,
                    [(right.height() - coach - plot - 2.0 * gap).max(120.0), coach, plot],
                )
            } else {
                let [a, below, _] =
                    stacked(right, gap, [(right.height() - plot - gap).max(120.0), plot, 0.0]);
                let (b, c) = below.split_left_right_at_fraction(beside);
                [a, b.with_max_x(b.right() - gap / 2.0), c.with_min_x(c.left() + gap / 2.0)]
            };
            self.board(&mut inside(ui, a, "board"), view, cache, wishes);
            Self::coach(&mut inside(ui, b, "coach"), view, cache, wishes, false);
            self.plot(&mut inside(ui, c, "plot"), view, cache, wishes);
        } else if self.plot_open {
            let figure = view.figure.filter(|_| !reviewing);
            let most = (right.height() * review::share(view.session, true)).clamp(140.0, 300.0);
            let plot = figure.and_then(|figure| figure.low()).map_or(most, |low| low.min(most));
            let [a, b, _] = stacked(right, gap, [right.height() - plot - gap, plot, 0.0]);
            self.board(&mut inside(ui, a, "board"), view, cache, wishes);
            self.plot(&mut inside(ui, b, "plot"), view, cache, wishes);
        } else {
            let [a, b, _] = stacked(right, gap, [right.height() - coach - gap, coach, 0.0]);
            self.board(&mut inside(ui, a, "board"), view, cache, wishes);
            Self::coach(&mut inside(ui, b, "coach"), view, cache, wishes, false);
        }
    }

    /// Board, coach and plot below each other, each as high as it is good for, in a page that
    /// scrolls.
    fn stack(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &mut PageCache,
        wishes: &mut Vec<Wish>,
    ) {
        let (width, gap) = (ui.available_width(), view.theme.space.l - ui.spacing().item_spacing.y);
        // A review is looked through beside the board: both are kept together.
        let reviewing = view.session.reviewing().is_some();
        let board = if reviewing { REVIEWED } else { (width * 0.75).clamp(BOARD, BOARD * 1.4) };
        let (rect, _) = ui.allocate_exact_size(vec2(width, board), Sense::hover());
        self.board(&mut inside(ui, rect, "board"), view, cache, wishes);
        ui.add_space(gap);
        if !reviewing {
            Self::coach(ui, view, cache, wishes, true);
            ui.add_space(gap);
        }
        if self.plot_open && !self.plot_seen {
            ui.scroll_to_cursor(Some(Align::TOP));
        }
        self.plot_seen = self.plot_open;
        let is_long = view.figure.is_none_or(|figure| figure.is_long()) || reviewing;
        // A map is seen whole.
        let seen = (ui.clip_rect().height() - 2.0 * gap).max(PLOT);
        let plot =
            if is_long { PLOT } else { (width * 0.75).clamp(PLOT * 1.3, BOARD * 1.4).min(seen) };
        let (rect, _) = ui.allocate_exact_size(vec2(width, plot), Sense::hover());
        self.plot(&mut inside(ui, rect, "plot"), view, cache, wishes);
        if reviewing {
            ui.add_space(gap);
            Self::coach(ui, view, cache, wishes, true);
        }
    }
}

/// A part of the page with an id of its own.
fn inside(ui: &mut Ui, rect: Rect, salt: &str) -> Ui {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(salt));
    child.set_clip_rect(rect.expand(4.0).intersect(ui.clip_rect()));
    child
}

fn stacked(rect: Rect, gap: f32, heights: [f32; 3]) -> [Rect; 3] {
    let mut top = rect.top();
    heights.map(|height| {
        let part = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), height));
        top += height + gap;
        part
    })
}
