//! Below the program: what is put in, what it costs, what goes wrong, the way to one's own.

use super::{CodeFace, PageView, Wish, head};
use crate::session::{Command, INPUT};
use crate::speech::announce;
use crate::wish::Location;
use crate::words::program as words;
use egui::{Button, DragValue, Id, Label, RichText, TextEdit, Ui};

pub(super) fn show(ui: &mut Ui, view: &PageView<'_>, code: &mut CodeFace, wishes: &mut Vec<Wish>) {
    let (theme, lang) = (view.theme, view.lang);
    put_in(ui, view, code, wishes);
    ui.add_space(theme.space.s);
    about(ui, view, code);
    ui.add_space(theme.space.s);
    if ui.button(words::TEST.to(lang)).clicked() {
        wishes.push(Wish::Go(Location::Problem(code.ready.on.problem.id.clone())));
    }
}

/// The input: typed, or turned at the numbers of the board; and why it is none.
pub(super) fn put_in(
    ui: &mut Ui,
    view: &PageView<'_>,
    code: &mut CodeFace,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    field(ui, view, code);
    knobs(ui, view, code, wishes);
    let why = match &code.run {
        // Where nothing is typed yet there is nothing to be said of it.
        Err(_) if code.field.trim().is_empty() => None,
        Err(why) => Some(words::no_input(lang, why)),
        Ok(_) if code.elsewhere && !code.own => Some(words::SAMPLE.to(lang).to_owned()),
        Ok(_) => None,
    };
    if let Some(why) = why {
        announce(&ui.add(Label::new(RichText::new(why).color(theme.warn)).wrap()));
    }
}

/// What it costs, and what goes wrong when it is written anew.
fn about(ui: &mut Ui, view: &PageView<'_>, code: &CodeFace) {
    let (theme, lang) = (view.theme, view.lang);
    if let Some(cost) = &code.ready.code.complexity {
        ui.horizontal(|ui| {
            ui.label(RichText::new(words::COST.to(lang)).color(theme.ink_soft));
            ui.label(cost.to(lang));
        });
    }
    if !code.ready.code.traps.is_empty() {
        ui.add_space(theme.space.s);
        head(ui, words::TRAPS.to(lang));
        for trap in &code.ready.code.traps {
            ui.add(Label::new(format!("• {}", trap.to(lang))).wrap());
        }
    }
}

/// The input as it is typed.
fn field(ui: &mut Ui, view: &PageView<'_>, code: &mut CodeFace) {
    let (theme, lang) = (view.theme, view.lang);
    let name = words::input(lang, &code.ready.on.problem.input.each);
    let label = ui.label(RichText::new(name).color(theme.ink_soft));
    ui.horizontal_wrapped(|ui| {
        let id = Id::unique(("input", &view.lesson.id, view.at));
        crate::line::is_too_long(ui, id, INPUT);
        let mut text = code.field.clone();
        let edit = TextEdit::singleline(&mut text)
            .id(id)
            .font(egui::TextStyle::Monospace)
            .desired_width(ui.available_width() * 0.6)
            .char_limit(INPUT);
        if ui.add(edit).labelled_by(label.id).changed() {
            code.type_in(text);
        }
        let back = Button::new(words::FROM_BOARD.to(lang));
        if ui.add_enabled(code.own, back).clicked() {
            (code.own, code.seen) = (false, None);
        }
    });
}

/// The numbers of the position, to be dragged: the program runs anew.
fn knobs(ui: &mut Ui, view: &PageView<'_>, code: &CodeFace, wishes: &mut Vec<Wish>) {
    // What breaks a program is typed.
    if code.own || code.asks {
        return;
    }
    let session = view.session;
    ui.horizontal_wrapped(|ui| {
        for (name, knob) in &session.step().knobs {
            let Some(value) = session.knobs().get(name) else { continue };
            let (mut value, is) = (*value, *value);
            let label = ui.label(RichText::new(format!("{name} =")).color(view.theme.ink_soft));
            crate::line::is_number(ui);
            let drag = DragValue::new(&mut value).range(knob.from..=knob.to);
            ui.add(drag).labelled_by(label.id);
            if value != is {
                wishes.push(Wish::session(Command::Turn { knob: name.clone(), to: value }));
            }
        }
    });
}
