//! A guess played out: the position that settles it, and the moves that show why. A wrong guess is
//! never answered by "not yet", always by a position.

use super::judge::{argue, construct, reply, which, write};
use super::{Answer, Session, Side, Tried, opponent};
use crate::games::{Play, Sum};
use crate::lesson::answers;
use crate::lesson::task::construct::Unfit;
use crate::lesson::task::line::{Amiss, Holds, Worked};
use crate::lesson::task::proof::tested;
use crate::lesson::task::which::{Differ, drawn, translated};
use crate::lesson::{Quantity, Task};
use crate::study::Oracle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A game that is played out is shown for so many moves.
const MOST: usize = 12;
/// Moves that are looked through for one that leads to a mark.
const LOOKED: usize = 4_096;

/// What is shown of a guess.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Point {
    /// A game from here: whoever wins it plays without a slip, the other side resists.
    Game,
    /// A mark too many: from here a move leads to another mark.
    Leak {
        /// The other mark.
        to: Sum,
    },
    /// A mark missing: no move from here leads to a mark.
    Stuck,
    /// Here nobody can move: the rules themselves say who has won.
    Over,
    /// An answer to a move of the other side that leaves it won.
    Replied {
        /// What it leaves.
        to: Sum,
    },
    /// A move of the other side that is not answered.
    Unanswered,
    /// A position that was built, and what it is instead of what was asked for.
    Built(Unfit),
    /// A line of an argument, worked out on a position.
    Said {
        /// Its place, from 0.
        place: usize,
        /// What it says.
        holds: Holds,
        /// What it comes to here.
        worked: Worked,
        /// What is amiss with the guess; nothing where it was right.
        amiss: Option<Amiss>,
    },
    /// A position and its translation side by side; how they differ, if they do.
    Beside(Option<Box<Differ>>),
}

/// A position and the moves from there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) from: Sum,
    /// Who is to move there.
    pub(super) mover: Side,
    pub(super) plays: Vec<Play>,
    /// Is the game played out from there? Only once it is shown.
    pub(super) goes_on: bool,
    pub(super) point: Point,
}

/// The game from a position; `None` where nobody can move.
pub(super) fn game(from: Sum, mover: Side) -> Option<Line> {
    from.moves().next()?;
    Some(Line { from, mover, plays: Vec::new(), goes_on: true, point: Point::Game })
}

/// The moves of a game from here: from N the first winning one, from P the one that resists
/// longest.
pub(super) fn played_out(mut now: Sum, oracle: &mut Oracle) -> Vec<Play> {
    let mut plays = Vec::new();
    while plays.len() < MOST {
        let Some(play) = opponent::reply(&now, oracle) else { break };
        let Ok(after) = now.play(play) else { break };
        now = after;
        plays.push(play);
    }
    plays
}

impl Line {
    /// All its moves.
    pub(super) fn played(&self, oracle: &mut Oracle) -> Vec<Play> {
        let mut plays = self.plays.clone();
        let last = plays.iter().try_fold(self.from.clone(), |now, play| now.play(*play));
        if let (true, Ok(last)) = (self.goes_on, last) {
            plays.extend(played_out(last, oracle));
        }
        plays
    }
}

