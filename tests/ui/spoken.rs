//! What coach and help speak of is ringed on every board, also while nobody may move, and nothing
//! else is.

use egui::epaint::ClippedShape;
use egui::{Rect, Shape, StrokeKind, Vec2, vec2};
use laststone::games::{Play, Sum};
use laststone::session::Subject;
use laststone::stage::{
    Circle, Graph, Numbers, Parts, Pebbles, Pins, Rectangle, Scene, Split, Stage, StageView,
    Stairs, Stones, Strip, Track,
};
use laststone::theme::{Scheme, Theme};
use laststone::words::Lang;

const AREA: Vec2 = vec2(760.0, 420.0);

/// The rings in a picture: frames of the accent that stand outside what they are drawn around.
fn rings(shapes: &[ClippedShape]) -> Vec<Rect> {
    let theme = Theme::of(Scheme::Light);
    let is_ring = |shape: &Shape| match shape {
        Shape::Rect(frame) => {
            let accent =
                frame.stroke.color == theme.accent && frame.fill == egui::Color32::TRANSPARENT;
            (accent && frame.stroke_kind == StrokeKind::Outside).then_some(frame.rect)
        }
        _ => None,
    };
    shapes.iter().filter_map(|clipped| is_ring(&clipped.shape)).collect()
}

fn drawn(mut show: impl FnMut(&mut egui::Ui)) -> Vec<Rect> {
    let ctx = egui::Context::default();
    ctx.set_fonts(laststone::fonts::definitions());
    Theme::of(Scheme::Light).apply(&ctx);
    let input = || egui::RawInput {
        screen_rect: Some(Rect::from_min_size(egui::Pos2::ZERO, AREA)),
        ..Default::default()
    };
    let mut last = Vec::new();
    for _ in 0..2 {
        let mut output = ctx.run_ui(input(), |ui| show(ui));
        output.textures_delta.clear();
        last = rings(&output.shapes);
    }
    last
}

/// The rings on a scene.
fn on_scene(
    scene: impl Scene + 'static,
    position: &str,
    may: bool,
    subject: Option<&Subject>,
) -> Vec<Rect> {
    boxed(scene, position, may, subject, None)
}

/// The rings on a scene whose heap may lie in boxes.
fn boxed(
    scene: impl Scene + 'static,
    position: &str,
    may: bool,
    subject: Option<&Subject>,
    box_size: Option<u64>,
) -> Vec<Rect> {
    let sum: Sum = position.parse().unwrap();
    let legal: Vec<Play> = if may { sum.moves().collect() } else { Vec::new() };
    let mut stage = Stage::new(Box::new(scene));
    drawn(|ui| {
        let view = StageView {
            theme: Theme::of(Scheme::Light),
            lang: Lang::En,
            sum: &sum,
            legal: &legal,
            lights: &[],
            values: &[],
            places: &[],
            known: &[],
            box_size,
            lever: None,
            spoken: subject,
            lit: None,
            last: None,
            plot: None,
            motion: false,
        };
        stage.show(ui, &view);
    })
}

/// Draws a scene of some kind and returns its rings.
type Draw = fn(&str, bool, Option<&Subject>) -> Vec<Rect>;

fn rings_on<S: Scene + Default + 'static>(
    position: &str,
    may: bool,
    subject: Option<&Subject>,
) -> Vec<Rect> {
    on_scene(S::default(), position, may, subject)
}

/// The rings on a board of stones of which some heaps are spoken of.
fn on_board(
    board: fn() -> Stones,
    position: &str,
    size: Option<u64>,
    heaps: Vec<usize>,
) -> Vec<Rect> {
    let subject = Subject::Places { part: 0, places: heaps };
    boxed(board(), position, true, Some(&subject), size)
}

/// No two rings are the same, all are in the picture and have some size.
fn are_sound(rings: &[Rect], told: &str) {
    let all = Rect::from_min_size(egui::Pos2::ZERO, AREA);
    for (n, ring) in rings.iter().enumerate() {
        assert!(
            all.contains_rect(*ring) && ring.width() > 10.0 && ring.height() > 10.0,
            "{told}: {ring:?}"
        );
        assert!(!rings[..n].contains(ring), "{told}: ringed twice");
    }
}

