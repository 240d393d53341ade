//! The theorem board as a screen of its own: its head, its keys, and the board below.

use super::{TheoremPanel, TheoremWish, TheoremsView};
use crate::keys::{Action, Where};
use crate::panes;
use crate::windows::back::{Head, head};
use crate::wish::{ScreenId, Wish};
use crate::words::theorem as words;
use egui::{CentralPanel, Ui};

/// Draws the screen and returns what is wished for, in order; `back` is where one came from.
pub fn page(
    ui: &mut Ui,
    panel: &mut TheoremPanel,
    view: &TheoremsView<'_>,
    back: ScreenId,
) -> Vec<Wish> {
    let mut wishes = Vec::new();
    let bar = Head {
        theme: view.theme,
        lang: view.lang,
        face: words::BACK_FACE,
        action: Action::Theorems,
        back,
        place: Where::Theorems,
    };
    let chosen = head(ui, &bar, &mut wishes);
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
