//! The plots that are no table of cells, on a screen: what they show, hide and tell, and what a
//! click on them does.

use egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, Pos2, Role, TouchPhase, Vec2, vec2,
};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use laststone::fonts;
use laststone::games::{Knobs, Sum, Template};
use laststone::raster::{Image, Studio};
use laststone::solver::work::Unwatched;
use laststone::stage::Target;
use laststone::stage::plots::{Numbers, Pick, PlotState, PlotView, show};
use laststone::study::Oracle;
use laststone::study::chart::{Chart, Shows, Spec, chart};
use laststone::study::diagram::{Against, Blocks, Course, Diagram, Doubles, Pairs, Web};
use laststone::theme::{Scheme, Theme};
use laststone::words::{Lang, diagram as words};

fn sum(text: &str) -> Sum {
    text.parse().unwrap()
}

fn against(upto: u64) -> Diagram {
    let spec = Spec::Strip {
        of: Template::new("bash[2..5](n)"),
        over: "n".to_owned(),
        upto,
        shows: Shows::Outcome,
        period: false,
    };
    match chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut Unwatched) {
        Ok(Chart::Strip(strip)) => {
            Diagram::Against(Against::new(&strip, "n % 7 == 0".to_owned(), |n| Some(n % 7 == 0)))
        }
        other => panic!("{other:?}"),
    }
}

fn course(text: &str, moves: usize, at: usize) -> Diagram {
    let (start, mut now, mut plays) = (sum(text), sum(text), Vec::new());
    while plays.len() < moves {
        let next = now.moves().next();
        let Some(play) = next else { break };
        now = now.play(play).unwrap();
        plays.push(play);
    }
    Diagram::Course(Course::new(&start, &plays, at, None, &mut Oracle::default()))
}

fn blocks(text: &str) -> Diagram {
    Diagram::Blocks(Blocks::new(&sum(text), &mut Oracle::default()))
}

/// One of each kind and some that are hard to place.
pub fn all() -> Vec<Diagram> {
    let here = sum("wythoff(4,6)");
    vec![
        against(40),
        against(0),
        against(5_000),
        Diagram::Pairs(Pairs::new(20, true, false, &here)),
        Diagram::Pairs(Pairs::new(20_000, true, true, &here)),
        Diagram::Pairs(Pairs::new(0, false, false, &sum("nim(3)"))),
        Diagram::Doubles(Doubles::new(12, &sum("wythoff(165580140,267914295)"))),
        Diagram::Doubles(Doubles::new(1, &here)),
        course("nim(3,4,5)", 6, 3),
        course("misere kayles(6)", 3, 3),
        course("nim(300)", 0, 0),
        course("nim(18446744073709551615,300)", 200, 100),
        blocks("nim(14,21,39)"),
        blocks("nim(18446744073709551615,1)"),
        blocks("stairs(3,4,5,6,7)"),
        blocks("nim()"),
        blocks("misere kayles(3,4)"),
        Diagram::Web(Web::new(&sum("nim(2,3)"))),
        Diagram::Web(Web::new(&sum("nim(12)"))),
        Diagram::Web(Web::new(&sum("nim()"))),
        Diagram::Web(Web::new(&sum("nim(100)"))),
    ]
}

struct Page {
    diagram: Diagram,
    here: Option<usize>,
    state: PlotState,
    picks: Vec<usize>,
}

/// A view of a diagram, opened, in English.
pub fn view(diagram: &Diagram, here: Option<usize>) -> PlotView<'_> {
    let theme = Theme::of(Scheme::Light);
    PlotView {
        theme,
        lang: Lang::En,
        numbers: Numbers::Diagram(diagram),
        generation: 1,
        here: here.map(Target::Item),
        preview: None,
        axis: None,
        motion: false,
    }
}

fn page(diagram: Diagram) -> Harness<'static, Page> {
    let page = Page { diagram, here: Some(0), state: PlotState::default(), picks: Vec::new() };
    let setup = |ctx: &egui::Context| {
        ctx.set_fonts(fonts::definitions());
        Theme::of(Scheme::Light).apply(ctx);
    };
    let builder = Harness::builder()
        .with_size(vec2(620.0, 300.0))
        .with_step_dt(0.02)
        .with_context_setup(setup);
    let mut harness = builder.build_ui_state(
        |ui, page: &mut Page| {
            let view = view(&page.diagram, page.here);
            if let Some(Pick::Set(Target::Item(index))) = show(ui, &mut page.state, &view) {
                page.picks.push(index);
            }
        },
        page,
    );
    harness.run();
    harness
}

fn value(harness: &Harness<'_, Page>) -> String {
    harness.get_by_role(Role::Figure).value().unwrap_or_default()
}

fn click(harness: &mut Harness<'_, Page>, at: Pos2) {
    harness.drag_at(at);
    harness.run();
    harness.drop_at(at);
    harness.run();
}

