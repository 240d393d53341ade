//! What the coach costs: the remark on a move, and the five rungs of help on a position, in both
//! languages; per game the median and the worst. And what is found while a screen waits: twins of
//! every exercise, and a right answer filled in where one was solved another day.
//! `cargo bench --no-default-features --bench coach`.

use laststone::games::{Play, Sum};
use laststone::lesson::lab::{Showing, step};
use laststone::lesson::twin::untold;
use laststone::lesson::{Shelf, reader};
use laststone::session::coach::remark;
use laststone::session::{Command, RUNGS, Session, Side};
use laststone::study::Oracle;
use laststone::words::Lang;
use laststone::words::coach::{coach, help};
use std::time::{Duration, Instant};

/// Positions as they stand in lessons, and larger ones; misère games without a law last.
const POSITIONS: [&str; 45] = [
    "bash[1..3](21)",
    "bash[2..6](41)",
    "bash[1..3](7,12,19)",
    "subtract[1,2,4,8,16](40)",
    "subtract[2,4,7](60)",
    "subtract[2,5](12,17,25)",
    "nim(14,21,39)",
    "nim(55,81,121)",
    "nim(7,8,9)",
    "nim(7,8,15)",
    "nim(1,2,4,8,15,16)",
    "misere nim(7,8,9)",
    "misere nim(1,1,5)",
    "wythoff(20,33)",
    "wythoff(24,39)",
    "wythoff(38,40)",
    "stairs(2,1,3,2,4)",
    "stairs(9,5,9,7)",
    "strip(1,5,6,7,9,12,14,17)",
    "strip(3,5,9,14)",
    "pebbles(1,2,4)",
    "pebbles(2,3,9,14,20)",
    "split(2,3)",
    "split(4,7,9)",
    "euclid(34,12)",
    "euclid(1000,7)",
    "race[30;1..4](3)",
    "race[100;1..10](12)",
    "auction[100;1..10](0)",
    "auction[60;3..7](5)",
    "grundy(20)",
    "grundy(7,11,14)",
    "kayles(20)",
    "kayles(5,9,13)",
    "dawson(21)",
    "octal[0.77](18)",
    "circle(12)",
    "wythoff(3,5) + bash[1..3](9) + kayles(7)",
    "misere bash[1..3](21)",
    "misere wythoff(5,8)",
    "misere wythoff(12,20)",
    "misere kayles(15)",
    "misere bash[1..3](9,12)",
    "misere nim(3) + bash[1..3](9) + kayles(5)",
    "graph[1>0 2>0 2>1 3>2 4>1 4>3 5>4 5>2 5>0 6>3](5,6)",
];

/// How often each thing is measured.
const RUNS: u32 = 9;

/// What was measured of one position.
struct Line {
    name: &'static str,
    moves: usize,
    median: Duration,
    worst: Duration,
    help: Duration,
}

/// The shortest of some runs: what else the machine does is not ours.
fn best(mut work: impl FnMut()) -> Duration {
    let timed = |work: &mut dyn FnMut()| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    (0..RUNS).map(|_| timed(&mut work)).min().unwrap_or_default()
}

/// A remark on this move, said in both languages.
fn judge(before: &Sum, play: Play, oracle: &mut Oracle) {
    let Ok(after) = before.play(play) else { return };
    let remark = remark(Side::You, before, play, &after, oracle);
    for lang in Lang::ALL {
        std::hint::black_box(coach(lang, &remark, laststone::session::Opponent::Perfect));
    }
}

/// All five rungs, said in both languages.
fn climb(session: &mut Session, oracle: &mut Oracle) {
    for _ in 0..RUNGS {
        session.obey(Command::Help, oracle);
        for lang in Lang::ALL {
            std::hint::black_box(help(lang, session));
        }
    }
}

fn measure(name: &'static str, oracle: &mut Oracle) -> Option<Line> {
    let before: Sum = name.parse().ok()?;
    // At most so many moves, spread over all there are.
    let all: Vec<Play> = before.moves().collect();
    let every = (all.len() / 60).max(1);
    let mut times: Vec<Duration> =
        all.iter().step_by(every).map(|play| best(|| judge(&before, *play, oracle))).collect();
    times.sort_unstable();
    let mut fresh: Vec<Session> = (0..RUNS)
        .filter_map(|_| Session::new(step("a", &before, &Showing::default()).0, oracle).ok())
        .collect();
    let mut sessions = fresh.iter_mut();
    let help = best(|| {
        if let Some(session) = sessions.next() {
            climb(session, oracle);
        }
    });
    let (median, worst) = (*times.get(times.len() / 2)?, *times.last()?);
    Some(Line { name, moves: times.len(), median, worst, help })
}

/// Twins of each exercise, by whoever has just opened it.
const SEEDS: u64 = 4;

/// How long twins take, and right answers that are filled in.
fn found() -> [Vec<(Duration, String)>; 2] {
    let (mut twins, mut kept) = (Vec::new(), Vec::new());
    let shelf = Shelf::embedded(&reader::read);
    for lesson in shelf.lessons() {
        for (at, step) in lesson.steps.iter().enumerate().filter(|(_, step)| step.task.is_some()) {
            let name = |seed: u64| format!("{}/{}, {seed}", lesson.id, step.id);
            let fresh = || {
                let mut oracle = Oracle::at_once();
                (Session::new(step.clone(), &mut oracle), oracle)
            };
            for seed in 0..SEEDS {
                let (_, mut oracle) = fresh();
                let start = Instant::now();
                std::hint::black_box(untold(lesson, at, seed, &mut oracle));
                twins.push((start.elapsed(), name(seed)));
            }
            if let (Ok(mut session), mut oracle) = fresh() {
                let start = Instant::now();
                session.keep(&mut oracle);
                kept.push((start.elapsed(), name(0)));
            }
        }
    }
    [twins, kept]
}

fn main() {
    for (what, mut all) in ["twins", "filled in"].into_iter().zip(found()) {
        all.sort_unstable();
        let middle = all.get(all.len() / 2).map(|(took, _)| *took).unwrap_or_default();
        println!("{what}: {} in all, the middle one {middle:.1?}; the slowest:", all.len());
        for (took, name) in all.iter().rev().take(8) {
            println!("    {took:>10.1?}  {name}");
        }
    }
    let mut oracle = Oracle::default();
    let lines: Vec<Line> = POSITIONS.iter().filter_map(|name| measure(name, &mut oracle)).collect();
    println!(
        "{:<44} {:>6} {:>12} {:>12} {:>12}",
        "position", "moves", "median", "worst", "five rungs"
    );
    for Line { name, moves, median, worst, help } in &lines {
        println!("{name:<44} {moves:>6} {median:>12.1?} {worst:>12.1?} {help:>12.1?}");
    }
    let mut medians: Vec<Duration> = lines.iter().map(|line| line.median).collect();
    medians.sort_unstable();
    if let (Some(remark), Some(help)) =
        (lines.iter().max_by_key(|l| l.worst), lines.iter().max_by_key(|l| l.help))
    {
        println!("median of the medians {:.1?}", medians[medians.len() / 2]);
        println!("worst remark {:.1?}: {}", remark.worst, remark.name);
        println!("worst help {:.1?}: {}", help.help, help.name);
        let slow = lines
            .iter()
            .filter(|line| line.worst.max(line.help) > Duration::from_millis(1))
            .count();
        println!("{slow} of {} positions above 1 ms", lines.len());
    }
}
