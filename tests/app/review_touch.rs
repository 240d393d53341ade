//! The review as a person meets it: offered when a game is over, walked by keys and clicks, a
//! mistake taken back, records.

use crate::person;

use crate::shell_page::{self, says};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use laststone::app::{Shell, Start};
use laststone::lesson::{Shelf, reader};
use laststone::session::{Asked, History, Mark, Session, Side, record};
use laststone::ui::raster::Studio;
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, review as words};
use person::Person;

pub const SIZES: [Vec2; 3] = [vec2(800.0, 600.0), vec2(1280.0, 800.0), vec2(1920.0, 1080.0)];

/// A game on the first board with every mark in it: 12 is lost, so 12 to 11 is `=`.
pub const GAME: &str = "you \
    first\nbash[1..3](12)\nbash[1..3](11)\nbash[1..3](9)\nbash[1..3](8)\nbash[1..3](7)\nbash[1..3](5)\n\
    bash[1..3](3)\nbash[1..3](2)\nbash[1..3](1)\nbash[1..3](0)\n";

pub fn key(key: Key) -> Event {
    Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE }
}

/// The first step of a lesson whose plot is open, and a game on its board in which every move is
/// the first there is.
pub fn open_step(shelf: &Shelf, lesson: &str) -> (usize, String) {
    let mut oracle = laststone::study::Oracle::default();
    let steps = &shelf.lesson(lesson).unwrap().steps;
    let sessions = steps.iter().map(|step| Session::new(step.clone(), &mut oracle).unwrap());
    let (at, session) =
        sessions.enumerate().find(|(_, session)| session.is_open()).expect("an open step");
    let mut history = History::new(session.history().start().clone());
    while history.len() < 12 {
        let Some(play) =
            history.now().moves().nth(history.len() % 3).or_else(|| history.now().moves().next())
        else {
            break;
        };
        history.play(play).unwrap();
    }
    (at, record::write(Side::You, &history).unwrap())
}

/// Leaves pictures where `LASTSTONE_PICTURES` says.
#[test]
fn pictures_of_the_review() {
    let Some(folder) = std::env::var_os("LASTSTONE_PICTURES") else { return };
    let shelf = Shelf::embedded(&reader::read);
    let long = (0..=3_000).rev().map(|n| format!("bash[1..3]({n})\n")).collect();
    let mut all = vec![("veiled", "bash-1", (0, GAME.to_owned())), ("long", "bash-1", (6, long))];
    for lesson in ["bash-1", "nim-2", "wythoff-1", "stairs-1", "sg-3"] {
        if shelf.lesson(lesson).is_some() {
            all.push((lesson, lesson, open_step(&shelf, lesson)));
        }
    }
    for (name, lesson, (step, record)) in all {
        for (size, scheme, lang) in [
            (SIZES[1], Scheme::Light, Lang::En),
            (SIZES[0], Scheme::Dark, Lang::En),
            (SIZES[0], Scheme::Light, Lang::Zh),
        ] {
            let shelf = shelf.clone();
            let start =
                Start { shelf, lang, scheme, lesson: Some(lesson.into()), step, motion: false };
            let mut shell = Shell::new(start);
            let mut studio = Studio::new(scheme, size, 1.0);
            let picture = |studio: &mut Studio, shell: &mut Shell, part: &str| {
                let image = studio.picture(|ui| shell.ui(ui));
                let file = format!("review-{name}-{}-{part}-{}.png", size.x, lang.pick("en", "zh"));
                std::fs::write(std::path::Path::new(&folder).join(file), image.png().unwrap())
                    .unwrap();
            };
            studio.settle(|ui| shell.ui(ui));
            for (event, part) in [
                (key(Key::V), "empty"),
                (Event::Paste(record.clone()), "start"),
                (key(Key::M), "walk"),
                (key(Key::Tab), ""),
                (key(Key::Tab), ""),
                (key(Key::Enter), "retry"),
            ] {
                studio.send(event);
                studio.settle(|ui| shell.ui(ui));
                if !part.is_empty() {
                    picture(&mut studio, &mut shell, part);
                }
            }
        }
    }
}

pub fn page(
    lesson: &str,
    step: usize,
    lang: Lang,
    scheme: Scheme,
    size: Vec2,
) -> Harness<'static, Shell> {
    shell_page::page(&Shelf::embedded(&reader::read), lesson, step, (lang, scheme), size)
}

pub fn send(harness: &mut Harness<'_, Shell>, event: Event) {
    harness.event(event);
    harness.run();
}

