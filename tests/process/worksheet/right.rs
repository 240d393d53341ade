//! Whether the key of a worksheet is right.

use super::asks;
use laststone::games::Sum;
use laststone::lesson::Lesson;
use laststone::lesson::answers;
use laststone::lesson::check::is_sound;
use laststone::lesson::sheet::{Item, Key, Studied};
use laststone::lesson::task::{Quantity, Task, construct};
use laststone::solver::outcome::Outcome;
use laststone::source::expr;
use laststone::study::{Oracle, Witness};

/// The key says what the oracle and the definition say, and the exercise is sound.
pub(super) fn right(
    lesson: &Lesson,
    item: &Item,
    whole: bool,
    oracle: &mut Oracle,
    count: &mut (u64, u64),
) {
    let step = &item.step;
    let id = format!("{}/{} {}", lesson.id, step.id, asks(item));
    let start = step.start().unwrap();
    for studied in item.key.studied() {
        position(&id, studied, oracle, count);
    }
    // Going through all positions of a rule once more takes too long.
    if whole && !matches!(step.task, Some(Task::Rule { .. })) {
        assert!(is_sound(step, oracle), "{id}");
    }
    let task = step.task.as_ref().unwrap();
    match (task, &item.key) {
        (Task::WhoWins { .. } | Task::Seat { .. } | Task::FindMove { .. }, Key::Position(one)) => {
            assert_eq!(one.sum, start, "{id}");
        }
        (Task::Win { .. }, Key::Position(one)) => {
            assert_eq!(
                (&one.sum, one.finding.outcome, step.they_begin),
                (&start, Outcome::N, false),
                "{id}"
            );
        }
        (Task::Win { .. }, Key::Replies(all)) => {
            assert!(step.they_begin && !all.is_empty(), "{id}");
            for (play, after) in all {
                assert_eq!(start.play(*play).as_ref(), Ok(&after.sum), "{id}");
                assert_eq!(after.finding.outcome, Outcome::N, "{id}: the answer must exist");
            }
        }
        (Task::Judge { positions, .. }, Key::Judged(all)) => {
            let texts: Vec<String> = all.iter().map(|one| one.sum.to_string()).collect();
            let wanted: Vec<String> =
                positions.iter().map(|text| text.parse::<Sum>().unwrap().to_string()).collect();
            assert_eq!(texts, wanted, "{id}");
        }
        (Task::Number { what, ask }, Key::Number { answer, .. }) => {
            assert_eq!(answers::quantity(what, &step.start_knobs(), oracle), Ok(*answer), "{id}");
            if let Quantity::Expression(text) = what {
                assert_eq!(expr::value(text, &step.start_knobs()), Ok(i128::from(*answer)), "{id}");
                let old = lesson.steps[item.place].task.as_ref().unwrap().ask();
                assert_eq!(ask, old, "{id}");
            }
        }
        (Task::Claim { over, range, .. }, Key::Marked { lost, .. }) => {
            let mut knobs = step.start_knobs();
            for n in range.0..=range.1 {
                knobs.insert(over.clone(), n);
                let outcome = oracle.outcome(&step.template().fill(&knobs).unwrap()).unwrap();
                assert_eq!(lost.contains(&n), outcome == Outcome::P, "{id}: {n}");
            }
        }
        (Task::Rule { over, options, .. }, Key::Rules(all)) => {
            assert_eq!(options.len(), all.len(), "{id}");
            for (option, wrong) in options.iter().zip(all) {
                let found =
                    answers::counterexample(&step.template(), over, &option.lost, oracle).unwrap();
                assert_eq!(found, wrong.as_ref().map(|one| one.sum.clone()), "{id}");
            }
        }
        (Task::Order { positions, by, .. }, Key::Ordered(ranks)) => {
            for (text, rank) in positions.iter().zip(ranks) {
                assert_eq!(answers::rank(&text.parse().unwrap(), *by, oracle), Ok(*rank), "{id}");
            }
        }
        (Task::Balance { .. }, Key::Balanced(size, one)) => {
            assert_eq!(one.finding.outcome, Outcome::P, "{id}");
            assert_eq!(one.sum.parts().last().unwrap().row(), [*size], "{id}");
        }
        (Task::Reply { .. }, Key::Replies(all)) => {
            let rows = laststone::lesson::task::reply::rows(&start);
            assert_eq!(rows.len(), all.len(), "{id}");
            for (row, (play, after)) in rows.iter().zip(all) {
                assert_eq!((row.play, &row.after), (*play, &after.sum), "{id}");
                assert_eq!(after.finding.outcome, Outcome::N, "{id}: the answer must exist");
            }
        }
        (Task::Construct { within, must, .. }, Key::Built(count, all)) => {
            let (found, _) = construct::fitting(step, within, must, oracle).unwrap();
            assert_eq!(found.len() as u64, *count, "{id}");
            let first = all.iter().map(|one| &one.sum);
            assert!(found.iter().zip(first).all(|(a, b)| a == b), "{id}");
            assert_eq!(all.is_empty(), found.is_empty(), "{id}");
        }
        (Task::Write { over, .. }, Key::Written(law, count, all)) => {
            let must = [construct::Must::Lost];
            let (found, _) = construct::fitting(step, over, &must, oracle).unwrap();
            assert_eq!(found.len() as u64, *count, "{id}");
            assert!(!all.is_empty() && all.iter().zip(&found).all(|(a, b)| a.sum == *b), "{id}");
            // What the rule calls lost is just what was found, with numbers held fast in it.
            if let Some(law) = law {
                let holds = |sum: &Sum| {
                    let mut knobs = step.template().read_back(sum).unwrap();
                    knobs.retain(|name, _| over.contains_key(name));
                    expr::holds(law, &knobs).unwrap()
                };
                assert!(found.iter().all(holds), "{id}: {law}");
                let must = [construct::Must::Won];
                let (won, _) = construct::fitting(step, over, &must, oracle).unwrap();
                assert!(!won.iter().any(holds), "{id}: {law}");
            }
        }
        (Task::Mistakes { .. }, Key::Mistakes(all)) => {
            let numbers: Vec<u64> = all.iter().map(|(number, _)| *number).collect();
            assert_eq!(answers::mistakes(step, oracle), Ok(numbers), "{id}");
        }
        (Task::Proof { lines, extra, over, .. }, Key::Proof(laid, wrong)) => {
            let mut places = laid.clone();
            places.sort_unstable();
            assert_eq!(places, (0..lines.len() + extra.len()).collect::<Vec<_>>(), "{id}");
            for line in lines.iter().filter_map(|line| line.holds.as_ref()) {
                let broken = line.broken(step, over, oracle);
                assert_eq!(broken, Ok(Vec::new()), "{id}");
            }
            for (line, one) in extra.iter().zip(wrong) {
                let broken = line.holds.broken(step, over, oracle).unwrap();
                assert_eq!(broken.first(), Some(&one.sum), "{id}");
            }
        }
        (Task::FalseStep { lines, over, .. }, Key::FalseStep(place, one)) => {
            for line in &lines[..*place] {
                let broken = line.holds.broken(step, over, oracle);
                assert_eq!(broken, Ok(Vec::new()), "{id}");
            }
            let broken = lines[*place].holds.broken(step, over, oracle).unwrap();
            assert_eq!(broken.first(), Some(&one.sum), "{id}");
        }
        (Task::Which { at, .. }, Key::Which(all)) => {
            assert_eq!(all.len(), *at, "{id}");
            for (knobs, one) in all {
                assert_eq!(step.template().fill(knobs), Ok(one.sum.clone()), "{id}");
                assert_eq!(Some(answers::value(&one.sum, oracle).unwrap()), one.value, "{id}");
            }
        }
        (task, key) => panic!("{id}: {task:?} has the key {key:?}"),
    }
}

fn position(id: &str, studied: &Studied, oracle: &mut Oracle, count: &mut (u64, u64)) {
    let Studied { sum, finding, value } = studied;
    count.0 += 1;
    if let Ok(outcome) = Witness::new(3_000).outcome(sum) {
        assert_eq!(outcome, finding.outcome, "{id}: {sum} by definition");
        count.1 += 1;
    }
    if let Some(value) = value {
        assert_eq!(*value == 0, finding.outcome == Outcome::P, "{id}: {sum}");
    }
    assert_eq!(
        finding.winning.is_empty(),
        finding.outcome == Outcome::P || sum.is_ended(),
        "{id}: {sum}"
    );
    for play in finding.winning.iter().take(8) {
        let after = sum.play(*play).unwrap();
        assert_eq!(oracle.outcome(&after), Ok(Outcome::P), "{id}: {play:?} in {sum}");
    }
}
