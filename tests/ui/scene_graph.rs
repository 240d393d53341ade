//! The graph with its tokens: places, clicks, values, and areas of every size.

use crate::scene_page;

use egui_kittest::kittest::Queryable as _;
use laststone::games::{Move, Play};
use laststone::lesson::Light;
use laststone::stage::{Act, Graph};
use laststone::theme::Scheme;
use laststone::words::Lang;
use scene_page::{
    AREAS, ODD, Page, assert_clicks, assert_sound, lay, legal, open, open_at, point_and_click,
};

/// Stones from which 2 or 5 are taken, as a graph.
const TEN: &str = "graph[2>0 3>1 4>2 5>3 5>0 6>4 6>1 7>5 7>2 8>6 8>3 9>7 9>4 10>8 10>5]";

fn positions() -> Vec<String> {
    let mut positions: Vec<String> = ["(10)", "(1)", "(0)", "(9,10)", "(10,10)", "(10,9,7,8)"]
        .map(|tokens| format!("{TEN}{tokens}"))
        .into();
    positions.push("graph[9>0 9>1 9>2 9>3 3>2 3>1 3>0 2>1 2>0 1>0](9,3)".to_owned());
    positions.push("graph[0>18446744073709551615](0)".to_owned());
    // Thirty nodes in five layers, and a fan.
    let wide: Vec<String> =
        (7..30).flat_map(|n| [format!("{n}>{}", n - 7), format!("{n}>{}", n - 6)]).collect();
    positions.push(format!("graph[{}](29,28,27)", wide.join(" ")));
    let fan: Vec<String> = (1..20).map(|n| format!("0>{n}")).collect();
    positions.push(format!("graph[{}](0)", fan.join(" ")));
    positions
}

#[test]
fn every_move_has_a_place_in_every_area_and_language() {
    for position in positions() {
        for (area, lang) in AREAS.into_iter().flat_map(|area| Lang::ALL.map(|lang| (area, lang))) {
            for lights in
                [&[][..], &[Light::Values], &[Light::Outcomes], &[Light::Values, Light::Outcomes]]
            {
                let laid = lay(&mut Graph::default(), &position, lights, lang, area, Scheme::Light);
                assert_sound(&position, &laid);
                let sum: laststone::games::Sum = position.parse().unwrap();
                for play in legal(&sum) {
                    // Tokens on one node are alike.
                    let after = sum.play(play).unwrap();
                    let same = |act: Act| matches!(act, Act::Make(other) if alike(&sum.play(other).unwrap(), &after));
                    assert!(
                        laid.1.iter().any(|spot| same(spot.act)),
                        "{position}: {play:?} has no place"
                    );
                }
            }
        }
    }
}

fn alike(a: &laststone::games::Sum, b: &laststone::games::Sum) -> bool {
    let sorted = |sum: &laststone::games::Sum| {
        let mut row = sum.parts()[0].row().to_vec();
        row.sort_unstable();
        row
    };
    sorted(a) == sorted(b)
}

#[test]
fn odd_areas_and_the_projector_do_no_harm() {
    for position in positions() {
        for area in ODD {
            for scheme in [Scheme::Dark, Scheme::Projector] {
                lay(&mut Graph::default(), &position, &[Light::Values], Lang::En, area, scheme);
            }
        }
    }
}

#[test]
fn thirty_nodes_fit_a_typical_area() {
    let wide: Vec<String> =
        (7..30).flat_map(|n| [format!("{n}>{}", n - 7), format!("{n}>{}", n - 6)]).collect();
    let position = format!("graph[{}](29)", wide.join(" "));
    let area = egui::vec2(760.0, 330.0);
    let (size, _) =
        lay(&mut Graph::default(), &position, &[Light::Values], Lang::En, area, Scheme::Light);
    assert!(size.x <= area.x && size.y <= area.y, "{size:?}");
}

#[test]
fn a_click_on_a_node_moves_the_token_there() {
    assert_clicks::<Graph>(&format!("{TEN}(10)"), &["node 8", "node 5"]);
}

#[test]
fn where_two_tokens_can_go_each_has_its_half() {
    let mut harness = open(Graph::default(), &format!("{TEN}(9,6)"));
    for (name, coin) in [("node 4, token 1", 0), ("node 4, token 2", 1)] {
        let at = harness.get_by_label(name).rect().center();
        point_and_click(&mut harness, at);
        let made = harness.state().made();
        assert_eq!(made.last(), Some(&Play { part: 0, mv: Move::Slide { coin, to: 4 } }));
    }
}

#[test]
fn a_click_on_one_of_several_tokens_takes_it_up() {
    let mut harness = open(Graph::default(), &format!("{TEN}(9,10)"));
    let at = harness
        .get_by(|node| node.label().is_some_and(|label| label.starts_with("token 2 ")))
        .rect()
        .center();
    point_and_click(&mut harness, at);
    harness.get_by_value("Move token 2 to node 5.");
    assert!(harness.state().made().is_empty());
}

#[test]
fn values_and_the_least_missing_one_can_be_read() {
    let page =
        Page { lights: vec![Light::Values], ..Page::new(Graph::default(), &format!("{TEN}(10)")) };
    let mut harness = open_at(scene_page::WIDE, page);
    // From 10 to 8 and 5, which are worth 0 and 2: the least missing is 1.
    harness.get_by_value("node 10: values of the options 0, 2, mex 1");
    assert_eq!(harness.get_by_label("node 5").value().as_deref(), Some("value 2"));
    harness.state_mut().lang = Lang::Zh;
    harness.run();
    harness.get_by_value("结点 10：后继的 SG 值 0、2，mex 为 1");
}
