//! Answers to the moves of the other side: does each leave it lost, and if not, how does it win?

use crate::games::{Play, Sum};
use crate::lesson::Step;
use crate::lesson::task::reply::{
    Failed, Row, failed, formula_failed, left_by, play_to, read, replies, rows,
};
use crate::session::command::Side;
use crate::session::see::{Line, Point};
use crate::session::{Answer, Tried};
use crate::study::Oracle;

/// The moves of the other side, what is left after each, and how that fails.
type Found = (Vec<Row>, Vec<Option<Sum>>, Option<Failed>);

/// What the learner leaves after each move, and how that fails; `None` if it is no answer here.
fn found(step: &Step, answer: &Answer, oracle: &mut Oracle) -> Option<Found> {
    let rows = rows(&step.start().ok()?);
    match answer {
        Answer::Replies(left) => {
            let is_reply = |(row, left): (&Row, &Option<Sum>)| {
                left.as_ref().is_none_or(|left| replies(&row.after).contains(left))
            };
            let fits = left.len() == rows.len()
                && left.iter().any(Option::is_some)
                && rows.iter().zip(left).all(is_reply);
            if !fits {
                return None;
            }
            let failed = failed(left, oracle).ok()?;
            Some((rows, left.clone(), failed))
        }
        Answer::Written(typed) => {
            let formula = read(step, typed).ok()?;
            let failed = formula_failed(step, &formula, &rows, oracle).ok()?;
            let left = left_by(step, &formula, &rows);
            Some((rows, left, failed))
        }
        _ => None,
    }
}

/// What comes of answers, or of a formula; `None` if it is no answer here.
pub(super) fn judge(step: &Step, answer: &Answer, oracle: &mut Oracle) -> Option<Tried> {
    let (_, _, failed) = found(step, answer, oracle)?;
    Some(failed.map_or(Tried::Right, |failed| Tried::WrongAt(vec![failed.row() as u64])))
}

/// What shows it: where an answer leaves the other side won, how it wins; where there is none, the
/// move that waits for it; where all are right, the game that is longest after them.
pub(in crate::session) fn line(step: &Step, answer: &Answer, oracle: &mut Oracle) -> Option<Line> {
    let from = step.start().ok()?;
    let (rows, left, failed) = found(step, answer, oracle)?;
    let line = |plays: Vec<Play>, point| {
        // It goes on after an answer.
        let goes_on = plays.len() > 1;
        Some(Line { from: from.clone(), mover: Side::They, plays, goes_on, point })
    };
    let on = |row: usize| -> Option<Vec<Play>> {
        let (row, left) = (rows.get(row)?, left.get(row)?.as_ref()?);
        Some(vec![row.play, play_to(&row.after, left)?])
    };
    match failed {
        Some(Failed::Wrong(row)) => {
            let to = left.get(row)?.clone()?;
            line(on(row)?, Point::Replied { to })
        }
        Some(Failed::Missing(row)) => line(vec![rows.get(row)?.play], Point::Unanswered),
        None => {
            let longest = (0..rows.len())
                .max_by_key(|row| left.get(*row).and_then(Option::as_ref).map(Sum::longest))?;
            line(on(longest)?, Point::Game)
        }
    }
}
