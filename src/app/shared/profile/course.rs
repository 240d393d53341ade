//! The record beside the lessons: what is solved as they stand, what is proposed, what is earned.

use super::Profile;
use crate::app::profile::ProfileActor;
use crate::lesson::Shelf;
use crate::profile::progress::{Earned, Next, deck, next};

/// After so many seconds a return begins with a line.
const AWAY: u64 = 12 * 60 * 60;

impl Profile {
    /// These are the lessons now: their exercises may have become others.
    pub(in crate::app) fn compare(&mut self, shelf: &Shelf) {
        let all = shelf.lessons().flat_map(|lesson| {
            lesson
                .steps
                .iter()
                .filter(|step| step.edition > 1)
                .map(|step| ((lesson.id.clone(), step.id.clone()), step.edition))
        });
        self.editions = all.collect();
        self.refresh();
    }

    /// What records of before hold becomes cards, once. It is saved with what comes next.
    pub(in crate::app) fn deal(&mut self, shelf: &Shelf) {
        if let Some(today) = self.today() {
            deck::enter_old(&mut self.record, shelf, today);
            (self.next, self.earned) = (None, None);
        }
    }

    /// Something on a step is new that is saved a moment later.
    pub(in crate::app) const fn noted(&mut self) {
        (self.changed, self.is_moved) = (true, true);
    }

    /// Where the learner was last, if there still is such a step.
    pub(in crate::app) fn place(&self, shelf: &Shelf) -> Option<(String, usize)> {
        let place = self.record.place()?;
        let lesson = shelf.lesson(&place.lesson)?;
        let step = lesson.steps.iter().position(|step| step.id == place.step)?;
        Some((lesson.id.clone(), step))
    }

    /// What is proposed, computed once for each change.
    pub(in crate::app) fn proposed(&mut self, shelf: &Shelf) -> Next {
        let today = self.today();
        self.next.get_or_insert_with(|| next(&self.record, shelf, today)).clone()
    }

    /// What has been earned, computed once for each change.
    pub(in crate::app) fn earned(&mut self, shelf: &Shelf) -> Earned {
        self.earned.get_or_insert_with(|| Earned::of(&self.record, shelf)).clone()
    }

    /// Whether what was noted then, in seconds of the shell's clock, is so long ago that one comes
    /// back to it.
    pub(in crate::app) fn is_long_ago(&self, at: u64) -> bool {
        let now = self.keeper.as_ref().map_or(0, ProfileActor::seconds);
        at > 0 && now.saturating_sub(at) >= AWAY
    }
}
