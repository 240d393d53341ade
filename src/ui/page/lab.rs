//! What the laboratory changes on the page: its column in the place of the text, sentences where there is no board or
//! plot, its name in the head. Knows no position.

use super::follow::Followed;
use super::{Page, PageView, Wish, frame};
use crate::session::Command;
use crate::ui::lab::{LabWish, Saving};
use crate::ui::speech;
use crate::ui::theme::Theme;
use crate::words::{lab as words, screen};
use egui::{RichText, Ui};

impl Page {
    /// The column in the place of the text; false where it is a lesson's page.
    pub(super) fn lab_column(&mut self, ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) -> bool {
        let Some(lab) = view.lab else { return false };
        #[cfg(test)]
        crate::ui::fuse::burn("lab");
        let (asked, play) = self.lab.show(ui, view, lab);
        wishes.extend(asked.into_iter().map(Wish::Lab));
        wishes.extend(play.map(|play| Wish::Session(Command::Play(play))));
        true
    }
}

impl Page {
    /// Board or plot alone, as large as the screen, for a picture.
    pub fn sit(&mut self, ui: &mut Ui, view: &PageView<'_>, what: Saving) {
        let mut followed = match self.followed.take() {
            Some(followed) if followed.is_of(view) => followed,
            _ => Followed::new(view),
        };
        followed.follow(view, false);
        egui::CentralPanel::default().frame(view.theme.page()).show(ui, |ui| match what {
            Saving::Plot => self.plot(ui, view, &mut followed, &mut Vec::new()),
            Saving::Board | Saving::Table => {
                followed.show_board(ui, view);
            }
        });
        self.followed = Some(followed);
    }
}

/// Says so, where no board can show the position.
pub(super) fn no_board(ui: &mut Ui, view: &PageView<'_>) -> bool {
    let none = view.lab.is_some_and(|lab| !lab.has_board);
    if none {
        ui.label(RichText::new(words::NO_BOARD.to(view.lang)).color(view.theme.ink_soft));
    }
    none
}

/// In the place of a plot: how far it is, or why there is none.
pub(super) fn no_figure(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    if let Some(percent) = view.computing {
        frame::card(ui, view.theme, |ui| {
            ui.label(screen::computing(view.lang, percent));
            if view.lab.is_some() && ui.button(words::CANCEL.to(view.lang)).clicked() {
                wishes.push(Wish::Lab(LabWish::Cancel));
            }
        });
    } else if let Some(lab) = view.lab {
        let said =
            lab.stopped.map_or_else(|| words::NO_PLOT.to(view.lang).to_owned(), |stop| words::unknown(view.lang, stop));
        frame::card(ui, view.theme, |ui| {
            ui.label(RichText::new(said).color(view.theme.ink_soft));
        });
    }
}

/// The name of the laboratory in the head, and the way back.
pub(super) fn head(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    let back = ui.button(format!("← {}", words::BACK.to(view.lang)));
    if back.on_hover_text(crate::ui::keys::tip(view.lang, crate::ui::keys::Action::Lab)).clicked() {
        wishes.push(Wish::Lab(LabWish::Cross));
    }
    speech::heading(ui, 1, RichText::new(words::LAB.to(view.lang)).text_style(Theme::strong()));
}
