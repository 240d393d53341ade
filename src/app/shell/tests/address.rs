//! What is shown has an address, and an address leads to it again.

use super::*;
use crate::ui::wish::ScreenId;
use egui::Context;

#[test]
fn every_place_has_an_address_that_leads_back_to_it() {
    let ctx = Context::default();
    let mut shell = shell();
    assert_eq!(shell.place(), "bash-1/3");
    for (place, screen) in [
        ("contents", ScreenId::Contents),
        ("lab", ScreenId::Lab),
        ("problems", ScreenId::Problems),
        ("theorems", ScreenId::Theorems),
        ("nim-2/2", ScreenId::Lesson),
    ] {
        shell.open_address(place, None, &ctx);
        assert_eq!((shell.place().as_str(), shell.screen()), (place, screen));
    }
    shell.open_address("wythoff-1", None, &ctx);
    assert_eq!(shell.place(), "wythoff-1/1", "a lesson alone is its first step");
    for place in ["", "lab"] {
        shell.open_address("contents", None, &ctx);
        shell.open_address(place, Some("nim(3,5)"), &ctx);
        shell.rest();
        assert_eq!(shell.session().unwrap().sum().to_string(), "nim(3,5)", "{place:?}");
    }
    assert!(shell.shared.files.notes.is_empty());
}

#[test]
fn an_address_that_names_nothing_leads_to_the_contents_and_says_so() {
    let ctx = Context::default();
    for (place, position) in [
        ("bash-99/1", None),
        ("bash-1/0", None),
        ("bash-1/99", None),
        ("bash-1/x", None),
        ("position=nim(1)", None),
        ("", Some("chess(1)")),
    ] {
        let mut shell = shell();
        shell.open_address(place, position, &ctx);
        assert_eq!(shell.screen(), ScreenId::Contents, "{place:?} {position:?}");
        assert_eq!(shell.shared.files.notes.len(), 1);
    }
}

#[test]
fn without_an_address_it_stays_where_it_is() {
    let mut shell = shell();
    shell.open_address("", None, &Context::default());
    assert_eq!((shell.place().as_str(), shell.shared.files.notes.len()), ("bash-1/3", 0));
}
