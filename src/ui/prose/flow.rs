//! Shapes one paragraph as a single endless row and has it cut into lines.
//!
//! Why one row: egui shapes text and rasterises glyphs well, but its lines may end with an opening
//! mark, part a formula from the comma behind it, and know no formulas. So it is asked for the
//! whole paragraph in one endless row, with the letters of the formulas in it, each with its own
//! font, size and distance (`leading_space`, so that even they are placed to a quarter of a pixel).
//! What is left to do is moving rectangles by whole pixels.

use super::lines::{self, Class, Unit};
use super::piece::{Look, Piece, Shown, Tone};
use super::place::{self, Laid};
use super::style::ProseStyle;
use crate::formula::{self, Formula};
use egui::epaint::text::FontsView;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontFamily, FontId, Galley};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How one paragraph is to be set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Setting {
    /// Size of the words, in points.
    pub(super) size: f32,
    /// Height of a line, in points.
    pub(super) line: f32,
    /// Widest line, in points; may be infinite.
    pub(super) width: f32,
    /// Whether the rules of Chinese hold for marks that both scripts have.
    pub(super) chinese: bool,
    /// Whether it is a heading, with a typeface of its own.
    pub(super) heading: bool,
    /// Whether its lines are about as long as each other.
    pub(super) even: bool,
}

/// Formulas that were set once.
#[derive(Debug, Default)]
pub(super) struct Formulas {
    /// By source, for the line and for standing alone. `None`: cannot be set.
    set: [BTreeMap<String, Option<Arc<Formula>>>; 2],
}

impl Formulas {
    /// Formulas kept; where there are more, all are forgotten.
    const MOST: usize = 512;

    fn get(&mut self, source: &str, display: bool) -> Option<Arc<Formula>> {
        let set = &mut self.set[usize::from(display)];
        if let Some(formula) = set.get(source) {
            return formula.clone();
        }
        if set.len() >= Self::MOST {
            set.clear();
        }
        let formula = Formula::set(source, display).ok().map(Arc::new);
        set.insert(source.to_owned(), formula.clone());
        formula
    }
}

/// What is known of a unit besides its width.
pub(super) struct Part {
    pub(super) look: Look,
    pub(super) item: Option<usize>,
    /// The formula that it is, and its em in points.
    pub(super) formula: Option<(Arc<Formula>, f32)>,
    /// Left edge in the endless row.
    pub(super) x: f32,
}

/// A glyph that the row should have: its character, its unit, its distance from the unit's left
/// edge and its rise.
struct Expected {
    chr: char,
    unit: usize,
    dx: f32,
    rise: f32,
}

/// A paragraph in one row.
#[derive(Default)]
pub(super) struct Row {
    pub(super) units: Vec<Unit>,
    pub(super) parts: Vec<Part>,
    /// For each glyph of the galley its unit and its rise above the baseline, in points.
    pub(super) owners: Vec<Option<(usize, f32)>>,
    /// The formulas as they are written, in order.
    pub(super) sources: Vec<String>,
    job: LayoutJob,
    expected: Vec<Expected>,
    /// Room that the next section of the job begins with.
    pending: f32,
    /// Room before the next unit.
    gap: f32,
    /// Whether the next unit begins a line.
    forced: bool,
}

impl Row {
    fn push(&mut self, chr: char, class: Class, width: f32, part: Part) {
        let (gap, forced) = (std::mem::take(&mut self.gap), std::mem::take(&mut self.forced));
        self.units.push(Unit { chr, class, width, gap, forced });
        self.parts.push(part);
    }