/// Name and value of the line.
pub fn line(harness: &Harness<'_, Shell>, lang: Lang) -> (String, String) {
    let name = words::name(lang, harness.state().session().unwrap().game().len());
    let node = harness
        .query_by_role_and_label(Role::Figure, &name)
        .unwrap_or_else(|| panic!("no \"{name}\""));
    let value = node.accesskit_node().value().unwrap_or_default();
    (name.clone(), value)
}

/// Plays the first move there is until the game is over.
pub fn play_out(person: &mut Person) {
    while person.session().winner().is_none() {
        let play = person.session().legal()[0];
        person.make(play);
    }
}

#[test]
fn a_game_that_is_over_is_offered_for_review_in_one_line() {
    let mut person = Person::at("bash-1", 6, SIZES[1]);
    assert!(!person.says(words::OFFER.en));
    play_out(&mut person);
    person.clicks = true;
    person.choose(words::OFFER.en);
    assert!(person.session().reviewing().is_some());
    assert!(!person.says(words::OFFER.en));
    person.choose(words::CLOSE.en);
    assert!(person.session().reviewing().is_none());
    assert!(person.says(words::OFFER.en));
}

#[test]
fn a_mistake_is_found_taken_back_and_mended_by_keys_alone() {
    let mut person = Person::at("bash-1", 6, SIZES[1]);
    play_out(&mut person);
    let game = person.session().history().clone();
    person.press(Key::V);
    assert_eq!(
        person.focused(),
        Some(words::name(Lang::En, game.len())),
        "the line hears the arrow keys at once"
    );
    person.press(Key::Home);
    assert_eq!(person.session().history().at(), 0);
    person.press(Key::ArrowRight);
    person.press(Key::ArrowRight);
    assert_eq!(person.session().history().at(), 2);
    person.press(Key::ArrowLeft);
    person.press(Key::End);
    assert_eq!(person.session().history().at(), game.len());
    person.press(Key::Home);
    person.press(Key::M);
    let n = person.session().history().at();
    let review = person.session().reviewing().unwrap().review().unwrap();
    assert_eq!(
        (review.mark(n), review.mistakes(Side::You).next()),
        (Some(Mark::GaveAway), Some(n))
    );
    assert!(line(&person.harness, Lang::En).1.contains("?? Gave it away."));
    person.choose(words::TAKE_BACK.en);
    assert!(person.says("Find a move that wins"));
    let sum = person.session().sum().clone();
    assert_eq!(Some(&sum), game.sum(n - 1));
    let play = person.oracle.study(&sum, 1).unwrap().winning[0];
    person.make(play);
    assert_eq!(person.session().reviewing().unwrap().retry().unwrap().asked, Asked::Found);
    assert!(person.says("Found: that move wins."));
    person.choose(words::BACK.en);
    assert_eq!(person.session().history().plays(), game.plays());
    person.press(Key::V);
    assert!(person.session().reviewing().is_none());
    assert_eq!(*person.session().history(), game);
}

#[test]
fn the_better_move_and_the_best_resistance_are_told() {
    let mut person = Person::at("bash-1", 6, SIZES[1]);
    person.press(Key::V);
    person.harness.event(Event::Paste(GAME.into()));
    person.harness.run();
    person.press(Key::ArrowRight);
    assert!(person.says("The best resistance:") || person.says("No move resists better."));
    person.press(Key::M);
    assert!(!person.says("Better:"));
    person.choose(words::BETTER.en);
    assert!(person.says("Better: take 3 and leave 4."));
    assert_eq!(person.session().attempt().rung, 3, "in an exercise that is help");
}

#[test]
fn a_click_on_the_line_goes_there_and_the_pointer_reads_it() {
    let mut person = Person::at("bash-1", 6, SIZES[1]);
    person.press(Key::V);
    person.harness.event(Event::Paste(GAME.into()));
    person.harness.run();
    let name = words::name(Lang::En, 9);
    let rect = person.harness.get_by_label(&name).rect();
    let at = egui::pos2(rect.right() - 20.0, rect.center().y);
    person.harness.hover_at(at);
    person.harness.run();
    assert!(person.says("Move 9, you: take 1."));
    assert_eq!(person.session().history().at(), 0, "looking moves nothing");
    for pressed in [true, false] {
        let button = egui::PointerButton::Primary;
        person.harness.event(Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        });
        person.harness.run();
    }
    assert_eq!(person.session().history().at(), 9);
}

