//! What stands around the lesson: head, foot, badges, the list of keys.

use super::follow::Followed;
use super::{Onward, Page, PageView, Screen, Wish, back, next, opponents};
use crate::session::Command;
use crate::ui::keys::{self, Action, BINDINGS, OTHERS};
use crate::ui::lab::LabWish;
use crate::ui::speech;
use crate::ui::theme::Theme;
use crate::words::{self, Said, review, screen};
use egui::{Align, Align2, Button, Layout, Panel, Response, RichText, Role, Sense, TextStyle, Ui, WidgetInfo, vec2};

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
        let (lang, theme) = (view.lang, view.theme);
        Panel::top("head").frame(theme.bar()).show_separator_line(false).show(ui, |ui| {
            ui.horizontal(|ui| {
                if self.button(ui, view, "☰", screen::CONTENTS, Action::Contents).clicked() {
                    wishes.push(Wish::Show(Screen::Contents));
                }
                if view.lab.is_some() {
                    super::lab::head(ui, view, wishes);
                } else {
                    let title = lang.pick(&view.lesson.title.en, &view.lesson.title.zh);
                    let number = format!("{}.{}", view.lesson.chapter.number(), view.lesson.place);
                    let name = format!("{number}  {title}");
                    let head = RichText::new(&name).text_style(Theme::strong());
                    let head = ui.add(egui::Label::new(head).truncate().selectable(false));
                    speech::as_heading(&head, 1, &name);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let scheme = if theme.is_dark() { screen::LIGHT } else { screen::DARK };
                    if self.button(ui, view, scheme.to(lang), scheme, Action::Scheme).clicked() {
                        wishes.push(Wish::Scheme);
                    }
                    if self
                        .button(ui, view, screen::OTHER_LANG.to(lang), screen::OTHER_LANG, Action::Language)
                        .clicked()
                    {
                        wishes.push(Wish::Language);
                    }
                    if view.lab.is_none() {
                        let narrow = ui.ctx().content_rect().width() < super::NARROW;
                        let face = if narrow { words::lab::SHORT } else { words::lab::LAB };
                        let to_lab = self.button(ui, view, face.to(lang), words::lab::TAKE, Action::Lab);
                        if to_lab.clicked() {
                            wishes.push(Wish::Lab(LabWish::Cross));
                        }
                        ui.add_space(theme.space.m);
                        steps(ui, view, wishes);
                        if view.saved {
                            crate::ui::contents::saved(ui, theme, lang);
                        }
                    }
                });
            });
        });
    }

    pub(super) fn foot(&mut self, ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
        let (lang, theme, session) = (view.lang, view.theme, view.session);
        Panel::bottom("foot").frame(theme.bar()).show_separator_line(false).show(ui, |ui| {
            self.pane(ui, super::Pane::Foot);
            ui.horizontal(|ui| {
                let before = back(view);
                if view.lab.is_none() {
                    ui.add_enabled_ui(before.is_some(), |ui| {
                        if self.button(ui, view, screen::BACK.to(lang), screen::BACK, Action::Back).clicked() {
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
                        // The one filled button: on the board while there is something to do, here once it is done.
                        let over = view.onward != Onward::Lesson || session.attempt().is_solved();
                        let done = over || session.step().task.is_none();
                        let button = if done { theme.main_button(ui, said.to(lang)) } else { ui.button(said.to(lang)) };
                        if button.on_hover_text(keys::tip(lang, Action::Next)).clicked() {
                            wishes.push(go);
                        }
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        if view.lab.is_none() {
                            ui.add_space(theme.space.l);
                        }
                        let walk = session.history();
                        for (said, action, command, enabled) in [
                            (screen::HINT, Action::Hint, Command::Help, !session.legal().is_empty()),
                            (screen::WHY, Action::Why, Command::Show, session.is_open()),
                            (screen::UNDO, Action::Undo, Command::Undo, walk.at() > 0),
                            (screen::REDO, Action::Redo, Command::Redo, walk.at() < walk.len()),
                            (screen::RESTART, Action::Restart, Command::Restart, !walk.is_empty()),
                            (review::REVIEW, Action::Review, Command::Review, true),
                        ] {
                            let clicked = ui
                                .add_enabled_ui(enabled, |ui| {
                                    self.button(ui, view, said.to(lang), said, action).clicked()
                                })
                                .inner;
                            if clicked && action == Action::Why {
                                self.ask_why(view, wishes);
                            } else if clicked {
                                self.why = false;
                                wishes.push(Wish::Session(command));
                            }
                        }
                        if (view.lab.is_some() || ui.ctx().content_rect().width() < super::NARROW)
                            && self.button(ui, view, screen::PLOT.to(lang), screen::PLOT, Action::Plot).clicked()
                        {
                            self.plot_open = !self.plot_open;
                        }
                    });
                });
            });
        });
    }

    /// A button with the tooltip of its action; `name` is what a screen reader says where the face is only a sign.
    fn button(&self, ui: &mut Ui, view: &PageView<'_>, face: &str, name: Said, action: Action) -> Response {
        let on = match action {
            Action::Plot => self.plot_open,
            Action::Why => self.why,
            Action::Review => view.session.reviewing().is_some(),
            _ => false,
        };
        let response = ui.add(Button::new(face).selected(on)).on_hover_text(keys::tip(view.lang, action));
        let (enabled, name) = (ui.is_enabled(), name.to(view.lang));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
        response
    }

    pub(super) fn keys_window(&mut self, ui: &mut Ui, view: &PageView<'_>) {
        let (lang, theme) = (view.lang, view.theme);
        let mut open = true;
        egui::Window::new(screen::KEYS.to(lang))
            .open(&mut open)
            .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
            .collapsible(false)
            .resizable(false)
            .show(ui.ctx(), |ui| {
                #[cfg(test)]
                crate::ui::fuse::burn("window");
                egui::Grid::new("keys").num_columns(2).spacing(vec2(theme.space.xl, theme.space.xs)).show(ui, |ui| {
                    for (written, does) in
                        BINDINGS.iter().map(|b| (b.written, b.does)).chain(OTHERS.iter().map(|(w, d)| (*w, *d)))
                    {
                        ui.label(RichText::new(written).text_style(TextStyle::Monospace));
                        ui.label(does.to(lang));
                        ui.end_row();
                    }
                });
            });
        if ui.ctx().input(|input| input.key_pressed(egui::Key::Escape)) {
            open = false;
        }
        self.keys = open;
    }
}

