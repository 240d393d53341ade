//! Draws the parts of the page where they are arranged: beside each other, or below each other
//! where the window is small or everything in it large.

use super::arrange::{Arrangement, LOW, Needs, PlotNeeds, arrange};
use super::beside::Beside;
use super::cache::PageCache;
use super::coach;
use super::text::Written;
use super::{Page, PageView, Wish, review};
use crate::bed;
use crate::reveal;
use crate::session::Beat;
use crate::theme::Theme;
use egui::scroll_area::ScrollBarVisibility;
use egui::{Align, Rect, ScrollArea, Sense, Ui, UiBuilder, vec2};

/// Least height of the board where the page scrolls.
const BOARD: f32 = 340.0;
/// Height of the board above a review there.
const REVIEWED: f32 = 300.0;
/// Where the text begins, as a share of the window's height.
const START: f32 = 0.15;
/// Height of a long plot there.
const PLOT: f32 = 240.0;
/// How long a board takes to make room, in seconds.
const SLIDE: f32 = 0.3;

impl Page {
    pub(super) fn body(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &mut PageCache,
        beside: Option<&Beside>,
        wishes: &mut Vec<Wish>,
    ) {
        let (all, gap) = (ui.max_rect(), view.theme.space.l);
        if let Some(beside) = beside {
            let text = beside.text.with_max_y(all.bottom());
            self.column(&mut inside(ui, text, "text"), view, cache, wishes);
            return self.tall(ui, view, cache, beside, wishes);
        }
        let needs = self.needs(ui, view);
        let at = |rect: Rect| rect.translate(all.min.to_vec2());
        match arrange(view.session.step().layout, all.size(), &needs) {
            Arrangement::Stacked => {
                cache.hack.iter_mut().for_each(|hack| _ = hack.fit(view, None));
                let area = ScrollArea::vertical().id_salt("page");
                reveal::scrolled(area, ui, |ui| {
                    self.text(ui, view, cache, wishes);
                    ui.add_space(gap);
                    self.stack(ui, view, cache, wishes);
                });
            }
            Arrangement::Halved { text, rest } => {
                self.column(&mut inside(ui, at(text), "text"), view, cache, wishes);
                let area = ScrollArea::vertical().id_salt("right").auto_shrink([false, false]);
                reveal::scrolled(area, &mut inside(ui, at(rest), "right"), |ui| {
                    self.stack(ui, view, cache, wishes);
                });
            }
            Arrangement::Whole { text, board, coach, plot } => {
                self.column(&mut inside(ui, at(text), "text"), view, cache, wishes);
                let up = board.map_or(0.0, |board| slid(ui, view, board.top()));
                let [board, coach] =
                    [board, coach].map(|part| part.map(|rect| rect.translate(vec2(0.0, up))));
                // Nothing stands below yet: the room is there for what would be cut without it; in a
                // low window so is what is said of a move, but for two lines, which scrolls.
                let least = if all.height() < LOW * view.theme.scale() {
                    coach_least(view.theme, self.wide)
                } else {
                    f32::INFINITY
                };
                let spare = coach.filter(|_| plot.is_none()).map_or(0.0, |coach| {
                    (all.height() - coach.bottom()).max(0.0) + (coach.height() - least).max(0.0)
                });
                if let Some(rect) = board {
                    let mut ui = inside(ui, at(rect), "board");
                    let clip = ui.clip_rect();
                    ui.set_clip_rect(clip.with_max_y(clip.bottom() + spare));
                    cache.board.spare(spare);
                    Self::board(&mut ui, view, cache, None, wishes);
                    cache.board.spare(0.0);
                }
                if let Some(rect) = coach.map(at) {
                    // A caption of the move: right below it, unless it stands beside the plot.
                    let below = board.is_some_and(|board| board.width() <= rect.width() + 0.5);
                    let rests = view.session.reviewing().is_some();
                    let low = cache.board.low().filter(|_| below && plot.is_none() && !rests);
                    let top = low.map_or(rect.top(), |low| (low + gap).min(rect.top() + spare));
                    let end = rect.bottom() + (top - rect.top()).max(0.0);
                    let rect = rect.with_min_y(top).with_max_y(end.min(all.bottom()));
                    Self::coach(&mut inside(ui, rect, "coach"), view, cache, wishes, false);
                }
                if let Some(rect) = plot {
                    self.plot(&mut inside(ui, at(rect), "plot"), view, cache, wishes);
                }
            }
        }
    }