#[test]
fn heaps_columns_boxes_and_the_queen_are_ringed() {
    // A board, its boxes, and how many rings there are when all heaps are spoken of: the queen is
    // one more.
    let boards = [
        (Stones::heaps as fn() -> Stones, "nim(3,5,6)", None, 3),
        (Stones::heaps, "bash[1..3](21)", Some(4), 1),
        (Stones::boxes, "bash[1..3](3)", Some(4), 1),
        (Stones::bundles, "nim(14,21,39)", None, 3),
        (Stones::grid, "wythoff(4,6)", None, 3),
    ];
    for (board, position, boxes, all) in boards {
        let heaps = position.parse::<Sum>().unwrap().parts()[0].row().len();
        assert_eq!(on_board(board, position, boxes, vec![]), [], "{position}");
        let every = on_board(board, position, boxes, (0..heaps).collect());
        are_sound(&every, position);
        assert_eq!(every.len(), all, "{position}");
        for heap in 0..heaps {
            let one = on_board(board, position, boxes, vec![heap]);
            assert_eq!(one.len(), 1, "{position}");
            assert!(every.contains(&one[0]), "{position}: heap {heap} is ringed where it stands");
        }
    }
}

#[test]
fn on_every_scene_each_number_of_the_position_is_ringed_where_it_stands() {
    let scenes: [(Draw, &str); 12] = [
        (rings_on::<Stairs>, "stairs(2,1,3,2)"),
        (rings_on::<Strip>, "strip(2,4,7,9)"),
        (rings_on::<Pebbles>, "pebbles(1,3,4)"),
        (rings_on::<Pins>, "kayles(2,3,4)"),
        (rings_on::<Split>, "split(2,3)"),
        (rings_on::<Split>, "grundy(7)"),
        (rings_on::<Numbers>, "nim(100,2000,30000)"),
        (rings_on::<Graph>, "graph[1>0 2>0 2>1 3>2](1,3)"),
        (rings_on::<Circle>, "kayles(3,4)"),
        (rings_on::<Track>, "race[20;1..4](3)"),
        (rings_on::<Track>, "bash[1..3](9)"),
        (rings_on::<Rectangle>, "euclid(34,12)"),
    ];
    for (scene, position) in scenes {
        let sum: Sum = position.parse().unwrap();
        let row = sum.parts()[0].row().len();
        for may in [true, false] {
            assert_eq!(scene(position, may, None), [], "{position}");
            let all = Subject::Places { part: 0, places: (0..row).collect() };
            let every = scene(position, may, Some(&all));
            are_sound(&every, position);
            // The sides of a rectangle are shown by one picture.
            assert_eq!(
                every.len(),
                if position.starts_with("euclid") { 1 } else { row },
                "{position}, {may}"
            );
            for place in 0..row {
                let one = Subject::Places { part: 0, places: vec![place] };
                let one = scene(position, may, Some(&one));
                assert_eq!(one.len(), 1, "{position}");
                assert!(every.contains(&one[0]), "{position}: number {place}");
            }
            let elsewhere = Subject::Places { part: 3, places: vec![0] };
            assert_eq!(scene(position, may, Some(&elsewhere)), [], "{position}");
        }
    }
}

#[test]
fn of_several_games_the_part_is_ringed_or_the_heap_in_it() {
    let position = "wythoff(3,5) + bash[1..3](9) + kayles(4,3)";
    let parts = on_scene(Parts::default(), position, true, Some(&Subject::Parts(vec![0, 1, 2])));
    are_sound(&parts, position);
    assert_eq!(parts.len(), 3);
    for may in [true, false] {
        let row = Subject::Places { part: 2, places: vec![0, 1] };
        let rows = on_scene(Parts::default(), position, may, Some(&row));
        are_sound(&rows, position);
        assert_eq!(rows.len(), 2);
        assert!(
            rows.iter().all(|row| parts[2].expand(4.0).contains_rect(*row)),
            "{rows:?} are not in {parts:?}"
        );
    }
}
