//! Presenting by keyboard, as a teacher does it: from the start of the program to the end of a
//! lesson, and back.

use crate::class;

use class::Class;
use egui::{Color32, Key, Modifiers, Shape, StrokeKind};
use egui_kittest::kittest::Queryable;
use laststone::app::{Shell, Start};
use laststone::lesson::{Shelf, reader};
use laststone::session::{Answer, Beat, Command, Opponent};
use laststone::ui::keys::{Action, Bindings, Where};
use laststone::ui::theme::{Scheme, Theme};
use laststone::ui::wish::ScreenId;
use laststone::words::{Lang, opponent, present as words, screen};
use std::collections::BTreeMap;

#[test]
fn one_key_from_the_start_of_the_program_to_the_first_board_on_the_wall() {
    let start = Start {
        shelf: Shelf::embedded(&reader::read),
        lang: Lang::En,
        scheme: Scheme::Light,
        lesson: None,
        step: 0,
        motion: false,
    };
    let mut class = Class::with(Shell::new(start));
    let mut keys = 0;
    while !class.shell().is_presenting() {
        class.press(Key::F5);
        keys += 1;
    }
    assert!(class.says("12 stones"), "{:?}", class.said());
    println!("{keys} key from the start to the first projected board");
    assert!(keys <= 3);
}

/// The longest piece of a question without numbers and marks.
fn asked(ask: &str) -> String {
    let pieces = ask.split(|c| "{}[]()$*".contains(c));
    pieces.max_by_key(|piece| piece.len()).unwrap_or_default().trim().to_owned()
}

#[test]
fn a_whole_lesson_is_presented_by_one_key() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    let steps = class.shell().lesson().unwrap().steps.clone();
    let mut presses = 0;
    for (at, step) in steps.iter().enumerate() {
        assert_eq!(class.shell().at(), at);
        assert!(class.says(&step.name(false).en));
        let mut questions = 0;
        while class.shell().at() == at && presses < 200 {
            questions += usize::from(class.says(&asked(&step.task.as_ref().unwrap().ask().en)));
            class.press([Key::PageDown, Key::N, Key::Space, Key::Enter][presses % 4]);
            presses += 1;
            if at + 1 == steps.len() && presses > 100 {
                break;
            }
        }
        assert!(questions > 0, "the question of step {at} is put");
    }
    assert!(class.shell().is_presenting());
    assert!(class.shell().solved().is_empty(), "nothing of it is counted as the learner's");
    for _ in 0..200 {
        class.press(Key::PageUp);
    }
    assert_eq!(class.shell().at(), 0);
    println!("{presses} presses");
}

#[test]
fn leaving_gives_everything_back_the_learners_own_game_too() {
    for leave in [Key::Escape, Key::F5] {
        let mut class = Class::at("bash-1", 0, Lang::En);
        let play = class.shell().session().unwrap().legal()[1];
        class.harness.state_mut().wish(Command::Play(play));
        class.harness.run();
        let before = class.shell().session().unwrap().clone();
        assert!(before.history().at() > 0);
        class.press(Key::F5);
        assert_eq!(Theme::in_use(&class.harness.ctx).scheme, Scheme::Projector);
        assert_eq!(class.shell().session().unwrap().history().at(), 0, "the class begins anew");
        class.press(Key::B);
        class.press(leave);
        // Escape has ended the dark; F5 was swallowed by it.
        if leave == Key::F5 {
            class.press(Key::B);
        }
        assert!(class.shell().is_presenting());
        class.press(leave);
        assert!(class.says(words::ENDING.en), "the end asks");
        class.press(Key::F5);
        assert!(!class.shell().is_presenting());
        assert_eq!(Theme::in_use(&class.harness.ctx).scheme, Scheme::Light);
        assert!((class.harness.ctx.zoom_factor() - 1.0).abs() < 1e-6);
        assert_eq!(class.shell().session().unwrap().history(), before.history());
        assert!(class.says(screen::HINT.en));
    }
}

#[test]
fn a_class_begins_with_the_steps_own_position_while_a_learners_guess_is_played_out() {
    let mut class = Class::at("bash-1", 1, Lang::En);
    let learner = |class: &mut Class, command| {
        class.harness.state_mut().wish(command);
        class.harness.run();
    };
    learner(&mut class, Command::Guess);
    // 0 and 3 cannot both be lost: it is played out.
    learner(&mut class, Command::Answer(Answer::Marked([0, 3].into_iter().collect())));
    learner(&mut class, Command::Watch);
    let before = class.shell().session().unwrap().clone();
    assert_eq!((before.beat(), before.history().at() > 0), (Beat::See, true));
    class.press(Key::F5);
    let session = class.shell().session().unwrap();
    let start = class.step().start().unwrap();
    assert_eq!((session.sum(), session.history().at(), session.seen()), (&start, 0, None));
    assert_ne!(*before.sum(), start);
    class.press(Key::F5);
    class.press(Key::F5);
    let after = class.shell().session().unwrap();
    assert_eq!((after.beat(), after.history()), (Beat::See, before.history()));
}

