//! The window of settings: a row for each, and in it all that can be chosen. Knows no disk.

use super::{DeskView, DeskWish, Preference};
use crate::ui::page::Wish;
use crate::ui::theme::Scheme;
use crate::words::{Lang, Said, desk as words};
use egui::{RichText, TextStyle, Ui};

/// The sizes that can be chosen here; any other by keys.
const SIZES: [u16; 7] = [75, 100, 125, 150, 200, 250, 300];

pub(super) fn show(ui: &mut Ui, view: &DeskView<'_>, wishes: &mut Vec<Wish>) {
    let (lang, set) = (view.lang, view.settings);
    let mut set_to = |preference: Option<Preference>| {
        wishes.extend(preference.map(|preference| Wish::Desk(DeskWish::Set(preference))));
    };
    let system = |said: Said| said.to(lang).to_owned();
    let langs =
        [(None, system(words::SYSTEM)), (Some(Lang::En), "English".to_owned()), (Some(Lang::Zh), "中文".to_owned())];
    set_to(row(ui, view, words::LANGUAGE, set.lang, &langs, Preference::Lang));
    let name = set.scheme.as_deref().and_then(Scheme::named).map(Scheme::name);
    let name = if name == Some(Scheme::ContrastDark.name()) { Some(Scheme::Contrast.name()) } else { name };
    let schemes = [
        (None, words::SYSTEM),
        (Some(Scheme::Light.name()), words::LIGHT),
        (Some(Scheme::Dark.name()), words::DARK),
        (Some(Scheme::Contrast.name()), words::CONTRAST),
    ];
    let schemes = schemes.map(|(name, said)| (name, system(said)));
    set_to(row(ui, view, words::COLOURS, name, &schemes, Preference::Scheme));
    let motions = [(None, words::SYSTEM), (Some(true), words::MOVES), (Some(false), words::STILL)];
    let motions = motions.map(|(motion, said)| (motion, system(said)));
    set_to(row(ui, view, words::MOTION, set.motion, &motions, Preference::Motion));
    let sizes = SIZES.map(|percent| (Some(percent), format!("{percent}%")));
    set_to(row(ui, view, words::SIZE, Some(set.zoom.unwrap_or(100)), &sizes, Preference::Zoom));
    ui.add_space(view.theme.space.s);
    let said = if view.remembers { words::KEPT } else { words::NOT_REMEMBERED };
    ui.label(RichText::new(said.to(lang)).text_style(TextStyle::Small).color(view.theme.ink_soft));
}

/// A row of things to choose from; what was chosen now.
fn row<T: Copy + PartialEq>(
    ui: &mut Ui,
    view: &DeskView<'_>,
    label: Said,
    now: Option<T>,
    all: &[(Option<T>, String)],
    preference: fn(Option<T>) -> Preference,
) -> Option<Preference> {
    let mut chosen = None;
    ui.label(RichText::new(label.to(view.lang)).color(view.theme.ink_soft));
    ui.horizontal_wrapped(|ui| {
        for (value, said) in all {
            if ui.selectable_label(*value == now, said).clicked() {
                chosen = Some(preference(*value));
            }
        }
    });
    ui.add_space(view.theme.space.s);
    chosen
}
