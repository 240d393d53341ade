//! The bank: exercises of all lessons that one has worked in, positions at which a rival is wrong,
//! and positions that the learner once gave away; without titles and in mixed order, each with
//! numbers that have not come for a long time.

use crate::games::Sum;
use crate::lesson::twin::{Die, twin};
use crate::lesson::{Lesson, Shelf, Step, Task};
use crate::profile::progress::names::Day;
use crate::profile::progress::next::Spot;
use crate::profile::progress::record::Progress;
use crate::profile::progress::stratum::{Stratum, seat_at, seat_of};
use crate::study::Oracle;

/// Questions of one sitting.
pub const DRAWN: usize = 10;
/// No position returns within so many days.
pub const REST: u64 = 90;
/// Lessons that one must have worked in, so that there is something to mix.
pub const LESSONS: usize = 3;
/// So often is drawn, those that do not fit among them.
const LOOKED: usize = 40 * DRAWN;
/// Of so many draws one is of the exercises that a formula solves.
const SUBSTITUTION: u64 = 5;
/// Of so many draws one is of a rival, and one of what was given away.
const SEATS: u64 = 10;
/// Twins that are looked at for one that fits.
const TWINS: u64 = 8;
/// Positions given away that are kept, and how long such a one may be written.
const SLIPS: (usize, usize) = (256, 120);

/// A question that is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawn {
    /// The exercise of which a twin is asked.
    pub spot: Spot,
    /// A seat that is asked in its place, where a rival is wrong or the learner was.
    pub seat: Option<Box<Step>>,
    /// Of a question who wins: what kind of position is wanted. Of any two running one is lost, so
    /// that of twenty nine to eleven are won.
    pub of: Option<Stratum>,
}

/// Is it solved by putting numbers in a rule?
const fn is_substitution(task: &Task) -> bool {
    matches!(
        task,
        Task::Judge { .. }
            | Task::FindMove { .. }
            | Task::Win { .. }
            | Task::Number { .. }
            | Task::Order { .. }
    )
}

/// Is it asked who wins?
#[must_use]
pub const fn asks_winner(task: &Task) -> bool {
    matches!(task, Task::WhoWins { .. } | Task::Seat { .. })
}

/// Is there something to draw from?
#[must_use]
pub fn is_open(record: &Progress, shelf: &Shelf) -> bool {
    worked(record, shelf).count() >= LESSONS
}

/// The lessons that one has worked in.
fn worked<'a>(record: &'a Progress, shelf: &'a Shelf) -> impl Iterator<Item = &'a Lesson> {
    shelf.lessons().filter(move |lesson| record.medals(&lesson.id).next().is_some())
}

