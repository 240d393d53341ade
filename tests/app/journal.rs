//! What one is at survives any end: a second after it changes a copy of the folder, as a kill would
//! leave it, goes on where the window is.

use crate::desk_touch::{SIZE, folder, says, started, until};
use crate::keep::click;
use crate::person::Person;
use crate::support::folder::Folder;

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{Queryable, by};
use laststone::app::{Clock, ProfileActor, Shell, Start, Work};
use laststone::lesson::{Shelf, Step, Task, reader};
use laststone::profile::journal::{Journal, JournalStore};
use laststone::profile::progress::{Counter, Progress, Store};
use laststone::profile::{JournalTrouble, ProfileFolders, ProfileStore, RealDisk};
use laststone::session::{Command, Session};
use laststone::ui::theme::Scheme;
use laststone::ui::wish::ScreenId;
use laststone::words::{Lang, progress as words, screen};
use std::fs;
use std::path::Path;
use std::time::Duration;

/// The folder as it lies there now, for somebody else.
fn copy(from: &Path) -> Folder {
    let to = folder();
    fs::create_dir_all(to.path().join("data")).unwrap();
    for entry in fs::read_dir(from.join("data")).into_iter().flatten() {
        let entry = entry.unwrap();
        // It may just get another name.
        let _ = fs::copy(entry.path(), to.path().join("data").join(entry.file_name()));
    }
    to
}

/// The journal as somebody finds it who starts now.
fn noted(folder: &Path) -> Journal {
    let copy = copy(folder);
    JournalStore::on(Some(copy.path().join("data")), Box::new(RealDisk)).load().journal
}

/// Runs frames until the game on the lesson's board is noted.
fn until_noted(person: &mut Person, folder: &Path) {
    until(person, "the game is noted", |person| {
        let game = person.session().unfinished();
        noted(folder).lesson.is_some_and(|desk| desk.game == game)
    });
}

fn at(person: &Person) -> (String, usize, String) {
    let shell = person.shell();
    (shell.lesson().unwrap().id.clone(), shell.at(), person.session().sum().to_string())
}

/// Plays a move, and has the opponent answer.
fn play(person: &mut Person) {
    let play = *person.session().legal().last().unwrap();
    person.harness.state_mut().wish(Command::Play(play));
    person.harness.run();
}

#[test]
fn a_game_under_way_and_help_taken_are_there_after_a_kill() {
    let folder = folder();
    let mut person = started(folder.path(), Lang::En, true);
    person.press(Key::N);
    person.harness.state_mut().wish(Command::Help);
    play(&mut person);
    let played = person.session().history().len();
    assert!(played > 0 && person.session().attempt().rung == 1);
    until_noted(&mut person, folder.path());
    let killed = copy(folder.path());
    let again = started(killed.path(), Lang::En, true);
    assert_eq!(at(&again), at(&person));
    let left = |person: &Person| person.session().unfinished();
    assert_eq!(left(&again), left(&person), "help that was taken is not forgotten either");
    assert!(!says(&again, &words::mislaid(Lang::En, &JournalTrouble::Changed)));
    // And after an end that is none of a kill.
    person.harness.state_mut().leave(Duration::from_secs(20));
    let ended = copy(folder.path());
    let last = started(ended.path(), Lang::En, true);
    assert_eq!(left(&last), left(&again));
}

