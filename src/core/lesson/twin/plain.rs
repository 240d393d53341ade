//! What is answered by habit, without a thought of the game. A twin is not to be right by a habit
//! that does not answer the exercise itself.

use crate::games::{Part, Play, Sum};
use crate::lesson::answers::{counterexample, quantity};
use crate::lesson::model::Step;
use crate::lesson::task::construct::{ranges, stands};
use crate::lesson::task::reply::{Answered, rows};
use crate::lesson::task::{Quantity, Task};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use std::collections::BTreeSet;

/// Moves of a position that a habit looks at.
const LOOKED: usize = 512;

/// A habit that answers an exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Habit {
    /// Every move makes the largest number as small as it can be.
    Level,
    /// Every move makes two neighbours equal.
    Equal,
    /// The numbers in the question are added up.
    Sum,
    /// Only the first heap matters, and only whether it is empty or even.
    Even,
    /// The position is left as it lies.
    Still,
}

/// The habits that the exercise teaches: moves may be. What is read off a question is none.
pub(super) fn taught(step: &Step, oracle: &mut Oracle) -> BTreeSet<Habit> {
    let right = |habit: &Habit| answers(step, *habit, oracle).unwrap_or(false);
    [Habit::Level, Habit::Equal].into_iter().filter(right).collect()
}

/// Does a habit answer this step that is not taught?
pub(super) fn is_passed(step: &Step, taught: &BTreeSet<Habit>, oracle: &mut Oracle) -> bool {
    [Habit::Level, Habit::Equal, Habit::Sum, Habit::Even, Habit::Still]
        .into_iter()
        .any(|habit| !taught.contains(&habit) && answers(step, habit, oracle).unwrap_or(false))
}

fn answers(step: &Step, habit: Habit, oracle: &mut Oracle) -> Option<bool> {
    let start = step.start().ok()?;
    Some(match (step.task.as_ref()?, habit) {
        (Task::FindMove { .. }, Habit::Level | Habit::Equal) => wins(&start, habit, oracle),
        // Of two equal heaps whoever copies wins to the end.
        (Task::Win { .. }, Habit::Equal) => step.they_begin && start.parts().iter().any(has_pair),
        (Task::Reply { by: Answered::Each, .. }, Habit::Level | Habit::Equal) => {
            rows(&start).iter().all(|row| wins(&row.after, habit, oracle))
        }
        (Task::Number { what, .. }, Habit::Sum) => {
            let (Quantity::Value(asked) | Quantity::Wins(asked) | Quantity::Take(asked)) = what
            else {
                return None;
            };
            u128::from(quantity(what, &step.start_knobs(), oracle).ok()?) == sum(asked)
        }
        (Task::Balance { knob, .. }, Habit::Sum) => {
            let mut knobs = step.start_knobs();
            knobs.insert(knob.clone(), u64::try_from(sum(&start.to_string())).ok()?);
            oracle.outcome(&step.template().fill(&knobs).ok()?) == Ok(Outcome::P)
        }
        (Task::Write { over, .. }, Habit::Even) => {
            let (template, name) = (step.template(), over.keys().next()?);
            let all = ranges(step, over);
            [format!("{name} == 0"), format!("{name} % 2 == 0")]
                .iter()
                .any(|rule| counterexample(&template, &all, rule, oracle) == Ok(None))
        }
        (Task::FalseStep { over, lines, .. }, Habit::Still) => {
            let fails = |at: usize, oracle: &mut Oracle| {
                let worked = lines.get(at).map(|line| line.holds.at(step, &start, oracle));
                worked.is_some_and(|worked| worked.is_ok_and(|worked| worked.fails()))
            };
            stands(step, over, &start).is_some() && (0..lines.len()).any(|at| fails(at, oracle))
        }
        _ => return None,
    })
}

/// Are two of its numbers equal?
fn has_pair(part: &Part) -> bool {
    let mut row = part.row().to_vec();
    row.sort_unstable();
    row.windows(2).any(|pair| pair.first() == pair.last())
}

/// Does the move that is made by habit win?
fn wins(sum: &Sum, habit: Habit, oracle: &mut Oracle) -> bool {
    let plays = || sum.moves().take(LOOKED);
    let row = |play: &Play| -> Vec<u64> {
        let after = sum.play(*play).ok();
        let parts = after.iter().flat_map(Sum::parts);
        parts.flat_map(|part| part.row().iter().copied()).collect()
    };
    let play = match habit {
        Habit::Equal => {
            let equal = |play: &Play| row(play).windows(2).any(|pair| pair.first() == pair.last());
            plays().find(equal).or_else(|| plays().next())
        }
        _ => plays().min_by_key(|play| row(play).into_iter().max()),
    };
    let after = play.and_then(|play| sum.play(play).ok());
    after.is_some_and(|after| oracle.outcome(&after) == Ok(Outcome::P))
}

/// All numbers in a text together.
fn sum(text: &str) -> u128 {
    let pieces = text.split(|c: char| !c.is_ascii_digit());
    pieces.filter_map(|piece| piece.parse::<u64>().ok()).map(u128::from).sum()
}
