//! Twins of arguments: the same lines with other numbers; of lines that can be read otherwise, one
//! of the readings; games without a name as another story.

use super::{Die, at, vary, with};
use crate::lesson::model::Step;
use crate::lesson::task::Task;
use crate::lesson::task::line::Line;
use crate::lesson::task::which::{Dress, retold};
use crate::lesson::text::marks;
use crate::source::expr;
use std::collections::BTreeSet;

/// Extra lines that a twin has, at least.
const EXTRA: usize = 1;

pub(super) fn twin(bare: &Step, step: &Step, die: &mut Die) -> Option<Step> {
    let twin = at(bare, &vary::knobs(step, &[], die));
    if twin.knobs == step.knobs || twin.start().is_err() {
        return None;
    }
    let twin = with(&twin, |task| match task {
        Task::Proof { extra, .. } => {
            die.shuffle(extra);
            // Which of them lie there is no habit.
            let least = EXTRA.min(extra.len());
            let all = (extra.len() - least) as u64;
            let kept = least + usize::try_from(die.below(all + 1)).unwrap_or(0);
            extra.truncate(kept);
            reread(extra, die);
        }
        Task::FalseStep { lines, .. } => reread(lines, die),
        _ => {}
    })?;
    // Whoever has read the lines before has something to read again.
    (!told(&twin).is_subset(&told(step))).then_some(twin)
}

/// What is read of it, line by line: the words, and the numbers in them.
fn told(step: &Step) -> BTreeSet<(String, Vec<Option<i128>>)> {
    let knobs = step.start_knobs();
    let texts = step.task.iter().flat_map(Task::options);
    texts
        .map(|text| {
            let numbers = marks(&text.en).slots.into_iter().chain(marks(&text.zh).slots);
            let numbers = numbers.map(|slot| expr::value(&slot.what, &knobs).ok());
            (format!("{} {}", text.en, text.zh), numbers.collect())
        })
        .collect()
}

/// A game without a name, as one of its stories.
pub(super) fn dressed(step: &Step, die: &mut Die) -> Option<Step> {
    let Some(Task::Which { says, place, or, .. }) = &step.task else { return None };
    let own = Dress { says: says.clone(), place: place.clone(), position: None };
    let all: Vec<&Dress> = std::iter::once(&own).chain(or).collect();
    Some(retold(step, die.pick(&all)?))
}

/// Each line in one of its readings, one at least in another than before: a twin has to be read
/// again.
fn reread(lines: &mut [Line], die: &mut Die) {
    let others: Vec<usize> = (0..lines.len())
        .filter(|at| lines.get(*at).is_some_and(|line| !line.or.is_empty()))
        .collect();
    let other = die.pick(&others).copied();
    for (at, line) in lines.iter_mut().enumerate() {
        let all = std::mem::take(&mut line.or);
        let own = u64::from(other != Some(at));
        let read = usize::try_from(die.below(all.len() as u64 + own)).unwrap_or(0);
        let read = if own > 0 { read.checked_sub(1) } else { Some(read) };
        if let Some(other) = read.and_then(|at| all.into_iter().nth(at)) {
            *line = Line { or: Vec::new(), ..other };
        }
    }
}
