//! A board and its plot in one picture: stones stand on the cells of their strip, the queen on the
//! map that is the plot, and what a click means there.

use crate::plot_page::{map, strip};
use crate::scene_page::legal;
use egui::accesskit::Role;
use egui::{Event, Modifiers, PointerButton, Pos2, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, Queryable as _, by};
use laststone::games::{Play, Sum};
use laststone::stage::plots::{Numbers, PlotView};
use laststone::stage::{Choice, Scene, Stage, StageView, Stones, Target, Track};
use laststone::study::chart::{Chart, Shows};
use laststone::study::diagram::{Against, Diagram, Pairs};
use laststone::theme::{Scheme, Theme};
use laststone::words::Lang;

enum Plotted {
    Chart(Chart),
    Diagram(Diagram),
}

struct Page {
    stage: Stage,
    sum: Sum,
    plot: Plotted,
    here: Target,
    closed: bool,
    heard: Vec<Choice>,
}

fn page(
    scene: impl Scene + 'static,
    (position, plot, here): (&str, Plotted, Target),
    closed: bool,
    size: Vec2,
) -> Harness<'static, Page> {
    let sum = position.parse().expect("a position");
    let page =
        Page { stage: Stage::new(Box::new(scene)), sum, plot, here, closed, heard: Vec::new() };
    let setup = |ctx: &egui::Context| {
        ctx.set_fonts(laststone::fonts::definitions());
        Theme::of(Scheme::Light).apply(ctx);
    };
    let mut harness = Harness::builder().with_size(size).with_context_setup(setup).build_ui_state(
        |ui, page: &mut Page| {
            let (theme, lang) = (Theme::of(Scheme::Light), Lang::En);
            let numbers = match &page.plot {
                Plotted::Chart(chart) => Numbers::Chart(chart),
                Plotted::Diagram(diagram) => Numbers::Diagram(diagram),
            };
            let here = Some(page.here);
            let (generation, preview, axis) = (1, None, None);
            let motion = false;
            let plot = PlotView { theme, lang, numbers, generation, here, preview, axis, motion };
            let legal = legal(&page.sum);
            let view = StageView {
                theme,
                lang,
                sum: &page.sum,
                legal: &legal,
                lights: &[],
                values: &[],
                places: &[],
                known: &[],
                box_size: None,
                lever: None,
                spoken: None,
                lit: None,
                last: None,
                plot: (!page.closed).then_some(plot),
                motion: false,
            };
            page.heard.extend(page.stage.show(ui, &view));
        },
        page,
    );
    harness.run();
    harness
}

fn heap(n: u64, upto: u64, closed: bool, size: Vec2) -> Harness<'static, Page> {
    let chart = strip("bash[1..m](n)", "n", upto, Shows::Outcome);
    let here = (format!("bash[1..3]({n})"), Target::Cell(n, 0));
    page(Stones::heaps(), (&here.0, Plotted::Chart(chart), here.1), closed, size)
}

fn queen(closed: bool) -> Harness<'static, Page> {
    let chart = map("wythoff(a,b)", ["a", "b"], 9, 9, Shows::Outcome);
    let shown = ("wythoff(3,5)", Plotted::Chart(chart), Target::Cell(3, 5));
    page(Stones::grid(), shown, closed, vec2(800.0, 520.0))
}

fn click(harness: &mut Harness<'_, Page>, pos: Pos2) {
    harness.event(Event::PointerMoved(pos));
    harness.run();
    for pressed in [true, false] {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        harness.event(Event::PointerButton { pos, button, pressed, modifiers });
    }
    harness.run();
}

/// The stones from the first to the last.
fn stones(harness: &Harness<'_, Page>) -> Vec<Rect> {
    let all = harness.query_all(by().predicate(|node| {
        node.role() == Role::Button && node.label().is_some_and(|label| label.starts_with("stone "))
    }));
    let mut all: Vec<Rect> = all.map(|node| node.rect()).collect();
    all.sort_by(|a, b| a.left().total_cmp(&b.left()));
    all
}

#[test]
fn stones_stand_on_the_cells_of_their_strip_and_a_cell_puts_its_heap() {
    let mut harness = heap(12, 24, false, vec2(800.0, 460.0));
    let (stones, figure) = (stones(&harness), harness.get_by_role(egui::Role::Figure).rect());
    assert_eq!(stones.len(), 12);
    let step = stones[1].center().x - stones[0].center().x;
    assert!(step >= 24.0, "{step}");
    for (n, stone) in (1_u16..).zip(&stones) {
        assert!(stone.bottom() <= figure.top() + 1.0, "the strip is below");
        let at = Pos2::new(stone.center().x, figure.bottom() - 6.0);
        harness.state_mut().heard.clear();
        click(&mut harness, at);
        let chosen = Choice::Pick(Target::Cell(u64::from(n), 0));
        assert!(harness.state().heard.contains(&chosen), "{n}: {:?}", harness.state().heard);
    }
    // And a stone is taken with all after it.
    click(&mut harness, stones[10].center());
    assert!(matches!(harness.state().heard.last(), Some(Choice::Make(Play { .. }))));
}