    /// Learns from the shaped row which glyph belongs to what. A shaper may swallow a character it
    /// has no glyph for.
    fn match_glyphs(&mut self, galley: &Galley) {
        /// Characters that may be missing one after the other.
        const SWALLOWED: usize = 16;
        let mut next = 0;
        let mut known = vec![false; self.units.len()];
        for glyph in galley.rows.first().map_or(&[][..], |row| &row.glyphs) {
            let ahead = self.expected.get(next..).unwrap_or(&[]);
            let Some(skip) = ahead.iter().take(SWALLOWED).position(|e| e.chr == glyph.chr) else {
                self.owners.push(None);
                continue;
            };
            let Expected { unit, dx, rise, .. } = ahead[skip];
            next += skip + 1;
            self.owners.push(Some((unit, rise)));
            if !std::mem::replace(&mut known[unit], true) {
                self.parts[unit].x = glyph.pos.x - dx;
                if self.parts[unit].formula.is_none() {
                    self.units[unit].width = glyph.advance_width;
                }
            }
        }
        let mut end = 0.0;
        for ((unit, part), known) in self.units.iter().zip(&mut self.parts).zip(known) {
            if !known {
                part.x = end;
            }
            end = part.x + unit.width;
        }
    }
}

/// Everything needed to lay paragraphs.
pub(super) struct Flow<'a, 'f> {
    pub(super) fonts: &'a mut FontsView<'f>,
    pub(super) pixels_per_point: f32,
    pub(super) style: &'a ProseStyle,
    pub(super) formulas: &'a mut Formulas,
}

impl Flow<'_, '_> {
    /// Lays a paragraph.
    pub(super) fn lay(&mut self, pieces: &[Piece], setting: Setting) -> Laid {
        let mut row = Row::default();
        let set = formula::installed(self.fonts.definitions());
        for piece in pieces {
            match &piece.shown {
                Shown::Break => row.forced = true,
                Shown::Words(words) => self.words(words, piece.look, piece.item, setting, &mut row),
                Shown::Formula { source, display } => {
                    if let Some(formula) = self.formulas.get(source, *display).filter(|_| set) {
                        self.formula(formula, piece, setting, &mut row);
                    } else {
                        let look = Look { code: true, tone: Tone::Soft, ..piece.look };
                        self.words(&format!("${source}$"), look, piece.item, setting, &mut row);
                    }
                }
            }
        }
        row.job.wrap.max_width = f32::INFINITY;
        row.job.break_on_newline = false;
        row.job.round_output_to_gui = false;
        let galley = self.fonts.layout_job(std::mem::take(&mut row.job));
        row.match_glyphs(&galley);
        lines::bind(&mut row.units);
        lines::space(&mut row.units, setting.size);
        for unit in &mut row.units {
            unit.gap = (unit.gap * self.pixels_per_point).round() / self.pixels_per_point;
        }
        let cut = if setting.even { lines::even } else { lines::cut };
        let cut = cut(&row.units, setting.width);
        let ascent = self.baseline(setting);
        place::place(&row, &galley, &cut, setting, ascent, self.pixels_per_point, self.style)
    }

    /// A length in whole pixels.
    pub(super) fn round(&self, points: f32) -> f32 {
        (points * self.pixels_per_point).round() / self.pixels_per_point
    }

    /// Average advance of small letters, spaces included.
    pub(super) fn letter(&mut self, size: f32) -> f32 {
        const SAMPLE: &str = "the player who takes the last stone wins";
        let font = FontId::new(size, self.style.text.clone());
        let width: f32 = SAMPLE.chars().map(|c| self.fonts.glyph_width(&font, c)).sum();
        #[expect(clippy::cast_precision_loss, reason = "a length of 40")]
        let count = SAMPLE.len() as f32;
        width / count
    }

    fn words(&self, words: &str, look: Look, item: Option<usize>, setting: Setting, row: &mut Row) {
        let ground = look.tone == Tone::Knob || look.code;
        if ground {
            row.gap += setting.size / 6.0;
        }
        let mut from = 0;
        let mut family: Option<&FontFamily> = None;
        for (at, chr) in words.char_indices() {
            let class = Class::of(chr, setting.chinese);
            let next = self.family(look, class, setting);
            if family.is_some_and(|family| family != next) {
                self.append(&words[from..at], look, family, setting, row);
                from = at;
            }
            family = Some(next);
            row.expected.push(Expected { chr, unit: row.units.len(), dx: 0.0, rise: 0.0 });
            row.push(chr, class, 0.0, Part { look, item, formula: None, x: 0.0 });
        }
        self.append(&words[from..], look, family, setting, row);
        if ground {
            row.gap += setting.size / 6.0;
        }
    }

