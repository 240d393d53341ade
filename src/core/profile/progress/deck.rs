//! The deck: which ideas there are, when their cards enter, and which of them come today.

use crate::lesson::twin::Die;
use crate::lesson::{Lesson, Shelf, Step, Task};
use crate::profile::progress::names::Day;
use crate::profile::progress::next::Spot;
use crate::profile::progress::recall::{Card, Event};
use crate::profile::progress::record::{Counter, Progress};
use std::collections::BTreeSet;

/// Cards of one sitting: some five minutes.
pub const SITTING: usize = 8;
/// Which of the gaps an estimate waits for: 16 days.
const ESTIMATE: usize = 3;
/// After so many misses running the step itself is offered, from its beginning.
const LOST: usize = 2;

/// An idea of a lesson: what its card asks for, each time by another of its exercises.
#[derive(Debug, Clone)]
pub struct Idea<'a> {
    /// The name of its card.
    pub card: String,
    /// The lesson.
    pub lesson: &'a Lesson,
    /// Its exercises, the one that teaches it first.
    pub steps: Vec<usize>,
    /// Which of the gaps it waits for at least.
    pub gap: usize,
}

/// A card that comes today.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Due {
    /// The name of the card.
    pub card: String,
    /// The exercise it asks.
    pub spot: Spot,
    /// It was missed again and again: the step itself, from its beginning.
    pub afresh: bool,
}

/// The ideas of a lesson. One that names none is one idea.
pub fn ideas(lesson: &Lesson) -> impl Iterator<Item = Idea<'_>> {
    let place = |id: &String| lesson.steps.iter().position(|step| step.id == *id);
    let named = lesson.ideas.iter().map(move |(name, ids)| Idea {
        card: format!("{}/{name}", lesson.id),
        lesson,
        steps: ids.iter().filter_map(place).collect(),
        gap: 0,
    });
    let whole = lesson.ideas.is_empty().then(|| Idea {
        card: format!("{}/", lesson.id),
        lesson,
        steps: (0..lesson.steps.len()).collect(),
        gap: 0,
    });
    named.chain(whole).filter_map(asked)
}

/// The estimates of a lesson. They show nothing of an idea, and come back rarely, with another game.
fn estimates(lesson: &Lesson) -> impl Iterator<Item = Idea<'_>> {
    let steps = lesson.steps.iter().enumerate();
    let of = steps.filter(|(_, step)| matches!(step.task, Some(Task::Estimate { .. })));
    of.map(|(at, step)| Idea {
        card: format!("{}/estimate {}", lesson.id, step.id),
        lesson,
        steps: vec![at],
        gap: ESTIMATE,
    })
}

/// Without what has no twin: a program is what it is.
fn asked(mut idea: Idea<'_>) -> Option<Idea<'_>> {
    idea.steps.retain(|at| {
        let task = idea.lesson.steps.get(*at).and_then(|step| step.task.as_ref());
        task.is_some_and(Task::is_asked_again)
    });
    (!idea.steps.is_empty()).then_some(idea)
}

/// All that comes back of these lessons: their ideas, and their estimates.
pub fn all(shelf: &Shelf) -> impl Iterator<Item = Idea<'_>> {
    shelf.lessons().flat_map(|lesson| ideas(lesson).chain(estimates(lesson)))
}

/// An exercise was solved today, right or wrong: the card of its idea enters, once. Returns whether
/// it did.
pub fn enter(record: &mut Progress, lesson: &Lesson, step: &str, today: Day) -> bool {
    let is_of = |idea: &Idea<'_>| {
        idea.steps.iter().any(|at| lesson.steps.get(*at).is_some_and(|of| of.id == step))
    };
    let Some(idea) = ideas(lesson).chain(estimates(lesson)).find(is_of) else { return false };
    record.card(&idea.card, today).is_none() && record.recall(&idea.card, today, Event::Entered)
}

