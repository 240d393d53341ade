//! Processes that are killed while they save, and processes that save at once: nothing acknowledged
//! is lost.
//!
//! The children are this very program: [`a_child_saves_when_it_is_asked_to`] does nothing unless
//! the environment names a folder. More rounds with `LASTSTONE_SLOW=1`.

use crate::support::dice;
use crate::support::folder;

use dice::Dice;
use folder::Folder;
use laststone::profile::progress::{Counter, Day, Medal, Name, Progress, Store};
use std::env;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const FOLDER: &str = "LASTSTONE_TEST_FOLDER";
const WHO: &str = "LASTSTONE_TEST_CHILD";
const SAVES: &str = "LASTSTONE_TEST_SAVES";
/// Rounds in a folder before a fresh one is taken.
const ROUNDS: u64 = 100;

fn is_slow() -> bool {
    env::var_os("LASTSTONE_SLOW").is_some_and(|slow| slow == "1")
}

/// In memory if the system has such a place: what a kill can spoil does not depend on how slow the
/// disk is.
fn quick_place() -> PathBuf {
    let shared = Path::new("/dev/shm");
    if shared.is_dir() { shared.to_owned() } else { env::temp_dir() }
}

fn child(folder: &Path, who: &str, saves: u64) -> Child {
    let program = env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command.args([
        "--exact",
        "progress_kill::a_child_saves_when_it_is_asked_to",
        "--test-threads=1",
        "--nocapture",
    ]);
    command.env(FOLDER, folder).env(WHO, who).env(SAVES, saves.to_string());
    // On the standard output the test harness speaks as well.
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    command.spawn().expect("a child")
}

/// The child: saves a count and an exercise, says the count once that is saved, and goes on.
#[test]
fn a_child_saves_when_it_is_asked_to() {
    let (Some(folder), Ok(who)) = (env::var_os(FOLDER), env::var(WHO)) else { return };
    let saves: u64 = env::var(SAVES).unwrap().parse().unwrap();
    let store = Store::new(Some(folder.into()));
    let mut record = store.load().record;
    let mut said = std::io::stderr();
    for number in 1..=saves {
        record.count(&who, Counter::Twins, None);
        let step = record.counter(&who, Counter::Twins) % 16;
        record.solve(&who, &format!("step-{step}"), Medal::Unaided);
        record.visit(&who, "here");
        record.visit(&who, "there");
        let day = Day::new(2026, 1, 1 + u8::try_from(number % 28).unwrap());
        record = loop {
            match store.save(&record, day) {
                // Another child has the lock.
                Err(unsaved) if unsaved.why.is_busy() => thread::sleep(Duration::from_micros(200)),
                saved => break saved.unwrap().record,
            }
        };
        writeln!(said, "{}", record.counter(&who, Counter::Twins)).unwrap();
    }
}

#[test]
fn nothing_acknowledged_is_lost_by_killed_processes() {
    let rounds = if is_slow() { 10_000 } else { 500 };
    let mut dice = Dice(500);
    let began = Instant::now();
    let mut folder = Folder::below(&quick_place());
    let (mut acknowledged, mut all, mut silent, mut torn, mut gaps, mut asides) =
        (0, 0, 0, 0, 0, 0);
    for round in 0..rounds {
        if round % ROUNDS == 0 {
            folder = Folder::below(&quick_place());
            acknowledged = 0;
        }
        let mut child = child(folder.path(), "learner", u64::MAX);
        let mut said = BufReader::new(child.stderr.take().expect("its pipe"));
        // Sometimes before its first word, mostly some time after it.
        let mut line = String::new();
        if dice.below(8) > 0 {
            said.read_line(&mut line).expect("its first word");
        }
        thread::sleep(Duration::from_micros(dice.below(4_000)));
        child.kill().expect("it runs");
        child.wait().expect("it ends");
        said.read_to_string(&mut line).expect("what it said before it died");
        // A word cut short was said after a save that was finished; the whole ones are enough.
        let whole = line.rsplit_once('\n').map_or("", |(whole, _)| whole);
        let counts: Vec<u64> = whole.lines().map(|word| word.parse().expect("a count")).collect();
        all += counts.len() as u64;
        silent += u64::from(counts.is_empty());
        acknowledged = counts.last().copied().unwrap_or(0).max(acknowledged);

        let new = folder.path().join(format!("{}.0000000000000000.tmp", Name::Current));
        torn += u64::from(new.is_file());
        gaps +=
            u64::from(acknowledged > 0 && !folder.path().join(Name::Current.to_string()).is_file());
        let loaded = Store::new(Some(folder.path().to_owned())).load();
        assert_eq!((loaded.failures.as_slice(), loaded.newer), (&[][..], None), "round {round}");
        asides += loaded.bad.len();
        let kept = loaded.record.counter("learner", Counter::Twins);
        assert!(
            kept >= acknowledged,
            "round {round}: {acknowledged} was acknowledged, {kept} is there"
        );
        assert!(
            loaded.record.medals("learner").count() as u64 >= acknowledged.min(16),
            "round {round}"
        );
        // What was saved and not yet said counts from now on.
        acknowledged = kept;
    }
    println!(
        "{rounds} kills in {:?}: {all} acknowledged saves, {silent} rounds without, {torn} \
         temporary files left, \
         {gaps} times between two renames, {asides} bad files",
        began.elapsed()
    );
    assert_eq!(asides, 0, "a kill never leaves a bad file");
    assert!(torn > 0 && all > rounds, "the kills must fall into saves: {torn}, {all}");
}

#[test]
fn eight_processes_that_save_at_once_keep_everything_of_all() {
    let saves = if is_slow() { 1_000 } else { 50 };
    let folder = Folder::below(&quick_place());
    let began = Instant::now();
    let children: Vec<Child> =
        (0..8).map(|who| child(folder.path(), &format!("window-{who}"), saves)).collect();
    for child in children {
        let out = child.wait_with_output().expect("it ends");
        let said = String::from_utf8(out.stderr).unwrap();
        assert!(out.status.success(), "{said}");
        assert_eq!(said.lines().count() as u64, saves);
    }
    println!("8 processes with {saves} saves each in {:?}", began.elapsed());
    let loaded = Store::new(Some(folder.path().to_owned())).load();
    assert!(loaded.bad.is_empty() && loaded.failures.is_empty());
    let mut wanted = Progress::default();
    for who in (0..8).map(|who| format!("window-{who}")) {
        assert_eq!(loaded.record.counter(&who, Counter::Twins), saves, "{who}");
        for step in 0..16 {
            wanted.solve(&who, &format!("step-{step}"), Medal::Unaided);
        }
    }
    assert!(loaded.record.covers(&wanted));
    assert_eq!(loaded.record.exercises(), 8 * 16);
}
