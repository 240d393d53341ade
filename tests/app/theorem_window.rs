//! The shelf of theorems: reached from what is revealed, and of a theorem that is not met yet only
//! the question.

use crate::person;

use egui::{Key, vec2};
use egui_kittest::kittest::Queryable;
use laststone::lesson::theorem;
use laststone::words::{Lang, see};
use person::Person;

fn click(person: &mut Person, label: &str) {
    let nodes: Vec<_> = person.harness.query_all_by_label(label).collect();
    let node = nodes.last().unwrap_or_else(|| panic!("nothing is called \"{label}\""));
    node.click();
    drop(nodes);
    person.harness.run();
}

fn has(person: &Person, label: &str) -> bool {
    person.harness.query_all_by_label(label).next().is_some()
}

#[test]
fn what_is_revealed_leads_to_the_theorem_and_that_to_the_list() {
    let mut person = Person::at("nim-2", 3, vec2(1280.0, 800.0));
    let bouton = theorem::find("bouton").unwrap();
    assert!(!has(&person, "Even columns it is"), "before the guess nothing leads there");
    person.solve();
    // The law is what the second press tells.
    click(&mut person, &see::go_on(Lang::En, (1, 3)));
    click(&mut person, "Even columns it is");
    assert!(has(&person, &bouton.title.en));
    click(&mut person, "All theorems");
    assert!(has(&person, "Theorems"));
    assert!(has(&person, &bouton.title.en), "it is met, so it is a link");
    let later = theorem::find("lasker").unwrap();
    assert!(!has(&person, &later.title.en), "it is not met, so it has no name");
    click(&mut person, "Our words");
    assert!(has(&person, "Our words"));
    person.press(Key::Escape);
    assert!(!has(&person, "Our words"));
}
