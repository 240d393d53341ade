//! The plots on a screen: what they show and hide, and how pointer and keyboard choose a cell.

use crate::plot_page as plots;

use egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, Pos2, Role, TouchPhase, pos2, vec2,
};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use laststone::fonts;
use laststone::stage::plots::{CellPos, PlotState, show};
use laststone::study::chart::{Chart, Shows};
use laststone::theme::{Scheme, Theme};
use plots::{Pick, map, strip, view};

/// A page with nothing but a plot on it, and what was picked.
struct Page {
    chart: Chart,
    here: Option<CellPos>,
    state: PlotState,
    picks: Vec<Pick>,
}

fn page(chart: Chart, here: CellPos) -> Harness<'static, Page> {
    let page = Page { chart, here: Some(here), state: PlotState::default(), picks: Vec::new() };
    let setup = |ctx: &egui::Context| {
        ctx.set_fonts(fonts::definitions());
        Theme::of(Scheme::Light).apply(ctx);
    };
    let builder = Harness::builder()
        .with_size(vec2(520.0, 300.0))
        .with_step_dt(0.02)
        .with_context_setup(setup);
    let mut harness = builder.build_ui_state(
        |ui, page: &mut Page| {
            let view = view(&page.chart, page.here);
            page.picks.extend(show(ui, &mut page.state, &view).map(Pick::from));
        },
        page,
    );
    harness.run();
    harness
}

impl Page {
    fn taken(&mut self) -> Vec<Pick> {
        std::mem::take(&mut self.picks)
    }
}

/// The middle of a cell on the screen.
fn middle(harness: &Harness<'_, Page>, (x, y): CellPos) -> Pos2 {
    let rect = harness.get_by_role(Role::Figure).rect();
    let (width, height) = harness.state().chart.size();
    let part = |n: u64, of: u64| {
        (f32::from(u16::try_from(n).unwrap()) + 0.5) / f32::from(u16::try_from(of).unwrap())
    };
    let y = if height == 1 { 0.9 } else { 1.0 - part(y, height) };
    pos2(rect.left() + rect.width() * part(x, width), rect.top() + rect.height() * y)
}

fn click(harness: &mut Harness<'_, Page>, at: Pos2) {
    harness.drag_at(at);
    harness.run();
    harness.drop_at(at);
    harness.run();
}

#[test]
fn a_click_on_a_cell_of_a_strip_sets_its_number() {
    let mut harness = page(strip("bash[1..m](n)", "n", 30, Shows::Outcome), (21, 0));
    for n in [0, 1, 13, 30] {
        let at = middle(&harness, (n, 0));
        click(&mut harness, at);
        assert!(harness.state_mut().taken().contains(&Pick::Set((n, 0))), "{n}");
    }
}

#[test]
fn a_click_on_a_cell_of_a_map_sets_both_numbers() {
    for chart in [
        map("bash[1..m](n)", ["n", "m"], 31, 9, Shows::Outcome),
        map("wythoff(a,b)", ["a", "b"], 21, 21, Shows::Outcome),
        map("nim(a,b)", ["a", "b"], 64, 64, Shows::Value),
    ] {
        let (width, height) = chart.size();
        let mut harness = page(chart, (5, 3));
        for place in [(0, 0), (width - 1, height - 1), (7, 2), (0, height - 1)] {
            let at = middle(&harness, place);
            click(&mut harness, at);
            assert!(
                harness.state_mut().taken().contains(&Pick::Set(place)),
                "{place:?} of {width} x {height}"
            );
        }
    }
}

#[test]
fn the_pointer_tells_each_cell_it_comes_to_once_and_when_it_leaves() {
    let mut harness = page(map("wythoff(a,b)", ["a", "b"], 16, 16, Shows::Outcome), (5, 3));
    let at = middle(&harness, (4, 9));
    harness.hover_at(at);
    harness.run();
    harness.hover_at(at + vec2(1.0, 1.0));
    harness.run();
    let elsewhere = middle(&harness, (5, 9));
    harness.hover_at(elsewhere);
    harness.run();
    harness.remove_cursor();
    harness.run();
    let told = harness.state_mut().taken();
    assert_eq!(told, [Pick::Hover(Some((4, 9))), Pick::Hover(Some((5, 9))), Pick::Hover(None)]);
}

