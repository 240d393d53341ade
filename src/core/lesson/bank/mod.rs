//! The bank: exercises of many lessons in mixed order, statements that no lesson has, positions at
//! which a rival is wrong or the learner was. Knows no learner: what there is to draw from, and
//! which positions have rested, is handed in.

mod seat;
pub mod statement;
pub mod stratum;

pub use statement::{Statement, statements};
pub use stratum::Stratum;

use crate::games::Sum;
use crate::lesson::twin::twin;
use crate::lesson::{Lesson, Spot, Step, Task};
use crate::solver::die::Die;
use crate::study::Oracle;
use seat::{Origin, Wanted, seat};
use stratum::Strictly;

/// Questions of one sitting.
pub const DRAWN: usize = 10;
/// So often is drawn for each of them, those that do not fit among them.
const LOOKED: usize = 40;
/// Of so many draws one is of the exercises that a formula solves.
const SUBSTITUTION: u64 = 5;
/// Of so many draws of who wins one is of a rival, and one of what was given away.
const SEATS: u64 = 4;
/// Twins that are looked at for one that has rested.
const TWINS: u64 = 8;

/// A question that is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawn {
    /// The exercise of which a twin is asked.
    pub spot: Spot,
    /// What is asked in its place: a seat, or a statement.
    pub own: Option<Box<Step>>,
    /// Of a question who wins: what kind of position it is. Of any two running one is lost, so that
    /// of twenty nine to eleven are won.
    pub of: Option<Stratum>,
}

/// Is it solved by putting numbers in a rule?
#[must_use]
pub const fn is_substitution(task: &Task) -> bool {
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
const fn asks_winner(task: &Task) -> bool {
    matches!(task, Task::WhoWins { .. } | Task::Seat { .. })
}

/// A question that is not who wins.
#[derive(Debug, Clone)]
enum Asked<'a> {
    Exercise(Spot),
    Statement(Spot, &'a Statement),
}

/// What is drawn from.
#[derive(Debug, Default)]
pub struct Piles<'a> {
    /// What a formula does not solve.
    better: Vec<Asked<'a>>,
    /// What one solves.
    formula: Vec<Asked<'a>>,
    /// Exercises that ask who wins.
    winners: Vec<Origin<'a>>,
    rivals: Vec<Origin<'a>>,
    slips: Vec<Origin<'a>>,
    lessons: usize,
}

