//! What strips and maps look like: the colour of every cell, any size, no work at rest.

use crate::plot_page as plots;

use egui::{Event, Pos2, Rect, Vec2, vec2};
use laststone::fonts;
use laststone::raster::{Image, Studio};
use laststone::stage::Target;
use laststone::stage::plots::{CellPos, PlotState, PlotView, show};
use laststone::study::chart::{Chart, Shows};
use laststone::theme::{Scheme, Theme};
use laststone::words::Lang;
use plots::{map, strip, view};

/// The colour in the middle of a cell of a picture at this scale, a little above where a letter or
/// number would stand.
fn color(image: &Image, cells: Rect, scale: f32, chart: &Chart, (x, y): CellPos) -> [u8; 4] {
    let (width, height) = chart.size();
    let part = |n: u64, of: u64| {
        (f32::from(u16::try_from(n).unwrap()) + 0.5) / f32::from(u16::try_from(of).unwrap())
    };
    let at = vec2(cells.width() * part(x, width), cells.height() * (1.0 - part(y, height)));
    let at = (cells.min + at) * scale;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "inside the picture"
    )]
    let pixel = image.pixel(at.x as usize, at.y as usize);
    pixel.unwrap_or_else(|| panic!("{at} is outside the picture"))
}

#[test]
fn every_cell_of_a_map_has_the_colour_of_its_outcome() {
    let charts = [
        map("bash[1..m](n)", ["n", "m"], 31, 9, Shows::Outcome),
        map("wythoff(a,b)", ["a", "b"], 40, 30, Shows::Outcome),
    ];
    for (chart, scheme) in charts.iter().flat_map(|chart| Scheme::ALL.map(|scheme| (chart, scheme)))
    {
        for (size, scale) in
            [(vec2(500.0, 260.0), 1.0), (vec2(900.0, 500.0), 1.0), (vec2(500.0, 300.0), 1.5)]
        {
            let theme = Theme::of(scheme);
            let mut state = PlotState::default();
            let image = Studio::new(scheme, size, scale).picture(|ui| {
                show(ui, &mut state, &PlotView { theme, ..view(chart, None) });
            });
            let cells = state.cells().unwrap();
            let (width, height) = chart.size();
            for place in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
                let Some(outcome) = chart.reading(place).and_then(|reading| reading.outcome) else {
                    continue;
                };
                let seen = color(&image, cells, scale, chart, place);
                // The colours of P are warm in every scheme, those of N are cold.
                let lost = seen[0] > seen[2];
                assert_eq!(lost, outcome.is_p(), "{scheme:?} {size} {place:?}: {seen:?}");
            }
        }
    }
}

#[test]
fn nothing_panics_at_any_size() {
    let charts = [
        strip("bash[1..m](n)", "n", 30, Shows::Outcome),
        strip("bash[1..m](n)", "n", 0, Shows::Value),
        strip("bash[1..m](n)", "n", 3000, Shows::Value),
        map("bash[1..m](n)", ["n", "m"], 31, 9, Shows::Outcome),
        map("nim(a,b)", ["a", "b"], 1, 1, Shows::Value),
        map("nim(a,b)", ["a", "b"], 300, 2, Shows::Wins),
        map("wythoff(a,b)", ["a", "b"], 700, 900, Shows::Outcome),
        map("misere nim(a,b)", ["a", "b"], 4, 4, Shows::Value),
    ];
    let sizes =
        [(1.0, 1.0), (20.0, 4000.0), (4000.0, 3000.0), (3000.0, 30.0), (64.0, 64.0), (120.0, 90.0)];
    for (chart, size) in charts.iter().flat_map(|chart| sizes.map(|(x, y)| (chart, vec2(x, y)))) {
        for scheme in [Scheme::Dark, Scheme::Light, Scheme::Projector] {
            // Here and preview may lie outside: a position larger than the chart.
            let view = PlotView {
                preview: Some(Target::Cell(2, 5)),
                lang: Lang::Zh,
                ..view(chart, Some((2000, 7)))
            };
            frames(size, scheme, &view);
        }
    }
}

/// Three frames of a plot with the pointer on it, tessellated.
fn frames(size: Vec2, scheme: Scheme, view: &PlotView<'_>) {
    let (ctx, mut state) = (egui::Context::default(), PlotState::default());
    ctx.set_fonts(fonts::definitions());
    for _ in 0..3 {
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
            events: vec![Event::PointerMoved((size * 0.4).to_pos2())],
            ..egui::RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            show(ui, &mut state, &PlotView { theme: Theme::of(scheme), ..*view });
        });
        output.textures_delta.clear();
        ctx.tessellate(output.shapes, 1.25);
    }
}

#[test]
fn a_plot_at_rest_asks_for_nothing_and_draws_its_texture_only_when_the_chart_or_the_theme_changes()
{
    let chart = map("nim(a,b)", ["a", "b"], 64, 64, Shows::Value);
    let ctx = egui::Context::default();
    ctx.set_fonts(fonts::definitions());
    let mut state = PlotState::default();
    // How many textures of a whole map were sent in this frame, and whether another frame was asked
    // for.
    let mut frame = |generation: u64, scheme: Scheme| {
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(500.0, 300.0))),
            ..egui::RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            show(
                ui,
                &mut state,
                &PlotView { generation, theme: Theme::of(scheme), ..view(&chart, Some((3, 4))) },
            );
        });
        let sent = output
            .textures_delta
            .set
            .iter()
            .filter(|(id, _)| **id != egui::TextureId::default())
            .count();
        output.textures_delta.clear();
        (sent, ctx.has_requested_repaint())
    };
    for (generation, scheme) in [(1, Scheme::Light), (2, Scheme::Light), (2, Scheme::Dark)] {
        assert_eq!(frame(generation, scheme).0, 1, "{generation} {scheme:?}");
        frame(generation, scheme);
        for _ in 0..5 {
            assert_eq!(frame(generation, scheme), (0, false));
        }
    }
}
