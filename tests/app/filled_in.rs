//! An answer that is being made up, or was: what becomes of it when the language changes, and what
//! stands in its place once the exercise was solved at another time.

use crate::keep::{folder, in_folder, shell};
use crate::person::Person;

use egui::accesskit::Toggled;
use egui::{Key, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use laststone::app::{Shell, Start};
use laststone::lesson::answers;
use laststone::lesson::task::proof::laid_out;
use laststone::lesson::{Shelf, Task, reader};
use laststone::profile::progress::{Medal, Progress, Sure};
use laststone::session::{Beat, Command};
use laststone::ui::theme::Scheme;
use laststone::words::exercise::{self, argue};
use laststone::words::{Lang, contents, mastery, program, screen, see};

/// A learner who solved this step another day.
fn back_at(lesson: &str, step: &str, lang: Lang) -> Person {
    let shelf = Shelf::embedded(&reader::read);
    let steps = &shelf.lesson(lesson).unwrap().steps;
    let at = steps.iter().position(|of| of.id == step).unwrap();
    let mut record = Progress::default();
    record.solve(lesson, step, Medal::Unaided);
    let (lesson, scheme) = (Some(lesson.to_owned()), Scheme::Light);
    let shell = Shell::new(Start { shelf, lang, scheme, lesson, step: at, motion: false });
    let person = Person::with(shell.knowing(&record), vec2(1280.0, 800.0));
    assert!(person.session().is_open(), "{step}");
    person
}

/// How many of the two buttons beside each position are on.
fn judged(person: &Person) -> usize {
    let nodes = person.harness.query_all_by_role(egui::accesskit::Role::RadioButton);
    let is_on = |on: Option<Toggled>| on == Some(Toggled::True);
    nodes.filter(|node| is_on(node.accesskit_node().toggled())).count()
}

#[test]
fn a_step_that_was_solved_another_day_shows_a_right_answer_that_nothing_changes() {
    let mut person = back_at("bash-1", "names", Lang::En);
    assert!(person.says(see::FILLED_IN.en));
    assert_eq!(judged(&person), 5);
    let all: Vec<_> =
        person.harness.query_all_by_role(egui::accesskit::Role::RadioButton).collect();
    for node in &all {
        node.click();
    }
    drop(all);
    person.harness.run();
    assert_eq!(judged(&person), 5);
    // In the other language it is the same.
    person.press(Key::Z);
    assert!(person.says(see::FILLED_IN.zh));
    assert_eq!(judged(&person), 5);
}

#[test]
fn what_is_being_made_up_is_kept_when_the_language_changes() {
    let mut person = Person::at("bash-1", 2, vec2(1280.0, 800.0));
    let first = person.harness.query_all_by_role(egui::accesskit::Role::RadioButton).next();
    first.unwrap().click();
    person.harness.run();
    assert_eq!(judged(&person), 1);
    person.press(Key::Z);
    assert_eq!(judged(&person), 1);
}

#[test]
fn nothing_of_an_answer_is_left_when_the_exercise_is_begun_once_more() {
    let mut person = back_at("bash-1", "names", Lang::En);
    person.choose(see::ONCE_MORE.en);
    assert!(!person.session().is_open() && !person.says(see::FILLED_IN.en));
    assert_eq!(judged(&person), 0);
    person.solve();
    for _ in 0..9 {
        if person.session().beat() < Beat::Keep {
            person.press(Key::Enter);
        }
    }
    assert_eq!(judged(&person), 5, "an answer of one's own stays");
    assert!(!person.says(see::FILLED_IN.en));
    person.choose(see::ONCE_MORE.en);
    assert_eq!(judged(&person), 0);
}

#[test]
fn what_is_said_of_an_answer_goes_when_it_is_changed() {
    let mut person = Person::at("bash-1", 5, vec2(1280.0, 800.0));
    let Some(Task::Proof { lines, extra, .. }) = &person.session().step().task else { panic!() };
    let (lines, false_one) = (lines.len(), lines.len());
    assert!(!extra.is_empty());
    let laid = laid_out(person.session().step());
    let letter = argue::letter(laid.iter().position(|line| *line == false_one).unwrap());
    person.choose(&letter);
    person.choose(screen::DECIDE.en);
    // The line itself is read while it is worked out.
    let said = person.session().step().task.as_ref().unwrap().options()[lines].en.clone();
    assert!(person.says(&said), "{said}");
    person.choose(see::GUESS_AGAIN.en);
    assert!(person.says("Line 1 does not hold."));
    person.choose(&format!("{}: {letter}", argue::TAKE_OUT.en));
    assert!(!person.says("Line 1 does not hold."));
}

#[test]
fn of_a_position_that_was_built_and_of_an_input_too_what_is_said_goes_when_it_is_changed() {
    let mut person = Person::at("sg-2", 1, vec2(1280.0, 800.0));
    let Some(Task::Balance { .. }) = person.session().step().task else { panic!() };
    person.choose(screen::DECIDE.en);
    while person.session().beat() == Beat::See {
        let is_due = person.session().is_watch_due();
        person.choose(if is_due { see::SKIP.en } else { see::GUESS_AGAIN.en });
    }
    assert!(!person.session().attempt().is_solved() && person.says(screen::WRONG.en));
    person.choose(screen::LARGER.en);
    assert!(!person.says(screen::WRONG.en));
    person.choose(screen::SMALLER.en);
    assert!(person.says(screen::WRONG.en), "it stands there again");
    let mut person = Person::at("bash-2", 9, vec2(1280.0, 800.0));
    person.choose(program::HOLDS.en);
    assert!(person.says(program::NOT_RIGHT.en));
    person.choose(&exercise::digit(Lang::En, '1'));
    assert!(!person.says(program::NOT_RIGHT.en));
}

#[test]
fn a_game_with_its_mistakes_and_a_program_come_back_solved_with_a_right_answer() {
    let mut person = back_at("bash-5", "review", Lang::En);
    let Some(Task::Mistakes { .. }) = person.session().step().task else { panic!() };
    assert!(person.says(see::FILLED_IN.en));
    let on = |person: &Person| {
        let nodes = person.harness.query_all_by_role(egui::accesskit::Role::CheckBox);
        nodes.filter(|node| node.accesskit_node().toggled() == Some(Toggled::True)).count()
    };
    let solution = person.session().solution().unwrap().draft.clone();
    assert_eq!(on(&person), solution.marked.len());
    assert!(!solution.marked.is_empty());
    person.press(Key::Z);
    assert_eq!(on(&person), solution.marked.len());
    let mut holding = 0;
    for (lesson, step) in [("bash-1", "hack"), ("bash-2", "hack"), ("bash-5", "hack-cards")] {
        let person = back_at(lesson, step, Lang::En);
        assert!(person.says(see::FILLED_IN.en), "{lesson}");
        match person.session().solution().unwrap().draft.input.clone() {
            Some(input) => assert!(person.holds(&input), "{lesson}: {input}"),
            None => {
                assert!(person.says(program::RIGHT.en), "{lesson}");
                holding += 1;
            }
        }
    }
    assert!(holding < 3);
}

#[test]
fn a_move_that_is_judged_wrongly_is_said_to_be_so_until_that_is_changed() {
    let shelf = Shelf::embedded(&reader::read);
    let steps = &shelf.lesson("bash-5").unwrap().steps;
    let at = steps.iter().position(|step| step.id == "review").unwrap();
    let mut person = Person::at("bash-5", at, vec2(1280.0, 800.0));
    let right = answers::mistakes(&steps[at], &mut person.oracle).unwrap();
    let fine = (1..=steps[at].record.len() as u64).find(|n| !right.contains(n)).unwrap();
    let name = exercise::marked(Lang::En, fine, true);
    let wrong = exercise::misjudged(Lang::En, &name);
    for n in right.iter().chain([&fine]) {
        person.choose(&exercise::marked(Lang::En, *n, true));
    }
    assert!(!person.says(&wrong));
    person.choose(screen::DECIDE.en);
    // The game is played on from there first.
    person.harness.state_mut().wish(Command::Skip);
    person.harness.run();
    assert!(person.says(&wrong) && person.says(screen::MISJUDGED.en));
    person.choose(&wrong);
    assert!(!person.says(&wrong));
}

#[test]
fn the_keyboard_goes_on_from_line_to_line_of_a_proof_and_to_the_button_behind_it() {
    let mut person = Person::at("bash-1", 5, vec2(1280.0, 800.0));
    let Some(Task::Proof { lines, .. }) = person.session().step().task.clone() else { panic!() };
    let laid = laid_out(person.session().step());
    let letters: Vec<String> = (0..laid.len()).map(argue::letter).collect();
    person.tab_to(&letters[1]);
    for n in 1..laid.len() {
        person.press(Key::Enter);
        let next = letters.get(n + 1).unwrap_or(&letters[0]);
        assert_eq!(person.focused().as_ref(), Some(next), "after {n}");
    }
    person.press(Key::Enter);
    assert_eq!(person.focused().as_deref(), Some(screen::DECIDE.en));
    assert!(laid.len() > lines.len());
    // What is taken out is gone; the one that moves up in its place has the keyboard.
    let out = |n: usize| format!("{}: {}", argue::TAKE_OUT.en, letters[n]);
    person.tab_to(&out(2));
    person.press(Key::Enter);
    assert_eq!(person.focused(), Some(out(3)));
    let up = |n: usize| format!("{}: {}", screen::EARLIER.en, letters[n]);
    person.tab_to(&up(4.min(laid.len() - 1)));
    person.press(Key::Enter);
    assert_eq!(person.focused(), Some(up(4.min(laid.len() - 1))), "it goes with its line");
    // The one that was handed in leads on to what is shown of it.
    person.tab_to(screen::DECIDE.en);
    person.press(Key::Enter);
    assert!(person.focused().is_some());
}

#[test]
fn the_keyboard_goes_up_with_what_is_put_in_order() {
    let mut person = Person::at("bash-5", 2, vec2(1280.0, 800.0));
    let Some(Task::Order { .. }) = person.session().step().task else { panic!() };
    let ups = |person: &Person| {
        let nodes = person.harness.query_all_by_role(egui::accesskit::Role::Button);
        let names = nodes.filter_map(|node| node.accesskit_node().label());
        names.filter(|name| name.starts_with(screen::EARLIER.en)).collect::<Vec<_>>()
    };
    let third = ups(&person)[2].clone();
    person.tab_to(&third);
    person.press(Key::Enter);
    assert_eq!(person.focused(), Some(third), "the same is one further up");
    person.press(Key::Enter);
    assert_eq!(person.focused(), Some(ups(&person)[1].clone()));
}

#[test]
fn enter_presses_the_one_filled_button_while_nothing_has_the_keyboard() {
    let mut person = Person::at("bash-1", 5, vec2(1280.0, 800.0));
    person.solve();
    for _ in 0..60 {
        if person.session().beat() == Beat::Keep {
            return;
        }
        person.harness.ctx.memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
        person.press(Key::Enter);
    }
    panic!("Enter leads to {:?}", person.session().beat());
}

#[test]
fn how_sure_one_is_comes_before_the_way_out() {
    let folder = folder();
    let mut person =
        Person::with(shell(in_folder(folder.path()), Lang::En, None), vec2(1280.0, 800.0));
    person.press(Key::C);
    person.choose(mastery::PLACE.en);
    let mut seen = Vec::new();
    while person.focused().as_deref() != Some(contents::STOP.en) {
        assert!(seen.len() < 99, "{seen:?}");
        person.press(Key::Tab);
        seen.extend(person.focused());
    }
    let place = |said: &str| seen.iter().rposition(|of| of == said);
    let sure = Sure::ALL.map(|sure| place(mastery::sure(Lang::En, sure)));
    assert!(sure.iter().all(Option::is_some), "{seen:?}");
    assert!(sure.is_sorted() && sure[2] < place(contents::STOP.en), "{seen:?}");
    // Nothing came before, so that it is no other idea with other numbers.
    assert!(!person.says("The same idea"));
}

#[test]
fn a_menu_is_shut_by_a_choice_and_the_keyboard_goes_on_beside_it() {
    let mut person = Person::at("wythoff-1", 2, vec2(1280.0, 800.0));
    let name = "They take 1 from heap 1: (2, 5).";
    person.tab_to(&format!("{name}: choose"));
    person.press(Key::Enter);
    assert!(person.says("I leave (2, 1)"));
    person.tab_to("I leave (2, 1)");
    person.press(Key::Enter);
    assert!(!person.says("I leave (0, 5)"), "it is shut");
    assert_eq!(person.focused(), Some(format!("{name}: I leave (2, 1)")));
}

#[test]
fn what_is_being_made_up_is_there_again_when_one_comes_back() {
    let mut person = Person::at("bash-1", 2, vec2(1280.0, 800.0));
    let first = person.harness.query_all_by_role(egui::accesskit::Role::RadioButton).next();
    first.unwrap().click();
    person.harness.run();
    person.press(Key::N);
    person.press(Key::P);
    assert_eq!(judged(&person), 1);
}
