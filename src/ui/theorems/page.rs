//! The theorem board as a screen of its own: its head, its keys, and the board below. Knows no worker.

use super::{TheoremPanel, TheoremWish, TheoremsView};
use crate::ui::keys::{self, Action};
use crate::ui::lab::LabWish;
use crate::ui::page::{Screen, Wish};
use crate::words::{screen, theorem as words};
use egui::{Align, Button, CentralPanel, Layout, Panel, Ui};

/// Draws the screen and returns what is wished for, in order; `back` is where one came from.
pub fn page(ui: &mut Ui, panel: &mut TheoremPanel, view: &TheoremsView<'_>, back: Screen) -> Vec<Wish> {
    let mut wishes = Vec::new();
    for action in keys::pressed(ui.ctx(), keys::Where::Working) {
        wishes.extend(match action {
            Action::Theorems => Some(Wish::Show(back)),
            Action::Undo => Some(Wish::Theorems(TheoremWish::Undo)),
            Action::Contents => Some(Wish::Show(Screen::Contents)),
            Action::Lab => Some(Wish::Lab(LabWish::Cross)),
            Action::Language => Some(Wish::Language),
            Action::Scheme => Some(Wish::Scheme),
            Action::Present => Some(Wish::Present),
            Action::FullScreen => Some(Wish::FullScreen),
            _ => None,
        });
    }
    head(ui, view, back, &mut wishes);
    CentralPanel::default().frame(view.theme.page()).show(ui, |ui| {
        wishes.extend(panel.show(ui, view).into_iter().map(Wish::Theorems));
    });
    wishes
}

fn head(ui: &mut Ui, view: &TheoremsView<'_>, back: Screen, wishes: &mut Vec<Wish>) {
    let (theme, lang) = (view.theme, view.lang);
    Panel::top("theorems").frame(theme.bar()).show_separator_line(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            let button = ui.button(words::BACK_FACE.to(lang));
            if button.on_hover_text(keys::tip(lang, Action::Theorems)).clicked() {
                wishes.push(Wish::Show(back));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let scheme = if theme.is_dark() { screen::LIGHT } else { screen::DARK };
                for (said, action, wish) in
                    [(scheme, Action::Scheme, Wish::Scheme), (screen::OTHER_LANG, Action::Language, Wish::Language)]
                {
                    if ui.add(Button::new(said.to(lang))).on_hover_text(keys::tip(lang, action)).clicked() {
                        wishes.push(wish);
                    }
                }
            });
        });
    });
}