impl<'a> Piles<'a> {
    /// The exercises of these lessons; the rivals and statements of those that are settled; and
    /// positions that were given away, in the notation.
    #[must_use]
    pub fn new(lessons: &[&'a Lesson], settled: &[&'a Lesson], slips: &[&'a str]) -> Self {
        let mut piles = Self { lessons: lessons.len(), ..Self::default() };
        for lesson in lessons {
            for (at, step) in lesson.steps.iter().enumerate() {
                let spot = Spot { lesson: lesson.id.clone(), step: at };
                match step.task.as_ref().filter(|task| task.is_asked_again()) {
                    Some(task) if asks_winner(task) => {
                        piles.winners.push(Origin::Exercise(spot, step));
                    }
                    Some(task) if is_substitution(task) => {
                        piles.formula.push(Asked::Exercise(spot));
                    }
                    Some(_) => piles.better.push(Asked::Exercise(spot)),
                    None => {}
                }
            }
        }
        for lesson in settled {
            piles.rivals.push(Origin::Rival(lesson));
            let step = lesson.steps.len().saturating_sub(1);
            for statement in statements().iter().filter(|of| of.after == lesson.id) {
                let spot = Spot { lesson: lesson.id.clone(), step };
                piles.better.push(Asked::Statement(spot, statement));
            }
        }
        // The page that one sits down to is of a lesson that one has.
        let pages = lessons.iter().cycle();
        let slips = slips
            .iter()
            .zip(pages)
            .map(|(slip, lesson)| Origin::Slip(slip, Spot { lesson: lesson.id.clone(), step: 0 }));
        piles.slips.extend(slips);
        piles
    }

    /// A question who wins; `None` where this draw yields none.
    fn winner(&self, wanted: &Wanted<'_>, die: &mut Die, oracle: &mut Oracle) -> Option<Drawn> {
        let pile = match die.below(SEATS) {
            0 => &self.rivals,
            1 if !wanted.kind.lost => &self.slips,
            _ => &self.winners,
        };
        let (spot, step, of) = seat(die.pick(pile)?, wanted, die, oracle)?;
        Some(Drawn { spot, own: Some(Box::new(step)), of: Some(of) })
    }

    /// Another question; `None` where this draw yields none.
    fn other(
        &self,
        rested: &dyn Fn(&Sum) -> bool,
        die: &mut Die,
        oracle: &mut Oracle,
    ) -> Option<Drawn> {
        let (better, formula) = (&self.better, &self.formula);
        let (first, second) =
            if die.below(SUBSTITUTION) == 0 { (formula, better) } else { (better, formula) };
        match die.pick(if first.is_empty() { second } else { first })?.clone() {
            Asked::Exercise(spot) => Some(Drawn { spot, own: None, of: None }),
            Asked::Statement(spot, statement) => {
                let step = statement.step()?;
                let draw = |seed, oracle: &mut Oracle| twin(&step, seed, oracle);
                let step = asked(&draw, die.below(u64::MAX), rested, oracle)?;
                Some(Drawn { spot, own: Some(Box::new(step)), of: None })
            }
        }
    }
}

/// Questions of one sitting, the same for the same seed.
#[must_use]
pub fn draw(
    piles: &Piles<'_>,
    seed: u64,
    rested: &dyn Fn(&Sum) -> bool,
    oracle: &mut Oracle,
) -> Vec<Drawn> {
    let mut die = Die::new(seed);
    // Two or four of them ask who wins.
    let pairs = if die.below(2) == 0 { 1 } else { 2 };
    let mut kinds = Stratum::wanted(pairs, &mut die).into_iter();
    let mut asks: Vec<bool> = (0..DRAWN).map(|n| n < 2 * pairs).collect();
    die.shuffle(&mut asks);
    let mut all: Vec<Drawn> = Vec::new();
    for asks in asks {
        let kind = if asks { kinds.next() } else { None };
        let strictly = [Strictly::All, Strictly::Wins, Strictly::Outcome];
        let rested = |sum: &Sum| rested(sum) && !all.iter().any(|drawn| drawn.is_at(sum));
        let drawn = match kind {
            Some(kind) => strictly.into_iter().find_map(|strictly| {
                let wanted = Wanted { kind, strictly, rested: &rested };
                (0..LOOKED).find_map(|_| {
                    piles
                        .winner(&wanted, &mut die, oracle)
                        .filter(|drawn| follows(drawn, &all, piles))
                })
            }),
            None => (0..LOOKED).find_map(|_| {
                piles.other(&rested, &mut die, oracle).filter(|drawn| follows(drawn, &all, piles))
            }),
        };
        all.extend(drawn);
    }
    // No pair is left open.
    if all.iter().filter(|drawn| drawn.of.is_some()).count() % 2 == 1
        && let Some(at) = all.iter().rposition(|drawn| drawn.of.is_some())
    {
        all.remove(at);
    }
    all
}

impl Drawn {
    /// Whether it has a position of its own, and it is this: no other question of the sitting asks
    /// for it.
    #[must_use]
    pub fn is_at(&self, sum: &Sum) -> bool {
        self.own.as_ref().is_some_and(|step| step.start().as_ref() == Ok(sum))
    }
}

/// Never two running of one lesson, unless there is no other.
fn follows(drawn: &Drawn, all: &[Drawn], piles: &Piles<'_>) -> bool {
    piles.lessons < 2 || all.last().is_none_or(|last| last.spot.lesson != drawn.spot.lesson)
}

/// The twin that is asked, of those that are drawn by seed: one that has rested, and is not
/// [`Drawn::is_at`] of another question.
#[must_use]
pub fn asked(
    draw: &dyn Fn(u64, &mut Oracle) -> Option<Step>,
    seed: u64,
    rested: &dyn Fn(&Sum) -> bool,
    oracle: &mut Oracle,
) -> Option<Step> {
    (0..TWINS).find_map(|n| {
        draw(seed.wrapping_add(n), oracle)
            .filter(|twin| twin.start().is_ok_and(|start| rested(&start)))
    })
}
