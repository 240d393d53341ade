//! The overflow lens: what other types would hold in place of the exact numbers, and where each
//! fails first.

use super::{CodeFace, TICKS, head};
use crate::contest::Case;
use crate::contest::answer::Solver;
use crate::contest::code::Width;
use crate::contest::code::hack::printed;
use crate::contest::code::lens::{In, first_differing, first_multiple, in_width};
use crate::contest::code::machine::End;
use crate::contest::code::run::typed;
use crate::contest::code::trace::Value;
use crate::lang::Lang;
use crate::theme::Theme;
use crate::words::program as words;
use egui::{Grid, Label, RichText, TextStyle, Ui};

/// What was found of types, for one input.
#[derive(Default)]
pub(super) struct Lens {
    /// What each type says of this input, once that is asked.
    said: Option<Vec<(Width, In)>>,
    /// A type that never fails within the limits.
    never: Option<Width>,
}

pub(super) fn show(ui: &mut Ui, theme: &Theme, lang: Lang, code: &mut CodeFace) {
    let widths = code.ready.code.lens.clone();
    if widths.is_empty() || code.run.is_err() {
        return;
    }
    head(ui, words::LENS.to(lang));
    table(ui, theme, lang, code, &widths);
    said(ui, theme, lang, code, &widths);
    let mut seek = None;
    ui.horizontal_wrapped(|ui| {
        for width in &widths {
            if ui.button(words::seek(lang, *width)).clicked() {
                seek = Some(*width);
            }
        }
    });
    if code.lens.never.is_some() {
        ui.label(RichText::new(words::NEVER_DIFFERS.to(lang)).color(theme.ink_soft));
    }
    if let Some(width) = seek {
        match next(code, width) {
            Some(text) => code.type_in(text),
            None => code.lens.never = Some(width),
        }
    }
}

/// The next input at which a type holds something else, as it is typed: one number of this one
/// grown, or all together, whichever stays smaller.
fn next(code: &CodeFace, width: Width) -> Option<String> {
    let (ready, case) = (&code.ready, &code.run.as_ref().ok()?.case);
    let one = (0..case.numbers.len())
        .filter_map(|number| first_differing(ready, width, case, number, u64::MAX));
    let found = one.chain(first_multiple(ready, width, case)).min_by_key(Case::largest);
    Some(typed(&ready.on, &found?))
}

/// The variables after the line, exactly and in each type.
fn table(ui: &mut Ui, theme: &Theme, lang: Lang, code: &CodeFace, widths: &[Width]) {
    let Some(step) = code.done() else { return };
    let mono = |text: String| RichText::new(text).text_style(TextStyle::Monospace);
    let soft = |text: &str| RichText::new(text).text_style(TextStyle::Small).color(theme.ink_soft);
    Grid::new("lens").num_columns(widths.len() + 2).spacing([theme.space.m, 2.0]).show(ui, |ui| {
        ui.label("");
        ui.label(soft(words::EXACT.to(lang)));
        for width in widths {
            ui.label(soft(words::width(*width)));
        }
        ui.end_row();
        for (name, value) in &step.held {
            ui.label(mono(name.clone()));
            let dash = || "–".to_owned();
            ui.label(mono(value.exact.map_or_else(dash, |n| n.to_string())));
            for width in widths {
                let held = in_type(value, *width);
                let differs = value.exact.is_some() && held != value.exact;
                let text = mono(held.map_or_else(dash, |n| n.to_string()));
                let text = if differs { text.color(theme.bad).strong() } else { text };
                ui.label(text);
            }
            ui.end_row();
        }
    });
    let different = step.held.iter().find_map(|(name, value)| {
        let exact = value.exact?;
        let width = widths.iter().find(|width| in_type(value, **width) != Some(exact))?;
        Some(words::differs(lang, *width, name, in_type(value, *width), exact))
    });
    let text = different.unwrap_or_else(|| words::ALL_EXACT.to(lang).to_owned());
    ui.add(Label::new(text).wrap());
}

/// What a type holds of a value.
fn in_type(value: &Value, width: Width) -> Option<i128> {
    let at = Width::MACHINES.iter().position(|of| *of == width)?;
    value.machines.get(at).copied().flatten()
}

/// What comes of each type that differs with this input.
fn said(ui: &mut Ui, theme: &Theme, lang: Lang, code: &mut CodeFace, widths: &[Width]) {
    let Ok(run) = &code.run else { return };
    let ready = &code.ready;
    let said = code.lens.said.get_or_insert_with(|| {
        let mut solver = Solver::within(TICKS);
        let one = |width: &Width| (*width, in_width(ready, &mut solver, *width, &run.case));
        widths.iter().map(one).filter(|(_, said)| said.differs).collect()
    });
    for (width, said) in said {
        let text = match &said.end {
            End::Said(words) => Some(printed(&ready.on, words)),
            End::NeverEnds | End::Broke(_) | End::Cut => None,
        };
        let text = words::in_width(lang, *width, text.as_deref(), said.right);
        let color = if said.right == Some(false) { theme.bad } else { theme.ink };
        ui.add(Label::new(RichText::new(text).color(color)).wrap());
    }
}
