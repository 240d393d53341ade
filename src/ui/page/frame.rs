//! What stands around the lesson: head and foot.

use super::primary::Primary;
use super::{Onward, Page, PageView, fold, steps};
use crate::bed;
use crate::fonts;
use crate::keys::{Action, Where, tooltip};
use crate::lesson::Task;
use crate::session::{Beat, Command};
use crate::speech;
use crate::stage::paint::sand;
use crate::theme::Theme;
use crate::windows::menu;
use crate::wish::{Change, ScreenId, Wish};
use crate::words::{self, Phrase, review, screen, see};
use egui::epaint::CubicBezierShape;
use egui::{
    Align, Button, Color32, FontId, Layout, Panel, Rect, Response, RichText, Role, Stroke, Ui,
    UiBuilder, WidgetInfo, vec2,
};

/// A part of the stage that fills the space given to it; where it is words and numbers all over,
/// the sand under it is smooth.
pub(super) fn card(ui: &mut Ui, theme: &Theme, smooth: bool, add: impl FnOnce(&mut Ui)) {
    let size = ui.available_size();
    let frame = bed::bare(theme.space.s, theme.space.s);
    let shown = frame.show(ui, |ui| {
        let margin = frame.total_margin();
        ui.set_min_size((size - margin.sum()).max(vec2(0.0, 0.0)));
        ui.set_max_size((size - margin.sum()).max(vec2(0.0, 0.0)));
        add(ui);
    });
    if smooth {
        sand::text(ui.ctx(), shown.response.rect);
    }
}

