//! Twins of a rule to be written: other numbers in the rules of the game, so that another rule
//! holds; or one of several heaps is given.

use super::{Die, at, vary, with};
use crate::games::{Ending, RuleNumber, Sum, Template};
use crate::lesson::model::Step;
use crate::lesson::task::{Span, Task};
use crate::study::Oracle;

/// The longest period that a rule is asked for.
const PERIOD: u128 = 14;
/// A heap that is given goes up by so much.
const GIVEN: u64 = 24;

pub(super) fn twin(bare: &Step, step: &Step, die: &mut Die, oracle: &mut Oracle) -> Option<Step> {
    let Some(Task::Write { over, .. }) = &step.task else { return None };
    let names: Vec<&str> = over.keys().map(String::as_str).collect();
    let given = step.knobs.len() > over.len();
    if given && die.below(2) == 0 {
        let twin = at(bare, &vary::knobs(step, &names, die));
        return (twin.knobs != step.knobs && is_short(&twin, oracle)).then_some(twin);
    }
    if let [name] = names.as_slice() {
        let twin = retold(bare, &step.start().ok()?, name, die)?;
        return (twin.position != step.position && is_short(&twin, oracle)).then_some(twin);
    }
    // One of the heaps is given: the rule of the others is another one.
    let name = (*die.pick(&names)?).to_owned();
    let Span(from, to) = *over.get(&name)?;
    let middle = from.saturating_add(to.saturating_sub(from).min(GIVEN));
    let mut knobs = step.start_knobs();
    knobs.insert(name.clone(), die.between(from.max(1), middle.max(1)));
    with(&at(bare, &knobs), |task| {
        if let Task::Write { over, .. } = task {
            over.remove(&name);
        }
    })
}

/// The same heap under other takes.
pub(super) fn retold(bare: &Step, start: &Sum, name: &str, die: &mut Die) -> Option<Step> {
    let other = vary::takes(start, die)?.to_string();
    let (game, _) = other.split_once('(')?;
    let ending = if start.ending() == Ending::Misere { "misere " } else { "" };
    let position = format!("{ending}{game}({name})");
    let twin = Step { position, ..bare.clone() };
    let knobs = twin.knobs.into_iter().filter(|(knob, _)| knob == name).collect();
    let twin = Step { knobs, ..twin };
    Template::new(&twin.position).fill(&twin.start_knobs()).ok().map(|_| twin)
}

/// Does the game of one heap repeat soon, so that its rule can be written down?
pub(super) fn is_short(step: &Step, oracle: &mut Oracle) -> bool {
    let Ok(start) = step.start() else { return false };
    let Some(part) = start.single().filter(|part| part.row().len() == 1) else { return true };
    // A race comes to its target, and what is missing is a heap.
    let raise = |of| part.game().rule(of).map(u128::from);
    if let (Some(_), Some(least), Some(most)) =
        (raise(RuleNumber::Target), raise(RuleNumber::Least), raise(RuleNumber::Most))
    {
        return least.saturating_add(most) <= PERIOD;
    }
    matches!(
        oracle.certificate(part.game()),
        Ok(Some(found)) if found.preperiod <= 2 && found.period <= PERIOD
    )
}
