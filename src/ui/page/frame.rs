//! What stands around the lesson: head, foot, badges.

use super::cache::PageCache;
use super::{Onward, Page, PageView, back, fold, next, opponents, steps};
use crate::keys::{Action, Where, tooltip};
use crate::speech;
use crate::theme::Theme;
use crate::windows::menu;
use crate::wish::{Change, ScreenId, Wish};
use crate::words::{self, Phrase, review, screen};
use egui::{
    Align, Button, Layout, Panel, Response, RichText, Role, TextStyle, Ui, WidgetInfo, vec2,
};

/// Least room for the title, in points.
const TITLE: f32 = 120.0;

/// A card that fills the space given to it.
pub(super) fn card(ui: &mut Ui, theme: &Theme, add: impl FnOnce(&mut Ui)) {
    let size = ui.available_size();
    theme.card().show(ui, |ui| {
        let margin = theme.card().total_margin();
        ui.set_min_size((size - margin.sum()).max(vec2(0.0, 0.0)));
        ui.set_max_size((size - margin.sum()).max(vec2(0.0, 0.0)));
        add(ui);
    });
}

impl Page {
    pub(super) fn head(&mut self, ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
        let theme = view.theme;
        Panel::top("head").frame(theme.bar()).show_separator_line(false).show(ui, |ui| {
            super::Pane::Head.begins(ui);
            ui.horizontal(|ui| {
                if self.button(ui, view, "☰", screen::CONTENTS, Action::Contents).clicked() {
                    wishes.push(Wish::Show(ScreenId::Contents));
                }
                let tight = ui.available_width() < Self::head_width(ui, view);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let may = |action| self.may(view, action);
                    let place = if view.lab.is_some() { Where::Lab } else { Where::Lesson };
                    let chosen = menu::show(ui, theme, view.lang, place, may);
                    wishes.extend(chosen.and_then(|action| self.wish(action, view)));
                    // The menu has all of it too, but the steps.
                    if tight {
                        fold::menu(ui, view.lang, |ui| self.switches(ui, view, true, wishes));
                    } else {
                        self.switches(ui, view, false, wishes);
                    }
                    // What is left is the title's.
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        title(ui, view, wishes);
                    });
                });
            });
        });
    }

    /// The room that the head needs for everything beside the button of the contents.
    fn head_width(ui: &Ui, view: &PageView<'_>) -> f32 {
        let (lang, theme) = (view.lang, view.theme);
        let mut faces = vec![words::keys::MENU, screen::OTHER_LANG];
        let mut least = TITLE;
        if view.lab.is_some() {
            least += fold::width(ui, theme, words::lab::BACK.to(lang));
        } else {
            faces.push(words::lab::SHORT);
            least += units(view.lesson.steps.len()) * theme.target * 0.8 + theme.space.m;
        }
        faces.iter().map(|face| fold::width(ui, theme, face.to(lang)) + theme.space.s).sum::<f32>()
            + least
    }

    /// What the head switches, in a row from right to left or in a menu; and the steps.
    fn switches(&mut self, ui: &mut Ui, view: &PageView<'_>, folded: bool, wishes: &mut Vec<Wish>) {
        let (lang, theme) = (view.lang, view.theme);
        if self
            .button(ui, view, screen::OTHER_LANG.to(lang), screen::OTHER_LANG, Action::Language)
            .clicked()
        {
            wishes.push(Wish::Look(Change::Language));
        }
        if view.lab.is_some() {
            return;
        }
        let narrow = ui.ctx().content_rect().width() < super::NARROW && !folded;
        let face = if narrow { words::lab::SHORT } else { words::lab::LAB };
        if self.button(ui, view, face.to(lang), words::lab::TAKE, Action::Lab).clicked() {
            wishes.push(Wish::Show(ScreenId::Lab));
        }
        if folded {
            return steps::listed(ui, view, wishes);
        }
        ui.add_space(theme.space.m);
        steps::dots(ui, view, wishes);
        if view.saved {
            crate::windows::saved(ui, theme, lang);
        }
    }

    pub(super) fn foot(&mut self, ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
        let (lang, theme, session) = (view.lang, view.theme, view.session);
        Panel::bottom("foot").frame(theme.bar()).show_separator_line(false).show(ui, |ui| {
            super::Pane::Foot.begins(ui);
            ui.horizontal(|ui| {
                let before = back(view);
                if view.lab.is_none() {
                    ui.add_enabled_ui(before.is_some(), |ui| {
                        if self
                            .button(ui, view, screen::BACK.to(lang), screen::BACK, Action::Back)
                            .clicked()
                        {
                            wishes.extend(before);
                        }
                    });
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if let Some(go) = next(view) {
                        let last = view.at + 1 == view.lesson.steps.len();
                        let said = match view.onward {
                            Onward::Row(Some(said)) => said,
                            _ if last => screen::NEXT_LESSON,
                            _ => screen::NEXT,
                        };
                        // The one filled button: on the board while there is something to do, here
                        // once it is done.
                        let over = view.onward != Onward::Lesson || session.attempt().is_solved();
                        let done = over || session.step().task.is_none();
                        let button = if done {
                            theme.main_button(ui, said.to(lang))
                        } else {
                            ui.button(said.to(lang))
                        };
                        if tooltip(button, lang, Action::Next).clicked() {
                            wishes.push(go);
                        }
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        if view.lab.is_none() {
                            ui.add_space(theme.space.l);
                        }
                        let mut all = vec![
                            (screen::HINT, Action::Hint),
                            (screen::WHY, Action::Why),
                            (screen::UNDO, Action::Undo),
                            (screen::REDO, Action::Redo),
                            (screen::RESTART, Action::Restart),
                            (review::REVIEW, Action::Review),
                        ];
                        if self.may(view, Action::Plot) {
                            all.push((screen::PLOT, Action::Plot));
                        }
                        let faces: Vec<&str> = all.iter().map(|(said, _)| said.to(lang)).collect();
                        let fits = fold::fitting(ui, theme, lang, &faces, ui.available_width());
                        let rest = all.split_off(fits);
                        let mut press = |ui: &mut Ui, (said, action): (Phrase, Action)| {
                            let clicked = ui
                                .add_enabled_ui(self.may(view, action), |ui| {
                                    self.button(ui, view, said.to(lang), said, action).clicked()
                                })
                                .inner;
                            if clicked {
                                self.why &= matches!(action, Action::Why | Action::Plot);
                                wishes.extend(action.wish());
                            }
                        };
                        for one in all {
                            press(ui, one);
                        }
                        if !rest.is_empty() {
                            fold::menu(ui, lang, |ui| {
                                for one in rest {
                                    press(ui, one);
                                }
                            });
                        }
                    });
                });
            });
        });
    }

    /// A button with the tooltip of its action; `name` is what a screen reader says where the face
    /// is only a sign.
    fn button(
        &self,
        ui: &mut Ui,
        view: &PageView<'_>,
        face: &str,
        name: Phrase,
        action: Action,
    ) -> Response {
        let on = match action {
            Action::Plot => self.plot_open,
            Action::Why => self.why,
            Action::Review => view.session.reviewing().is_some(),
            _ => false,
        };
        let response = tooltip(ui.add(Button::new(face).selected(on)), view.lang, action);
        let (enabled, name) = (ui.is_enabled(), name.to(view.lang));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
        response
    }
}

/// Which lesson it is, or the laboratory and the way out of it.
fn title(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    if view.lab.is_some() {
        return super::lab::head(ui, view, wishes);
    }
    let title = view.lesson_name();
    let name = format!("{}.{}  {title}", view.lesson.chapter.number(), view.lesson.place);
    let head = RichText::new(&name).text_style(Theme::strong());
    let head = ui.add(egui::Label::new(head).truncate().selectable(false));
    speech::as_heading(&head, 1, &name);
}

/// How many, as a length.
pub(super) fn units(n: usize) -> f32 {
    f32::from(u16::try_from(n).unwrap_or(u16::MAX))
}

/// Above the board: the rule, whose turn it is, whom one plays, who begins.
pub(super) fn badges(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    let theme = view.theme;
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            opponents::menu(ui, view, cache, wishes);
            let turn = RichText::new(&cache.turn).text_style(Theme::strong()).color(theme.accent);
            speech::announce(&ui.label(turn));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let badge =
                    RichText::new(cache.badge).text_style(TextStyle::Small).color(theme.ink_soft);
                ui.add(egui::Label::new(badge).truncate().selectable(false));
            });
        });
    });
    ui.add_space(theme.space.s);
}