impl Page {
    /// Path, number and title at the head of the page; at the head of the stage its steps, and what
    /// the head switches.
    pub(super) fn head(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        stage: Option<Rect>,
        wishes: &mut Vec<Wish>,
    ) {
        let (theme, height) = (view.theme, bed::head(view.theme));
        let frame = bed::bare(bed::margin(theme) - theme.space.s, 0.0);
        Panel::top("head").frame(frame).show_separator_line(false).show(ui, |ui| {
            super::Pane::Head.begins(ui);
            bed::quiet(ui, theme);
            let all = ui.max_rect();
            let row = Rect::from_min_size(all.min, vec2(all.width(), height));
            ui.allocate_rect(row, egui::Sense::hover());
            let (left, right) = match stage {
                Some(stage) => {
                    let margin = bed::margin(theme);
                    (
                        row.with_max_x(stage.left() - theme.space.m),
                        row.with_min_x(stage.left() + margin - theme.space.s),
                    )
                }
                None => row.split_left_right_at_fraction(0.4),
            };
            let middle = Layout::left_to_right(Align::Center);
            ui.scope_builder(UiBuilder::new().max_rect(left).layout(middle), |ui| {
                if Self::path(ui, view).clicked() {
                    wishes.push(Wish::Show(ScreenId::Contents));
                }
                title(ui, view, wishes);
            });
            ui.scope_builder(UiBuilder::new().max_rect(right).layout(middle), |ui| {
                let (side, tight) = Self::head_fits(ui, view);
                if let Some(side) = side {
                    steps::dots(ui, view, &mut self.dots, side, wishes);
                    if view.saved {
                        crate::windows::saved(ui, theme, view.lang);
                    }
                }
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
                });
            });
        });
    }

    /// The button that leads to the path through all lessons.
    fn path(ui: &mut Ui, view: &PageView<'_>) -> Response {
        let theme = view.theme;
        let side = theme.target;
        ui.spacing_mut().button_padding = vec2(0.0, 0.0);
        let face = RichText::new(" ");
        let button = Button::new(face).min_size(vec2(side, side));
        let button = tooltip(ui.add(button), view.lang, Action::Contents);
        let name = screen::CONTENTS.to(view.lang);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
        let scale = theme.text.body * 1.25 / 24.0;
        let at = |x: f32, y: f32| button.rect.center() + vec2(x - 12.0, y - 12.0) * scale;
        let stroke = Stroke::new(1.9 * scale, theme.ink_soft);
        for curve in [
            [at(4.0, 20.0), at(10.0, 20.0), at(7.0, 13.0), at(12.0, 13.0)],
            [at(12.0, 13.0), at(17.0, 13.0), at(15.0, 4.0), at(20.0, 4.0)],
        ] {
            ui.painter().add(CubicBezierShape::from_points_stroke(
                curve,
                false,
                Color32::TRANSPARENT,
                stroke,
            ));
        }
        button
    }

    /// How wide the mark of a step is, if there is room for one each, and whether the rest stands
    /// behind a button: the way to every step is worth more than that.
    fn head_fits(ui: &Ui, view: &PageView<'_>) -> (Option<f32>, bool) {
        let (lang, theme) = (view.lang, view.theme);
        let width = |faces: &[Phrase], side: f32| {
            let face = |face: &Phrase| fold::width(ui, theme, face.to(lang)) + theme.space.s;
            let marks = units(view.lesson.steps.len()) * side + theme.space.m;
            faces.iter().map(face).sum::<f32>()
                + if view.lab.is_some() { theme.space.m } else { marks }
        };
        let room = ui.available_width();
        let (menu, other) = (words::keys::MENU, screen::OTHER_LANG);
        let all = [menu, other, words::lab::SHORT];
        let open = if view.lab.is_some() { &all[..2] } else { &all };
        let has_steps = view.lab.is_none() && view.onward == Onward::Lesson;
        let (usual, close) = (theme.target * 0.8, (theme.target * 0.75).max(24.0));
        let few = [menu, screen::MORE];
        for (faces, side, tight) in
            [(open, usual, false), (open, close, false), (&few, close, true)]
        {
            if width(faces, side) <= room && (has_steps || !tight) {
                return (has_steps.then_some(side), tight);
            }
        }
        (None, true)
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
        let narrow = super::is_narrow(ui, theme) && !folded;
        let face = if narrow { words::lab::SHORT } else { words::lab::LAB };
        if self.button(ui, view, face.to(lang), words::lab::TAKE, Action::Lab).clicked() {
            wishes.push(Wish::Show(ScreenId::Lab));
        }
        if folded && view.onward == Onward::Lesson {
            steps::listed(ui, view, wishes);
        }
    }

    /// The quiet rows: at the foot of the page the way back and on, at the foot of the stage what
    /// can be done with the game.
    pub(super) fn foot(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        (stage, tools): (Option<Rect>, Option<Rect>),
        turn: &str,
        wishes: &mut Vec<Wish>,
    ) {
        let theme = view.theme;
        let frame = bed::bare(bed::margin(theme) - theme.space.s, theme.space.m);
        Panel::bottom("foot").frame(frame).show_separator_line(false).show(ui, |ui| {
            super::Pane::Foot.begins(ui);
            let all = ui.max_rect();
            let row = Rect::from_min_size(all.min, vec2(all.width(), theme.target * 1.2));
            ui.allocate_rect(row, egui::Sense::hover());
            let (left, right) = match (stage, tools) {
                (Some(stage), Some(tools)) => {
                    let inner = stage.left() + bed::margin(theme) - theme.space.s;
                    (
                        row.with_max_x(stage.left() - bed::margin(theme)),
                        row.with_min_x(tools.left().max(inner)),
                    )
                }
                _ => row.split_left_right_at_fraction(0.5),
            };
            let middle = Layout::left_to_right(Align::Center);
            ui.scope_builder(UiBuilder::new().max_rect(left).layout(middle), |ui| {
                // The end of a lesson has its way on beside what it leads to.
                if self.end && stage.is_some() {
                    ui.add_space(theme.space.s);
                    super::end::ways(ui, view, wishes);
                } else {
                    self.ways(ui, view, wishes);
                }
            });
            let end = Layout::left_to_right(Align::Center);
            ui.scope_builder(UiBuilder::new().max_rect(right).layout(end), |ui| {
                bed::quiet(ui, theme);
                if !self.end {
                    let middle = tools.map(|tools| tools.center().x);
                    self.tools(ui, view, (middle, turn), wishes);
                }
            });
        });
    }

    /// Back, and on.
    fn ways(&mut self, ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
        let (lang, theme) = (view.lang, view.theme);
        let before = self.wish(Action::Back, view);
        // On the first step there is nothing to go back to.
        if let Some(before) = before.filter(|_| view.lab.is_none()) {
            ui.scope(|ui| {
                bed::quiet(ui, theme);
                let said = screen::BACK;
                if self.button(ui, view, said.to(lang), said, Action::Back).clicked() {
                    wishes.push(before);
                }
            });
        }
        let session = view.session;
        let guesses = session.step().play && session.beat() == Beat::Guess;
        if guesses
            && !session.attempt().is_spoiled()
            && !session.step().task.as_ref().is_some_and(Task::is_played)
        {
            ui.scope(|ui| {
                bed::quiet(ui, theme);
                if ui.button(see::PLAY_MORE.to(lang)).clicked() {
                    wishes.push(Wish::session(Command::Try));
                }
            });
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let Some(go) = self.onward(view).filter(|_| !self.end) else { return };
            let last = view.at + 1 == view.lesson.steps.len();
            let said = match view.onward {
                Onward::Row(Some(said)) => said,
                _ if super::end::is_due(view) => see::FINISH,
                _ if last => screen::NEXT_LESSON,
                _ => screen::NEXT,
            };
            let button = if Primary::of(view) == Primary::Foot {
                theme.main_button(ui, said.to(lang))
            } else {
                bed::quiet(ui, theme);
                ui.button(said.to(lang))
            };
            if tooltip(button, lang, Action::Next).clicked() {
                wishes.push(go);
            }
        });
    }

    /// Whose turn it is, in the middle of the stage, and what can be done with the game, as much of
    /// it as there is room for.
    fn tools(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        (middle, turn): (Option<f32>, &str),
        wishes: &mut Vec<Wish>,
    ) {
        let (lang, theme) = (view.lang, view.theme);
        let mut all = vec![
            (screen::WHY, Action::Why),
            (screen::REDO, Action::Redo),
            (review::REVIEW, Action::Review),
            (screen::UNDO, Action::Undo),
            (screen::RESTART, Action::Restart),
            (screen::HINT, Action::Hint),
        ];
        if self.may(view, Action::Plot) {
            all.push((screen::PLOT, Action::Plot));
        }
        // What cannot be done yet is not there. What comes and goes stands at the left, so that
        // nothing moves under the pointer.
        let moved = !view.session.history().is_empty();
        all.retain(|(_, action)| match action {
            Action::Undo => moved,
            Action::Review => moved || view.session.reviewing().is_some(),
            other => self.may(view, *other),
        });
        let faces: Vec<&str> = all.iter().map(|(said, _)| said.to(lang)).collect();
        // Of two persons or teams it is said at their name; of a game without a board nobody moves,
        // nor of a guess that is played out.
        let session = view.session;
        let is_nobodys = session.hides_board() || session.seen().is_some();
        let told = middle.filter(|_| !session.opponent().is_two() && !is_nobodys);
        if let Some(middle) = told {
            let gap = ui.spacing().item_spacing.x;
            let wide: f32 = faces.iter().map(|face| fold::width(ui, theme, face) + gap).sum();
            let end = ui.max_rect().right() - wide;
            turned(ui, view, middle, end, turn);
        }
        let fits = fold::fitting(ui, theme, lang, &faces, ui.available_width());
        let rest = all.split_off(fits);
        if rest.is_empty() {
            let gap = ui.spacing().item_spacing.x;
            let wide: f32 = faces.iter().map(|face| fold::width(ui, theme, face) + gap).sum();
            ui.add_space((ui.available_width() - wide).max(0.0));
        }
        let mut press = |ui: &mut Ui, (said, action): (Phrase, Action)| {
            let shown = ui.add_enabled_ui(self.may(view, action), |ui| {
                self.button(ui, view, said.to(lang), said, action).clicked()
            });
            sand::text(ui.ctx(), shown.response.rect);
            if shown.inner {
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
            Action::Plot => Some(self.plot_open),
            Action::Code => Some(self.wide),
            Action::Why => Some(self.why),
            Action::Review => Some(view.session.reviewing().is_some()),
            _ => None,
        };
        let button = Button::new(face).selected(on == Some(true));
        let response = tooltip(ui.add(button), view.lang, action);
        let (enabled, name) = (ui.is_enabled(), name.to(view.lang));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
        if on.is_none() {
            speech::acts(&response);
        }
        response
    }
}

