//! The end of the program while something is not saved: one is asked, whatever it is, and whoever
//! ends it waits once.

use crate::keep::{click, clock, keeper, person, shell, until};
use crate::person::Person;
use crate::support::disk::{Fault, GlassDisk};

use egui::{Key, vec2};
use laststone::app::{ProfileActor, Work};
use laststone::profile::progress::Store;
use laststone::profile::settings::SettingsStore;
use laststone::profile::{ProfileFolders, ProfileStore};
use laststone::session::Command;
use laststone::words::{Lang, progress as words};
use std::io::ErrorKind;
use std::path::PathBuf;
use std::time::{Duration, Instant};

fn glass() -> PathBuf {
    PathBuf::from("glass")
}

fn on(disk: &GlassDisk) -> ProfileActor {
    keeper(Store::on(Some(glass()), Box::new(disk.clone())))
}

/// Closes the window; whether it does close.
fn closes(person: &mut Person) -> bool {
    let input = person.harness.input_mut();
    let root = input.viewports.entry(egui::ViewportId::ROOT).or_default();
    root.events.push(egui::ViewportEvent::Close);
    person.harness.step();
    let input = person.harness.input_mut();
    input.viewports.entry(egui::ViewportId::ROOT).or_default().events.clear();
    let output = person.harness.output();
    let sent = output.viewport_output.values().flat_map(|viewport| viewport.commands.clone());
    !sent.into_iter().any(|command| command == egui::ViewportCommand::CancelClose)
}

fn fills(disk: &GlassDisk, kind: ErrorKind) {
    disk.fail(Some(Fault { at: 0, kind, stays: true }));
}

/// One is asked, and once there is room nothing holds the end up for longer than a save takes.
fn is_asked_until_there_is_room(person: &mut Person, disk: &GlassDisk) {
    assert!(!closes(person));
    until(person, "asked", |person| person.says(words::LEAVING.en));
    click(person, words::WAIT.en);
    assert!(!person.says(words::LEAVING.en));
    disk.fail(None);
    let began = Instant::now();
    while !closes(person) {
        assert!(began.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(2));
        if person.says(words::LEAVING.en) {
            click(person, words::WAIT.en);
        }
    }
}

#[test]
fn one_is_asked_while_something_that_was_done_is_not_saved() {
    let disk = GlassDisk::default();
    let mut person = person(on(&disk), "bash-1");
    fills(&disk, ErrorKind::StorageFull);
    person.solve();
    until(&mut person, "told", |person| person.says("the disk is full"));
    is_asked_until_there_is_room(&mut person, &disk);
}

#[test]
fn one_is_asked_while_the_place_is_not_saved_and_may_be() {
    for (kind, is_asked) in [(ErrorKind::StorageFull, true), (ErrorKind::ReadOnlyFilesystem, false)]
    {
        let disk = GlassDisk::default();
        let mut person = person(on(&disk), "bash-1");
        person.press(Key::N);
        until(&mut person, "saved", |_| disk.files().contains_key("progress.ron"));
        fills(&disk, kind);
        person.press(Key::N);
        if is_asked {
            is_asked_until_there_is_room(&mut person, &disk);
            continue;
        }
        // Nobody can wait for that, and it was told from the start.
        let began = Instant::now();
        while !closes(&mut person) {
            assert!(began.elapsed() < Duration::from_secs(20));
            assert!(!person.says(words::LEAVING.en));
        }
    }
    // Nor where there is no folder at all.
    let mut person = person(keeper(Store::new(None)), "bash-1");
    person.press(Key::N);
    let began = Instant::now();
    while !closes(&mut person) {
        assert!(!person.says(words::LEAVING.en) && began.elapsed() < Duration::from_secs(20));
    }
}

#[test]
fn one_is_asked_while_settings_are_not_written() {
    let disk = GlassDisk::default();
    let store = SettingsStore::on(Some(glass()), Some(glass()), Box::new(disk.clone()));
    let keeper = ProfileActor::begin(store, clock().0, &Work::default());
    let mut person = person(keeper, "bash-1");
    fills(&disk, ErrorKind::StorageFull);
    person.press(Key::Z);
    person.press(Key::Z);
    assert!(!closes(&mut person));
    until(&mut person, "asked", |person| person.says(words::LEAVING.en));
    assert!(person.says("settings.ron"));
    is_asked_until_there_is_room(&mut person, &disk);
    assert!(disk.files().contains_key("settings.ron"));
}

#[test]
fn one_is_asked_while_the_game_on_the_board_is_not_noted() {
    let disk = GlassDisk::default();
    let folders = ProfileFolders { data: Some(glass()), ..ProfileFolders::default() };
    let store = ProfileStore::on(folders, 7, || Box::new(disk.clone()));
    let mut keeper = ProfileActor::begin(store, clock().0, &Work::default());
    keeper.remembered(Duration::from_secs(20));
    let mut person = person(keeper, "bash-1");
    person.press(Key::N);
    person.press(Key::P);
    until(&mut person, "noted", |_| {
        let files = disk.files();
        files.contains_key("journal.1.ron") && files.contains_key("progress.ron")
    });
    fills(&disk, ErrorKind::StorageFull);
    let play = *person.session().legal().last().unwrap();
    person.harness.state_mut().wish(Command::Play(play));
    person.harness.run();
    is_asked_until_there_is_room(&mut person, &disk);
}

#[test]
fn a_disk_that_does_not_answer_is_waited_for_once() {
    let disk = GlassDisk::default();
    let mut person = Person::with(shell(on(&disk), Lang::En, Some("bash-1")), vec2(800.0, 600.0));
    person.press(Key::N);
    until(&mut person, "saved", |_| disk.files().contains_key("progress.ron"));
    disk.stall(Some(0));
    person.solve();
    // The window tells of the end, and so does what is dropped with it.
    let patience = Duration::from_millis(400);
    let mut leaves = || {
        let began = Instant::now();
        person.harness.state_mut().leave_once(patience);
        began.elapsed()
    };
    let (first, second) = (leaves(), leaves());
    assert!(first >= patience && first < patience * 4, "{first:?}");
    assert!(second < patience / 4, "{second:?}");
    disk.stall(None);
}
