//! Twins of an estimate: the same of a game of other numbers, or in other ranges.

use super::{Die, vary, with};
use crate::games::{Game, Knobs, Sum, Template};
use crate::lesson::model::Step;
use crate::lesson::task::estimate::{Estimated, counted};
use crate::lesson::task::{Span, Task};
use crate::study::Oracle;
use std::collections::BTreeMap;

/// Another game of as many heaps is asked about as often, and as often with other takes.
const OTHER: u64 = 2;

pub(super) fn twin(bare: &Step, step: &Step, die: &mut Die, oracle: &mut Oracle) -> Option<Step> {
    let Some(Task::Estimate { what, .. }) = &step.task else { return None };
    let Estimated::LostIn(of, over) = what;
    let names: Vec<&str> = over.keys().map(String::as_str).collect();
    let other = format!("{}({})", game(die)?, names.join(","));
    let of = if die.below(OTHER) == 0 { other } else { of.clone() };
    let ranges: BTreeMap<String, Span> = over
        .iter()
        .map(|(name, Span(from, to))| {
            let width = to.saturating_sub(*from);
            // Narrower for certain, so that another number is right.
            let wide = width.saturating_sub(die.between(width / 8 + 1, width / 2 + 1)).max(1);
            (name.clone(), Span(*from, from.saturating_add(wide)))
        })
        .collect();
    let first: Knobs = ranges.iter().map(|(name, Span(from, _))| (name.clone(), *from)).collect();
    Template::new(&of).fill(&first).ok()?;
    let asked = Estimated::LostIn(of, ranges);
    // Neither none nor nearly all.
    let (lost, all) = counted(&asked, oracle).ok()?;
    let fits = lost > 1 && lost * 2 <= all;
    fits.then(|| {
        with(bare, |task| {
            if let Task::Estimate { what, .. } = task {
                *what = asked;
            }
        })
    })?
}

/// A game of heaps as it is written before its row, often with other takes than in its example.
fn game(die: &mut Die) -> Option<String> {
    let sums = Game::EXAMPLES.iter().filter_map(|text| text.parse::<Sum>().ok());
    let heaps = |sum: &Sum| sum.single().is_some_and(|part| part.descriptor().pile.is_heap());
    let of_heaps: Vec<Sum> = sums.filter(heaps).collect();
    let example = die.pick(&of_heaps)?;
    let other = if die.below(OTHER) == 0 { vary::takes(example, die) } else { None };
    Some(other.as_ref().unwrap_or(example).single()?.game().to_string())
}
