//! The contents page by label, in both languages, at three sizes: everything can be reached and
//! read, nothing lies on anything else.

use crate::keep::turn_to;
use crate::person;

use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2, Rect, Shape, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::app::{Shell, Start};
use laststone::lesson::{Chapter, Shelf, reader};
use laststone::profile::progress::{Counter, Medal, Progress, standing};
use laststone::ui::theme::Scheme;
use laststone::ui::wish::ScreenId;
use laststone::words::{Lang, contents, screen};
use person::Person;

const SIZES: [Vec2; 3] = [vec2(800.0, 600.0), vec2(1280.0, 800.0), vec2(1920.0, 1080.0)];
/// Held upright.
const PHONE: Vec2 = vec2(360.0, 740.0);

/// A learner who has done something of everything.
fn record(shelf: &Shelf) -> Progress {
    let mut record = Progress::default();
    let kinds = [None, Some(Medal::Unaided), Some(Medal::Hinted), Some(Medal::Shown)];
    let steps = shelf
        .lessons()
        .flat_map(|l| l.steps.iter().filter(|s| s.task.is_some()).map(move |s| (&l.id, &s.id)));
    for ((lesson, step), medal) in steps.zip(kinds.iter().cycle()) {
        if let Some(medal) = medal {
            record.solve(lesson, step, *medal);
        }
    }
    record.know(Chapter::named("Nim").unwrap());
    record.visit("bash-2", &shelf.lesson("bash-2").unwrap().steps[3].id);
    record
}

fn at_contents(lang: Lang, size: Vec2) -> Person {
    let shelf = Shelf::embedded(&reader::read);
    let record = record(&shelf);
    let lesson = Some("bash-2".to_owned());
    let shell =
        Shell::new(Start { shelf, lang, scheme: Scheme::Light, lesson, step: 3, motion: false });
    let mut person = Person::with(shell.knowing(&record), size);
    person.press(Key::C);
    assert_eq!(person.shell().screen(), ScreenId::Contents);
    person
}

fn click(person: &mut Person, label: &str) {
    person.clicks = true;
    person.choose(label);
}

/// What can be clicked and can be seen whole.
fn buttons(person: &Person, window: Rect) -> Vec<(String, Rect)> {
    person
        .harness
        .query_all(by().predicate(|node| node.role() == Role::Button))
        .map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect()))
        .filter(|(_, rect)| window.contains_rect(*rect) && rect.area() > 0.0)
        .collect()
}

/// How a screen reader says a lesson's row.
fn row(shelf: &Shelf, record: &Progress, lang: Lang, id: &str) -> String {
    let lesson = shelf.lesson(id).unwrap();
    let tasks = lesson.steps.iter().filter(|step| step.task.is_some());
    let medals: Vec<_> = tasks.map(|step| record.medal(id, &step.id)).collect();
    let refuted = record.counter(id, Counter::Refuted) > 0;
    let earned = (standing(record, lesson), refuted);
    contents::row(lang, lesson, &medals, record.settles(lesson), earned)
}

#[test]
fn nothing_lies_on_anything_else_and_everything_is_large_enough_to_be_hit() {
    for lang in Lang::ALL {
        for size in SIZES.into_iter().chain([PHONE]) {
            let person = at_contents(lang, size);
            let buttons = buttons(&person, Rect::from_min_size(Pos2::ZERO, size));
            assert!(buttons.len() > 9, "{buttons:?}");
            for (i, (name, rect)) in buttons.iter().enumerate() {
                assert!(rect.height() >= 24.0 && rect.width() >= 24.0, "\"{name}\": {rect:?}");
                assert!(!name.is_empty());
                for (other, place) in buttons.iter().skip(i + 1) {
                    let common = rect.intersect(*place);
                    let apart = common.width() <= 1.0 || common.height() <= 1.0;
                    assert!(apart, "{lang:?} {size:?}: \"{name}\" lies on \"{other}\"");
                }
            }
            if size.x > 1000.0 {
                for chapter in Chapter::all() {
                    let name = contents::chapter(lang, chapter);
                    let there = |(said, _): &&(String, Rect)| said.starts_with(&name);
                    assert!(buttons.iter().any(|one| there(&one)), "{name} is on the path");
                }
            }
        }
    }
}

#[test]
fn on_a_phone_titles_have_room_to_be_told_apart() {
    for lang in Lang::ALL {
        let person = at_contents(lang, PHONE);
        let (mut cut, mut texts) = (Vec::new(), 0);
        for drawn in &person.harness.output().shapes {
            if let Shape::Text(text) = &drawn.shape {
                texts += 1;
                if text.galley.elided && text.galley.size().x < 120.0 {
                    cut.push(text.galley.text().to_owned());
                }
            }
        }
        assert!(texts > 20 && cut.is_empty(), "{lang:?} {texts}: {cut:?}");
    }
}

