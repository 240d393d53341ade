//! What a frame of each lesson page costs: laid out and tessellated, without a window.
//!
//! `cargo bench --bench frames` prints one line a lesson with its worst step, and beside them the
//! textbook way to show a table: a grid of 64 x 64 labels.

use egui::{Context, Pos2, RawInput, Rect, Ui, vec2};
use laststone::app::{Shell, Start};
use laststone::lesson::{Shelf, reader};
use laststone::ui::fonts;
use laststone::ui::theme::{Scheme, Theme};
use laststone::words::Lang;
use std::time::{Duration, Instant};

/// Frames measured of each page, after as many to settle.
const FRAMES: u32 = 200;

/// The time of each of many frames, sorted.
fn frames(mut page: impl FnMut(&mut Ui)) -> Vec<Duration> {
    let ctx = Context::default();
    ctx.set_fonts(fonts::definitions());
    Theme::of(Scheme::Light).apply(&ctx);
    let mut times = Vec::new();
    for frame in 0..2 * FRAMES {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0))),
            time: Some(f64::from(frame) / 60.0),
            ..RawInput::default()
        };
        let start = Instant::now();
        let mut output = ctx.run_ui(input, &mut page);
        let primitives =
            ctx.tessellate(std::mem::take(&mut output.shapes), output.pixels_per_point);
        let time = start.elapsed();
        std::hint::black_box(primitives);
        output.textures_delta.clear();
        if frame >= FRAMES {
            times.push(time);
        }
    }
    times.sort();
    times
}

fn row(name: &str, times: &[Duration]) {
    let at = |percent: usize| times[times.len() * percent / 100].as_secs_f64() * 1e3;
    println!("{name:<28} {:>10.3} {:>10.3} {:>10.3}", at(50), at(95), at(99));
}

fn main() {
    println!(
        "{:<28} {:>10} {:>10} {:>10}   (ms a frame; goal: median <= 0.4, p95 <= 1)",
        "page", "median", "p95", "p99"
    );
    let labels = frames(|ui| {
        egui::Grid::new("labels").show(ui, |ui| {
            for y in 0..64_u32 {
                for x in 0..64 {
                    ui.label((x ^ y).to_string());
                }
                ui.end_row();
            }
        });
    });
    row("textbook: 64 x 64 labels", &labels);
    let shelf = Shelf::embedded(&reader::read);
    for lesson in shelf.lessons() {
        let mut worst: Option<(String, Vec<Duration>)> = None;
        for (step, _) in lesson.steps.iter().enumerate() {
            for lang in Lang::ALL {
                let mut shell = Shell::new(Start {
                    shelf: shelf.clone(),
                    lang,
                    scheme: Scheme::Light,
                    lesson: Some(lesson.id.clone()),
                    step,
                    motion: false,
                });
                let times = frames(|ui| shell.ui(ui));
                let name = format!("{}, step {} ({})", lesson.id, step + 1, lang.tag());
                let half = times.len() / 2;
                if worst.as_ref().is_none_or(|(_, worst)| times[half] > worst[half]) {
                    worst = Some((name, times));
                }
            }
        }
        if let Some((name, times)) = worst {
            row(&name, &times);
        }
    }
}
