//! A position that was built: does it fit, and if not, what is it?

use crate::games::Sum;
use crate::lesson::Task;
use crate::lesson::task::construct::{Unfit, fitting, stands, unfit};
use crate::session::Tried;
use crate::session::command::Side;
use crate::session::see::{Line, Point, game};
use crate::study::Oracle;

/// What comes of a position, or of saying that there is none; `None` if it is no answer here.
pub(super) fn judge(
    step: &crate::lesson::Step,
    built: Option<&Sum>,
    oracle: &mut Oracle,
) -> Option<Tried> {
    let Some(Task::Construct { within, must, none, .. }) = &step.task else { return None };
    let Some(at) = built else {
        if !none {
            return None;
        }
        return Some(match fitting(step, within, must, oracle) {
            Ok((found, _)) if found.is_empty() => Tried::Right,
            Ok((found, _)) => Tried::There(found.len() as u64),
            Err(_) => Tried::Unknown,
        });
    };
    let knobs = stands(step, within, at)?;
    Some(match unfit(must, at, &knobs, oracle) {
        Ok(None) => Tried::Right,
        Ok(Some(why)) => Tried::Unfit { at: at.clone(), why },
        Err(_) => Tried::Unknown,
    })
}

/// What shows it: the game from there where it is about who wins, otherwise the position itself.
pub(in crate::session) fn line(at: &Sum, tried: &Tried) -> Option<Line> {
    match tried {
        Tried::Unfit { why: why @ (Unfit::Outcome(_) | Unfit::Agrees(_)), .. } => {
            let line = game(at.clone(), Side::You)?;
            Some(Line { point: Point::Built(why.clone()), ..line })
        }
        Tried::Unfit { why, .. } => Some(Line {
            from: at.clone(),
            mover: Side::You,
            plays: Vec::new(),
            goes_on: false,
            point: Point::Built(why.clone()),
        }),
        _ => game(at.clone(), Side::You),
    }
}
