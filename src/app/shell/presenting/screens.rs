//! The screens of presenting: what the class sees and the teacher's notes, in one window or in two.
//! Decides nothing.

use super::super::Shell;
use super::steps::class_lights;
use super::{Key, Presenting};
use crate::app::host::Clock;
use crate::lesson::Light;
use crate::session::Session;
use crate::ui::keys::Action;
use crate::ui::page::{Onward, PageView, Screen, Wish};
use crate::ui::present::{
    Asked, Counts, Has, NotesView, Press, PublicView, State, escaped, notes_window, scaled,
};
use crate::ui::theme::{Scheme, Theme};
use crate::words::present as words;
use egui::{Context, Pos2, Ui, Vec2, ViewportBuilder, ViewportId, pos2, vec2};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

/// The screen that the sizes of the projector's theme are made for, in pixels.
const MEANT: [f32; 2] = [1920.0, 1080.0];

/// Points from the corner of a screen to a window on it.
const INSIDE: f32 = 48.0;
/// The teacher's window, in points of its own size.
const NOTES: Vec2 = vec2(1100.0, 760.0);

/// Another screen than the one that the window is on.
#[derive(Debug, Clone, Copy)]
pub(in crate::app) struct Beside {
    /// Its number in the system's list.
    pub(in crate::app) monitor: usize,
    /// Where it begins, in points of the system.
    pub(in crate::app) at: [f32; 2],
}

/// What the window's system can do.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::app) struct Platform {
    /// The window can be zoomed to fit.
    pub(in crate::app) scales: bool,
    /// The system can be asked for a file: a program without a window of its own opens none.
    pub(in crate::app) dialogs: bool,
    /// A second window is safe.
    pub(in crate::app) windows: bool,
    /// Another screen, if there is one.
    pub(in crate::app) beside: Option<Beside>,
}

