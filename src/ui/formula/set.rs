//! One formula set: parsed, laid out, and flattened to glyphs, rules and outlines.

use super::outline::{Outline, Segment};
use super::{MAX_SOURCE, SCALE, fonts};
use egui::FontFamily;
use ratex_layout::{
    FallbackGlyphMetrics, LayoutOptions, layout_with_fallback_metrics, to_display_list,
    validate_layout,
};
use ratex_types::display_item::DisplayItem;
use ratex_types::math_style::MathStyle;
use ratex_types::path_command::PathCommand;
use std::collections::HashMap;
use std::sync::Arc;

/// Widest and tallest formula that is accepted, in em.
const MAX_EM: f64 = 400.0;

/// A letter or sign of a formula.
#[derive(Clone, Debug, PartialEq)]
pub struct Glyph {
    /// The character, in the code of its font.
    pub chr: char,
    /// The font, or `None` for the font of the text around (Chinese in `\text{}`).
    pub family: Option<FontFamily>,
    /// Distance of its origin from the left edge, in em.
    pub x: f32,
    /// Height of its baseline above that of the formula, in em; subscripts are negative.
    pub rise: f32,
    /// Its size, in em: 1, or 0.7 and 0.5 for scripts.
    pub size: f32,
}

/// A filled rectangle: the bar of a fraction, the roof of a root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rule {
    /// Left edge, in em.
    pub x: f32,
    /// Height of its middle above the baseline, in em.
    pub rise: f32,
    /// Width, in em.
    pub width: f32,
    /// Thickness, in em; the painter makes it at least one pixel.
    pub thickness: f32,
}

/// An outline and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Left of its origin, in em.
    pub x: f32,
    /// Height of its origin above the baseline, in em.
    pub rise: f32,
    /// What is filled.
    pub outline: Outline,
}

/// A formula ready to be put into a line.
///
/// Colours in the source are left aside: a formula has the colour of the text it stands in.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Formula {
    /// Letters and signs, in the order in which they are read.
    pub glyphs: Vec<Glyph>,
    /// Bars.
    pub rules: Vec<Rule>,
    /// Shapes that come from no font.
    pub shapes: Vec<Shape>,
    /// Advance, in em.
    pub width: f32,
    /// Height above the baseline, in em.
    pub height: f32,
    /// Depth below the baseline, in em.
    pub depth: f32,
}

impl Formula {
    /// Sets a source, as for a line of its own (`display`) or as for the running text.
    ///
    /// # Errors
    ///
    /// The reason in one English sentence, for the author of a lesson.
    pub fn set(source: &str, display: bool) -> Result<Self, String> {
        if source.len() > MAX_SOURCE {
            return Err(format!("the formula is longer than {MAX_SOURCE} bytes"));
        }
        let nodes = ratex_parser::parse(source).map_err(|error| match error.loc {
            Some(loc) => format!("{} (at byte {} of the formula)", error.message, loc.start),
            None => error.message,
        })?;
        let options = LayoutOptions {
            style: if display { MathStyle::Display } else { MathStyle::Text },
            ..LayoutOptions::default()
        };
        let tree =
            layout_with_fallback_metrics(&nodes, &options, Arc::new(wide_characters(source)));
        validate_layout(&tree)?;
        let list = to_display_list(&tree);
        let fits = |v: f64| v.is_finite() && v.abs() <= MAX_EM;
        if !(fits(list.width) && fits(list.height) && fits(list.depth)) {
            return Err("the formula is larger than any page".to_owned());
        }
        let mut formula = Self {
            width: em(list.width),
            height: em(list.height),
            depth: em(list.depth),
            ..Self::default()
        };
        for item in &list.items {
            formula.add(item, list.height);
        }
        Ok(formula)
    }

