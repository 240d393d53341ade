//! The shelf of theorems over the page: one theorem with its proof, the list of all, in which one
//! that is not met yet shows its question only, and the words of the course.

use super::PageView;
use crate::keys;
use crate::lesson::theorem::{self, Theorem};
use crate::prose::{Prose, ProseEvent, ProseStyle};
use crate::speech;
use crate::words::{Lang, glossary, keys as words, shelf};
use egui::{Align, Context, Frame, Id, Layout, Modal, RichText, ScrollArea, TextStyle, Ui};
use std::collections::BTreeMap;

/// What the window shows.
#[derive(Debug, Clone, Copy)]
enum Shown {
    Theorem(&'static Theorem),
    List,
    Words,
}

/// The window.
#[derive(Debug)]
pub(super) struct TheoremWindow {
    of: Shown,
    /// The text, and in which language it was laid out.
    text: Option<(Lang, Prose)>,
}

impl TheoremWindow {
    /// The window of a theorem; `None` if there is none of this name.
    pub(super) fn open(id: &str) -> Option<Self> {
        theorem::find(id).map(|theorem| Self { of: Shown::Theorem(theorem), text: None })
    }

    /// Draws it; false once it is to be closed.
    pub(super) fn show(&mut self, ctx: &Context, view: &PageView<'_>) -> bool {
        let theme = view.theme;
        let room = ctx.content_rect().size();
        let mut closes = keys::took(ctx, egui::Key::Escape);
        let ground = Frame::popup(&ctx.global_style())
            .inner_margin(theme.space.l)
            .corner_radius(theme.radius.large);
        let shown = Modal::new(Id::unique("laststone.theorem")).frame(ground).show(ctx, |ui| {
            let width = (theme.text.body * 42.0).min(room.x - 4.0 * theme.space.l).max(0.0);
            ui.set_width(width);
            let height = (room.y - 4.0 * theme.space.l).max(0.0);
            ui.set_max_height(height);
            speech::dialog(ui, self.title(view.lang));
            closes |= self.head(ui, view);
            let area = ScrollArea::vertical().max_height((height - theme.target).max(theme.target));
            crate::reveal::scrolled(area, ui, |ui| self.text(ui, view));
        });
        !(closes || shown.backdrop_response.clicked())
    }

    fn title(&self, lang: Lang) -> &'static str {
        match self.of {
            Shown::Theorem(theorem) => shelf::title(lang, theorem),
            Shown::List => shelf::THEOREMS.to(lang),
            Shown::Words => glossary::TITLE.to(lang),
        }
    }

    /// The title, the ways to list and words, and the button that closes; true if it was pressed.
    fn head(&mut self, ui: &mut Ui, view: &PageView<'_>) -> bool {
        let (theme, lang) = (view.theme, view.lang);
        speech::heading(ui, 1, RichText::new(self.title(lang)).text_style(TextStyle::Heading));
        let mut closes = false;
        ui.horizontal(|ui| {
            if !matches!(self.of, Shown::List) && ui.button(shelf::ALL.to(lang)).clicked() {
                *self = Self { of: Shown::List, text: None };
            }
            if !matches!(self.of, Shown::Words) && ui.button(glossary::TITLE.to(lang)).clicked() {
                *self = Self { of: Shown::Words, text: None };
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let close = ui.button(words::CLOSE.to(lang));
                // Whoever opens the window by key finds the keyboard in it.
                if ui.memory(|memory| memory.focused().is_none()) {
                    close.request_focus();
                }
                closes = close.clicked();
            });
        });
        ui.add_space(theme.space.s);
        closes
    }

    fn text(&mut self, ui: &mut Ui, view: &PageView<'_>) {
        let lang = view.lang;
        let text = match &mut self.text {
            Some((of, text)) if *of == lang => text,
            other => {
                let written = match self.of {
                    Shown::Theorem(theorem) => shelf::page(lang, theorem),
                    Shown::List => shelf::list(lang, &|theorem| is_met(theorem, view)),
                    Shown::Words => glossary::page(lang),
                };
                &mut other.insert((lang, Prose::new(&written))).1
            }
        };
        for event in text.show(ui, &ProseStyle::of(view.theme), &BTreeMap::new()) {
            if let ProseEvent::Theorem(id) = event
                && let Some(window) = Self::open(&id)
            {
                *self = window;
                return;
            }
        }
    }
}

/// Has the learner solved the step that settles its question?
fn is_met(theorem: &Theorem, view: &PageView<'_>) -> bool {
    let here = view.session.attempt().is_solved();
    theorem::place(&theorem.settled).is_some_and(|(lesson, step)| {
        let at = (lesson.to_owned(), step.to_owned());
        view.solved.contains(&at)
            || (here && view.lesson.id == lesson && view.session.step().id == step)
    })
}
