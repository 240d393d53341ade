//! Whatever can be clicked is large enough for a finger or an unsteady hand, on every screen;
//! pieces of boards are larger still where there is room.

use crate::support::fuzz;
use crate::walk;

use egui::accesskit::Role;
use egui::{Rect, Vec2, vec2};
use laststone::ui::theme::{Scheme, Theme};
use laststone::words::Lang;
use std::collections::BTreeMap;
use walk::{Seen, Window};

/// The least height and width of what can be clicked.
const LEAST: f32 = 24.0;
/// The stones of four columns with ten in one of them have no room for more.
const SMALLEST: f32 = 22.0;
/// Rounding to whole points.
const SLACK: f32 = 0.6;

/// Words inside running text are as high as their line, as WCAG 2.2 allows (2.5.8, inline); numbers
/// among them as well.
fn is_inline(node: &Seen) -> bool {
    [Role::Link, Role::SpinButton].contains(&node.role)
}

/// Is it a part of a board or plot?
fn is_piece(window: &Window, node: &Seen) -> bool {
    board(window, node).is_some()
}

/// The board or plot that it is a part of.
pub fn board<'a>(window: &'a Window, node: &Seen) -> Option<&'a Seen> {
    let mut above = window.nodes.get(&node.parent)?;
    while ![Role::Group, Role::Figure].contains(&above.role) || above.name.is_empty() {
        above = window.nodes.get(&above.parent).filter(|next| next.id != above.id)?;
    }
    Some(above)
}

/// Everything that can be used but what stands in running text, at a size of the window.
fn each(size: Vec2, langs: &[Lang], mut see: impl FnMut(&str, &Window, &Seen)) {
    let shelf = walk::shelf();
    let only = std::env::var("LASTSTONE_ONLY").unwrap_or_default();
    let mut windows = 0;
    for lang in langs {
        for (name, mut shell) in walk::steps(&shelf, *lang).chain(walk::others(&shelf, *lang)) {
            windows += 1;
            if !name.contains(&only) || only.is_empty() && !fuzz::walked(windows, 9) {
                continue;
            }
            let mut window = Window::new(size, 1.0);
            window.settle(|ui| shell.ui(ui));
            for node in window.nodes.values() {
                if node.is_input()
                    && node.role != Role::ScrollBar
                    && !is_inline(node)
                    && node.rect.is_positive()
                {
                    see(&name, &window, node);
                }
            }
        }
    }
}

fn told(faults: &BTreeMap<String, (u32, String)>) -> String {
    let mut told: Vec<(u32, String)> = faults
        .iter()
        .map(|(what, (times, at))| (*times, format!("{what} ({times} times, as in {at})")))
        .collect();
    told.sort_by(|a, b| b.cmp(a));
    let lines: Vec<String> = told.into_iter().take(60).map(|(_, said)| said).collect();
    format!("{} kinds of fault:\n{}", faults.len(), lines.join("\n"))
}

#[test]
fn every_button_and_field_is_a_target_at_every_size() {
    for size in [vec2(1280.0, 800.0), vec2(800.0, 600.0)] {
        let (mut all, mut faults) = (0, BTreeMap::<String, (u32, String)>::new());
        each(size, &Lang::ALL, |name, window, node| {
            if is_piece(window, node) {
                return;
            }
            all += 1;
            let Rect { min, max } = node.rect;
            if max.x - min.x < LEAST - SLACK || max.y - min.y < LEAST - SLACK {
                let what = format!(
                    "{:?} \"{}\" {:.0} x {:.0}",
                    node.role,
                    node.name,
                    max.x - min.x,
                    max.y - min.y
                );
                faults.entry(what).or_insert_with(|| (0, name.to_owned())).0 += 1;
            }
        });
        println!("{size}: {all} targets, {} below {LEAST}", faults.len());
        assert!(faults.is_empty(), "{size}: {}", told(&faults));
    }
}

#[test]
fn pieces_are_large_where_there_is_room_and_never_smaller_than_they_are_told_to_be() {
    let piece = Theme::of(Scheme::Light).piece;
    let (mut all, mut small) = (0_u32, BTreeMap::<String, (u32, String)>::new());
    let mut faults = Vec::new();
    let mut tiny = BTreeMap::<String, (u32, String)>::new();
    each(vec2(1280.0, 800.0), &[Lang::En], |name, window, node| {
        if !is_piece(window, node) {
            return;
        }
        all += 1;
        let least = node.rect.width().min(node.rect.height());
        let board = board(window, node).map_or("", |above| above.name.as_str());
        let what = format!("{board}: {least:.0}");
        // A square of a large map is as small as the map must be; the same move stands beside it as
        // a stone of that heap.
        let is_square = board.contains("queen");
        if least < SMALLEST && !is_square {
            faults.push(format!("{name}: {what}"));
        }
        if least < LEAST - SLACK {
            tiny.entry(what).or_insert_with(|| (0, name.to_owned())).0 += 1;
        } else if least < piece - SLACK {
            small.entry(what).or_insert_with(|| (0, name.to_owned())).0 += 1;
        }
    });
    println!("{all} pieces; below {piece}: {}\nbelow {LEAST}: {}", told(&small), told(&tiny));
    assert!(all > 200 && faults.is_empty(), "{faults:#?}");
}
