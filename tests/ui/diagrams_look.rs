//! What diagrams look like: pictures of each, at any size.

use crate::diagrams::{all, picture, view};

use egui::{Event, Pos2, Rect, Vec2, vec2};
use laststone::fonts;
use laststone::stage::Target;
use laststone::stage::plots::{PlotState, PlotView, show};
use laststone::study::diagram::Diagram;
use laststone::theme::{Scheme, Theme};
use laststone::words::Lang;

/// With `LASTSTONE_PICTURES=folder` they are left there as PNG, to be looked at.
#[test]
fn pictures_of_every_kind_at_the_sizes_of_the_page_and_of_the_drawer() {
    let folder = std::env::var_os("LASTSTONE_PICTURES");
    for (number, diagram) in all().iter().enumerate() {
        for size in [vec2(410.0, 190.0), vec2(728.0, 220.0), vec2(400.0, 290.0)] {
            for (look, scheme, lang) in [
                ("light", Scheme::Light, Lang::En),
                ("dark", Scheme::Dark, Lang::Zh),
                ("projector", Scheme::Projector, Lang::Zh),
            ] {
                let here =
                    (!matches!(diagram, Diagram::Blocks(_) | Diagram::Pairs(_))).then_some(0);
                let image = picture(
                    size,
                    scheme,
                    &PlotView { lang, preview: Some(Target::Item(2)), ..view(diagram, here) },
                );
                let (first, rest) = image.rgba.split_at(4);
                assert!(
                    rest.chunks(4).any(|pixel| pixel != first),
                    "{number} {size} {look} is blank"
                );
                if let Some(folder) = &folder {
                    let name = format!("diagram-{number}-{}x{}-{look}.png", size.x, size.y);
                    std::fs::write(std::path::Path::new(folder).join(name), image.png().unwrap())
                        .unwrap();
                }
            }
        }
    }
}

#[test]
fn nothing_panics_at_any_size() {
    let sizes = [
        (1.0, 1.0),
        (20.0, 4000.0),
        (4000.0, 3000.0),
        (3000.0, 30.0),
        (64.0, 64.0),
        (120.0, 90.0),
        (340.0, 340.0),
    ];
    for diagram in &all() {
        for (width, height) in sizes {
            for scheme in [Scheme::Dark, Scheme::Light, Scheme::Projector] {
                let size = vec2(width, height);
                // What is here may lie outside.
                let view = PlotView {
                    preview: Some(Target::Item(2)),
                    lang: Lang::Zh,
                    ..view(diagram, Some(9_999_999))
                };
                frames(size, scheme, &view);
            }
        }
    }
}

/// Three frames with the pointer on it, tessellated.
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
    assert!(state.spots().iter().all(|spot| spot.rect.is_finite()));
}
