//! Progress in the program: saved within a second and at the end, told when it is not, merged and
//! restored.

use crate::keep;
use crate::support::disk;

use crate::person::Person;
use disk::{Fault, GlassDisk};
use egui::{Key, vec2};
use egui_kittest::kittest::Queryable;
use keep::{click, folder, in_folder, keeper, person, saved, shell, step, until};
use laststone::app::ProfileActor;
use laststone::profile::Disk;
use laststone::profile::progress::format::{self, FORMAT};
use laststone::profile::progress::{Medal, Obstacle, Progress, Store};
use laststone::words::{Lang, progress as words, screen};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn on(disk: &GlassDisk) -> ProfileActor {
    keeper(Store::on(Some(PathBuf::from("glass")), Box::new(disk.clone())))
}

#[test]
fn what_is_solved_is_on_the_disk_within_a_second_and_only_then_it_is_called_saved() {
    let folder = folder();
    let mut person = person(in_folder(folder.path()), "bash-1");
    assert!(!person.says(words::SAVED.en));
    person.solve();
    let step = step(&person);
    assert_eq!(person.shell().record().medal("bash-1", &step), Some(Medal::Unaided));
    let took = until(&mut person, "saved", |person| person.says(words::SAVED.en));
    println!("saved after {took:?}, frames and looking included");
    assert_eq!(saved(folder.path()).medal("bash-1", &step), Some(Medal::Unaided));
    // Nothing moves any more, and the word goes with the next thing that is done.
    assert!(!person.harness.ctx.has_requested_repaint());
    person.press(Key::N);
    assert!(!person.says(words::SAVED.en));
}

