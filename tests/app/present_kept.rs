//! What a class has done is kept: one stray key ends nothing, and whoever comes back goes on.

use crate::class;

use class::Class;
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::session::{Answer, Beat, Side};
use laststone::words::{Lang, present as words, see, theorem};

#[test]
fn escape_closes_what_lies_on_top_and_the_end_asks() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    for key in [Key::G, Key::A, Key::W, Key::F1, Key::T, Key::Q, Key::K] {
        class.press(key);
        class.press(Key::Escape);
        assert!(class.shell().is_presenting() && !class.says(words::ENDING.en), "{key:?}");
        assert!(class.says("12 stones"), "{key:?}: the step is there again");
    }
    class.press(Key::Escape);
    assert!(class.says(words::ENDING.en));
    class.press(Key::Escape);
    assert!(class.shell().is_presenting() && !class.says(words::ENDING.en));
    class.press(Key::Escape);
    class.click(words::END.en);
    assert!(!class.shell().is_presenting());
}

#[test]
fn whoever_comes_back_finds_clock_votes_board_and_parts_as_they_were() {
    let mut class = Class::presented("bash-1", 0, Lang::En);
    class.press(Key::T);
    class.press(Key::Num9);
    class.press(Key::Enter);
    class.press(Key::PageDown);
    class.press(Key::Q);
    for key in [Key::Num2, Key::Num2, Key::Num1] {
        class.press(key);
    }
    class.press(Key::PageDown);
    let (before, seen) = (class.shell().session().unwrap().clone(), class.shell().at());
    assert_eq!(before.beat(), Beat::See);
    class.press(Key::K);
    class.press(Key::F5);
    class.press(Key::F5);
    assert!(!class.shell().is_presenting());
    class.press(Key::F5);
    assert!(class.says(theorem::BACK_FACE.en), "the theorem board is where it was");
    class.press(Key::K);
    let session = class.shell().session().unwrap();
    assert_eq!((session.history(), session.beat()), (before.history(), before.beat()));
    assert_eq!(class.shell().at(), seen);
    assert!(class.says("Timer: 8:") || class.says("Timer: 9:00"), "{:?}", class.said());
    assert!(class.says(&words::hands(Lang::En, 3)));
    // Something else is another class.
    class.press(Key::F5);
    class.press(Key::F5);
    class.harness.state_mut().experiment("nim(3,4,5)".parse().unwrap());
    class.harness.state_mut().rest();
    class.harness.run();
    class.press(Key::F5);
    assert!(!class.says("Timer: ") && !class.says(&words::hands(Lang::En, 3)));
}

#[test]
fn the_majority_is_played_out_and_a_tie_shows_what_is_refuted() {
    // 12 stones are lost for whoever moves first: the second chair is right.
    for (hands, voted, right) in [
        (&[Key::Num2][..], Side::They, true),
        (&[Key::Num1], Side::You, false),
        (&[Key::Num1, Key::Num2], Side::You, false),
        (&[], Side::You, false),
    ] {
        let mut class = Class::presented("bash-1", 0, Lang::En);
        class.press(Key::PageDown);
        class.press(Key::Q);
        for key in hands {
            class.press(*key);
        }
        class.press(Key::PageDown);
        let session = class.shell().session().unwrap();
        assert_eq!((session.beat(), session.began()), (Beat::See, voted), "{hands:?}");
        let attempt = session.attempt();
        assert_eq!(attempt.is_solved(), right);
        assert_eq!(attempt.is_refuted(&Answer::Seat(Side::You)), !right);
        while class.shell().session().unwrap().beat() < Beat::Reveal {
            class.press(Key::PageDown);
        }
        let session = class.shell().session().unwrap();
        assert_eq!(session.attempt().right(), Some(&Answer::Seat(Side::They)));
        let mut nodes = class.harness.query_all(by().predicate(|_| true));
        let marked = nodes
            .any(|node| node.accesskit_node().description().as_deref() == Some(see::ROW_RIGHT.en));
        assert!(marked, "the row is marked");
        assert!(!class.says("Find the next one yourself"), "a lone learner is told that");
    }
}

#[test]
fn the_answer_of_a_number_is_shown_with_the_question() {
    let mut class = Class::presented("nim-2", 1, Lang::En);
    let mut numbers = 0;
    for at in 0..class.shell().lesson().unwrap().steps.len() {
        while class.shell().at() == at {
            let session = class.shell().session().unwrap();
            let few = !laststone::session::choices(session.step()).is_empty();
            let (open, seen) = (session.is_open(), session.seen().is_some());
            let is_said = class.says(&format!("{}{}", words::ANSWER.en, words::COLON.en));
            assert!(!is_said || open && !seen, "step {at}: before it is told");
            numbers += usize::from(is_said && !few);
            if session.beat() == Beat::Keep {
                break;
            }
            class.press(Key::PageDown);
        }
        class.press(Key::PageDown);
    }
    assert!(numbers > 2, "{numbers}");
}
