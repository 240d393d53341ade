//! A row of exercises, one after the other as twins on the lesson page: the test of a chapter, or
//! what went wrong once.

use super::LessonScreen;
use crate::app::shared::Shared;
use crate::lesson::Chapter;
use crate::profile::progress::next::Spot;
use crate::profile::progress::{Day, probe};
use crate::session::Medal;
use crate::ui::contents::{Course, Ribbon};
use crate::ui::page::Onward;
use crate::ui::wish::ScreenId;
use crate::words::{Lang, contents as words};

/// Seeds of twins are kept small, so that there is room for the next ones.
const SEEDS: u64 = 1 << 32;

/// A row of exercises under way.
#[derive(Debug)]
pub(super) struct Series {
    kind: Kind,
    spots: Vec<Spot>,
    at: usize,
    seed: u64,
    outcome: Option<Went>,
}

/// What a row is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Is the chapter known?
    Test(Chapter),
    /// Once more what went wrong.
    Again,
}

/// How an exercise went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Went {
    /// Right at the first try and without help.
    Well,
    /// Not so.
    Missed,
}

impl Series {
    const fn is_last(&self) -> bool {
        self.at + 1 >= self.spots.len()
    }

    /// Is it over with this exercise?
    fn is_over(&self) -> bool {
        self.is_last() || (self.outcome == Some(Went::Missed) && matches!(self.kind, Kind::Test(_)))
    }
}

impl LessonScreen {
    /// Begins a row, goes on in it or leaves it; the screen that one is at then.
    pub(super) fn row(&mut self, course: Course, from: ScreenId, shared: &mut Shared) -> ScreenId {
        match course {
            Course::Test(chapter) => {
                let keeper = shared.profile.keeper.as_ref();
                let seed = keeper.map_or(0, |keeper| keeper.chance() % SEEDS);
                let spots = probe(&shared.shelf, chapter, seed);
                self.begin(Kind::Test(chapter), spots, seed, shared).unwrap_or(from)
            }
            Course::Again => {
                let seed = shared.profile.today().map_or(0, Day::number);
                let spots = shared.profile.proposed(&shared.shelf).due;
                self.begin(Kind::Again, spots, seed, shared).unwrap_or(from)
            }
            Course::Onward => match &mut self.series {
                Some(series) if series.outcome.is_some() && !series.is_over() => {
                    series.at += 1;
                    series.outcome = None;
                    self.sit_down(shared).unwrap_or(from)
                }
                Some(series) if series.outcome.is_some() => self.leave_series(shared),
                _ => from,
            },
            Course::Stop => self.leave_series(shared),
        }
    }

    fn begin(
        &mut self,
        kind: Kind,
        spots: Vec<Spot>,
        seed: u64,
        shared: &mut Shared,
    ) -> Option<ScreenId> {
        if spots.is_empty() {
            return None;
        }
        self.visit(shared);
        self.series = Some(Series { kind, spots, at: 0, seed, outcome: None });
        self.sit_down(shared)
    }

    /// Sits down to the exercise of the row: to a twin of it, or to itself if it has none.
    fn sit_down(&mut self, shared: &mut Shared) -> Option<ScreenId> {
        let series = self.series.as_ref()?;
        let spot = series.spots.get(series.at)?.clone();
        let seed = series.seed.wrapping_add(series.at as u64 * 7);
        (self.open.lesson, self.open.at) = (spot.lesson, spot.step);
        self.open.open(shared);
        self.open.twin_from(seed, shared);
        Some(ScreenId::Lesson)
    }

    /// Back to the contents, and to the place where the learner was before.
    fn leave_series(&mut self, shared: &mut Shared) -> ScreenId {
        self.series = None;
        if let Some(place) = shared.profile.place(&shared.shelf) {
            (self.open.lesson, self.open.at) = place;
        }
        self.open.open(shared);
        ScreenId::Contents
    }

    /// Is a chapter being tested?
    pub(super) fn is_test(&self) -> bool {
        self.series.as_ref().is_some_and(|series| matches!(series.kind, Kind::Test(_)))
    }

    /// How did the exercise go? Once said it stays so.
    pub(super) fn judge_series(&mut self, shared: &mut Shared) {
        let (Some(series), Some(session)) = (&mut self.series, self.open.live.session()) else {
            return;
        };
        let attempt = session.attempt();
        if series.outcome.is_some() {
            return;
        }
        let helped = attempt.rung > 0 || attempt.shown;
        series.outcome = match (series.kind, attempt.medal()) {
            (Kind::Test(_), _) if attempt.slips > 0 || helped => Some(Went::Missed),
            (_, None) => None,
            (_, Some(Medal::Unaided | Medal::Hinted)) if attempt.slips == 0 => Some(Went::Well),
            (_, Some(_)) => Some(Went::Missed),
        };
        if let (Kind::Test(chapter), true, Some(Went::Well)) =
            (series.kind, series.is_last(), series.outcome)
        {
            shared.profile.record.know(chapter);
            shared.profile.grown();
        }
    }

    /// Where the foot's "Next" leads.
    pub(super) fn onward(&self) -> Onward {
        self.series.as_ref().map_or(Onward::Lesson, |series| {
            let said = if series.is_over() { words::TO_CONTENTS } else { words::NEXT_EXERCISE };
            Onward::Row(series.outcome.map(|_| said))
        })
    }

    /// What is said above the exercise.
    pub(super) fn ribbon(&self, lang: Lang) -> Option<Ribbon> {
        let series = self.series.as_ref()?;
        let (number, all) = (series.at + 1, series.spots.len());
        let which = match series.kind {
            Kind::Test(chapter) => words::testing(lang, chapter, number, all),
            Kind::Again => words::again(lang, number, all),
        };
        let outcome = series.outcome.map(|went| match (series.kind, went) {
            (Kind::Test(chapter), Went::Well) if series.is_last() => words::passed(lang, chapter),
            (Kind::Test(_), Went::Missed) => words::MISSED.to(lang).to_owned(),
            (Kind::Again, Went::Missed) => words::LATER.to(lang).to_owned(),
            (Kind::Again, Went::Well) if series.is_last() => words::ENOUGH.to(lang).to_owned(),
            (_, Went::Well) => words::RIGHT.to(lang).to_owned(),
        });
        Some(Ribbon { which, outcome })
    }
}
