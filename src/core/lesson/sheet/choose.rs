//! Which exercises stand on a sheet: twins of all kinds that the lesson has, none twice.

use super::Item;
use super::key::{Key, Proof, key};
use crate::lesson::model::{Lesson, Step};
use crate::lesson::task::{Quantity, Task};
use crate::lesson::text::marks;
use crate::lesson::twin::{Die, untold};
use crate::source::expr;
use crate::study::Oracle;
use std::collections::BTreeSet;

/// A step of which so many twins in a row were no use has no more of them.
const TRIES: u64 = 6;

/// A step with an exercise, while exercises are chosen.
struct Source<'l> {
    lesson: &'l Lesson,
    place: usize,
    step: &'l Step,
    /// Seeds used up so far.
    used: u64,
    dry: bool,
}

/// The exercises, in order; fewer if there are no more.
pub(super) fn items(
    lesson: &Lesson,
    seed: u64,
    count: usize,
    proof: &mut Proof,
    oracle: &mut Oracle,
) -> Vec<Item> {
    let mut sources: Vec<Source<'_>> = (0..)
        .zip(&lesson.steps)
        .filter(|(_, step)| step.task.is_some())
        .map(|(place, step)| Source { lesson, place, step, used: 0, dry: false })
        .collect();
    let mut die = Die::new(seed);
    let mut seen = BTreeSet::new();
    let mut items = Vec::new();
    // Every round takes one of each kind, so that no kind crowds out another.
    while items.len() < count && sources.iter().any(|source| !source.dry) {
        die.shuffle(&mut sources);
        for source in sources.iter_mut().filter(|source| !source.dry) {
            if items.len() == count {
                break;
            }
            items.extend(source.next(seed, &mut seen, proof, oracle));
        }
    }
    items.sort_by_cached_key(|item: &Item| {
        (item.place, size(&item.step), item.step.position.clone())
    });
    items
}

impl Source<'_> {
    /// The next twin that is not on the sheet yet.
    fn next(
        &mut self,
        seed: u64,
        seen: &mut BTreeSet<String>,
        proof: &mut Proof,
        oracle: &mut Oracle,
    ) -> Option<Item> {
        for _ in 0..TRIES {
            let place = self.place as u64;
            let mut die = Die::new(seed ^ Die::new(place << 32 | self.used).below(u64::MAX));
            self.used += 1;
            let Some(step) = untold(self.lesson, self.place, die.below(1 << 56), oracle) else {
                continue;
            };
            let marks = identity(&step);
            if !is_told(self.step, &step) || marks.iter().any(|mark| seen.contains(mark)) {
                continue;
            }
            let Some((key, shown)) = key(&step, self.step, &mut die, oracle) else { continue };
            seen.extend(marks);
            proof.add(shown);
            // The numbers of a rule do not change, only the order in which it is told.
            self.dry = matches!(key, Key::Rules(_));
            return Some(Item { place: self.place, step, key });
        }
        self.dry = true;
        None
    }
}

