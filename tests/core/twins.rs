//! Every exercise of every lesson has twins: other numbers, the same idea, about as hard, and
//! sound.

use crate::support;

use laststone::games::Sum;
use laststone::lesson::check::is_sound;
use laststone::lesson::twin::twin;
use laststone::lesson::{Step, Task};
use laststone::session::Session;
use laststone::solver::outcome::Outcome;
use laststone::study::{CancelToken, Oracle};
use laststone::words::exercise;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use support::fuzz::worked;
use support::sessions::shipped;

const SEEDS: u64 = 6;

/// Nobody waits longer for a twin, on a slow machine too.
const WAIT: Duration = Duration::from_millis(80);
/// Ticks of search that a twin takes at most, each of 256 steps: it is found on the screen's thread,
/// within a frame. The most it takes is a few auctions of a thousand prices.
const TICKS: u64 = 1_000;

static SEARCHED: AtomicU64 = AtomicU64::new(0);

#[test]
fn a_twin_takes_little_search() {
    let mut most = (0, String::new());
    for lesson in shipped() {
        for step in lesson.steps.iter().filter(|step| step.task.is_some()) {
            let token = CancelToken::heard_by(|_, _| {
                SEARCHED.fetch_add(1, Ordering::Relaxed);
            });
            // Whoever has just opened the step knows nothing yet, and looks at a screen.
            let mut oracle = Oracle::at_once().on(token);
            let _ = Session::new(step.clone(), &mut oracle);
            for seed in 0..3 {
                let before = SEARCHED.load(Ordering::Relaxed);
                let _ = twin(step, seed, &mut oracle);
                let took = SEARCHED.load(Ordering::Relaxed) - before;
                most = most.max((took, format!("{}/{}, {seed}", lesson.id, step.id)));
            }
        }
    }
    println!("the most search: {most:?}");
    assert!((1..TICKS).contains(&most.0), "{most:?}");
}

#[test]
fn a_screen_fills_no_large_table_for_a_position_it_can_judge() {
    let sum = |text: &str| text.parse::<Sum>().unwrap();
    let (mut screen, mut other) = (Oracle::at_once(), Oracle::default());
    screen.allow(Some(1));
    let (pair, alone) = (sum("wythoff(987,1600)"), screen.study(&sum("wythoff(987,1600)"), 9));
    let (alone, whole) = (alone.unwrap(), other.study(&pair, 9).unwrap());
    assert_eq!((alone.outcome, &alone.winning), (whole.outcome, &whole.winning));
    assert!(alone.value.is_none() && whole.value.is_some());
    // Where the value decides, it is worked out.
    screen.allow(None);
    let both = sum("wythoff(600,700) + nim(5)");
    assert_eq!(screen.study(&both, 9), other.study(&both, 9));
    let small = sum("wythoff(30,40)");
    assert_eq!(screen.study(&small, 9), other.study(&small, 9));
}

#[test]
fn every_exercise_has_several_twins_and_each_is_sound() {
    let mut oracle = Oracle::default();
    let (mut exercises, mut twins, mut poor) = (0, 0, Vec::new());
    let mut took = Vec::new();
    for lesson in shipped() {
        for step in lesson.steps.iter().filter(|step| step.task.is_some()) {
            let id = format!("{}/{}", lesson.id, step.id);
            if matches!(step.task, Some(Task::Hack { .. })) {
                // A program has no other numbers.
                assert!(twin(step, 0, &mut oracle).is_none(), "{id}");
                continue;
            }
            let mut seen = BTreeSet::new();
            for seed in 0..SEEDS {
                let began = worked();
                let found = twin(step, seed, &mut oracle);
                took.push((worked().saturating_sub(began), format!("{id}, {seed}")));
                let Some(other) = found else { continue };
                if seed == 0 {
                    assert_eq!(
                        twin(step, 0, &mut oracle).as_ref(),
                        Some(&other),
                        "{id}: the same seed, the same twin"
                    );
                }
                // A rule's twin tells the same rules in another order.
                assert!(
                    matches!(step.task, Some(Task::Rule { .. })) || is_sound(&other, &mut oracle),
                    "{id}: {other:?}"
                );
                assert_eq!(
                    (other.board, &other.plot, other.they_begin),
                    (step.board, &step.plot, step.they_begin)
                );
                assert!(Session::new(other.clone(), &mut oracle).is_ok());
                let is_over = |step: &Step| step.start().unwrap().is_ended();
                assert!(is_over(step) || !is_over(&other), "{id}, {seed}: over before it begins");
                seen.insert(asks(&other));
            }
            assert!(!seen.contains(&asks(step)), "{id}: a twin is the exercise itself");
            if seen.is_empty() {
                poor.push(format!("{id}: {}", seen.len()));
            }
            exercises += 1;
            twins += seen.len();
        }
    }
    println!("{twins} different twins of {exercises} exercises, {SEEDS} seeds each");
    took.sort_unstable();
    println!("the middle one: {:?}", took[took.len() / 2].0);
    println!("the slowest: {:?}", took.iter().rev().take(24).collect::<Vec<_>>());
    let slowest = took.last().unwrap();
    assert!(slowest.0 < WAIT, "{slowest:?}");
    assert!(poor.is_empty(), "no twins: {poor:#?}");
    assert!(twins >= 5 * exercises, "{twins} twins of {exercises} exercises");
}

