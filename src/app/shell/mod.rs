//! The program without its window: one of the screens is shown, whatever is wished for is obeyed
//! once the frame is drawn, and what breaks is held. Tests drive it headless.

mod address;
mod guard;
mod handed;
mod leaving;
mod notes;
mod obey;
mod over;
mod start;
#[cfg(test)]
mod tests;
mod title;
mod zoom_limit;

use crate::app::screens::Screens;
use crate::app::shared::Shared;
use crate::ui::keys;
use crate::ui::theme::{Scheme, Theme, scaled};
use crate::ui::windows::menu;
use crate::ui::wish::{DeskWish, ScreenId, Wish};
use egui::{Context, Ui};
use guard::Guard;
use leaving::Leaving;
use over::Over;
pub use start::Start;

/// The program but for its window.
pub struct Shell {
    pub(in crate::app) shared: Shared,
    pub(in crate::app) screens: Screens,
    shown: ScreenId,
    over: Over,
    guard: Guard,
    leaving: Leaving,
}

impl Shell {
    /// One frame.
    pub fn ui(&mut self, ui: &mut Ui) {
        let (window, zoom) = (ui.ctx().content_rect().size(), ui.ctx().zoom_factor());
        let own = Theme::of(self.scheme());
        // Before a class the size is that of the class; the teacher's notes follow it.
        let (theme, shown) = if self.is_presenting() {
            (*own, *Theme::of(Scheme::Projector))
        } else {
            let theme = scaled(own, window, zoom);
            (theme, theme)
        };
        self.shared.theme = theme;
        self.over.dress(ui, &shown, self.shared.look.motion);
        self.shared.work.wakes(ui.ctx());
        if zoom_limit::draws_back(ui) {
            return;
        }
        crate::ui::paste::shorten(ui.ctx());
        self.guarded(ui);
        if !self.is_presenting() {
            self.screens.class.unstage(self.shared.platform, ui.ctx());
        }
        crate::ui::reveal::listen(ui.ctx());
        self.entitle(ui.ctx());
        self.leave_taking(ui.ctx());
        self.tend(ui.ctx());
    }

    /// What is due by itself, whether the window is seen or not: what one is at is noted, what is
    /// new is handed over.
    pub(in crate::app) fn tend(&mut self, ctx: &Context) {
        if let Some(left) = self.note() {
            ctx.request_repaint_after(left);
        }
        if let Some(left) = self.shared.profile.hand_over(&self.shared.work) {
            ctx.request_repaint_after(left);
        }
        self.shared.profile.keep_settings();
    }

    /// What a frame does; it may break.
    fn frame(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.renew();
        self.hear();
        self.over.bind(&ctx, &self.shared.profile.settings.keys);
        let is_class = self.is_presenting();
        if is_class {
            self.shared.profile.class_looks();
        } else {
            self.shared.profile.prefer(&mut self.shared.look, &ctx);
        }
        let screen = self.screens.get_mut(self.shown);
        screen.hear(&mut self.shared, &ctx);
        let (mut wishes, mut later) = (Vec::new(), Vec::new());
        if is_class {
            wishes.extend(screen.show(ui, &self.shared));
        } else {
            let is_there = screen.session().is_some() && !self.shared.files.is_busy();
            wishes.extend(self.over.due(is_there));
            wishes.extend(self.over.pressed(&ctx).into_iter().filter_map(keys::Action::wish));
            let mut pressed = keys::pressed(&ctx, self.shown.place());
            later = pressed.split_off(pressed.len().min(1));
            wishes.extend(pressed.into_iter().filter_map(|key| screen.wish(key, &self.shared)));
            wishes.extend(self.shared.notices(ui));
            wishes.extend(self.shared.author_desk(ui));
            menu::recall(&ctx, &self.shared.profile.settings.recent);
            wishes.extend(screen.show(ui, &self.shared));
            let recent = menu::chosen(&ctx).map(DeskWish::Read);
            wishes.extend(recent.map(Wish::desk));
            wishes.extend(self.shared.hear_files(&ctx));
            wishes.extend(self.shared.file_windows(&ctx));
            let percent = self.percent(&ctx);
            wishes.extend(self.over.show(&ctx, &self.shared, percent));
        }
        if !wishes.is_empty() || !later.is_empty() {
            self.shared.profile.touched();
            ctx.request_repaint();
        }
        let shown = self.shown;
        for wish in wishes {
            self.obey(wish, &ctx);
        }
        // A key that was pressed after another in this frame means what it means where that led.
        for key in later {
            if self.shown == shown
                && let Some(wish) = self.screens.get(shown).wish(key, &self.shared)
            {
                self.obey(wish, &ctx);
            }
        }
    }

    /// Takes over what has become of lessons: the step shown may be another one now.
    pub(in crate::app) fn renew(&mut self) {
        if !self.shared.take_updates(&self.screens.lesson.open.lesson) {
            return;
        }
        self.attempt(ScreenId::Lesson, |shell| {
            if shell.screens.lesson.renew(&mut shell.shared) {
                shell.guard.mended(ScreenId::Lesson);
            }
            shell.screens.class.renew(&mut shell.shared);
        });
        self.take_up_lesson();
    }

    /// Shows another screen.
    fn turn(&mut self, to: ScreenId) {
        for screen in [self.shown, to].into_iter().filter(|id| *id != ScreenId::Lesson) {
            // It is made from what is kept: whoever comes back may find it whole again.
            self.guard.mended(screen);
        }
        self.shown = self.screens.enter(to, self.shown, &mut self.shared);
    }
}
