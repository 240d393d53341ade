//! The teacher's window, tried out in the only window there is: the class's picture inside, and what
//! only the teacher sees.

use crate::class;

use class::Class;
use egui::Key;
use egui_kittest::kittest::{Queryable, by};
use laststone::words::{Lang, present as words};

/// A lesson that is presented, with the teacher's window in the place of the class's.
fn rehearsed(lesson: &str, step: usize) -> Class {
    let mut class = Class::presented(lesson, step, Lang::En);
    let goal = class.step().notes.unwrap().goal.en;
    class.press(Key::E);
    assert!(
        !class.says(&goal) && class.says(words::REHEARSE.en),
        "a mirrored screen would show it"
    );
    class.press(Key::E);
    assert!(class.says(&goal));
    class
}

#[test]
fn the_classs_picture_is_in_it_and_can_be_played_on() {
    let mut class = rehearsed("bash-1", 0);
    assert!(class.says(words::LIVE.en) && class.says("12 stones"), "{:?}", class.said());
    // The picture of the part to come is for the eye alone.
    let take =
        by().predicate(|node| node.label().as_deref() == Some("Take 1") && !node.is_hidden());
    class.harness.get(take).click_accesskit();
    class.harness.run();
    assert!(class.shell().session().unwrap().history().at() > 0);
    class.click(words::ON.en);
    assert!(class.says("Would you rather move first or second?"), "the next part is shown");
    class.press(Key::B);
    assert!(class.says(words::DARK.en) && class.says(words::BLANK.en));
    class.press(Key::B);
    class.press(Key::E);
    assert!(!class.says(&class.step().notes.unwrap().goal.en), "the class's window again");
}

#[test]
fn the_answer_is_behind_its_field_and_no_key_tells_the_class() {
    let mut class = rehearsed("bash-1", 0);
    let hidden = format!("{}{}{}", words::ANSWER.en, words::COLON.en, words::HOLD.en);
    assert!(!class.says(words::SOLVER.en));
    class.click(&hidden);
    assert!(class.says(words::SOLVER.en));
    assert!(!class.shell().session().unwrap().is_open(), "the class is told nothing");
    class.click(words::HIDE.en);
    assert!(!class.says(words::SOLVER.en));
    class.press(Key::A);
    class.press(Key::A);
    assert!(!class.says(words::AGAIN.en) && !class.shell().session().unwrap().is_open());
}

#[test]
fn the_overview_stands_beside_the_classs_picture_and_not_in_it() {
    let mut class = rehearsed("bash-1", 0);
    class.press(Key::G);
    let steps = class.shell().lesson().unwrap().steps.clone();
    for (at, step) in steps.iter().enumerate() {
        let tile = words::tile(Lang::En, at, &step.name(false).en);
        assert_eq!(class.said().iter().filter(|said| **said == tile).count(), 1, "{tile}");
    }
    assert!(class.says("12 stones"), "the class still sees its step");
    class.press(Key::Num4);
    class.press(Key::Enter);
    assert_eq!(class.shell().at(), 3);
}

#[test]
fn the_plan_counts_from_the_step_with_which_one_began() {
    for first in [0, 5] {
        let class = rehearsed("bash-1", first);
        let steps = &class.shell().lesson().unwrap().steps[first..];
        let all = steps.iter().filter_map(|step| step.notes.as_ref()).map(|notes| notes.minutes);
        let planned = words::plan(Lang::En, 0, all.sum());
        assert!(class.says(&planned), "{planned}: {:?}", class.said());
    }
}
