//! The settings: language, colours, size, motion, and the keys, which are changed by pressing them.
//! Draws from what is set and returns what is to be set; saves nothing.

mod changing;

use crate::keys;
use crate::profile::settings::Settings;
use crate::speech;
use crate::theme::Theme;
pub use crate::wish::Setting;
use crate::words::{Lang, Phrase, desk, keys as words, screen};
use changing::Changing;
use egui::{
    Align, Context, Frame, Id, Layout, Modal, RichText, Role, TextStyle, Ui, WidgetInfo, vec2,
};

/// The smallest size of everything, in percent.
pub const SMALLEST: u16 = 50;
/// The largest.
pub const LARGEST: u16 = 300;
/// By so much it grows at a time.
pub const STEP: u16 = 10;

/// The colours to choose from besides the system's, by their names in the settings.
const COLOURS: [(&str, Phrase); 4] = [
    ("light", screen::LIGHT),
    ("dark", screen::DARK),
    ("contrast", words::CONTRAST),
    ("contrast-dark", words::CONTRAST_DARK),
];

/// What is in use now.
#[derive(Debug, Clone, Copy)]
pub struct InUse<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language.
    pub lang: Lang,
    /// The size of everything, in percent.
    pub zoom: u16,
    /// Whether it lasts beyond this window.
    pub remembers: bool,
    /// What was set.
    pub settings: &'a Settings,
}

/// The window of the settings.
#[derive(Debug, Clone, Default)]
pub struct Panel {
    on_keys: bool,
    changing: Changing,
}

impl Panel {
    /// Whether a key is waited for: it belongs to this window, whatever else it would do.
    #[must_use]
    pub const fn waits(&self) -> bool {
        self.changing.waits()
    }

    /// Draws the window; what is to be set, and whether the window stays.
    pub fn show(&mut self, ctx: &Context, now: &InUse<'_>) -> (Vec<Setting>, bool) {
        let (theme, lang, room) = (now.theme, now.lang, ctx.content_rect().size());
        let mut set = Vec::new();
        self.changing.hear(ctx, lang, &mut set);
        let mut closes = !self.changing.waits() && keys::took(ctx, egui::Key::Escape);
        let ground = Frame::popup(&ctx.global_style())
            .inner_margin(theme.space.l)
            .corner_radius(theme.radius.large);
        let modal = Modal::new(Id::unique("laststone.settings")).frame(ground);
        let shown = modal.show(ctx, |ui| {
            ui.set_width((theme.text.body * 42.0).min(room.x - 4.0 * theme.space.l).max(0.0));
            ui.set_max_height((theme.text.body * 32.0).min(room.y - 4.0 * theme.space.l).max(0.0));
            speech::dialog(ui, words::SETTINGS.to(lang));
            closes |= self.head(ui, theme, lang);
            if self.on_keys {
                self.changing.show(ui, now, &mut set);
            } else {
                general(ui, now, &mut set);
            }
        });
        let stays = !(closes || shown.backdrop_response.clicked());
        (set, stays)
    }

    /// The title, the two halves, and the button that closes; true if it was pressed.
    fn head(&mut self, ui: &mut Ui, theme: &Theme, lang: Lang) -> bool {
        let mut closes = false;
        ui.horizontal(|ui| {
            speech::heading(
                ui,
                1,
                RichText::new(words::SETTINGS.to(lang)).text_style(TextStyle::Heading),
            );
            ui.add_space(theme.space.m);
            for (on_keys, said) in [(false, words::GENERAL), (true, screen::KEYS)] {
                if crate::speech::choice(ui, self.on_keys == on_keys, said.to(lang)).clicked() {
                    self.on_keys = on_keys;
                    self.changing = Changing::default();
                }
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let close = ui.button(words::CLOSE.to(lang));
                if ui.memory(|memory| memory.focused().is_none()) && !self.changing.waits() {
                    close.request_focus();
                }
                closes = close.clicked();
            });
        });
        ui.add_space(theme.space.s);
        closes
    }
}

