//! The pictures drawn without a window: single pixels of known shapes, and whole pages.

use egui::epaint::{ImageDelta, Vertex, WHITE_UV};
use egui::{
    ClippedPrimitive, Color32, ColorImage, Mesh, Pos2, Rect, TextureId, TextureOptions,
    TexturesDelta, Vec2, epaint::Primitive, pos2, vec2,
};
use laststone::marks::Mark;
use laststone::raster::{Canvas, Image, Studio, Textures, draw, picture};
use laststone::theme::{Scheme, Theme};
use std::time::{Duration, Instant};

const RED: [u8; 4] = [255, 0, 0, 255];
const NOTHING: [u8; 4] = [0; 4];

fn white_texture() -> Textures {
    let mut textures = Textures::default();
    let mut delta = TexturesDelta::default();
    let image = ColorImage::filled([1, 1], Color32::WHITE);
    delta.push(TextureId::default(), ImageDelta::full(image, TextureOptions::LINEAR));
    textures.set(&delta);
    delta.clear();
    textures
}

fn triangles(corners: &[(f32, f32)], color: Color32) -> Mesh {
    let mut mesh = Mesh::default();
    for &(x, y) in corners {
        mesh.indices.push(u32::try_from(mesh.vertices.len()).expect("few vertices"));
        mesh.vertices.push(Vertex { pos: pos2(x, y), uv: WHITE_UV, color });
    }
    mesh
}

fn drawn(size: usize, clip_rect: Rect, mesh: Mesh, pixels_per_point: f32) -> Canvas {
    let mut canvas = Canvas::new(size, size);
    let primitives = [ClippedPrimitive { clip_rect, primitive: Primitive::Mesh(mesh) }];
    draw(&mut canvas, &white_texture(), &primitives, pixels_per_point);
    canvas
}

fn count(canvas: &Canvas, color: [u8; 4]) -> usize {
    (0..canvas.height())
        .flat_map(|y| (0..canvas.width()).map(move |x| (x, y)))
        .filter(|&(x, y)| canvas.pixel(x, y) == Some(color))
        .count()
}

#[test]
fn a_rectangle_owns_the_pixels_whose_centres_it_holds_and_the_clip_cuts_it() {
    let rect = Rect::from_min_max(pos2(1.0, 2.0), pos2(5.0, 4.5));
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(rect, Color32::RED);
    let all = drawn(8, Rect::EVERYTHING, mesh.clone(), 1.0);
    assert_eq!(count(&all, RED), 4 * 2, "a centre on the lower edge lies outside");
    assert_eq!(all.pixel(1, 2), Some(RED));
    assert_eq!(all.pixel(5, 2), Some(NOTHING));
    let cut = drawn(8, Rect::from_min_max(pos2(0.0, 0.0), pos2(3.0, 9.0)), mesh.clone(), 1.0);
    assert_eq!(count(&cut, RED), 2 * 2);
    let doubled = drawn(16, Rect::EVERYTHING, mesh, 2.0);
    assert_eq!(count(&doubled, RED), 8 * 5);
}

#[test]
fn triangles_around_a_point_cover_every_pixel_exactly_once() {
    // A half-transparent fan: a pixel painted twice would be darker, one left out would be empty.
    let half = Color32::RED.gamma_multiply(0.5);
    let hub = (10.5, 9.5);
    let rim =
        [(2.0, 2.0), (9.3, 0.7), (18.1, 3.2), (19.0, 12.6), (11.7, 18.4), (3.3, 16.9), (1.5, 8.5)];
    let mut corners = Vec::new();
    for (i, &here) in rim.iter().enumerate() {
        let next = rim[(i + 1) % rim.len()];
        // Every other one the other way round: the order of corners must not matter.
        corners.extend(if i % 2 == 0 { [hub, here, next] } else { [hub, next, here] });
    }
    let canvas = drawn(20, Rect::EVERYTHING, triangles(&corners, half), 1.0);
    let once = count(&canvas, half.to_array());
    assert_eq!(once + count(&canvas, NOTHING), 400, "nothing but once or never");
    let area: f32 = rim
        .iter()
        .enumerate()
        .map(|(i, a)| (a, rim[(i + 1) % rim.len()]))
        .map(|(a, b)| a.0 * b.1 - b.0 * a.1)
        .sum();
    #[expect(clippy::cast_precision_loss, reason = "at most 400")]
    let painted = once as f32;
    assert!((painted - area / 2.0).abs() < 12.0, "{painted} pixels, area {}", area / 2.0);
    for (x, y) in [(10, 9), (9, 9), (10, 10), (5, 5), (15, 12)] {
        assert_eq!(canvas.pixel(x, y), Some(half.to_array()), "({x}, {y})");
    }
}

