//! The windows of a class: what it sees and the teacher's notes, in one window or in two.

use super::super::open_step::plain;
use super::Presenting;
use crate::app::live::LiveSession;
use crate::app::shared::{Beside, Platform, Shared};
use crate::ui::keys::Action;
use crate::ui::page::PageView;
use crate::ui::present::{
    self, Asked, CLOSEST, ClassPage, NotesView, Panel, Press, PublicView, State, escaped,
};
use crate::ui::theme::{Scheme, Theme, scaled};
use crate::words::{Lang, present as words};
use egui::emath::TSTransform;
use egui::{
    Context, Id, Key, LayerId, Pos2, Rect, Style, Ui, UiBuilder, Vec2, ViewportBuilder, ViewportId,
    pos2, vec2,
};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

/// The screen that the sizes of the projector's theme are made for, in pixels: the smallest.
const MEANT: [f32; 2] = [1024.0, 768.0];

/// Points from the corner of a screen to a window on it.
const INSIDE: f32 = 48.0;
/// The teacher's window, in points of its own size, and at most this share of a screen: bars and
/// its frame have room beside it.
const NOTES: Vec2 = vec2(1100.0, 760.0);
const SHARE: f32 = 0.94;

/// What the windows are drawn with.
pub(super) struct Around<'a> {
    pub(super) shared: &'a Shared,
    /// The time of the screen in milliseconds.
    pub(super) now: u64,
    /// The size that the teacher has chosen for everything.
    pub(super) zoom: f32,
    /// The time of day in minutes, where it is known.
    pub(super) clock: Option<u32>,
}

impl Around<'_> {
    /// The teacher's own colours and sizes, on a window that may be zoomed for a class.
    pub(super) fn teachers_theme(&self, ui: &mut Ui) -> Theme {
        let zoom = self.zoom / ui.ctx().zoom_factor().max(0.05);
        // They grow with this window as those of a page do with its own.
        let window = ui.ctx().content_rect().size() / zoom;
        let theme = scaled(&self.shared.theme, window, self.zoom).times(zoom);
        ui.set_style(Arc::new(theme.style()));
        theme
    }
}

impl Presenting {
    /// Draws what is to be seen; what was done, in order.
    pub(super) fn show(&mut self, ui: &mut Ui, around: &Around<'_>) -> Vec<Asked> {
        let ctx = ui.ctx().clone();
        let busy = egui::Popup::is_any_open(&ctx);
        let is_first = !self.shows_board() || self.asks_for_help();
        let mut asked: Vec<Asked> = self.presses(&ctx).into_iter().map(Asked::Press).collect();
        if !self.asks_for_help() {
            self.help = None;
        }
        let State { notes, alone, swapped, .. } = self.state;
        let two = notes && !alone;
        self.held = is_held(&ctx);
        asked.extend(self.window(ui, around, alone || two && swapped));
        if two {
            asked.extend(self.second(ui, around, swapped));
        } else {
            self.opened = None;
        }
        if !busy && is_first {
            asked.extend(escaped(&ctx).map(Asked::Press));
        }
        asked
    }

    /// The second window.
    fn second(&mut self, ui: &Ui, around: &Around<'_>, swapped: bool) -> Vec<Asked> {
        let (ctx, platform) = (ui.ctx().clone(), around.shared.platform);
        let opened = *self.opened.get_or_insert_with(|| opens(&ctx, around.zoom, platform));
        let builder = builder(around.shared.look.lang, opened, swapped, platform);
        let title = builder.title.clone().unwrap_or_default();
        let (mut asked, mut broken) = (Vec::new(), None);
        ctx.show_viewport_immediate(ViewportId::from_hash_of("second window"), builder, |ui, _| {
            // What breaks in this window must not leave it half drawn: it goes on from behind the
            // window.
            let draw = AssertUnwindSafe(|| {
                let ctx = ui.ctx().clone();
                ctx.accesskit_node_builder(egui::accesskit_root_id(), |node| {
                    node.set_label(title.as_str());
                });
                asked.extend(self.presses(&ctx).into_iter().map(Asked::Press));
                self.held |= is_held(&ctx);
                asked.extend(self.window(ui, around, !swapped));
                asked.extend(escaped(&ctx).map(Asked::Press));
                if ctx.input(|input| input.viewport().close_requested()) {
                    asked.push(Asked::Press(Press::Do(Action::Notes)));
                }
                if !asked.is_empty() {
                    ctx.request_repaint_of(ViewportId::ROOT);
                }
            });
            broken = catch_unwind(draw).err();
        });
        if let Some(broken) = broken {
            resume_unwind(broken);
        }
        asked
    }

