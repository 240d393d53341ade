//! Every step of every lesson laid out at three sizes in both languages: everything inside the
//! window, nothing that can be clicked over anything else that can be, no text cut off. One of
//! twelve windows, a step having six, every fourth with `LASTSTONE_ALL=4` as in `.ci/run`, all with
//! `LASTSTONE_ALL=1`; of the first page of every lesson all of the usual screens.

use crate::shell_page::page;
use crate::support::fuzz;
use egui::accesskit::Role;
use egui::{Rect, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::app::Shell;
use laststone::lesson::{Shelf, reader};
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, Phrase, screen, see};

/// The foot of the page.
const FOOT: [Phrase; 10] = [
    screen::BACK,
    screen::NEXT,
    screen::NEXT_LESSON,
    screen::HINT,
    screen::WHY,
    screen::UNDO,
    screen::REDO,
    screen::RESTART,
    see::FINISH,
    see::PLAY_MORE,
];
/// Rounding of places to whole points.
const SLACK: f32 = 2.0;

/// What can be clicked outside of pictures: names and places, as far as they can be seen whole.
fn buttons(harness: &Harness<'_, Shell>, window: Rect) -> Vec<(String, Rect)> {
    let can = [Role::Button, Role::CheckBox, Role::RadioButton, Role::TextInput, Role::ComboBox];
    harness
        .query_all(by().predicate(move |node| can.contains(&node.role())))
        .filter(|node| !in_picture(node))
        .map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect()))
        .filter(|(_, rect)| window.contains_rect(*rect) && rect.area() > 0.0)
        .collect()
}

/// Is it a piece of a board or plot? They have tests of their own.
fn in_picture(node: &egui_kittest::Node<'_>) -> bool {
    let mut above = node.accesskit_node().parent();
    while let Some(node) = above {
        if node.role() == Role::Group && node.label().is_some_and(|name| !name.is_empty()) {
            return true;
        }
        above = node.parent();
    }
    false
}

/// What is wrong with a page in a window.
fn faults(shelf: &Shelf, lesson: &str, at: usize, lang: Lang, size: egui::Vec2) -> Vec<String> {
    let mut faults = Vec::new();
    let harness = page(shelf, lesson, at, (lang, Scheme::Light), size);
    let window = Rect::from_min_size(egui::Pos2::ZERO, size);
    let id = format!("{lesson}.{} {lang:?} {}", at + 1, size.x);
    let over = harness.state().overflow();
    // In smaller windows the text scrolls.
    if size.x > 1100.0 && over > SLACK {
        faults.push(format!("{id}: the text is {over} points too long"));
    }
    let buttons = buttons(&harness, window);
    let foot = FOOT.map(|said| said.to(lang));
    assert!(buttons.len() > 5, "{id}: {buttons:?}");
    for (i, (name, rect)) in buttons.iter().enumerate() {
        for (other, place) in buttons.iter().skip(i + 1) {
            // What is scrolled out of sight lies below the foot, and is painted nowhere.
            if foot.contains(&name.as_str()) != foot.contains(&other.as_str()) {
                continue;
            }
            let common = rect.intersect(*place);
            if common.width() > SLACK && common.height() > SLACK {
                faults.push(format!("{id}: \"{name}\" lies on \"{other}\""));
            }
        }
        if rect.height() < 23.0 {
            faults.push(format!("{id}: \"{name}\" is only {} points high", rect.height()));
        }
    }
    faults
}

fn none(pages: usize, mut faults: Vec<String>) {
    println!("{pages} pages");
    faults.dedup();
    assert!(faults.is_empty(), "{} faults: {:#?}", faults.len(), &faults[..faults.len().min(40)]);
}

#[test]
fn every_step_fits_its_window_and_no_button_lies_on_another() {
    let shelf = Shelf::embedded(&reader::read);
    let (mut windows, mut pages, mut all) = (0, 0, Vec::new());
    for lesson in shelf.lessons() {
        for at in 0..lesson.steps.len() {
            for lang in Lang::ALL {
                for size in [vec2(800.0, 600.0), vec2(1280.0, 800.0), vec2(1920.0, 1080.0)] {
                    windows += 1;
                    // Each step in other windows than the one before it.
                    if fuzz::walked(windows + windows / 6, 12) {
                        all.extend(faults(&shelf, &lesson.id, at, lang, size));
                        pages += 1;
                    }
                }
            }
        }
    }
    none(pages, all);
}

#[test]
fn the_first_page_of_every_lesson_fits_every_usual_screen() {
    let shelf = Shelf::embedded(&reader::read);
    let (mut pages, mut all) = (0, Vec::new());
    for lesson in shelf.lessons() {
        for lang in Lang::ALL {
            for (width, height) in [
                (1024.0, 600.0),
                (1280.0, 720.0),
                (1366.0, 768.0),
                (1920.0, 1080.0),
                (2560.0, 1440.0),
            ] {
                all.extend(faults(&shelf, &lesson.id, 0, lang, vec2(width, height)));
                pages += 1;
            }
        }
    }
    none(pages, all);
}