#[test]
fn colours_run_linearly_from_corner_to_corner() {
    let mut mesh = triangles(&[(0.0, 0.0), (64.0, 0.0), (0.0, 64.0)], Color32::BLACK);
    mesh.vertices[1].color = Color32::WHITE;
    let canvas = drawn(64, Rect::EVERYTHING, mesh, 1.0);
    for x in [0_usize, 10, 31, 60] {
        let expected = 255 * (2 * x + 1) / 128;
        let found = usize::from(canvas.pixel(x, 1).expect("inside")[0]);
        assert!(found.abs_diff(expected) <= 1, "column {x}: {found}, not {expected}");
    }
}

#[test]
fn half_red_over_white_is_mixed_in_gamma_space() {
    let mut mesh = triangles(&[(0.0, 0.0), (8.0, 0.0), (0.0, 8.0)], Color32::WHITE);
    mesh.append(triangles(&[(0.0, 0.0), (8.0, 0.0), (0.0, 8.0)], Color32::RED.gamma_multiply(0.5)));
    assert_eq!(drawn(8, Rect::EVERYTHING, mesh, 1.0).pixel(1, 1), Some([255, 127, 127, 255]));
}

#[test]
fn nonsense_is_left_out_and_nothing_panics() {
    let far = [(-1e30, -1e30), (1e30, -1e30), (0.0, 1e30)];
    let canvas = drawn(8, Rect::EVERYTHING, triangles(&far, Color32::RED), 1.0);
    assert_eq!(count(&canvas, RED), 64, "a triangle around the whole canvas covers it");
    for corner in [f32::NAN, f32::INFINITY] {
        let canvas = drawn(
            8,
            Rect::EVERYTHING,
            triangles(&[(0.0, 0.0), (corner, 0.0), (0.0, 8.0)], Color32::RED),
            1.0,
        );
        assert_eq!(count(&canvas, NOTHING), 64);
    }
    let flat = [(1.0, 1.0), (7.0, 7.0), (4.0, 4.0)];
    assert_eq!(
        count(&drawn(8, Rect::EVERYTHING, triangles(&flat, Color32::RED), 1.0), NOTHING),
        64
    );
    let mut wrong = triangles(&[(0.0, 0.0), (8.0, 0.0), (0.0, 8.0)], Color32::RED);
    wrong.indices[2] = 99;
    assert_eq!(count(&drawn(8, Rect::EVERYTHING, wrong, 1.0), NOTHING), 64);
    let mut foreign = triangles(&[(0.0, 0.0), (8.0, 0.0), (0.0, 8.0)], Color32::RED);
    foreign.texture_id = TextureId::User(7);
    assert_eq!(count(&drawn(8, Rect::EVERYTHING, foreign, 1.0), NOTHING), 64);
    assert_eq!(count(&drawn(8, Rect::NOTHING, triangles(&far, Color32::RED), 1.0), NOTHING), 64);
}

fn page(ui: &mut egui::Ui) {
    let theme = &Theme::in_use(ui.ctx());
    ui.heading("Take the last stone · 取石子");
    for line in 0..24 {
        ui.horizontal(|ui| {
            ui.label(format!(
                "{line} = 5 × {} + {}，先手必胜。 The one who moves wins.",
                line / 5,
                line % 5
            ));
            let _ = ui.button("Why? 为什么？");
            let rect = ui.allocate_space(Vec2::splat(24.0)).1;
            if line % 5 == 0 { Mark::P } else { Mark::N }.paint(ui.painter(), theme, rect);
        });
    }
}

