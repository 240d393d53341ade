//! A rule that was written: does it hold, and if not, where does it contradict itself first?

use crate::games::Sum;
use crate::lesson::Step;
use crate::lesson::task::Span;
use crate::lesson::task::write::{Judged, judge as judged, leak, notation, read};
use crate::session::Tried;
use crate::session::command::Side;
use crate::session::see::{Line, Point, game};
use crate::source::expr;
use crate::study::Oracle;
use std::collections::BTreeMap;

/// What comes of a rule as it was typed; `None` if it does not read, which is told while it is
/// typed.
pub(super) fn judge(
    step: &Step,
    over: &BTreeMap<String, Span>,
    typed: &str,
    oracle: &mut Oracle,
) -> Option<Tried> {
    let rule = read(typed, over).ok()?;
    Some(match judged(step, over, &rule, oracle) {
        Ok(Judged::Stands { positions, theorem }) => Tried::Holds { positions, theorem },
        Ok(Judged::Falls(at, truth)) => Tried::Counterexample { rule: 0, at, truth },
        Ok(Judged::Silent(at)) => Tried::Silent(at),
        Err(_) => Tried::Unknown,
    })
}

/// What shows it wrong. Before its smallest counterexample the rule is right, so that there it
/// leaks or is stuck; where it does neither, as at the end of the game, the game shows it.
pub(in crate::session) fn line(step: &Step, typed: &str, at: &Sum) -> Option<Line> {
    let rule = notation(typed);
    let knobs = step.template().read_back(at)?;
    let line = |plays, point| {
        Some(Line { from: at.clone(), mover: Side::You, plays, goes_on: false, point })
    };
    let says_lost = expr::holds(&rule, &knobs).ok()?;
    match (says_lost, leak(step, &rule, at)) {
        (true, Some((play, to))) => line(vec![play], Point::Leak { to }),
        (false, None) => line(Vec::new(), Point::Stuck),
        _ => game(at.clone(), Side::You),
    }
}
