//! What is presented, from its first step; and gone on with where it was ended.

use super::super::OpenStep;
use super::Presenting;
use crate::app::lab::Lab;
use crate::app::shared::{Shared, Stated};
use crate::lesson::Step;
use crate::session::Session;
use crate::ui::present::{Right, Vote};
use crate::ui::theorems::TheoremWish;
use crate::ui::wish::ScreenId;
use egui::Context;

impl Presenting {
    /// A step to be presented for the first time.
    pub(super) fn new(
        from: ScreenId,
        open: &OpenStep,
        lab: &Lab,
        step: Step,
        shared: &mut Shared,
    ) -> Box<Self> {
        let mut presenting = Box::new(Self { open: open.again(shared), ..Self::default() });
        if from == ScreenId::Lab {
            presenting.showing = Some(lab.view().showing.clone());
            presenting.lights.clone_from(&step.lights);
            presenting.bench = Some(lab.copy());
        } else {
            presenting.open.live.sit(step, &mut shared.oracle);
            presenting.open.front(shared);
        }
        presenting.reopened(shared);
        presenting
    }

    /// Is this what is to be presented from there?
    pub(super) fn is_of(&self, from: ScreenId, open: &OpenStep, session: &Session) -> bool {
        match &self.bench {
            Some(bench) => {
                from == ScreenId::Lab && bench.session().map(Session::sum) == Some(session.sum())
            }
            None => from != ScreenId::Lab && self.open.lesson == open.lesson,
        }
    }

    /// Goes on where it was ended, with the step that is open now.
    pub(super) fn resume(&mut self, open: &OpenStep, shared: &mut Shared) {
        if self.bench.is_some() {
            return;
        }
        self.renew(shared);
        if self.open.at != open.at {
            self.turn_page(open.at, shared);
        }
    }

    /// Takes down what the class has done: it can be taken home.
    pub(super) fn note(&self, shared: &mut Shared) {
        let Some(session) = self.session().filter(|_| self.bench.is_none()) else { return };
        let minutes = shared.minutes.entry(self.open.lesson.clone()).or_default();
        let done = minutes.entry(self.open.at).or_default();
        done.note(session);
        match self.right() {
            Some(Right::Option(right)) => (done.right, done.number) = (Some(right), None),
            Some(Right::Number(number)) => (done.right, done.number) = (None, Some(number)),
            // Not known yet, where one has come back to the step.
            None => {}
        }
        for (at, votes) in &self.state.ballots {
            let done = minutes.entry(*at).or_default();
            let counted = votes.iter().filter(|vote| vote.numbers().is_none());
            done.votes = counted.map(Vote::noted).collect();
            done.called = votes.iter().filter_map(Vote::numbers).cloned().collect();
        }
    }

    /// What is wished of the theorem board; when something more was put there is taken down.
    pub(super) fn theorems(
        &self,
        wish: TheoremWish,
        clock: Option<u32>,
        shared: &mut Shared,
        ctx: &Context,
    ) {
        let count = |shared: &Shared| shared.board.theorems().entries().len();
        let before = count(shared);
        shared.board.obey(shared.look.lang, wish, ctx);
        let now = count(shared);
        shared.stated.retain(|entry, _| *entry < now);
        for entry in (before..now).filter(|_| self.bench.is_none()) {
            let (lesson, at) = (self.open.lesson.clone(), self.open.at);
            shared.stated.insert(entry, Stated { lesson, at, clock });
        }
    }

    /// The lessons have changed, perhaps.
    pub(super) fn renew(&mut self, shared: &mut Shared) {
        if self.open.renew(shared) {
            self.visited.clear();
            self.trail.clear();
            self.open.front(shared);
            self.reopened(shared);
            self.public.renew();
            self.small.renew();
        }
    }
}