#[test]
fn the_pointer_hears_each_thing_and_a_click_chooses_it() {
    for diagram in all().into_iter().filter(|diagram| (2..70).contains(&diagram.len())) {
        let count = diagram.len();
        let mut harness = page(diagram);
        for index in [0, 1, count / 2, count - 1] {
            let at = harness.state().state.spots()[index].rect.center();
            harness.hover_at(at);
            harness.run();
            let said = words::reading(Lang::En, &harness.state().diagram, index);
            assert!(
                !said.is_empty() && value(&harness).starts_with(&said),
                "{said}: {}",
                value(&harness)
            );
            harness.state_mut().picks.clear();
            click(&mut harness, at);
            assert_eq!(harness.state().picks, [index], "{said}");
        }
    }
}

#[test]
fn the_keyboard_walks_from_thing_to_thing() {
    let mut harness = page(Diagram::Web(Web::new(&sum("nim(2,3)"))));
    harness.key_press(Key::Tab);
    harness.run();
    assert!(harness.get_by_role(Role::Figure).is_focused());
    for (key, index) in [
        (Key::ArrowRight, 1),
        (Key::ArrowDown, 2),
        (Key::ArrowLeft, 1),
        (Key::End, 11),
        (Key::ArrowRight, 11),
    ] {
        harness.key_press(key);
        harness.run();
        assert_eq!(
            value(&harness),
            words::reading(Lang::En, &harness.state().diagram, index),
            "{key:?}"
        );
    }
    assert!(harness.get_by_role(Role::Figure).is_focused(), "arrows do not leave the plot");
    harness.state_mut().picks.clear();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state().picks, [11]);
}

#[test]
fn each_has_a_name_and_readings_in_both_languages() {
    for diagram in all() {
        for lang in Lang::ALL {
            assert!(!words::name(lang, &diagram).is_empty());
            for index in 0..diagram.len().min(30) {
                assert!(
                    !words::reading(lang, &diagram, index).is_empty(),
                    "{} {index}",
                    words::name(lang, &diagram)
                );
            }
        }
        assert_ne!(words::name(Lang::En, &diagram), words::name(Lang::Zh, &diagram));
    }
    let harness = page(against(40));
    let figure = harness.get_by_role(Role::Figure);
    assert!(figure.accesskit_node().description().is_some_and(|how| how.contains("Enter")));
    assert!(
        value(&harness).contains("first fails at n = 1; up to 40 it is wrong 6 times"),
        "{}",
        value(&harness)
    );
}

#[test]
fn the_sentences_name_what_there_is_to_see() {
    let said = |diagram: &Diagram, index, lang| words::reading(lang, diagram, index);
    let pairs = Diagram::Pairs(Pairs::new(20, true, false, &sum("wythoff(4,6)")));
    assert_eq!(said(&pairs, 4, Lang::En), "(6, 10): cold pair number 4");
    assert_eq!(said(&pairs, 4, Lang::Zh), "(6, 10)：第4个奇异局势");
    assert_eq!(words::here(Lang::En, &pairs).unwrap(), "(4, 6): no cold pair");
    let doubles = Diagram::Doubles(Doubles::new(9, &sum("wythoff(165580140,267914295)")));
    let note = words::note(Lang::En, &doubles).unwrap();
    assert!(
        note.contains("k = 102334155") && note.contains("165580141") && note.contains("165580140"),
        "{note}"
    );
    assert_eq!(words::here(Lang::En, &blocks("nim(14,21,39)")).unwrap(), "14 ⊕ 21 ⊕ 39 = 60");
    assert_eq!(
        said(&blocks("stairs(3,4)"), 1, Lang::En),
        "stair 2: 4, in binary 100; does not count"
    );
    let web = Diagram::Web(Web::new(&sum("subtract[2,5](10)")));
    assert_eq!(said(&web, 0, Lang::En), "10: value 1 = mex{0, 2}, first player wins");
    let game = course("nim(3,4,5)", 3, 1);
    assert_eq!(said(&game, 1, Lang::En), "move 1: you: take 1 from heap 1, nim-sum 3, N");
    assert!(said(&game, 2, Lang::Zh).ends_with("已悔棋"), "{}", said(&game, 2, Lang::Zh));
}

/// The wheel over a point, as many notches of it.
fn wheel(harness: &mut Harness<'_, Page>, at: Pos2, notches: f32, modifiers: Modifiers) {
    harness.hover_at(at);
    let (unit, delta) = (MouseWheelUnit::Line, vec2(0.0, notches));
    let phase = TouchPhase::Move;
    harness.event(Event::MouseWheel {
        unit,
        delta,
        phase,
        source: MouseWheelSource::Unknown,
        modifiers,
    });
    // It settles over some frames.
    harness.run_steps(30);
}

