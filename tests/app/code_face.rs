//! The program of a step: there once the step is the learner's, its lines gone through, its input
//! typed or taken from the board, copied, in the language that is remembered, and the way to one's
//! own.

use crate::person::Person;
use crate::shell_page;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, OutputCommand, Vec2, vec2};
use egui_kittest::kittest::Queryable;
use laststone::app::{Shell, Start};
use laststone::contest::case_of;
use laststone::contest::code::{Language, Width, embedded, run};
use laststone::lesson::{Shelf, Task, reader};
use laststone::ui::theme::Scheme;
use laststone::ui::wish::ScreenId;
use laststone::words::{Lang, problems, program as words, screen};

impl Person {
    /// Breaks a program with the smallest input, or calls it right.
    pub fn hack(&mut self, program: &str) {
        let ready = embedded(program).unwrap();
        let Some(smallest) = &ready.smallest else {
            return self.choose(words::HOLDS.en);
        };
        if self.clicks {
            // The position on the board stands in the field.
            let case = case_of(&ready.on, self.session().sum());
            let case = case.or_else(|| run::sample(&ready.on)).unwrap();
            for _ in run::typed(&ready.on, &case).chars() {
                self.choose(screen::ERASE.en);
            }
        } else {
            self.tab_to(&words::input(Lang::En, &ready.on.problem.input.each));
            self.press_with(Modifiers::COMMAND, Key::A);
        }
        self.type_text(&run::typed(&ready.on, smallest));
        self.choose(words::BREAKS.en);
    }
}

/// On a step, which is solved or not.
fn on(lesson: &str, step: &str, solved: bool) -> Person {
    within(vec2(1280.0, 800.0), lesson, step, solved)
}

/// The same in a window of this size.
fn within(size: Vec2, lesson: &str, step: &str, solved: bool) -> Person {
    let shelf = Shelf::embedded(&reader::read);
    let at = shelf.lesson(lesson).unwrap().steps.iter().position(|one| one.id == step).unwrap();
    let mut shell = Shell::new(Start {
        shelf,
        lang: Lang::En,
        scheme: Scheme::Light,
        lesson: Some(lesson.to_owned()),
        step: at,
        motion: false,
    });
    if solved {
        shell.unveil();
    }
    Person::behind(shell_page::on(shell, size))
}

/// Is there a way to the program?
fn has_tab(person: &Person) -> bool {
    person.harness.query_by_role_and_label(Role::Tab, words::CODE.en).is_some()
}

fn copied(person: &Person) -> Option<String> {
    person.harness.output().platform_output.commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    })
}

#[test]
fn a_program_holds_the_rule_and_is_there_only_once_the_step_is_solved() {
    let mut person = on("bash-1", "contest", false);
    person.press(Key::J);
    assert!(!person.says("int x") && !has_tab(&person));
    let mut person = on("bash-1", "contest", true);
    assert!(has_tab(&person) && !person.says("int x"));
    person.press(Key::J);
    assert!(person.says("int x = n % 4;") && person.says("The program prints false."));
    person.press(Key::J);
    assert!(!person.says("int x = n % 4;"));
    // A step without a program has no key for one.
    let mut person = on("bash-1", "names", true);
    person.press(Key::J);
    assert!(!has_tab(&person));
}

#[test]
fn its_lines_are_gone_through_one_by_one_with_what_each_variable_holds() {
    let mut person = on("nim-4", "contest", true);
    person.press(Key::J);
    person.choose(words::START.en);
    assert!(person.says(words::READY.en) && !person.says("The program prints"));
    person.choose(words::STEP.en);
    assert!(person.says("Line 12, step 1 of ") && person.says("x = 0 (0)"));
    person.choose(words::STEP.en);
    person.choose(words::STEP.en);
    assert!(person.says("x = 1000000 (11110100001001000000)"));
    person.choose(words::BACK.en);
    assert!(person.says("step 2 of "));
    // Nothing moves by itself where nothing may.
    assert!(!person.says(words::PLAY.en));
}

