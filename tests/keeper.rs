//! Progress in the program: saved within a second and at the end, told when it is not, merged, and mistakes that come back.

#[expect(dead_code, reason = "the disk of the tests of faults; few of its faults are needed here")]
#[path = "progress/disk.rs"]
mod disk;
#[path = "progress/folder.rs"]
mod folder;
mod person;

use disk::{Fault, GlassDisk};
use egui::{Key, vec2};
use egui_kittest::kittest::{NodeT, Queryable, by};
use folder::Folder;
use laststone::app::{Clock, Keeper, Shell, Start};
use laststone::lesson::{Chapter, Shelf, reader};
use laststone::progress::format::{self, FORMAT};
use laststone::progress::{Counter, Day, Disk, Medal, Obstacle, Record, Store};
use laststone::ui::page::Screen;
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, contents, progress as words, screen};
use person::Person;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A day of the tests.
const TODAY: u64 = 20_778;

fn folder() -> Folder {
    Folder::below(Path::new(env!("CARGO_TARGET_TMPDIR")))
}

/// A clock that stands still, and can be set.
fn clock() -> (Clock, Arc<AtomicU64>) {
    let day = Arc::new(AtomicU64::new(TODAY));
    let shown = Arc::clone(&day);
    (Clock::new(move || Some(Duration::from_hours(24 * shown.load(Ordering::Relaxed)))), day)
}

fn keeper(store: Store) -> Keeper {
    Keeper::begin(store, clock().0, || ())
}

fn in_folder(folder: &Path) -> Keeper {
    keeper(Store::new(Some(folder.to_owned())))
}

fn on(disk: &GlassDisk) -> Keeper {
    keeper(Store::on(Some(PathBuf::from("glass")), Box::new(disk.clone())))
}

fn shell(keeper: Keeper, lang: Lang, lesson: Option<&str>) -> Shell {
    let shelf = Shelf::embedded(&reader::read);
    let lesson = lesson.map(str::to_owned);
    Shell::new(Start { shelf, lang, scheme: Scheme::Light, lesson, step: 0, motion: false }).keeping(keeper)
}

fn person(keeper: Keeper, lesson: &str) -> Person {
    Person::with(shell(keeper, Lang::En, Some(lesson)), vec2(1280.0, 800.0))
}

fn says(person: &Person, part: &str) -> bool {
    let holds = |text: Option<String>| text.is_some_and(|text| text.contains(part));
    person
        .harness
        .query_all(by().recursive(true).predicate(|_| true))
        .any(|node| holds(node.accesskit_node().label()) || holds(node.accesskit_node().value()))
}