    /// Takes over one item of the display list, whose y runs down from the top; `height` is where
    /// the baseline lies.
    fn add(&mut self, item: &DisplayItem, height: f64) {
        match item {
            DisplayItem::GlyphPath { x, y, scale, font, char_code, .. } => {
                let Some(chr) = char::from_u32(*char_code) else {
                    return;
                };
                let family = fonts::family(font);
                // Fonts of the text are larger beside those of KaTeX: 1 em of Chinese is as wide as
                // the text's own.
                let size = if family.is_some() { em(*scale) } else { em(*scale) / SCALE };
                self.glyphs.push(Glyph { chr, family, x: em(*x), rise: em(height - y), size });
            }
            DisplayItem::Line { x, y, width, thickness, .. } => {
                self.rules.push(Rule {
                    x: em(*x),
                    rise: em(height - y),
                    width: em(*width),
                    thickness: em(*thickness),
                });
            }
            DisplayItem::Rect { x, y, width, height: tall, .. } => self.rules.push(Rule {
                x: em(*x),
                rise: em(height - y - tall / 2.0),
                width: em(*width),
                thickness: em(*tall),
            }),
            DisplayItem::Path { x, y, commands, fill, .. } => {
                let outline = if *fill { filled(commands) } else { stroked(commands) };
                self.shapes.push(Shape { x: em(*x), rise: em(height - y), outline });
            }
        }
    }
}

/// The widths of Chinese characters and full-width marks: one em of the *text*.
fn wide_characters(source: &str) -> HashMap<char, FallbackGlyphMetrics> {
    let one = 1.0 / f64::from(SCALE);
    source
        .chars()
        .filter(|&c| matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FFEF}'))
        .map(|c| (c, FallbackGlyphMetrics { width: one, height: 0.88 * one, depth: 0.12 * one }))
        .collect()
}

fn filled(commands: &[PathCommand]) -> Outline {
    let point = |x: f64, y: f64| [em(x), em(y)];
    let segments = commands.iter().filter_map(|command| match *command {
        PathCommand::MoveTo { x, y } => Some(Segment::Move(point(x, y))),
        PathCommand::LineTo { x, y } => Some(Segment::Line(point(x, y))),
        PathCommand::QuadTo { x1, y1, x, y } => Some(Segment::Quad(point(x1, y1), point(x, y))),
        PathCommand::CubicTo { x1, y1, x2, y2, x, y } => {
            Some(Segment::Cubic(point(x1, y1), point(x2, y2), point(x, y)))
        }
        // Every contour is closed by the next move or the end.
        PathCommand::Close => None,
    });
    Outline { segments: segments.collect() }
}

