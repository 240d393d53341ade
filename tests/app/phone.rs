//! A phone held upright, where the page in a browser is met: nothing lies on anything else, and
//! nothing is cut off.

use crate::shell_page::open;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use laststone::app::Shell;
use laststone::games::Sum;
use laststone::session::theorem::Team;
use laststone::words::{Lang, contents, mastery, moves, screen, theorem};

const PHONE: Vec2 = vec2(360.0, 740.0);

/// What is drawn as text: where, and how much of that is seen.
fn texts(harness: &Harness<'_, Shell>) -> Vec<(String, Rect, Rect)> {
    let of = |drawn: &egui::epaint::ClippedShape| match &drawn.shape {
        egui::Shape::Text(text) if !text.galley.text().trim().is_empty() => {
            let rect = text.galley.rect.translate(text.pos.to_vec2());
            Some((text.galley.text().to_owned(), rect, rect.intersect(drawn.clip_rect)))
        }
        _ => None,
    };
    harness.output().shapes.iter().filter_map(of).collect()
}

/// Texts that lie on each other, or are cut off at a side.
fn faults(harness: &Harness<'_, Shell>) -> Vec<String> {
    let mut all = texts(harness);
    all.retain(|(_, _, seen)| seen.is_positive());
    let mut faults = Vec::new();
    for (i, (name, whole, seen)) in all.iter().enumerate() {
        if seen.width() < whole.width() - 1.0 || whole.right() > PHONE.x + 1.0 {
            faults.push(format!("\"{name}\" is cut: {whole:?}"));
        }
        for (other, _, place) in all.iter().skip(i + 1) {
            let common = seen.intersect(*place);
            if common.width() > 3.0 && common.height() > 6.0 {
                faults.push(format!("\"{name}\" on \"{other}\": {common:?}"));
            }
        }
    }
    faults
}

/// What is called so, whole within the window.
fn inside(harness: &Harness<'_, Shell>, name: &str) -> Rect {
    let named = by()
        .predicate(|node| [node.label(), node.value()].iter().flatten().any(|said| said == name));
    let found = harness.query_all(named).next().unwrap_or_else(|| panic!("nothing is \"{name}\""));
    let rect = found.rect();
    let window = Rect::from_min_size(egui::Pos2::ZERO, PHONE);
    assert!(window.expand(1.0).contains_rect(rect), "\"{name}\" at {rect:?}");
    rect
}

#[test]
fn how_sure_one_is_is_asked_below_which_question_it_is() {
    for lang in Lang::ALL {
        let mut harness = open("bash-1", 0, lang, PHONE);
        harness.key_press(Key::C);
        harness.run();
        harness.get_by_label(mastery::PLACE.to(lang)).click();
        harness.run();
        let asked = inside(&harness, mastery::HOW_SURE.to(lang));
        let stop = inside(&harness, contents::STOP.to(lang));
        assert!(asked.top() >= stop.center().y, "{asked:?} {stop:?}");
        assert_eq!(faults(&harness), [""; 0], "{lang:?}");
    }
}

#[test]
fn how_a_game_ends_lies_beside_the_opponent_or_is_left_to_the_switch() {
    for lang in Lang::ALL {
        for position in ["nim(3,5,6)", "bash[1..3](14)", "wythoff(3,5)"] {
            // So high that nothing has to be scrolled to.
            let mut harness = open("bash-1", 0, lang, vec2(PHONE.x, 1600.0));
            let sum: Sum = position.parse().unwrap();
            let ends = moves::ends(lang, &sum);
            harness.state_mut().experiment(sum);
            for _ in 0..3 {
                harness.state_mut().rest();
                harness.run_steps(2);
            }
            let label = by().predicate(|node| {
                node.role() == Role::Label && node.value().as_deref() == Some(ends)
            });
            let is_name = |said: &str| said.contains(screen::PERFECT.to(lang));
            let (_, name, _) =
                texts(&harness).into_iter().find(|(said, ..)| is_name(said)).expect("a name");
            for label in harness.query_all(label) {
                let rect = label.rect();
                // The face stands before the name.
                assert!(
                    rect.right() < name.left() - 20.0,
                    "{lang:?} {position}: {rect:?} {name:?}"
                );
                assert!(rect.height() < 40.0 && rect.left() >= 0.0, "{rect:?}");
            }
        }
    }
}

#[test]
fn a_class_on_a_phone_has_its_board_below_the_text() {
    for lang in Lang::ALL {
        for step in 0..3 {
            let mut harness = open("bash-1", step, lang, PHONE);
            harness.key_press_modifiers(Modifiers::NONE, Key::F5);
            harness.event(Event::PointerGone);
            harness.run();
            let faults = faults(&harness);
            assert!(faults.is_empty(), "{lang:?} step {step}: {faults:#?}");
        }
    }
}

#[test]
fn the_teams_of_the_theorem_board_stand_above_their_points() {
    for lang in Lang::ALL {
        let mut harness = open("bash-1", 0, lang, PHONE);
        harness.key_press(Key::K);
        harness.run();
        for team in Team::ALL {
            let name = theorem::team(lang, team);
            assert!(texts(&harness).iter().any(|(said, ..)| said == name), "{name}");
        }
        assert_eq!(faults(&harness), [""; 0], "{lang:?}");
    }
}
