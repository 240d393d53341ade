//! What is remembered of how one likes it: it follows the system until something is set, and
//! hands over what changed.

use super::Profile;
use crate::app::host::Surroundings;
use crate::app::look::Look;
use crate::app::placement;
use crate::app::profile::ProfileActor;
use crate::games::Game;
use crate::profile::settings::system::System;
use crate::profile::settings::{Part, Remembered, Settings, Trouble};
use crate::ui::keys;
use crate::ui::theme::Scheme;
use crate::words::{Lang, desk as words};
use egui::Context;
use std::collections::VecDeque;
use std::time::Duration;

/// What was remembered and asked for when the program was started.
#[derive(Debug, Default)]
pub struct Preferences {
    /// What was remembered; as at the first start if nothing is.
    pub remembered: Remembered,
    /// The colours asked for on the command line: they go before those that are set, and are not
    /// remembered.
    pub scheme: Option<String>,
    /// Whether things move, as asked for on the command line: like the colours.
    pub motion: Option<bool>,
    /// What the system wishes for.
    pub system: System,
    /// Who asks the system again, and hears it later.
    pub surroundings: Option<Surroundings>,
    /// Plain start: the system's later wishes do not count.
    pub plain: bool,
}

impl Preferences {
    /// The colours to begin with: those that are asked for, set, or the system's, in this order.
    #[must_use]
    pub fn scheme(&self) -> Scheme {
        scheme(self.scheme.as_deref(), &self.remembered.settings, self.system)
    }

    /// Whether things move at the beginning, in the same order.
    #[must_use]
    pub fn moves(&self) -> bool {
        moves(self.motion, &self.remembered.settings, self.system)
    }
}

/// High contrast, if it is the system's wish, stands on the system's ground.
fn scheme(asked: Option<&str>, set: &Settings, system: System) -> Scheme {
    let wished = (system.contrast == Some(true)).then_some(Scheme::Contrast.name());
    Scheme::chosen(asked.or(set.scheme.as_deref()).or(wished), system.dark == Some(true))
}

fn moves(asked: Option<bool>, set: &Settings, system: System) -> bool {
    asked.or(set.motion).or(system.motion).unwrap_or(true)
}

/// How it stands with what is remembered.
#[derive(Debug, Default)]
pub(super) struct Preferred {
    scheme: Option<String>,
    motion: Option<bool>,
    /// What the system wishes for, as last heard.
    system: System,
    surroundings: Option<Surroundings>,
    plain: bool,
    /// The size of everything, in percent, as last seen.
    zoom: Option<u16>,
    troubles: VecDeque<Trouble>,
    /// What was remembered has only come now.
    is_late: bool,
    /// Frames in which size and place are those of a class's screen, and not remembered.
    pause: u8,
}

impl Profile {
    /// Goes on with what was remembered, and has what changes kept.
    pub(in crate::app) fn remember(&mut self, preferences: Preferences) {
        let Preferences { remembered, scheme, motion, system, surroundings, plain } = preferences;
        self.settings = remembered.settings;
        let mut troubles: VecDeque<_> = remembered.troubles.into();
        troubles.extend(meaningless(&self.settings));
        self.prefs = Preferred {
            scheme,
            motion,
            system,
            surroundings,
            plain,
            troubles,
            ..Preferred::default()
        };
    }

    /// Whether settings last beyond this window.
    pub(in crate::app) fn remembers(&self) -> bool {
        self.keeper.as_ref().is_some_and(ProfileActor::has_settings)
    }

    /// What was remembered comes late: what has been set meanwhile counts before it.
    pub(super) fn remember_late(&mut self, found: Remembered) {
        let mut there = found.settings;
        self.settings.carry(&Settings::default(), &mut there);
        self.settings = there;
        self.prefs.troubles.extend(found.troubles);
        self.prefs.troubles.extend(meaningless(&self.settings));
        self.prefs.is_late = true;
    }

    /// The person has to be told of settings.
    pub(super) fn told_of_settings(&mut self, trouble: Trouble) {
        self.prefs.troubles.push_back(trouble);
    }