    /// The text in a column that scrolls.
    fn column(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &mut PageCache,
        wishes: &mut Vec<Wish>,
    ) {
        let area =
            ScrollArea::vertical().id_salt((&view.lesson.id, view.at)).auto_shrink([false, false]);
        // Where only the empty room below the text is out of sight, nothing says that it scrolls.
        let is_seen = self.overflow < 0.5;
        let bars = [ScrollBarVisibility::VisibleWhenNeeded, ScrollBarVisibility::AlwaysHidden];
        let area = area.scroll_bar_visibility(bars[usize::from(is_seen)]);
        let theme = if self.fit.is_tight() { view.theme.tight() } else { *view.theme };
        let view = &PageView { theme: &theme, ..*view };
        ui.spacing_mut().item_spacing.y = theme.space.s;
        // The text begins at the same height on every page, but not where it needs the room.
        let start = ui.ctx().content_rect().height() * START - ui.max_rect().top();
        let start = start.min(-self.overflow).max(0.0).round();
        let high = ui.available_height();
        let mut spare = 0.0;
        // The text has one width, whether there is a bar beside it, or comes or goes, or none.
        let wide = (ui.available_width() - ui.spacing().scroll.allocated_width()).max(1.0);
        let scrolled = reveal::scrolled(area, ui, |ui| {
            ui.set_max_width(wide);
            ui.add_space(start);
            let written = self.text(ui, view, cache, wishes);
            // What is told stands below its whole question, with nothing cut in half above it.
            let Some(Written { exercise, is_new }) = written else { return };
            let end = ui.cursor().top();
            if end - exercise > high || view.session.beat() < Beat::Reveal || self.overflow < 0.5 {
                return;
            }
            spare = high - (end - exercise);
            ui.add_space(spare);
            if is_new {
                let whole =
                    Rect::from_x_y_ranges(ui.max_rect().x_range(), exercise..=exercise + high);
                ui.scroll_to_rect(whole, Some(Align::TOP));
            }
        });
        if !is_seen {
            bed::fade(ui, view.theme, &scrolled);
        }
        // Below the text there is room that may be missing.
        let content = scrolled.content_size.y - start - spare;
        let before = self.overflow;
        self.overflow = content - scrolled.inner_rect.height() - view.theme.space.l;
        // A step that says more than the usual page holds has a wider one, from the beginning.
        let is_open = !view.session.attempt().is_solved();
        if is_open && !self.wide && self.fit.see(self.overflow, cache.hack.is_some()) {
            if self.fit.is_tight() {
                ui.ctx().request_repaint();
            } else {
                crate::redraw::redraw(ui.ctx(), "the page has another width");
            }
        } else if (before - self.overflow).abs() > 0.5 {
            ui.ctx().request_repaint();
        }
        let over = is_open.then_some(self.overflow);
        if cache.hack.as_mut().is_some_and(|hack| hack.fit(view, over)) {
            crate::redraw::redraw(ui.ctx(), "other lines of the program are seen");
        }
    }