/// How far apart two things stand.
fn apart(harness: &Harness<'_, Page>, a: usize, b: usize) -> f32 {
    let spots = harness.state().state.spots();
    spots[a].rect.center().distance(spots[b].rect.center())
}

#[test]
fn what_is_zoomed_stays_under_the_pointer_is_dragged_and_shown_whole_again() {
    let diagrams = [
        Diagram::Pairs(Pairs::new(20, true, false, &sum("wythoff(4,6)"))),
        Diagram::Doubles(Doubles::new(12, &sum("wythoff(4,6)"))),
        course("nim(3,4,5)", 6, 3),
        against(200),
        Diagram::Web(Web::new(&sum("subtract[1,2](40)"))),
    ];
    for diagram in diagrams {
        let middle = diagram.len() / 2;
        let mut harness = page(diagram);
        let whole = apart(&harness, middle - 1, middle + 1);
        let at = harness.state().state.spots()[middle].rect.center();
        wheel(&mut harness, at, 3.0, Modifiers::NONE);
        assert!((apart(&harness, middle - 1, middle + 1) - whole).abs() < 0.5, "the page scrolls");
        wheel(&mut harness, at, 3.0, Modifiers::COMMAND);
        let near = apart(&harness, middle - 1, middle + 1);
        assert!(near > 1.2 * whole, "{near} after {whole}");
        let now = harness.state().state.spots()[middle].rect.center();
        // Nodes keep their size, and so move a little among one another.
        assert!((now.x - at.x).abs() < 14.0, "{now} is not at {at}");
        // Dragged to the right, all of it moves to the right; nothing is chosen.
        harness.state_mut().picks.clear();
        harness.drag_at(at);
        harness.run();
        for step in [10.0, 20.0, 30.0] {
            harness.hover_at(at + vec2(step, 0.0));
            harness.run();
        }
        harness.drop_at(at + vec2(30.0, 0.0));
        harness.run();
        let moved = harness.state().state.spots()[middle].rect.center().x - now.x;
        assert!((15.0..=31.0).contains(&moved), "{moved}");
        assert_eq!(harness.state().picks, [0; 0]);
        // However far it is dragged or zoomed out, it stays in sight; a double click shows all.
        wheel(&mut harness, at, -60.0, Modifiers::COMMAND);
        assert!((apart(&harness, middle - 1, middle + 1) - whole).abs() < 1.0);
        wheel(&mut harness, at, 3.0, Modifiers::COMMAND);
        for _ in 0..2 {
            harness.drag_at(at);
            harness.drop_at(at);
        }
        harness.run();
        assert!((apart(&harness, middle - 1, middle + 1) - whole).abs() < 0.5);
    }
}

#[test]
fn the_keyboard_goes_nearer_and_what_it_walks_to_is_shown() {
    let pairs = Diagram::Pairs(Pairs::new(100, true, false, &sum("wythoff(4,6)")));
    let last = pairs.len() - 1;
    let mut harness = page(pairs);
    harness.get_by_role(Role::Figure).focus();
    harness.run();
    let whole = apart(&harness, 0, last);
    for _ in 0..4 {
        harness.key_press(Key::Plus);
        harness.run();
    }
    assert!(apart(&harness, 0, last) > 4.0 * whole);
    let body = harness.get_by_role(Role::Figure).rect().expand(1.0);
    for (key, index) in [(Key::End, last), (Key::Home, 0)] {
        harness.key_press(key);
        harness.run();
        let at = harness.state().state.spots()[index].rect.center();
        assert!(body.contains(at), "{key:?}: {at} is outside of {body}");
    }
    for _ in 0..4 {
        harness.key_press(Key::Minus);
        harness.run();
    }
    assert!((apart(&harness, 0, last) - whole).abs() < 1.0);
}

#[test]
fn a_plot_tells_the_point_under_the_pointer_beside_it() {
    let pairs = Diagram::Pairs(Pairs::new(20, true, false, &sum("wythoff(4,6)")));
    let mut harness = page(pairs);
    let said = "(6, 10): cold pair number 4";
    assert!(harness.query_by_label(said).is_none());
    let at = harness.state().state.spots()[4].rect.center();
    harness.hover_at(at);
    harness.run();
    assert!(harness.query_by_label(said).is_some());
    harness.hover_at(at + vec2(70.0, 0.0));
    harness.run();
    assert!(harness.query_by_label(said).is_none());
}

/// A picture of a diagram on a card.
pub fn picture(size: Vec2, scheme: Scheme, view: &PlotView<'_>) -> Image {
    let mut state = PlotState::default();
    Studio::new(scheme, size, 1.0).picture(|ui| {
        let theme = Theme::of(scheme);
        egui::CentralPanel::default().frame(egui::Frame::new().fill(theme.raised)).show(ui, |ui| {
            show(ui, &mut state, &PlotView { theme, ..*view });
        });
    })
}