#[test]
fn after_leaving_at_another_step_that_one_is_open() {
    let mut class = Class::presented("bash-2", 1, Lang::En);
    class.press(Key::G);
    class.press(Key::Num4);
    class.press(Key::Enter);
    class.press(Key::Escape);
    class.press(Key::Enter);
    assert_eq!((class.shell().at(), class.shell().is_presenting()), (3, false));
}

#[test]
fn the_blank_screen_says_nothing_and_swallows_keys() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    class.press(Key::Period);
    assert_eq!(class.said(), [words::BLANK.en]);
    for key in
        [Key::PageDown, Key::N, Key::F, Key::Q, Key::G, Key::A, Key::F1, Key::F5, Key::U, Key::K]
    {
        class.press(key);
        assert_eq!(class.said(), [words::BLANK.en], "{key:?}");
    }
    class.press(Key::B);
    assert!(class.says("12 stones") && class.shell().session().unwrap().history().is_empty());
    class.press(Key::B);
    class.press(Key::Escape);
    assert!(class.shell().is_presenting() && class.says("12 stones"));
}

#[test]
fn a_frozen_picture_stands_still_while_the_lesson_goes_on() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    class.press(Key::F);
    assert!(class.says(words::FROZEN.en));
    let play = class.shell().session().unwrap().legal()[2];
    class.harness.state_mut().wish(Command::Play(play));
    class.press(Key::PageDown);
    assert!(class.says("12 stones") && !class.says("Would you rather move first or second?"));
    class.press(Key::F);
    assert!(class.says("Would you rather move first or second?") && !class.says(words::FROZEN.en));
    assert!(class.shell().session().unwrap().history().at() > 0);
}

#[test]
fn votes_are_counted_by_hand_and_shown_when_they_are_closed() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    class.press(Key::Q);
    // Two chairs are two options: a third one is not there to be voted for.
    for key in [Key::Num1, Key::Num2, Key::Num2, Key::Num1, Key::Num1, Key::Num4, Key::Backspace] {
        class.press(key);
    }
    class.click(&words::hand(Lang::En, '2'));
    assert!(class.says(&words::hands(Lang::En, 5)));
    assert!(!class.says("2: 3"), "nobody follows the crowd");
    class.press(Key::Q);
    for said in ["1: 2", "2: 3"] {
        assert!(class.says(said), "{said}");
    }
    class.press(Key::Q);
    assert!(!class.says("2: 3") && class.shell().is_presenting());
}

#[test]
fn a_letter_means_one_thing_on_page_and_in_class() {
    // What only a class has, and what only a page has, may not share a letter either.
    let usual = Bindings::of(&BTreeMap::new(), false);
    let alike = |action| match action {
        Action::Next => Action::Forward,
        Action::Back => Action::Backward,
        // On the page it is asked of the position, in class of what the coach says of it.
        Action::Why => Action::Coach,
        other => other,
    };
    for key in Key::ALL.iter().filter(|key| key.name().len() == 1) {
        let on = |place| usual.action(place, Modifiers::NONE, *key, false).map(alike);
        let class = on(Where::Presenting);
        for place in [Where::Lesson, Where::Contents, Where::Lab, Where::Problems] {
            let page = on(place);
            assert!(
                page.is_none() || class.is_none() || page == class,
                "{key:?}: {page:?} {class:?}"
            );
        }
    }
    for spoils in [Key::C, Key::X, Key::V, Key::M, Key::H, Key::D, Key::J, Key::O] {
        assert_eq!(usual.action(Where::Presenting, Modifiers::NONE, spoils, false), None);
    }
}

#[test]
fn the_coach_and_the_answer_come_with_the_second_press() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    let play = class.shell().session().unwrap().legal()[0];
    class.harness.state_mut().wish(Command::Play(play));
    class.harness.run();
    let said = screen::COACH.en;
    class.press(Key::W);
    assert!(class.says(words::AGAIN.en) && !class.says(said), "{:?}", class.said());
    class.press(Key::W);
    assert!(!class.says(words::AGAIN.en) && class.says(said), "{:?}", class.said());
    class.press(Key::W);
    assert!(!class.says(said));
    class.press(Key::A);
    assert!(class.says(words::AGAIN.en) && class.shell().session().is_some());
    class.press(Key::A);
    assert!(!class.says(words::AGAIN.en));
}

/// The rings around what the coach speaks of: frames of the accent that stand outside.
fn rings(class: &Class) -> usize {
    let accent = Theme::of(Scheme::Projector).accent;
    let is_ring = |shape: &Shape| match shape {
        Shape::Rect(frame) => {
            frame.stroke.color == accent
                && frame.fill == Color32::TRANSPARENT
                && frame.stroke_kind == StrokeKind::Outside
        }
        _ => false,
    };
    class.harness.output().shapes.iter().filter(|clipped| is_ring(&clipped.shape)).count()
}

