//! Everything is reached by Tab, whatever has the focus has a ring around it, and F6 goes round the
//! parts of each page.

use crate::person::Person;
use egui::epaint::ClippedShape;
use egui::{Color32, Key, Modifiers, Rect, Shape, vec2};
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::ui::theme::{Scheme, Theme};
use laststone::ui::wish::ScreenId;
use std::collections::BTreeSet;

/// More stops than any screen has.
const STOPS: usize = 400;

/// What can have the focus, and where it is.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method alone is not general enough"
)]
fn focused(person: &Person) -> Option<(String, Rect)> {
    let node = person.harness.query(by().predicate(|node| node.is_focused()))?;
    let name = node.accesskit_node().label().or(node.accesskit_node().value()).unwrap_or_default();
    Some((name, node.rect()))
}

/// Where something is outlined in the colour of the focus, or a caret stands.
fn rings(shapes: &[ClippedShape]) -> Vec<Rect> {
    fn of(shape: &Shape, focus: Color32, accent: Color32, all: &mut Vec<Rect>) {
        let is_ring =
            |color: Color32, width: f32| (color == focus || color == accent) && width >= 1.5;
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| of(shape, focus, accent, all)),
            Shape::Rect(frame) if is_ring(frame.stroke.color, frame.stroke.width) => {
                all.push(frame.rect);
            }
            Shape::Circle(circle) if is_ring(circle.stroke.color, circle.stroke.width) => {
                all.push(shape.visual_bounding_rect());
            }
            Shape::Path(path) => {
                let stroke = &path.stroke;
                let color = match stroke.color {
                    egui::epaint::ColorMode::Solid(color) => color,
                    egui::epaint::ColorMode::UV(_) => Color32::TRANSPARENT,
                };
                if is_ring(color, stroke.width) {
                    all.push(shape.visual_bounding_rect());
                }
            }
            _ => {}
        }
    }
    let theme = Theme::of(Scheme::Light);
    let mut all = Vec::new();
    for clipped in shapes {
        of(&clipped.shape, theme.focus, theme.accent, &mut all);
    }
    all
}

/// Walks Tab through the whole screen: the names of what had the focus, and of what had no ring.
fn walk(person: &mut Person) -> (BTreeSet<String>, Vec<String>) {
    let (mut names, mut bare, mut first) = (BTreeSet::new(), Vec::new(), None);
    for _ in 0..STOPS {
        person.press(Key::Tab);
        let Some((name, rect)) = focused(person) else { continue };
        let here = (name.clone(), rect.min.x.to_bits(), rect.min.y.to_bits());
        if first.as_ref() == Some(&here) {
            return (names, bare);
        }
        first.get_or_insert(here);
        let around = |ring: &Rect| {
            ring.expand(8.0).contains_rect(rect) || rect.expand(8.0).contains_rect(*ring)
        };
        let near = |ring: &Rect| around(ring) && ring.intersects(rect.expand(2.0));
        if !rings(&person.harness.output().shapes).iter().any(near) {
            bare.push(format!("{name} at {rect:?}"));
        }
        names.insert(name);
    }
    panic!("Tab does not come round: {names:?}");
}

fn at(lesson: &str, step: usize, screen: ScreenId, size: egui::Vec2) -> Person {
    let mut person = Person::at(lesson, step, size);
    match screen {
        ScreenId::Lesson | ScreenId::Class => {}
        ScreenId::Contents => person.press(Key::C),
        ScreenId::Problems => person.press(Key::O),
        ScreenId::Theorems => person.press(Key::K),
        ScreenId::Lab => {
            person.press(Key::X);
            person.harness.state_mut().rest();
            person.harness.run();
        }
    }
    person
}

#[test]
fn in_open_menus_as_well_the_focus_is_always_seen() {
    for (screen, part) in [(ScreenId::Lesson, "Perfect player"), (ScreenId::Lab, "Bash")] {
        let mut person = at("bash-1", 0, screen, vec2(1280.0, 800.0));
        let (before, _) = walk(&mut person);
        let menu = before
            .iter()
            .find(|name| name.contains(part))
            .unwrap_or_else(|| panic!("{part}: {before:?}"));
        person.choose(menu);
        let (names, bare) = walk(&mut person);
        assert!(names.len() > before.len() + 3, "{screen:?}: the menu is open: {names:?}");
        assert!(bare.is_empty(), "{screen:?}: no ring around {bare:#?}");
    }
}