#[test]
fn of_a_plot_that_is_closed_nothing_is_there_and_the_stones_have_its_room() {
    let harness = heap(12, 24, true, vec2(800.0, 460.0));
    assert!(harness.query_by_role(egui::Role::Figure).is_none());
    let (before, after) = (stones(&harness), stones(&heap(12, 24, false, vec2(800.0, 460.0))));
    for (before, after) in before.iter().zip(&after) {
        assert!(before.width() > after.width(), "{before:?} {after:?}");
    }
}

#[test]
fn a_strip_whose_cells_are_too_narrow_keeps_an_axis_of_its_own() {
    let harness = heap(12, 60, false, vec2(800.0, 460.0));
    let stones = stones(&harness);
    assert!(stones.iter().all(|stone| stone.width() >= 24.0));
    assert!(harness.query_by_role(egui::Role::Figure).is_some());
}

#[test]
fn on_the_map_a_click_plays_where_a_move_leads_and_elsewhere_puts_the_position() {
    let square = |harness: &Harness<'_, Page>, name: &str| {
        let starts =
            |node: &AccessKitNode<'_>| node.label().is_some_and(|label| label.starts_with(name));
        harness.get(by().predicate(starts)).rect().center()
    };
    for closed in [false, true] {
        let mut harness = queen(closed);
        assert!(harness.query_by_role(egui::Role::Figure).is_none(), "there is one picture");
        // The queen on (3, 5) does not go there.
        let at = square(&harness, "square 4, 2:");
        click(&mut harness, at);
        let put = Choice::Pick(Target::Cell(4, 2));
        assert_eq!(harness.state().heard.contains(&put), !closed, "{:?}", harness.state().heard);
        let at = square(&harness, "square 1, 5:");
        click(&mut harness, at);
        assert!(matches!(harness.state().heard.last(), Some(Choice::Make(_))));
    }
}

#[test]
fn a_square_says_who_wins_there_only_once_the_plot_may_be_seen() {
    let said = |closed| {
        let harness = queen(closed);
        let starts = |node: &AccessKitNode<'_>| {
            node.label().is_some_and(|label| label.starts_with("square 1, 2:"))
        };
        harness.get(by().predicate(starts)).value().unwrap_or_default()
    };
    assert_eq!(said(false), "second player wins");
    assert_eq!(said(true), "");
}

#[test]
fn cold_pairs_stand_on_the_squares_of_the_board_and_any_square_can_be_put() {
    let sum: Sum = "wythoff(6,9)".parse().expect("a position");
    let pairs = |grow| Plotted::Diagram(Diagram::Pairs(Pairs::new(13, false, grow, &sum)));
    let of = |grow, closed| {
        let shown = ("wythoff(6,9)", pairs(grow), Target::Cell(6, 9));
        page(Stones::grid(), shown, closed, vec2(1100.0, 700.0))
    };
    let square = |harness: &Harness<'_, Page>, name: &str| {
        let starts =
            |node: &AccessKitNode<'_>| node.label().is_some_and(|label| label.starts_with(name));
        let node = harness.get(by().predicate(starts));
        (node.rect().center(), node.value().unwrap_or_default())
    };
    let mut harness = of(false, false);
    assert!(harness.query_by_role(egui::Role::Figure).is_none(), "there is one picture");
    assert_eq!(square(&harness, "square 8, 13:").1, "second player wins");
    assert_eq!(square(&harness, "square 8, 12:").1, "");
    let at = square(&harness, "square 8, 12:").0;
    click(&mut harness, at);
    assert!(harness.state().heard.contains(&Choice::Pick(Target::Cell(8, 12))));
    // Those that are larger than the position are not there yet, and nothing before the guess.
    assert_eq!(square(&of(true, false), "square 4, 7:").1, "second player wins");
    let closed = of(false, true);
    let names = closed.query_all(by().predicate(|node: &AccessKitNode<'_>| {
        node.value().as_deref() == Some("second player wins")
    }));
    assert_eq!(names.count(), 0);
}

#[test]
fn a_copied_rule_and_the_truth_run_along_the_heap_and_the_track() {
    let Chart::Strip(strip) = strip("bash[1..m](n)", "n", 24, Shows::Outcome) else {
        panic!("a strip")
    };
    let against = || Against::new(&strip, "n % 3 == 0".to_owned(), |n| Some(n % 3 == 0));
    let plot = || Plotted::Diagram(Diagram::Against(against()));
    let shown = ("bash[1..3](12)", plot(), Target::Item(12));
    let mut harness = page(Stones::heaps(), shown, false, vec2(1000.0, 560.0));
    let (stones, figure) = (stones(&harness), harness.get_by_role(egui::Role::Figure).rect());
    for (n, stone) in (1_usize..).zip(&stones) {
        assert!(stone.bottom() <= figure.top() + 1.0, "below the stones");
        let at = Pos2::new(stone.center().x, figure.center().y);
        harness.state_mut().heard.clear();
        click(&mut harness, at);
        let chosen = Choice::Pick(Target::Item(n));
        assert!(harness.state().heard.contains(&chosen), "{n}: {:?}", harness.state().heard);
    }
    let shown = ("bash[1..3](12)", plot(), Target::Item(12));
    let mut harness = page(Track::default(), shown, false, vec2(1000.0, 560.0));
    let figure = harness.get_by_role(egui::Role::Figure).rect();
    let here = harness.get_by_label("11: take 1").rect().center();
    click(&mut harness, Pos2::new(here.x, figure.center().y));
    assert!(harness.state().heard.contains(&Choice::Pick(Target::Item(11))));
}