impl Session {
    /// What shows that a guess of which this came is wrong, or right; `None` where there is nothing
    /// to be played.
    pub(super) fn line(&self, answer: &Answer, tried: &Tried, oracle: &mut Oracle) -> Option<Line> {
        let begins = if self.step.they_begin { Side::They } else { Side::You };
        match (self.step.task.as_ref()?, answer, tried) {
            (_, _, Tried::Unknown) => None,
            (Task::WhoWins { .. }, ..) => game(self.step.start().ok()?, begins),
            (Task::Write { .. }, Answer::Written(typed), Tried::Counterexample { at, .. }) => {
                write::line(&self.step, typed, at)
            }
            (Task::Reply { .. }, ..) => reply::line(&self.step, answer, oracle),
            (_, _, Tried::Counterexample { at, .. }) => game(at.clone(), Side::You),
            (Task::Judge { positions, .. }, _, Tried::WrongAt(wrong)) => {
                let text = positions.get(usize::try_from(*wrong.first()?).ok()?)?;
                game(answers::position(text).ok()?, Side::You)
            }
            (Task::Claim { over, .. }, Answer::Marked(marked), Tried::WrongAt(wrong)) => {
                self.mark(over, *wrong.first()?, marked)
            }
            (Task::Balance { knob, .. }, Answer::Number(size), _) => {
                let mut knobs = self.step.start_knobs();
                knobs.insert(knob.clone(), *size);
                game(self.template.fill(&knobs).ok()?, Side::You)
            }
            (Task::Number { what: Quantity::Take(text), .. }, Answer::Number(said), tried) => {
                let line = game(answers::position(text).ok()?, Side::You)?;
                if tried.solves() {
                    return Some(line);
                }
                // What was said is played; what is right is not shown.
                let play = line.from.moves().find(|play| answers::count(play.mv) == *said)?;
                Some(Line { plays: vec![play], ..line })
            }
            (Task::Mistakes { .. }, _, Tried::WrongAt(wrong)) => {
                let n = usize::try_from(*wrong.first()?).ok()?;
                let from = match n.checked_sub(2) {
                    None => self.step.start().ok()?,
                    Some(before) => answers::position(self.step.record.get(before)?).ok()?,
                };
                let begins = if n.is_multiple_of(2) { Side::They } else { Side::You };
                game(from, begins)
            }
            (Task::Construct { .. }, Answer::Built(Some(at)), tried) => construct::line(at, tried),
            (Task::FalseStep { lines, .. }, Answer::Line { place, at }, tried) => {
                let amiss = match tried {
                    Tried::Line { amiss, .. } => Some(amiss.clone()),
                    _ => None,
                };
                argue::line(&self.step, (*place, &lines.get(*place)?.holds), at, amiss, oracle)
            }
            (Task::Proof { lines, extra, .. }, Answer::Order(order), tried) => match tried {
                Tried::Line { place, at, amiss } => {
                    let named = *order.get(*place)?;
                    let holds = match lines.get(named) {
                        Some(line) => tested(lines, line)?,
                        None => &extra.get(named.checked_sub(lines.len())?)?.holds,
                    };
                    let said = (*place, holds);
                    argue::line(&self.step, said, at, Some(amiss.clone()), oracle)
                }
                Tried::Right => game(self.step.start().ok()?, Side::You),
                _ => None,
            },
            (Task::Which { .. }, _, Tried::Differ(found)) => {
                which::line(found.worth.0, &found.there, Some(found))
            }
            (Task::Which { cards, .. }, Answer::Card { card, numbers }, Tried::Right) => {
                let there = translated(cards.get(*card)?, numbers.first()?)?;
                let (_, here) = drawn(&self.step, oracle).ok()?.into_iter().next()?;
                let worth = u64::try_from(answers::value(&here, oracle).ok()?).ok()?;
                which::line(worth, &there, None)
            }
            _ => None,
        }
    }

    /// The smallest mark that is wrong. Below it the marks are right, so that one of two things
    /// holds: it is marked, and a move leads to a mark; or it is not, and none does.
    fn mark(&self, over: &str, at: u64, marked: &BTreeSet<u64>) -> Option<Line> {
        let mut knobs = self.step.start_knobs();
        knobs.insert(over.to_owned(), at);
        let from = self.template.fill(&knobs).ok()?;
        let line = |from, plays, point| {
            Some(Line { from, mover: Side::You, plays, goes_on: false, point })
        };
        if from.is_ended() {
            return line(from, Vec::new(), Point::Over);
        }
        if !marked.contains(&at) {
            return line(from, Vec::new(), Point::Stuck);
        }
        let leak = from.moves().take(LOOKED).find_map(|play| {
            let to = from.play(play).ok()?;
            let after = self.template.read_back(&to)?;
            let same = after.iter().all(|(name, n)| name == over || knobs.get(name) == Some(n));
            (same && marked.contains(after.get(over)?)).then_some((play, to))
        });
        match leak {
            Some((play, to)) => line(from, vec![play], Point::Leak { to }),
            None => game(from, Side::You),
        }
    }

    /// What was shown about a position is known to the learner from now on.
    pub(super) fn ink(&mut self, line: &Line, oracle: &mut Oracle) {
        // A line of an argument that is worked out shows no game to its end.
        if matches!(line.point, Point::Said { .. } | Point::Beside(_)) {
            return;
        }
        if let Ok(outcome) = oracle.outcome(&line.from) {
            self.course.ledger_mut().prove(&line.from, outcome);
        }
    }
}