/// Which lesson it is, or the laboratory and the way out of it.
fn title(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    if view.lab.is_some() {
        return super::lab::head(ui, view, wishes);
    }
    if view.onward != Onward::Lesson {
        return;
    }
    let title = view.lesson_name();
    let number = format!("{}.{}", view.lesson.chapter.number(), view.lesson.place);
    let name = format!("{number}  {title}");
    let galley = super::name::laid(ui, view.theme, &number, title, ui.available_width());
    let head = ui.add(egui::Label::new(galley).selectable(false));
    speech::as_heading(&head, 1, &name);
}

/// How many, as a length.
pub(super) fn units(n: usize) -> f32 {
    f32::from(u16::try_from(n).unwrap_or(u16::MAX))
}

/// Whose turn it is: in the middle, or before `end` where that is not free.
fn turned(ui: &mut Ui, view: &PageView<'_>, middle: f32, end: f32, turn: &str) {
    let theme = view.theme;
    let font = FontId::new(theme.text.heading, fonts::serif());
    let wide = ui.painter().layout_no_wrap(turn.to_owned(), font.clone(), theme.ink).size().x;
    let left = (middle - wide / 2.0).min(end - wide - theme.space.s);
    ui.add_space((left - ui.cursor().left()).max(0.0));
    let text = RichText::new(turn).font(font).color(theme.ink);
    let label = ui.add(egui::Label::new(text).selectable(false));
    sand::text(ui.ctx(), label.rect);
}
