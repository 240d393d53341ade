//! Testing conjectures apart from the page.

use super::Lab;
use crate::app::work::{Job, State, Task, Ticket};
use crate::solver::work::Stop;
use crate::study::conjecture::Tested;
use crate::study::{Conjecture, Oracle};
use serde::{Deserialize, Serialize};

/// A conjecture tested up to a total.
#[derive(Serialize, Deserialize)]
pub(in crate::app) struct Test {
    pub(in crate::app) conjecture: Conjecture,
    pub(in crate::app) upto: u64,
}

impl Task for Test {
    const NAME: &'static str = "conjecture";
    type Answer = Result<Tested, Stop>;

    fn run(self, ticket: &mut Ticket) -> Self::Answer {
        let mut oracle = Oracle::default().on(ticket.token());
        self.conjecture.test(self.upto, &mut oracle, ticket)
    }
}

/// The last conjecture and its test.
#[derive(Default)]
pub(super) struct Guess {
    job: Option<(Conjecture, Job<Result<Tested, Stop>>)>,
    tested: Option<(Conjecture, Tested)>,
}

impl Guess {
    /// What came of the last test; it stays until another one has been under way for a while.
    pub(super) fn tested(&self) -> Option<(&Conjecture, &Tested)> {
        let tested = self.tested.as_ref().filter(|_| self.slow().is_none());
        tested.map(|(conjecture, tested)| (conjecture, tested))
    }

    /// Is a test under way?
    #[cfg(test)]
    pub(super) const fn is_testing(&self) -> bool {
        self.job.is_some()
    }

    /// How many percent of a test are done, once that is to be told.
    pub(super) fn slow(&self) -> Option<u64> {
        self.job.as_ref()?.1.slow()
    }

    /// Gives the test up; true if there was one.
    pub(super) fn cancel(&mut self) -> bool {
        let is_testing = self.job.take().is_some();
        self.tested = self.tested.take().filter(|_| !is_testing);
        is_testing
    }

    /// Takes over what a worker has found; true if it failed.
    pub(super) fn receive(&mut self) -> bool {
        let Some((conjecture, job)) = self.job.take() else { return false };
        let state = job.state();
        let failed = matches!(state, State::Failed);
        match state {
            State::Working => self.job = Some((conjecture, job)),
            State::Done(Ok(tested)) => self.tested = Some((conjecture, tested)),
            State::Done(Err(_)) | State::Failed => self.tested = None,
        }
        failed
    }
}

impl Lab {
    /// Tests a conjecture up to a total.
    pub(in crate::app) fn test(&mut self, conjecture: Conjecture, upto: u64) {
        let job = self.work.job(Test { conjecture: conjecture.clone(), upto });
        self.guess.job = Some((conjecture, job));
    }
}
