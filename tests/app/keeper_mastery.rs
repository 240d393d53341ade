//! Placement, exams, mixed questions, and a return after half a day, as a person meets them.

use crate::keep;

use crate::person::Person;
use crate::support::disk::GlassDisk;
use egui::{Key, vec2};
use egui_kittest::kittest::NodeT;
use keep::{TODAY, click, clock, done, folder, in_folder, person, saved, shell, turn_to, until};
use laststone::app::{ProfileActor, Work};
use laststone::lesson::{Chapter, Shelf, Task, reader};
use laststone::profile::progress::{Day, Medal, Progress, Store, Sure};
use laststone::profile::{ProfileFolders, ProfileStore};
use laststone::session::Command;
use laststone::ui::wish::ScreenId;
use laststone::words::{Lang, contents, mastery, screen};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;

#[test]
fn whoever_knows_everything_is_placed_behind_everything_in_twelve_questions() {
    let folder = folder();
    let mut person = person(in_folder(folder.path()), "bash-1");
    person.press(Key::C);
    click(&mut person, mastery::PLACE.en);
    let mut asked = 0;
    while person.shell().screen() == ScreenId::Lesson {
        asked += 1;
        assert!(person.says(&mastery::placing(Lang::En, asked)) && asked <= 12);
        click(&mut person, mastery::sure(Lang::En, Sure::Sure));
        done(&mut person);
        person.press(Key::N);
    }
    let record = person.shell().record();
    for chapter in Chapter::all() {
        assert!(record.knows(chapter), "{chapter:?} after {asked}");
    }
    assert_eq!(record.exercises(), 0, "a placement gives no medals");
}

#[test]
fn an_exam_is_a_rule_something_built_and_a_seat_and_counts_once_in_three_days() {
    let folder = folder();
    let chapter = Chapter::named("Staircase").unwrap();
    let mut person = person(in_folder(folder.path()), "bash-1");
    person.press(Key::C);
    for counts in [true, false] {
        turn_to(&mut person, Lang::En, chapter);
        click(&mut person, &mastery::exam(Lang::En, chapter));
        assert!(matches!(person.session().step().task, Some(Task::Write { .. })));
        for number in 1..=3 {
            assert!(person.says(&mastery::examining(Lang::En, chapter, number, counts)));
            assert!(!person.shell().record().has_passed(chapter) || !counts);
            done(&mut person);
            person.press(Key::N);
        }
        assert_eq!(person.shell().screen(), ScreenId::Contents);
        assert!(person.shell().record().has_passed(chapter));
        let today = Day::of_number(TODAY).unwrap();
        assert_eq!(person.shell().record().examined(chapter, today), Some(TODAY));
    }
    assert!(person.harness.state_mut().leave(Duration::from_secs(3)));
    assert!(saved(folder.path()).has_passed(chapter), "the disk knows it as well");
}

#[test]
fn mixed_questions_have_no_title_and_leave_medals_alone() {
    let folder = folder();
    let shelf = Shelf::embedded(&reader::read);
    let mut record = Progress::default();
    for id in ["bash-1", "nim-1", "nim-2", "sg-1"] {
        let lesson = shelf.lesson(id).unwrap();
        let step = lesson.steps.iter().find(|step| step.task.is_some()).unwrap();
        record.solve(id, &step.id, Medal::Unaided);
    }
    let today = Day::of_number(TODAY).unwrap();
    Store::new(Some(folder.path().to_owned())).save(&record, Some(today)).unwrap();
    let mut person = person(in_folder(folder.path()), "bash-1");
    person.press(Key::C);
    click(&mut person, mastery::BANK.en);
    for number in 1..=3 {
        assert!(person.says(&mastery::drawing(Lang::En, number, 10)));
        let lesson = person.shell().lesson().unwrap().clone();
        assert!(
            !person.says(lesson.title.to(Lang::En))
                && !person.says(lesson.name(false).to(Lang::En))
        );
        // Neither does the window bear its name, nor does a button lead to its text.
        let window = person.harness.root().accesskit_node().label();
        assert_eq!(window.as_deref(), Some(screen::TITLE.en));
        assert!(!person.says(screen::ORIGINAL.en));
        let position = person.session().history().start().to_string();
        assert!(!person.shell().record().has_rested(&position, today));
        done(&mut person);
        person.press(Key::N);
    }
    click(&mut person, contents::STOP.en);
    assert_eq!(person.shell().record().exercises(), 4);
}

