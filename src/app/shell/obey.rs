//! Obeying what the screens wish for, at the end of the frame. Draws nothing.

use super::Shell;
use super::kept::Before;
use crate::session::Command;
use crate::ui::page::{PlotWish, Screen, Wish};
use crate::ui::windows::settings::Setting;
use crate::words::Lang;
use egui::{Ui, ViewportCommand};

impl Shell {
    pub(super) fn obey(&mut self, wish: Wish, ui: &Ui) {
        match wish {
            Wish::Session(command) => self.command(command),
            Wish::Go { lesson, step } => {
                self.lesson = lesson;
                self.at = step;
                self.screen = Screen::Lesson;
                self.series = None;
                self.open();
                self.visit();
            }
            Wish::Show(Screen::Theorems) => self.visit_theorems(),
            Wish::Plot(wish) => self.plot_wish(wish),
            Wish::Theorems(wish) => self.theorem_wish(wish, ui),
            Wish::Show(screen) => {
                if screen != Screen::Lesson {
                    // It is drawn from what is kept: it may well be whole again.
                    self.faults.remove(&screen);
                }
                self.screen = screen;
                self.kept.look_anew();
            }
            Wish::Course(course) => self.run(course),
            Wish::Files(wish) => self.obey_files(wish),
            Wish::Twin => self.twin(),
            Wish::Original => {
                self.series = None;
                self.open();
            }
            Wish::Lab(wish) => self.lab_wish(wish, ui),
            Wish::Language => {
                self.set(Setting::Lang(Some(self.lang.pick(Lang::Zh, Lang::En))), ui.ctx());
            }
            Wish::Scheme => {
                self.set(Setting::Scheme(Some(self.scheme.other().name().to_owned())), ui.ctx());
            }
            Wish::Asked(action) => self.ask(action, ui),
            Wish::Desk(wish) => self.obey_desk(wish, ui),
            Wish::Present => self.begin_presenting(),
            Wish::Notes => self.notes_open = !self.notes_open,
            Wish::FullScreen => {
                let full = ui.ctx().input(|input| input.viewport().fullscreen.unwrap_or(false));
                ui.ctx().send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
        }
    }

    /// Something for the plot of the screen that is shown.
    pub(super) fn plot_wish(&mut self, wish: PlotWish) {
        match (wish, self.screen) {
            (PlotWish::Cancel, Screen::Lab) => self.lab.cancel(),
            (PlotWish::Cancel, _) => self.table.plotted.cancel(),
            (PlotWish::Again, Screen::Lab) => self.lab.plot_again(),
            (PlotWish::Again, _) => {
                self.table.plotted.forget();
                self.try_step(|shell| shell.table.draw(&mut shell.oracle));
            }
        }
    }

    /// A command to the session of the screen that is shown.
    pub(super) fn command(&mut self, command: Command) {
        if self.screen == Screen::Lab {
            return self.lab.command(command);
        }
        let before = self.table.session().map(|session| Before::new(session, &command));
        let chosen = super::opponents::chosen(&command);
        self.table.command(command, &mut self.oracle);
        self.remember(chosen);
        self.count(before);
    }
}