#[test]
fn a_number_that_is_typed_and_not_checked_is_there_after_a_kill() {
    let folder = folder();
    let shelf = Shelf::embedded(&reader::read);
    let asks = |step: &Step| matches!(step.task, Some(Task::Number { .. }));
    let (lesson, step) = shelf
        .lessons()
        .find_map(|lesson| Some((lesson.id.clone(), lesson.steps.iter().position(asks)?)))
        .unwrap();
    let store = ProfileFolders { data: Some(folder.path().join("data")), ..Default::default() };
    let keeper =
        ProfileActor::begin(ProfileStore::new(store, 2), Clock::default(), &Work::default());
    let (lang, scheme, motion) = (Lang::En, Scheme::Light, false);
    let start = Start { shelf, lang, scheme, lesson: Some(lesson.clone()), step, motion };
    let mut person = Person::with(Shell::new(start).keeping(keeper), SIZE);
    person.tab_to(screen::YOUR_NUMBER.en);
    person.type_text("4321");
    assert!(says(&person, "4321"));
    until(&mut person, "the number is noted", |_| {
        let desk = noted(folder.path()).lesson;
        desk.and_then(|desk| desk.draft).is_some_and(|draft| draft.number == "4321")
    });
    let killed = copy(folder.path());
    let mut again = started(killed.path(), Lang::En, true);
    again.harness.run();
    assert_eq!((again.shell().lesson().unwrap().id.as_str(), again.shell().at()), (&*lesson, step));
    let field =
        by().role(Role::TextInput).predicate(|node| node.value().as_deref() == Some("4321"));
    assert!(again.harness.query(field).is_some());
}

#[test]
fn the_laboratory_is_shown_again_with_its_game() {
    let folder = folder();
    let mut person = started(folder.path(), Lang::En, true);
    person.harness.state_mut().experiment("nim(5,6,7)".parse().unwrap());
    person.harness.state_mut().rest();
    person.harness.run();
    play(&mut person);
    for _ in 0..4 {
        person.harness.state_mut().rest();
        person.harness.run();
    }
    assert!(!person.session().history().is_empty());
    until(&mut person, "the bench is noted", |person| {
        let game = person.session().unfinished();
        noted(folder.path()).lab.is_some_and(|bench| bench.game == game)
    });
    let killed = copy(folder.path());
    let mut again = started(killed.path(), Lang::En, true);
    assert_eq!(again.shell().screen(), ScreenId::Lab);
    let wanted = person.session().unfinished();
    until(&mut again, "the bench is back", |again| {
        again.shell().session().map(Session::unfinished).as_ref() == Some(&wanted)
    });
    // Who leaves it at once finds it as it was at the start after that.
    assert_eq!(noted(killed.path()).lab.unwrap().game, wanted);
}

#[test]
fn a_lesson_that_has_changed_since_is_told_and_its_game_lies_aside() {
    let folder = folder();
    let mut person = started(folder.path(), Lang::En, true);
    play(&mut person);
    until_noted(&mut person, folder.path());
    let killed = copy(folder.path());
    let data = killed.path().join("data");
    let mut store = JournalStore::on(Some(data), Box::new(RealDisk));
    let mut journal = store.load().journal;
    let desk = journal.lesson.as_mut().unwrap();
    desk.of ^= 1;
    store.save(&journal).unwrap();
    drop(store);
    for lang in [Lang::En, Lang::Zh] {
        let killed = copy(killed.path());
        let mut again = started(killed.path(), lang, true);
        again.harness.run();
        let said = words::mislaid(lang, &JournalTrouble::Changed);
        assert!(says(&again, &said), "{said}");
        assert!(again.session().is_fresh());
        click(&mut again, words::CLOSE.to(lang));
        assert!(!says(&again, &said));
        // The same game as before, which is noted already.
        play(&mut again);
        until(&mut again, "the game that was found lies aside", |_| {
            noted(killed.path()).others.contains_key("aside.lesson")
        });
        until_noted(&mut again, killed.path());
    }
}