#[test]
fn an_input_is_typed_and_taken_from_the_board_again() {
    let mut person = on("bash-1", "contest", true);
    person.press(Key::J);
    let field = words::input(Lang::En, &["n".to_owned()]);
    person.tab_to(&field);
    person.press_with(egui::Modifiers::COMMAND, Key::A);
    person.type_text("7");
    assert!(person.says("The program prints true. The solver agrees."));
    for (typed, said) in [("0", "1 <= n <= 2147483647"), ("x", "not"), ("4 4", "after")] {
        person.press_with(egui::Modifiers::COMMAND, Key::A);
        person.type_text(typed);
        assert!(person.says(said), "{typed}");
    }
    person.choose(words::FROM_BOARD.en);
    assert!(person.says("The program prints false."));
}

#[test]
fn it_is_copied_in_the_language_that_is_remembered() {
    let mut person = on("bash-1", "contest", true);
    person.press(Key::J);
    person.choose("Python");
    assert!(person.says("x = "));
    person.tab_to(words::COPY.en);
    person.harness.event(Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    });
    person.harness.step();
    let python = &embedded("leetcode-292").unwrap().listings[&Language::Python];
    assert_eq!(copied(&person), Some(python.text()));
    assert!(!python.text().contains("#@"));
    assert_eq!(person.shell().settings().code, Some(Language::Python));
}

#[test]
fn the_lens_finds_where_a_type_fails_first() {
    let mut person = on("wythoff-7", "judge", true);
    person.press(Key::J);
    assert!(person.says(words::LENS.en));
    let field = words::input(Lang::En, &["a b".to_owned()]);
    person.tab_to(&field);
    person.press_with(egui::Modifiers::COMMAND, Key::A);
    person.type_text("3 5");
    assert!(person.says(words::ALL_EXACT.en));
    person.choose(&words::seek(Lang::En, Width::I64));
    // 5 k k leaves 64 bits at k = 1 358 187 914, and 2 of 5 is two thirds of 3.
    assert!(person.says("2037281871 3395469785"));
    assert!(person.says("long long") && person.says("the exact value is"));
}

#[test]
fn the_way_leads_to_the_problem_and_one_tests_ones_own() {
    let mut person = on("bash-1", "contest", true);
    person.press(Key::J);
    person.choose(words::TEST.en);
    assert_eq!(person.shell().screen(), ScreenId::Problems);
    assert!(person.says(problems::TRIAL.en) && person.says("LeetCode 292"));
}

#[test]
fn what_is_right_is_told_once_an_input_is_handed_in() {
    let mut person = on("bash-1", "hack", false);
    assert!(person.says("x = n % 3") && person.says("The program prints true. Is that right?"));
    let field = words::input(Lang::En, &["n".to_owned()]);
    person.tab_to(&field);
    person.press_with(Modifiers::COMMAND, Key::A);
    person.type_text("6");
    assert!(person.says("The program prints false. Is that right?"));
    person.choose(words::BREAKS.en);
    assert!(person.says("the right answer is true") && person.says(words::BREAKS_ALREADY.en));
    person.hack("wrong-leetcode-292");
    assert!(person.says(words::SMALLEST.en));
}

#[test]
fn however_long_the_program_its_input_and_the_buttons_stay_in_sight() {
    let shelf = Shelf::embedded(&reader::read);
    for lesson in shelf.lessons() {
        let hacks = lesson.steps.iter().filter(|s| matches!(s.task, Some(Task::Hack { .. })));
        for step in hacks {
            for size in [vec2(1280.0, 720.0), vec2(1280.0, 800.0)] {
                let person = within(size, &lesson.id, &step.id, false);
                let button = person.harness.get_by_role_and_label(Role::Button, words::BREAKS.en);
                let (below, at) = (button.rect().bottom(), (&lesson.id, &step.id, size));
                assert!(below < size.y - 60.0, "{at:?}: {below}");
            }
        }
    }
}