/// One mark a step: where one is, what is solved, and a way to go there.
fn steps(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    let theme = view.theme;
    ui.spacing_mut().item_spacing.x = 0.0;
    for (i, step) in view.lesson.steps.iter().enumerate().rev() {
        let (rect, response) = ui.allocate_exact_size(vec2(theme.target * 0.8, theme.target), Sense::click());
        let title = view.lang.pick(&step.title.en, &step.title.zh);
        let solved = view.solved.contains(&(view.lesson.id.clone(), step.id.clone()));
        let here = i == view.at;
        let n = i + 1;
        let name = view.lang.pick(format!("Step {n}: {title}"), format!("第{n}步：{title}"));
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, here, &name));
        if ui.is_rect_visible(rect) {
            let painter = ui.painter();
            let center = rect.center();
            let radius = if here { 6.0 } else { 4.5 };
            let color = if here { theme.accent } else { theme.edge };
            if solved || here {
                painter.circle_filled(center, radius, color);
            } else {
                painter.circle_stroke(center, radius - theme.width.line, egui::Stroke::new(theme.width.line, color));
            }
            if solved {
                let ink = if here { theme.on_accent } else { theme.ground };
                painter.circle_filled(center, radius * 0.4, ink);
            }
            if response.has_focus() {
                theme.ring(painter, rect.shrink(4.0));
            }
        }
        if response.on_hover_text(name).clicked() {
            wishes.push(Wish::Go { lesson: view.lesson.id.clone(), step: i });
        }
    }
}

/// Above the board: the rule, whose turn it is, whom one plays, who begins.
pub(super) fn badges(ui: &mut Ui, view: &PageView<'_>, followed: &mut Followed, wishes: &mut Vec<Wish>) {
    let theme = view.theme;
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            opponents::menu(ui, view, followed, wishes);
            let turn = RichText::new(&followed.turn).text_style(Theme::strong()).color(theme.accent);
            speech::announce(&ui.label(turn));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let badge = RichText::new(followed.badge).text_style(TextStyle::Small).color(theme.ink_soft);
                ui.add(egui::Label::new(badge).truncate().selectable(false));
            });
        });
    });
    ui.add_space(theme.space.s);
}
