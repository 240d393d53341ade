//! The plots on a screen: what they show and hide, and how pointer and keyboard choose a cell.
//!
//! With `LASTSTONE_PICTURES=folder cargo test --test plots` pictures of them are left there as PNG, to be looked at.

use egui::{Ui, Vec2, vec2};
use laststone::games::{Knobs, Template};
use laststone::solver::work::Unwatched;
use laststone::study::Oracle;
use laststone::study::chart::{Chart, Shows, Spec, chart};
use laststone::ui::plot::{Pick, Place, PlotState, PlotView, show};
use laststone::ui::raster::{Image, Studio};
use laststone::ui::theme::{Scheme, Theme};
use laststone::words::Lang;

fn strip(of: &str, over: &str, upto: u64, shows: Shows) -> Chart {
    let spec = Spec::Strip { of: Template::new(of), over: over.to_owned(), upto, shows };
    chart(&spec, &Knobs::from([("m".to_owned(), 3)]), &mut Oracle::default(), &mut Unwatched).unwrap()
}

fn map(of: &str, [across, up]: [&str; 2], width: u64, height: u64, shows: Shows) -> Chart {
    let (across, up) = (across.to_owned(), up.to_owned());
    let spec = Spec::Map { of: Template::new(of), across, up, width, height, shows };
    chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut Unwatched).unwrap()
}

fn view(chart: &Chart, here: Option<Place>) -> PlotView<'_> {
    let theme = Theme::of(Scheme::Light);
    PlotView { theme, lang: Lang::En, chart, generation: 1, here, preview: None, hidden: false }
}

/// A picture of a plot on paper, of this size.
fn picture(size: Vec2, scheme: Scheme, scale: f32, view: &PlotView<'_>) -> Image {
    let mut state = PlotState::default();
    Studio::new(scheme, size, scale).picture(|ui| {
        let theme = Theme::of(scheme);
        egui::CentralPanel::default().frame(egui::Frame::new().fill(theme.ground)).show(ui, |ui| {
            show(ui, &mut state, &PlotView { theme, ..*view });
        });
    })
}

fn keep(name: &str, image: &Image) {
    if let Some(folder) = std::env::var_os("LASTSTONE_PICTURES") {
        let path = std::path::Path::new(&folder).join(format!("plot-{name}.png"));
        std::fs::write(path, image.png().expect("a picture with pixels")).expect("a folder to write in");
    }
}

#[test]
fn pictures_of_every_kind_of_plot() {
    use Shows::{Outcome, Value, Wins};
    let charts = [
        ("strip30", strip("bash[1..m](n)", "n", 30, Outcome), (21, 0)),
        ("strip100", strip("bash[1..m](n)", "n", 100, Outcome), (21, 0)),
        ("strip1000", strip("subtract[2,4,7](n)", "n", 1000, Outcome), (21, 0)),
        ("value30", strip("bash[1..m](n)", "n", 30, Value), (21, 0)),
        ("value90", strip("subtract[2,4,7](n)", "n", 90, Value), (21, 0)),
        ("bash", map("bash[1..m](n)", ["n", "m"], 31, 9, Outcome), (21, 3)),
        ("cold20", map("wythoff(a,b)", ["a", "b"], 21, 21, Outcome), (7, 10)),
        ("cold64", map("wythoff(a,b)", ["a", "b"], 64, 64, Outcome), (7, 10)),
        ("nim16", map("nim(a,b)", ["a", "b"], 16, 16, Value), (5, 3)),
        ("nim128", map("nim(a,b)", ["a", "b"], 128, 128, Value), (77, 40)),
        ("sg128", map("wythoff(a,b)", ["a", "b"], 128, 128, Value), (77, 40)),
        ("wins32", map("wythoff(a,b)", ["a", "b"], 32, 32, Wins), (7, 10)),
        ("cold1024", map("wythoff(a,b)", ["a", "b"], 1024, 1024, Outcome), (700, 400)),
    ];
    for (name, chart, here) in &charts {
        for size in [vec2(340.0, 140.0), vec2(420.0, 260.0), vec2(800.0, 260.0), vec2(900.0, 360.0)] {
            for (look, scheme, lang) in [("light", Scheme::Light, Lang::En), ("dark", Scheme::Dark, Lang::Zh)] {
                let view = PlotView { lang, ..view(chart, Some(*here)) };
                let image = picture(size, scheme, 1.0, &view);
                keep(&format!("{name}-{}x{}-{look}", size.x, size.y), &image);
            }
        }
    }
    // Hidden, and with pointer and focus on it.
    for (name, chart, here) in &charts {
        for (look, scheme, lang) in [("light", Scheme::Light, Lang::En), ("dark", Scheme::Dark, Lang::Zh)] {
            let size = vec2(430.0, 240.0);
            let hidden = PlotView { lang, hidden: true, ..view(chart, Some(*here)) };
            keep(&format!("{name}-hidden-{look}"), &picture(size, scheme, 1.5, &hidden));
            let shown = PlotView { lang, preview: Some((3, here.1)), ..view(chart, Some(*here)) };
            keep(&format!("{name}-large-{look}"), &picture(size, scheme, 1.5, &shown));
        }
        let view = PlotView { lang: Lang::Zh, ..view(chart, Some(*here)) };
        keep(&format!("{name}-projector"), &picture(vec2(1000.0, 500.0), Scheme::Projector, 1.0, &view));
    }
}
