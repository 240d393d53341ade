//! What is painted, piece by piece, with the tone of its colour: that of a win, that of a loss, or
//! neither; and what it looks like when colour is taken away.

use super::Window;
use egui::epaint::{ClippedShape, ColorMode, Mesh, Shape, TextShape};
use egui::{Color32, Pos2, Rect, Stroke, TextureId, Vec2};
use laststone::ui::theme::{Scheme, Theme, luminance};
use std::collections::{BTreeMap, BTreeSet};

/// What a colour says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tone {
    /// Blue, and the blue-green of what is right.
    Win,
    /// Vermillion, and the red of what is wrong.
    Lose,
    /// All else.
    Other,
}

/// Degrees of hue of the light theme's colours of a win and of a loss, of all shades between paper
/// and ink.
const WIN: std::ops::Range<f32> = 180.0..236.0;
const LOSE: (f32, f32) = (335.0, 31.0);
/// Paper and ink have a trace of colour.
const TRACE: f32 = 24.5;

/// The tone of a colour, however pale or mixed with ink.
pub fn tone(color: Color32) -> Tone {
    let [r, g, b, a] = color.to_srgba_unmultiplied().map(f32::from);
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    let spread = most - least;
    if a < 20.0 || spread < TRACE {
        return Tone::Other;
    }
    let turn = if (most - r).abs() < f32::EPSILON {
        (g - b) / spread
    } else if (most - g).abs() < f32::EPSILON {
        2.0 + (b - r) / spread
    } else {
        4.0 + (r - g) / spread
    };
    let hue = (turn * 60.0).rem_euclid(360.0);
    if WIN.contains(&hue) {
        Tone::Win
    } else if hue >= LOSE.0 || hue < LOSE.1 {
        Tone::Lose
    } else {
        Tone::Other
    }
}

/// So much lighter or darker than any win a loss is that has no mark.
const LEAST_CONTRAST: f32 = 2.0;

/// A piece of what is painted.
#[derive(Debug, Clone)]
pub struct Drawn {
    pub tone: Tone,
    /// Its shape without colour: of a text, the text.
    pub kind: String,
    pub rect: Rect,
}

/// All pieces of a frame that are in sight.
pub fn pieces(window: &Window) -> Vec<Drawn> {
    let mut all = Vec::new();
    for ClippedShape { clip_rect, shape, .. } in &window.shapes {
        let clip = clip_rect.intersect(window.rect());
        if clip.is_positive() {
            gather(shape, clip, &mut all);
        }
    }
    all
}

fn gather(shape: &Shape, clip: Rect, all: &mut Vec<Drawn>) {
    let mut put = |color: Color32, kind: String, rect: Rect| {
        let is_seen = color.a() > 0 && clip.intersects(rect);
        all.extend(is_seen.then(|| Drawn { tone: tone(color), kind, rect }));
    };
    let line = |stroke: &Stroke| format!("line {:.1}", stroke.width);
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, clip, all)),
        Shape::Circle(c) => {
            let rect = Rect::from_center_size(c.center, Vec2::splat(2.0 * c.radius));
            put(c.fill, "disc".to_owned(), rect);
            put(
                if c.stroke.width > 0.0 { c.stroke.color } else { Color32::TRANSPARENT },
                "ring".to_owned(),
                rect,
            );
        }
        Shape::Rect(r) => {
            put(r.fill, "rectangle".to_owned(), r.rect);
            let framed = if r.stroke.width > 0.0 { r.stroke.color } else { Color32::TRANSPARENT };
            put(framed, format!("frame {:.1}", r.stroke.width), r.rect);
        }
        Shape::LineSegment { points, stroke } => {
            put(stroke.color, line(stroke), Rect::from_two_pos(points[0], points[1]));
        }
        Shape::Path(path) => {
            let rect = Rect::from_points(&path.points);
            put(path.fill, format!("{} corners", path.points.len()), rect);
            if let (ColorMode::Solid(color), true) = (&path.stroke.color, path.stroke.width > 0.0) {
                put(*color, format!("path {:.1}", path.stroke.width), rect);
            }
        }
        Shape::CubicBezier(curve) => {
            if let ColorMode::Solid(color) = curve.stroke.color {
                put(
                    color,
                    format!("curve {:.1}", curve.stroke.width),
                    curve.visual_bounding_rect(),
                );
            }
        }
        Shape::Text(text) => written(text, &mut put),
        Shape::Mesh(mesh) if mesh.texture_id == TextureId::default() => meshed(mesh, &mut put),
        _ => {}
    }
}

