//! Every step of every shipped lesson is finished through commands alone, by a player that asks
//! only the oracle.

use crate::support;

use laststone::contest::code::{embedded, run};
use laststone::games::Sum;
use laststone::lesson::answers::{counterexample, mistakes, position, quantity, rank};
use laststone::lesson::model::Step;
use laststone::lesson::task::construct::fitting;
use laststone::lesson::task::estimate::counted;
use laststone::lesson::task::line::first_false;
use laststone::lesson::task::reply::{Answered, Row, formula, replies, rows};
use laststone::lesson::task::which::{drawn, is_right};
use laststone::lesson::text::marks;
use laststone::lesson::{Task, Text};
use laststone::session::{Answer, Command, FEW, Medal, Session, Side, Tried};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use std::collections::BTreeSet;
use support::sessions::written;
use support::sessions::{best, play_out, session, shipped};

/// The right answer to the exercise of a step that is not played on the board, and a wrong one.
fn answers(step: &Step, oracle: &mut Oracle) -> Option<[Answer; 2]> {
    let flip = |outcome| if outcome == Outcome::N { Outcome::P } else { Outcome::N };
    Some(match step.task.as_ref()? {
        Task::WhoWins { .. } => {
            let truth = oracle.outcome(&step.start().unwrap()).unwrap();
            [Answer::Who(truth), Answer::Who(flip(truth))]
        }
        Task::Judge { positions, .. } => {
            let truth: Vec<_> = positions
                .iter()
                .map(|text| oracle.outcome(&position(text).unwrap()).unwrap())
                .collect();
            let wrong = truth.iter().map(|truth| Some(flip(*truth))).collect();
            [Answer::Judged(truth.into_iter().map(Some).collect()), Answer::Judged(wrong)]
        }
        Task::Number { what, .. } => {
            let truth = quantity(what, &step.start_knobs(), oracle).unwrap();
            [Answer::Number(truth), Answer::Number(truth + 1)]
        }
        Task::Claim { over, range, .. } => {
            let mut knobs = step.start_knobs();
            let lost = (range.0..=range.1).filter(|n| {
                knobs.insert(over.clone(), *n);
                oracle.outcome(&step.template().fill(&knobs).unwrap()) == Ok(Outcome::P)
            });
            [Answer::Marked(lost.collect()), Answer::Marked((range.0..=range.1).collect())]
        }
        Task::Rule { over, options, .. } => {
            let holds: Vec<_> = options
                .iter()
                .map(|option| {
                    counterexample(&step.template(), over, &option.lost, oracle).unwrap().is_none()
                })
                .collect();
            [true, false].map(|wanted| {
                Answer::Rule(holds.iter().position(|holds| *holds == wanted).unwrap())
            })
        }
        Task::Mistakes { .. } => {
            let truth = mistakes(step, oracle).unwrap();
            let all = (1..=step.record.len() as u64).collect();
            [Answer::Marked(truth.into_iter().collect()), Answer::Marked(all)]
        }
        Task::Order { positions, by, .. } => {
            let ranks: Vec<u128> = positions
                .iter()
                .map(|text| rank(&position(text).unwrap(), *by, oracle).unwrap())
                .collect();
            let mut right: Vec<usize> = (0..ranks.len()).collect();
            right.sort_by_key(|i| ranks[*i]);
            [Answer::Order(right), Answer::Order((0..ranks.len()).collect())]
        }
        Task::Hack { program, .. } => {
            let ready = embedded(program).unwrap();
            // The sample of a problem breaks no program that is worth reading.
            let sample = run::sample(&ready.on).unwrap();
            let input = |case| Answer::Input(run::typed(&ready.on, case));
            match &ready.smallest {
                Some(smallest) => [input(smallest), Answer::Holds],
                None => [Answer::Holds, input(&sample)],
            }
        }
        Task::Balance { knob, .. } => {
            let mut knobs = step.start_knobs();
            let (level, other): (Vec<u64>, Vec<u64>) =
                (step.knobs[knob].from..=step.knobs[knob].to).partition(|n| {
                    knobs.insert(knob.clone(), *n);
                    oracle.outcome(&step.template().fill(&knobs).unwrap()) == Ok(Outcome::P)
                });
            [Answer::Number(level[0]), Answer::Number(other[0])]
        }
        Task::Construct { within, must, .. } => {
            let (found, _) = fitting(step, within, must, oracle).unwrap();
            // Within the bounds, but not one of those.
            let corner = [true, false].into_iter().find_map(|low| {
                let mut knobs = step.start_knobs();
                knobs.extend(
                    within
                        .iter()
                        .map(|(name, span)| (name.clone(), if low { span.0 } else { span.1 })),
                );
                step.template().fill(&knobs).ok().filter(|sum| !found.contains(sum))
            });
            [Answer::Built(found.first().cloned()), Answer::Built(corner)]
        }
        Task::Reply { by: Answered::Each, .. } => {
            let rows = rows(&step.start().unwrap());
            let mut left = |wanted| -> Vec<_> {
                let mut to = |row: &Row| {
                    replies(&row.after).into_iter().find(|to| oracle.outcome(to) == Ok(wanted))
                };
                rows.iter().map(&mut to).collect()
            };
            [Answer::Replies(left(Outcome::P)), Answer::Replies(left(Outcome::N))]
        }
        Task::Reply { by: Answered::Formula, .. } => {
            let rows = rows(&step.start().unwrap());
            let right = formula(step, &rows, oracle).unwrap().unwrap();
            [Answer::Written(right), Answer::Written("0".to_owned())]
        }
        // No estimate is wrong.
        Task::Estimate { .. } => return None,
        Task::Write { .. } => [Answer::Written(written(step)), Answer::Written("0 = 1".to_owned())],
        Task::Proof { lines, .. } => {
            let right: Vec<usize> = (0..lines.len()).collect();
            let wrong = right.iter().rev().copied().collect();
            [Answer::Order(right), Answer::Order(wrong)]
        }
        Task::FalseStep { over, lines, .. } => {
            let (place, broken) = first_false(step, over, lines, oracle).unwrap().unwrap();
            let at = broken[0].clone();
            let other = usize::from(place == 0);
            [Answer::Line { place, at: at.clone() }, Answer::Line { place: other, at }]
        }
        Task::Which { cards, .. } => {
            let card = cards.iter().position(|card| is_right(step, card)).unwrap();
            let row = |sum: &Sum| {
                let row: Vec<_> = sum.parts()[0].row().iter().map(u64::to_string).collect();
                row.join(",")
            };
            let numbers: Vec<String> =
                drawn(step, oracle).unwrap().iter().map(|(_, sum)| row(sum)).collect();
            let zeros = |row: &String| vec!["0"; row.split(',').count()].join(",");
            let wrong = numbers.iter().map(zeros).collect();
            [Answer::Card { card, numbers }, Answer::Card { card, numbers: wrong }]
        }
        Task::Seat { .. } | Task::FindMove { .. } | Task::Win { .. } => return None,
    })
}

