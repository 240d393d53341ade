//! The octal code beside the rows: what each of its digits allows.

use crate::stage::StageView;
use crate::stage::paint::coins::Caption;
use crate::words::scene_pins as words;
use egui::{Align2, Painter, Pos2, Ui, Vec2, pos2, vec2};

/// Lines of a legend; of a longer code the rest is left out.
const LINES: usize = 5;

/// The legend as it is written.
#[derive(Debug, Default)]
pub(super) struct Legend {
    code: String,
    /// A digit, and what it allows.
    lines: Vec<(String, String)>,
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
        let write = |(digit, takes): &(u8, Vec<u64>)| {
            (digit.to_string(), words::allows(lang, takes, *digit))
        };
        let mut lines: Vec<_> = groups.iter().map(write).collect();
        if left_out {
            lines.push(("…".to_owned(), String::new()));
        }
        let line = theme.text.small * 1.45;
        let small = Caption::small(theme, f32::INFINITY);
        let value = view.values.first().copied().flatten().map(|value| words::value(lang, value));
        let code = words::code(lang, code);
        let indent = theme.text.small * 1.2;
        let widest =
            lines.iter().map(|(_, text)| indent + small.width(ui, text)).fold(0.0, f32::max);
        let bold = Caption { bold: true, ..small };
        let widest = widest
            .max(bold.width(ui, &code))
            .max(value.as_ref().map_or(0.0, |text| bold.width(ui, text)));
        let count = crate::input::units::float((lines.len() + 1).try_into().unwrap_or(0));
        let more = if value.is_some() { line * 1.2 } else { 0.0 };
        let code = if code.is_empty() { String::new() } else { code };
        Self { code, lines, value, line, size: vec2((widest + 2.0).min(most), count * line + more) }
    }

    pub(super) fn paint(&self, view: &StageView<'_>, painter: &Painter, at: Pos2) {
        let theme = view.theme;
        let small = Caption::small(theme, self.size.x);
        let bold = Caption { bold: true, ..small }.colored(theme.ink);
        let mut y = at.y;
        bold.write(painter, at, Align2::LEFT_TOP, self.code.as_str());
        let indent = theme.text.small * 1.2;
        for (digit, text) in &self.lines {
            y += self.line;
            bold.write(painter, pos2(at.x, y), Align2::LEFT_TOP, digit.as_str());
            let rest = Caption { room: self.size.x - indent, ..small };
            rest.write(painter, pos2(at.x + indent, y), Align2::LEFT_TOP, text.as_str());
        }
        if let Some(value) = &self.value {
            bold.write(painter, pos2(at.x, y + self.line * 1.2), Align2::LEFT_TOP, value.as_str());
        }
    }
}