/// Stretches of a text, each of one colour.
fn written(text: &TextShape, put: &mut impl FnMut(Color32, String, Rect)) {
    let sections = &text.galley.job.sections;
    let mut at = text.galley.text().char_indices();
    for placed in &text.galley.rows {
        let rect = placed.rect().translate(text.pos.to_vec2());
        let mut said: BTreeMap<usize, (String, f32, f32)> = BTreeMap::new();
        for glyph in &placed.row.glyphs {
            let Some((byte, _)) = at.next() else { break };
            let section =
                sections.iter().position(|section| section.byte_range.end.0 > byte).unwrap_or(0);
            let left = rect.left() + glyph.pos.x;
            let entry = said.entry(section).or_insert_with(|| (String::new(), left, left));
            entry.0.push(glyph.chr);
            entry.2 = left + glyph.advance_width;
        }
        if placed.ends_with_newline {
            at.next();
        }
        for (section, (said, left, right)) in said {
            let Some(format) = sections.get(section).map(|section| &section.format) else {
                continue;
            };
            let own = if format.color == Color32::PLACEHOLDER {
                text.fallback_color
            } else {
                format.color
            };
            let under = if format.underline.width > 0.0 { " underlined" } else { "" };
            let said = said.trim();
            if !said.is_empty() {
                let rect = Rect::from_x_y_ranges(left..=right, rect.y_range());
                put(text.override_text_color.unwrap_or(own), format!("\"{said}\"{under}"), rect);
            }
        }
    }
}

/// Rectangles and triangles of a mesh; of a row of bars, how high each is.
fn meshed(mesh: &Mesh, put: &mut impl FnMut(Color32, String, Rect)) {
    let all = mesh.calc_bounds();
    let corner = |index: u32| mesh.vertices.get(index as usize);
    let mut triangles = mesh.indices.chunks_exact(3).peekable();
    while let Some(one) = triangles.next() {
        let Some(first) = one.first().and_then(|index| corner(*index)) else { continue };
        let mut indices: BTreeSet<u32> = one.iter().copied().collect();
        // Two triangles on one edge are a rectangle.
        if let Some(other) = triangles
            .peek()
            .filter(|other| other.iter().filter(|i| indices.contains(i)).count() == 2)
        {
            indices.extend(other.iter().copied());
            triangles.next();
        }
        // What is shaded, as stones and sand are, is no sign.
        let colors: BTreeSet<[u8; 4]> = indices
            .iter()
            .filter_map(|index| corner(*index))
            .map(|vertex| vertex.color.to_array())
            .collect();
        if colors.len() > 1 {
            continue;
        }
        let points: Vec<Pos2> =
            indices.iter().filter_map(|index| corner(*index)).map(|vertex| vertex.pos).collect();
        let rect = Rect::from_points(&points);
        let height =
            if all.height() > 0.0 { (rect.height() / all.height() * 8.0).round() } else { 8.0 };
        let kind =
            if points.len() == 4 { format!("bar {height}/8 high") } else { "triangle".to_owned() };
        put(first.color, kind, rect);
    }
}

/// A text without the numbers in it, but for a 0 alone: only a loss has that.
fn unnumbered(kind: &str) -> String {
    if kind == "\"0\"" {
        return kind.to_owned();
    }
    let mut said = String::new();
    for c in kind.chars() {
        let c = if c.is_ascii_digit() { '#' } else { c };
        if c != '#' || !said.ends_with('#') {
            said.push(c);
        }
    }
    said
}