/// Whether what was left after a slip was no find.
fn finish(session: &mut Session, oracle: &mut Oracle) -> bool {
    let step = session.step().clone();
    if let Some([right, wrong]) = answers(&step, oracle) {
        assert!(!session.is_open(), "{}: what is to be predicted is hidden", step.id);
        session.obey(Command::Answer(wrong), oracle);
        let attempt = session.attempt();
        let told = format!("{}: {:?}", step.id, attempt.last);
        assert!(!attempt.is_solved() && attempt.slips == 1, "{told}");
        assert_ne!(session.attempt().last, Some(Tried::Unknown));
        let is_same =
            matches!(&step.task, Some(Task::Rule { options, .. }) if options.len() <= FEW);
        let is_narrow = session.attempt().is_spoiled() || is_same;
        session.forgive();
        session.obey(Command::Answer(right), oracle);
        return is_narrow;
    } else if let Some(task) = &step.task {
        if matches!(task, Task::Seat { .. }) {
            let lost = oracle.outcome(&step.start().unwrap()) == Ok(Outcome::P);
            let chair = if lost { Side::They } else { Side::You };
            session.obey(Command::Answer(Answer::Seat(chair)), oracle);
        } else if let Task::Estimate { what, .. } = task {
            let (truth, _) = counted(what, oracle).unwrap();
            session.obey(Command::Answer(Answer::Number(truth)), oracle);
            return false;
        } else {
            assert!(task.is_played());
        }
        play_out(session, oracle, best);
    }
    false
}

