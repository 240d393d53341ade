//! A disk that stops answering at any of the things that are asked of it, with all on it that is
//! kept of a person: it is told within two seconds, and nothing is lost when it answers again. Every
//! third thing is stopped at, with `LASTSTONE_ALL=1` each.

use crate::keep::{TODAY, click, until};
use crate::person::Person;
use crate::support::disk::GlassDisk;
use crate::support::fuzz::walked;

use egui::{Key, vec2};
use laststone::app::{Clock, ProfileActor, Shell, Spawn, Start, Threads, Work};
use laststone::lesson::{Shelf, reader};
use laststone::profile::journal::JournalStore;
use laststone::profile::progress::{Medal, Name, Progress, Store};
use laststone::profile::settings::{Part, Settings, format};
use laststone::profile::{ProfileFolders, ProfileStore};
use laststone::session::Command;
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, desk, progress as words, screen};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// By this clock a second is a tenth of one.
const FAST: u32 = 10;

struct Fast(Threads);

impl Spawn for Fast {
    fn spawn(&self, name: &'static str, run: Box<dyn FnOnce() + Send>) -> bool {
        self.0.spawn(name, run)
    }

    fn now(&self) -> Duration {
        self.0.now() * FAST
    }
}

/// Somebody whose progress, settings and journal are all on this disk.
fn on(disk: &GlassDisk) -> Person {
    let folder = || Some(PathBuf::from("glass"));
    let folders = ProfileFolders { data: folder(), config: folder(), state: folder() };
    let work = Work::on(Fast(Threads::default()));
    let clock = Clock::new(|| Some(Duration::from_hours(24 * TODAY)));
    let store = ProfileStore::on(folders, 7, || Box::new(disk.clone()));
    let keeper = ProfileActor::begin(store, clock, &work);
    let (shelf, lang, scheme) = (Shelf::embedded(&reader::read), Lang::En, Scheme::Light);
    let start =
        Start { shelf, lang, scheme, lesson: Some("bash-1".into()), step: 0, motion: false };
    Person::with(Shell::on(start, &work).keeping(keeper), vec2(1280.0, 800.0))
}

/// Is anything told of a disk that does not answer?
fn is_told(person: &Person) -> bool {
    [words::READING, words::NOT_YET, desk::FILES_LATE]
        .iter()
        .any(|said| person.says(said.en) || person.says(said.zh))
}

/// Saved before, twice.
fn before() -> (GlassDisk, Progress) {
    let disk = GlassDisk::default();
    let store = Store::on(Some("glass".into()), Box::new(disk.clone()));
    let mut record = Progress::default();
    for step in ["copy", "other"] {
        record.solve("nim-1", step, Medal::Hinted);
        record = store.save(&record, None).unwrap().record;
    }
    let still = Settings { motion: Some(false), ..Settings::default() };
    disk.put("settings.ron", &format::write(Part::Wishes, &still).unwrap());
    (disk, record)
}

/// Something that ends with a question to the disk, and whether that has been answered.
struct Doing {
    name: &'static str,
    does: fn(&mut Person),
    is_done: fn(&Person, &GlassDisk) -> bool,
}

fn record(disk: &GlassDisk) -> Progress {
    Store::on(Some("glass".into()), Box::new(disk.copy())).load().record
}

fn holds(disk: &GlassDisk, name: &str, part: &str) -> bool {
    disk.files().get(name).is_some_and(|bytes| String::from_utf8_lossy(bytes).contains(part))
}

const DOINGS: &[Doing] = &[
    Doing {
        name: "saving",
        does: Person::solve,
        is_done: |person, disk| person.says(words::SAVED.en) && record(disk).exercises() == 3,
    },
    Doing {
        name: "noting the game",
        does: |person| {
            let play = *person.session().legal().last().unwrap();
            person.harness.state_mut().wish(Command::Play(play));
            person.harness.run();
        },
        is_done: |person, disk| {
            let disk = Box::new(disk.copy());
            let journal = JournalStore::on(Some("glass".into()), disk).load().journal;
            journal.lesson.is_some_and(|left| left.game == person.session().unfinished())
        },
    },
    Doing {
        name: "settings",
        does: |person| person.press(Key::Z),
        is_done: |_, disk| holds(disk, "settings.ron", "Zh"),
    },
    Doing {
        name: "looking after the files",
        does: |person| {
            click(person, screen::CONTENTS.en);
            click(person, words::MORE.en);
            click(person, words::CHECK.en);
        },
        is_done: |person, _| person.says(&words::restore(Lang::En, &Name::Generation(1))),
    },
];

