//! A row of exercises, one after the other as twins on the lesson page: the test of a chapter, or
//! the cards of today.

use super::LessonScreen;
use super::count::how;
use crate::app::shared::Shared;
use crate::lesson::{Chapter, Task};
use crate::profile::progress::next::Spot;
use crate::profile::progress::{Day, Due, Event, How, deck, probe};
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
    /// The cards of the exercises, and whether the step itself is asked; none of a test.
    cards: Vec<(String, bool)>,
    at: usize,
    seed: u64,
    outcome: Option<Went>,
}

/// What a row is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Is the chapter known?
    Test(Chapter),
    /// What comes back today.
    Cards,
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

    /// Something happened to the card of the exercise.
    fn note(&self, event: Event, shared: &mut Shared) {
        if let (Some((card, _)), Some(today)) = (self.cards.get(self.at), shared.profile.today())
            && shared.profile.record.recall(card, today, event)
        {
            shared.profile.grown();
        }
    }
}

/// What an answer means for a card. Where few answers are possible, or what was wrong is pointed
/// at, the second try shows nothing.
const fn event(how: How, task: Option<&Task>) -> Event {
    let once = matches!(
        task,
        Some(
            Task::WhoWins { .. }
                | Task::Rule { .. }
                | Task::Judge { .. }
                | Task::Order { .. }
                | Task::Mistakes { .. }
        )
    );
    match how {
        How::First => Event::Right,
        How::Unaided if !once => Event::Right,
        How::Helped => Event::Helped,
        How::Unaided | How::Shown => Event::Wrong,
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
                self.begin(Kind::Test(chapter), spots, Vec::new(), seed, shared).unwrap_or(from)
            }
            Course::Cards => {
                let seed = shared.profile.today().map_or(0, Day::number);
                let due = shared.profile.proposed(&shared.shelf).due;
                let cards = due.iter().map(|due| (due.card.clone(), due.afresh)).collect();
                let spots = due.into_iter().map(|Due { spot, .. }| spot).collect();
                self.begin(Kind::Cards, spots, cards, seed, shared).unwrap_or(from)
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
        cards: Vec<(String, bool)>,
        seed: u64,
        shared: &mut Shared,
    ) -> Option<ScreenId> {
        if spots.is_empty() {
            return None;
        }
        self.visit(shared);
        self.series = Some(Series { kind, spots, cards, at: 0, seed, outcome: None });
        self.sit_down(shared)
    }

    /// Sits down to the exercise of the row: to a twin of it, or to itself if it has none, or if its
    /// card was missed again and again.
    fn sit_down(&mut self, shared: &mut Shared) -> Option<ScreenId> {
        let series = self.series.as_ref()?;
        let spot = series.spots.get(series.at)?.clone();
        let seed = series.seed.wrapping_add(series.at as u64 * 7);
        let afresh = series.cards.get(series.at).is_some_and(|(_, afresh)| *afresh);
        (self.open.lesson, self.open.at) = (spot.lesson, spot.step);
        self.open.open(shared);
        if !afresh {
            self.open.twin_from(seed, shared);
        }
        Some(ScreenId::Lesson)
    }

    /// Back to the contents, and to the place where the learner was before.
    fn leave_series(&mut self, shared: &mut Shared) -> ScreenId {
        self.give_up(shared);
        if let Some(place) = shared.profile.place(&shared.shelf) {
            (self.open.lesson, self.open.at) = place;
        }
        self.open.open(shared);
        ScreenId::Contents
    }

    /// The row is left. A card that was missed and not mended comes back as missed.
    pub(super) fn give_up(&mut self, shared: &mut Shared) {
        let missed = self.session().is_some_and(|session| {
            let attempt = session.attempt();
            !attempt.is_solved() && (attempt.slips > 0 || attempt.shown)
        });
        if let Some(series) = self.series.take()
            && missed
            && series.outcome.is_none()
        {
            series.note(Event::Wrong, shared);
        }
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
        if let Kind::Test(chapter) = series.kind {
            let helped = attempt.rung > 0 || attempt.shown;
            series.outcome = if attempt.slips > 0 || helped {
                Some(Went::Missed)
            } else {
                attempt.is_solved().then_some(Went::Well)
            };
            if series.is_last() && series.outcome == Some(Went::Well) {
                shared.profile.record.know(chapter);
                let lessons = shared.shelf.lessons().filter(|of| of.chapter == chapter);
                let lessons: Vec<_> = lessons.collect();
                if let Some(today) = shared.profile.today() {
                    deck::know(&mut shared.profile.record, &lessons, today);
                }
                shared.profile.grown();
            }
        } else if let Some(how) = how(attempt) {
            let event = event(how, session.step().task.as_ref());
            let well = if event == Event::Right { Went::Well } else { Went::Missed };
            series.outcome = Some(well);
            series.note(event, shared);
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
            Kind::Cards => words::card(lang, number, all),
        };
        let outcome = series.outcome.map(|went| match (series.kind, went) {
            (Kind::Test(chapter), Went::Well) if series.is_last() => words::passed(lang, chapter),
            (Kind::Test(_), Went::Missed) => words::MISSED.to(lang).to_owned(),
            (Kind::Cards, Went::Missed) => words::LATER.to(lang).to_owned(),
            (Kind::Cards, Went::Well) if series.is_last() => words::ENOUGH.to(lang).to_owned(),
            (_, Went::Well) => words::RIGHT.to(lang).to_owned(),
        });
        Some(Ribbon { which, outcome })
    }
}
