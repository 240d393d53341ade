//! The laboratory while nothing is on its bench yet: the first position is being studied, or did
//! not come. Knows no worker.

use super::LabWish;
use crate::keys::{self, Action};
use crate::page::Wish;
use crate::theme::Theme;
use crate::words::{Lang, Phrase, fault, lab as words};
use egui::{CentralPanel, Label, Ui};

/// Draws it and returns what is wished for; `failed` says why there is nothing, if nothing is to
/// come. What comes within a moment is not told of.
pub fn empty(
    ui: &mut Ui,
    theme: &Theme,
    lang: Lang,
    failed: Option<Phrase>,
    is_told: bool,
) -> Vec<Wish> {
    let wish = |action| match action {
        Action::Lab | Action::Back | Action::Contents => Some(Wish::Lab(LabWish::Cross)),
        Action::Language => Some(Wish::Language),
        Action::Scheme => Some(Wish::Scheme),
        _ => None,
    };
    let mut wishes: Vec<Wish> =
        keys::pressed(ui.ctx(), keys::Where::Lab).into_iter().filter_map(wish).collect();
    CentralPanel::default().frame(theme.page()).show(ui, |ui| {
        if failed.is_none() && !is_told {
            return;
        }
        let said = failed.map_or_else(
            || words::under_way(lang, words::STUDYING, None),
            |said| said.to(lang).to_owned(),
        );
        ui.add(Label::new(said).wrap());
        ui.add_space(theme.space.s);
        ui.horizontal(|ui| {
            if failed.is_none() && ui.button(words::CANCEL.to(lang)).clicked() {
                wishes.push(Wish::Lab(LabWish::Cancel));
            }
            if ui.button(fault::LESSON.to(lang)).clicked() {
                wishes.push(Wish::Lab(LabWish::Cross));
            }
        });
    });
    wishes
}
