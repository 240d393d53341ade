//! What comes before the board of a class and goes again: the help, and the theorem board.

use crate::class;

use class::Class;
use egui::Key;
use laststone::ui::keys::{Action, Where};
use laststone::words::{Lang, keys, present as words, theorem};

#[test]
fn the_theorem_board_is_opened_and_closed_before_the_class() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    assert!(class.says("12 stones"));
    class.press(Key::K);
    assert!(!class.says("12 stones") && class.shell().is_presenting());
    let theirs = class.said();
    assert!(theirs.len() > 5, "{theirs:?}");
    class.press(Key::K);
    assert!(class.says("12 stones"));
    class.press(Key::K);
    class.press(Key::Escape);
    assert!(class.says("12 stones") && class.shell().is_presenting());
}

/// How often something is named on the screen.
fn count(class: &Class, name: &str) -> usize {
    class.said().iter().filter(|said| *said == name).count()
}

#[test]
fn there_is_one_help_before_a_class_and_it_says_every_key_once() {
    for close in [Key::F1, Key::Escape, Key::Enter] {
        let mut class = Class::presented("bash-1", 0, Lang::En);
        class.press(Key::F1);
        for row in laststone::ui::keys::rows() {
            let counts = row.place.counts(Where::Presenting);
            let sizes = [Action::Larger, Action::Smaller, Action::Usual].contains(&row.action);
            let wanted = usize::from(counts && !sizes);
            assert!(count(&class, row.does.en) >= wanted, "{}", row.name);
            assert!(
                row.place != Where::Presenting || count(&class, row.does.en) == 1,
                "{} stands twice",
                row.name
            );
        }
        assert!(!class.says(keys::LEARNING.en) && !class.says("12 stones"));
        assert!(class.type_sizes().iter().all(|(size, _)| *size >= 24.0));
        class.press(close);
        assert!(class.shell().is_presenting() && class.says("12 stones"), "{close:?}");
    }
}

#[test]
fn the_help_is_there_while_the_picture_stands_still_and_leaves_it_so() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    class.press(Key::F);
    class.press(Key::F1);
    assert!(class.says("Freeze what the class sees"));
    class.click(keys::CLOSE.en);
    assert!(class.says(words::FROZEN.en));
}

#[test]
fn before_the_theorem_board_the_help_shows_its_keys_and_a_button_leads_back() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    class.press(Key::K);
    class.press(Key::F1);
    assert!(class.says("Theorem board") && !class.says("Steps: overview, and go to one"));
    class.press(Key::N);
    assert_eq!(class.shell().at(), 0, "the step behind it stays");
    class.press(Key::Escape);
    assert!(class.says(theorem::EMPTY.en));
    class.click(theorem::BACK_FACE.en);
    assert!(class.says("12 stones"));
}
