//! Twins of arguments: the same lines with other numbers; of lines that can be read otherwise, one
//! of the readings; games without a name as another story.

use super::{Die, at, vary, with};
use crate::lesson::model::Step;
use crate::lesson::task::Task;
use crate::lesson::task::line::Line;
use crate::lesson::task::which::{Dress, retold};

/// Extra lines that a twin has, at least.
const EXTRA: usize = 1;

pub(super) fn twin(bare: &Step, step: &Step, die: &mut Die) -> Option<Step> {
    let twin = at(bare, &vary::knobs(step, &[], die));
    if twin.knobs == step.knobs || twin.start().is_err() {
        return None;
    }
    with(&twin, |task| match task {
        Task::Proof { extra, .. } => {
            die.shuffle(extra);
            // Which of them lie there is no habit.
            let least = EXTRA.min(extra.len());
            let all = (extra.len() - least) as u64;
            let kept = least + usize::try_from(die.below(all + 1)).unwrap_or(0);
            extra.truncate(kept);
        }
        Task::FalseStep { lines, .. } => lines.iter_mut().for_each(|line| read(line, die)),
        _ => {}
    })
}

/// A game without a name, as one of its stories.
pub(super) fn dressed(step: &Step, die: &mut Die) -> Option<Step> {
    let Some(Task::Which { says, place, or, .. }) = &step.task else { return None };
    let own = Dress { says: says.clone(), place: place.clone(), position: None };
    let all: Vec<&Dress> = std::iter::once(&own).chain(or).collect();
    Some(retold(step, die.pick(&all)?))
}

/// One of the readings of a line.
fn read(line: &mut Line, die: &mut Die) {
    let others = std::mem::take(&mut line.or);
    let at = usize::try_from(die.below(others.len() as u64 + 1)).unwrap_or(0);
    if let Some(other) = at.checked_sub(1).and_then(|at| others.into_iter().nth(at)) {
        *line = other;
        line.or.clear();
    }
}
