//! The text of the step with its exercise and what is revealed after it.

use super::cache::PageCache;
use super::{Page, PageView, Wish, task};
use crate::games::Sum;
use crate::lesson::theorem;
use crate::prose::{Prose, ProseEvent, ProseStyle, Slot};
use crate::session::{Beat, Command};
use crate::speech;
use crate::theme::Theme;
use crate::wish::{PageWish, ScreenWish};
use crate::words::{check, screen, terms};
use egui::{PopupAnchor, RichText, TextStyle, Ui};
use std::collections::BTreeMap;

/// Frames in which the text is scrolled to its end after the exercise is solved.
const TOLD: u8 = 3;

/// What a column that scrolls is to know of the text in it.
pub(super) struct Written {
    /// Where the exercise begins, from the top of the window.
    pub(super) exercise: f32,
    /// Something is told that was not there before.
    pub(super) is_new: bool,
}

impl Page {
    pub(super) fn text(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &mut PageCache,
        wishes: &mut Vec<Wish>,
    ) -> Option<Written> {
        let (theme, step) = (view.theme, view.session.step());
        super::Pane::Text.begins(ui);
        if self.lab_column(ui, view, wishes) {
            return None;
        }
        if !view.faults.is_empty() {
            broken(ui, view);
        }
        if view.lesson.only().is_some_and(|only| only != view.lang) {
            let said = RichText::new(screen::WRITTEN_SO.to(view.lang));
            ui.label(said.text_style(TextStyle::Small).color(theme.ink_soft));
        }
        task::beats::trail(ui, view);
        // In a row of exercises no title says what it is about.
        if view.onward == super::Onward::Lesson {
            let title = view.step_name(step);
            let name =
                crate::breaks::even_label(ui, RichText::new(title).text_style(Theme::title()));
            speech::as_heading(&name, 2, title);
            ui.add_space(theme.space.s);
        }
        Self::faces(ui, view, cache, wishes);
        if cache.code_shown().is_some() {
            Self::program(ui, view, cache, wishes);
            return None;
        }
        passage(ui, view, &mut cache.text, &cache.slots, wishes);
        let exercise = ui.cursor().top();
        if let Some(task) = &step.task {
            ui.add_space(theme.space.l);
            if view.session.beat() == Beat::Play {
                task::beats::play(ui, view, wishes);
            } else {
                task::show(ui, view, cache, task, wishes);
            }
        }
        if let Some(reveal) = &mut cache.reveal {
            ui.add_space(theme.space.l);
            passage(ui, view, reveal, &cache.slots, wishes);
        }
        task::beats::press(ui, view, wishes);
        ui.add_space(theme.space.l);
        // What is told after the exercise must not stay below the fold. It is laid out a frame
        // later than it is known.
        let is_new = view.session.attempt().is_solved() && cache.told < TOLD;
        if is_new {
            cache.told += 1;
            ui.scroll_to_cursor(Some(egui::Align::BOTTOM));
            ui.ctx().request_repaint();
        }
        Some(Written { exercise, is_new })
    }
}

/// A piece of lesson text; what is done in it becomes wishes.
pub(super) fn passage(
    ui: &mut Ui,
    view: &PageView<'_>,
    prose: &mut Prose,
    slots: &BTreeMap<String, Slot>,
    wishes: &mut Vec<Wish>,
) {
    set_in(ui, view, prose, &ProseStyle::of(view.theme), slots, wishes);
}

/// The same in a style of its own.
pub(super) fn set_in(
    ui: &mut Ui,
    view: &PageView<'_>,
    prose: &mut Prose,
    style: &ProseStyle,
    slots: &BTreeMap<String, Slot>,
    wishes: &mut Vec<Wish>,
) {
    for event in prose.show(ui, style, slots) {
        match event {
            ProseEvent::Drag { name, value } => {
                wishes.push(Wish::session(Command::Turn { knob: name, to: value }));
            }
            ProseEvent::Position(position) => {
                if let Ok(sum) = position.parse::<Sum>() {
                    wishes.push(Wish::session(Command::Put(sum)));
                }
            }
            ProseEvent::HoverTerm(id) => meaning(ui, view, &id, PopupAnchor::Pointer),
            ProseEvent::FocusTerm(id) => {
                // The pointer may be anywhere: it stands by its term.
                let focused =
                    ui.memory(egui::Memory::focused).and_then(|id| ui.ctx().read_response(id));
                if let Some(focused) = focused {
                    meaning(ui, view, &id, PopupAnchor::ParentRect(focused.rect));
                }
            }
            ProseEvent::Theorem(id) => {
                let known = theorem::find(&id).map(|theorem| theorem.id.as_str());
                wishes
                    .extend(known.map(|id| Wish::Screen(ScreenWish::Page(PageWish::Theorem(id)))));
            }
            ProseEvent::HoverPosition(_) => {}
        }
    }
}

/// What a term means, in a window beside it.
fn meaning(ui: &Ui, view: &PageView<'_>, id: &str, anchor: PopupAnchor) {
    let Some(term) = terms::term(id) else { return };
    let tooltip = egui::Tooltip::always_open(
        ui.ctx().clone(),
        ui.layer_id(),
        ui.scope_id().with("term"),
        anchor,
    );
    tooltip.gap(view.theme.space.m).width(300.0).show(|ui| {
        ui.label(RichText::new(term.name.to(view.lang)).text_style(Theme::strong()));
        ui.label(term.means.to(view.lang));
    });
}

/// The file on disk has errors: what, where, and that the last good version is shown.
fn broken(ui: &mut Ui, view: &PageView<'_>) {
    let (theme, lang) = (view.theme, view.lang);
    theme.note(theme.lose_soft).show(ui, |ui| {
        ui.label(
            RichText::new(screen::BROKEN.to(lang)).text_style(Theme::strong()).color(theme.bad),
        );
        for found in view.faults.iter().take(5) {
            ui.label(check::fault(lang, found));
        }
    });
    ui.add_space(theme.space.m);
}