    /// Looks at the system, the window and the thread that keeps settings, once a frame.
    pub(in crate::app) fn prefer(&mut self, look: &mut Look, ctx: &Context) {
        if std::mem::take(&mut self.prefs.is_late) {
            look.lang = self.settings.lang.unwrap_or(look.lang);
            look.motion = moves(self.prefs.motion, &self.settings, self.prefs.system);
            self.dress(look);
        }
        self.follow(look, ctx);
        if self.prefs.pause > 0 {
            self.prefs.pause -= 1;
            return;
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a small positive number"
        )]
        let zoom = (ctx.zoom_factor() * 100.0).round().clamp(1.0, 1000.0) as u16;
        if self.prefs.zoom.replace(zoom).is_some_and(|before| before != zoom) {
            self.settings.zoom = Some(zoom.clamp(50, 300));
        }
        if self.remembers() {
            let (known, scale) = (self.settings.window, ctx.zoom_factor());
            self.settings.window =
                ctx.input(|input| placement::now(input.viewport(), scale, known)).or(known);
        }
    }

    /// A class is looking: its screen is nothing to be remembered, nor the frames in which it goes.
    pub(in crate::app) const fn class_looks(&mut self) {
        self.prefs.pause = 3;
    }

    /// Follows what the system wishes for now. Whoever comes back to the window may have been at
    /// the system's settings.
    fn follow(&mut self, look: &mut Look, ctx: &Context) {
        if self.prefs.plain {
            return;
        }
        let mut now = self.prefs.system;
        if let Some(surroundings) = &self.prefs.surroundings {
            if ctx.input(|input| input.raw.events.contains(&egui::Event::WindowFocused(true))) {
                surroundings.ask_again();
            }
            now = surroundings.hear().unwrap_or(now);
            now.lang = self.prefs.system.lang;
        }
        // Where the window is told, that counts.
        now.dark = ctx.system_theme().map(|theme| theme == egui::Theme::Dark).or(now.dark);
        if now != self.prefs.system {
            self.prefs.system = now;
            self.dress(look);
            look.motion = moves(self.prefs.motion, &self.settings, self.prefs.system);
        }
    }

    /// Has what changed in this frame kept.
    pub(in crate::app) fn keep_settings(&mut self) {
        if let Some(keeper) = &mut self.keeper {
            keeper.keep(&self.settings);
        }
    }

    /// Writes what is to be remembered and waits for it, no longer than this. Returns whether it is
    /// written.
    pub(in crate::app) fn leave_settings(&mut self, patience: Duration) -> bool {
        self.keep_settings();
        self.keeper.as_mut().is_none_or(|keeper| keeper.write_now(patience))
    }

    /// What the person has to be told of settings next.
    pub(in crate::app) fn settings_note(&self, lang: Lang) -> Option<String> {
        self.prefs.troubles.front().map(|trouble| told(lang, trouble))
    }

    /// It has been read.
    pub(in crate::app) fn settings_noted(&mut self) {
        self.prefs.troubles.pop_front();
    }

    /// Speaks this language from now on, or that of the system, also after the next start.
    pub(in crate::app) fn prefer_lang(&mut self, look: &mut Look, wanted: Option<Lang>) {
        self.settings.lang = wanted;
        look.lang = wanted.or(self.prefs.system.lang).unwrap_or(Lang::En);
    }

    /// Moves or does not from now on, or as the system wishes, also after the next start.
    pub(in crate::app) fn prefer_motion(&mut self, look: &mut Look, motion: Option<bool>) {
        (self.settings.motion, self.prefs.motion) = (motion, None);
        look.motion = moves(None, &self.settings, self.prefs.system);
    }

    /// These colours, by name, or those of the system, also after the next start.
    pub(in crate::app) fn prefer_scheme(&mut self, look: &mut Look, name: Option<String>) {
        self.settings.scheme = name;
        self.prefs.scheme = None;
        self.dress(look);
    }

    /// This size, in percent, also after the next start.
    pub(in crate::app) const fn prefer_zoom(&mut self, percent: u16) {
        self.prefs.zoom = Some(percent);
        self.settings.zoom = Some(percent);
    }

    /// Colours and motion that a second start asks for: for this time only.
    pub(in crate::app) fn ask_look(
        &mut self,
        look: &mut Look,
        scheme: Option<String>,
        motion: Option<bool>,
    ) {
        self.prefs.scheme = scheme.or(self.prefs.scheme.take());
        self.prefs.motion = motion.or(self.prefs.motion);
        look.motion = moves(self.prefs.motion, &self.settings, self.prefs.system);
        self.dress(look);
    }

    /// The colours that are asked for, set, or the system's, in this order.
    fn dress(&self, look: &mut Look) {
        if look.scheme != Scheme::Projector {
            look.scheme = scheme(self.prefs.scheme.as_deref(), &self.settings, self.prefs.system);
        }
    }
}

/// Entries that are well written and name nothing that there is: colours, actions, keys, games.
/// They do nothing and stay where they are, for they may be of another version.
fn meaningless(settings: &Settings) -> Option<Trouble> {
    let scheme = settings.scheme.iter().filter(|name| Scheme::named(name).is_none());
    let mut bad: Vec<String> = scheme.map(|name| format!("scheme: {name}")).collect();
    for (name, strokes) in &settings.keys {
        if keys::rows().all(|row| row.name != name) {
            bad.push(format!("keys: {name}"));
            continue;
        }
        let unread = strokes.iter().filter(|stroke| keys::read(stroke).is_none());
        bad.extend(unread.map(|stroke| format!("keys: {name}: {stroke}")));
    }
    let is_game = |part: &str| {
        let name = part.split('[').next().unwrap_or(part);
        Game::NAMES.contains(&name)
    };
    let kinds = settings.opponents.keys().filter(|kind| {
        let parts = kind.strip_prefix("misere ").unwrap_or(kind).split(" + ");
        !parts.into_iter().all(is_game)
    });
    bad.extend(kinds.map(|kind| format!("opponents: {kind}")));
    let file = Part::Wishes.file().into();
    (!bad.is_empty()).then_some(Trouble::Entries { file, bad })
}

/// What the person has to be told of settings.
pub(super) fn told(lang: Lang, trouble: &Trouble) -> String {
    match trouble {
        Trouble::Bad { file, aside } => {
            words::bad_settings(lang, &file.display().to_string(), aside.as_deref())
        }
        Trouble::Entries { file, bad } => {
            words::bad_entries(lang, &file.display().to_string(), bad)
        }
        Trouble::Busy(file) => words::busy_settings(lang, &file.display().to_string()),
        Trouble::Newer(file) => words::newer_settings(lang, &file.display().to_string()),
        Trouble::Unread { file, why } | Trouble::Unwritten { file, why, .. } => {
            words::unsaved_settings(lang, &file.display().to_string(), why)
        }
        Trouble::NoFolder => words::NO_FOLDER.to(lang).to_owned(),
        Trouble::Late => words::LATE.to(lang).to_owned(),
    }
}