/// A line drawn through something (`\cancel`): a thin quadrilateral for each straight piece.
fn stroked(commands: &[PathCommand]) -> Outline {
    const HALF: f32 = 0.023;
    let mut segments = Vec::new();
    let mut here = [0.0; 2];
    for command in commands {
        match *command {
            PathCommand::MoveTo { x, y } => here = [em(x), em(y)],
            PathCommand::LineTo { x, y }
            | PathCommand::QuadTo { x, y, .. }
            | PathCommand::CubicTo { x, y, .. } => {
                let to = [em(x), em(y)];
                let (dx, dy) = (to[0] - here[0], to[1] - here[1]);
                let length = dx.hypot(dy);
                if length > 0.0 {
                    let (nx, ny) = (-dy / length * HALF, dx / length * HALF);
                    segments.push(Segment::Move([here[0] + nx, here[1] + ny]));
                    segments.push(Segment::Line([to[0] + nx, to[1] + ny]));
                    segments.push(Segment::Line([to[0] - nx, to[1] - ny]));
                    segments.push(Segment::Line([here[0] - nx, here[1] - ny]));
                }
                here = to;
            }
            PathCommand::Close => {}
        }
    }
    Outline { segments }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "lengths of a formula: at most a few hundred em, seven digits suffice"
)]
fn em(v: f64) -> f32 {
    v as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formula::check;
    use proptest::prelude::*;

    /// Every kind of formula that the curriculum uses.
    const CURRICULUM: [&str; 14] = [
        r"n \equiv r \pmod{m+1}",
        r"\operatorname{mex}\{0,1,3\} = 2",
        r"a_k = \lfloor k\varphi \rfloor",
        r"7 \oplus 8 \oplus 9 = 6",
        r"\varphi = \frac{1+\sqrt 5}{2}",
        r"\frac{1}{\alpha} + \frac{1}{\beta} = 1",
        r"\begin{aligned} a_k &= \lfloor k\varphi \rfloor \\ b_k &= a_k + k \end{aligned}",
        r"\text{必败态} \iff n \bmod (m+1) = 0",
        r"\left\lfloor \frac{n \bmod (p+q)}{p} \right\rfloor",
        r"g(n) = \begin{cases} 0 & n = 0 \\ 1 & n > 0 \end{cases}",
        r"10^{18}, \quad x \mapsto \overline{x}, \quad \neg P",
        r"\sum_{i=1}^{n} 2^i \ne \sqrt[3]{x}",
        r"G_1 + G_2 \cong *3",
        r"\underbrace{1 + \dots + 1}_{k},\ \vec v,\ \widehat{abc}",
    ];

    #[test]
    fn every_formula_of_the_curriculum_is_set() {
        for source in CURRICULUM {
            for display in [false, true] {
                let formula =
                    Formula::set(source, display).unwrap_or_else(|why| panic!("{source}: {why}"));
                assert!(
                    formula.width > 0.0 && formula.height > 0.0 && !formula.glyphs.is_empty(),
                    "{source}"
                );
                for glyph in &formula.glyphs {
                    assert!(glyph.x > -0.1 && glyph.x <= formula.width, "{source}: {glyph:?}");
                }
            }
        }
    }

    #[test]
    fn a_script_is_smaller_and_lies_off_the_baseline() {
        let formula = Formula::set("a_k^2", false).unwrap();
        let of = |chr: char| formula.glyphs.iter().find(|g| g.chr == chr).unwrap();
        assert!(of('a').rise.abs() < 1e-6 && (of('a').size - 1.0).abs() < 1e-6);
        assert!(of('k').rise < -0.1 && of('k').size < 0.8);
        assert!(of('2').rise > 0.3 && of('2').size < 0.8);
    }

    #[test]
    fn chinese_in_a_formula_is_as_wide_as_in_the_text() {
        let formula = Formula::set(r"\text{必败态}", false).unwrap();
        assert!((formula.width * SCALE - 3.0).abs() < 1e-3, "{}", formula.width * SCALE);
        assert!(
            formula
                .glyphs
                .iter()
                .all(|g| g.family.is_none() && (g.size * SCALE - 1.0).abs() < 1e-6)
        );
    }

    #[test]
    fn a_wrong_formula_is_refused_with_a_reason() {
        for source in [r"\frac{1", r"\nosuchcommand", "a^", "{", r"\begin{aligned} a"] {
            let why = check(source).expect_err(source);
            assert!(!why.is_empty());
        }
        assert!(check(&"x".repeat(MAX_SOURCE + 1)).is_err());
        assert!(check(r"\rule{100000em}{1em}").is_err());
    }

    #[test]
    fn nesting_without_end_is_refused_and_not_followed() {
        for source in [
            "{".repeat(900),
            r"\frac{".repeat(300),
            r"\sqrt{".repeat(300) + &"}".repeat(300),
            "x^{".repeat(600),
        ] {
            let _ = check(&source);
        }
        assert!(check(r"\def\x{\x\x}\x").is_err());
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(source in r"[\\a-z0-9{}^_&$%#~ \[\]()|<>=+*/,.，必-]{0,60}") {
            let _ = check(&source);
        }

        #[test]
        fn no_heap_of_commands_makes_it_panic(words in proptest::collection::vec(prop_oneof![
            Just(r"\frac"), Just("{"), Just("}"), Just("^"), Just("_"), Just(r"\left("), Just(r"\right)"), Just("&"),
            Just(r"\\"), Just(r"\begin{aligned}"), Just(r"\end{aligned}"), Just(r"\sqrt"), Just("["), Just("]"),
            Just(r"\text"), Just("必"), Just(r"\pmod"), Just(r"\operatorname"), Just(r"\overline"), Just("x"),
            Just(r"\begin{array}{c|c}"), Just(r"\end{array}"), Just(r"\hline"), Just(r"\underbrace"), Just(r"\color{red}"),
            Just(r"\middle|"), Just(r"\limits"), Just(r"\sum"), Just(r"\cancel"), Just(r"\xrightarrow"), Just("'"),
        ], 0..25)) {
            let _ = check(&words.concat());
            let _ = check(&words.join(" "));
        }
    }
}