#[test]
fn at_whatever_a_disk_stops_answering_that_is_told_and_nothing_is_lost() {
    let (mut stalls, mut longest) = (0, Duration::ZERO);
    for doing in DOINGS {
        for at in (0..).filter(|at| walked(*at, 3)) {
            let (disk, saved) = before();
            let mut person = on(&disk);
            settles(&mut person, &disk);
            disk.stall(Some(at));
            (doing.does)(&mut person);
            until(&mut person, doing.name, |person| {
                disk.is_waited_for() || (doing.is_done)(person, &disk)
            });
            rest_unless_waited_for(&mut person, &disk);
            if !disk.is_waited_for() {
                println!("{}: {at} steps", doing.name);
                assert!(at > 2, "{}: {at}", doing.name);
                break;
            }
            let silence = told(&mut person, &disk);
            stalls += 1;
            longest = longest.max(silence);
            assert!(silence < Duration::from_secs(2), "{} at {at}: {silence:?}", doing.name);
            until(&mut person, doing.name, |person| (doing.is_done)(person, &disk));
            until(&mut person, "silence", |person| !is_told(person));
            assert!(record(&disk).covers(&saved), "{} at {at}", doing.name);
        }
    }
    println!("{stalls} stalls, each told after at most {longest:?}, nothing lost");
    assert!(stalls > 13, "{stalls}");
}

#[test]
fn at_whatever_of_the_start_a_disk_stops_answering_that_is_told_and_nothing_is_lost() {
    let (whole, saved) = before();
    {
        let mut person = on(&whole);
        settles(&mut person, &whole);
        person.harness.state_mut().leave_once(Duration::from_secs(20));
    }
    let mut stalls = 0;
    for at in (0..).filter(|at| walked(*at, 3)) {
        let disk = whole.copy();
        disk.stall(Some(at));
        let mut person = on(&disk);
        rest_unless_waited_for(&mut person, &disk);
        if !disk.is_waited_for() {
            assert!(at > 6, "{at}");
            println!("the start: {at} steps");
            break;
        }
        // What is done meanwhile is kept as well.
        person.solve();
        told(&mut person, &disk);
        stalls += 1;
        until(&mut person, "saved", |person| person.says(words::SAVED.en) && !is_told(person));
        assert!(record(&disk).covers(&saved) && record(&disk).exercises() == 3, "{at}");
    }
    println!("{stalls} stalls at the start, each told, nothing lost");
}

/// Looks at the next step and comes back, which is noted and saved.
fn settles(person: &mut Person, disk: &GlassDisk) {
    person.press(Key::N);
    person.press(Key::P);
    until(person, "noted", |_| disk.files().contains_key("journal.1.ron"));
    rest(person, disk);
}

/// Runs frames until the disk has been asked nothing for a while.
fn rest(person: &mut Person, disk: &GlassDisk) {
    let (mut steps, mut since) = (disk.steps(), Instant::now());
    until(person, "rest", |_| {
        if disk.steps() != steps {
            (steps, since) = (disk.steps(), Instant::now());
        }
        since.elapsed() > Duration::from_millis(250)
    });
}

fn rest_unless_waited_for(person: &mut Person, disk: &GlassDisk) {
    let (mut steps, mut since) = (disk.steps(), Instant::now());
    until(person, "rest", |_| {
        if disk.steps() != steps {
            (steps, since) = (disk.steps(), Instant::now());
        }
        disk.is_waited_for() || since.elapsed() > Duration::from_millis(250)
    });
}

/// How long it takes by the fast clock until it is told that the disk does not answer; then it does
/// again.
fn told(person: &mut Person, disk: &GlassDisk) -> Duration {
    let silence = until(person, "told", is_told) * FAST;
    disk.stall(None);
    silence
}
