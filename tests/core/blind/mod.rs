//! No habit passes: what answers without a thought of the game is right no more often than a guess
//! may be. Questions are drawn by seed, so that a twin comes as often as a learner meets it; a
//! thousand of each, and twenty different ones at least, with `LASTSTONE_ALL`.
//! `LASTSTONE_ONLY="sg-2/queen nim-4"` narrows.

mod places;
mod strategies;

use crate::support;

use laststone::lesson::task::construct::{ranges, width};
use laststone::lesson::twin::twin;
use laststone::lesson::{Lesson, Step, Task};
use laststone::session::{Answer, Session};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use strategies::{HABITS, answers};
use support::fuzz::worked;
use support::sessions::{play_out, shipped};

/// Twins that an exercise has, at least.
const TWINS: usize = 20;

/// Questions drawn of an exercise where many are, and where few: each is sought and proven sound
/// anew, the lines of an argument at every position.
const MANY: u64 = 1_000;

fn few(step: &Step) -> u64 {
    match step.task {
        Some(Task::Proof { .. } | Task::FalseStep { .. } | Task::Rule { .. }) => 1,
        _ => 4,
    }
}

/// How often of a thousand a habit may be right, where so many answers can be given.
fn ceiling(answers: u128) -> u64 {
    match answers {
        0..=2 => 600,
        3 => 500,
        4..=5 => 400,
        6..=40 => u64::try_from(2_000 / answers).unwrap(),
        _ => 50,
    }
}

/// How many answers can be given; where a number is asked for, how many are right in some twin.
fn answered(step: &Step, twins: &[Step], oracle: &mut Oracle) -> u128 {
    match step.task.as_ref().unwrap() {
        Task::WhoWins { .. } | Task::Seat { .. } => 2,
        Task::Rule { options, .. } => options.len() as u128,
        Task::Judge { positions, .. } => 1 << positions.len(),
        Task::FindMove { .. } | Task::Win { .. } => {
            let most = twins.iter().map(|twin| twin.start().unwrap().moves().take(50).count());
            most.min().unwrap_or(0) as u128
        }
        Task::Order { positions, .. } => (1..=positions.len() as u128).product(),
        Task::Mistakes { .. } => 1 << step.record.len().min(60),
        Task::Number { .. } => {
            let right = |twin: &Step| {
                let Some(Task::Number { what, .. }) = &twin.task else { return None };
                laststone::lesson::answers::quantity(what, &twin.start_knobs(), oracle).ok()
            };
            twins.iter().filter_map(right).collect::<BTreeSet<u64>>().len() as u128
        }
        Task::Balance { knob, .. } => {
            let right = |twin: &Step| {
                let mut knobs = twin.start_knobs();
                (twin.knobs[knob].from..=twin.knobs[knob].to).find(|n| {
                    knobs.insert(knob.clone(), *n);
                    let sum = twin.template().fill(&knobs);
                    sum.is_ok_and(|sum| oracle.outcome(&sum).is_ok_and(Outcome::is_p))
                })
            };
            twins.iter().filter_map(right).collect::<BTreeSet<u64>>().len() as u128
        }
        Task::Construct { within, .. } => width(&ranges(step, within)),
        Task::FalseStep { lines, over, .. } => lines.len() as u128 * width(&ranges(step, over)),
        // What its positions are is copied without a thought; the card is not.
        Task::Which { cards, .. } => cards.len() as u128,
        _ => u128::MAX,
    }
}

/// Does this answer solve it?
fn passes(fresh: &Session, answer: &Answer, oracle: &mut Oracle) -> bool {
    let step = fresh.step();
    if let (Some(Task::Seat { .. }), Answer::Seat(side)) = (&step.task, answer) {
        // The chair is half of it: whoever has the right one has still to win.
        let lost = oracle.outcome(&step.start().unwrap()).unwrap().is_p();
        return lost == (*side == laststone::session::Side::They);
    }
    fresh.is_right(answer, oracle)
}

/// The names of the habits, and which of them are right about a question.
fn tried(step: &Step, oracle: &mut Oracle) -> Vec<(String, bool)> {
    // A session would list a hundred thousand moves of a large heap, for one of them.
    if let Some(Task::FindMove { .. }) = step.task {
        let start = step.start().unwrap();
        let mut all = Vec::new();
        for (name, habit) in HABITS {
            let after = start.play(habit(&start).unwrap()).unwrap();
            all.push((name.to_owned(), oracle.outcome(&after).unwrap().is_p()));
        }
        return all;
    }
    let fresh = Session::new(step.clone(), oracle).unwrap();
    if step.task.as_ref().is_some_and(Task::is_played) {
        let mut all = Vec::new();
        for (name, habit) in HABITS {
            let mut session = fresh.clone();
            play_out(&mut session, oracle, |sum, _| habit(sum).unwrap());
            all.push((name.to_owned(), session.attempt().is_solved()));
        }
        return all;
    }
    let all = answers(step, oracle);
    all.into_iter().map(|(name, answer)| (name, passes(&fresh, &answer, oracle))).collect()
}

fn kind(step: &Step) -> String {
    let task = format!("{:?}", step.task.as_ref().unwrap());
    task.split([' ', '{']).next().unwrap_or_default().to_owned()
}

/// Exercises of which a habit passes too often still, or is what the lesson teaches: a list that
/// only gets shorter.
const KNOWN: &str = include_str!("../../data/blind.txt");

