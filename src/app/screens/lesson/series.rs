//! A row of exercises, one after the other on the lesson page: the cards of today, a placement, the
//! test or the exam of a chapter.

mod ribbon;

use super::LessonScreen;
use super::count::how;
use crate::app::shared::Shared;
use crate::games::Sum;
use crate::lesson::bank::{Drawn, asked, draw};
use crate::lesson::exam::{self, exam};
use crate::lesson::twin::untold;
use crate::lesson::{Chapter, Spot, Step, Task};
use crate::profile::progress::{Day, Due, Event, How, Placement, Sure, bank, deck, probe};
use crate::session::Attempt;
use crate::study::Oracle;
use crate::ui::contents::Course;
use crate::ui::wish::ScreenId;

/// Seeds of twins are kept small, so that there is room for the next ones.
const SEEDS: u64 = 1 << 32;
/// Exercises of the test of a chapter that may be missed.
const MISSES: usize = 1;

/// A row of exercises under way.
#[derive(Debug)]
pub(super) struct Series {
    kind: Kind,
    asks: Vec<Ask>,
    at: usize,
    seed: u64,
    outcome: Option<Went>,
    /// So many were missed.
    missed: usize,
}

/// What a row is for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// Is the chapter known?
    Test(Chapter),
    /// What comes back today.
    Cards,
    /// What is known already, and how sure one is of the answer to come.
    Place(Placement, Sure),
    /// Mixed questions without titles, and how sure one is of the answer to come.
    Bank(Sure),
    /// Is the chapter mastered? And whether the result counts.
    Exam(Chapter, bool),
}

/// An exercise of a row.
#[derive(Debug, Clone, Default)]
struct Ask {
    /// The lesson's exercise, of which a twin is asked.
    spot: Spot,
    /// Its card.
    card: Option<String>,
    /// The exercise itself is asked, from its beginning.
    afresh: bool,
    /// This one is asked in its place.
    step: Option<Step>,
}

/// How an exercise went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Went {
    /// As it should.
    Well,
    /// Not so.
    Missed,
}

impl Series {
    fn is_last(&self) -> bool {
        match &self.kind {
            Kind::Place(placement, _) => placement.is_over(),
            _ => self.at + 1 >= self.asks.len(),
        }
    }

    /// Is it over with this exercise?
    fn is_over(&self) -> bool {
        let failed = match self.kind {
            Kind::Test(_) => self.missed > MISSES,
            Kind::Exam(..) => self.missed > 0,
            Kind::Cards | Kind::Bank(_) | Kind::Place(..) => false,
        };
        failed || self.is_last()
    }

    /// How the exercise went; `None` as long as that is open.
    fn went(&self, attempt: &Attempt, task: Option<&Task>) -> Option<Went> {
        let allowed = match self.kind {
            Kind::Cards | Kind::Bank(_) => {
                let how = how(attempt)?;
                let right = event(how, task) == Event::Right;
                return Some(if right { Went::Well } else { Went::Missed });
            }
            Kind::Exam(..) => exam::ALLOWED.get(self.at).copied().unwrap_or(0),
            Kind::Test(_) | Kind::Place(..) => 0,
        };
        if attempt.slips > allowed || attempt.shown {
            return Some(Went::Missed);
        }
        attempt.is_solved().then_some(Went::Well)
    }

    /// Something happened to the card of the exercise.
    fn note(&self, event: Event, shared: &mut Shared) {
        let card = self.asks.get(self.at).and_then(|ask| ask.card.as_ref());
        if let (Some(card), Some(today)) = (card, shared.profile.today())
            && shared.profile.record.recall(card, today, event)
        {
            shared.profile.grown();
        }
    }

