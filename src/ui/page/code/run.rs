//! The run below the board: buttons for its lines, the variables after the line, and in the end
//! what the program says beside what is right.

use super::{CodeFace, PACE, PageView};
use crate::contest::code::trace::Step;
use crate::speech;
use crate::stage::paint::sand;
use crate::words::program as words;
use egui::{Button, FontFamily, FontId, Label, RichText, ScrollArea, Ui, vec2};

pub(super) fn show(ui: &mut Ui, view: &PageView<'_>, code: &mut CodeFace) {
    let (theme, size) = (view.theme, ui.available_size());
    let frame = crate::bed::bare(0.0, theme.space.s);
    let shown = frame.show(ui, |ui| {
        ui.set_width(size.x);
        if code.run.is_err() {
            return;
        }
        let height = ui.available_height().max(theme.target);
        let area = ScrollArea::vertical().id_salt("run").max_height(height);
        crate::reveal::scrolled(area, ui, |ui| {
            buttons(ui, view, code);
            ui.add_space(theme.space.xs);
            said(ui, view, code);
            variables(ui, view, code);
        });
    });
    sand::text(ui.ctx(), shown.response.rect);
}

/// From line to line, and where one is.
fn buttons(ui: &mut Ui, view: &PageView<'_>, code: &mut CodeFace) {
    let (theme, lang, steps) = (view.theme, view.lang, code.steps());
    ui.horizontal_wrapped(|ui| {
        let mut to = None;
        for (name, target) in [
            (words::START, (code.at > 0).then_some(0)),
            (words::BACK, code.at.checked_sub(1)),
            (words::STEP, (code.at < steps).then_some(code.at + 1)),
        ] {
            let button = Button::new(name.to(lang)).min_size(vec2(0.0, theme.target));
            if ui.add_enabled(target.is_some(), button).clicked() {
                to = target;
            }
        }
        if let Some(to) = to {
            code.due = None;
            code.go(to);
        }
        if view.motion {
            let name = if code.due.is_some() { words::PAUSE } else { words::PLAY };
            let button = Button::new(name.to(lang)).min_size(vec2(0.0, theme.target));
            if ui.add(button).clicked() {
                code.due = match code.due {
                    Some(_) => None,
                    None => {
                        // At the end it begins anew.
                        code.go(if code.at >= steps { 0 } else { code.at });
                        Some(ui.input(|input| input.time) + PACE)
                    }
                };
                ui.ctx().request_repaint();
            }
        }
        let Some(step) = code.done() else { return };
        let line = code.listing(view.language).and_then(|listing| listing.line(step.mark));
        let place = words::at(lang, line.map_or(0, |line| line + 1), (code.at, steps));
        ui.add(Label::new(RichText::new(place).color(theme.ink_soft)).extend());
    });
}

/// What each variable holds after the line; what changed with it stands out.
fn variables(ui: &mut Ui, view: &PageView<'_>, code: &CodeFace) {
    let (theme, lang) = (view.theme, view.lang);
    let Some(step) = code.done() else {
        ui.label(RichText::new(words::READY.to(lang)).color(theme.ink_soft));
        return;
    };
    let before = code.at.checked_sub(2).and_then(|at| {
        let run = code.run.as_ref().ok()?;
        run.trace.steps.get(at)
    });
    speech::announced(ui, words::CODE.to(lang), |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(theme.space.m, 0.0);
            ui.spacing_mut().interact_size.y = 0.0;
            let font = FontId::new(theme.text.body, FontFamily::Monospace);
            let mut tell = |text: String, is_new: bool| {
                let color = if is_new { theme.accent } else { theme.ink };
                let text = RichText::new(text).font(font.clone()).color(color);
                let text = if is_new { text.strong() } else { text };
                ui.add(Label::new(text).extend());
            };
            for (name, value) in &step.held {
                let was = before.and_then(|before| held(before, name));
                let binary = code.ready.program.is_binary(name);
                let bits = if binary { format!(" ({:b})", value.held) } else { String::new() };
                tell(format!("{name} = {}{bits}", value.held), was != Some(value.held));
            }
            if let Some((name, at, n)) = &step.put {
                tell(format!("{name}[{at}] = {n}"), true);
            }
            if let Some(holds) = step.holds {
                tell(words::holds(lang, holds).to_owned(), true);
            }
        });
    });
}

/// The number that a variable holds.
fn held(step: &Step, name: &str) -> Option<i128> {
    step.held.iter().find(|(n, _)| n == name).map(|(_, value)| value.held)
}

/// In the end: what the program says, and what is right.
fn said(ui: &mut Ui, view: &PageView<'_>, code: &CodeFace) {
    let (theme, lang) = (view.theme, view.lang);
    let Some(run) = code.run.as_ref().ok().filter(|_| code.at >= code.steps()) else { return };
    if code.asks && code.handed.as_ref() != Some(&code.field) {
        speech::announce(&ui.add(Label::new(words::prints(lang, run)).wrap()));
        return;
    }
    let (sign, color) = match run.right {
        Some(true) => ("✓ ", theme.good),
        Some(false) => ("✗ ", theme.bad),
        None => ("", theme.ink),
    };
    let text = format!("{sign}{}", words::verdict(lang, run));
    speech::announce(&ui.add(Label::new(RichText::new(text).color(color)).wrap()));
}