/// What is drawn from.
struct Piles<'a> {
    /// Those that a formula solves are the second.
    exercises: [Vec<(Spot, &'a Step)>; 2],
    /// Lessons whose insight is settled, so that their rivals are known.
    rivals: Vec<&'a Lesson>,
    slips: Vec<&'a String>,
}

impl<'a> Piles<'a> {
    fn of(record: &'a Progress, shelf: &'a Shelf) -> Self {
        let mut exercises: [Vec<(Spot, &Step)>; 2] = Default::default();
        for lesson in worked(record, shelf) {
            for (at, step) in lesson.steps.iter().enumerate() {
                let task = step.task.as_ref().filter(|task| task.is_asked_again());
                let spot = Spot { lesson: lesson.id.clone(), step: at };
                if let Some(task) = task {
                    exercises[usize::from(is_substitution(task))].push((spot, step));
                }
            }
        }
        let rivals = worked(record, shelf).filter(|lesson| record.settles(lesson));
        Self { exercises, rivals: rivals.collect(), slips: record.slips.keys().collect() }
    }

    /// A question, of a lost position or a won one where it asks who wins; `None` where this draw
    /// yields none.
    fn draw(&self, lost: bool, die: &mut Die, oracle: &mut Oracle) -> Option<Drawn> {
        match die.below(SEATS) {
            0 => {
                let lesson = die.pick(&self.rivals)?;
                let (step, seat) = seat_of(lesson, lost, die, oracle)?;
                let start = seat.start().ok()?;
                let of = Stratum::of(&start, start.longest(), oracle)?;
                let spot = Spot { lesson: lesson.id.clone(), step };
                Some(Drawn { spot, seat: Some(Box::new(seat)), of: Some(of) })
            }
            1 if !lost => {
                let seat = seat_at(die.pick(&self.slips)?)?;
                let start = seat.start().ok()?;
                // One that was given away is won, unless its rules have changed since.
                let of = Stratum::of(&start, start.longest(), oracle).filter(|of| !of.lost)?;
                let (spot, _) = die.pick(&self.exercises[0])?.clone();
                Some(Drawn { spot, seat: Some(Box::new(seat)), of: Some(of) })
            }
            _ => {
                let pile = usize::from(die.below(SUBSTITUTION) == 0);
                let pile = if self.exercises[pile].is_empty() { 1 - pile } else { pile };
                let (spot, step) = die.pick(&self.exercises[pile])?.clone();
                let asks = step.task.as_ref().is_some_and(asks_winner);
                let of = asks.then(|| Stratum::wanted(lost, die));
                Some(Drawn { spot, seat: None, of })
            }
        }
    }
}

/// Questions of one sitting, the same for the same seed.
#[must_use]
pub fn draw(record: &Progress, shelf: &Shelf, seed: u64, oracle: &mut Oracle) -> Vec<Drawn> {
    let (mut die, piles) = (Die::new(seed), Piles::of(record, shelf));
    let is_mixed = is_open(record, shelf);
    let mut all: Vec<Drawn> = Vec::new();
    // What the second of two questions who wins is to be.
    let mut second = None;
    for _ in 0..LOOKED {
        if all.len() == DRAWN {
            break;
        }
        let lost = second.unwrap_or_else(|| die.below(2) == 0);
        let Some(drawn) = piles.draw(lost, &mut die, oracle) else { continue };
        // Never two running of one lesson, unless there is no other.
        if is_mixed && all.last().is_some_and(|last| last.spot.lesson == drawn.spot.lesson) {
            continue;
        }
        // The last question leaves no pair open.
        if drawn.of.is_some() == second.is_none() && all.len() + 1 == DRAWN {
            continue;
        }
        if drawn.of.is_some() {
            second = if second.is_none() { Some(!lost) } else { None };
        }
        all.push(drawn);
    }
    if second.is_some()
        && let Some(at) = all.iter().rposition(|drawn| drawn.of.is_some())
    {
        all.remove(at);
    }
    all
}

/// The twin that is asked: one that has rested, of the kind that is wanted as far as there is one,
/// and in any case lost or won as wanted.
#[must_use]
pub fn asked(
    step: &Step,
    of: Option<Stratum>,
    seed: u64,
    rested: impl Fn(&Sum) -> bool,
    oracle: &mut Oracle,
) -> Option<Step> {
    // Twins of even seeds are lost, of odd ones won, as far as they can be.
    let first = of.map_or(seed, |of| (seed & !1) | u64::from(!of.lost));
    let by = if of.is_some() { 2 } else { 1 };
    let size = step.start().ok()?.longest();
    let mut spare = None;
    for n in 0..TWINS {
        let Some(twin) = twin(step, first.wrapping_add(n * by), oracle) else { continue };
        let Some(start) = twin.start().ok().filter(&rested) else { continue };
        let Some(of) = of else { return Some(twin) };
        match Stratum::of(&start, size, oracle) {
            Some(found) if found == of => return Some(twin),
            Some(found) if found.lost == of.lost && spare.is_none() => spare = Some(twin),
            _ => {}
        }
    }
    spare
}

impl Progress {
    /// A position was asked today.
    pub fn ask(&mut self, position: &str, today: Day) {
        let day = self.asked.entry(position.to_owned()).or_default();
        *day = today.number().max(*day);
    }

    /// Has this position not been asked for so long that it may come?
    #[must_use]
    pub fn has_rested(&self, position: &str, today: Day) -> bool {
        // A day in the future is of a clock that was wrong.
        self.asked.get(position).is_none_or(|day| today.number().abs_diff(*day) >= REST)
    }

    /// From this position the learner gave a won game away today. Returns whether that is new.
    pub fn slip(&mut self, position: &str, today: Day) -> bool {
        let known = self.slips.contains_key(position);
        if !known && (self.slips.len() >= SLIPS.0 || position.len() > SLIPS.1) {
            return false;
        }
        let day = self.slips.entry(position.to_owned()).or_default();
        *day = today.number().max(*day);
        !known
    }

    /// The positions from which games were given away.
    pub fn slips(&self) -> impl Iterator<Item = &str> {
        self.slips.keys().map(String::as_str)
    }
}
