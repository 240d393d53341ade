//! What a plot costs: its numbers once per change, and a frame of it laid out and tessellated,
//! without a window.
//!
//! `cargo bench --bench plots` prints one line a plot, at the size that it has on a page.

use egui::{Context, Pos2, RawInput, Rect, Ui, Vec2, vec2};
use laststone::games::{Knobs, Sum, Template};
use laststone::solver::work::Unwatched;
use laststone::study::Oracle;
use laststone::study::chart::{Chart, Shows, Spec, chart};
use laststone::study::diagram::{Against, Blocks, Course, Diagram, Doubles, Pairs, Web};
use laststone::ui::fonts;
use laststone::ui::stage::Target;
use laststone::ui::stage::plots::{Numbers, PlotState, PlotView, show};
use laststone::ui::theme::{Scheme, Theme};
use laststone::words::Lang;
use std::time::{Duration, Instant};

/// Frames measured of each plot, after as many to settle.
const FRAMES: u32 = 200;

const LONG: Vec2 = vec2(728.0, 250.0);
const SQUARE: Vec2 = vec2(400.0, 300.0);

/// The middle one of the times of many frames, without what the empty page costs.
fn frame(size: Vec2, mut draw: impl FnMut(&mut Ui)) -> Duration {
    let ctx = Context::default();
    ctx.set_fonts(fonts::definitions());
    Theme::of(Scheme::Light).apply(&ctx);
    let mut times = Vec::new();
    for frame in 0..2 * FRAMES {
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, size));
        let input =
            RawInput { screen_rect, time: Some(f64::from(frame) / 60.0), ..RawInput::default() };
        let start = Instant::now();
        let mut output = ctx.run_ui(input, &mut draw);
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
    times[times.len() / 2]
}

fn row(name: &str, numbers: Duration, drawn: Duration) {
    println!(
        "{name:<44} {:>10.3} {:>10.3}",
        numbers.as_secs_f64() * 1e3,
        drawn.as_secs_f64() * 1e3
    );
}

fn charted(name: &str, size: Vec2, spec: &Spec) {
    let (knobs, mut oracle) = (Knobs::from([("m".to_owned(), 3)]), Oracle::default());
    let start = Instant::now();
    let computed = chart(spec, &knobs, &mut oracle, &mut Unwatched).expect("a chart within bounds");
    let numbers = start.elapsed();
    let mut state = PlotState::default();
    let drawn = frame(size, |ui| {
        let (theme, chart) = (Theme::of(Scheme::Light), &computed);
        let view = PlotView {
            theme,
            lang: Lang::En,
            numbers: Numbers::Chart(chart),
            generation: 1,
            here: Some(Target::Cell(5, 0)),
            preview: None,
            axis: None,
            motion: false,
        };
        show(ui, &mut state, &view);
    });
    row(name, numbers, drawn);
}

fn diagrammed(name: &str, size: Vec2, make: impl FnOnce() -> Diagram) {
    let start = Instant::now();
    let diagram = make();
    let numbers = start.elapsed();
    let mut state = PlotState::default();
    let drawn = frame(size, |ui| {
        let (theme, diagram) = (Theme::of(Scheme::Light), &diagram);
        let view = PlotView {
            theme,
            lang: Lang::En,
            numbers: Numbers::Diagram(diagram),
            generation: 1,
            here: Some(Target::Item(0)),
            preview: None,
            axis: None,
            motion: false,
        };
        show(ui, &mut state, &view);
    });
    row(name, numbers, drawn);
}

fn sum(text: &str) -> Sum {
    text.parse().expect("a position")
}

fn strip(of: &str, upto: u64, shows: Shows, period: bool) -> Spec {
    Spec::Strip { of: Template::new(of), over: "n".to_owned(), upto, shows, period }
}

fn map(of: &str, side: u64, shows: Shows) -> Spec {
    let [across, up] = ["a", "b"].map(str::to_owned);
    Spec::Map { of: Template::new(of), across, up, width: side, height: side, shows, lines: true }
}

fn against(upto: u64) -> Diagram {
    let spec = strip("bash[2..5](n)", upto, Shows::Outcome, false);
    match chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut Unwatched) {
        Ok(Chart::Strip(strip)) => {
            Diagram::Against(Against::new(&strip, "n % 7 == 0".to_owned(), |n| Some(n % 7 == 0)))
        }
        other => panic!("{other:?}"),
    }
}

fn course(text: &str, most: usize) -> Diagram {
    let (start, mut now, mut plays) = (sum(text), sum(text), Vec::new());
    while plays.len() < most {
        let next = now.moves().next();
        let Some(after) = next.and_then(|play| now.play(play).ok()) else { break };
        plays.extend(next);
        now = after;
    }
    Diagram::Course(Course::new(&start, &plays, plays.len() / 2, None, &mut Oracle::default()))
}

fn main() {
    println!(
        "{:<44} {:>10} {:>10}   (ms; goals: numbers <= 10, frame <= 0.3)",
        "plot", "numbers", "frame"
    );
    row("an empty page", Duration::ZERO, frame(LONG, |_| {}));
    charted(
        "strip, values with period, to 60",
        LONG,
        &strip("subtract[2,4,7](n)", 60, Shows::Value, true),
    );
    charted(
        "strip, Kayles with period, to 180",
        LONG,
        &strip("kayles(n)", 180, Shows::Value, true),
    );
    charted("map, Wythoff with lines, 41", SQUARE, &map("wythoff(a,b)", 41, Shows::Outcome));
    charted("map, both endings of Nim, 32", SQUARE, &map("nim(a,b,1)", 32, Shows::Endings));
    charted("map, values of Wythoff, 128", SQUARE, &map("wythoff(a,b)", 128, Shows::Value));
    charted("map, values of Wythoff, 512", SQUARE, &map("wythoff(a,b)", 512, Shows::Value));
    diagrammed("against, to 40", LONG, || against(40));
    diagrammed("against, to 1000", LONG, || against(1_000));
    diagrammed("pairs, to 40", SQUARE, || {
        Diagram::Pairs(Pairs::new(40, true, false, &sum("wythoff(4,6)")))
    });
    diagrammed("pairs, to 1000", SQUARE, || {
        Diagram::Pairs(Pairs::new(1_000, true, true, &sum("wythoff(900,999)")))
    });
    diagrammed("doubles, to 10^15", LONG, || {
        Diagram::Doubles(Doubles::new(15, &sum("wythoff(4,6)")))
    });
    diagrammed("game, 20 moves", LONG, || course("nim(7,8,9)", 20));
    diagrammed("game, 200 moves", LONG, || course("nim(99,99,99)", 200));
    diagrammed("parts, 5 stairs", LONG, || {
        Diagram::Blocks(Blocks::new(&sum("stairs(3,4,5,6,7)"), &mut Oracle::default()))
    });
    diagrammed("parts, 8 heaps to 10000", LONG, || {
        let heaps = sum("nim(9999,8191,7777,4096,5555,1234,2345,3456)");
        Diagram::Blocks(Blocks::new(&heaps, &mut Oracle::default()))
    });
    diagrammed("arrows, 12 positions", LONG, || Diagram::Web(Web::new(&sum("nim(2,3)"))));
    diagrammed("arrows, 24 positions, 276 arrows", LONG, || {
        Diagram::Web(Web::new(&sum("nim(23)")))
    });
    diagrammed("arrows, 60 positions", LONG, || {
        Diagram::Web(Web::new(&sum("subtract[1,2,3](59)")))
    });
}
