//! The laboratory while nothing is on its bench yet: the first position is being studied, or did
//! not come.

use super::LabWish;
use crate::keys::Action;
use crate::theme::Theme;
use crate::wish::{ScreenId, Wish};
use crate::words::{Lang, Phrase, fault, lab as words};
use egui::{CentralPanel, Label, Ui};

/// Draws it and returns what is wished for; `failed` says why there is nothing, if nothing is to
/// come. What comes within a moment is not told of.
pub fn empty(
    ui: &mut Ui,
    theme: &Theme,
    lang: Lang,
    failed: Option<Phrase>,
    studying: Option<u64>,
) -> Vec<Wish> {
    let mut wishes = Vec::new();
    CentralPanel::default().frame(theme.page()).show(ui, |ui| {
        if failed.is_none() && studying.is_none() {
            return;
        }
        let said = failed.map_or_else(
            || words::under_way(lang, words::STUDYING, studying),
            |said| said.to(lang).to_owned(),
        );
        ui.add(Label::new(said).wrap());
        ui.add_space(theme.space.s);
        ui.horizontal(|ui| {
            if failed.is_none() && ui.button(words::CANCEL.to(lang)).clicked() {
                wishes.push(Wish::lab(LabWish::Cancel));
            }
            if ui.button(fault::LESSON.to(lang)).clicked() {
                wishes.push(Wish::Show(ScreenId::Lesson));
            }
        });
    });
    wishes
}

/// What a key means while nothing is on the bench: what it means everywhere.
#[must_use]
pub fn bare(action: Action) -> Option<Wish> {
    match action {
        Action::Lab | Action::Back | Action::Contents => Some(Wish::Show(ScreenId::Lesson)),
        _ => match action.wish() {
            Some(Wish::Screen(_)) => None,
            everywhere => everywhere,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_another_screen_is_open_while_a_position_is_laid_out() {
        for action in [Action::Problems, Action::Theorems, Action::Present, Action::Open] {
            assert_eq!(bare(action), action.wish(), "{action:?}");
        }
        assert_eq!(bare(Action::Undo), None, "there is nothing to undo on");
        assert_eq!(bare(Action::Lab), Some(Wish::Show(ScreenId::Lesson)));
    }
}
