//! The kinds of positions that are asked evenly, and seats where somebody was wrong.

use crate::games::Sum;
use crate::lesson::lab::{self, Showing};
use crate::lesson::model::Knob;
use crate::lesson::twin::Die;
use crate::lesson::{Lesson, Step, Task, Text, answers};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;

/// So many winning moves and more count as one kind.
const MANY: u64 = 3;
/// Places that are looked at for one where a rival is wrong.
const LOOKED: usize = 64;
/// A game that can be played to its end has at most so many moves.
const LONG: u128 = 64;

/// A kind of position to be asked who wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stratum {
    /// Whoever is to move has lost.
    pub lost: bool,
    /// Winning moves: none, 1, 2, or 3 and more.
    pub wins: u64,
    /// It is longer than that of the exercise.
    pub large: bool,
}

impl Stratum {
    /// The kind of a position beside one of this length; `None` where the oracle does not know.
    #[must_use]
    pub fn of(sum: &Sum, size: u128, oracle: &mut Oracle) -> Option<Self> {
        let lost = oracle.outcome(sum).ok()?.is_p();
        // Where they are too many to be told they are many.
        let wins = answers::wins(sum, oracle).unwrap_or(MANY).min(MANY);
        Some(Self { lost, wins, large: sum.longest() > size })
    }

    /// One that is asked for, evenly.
    #[must_use]
    pub fn wanted(lost: bool, die: &mut Die) -> Self {
        let wins = if lost { 0 } else { 1 + die.below(MANY) };
        Self { lost, wins, large: die.below(2) == 0 }
    }
}

/// A seat at a position, lost or won as wanted, at which the rival of a lesson is wrong; with the
/// step whose game it is.
#[must_use]
pub fn seat_of(
    lesson: &Lesson,
    lost: bool,
    die: &mut Die,
    oracle: &mut Oracle,
) -> Option<(usize, Step)> {
    let foe = lesson.foe()?;
    let at = lesson.steps.iter().position(|step| step.id == foe.believes().step)?;
    let step = lesson.steps.get(at)?;
    let wanted = if lost { Outcome::P } else { Outcome::N };
    for _ in 0..LOOKED {
        let mut knobs = step.start_knobs();
        for (name, span) in &foe.believes().over {
            knobs.insert(name.clone(), die.between(span.0, span.1));
        }
        let Ok(sum) = step.template().fill(&knobs) else { continue };
        if !sum.is_ended()
            && sum.longest() <= LONG
            && foe.believes_lost(&sum) == Some(!lost)
            && oracle.outcome(&sum) == Ok(wanted)
        {
            let knobs = step.knobs.iter().map(|(name, knob)| {
                (name.clone(), Knob { is: knobs.get(name).copied().unwrap_or(knob.is), ..*knob })
            });
            let own = Step { knobs: knobs.collect(), ..step.clone() };
            return Some((at, seat(own, &sum)));
        }
    }
    None
}

/// A seat at a position in the notation, on the board that the laboratory has for it.
#[must_use]
pub fn seat_at(position: &str) -> Option<Step> {
    let sum: Sum = position.parse().ok()?;
    if sum.is_ended() || sum.longest() > LONG {
        return None;
    }
    let (step, board) = lab::step("bank", &sum, &Showing::default());
    let own = Step { board: board?, lights: Vec::new(), ..step };
    Some(seat(own, &sum))
}

/// The step as a seat at its position, without what an author says of it.
fn seat(step: Step, sum: &Sum) -> Step {
    Step {
        text: Text::default(),
        question: None,
        given: Vec::new(),
        claims: Vec::new(),
        reveal: None,
        play: false,
        they_begin: false,
        code: None,
        notes: None,
        record: Vec::new(),
        task: Some(Task::Seat { ask: Text::default(), faces: vec![sum.to_string()] }),
        ..step
    }
}