#[test]
fn a_return_after_half_a_day_begins_with_where_one_was_and_what_comes_back() {
    let disk = GlassDisk::default();
    let (clock, day) = clock();
    let begun = |mark| {
        let folders = ProfileFolders { data: Some(PathBuf::from("glass")), ..Default::default() };
        let store = ProfileStore::on(folders, mark, || Box::new(disk.clone()));
        let mut keeper = ProfileActor::begin(store, clock.clone(), &Work::default());
        keeper.remembered(Duration::from_secs(20));
        Person::with(shell(keeper, Lang::En, None), vec2(1280.0, 800.0))
    };
    let mut first = begun(7);
    first.solve();
    first.press(Key::N);
    until(&mut first, "noted", |_| disk.files().contains_key("journal.1.ron"));
    assert!(first.harness.state_mut().leave(Duration::from_secs(3)));
    drop(first);
    // At once one goes on where one was.
    let mut second = begun(8);
    until(&mut second, "there", |person| person.shell().record().medals("bash-1").count() > 0);
    assert_eq!(second.shell().screen(), ScreenId::Lesson);
    assert!(second.harness.state_mut().leave(Duration::from_secs(3)));
    drop(second);
    day.store(TODAY + 1, Ordering::Relaxed);
    let mut third = begun(9);
    until(&mut third, "returned", |person| person.shell().screen() == ScreenId::Contents);
    let shelf = Shelf::embedded(&reader::read);
    let here = shelf.lesson("bash-1").map(|lesson| (lesson, 1));
    assert!(third.says(&contents::returned(Lang::En, here, 1)));
    // The cards come first.
    third.press(Key::N);
    assert!(third.says(&contents::card(Lang::En, 1, 1)));
}

#[test]
fn how_sure_one_is_of_mixed_questions_is_asked_and_told_after_fifty() {
    let folder = folder();
    let shelf = Shelf::embedded(&reader::read);
    let mut record = Progress::default();
    for id in ["bash-1", "nim-1", "nim-2", "sg-1"] {
        let lesson = shelf.lesson(id).unwrap();
        let step = lesson.steps.iter().find(|step| step.task.is_some()).unwrap();
        record.solve(id, &step.id, Medal::Unaided);
    }
    for n in 0..48_u32 {
        record.answered(Sure::Sure, n > 5, None);
    }
    let today = Day::of_number(TODAY).unwrap();
    Store::new(Some(folder.path().to_owned())).save(&record, Some(today)).unwrap();
    let mut person = person(in_folder(folder.path()), "bash-1");
    person.press(Key::C);
    click(&mut person, mastery::BANK.en);
    for (n, told) in [(49, false), (50, true), (51, false)] {
        assert!(!person.says(mastery::trusted(Lang::En, 44, 50).as_str()), "{n}");
        click(&mut person, mastery::sure(Lang::En, Sure::Sure));
        done(&mut person);
        assert_eq!(person.says(&mastery::trusted(Lang::En, 44, 50)), told, "{n}");
        person.press(Key::N);
    }
}

#[test]
fn a_game_that_is_given_away_is_kept_for_mixed_questions() {
    let folder = folder();
    let mut person = person(in_folder(folder.path()), "bash-1");
    let put = Command::Put("bash[1..3](14)".parse().unwrap());
    person.harness.state_mut().wish(put);
    person.harness.run();
    let sum = person.session().sum().clone();
    let winning = person.oracle.study(&sum, 8).unwrap().winning;
    let slip = sum.moves().find(|play| !winning.contains(play)).unwrap();
    assert_eq!((sum.to_string().as_str(), winning.len()), ("bash[1..3](14)", 1));
    person.make(slip);
    assert_eq!(person.shell().record().slips().collect::<Vec<_>>(), ["bash[1..3](14)"]);
    assert!(person.harness.state_mut().leave(Duration::from_secs(3)));
    assert_eq!(saved(folder.path()).slips().count(), 1, "the disk knows it as well");
}