    /// One window: the notes, or what the class sees.
    pub(super) fn window(&mut self, ui: &mut Ui, around: &Around<'_>, notes: bool) -> Vec<Asked> {
        // The teacher alone reads the help where there is a window for the teacher alone.
        if self.asks_for_help() && notes == self.state.notes {
            return self.class_help(ui, around);
        }
        if notes {
            return self.teacher(ui, around);
        }
        self.screen = Some(ui.ctx().content_rect().size());
        let own = ui.ctx().input(|input| input.pointer.latest_pos());
        let pointer = self.pointer.or(own);
        let asked = if self.shows_board() {
            self.class_board(ui, around)
        } else {
            self.class(ui, around, pointer, true)
        };
        if around.shared.platform.scales {
            fit(ui.ctx());
        }
        asked
    }

    /// What the class sees; with `stands` as it stood when it was frozen.
    fn class(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        pointer: Option<Pos2>,
        stands: bool,
    ) -> Vec<Asked> {
        if let Some(mut frozen) = self.frozen.take_if(|_| stands) {
            let lang = around.shared.look.lang;
            let answer = frozen.solved.aloud(lang);
            let (right, gate) = (frozen.solved.right(), &mut frozen.gate);
            let asked = self
                .view(&frozen.live, frozen.at, around, Theme::of(Scheme::Projector))
                .map(|page| {
                    let class = &ClassPage::new(&page, gate, answer, right);
                    let (kept, state) = (&frozen.state, &self.state);
                    let still = State {
                        blank: state.blank,
                        ring: state.ring,
                        notes: state.notes,
                        panel: state.panel.filter(|panel| *panel == Panel::Leave).or(kept.panel),
                        ..kept.clone()
                    };
                    let view = PublicView {
                        class,
                        state: &still,
                        part: frozen.part,
                        pointer,
                        now: frozen.now,
                    };
                    frozen.public.show(ui, &view)
                });
            self.frozen = Some(frozen);
            // A picture that stands still cannot be used; whoever has no keyboard touches it to let
            // it go.
            let mut asked = asked.unwrap_or_default().into_iter();
            let touched = asked.find(|asked| matches!(asked, Asked::Press(_)));
            return touched.map(|_| Asked::Press(Press::Do(Action::Freeze))).into_iter().collect();
        }
        let mut public = std::mem::take(if stands { &mut self.public } else { &mut self.small });
        let mut gate = std::mem::take(&mut self.gate);
        let page = self.view(self.live(), self.open.at, around, Theme::of(Scheme::Projector));
        let asked = page.map_or_else(Vec::new, |page| {
            let (part, state, now) = (self.part(), &self.state, around.now);
            let answer = self.aloud(page.lang);
            let class = &ClassPage::new(&page, &mut gate, answer, self.right());
            public.show(ui, &PublicView { class, state, part, pointer, now })
        });
        *(if stands { &mut self.public } else { &mut self.small }) = public;
        self.gate = gate;
        asked
    }

    /// The teacher's window, in the teacher's own colours and sizes, with the class's picture in it.
    pub(super) fn teacher(&mut self, ui: &mut Ui, around: &Around<'_>) -> Vec<Asked> {
        let theme = around.teachers_theme(ui);
        let screen = self.screen.unwrap_or(MEANT.into());
        let mut cockpit = std::mem::take(&mut self.cockpit);
        let drawn = self.view(self.live(), self.open.at, around, &theme).map(|page| {
            let (part, parts, held) = (self.part(), &self.parts(), self.held);
            let (state, now, clock) = (&self.state, around.now, around.clock);
            let answer = self.answer(page.lang);
            let page = &page;
            let theorems = self.shows_board();
            let view = NotesView { page, state, part, parts, answer, theorems, held, now, clock };
            cockpit.show(ui, &view, screen)
        });
        self.cockpit = cockpit;
        let Some((mut asked, [picture, next])) = drawn else { return Vec::new() };
        let popups = popups(ui.ctx(), &theme);
        asked.extend(self.mirror(ui, around, picture, screen));
        ui.ctx().set_global_style(popups);
        self.coming(ui, around, next, screen);
        asked
    }

    /// The class's picture in the teacher's window: the same, only smaller, and the same hand moves
    /// the pieces. While the class's stands still it shows what is being done meanwhile.
    fn mirror(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        picture: Rect,
        screen: Vec2,
    ) -> Vec<Asked> {
        let Some((mut inner, to_window)) = small(ui, picture, screen, "the class's picture") else {
            return Vec::new();
        };
        let ctx = ui.ctx().clone();
        let room = Rect::from_min_size(Pos2::ZERO, screen);
        present::picture(&inner, words::SEES.to(around.shared.look.lang), room, to_window);
        let hand = ctx.input(|input| input.pointer.latest_pos());
        let pointer = hand.filter(|at| picture.contains(*at)).map(|at| to_window.inverse() * at);
        if self.state.ring && pointer != self.pointer {
            ctx.request_repaint_of(ViewportId::ROOT);
        }
        self.pointer = pointer;
        let asked = if self.shows_board() {
            self.class_board(&mut inner, around)
        } else {
            self.class(&mut inner, around, pointer, false)
        };
        present::no_picture(&ctx);
        asked
    }