#[test]
fn the_keyboard_walks_over_the_cells_hears_them_and_sets_one() {
    let mut harness = page(map("wythoff(a,b)", ["a", "b"], 16, 16, Shows::Outcome), (5, 3));
    let value = |harness: &Harness<'_, Page>| harness.get_by_role(Role::Figure).value().unwrap();
    assert_eq!(value(&harness), "a = 5, b = 3: second player wins");
    harness.key_press(Key::Tab);
    harness.run();
    assert!(harness.get_by_role(Role::Figure).is_focused());
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowUp, Key::ArrowLeft] {
        harness.key_press(key);
        harness.run();
    }
    assert!(harness.get_by_role(Role::Figure).is_focused(), "arrows do not leave the plot");
    assert_eq!(value(&harness), "a = 6, b = 4: first player wins");
    harness.state_mut().taken();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state_mut().taken(), [Pick::Set((6, 4))]);
    for (key, value_at) in
        [(Key::Home, "a = 0, b = 4"), (Key::ArrowLeft, "a = 0, b = 4"), (Key::End, "a = 15, b = 4")]
    {
        harness.key_press(key);
        harness.run();
        assert!(value(&harness).starts_with(value_at), "{key:?}: {}", value(&harness));
    }
}

#[test]
fn a_strip_keeps_left_and_right_for_itself_only() {
    let mut harness = page(strip("bash[1..m](n)", "n", 30, Shows::Outcome), (21, 0));
    harness.get_by_role(Role::Figure).focus();
    harness.run();
    harness.key_press(Key::ArrowLeft);
    harness.run();
    assert_eq!(harness.state_mut().taken().last(), Some(&Pick::Hover(Some((20, 0)))));
    assert_eq!(harness.get_by_role(Role::Figure).value().unwrap(), "n = 20: second player wins");
    harness.get_by_role(Role::Figure).click_accesskit();
    harness.run();
    assert_eq!(harness.state_mut().taken(), [Pick::Set((20, 0))]);
}

#[test]
fn a_plot_has_a_name_and_tells_how_it_is_used() {
    let harness = page(map("bash[1..m](n)", ["n", "m"], 31, 9, Shows::Outcome), (5, 3));
    let node = harness.get_by_role_and_label(
        Role::Figure,
        "Plot: who wins; n: stones, 0 to 30; m: most you may take, 0 to 8",
    );
    assert!(node.accesskit_node().description().is_some_and(|how| how.contains("Enter")));
}

#[test]
fn a_large_map_can_be_looked_at_nearer_and_a_double_click_shows_all_again() {
    let mut harness = page(map("wythoff(a,b)", ["a", "b"], 500, 500, Shows::Outcome), (300, 200));
    let at = |harness: &Harness<'_, Page>, part: f32| {
        let rect = harness.state().state.cells().unwrap();
        rect.left_top() + rect.size() * part
    };
    // The cells under two points of the screen.
    let seen = |harness: &mut Harness<'_, Page>| {
        [0.01, 0.99].map(|part| {
            let point = at(harness, part);
            harness.hover_at(point);
            harness.run();
            let told = harness.state_mut().taken();
            match told.last() {
                Some(Pick::Hover(Some(place))) => *place,
                _ => panic!("{told:?}"),
            }
        })
    };
    let [(left, _), (right, _)] = seen(&mut harness);
    assert!(left < 10 && right > 490, "{left} to {right}");
    harness.get_by_role(Role::Figure).focus();
    harness.run();
    for _ in 0..4 {
        harness.key_press(Key::Plus);
        harness.run();
    }
    let [(left, top), (right, bottom)] = seen(&mut harness);
    assert!(right - left < 120 && top - bottom < 120, "{left} to {right}, {bottom} to {top}");
    let middle = at(&harness, 0.5);
    for _ in 0..2 {
        harness.drag_at(middle);
        harness.drop_at(middle);
    }
    harness.run();
    harness.state_mut().taken();
    let [(left, _), (right, _)] = seen(&mut harness);
    assert!(left < 10 && right > 490, "{left} to {right}");
}

