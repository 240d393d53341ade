//! A line above the page that tells what the person has to know, until it has been read or is over.

use super::DeskWish;
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::{Lang, desk as words, progress};
use egui::{Label, Panel, RichText, Ui};

/// The line; it can be put away.
pub fn note(ui: &mut Ui, theme: &Theme, lang: Lang, said: &str, wishes: &mut Vec<Wish>) {
    Panel::top("note").frame(theme.bar().fill(theme.sunken)).show_separator_line(false).show(
        ui,
        |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.add(Label::new(RichText::new(said).color(theme.ink)).wrap());
                if ui.button(progress::CLOSE.to(lang)).clicked() {
                    wishes.push(Wish::desk(DeskWish::Noted));
                }
            });
        },
    );
}

/// The line while a file is read that was dropped on the window: it can be given up.
pub fn reading(ui: &mut Ui, theme: &Theme, lang: Lang, wishes: &mut Vec<Wish>) {
    Panel::top("reading").frame(theme.bar().fill(theme.sunken)).show_separator_line(false).show(
        ui,
        |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.add(Label::new(RichText::new(words::READING.to(lang)).color(theme.ink)).wrap());
                if ui.button(words::CANCEL.to(lang)).clicked() {
                    wishes.push(Wish::desk(DeskWish::GiveUp));
                }
            });
        },
    );
}