#[test]
fn at_the_end_the_place_is_saved_and_the_next_start_begins_there() {
    let folder = folder();
    let mut first = person(in_folder(folder.path()), "nim-2");
    first.press(Key::N);
    first.press(Key::N);
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
fn the_place_is_saved_a_second_after_it_changes_and_not_called_saved() {
    let folder = folder();
    let mut person = person(in_folder(folder.path()), "nim-2");
    person.press(Key::N);
    let at = |folder: &Path| saved(folder).place().map(|place| place.step.clone());
    let here = step(&person);
    let took = until(&mut person, "the place", |_| at(folder.path()).as_ref() == Some(&here));
    println!("the place was saved after {took:?}");
    assert!(!person.says(words::SAVED.en));
    // Whoever is ended now, however, begins here again.
    let again = shell(in_folder(folder.path()), Lang::En, None);
    assert_eq!((again.lesson().unwrap().id.as_str(), again.at()), ("nim-2", 1));
}

#[test]
fn a_disk_that_does_not_answer_is_told_and_holds_nothing_up() {
    let disk = GlassDisk::default();
    let before = {
        let mut record = Progress::default();
        record.solve("nim-1", "copy", Medal::Hinted);
        Store::on(Some("glass".into()), Box::new(disk.clone())).save(&record, None).unwrap().record
    };
    // Reading: each step of the start.
    for at in 0..2 {
        disk.stall(Some(at));
        let mut person = person(on(&disk), "bash-1");
        let took = until(&mut person, "told", |person| person.says(words::READING.en));
        println!("reading stalls at step {at}: told after {took:?}");
        person.solve();
        disk.stall(None);
        until(&mut person, "saved", |person| person.says(words::SAVED.en));
        assert!(!person.says(words::READING.en) && !person.says(words::NOT_YET.en));
        assert!(person.shell().record().covers(&before));
    }
}

#[test]
fn another_window_that_hangs_while_it_saves_is_told_and_waited_for() {
    let disk = GlassDisk::default();
    let mut person = person(on(&disk), "bash-1");
    disk.hold(true);
    person.solve();
    let said = "another window of the program is saving";
    let took = until(&mut person, said, |person| person.says(said));
    println!("told after {took:?}");
    disk.hold(false);
    // Nobody does anything: it is tried again by itself.
    until(&mut person, "saved", |person| person.says(words::SAVED.en));
    assert!(!person.says(said));
}

#[test]
fn what_could_not_be_saved_is_tried_again_by_itself() {
    let disk = GlassDisk::default();
    let mut person = person(on(&disk), "bash-1");
    disk.fail(Some(Fault { at: 0, kind: ErrorKind::StorageFull, stays: true }));
    person.solve();
    until(&mut person, "told", |person| person.says("the disk is full"));
    disk.fail(None);
    until(&mut person, "saved", |person| person.says(words::SAVED.en));
    assert_eq!(person.shell().record().exercises(), 1);
}

#[test]
fn a_disk_that_is_full_or_read_only_is_told_in_both_languages_until_a_save_succeeds() {
    for (kind, english, chinese) in [
        (
            ErrorKind::StorageFull,
            "Progress is not being saved: the disk is full.",
            "进度没有保存：磁盘已满。",
        ),
        (
            ErrorKind::ReadOnlyFilesystem,
            "Progress is not being saved: nothing may be written to",
            "进度没有保存：没有权限写入",
        ),
    ] {
        let disk = GlassDisk::default();
        let mut person = person(on(&disk), "bash-1");
        assert!(!person.says("not being saved"));
        disk.fail(Some(Fault { at: 0, kind, stays: true }));
        person.solve();
        until(&mut person, english, |person| person.says(english));
        assert!(!person.says(words::SAVED.en) && disk.files().is_empty());
        person.press(Key::Z);
        assert!(person.says(chinese), "{chinese}");
        person.press(Key::Z);
        // The program goes on, and what was solved meanwhile is saved with the rest once there is
        // room.
        person.press(Key::N);
        disk.fail(None);
        person.solve();
        until(&mut person, "saved", |person| person.says(words::SAVED.en));
        assert!(!person.says("not being saved"));
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
        assert!(person.says(&said), "{said}");
        click(&mut person, words::EXPORT.to(lang));
        click(&mut person, words::DO_EXPORT.to(lang));
        let copy = folder.path().join("laststone-2026-11-21.ron");
        let written = words::exported(lang, &copy.display().to_string());
        until(&mut person, &written, |person| person.says(&written));
        assert_eq!(Store::new(None).peek(&copy).unwrap(), *person.shell().record());
        assert!(
            !person.harness.state_mut().leave(Duration::from_secs(3)),
            "there is nowhere to save"
        );
    }
}

#[test]
fn progress_of_a_newer_program_is_shown_and_left_untouched() {
    let folder = folder();
    let newer = format::seal(FORMAT + 1, b"(medals: {\"bash-1\": {\"play\": Shown}}, stars: 5)");
    std::fs::write(folder.path().join("progress.ron"), &newer).unwrap();
    let mut person = person(in_folder(folder.path()), "bash-1");
    assert_eq!(person.shell().record().medal("bash-1", "play"), Some(Medal::Shown));
    assert!(person.says(&words::not_saved(Lang::En, &Obstacle::Newer(FORMAT + 1))));
    person.press(Key::Z);
    assert!(person.says(&words::not_saved(Lang::Zh, &Obstacle::Newer(FORMAT + 1))));
    person.press(Key::Z);
    person.solve();
    assert!(!person.harness.state_mut().leave(Duration::from_secs(3)));
    assert_eq!(std::fs::read(folder.path().join("progress.ron")).unwrap(), newer);
}

#[test]
fn a_damaged_file_is_told_once_and_lies_aside() {
    let folder = folder();
    std::fs::write(folder.path().join("progress.ron"), b"not a record at all\n").unwrap();
    let mut person = person(in_folder(folder.path()), "bash-1");
    assert!(person.says("progress.ron.bad-1"));
    click(&mut person, words::CLOSE.en);
    assert!(!person.says("progress.ron.bad-1"));
    person.solve();
    until(&mut person, "saved", |person| person.says(words::SAVED.en));
    assert!(!person.says("progress.ron.bad-1"));
    click(&mut person, screen::CONTENTS.en);
    click(&mut person, words::MORE.en);
    click(&mut person, words::CHECK.en);
    until(&mut person, "the report", |person| person.says("Put aside"));
    assert!(person.says("This is not a file of progress.") && person.says("1 exercise"));
}

/// A disk that panics as soon as something is written.
#[derive(Debug)]
struct Trapdoor(GlassDisk);

impl Disk for Trapdoor {
    fn make(&self, folder: &Path) -> std::io::Result<()> {
        self.0.make(folder)
    }
    fn lock(&self, path: &Path) -> std::io::Result<laststone::profile::disk::Lock> {
        self.0.lock(path)
    }
    fn names(&self, folder: &Path) -> std::io::Result<Vec<String>> {
        self.0.names(folder)
    }
    fn read(&self, path: &Path, most: usize) -> std::io::Result<Vec<u8>> {
        self.0.read(path, most)
    }
    fn resolve(&self, path: &Path) -> std::io::Result<PathBuf> {
        self.0.resolve(path)
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
    until(&mut person, "told", |person| person.says(words::GONE.en));
    person.press(Key::Z);
    assert!(person.says(words::GONE.zh));
    person.press(Key::Z);
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
        until(person, "saved", |person| person.says(words::SAVED.en));
    }
    assert_eq!(saved(folder.path()).exercises(), 2);
    // Each learns of the other's with its next save.
    one.press(Key::N);
    one.solve();
    until(&mut one, "saved", |person| person.says(words::SAVED.en));
    assert_eq!(one.shell().record().exercises(), 3);
    assert!(one.shell().solved().iter().any(|(lesson, _)| lesson == "nim-1"));
}

#[test]
fn without_a_keeper_nothing_is_written_and_nothing_is_said() {
    let folder = folder();
    let mut person = Person::at("bash-1", 0, vec2(1280.0, 800.0));
    person.solve();
    assert!(!person.harness.state_mut().leave(Duration::from_secs(3)));
    assert!(!person.says("not being saved") && !person.says(words::SAVED.en));
    click(&mut person, screen::CONTENTS.en);
    assert!(!person.says(words::MORE.en), "there are no files to look after");
    assert_eq!(person.shell().solved().len(), 1, "medals are shown as long as the window is open");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn an_import_is_merged_and_a_backup_restored() {
    let (folder, elsewhere) = (folder(), folder());
    let mut theirs = Progress::default();
    theirs.solve("nim-1", "copy", Medal::Hinted);
    theirs.solve("sg-1", "mex", Medal::Unaided);
    Store::new(None).export(&theirs, &elsewhere.path().join("laststone-2026-11-21.ron")).unwrap();
    let keeper = in_folder(folder.path()).exporting_to(Some(elsewhere.path().to_owned()));
    let mut person = person(keeper, "bash-1");
    person.solve();
    until(&mut person, "saved", |person| person.says(words::SAVED.en));
    click(&mut person, screen::CONTENTS.en);
    click(&mut person, words::MORE.en);
    click(&mut person, words::IMPORT.en);
    // The folder is proposed; the file's name is typed.
    let edit =
        person.harness.get_by_role_and_label(egui::accesskit::Role::TextInput, words::FILE.en);
    edit.focus();
    person.harness.run();
    person.press(Key::End);
    person.type_text("/laststone-2026-11-21.ron");
    click(&mut person, words::DO_IMPORT.en);
    let said = words::taken(Lang::En, 2, 2);
    until(&mut person, &said, |person| person.says(&said));
    assert_eq!(person.shell().record().medal("nim-1", "copy"), Some(Medal::Hinted));
    assert_eq!(saved(folder.path()).exercises(), 3);
    person.press(Key::Escape);
    // An older save is restored: nothing newer is lost by it.
    click(&mut person, words::MORE.en);
    click(&mut person, words::CHECK.en);
    let before = words::restore(Lang::En, &laststone::profile::progress::Name::Generation(1));
    until(&mut person, &before, |person| person.says(&before));
    click(&mut person, &before);
    let said = words::taken(Lang::En, 1, 0);
    until(&mut person, &said, |person| person.says(&said));
    assert_eq!(saved(folder.path()).exercises(), 3);
}