#[test]
fn the_wheel_with_ctrl_goes_nearer_a_map_at_the_pointer_and_dragging_moves_it() {
    let mut harness = page(map("wythoff(a,b)", ["a", "b"], 500, 500, Shows::Outcome), (300, 200));
    let rect = harness.state().state.cells().unwrap();
    let at = rect.lerp_inside(vec2(0.7, 0.4));
    // The cell at a point of the screen.
    let told = |harness: &mut Harness<'_, Page>, at: Pos2| -> (u64, u64) {
        harness.hover_at(pos2(1.0, 1.0));
        harness.run();
        harness.hover_at(at);
        harness.run();
        match harness.state_mut().taken().last() {
            Some(Pick::Hover(Some(place))) => *place,
            other => panic!("{other:?}"),
        }
    };
    let wheel = |harness: &mut Harness<'_, Page>, modifiers| {
        let (unit, delta) = (MouseWheelUnit::Line, vec2(0.0, 5.0));
        let phase = TouchPhase::Move;
        harness.event(Event::MouseWheel {
            unit,
            delta,
            phase,
            source: MouseWheelSource::Unknown,
            modifiers,
        });
        harness.run_steps(30);
    };
    let near = |a: u64, b: u64, most: u64| a.abs_diff(b) <= most;
    let (x, y) = told(&mut harness, at);
    let side = told(&mut harness, at + vec2(40.0, 0.0)).0 - x;
    told(&mut harness, at);
    wheel(&mut harness, Modifiers::NONE);
    assert_eq!(told(&mut harness, at), (x, y), "the wheel alone scrolls the page");
    wheel(&mut harness, Modifiers::COMMAND);
    let now = told(&mut harness, at);
    assert!(near(now.0, x, 2) && near(now.1, y, 2), "{now:?} in place of {x}, {y}");
    let nearer = told(&mut harness, at + vec2(40.0, 0.0)).0 - now.0;
    assert!(nearer * 5 < side * 4, "{nearer} of {side}");
    // What is dragged goes with the pointer, and is not chosen.
    told(&mut harness, at);
    harness.drag_at(at);
    harness.run();
    for step in [10.0, 20.0, 30.0] {
        harness.hover_at(at + vec2(step, -step));
        harness.run();
    }
    harness.drop_at(at + vec2(30.0, -30.0));
    harness.run();
    assert!(!harness.state_mut().taken().iter().any(|pick| matches!(pick, Pick::Set(_))));
    let moved = told(&mut harness, at);
    assert!(moved.0 < now.0 && moved.1 < now.1, "{moved:?} after {now:?}");
}

#[test]
fn values_go_nearer_and_their_cells_with_them() {
    let mut harness = page(strip("subtract[2,4,7](n)", "n", 90, Shows::Value), (21, 0));
    let rect = harness.state().state.cells().unwrap();
    let at = rect.lerp_inside(vec2(0.5, 0.5));
    let click_at = |harness: &mut Harness<'_, Page>, at: Pos2| {
        harness.state_mut().taken();
        click(harness, at);
        harness.state_mut().taken().into_iter().find_map(|pick| match pick {
            Pick::Set((n, _)) => Some(n),
            Pick::Hover(_) => None,
        })
    };
    let (left, right) = (rect.left() + 2.0, rect.right() - 2.0);
    assert_eq!(click_at(&mut harness, pos2(left, at.y)), Some(0));
    assert_eq!(click_at(&mut harness, pos2(right, at.y)), Some(90));
    harness.hover_at(at);
    let (unit, delta) = (MouseWheelUnit::Line, vec2(0.0, 8.0));
    let (phase, modifiers) = (TouchPhase::Move, Modifiers::COMMAND);
    harness.event(Event::MouseWheel {
        unit,
        delta,
        phase,
        source: MouseWheelSource::Unknown,
        modifiers,
    });
    harness.run_steps(30);
    assert!(click_at(&mut harness, pos2(left, at.y)).is_some_and(|n| n > 5));
    assert!(click_at(&mut harness, pos2(right, at.y)).is_some_and(|n| n < 85));
    // The bars answer as their cells do.
    let middle = click_at(&mut harness, at);
    assert_eq!(click_at(&mut harness, at - vec2(0.0, 40.0)), middle);
}

#[test]
fn a_small_map_stays_as_it_is() {
    let mut harness = page(map("wythoff(a,b)", ["a", "b"], 16, 16, Shows::Outcome), (5, 3));
    let before = harness.state().state.cells();
    harness.get_by_role(Role::Figure).focus();
    harness.key_press(Key::Plus);
    harness.run();
    let corner = middle(&harness, (15, 15));
    harness.state_mut().taken();
    click(&mut harness, corner);
    assert!(harness.state_mut().taken().contains(&Pick::Set((15, 15))));
    assert_eq!(harness.state().state.cells(), before);
}
