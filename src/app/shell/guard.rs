//! The guard of the screens: what breaks inside of one stays inside. In the place of what broke
//! stands a page that says so; the rest of the program, and what is kept of the learner, know
//! nothing of it.

use super::Shell;
use crate::app::broken::{Broken, hold};
use crate::app::screens::Screen;
use crate::profile::progress::Obstacle;
use crate::session::Session;
use crate::study::Oracle;
use crate::ui::windows::fault::{FaultView, FaultWish, show};
use crate::ui::wish::{Location, ScreenId};
use crate::words::fault as words;
use egui::{Context, Ui};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Positions of the game that a report names: the last ones.
const NAMED: usize = 60;

/// A screen that has failed.
pub(super) struct Fault {
    report: String,
    told: Option<Told>,
    is_again: bool,
}

/// The kind of system.
pub(super) fn system() -> String {
    format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)
}

/// What became of the report.
enum Told {
    Copied,
    Kept(Result<PathBuf, Obstacle>),
}

/// The screens that have failed, and the one that was tried again.
#[derive(Default)]
pub(super) struct Guard {
    pub(super) faults: BTreeMap<ScreenId, Fault>,
    tried: Option<Tried>,
}

/// A screen, at a step of a lesson.
type Tried = (ScreenId, String, usize);

impl Guard {
    /// A screen is whole again, or tried as if it were.
    pub(super) fn mended(&mut self, screen: ScreenId) {
        self.faults.remove(&screen);
    }

    /// The keeper has put a report somewhere, or could not.
    pub(super) fn reported(&mut self, screen: ScreenId, result: Result<PathBuf, Obstacle>) {
        if let Some(fault) = self.faults.get_mut(&screen) {
            fault.told = Some(Told::Kept(result));
        }
    }
}

impl Shell {
    /// One frame, whatever happens in it.
    pub(super) fn guarded(&mut self, ui: &mut Ui) {
        if self.guard.faults.contains_key(&self.shown) {
            // An author may just have mended it. What breaks here is lost: it is opened afresh from
            // this page.
            let _ = hold(|| {
                self.renew();
                self.hear();
            });
            if !self.guard.faults.contains_key(&self.shown) {
                ui.ctx().request_repaint();
            }
        } else {
            let Err(broken) = hold(|| self.frame(ui)) else { return };
            self.fail(self.shown, broken);
            ui.ctx().request_repaint();
        }
        self.fault_screen(ui);
    }

    /// Does something to a screen; if that breaks, the screen has failed.
    pub(super) fn attempt(&mut self, screen: ScreenId, work: impl FnOnce(&mut Self)) {
        if let Err(broken) = hold(|| work(self)) {
            self.fail(screen, broken);
        }
    }

    /// A screen has failed: what it was at is thrown away, since it may be half changed. What
    /// breaks before a class ends there, and the screen behind it says so.
    fn fail(&mut self, screen: ScreenId, broken: Broken) {
        let screen = if screen == ScreenId::Class { self.screens.class.behind() } else { screen };
        let report = words::report(&self.facts(screen, broken));
        self.shared.oracle = Oracle::at_once();
        let is_again = self.guard.tried == Some(self.trying(screen));
        if self.is_presenting() {
            self.screens.class.break_off();
            self.shown = screen;
        }
        self.screens.fail(screen, &mut self.shared, is_again);
        if let Some(keeper) = &mut self.shared.profile.keeper {
            keeper.report(report.clone());
        }
        self.guard.faults.insert(screen, Fault { report, told: None, is_again });
    }

    fn trying(&self, screen: ScreenId) -> Tried {
        (screen, self.screens.lesson.open.lesson.clone(), self.screens.lesson.open.at)
    }

    fn facts(&self, screen: ScreenId, broken: Broken) -> words::Facts {
        let session = match screen {
            ScreenId::Lab => self.screens.lab.session(),
            _ => self.screens.lesson.session(),
        };
        // The session may be half changed: even asking it can fail.
        let positions = hold(|| session.map(positions).unwrap_or_default()).unwrap_or_default();
        let open = &self.screens.lesson.open;
        let step = open.step(&self.shared.shelf).map(|step| (open.lesson.clone(), step.id.clone()));
        words::Facts {
            said: broken.said,
            place: broken.place,
            screen: format!("{screen:?}").to_lowercase(),
            step,
            twin: open.twin,
            positions,
            day: self.shared.profile.today().map(|day| day.to_string()),
            system: system(),
        }
    }

    /// The page in the place of what failed.
    fn fault_screen(&mut self, ui: &mut Ui) {
        let (screen, lang) = (self.shown, self.shared.look.lang);
        let Some(fault) = self.guard.faults.get(&screen) else { return };
        let told = fault.told.as_ref().map(|told| match told {
            Told::Copied => words::COPIED.to(lang).to_owned(),
            Told::Kept(Ok(path)) => words::kept(lang, Ok(&path.display().to_string())),
            Told::Kept(Err(why)) => words::kept(lang, Err(why)),
        });
        let next = self.after();
        let view = FaultView {
            theme: &self.shared.theme,
            lang,
            is_step: screen == ScreenId::Lesson,
            is_again: fault.is_again,
            next: next.as_ref(),
            keeps: self.shared.profile.keeper.is_some(),
            told: told.as_deref(),
        };
        let wishes = show(ui, &view);
        if !wishes.is_empty() {
            ui.ctx().request_repaint();
        }
        let ctx = ui.ctx().clone();
        for wish in wishes {
            self.attempt(ScreenId::Lesson, |shell| shell.obey(wish, &ctx));
        }
    }

    /// Does what is wished for on the page of a fault.
    pub(super) fn obey_fault(&mut self, wish: FaultWish, ctx: &Context) {
        let screen = self.shown;
        match wish {
            FaultWish::Again => {
                self.guard.tried = Some(self.trying(screen));
                self.guard.mended(screen);
                if screen == ScreenId::Lesson {
                    self.screens.lesson.open.open(&mut self.shared);
                } else {
                    self.shown = self.screens.enter(screen, screen, &mut self.shared);
                }
            }
            FaultWish::Copy => {
                if let Some(fault) = self.guard.faults.get_mut(&screen) {
                    ctx.copy_text(fault.report.clone());
                    fault.told = Some(Told::Copied);
                }
            }
            FaultWish::Save => {
                if let (Some(fault), Some(keeper)) =
                    (self.guard.faults.get(&screen), &mut self.shared.profile.keeper)
                {
                    keeper.hand_out(fault.report.clone());
                }
            }
        }
    }

    /// The next step, or the first of the next lesson.
    fn after(&self) -> Option<Location> {
        let open = &self.screens.lesson.open;
        let lesson = open.of(&self.shared.shelf)?;
        if open.at + 1 < lesson.steps.len() {
            return Some(Location::Step { lesson: lesson.id.clone(), step: open.at + 1 });
        }
        let all = self.shared.shelf.lessons();
        let after = all.skip_while(|other| other.id != lesson.id).nth(1)?;
        Some(Location::Step { lesson: after.id.clone(), step: 0 })
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
