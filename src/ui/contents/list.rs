//! The contents in one column, for narrow windows.

use super::{
    Contents, ContentsView, broken, button, chapter, find, go, language, medal, more, next, wish,
};
use crate::keys::{Action, Where};
use crate::lesson::Lesson;
use crate::theme::Theme;
use crate::windows::menu;
use crate::wish::{ScreenId, Wish};
use crate::words::screen;
use crate::{panes, reveal, speech};
use egui::{Align, Layout, Panel, RichText, ScrollArea, Ui};

impl Contents {
    /// All in one column, for narrow windows.
    pub(super) fn list(
        &mut self,
        ui: &mut Ui,
        view: &ContentsView<'_>,
        proposals: &[next::Proposal],
        wishes: &mut Vec<Wish>,
    ) {
        let theme = view.theme;
        let chosen = head(ui, view, proposals, wishes);
        wishes.extend(chosen.and_then(|action| wish(action, view)));
        let found = find::found(view, &self.sought);
        egui::CentralPanel::default().frame(theme.page()).show(ui, |ui| {
            let area = ScrollArea::vertical().id_salt("contents").auto_shrink([false, false]);
            reveal::scrolled(area, ui, |ui| {
                next::show(ui, view, proposals, wishes);
                ui.add_space(theme.space.l);
                if find::field(ui, view, &mut self.sought) {
                    wishes.extend(found.first().map(|lesson| go(view, lesson)));
                }
                if !self.sought.trim().is_empty() {
                    find::heading(ui, view, found.len(), found.len());
                }
                for chapter in view.shelf.chapters() {
                    let shown: Vec<&Lesson> = if self.sought.trim().is_empty() {
                        chapter::lessons(view, chapter).collect()
                    } else {
                        found.iter().filter(|of| of.chapter == chapter).copied().collect()
                    };
                    if !shown.is_empty() {
                        ui.add_space(theme.space.l);
                        chapter::section(ui, view, chapter, &shown, wishes);
                    }
                }
                ui.add_space(theme.space.l);
                medal::legend(ui, view);
                broken(ui, view);
            });
        });
    }
}

/// The head of the page; what was chosen in its menus.
fn head(
    ui: &mut Ui,
    view: &ContentsView<'_>,
    proposals: &[next::Proposal],
    wishes: &mut Vec<Wish>,
) -> Option<Action> {
    let (lang, theme) = (view.lang, view.theme);
    let mut chosen = None;
    Panel::top("head").frame(theme.bar()).show_separator_line(false).show(ui, |ui| {
        panes::begins(ui, super::HEAD);
        ui.horizontal(|ui| {
            if button(ui, view, "☰", screen::CONTENTS, Action::Contents, true).clicked() {
                wishes.push(Wish::Show(ScreenId::Lesson));
            }
            let title = RichText::new(screen::CONTENTS.to(lang)).text_style(Theme::strong());
            let title = ui.add(egui::Label::new(title).selectable(false));
            speech::as_heading(&title, 1, screen::CONTENTS.to(lang));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let may = |action| action != Action::Next || !proposals.is_empty();
                chosen = menu::show(ui, theme, lang, Where::Contents, may);
                language(ui, view, wishes);
                if view.keeps {
                    more(ui, lang, wishes);
                }
                if view.saved {
                    crate::windows::saved(ui, theme, lang);
                }
            });
        });
    });
    chosen
}
