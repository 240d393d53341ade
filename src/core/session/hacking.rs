//! Inputs that are to break a program: what comes of one, and what help there is.

use super::{Answer, Session, Tried};
use crate::contest::answer::Solver;
use crate::contest::code::run::input;
use crate::contest::code::{Ready, Verdict, embedded, hack};
use crate::lesson::Task;

/// The rungs of help: how to look, how many numbers, how large.
pub const RUNGS: u8 = 3;
/// What one input may take, in ticks of about a tenth of a millisecond.
const TICKS: u64 = 500;

impl Session {
    /// The id of the program that is to be broken, if that is the exercise.
    #[must_use]
    pub fn hacked(&self) -> Option<&str> {
        match &self.step.task {
            Some(Task::Hack { program, .. }) => Some(program),
            _ => None,
        }
    }

    /// Has the exercise help of its own, which is not about the position on the board?
    #[must_use]
    pub const fn has_own_help(&self) -> bool {
        matches!(
            self.step.task,
            Some(
                Task::Hack { .. }
                    | Task::Proof { .. }
                    | Task::FalseStep { .. }
                    | Task::Which { .. }
            )
        )
    }
}

/// What comes of an answer; `None` where it is no input of the problem, which counts for nothing.
pub(super) fn judge(program: &str, answer: &Answer) -> Option<Tried> {
    let ready: Ready = embedded(program)?;
    let text = match answer {
        Answer::Input(text) => text,
        Answer::Holds if ready.smallest.is_none() => return Some(Tried::Right),
        Answer::Holds => return Some(Tried::Wrong),
        _ => return None,
    };
    let case = input(&ready.on, text).ok()?;
    Some(match hack::hack(&ready, &mut Solver::within(TICKS), &case) {
        Verdict::Breaks { smallest, proved } => Tried::Breaks { smallest, proved },
        Verdict::Holds => Tried::Wrong,
        Verdict::Unsettled => Tried::Unknown,
        Verdict::Invalid(_) => return None,
    })
}