    /// What follows for the record from how the exercise went.
    fn conclude(&self, shared: &mut Shared) {
        let passed = self.is_last() && self.is_over();
        let today = shared.profile.today();
        let record = &mut shared.profile.record;
        match &self.kind {
            Kind::Test(chapter) if passed && self.missed <= MISSES => {
                record.know(*chapter);
                let lessons = shared.shelf.lessons().filter(|of| of.chapter == *chapter);
                if let Some(today) = today {
                    deck::know(record, &lessons.collect::<Vec<_>>(), today);
                }
            }
            Kind::Exam(chapter, true) if self.is_over() => {
                if let Some(today) = today {
                    record.examine(*chapter, today, self.missed == 0);
                }
            }
            Kind::Place(placement, _) if placement.is_over() => {
                if let Some(today) = today {
                    placement.place(record, &shared.shelf, today);
                }
            }
            _ => return,
        }
        shared.profile.grown();
    }
}

/// What an answer means for a card. Where few answers are possible, or what was wrong is pointed
/// at, or told, the second try shows nothing.
const fn event(how: How, task: Option<&Task>) -> Event {
    let once = matches!(
        task,
        Some(
            Task::WhoWins { .. }
                | Task::Rule { .. }
                | Task::Judge { .. }
                | Task::Order { .. }
                | Task::Mistakes { .. }
                | Task::Estimate { .. }
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
        let keeper = shared.profile.keeper.as_ref();
        let seed = keeper.map_or(0, |keeper| keeper.chance() % SEEDS);
        let today = shared.profile.today();
        let ask = |spot| Ask { spot, ..Ask::default() };
        match course {
            Course::Test(chapter) => {
                let spots = probe(&shared.shelf, chapter, seed);
                let asks = spots.into_iter().map(ask).collect();
                self.begin(Kind::Test(chapter), asks, seed, shared).unwrap_or(from)
            }
            Course::Cards => {
                let seed = today.map_or(0, Day::number);
                let due = shared.profile.proposed(&shared.shelf).due;
                let card = |Due { card, spot, afresh }| Ask {
                    spot,
                    card: Some(card),
                    afresh,
                    ..Ask::default()
                };
                let asks = due.into_iter().map(card).collect();
                self.begin(Kind::Cards, asks, seed, shared).unwrap_or(from)
            }
            Course::Bank => {
                let (record, shelf) = (&shared.profile.record, &shared.shelf);
                let rested = |sum: &Sum| {
                    today.is_none_or(|today| record.has_rested(&sum.to_string(), today))
                };
                let piles = bank::piles(record, shelf);
                let drawn = draw(&piles, seed, &rested, &mut shared.oracle);
                let ask = |Drawn { spot, own, .. }| {
                    let step = own.map(|own| *own);
                    Ask { spot, step, ..Ask::default() }
                };
                let asks = drawn.into_iter().map(ask).collect();
                self.begin(Kind::Bank(Sure::default()), asks, seed, shared).unwrap_or(from)
            }
            Course::Exam(chapter) => {
                let Some((step, others)) = exam(&shared.shelf, chapter, seed) else { return from };
                let [built, seat] = others.map(|(lesson, step)| ask(Spot { lesson, step }));
                let written = Ask { spot: seat.spot.clone(), step: Some(step), ..Ask::default() };
                let last = today.and_then(|today| shared.profile.record.examined(chapter, today));
                let counts = last
                    .zip(today)
                    .is_none_or(|(last, today)| today.number().saturating_sub(last) >= exam::DAYS);
                let asks = vec![written, built, seat];
                self.begin(Kind::Exam(chapter, counts), asks, seed, shared).unwrap_or(from)
            }
            Course::Place => {
                let placement = Placement::new(shared.shelf.lessons().count(), seed);
                let Some(spot) = placement.spot(&shared.shelf) else { return from };
                let kind = Kind::Place(placement, Sure::default());
                self.begin(kind, vec![ask(spot)], seed, shared).unwrap_or(from)
            }
            Course::Sure(sure) => {
                if let Some(Series {
                    kind: Kind::Place(_, now) | Kind::Bank(now),
                    outcome: None,
                    ..
                }) = &mut self.series
                {
                    *now = sure;
                }
                from
            }
            Course::Onward => match &mut self.series {
                Some(series) if series.outcome.is_some() && !series.is_over() => {
                    if let Kind::Place(placement, sure) = &mut series.kind {
                        *sure = Sure::default();
                        series.asks.extend(placement.spot(&shared.shelf).map(ask));
                    }
                    if let Kind::Bank(sure) = &mut series.kind {
                        *sure = Sure::default();
                    }
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
        asks: Vec<Ask>,
        seed: u64,
        shared: &mut Shared,
    ) -> Option<ScreenId> {
        if asks.is_empty() {
            return None;
        }
        self.visit(shared);
        self.series = Some(Series { kind, asks, at: 0, seed, outcome: None, missed: 0 });
        self.sit_down(shared)
    }

    /// Sits down to the exercise of the row: to a twin of it, or to itself if it has none, or if its
    /// card was missed again and again.
    fn sit_down(&mut self, shared: &mut Shared) -> Option<ScreenId> {
        let series = self.series.as_ref()?;
        let is_bank = matches!(series.kind, Kind::Bank(_));
        let is_alone = matches!(series.kind, Kind::Test(_) | Kind::Place(..) | Kind::Exam(..));
        let Ask { spot, afresh, step, .. } = series.asks.get(series.at)?.clone();
        let seed = series.seed.wrapping_add(series.at as u64 * 7);
        (self.open.lesson, self.open.at) = (spot.lesson, spot.step);
        self.open.open(shared);
        match step {
            Some(step) => {
                self.open.sit(step, (seed, false), shared);
                if is_bank {
                    self.rest(shared);
                }
            }
            None if afresh => {}
            None if is_bank => self.draw(seed, shared),
            None => self.open.twin_from(seed, false, shared),
        }
        if let (true, Some(session)) = (is_alone, &mut self.open.live.session) {
            session.leave_alone(true);
        }
        Some(ScreenId::Lesson)
    }

    /// Sits down to a twin that has rested.
    fn draw(&mut self, seed: u64, shared: &mut Shared) {
        let Some(today) = shared.profile.today() else {
            return self.open.twin_from(seed, false, shared);
        };
        let (lesson, at) = (self.open.of(&shared.shelf), self.open.at);
        let twin = lesson.and_then(|lesson| {
            let record = &shared.profile.record;
            let asks = self.series.iter().flat_map(|series| &series.asks);
            let drawn: Vec<Sum> = asks.filter_map(|ask| ask.step.as_ref()?.start().ok()).collect();
            let rested =
                |sum: &Sum| record.has_rested(&sum.to_string(), today) && !drawn.contains(sum);
            let draw = |seed, oracle: &mut Oracle| untold(lesson, at, seed, oracle);
            asked(&draw, seed, &rested, &mut shared.oracle)
        });
        match twin {
            Some(twin) => {
                self.open.sit(twin, (seed, false), shared);
            }
            None => self.open.twin_from(seed, false, shared),
        }
        self.rest(shared);
    }

    /// The position on the board was asked: it rests from now on.
    fn rest(&self, shared: &mut Shared) {
        if let (Some(session), Some(today)) = (self.open.live.session(), shared.profile.today()) {
            shared.profile.record.ask(&session.sum().to_string(), today);
            shared.profile.noted();
        }
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
        let missed = self.open.live.session().is_some_and(|session| {
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
        let (Some(series), Some(session)) = (&mut self.series, &mut self.open.live.session) else {
            return;
        };
        if series.outcome.is_some() {
            return;
        }
        let (attempt, task) = (session.attempt(), session.step().task.as_ref());
        let Some(went) = series.went(attempt, task) else { return };
        series.outcome = Some(went);
        series.missed += usize::from(went == Went::Missed);
        match &mut series.kind {
            Kind::Cards => {
                if let Some(how) = how(attempt) {
                    series.note(event(how, task), shared);
                }
            }
            Kind::Place(placement, sure) => placement.answer(went == Went::Well, *sure),
            Kind::Test(_) | Kind::Exam(..) | Kind::Bank(_) => {}
        }
        if let Kind::Place(_, sure) | Kind::Bank(sure) = series.kind {
            let window = shared.profile.window;
            shared.profile.record.answered(sure, went == Went::Well, window);
            shared.profile.noted();
        }
        series.conclude(shared);
        // What is judged can be learnt from.
        session.leave_alone(false);
    }
}
