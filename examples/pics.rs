use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use laststone::games::{Move, Sum};
use laststone::solver::outcome::Outcome;
use laststone::ui::board::{Board, BoardView, Kind, Marks};
use laststone::ui::raster::Studio;
use laststone::ui::theme::{Scheme, Theme};
use laststone::words::Lang;

struct Shot {
    name: &'static str,
    kind: Kind,
    pos: &'static str,
    size: (f32, f32),
    marks: Marks,
    keys: Vec<Key>,
    pointer: Option<(f32, f32)>,
    legal: bool,
}

fn shot(name: &'static str, kind: Kind, pos: &'static str, w: f32, h: f32) -> Shot {
    Shot { name, kind, pos, size: (w, h), marks: Marks::default(), keys: vec![], pointer: None, legal: true }
}

fn known(pos: &str) -> Vec<(Move, Outcome)> {
    let sum: Sum = pos.parse().unwrap();
    let part = &sum.parts()[0];
    let mut oracle = laststone::study::oracle::Oracle::default();
    part.moves()
        .filter_map(|mv| {
            let after = part.after(mv)?;
            Some((mv, oracle.outcome(&Sum::of(after)).ok()?))
        })
        .collect()
}

fn main() {
    let only: Vec<String> = std::env::args().skip(1).collect();
    let cold: Vec<(u64, u64)> = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15)]
        .into_iter()
        .flat_map(|(a, b)| [(a, b), (b, a)])
        .collect();
    use Kind::*;
    let k = |n: usize, key: Key| vec![key; n];
    let shots = vec![
        shot("s21", Stones, "bash[1..3](21)", 800.0, 320.0),
        Shot { keys: k(3, Key::ArrowRight), ..shot("s21p", Stones, "bash[1..3](21)", 640.0, 320.0) },
        Shot {
            marks: Marks {
                last: Some((vec![24], Move::Take { heap: 0, count: 3 })),
                known: known("bash[1..3](21)"),
                ..Marks::default()
            },
            ..shot("s21last", Stones, "bash[1..3](21)", 340.0, 220.0)
        },
        Shot { pointer: Some((120.0, 60.0)), ..shot("s21no", Stones, "bash[1..3](21)", 340.0, 220.0) },
        shot("s0", Stones, "bash[1..3](0)", 340.0, 220.0),
        shot("s1", Stones, "bash[1..3](1)", 340.0, 220.0),
        shot("s60", Stones, "bash[1..3](60)", 520.0, 320.0),
        Shot {
            marks: Marks { lit: Some(Move::Take { heap: 0, count: 3 }), ..Marks::default() },
            ..shot("s1000", Stones, "bash[1..3](1000)", 520.0, 300.0)
        },
        Shot {
            keys: vec![Key::ArrowDown, Key::ArrowDown, Key::Num5],
            ..shot("s3", Stones, "nim(3,5,7)", 560.0, 360.0)
        },
        shot("s39", Stones, "nim(14,21,39)", 340.0, 260.0),
        Shot {
            marks: Marks { box_size: Some(4), ..Marks::default() },
            ..shot("b21", Boxes, "bash[1..3](21)", 800.0, 320.0)
        },
        Shot {
            marks: Marks { box_size: Some(4), ..Marks::default() },
            keys: k(3, Key::ArrowRight),
            ..shot("b23", Boxes, "bash[1..3](23)", 340.0, 240.0)
        },
        Shot {
            marks: Marks { box_size: Some(6), ..Marks::default() },
            keys: k(1, Key::ArrowRight),
            ..shot("b60", Boxes, "bash[1..5](64)", 640.0, 340.0)
        },
        Shot {
            marks: Marks { box_size: Some(4), ..Marks::default() },
            ..shot("b999", Boxes, "bash[1..3](999)", 480.0, 300.0)
        },
        Shot {
            marks: Marks { columns: true, ..Marks::default() },
            ..shot("c14", Columns, "nim(14,21,39)", 800.0, 360.0)
        },
        Shot {
            marks: Marks { columns: true, ..Marks::default() },
            keys: vec![Key::ArrowDown, Key::ArrowDown, Key::ArrowDown, Key::Num1, Key::Num2],
            ..shot("c14p", Columns, "nim(14,21,39)", 420.0, 300.0)
        },
        Shot {
            marks: Marks { columns: true, ..Marks::default() },
            ..shot("c357", Columns, "nim(3,5,7)", 640.0, 340.0)
        },
        Shot {
            marks: Marks { columns: true, ..Marks::default() },
            keys: vec![Key::ArrowDown, Key::ArrowDown, Key::Num3],
            ..shot("c789", Columns, "nim(7,8,9)", 340.0, 280.0)
        },
        Shot { marks: Marks { rays: true, ..Marks::default() }, ..shot("g35", Grid, "wythoff(3,5)", 640.0, 400.0) },
        Shot {
            marks: Marks { rays: true, cold: cold.clone(), ..Marks::default() },
            ..shot("g159", Grid, "wythoff(15,9)", 760.0, 420.0)
        },
        Shot {
            marks: Marks {
                known: known("wythoff(6,8)"),
                last: Some((vec![9, 8], Move::Take { heap: 0, count: 3 })),
                ..Marks::default()
            },
            keys: k(2, Key::ArrowLeft),
            ..shot("g68", Grid, "wythoff(6,8)", 640.0, 400.0)
        },
        Shot {
            marks: Marks { rays: true, lit: Some(Move::TakeEach { count: 2 }), ..Marks::default() },
            keys: k(1, Key::ArrowDown),
            ..shot("g35s", Grid, "wythoff(3,5)", 340.0, 260.0)
        },
        shot("g40", Grid, "wythoff(40,33)", 900.0, 420.0),
        shot("gbig", Grid, "wythoff(165580140,267914295)", 640.0, 300.0),
    ];
    for s in shots {
        for (lang, scheme, suffix) in [(Lang::En, Scheme::Light, "en"), (Lang::Zh, Scheme::Dark, "zh")] {
            let name = format!("{}_{suffix}", s.name);
            if !only.is_empty() && !only.iter().any(|o| name.starts_with(o.as_str())) {
                continue;
            }
            let sum: Sum = s.pos.parse().unwrap();
            let part = &sum.parts()[0];
            let legal: Vec<Move> = if s.legal && part.row().iter().all(|n| *n < 10000) {
                part.moves().collect()
            } else if s.legal {
                vec![Move::Take { heap: 0, count: 1 }, Move::Take { heap: 1, count: 7 }, Move::TakeEach { count: 3 }]
            } else {
                vec![]
            };
            let mut board = Board::new(s.kind);
            let view =
                BoardView { theme: Theme::of(scheme), lang, part, legal: &legal, marks: &s.marks, motion: false };
            let mut studio = Studio::new(scheme, vec2(s.size.0 + 20.0, s.size.1 + 20.0), 1.5);
            let mut page = |ui: &mut egui::Ui| {
                egui::Frame::NONE.inner_margin(10.0).show(ui, |ui| {
                    board.show(ui, &view);
                });
            };
            studio.picture(&mut page);
            for key in &s.keys {
                for pressed in [true, false] {
                    if pressed && studio.ctx().memory(|m| m.focused()).is_none() {
                        studio.send(Event::Key {
                            key: Key::Tab,
                            physical_key: None,
                            pressed: true,
                            repeat: false,
                            modifiers: Modifiers::NONE,
                        });
                        studio.picture(&mut page);
                    }
                    studio.send(Event::Key {
                        key: *key,
                        physical_key: None,
                        pressed,
                        repeat: false,
                        modifiers: Modifiers::NONE,
                    });
                }
                studio.picture(&mut page);
            }
            if let Some((x, y)) = s.pointer {
                studio.send(Event::PointerMoved(Pos2::new(x, y)));
            }
            let _ = PointerButton::Primary;
            let image = studio.picture(&mut page);
            std::fs::create_dir_all("/tmp/pics").unwrap();
            std::fs::write(format!("/tmp/pics/{name}.png"), image.png().unwrap()).unwrap();
        }
    }
}
