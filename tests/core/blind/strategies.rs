//! What answers a question without a thought of its game: the habits of whoever only wants to pass.

use laststone::games::{Play, Sum};
use laststone::lang::Lang;
use laststone::lesson::task::construct::ranges;
use laststone::lesson::task::proof::{laid, laid_out};
use laststone::lesson::task::reply::{Answered, replies, rows};
use laststone::lesson::task::which::drawn;
use laststone::lesson::{Step, Task};
use laststone::session::{Answer, Side, choices};
use laststone::solver::outcome::Outcome::{N, P};
use laststone::study::Oracle;

/// A habit at moves: the one that it makes.
pub type Habit = (&'static str, fn(&Sum) -> Option<Play>);

fn stones(sum: &Sum) -> u128 {
    sum.parts().iter().flat_map(|part| part.row().iter()).map(|n| u128::from(*n)).sum()
}

fn left(sum: &Sum, play: Play) -> u128 {
    sum.play(play).map_or(u128::MAX, |after| stones(&after))
}

fn largest(sum: &Sum) -> u64 {
    sum.parts().iter().flat_map(|part| part.row().iter()).copied().max().unwrap_or(0)
}

/// Moves that a habit looks at: a heap may be of millions.
const LOOKED: usize = 2_000;

fn seen(sum: &Sum) -> impl Iterator<Item = Play> + '_ {
    sum.moves().take(LOOKED)
}

/// Habits where moves are asked for.
pub const HABITS: [Habit; 6] = [
    ("take the most", |sum| seen(sum).min_by_key(|play| left(sum, *play))),
    ("take the least", |sum| seen(sum).max_by_key(|play| left(sum, *play))),
    ("from the largest heap", |sum| {
        let after = |play: &Play| sum.play(*play).map_or(u64::MAX, |after| largest(&after));
        seen(sum).min_by_key(after)
    }),
    ("make two equal", |sum| {
        let equal = |play: &Play| {
            let after = sum.play(*play).ok();
            let row: Vec<u64> = after.iter().flat_map(|s| s.parts()[0].row().to_vec()).collect();
            row.windows(2).any(|pair| pair[0] == pair[1])
        };
        seen(sum).find(equal).or_else(|| sum.moves().next())
    }),
    ("the first move", |sum| sum.moves().next()),
    ("the last move", |sum| seen(sum).last()),
];

/// The numbers that can be read off a question.
fn numbers(step: &Step) -> Vec<u64> {
    let text = match &step.task {
        Some(Task::Number { what, .. }) => format!("{what:?}"),
        _ => step.start().map_or_else(|_| String::new(), |sum| sum.to_string()),
    };
    let pieces = text.split(|c: char| !c.is_ascii_digit());
    pieces.filter_map(|piece| piece.parse().ok()).collect()
}

fn named(name: impl Into<String>, answer: Answer) -> (String, Answer) {
    (name.into(), answer)
}

