//! What is kept changes the course of a learner: ideas come back by days, games are counted, a
//! chapter can be known already.

use crate::keep;

use crate::person::Person;
use egui::{Key, vec2};
use keep::{
    TODAY, click, clock, done, folder, in_folder, missed, person, saved, step, turn_to, until,
};
use laststone::app::{ProfileActor, Work};
use laststone::lesson::{Chapter, Shelf, Task, reader};
use laststone::profile::progress::{Counter, Day, Event, How, Medal, Store, deck};
use laststone::session::{Answer, Command};
use laststone::solver::outcome::Outcome;
use laststone::ui::wish::ScreenId;
use laststone::words::{Lang, contents, mastery, see};
use std::sync::atomic::Ordering;
use std::time::Duration;

#[test]
fn an_idea_comes_back_the_next_day_in_another_exercise_and_then_after_three() {
    let folder = folder();
    let (clock, day) = clock();
    let keeper =
        ProfileActor::begin(Store::new(Some(folder.path().to_owned())), clock, &Work::default());
    let mut person = person(keeper, "bash-1");
    // The first judgements, wrong and then right.
    while !matches!(person.session().step().task, Some(Task::Judge { .. })) {
        person.press(Key::N);
    }
    let own = person.session().step().clone();
    let Some(Task::Judge { positions, .. }) = &own.task else { unreachable!() };
    let wrong = Answer::Judged(vec![Some(Outcome::N); positions.len()]);
    person.harness.state_mut().wish(Command::Answer(wrong));
    person.harness.run();
    click(&mut person, see::SKIP.en);
    person.solve();
    let step = step(&person);
    let record = |person: &Person| person.shell().record().clone();
    assert_eq!(record(&person).how_in("bash-1", &step, 1), Some(How::Unaided));
    assert_eq!(
        record(&person).medal("bash-1", &step),
        Some(Medal::Unaided),
        "a mistake takes no medal away"
    );
    let lesson = person.shell().lesson().unwrap().clone();
    let at = lesson.steps.iter().position(|of| of.id == step).unwrap();
    let card = deck::ideas(&lesson).find(|idea| idea.steps.contains(&at)).unwrap().card;
    let asks = contents::due(Lang::En, 1);
    person.press(Key::C);
    assert!(!person.says(&asks), "not on the same day");
    for (today, gap) in [(TODAY + 1, 1), (TODAY + 4, 2)] {
        day.store(today - 1, Ordering::Relaxed);
        person.press(Key::C);
        person.press(Key::C);
        if gap > 1 {
            assert!(!person.says(&asks), "not before its time");
        }
        day.store(today, Ordering::Relaxed);
        person.press(Key::C);
        person.press(Key::C);
        click(&mut person, &contents::proposal(Lang::En, contents::RECALL, &asks));
        assert_eq!(person.shell().screen(), ScreenId::Lesson);
        assert_ne!(*person.session().step(), own, "other numbers");
        assert!(person.says(&contents::card(Lang::En, 1, 1)));
        person.press(Key::N);
        assert_eq!(
            person.shell().screen(),
            ScreenId::Lesson,
            "it is answered first, or left by its button"
        );
        person.solve();
        assert!(person.says(contents::ENOUGH.en));
        let now = record(&person).card(&card, Day::of_number(today).unwrap()).unwrap();
        assert_eq!((now.gap, now.last), (gap, Event::Right));
        person.press(Key::N);
        assert_eq!(person.shell().screen(), ScreenId::Contents);
        assert!(!person.says(&asks));
    }
    assert_eq!(person.shell().record().counter("bash-1", Counter::Twins), 2);
    assert!(person.harness.state_mut().leave(Duration::from_secs(3)));
    assert_eq!(
        saved(folder.path()).card(&card, Day::of_number(TODAY + 11).unwrap()).unwrap().due,
        TODAY + 11,
        "the disk knows it as well"
    );
}

#[test]
fn a_game_won_is_counted_once_however_it_is_walked_through() {
    let shelf = Shelf::embedded(&reader::read);
    let wins = |lesson: &laststone::lesson::Lesson| {
        let at = lesson
            .steps
            .iter()
            .position(|step| matches!(step.task, Some(laststone::lesson::Task::Win { .. })))?;
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
fn six_exercises_right_at_the_first_try_show_that_a_chapter_is_known() {
    let folder = folder();
    for chapter in [Chapter::named("Nim").unwrap(), Chapter::named("Staircase").unwrap()] {
        let mut person = person(in_folder(folder.path()), "bash-1");
        person.press(Key::C);
        turn_to(&mut person, Lang::En, chapter);
        click(&mut person, &contents::know(Lang::En, chapter));
        let mut lessons = std::collections::BTreeSet::new();
        for number in 1..=6 {
            assert!(person.says(&contents::testing(Lang::En, chapter, number, 6)));
            let lesson = person.shell().lesson().unwrap();
            assert_eq!(lesson.chapter, chapter);
            lessons.insert(lesson.id.clone());
            assert!(!person.shell().record().knows(chapter));
            done(&mut person);
            person.press(Key::N);
        }
        assert!(lessons.len() >= 3, "of three lessons");
        assert_eq!(person.shell().screen(), ScreenId::Contents);
        assert!(person.shell().record().knows(chapter));
        assert!(person.says(contents::KNOWN.en));
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
    turn_to(&mut person, Lang::En, Chapter::named("Wythoff").unwrap());
    click(&mut person, &contents::know(Lang::En, Chapter::named("Wythoff").unwrap()));
    missed(&mut person);
    assert!(person.says(mastery::ONE_LEFT.en), "{:?}", person.session().attempt());
    person.press(Key::N);
    missed(&mut person);
    assert!(person.says(contents::MISSED.en), "{:?}", person.session().attempt());
    person.press(Key::N);
    assert_eq!(person.shell().screen(), ScreenId::Contents);
    let after = person.shell().record();
    assert!(
        !after.knows(Chapter::named("Wythoff").unwrap())
            && after.covers(&before)
            && after.exercises() == 1,
        "{after:?}"
    );
    let before = before.events("bash-1/chairs");
    assert_eq!(after.events("bash-1/chairs"), before, "there is nothing to make up for");
    // It may be left at any time.
    turn_to(&mut person, Lang::En, Chapter::named("Wythoff").unwrap());
    click(&mut person, &contents::know(Lang::En, Chapter::named("Wythoff").unwrap()));
    click(&mut person, contents::STOP.en);
    assert_eq!(person.shell().screen(), ScreenId::Contents);
    assert!(
        person.says(&contents::know(Lang::En, Chapter::named("Wythoff").unwrap())),
        "and begun again"
    );
}