#[test]
fn a_player_who_asks_the_oracle_finishes_every_lesson() {
    let mut oracle = Oracle::default();
    let (mut steps, mut tasks) = (0, 0);
    for lesson in shipped() {
        for step in lesson.steps {
            let id = format!("{}/{}", lesson.id, step.id);
            let mut session = session(step, &mut oracle);
            let is_narrow = finish(&mut session, &mut oracle);
            if session.step().task.is_some() {
                let medal = if is_narrow { Medal::Hinted } else { Medal::Unaided };
                assert_eq!(session.attempt().medal(), Some(medal), "{id}");
                tasks += 1;
            }
            assert!(session.is_open(), "{id}");
            steps += 1;
        }
    }
    println!("{steps} steps, {tasks} exercises");
    assert!(tasks >= 25);
}

/// (Always taking the most does win against a perfect player who, having lost, makes the game as
/// long as it can: from 16 stones, 1 to 3 a turn, it takes 1 each time. So only the first move is
/// tried here.)
#[test]
fn the_first_legal_move_at_every_turn_solves_no_game_that_is_to_be_won() {
    let mut oracle = Oracle::default();
    for lesson in shipped() {
        for step in
            lesson.steps.into_iter().filter(|step| matches!(step.task, Some(Task::Win { .. })))
        {
            let id = format!("{}/{}", lesson.id, step.id);
            eprintln!("{id}");
            let mut session = session(step, &mut oracle);
            play_out(&mut session, &mut oracle, |sum, _| sum.moves().next().unwrap());
            assert!(!session.attempt().is_solved(), "{id}");
        }
    }
}

#[test]
fn every_position_in_a_text_can_be_put_on_its_board() {
    let mut oracle = Oracle::default();
    let mut links = 0;
    for lesson in shipped() {
        for step in lesson.steps {
            let mut session = session(step.clone(), &mut oracle);
            let texts: Vec<&Text> =
                [Some(&step.text), step.reveal.as_ref()].into_iter().flatten().collect();
            for text in texts.into_iter().flat_map(|text| [&text.en, &text.zh]) {
                for link in marks(text).links {
                    let Some(target) = link.what.strip_prefix("pos:") else { continue };
                    let sum = position(target).unwrap();
                    session.obey(Command::Put(sum.clone()), &mut oracle);
                    assert_eq!(*session.sum(), sum, "{}/{}", lesson.id, step.id);
                    links += 1;
                }
            }
        }
    }
    println!("{links} links");
    assert!(links > 0);
}

#[test]
fn knobs_can_be_turned_to_their_ends_and_every_move_there_can_be_made() {
    let mut oracle = Oracle::default();
    let mut moves = 0;
    for lesson in shipped() {
        for step in lesson.steps {
            for (name, knob) in &step.knobs {
                for to in [knob.from, knob.to] {
                    let mut session = session(step.clone(), &mut oracle);
                    session.obey(Command::Turn { knob: name.clone(), to }, &mut oracle);
                    let mut knobs = step.start_knobs();
                    knobs.insert(name.clone(), to);
                    // Some knobs bound one another: a number cannot be past its target.
                    let filled =
                        step.template().fill(&knobs).unwrap_or_else(|_| step.start().unwrap());
                    assert_eq!(*session.sum(), filled, "{}/{}: {name}", lesson.id, step.id);
                    if session.is_reply_due() {
                        session.obey(Command::Reply, &mut oracle);
                    }
                    // Of very many moves the first and the last say enough.
                    let all = session.yours().to_vec();
                    let last = all.len().saturating_sub(40).max(40);
                    for play in all.iter().take(40).chain(all.iter().skip(last)).copied() {
                        let at = session.history().at();
                        session.obey(Command::Play(play), &mut oracle);
                        assert_eq!(session.history().at(), at + 1);
                        session.obey(Command::Undo, &mut oracle);
                        moves += 1;
                    }
                }
            }
        }
    }
    println!("{moves} moves");
}

#[test]
fn of_the_mistakes_that_were_judged_wrongly_only_the_first_is_shown() {
    let mut oracle = Oracle::default();
    let lessons = shipped();
    let steps = lessons.iter().flat_map(|lesson| &lesson.steps);
    let step = steps.clone().find(|step| matches!(step.task, Some(Task::Mistakes { .. })));
    let step = step.expect("a recorded game").clone();
    let truth = mistakes(&step, &mut oracle).unwrap();
    let all: BTreeSet<u64> = (1..=step.record.len() as u64).collect();
    let first = all.iter().find(|n| !truth.contains(n)).copied().unwrap();
    let mut session = session(step, &mut oracle);
    session.obey(Command::Answer(Answer::Marked(all)), &mut oracle);
    assert_eq!(session.attempt().last, Some(Tried::WrongAt(vec![first])));
}