/// Answers that cost no thought, by name; none where moves are asked for.
pub fn answers(step: &Step, oracle: &mut Oracle) -> Vec<(String, Answer)> {
    let mut all = Vec::new();
    let Some(task) = &step.task else { return all };
    match task {
        Task::WhoWins { .. } => {
            all.push(named("always N", Answer::Who(N)));
            all.push(named("the other player", Answer::Who(P)));
        }
        Task::Seat { .. } => {
            all.push(named("always first", Answer::Seat(Side::You)));
            all.push(named("the other player first", Answer::Seat(Side::They)));
        }
        Task::Judge { positions, .. } => {
            let judged = |of: &dyn Fn(usize) -> bool| {
                let each = (0..positions.len()).map(|i| Some(if of(i) { N } else { P }));
                Answer::Judged(each.collect())
            };
            all.push(named("all won", judged(&|_| true)));
            all.push(named("all lost", judged(&|_| false)));
            all.push(named("one by one", judged(&|i| i % 2 == 0)));
            all.push(named("one by one, other way", judged(&|i| i % 2 == 1)));
        }
        Task::Rule { options, .. } => {
            let places = 0..options.len();
            for lang in Lang::ALL {
                let long = |i: &usize| options[*i].says.to(lang).chars().count();
                let ends = [places.clone().max_by_key(long), places.clone().min_by_key(long)];
                for (name, at) in
                    ["the longest option", "the shortest option"].into_iter().zip(ends)
                {
                    all.extend(at.map(|at| named(format!("{name} in {lang:?}"), Answer::Rule(at))));
                }
            }
            let place = |(at, answer)| named(format!("option {at}"), answer);
            all.extend(choices(step).into_iter().enumerate().map(place));
        }
        Task::Number { .. } | Task::Balance { .. } => {
            let read = numbers(step);
            let ends = [read.iter().max(), read.iter().min(), read.first(), read.last()];
            let names = ["the largest number", "the smallest number", "the first", "the last"];
            for (name, n) in names.into_iter().zip(ends) {
                all.extend(n.map(|n| named(name, Answer::Number(*n))));
            }
            all.push(named("the sum", Answer::Number(read.iter().sum())));
            all.extend([0, 1, 2].map(|n| named(format!("always {n}"), Answer::Number(n))));
        }
        Task::Claim { range, .. } => {
            let every = |d: u64| (range.0..=range.1).filter(|n| n % d == 0).collect();
            all.push(named("no mark", Answer::Marked(std::collections::BTreeSet::new())));
            all.extend((1..9).map(|d| named(format!("every {d}"), Answer::Marked(every(d)))));
        }
        Task::Mistakes { .. } => {
            let moves = 1..=step.record.len() as u64;
            let every = |odd: u64| moves.clone().filter(|n| n % 2 == odd).collect();
            all.push(named("every move of one", Answer::Marked(every(1))));
            all.push(named("every move of the other", Answer::Marked(every(0))));
            let one = |n: u64| named(format!("move {n}"), Answer::Marked([n].into()));
            all.extend(moves.clone().map(one));
            all.push(named("the last one", Answer::Marked(moves.last().into_iter().collect())));
        }
        Task::Order { positions, .. } => {
            let given: Vec<usize> = (0..positions.len()).collect();
            let total = |i: &usize| positions[*i].parse::<Sum>().map_or(0, |sum| stones(&sum));
            let top = |i: &usize| positions[*i].parse::<Sum>().map_or(0, |sum| largest(&sum));
            let (mut by_total, mut by_top) = (given.clone(), given.clone());
            by_total.sort_by_key(total);
            by_top.sort_by_key(top);
            let back = given.iter().rev().copied().collect();
            for (name, order) in
                [("by stones", by_total), ("by the largest", by_top), ("as it lies", given)]
            {
                all.push(named(name, Answer::Order(order)));
            }
            all.push(named("backwards", Answer::Order(back)));
        }
        Task::Construct { within, none, .. } => {
            if *none {
                all.push(named("there is none", Answer::Built(None)));
            }
            let over = ranges(step, within);
            let corner = |high: bool| {
                let at = |(name, span): (&String, &laststone::lesson::Span)| {
                    (name.clone(), if high { span.1 } else { span.0 })
                };
                step.template().fill(&over.iter().map(at).collect()).ok()
            };
            let built = [("as it lies", step.start().ok()), ("all small", corner(false))];
            for (name, sum) in built.into_iter().chain([("all large", corner(true))]) {
                all.extend(sum.map(|sum| named(name, Answer::Built(Some(sum)))));
            }
        }
        Task::Write { over, .. } => {
            let name = over.keys().next().map_or("n", String::as_str);
            let rules = ["0 = 1".to_owned(), format!("{name} = 0"), format!("{name} mod 2 = 0")];
            all.extend(rules.map(|rule| named(rule.clone(), Answer::Written(rule))));
        }
        Task::Reply { by: Answered::Formula, .. } => {
            let mut typed: Vec<String> = ["x", "0", "1", "2"].map(str::to_owned).into();
            typed.extend(numbers(step).iter().map(|n| format!("{n} - x")));
            all.extend(typed.into_iter().map(|typed| named(typed.clone(), Answer::Written(typed))));
        }
        Task::Reply { by: Answered::Each, .. } => {
            let rows = step.start().map_or_else(|_| Vec::new(), |start| rows(&start));
            for (name, habit) in HABITS {
                let each = rows.iter().map(|row| row.after.play(habit(&row.after)?).ok());
                all.push(named(name, Answer::Replies(each.collect())));
            }
            let first = rows.iter().map(|row| replies(&row.after).first().cloned());
            all.push(named("the first", Answer::Replies(first.collect())));
        }
        Task::Proof { lines, extra, .. } => {
            let laid = laid_out(step);
            let long = |i: &usize| {
                let says = lines.get(*i).map(|line| &line.says);
                says.or_else(|| Some(&extra[*i - lines.len()].says)).unwrap().en.len()
            };
            let mut sorted = laid.clone();
            sorted.sort_by_key(long);
            let back = laid.iter().rev().copied().collect();
            for (name, mut order) in [("as it lies", laid), ("by length", sorted), ("back", back)] {
                order.truncate(lines.len());
                all.push(named(name, Answer::Order(order)));
            }
        }
        Task::FalseStep { lines, .. } => {
            let start = step.start().ok();
            let at = |place: usize| {
                let at = start.clone()?;
                Some(named(format!("line {place}, as it lies"), Answer::Line { place, at }))
            };
            all.extend((0..lines.len()).filter_map(at));
        }
        Task::Which { cards, .. } => {
            let Ok(drawn) = drawn(step, oracle) else { return all };
            let row = |sum: &Sum| {
                let row: Vec<String> = sum.parts()[0].row().iter().map(u64::to_string).collect();
                row.join(" ")
            };
            let numbers: Vec<String> = drawn.iter().map(|(_, sum)| row(sum)).collect();
            let card = |(place, card)| {
                named(format!("card {place}"), Answer::Card { card, numbers: numbers.clone() })
            };
            all.extend(laid(step, cards.len()).into_iter().enumerate().map(card));
        }
        Task::FindMove { .. } | Task::Win { .. } | Task::Hack { .. } | Task::Estimate { .. } => {}
    }
    all
}
