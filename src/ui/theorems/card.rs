//! One statement on the board: what it says, what has become of it, and, if it is the chosen one,
//! what can be done with it.

use super::spoken::EntrySaid;
use super::{TheoremPanel, TheoremWish, TheoremsView, Told};
use crate::games::Sum;
use crate::lesson::limits;
use crate::line;
use crate::session::theorem::Entry;
use crate::speech::announce;
use crate::theme::Theme;
use crate::words::{conjecture, lab, theorem as words};
use egui::{
    Align, Button, Color32, Frame, Key, Label, Layout, Margin, RichText, Role, Stroke, TextEdit,
    TextStyle, Ui, WidgetInfo, vec2,
};

impl TheoremPanel {
    pub(super) fn card(
        &mut self,
        ui: &mut Ui,
        view: &TheoremsView<'_>,
        index: usize,
        said: &EntrySaid,
        wishes: &mut Vec<TheoremWish>,
    ) {
        let Some(entry) = view.board.entries().get(index) else { return };
        let theme = view.theme;
        let is_chosen = self.chosen == index;
        let edge = if is_chosen {
            Stroke::new(theme.width.line, theme.accent)
        } else {
            Stroke::new(theme.width.hair, theme.line)
        };
        let margin = Margin::from(vec2(theme.space.m, theme.space.s));
        let frame = Frame::new()
            .fill(theme.raised)
            .stroke(edge)
            .corner_radius(theme.radius.medium)
            .inner_margin(margin);
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = theme.space.xs;
            ui.label(RichText::new(&said.head).text_style(TextStyle::Small).color(theme.ink_soft));
            if sentence(ui, theme, said, is_chosen) {
                self.chosen = index;
                self.text.clear();
                self.unnamed = None;
            }
            state(ui, theme, entry, said);
            let told = view
                .busy
                .filter(|busy| busy.entry == index)
                .and_then(|busy| Some((busy.is_naming, busy.percent?)));
            if let Some((is_naming, percent)) = told {
                under_way(ui, view, is_naming, percent, wishes);
            } else if is_chosen {
                self.deeds(ui, view, index, entry, said, wishes);
            }
            self.outcome(ui, view, index);
        });
    }

    /// What can be done with the chosen statement.
    fn deeds(
        &mut self,
        ui: &mut Ui,
        view: &TheoremsView<'_>,
        index: usize,
        entry: &Entry,
        said: &EntrySaid,
        wishes: &mut Vec<TheoremWish>,
    ) {
        let lang = view.lang;
        for line in [&said.vain, &said.contest].into_iter().filter(|line| !line.is_empty()) {
            ui.label(line);
        }
        let free = view.busy.is_none_or(|busy| busy.percent.is_none());
        let fell = entry.fell.as_ref().filter(|_| view.can_put);
        let row = |ui: &mut Ui| {
            if entry.is_contested() && self.field(ui, view, &said.example, free) {
                match entry.statement.read(&self.text) {
                    Ok(at) => wishes.push(TheoremWish::Name(index, at)),
                    Err(why) => self.unnamed = Some(words::unnamed(lang, &why)),
                }
            }
            if entry.is_untested() && ui.add_enabled(free, Button::new(&said.test)).clicked() {
                wishes.push(TheoremWish::Test(index));
            }
            if let Some(fell) = fell
                && ui.button(conjecture::LOOK.to(lang)).clicked()
            {
                let parts = vec![fell.refutation.at.clone()];
                wishes.push(TheoremWish::Put(Sum::new(entry.statement.conjecture.ending, parts)));
            }
        };
        // A row without anything in it would take its room all the same.
        if entry.is_contested() || entry.is_untested() || fell.is_some() {
            ui.horizontal_wrapped(row);
        }
    }

    /// Why nothing came of what was last wished for, if it was about this statement.
    fn outcome(&self, ui: &mut Ui, view: &TheoremsView<'_>, index: usize) {
        let (theme, lang) = (view.theme, view.lang);
        let told = match view.told {
            Some(Told::Refused(of, why)) if *of == index => Some(words::refused(lang, why)),
            Some(Told::Undecided(of, at, stop)) if *of == index => {
                Some(words::undecided(lang, at, *stop))
            }
            Some(Told::Stopped(of)) if *of == index => Some(words::CANCELLED.to(lang).to_owned()),
            Some(Told::Failed(of)) if *of == index => Some(words::FAILED.to(lang).to_owned()),
            _ => None,
        };
        let unnamed = self.unnamed.as_ref().filter(|_| self.chosen == index);
        if let Some(said) = unnamed.or(told.as_ref()) {
            announce(
                &ui.add(Label::new(RichText::new(format!("✗ {said}")).color(theme.bad)).wrap()),
            );
        }
    }

    /// The field for a counterexample and its button; true if it is to be checked.
    fn field(&mut self, ui: &mut Ui, view: &TheoremsView<'_>, example: &str, free: bool) -> bool {
        let (theme, lang) = (view.theme, view.lang);
        let label = ui.label(words::FIELD.to(lang));
        let id = ui.make_persistent_id("counterexample");
        let too_long = line::is_too_long(ui, id, limits::WRITTEN);
        let edit = TextEdit::singleline(&mut self.text)
            .id(id)
            .char_limit(limits::WRITTEN + 1)
            .font(TextStyle::Monospace)
            .hint_text(example.to_owned())
            .desired_width(theme.text.body * 10.0)
            .margin(Margin::symmetric(8, 6))
            .return_key(None);
        let response = ui.add_enabled(free, edit).labelled_by(label.id);
        if response.changed() {
            self.unnamed = None;
        }
        let is_long = line::holds_more(&self.text, limits::WRITTEN);
        if too_long || response.changed() && is_long {
            self.unnamed = Some(words::too_long(lang, limits::WRITTEN));
        }
        let entered = response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let can = free && !is_long && !self.text.trim().is_empty();
        let clicked = ui.add_enabled(can, Button::new(words::NAME.to(lang))).clicked();
        can && (entered || clicked)
    }
}

