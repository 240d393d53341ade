//! Presenting as assistive technology meets it: every part of every step, all that can stand over
//! it, the theorem board before a class, and the notes. Roles, names, values, headings, targets,
//! Tab, and what is announced.
//!
//! `LASTSTONE_ONLY=sg-5` narrows.

use crate::support::fuzz;
use crate::walk;

use egui::{Key, Vec2, vec2};
use laststone::app::{Shell, Start};
use laststone::lesson::Shelf;
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, present as words, theorem};
use walk::Window;
use walk::ledger::Ledger;
use walk::sound::announced;
use walk::visit::Visit;

const PROJECTOR: Vec2 = vec2(1920.0, 1080.0);
/// More parts than any step has.
const PARTS: u32 = 24;

fn shell(shelf: &Shelf, lang: Lang, lesson: &str, step: usize) -> Shell {
    let lesson = Some(lesson.to_owned());
    Shell::new(Start {
        shelf: shelf.clone(),
        lang,
        scheme: Scheme::Light,
        lesson,
        step,
        motion: false,
    })
}

/// A step before a class, its beginning shown.
fn presented(shelf: &Shelf, lang: Lang, lesson: &str, step: usize) -> Visit {
    let mut visit = Visit::new(shell(shelf, lang, lesson, step), PROJECTOR);
    visit.press(Key::F5);
    assert!(visit.shell.is_presenting());
    visit
}

/// Everything that is said.
fn said(visit: &Visit) -> Vec<String> {
    visit.window.nodes.values().map(walk::Seen::said).collect()
}

/// All parts that can be shown now, one after another, each seen once it is there.
fn unfold(visit: &mut Visit, mut see: impl FnMut(&mut Visit)) {
    let mut same = 0;
    for _ in 0..PARTS {
        let before = said(visit);
        visit.shell.reveal(1);
        visit.settle();
        if said(visit) == before {
            same += 1;
        } else {
            see(visit);
        }
        // Lights on a board may say nothing new.
        if same > 1 {
            return;
        }
    }
}

#[test]
fn every_part_of_every_step_sounds_as_it_should_before_a_class() {
    let shelf = walk::shelf();
    let only = std::env::var("LASTSTONE_ONLY").unwrap_or_default();
    let mut ledger = Ledger::default();
    for lang in Lang::ALL {
        for lesson in shelf.lessons().filter(|lesson| lesson.id.contains(&only)) {
            for at in 0..lesson.steps.len() {
                // Each step in one of the languages.
                let turn = at + usize::from(lang == Lang::En);
                if only.is_empty() && !fuzz::walked(turn, 6) {
                    continue;
                }
                let name = format!("{}.{} {lang:?} before a class", lesson.id, at + 1);
                let mut visit = presented(&shelf, lang, &lesson.id, at);
                // In the second language what is said last: with all of it on the screen.
                let each = lang == Lang::En;
                let mut parts = 1;
                if each {
                    ledger.see("parts", &format!("{name}, part 1"), lang, &visit.window);
                }
                unfold(&mut visit, |visit| {
                    parts += 1;
                    if each {
                        ledger.see("parts", &format!("{name}, part {parts}"), lang, &visit.window);
                    }
                });
                visit.press(Key::A);
                visit.press(Key::A);
                unfold(&mut visit, |_| ());
                let name = format!("{name}, answered");
                if at == 1 {
                    ledger.walk("parts", &name, lang, &mut visit);
                } else {
                    ledger.see("parts", &name, lang, &visit.window);
                }
            }
        }
    }
    ledger.close();
    assert!(!only.is_empty() || ledger.screens("parts") > 350);
}

#[test]
fn the_notes_of_every_step_sound_as_they_should() {
    let shelf = walk::shelf();
    let only = std::env::var("LASTSTONE_ONLY").unwrap_or_default();
    let mut ledger = Ledger::default();
    for lesson in shelf.lessons().filter(|lesson| lesson.id.contains(&only)) {
        for at in 0..lesson.steps.len() {
            // Each step in one of the languages.
            let lang = if at % 2 == 0 { Lang::En } else { Lang::Zh };
            let mut shell = shell(&shelf, lang, &lesson.id, at);
            let mut window = Window::new(vec2(1280.0, 800.0), 1.0);
            window.settle(|ui| shell.show_notes(ui));
            ledger.see(
                "notes",
                &format!("notes on {}.{} {lang:?}", lesson.id, at + 1),
                lang,
                &window,
            );
        }
    }
    ledger.close();
}

/// Is this among what is read out by itself?
fn is_announced(visit: &Visit, said: &str) -> bool {
    announced(&visit.window).iter().any(|text| text.contains(said))
}