impl Shell {
    /// Tells the teacher the time of day from this clock.
    #[must_use]
    pub fn telling(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// What the window's system can do; nothing unless this is said.
    pub(in crate::app) const fn set_platform(&mut self, platform: Platform) {
        self.platform = platform;
    }

    /// Draws what is to be seen; what was done, in order.
    pub(super) fn draw(&mut self, ui: &mut Ui, now: u64) -> Vec<Asked> {
        self.count_parts();
        let Some(mut presenting) = self.presenting.take() else { return Vec::new() };
        if !presenting.asks_for_help() {
            presenting.help = None;
        }
        let (two, swapped) = (presenting.state.notes, presenting.state.swapped);
        let mut asked = self.window(ui, &mut presenting, now, two && swapped);
        if two {
            let opened = *presenting.opened.get_or_insert_with(|| self.opens(ui.ctx()));
            let (builder, ctx, mut broken) =
                (self.builder(opened, swapped), ui.ctx().clone(), None);
            ctx.show_viewport_immediate(
                ViewportId::from_hash_of("second window"),
                builder,
                |ui, _| {
                    // What breaks in this window must not leave it half drawn: it goes on from
                    // behind the window.
                    let draw = AssertUnwindSafe(|| {
                        let ctx = ui.ctx().clone();
                        asked.extend(
                            self.class_presses(&ctx, &presenting).into_iter().map(Asked::Press),
                        );
                        asked.extend(self.window(ui, &mut presenting, now, !swapped));
                        asked.extend(escaped(&ctx).map(Asked::Press));
                        if ctx.input(|input| input.viewport().close_requested()) {
                            asked.push(Asked::Press(Press::Do(Action::Notes)));
                        }
                        if !asked.is_empty() {
                            ctx.request_repaint_of(ViewportId::ROOT);
                        }
                    });
                    broken = catch_unwind(draw).err();
                },
            );
            if let Some(broken) = broken {
                resume_unwind(broken);
            }
        }
        if !two {
            presenting.opened = None;
        }
        self.presenting = Some(presenting);
        asked
    }

    /// One window: the notes, or what the class sees.
    fn window(
        &mut self,
        ui: &mut Ui,
        presenting: &mut Presenting,
        now: u64,
        notes: bool,
    ) -> Vec<Asked> {
        // The teacher alone reads the help where there is a window for the teacher alone.
        if presenting.asks_for_help() && notes == presenting.state.notes {
            return self.class_help(ui, presenting);
        }
        if notes {
            return self.notes(ui, presenting, now).into_iter().map(Asked::Wish).collect();
        }
        let asked = if self.shows_board(presenting) {
            self.class_board(ui).into_iter().map(Asked::Press).collect()
        } else {
            self.public(ui, presenting, now)
        };
        if self.platform.scales {
            fit(ui.ctx());
        }
        asked
    }

    /// What the class sees.
    fn public(&self, ui: &mut Ui, presenting: &mut Presenting, now: u64) -> Vec<Asked> {
        let Presenting { state, public, frozen, script, lights, counts, .. } = presenting;
        if let Some(frozen) = frozen {
            let Some(page) =
                self.class_view(&frozen.table, frozen.at, Theme::of(Scheme::Projector))
            else {
                return Vec::new();
            };
            let kept = &frozen.state;
            let still =
                State { blank: state.blank, ring: state.ring, notes: state.notes, ..kept.clone() };
            let view =
                PublicView { page: &page, state: &still, shown: &frozen.shown, now: frozen.now };
            let asked = frozen.public.show(ui, &view);
            // A picture that stands still cannot be used; whoever has no keyboard touches it to let
            // it go.
            let touched = asked.into_iter().find(|asked| matches!(asked, Asked::Press(_)));
            return touched.map(|_| Asked::Press(Press::Do(Action::Freeze))).into_iter().collect();
        }
        let table = if self.screen == Screen::Lab { self.lab.table() } else { &self.table };
        let Some(page) = self.class_view(table, self.at, Theme::of(Scheme::Projector)) else {
            return Vec::new();
        };
        let at = self.class_at();
        let shown = script.shown(at, presenting_has(lights, counts.as_ref(), page.session));
        public.show(ui, &PublicView { page: &page, state, shown: &shown, now })
    }

    /// The teacher's notes, in the teacher's own colours and sizes.
    fn notes(&self, ui: &mut Ui, presenting: &mut Presenting, now: u64) -> Vec<Wish> {
        let theme = self.teachers_theme(ui);
        let table = if self.screen == Screen::Lab { self.lab.table() } else { &self.table };
        let Some(page) = self.class_view(table, self.at, &theme) else { return Vec::new() };
        let has = presenting_has(&presenting.lights, presenting.counts.as_ref(), page.session);
        let at = self.class_at();
        let shown = presenting.script.shown(at, has).len();
        let clock = self.clock.minutes();
        let view = NotesView { page: &page, state: &presenting.state, shown, has, now, clock };
        presenting.notes.show(ui, &view)
    }

    /// The teacher's own colours and sizes, on a window that may be zoomed for a class.
    pub(super) fn teachers_theme(&self, ui: &mut Ui) -> Theme {
        let theme = scaled(
            Theme::of(self.scheme),
            self.usual_zoom(ui.ctx()) / ui.ctx().zoom_factor().max(0.05),
        );
        ui.set_style(Arc::new(theme.style()));
        theme
    }

    /// A step as a page has it, without anything of a learner.
    fn class_view<'a>(
        &'a self,
        table: &'a super::Table,
        at: usize,
        theme: &'a Theme,
    ) -> Option<PageView<'a>> {
        let lesson = self.class_lesson()?;
        Some(PageView {
            theme,
            lang: self.lang,
            shelf: &self.shelf,
            lesson,
            at,
            session: table.session()?,
            figure: table.plotted.figure(),
            missing: table.plotted.missing(),
            problems: &[],
            solved: &self.kept.solved,
            twin: self.twin,
            motion: self.motion,
            saved: false,
            onward: Onward::Lesson,
            lab: None,
        })
    }

    /// The notes alone, as in a window of their own: for pictures and tests.
    pub fn show_notes(&mut self, ui: &mut Ui) {
        self.begin_presenting();
        if let Some(mut presenting) = self.presenting.take() {
            self.notes(ui, &mut presenting, 0);
            self.presenting = Some(presenting);
        }
    }

    /// Shows so many more parts of the step: for pictures.
    pub fn reveal(&mut self, parts: usize) {
        let (at, has) = (self.class_at(), self.class_has());
        if let Some(presenting) = &mut self.presenting {
            (0..parts).take_while(|_| presenting.script.forward(at, has)).count();
        }
        self.relight();
    }

    /// The notes on the step over the page, if they are open.
    pub(in crate::app::shell) fn notes_over(&mut self, ui: &Ui) {
        if !self.notes_open || self.screen != Screen::Lesson {
            return;
        }
        let (Some(lesson), Some(session)) = (self.lesson(), self.table.session()) else { return };
        self.notes_open =
            notes_window(ui, Theme::of(self.scheme), self.lang, lesson, session.step());
    }

    /// The second window: the teacher's, or on another screen the class's.
    pub(super) fn builder(&self, (at, size): (Pos2, Vec2), for_class: bool) -> ViewportBuilder {
        let title = if for_class { crate::words::screen::TITLE } else { words::NOTES };
        let builder = ViewportBuilder::default()
            .with_title(title.to(self.lang))
            .with_app_id("laststone")
            .with_inner_size(size);
        match self.platform.beside {
            // By its number a screen is found also where positions are only wishes.
            Some(Beside { monitor, .. }) if for_class => {
                builder.with_position(at).with_monitor(monitor).with_fullscreen(true)
            }
            Some(_) => builder.with_position(at).with_fullscreen(false),
            None => builder,
        }
    }

    /// Where the second window opens and how large. The system takes both in points of the zoom,
    /// which is made for the class.
    pub(super) fn opens(&self, ctx: &Context) -> (Pos2, Vec2) {
        let zoom = ctx.zoom_factor().max(0.05);
        let [x, y] = self.platform.beside.map_or([0.0; 2], |beside| beside.at);
        (pos2((x + INSIDE) / zoom, (y + INSIDE) / zoom), NOTES * (self.usual_zoom(ctx) / zoom))
    }
}

/// What a step has to be shown now.
fn presenting_has(lights: &[Light], counts: Option<&(Key, Counts)>, session: &Session) -> Has {
    let counts = counts.map_or_else(Counts::default, |(_, counts)| *counts);
    Has::of(session, class_lights(lights), counts)
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
