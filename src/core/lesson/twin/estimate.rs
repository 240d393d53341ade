//! Twins of an estimate: the same of a game of other numbers, or in other ranges.

use super::{Die, with};
use crate::games::{Knobs, Template};
use crate::lesson::model::Step;
use crate::lesson::task::estimate::{Estimated, counted};
use crate::lesson::task::{Span, Task};
use crate::study::Oracle;
use std::collections::BTreeMap;

/// Another game of as many heaps is asked about as often.
const OTHER: u64 = 2;

pub(super) fn twin(bare: &Step, step: &Step, die: &mut Die, oracle: &mut Oracle) -> Option<Step> {
    let Some(Task::Estimate { what, .. }) = &step.task else { return None };
    let Estimated::LostIn(of, over) = what;
    let games: &[&str] = match over.len() {
        1 => &["kayles", "dawson", "grundy", "bash[1..4]", "bash[2..5]", "subtract[1,3,4]"],
        2 => &["nim", "wythoff", "bash[1..3]", "bash[1..6]", "bash[2..5]", "kayles"],
        _ => &["nim", "bash[1..3]", "kayles", "stairs"],
    };
    let names: Vec<&str> = over.keys().map(String::as_str).collect();
    let other = format!("{}({})", die.pick(games)?, names.join(","));
    let of = if die.below(OTHER) == 0 { other } else { of.clone() };
    let ranges: BTreeMap<String, Span> = over
        .iter()
        .map(|(name, Span(from, to))| {
            let width = to.saturating_sub(*from);
            let wide = width.saturating_sub(die.below(width / 2 + 1)).max(1);
            (name.clone(), Span(*from, from.saturating_add(wide)))
        })
        .collect();
    let first: Knobs = ranges.iter().map(|(name, Span(from, _))| (name.clone(), *from)).collect();
    Template::new(&of).fill(&first).ok()?;
    let asked = Estimated::LostIn(of, ranges);
    // Neither none nor nearly all, and another number than before.
    let (lost, all) = counted(&asked, oracle).ok()?;
    let fits = lost > 1 && lost * 2 <= all && counted(what, oracle).ok()?.0 != lost;
    fits.then(|| {
        with(bare, |task| {
            if let Task::Estimate { what, .. } = task {
                *what = asked;
            }
        })
    })?
}
