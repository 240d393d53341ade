//! The screens: each owns what it shows. The shell shows one of them, and hands each wish to it
//! once, after the frame.

mod class;
mod contents;
mod lab;
mod lesson;
mod open_step;
mod opponents;
mod problems;
mod theorems;

pub(in crate::app) use class::ClassScreen;
#[cfg(any(test, target_arch = "wasm32"))]
pub(in crate::app) use class::Solve;
pub(in crate::app) use contents::ContentsScreen;
pub(in crate::app) use lab::LabScreen;
pub(in crate::app) use lesson::LessonScreen;
pub(in crate::app) use open_step::OpenStep;
pub(in crate::app) use problems::ProblemsScreen;
pub(in crate::app) use theorems::TheoremsScreen;

use crate::app::shared::Shared;
use crate::app::work::Work;
use crate::session::Session;
use crate::ui::keys::Action;
use crate::ui::wish::{ScreenId, ScreenWish, Wish};
use egui::{Context, Ui};

/// One screen of the program.
pub(in crate::app) trait Screen {
    /// Takes over what workers have answered and what is due by the clock; before it is drawn.
    fn hear(&mut self, shared: &mut Shared, ctx: &Context);

    /// Draws it; what is wished for, in order. What the screens share is not changed.
    fn show(&mut self, ui: &mut Ui, shared: &Shared) -> Vec<Wish>;

    /// What a key means here, if anything.
    fn wish(&self, action: Action, shared: &Shared) -> Option<Wish>;

    /// Does what was wished for. There is no way back from here: no wish comes of it.
    fn obey(&mut self, wish: ScreenWish, shared: &mut Shared, ctx: &Context);

    /// The session on it.
    fn session(&self) -> Option<&Session> {
        None
    }

    /// It has broken: what it was at may be half changed and is thrown away.
    fn fail(&mut self, shared: &mut Shared, is_again: bool);
}

/// All screens.
#[derive(Default)]
pub(in crate::app) struct Screens {
    pub(in crate::app) lesson: LessonScreen,
    pub(in crate::app) contents: ContentsScreen,
    pub(in crate::app) lab: LabScreen,
    pub(in crate::app) problems: ProblemsScreen,
    pub(in crate::app) theorems: TheoremsScreen,
    pub(in crate::app) class: ClassScreen,
    /// What a test has put in the place of a screen, until it has failed so many times.
    #[cfg(test)]
    stand_in: Option<(ScreenId, u32, Box<dyn Screen>)>,
}

impl Screens {
    /// All afresh, with their workers there.
    pub(in crate::app) fn on(work: &Work) -> Self {
        Self { lab: LabScreen::on(work), ..Self::default() }
    }

    /// A screen.
    pub(in crate::app) fn get(&self, id: ScreenId) -> &dyn Screen {
        match id {
            ScreenId::Lesson => &self.lesson,
            ScreenId::Contents => &self.contents,
            ScreenId::Lab => &self.lab,
            ScreenId::Problems => &self.problems,
            ScreenId::Theorems => &self.theorems,
            ScreenId::Class => &self.class,
        }
    }

    /// A screen, to be drawn or to obey.
    pub(in crate::app) fn get_mut(&mut self, id: ScreenId) -> &mut dyn Screen {
        #[cfg(test)]
        if matches!(&self.stand_in, Some((of, left, _)) if *of == id && *left > 0) {
            return self.stand_in.as_mut().unwrap().2.as_mut();
        }
        self.real(id)
    }

    fn real(&mut self, id: ScreenId) -> &mut dyn Screen {
        match id {
            ScreenId::Lesson => &mut self.lesson,
            ScreenId::Contents => &mut self.contents,
            ScreenId::Lab => &mut self.lab,
            ScreenId::Problems => &mut self.problems,
            ScreenId::Theorems => &mut self.theorems,
            ScreenId::Class => &mut self.class,
        }
    }

    /// A screen has broken.
    pub(in crate::app) fn fail(&mut self, id: ScreenId, shared: &mut Shared, is_again: bool) {
        #[cfg(test)]
        if let Some((_, left, _)) = &mut self.stand_in {
            *left = left.saturating_sub(1);
        }
        self.real(id).fail(shared, is_again);
    }

    /// Puts a screen that breaks in the place of another one, until it has failed so many times.
    #[cfg(test)]
    pub(in crate::app) fn break_down(&mut self, id: ScreenId, times: u32, by: Box<dyn Screen>) {
        self.stand_in = Some((id, times, by));
    }

    /// One leaves a screen for another.
    pub(in crate::app) fn leave(&mut self, from: ScreenId, to: ScreenId) {
        if from == ScreenId::Class && to != from {
            self.class.end();
        }
    }

    /// One comes from a screen to another; where one is then.
    pub(in crate::app) fn enter(
        &mut self,
        to: ScreenId,
        from: ScreenId,
        shared: &mut Shared,
    ) -> ScreenId {
        if from == ScreenId::Class && to == from {
            return from;
        }
        self.leave(from, to);
        if to != ScreenId::Contents {
            shared.profile.returned = false;
        }
        match to {
            ScreenId::Lesson => {}
            ScreenId::Contents => {
                if from == ScreenId::Lesson && self.lesson.named {
                    self.lesson.visit(shared);
                }
                shared.profile.look_anew();
                self.contents.enter(&self.lesson.open.lesson);
            }
            ScreenId::Lab => {
                let from = match from {
                    ScreenId::Theorems => self.theorems.back(),
                    ScreenId::Problems => self.problems.back(),
                    _ => from,
                };
                self.lab.enter(from, self.lesson.session().map(Session::sum));
            }
            ScreenId::Problems if from != to => self.problems.enter(from, &shared.shelf),
            ScreenId::Problems => {}
            ScreenId::Theorems if from != to => {
                let session = match from {
                    ScreenId::Lab => self.lab.session(),
                    _ => self.lesson.session(),
                };
                let sum = session.map(|session| session.history().in_question().clone());
                self.theorems.enter(from, sum);
            }
            ScreenId::Theorems => {}
            ScreenId::Class => {
                self.lesson.notes_put_away();
                if !self.class.begin(from, &self.lesson.open, self.lab.bench(), shared) {
                    return if from == ScreenId::Lab { from } else { ScreenId::Lesson };
                }
            }
        }
        to
    }
}
