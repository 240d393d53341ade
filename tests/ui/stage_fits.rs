//! On every board that a game says it fits, every legal move can be chosen, by spot and by keys.

use crate::scene_page;

use laststone::games::{Game, Play, Sum};
use laststone::lesson::Shape;
use laststone::stage::{StageView, unreached};
use laststone::theme::{Scheme, Theme};
use laststone::words::Lang;
use scene_page::AREAS;

/// A legal move that cannot be chosen, if there is one.
fn lacking(board: Shape, position: &str, room: egui::Vec2) -> Option<Play> {
    let sum: Sum = position.parse().expect("a position");
    let legal: Vec<Play> = sum.moves().take(100_000).collect();
    let ctx = egui::Context::default();
    ctx.set_fonts(laststone::fonts::definitions());
    Theme::of(Scheme::Light).apply(&ctx);
    let mut found = None;
    let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
        let view = StageView {
            theme: Theme::of(Scheme::Light),
            lang: Lang::En,
            sum: &sum,
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
            plot: None,
            motion: false,
        };
        found = unreached(board, ui, &view, room);
    });
    output.textures_delta.clear();
    found
}

#[test]
fn on_every_board_that_fits_a_game_every_move_can_be_chosen() {
    let mut failed = Vec::new();
    let mut seen = 0;
    for example in Game::EXAMPLES {
        let sum: Sum = example.parse().expect("an example");
        let part = &sum.parts()[0];
        for fit in part.descriptor().fits.iter().filter(|fit| fit.holds(part)) {
            for room in AREAS {
                seen += 1;
                if let Some(play) = lacking(fit.shape, example, room) {
                    failed.push(format!("{:?} {example} {room}: {:?}", fit.shape, play.mv));
                }
            }
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(seen > 60, "{seen} boards were laid out");
}

#[test]
fn moves_that_a_board_has_no_words_for_are_found() {
    for position in ["kayles(5)", "stairs(2,1,3)", "grundy(7)"] {
        assert!(lacking(Shape::Stones, position, AREAS[1]).is_some(), "{position}");
    }
}

#[test]
fn tokens_on_the_same_node_are_one_in_the_picture_and_no_move_is_missed() {
    for position in ["graph[1>0 2>0 2>1](2,2)", "graph[1>0 2>0 2>1](1,2,1)"] {
        assert_eq!(lacking(Shape::Graph, position, AREAS[1]), None, "{position}");
    }
}
