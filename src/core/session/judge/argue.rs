//! Arguments: a proof that was put in order, and the line that was named as false.

use crate::games::Sum;
use crate::lesson::task::line::{Amiss, Holds, Worked, amiss};
use crate::lesson::task::proof::{Stands, stands, tested};
use crate::lesson::{Step, Task};
use crate::session::Tried;
use crate::session::command::Side;
use crate::session::see::{Line, Point};
use crate::study::Oracle;

/// What comes of an order of lines; `None` if it is none.
pub(super) fn proof(step: &Step, order: &[usize], oracle: &mut Oracle) -> Option<Tried> {
    let Some(Task::Proof { over, lines, extra, .. }) = &step.task else { return None };
    Some(match stands(lines, extra.len(), order)? {
        Stands::Whole => Tried::Right,
        Stands::Missing(lines) => Tried::Missing(lines as u64),
        Stands::Loose { place, said, .. } => {
            let holds = order.get(place).and_then(|at| tested(lines, lines.get(*at)?));
            match holds.and_then(|holds| holds.shown(step, over, oracle).ok()?) {
                Some(at) => Tried::Line { place, at, amiss: Amiss::Loose(said) },
                None => Tried::Loose { place, said },
            }
        }
        Stands::Extra { place, extra: which } => {
            match extra.get(which)?.holds.fails(step, over, oracle).ok().flatten() {
                Some(at) => Tried::Line { place, at, amiss: Amiss::Extra },
                None => Tried::Unknown,
            }
        }
    })
}

/// What comes of naming a line and a position; `None` if there is no such line, or the position is
/// none of those that it speaks of.
pub(super) fn false_step(
    step: &Step,
    (place, at): (usize, &Sum),
    oracle: &mut Oracle,
) -> Option<Tried> {
    let Some(Task::FalseStep { over, lines, .. }) = &step.task else { return None };
    lines.get(place)?;
    crate::lesson::task::construct::stands(step, over, at)?;
    Some(match amiss(step, over, (lines, place), at, oracle) {
        Ok(None) => Tried::Right,
        Ok(Some(amiss)) => Tried::Line { place, at: at.clone(), amiss },
        Err(_) => Tried::Unknown,
    })
}

/// A line worked out on a position, with the moves that show what it comes to.
pub(in crate::session) fn line(
    step: &Step,
    (place, holds): (usize, &Holds),
    at: &Sum,
    amiss: Option<Amiss>,
    oracle: &mut Oracle,
) -> Option<Line> {
    let worked = holds.at(step, at, oracle).ok()?;
    let (plays, goes_on) = match (&worked, holds) {
        // Who wins is shown by a game.
        (Worked::Fails(_), Holds::Lost(_) | Holds::Won(_)) => (Vec::new(), true),
        (Worked::Silent, _) => (Vec::new(), false),
        (Worked::Holds(plays) | Worked::Fails(plays), _) => (plays.clone(), false),
    };
    let point = Point::Said { place, holds: holds.clone(), worked, amiss };
    Some(Line { from: at.clone(), mover: Side::You, plays, goes_on, point })
}
