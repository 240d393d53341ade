//! Which step a class sees and how much of it: on, back, the answer, lights, the frozen picture.

use super::{Frozen, Key, Presenting};
use crate::app::lab::Lab;
use crate::app::shared::Shared;
use crate::lesson::{Lesson, Light, Shelf, Step};
use crate::ui::present::{Counts, Has, Part, Public};
use crate::words::Lang;

impl Presenting {
    /// The lesson that is presented.
    pub(super) fn lesson<'a>(&'a self, shelf: &'a Shelf) -> Option<&'a Lesson> {
        self.bench.as_ref().map(Lab::lesson).or_else(|| self.open.of(shelf))
    }

    /// What the step has to be shown now.
    pub(super) fn has(&self, lang: Lang) -> Has {
        let lights = class_lights(&self.lights);
        self.session()
            .map_or_else(Has::default, |session| Has::of(session, lights, self.counts(lang)))
    }

    fn key(&self, lang: Lang) -> Key {
        let lesson = self.bench.as_ref().map_or(&self.open.lesson, |lab| &lab.lesson().id);
        let step = self.session().map_or_else(String::new, |session| session.step().id.clone());
        (lesson.clone(), step, self.open.twin, lang)
    }

    /// How many paragraphs there are; counted once for each step and language.
    fn counts(&self, lang: Lang) -> Counts {
        match &self.counts {
            Some((key, counts)) if *key == self.key(lang) => *counts,
            _ => self
                .session()
                .map_or_else(Counts::default, |session| Counts::of(lang, session.step())),
        }
    }

    /// Keeps how many paragraphs there are.
    pub(super) fn count_parts(&mut self, lang: Lang) {
        self.counts = Some((self.key(lang), self.counts(lang)));
    }

    /// A step has been opened: its lights come later.
    pub(super) fn reopened(&mut self, shared: &mut Shared) {
        if self.showing.is_none() {
            let lights = self.session().map(|session| session.step().lights.clone());
            self.lights = lights.unwrap_or_default();
            self.counts = None;
        }
        self.relight(shared);
    }

    /// Which step, for the script; the laboratory's is none of a lesson.
    pub(super) const fn at(&self) -> usize {
        if self.bench.is_some() { usize::MAX } else { self.open.at }
    }

    pub(super) fn forward(&mut self, shared: &mut Shared) {
        let (at, has) = (self.at(), self.has(shared.look.lang));
        let more = self.script.forward(at, has);
        let steps = self.lesson(&shared.shelf).map_or(0, |lesson| lesson.steps.len());
        if !more && at.saturating_add(1) < steps {
            self.turn_page(at + 1, shared);
        }
    }

    pub(super) fn backward(&mut self, shared: &mut Shared) {
        let (at, has) = (self.at(), self.has(shared.look.lang));
        let less = self.script.backward(at, has);
        if let (false, Some(before), None) = (less, at.checked_sub(1), &self.bench) {
            self.turn_page(before, shared);
        }
    }

    /// Shows another step, as far as it has been shown before.
    pub(super) fn turn_page(&mut self, to: usize, shared: &mut Shared) {
        if self.bench.is_some() {
            return;
        }
        self.open.at = to;
        self.open.open(shared);
        if self.script.is_told(self.open.at) {
            self.open.live.unveil(&mut shared.oracle);
        }
        self.state.turned();
        self.reopened(shared);
    }

    /// Shows the answer: what is told after the exercise, part by part, and then the plot.
    pub(super) fn answer(&mut self, shared: &mut Shared) {
        if self.bench.is_some()
            || self.session().is_none_or(|session| session.step().task.is_none())
        {
            return;
        }
        self.open.live.unveil(&mut shared.oracle);
        let (at, has) = (self.at(), self.has(shared.look.lang));
        let upto = if has.told > 0 { Part::Told(0) } else { Part::Plot };
        self.script.reveal(at, has, upto);
    }

    /// Lets the theory light the board once the text has been read, and no sooner.
    pub(super) fn relight(&mut self, shared: &mut Shared) {
        let (at, has) = (self.at(), self.has(shared.look.lang));
        let on = self.script.lights(at, has);
        if let (Some(showing), Some(lab)) = (&self.showing, &mut self.bench) {
            let mut now = showing.clone();
            (now.outcomes, now.values) = (showing.outcomes && on, showing.values && on);
            // Asked for once: the laboratory leaves out what does not suit its game.
            if self.asked.as_ref() != Some(&now) {
                self.asked = Some(now.clone());
                lab.show(&now);
            }
            return;
        }
        let lights: Vec<Light> =
            self.lights.iter().copied().filter(|light| on || !is_theory(*light)).collect();
        let live = &mut self.open.live;
        if let Some(session) = &mut live.session
            && session.step().lights != lights
        {
            let step = Step { lights, ..session.step().clone() };
            session.restage(step, &mut shared.oracle);
            live.draw(&mut shared.oracle);
        }
    }

    /// Keeps the picture that the class sees, or lets it go.
    pub(super) fn freeze(&mut self, on: bool, shared: &Shared, now: u64) {
        let shown = self.script.shown(self.at(), self.has(shared.look.lang));
        let (live, at, state) = (self.live().copy(), self.open.at, self.state.clone());
        self.frozen =
            on.then(|| Box::new(Frozen { live, at, shown, state, now, public: Public::default() }));
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