/// The sentence as a button that chooses the statement; true if it was pressed.
fn sentence(ui: &mut Ui, theme: &Theme, said: &EntrySaid, is_chosen: bool) -> bool {
    let face = RichText::new(&said.sentence).text_style(Theme::strong()).color(theme.ink);
    let response = ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| {
        ui.spacing_mut().button_padding.x = 0.0;
        ui.add(Button::new(face).frame(false).wrap())
    });
    let response = response.inner;
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said.sentence));
    crate::speech::chosen(&response, is_chosen);
    if response.has_focus() {
        theme.ring(ui.painter(), response.rect);
    }
    response.clicked()
}

/// What has become of it, on a ground of its own.
fn state(ui: &mut Ui, theme: &Theme, entry: &Entry, said: &EntrySaid) {
    let (color, ground): (Color32, Color32) = match (&entry.fell, &entry.stood) {
        (Some(_), _) => (theme.bad, theme.lose_soft),
        (None, Some(_)) if entry.is_proven() => (theme.good, theme.win_soft),
        (None, Some(_)) => (theme.ink, theme.accent_soft),
        (None, None) => (theme.ink, theme.sunken),
    };
    theme.note(ground).show(ui, |ui| {
        ui.set_width(ui.available_width());
        if said.gained.is_empty() {
            announce(&ui.label(RichText::new(&said.state).color(color)));
            return;
        }
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            ui.label(RichText::new(&said.gained).text_style(Theme::strong()).color(theme.ink));
            ui.with_layout(Layout::top_down(Align::LEFT), |ui| {
                announce(&ui.label(RichText::new(&said.state).color(color)));
            });
        });
    });
}

/// How far the work is, and a way to give it up.
fn under_way(
    ui: &mut Ui,
    view: &TheoremsView<'_>,
    is_naming: bool,
    percent: u64,
    wishes: &mut Vec<TheoremWish>,
) {
    let (lang, what) = (view.lang, if is_naming { words::NAMING } else { words::TESTING });
    ui.horizontal_wrapped(|ui| {
        ui.label(lab::under_way(lang, what, Some(percent)));
        if ui.button(lab::CANCEL.to(lang)).clicked() {
            wishes.push(TheoremWish::Cancel);
        }
    });
}