#[test]
fn tab_goes_round_every_screen_and_the_focus_is_always_seen() {
    let screens = [
        ("bash-1", 0, ScreenId::Lesson),
        ("bash-1", 1, ScreenId::Lesson),
        ("wythoff-1", 2, ScreenId::Lesson),
        ("nim-1", 1, ScreenId::Lesson),
        ("stairs-1", 1, ScreenId::Lesson),
        ("bash-1", 0, ScreenId::Contents),
        ("wythoff-1", 0, ScreenId::Lab),
        ("bash-1", 0, ScreenId::Problems),
        ("bash-1", 0, ScreenId::Theorems),
    ];
    let mut faults = Vec::new();
    for (lesson, step, screen) in screens {
        for size in [vec2(1280.0, 800.0), vec2(800.0, 600.0)] {
            let mut person = at(lesson, step, screen, size);
            let (names, bare) = walk(&mut person);
            let wanted = match screen {
                ScreenId::Contents => ["Menu", "Find a lesson", "中文"],
                ScreenId::Lab => ["Menu", "Contents", "Hint"],
                ScreenId::Problems => ["Menu", "← Back", "中文"],
                ScreenId::Theorems => ["Menu", "中文", "Menu"],
                ScreenId::Lesson | ScreenId::Class => ["Menu", "Next", "Hint"],
            };
            for name in wanted {
                assert!(
                    names.contains(name),
                    "{lesson} {step} {screen:?}: {name} is not among {names:?}"
                );
            }
            faults.extend(
                bare.into_iter()
                    .map(|name| format!("{lesson} {step} {screen:?} {}: {name}", size.x)),
            );
        }
    }
    assert!(faults.is_empty(), "{} without a ring:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn the_windows_over_the_page_keep_tab_among_themselves() {
    for (keys, has, has_not) in [
        ((Modifiers::NONE, Key::F1), "Presenting", "Next"),
        ((Modifiers::COMMAND, Key::Comma), "General", "Next"),
        ((Modifiers::NONE, Key::F10), "Lesson", "Next"),
    ] {
        let mut person = at("bash-1", 1, ScreenId::Lesson, vec2(1280.0, 800.0));
        person.tab_to("Back");
        person.press_with(keys.0, keys.1);
        let (names, bare) = walk(&mut person);
        assert!(names.contains(has) && !names.contains(has_not), "{names:?}");
        assert!(bare.is_empty(), "{bare:?}");
        for key in [Key::ArrowLeft, Key::ArrowDown, Key::ArrowUp, Key::ArrowRight] {
            for _ in 0..6 {
                person.press(key);
                assert_ne!(
                    person.focused().as_deref(),
                    Some("Back"),
                    "{keys:?}: {key:?} leads below the window"
                );
            }
        }
        person.press(Key::Escape);
        assert_eq!(person.focused().as_deref(), Some("Back"), "and gives the focus back");
    }
}

#[test]
fn f6_goes_round_the_parts_of_every_screen_and_back() {
    for (screen, lesson, parts) in [
        // Board and plot are one picture here, and two there, once they are open.
        (ScreenId::Lesson, "bash-1", 4),
        (ScreenId::Lesson, "nim-3", 5),
        (ScreenId::Contents, "bash-1", 4),
        (ScreenId::Lab, "bash-1", 5),
        (ScreenId::Problems, "bash-1", 3),
        (ScreenId::Theorems, "bash-1", 2),
    ] {
        let mut person = at(lesson, 0, screen, vec2(1280.0, 800.0));
        person.harness.state_mut().unveil();
        person.harness.run();
        let round = |person: &mut Person, modifiers: Modifiers| -> Vec<String> {
            (0..parts)
                .map(|_| {
                    person.press_with(modifiers, Key::F6);
                    let (name, rect) = focused(person).expect("some part has the focus");
                    format!("{name} {rect:?}")
                })
                .collect()
        };
        let there = round(&mut person, Modifiers::NONE);
        let all: BTreeSet<&String> = there.iter().collect();
        assert_eq!(all.len(), parts, "{screen:?}: {there:#?}");
        let again = round(&mut person, Modifiers::NONE);
        assert_eq!(again, there, "{screen:?}: it goes round");
        let mut back = round(&mut person, Modifiers::SHIFT);
        back.rotate_right(1);
        back.reverse();
        assert_eq!(back.iter().collect::<BTreeSet<_>>(), all, "{screen:?}: and back: {back:#?}");
    }
}

#[test]
fn f6_goes_on_from_a_part_in_which_nothing_takes_the_focus() {
    // The text of this step has neither links nor numbers.
    let mut person = at("nim-2", 1, ScreenId::Lesson, vec2(1280.0, 800.0));
    let mut been = Vec::new();
    for _ in 0..4 {
        person.press(Key::F6);
        been.push(focused(&person).expect("some part has the focus").0);
    }
    assert!(been.iter().any(|name| name.starts_with("Board")), "{been:?}");
}
