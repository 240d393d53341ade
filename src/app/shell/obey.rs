//! Obeying what was wished for, once the frame is drawn: each wish once, and none comes of another.

use super::Shell;
use crate::ui::windows::menu;
use crate::ui::windows::settings::{LARGEST, SMALLEST, STEP, Setting};
use crate::ui::wish::{Change, DeskPane, DeskWish, FileWish, Location, ScreenId, WindowWish, Wish};
use crate::ui::{keys, panes};
use crate::words::Lang;
use egui::{Context, ViewportCommand};

impl Shell {
    pub(super) fn obey(&mut self, wish: Wish, ctx: &Context) {
        match wish {
            Wish::Go(location) => self.go(location),
            Wish::Show(screen) => {
                if screen == ScreenId::Class {
                    self.over.close(ctx);
                }
                self.turn(screen);
            }
            Wish::Screen(wish) => {
                self.screens.get_mut(self.shown).obey(wish, &mut self.shared, ctx);
            }
            Wish::Look(change) => self.change(change, ctx),
            Wish::Files(FileWish::Copies(wish)) => self.shared.obey_copies(wish),
            Wish::Files(FileWish::Desk(DeskWish::Show(DeskPane::Code))) => {
                let session = self.screens.get(self.shown).session();
                let said = session.map(|session| (session.sum().to_string(), session.record()));
                if let Some((notation, game)) = said {
                    self.shared.files.windows.encode(&notation, game.as_deref());
                }
            }
            Wish::Files(FileWish::Desk(DeskWish::Write(folder, kind))) => {
                let session = self.screens.get(self.shown).session();
                if let Some(session) = session {
                    let position = session.sum().to_string();
                    self.shared.begin_draft(folder, position, kind);
                }
            }
            Wish::Files(FileWish::Desk(wish)) => {
                self.shared.obey_desk(wish, &self.screens.lesson.open.lesson, ctx);
            }
            Wish::Window(wish) => self.window(wish, ctx),
        }
    }

    /// Goes somewhere.
    pub(super) fn go(&mut self, location: Location) {
        let from = std::mem::replace(&mut self.shown, ScreenId::Lesson);
        self.screens.leave(from, self.shown);
        let to = match location {
            Location::Bench(sum) => {
                self.guard.mended(ScreenId::Lab);
                self.screens.lab.lab.put(sum);
                ScreenId::Lab
            }
            Location::Problem(id) => {
                self.guard.mended(ScreenId::Problems);
                self.screens.problems.open(&id, from, &self.shared.shelf);
                ScreenId::Problems
            }
            location => {
                // If the step breaks it is the lesson that has failed.
                self.guard.mended(ScreenId::Lesson);
                self.screens.lesson.go(location, from, &mut self.shared)
            }
        };
        self.shown = if to == ScreenId::Contents {
            self.screens.enter(to, from, &mut self.shared)
        } else {
            to
        };
    }

    fn change(&mut self, change: Change, ctx: &Context) {
        let look = self.shared.look;
        let setting = match change {
            Change::Set(setting) => setting,
            Change::Language => Setting::Lang(Some(look.lang.pick(Lang::Zh, Lang::En))),
            Change::Scheme => Setting::Scheme(Some(look.scheme.other().name().to_owned())),
            Change::Larger => Setting::Zoom(self.percent(ctx).saturating_add(STEP)),
            Change::Smaller => Setting::Zoom(self.percent(ctx).saturating_sub(STEP)),
            Change::Usual => Setting::Zoom(100),
        };
        self.set(setting, ctx);
    }

    /// Sets one thing, for now and for what is remembered.
    fn set(&mut self, setting: Setting, ctx: &Context) {
        let (profile, look) = (&mut self.shared.profile, &mut self.shared.look);
        match setting {
            Setting::Lang(lang) => profile.prefer_lang(look, lang),
            Setting::Scheme(name) => profile.prefer_scheme(look, name),
            Setting::Zoom(percent) => {
                let percent = percent.clamp(SMALLEST, LARGEST);
                self.screens.class.resize(self.shared.platform, ctx, f32::from(percent) / 100.0);
                profile.prefer_zoom(percent);
            }
            Setting::Code(language) => profile.settings.code = Some(language),
            Setting::Motion(motion) => profile.prefer_motion(look, motion),
            Setting::Keys(name, Some(keys)) => {
                profile.settings.keys.insert(name, keys);
            }
            Setting::Keys(name, None) => {
                profile.settings.keys.remove(&name);
            }
            Setting::UsualKeys => {
                // What this version does not know belongs to another one.
                profile.settings.keys.retain(|name, _| keys::rows().all(|row| row.name != name));
            }
        }
    }

    fn window(&mut self, wish: WindowWish, ctx: &Context) {
        match wish {
            WindowWish::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            WindowWish::FullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            WindowWish::Help => self.over.turn_help(ctx, self.shown.place()),
            WindowWish::About => self.over.turn_about(ctx),
            WindowWish::Settings => self.over.turn_settings(ctx),
            WindowWish::Menu => menu::toggle(ctx),
            WindowWish::Pane => panes::go(ctx, true),
            WindowWish::PaneBack => panes::go(ctx, false),
            WindowWish::Fault(wish) => self.obey_fault(wish, ctx),
        }
    }

    /// The size of everything, in percent.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 20 and 500"
    )]
    pub(super) fn percent(&self, ctx: &Context) -> u16 {
        let scales = self.shared.platform.scales;
        let zoom = if scales { self.usual_zoom(ctx) } else { ctx.zoom_factor() };
        (zoom * 100.0).round().clamp(f32::from(SMALLEST), f32::from(LARGEST)) as u16
    }
}
