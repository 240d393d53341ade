//! How a class's screen shares its room: the picture is not too small beside large type, what is
//! guessed and what is right stand there, and the board keeps its place beside them.

use crate::class;
use crate::support::fuzz::walked;

use class::Class;
use egui::accesskit::Role;
use egui::{Key, Rect};
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::lesson::{Shelf, Task, reader};
use laststone::session::Beat;
use laststone::words::{Lang, see};

/// Where something is whose name begins like this.
fn place(class: &Class, name: &'static str) -> Rect {
    let named = move |label: Option<String>| label.is_some_and(|label| label.starts_with(name));
    let mut all = class.harness.query_all(by().predicate(move |node| named(node.label())));
    let node = all.next();
    node.unwrap_or_else(|| panic!("nothing is called {name}: {:?}", class.said())).rect()
}

fn until(class: &mut Class, beat: Beat) {
    while class.shell().session().unwrap().beat() < beat {
        class.press(Key::PageDown);
    }
}

#[test]
fn large_type_does_not_take_the_room_of_the_picture() {
    for (lesson, name, least) in
        [("nim-2", "heap 3, stone 1 of 3", 32.0), ("wythoff-2", "square 8, ", 14.0)]
    {
        let mut class = Class::presented(lesson, 0, Lang::En);
        for beat in [Beat::Play, Beat::Guess] {
            until(&mut class, beat);
            let wide = place(&class, name).width();
            println!("{lesson} {beat:?}: {wide} pixels");
            assert!(wide >= least, "{lesson} {beat:?}: {wide}");
        }
    }
}

#[test]
fn a_rule_is_seen_while_it_is_played_out_and_the_right_one_once_it_is_told() {
    for lang in Lang::ALL {
        let mut class = Class::presented("nim-2", 3, lang);
        let rules = |class: &Class| {
            let rules = by().predicate(|node| {
                node.role() == Role::RadioButton
                    && node.label().is_some_and(|label| ["A", "B", "C", "D"].contains(&&*label))
            });
            let all = class.harness.query_all(rules);
            all.map(|node| node.accesskit_node().description().unwrap_or_default())
                .collect::<Vec<_>>()
        };
        until(&mut class, Beat::Guess);
        assert_eq!(rules(&class).len(), 4);
        until(&mut class, Beat::See);
        assert_eq!(rules(&class).len(), 1, "the one that is looked at");
        until(&mut class, Beat::Reveal);
        let told = rules(&class);
        assert!(told.contains(&see::ROW_RIGHT.to(lang).to_owned()), "{told:?}");
        assert!(told.len() < 4, "{told:?}");
        let board = place(&class, lang.pick("Board", "棋盘"));
        assert!(board.width() > 380.0, "{board:?}");
    }
}

/// How a text begins, up to the first mark in it.
fn beginning(text: &str) -> &str {
    let plain = text.split(['*', '[', '{', '$', '`', '\n']).next().unwrap_or_default();
    plain.split(['“', '"']).next().unwrap_or_default().trim()
}

#[test]
fn a_class_reads_all_that_a_step_says_before_it_is_asked() {
    let shelf = Shelf::embedded(&reader::read);
    let (mut n, mut seen, mut faults) = (0, 0, Vec::new());
    for lesson in shelf.lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            let lang = [Lang::En, Lang::Zh][at % 2];
            let begins = beginning(step.text.to(lang)).to_owned();
            if begins.chars().count() < lang.pick(12, 6) {
                continue;
            }
            n += 1;
            if !walked(n, 5) {
                continue;
            }
            seen += 1;
            let class = Class::presented(&lesson.id, at, lang);
            let (said, session) = (class.said(), class.shell().session().unwrap());
            let place = format!("{}.{} {lang:?}", lesson.id, at + 1);
            if !class.says(&begins) {
                faults.push(format!("{place}: \"{begins}\""));
            }
            let has_board = said.iter().any(|said| said.starts_with(lang.pick("Board:", "棋盘：")));
            if !has_board && !session.hides_board() {
                faults.push(format!("{place}: no board"));
            }
        }
    }
    assert!(seen > 20, "{seen}");
    assert!(faults.is_empty(), "{} of {seen}: {faults:#?}", faults.len());
}

#[test]
fn the_lines_of_a_proof_are_as_wide_as_each_other() {
    let mut class = Class::presented("bash-1", 5, Lang::En);
    until(&mut class, Beat::Guess);
    let row = |letter: &str| {
        let letter = Some(letter.to_owned());
        let mut all = class.harness.query_all(by().predicate(move |node| node.label() == letter));
        all.next().expect("a row").rect().width()
    };
    let wide = ["A", "D", "G"].map(row);
    assert!(wide.iter().all(|one| (one - wide[0]).abs() < 0.5), "{wide:?}");
}

#[test]
fn a_program_stands_there_while_it_is_said_what_is_wrong_with_it() {
    let mut class = Class::presented("bash-1", 8, Lang::En);
    assert!(matches!(class.step().task, Some(Task::Hack { .. })));
    until(&mut class, Beat::Reveal);
    assert!(class.says("x = n % 3"), "{:?}", class.said());
}

#[test]
fn a_command_of_one_line_has_a_button_of_one_line() {
    for (at, says) in [(4, "Take 1 from row 1"), (6, "Take 1")] {
        let class = Class::presented("sg-5", at, Lang::En);
        let button = place(&class, says);
        assert!(button.height() < 60.0, "{at}: {button:?}");
    }
}
