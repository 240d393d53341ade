//! The teacher's window, tried out in the only window there is: the class's picture inside, and what
//! only the teacher sees.

use crate::class;

use class::{Class, PROJECTOR};
use egui::epaint::Shape;
use egui::{Key, Rect};
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::words::{Lang, opponent, present as words, theorem};

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
        || by().predicate(|node| node.label().as_deref() == Some("Take 1") && !node.is_hidden());
    // It is told to be where it is seen, and the mouse makes the move there.
    let picture = place(&class, words::SEES.en);
    let button = class.harness.get(take()).rect();
    assert!(picture.contains_rect(button), "{button:?} in {picture:?}");
    class.harness.get(take()).click();
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

/// Where the thing of this name is.
fn place(class: &Class, name: &str) -> Rect {
    let named = by().predicate(move |node| node.label().as_deref() == Some(name));
    class.harness.get(named).rect()
}

/// The frames that are as wide as a projector's screen is to its height, the larger ones first.
fn screens(class: &Class) -> Vec<Rect> {
    fn frames(shape: &Shape, all: &mut Vec<Rect>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| frames(shape, all)),
            Shape::Rect(drawn) if !drawn.stroke.is_empty() => {
                let (wide, high) = (drawn.rect.width(), drawn.rect.height());
                if (wide / high - PROJECTOR.x / PROJECTOR.y).abs() < 0.01 {
                    all.push(drawn.rect);
                }
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    class.harness.output().shapes.iter().for_each(|drawn| frames(&drawn.shape, &mut all));
    all.sort_by(|a, b| b.height().total_cmp(&a.height()));
    all
}

#[test]
fn what_comes_next_is_as_large_as_the_classs_picture_leaves_room_for() {
    let class = rehearsed("bash-1", 0);
    let [picture, next, ..] = screens(&class)[..] else { panic!("two pictures") };
    assert!(picture.width() > PROJECTOR.x * 0.45, "{picture:?}");
    assert!(next.height() > 120.0 && next.bottom() < PROJECTOR.y, "{next:?}");
    assert!(next.top() > picture.bottom(), "{next:?}");
}

#[test]
fn the_button_that_goes_on_stays_under_the_hand_to_the_last_part() {
    let mut class = rehearsed("bash-1", 0);
    let (first, steps) = (place(&class, words::ON.en), 3);
    let mut parts = 0;
    while class.shell().at() < steps {
        class.click(words::ON.en);
        parts += 1;
        assert_eq!(place(&class, words::ON.en), first, "part {parts}");
        assert!(parts < 60);
    }
}

#[test]
fn the_answer_that_is_looked_at_is_seen_while_hands_are_counted() {
    let mut class = rehearsed("bash-1", 0);
    class.press(Key::Q);
    let hidden = format!("{}{}{}", words::ANSWER.en, words::COLON.en, words::HOLD.en);
    class.click(&hidden);
    let (answer, plan) = (place(&class, words::SOLVER.en), place(&class, "Plan · minute 0 of 47"));
    assert!(answer.bottom() < plan.top() && plan.bottom() < PROJECTOR.y, "{answer:?} {plan:?}");
}

#[test]
fn a_menu_over_the_classs_picture_is_in_the_teachers_size() {
    let mut class = rehearsed("bash-1", 0);
    class.click("Against: Perfect player");
    let teams = opponent::named(Lang::En, laststone::session::Opponent::TwoTeams, None);
    let sizes = class.type_sizes();
    let largest = |said: &str| {
        let sizes = sizes.iter().filter(|(_, text)| text == said).map(|(size, _)| *size);
        sizes.fold(0.0, f32::max)
    };
    let (menu, own) = (largest(&teams), largest(words::BACKWARD.en));
    assert!(own > 0.0 && (menu - own).abs() < 1.0, "{menu} beside {own}");
    class.click(&teams);
    assert!(class.says("Team A's turn"));
}

#[test]
fn a_mouse_alone_shows_the_theorem_board_and_the_step_again_and_asks_for_the_end() {
    let mut class = rehearsed("bash-1", 0);
    class.click(words::BOARD.en);
    assert!(class.says(theorem::EMPTY.en) && class.says(words::WALL.en));
    assert!(!class.says(words::ON.en) && !class.says(words::LIVE.en));
    for rests in [words::VOTE, words::STEPS, words::FREEZE] {
        let named = by().predicate(move |node| node.label().as_deref() == Some(rests.en));
        assert!(class.harness.get(named).accesskit_node().is_disabled(), "{}", rests.en);
    }
    class.click(words::BOARD.en);
    assert!(class.says(words::LIVE.en) && class.says("12 stones"));
    class.click(words::FINISH.en);
    assert!(class.says(words::ENDING.en) && class.shell().is_presenting());
    class.click(words::END.en);
    assert!(!class.shell().is_presenting());
}

#[test]
fn votes_are_shown_and_put_away_beside_their_numbers() {
    let mut class = rehearsed("bash-1", 0);
    class.click(words::VOTE.en);
    let buttons =
        |class: &Class, said: &str| class.said().iter().filter(|one| *one == said).count();
    // In the class's picture and beside it.
    assert_eq!(buttons(&class, words::CLOSE_VOTE.en), 2);
    class.press(Key::Num2);
    class.press(Key::Q);
    assert_eq!(buttons(&class, words::END_VOTE.en), 2);
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
