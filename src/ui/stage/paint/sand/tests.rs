//! Sand is raked where there is room.

use super::*;

fn key(heroes: Vec<Rect>, texts: Vec<Rect>) -> Key {
    Key {
        stage: Rect::from_min_size(pos2(400.0, 0.0), vec2(1_000.0, 800.0)),
        top: 60.0,
        scheme: Scheme::Light,
        length: 1.0,
        told: Told { heroes, texts, ..Told::default() },
    }
}

/// How present the lines are that are nearest to a place.
fn there(mesh: &Mesh, at: Pos2) -> u8 {
    let near = mesh.vertices.iter().filter(|vertex| vertex.pos.distance(at) < 16.0);
    near.map(|vertex| vertex.color.a()).max().unwrap_or(0)
}

#[test]
fn no_groove_runs_through_a_text_or_under_the_head_and_all_is_raked_elsewhere() {
    let text = Rect::from_min_size(pos2(600.0, 300.0), vec2(200.0, 60.0));
    let mut mesh = Mesh::default();
    grooves(&mut mesh, &key(Vec::new(), vec![text]), 4);
    assert_eq!(there(&mesh, text.center()), 0);
    assert_eq!(there(&mesh, pos2(900.0, 20.0)), 0);
    assert_eq!(there(&mesh, pos2(1_200.0, 600.0)), 255);
    assert!(mesh.is_valid());
}

#[test]
fn rings_take_the_place_of_grooves_around_a_hero_and_fade_outward() {
    let hero = Rect::from_min_size(pos2(600.0, 300.0), vec2(300.0, 100.0));
    let key = key(vec![hero], Vec::new());
    let (mut raked, mut rings) = (Mesh::default(), Mesh::default());
    grooves(&mut raked, &key, 4);
    assert_eq!(there(&raked, hero.center()), 0);
    assert_eq!(there(&raked, hero.center_bottom() + vec2(0.0, 30.0)), 0);
    around(&mut rings, &key, hero, 4);
    let at = |far: f32| there(&rings, hero.center_bottom() + vec2(0.0, far));
    assert!(at(0.0) > at(64.0) && at(64.0) > 0);
    assert_eq!(there(&rings, hero.center()), 0);
    assert!(rings.vertices.len() < 5_000, "{}", rings.vertices.len());
}

#[test]
fn no_groove_runs_through_rings_that_fill_a_circle() {
    let center = pos2(900.0, 400.0);
    let mut key = key(Vec::new(), Vec::new());
    key.told.rounds.push((center, 200.0));
    let mut mesh = Mesh::default();
    grooves(&mut mesh, &key, 4);
    assert_eq!(there(&mesh, center + vec2(0.0, 150.0)), 0);
    assert_eq!(there(&mesh, center + vec2(300.0, 0.0)), 255);
}

#[test]
fn rooms_that_nobody_wants_have_sand() {
    for size in [vec2(0.0, 0.0), vec2(1.0, 9_000.0), vec2(9_000.0, 1.0)] {
        let rect = Rect::from_min_size(pos2(0.0, 0.0), size);
        let key = Key { stage: rect, ..key(vec![rect], vec![rect]) };
        let mut mesh = ground(Theme::of(Scheme::Light), rect);
        around(&mut mesh, &key, rect, 4);
        grooves(&mut mesh, &key, 4);
        assert!(mesh.is_valid());
    }
}