    /// What the parts of the page need.
    fn needs(&self, ui: &Ui, view: &PageView<'_>) -> Needs {
        let (theme, session) = (view.theme, view.session);
        let scale = theme.scale();
        let reviewing = session.reviewing().is_some();
        // Of a review the figure is not seen.
        let figure = view.figure.filter(|_| !reviewing);
        let plot = PlotNeeds {
            is_long: figure.map_or(view.missing.is_long(), |figure| figure.is_long()),
            share: figure.map_or(review::share(session, false), |figure| figure.share()),
            drawer: (review::share(session, true), figure.and_then(|figure| figure.low())),
            is_alone: view.lab.is_some() && !reviewing,
        };
        Needs {
            scale,
            window: window(ui, theme),
            page: bed::page(window(ui, theme), self.width()),
            coach: if self.wide { coach::HEIGHT * 1.8 } else { coach::HEIGHT },
            gaps: (theme.space.m / scale, 2.0 * bed::margin(theme) / scale),
            // A program at work needs the room of the plot.
            plot: (PageCache::has_place(view) && !self.wide).then_some(plot),
            is_to_come: !PageCache::is_beside(view),
            is_open: self.plot_open,
            // Where nothing can be played the board is the picture alone.
            is_tried: reviewing && !review::rests(session),
            is_lab: view.lab.is_some(),
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
        let scale = view.theme.scale();
        let [least, reviewed, plot] = [BOARD, REVIEWED, PLOT].map(|height| height * scale);
        // A picture that holds its plot is as high as both.
        let composed = PageCache::is_composed(view);
        let both = if composed { plot / 2.0 } else { 0.0 };
        let board =
            if reviewing { reviewed } else { (width * 0.75).clamp(least, least * 1.4) + both };
        let (rect, _) = ui.allocate_exact_size(vec2(width, board), Sense::hover());
        Self::board(&mut inside(ui, rect, "board"), view, cache, None, wishes);
        ui.add_space(gap);
        if !reviewing {
            Self::coach(ui, view, cache, wishes, true);
            ui.add_space(gap);
        }
        if !PageCache::is_beside(view) {
            return;
        }
        if self.plot_open && !self.plot_seen {
            ui.scroll_to_cursor(Some(Align::TOP));
        }
        self.plot_seen = self.plot_open;
        let is_long = view.figure.is_none_or(|figure| figure.is_long()) || reviewing;
        // A map is seen whole.
        let seen = (ui.clip_rect().height() - 2.0 * gap).max(plot);
        let plot =
            if is_long { plot } else { (width * 0.75).clamp(plot * 1.3, least * 1.4).min(seen) };
        let (rect, _) = ui.allocate_exact_size(vec2(width, plot), Sense::hover());
        self.plot(&mut inside(ui, rect, "plot"), view, cache, wishes);
        if reviewing {
            ui.add_space(gap);
            Self::coach(ui, view, cache, wishes, true);
        }
    }
}

/// The least height of what is said of a move, or of a program that is run.
fn coach_least(theme: &Theme, wide: bool) -> f32 {
    if wide { coach::HEIGHT * theme.scale() } else { theme.text.heading * 3.0 + theme.space.m }
}

/// How wide the page and the sand are together: as wide as the window, unless something stands
/// beside them.
fn window(ui: &Ui, theme: &Theme) -> f32 {
    let (whole, own) =
        (ui.ctx().content_rect().width(), ui.max_rect().width() + 2.0 * bed::margin(theme));
    if whole - own > theme.target { own } else { whole }
}

/// How far the board is still from its place: it makes room for a plot that has come.
pub(super) fn slid(ui: &Ui, view: &PageView<'_>, top: f32) -> f32 {
    // A step begins at its place, and so does a window of another size.
    let size = ui.max_rect().size();
    let key = (&view.lesson.id, view.at, size.x.to_bits(), size.y.to_bits());
    let time = if view.motion { SLIDE } else { 0.0 };
    ui.ctx().animate_value_with_time(egui::Id::unique("slid").with(key), top, time) - top
}

/// A part of the page with an id of its own.
pub(super) fn inside(ui: &mut Ui, rect: Rect, salt: &str) -> Ui {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(salt));
    child.set_clip_rect(rect.expand(4.0).intersect(ui.clip_rect()));
    child
}
