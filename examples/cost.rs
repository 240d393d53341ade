//! x
use egui::{Event, RawInput, Rect, Pos2, vec2};
use laststone::games::{Move, Sum};
use laststone::ui::board::{Board, BoardView, Kind, Marks};
use laststone::ui::theme::{Scheme, Theme};
use laststone::words::Lang;
use std::time::Instant;
fn main() {
    for (kind, pos, hover, at) in [(Kind::Stones, "bash[1..3](21)", false, false), (Kind::Stones, "bash[1..3](60)", false, false), (Kind::Stones, "bash[1..3](60)", true, false), (Kind::Stones, "nim(14,21,39)", false, false), (Kind::Boxes, "bash[1..3](60)", false, false), (Kind::Columns, "nim(14,21,39)", false, false), (Kind::Columns, "nim(7,8,9)", false, false), (Kind::Grid, "wythoff(3,5)", false, false), (Kind::Grid, "wythoff(15,9)", false, false), (Kind::Grid, "wythoff(40,33)", false, false), (Kind::Grid, "wythoff(15,9)", false, true), (Kind::Stones, "bash[1..3](60)", false, true)] {
        let ctx = egui::Context::default();
        ctx.set_fonts(laststone::ui::fonts::definitions());
        Theme::of(Scheme::Light).apply(&ctx);
        if at { ctx.enable_accesskit(); }
        let sum: Sum = pos.parse().unwrap();
        let part = &sum.parts()[0];
        let legal: Vec<Move> = part.moves().collect();
        let marks = Marks { box_size: (kind == Kind::Boxes).then_some(4), columns: true, rays: true, cold: vec![(1,2),(2,1),(3,5),(5,3),(4,7),(7,4),(6,10),(8,13),(13,8)], ..Marks::default() };
        let mut board = Board::new(kind);
        let (mut ui_t, mut tess_t) = (vec![], vec![]);
        let n = 1500;
        for with in [true, false] {
        for i in 0..n {
            let mut input = RawInput { screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(820.0, 440.0))), time: Some(f64::from(i) * 0.016), focused: true, ..Default::default() };
            if hover { input.events.push(Event::PointerMoved(Pos2::new(200.0 + (i % 300) as f32, 100.0))); }
            let t = Instant::now();
            let mut out = ctx.run_ui(input, |ui| { if with { board.show(ui, &BoardView { theme: Theme::of(Scheme::Light), lang: Lang::En, part, legal: &legal, marks: &marks, motion: true }); } });
            let a = t.elapsed().as_secs_f64() * 1e6;
            let t = Instant::now();
            let p = ctx.tessellate(std::mem::take(&mut out.shapes), 1.0);
            let b = t.elapsed().as_secs_f64() * 1e6;
            drop(p);
            out.textures_delta.clear();
            if i >= 200 { ui_t.push(a * if with { 1.0 } else { -1.0 }); tess_t.push(b * if with { 1.0 } else { -1.0 }); }
        } }
        let med = |v: &[f64]| { let mut w: Vec<f64> = v.iter().map(|x| x.abs()).collect(); w.sort_by(f64::total_cmp); w[w.len()/2] };
        let h = ui_t.len() / 2;
        println!("{kind:?} {pos} hover={hover} at={at}: ui {:.0} us (empty {:.0}), tessellate {:.0} us", med(&ui_t[..h]) - med(&ui_t[h..]), med(&ui_t[h..]), med(&tess_t[..h]));
    }
}
