//! What stands over every screen: the help, the settings, and the keys that count everywhere. Knows
//! no page.

use super::Shell;
use crate::ui::keys::{self, Action, Where};
use crate::ui::page::{Screen, Wish};
use crate::ui::panes;
use crate::ui::theme::Theme;
use crate::ui::windows::files::{DeskPane, DeskWish};
use crate::ui::windows::help::Help;
use crate::ui::windows::menu;
use crate::ui::windows::settings::{InUse, LARGEST, Panel, SMALLEST, STEP, Setting};
use egui::{Context, Id, Ui, ViewportCommand};
use std::collections::BTreeMap;

/// A window over the screen.
enum Window {
    Help(Help),
    Settings(Panel),
}

/// What is kept of it.
#[derive(Default)]
pub(super) struct Over {
    window: Option<Window>,
    /// What had the focus before it was opened.
    before: Option<Id>,
    /// The changed keys that the context has been told.
    keys: Option<BTreeMap<String, Vec<String>>>,
}

impl Shell {
    /// The keys are those of the settings, and a focus that waits is given back. Before anything is
    /// drawn.
    pub(super) fn bind(&mut self, ctx: &Context) {
        if self.over.keys.as_ref() != Some(&self.settings.keys) {
            keys::apply(ctx, &self.settings.keys);
            // The size has rows of its own in the table.
            ctx.options_mut(|options| options.zoom_with_keyboard = false);
            self.over.keys = Some(self.settings.keys.clone());
        }
        panes::hand_over(ctx);
    }

    /// What is asked for by keys that count everywhere.
    pub(super) fn asked(&self, ctx: &Context) -> Vec<Wish> {
        if matches!(&self.over.window, Some(Window::Settings(panel)) if panel.waits()) {
            return Vec::new();
        }
        let mut asked = keys::pressed(ctx, Where::Anywhere);
        if self.over.window.is_some() && keys::took_row(ctx, "settings") {
            asked.push(Action::Settings);
        }
        asked.into_iter().map(Wish::Asked).collect()
    }

    /// Does what is the same on every screen.
    pub(super) fn ask(&mut self, action: Action, ui: &Ui) {
        let ctx = ui.ctx();
        match action {
            Action::Keys => match self.over.window {
                Some(Window::Help(_)) => self.close(ctx),
                _ => self.open_over(ctx, Window::Help(Help::new(self.place()))),
            },
            Action::Settings => match self.over.window {
                Some(Window::Settings(_)) => self.close(ctx),
                _ => self.open_over(ctx, Window::Settings(Panel::default())),
            },
            Action::Present => {
                self.close(ctx);
                self.obey(Wish::Present, ui);
            }
            Action::Open => self.obey(Wish::Desk(DeskWish::Show(DeskPane::Open)), ui),
            Action::Sheet => self.obey(Wish::Desk(DeskWish::Show(DeskPane::Sheet)), ui),
            Action::FullScreen => self.obey(Wish::FullScreen, ui),
            Action::Language => self.obey(Wish::Language, ui),
            Action::Scheme => self.obey(Wish::Scheme, ui),
            other => self.ask_window(other, ctx),
        }
    }

    /// Does what concerns the window alone, also before a class; everything else is done by the
    /// screen that shows it.
    pub(super) fn ask_window(&mut self, action: Action, ctx: &Context) {
        match action {
            Action::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Action::Larger => self.set(Setting::Zoom(self.percent(ctx).saturating_add(STEP)), ctx),
            Action::Smaller => self.set(Setting::Zoom(self.percent(ctx).saturating_sub(STEP)), ctx),
            Action::Usual => self.set(Setting::Zoom(100), ctx),
            _ => {}
        }
    }

    /// Where one is, for the table of keys.
    const fn place(&self) -> Where {
        match self.screen {
            Screen::Lesson => Where::Lesson,
            Screen::Contents => Where::Contents,
            Screen::Lab => Where::Lab,
            Screen::Theorems => Where::Theorems,
        }
    }

    fn open_over(&mut self, ctx: &Context, window: Window) {
        menu::close(ctx);
        let before = panes::take(ctx);
        if self.over.window.is_none() {
            self.over.before = before;
        }
        self.over.window = Some(window);
        ctx.request_repaint();
    }

    fn close(&mut self, ctx: &Context) {
        self.over.window = None;
        panes::give_back(ctx, self.over.before.take());
    }

    /// Draws the window over the screen, if one is open.
    pub(super) fn windows_over(&mut self, ctx: &Context) {
        let (theme, lang) = (Theme::of(self.scheme), self.lang);
        let Some(mut window) = self.over.window.take() else { return };
        if !matches!(&window, Window::Settings(panel) if panel.waits()) {
            panes::walk(ctx);
        }
        let (set, stays) = match &mut window {
            Window::Help(help) => (Vec::new(), help.show(ctx, theme, lang)),
            Window::Settings(panel) => {
                let percent = self.percent(ctx);
                let (remembers, settings) = (self.prefs.remembers(), &self.settings);
                panel.show(ctx, &InUse { theme, lang, zoom: percent, settings, remembers })
            }
        };
        self.over.window = Some(window);
        for setting in set {
            self.set(setting, ctx);
            ctx.request_repaint();
        }
        if !stays {
            self.close(ctx);
        }
    }

    /// The size of everything, in percent.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 20 and 500"
    )]
    fn percent(&self, ctx: &Context) -> u16 {
        let zoom = if self.platform.scales { self.usual_zoom(ctx) } else { ctx.zoom_factor() };
        (zoom * 100.0).round().clamp(f32::from(SMALLEST), f32::from(LARGEST)) as u16
    }

    /// Sets one thing, for now and for what is remembered.
    pub(super) fn set(&mut self, setting: Setting, ctx: &Context) {
        match setting {
            Setting::Lang(lang) => self.prefer_lang(lang),
            Setting::Scheme(name) => self.prefer_scheme(name),
            Setting::Zoom(percent) => {
                let percent = percent.clamp(SMALLEST, LARGEST);
                self.resize(ctx, f32::from(percent) / 100.0);
                self.prefer_zoom(percent);
            }
            Setting::Motion(motion) => self.prefer_motion(motion),
            Setting::Keys(name, Some(keys)) => {
                self.settings.keys.insert(name, keys);
            }
            Setting::Keys(name, None) => {
                self.settings.keys.remove(&name);
            }
            Setting::UsualKeys => {
                // What this version does not know belongs to another one.
                self.settings.keys.retain(|name, _| keys::rows().all(|row| row.name != name));
            }
        }
    }
}
