//! A hundred thousand made-up lessons: each is refused with sentences, or each of its steps is
//! opened, twenty commands are obeyed within the work that the screen allows, and what is written
//! reads back the same. None takes more memory than a lesson may. See `tests/support/fuzz.rs` for seeds
//! and counts.

use crate::support::fuzz;
use crate::written as lessons;

use crate::{MEMORY, alone};
use fuzz::Die;
use laststone::games::{Cache, Move, Play};
use laststone::lesson::check::check;
use laststone::lesson::{Lesson, Step, Task, limits, reader};
use laststone::session::{Answer, Command, Opponent, Session, Side};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use laststone::words::{Lang, check};
use std::fmt::{self, Display, Formatter};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

const LESSONS: u64 = 100_000;

fn mv(die: &mut Die) -> Move {
    let (heap, count) = (die.roll(4), die.number());
    match die.roll(6) {
        0 => Move::TakeEach { count },
        1 => Move::Raise { by: count },
        2 => Move::Split { heap, into: (count, die.number()) },
        3 => Move::Slide { coin: heap, to: count },
        4 => Move::Carry { stair: heap, count },
        _ => Move::Take { heap, count },
    }
}

fn answer(die: &mut Die, step: &Step) -> Answer {
    let outcome = |die: &mut Die| *die.pick(&[Outcome::N, Outcome::P]);
    let fitting =
        if let Some(Task::Judge { positions, .. } | Task::Order { positions, .. }) = &step.task {
            positions.len()
        } else {
            3
        };
    match die.roll(9) {
        6 => Answer::Line {
            place: die.roll(5),
            at: step.start().unwrap_or_else(|_| "nim(1)".parse().unwrap()),
        },
        7 => Answer::Card {
            card: die.roll(5),
            numbers: (0..3).map(|_| format!("{} {}", die.roll(9), die.number())).collect(),
        },
        0 => Answer::Who(outcome(die)),
        1 => Answer::Judged((0..fitting).map(|_| (!die.one_in(4)).then(|| outcome(die))).collect()),
        2 => Answer::Number(die.number()),
        3 => Answer::Marked((0..die.roll(9)).map(|_| die.number()).collect()),
        4 => Answer::Order((0..fitting).map(|_| die.roll(fitting + 1)).collect()),
        _ => Answer::Rule(die.roll(5)),
    }
}

/// Any wish, sensible or not.
fn command(die: &mut Die, session: &Session) -> Command {
    match die.roll(16) {
        0..=3 => match session.legal().len() {
            0 => Command::Reply,
            moves => Command::Play(session.legal()[die.roll(moves)]),
        },
        4 => Command::Play(Play { part: die.roll(3), mv: mv(die) }),
        5 | 6 => Command::Reply,
        7 => Command::Undo,
        8 => Command::Redo,
        9 => die.pick(&[Command::Restart, Command::Reset, Command::Show]).clone(),
        10 => Command::Turn { knob: (*die.pick(&["n", "m", "k"])).to_owned(), to: die.number() },
        11 => match lessons::easy(die).parse() {
            Ok(sum) => Command::Put(sum),
            Err(_) => Command::Help,
        },
        12 => Command::Oppose(*die.pick(&[Opponent::Perfect, Opponent::TwoPlayers])),
        13 => Command::Begin(*die.pick(&[Side::You, Side::They])),
        14 => Command::Answer(answer(die, session.step())),
        _ => Command::Help,
    }
}

/// What took longest of all, and the seed of its lesson.
struct Slowest(Mutex<(Duration, u64)>);

impl Slowest {
    const fn new() -> Self {
        Self(Mutex::new((Duration::ZERO, 0)))
    }

    fn time<T>(&self, seed: u64, work: impl FnOnce() -> T) -> T {
        let from = fuzz::worked();
        let done = work();
        let took = (fuzz::worked().saturating_sub(from), seed);
        let mut slowest = self.0.lock().unwrap();
        *slowest = took.max(*slowest);
        done
    }
}

impl Display for Slowest {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (took, seed) = *self.0.lock().unwrap();
        write!(f, "{took:.1?} (seed {seed})")
    }
}

static READ: Slowest = Slowest::new();
static CHECKED: Slowest = Slowest::new();
static OPENED: Slowest = Slowest::new();
static OBEYED: Slowest = Slowest::new();

fn play(seed: u64, die: &mut Die, lesson: &Lesson, oracle: &mut Oracle) {
    for step in &lesson.steps {
        // As the screen does it.
        oracle.allow(Some(limits::MOMENT));
        let mut session = OPENED.time(seed, || Session::new(step.clone(), oracle)).unwrap();
        for _ in 0..20 {
            let (command, before) = (command(die, &session), session.changes());
            if std::env::var_os("LASTSTONE_SEED").is_some() {
                println!("{} {command:?}", session.sum());
            }
            oracle.allow(Some(limits::MOMENT));
            OBEYED.time(seed, || session.obey(command, oracle));
            assert!(session.changes() >= before);
            assert!(session.history().at() <= session.history().len());
            assert!(session.yours().len() <= session.legal().len());
        }
    }
}

#[test]
fn a_hundred_thousand_lessons_are_refused_or_opened_played_and_written_back() {
    let _alone = alone();
    let base = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let (right, steps) = (AtomicU64::new(0), AtomicU64::new(0));
    fuzz::each("lessons", fuzz::count(LESSONS), |seed| {
        let mut die = Die::new(seed);
        let lesson = lessons::lesson(&mut die);
        let written = reader::write(&lesson).unwrap();
        assert_eq!(READ.time(seed, || reader::read(written.as_bytes())).as_ref(), Ok(&lesson));
        if std::env::var_os("LASTSTONE_SEED").is_some() {
            println!("{written}");
        }
        match CHECKED.time(seed, || check(written.as_bytes(), &|_| Ok(()))) {
            Ok(report) => {
                right.fetch_add(1, Ordering::Relaxed);
                steps.fetch_add(lesson.steps.len() as u64, Ordering::Relaxed);
                assert_eq!(report.lesson.as_ref(), Some(&lesson));
                if std::env::var_os("LASTSTONE_SEED").is_some() {
                    println!("right");
                }
                play(seed, &mut die, &lesson, &mut Oracle::new(Cache::within(2 << 20)));
            }
            Err(faults) => {
                assert!(!faults.is_empty() && faults.len() <= limits::FAULTS);
                for found in &faults {
                    for lang in Lang::ALL {
                        let said = check::fault(lang, found);
                        assert!(
                            said.chars().count() < 1_000 && !said.chars().any(char::is_control),
                            "{said:?}"
                        );
                    }
                    let zh = check::fault(Lang::Zh, found);
                    assert!(
                        zh.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
                            && !zh.contains(". "),
                        "{zh}"
                    );
                }
            }
        }
    });
    let peak = MEMORY.peak_usage().saturating_sub(base);
    let (right, steps) = (right.into_inner(), steps.into_inner());
    println!(
        "lessons: {right} right, {steps} steps played, all threads together at most {} KiB",
        peak >> 10
    );
    println!(
        "of work at most: read in {READ}, checked in {CHECKED}, a step opened in {OPENED}, a \
         command obeyed in {OBEYED}"
    );
    // All threads together, so each lesson as well.
    assert!(peak < fuzz::MEMORY, "{peak} bytes");
    if std::env::var_os("LASTSTONE_SEED").is_none() {
        assert!(right * 40 > fuzz::count(LESSONS), "too few lessons get past the checker: {right}");
    }
}
