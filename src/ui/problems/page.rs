//! The problems as a screen: its head, its keys, and the page below.

use super::{ProblemsPanel, ProblemsView};
use crate::keys::{Action, Where};
use crate::windows::back::{Head, head};
use crate::wish::{ScreenId, Wish};
use crate::words::problems as words;
use egui::{CentralPanel, Ui};

/// Draws the screen and returns what is wished for, in order; `back` is where one came from.
pub fn page(
    ui: &mut Ui,
    panel: &mut ProblemsPanel,
    view: &ProblemsView<'_>,
    back: ScreenId,
) -> Vec<Wish> {
    let mut wishes = Vec::new();
    let bar = Head {
        theme: view.theme,
        lang: view.lang,
        face: words::BACK_FACE,
        action: Action::Problems,
        back,
        place: Where::Problems,
    };
    let chosen = head(ui, &bar, &mut wishes);
    wishes.extend(chosen.and_then(|action| wish(action, back)));
    CentralPanel::default().frame(view.theme.page()).show(ui, |ui| {
        wishes.extend(panel.show(ui, view));
    });
    wishes
}

/// What a key or an entry of the menus means here; `back` is where one came from.
#[must_use]
pub const fn wish(action: Action, back: ScreenId) -> Option<Wish> {
    match action {
        Action::Problems => Some(Wish::Show(back)),
        other => other.wish(),
    }
}
