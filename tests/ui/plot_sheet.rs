//! Pictures of every kind of plot, at several sizes, in both languages and all themes.
//!
//! With `LASTSTONE_PICTURES=folder cargo test --test plot_sheet` they are left there as PNG, to be
//! looked at.

use crate::plot_page as plots;

use egui::{Event, Key, Modifiers, vec2};
use laststone::raster::{Image, Studio};
use laststone::stage::plots::{PlotState, PlotView, show};
use laststone::study::chart::Shows;
use laststone::theme::{Scheme, Theme};
use laststone::words::Lang;
use plots::{map, picture, strip, view};

fn keep(name: &str, image: &Image) {
    if let Some(folder) = std::env::var_os("LASTSTONE_PICTURES") {
        let path = std::path::Path::new(&folder).join(format!("plot-{name}.png"));
        std::fs::write(path, image.png().expect("a picture with pixels"))
            .expect("a folder to write in");
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
        for size in [vec2(340.0, 140.0), vec2(420.0, 260.0), vec2(800.0, 260.0), vec2(900.0, 360.0)]
        {
            for (look, scheme, lang) in
                [("light", Scheme::Light, Lang::En), ("dark", Scheme::Dark, Lang::Zh)]
            {
                let view = PlotView { lang, ..view(chart, Some(*here)) };
                let image = picture(size, scheme, 1.0, &view);
                keep(&format!("{name}-{}x{}-{look}", size.x, size.y), &image);
            }
        }
    }
    // Hidden, and with pointer and focus on it.
    for (name, chart, here) in &charts {
        for (look, scheme, lang) in
            [("light", Scheme::Light, Lang::En), ("dark", Scheme::Dark, Lang::Zh)]
        {
            let size = vec2(430.0, 240.0);
            let shown = PlotView {
                lang,
                preview: Some(plots::target((3, here.1))),
                ..view(chart, Some(*here))
            };
            keep(&format!("{name}-large-{look}"), &picture(size, scheme, 1.5, &shown));
        }
        let view = PlotView { lang: Lang::Zh, ..view(chart, Some(*here)) };
        keep(
            &format!("{name}-projector"),
            &picture(vec2(1000.0, 500.0), Scheme::Projector, 1.0, &view),
        );
    }
    // Through the glass.
    let (_, chart, here) = &charts[charts.len() - 1];
    let (mut studio, mut state) =
        (Studio::new(Scheme::Light, vec2(800.0, 300.0), 1.0), PlotState::default());
    let keys = [
        Key::Tab,
        Key::Plus,
        Key::Plus,
        Key::Plus,
        Key::Plus,
        Key::Plus,
        Key::Plus,
        Key::Plus,
        Key::Plus,
    ];
    for (nearer, key) in keys.into_iter().enumerate() {
        studio.send(Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        });
        let image = studio.picture(|ui| {
            show(ui, &mut state, &view(chart, Some(*here)));
        });
        keep(&format!("nearer-{nearer}"), &image);
    }
    // The pointer on a cell; the keyboard's cursor.
    for (name, chart, here) in &charts {
        let (size, mut state) = (vec2(430.0, 240.0), PlotState::default());
        let mut studio = Studio::new(Scheme::Light, size, 1.5);
        studio.send(Event::Key {
            key: Key::Tab,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        });
        let frame = |ui: &mut egui::Ui, state: &mut PlotState| {
            let margin = egui::Frame::new().fill(Theme::of(Scheme::Light).ground).inner_margin(8);
            egui::CentralPanel::default()
                .frame(margin)
                .show(ui, |ui| show(ui, state, &view(chart, Some(*here))));
        };
        studio.picture(|ui| frame(ui, &mut state));
        for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowUp] {
            studio.send(Event::Key {
                key,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: Modifiers::NONE,
            });
            studio.picture(|ui| frame(ui, &mut state));
        }
        keep(&format!("{name}-focus"), &studio.picture(|ui| frame(ui, &mut state)));
    }
}
