//! What stands over every screen: colours, keys that count everywhere, the help and the settings.

use super::guard;
use super::title::Titled;
use crate::app::shared::Shared;
use crate::ui::keys::{self, Action, Where};
use crate::ui::panes;
use crate::ui::theme::Theme;
use crate::ui::windows::about;
use crate::ui::windows::help::Help;
use crate::ui::windows::menu;
use crate::ui::windows::settings::{InUse, Panel};
use crate::ui::wish::{Change, ScreenId, Wish};
use egui::{Context, Id, Ui};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A window over the screen.
enum Window {
    Help(Help),
    Settings(Panel),
    About,
}

/// What is kept of it.
#[derive(Default)]
pub(super) struct Over {
    window: Option<Window>,
    /// What had the focus before it was opened.
    before: Option<Id>,
    /// The changed keys that the context has been told.
    keys: Option<BTreeMap<String, Vec<String>>>,
    /// The colours, and whether things move, that the context was last told of.
    dressed: Option<(Theme, bool)>,
    /// What the window was last called.
    pub(super) titled: Option<Titled>,
    /// A lesson is to be presented as soon as one is shown.
    pub(super) presents: bool,
}

impl Over {
    /// The context draws in these colours from now on.
    pub(super) fn dress(&mut self, ui: &mut Ui, theme: &Theme, motion: bool) {
        if self.dressed == Some((*theme, motion)) {
            return;
        }
        theme.apply(ui.ctx());
        // The frame's own `ui` was made before: it would draw once more in the old style, which
        // lacks our text styles.
        ui.set_style(Arc::new(theme.style()));
        ui.reset_style();
        if !motion {
            Theme::hold_still(ui.ctx());
        }
        self.dressed = Some((*theme, motion));
    }

    /// The keys are those of the settings, and a focus that waits is given back. Before anything is
    /// drawn.
    pub(super) fn bind(&mut self, ctx: &Context, set: &BTreeMap<String, Vec<String>>) {
        if self.keys.as_ref() != Some(set) {
            keys::apply(ctx, set);
            // The size has rows of its own in the table.
            ctx.options_mut(|options| options.zoom_with_keyboard = false);
            self.keys = Some(set.clone());
        }
        panes::hand_over(ctx);
    }

    /// The lesson that is to be presented first is there.
    pub(super) fn due(&mut self, has_session: bool) -> Option<Wish> {
        let is_due = self.presents && has_session;
        self.presents &= !is_due;
        is_due.then_some(Wish::Show(ScreenId::Class))
    }

    /// What is asked for by keys that count everywhere.
    pub(super) fn pressed(&self, ctx: &Context) -> Vec<Action> {
        if matches!(&self.window, Some(Window::Settings(panel)) if panel.waits()) {
            return Vec::new();
        }
        let mut asked = keys::pressed(ctx, Where::Anywhere);
        if self.window.is_some() && keys::took_row(ctx, "settings") {
            asked.push(Action::Settings);
        }
        asked
    }

    /// Opens the table of keys, or closes it.
    pub(super) fn turn_help(&mut self, ctx: &Context, place: Where) {
        match self.window {
            Some(Window::Help(_)) => self.close(ctx),
            _ => self.open(ctx, Window::Help(Help::new(place))),
        }
    }

    /// Opens the settings, or closes them.
    pub(super) fn turn_settings(&mut self, ctx: &Context) {
        match self.window {
            Some(Window::Settings(_)) => self.close(ctx),
            _ => self.open(ctx, Window::Settings(Panel::default())),
        }
    }

    /// Opens what the program says of itself, or closes it.
    pub(super) fn turn_about(&mut self, ctx: &Context) {
        match self.window {
            Some(Window::About) => self.close(ctx),
            _ => self.open(ctx, Window::About),
        }
    }

    fn open(&mut self, ctx: &Context, window: Window) {
        menu::close(ctx);
        let before = panes::take(ctx);
        if self.window.is_none() {
            self.before = before;
        }
        self.window = Some(window);
        ctx.request_repaint();
    }

    /// Closes whatever is open.
    pub(super) fn close(&mut self, ctx: &Context) {
        self.window = None;
        panes::give_back(ctx, self.before.take());
    }

    /// Draws the window over the screen, if one is open; what is to be set. `zoom` is the size of
    /// everything in percent.
    pub(super) fn show(&mut self, ctx: &Context, shared: &Shared, zoom: u16) -> Vec<Wish> {
        let (theme, lang) = (&shared.theme, shared.look.lang);
        let Some(window) = &mut self.window else { return Vec::new() };
        if !matches!(&window, Window::Settings(panel) if panel.waits()) {
            panes::walk(ctx);
        }
        let (set, stays) = match window {
            Window::Help(help) => (Vec::new(), help.show(ctx, theme, lang)),
            Window::About => {
                let folder = shared.profile.keeper.as_ref().and_then(|keeper| keeper.folder());
                let folder = folder.map(|folder| folder.display().to_string());
                let facts = about::Facts { system: &guard::system(), folder: folder.as_deref() };
                (Vec::new(), about::show(ctx, theme, lang, facts))
            }
            Window::Settings(panel) => {
                let (remembers, settings) = (shared.profile.remembers(), &shared.profile.settings);
                panel.show(ctx, &InUse { theme, lang, zoom, settings, remembers })
            }
        };
        if !stays {
            self.close(ctx);
        }
        set.into_iter().map(|setting| Wish::Look(Change::Set(setting))).collect()
    }
}