#[test]
fn every_lesson_is_a_click_away_and_none_is_locked() {
    let shelf = Shelf::embedded(&reader::read);
    let record = record(&shelf);
    for lang in Lang::ALL {
        for size in SIZES {
            let mut person = at_contents(lang, size);
            let ids: Vec<String> = shelf.lessons().map(|lesson| lesson.id.clone()).collect();
            for id in ids.iter().step_by(if size == SIZES[0] { 1 } else { 7 }) {
                let label = row(&shelf, &record, lang, id);
                if size != SIZES[0] {
                    turn_to(&mut person, lang, shelf.lesson(id).unwrap().chapter);
                }
                click(&mut person, &label);
                assert_eq!(person.shell().screen(), ScreenId::Lesson, "{label}");
                assert_eq!(&person.shell().lesson().unwrap().id, id);
                // At the first exercise that is left, since one is solved.
                let step = person.session().step();
                assert_eq!(record.how(id, step), None, "{id} {}", step.id);
                person.press(Key::C);
            }
        }
    }
}

#[test]
fn medals_are_told_in_words_as_well_as_by_shape() {
    let (mut en, mut zh) = (at_contents(Lang::En, SIZES[1]), at_contents(Lang::Zh, SIZES[1]));
    let says = |person: &Person, text: &str| {
        person.harness.query_all_by_label_contains(text).next().is_some()
    };
    assert!(says(
        &en,
        "1.1  Take one, two or three: 6 of 9 solved, 2 unaided, 2 with a hint, 2 after seeing the \
         answer"
    ));
    assert!(says(
        &zh,
        "1.1  取一、取二或取三：已完成 6/9，独立完成 2 道，借助提示 2 道，看过答案 2 道"
    ));
    // How long it takes and what is to be found out are heard as well.
    assert!(says(&en, "after seeing the answer, 47 min. Find the heaps that nobody wants"));
    assert!(says(&zh, "看过答案 2 道，47分钟。找出谁也不想接手的那些堆。"));
    for (person, lang) in [(&mut en, Lang::En), (&mut zh, Lang::Zh)] {
        turn_to(person, lang, Chapter::named("Nim").unwrap());
        assert!(says(person, contents::KNOWN.to(lang)));
    }
}

#[test]
fn what_comes_next_is_one_key_away_and_so_is_the_way_back() {
    let mut person = at_contents(Lang::En, SIZES[1]);
    let shelf = Shelf::embedded(&reader::read);
    let lesson = shelf.lesson("bash-2").unwrap();
    let here = contents::here(Lang::En, lesson, 3, &record(&shelf));
    assert!(
        person
            .harness
            .query_by_label(&contents::proposal(Lang::En, contents::CONTINUE, &here))
            .is_some(),
        "{here}"
    );
    person.press(Key::N);
    assert_eq!((person.shell().screen(), person.shell().at()), (ScreenId::Lesson, 3));
    // By the keyboard: to the first lesson of the last chapter.
    person.press(Key::C);
    let record = record(&shelf);
    let label = row(&shelf, &record, Lang::En, "sg-1");
    turn_to(&mut person, Lang::En, shelf.lesson("sg-1").unwrap().chapter);
    person.choose(&label);
    assert_eq!(person.shell().lesson().unwrap().id, "sg-1");
    click(&mut person, screen::CONTENTS.en);
    assert_eq!(person.shell().screen(), ScreenId::Contents);
    person.press(Key::C);
    assert_eq!(person.shell().screen(), ScreenId::Lesson);
    // Language and colours work here too.
    person.press(Key::C);
    person.press(Key::Z);
    assert!(person.harness.query_by_label(contents::NEXT.zh).is_some());
    person.press(Key::D);
    assert_eq!(person.shell().scheme(), Scheme::Dark);
}

#[test]
fn lessons_are_found_by_what_may_be_read_of_them_and_not_by_what_they_keep_to_themselves() {
    let shelf = Shelf::embedded(&reader::read);
    for size in SIZES {
        let mut person = Person::at("bash-1", 0, size);
        person.press(Key::C);
        let is_there = |person: &Person, id: &str| {
            let label = row(&shelf, &Progress::default(), Lang::En, id);
            person.harness.query_by_label(&label).is_some()
        };
        person.tab_to(contents::FIND.en);
        person.type_text("coins slide");
        assert!(is_there(&person, "stairs-2") && !is_there(&person, "stairs-1"), "{size:?}");
        // Its title tells what it lets find out.
        erase(&mut person);
        person.type_text("odd stairs");
        assert!(!is_there(&person, "stairs-1"));
        assert!(person.says(contents::NONE_FOUND.en));
        erase(&mut person);
        person.type_text("HDU 1846");
        assert!(is_there(&person, "bash-2") && !is_there(&person, "bash-1"));
        // Terms are found as well, in either language, and by what they are called elsewhere.
        for (term, id) in [("mex", "bash-5"), ("异或", "nim-2"), ("尼姆和", "nim-2")] {
            erase(&mut person);
            person.type_text(term);
            assert!(is_there(&person, id), "{term}");
        }
        // Enter opens the first that is found.
        erase(&mut person);
        person.type_text("sg-5");
        person.press(Key::Enter);
        assert_eq!(person.shell().lesson().unwrap().id, "sg-5");
    }
}