/// A piece without its colour and size, and the marks that go with it: hatch, letters, signs,
/// words.
pub fn looks(all: &[Drawn], one: &Drawn) -> (String, BTreeSet<String>) {
    let area = |rect: Rect| rect.width().max(1.0) * rect.height().max(1.0);
    let is_text = |kind: &str| kind.starts_with('"');
    let near = one.rect.expand(2.0);
    // A line of a grid is no hatch.
    let room = one.rect.size() * 2.0 + Vec2::splat(8.0);
    let is_short = |rect: Rect| rect.width() <= room.x && rect.height() <= room.y;
    // Over it, or the ground beneath it; what is much larger is a ground for many things.
    let with = all.iter().filter(|other| !std::ptr::eq(*other, one));
    let with = with.filter(|other| area(other.rect) <= 12.0 * area(one.rect).max(64.0));
    let with = with.filter(|other| {
        near.contains(other.rect.center()) || other.rect.contains(one.rect.center())
    });
    let (mut marks, mut lines) = (BTreeSet::new(), 0);
    for other in with {
        if is_text(&other.kind) {
            marks.insert(unnumbered(&other.kind));
        } else if other.kind.starts_with("line") && is_short(other.rect) {
            lines += 1;
        } else if ["disc", "ring", "triangle"].contains(&other.kind.as_str()) {
            marks.insert(other.kind.clone());
        } else if other.kind.starts_with("frame") && one.rect.contains_rect(other.rect) {
            // A square of its own within.
            marks.insert("frame".to_owned());
        }
    }
    if lines > 1 {
        marks.insert("hatch".to_owned());
    }
    let kind = if is_text(&one.kind) { unnumbered(&one.kind) } else { one.kind.clone() };
    (kind, marks)
}

/// What is painted for a win and, but for its colour, in the same way for a loss.
pub fn by_colour_alone(all: &[Drawn]) -> Vec<String> {
    let of = |tone: Tone| -> BTreeMap<(String, BTreeSet<String>), Rect> {
        all.iter()
            .filter(|drawn| drawn.tone == tone)
            .map(|drawn| (looks(all, drawn), drawn.rect))
            .collect()
    };
    let (wins, losses) = (of(Tone::Win), of(Tone::Lose));
    let both = wins.iter().filter_map(|(look, at)| Some((look, at, losses.get(look)?)));
    both.map(|((kind, with), won, lost)| {
        format!("{kind} with {with:?}, as at {won:?} and {lost:?}")
    })
    .collect()
}

/// Pictures of cells that are too small for a mark, where a loss has nothing but its colour: all of
/// it in one flat colour, and some win as light as it is.
pub fn lightness(window: &Window) -> Vec<String> {
    let theme = Theme::of(Scheme::Light);
    let light = |color: Color32| luminance(color) + 0.05;
    let mut faults = Vec::new();
    for ClippedShape { shape, .. } in &window.shapes {
        let Shape::Mesh(mesh) = shape else { continue };
        let Some(image) = window.images.get(&mesh.texture_id) else { continue };
        let shades: Vec<Color32> = {
            let mut seen = BTreeSet::new();
            image
                .pixels
                .iter()
                .filter(|p| p.a() == 255 && seen.insert(p.to_array()))
                .copied()
                .collect()
        };
        // A mark has a hatch and soft edges: shades of its colour.
        let lost = image.pixels.iter().filter(|pixel| tone(**pixel) == Tone::Lose);
        let (all, flat) = lost
            .fold((0, 0), |(all, flat), pixel| (all + 1, flat + u64::from(*pixel == theme.lose)));
        // Or a dot.
        let dots = image.pixels.iter().filter(|pixel| **pixel == theme.on_lose).count() as u64;
        if all == 0 || flat * 10 < all * 9 || dots * 12 > flat {
            continue;
        }
        let lost = light(theme.lose);
        let near = shades.into_iter().filter(|color| tone(*color) == Tone::Win).map(|color| {
            let won = light(color);
            won.max(lost) / won.min(lost)
        });
        let least = near.fold(f32::INFINITY, f32::min);
        if least < LEAST_CONTRAST {
            faults.push(format!(
                "a flat picture of {:?}, {least:.2} apart in light, {flat} of {all}",
                image.size
            ));
        }
    }
    faults
}