/// What records of before hold enters: mistakes first, then what went right, as known, a sitting a
/// day. Returns whether anything did.
pub fn enter_old(record: &mut Progress, shelf: &Shelf, today: Day) -> bool {
    let missed: BTreeSet<(&str, &str)> = record
        .trials()
        .filter(|(_, _, trial)| trial.is_open())
        .map(|(lesson, step, _)| (lesson, step))
        .collect();
    let mut enters: [Vec<String>; 2] = Default::default();
    for idea in all(shelf).filter(|idea| record.events(&idea.card).is_none()) {
        let steps = || idea.steps.iter().filter_map(|at| idea.lesson.steps.get(*at));
        if steps().any(|step| missed.contains(&(&*idea.lesson.id, &*step.id))) {
            enters[0].push(idea.card);
        } else if steps().any(|step| record.medal(&idea.lesson.id, &step.id).is_some()) {
            enters[1].push(idea.card);
        }
    }
    let mut grown = false;
    let found: Vec<&Lesson> = shelf.lessons().filter(|lesson| was_found(record, lesson)).collect();
    for lesson in found {
        grown |= record.counter(&lesson.id, Counter::Found) == 0;
        record.raise(&lesson.id, Counter::Found, 1);
    }
    for (cards, event) in enters.iter().zip([Event::Entered, Event::Known]) {
        for (n, card) in cards.iter().enumerate() {
            let day = today.number().saturating_add((n / SITTING) as u64);
            grown |= Day::of_number(day).is_some_and(|day| record.recall(card, day, event));
        }
    }
    grown
}

/// Had all been solved that the lesson had, by a program that did not know what was added since?
/// That one kept nothing of a step but its medal.
fn was_found(record: &Progress, lesson: &Lesson) -> bool {
    let has = |step: &Step| record.medal(&lesson.id, &step.id).is_some();
    let tasks = || lesson.steps.iter().filter(|step| step.task.is_some());
    tasks().any(|step| step.added && !has(step))
        && tasks().filter(|step| !step.added).all(has)
        && !record.walks.contains_key(&lesson.id)
}

/// A chapter is known by test: the cards of its lessons begin as known ones. Returns whether any
/// did.
pub fn know(record: &mut Progress, lessons: &[&Lesson], today: Day) -> bool {
    let mut grown = false;
    for idea in lessons.iter().flat_map(|lesson| ideas(lesson)) {
        if record.card(&idea.card, today).is_none() {
            grown |= record.recall(&idea.card, today, Event::Known);
        }
    }
    grown
}

/// How many cards are due today, those of one sitting and those that wait.
#[must_use]
pub fn waiting(record: &Progress, shelf: &Shelf, today: Day) -> usize {
    all(shelf).filter(|idea| is_due(record, idea, today).is_some()).count()
}

fn is_due(record: &Progress, idea: &Idea<'_>, today: Day) -> Option<Card> {
    let card = record.card(&idea.card, today)?.waits(idea.gap);
    card.is_due(today.number()).then_some(card)
}

/// The cards of a sitting: at most [`SITTING`], as far as there are such half of them last answered
/// right, and no two running from one lesson while there is another. What waits longest comes
/// first.
#[must_use]
pub fn sitting(record: &Progress, shelf: &Shelf, today: Day) -> Vec<Due> {
    let mut all: Vec<(Card, Idea<'_>)> =
        all(shelf).filter_map(|idea| Some((is_due(record, &idea, today)?, idea))).collect();
    Die::new(today.number()).shuffle(&mut all);
    all.sort_by_key(|(card, _)| card.due);
    let (right, other): (Vec<_>, Vec<_>) = all.into_iter().partition(|(card, _)| card.was_right());
    let half = SITTING / 2;
    let of_right = right.len().min(half.max(SITTING.saturating_sub(other.len())));
    let chosen = right.into_iter().take(of_right).chain(other.into_iter().take(SITTING - of_right));
    let mut left: Vec<_> = chosen.map(|(card, idea)| due(card, &idea)).collect();
    let mut dealt: Vec<Due> = Vec::new();
    while !left.is_empty() {
        let last = dealt.last().map(|due| due.spot.lesson.clone());
        let many = |due: &Due| left.iter().filter(|of| of.spot.lesson == due.spot.lesson).count();
        let others = (0..left.len()).filter(|at| {
            last.is_none() || left.get(*at).map(|due| &due.spot.lesson) != last.as_ref()
        });
        // Those of which there are most go first, so that none are left among themselves.
        let next = others.max_by_key(|at| (left.get(*at).map(many), usize::MAX - at));
        let is_mixed = dealt.windows(2).any(|two| two[0].spot.lesson != two[1].spot.lesson);
        match next {
            Some(next) => dealt.push(left.remove(next)),
            // The rest waits for another sitting, unless there is nothing but this lesson.
            None if is_mixed => break,
            None => dealt.push(left.remove(0)),
        }
    }
    dealt
}

/// What a card asks: each time another exercise of its idea.
fn due(card: Card, idea: &Idea<'_>) -> Due {
    let afresh = card.missed >= LOST && idea.gap == 0;
    let turn = if afresh { 0 } else { (card.answers + 1) % idea.steps.len() };
    let step = idea.steps.get(turn).copied().unwrap_or(0);
    Due { card: idea.card.clone(), spot: Spot { lesson: idea.lesson.id.clone(), step }, afresh }
}
