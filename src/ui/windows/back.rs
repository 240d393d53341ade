//! The head of a screen that one comes to and goes back from: the way back, the language, the
//! menus.

use super::menu;
use crate::keys::{Action, Where, tooltip};
use crate::panes;
use crate::theme::Theme;
use crate::wish::{Change, ScreenId, Wish};
use crate::words::{Lang, Phrase, screen};
use egui::{Align, Button, Layout, Panel, Ui};

/// What such a head shows.
#[derive(Debug, Clone, Copy)]
pub struct Head<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language.
    pub lang: Lang,
    /// On the button back.
    pub face: Phrase,
    /// What the button does.
    pub action: Action,
    /// Where one goes back to.
    pub back: ScreenId,
    /// Where the keys of the screen stand in the table.
    pub place: Where,
}

/// Draws it; what was chosen in the menus.
pub fn head(ui: &mut Ui, view: &Head<'_>, wishes: &mut Vec<Wish>) -> Option<Action> {
    let Head { theme, lang, face, action, back, place } = *view;
    let mut chosen = None;
    Panel::top("head").frame(theme.bar()).show_separator_line(false).show(ui, |ui| {
        // The head comes last.
        panes::begins(ui, 2);
        ui.horizontal(|ui| {
            if tooltip(ui.button(face.to(lang)), lang, action).clicked() {
                wishes.push(Wish::Show(back));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                chosen = menu::show(ui, theme, lang, place, |_| true);
                let language = ui.add(Button::new(screen::OTHER_LANG.to(lang)));
                if tooltip(language, lang, Action::Language).clicked() {
                    wishes.push(Wish::Look(Change::Language));
                }
            });
        });
    });
    chosen
}