#[test]
fn what_was_solved_and_could_not_be_saved_is_saved_by_the_next_start() {
    let folder = folder();
    let mut person = started(folder.path(), Lang::En, true);
    person.press(Key::N);
    until(&mut person, "the place is saved", |_| {
        fs::metadata(folder.path().join("data/progress.ron")).is_ok()
    });
    // Another program has the lock, and hangs.
    let lock = folder.path().join("data/progress.lock");
    let lock = fs::File::options().write(true).open(lock).unwrap();
    lock.lock().unwrap();
    person.solve();
    let (lesson, step) = (at(&person).0, person.session().step().id.clone());
    let medal = |record: &Progress| record.medal(&lesson, &step);
    until(&mut person, "it is noted", |_| {
        noted(folder.path()).unsaved.is_some_and(|record| medal(&record).is_some())
    });
    let killed = copy(folder.path());
    let store = Store::new(Some(killed.path().join("data")));
    assert_eq!(medal(&store.load().record), None);
    let mut again = started(killed.path(), Lang::En, true);
    until(&mut again, "it is saved", |_| medal(&store.load().record).is_some());
    assert!(again.shell().record().medal(&lesson, &step).is_some());
    until(&mut again, "it is noted no more", |_| noted(killed.path()).unsaved.is_none());
    // Here too, once the lock is free.
    drop(lock);
    until(&mut person, "it is noted no more", |_| noted(folder.path()).unsaved.is_none());
}

#[test]
fn games_won_in_two_windows_add_up() {
    let folder = folder();
    let shelf = || Shelf::embedded(&reader::read);
    let is_win = |step: &Step| matches!(step.task, Some(Task::Win { .. }));
    let (lesson, step) = shelf()
        .lessons()
        .find_map(|lesson| Some((lesson.id.clone(), lesson.steps.iter().position(is_win)?)))
        .unwrap();
    let data = folder.path().join("data");
    let window = |mark| {
        let folders = ProfileFolders { data: Some(data.clone()), ..Default::default() };
        let store = ProfileStore::new(folders, mark);
        let mut keeper = ProfileActor::begin(store, Clock::default(), &Work::default());
        keeper.remembered(Duration::from_secs(20));
        let (lang, scheme, lesson) = (Lang::En, Scheme::Light, Some(lesson.clone()));
        let start = Start { shelf: shelf(), lang, scheme, lesson, step, motion: false };
        let mut person = Person::with(Shell::new(start).keeping(keeper), SIZE);
        // Something is to be noted.
        person.press(Key::N);
        person.press(Key::P);
        let journal = data.join(format!("journal.{mark}.ron"));
        until(&mut person, "its number is known", |_| fs::metadata(&journal).is_ok());
        person
    };
    let mut windows: Vec<Person> = [1, 2].map(window).into();
    for person in &mut windows {
        // The number comes with the journal's answer.
        std::thread::sleep(Duration::from_millis(100));
        person.harness.run();
        person.solve();
    }
    for person in &mut windows {
        until(person, "saved", |person| says(person, words::SAVED.en));
    }
    let record = Store::new(Some(data)).load().record;
    assert_eq!(record.counter(&lesson, Counter::Games), 2);
}

#[test]
fn a_damaged_journal_is_told_and_everything_else_goes_on() {
    let folder = folder();
    let mut person = started(folder.path(), Lang::En, true);
    person.press(Key::N);
    play(&mut person);
    let here = (person.shell().lesson().unwrap().id.clone(), person.shell().at());
    person.harness.state_mut().leave(Duration::from_secs(20));
    let killed = copy(folder.path());
    let file = killed.path().join("data/journal.1.ron");
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(&file, bytes).unwrap();
    let mut again = started(killed.path(), Lang::En, true);
    again.harness.run();
    assert!(says(&again, "journal.1.ron.bad-1"));
    // The place is kept with progress as well.
    assert_eq!((again.shell().lesson().unwrap().id.clone(), again.shell().at()), here);
    assert!(again.session().is_fresh());
}

#[test]
fn a_second_window_begins_its_own_and_leaves_the_firsts_alone() {
    let folder = folder();
    let mut one = started(folder.path(), Lang::En, true);
    play(&mut one);
    until_noted(&mut one, folder.path());
    let other = started(folder.path(), Lang::En, true);
    assert!(other.session().is_fresh());
}
