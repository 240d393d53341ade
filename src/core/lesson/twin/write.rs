//! Twins of a rule to be written: other numbers in the rules of the game, so that another rule
//! holds; or one of several heaps is given.

use super::{Die, at, vary, with};
use crate::games::{Ending, RuleNumber, Sum, Template};
use crate::lesson::model::{Knob, Step};
use crate::lesson::task::{Span, Task};
use crate::study::Oracle;
use std::collections::BTreeSet;

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
        let fits = twin.position != step.position && is_short(&twin, oracle);
        return if fits { begun(&twin, name) } else { None };
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

/// The twin where a move can be made: nobody is to find a game that is over on the board.
fn begun(twin: &Step, name: &str) -> Option<Step> {
    let Knob { is, to, .. } = *twin.knobs.get(name)?;
    let mut from = (is..=to.min(is.saturating_add(GIVEN))).map(|n| {
        let mut knobs = twin.start_knobs();
        knobs.insert(name.to_owned(), n);
        at(twin, &knobs)
    });
    from.find(|twin| twin.start().is_ok_and(|start| !start.is_ended()))
}

/// The same heap under other takes.
pub(super) fn retold(bare: &Step, start: &Sum, name: &str, die: &mut Die) -> Option<Step> {
    if bare.knobs.len() > 1 {
        return reworded(bare, name, die);
    }
    let other = vary::takes(start, die)?.to_string();
    let (game, _) = other.split_once('(')?;
    let ending = if start.ending() == Ending::Misere { "misere " } else { "" };
    let position = format!("{ending}{game}({name})");
    let twin = Step { position, ..bare.clone() };
    let knobs = twin.knobs.into_iter().filter(|(knob, _)| knob == name).collect();
    let twin = Step { knobs, ..twin };
    Template::new(&twin.position).fill(&twin.start_knobs()).ok().map(|_| twin)
}

/// Where some of the numbers in the rules are knobs: others in place of those that are none.
fn reworded(bare: &Step, name: &str, die: &mut Die) -> Option<Step> {
    let (before, rest) = bare.position.split_once('[')?;
    let (rules, after) = rest.split_once(']')?;
    let between = if rules.contains("..") { ".." } else { "," };
    let given: Vec<&str> = rules.split(between).collect();
    let fixed = given.iter().filter_map(|text| text.parse::<u64>().ok());
    let (count, most) = (fixed.clone().count(), fixed.max()?.saturating_add(2));
    let mut others = BTreeSet::new();
    for _ in 0..8 * count {
        if others.len() < count {
            others.insert(die.between(1, most));
        }
    }
    let largest = *others.last()?;
    let mut others = others.into_iter();
    let rules: Option<Vec<String>> = given
        .iter()
        .map(|text| match text.parse::<u64>() {
            Ok(_) => others.next().map(|n| n.to_string()),
            Err(_) => Some((*text).to_owned()),
        })
        .collect();
    let mut twin = bare.clone();
    twin.position = format!("{before}[{}]{after}", rules?.join(between));
    // They stay in order, however the knobs are turned.
    for (knob, place) in twin.knobs.iter_mut().filter(|(knob, _)| *knob != name) {
        if given.contains(&knob.as_str()) {
            place.from = place.from.max(largest.saturating_add(1));
            place.is = place.is.max(place.from);
        }
    }
    let knobs = vary::knobs(&twin, &[name], die);
    let twin = at(&twin, &knobs);
    let start = twin.start().ok()?;
    (twin.template().read_back(&start)? == knobs).then_some(twin)
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