    fn append(
        &self,
        words: &str,
        look: Look,
        family: Option<&FontFamily>,
        setting: Setting,
        row: &mut Row,
    ) {
        let Some(family) = family else { return };
        let size = if look.code { setting.size * 0.92 } else { setting.size };
        let format = self.format(FontId::new(size, family.clone()), look, setting);
        row.job.append(words, std::mem::take(&mut row.pending), format);
    }

    fn formula(&mut self, formula: Arc<Formula>, piece: &Piece, setting: Setting, row: &mut Row) {
        let natural = setting.size * formula::SCALE;
        // A formula wider than the column shrinks, as far as it can still be read.
        let em = if formula.width * natural > setting.width {
            natural.min(setting.width / formula.width).max(natural * 0.5)
        } else {
            natural
        };
        let mut pen = 0.0;
        let mut utf8 = [0; 4];
        for glyph in &formula.glyphs {
            let family = glyph.family.as_ref();
            let family =
                family.unwrap_or_else(|| self.family(piece.look, Class::Han, setting)).clone();
            let font = FontId::new(em * glyph.size, family);
            let (dx, rise) = (glyph.x * em, glyph.rise * em);
            let advance = self.fonts.glyph_width(&font, glyph.chr);
            let format = self.format(font, piece.look, setting);
            row.job.append(glyph.chr.encode_utf8(&mut utf8), row.pending + dx - pen, format);
            row.pending = 0.0;
            row.expected.push(Expected { chr: glyph.chr, unit: row.units.len(), dx, rise });
            pen = dx + advance;
        }
        if let Shown::Formula { source, display } = &piece.shown {
            let mark = if *display { "$$" } else { "$" };
            row.sources.push(format!("{mark}{source}{mark}"));
        }
        let width = formula.width * em;
        row.pending += width - pen;
        let part =
            Part { look: piece.look, item: piece.item, formula: Some((formula, em)), x: 0.0 };
        row.push('\u{FFFC}', Class::Object, width, part);
    }

    fn family(&self, look: Look, class: Class, setting: Setting) -> &FontFamily {
        let style = self.style;
        match (look, setting.chinese) {
            (Look { code: true, .. }, _) => &style.code,
            (_, true) if setting.heading => &style.heading_chinese,
            (_, false) if setting.heading => &style.heading,
            (Look { strong: true, .. }, true) => &style.strong_chinese,
            (Look { strong: true, .. }, false) => &style.strong,
            (Look { emphasis: true, .. }, _) if !class.is_wide() => &style.italic,
            (_, true) => &style.text_chinese,
            (_, false) => &style.text,
        }
    }

    fn format(&self, font_id: FontId, look: Look, setting: Setting) -> TextFormat {
        let color = color(self.style, look);
        TextFormat { font_id, line_height: Some(setting.line), color, ..TextFormat::default() }
    }

    /// Distance of the baseline of plain words from the top of their line.
    fn baseline(&mut self, setting: Setting) -> f32 {
        let format = self.format(
            FontId::new(setting.size, self.style.text.clone()),
            Look::default(),
            setting,
        );
        let galley = self.fonts.layout_job(LayoutJob::single_section("x".to_owned(), format));
        galley
            .rows
            .first()
            .and_then(|row| row.glyphs.first())
            .map_or(setting.line * 0.7, |glyph| glyph.pos.y)
    }
}

/// The colour of words of a look.
pub(super) fn color(style: &ProseStyle, look: Look) -> Color32 {
    match look.tone {
        Tone::Ink => style.ink,
        Tone::Soft => style.ink_soft,
        Tone::Position | Tone::Term => style.link,
        Tone::Knob => style.accent,
    }
}
