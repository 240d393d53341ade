//! Which step a class sees and how much of it: on, back, the answer, lights, the frozen picture.
//! Draws nothing.

use super::super::Shell;
use super::{Frozen, Key};
use crate::app::shell::Table;
use crate::lesson::{Lesson, Light};
use crate::session::Session;
use crate::ui::page::Screen;
use crate::ui::present::{Counts, Has, Part, Public};

impl Shell {
    /// The lesson that is presented.
    pub(super) fn class_lesson(&self) -> Option<&Lesson> {
        if self.screen == Screen::Lab { Some(self.lab.lesson()) } else { self.lesson() }
    }

    /// What the step has to be shown now.
    pub(super) fn class_has(&self) -> Has {
        let lights =
            self.presenting.as_ref().is_some_and(|presenting| class_lights(&presenting.lights));
        self.session()
            .map_or_else(Has::default, |session| Has::of(session, lights, self.class_counts()))
    }

    fn class_key(&self) -> Key {
        let lesson = self.class_lesson().map_or_else(String::new, |lesson| lesson.id.clone());
        let step = self.session().map_or_else(String::new, |session| session.step().id.clone());
        (lesson, step, self.twin, self.lang)
    }

    /// How many paragraphs there are; counted once for each step and language.
    pub(super) fn class_counts(&self) -> Counts {
        let kept = self.presenting.as_ref().and_then(|presenting| presenting.counts.as_ref());
        match kept {
            Some((key, counts)) if *key == self.class_key() => *counts,
            _ => self
                .session()
                .map_or_else(Counts::default, |session| Counts::of(session.step(), self.lang)),
        }
    }

    /// Keeps how many paragraphs there are.
    pub(super) fn count_parts(&mut self) {
        let (key, counts) = (self.class_key(), self.class_counts());
        if let Some(presenting) = &mut self.presenting {
            presenting.counts = Some((key, counts));
        }
    }

    /// A step has been opened: while presenting its lights come later.
    pub(in crate::app::shell) fn reopened(&mut self) {
        let lights = self.table.session().map(|session| session.step().lights.clone());
        if let Some(presenting) =
            self.presenting.as_mut().filter(|presenting| presenting.showing.is_none())
        {
            presenting.lights = lights.unwrap_or_default();
            presenting.counts = None;
        }
        self.relight();
    }

    /// The parts of the step that have been shown.
    pub(super) fn class_shown(&self) -> Vec<Part> {
        let script = self.presenting.as_ref().map(|presenting| &presenting.script);
        script.map_or_else(Vec::new, |script| script.shown(self.class_at(), self.class_has()))
    }

    /// Which step, for the script; the laboratory's is none of a lesson.
    pub(super) const fn class_at(&self) -> usize {
        match self.screen {
            Screen::Lab => usize::MAX,
            _ => self.at,
        }
    }

    pub(super) fn forward(&mut self) {
        let (at, has) = (self.class_at(), self.class_has());
        let more =
            self.presenting.as_mut().is_some_and(|presenting| presenting.script.forward(at, has));
        let steps = self.class_lesson().map_or(0, |lesson| lesson.steps.len());
        if !more && at.saturating_add(1) < steps {
            self.turn_page(at + 1);
        }
    }

    pub(super) fn backward(&mut self) {
        let (at, has) = (self.class_at(), self.class_has());
        let less =
            self.presenting.as_mut().is_some_and(|presenting| presenting.script.backward(at, has));
        if let (false, Some(before), Screen::Lesson) = (less, at.checked_sub(1), self.screen) {
            self.turn_page(before);
        }
    }

    /// Shows another step, as far as it has been shown before.
    pub(super) fn turn_page(&mut self, to: usize) {
        if self.screen == Screen::Lab {
            return;
        }
        self.at = to;
        self.open();
        let told =
            self.presenting.as_ref().is_some_and(|presenting| presenting.script.is_told(self.at));
        if told {
            self.unveil();
        }
        if let Some(presenting) = &mut self.presenting {
            presenting.state.turned();
        }
        self.relight();
    }

    /// Shows the answer: what is told after the exercise, part by part, and then the plot.
    pub(super) fn answer(&mut self) {
        if self.screen == Screen::Lab
            || self.session().is_none_or(|session| session.step().task.is_none())
        {
            return;
        }
        self.unveil();
        let (at, has) = (self.class_at(), self.class_has());
        if let Some(presenting) = &mut self.presenting {
            let upto = if has.told > 0 { Part::Told(0) } else { Part::Plot };
            presenting.script.reveal(at, has, upto);
        }
    }

    /// Lets the theory light the board once the text has been read, and no sooner.
    pub(super) fn relight(&mut self) {
        let (at, has) = (self.class_at(), self.class_has());
        let Some(presenting) = &mut self.presenting else { return };
        let on = presenting.script.lights(at, has);
        if let Some(showing) = &presenting.showing {
            let mut now = showing.clone();
            (now.outcomes, now.values) = (showing.outcomes && on, showing.values && on);
            // Asked for once: the laboratory leaves out what does not suit its game.
            if presenting.asked.as_ref() != Some(&now) {
                presenting.asked = Some(now.clone());
                self.lab.show(&now);
            }
            return;
        }
        let lights: Vec<Light> =
            presenting.lights.iter().copied().filter(|light| on || !is_theory(*light)).collect();
        if let Some(session) = &mut self.table.session
            && session.step().lights != lights
        {
            let step = crate::lesson::Step { lights, ..session.step().clone() };
            session.restage(step, &mut self.oracle);
            self.table.draw(&mut self.oracle);
        }
    }

    /// Keeps the picture that the class sees, or lets it go.
    pub(super) fn freeze(&mut self, on: bool, now: u64) {
        let shown = self.class_shown();
        let session: Option<Session> = self.session().cloned();
        let plotted = if self.screen == Screen::Lab {
            self.lab.plotted().copy()
        } else {
            self.table.plotted.copy()
        };
        let at = self.at;
        if let Some(presenting) = &mut self.presenting {
            let table = Table::still(session, plotted);
            let state = presenting.state.clone();
            let frozen =
                || Box::new(Frozen { table, at, shown, state, now, public: Public::default() });
            presenting.frozen = on.then(frozen);
        }
    }
}

/// Does a light tell what the theory knows? The same game in another shape does not.
const fn is_theory(light: Light) -> bool {
    !matches!(light, Light::Linked)
}

/// Does the theory light something on a board with these lights?
pub(super) fn class_lights(lights: &[Light]) -> bool {
    lights.iter().any(|light| is_theory(*light))
}