    /// A step as a page has it, without anything of a learner.
    pub(super) fn view<'a>(
        &'a self,
        live: &'a LiveSession,
        at: usize,
        around: &'a Around<'_>,
        theme: &'a Theme,
    ) -> Option<PageView<'a>> {
        let lesson = self.lesson(&around.shared.shelf)?;
        let page = plain(live, (lesson, at), around.shared, theme)?;
        Some(PageView { twin: self.open.twin, ..page })
    }
}

/// Room of the class's screen, drawn small at this place of the window; and how it comes there.
pub(super) fn small(ui: &mut Ui, at: Rect, screen: Vec2, salt: &str) -> Option<(Ui, TSTransform)> {
    let scale = at.width() / screen.x.max(1.0);
    if !at.is_positive() || !scale.is_finite() {
        return None;
    }
    let (ctx, to_window) = (ui.ctx(), TSTransform::new(at.min.to_vec2(), scale));
    let layer = LayerId::new(ui.layer_id().order, Id::unique(salt));
    ctx.set_sublayer(ui.layer_id(), layer);
    ctx.set_transform_layer(layer, to_window);
    let room = Rect::from_min_size(Pos2::ZERO, screen);
    let mut inner = ui.new_child(UiBuilder::new().layer_id(layer).max_rect(room).id_salt(salt));
    inner.set_clip_rect(room);
    inner.set_style(Arc::new(Theme::of(Scheme::Projector).style()));
    Some((inner, to_window))
}

/// What opens over the class's picture in the teacher's window has its colours and the teacher's
/// sizes; the style that was in use before.
fn popups(ctx: &Context, theme: &Theme) -> Arc<Style> {
    let (before, class) = (ctx.global_style(), Theme::of(Scheme::Projector));
    let mut style = class.times(theme.text.body / class.text.body).style();
    // Nothing moves there either.
    style.animation_time = before.animation_time;
    style.scroll_animation = before.scroll_animation;
    style.visuals.text_cursor.blink = before.visuals.text_cursor.blink;
    ctx.set_global_style(style);
    before
}

/// What a class sees where there is much to be read: in the smallest type that the last row reads.
pub(super) fn close(ui: &mut Ui) -> Theme {
    let theme = Theme::of(Scheme::Projector).closer(CLOSEST);
    ui.set_style(Arc::new(theme.style()));
    theme
}

/// Is the key of the answer held down?
pub(super) fn is_held(ctx: &Context) -> bool {
    ctx.input(|input| input.key_down(Key::A) && input.modifiers.is_none())
}

/// The second window: the teacher's, or on another screen the class's.
pub(super) fn builder(
    lang: Lang,
    (at, size): (Pos2, Vec2),
    for_class: bool,
    platform: Platform,
) -> ViewportBuilder {
    let title = if for_class { crate::words::screen::TITLE } else { words::NOTES };
    let builder = ViewportBuilder::default()
        .with_title(title.to(lang))
        .with_app_id("laststone")
        .with_inner_size(size);
    match platform.beside {
        // By its number a screen is found also where positions are only wishes.
        Some(Beside { monitor, .. }) if for_class => {
            builder.with_position(at).with_monitor(monitor).with_fullscreen(true)
        }
        Some(_) => builder.with_position(at).with_fullscreen(false),
        None => builder,
    }
}

/// Where the second window opens and how large. The system takes both in points of the zoom, which
/// is made for the class; `usual` is the teacher's.
pub(super) fn opens(ctx: &Context, usual: f32, platform: Platform) -> (Pos2, Vec2) {
    let zoom = ctx.zoom_factor().max(0.05);
    let [x, y] = platform.beside.map_or([0.0; 2], |beside| beside.at);
    let screen = ctx.input(|input| input.viewport().monitor_size);
    let most = screen.map_or(Vec2::INFINITY, |screen| screen * SHARE);
    (pos2((x + INSIDE) / zoom, (y + INSIDE) / zoom), (NOTES * (usual / zoom)).min(most))
}

/// Zooms the window that the class sees so that it has the proportions that the theme is made for,
/// whatever its size.
fn fit(ctx: &Context) {
    let pixels = ctx.content_rect().size() * ctx.pixels_per_point();
    let native = ctx.native_pixels_per_point().unwrap_or(1.0).max(0.1);
    let wanted = (pixels.x / MEANT[0]).min(pixels.y / MEANT[1]) / native;
    let wanted = wanted.clamp(0.2, 5.0);
    if (wanted / ctx.zoom_factor() - 1.0).abs() > 0.004 {
        ctx.set_zoom_factor(wanted);
        ctx.request_repaint();
    }
}
