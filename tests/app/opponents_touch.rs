//! Whom one plays against, chosen with the pointer: the menu fits the smallest window in both
//! languages, the rule of the one chosen is in sight, and where it goes wrong is a click away.

use crate::shell_page;

use crate::shell_page::says;
use egui::accesskit::Role;
use egui::{Rect, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, Node};
use laststone::app::{Shell, Start};
use laststone::lang::spaced;
use laststone::lesson::{Lesson, Shelf, Task, reader};
use laststone::profile::progress::{Counter, How, Progress};
use laststone::session::opponent::{losing, offered, reply};
use laststone::session::{Command, Misconception, Opponent, Session, Side};
use laststone::study::Oracle;
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, contents, opponent as words, screen, see};

const SMALL: Vec2 = vec2(800.0, 600.0);

/// The first step of such a game that asks for a game to be won, or does not.
fn step_of(game: &str, win: bool) -> (String, usize) {
    let shelf = Shelf::embedded(&reader::read);
    for lesson in shelf.lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            let asked = matches!(step.task, Some(Task::Win { .. }));
            let fits = asked == win && step.record.is_empty();
            if fits
                && step.position.starts_with(&format!("{game}["))
                    | step.position.starts_with(&format!("{game}("))
            {
                return (lesson.id.clone(), at);
            }
        }
    }
    panic!("no such step of {game}");
}

fn open(place: (String, usize), lang: Lang, size: Vec2) -> Harness<'static, Shell> {
    let (lesson, step) = place;
    shell_page::open(&lesson, step, lang, size)
}

/// The same with its exercise done.
fn solved(place: (String, usize), lang: Lang, size: Vec2) -> Harness<'static, Shell> {
    let mut harness = open(place, lang, size);
    harness.state_mut().unveil();
    harness.run();
    harness
}

fn session<'h>(harness: &'h Harness<'_, Shell>) -> &'h Session {
    harness.state().session().expect("a step is shown")
}

fn find<'h>(harness: &'h Harness<'_, Shell>, label: &'h str) -> Option<Node<'h>> {
    let can = |node: &Node<'_>| node.accesskit_node().role() != Role::Label;
    harness.query_all_by_label(label).find(can)
}

fn click(harness: &mut Harness<'_, Shell>, label: &str) {
    let node = find(harness, label).unwrap_or_else(|| panic!("there is no \"{label}\""));
    node.scroll_to_me();
    harness.run();
    find(harness, label).expect("it is still there").click();
    harness.run();
}

fn open_menu(harness: &mut Harness<'_, Shell>, lang: Lang) {
    let now = session(harness).opponent();
    click(harness, &format!("{}: {}", screen::AGAINST.to(lang), spaced(&words::name(lang, now))));
}

fn choose(harness: &mut Harness<'_, Shell>, lang: Lang, opponent: Opponent) {
    open_menu(harness, lang);
    click(harness, &spaced(&words::name(lang, opponent)));
    assert_eq!(session(harness).opponent(), opponent);
}

const GAMES: [&str; 8] =
    ["bash", "subtract", "nim", "misere nim", "wythoff", "stairs", "kayles", "race"];

#[test]
fn the_menu_lists_whom_one_can_play_against_and_lies_inside_the_smallest_window() {
    let mut misconceptions = 0;
    for game in GAMES {
        for lang in Lang::ALL {
            let mut harness = solved(step_of(game, false), lang, SMALL);
            let start = session(&harness).history().start().clone();
            let fitting = offered(&start, &mut Oracle::default());
            misconceptions += fitting.len();
            if let Some(misconception) = fitting.first() {
                // With the longest of what can stand below the list.
                choose(&mut harness, lang, Opponent::Misconception(*misconception));
            }
            open_menu(&mut harness, lang);
            let rates = Opponent::RATES.map(Opponent::Fallible);
            let people = [Opponent::Perfect, Opponent::TwoPlayers, Opponent::TwoTeams];
            let listed: Vec<_> = people
                .into_iter()
                .chain(rates)
                .chain(fitting.iter().copied().map(Opponent::Misconception))
                .collect();
            let window = Rect::from_min_size(egui::Pos2::ZERO, SMALL);
            let mut places: Vec<Rect> = Vec::new();
            for opponent in &listed {
                let name = spaced(&words::name(lang, *opponent));
                let node = find(&harness, &name)
                    .unwrap_or_else(|| panic!("{game}: there is no \"{name}\""));
                let rect = node.rect();
                assert!(
                    window.contains_rect(rect) && rect.height() >= 24.0,
                    "{game}: {name} at {rect}"
                );
                let apart = |other: &Rect| {
                    other.intersect(rect).height() <= 0.5 || other.intersect(rect).width() <= 0.5
                };
                assert!(places.iter().all(apart), "{game}: {name} on another");
                places.push(rect);
            }
            for misconception in Misconception::ALL
                .into_iter()
                .filter(|misconception| !fitting.contains(misconception))
            {
                let name = spaced(&words::name(lang, Opponent::Misconception(misconception)));
                assert!(find(&harness, &name).is_none(), "{game}: {name} has no business here");
            }
            let lowest = harness
                .query_all_by_label(&spaced(&words::rule(
                    lang,
                    session(&harness).opponent(),
                    &start,
                )))
                .map(|node| node.rect())
                .fold(Rect::NOTHING, |all, rect| all | rect);
            assert!(window.contains_rect(lowest), "{game}: the rule at {lowest}");
            if !fitting.is_empty() {
                let asks =
                    harness.query_all_by_label(words::WHERE.to(lang)).map(|node| node.rect());
                let asks: Vec<Rect> = asks.collect();
                assert!(
                    asks.iter().any(|rect| window.contains_rect(*rect)),
                    "{game}: the question at {asks:?}"
                );
            }
        }
    }
    println!("{misconceptions} misconceptions offered");
    assert!(misconceptions >= 20);
}

