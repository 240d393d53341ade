//! The octal code beside the rows: what each of its digits allows.

use crate::input::units::float;
use crate::stage::StageView;
use crate::stage::paint::coins::Caption;
use crate::theme::Theme;
use crate::words::scene_pins as words;
use egui::{Align2, FontId, Galley, Painter, Pos2, Ui, Vec2, pos2, vec2};
use std::sync::Arc;

/// Lines of a legend; of a longer code the rest is left out.
const LINES: usize = 5;

/// The legend as it is written.
#[derive(Debug, Default)]
pub(super) struct Legend {
    code: String,
    /// A digit, and what it allows: on as many lines as it needs.
    lines: Vec<(String, Arc<Galley>)>,
    value: Option<String>,
    line: f32,
    pub(super) size: Vec2,
}

impl Legend {
    /// The legend of a code with these digits, d0 first; a Grundy value below it, if one is shown.
    pub(super) fn of(ui: &Ui, view: &StageView<'_>, code: &str, digits: &[u8], most: f32) -> Self {
        let (theme, lang) = (view.theme, view.lang);
        let mut groups: Vec<(u8, Vec<u64>)> = Vec::new();
        for (take, digit) in (0_u64..).zip(digits.iter().copied()).filter(|(_, digit)| *digit > 0) {
            match groups.iter_mut().find(|(other, _)| *other == digit) {
                Some((_, takes)) => takes.push(take),
                None => groups.push((digit, vec![take])),
            }
        }
        let left_out = groups.len() > LINES;
        groups.truncate(LINES);
        let line = theme.text.small * 1.45;
        let small = Caption::small(theme, f32::INFINITY);
        let indent = indent(theme);
        let write = |text: String| {
            let font = FontId::proportional(theme.text.small);
            ui.painter().layout(text, font, small.color, (most - indent).max(1.0))
        };
        let allows = |(digit, takes): &(u8, Vec<u64>)| {
            (digit.to_string(), write(words::allows(lang, takes, *digit)))
        };
        let mut lines: Vec<_> = groups.iter().map(allows).collect();
        if left_out {
            lines.push(("…".to_owned(), write(String::new())));
        }
        let value = view.values.first().copied().flatten().map(|value| words::value(lang, value));
        let code = words::code(lang, code);
        let bold = Caption { bold: true, ..small };
        let widest = lines.iter().map(|(_, said)| indent + said.size().x).fold(0.0, f32::max);
        let widest = widest
            .max(bold.width(ui, &code))
            .max(value.as_ref().map_or(0.0, |text| bold.width(ui, text)));
        let high: f32 = lines.iter().map(|(_, said)| high(said, line)).sum();
        let more = if value.is_some() { line * 1.2 } else { 0.0 };
        let size = vec2((widest + 2.0).min(most), line + high + more);
        Self { code, lines, value, line, size }
    }

    pub(super) fn paint(&self, view: &StageView<'_>, painter: &Painter, at: Pos2) {
        let theme = view.theme;
        let small = Caption::small(theme, self.size.x);
        let bold = Caption { bold: true, ..small }.colored(theme.ink);
        bold.write(painter, at, Align2::LEFT_TOP, self.code.as_str());
        let mut y = at.y + self.line;
        for (digit, said) in &self.lines {
            bold.write(painter, pos2(at.x, y), Align2::LEFT_TOP, digit.as_str());
            painter.galley(pos2(at.x + indent(theme), y), said.clone(), small.color);
            y += high(said, self.line);
        }
        if let Some(value) = &self.value {
            let at = pos2(at.x, y + self.line * 0.2);
            bold.write(painter, at, Align2::LEFT_TOP, value.as_str());
        }
    }
}

/// From a digit to what it allows.
fn indent(theme: &Theme) -> f32 {
    theme.text.small * 1.2
}

/// How high a line of the legend is.
fn high(said: &Galley, line: f32) -> f32 {
    line * float(said.rows.len().max(1) as u64)
}