/// What came of the questions of some exercises.
#[derive(Default)]
struct Tally {
    exercises: u64,
    questions: u64,
    judged: usize,
    faults: Vec<String>,
    /// How long each was worked at, in milliseconds, and all of a kind together.
    took: Vec<(u128, String)>,
    kinds: BTreeMap<String, u128>,
    /// Of each kind the best habit: of how many it was right, and where.
    best: BTreeMap<String, (u64, u64, String)>,
}

impl Tally {
    fn ask(&mut self, lesson: &Lesson, step: &Step, many: bool, oracle: &mut Oracle) {
        let (id, began) = (format!("{}/{}", lesson.id, step.id), worked());
        let mut known = BTreeMap::<String, Vec<(String, bool)>>::new();
        let mut right = BTreeMap::<String, u64>::new();
        let mut twins = Vec::new();
        let mut questions = 0;
        for seed in 0..if many { MANY } else { few(step) } {
            let Some(other) = twin(step, seed, oracle) else { continue };
            questions += 1;
            let asked =
                format!("{} {:?} {:?} {:?}", other.position, other.knobs, other.record, other.task);
            let tried = known.entry(asked).or_insert_with(|| {
                let tried = tried(&other, oracle);
                twins.push(other);
                tried
            });
            for (name, _) in tried.iter().filter(|(_, right)| *right) {
                *right.entry(name.clone()).or_default() += 1;
            }
        }
        self.exercises += 1;
        self.questions += questions;
        self.judged += known.values().map(Vec::len).sum::<usize>();
        if many && known.len() < TWINS {
            self.faults.push(format!("{id} {}: fewer than {TWINS} twins", kind(step)));
            println!("{id}: {} twins in {questions} questions", known.len());
        }
        let took = worked().saturating_sub(began).as_millis();
        self.took.push((took, id.clone()));
        *self.kinds.entry(kind(step)).or_default() += took;
        let of = answered(step, &twins, oracle);
        for (name, hits) in right {
            let most = self.best.entry(kind(step)).or_insert((0, 1, String::new()));
            if hits * most.1 > most.0 * questions {
                *most = (hits, questions, format!("{id}, {name}"));
            }
            // A quarter of what is to be built cannot be.
            let may = if name == "there is none" { 400 } else { ceiling(of) };
            let over = (hits * 1_000).saturating_sub(may * questions);
            // By chance alone it may be more: two deviations, of a few questions five.
            let chance = if many { 4 } else { 25 } * questions * may * (1_000 - may);
            if over * over > chance {
                self.faults.push(format!("{id} {}: {name}", kind(step)));
                println!(
                    "{id} {}: {name} is right in {hits} of {questions}, may be in {may} of 1000; \
                     {of} answers, {} twins",
                    kind(step),
                    twins.len()
                );
            }
        }
    }

    fn join(&mut self, other: Self) {
        self.exercises += other.exercises;
        self.questions += other.questions;
        self.judged += other.judged;
        self.faults.extend(other.faults);
        self.took.extend(other.took);
        for (kind, took) in other.kinds {
            *self.kinds.entry(kind).or_default() += took;
        }
        for (kind, found) in other.best {
            let most = self.best.entry(kind).or_insert((0, 1, String::new()));
            if found.0 * most.1 > most.0 * found.1 {
                *most = found;
            }
        }
    }
}

#[test]
fn no_habit_passes_an_exercise() {
    let all = std::env::var_os("LASTSTONE_ALL").is_some();
    let only = std::env::var("LASTSTONE_ONLY").unwrap_or_default();
    let is_wanted = |lesson: &Lesson, step: &Step| {
        let id = format!("{}/{}", lesson.id, step.id);
        only.is_empty() || only.split(' ').any(|part| id.starts_with(part))
    };
    let lessons = shipped();
    let asked: Vec<(&Lesson, &Step)> = lessons
        .iter()
        .flat_map(|lesson| lesson.steps.iter().map(move |step| (lesson, step)))
        .filter(|(_, step)| step.task.as_ref().is_some_and(Task::is_asked_again))
        .filter(|(lesson, step)| is_wanted(lesson, step))
        .collect();
    let next = AtomicUsize::new(0);
    let ask = || {
        let (mut tally, mut oracle) = (Tally::default(), Oracle::default());
        while let Some((lesson, step)) = asked.get(next.fetch_add(1, Ordering::Relaxed)) {
            tally.ask(lesson, step, all, &mut oracle);
        }
        tally
    };
    let mut found = Tally::default();
    std::thread::scope(|scope| {
        let helpers = [scope.spawn(ask), scope.spawn(ask)];
        for helper in helpers {
            found.join(helper.join().unwrap());
        }
    });
    found.took.sort_unstable();
    println!("the slowest, in ms: {:?}", found.took.iter().rev().take(16).collect::<Vec<_>>());
    println!("of each kind, in ms: {:?}", found.kinds);
    println!(
        "{} exercises, {} questions drawn, {} answers judged; the best habit of each kind: {:#?}",
        found.exercises, found.questions, found.judged, found.best
    );
    let known: BTreeSet<&str> =
        KNOWN.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let is_new = |fault: &&String| !known.contains(fault.as_str());
    let new: Vec<&String> = found.faults.iter().filter(is_new).collect();
    assert!(new.is_empty(), "{new:#?}");
    // Of all that is drawn nothing stands in the list that is no longer so.
    if all && only.is_empty() {
        let gone: Vec<&&str> =
            known.iter().filter(|line| !found.faults.iter().any(|fault| fault == **line)).collect();
        assert!(gone.is_empty(), "no longer so: {gone:#?}");
    }
}