#[test]
fn the_one_chosen_tells_its_rule_and_on_request_where_it_goes_wrong() {
    for game in GAMES {
        for lang in Lang::ALL {
            for size in [SMALL, vec2(1280.0, 800.0)] {
                let mut harness = solved(step_of(game, false), lang, size);
                let start = session(&harness).history().start().clone();
                for misconception in offered(&start, &mut Oracle::default()) {
                    let opponent = Opponent::Misconception(misconception);
                    let rule = spaced(&words::rule(lang, opponent, &start));
                    assert!(!says(&harness, &rule), "{rule}");
                    choose(&mut harness, lang, opponent);
                    assert!(says(&harness, &rule), "{rule}");
                    let wrong = spaced(&words::wrong(
                        lang,
                        &losing(misconception, &start, &mut Oracle::default()),
                    ));
                    assert!(!says(&harness, &wrong));
                    click(&mut harness, words::WHERE.to(lang));
                    assert!(says(&harness, &wrong), "{wrong}");
                    // Whoever moves on has read it.
                    choose(&mut harness, lang, Opponent::Fallible(30));
                    assert!(!says(&harness, &wrong));
                    assert!(says(&harness, "30"));
                }
            }
        }
    }
}

#[test]
fn where_it_goes_wrong_is_not_told_before_a_prediction() {
    let mut harness = open(("bash-1".into(), 0), Lang::En, SMALL);
    assert!(!session(&harness).is_open());
    choose(&mut harness, Lang::En, Opponent::Misconception(Misconception::Parity));
    assert!(find(&harness, words::WHERE.en).is_none());
}

#[test]
fn two_teams_take_turns_and_are_called_so() {
    let mut harness = open(step_of("nim", false), Lang::Zh, SMALL);
    choose(&mut harness, Lang::Zh, Opponent::TwoTeams);
    assert!(says(&harness, "轮到甲队"));
    open_menu(&mut harness, Lang::Zh);
    click(&mut harness, "乙队");
    assert_eq!(session(&harness).began(), Side::They);
    assert!(says(&harness, "轮到乙队"));
}

#[test]
fn the_choice_is_remembered_for_its_kind_of_game_and_a_game_to_be_won_is_played_against_the_perfect_one()
 {
    let wythoff = step_of("wythoff", false);
    let mut harness = open(wythoff.clone(), Lang::En, vec2(1280.0, 800.0));
    choose(&mut harness, Lang::En, Opponent::Misconception(Misconception::XorWythoff));
    let (mut same, mut won, mut others) = (0, 0, 0);
    let mut steps = 0;
    while steps < 40
        && harness.state().lesson().is_some_and(|lesson| lesson.id.starts_with("wythoff"))
    {
        steps += 1;
        let session = session(&harness);
        let only = session.sum().single().is_some_and(|part| part.rules().name() == "wythoff");
        let asked = matches!(session.step().task, Some(Task::Win { .. }))
            || !session.step().record.is_empty();
        let found = session.opponent();
        match (only, asked) {
            (true, false) => {
                assert_eq!(
                    found,
                    Opponent::Misconception(Misconception::XorWythoff),
                    "{}",
                    session.step().id
                );
                same += 1;
            }
            (_, true) => {
                assert!(found == Opponent::Perfect || found.is_two(), "{}", session.step().id);
                won += 1;
            }
            (false, false) => {
                assert_eq!(found, Opponent::Perfect, "{}", session.step().id);
                others += 1;
            }
        }
        harness.key_press(egui::Key::PageDown);
        harness.run();
    }
    println!("{same} steps of the game, {won} to be won, {others} of others");
    assert!(same > 5);
    let mut harness = open(step_of("nim", true), Lang::En, SMALL);
    choose(&mut harness, Lang::En, Opponent::Fallible(10));
    assert!(says(&harness, words::COUNTS.en), "a win would not count, and that is said");
}