/// Empties the field that has the focus.
fn erase(person: &mut Person) {
    person.press_with(Modifiers::COMMAND, Key::A);
    person.press(Key::Backspace);
}

#[test]
fn what_comes_next_goes_on_from_the_lesson_that_was_named_at_the_start() {
    let shelf = Shelf::embedded(&reader::read);
    let (lang, scheme) = (Lang::En, Scheme::Light);
    let mut record = Progress::default();
    let first = &shelf.lesson("bash-1").unwrap().steps[0].id;
    record.solve("bash-1", first, Medal::Unaided);
    record.solve("sg-2", &shelf.lesson("sg-2").unwrap().steps[0].id, Medal::Unaided);
    record.visit("bash-1", first);
    let here = contents::here(lang, shelf.lesson("sg-2").unwrap(), 2, &record);
    let lesson = Some("sg-2".to_owned());
    let shell = Shell::new(Start { shelf, lang, scheme, lesson, step: 2, motion: false });
    let mut person = Person::with(shell.knowing(&record), SIZES[0]);
    person.press(Key::C);
    let said = contents::proposal(lang, contents::CONTINUE, &here);
    assert!(person.harness.query_by_label(&said).is_some(), "{said}");
}

#[test]
fn a_landmark_tells_nothing_before_its_lesson_is_settled() {
    let shelf = Shelf::embedded(&reader::read);
    for chapter in Chapter::all() {
        let Some(id) = chapter.earned() else { continue };
        let lesson = shelf.lesson(id).unwrap();
        assert_eq!(lesson.chapter, chapter);
        let mut record = Progress::default();
        assert!(!record.settles(lesson));
        record.solve(id, lesson.settling().unwrap(), Medal::Unaided);
        assert!(record.settles(lesson));
    }
}

#[test]
fn whoever_is_new_is_told_where_to_begin() {
    for lang in Lang::ALL {
        let shelf = Shelf::embedded(&reader::read);
        let first = contents::lesson(lang, shelf.lesson("bash-1").unwrap(), false);
        let said = contents::proposal(lang, contents::BEGIN, &first);
        let shell = Shell::new(Start {
            shelf,
            lang,
            scheme: Scheme::Light,
            lesson: None,
            step: 0,
            motion: false,
        });
        let mut person = Person::with(shell, SIZES[0]);
        person.press(Key::C);
        click(&mut person, &said);
        assert_eq!(
            (person.shell().lesson().unwrap().id.as_str(), person.shell().at()),
            ("bash-1", 0)
        );
    }
}

/// All that the last frame wrote, with how many lines of it were cut off.
fn written(person: &Person) -> Vec<(String, bool)> {
    fn walk(shape: &egui::Shape, all: &mut Vec<(String, bool)>) {
        match shape {
            egui::Shape::Text(text) => {
                all.push((text.galley.text().to_owned(), text.galley.elided));
            }
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| walk(shape, all)),
            _ => {}
        }
    }
    let mut all = Vec::new();
    for clipped in &person.harness.output().shapes {
        walk(&clipped.shape, &mut all);
    }
    all
}

#[test]
fn the_promises_of_a_chapter_stand_on_its_cards_in_a_window_of_1280_as_well() {
    let shelf = Shelf::embedded(&reader::read);
    for (lang, size) in [
        (Lang::En, vec2(1280.0, 800.0)),
        (Lang::Zh, vec2(1280.0, 800.0)),
        (Lang::En, vec2(1920.0, 1080.0)),
    ] {
        let mut person = at_contents(lang, size);
        for chapter in Chapter::all() {
            turn_to(&mut person, lang, chapter);
            let written = written(&person);
            let (mut cut, mut all) = (0, 0);
            for lesson in shelf.lessons().filter(|lesson| lesson.chapter == chapter) {
                let promise = lesson.promise.as_ref().unwrap().to(lang);
                let found = written.iter().find(|(said, _)| said == promise);
                let (_, elided) = found.unwrap_or_else(|| panic!("{size:?}: {promise}"));
                cut += usize::from(*elided);
                all += 1;
            }
            assert!(cut * 3 <= all, "{lang:?} {size:?} {chapter:?}: {cut} of {all} are cut");
        }
    }
}
