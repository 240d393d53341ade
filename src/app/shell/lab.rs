//! The laboratory on the screen, and the way there and back. Knows no bench: that is the
//! laboratory's own.

use super::Shell;
use crate::app::host::{Dialog, Picked, Wanted};
use crate::app::lab::Look;
use crate::games::Sum;
use crate::ui::lab::{LabView, LabWish};
use crate::ui::page::{Onward, PageView, Screen, Wish};
use crate::ui::theme::Theme;
use egui::Ui;
use std::path::Path;

impl Shell {
    pub(super) fn lab_screen(&mut self, ui: &mut Ui) -> Vec<Wish> {
        if self.lab.is_bare() {
            // Whoever comes by another way than from a step finds its position all the same.
            self.bring();
        }
        if let Some(command) = self.lab.tick(ui, self.motion) {
            self.lab.command(command);
        }
        let answer = self.lab_dialog.as_mut().map_or(Picked::Open, Dialog::picked);
        if answer != Picked::Open {
            self.lab_dialog = None;
            self.settle(answer.clone());
            self.lab.chosen(answer);
        }
        let Some(session) = self.lab.session() else {
            let said = self.lab.why_bare();
            return crate::ui::lab::empty(
                ui,
                Theme::of(self.scheme),
                self.lang,
                said,
                self.lab.is_studying(),
            );
        };
        let view = LabView { choosing: self.lab_dialog.is_some(), ..self.lab.view() };
        let view = PageView {
            theme: Theme::of(self.scheme),
            lang: self.lang,
            shelf: &self.shelf,
            lesson: self.lab.lesson(),
            at: 0,
            session,
            figure: self.lab.plotted().figure(),
            missing: self.lab.plotted().missing(),
            problems: &[],
            solved: &self.kept.solved,
            twin: None,
            motion: self.motion,
            saved: false,
            onward: Onward::Lesson,
            lab: Some(&view),
        };
        self.lab_page.show(ui, &view)
    }

    /// Puts a position on the laboratory's bench and goes there.
    pub fn experiment(&mut self, sum: Sum) {
        self.lab.put(sum);
        self.screen = Screen::Lab;
    }

    /// Has the session on the screen obey: for tests.
    pub fn wish(&mut self, command: crate::session::Command) {
        self.command(command);
    }

    /// Speaks another language: for tests.
    pub const fn set_lang(&mut self, lang: crate::words::Lang) {
        self.lang = lang;
    }

    /// Proposes this folder for the laboratory's files: for tests.
    pub fn save_to(&mut self, folder: &std::path::Path) {
        self.lab.save_to(folder);
    }

    /// Waits for the laboratory's workers, at most a minute: for pictures and tests.
    pub fn rest(&mut self) {
        self.lab.rest(std::time::Duration::from_mins(1));
    }

    /// Gives up whatever the laboratory is at: for tests.
    pub fn give_up(&mut self) {
        self.lab.cancel();
    }

    /// Shows other things in the laboratory: for pictures and tests.
    pub fn exhibit(&mut self, change: impl FnOnce(&mut crate::lesson::lab::Showing)) {
        let mut showing = self.lab.view().showing.clone();
        change(&mut showing);
        self.lab.show(&showing);
    }

    pub(super) fn lab_wish(&mut self, wish: LabWish, ui: &Ui) {
        match wish {
            LabWish::Cross if self.screen == Screen::Lab => self.screen = Screen::Lesson,
            LabWish::Cross => {
                self.bring();
                self.screen = Screen::Lab;
            }
            LabWish::Put(sum) => self.lab.put(sum),
            LabWish::Show(showing) => self.lab.show(&showing),
            LabWish::Save(what, folder) => {
                self.lab.save(what, folder, Look { scheme: self.scheme, lang: self.lang });
            }
            LabWish::Choose(folder) => {
                let title = crate::words::lab::FOLDER.to(self.lang);
                let folder = (Path::new(folder.trim()), None);
                self.lab_dialog = Some(self.ask_system(Wanted::Folder, title, &[], folder));
            }
            LabWish::CopyTable => {
                if let Some(text) = self.lab.table_text() {
                    ui.ctx().copy_text(text);
                }
            }
            LabWish::Theorems => self.visit_theorems(),
            LabWish::Test(conjecture, upto) => self.lab.test(conjecture, upto),
            LabWish::Cancel => self.lab.cancel(),
        }
    }

    /// Brings the position of the lesson's board.
    fn bring(&mut self) {
        let sum = self.table.session().map(|session| session.sum().clone());
        let first =
            || crate::games::Game::EXAMPLES.first().and_then(|example| example.parse().ok());
        if let Some(sum) = sum.or_else(first) {
            self.lab.bring(&sum);
        }
    }
}