/// The end of a lesson, for whoever has this record.
fn at_end(shelf: &Shelf, lesson: &Lesson, record: &Progress) -> Harness<'static, Shell> {
    let (shelf, last) = (shelf.clone(), lesson.steps.len() - 1);
    let (lang, scheme, id) = (Lang::En, Scheme::Light, Some(lesson.id.clone()));
    let start = Start { shelf, lang, scheme, lesson: id, step: last, motion: false };
    let mut shell = Shell::new(start).knowing(record);
    shell.show_end();
    shell_page::on(shell, vec2(1280.0, 800.0))
}

#[test]
fn the_rival_of_every_lesson_is_refuted_from_its_end_and_wears_its_own_name() {
    let (shelf, mut oracle) = (Shelf::embedded(&reader::read), Oracle::default());
    let mut refuted = 0;
    for lesson in shelf.lessons() {
        let Some(foe) = lesson.foe() else { continue };
        let mut record = Progress::default();
        for step in lesson.steps.iter().filter(|step| step.task.is_some()) {
            record.finish(&lesson.id, &step.id, step.edition, How::First, None);
        }
        let mut harness = at_end(&shelf, lesson, &record);
        let name = &foe.rival().name.en;
        let said = words::refute(Lang::En, name);
        let button = find(&harness, &said).unwrap_or_else(|| panic!("{}: {said}", lesson.id));
        button.click();
        harness.run();
        let (at, truth) = foe.refutation(&mut oracle).unwrap().unwrap();
        let now = session(&harness);
        assert_eq!(now.step().id, foe.believes().step, "{}", lesson.id);
        assert_eq!(now.opponent(), Opponent::Rival, "{}", lesson.id);
        assert_eq!(*now.history().start(), at, "{}", lesson.id);
        assert_eq!(now.began() == Side::They, truth.is_p(), "{}: the side that wins", lesson.id);
        assert!(says(&harness, name), "{}: it is called by its name", lesson.id);
        refuted += 1;
        if lesson.id == "bash-1" {
            play_out(&mut harness, &mut oracle);
            let said = words::refuted(Lang::En, session(&harness)).unwrap();
            assert!(says(&harness, &spaced(&said)), "{said}");
            let record = harness.state().record();
            assert_eq!(record.counter(&lesson.id, Counter::Refuted), 1, "it is kept");
            harness.key_press(egui::Key::C);
            harness.run();
            assert!(says(&harness, &contents::rival(Lang::En, lesson).unwrap()));
        }
    }
    assert!(refuted > 20, "{refuted}");
}

#[test]
fn the_end_of_a_lesson_claims_nothing_that_was_not_done() {
    let shelf = Shelf::embedded(&reader::read);
    let lesson = shelf.lesson("bash-1").unwrap();
    let name = lesson.foe().unwrap().rival().name.en.clone();
    let tasks = lesson.steps.iter().filter(|step| step.task.is_some());
    for all in [false, true] {
        let mut record = Progress::default();
        let last = lesson.steps.len() - 1;
        let solved = tasks.clone().filter(|step| all || step.id == lesson.steps[last].id);
        for step in solved {
            record.finish(&lesson.id, &step.id, step.edition, How::First, None);
        }
        let harness = at_end(&shelf, lesson, &record);
        assert!(says(&harness, see::CAN.en));
        assert_eq!(says(&harness, see::PROVED.en), all);
        assert_eq!(says(&harness, &see::beaten(Lang::En, &name)), all);
        assert_eq!(says(&harness, &see::says(Lang::En, &name)), !all);
    }
}

/// The learner plays as well as can be, until nobody can move.
fn play_out(harness: &mut Harness<'_, Shell>, oracle: &mut Oracle) {
    for _ in 0..99 {
        if session(harness).winner().is_some() {
            return;
        }
        if !session(harness).is_reply_due() {
            let play = reply(session(harness).sum(), oracle).unwrap();
            harness.state_mut().wish(Command::Play(play));
        }
        harness.run();
    }
    panic!("a game of more than 99 moves");
}
