//! Votes before a class where the answer is a number, and codes for its telephones.

use crate::class;

use class::Class;
use egui::{Key, Modifiers};
use laststone::session::{Beat, Tried};
use laststone::words::{Lang, code, present as words};
use std::collections::BTreeMap;

#[test]
fn numbers_are_called_out_and_the_right_one_is_marked_when_it_is_asked_for() {
    for lang in Lang::ALL {
        let mut class = Class::presented("bash-2", 6, lang);
        while class.shell().session().unwrap().beat() < Beat::Guess {
            class.press(Key::PageDown);
        }
        class.press(Key::Q);
        for key in [Key::Num1, Key::Num9, Key::Enter, Key::Num2, Key::Num1, Key::Enter] {
            class.press(key);
        }
        for key in [Key::Num1, Key::Num9, Key::Num4, Key::Backspace, Key::Enter] {
            class.press(key);
        }
        assert!(class.says(&words::hands(lang, 3)), "{:?}", class.said());
        let called = BTreeMap::from([(19, 2), (21, 1)]);
        assert!(!class.says(&words::called(lang, &called, None)), "nobody follows the crowd");
        class.press(Key::Q);
        assert!(class.says(&words::called(lang, &called, None)), "{:?}", class.said());
        assert!(!class.says(words::MARK.to(lang)), "there is nothing to be marked yet");
        // The number that was called out most often is the class's guess.
        class.press(Key::PageDown);
        let session = class.shell().session().unwrap();
        let Some(Tried::Estimated { said: 19, truth, .. }) = session.attempt().last else {
            panic!("{:?}", session.attempt().last)
        };
        assert!(session.is_open());
        let marked = words::called(lang, &called, Some(truth));
        assert!(!class.says(&marked), "not by itself");
        class.press(Key::A);
        assert!(class.says(&marked), "{marked}: {:?}", class.said());
        class.click(words::UNMARK.to(lang));
        assert!(!class.says(&marked));
        // A second vote stands beside the one before the discussion.
        for key in [Key::Q, Key::Q, Key::Num3, Key::Num3, Key::Enter, Key::Q] {
            class.press(key);
        }
        let after = words::called(lang, &BTreeMap::from([(33, 1)]), None);
        assert!(class.says(&after) && class.says(&words::called(lang, &called, None)));
    }
}

#[test]
fn position_and_game_are_shown_as_codes_and_the_step_again_after_it() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    let show = |class: &mut Class| class.press_with(Modifiers::SHIFT, Key::Q);
    let position = class.shell().session().unwrap().sum().to_string();
    show(&mut class);
    assert!(class.says(&code::code(Lang::En, &position)) && !class.says(code::GAME.en));
    class.press(Key::Escape);
    assert!(class.says("12 stones") && class.shell().is_presenting());
    let play = class.shell().session().unwrap().legal()[0];
    class.harness.state_mut().wish(laststone::session::Command::Play(play));
    class.harness.run();
    let game = class.shell().session().unwrap().record().unwrap();
    show(&mut class);
    assert!(class.says(&code::code(Lang::En, &game)), "{game}: {:?}", class.said());
    show(&mut class);
    assert!(!class.says(code::GAME.en), "its own key closes it");
}

#[test]
fn the_options_bear_the_numbers_by_which_hands_are_counted_for_them() {
    for (lesson, step, lang) in
        [("bash-1", 0, Lang::En), ("sg-6", 0, Lang::Zh), ("bash-1", 5, Lang::En)]
    {
        let mut class = Class::presented(lesson, step, lang);
        while class.shell().session().unwrap().beat() < Beat::Guess {
            class.press(Key::PageDown);
        }
        let painted =
            |class: &Class| class.type_sizes().into_iter().filter(|(_, said)| said == "2").count();
        let before = painted(&class);
        class.press(Key::Q);
        assert_eq!(painted(&class), before + 2, "{lesson}: at the option and at its hands");
        for _ in 0..2 {
            class.press(Key::Q);
        }
        assert_eq!(painted(&class), before, "{lesson}");
    }
}
