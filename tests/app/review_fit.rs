//! The review fits its window, at every size, in both languages.

use crate::review_touch::{GAME, SIZES, key, line, page, send};
use egui::accesskit::Role;
use egui::{Event, Key, Rect};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::app::Shell;
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, review as words, screen};

/// What can be clicked outside of the board: names and places, as far as they are in the window.
fn buttons(harness: &Harness<'_, Shell>) -> Vec<(String, Rect)> {
    let node = by().predicate(|node| node.role() == Role::Button);
    harness
        .query_all(node)
        .map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect()))
        .collect()
}

#[test]
fn the_review_fits_at_three_sizes_in_both_languages_and_nothing_lies_on_anything() {
    let always = [words::COPY, words::LOAD, words::CLOSE];
    let open = [words::PREVIOUS, words::NEXT, words::TAKE_BACK, words::BETTER];
    let taken = [words::BETTER, words::BACK, words::PLAY_ON];
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| SIZES.map(|size| (lang, size))) {
        let scheme = if size.x > 1000.0 { Scheme::Light } else { Scheme::Dark };
        let mut harness = page("bash-1", 6, lang, scheme, size);
        send(&mut harness, key(Key::V));
        for (part, wanted) in
            [(0, vec![]), (1, open.to_vec()), (2, open.to_vec()), (3, taken.to_vec())]
        {
            match part {
                0 => {}
                1 => send(&mut harness, Event::Paste(GAME.into())),
                2 => send(&mut harness, key(Key::M)),
                _ => {
                    harness.get_by_label(words::TAKE_BACK.to(lang)).click();
                    harness.run();
                }
            }
            let id = format!("{lang:?} {} part {part}", size.x);
            let window = Rect::from_min_size(egui::Pos2::ZERO, size);
            let found = buttons(&harness);
            let wanted = wanted.iter().chain(if part < 3 { &always[..] } else { &[] });
            for said in wanted.chain(&[words::REVIEW]) {
                let name = said.to(lang);
                let named = |name: &str| found.iter().find(|(label, _)| label == name);
                // Where it is narrow, what the foot has no room for is in a menu.
                let folded = || named(screen::MORE.to(lang)).filter(|_| size.x < 1000.0);
                let (name, rect) =
                    named(name).or_else(folded).unwrap_or_else(|| panic!("{id}: {name}"));
                assert!(window.contains_rect(*rect), "{id}: \"{name}\" lies outside");
                assert!(rect.height() >= 23.0, "{id}: \"{name}\" is {} points high", rect.height());
                for (other, place) in found.iter().filter(|(other, _)| other != name) {
                    let common = rect.intersect(*place);
                    // What is scrolled out of sight in the text lies below the foot, at the left.
                    let apart = common.width() < 2.0
                        || common.height() < 2.0
                        || place.right() < rect.left();
                    assert!(apart, "{id}: \"{name}\" lies on \"{other}\"");
                }
            }
            let (name, value) = line(&harness, lang);
            let rect = harness.get_by_label(&name).rect();
            assert!(
                window.contains_rect(rect) && rect.height() >= 60.0,
                "{id}: the line is {rect:?}"
            );
            assert!(!value.is_empty());
            let foot = found.iter().find(|(label, _)| label == words::REVIEW.to(lang)).unwrap().1;
            let lowest = found.iter().filter(|(label, _)| {
                always.iter().chain(&taken).chain(&open).any(|said| said.to(lang) == label)
            });
            for (label, rect) in lowest {
                assert!(rect.bottom() < foot.top(), "{id}: \"{label}\" has to be scrolled to");
            }
        }
    }
}