/// What may not stand on a sheet twice: a position that is asked about as a whole, or a list of
/// positions.
fn identity(step: &Step) -> Vec<String> {
    let start = step.start().map_or_else(|_| step.position.clone(), |sum| sum.to_string());
    match &step.task {
        None => Vec::new(),
        // Who knows the winning move knows who wins.
        Some(
            Task::WhoWins { .. } | Task::Seat { .. } | Task::FindMove { .. } | Task::Win { .. },
        ) => vec![start],
        Some(Task::Judge { positions, .. }) => vec![sorted("judge", positions)],
        Some(Task::Order { positions, by, .. }) => {
            vec![sorted(&format!("order {by:?}"), positions)]
        }
        Some(Task::Number { what: Quantity::Expression(text), .. }) => {
            vec![format!("{text} {:?}", step.start_knobs())]
        }
        Some(Task::Number { what, .. }) => vec![format!("{what:?}")],
        Some(Task::Claim { over, range, .. }) => {
            let others: Vec<_> =
                step.start_knobs().into_iter().filter(|(name, _)| name != over).collect();
            vec![format!("{} {range:?} {others:?}", step.position)]
        }
        Some(Task::Rule { options, .. }) => {
            vec![sorted(
                "rule",
                &options.iter().map(|option| option.lost.clone()).collect::<Vec<_>>(),
            )]
        }
        Some(Task::Balance { knob, .. }) => {
            let others: Vec<_> =
                step.start_knobs().into_iter().filter(|(name, _)| name != knob).collect();
            vec![format!("balance {} {others:?}", step.position)]
        }
        Some(Task::Hack { program, .. }) => vec![program.clone()],
        // The same moves are not answered twice.
        Some(Task::Reply { by, .. }) => vec![format!("reply {by:?} {start}")],
        Some(Task::Estimate { .. }) => Vec::new(),
        Some(Task::Construct { within, must, .. }) => {
            vec![format!("{} {within:?} {must:?}", step.position)]
        }
        Some(Task::Write { over, .. }) => {
            vec![format!("{} {over:?} {:?}", step.position, step.start_knobs())]
        }
        // The same lines with other numbers: those that they name.
        Some(Task::Proof { over, .. } | Task::FalseStep { over, .. }) => {
            let others: Vec<_> = step
                .start_knobs()
                .into_iter()
                .filter(|(name, _)| !over.contains_key(name))
                .collect();
            vec![format!("argue {} {others:?}", step.position)]
        }
        Some(Task::Which { .. }) => vec![format!("which {}", step.position)],
        Some(Task::Mistakes { .. }) => vec![format!("{start} {}", step.record.join(" "))],
    }
}

fn sorted(kind: &str, texts: &[String]) -> String {
    let texts: BTreeSet<&str> = texts.iter().map(String::as_str).collect();
    format!("{kind} {texts:?}")
}

/// Does the question tell every number that its answer depends on and that is not the author's? A
/// question that names a number outright would still name the old one.
fn is_told(step: &Step, twin: &Step) -> bool {
    let Some(Task::Number { ask, what: Quantity::Expression(text) }) = &twin.task else {
        return true;
    };
    let (before, now) = (step.start_knobs(), twin.start_knobs());
    let names = |text: &str| expr_names(text, twin);
    let changed: BTreeSet<String> =
        names(text).into_iter().filter(|name| before.get(name) != now.get(name)).collect();
    ask.written().all(|ask| {
        let told: BTreeSet<String> =
            marks(ask).slots.iter().flat_map(|slot| names(&slot.what)).collect();
        changed.is_subset(&told)
            && marks(ask).slots.iter().all(|slot| expr::value(&slot.what, &now).is_ok())
    })
}

/// The knobs that an expression speaks of.
fn expr_names(text: &str, step: &Step) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| step.knobs.contains_key(*word)).map(str::to_owned).collect()
}

/// How large an exercise is: how long its game can go on, or how much there is to judge.
fn size(step: &Step) -> u128 {
    let lengths = |positions: &[String]| -> u128 {
        let lengths =
            positions.iter().filter_map(|text| crate::lesson::answers::position(text).ok());
        lengths.map(|sum| sum.longest()).fold(0, u128::saturating_add)
    };
    match &step.task {
        Some(Task::Judge { positions, .. } | Task::Order { positions, .. }) => lengths(positions),
        Some(Task::Claim { range, .. }) => u128::from(range.1),
        Some(Task::Number {
            what:
                Quantity::Value(text)
                | Quantity::Wins(text)
                | Quantity::Take(text)
                | Quantity::Preperiod(text)
                | Quantity::Period(text),
            ..
        }) => lengths(std::slice::from_ref(text)),
        _ => step.start().map_or(0, |sum| sum.longest()),
    }
}