#[test]
fn what_stands_over_a_presented_step_sounds_as_it_should_and_is_announced() {
    let shelf = walk::shelf();
    let mut ledger = Ledger::default();
    for lang in Lang::ALL {
        let mut visit = presented(&shelf, lang, "bash-1", 1);
        let at = |what: &str| format!("{what} {lang:?}");
        for (key, what) in
            [(Key::F1, "keys before a class"), (Key::G, "overview"), (Key::A, "asked again")]
        {
            visit.press(key);
            ledger.walk("over the step", &at(what), lang, &mut visit);
            if key == Key::G {
                visit.press(Key::Num3);
                assert!(is_announced(&visit, "3"), "the number that was typed");
            }
            visit.press(Key::Escape);
        }
        visit.press(Key::E);
        ledger.see("over the step", &at("no second window"), lang, &visit.window);
        assert!(is_announced(&visit, words::ONE_WINDOW.to(lang)));
        visit.press(Key::Escape);
        visit.press(Key::B);
        assert!(is_announced(&visit, words::BLANK.to(lang)));
        visit.press(Key::B);
        visit.press(Key::F);
        ledger.see("over the step", &at("frozen"), lang, &visit.window);
        assert!(is_announced(&visit, words::FROZEN.to(lang)));
        visit.press(Key::F);
        visit.press(Key::W);
        assert!(is_announced(&visit, words::AGAIN.to(lang)));
        visit.press(Key::W);
        ledger.see("over the step", &at("coach"), lang, &visit.window);
        ledger.close();
    }
}

#[test]
fn votes_are_announced_while_they_are_counted_and_when_they_are_shown() {
    let shelf = walk::shelf();
    let mut ledger = Ledger::default();
    for lang in Lang::ALL {
        let mut visit = presented(&shelf, lang, "bash-1", 1);
        visit.press(Key::Q);
        ledger.walk("votes", &format!("vote {lang:?}"), lang, &mut visit);
        visit.press(Key::Num1);
        assert!(is_announced(&visit, &words::hands(lang, 1)), "{:?}", announced(&visit.window));
        visit.click(&words::hand(lang, '2'));
        visit.let_go();
        assert!(is_announced(&visit, &words::hands(lang, 2)));
        // Which letter has how many is nobody's business yet.
        assert!(!visit.says(&words::votes(lang, '1', 1)));
        visit.press(Key::Q);
        ledger.walk("votes", &format!("bars {lang:?}"), lang, &mut visit);
        for letter in ['1', '2'] {
            assert!(is_announced(&visit, &words::votes(lang, letter, 1)), "{letter}");
        }
        visit.press(Key::Q);
        assert!(!visit.says(words::END_VOTE.to(lang)));
    }
    ledger.close();
}

#[test]
fn a_timer_tells_its_end_once_and_not_every_second() {
    let shelf = walk::shelf();
    let mut ledger = Ledger::default();
    for lang in Lang::ALL {
        let mut visit = presented(&shelf, lang, "bash-1", 1);
        visit.press(Key::T);
        ledger.walk("timer", &format!("minutes to be typed {lang:?}"), lang, &mut visit);
        visit.press(Key::Num1);
        assert!(is_announced(&visit, "1"), "the minutes that were typed");
        visit.press(Key::Enter);
        ledger.see("timer", &format!("timer {lang:?}"), lang, &visit.window);
        let (timer, over) = (words::TIMER.to(lang), words::TIME_UP.to(lang));
        visit.window.pace = 0.5;
        let (mut before, mut ends, mut seconds) = (announced(&visit.window), 0, 0);
        for _ in 0..140 {
            visit.frame();
            let now = announced(&visit.window);
            let news: Vec<&String> = now.iter().filter(|text| !before.contains(text)).collect();
            ends += news.iter().filter(|text| text.contains(over)).count();
            seconds +=
                news.iter().filter(|text| text.contains(timer) && !text.contains(over)).count();
            before = now;
        }
        assert!(visit.says(over), "it is over");
        assert_eq!((ends, seconds), (1, 0));
    }
    ledger.close();
}

#[test]
fn the_theorem_board_before_a_class_sounds_as_it_should() {
    let shelf = walk::shelf();
    let mut ledger = Ledger::default();
    for lang in Lang::ALL {
        let mut visit = presented(&shelf, lang, "bash-1", 1);
        visit.press(Key::K);
        ledger.walk(
            "theorems",
            &format!("empty theorem board before a class {lang:?}"),
            lang,
            &mut visit,
        );
        visit.click(theorem::NEW.to(lang));
        ledger.walk(
            "theorems",
            &format!("a statement in the making before a class {lang:?}"),
            lang,
            &mut visit,
        );
        visit.click(theorem::PROPOSE.to(lang));
        ledger.walk("theorems", &format!("a statement before a class {lang:?}"), lang, &mut visit);
    }
    ledger.close();
}
