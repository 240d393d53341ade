//! What is remembered, as the shell uses it: it follows the system until something is set, and hands over what changed. Knows no files.

use super::Shell;
use crate::app::prefs::{self, Prefs, Remembered, Trouble};
use crate::settings::Settings;
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
    /// Who keeps it; `None` if nothing is to be kept.
    pub prefs: Option<Prefs>,
    /// The colours asked for on the command line: they go before those that are set, and are not remembered.
    pub scheme: Option<String>,
    /// Plain start: the system's wishes do not count.
    pub plain: bool,
}

/// The shell's part of it.
#[derive(Debug, Default)]
pub(super) struct Preferred {
    prefs: Option<Prefs>,
    scheme: Option<String>,
    /// Whether the system is dark, as last heard; `None` if the system does not count.
    dark: Option<bool>,
    /// The size of everything, in percent, as last seen.
    zoom: Option<u16>,
    troubles: VecDeque<Trouble>,
    /// Frames in which size and place are those of a class's screen, and not remembered.
    pause: u8,
    /// A lesson is to be presented as soon as one is shown.
    presents: bool,
}

impl Preferred {
    /// Whether anything lasts beyond this window.
    pub(super) const fn remembers(&self) -> bool {
        self.prefs.is_some()
    }
}

impl Shell {
    /// Goes on with what was remembered, and has what changes kept.
    #[must_use]
    pub fn remembering(mut self, preferences: Preferences) -> Self {
        let Preferences { remembered, prefs, scheme, plain } = preferences;
        self.settings = remembered.settings;
        let dark = (!plain).then(|| self.scheme.is_dark());
        self.prefs = Preferred { prefs, scheme, dark, troubles: remembered.troubles.into(), ..Preferred::default() };
        self.open();
        self
    }

    /// What is set and remembered.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Looks at the system, the window and the thread that keeps settings, once a frame.
    pub(super) fn prefer(&mut self, ctx: &Context) {
        while let Some(trouble) = self.prefs.prefs.as_mut().and_then(Prefs::hear) {
            self.prefs.troubles.push_back(trouble);
        }
        if let (Some(dark), Some(theme)) = (self.prefs.dark, ctx.system_theme())
            && dark != (theme == egui::Theme::Dark)
        {
            self.prefs.dark = Some(!dark);
            self.dress();
        }
        self.present_if_due(ctx);
        if self.prefs.pause > 0 {
            self.prefs.pause -= 1;
            return;
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small positive number")]
        let zoom = (ctx.zoom_factor() * 100.0).round().clamp(1.0, 1000.0) as u16;
        if self.prefs.zoom.replace(zoom).is_some_and(|before| before != zoom) {
            self.settings.zoom = Some(zoom.clamp(50, 300));
        }
        if self.prefs.remembers() {
            let (known, scale) = (self.settings.window, ctx.zoom_factor());
            self.settings.window = ctx.input(|input| prefs::now(input.viewport(), scale, known)).or(known);
        }
    }

    /// A class is looking: its screen is nothing to be remembered, nor the frames in which it goes.
    pub(super) const fn class_looks(&mut self) {
        self.prefs.pause = 3;
    }

    /// Presents the first lesson that is shown.
    pub(in crate::app) const fn present_first(&mut self) {
        self.prefs.presents = true;
    }

    fn present_if_due(&mut self, ctx: &Context) {
        if self.prefs.presents && self.session().is_some() {
            self.prefs.presents = false;
            self.begin_presenting();
            ctx.request_repaint();
        }
    }

    /// Has what changed in this frame kept.
    pub(super) fn keep_settings(&mut self) {
        if let Some(prefs) = &mut self.prefs.prefs {
            prefs.keep(&self.settings);
        }
    }

    /// Writes what is to be remembered and waits for it, no longer than this. Returns whether it is written.
    pub fn leave_settings(&mut self, patience: Duration) -> bool {
        self.keep_settings();
        self.prefs.prefs.as_mut().is_none_or(|prefs| prefs.write_now(patience))
    }

    /// What the person has to be told of settings next.
    pub(super) fn settings_note(&self) -> Option<String> {
        let lang = self.lang;
        self.prefs.troubles.front().map(|trouble| match trouble {
            Trouble::Bad { file, aside } => words::bad_settings(lang, &file.display().to_string(), aside.as_deref()),
            Trouble::Newer(file) => words::newer_settings(lang, &file.display().to_string()),
            Trouble::Unread { file, why } | Trouble::Unwritten { file, why } => {
                words::unsaved_settings(lang, &file.display().to_string(), why)
            }
            Trouble::NoFolder => words::NO_FOLDER.to(lang).to_owned(),
            Trouble::Late => words::LATE.to(lang).to_owned(),
        })
    }

    /// It has been read.
    pub(super) fn settings_noted(&mut self) {
        self.prefs.troubles.pop_front();
    }

    /// Speaks this language from now on, also after the next start.
    pub(super) fn prefer_lang(&mut self, lang: Lang) {
        (self.lang, self.settings.lang) = (lang, Some(lang));
    }

    /// These colours, by name, or those of the system, also after the next start.
    pub(super) fn prefer_scheme(&mut self, name: Option<String>, ctx: &Context) {
        self.settings.scheme = name;
        self.prefs.scheme = None;
        if let (Some(_), Some(theme)) = (self.prefs.dark, ctx.system_theme()) {
            self.prefs.dark = Some(theme == egui::Theme::Dark);
        }
        self.dress();
    }

    /// This size, in percent, also after the next start.
    pub(super) const fn prefer_zoom(&mut self, percent: u16) {
        self.prefs.zoom = Some(percent);
        self.settings.zoom = Some(percent);
    }

    /// The colours that are asked for, set, or the system's, in this order.
    fn dress(&mut self) {
        let chosen = self.prefs.scheme.as_deref().or(self.settings.scheme.as_deref());
        if self.scheme != Scheme::Projector {
            self.scheme = Scheme::chosen(chosen, self.prefs.dark == Some(true));
        }
    }
}
