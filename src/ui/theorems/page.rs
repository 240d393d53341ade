//! The theorem board as a screen of its own: its head, its keys, and the board below. Knows no
//! worker.

use super::{TheoremPanel, TheoremWish, TheoremsView};
use crate::keys::tooltip;
use crate::keys::{Action, Where};
use crate::panes;
use crate::windows::menu;
use crate::wish::{Change, ScreenId, Wish};
use crate::words::{screen, theorem as words};
use egui::{Align, Button, CentralPanel, Layout, Panel, Ui};

/// Draws the screen and returns what is wished for, in order; `back` is where one came from.
pub fn page(
    ui: &mut Ui,
    panel: &mut TheoremPanel,
    view: &TheoremsView<'_>,
    back: ScreenId,
) -> Vec<Wish> {
    let mut wishes = Vec::new();
    let chosen = head(ui, view, back, &mut wishes);
    wishes.extend(chosen.and_then(|action| wish(action, back)));
    CentralPanel::default().frame(view.theme.page()).show(ui, |ui| {
        panes::begins(ui, 0);
        wishes.extend(panel.show(ui, view).into_iter().map(Wish::theorems));
    });
    wishes
}

/// What a key or an entry of the menus means here; `back` is where one came from.
#[must_use]
pub fn wish(action: Action, back: ScreenId) -> Option<Wish> {
    match action {
        Action::Theorems => Some(Wish::Show(back)),
        Action::Undo => Some(Wish::theorems(TheoremWish::Undo)),
        other => other.wish(),
    }
}

/// The head; what was chosen in its menus.
fn head(
    ui: &mut Ui,
    view: &TheoremsView<'_>,
    back: ScreenId,
    wishes: &mut Vec<Wish>,
) -> Option<Action> {
    let (theme, lang) = (view.theme, view.lang);
    let mut chosen = None;
    Panel::top("theorems").frame(theme.bar()).show_separator_line(false).show(ui, |ui| {
        panes::begins(ui, 1);
        ui.horizontal(|ui| {
            let button = ui.button(words::BACK_FACE.to(lang));
            if tooltip(button, lang, Action::Theorems).clicked() {
                wishes.push(Wish::Show(back));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                chosen = menu::show(ui, theme, lang, Where::Theorems, |_| true);
                let language = ui.add(Button::new(screen::OTHER_LANG.to(lang)));
                if tooltip(language, lang, Action::Language).clicked() {
                    wishes.push(Wish::Look(Change::Language));
                }
            });
        });
    });
    chosen
}
