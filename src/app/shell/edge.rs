//! The edge of a screen: what breaks inside of it stays inside. In the place of what broke stands a
//! page that says so; the rest of the program, and what is kept of the learner, know nothing of it.

use super::Shell;
use super::table::Table;
use crate::app::broken::{Broken, hold};
use crate::app::lab::Lab;
use crate::profile::progress::Obstacle;
use crate::session::Session;
use crate::study::Oracle;
use crate::ui::page::{Page, Screen};
use crate::ui::theme::{Scheme, Theme};
use crate::ui::windows::fault::{FaultView, FaultWish, show};
use crate::words::{Lang, fault as words};
use egui::{Ui, ViewportCommand};
use std::path::PathBuf;

/// Positions of the game that a report names: the last ones.
const NAMED: usize = 60;

/// A screen that has failed.
pub(super) struct Fault {
    report: String,
    told: Option<Told>,
    is_again: bool,
}

/// What became of the report.
enum Told {
    Copied,
    Kept(Result<PathBuf, Obstacle>),
}

impl Shell {
    /// One frame, whatever happens in it.
    pub(super) fn guard(&mut self, ui: &mut Ui) {
        if self.faults.contains_key(&self.screen) {
            // An author may just have mended it. What breaks here is lost: it is opened afresh from
            // this page.
            let _ = hold(|| {
                self.take_updates();
                self.hear();
            });
            if !self.faults.contains_key(&self.screen) {
                ui.ctx().request_repaint();
            }
        } else {
            let Err(broken) = hold(|| self.frame(ui)) else { return };
            self.break_off();
            self.fail(self.screen, broken);
            ui.ctx().request_repaint();
        }
        self.fault_screen(ui);
    }

    /// Does something to the step or its table; if that breaks, the step has failed.
    pub(super) fn try_step(&mut self, work: impl FnOnce(&mut Self)) {
        if let Err(broken) = hold(|| work(self)) {
            self.fail(Screen::Lesson, broken);
        }
    }

    /// A screen has failed: what it was at is thrown away, since it may be half changed.
    fn fail(&mut self, screen: Screen, broken: Broken) {
        let report = words::report(&self.facts(screen, broken));
        self.oracle = Oracle::default();
        match screen {
            Screen::Lesson => (self.table, self.page) = (Table::on(&self.work), Page::default()),
            Screen::Lab => {
                let folder = self.lab.folder().to_owned();
                (self.lab, self.lab_page) = (Lab::on(&self.work), Page::default());
                self.lab.save_to(folder.as_ref());
            }
            Screen::Contents => self.kept.look_anew(),
            Screen::Theorems => {
                let is_again = self.tried == Some((screen, self.lesson.clone(), self.at));
                self.theorems.fail(is_again);
            }
        }
        if let Some(keeper) = &mut self.kept.keeper {
            keeper.report(report.clone());
        }
        let is_again = self.tried == Some((screen, self.lesson.clone(), self.at));
        self.faults.insert(screen, Fault { report, told: None, is_again });
    }

    fn facts(&self, screen: Screen, broken: Broken) -> words::Facts {
        let table = if screen == Screen::Lab { self.lab.session() } else { self.table.session() };
        // The session may be half changed: even asking it can fail.
        let positions = hold(|| table.map(positions).unwrap_or_default()).unwrap_or_default();
        let step = self
            .lesson()
            .and_then(|lesson| Some((lesson.id.clone(), lesson.steps.get(self.at)?.id.clone())));
        words::Facts {
            said: broken.said,
            place: broken.place,
            screen: format!("{screen:?}").to_lowercase(),
            step,
            twin: self.twin,
            positions,
            day: self.kept.today().map(|day| day.to_string()),
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        }
    }

    /// The keeper has put a report somewhere, or could not.
    pub(super) fn reported(&mut self, result: Result<PathBuf, Obstacle>) {
        if let Some(fault) = self.faults.get_mut(&self.screen) {
            fault.told = Some(Told::Kept(result));
        }
    }

    /// The page in the place of what failed.
    fn fault_screen(&mut self, ui: &mut Ui) {
        let (screen, lang) = (self.screen, self.lang);
        let Some(fault) = self.faults.get(&screen) else { return };
        let told = fault.told.as_ref().map(|told| match told {
            Told::Copied => words::COPIED.to(lang).to_owned(),
            Told::Kept(Ok(path)) => words::kept(lang, Ok(&path.display().to_string())),
            Told::Kept(Err(why)) => words::kept(lang, Err(why)),
        });
        let view = FaultView {
            theme: Theme::of(self.scheme),
            lang,
            is_step: screen == Screen::Lesson,
            is_again: fault.is_again,
            has_next: self.after().is_some(),
            keeps: self.kept.keeper.is_some(),
            told: told.as_deref(),
        };
        let wishes = show(ui, &view);
        if !wishes.is_empty() {
            ui.ctx().request_repaint();
        }
        for wish in wishes {
            self.obey_fault(screen, wish, ui);
        }
    }

    fn obey_fault(&mut self, screen: Screen, wish: FaultWish, ui: &Ui) {
        match wish {
            FaultWish::Again => {
                self.tried = Some((screen, self.lesson.clone(), self.at));
                self.faults.remove(&screen);
                if screen == Screen::Lesson {
                    self.open();
                }
            }
            FaultWish::Next => {
                if let Some((lesson, step)) = self.after() {
                    (self.lesson, self.at, self.series) = (lesson, step, None);
                    self.open();
                    self.visit();
                }
            }
            FaultWish::Contents => {
                self.faults.remove(&Screen::Contents);
                self.screen = Screen::Contents;
                self.kept.look_anew();
            }
            FaultWish::Lesson => {
                // The bench is empty: whoever comes back finds a page, not the fault.
                self.faults.remove(&screen);
                self.screen = Screen::Lesson;
            }
            FaultWish::Copy => {
                if let Some(fault) = self.faults.get_mut(&screen) {
                    ui.ctx().copy_text(fault.report.clone());
                    fault.told = Some(Told::Copied);
                }
            }
            FaultWish::Save => {
                if let (Some(fault), Some(keeper)) =
                    (self.faults.get(&screen), &mut self.kept.keeper)
                {
                    keeper.hand_out(fault.report.clone());
                }
            }
            FaultWish::Language => self.lang = self.lang.pick(Lang::Zh, Lang::En),
            FaultWish::Scheme => {
                self.scheme =
                    if Theme::of(self.scheme).is_dark() { Scheme::Light } else { Scheme::Dark };
            }
            FaultWish::FullScreen => {
                let full = ui.ctx().input(|input| input.viewport().fullscreen.unwrap_or(false));
                ui.ctx().send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
        }
    }

    /// The next step, or the first of the next lesson.
    fn after(&self) -> Option<(String, usize)> {
        let lesson = self.lesson()?;
        if self.at + 1 < lesson.steps.len() {
            return Some((lesson.id.clone(), self.at + 1));
        }
        let after = self.shelf.lessons().skip_while(|other| other.id != lesson.id).nth(1)?;
        Some((after.id.clone(), 0))
    }
}

/// The positions of a game in the notation: the one on the board, then those before it.
fn positions(session: &Session) -> Vec<String> {
    let history = session.history();
    (0..=history.at())
        .rev()
        .take(NAMED)
        .filter_map(|at| Some(history.sum(at)?.to_string()))
        .collect()
}

#[cfg(test)]
mod tests;
