//! A program that is to be broken: its lines, a field for an input, and what comes of it.

use super::super::PageView;
use super::super::task::number;
use super::{CodeFace, below, listing};
use crate::session::{Answer, Command, INPUT, Tried};
use crate::wish::Wish;
use crate::words::program as words;
use egui::{Ui, UiBuilder};

impl CodeFace {
    /// The program that is to be broken.
    pub(in crate::page) fn lines(&mut self, ui: &mut Ui, view: &PageView<'_>) {
        listing::show(ui, view, self);
    }

    /// The program that is to be broken, with a field for an input; the answer that is handed in.
    pub(in crate::page) fn ask(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        wishes: &mut Vec<Wish>,
    ) {
        let (theme, lang) = (view.theme, view.lang);
        self.lines(ui, view);
        ui.add_space(theme.space.s);
        below::put_in(ui, view, self, wishes);
        let mut typed = self.field.clone();
        number::digits(ui, view, &mut typed, INPUT, true);
        if typed != self.field {
            self.type_in(typed);
        }
        ui.add_space(theme.space.s);
        let mut answer = None;
        ui.horizontal_wrapped(|ui| {
            let is_input = self.run.is_ok();
            let mut child = UiBuilder::new();
            if !is_input {
                child = child.disabled();
            }
            let breaks = |ui: &mut Ui| theme.main_button(ui, words::BREAKS.to(lang)).clicked();
            if ui.scope_builder(child, breaks).inner {
                answer = Some(Answer::Input(self.field.clone()));
            }
            if ui.button(words::HOLDS.to(lang)).clicked() {
                answer = Some(Answer::Holds);
            }
        });
        if let Some(answer) = answer {
            self.stood = Some(self.field.clone());
            self.handed = match &answer {
                Answer::Input(text) => Some(text.clone()),
                _ => None,
            };
            wishes.push(Wish::session(Command::Answer(answer)));
        }
    }

    /// The input that was typed, to be kept.
    pub(in crate::page) fn typed_in(&self) -> Option<String> {
        self.own.then(|| self.field.clone())
    }

    /// A right answer that is nobody's own: an input, or that there is none.
    pub(in crate::page) fn fill_in(&mut self, input: Option<&String>) {
        if let Some(input) = input {
            (self.own, self.field, self.handed) = (true, input.clone(), Some(input.clone()));
        }
    }

    /// What came of the last answer, in words; true if it was right. It is said of that answer
    /// only.
    pub(in crate::page) fn verdict(&self, view: &PageView<'_>) -> Option<(String, bool)> {
        if self.stood.as_ref().is_some_and(|stood| *stood != self.field) {
            return None;
        }
        let said = match view.session.attempt().last.as_ref()? {
            Tried::Breaks { smallest: false, .. } => words::BREAKS_ALREADY,
            Tried::Breaks { proved: true, .. } => words::SMALLEST,
            Tried::Breaks { proved: false, .. } => words::SMALLEST_KNOWN,
            Tried::Right => words::RIGHT,
            Tried::Wrong if self.handed.is_none() => words::NOT_RIGHT,
            Tried::Wrong => words::ANSWERED,
            _ => return None,
        };
        let right = !matches!(view.session.attempt().last, Some(Tried::Wrong));
        Some((said.to(view.lang).to_owned(), right))
    }
}