/// Runs frames, as the keeper would wake the window, until something is so.
fn until(person: &mut Person, what: &str, so: impl Fn(&Person) -> bool) -> Duration {
    let began = Instant::now();
    loop {
        person.harness.run();
        if so(person) {
            return began.elapsed();
        }
        assert!(began.elapsed() < Duration::from_secs(20), "it never comes to: {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Clicks on the button of this name; windows may have the same one.
fn click(person: &mut Person, label: &str) {
    let button = by().role(egui::accesskit::Role::Button).label(label);
    let nodes: Vec<_> = person.harness.query_all(button).collect();
    nodes.first().unwrap_or_else(|| panic!("no button is called \"{label}\"")).click();
    drop(nodes);
    person.harness.run();
}

fn saved(folder: &Path) -> Record {
    Store::new(Some(folder.to_owned())).load().record
}

/// The id of the step that is shown.
fn step(person: &Person) -> String {
    person.session().step().id.clone()
}

#[test]
fn what_is_solved_is_on_the_disk_within_a_second_and_only_then_it_is_called_saved() {
    let folder = folder();
    let mut person = person(in_folder(folder.path()), "bash-1");
    assert!(!says(&person, words::SAVED.en));
    person.solve();
    let step = step(&person);
    assert_eq!(person.shell().record().medal("bash-1", &step), Some(Medal::Unaided));
    let took = until(&mut person, "saved", |person| says(person, words::SAVED.en));
    println!("saved after {took:?}, frames and looking included");
    assert!(took < Duration::from_secs(1), "{took:?}");
    assert_eq!(saved(folder.path()).medal("bash-1", &step), Some(Medal::Unaided));
    // Nothing moves any more, and the word goes with the next thing that is done.
    assert!(!person.harness.ctx.has_requested_repaint());
    person.press(Key::N);
    assert!(!says(&person, words::SAVED.en));
}

#[test]
fn at_the_end_the_place_is_saved_and_the_next_start_begins_there() {
    let folder = folder();
    let mut first = person(in_folder(folder.path()), "nim-2");
    first.press(Key::N);
    first.press(Key::N);
    assert!(saved(folder.path()).place().is_none(), "a visit waits for something that is worth a save");
    let began = Instant::now();
    assert!(first.harness.state_mut().leave(Duration::from_secs(3)));
    println!("the end waited {:?}", began.elapsed());
    let again = shell(in_folder(folder.path()), Lang::En, None);
    assert_eq!((again.lesson().unwrap().id.as_str(), again.at()), ("nim-2", 2));
    // Whoever asks for a lesson gets it.
    let asked = shell(in_folder(folder.path()), Lang::En, Some("sg-1"));
    assert_eq!((asked.lesson().unwrap().id.as_str(), asked.at()), ("sg-1", 0));
}

#[test]
fn a_disk_that_is_full_or_read_only_is_told_in_both_languages_until_a_save_succeeds() {
    for (kind, english, chinese) in [
        (ErrorKind::StorageFull, "Progress is not being saved: the disk is full.", "进度没有保存：磁盘已满。"),
        (
            ErrorKind::ReadOnlyFilesystem,
            "Progress is not being saved: nothing may be written to",
            "进度没有保存：没有权限写入",
        ),
    ] {
        let disk = GlassDisk::default();
        let mut person = person(on(&disk), "bash-1");
        assert!(!says(&person, "not being saved"));
        disk.fail(Some(Fault { at: 0, kind, stays: true }));
        person.solve();
        until(&mut person, english, |person| says(person, english));
        assert!(!says(&person, words::SAVED.en) && disk.files().is_empty());
        person.press(Key::L);
        assert!(says(&person, chinese), "{chinese}");
        person.press(Key::L);
        // The program goes on, and what was solved meanwhile is saved with the rest once there is room.
        person.press(Key::N);
        disk.fail(None);
        person.solve();
        until(&mut person, "saved", |person| says(person, words::SAVED.en));
        assert!(!says(&person, "not being saved"));
        let store = Store::on(Some(PathBuf::from("glass")), Box::new(disk));
        assert_eq!(store.load().record.exercises(), 2);
    }
}

#[test]
fn without_a_home_that_is_told_at_once_and_a_copy_can_be_written() {
    let folder = folder();
    for (lang, said) in [
        (Lang::En, words::not_saved(Lang::En, &Obstacle::NoFolder)),
        (Lang::Zh, words::not_saved(Lang::Zh, &Obstacle::NoFolder)),
    ] {
        let keeper = keeper(Store::new(None)).exporting_to(Some(folder.path().to_owned()));
        let mut person = Person::with(shell(keeper, lang, Some("bash-1")), vec2(800.0, 600.0));
        assert!(says(&person, &said), "{said}");
        click(&mut person, words::EXPORT.to(lang));
        click(&mut person, words::DO_EXPORT.to(lang));
        let copy = folder.path().join("laststone-2026-11-21.ron");
        let written = words::exported(lang, &copy.display().to_string());
        until(&mut person, &written, |person| says(person, &written));
        assert_eq!(Store::new(None).peek(&copy).unwrap(), *person.shell().record());
        assert!(!person.harness.state_mut().leave(Duration::from_secs(3)), "there is nowhere to save");
    }
}

#[test]
fn progress_of_a_newer_program_is_shown_and_left_untouched() {
    let folder = folder();
    let newer = format::seal(FORMAT + 1, b"(medals: {\"bash-1\": {\"play\": Shown}}, stars: 5)");
    std::fs::write(folder.path().join("progress.ron"), &newer).unwrap();
    let mut person = person(in_folder(folder.path()), "bash-1");
    assert_eq!(person.shell().record().medal("bash-1", "play"), Some(Medal::Shown));
    assert!(says(&person, &words::not_saved(Lang::En, &Obstacle::Newer(FORMAT + 1))));
    person.press(Key::L);
    assert!(says(&person, &words::not_saved(Lang::Zh, &Obstacle::Newer(FORMAT + 1))));
    person.press(Key::L);
    person.solve();
    assert!(!person.harness.state_mut().leave(Duration::from_secs(3)));
    assert_eq!(std::fs::read(folder.path().join("progress.ron")).unwrap(), newer);
}

#[test]
fn a_damaged_file_is_told_once_and_lies_aside() {
    let folder = folder();
    std::fs::write(folder.path().join("progress.ron"), b"not a record at all\n").unwrap();
    let mut person = person(in_folder(folder.path()), "bash-1");
    assert!(says(&person, "progress.ron.bad-1"));
    click(&mut person, words::CLOSE.en);
    assert!(!says(&person, "progress.ron.bad-1"));
    person.solve();
    until(&mut person, "saved", |person| says(person, words::SAVED.en));
    assert!(!says(&person, "progress.ron.bad-1"));
    click(&mut person, screen::CONTENTS.en);
    click(&mut person, words::MORE.en);
    click(&mut person, words::CHECK.en);
    until(&mut person, "the report", |person| says(person, "Put aside"));
    assert!(says(&person, "This is not a file of progress.") && says(&person, "1 exercise"));
}

/// A disk that panics as soon as something is written.
#[derive(Debug)]
struct Trapdoor(GlassDisk);

impl Disk for Trapdoor {
    fn make(&self, folder: &Path) -> std::io::Result<()> {
        self.0.make(folder)
    }
    fn lock(&self, path: &Path) -> std::io::Result<laststone::progress::disk::Lock> {
        self.0.lock(path)
    }
    fn names(&self, folder: &Path) -> std::io::Result<Vec<String>> {
        self.0.names(folder)
    }
    fn read(&self, path: &Path, most: usize) -> std::io::Result<Vec<u8>> {
        self.0.read(path, most)
    }
    fn write(&self, _: &Path, _: &[u8]) -> std::io::Result<()> {
        std::panic::resume_unwind(Box::new("meant"))
    }
    fn rename(&self, from: &Path, to: &Path) -> std::io::Result<()> {
        self.0.rename(from, to)
    }
    fn flush(&self, folder: &Path) -> std::io::Result<()> {
        self.0.flush(folder)
    }
    fn remove(&self, path: &Path) -> std::io::Result<()> {
        self.0.remove(path)
    }
}

#[test]
fn a_keeper_that_panics_leaves_a_sentence_and_harms_nothing_else() {
    let disk = Trapdoor(GlassDisk::default());
    let mut person = person(keeper(Store::on(Some("glass".into()), Box::new(disk))), "bash-1");
    person.solve();
    until(&mut person, "told", |person| says(person, words::GONE.en));
    person.press(Key::L);
    assert!(says(&person, words::GONE.zh));
    person.press(Key::L);
    person.press(Key::N);
    person.solve();
    let began = Instant::now();
    assert!(!person.harness.state_mut().leave(Duration::from_secs(30)));
    assert!(began.elapsed() < Duration::from_secs(5), "the end waits for nobody who is gone");
}

#[test]
fn two_windows_on_one_folder_end_with_what_both_have_solved() {
    let folder = folder();
    let mut one = person(in_folder(folder.path()), "bash-1");
    let mut other = person(in_folder(folder.path()), "nim-1");
    one.solve();
    other.solve();
    for person in [&mut one, &mut other] {
        until(person, "saved", |person| says(person, words::SAVED.en));
    }
    assert_eq!(saved(folder.path()).exercises(), 2);
    // Each learns of the other's with its next save.
    one.press(Key::N);
    one.solve();
    until(&mut one, "saved", |person| says(person, words::SAVED.en));
    assert_eq!(one.shell().record().exercises(), 3);
    assert!(one.shell().solved().iter().any(|(lesson, _)| lesson == "nim-1"));
}

#[test]
fn without_a_keeper_nothing_is_written_and_nothing_is_said() {
    let folder = folder();
    let mut person = Person::at("bash-1", 0, vec2(1280.0, 800.0));
    person.solve();
    assert!(!person.harness.state_mut().leave(Duration::from_secs(3)));
    assert!(!says(&person, "not being saved") && !says(&person, words::SAVED.en));
    click(&mut person, screen::CONTENTS.en);
    assert!(!says(&person, words::MORE.en), "there are no files to look after");
    assert_eq!(person.shell().solved().len(), 1, "medals are shown as long as the window is open");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn an_import_is_merged_and_a_backup_restored() {
    let (folder, elsewhere) = (folder(), folder());
    let mut theirs = Record::default();
    theirs.solve("nim-1", "copy", Medal::Hinted);
    theirs.solve("sg-1", "mex", Medal::Unaided);
    Store::new(None).export(&theirs, &elsewhere.path().join("laststone-2026-11-21.ron")).unwrap();
    let keeper = in_folder(folder.path()).exporting_to(Some(elsewhere.path().to_owned()));
    let mut person = person(keeper, "bash-1");
    person.solve();
    until(&mut person, "saved", |person| says(person, words::SAVED.en));
    click(&mut person, screen::CONTENTS.en);
    click(&mut person, words::MORE.en);
    click(&mut person, words::IMPORT.en);
    // The folder is proposed; the file's name is typed.
    let field = person.harness.query_by_label(words::FILE.en).is_some();
    assert!(field);
    let edit = person.harness.get_by(|node| node.role() == egui::accesskit::Role::TextInput);
    edit.focus();
    person.harness.run();
    person.press(Key::End);
    person.type_text("/laststone-2026-11-21.ron");
    click(&mut person, words::DO_IMPORT.en);
    let said = words::taken(Lang::En, 2, 2);
    until(&mut person, &said, |person| says(person, &said));
    assert_eq!(person.shell().record().medal("nim-1", "copy"), Some(Medal::Hinted));
    assert_eq!(saved(folder.path()).exercises(), 3);
    person.press(Key::Escape);
    // An older save is restored: nothing newer is lost by it.
    click(&mut person, words::MORE.en);
    click(&mut person, words::CHECK.en);
    let before = words::restore(Lang::En, &laststone::progress::Name::Generation(1));
    until(&mut person, &before, |person| says(person, &before));
    click(&mut person, &before);
    let said = words::taken(Lang::En, 1, 0);
    until(&mut person, &said, |person| says(person, &said));
    assert_eq!(saved(folder.path()).exercises(), 3);
}

#[test]
fn a_mistake_comes_back_the_next_day_as_a_twin_and_then_after_three() {
    let folder = folder();
    let (clock, day) = clock();
    let keeper = Keeper::begin(Store::new(Some(folder.path().to_owned())), clock, || ());
    let mut person = person(keeper, "bash-1");
    // The first prediction, wrong and then right.
    let wrong = if person.session().finding().unwrap().outcome == laststone::solver::outcome::Outcome::N {
        screen::SECOND_WINS
    } else {
        screen::FIRST_WINS
    };
    click(&mut person, wrong.en);
    person.solve();
    let step = step(&person);
    let trial = |person: &Person| person.shell().record().trial("bash-1", &step).unwrap();
    assert_eq!((trial(&person).slips, trial(&person).mended), (1, 0));
    assert_eq!(person.shell().record().medal("bash-1", &step), Some(Medal::Unaided), "a mistake takes no medal away");
    let asks = contents::due(Lang::En, 1);
    person.press(Key::C);
    assert!(!says(&person, &asks), "not on the same day");
    for (today, mended) in [(TODAY + 1, 1), (TODAY + 4, 2)] {
        day.store(today - 1, Ordering::Relaxed);
        person.press(Key::C);
        person.press(Key::C);
        if mended > 1 {
            assert!(!says(&person, &asks), "not before its time");
        }
        day.store(today, Ordering::Relaxed);
        person.press(Key::C);
        person.press(Key::C);
        click(&mut person, &contents::proposal(Lang::En, contents::TRY_AGAIN, &asks));
        assert_eq!(person.shell().screen(), Screen::Lesson);
        assert_ne!(Some(person.session().step()), person.shell().lesson().unwrap().steps.first(), "other numbers");
        assert!(says(&person, &contents::again(Lang::En, 1, 1)));
        person.press(Key::N);
        assert_eq!(person.shell().screen(), Screen::Lesson, "it is answered first, or left by its button");
        person.solve();
        assert!(says(&person, contents::ENOUGH.en));
        assert_eq!((trial(&person).mended, trial(&person).day), (mended, today));
        person.press(Key::N);
        assert_eq!(person.shell().screen(), Screen::Contents);
        assert!(!says(&person, &asks));
    }
    assert_eq!(person.shell().record().counter("bash-1", Counter::Twins), 2);
    assert!(person.harness.state_mut().leave(Duration::from_secs(3)));
    assert_eq!(saved(folder.path()).due(Day::of_number(TODAY + 11).unwrap()).count(), 1, "the disk knows it as well");
}

#[test]
fn a_game_won_is_counted_once_however_it_is_walked_through() {
    let shelf = Shelf::embedded(&reader::read);
    let wins = |lesson: &laststone::lesson::Lesson| {
        let at = lesson.steps.iter().position(|step| matches!(step.task, Some(laststone::lesson::Task::Win { .. })))?;
        Some((lesson.id.clone(), at))
    };
    let (lesson, at) = shelf.lessons().find_map(wins).expect("some game is to be won");
    let mut person = Person::at(&lesson, at, vec2(1280.0, 800.0));
    let games = |person: &Person| person.shell().record().counter(&lesson, Counter::Games);
    assert_eq!(games(&person), 0);
    person.solve();
    assert_eq!(games(&person), 1);
    let last = person.session().history().plays().last().copied().expect("it was played");
    person.press(Key::U);
    assert_eq!(person.session().winner(), None);
    person.make(last);
    assert!(person.session().winner().is_some());
    assert_eq!(games(&person), 1, "the last move once more is no other game");
    person.press(Key::R);
    while person.session().winner().is_none() {
        let sum = person.session().sum().clone();
        let play = person.oracle.study(&sum, 1).unwrap().winning[0];
        person.make(play);
    }
    assert_eq!(games(&person), 2, "a game from its beginning is one");
}

#[test]
fn three_exercises_right_at_the_first_try_show_that_a_chapter_is_known() {
    let folder = folder();
    for chapter in [Chapter::Nim, Chapter::Staircase] {
        let mut person = person(in_folder(folder.path()), "bash-1");
        person.press(Key::C);
        click(&mut person, &contents::know(Lang::En, chapter));
        let mut lessons = std::collections::BTreeSet::new();
        for number in 1..=3 {
            assert!(says(&person, &contents::testing(Lang::En, chapter, number, 3)));
            let lesson = person.shell().lesson().unwrap();
            assert_eq!(lesson.chapter, chapter);
            lessons.insert(lesson.id.clone());
            assert!(!person.shell().record().knows(chapter));
            person.solve();
            person.press(Key::N);
        }
        assert_eq!(lessons.len(), 3, "of three lessons");
        assert_eq!(person.shell().screen(), Screen::Contents);
        assert!(person.shell().record().knows(chapter));
        assert!(says(&person, contents::KNOWN.en));
        assert_eq!(person.shell().lesson().unwrap().id, "bash-1", "one is where one was before");
        assert_eq!(person.shell().record().exercises(), 0, "a test gives no medals");
        until(&mut person, "saved", |_| saved(folder.path()).knows(chapter));
    }
}

#[test]
fn a_miss_ends_a_test_kindly_and_takes_nothing() {
    let folder = folder();
    let mut person = person(in_folder(folder.path()), "bash-1");
    person.solve();
    let before = person.shell().record().clone();
    person.press(Key::C);
    click(&mut person, &contents::know(Lang::En, Chapter::Wythoff));
    // Help is a miss as well: what is known needs none.
    person.press(Key::H);
    assert!(says(&person, contents::MISSED.en), "{:?}", person.session().attempt());
    person.press(Key::N);
    assert_eq!(person.shell().screen(), Screen::Contents);
    let after = person.shell().record();
    assert!(!after.knows(Chapter::Wythoff) && after.covers(&before) && after.exercises() == 1, "{after:?}");
    assert_eq!(after.due(Day::of_number(TODAY + 30).unwrap()).count(), 0, "there is nothing to make up for");
    // It may be left at any time.
    click(&mut person, &contents::know(Lang::En, Chapter::Wythoff));
    click(&mut person, contents::STOP.en);
    assert_eq!(person.shell().screen(), Screen::Contents);
    assert!(says(&person, &contents::know(Lang::En, Chapter::Wythoff)), "and begun again");
}