/// What is asked, without its words.
fn asks(step: &Step) -> String {
    format!(
        "{:?} {:?} {:?} {:?}",
        step.position,
        step.knobs,
        step.record,
        match &step.task {
            Some(Task::Judge { positions, .. } | Task::Order { positions, .. }) =>
                positions.join(" "),
            Some(Task::Number { what, .. }) => format!("{what:?}"),
            Some(Task::Claim { range, .. }) => format!("{range:?}"),
            Some(Task::Rule { options, .. }) =>
                options.iter().map(|option| option.lost.as_str()).collect::<Vec<_>>().join(" "),
            Some(Task::Construct { within, must, .. }) => format!("{within:?} {must:?}"),
            Some(Task::Write { over, .. }) => format!("{over:?}"),
            Some(Task::FalseStep { lines, .. }) => format!("{lines:?}"),
            Some(Task::Proof { extra, .. }) => format!("{extra:?}"),
            Some(Task::Estimate { what, .. }) => format!("{what:?}"),
            _ => String::new(),
        }
    )
}

#[test]
fn twins_of_a_prediction_are_won_and_lost_so_that_no_habit_passes() {
    let mut oracle = Oracle::default();
    let (mut won, mut lost) = (0, 0);
    for lesson in shipped() {
        for step in lesson
            .steps
            .iter()
            .filter(|step| matches!(step.task, Some(Task::WhoWins { .. } | Task::Seat { .. })))
        {
            for seed in 0..SEEDS {
                let Some(other) = twin(step, seed, &mut oracle) else { continue };
                match oracle.outcome(&other.start().unwrap()).unwrap() {
                    Outcome::N => won += 1,
                    Outcome::P => lost += 1,
                }
            }
        }
    }
    assert!(won > 10 && lost > 10, "{won} won, {lost} lost");
}

/// Is it the beginning of a numbered list, once it is read as Markdown?
fn is_numbered(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < text.len() && (rest.starts_with(". ") || rest.starts_with(") "))
}

#[test]
fn the_question_of_a_twin_is_no_list_and_says_what_its_letters_are() {
    assert!(is_numbered("19. Would you") && !is_numbered("19 stones. Would"));
    let (mut oracle, mut turned) = (Oracle::default(), 0);
    for lesson in shipped() {
        for step in lesson.steps.iter().filter(|step| step.task.is_some()) {
            for twin in (0..SEEDS).filter_map(|seed| twin(step, seed, &mut oracle)) {
                let Some(ask) = exercise::ask(&twin) else { continue };
                let id = format!("{}/{}", lesson.id, step.id);
                for text in [&ask.en, &ask.zh] {
                    assert!(!is_numbered(text), "{id}: {text}");
                }
                let (over, is_turned) = match &twin.task {
                    Some(Task::Write { over, .. }) => (over, false),
                    Some(Task::Construct { within, .. }) => (within, true),
                    _ => continue,
                };
                // A letter stands in the position, or in the rules as they are told with it.
                let start = twin.start().unwrap();
                let is_place = |name: &String| {
                    let mut knobs = twin.start_knobs();
                    let rows = (over[name].0..=over[name].1).filter_map(|n| {
                        knobs.insert(name.clone(), n);
                        let sum = twin.template().fill(&knobs).ok()?;
                        Some(sum.parts().iter().map(|part| part.row().to_vec()).collect::<Vec<_>>())
                    });
                    rows.collect::<BTreeSet<_>>().len() > 1
                };
                let in_rules: Vec<&String> = over.keys().filter(|name| !is_place(name)).collect();
                for text in [&ask.en, &ask.zh].into_iter().filter(|_| !is_turned) {
                    let told = text.split(['.', '。', '；']).next().unwrap_or_default();
                    for name in &in_rules {
                        let is_told = told.starts_with("Rules: ") || told.starts_with("规则：");
                        assert!(is_told && told.contains(name.as_str()), "{id}: {text}");
                    }
                }
                // And no other letter of the lesson is left in what it asks for.
                for name in twin.knobs.keys().filter(|name| !over.contains_key(*name)) {
                    let is_named = |c: char| c.is_alphanumeric();
                    let mut words = ask.en.split(|c| !is_named(c));
                    assert!(name == "a" || !words.any(|word| word == name), "{id}: {}", ask.en);
                }
                assert!(!is_turned || in_rules.is_empty() != is_foreign(&twin), "{id} {start}");
                turned += 1;
            }
        }
    }
    assert!(turned > 100, "{turned}");
}

/// Is it left out where nothing explains it?
fn is_foreign(twin: &Step) -> bool {
    !laststone::lesson::task::construct::speaks_for_itself(twin)
}