#[test]
fn what_the_coach_speaks_of_is_ringed_only_while_the_class_sees_what_it_says() {
    let mut class = Class::presented("nim-2", 1, Lang::En);
    class.press(Key::A);
    class.press(Key::A);
    class.harness.state_mut().wish(Command::Oppose(Opponent::TwoTeams));
    class.harness.run();
    let play = class.shell().session().unwrap().legal()[0];
    class.harness.state_mut().wish(Command::Play(play));
    class.harness.run();
    assert!(class.shell().session().unwrap().subject().is_some(), "something is spoken of");
    assert_eq!(rings(&class), 0, "the coach is hidden");
    class.press(Key::W);
    class.press(Key::W);
    assert!(rings(&class) > 0, "the coach is there");
    class.press(Key::W);
    assert_eq!(rings(&class), 0);
}

#[test]
fn the_overview_leads_to_a_step_by_arrows_and_by_a_click() {
    let mut class = Class::presented("bash-1", 0, Lang::Zh);
    let steps = class.shell().lesson().unwrap().steps.clone();
    class.press(Key::G);
    for (at, step) in steps.iter().enumerate() {
        assert!(class.says(&words::tile(Lang::Zh, at, &step.name(false).zh)));
    }
    class.press(Key::ArrowRight);
    class.press(Key::ArrowDown);
    class.press(Key::Enter);
    assert_eq!(class.shell().at(), 4);
    class.press(Key::G);
    class.click(&words::tile(Lang::Zh, 2, &steps[2].name(false).zh));
    assert_eq!(class.shell().at(), 2);
}

#[test]
fn two_teams_take_turns_and_the_board_says_whose_it_is_in_large_type() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    class.click(&format!(
        "{}: {}",
        screen::AGAINST.en,
        opponent::name(Lang::En, Opponent::Perfect)
    ));
    class.click(&opponent::name(Lang::En, Opponent::TwoTeams));
    let turn = |class: &Class, said: &str| {
        class.type_sizes().iter().any(|(size, text)| text == said && *size >= 36.0)
    };
    assert!(turn(&class, "Team A's turn"), "{:?}", class.type_sizes());
    class.click("Take 1");
    assert!(turn(&class, "Team B's turn"));
    class.press(Key::U);
    assert!(turn(&class, "Team A's turn"));
}

#[test]
fn the_timer_is_shown_and_counts_typed_minutes_down() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    class.press(Key::T);
    assert!(class.says(words::MINUTES.en));
    class.press(Key::Num9);
    class.press(Key::Enter);
    assert!(class.says("Timer: 9:00") || class.says("Timer: 8:5"));
    class.press(Key::T);
    assert!(!class.says("Timer: "));
}

#[test]
fn the_laboratorys_bench_can_be_presented_and_is_as_before_afterwards() {
    let mut class = Class::at("bash-1", 0, Lang::En);
    class.harness.state_mut().experiment("nim(3,4,5)".parse().unwrap());
    // The bench is set by a worker.
    class.harness.state_mut().rest();
    class.harness.run();
    class.press(Key::F5);
    assert!(class.shell().is_presenting());
    assert!(!class.says("and leave"), "the reason is the coach's");
    class.press(Key::PageDown);
    class.press(Key::Escape);
    class.press(Key::Enter);
    assert_eq!((class.shell().is_presenting(), class.shell().screen()), (false, ScreenId::Lab));
    assert_eq!(class.shell().session().unwrap().sum().to_string(), "nim(3,4,5)");
}

#[test]
fn the_contents_present_the_last_lesson() {
    let mut class = Class::at("nim-1", 2, Lang::En);
    class.press(Key::C);
    assert_eq!(class.shell().screen(), ScreenId::Contents);
    class.press(Key::F5);
    assert!(class.shell().is_presenting());
    assert_eq!(class.shell().at(), 2);
    let step = class.step();
    assert!(class.says(&step.name(false).en));
}

#[test]
fn every_command_of_the_table_can_be_clicked() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    class.click(words::KEYS.en);
    for row in laststone::ui::keys::PRESENTING {
        let name = row.does.en.to_owned();
        assert!(class.harness.query_by_label(&name).is_some(), "{name}");
    }
    class.click("Blank the screen, or show it again");
    assert_eq!(class.said(), [words::BLANK.en]);
}

#[test]
fn the_notes_of_a_step_can_be_read_before_the_lesson() {
    let mut class = Class::at("bash-1", 0, Lang::En);
    let goal = class.step().notes.unwrap().goal.en;
    assert!(!class.says(&goal));
    class.press(Key::E);
    assert!(class.says(&goal));
    class.press(Key::F5);
    assert!(!class.says(&goal), "and are gone before the class sees anything");
    // Here a second window would lie inside the first: it is not opened.
    class.press(Key::E);
    assert!(!class.says(&goal) && class.says(words::ONE_WINDOW.en));
}
