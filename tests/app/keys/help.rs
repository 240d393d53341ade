//! The help: the keys of the place where one is and no others, and all of them in sight in the
//! smallest window that is promised.

use crate::person::Person;
use crate::shell_page;
use egui::{Key, Rect, Shape, vec2};
use laststone::ui::keys::{OTHERS, Where, rows};
use laststone::words::{Lang, keys as words};

/// Where these words stand on the screen, what was painted last first, and what of that place is in
/// sight.
fn place(person: &Person, said: &str) -> Option<(Rect, Rect)> {
    fn find(shape: &Shape, said: &str) -> Option<Rect> {
        match shape {
            Shape::Vec(shapes) => shapes.iter().rev().find_map(|shape| find(shape, said)),
            Shape::Text(text) if text.galley.text() == said => {
                Some(text.galley.rect.translate(text.pos.to_vec2()))
            }
            _ => None,
        }
    }
    let shapes = &person.harness.output().shapes;
    shapes.iter().rev().find_map(|clipped| Some((find(&clipped.shape, said)?, clipped.clip_rect)))
}

#[test]
fn all_keys_of_the_place_are_in_sight_in_a_small_window_in_both_languages() {
    let mut faults = Vec::new();
    for lang in Lang::ALL {
        for (way, here) in
            [(None, Where::Lesson), (Some(Key::C), Where::Contents), (Some(Key::X), Where::Lab)]
        {
            let mut person =
                Person::behind(shell_page::open("bash-1", 1, lang, vec2(800.0, 600.0)));
            if let Some(key) = way {
                person.press(key);
                person.harness.state_mut().rest();
                person.harness.run();
            }
            person.press(Key::F1);
            for tab in [here, Where::Presenting] {
                if tab == Where::Presenting {
                    person.choose(words::PRESENTING.to(lang));
                }
                let told = rows().filter(|row| row.place.counts(tab) && !row.keys.is_empty());
                let told = told.map(|row| row.does);
                for does in told.chain(OTHERS.iter().map(|other| other.does)) {
                    let said = does.to(lang);
                    match place(&person, said) {
                        Some((at, sight)) if sight.expand(0.5).contains_rect(at) => {}
                        found => {
                            faults.push(format!("{lang:?} {here:?} {tab:?} \"{said}\": {found:?}"));
                        }
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} are not in sight:\n{}", faults.len(), faults.join("\n"));
}
