//! The theorem board as a screen of its own: its head, its keys, and the board below. Knows no
//! worker.

use super::{TheoremPanel, TheoremWish, TheoremsView};
use crate::keys::{self, Action, Where};
use crate::lab::LabWish;
use crate::page::{Screen, Wish, tip};
use crate::panes;
use crate::windows::menu;
use crate::words::{screen, theorem as words};
use egui::{Align, Button, CentralPanel, Layout, Panel, Ui};

/// Draws the screen and returns what is wished for, in order; `back` is where one came from.
pub fn page(
    ui: &mut Ui,
    panel: &mut TheoremPanel,
    view: &TheoremsView<'_>,
    back: Screen,
) -> Vec<Wish> {
    let mut wishes = Vec::new();
    for action in keys::pressed(ui.ctx(), Where::Theorems) {
        wishes.extend(act(ui, action, back));
    }
    if let Some(action) = head(ui, view, back, &mut wishes) {
        wishes.extend(act(ui, action, back));
    }
    CentralPanel::default().frame(view.theme.page()).show(ui, |ui| {
        panes::begins(ui, 0);
        wishes.extend(panel.show(ui, view).into_iter().map(Wish::Theorems));
    });
    wishes
}

/// What a key or the menu asks for.
fn act(ui: &Ui, action: Action, back: Screen) -> Option<Wish> {
    match action {
        Action::Theorems => Some(Wish::Show(back)),
        Action::Undo => Some(Wish::Theorems(TheoremWish::Undo)),
        Action::Contents => Some(Wish::Show(Screen::Contents)),
        Action::Lab => Some(Wish::Lab(LabWish::Cross)),
        Action::Language => Some(Wish::Language),
        Action::Scheme => Some(Wish::Scheme),
        Action::Pane | Action::PaneBack => {
            panes::go(ui.ctx(), action == Action::Pane);
            None
        }
        Action::Menu => {
            menu::toggle(ui.ctx());
            None
        }
        other => Some(Wish::Asked(other)),
    }
}

/// The head; what was chosen in its menus.
fn head(
    ui: &mut Ui,
    view: &TheoremsView<'_>,
    back: Screen,
    wishes: &mut Vec<Wish>,
) -> Option<Action> {
    let (theme, lang) = (view.theme, view.lang);
    let mut chosen = None;
    Panel::top("theorems").frame(theme.bar()).show_separator_line(false).show(ui, |ui| {
        panes::begins(ui, 1);
        ui.horizontal(|ui| {
            let button = ui.button(words::BACK_FACE.to(lang));
            if tip(button, lang, Action::Theorems).clicked() {
                wishes.push(Wish::Show(back));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                chosen = menu::show(ui, theme, lang, Where::Theorems, |_| true);
                let language = ui.add(Button::new(screen::OTHER_LANG.to(lang)));
                if tip(language, lang, Action::Language).clicked() {
                    wishes.push(Wish::Language);
                }
            });
        });
    });
    chosen
}