/// Language, colours, size, motion: a row for each, with what there is to choose.
fn general(ui: &mut Ui, now: &InUse<'_>, set: &mut Vec<Setting>) {
    let (theme, lang) = (now.theme, now.lang);
    ui.spacing_mut().item_spacing.y = theme.space.m;
    row(ui, theme, words::LANGUAGE.to(lang), |ui| {
        // Each by its own name, so that whoever does not read the other finds it.
        let name = |one: Lang| screen::OTHER_LANG.to(one.pick(Lang::Zh, Lang::En));
        let choices = Lang::ALL.map(|one| (one, name(one)));
        choice(ui, lang, words::LANGUAGE, now.settings.lang, &choices, |one| {
            set.push(Setting::Lang(one));
        });
    });
    row(ui, theme, words::COLOURS.to(lang), |ui| {
        let choices = COLOURS.map(|(name, said)| (name, said.to(lang)));
        let pressed = |name: Option<&str>| set.push(Setting::Scheme(name.map(str::to_owned)));
        choice(ui, lang, words::COLOURS, now.settings.scheme.as_deref(), &choices, pressed);
    });
    row(ui, theme, words::SIZE.to(lang), |ui| size(ui, now, set));
    row(ui, theme, words::MOTION.to(lang), |ui| {
        let choices = [(true, words::MOVES.to(lang)), (false, words::STILL.to(lang))];
        choice(ui, lang, words::MOTION, now.settings.motion, &choices, |one| {
            set.push(Setting::Motion(one));
        });
    });
    ui.add_space(theme.space.m);
    let said = if now.remembers { desk::KEPT } else { desk::NOT_REMEMBERED };
    ui.label(RichText::new(said.to(lang)).text_style(TextStyle::Small).color(theme.ink_soft));
}

/// What is set, and beside it what there is to choose, in as many lines as it takes. A grid would
/// not do: lines that wrap in its cells make it as high as the window until the frame after the
/// next, and where nothing moves there is none.
fn row(ui: &mut Ui, theme: &Theme, said: &str, add: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        let size = vec2(theme.text.body * 6.0, theme.target);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(size);
            ui.label(said);
        });
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = theme.space.s;
            ui.horizontal_wrapped(add);
        });
    });
}

/// Lets one of these be chosen, or none of them: then it is as the system has it. What is pressed
/// goes to `pressed`.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    lang: Lang,
    row: Phrase,
    chosen: Option<T>,
    choices: &[(T, &str)],
    mut pressed: impl FnMut(Option<T>),
) {
    let said = words::SYSTEM.to(lang);
    let system = crate::speech::choice(ui, chosen.is_none(), said);
    // There are several of them: whoever hears them is told which row each belongs to.
    let name = words::of_row(lang, row, said);
    system.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    crate::speech::chosen(&system, chosen.is_none());
    if system.clicked() {
        pressed(None);
    }
    for (one, said) in choices {
        if crate::speech::choice(ui, chosen == Some(*one), *said).clicked() {
            pressed(Some(*one));
        }
    }
}

fn size(ui: &mut Ui, now: &InUse<'_>, set: &mut Vec<Setting>) {
    let (lang, zoom) = (now.lang, now.zoom);
    let does =
        |action| keys::rows().find(|row| row.action == action).map_or("", |row| row.does.to(lang));
    for (face, action, to) in [
        ("−", keys::Action::Smaller, zoom.saturating_sub(STEP).max(SMALLEST)),
        ("+", keys::Action::Larger, zoom.saturating_add(STEP).min(LARGEST)),
    ] {
        let side = vec2(now.theme.target, now.theme.target);
        let button = ui.add_enabled(to != zoom, egui::Button::new(face).min_size(side));
        let enabled = to != zoom;
        button.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, does(action)));
        if button.clicked() {
            set.push(Setting::Zoom(to));
        }
        if action == keys::Action::Smaller {
            ui.label(format!("{zoom} %"));
        }
    }
    if ui.add_enabled(zoom != 100, egui::Button::new(does(keys::Action::Usual))).clicked() {
        set.push(Setting::Zoom(100));
    }
}