#[test]
fn a_record_is_copied_and_comes_back_by_pasting() {
    let mut person = Person::at("bash-1", 6, SIZES[1]);
    play_out(&mut person);
    person.press(Key::V);
    person.tab_to(words::COPY.en);
    person.harness.event(key(Key::Enter));
    person.harness.step();
    let copied =
        person.harness.output().platform_output.commands.iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        });
    let copied = copied.expect("something on the clipboard");
    person.harness.run();
    assert!(person.says(words::COPIED.en));
    let plays = person.session().history().plays().to_vec();
    person.press(Key::V);
    person.press(Key::R);
    assert!(person.session().history().len() < plays.len());
    person.press(Key::V);
    person.harness.event(Event::Paste(copied));
    person.harness.run();
    assert_eq!(person.session().history().plays(), plays);
}

#[test]
fn a_record_is_typed_and_its_fault_told_in_both_languages() {
    for lang in Lang::ALL {
        let mut harness = page("bash-1", 6, lang, Scheme::Light, SIZES[0]);
        let before = harness.state().session().unwrap().history().len();
        send(&mut harness, key(Key::V));
        harness.get_by_label(words::LOAD.to(lang)).click();
        harness.run();
        send(&mut harness, Event::Text("bash[1..3](9) bash[1..3](4)".into()));
        harness.get_by_label(words::READ.to(lang)).click();
        harness.run();
        assert!(says(&harness, lang.pick("column 15", "第 15 列")), "{lang:?}");
        assert_eq!(harness.state().session().unwrap().history().len(), before);
        send(&mut harness, Event::Paste("nim(3,4)\nnim(3,3)".into()));
        assert!(says(&harness, lang.pick("no board for nim(3,4)", "摆不了“nim(3,4)”")), "{lang:?}");
        send(&mut harness, Event::Paste(GAME.into()));
        assert_eq!(harness.state().session().unwrap().history().len(), 9, "{lang:?}");
        assert!(!says(&harness, words::READ.to(lang)), "the window is closed");
        harness.get_by_label(words::LOAD.to(lang)).click();
        harness.run();
        send(&mut harness, key(Key::Escape));
        assert!(!says(&harness, words::READ.to(lang)));
        assert!(harness.state().session().unwrap().reviewing().is_some());
    }
}

#[test]
fn a_prediction_still_open_is_not_answered_by_the_review_unless_it_is_asked_to() {
    for lang in Lang::ALL {
        let mut harness = page("bash-1", 0, lang, Scheme::Dark, SIZES[1]);
        send(&mut harness, key(Key::V));
        send(&mut harness, Event::Paste(GAME.into()));
        send(&mut harness, key(Key::ArrowRight));
        assert!(says(&harness, words::VEILED.to(lang)));
        let winning = lang.pick("winning", "必胜。");
        assert!(!line(&harness, lang).1.contains(winning), "{:?}", line(&harness, lang));
        harness.get_by_label(words::UNVEIL.to(lang)).click();
        harness.run();
        assert!(line(&harness, lang).1.contains(winning), "{:?}", line(&harness, lang));
        assert!(harness.state().session().unwrap().attempt().shown);
    }
}

#[test]
fn a_long_game_is_looked_at_frame_by_frame_and_walked_all_the_same() {
    let mut harness = page("bash-1", 6, Lang::En, Scheme::Light, SIZES[1]);
    send(&mut harness, key(Key::V));
    let game: String = (0..=10_000).rev().map(|n| format!("bash[1..3]({n})\n")).collect();
    harness.event(Event::Paste(game));
    harness.step();
    harness.step();
    send(&mut harness, key(Key::End));
    for _ in 0..200 {
        harness.step();
        if !harness.state().session().unwrap().is_pondering() {
            break;
        }
    }
    harness.run();
    let session = harness.state().session().unwrap();
    assert!(!session.is_pondering());
    assert_eq!(session.history().at(), 10_000);
    assert!(says(&harness, "Mistakes: you 2500, they 2500."));
}

#[test]
fn in_a_drawer_the_review_says_what_the_coach_would() {
    let mut person = Person::at("bash-1", 6, SIZES[0]);
    person.press(Key::V);
    person.harness.event(Event::Paste(GAME.into()));
    person.harness.run();
    person.press(Key::ArrowRight);
    assert!(person.says("resist"));
    person.press(Key::M);
    assert!(person.says("Mistakes: you 2, they 3."));
    person.choose(words::BETTER.en);
    assert!(person.says("Better: take 3 and leave 4."));
    person.choose(words::TAKE_BACK.en);
    assert!(person.says("Find a move that wins; \"take 2\" did not."));
    let play =
        person.oracle.study(&person.shell().session().unwrap().sum().clone(), 1).unwrap().winning
            [0];
    person.make(play);
    assert!(person.says("Found: that move wins."));
    person.choose(words::PLAY_ON.en);
    assert!(person.session().reviewing().is_none());
    assert_eq!(person.session().history().at(), 6, "they have answered on the branch");
}