/// How many pixels differ clearly from the one in the corner.
fn inked(image: &Image) -> usize {
    let ground = image.pixel(0, 0).expect("a picture");
    image
        .rgba
        .chunks_exact(4)
        .filter(|pixel| pixel.iter().zip(ground).any(|(a, b)| a.abs_diff(b) > 60))
        .count()
}

#[test]
fn a_page_of_text_is_not_blank_and_the_same_twice() {
    for scheme in Scheme::ALL {
        let take = || picture(scheme, vec2(640.0, 400.0), 1.0, page);
        let image = take();
        assert_eq!((image.width, image.height, image.rgba.len()), (640, 400, 640 * 400 * 4));
        assert_eq!(image.pixel(639, 0), Some(Theme::of(scheme).ground.to_array()));
        assert!((2_000..150_000).contains(&inked(&image)), "{scheme:?}: {}", inked(&image));
        assert!(image == take(), "{scheme:?}: the same page twice, two pictures");
    }
}

#[test]
fn twice_the_scale_is_the_same_page_with_four_times_the_pixels() {
    let small = picture(Scheme::Light, vec2(400.0, 300.0), 1.0, page);
    let large = picture(Scheme::Light, vec2(400.0, 300.0), 2.0, page);
    assert_eq!((large.width, large.height), (800, 600));
    let (small, large) = (inked(&small), inked(&large));
    assert!(large > 2 * small && large < 8 * small, "{small} and {large}");
}

#[test]
fn letters_of_both_languages_leave_their_own_trace() {
    let trace = |text: &'static str| {
        inked(&picture(Scheme::Light, vec2(80.0, 40.0), 2.0, move |ui| {
            ui.label(text);
        }))
    };
    let (none, bar, stone) = (trace(""), trace("|"), trace("磊"));
    assert!(none == 0 && bar > 10 && stone > 3 * bar, "{none}, {bar}, {stone}");
}

#[test]
fn a_pointer_over_a_button_shows_in_the_picture() {
    let button = |ui: &mut egui::Ui| {
        let _ = ui.button("Hint");
    };
    let rest = picture(Scheme::Light, vec2(120.0, 60.0), 1.0, button);
    let mut studio = Studio::new(Scheme::Light, vec2(120.0, 60.0), 1.0);
    studio.send(egui::Event::PointerMoved(Pos2::new(30.0, 20.0)));
    assert!(studio.picture(button) != rest);
}

#[test]
fn the_picture_as_png_is_read_back_pixel_for_pixel() {
    let image = picture(Scheme::Dark, vec2(200.0, 100.0), 1.0, page);
    let bytes = image.png().expect("a picture with pixels");
    let mut reader =
        png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG header");
    let mut read = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut read).expect("PNG data");
    assert_eq!((info.width, info.height), (200, 100));
    assert!(read == image.rgba);
    assert!(Image { width: 0, height: 0, rgba: Vec::new() }.png().is_err());
    assert!(Image { width: 3, height: 3, rgba: vec![0; 4] }.png().is_err());
}

/// Not a measurement, only a guard: the usual time is a tenth of the bound.
#[test]
fn a_full_screen_is_drawn_while_one_waits() {
    let size = vec2(1280.0, 800.0);
    let mut studio = Studio::new(Scheme::Light, size, 1.0);
    let start = Instant::now();
    let first = studio.picture(page);
    let cold = start.elapsed();
    let start = Instant::now();
    let second = studio.picture(page);
    let warm = start.elapsed();
    let start = Instant::now();
    let bytes = first.png().expect("a picture with pixels").len();
    println!("first {cold:?}, again {warm:?}, PNG {:?} with {bytes} bytes", start.elapsed());
    assert!(first == second);
    assert!(warm < Duration::from_secs(3), "{warm:?}");
}
