//! The foot of what the class sees: where one is, the two buttons for whoever has no keyboard, what
//! is being typed, the vote; and the timer in the head.

use super::public::{Asked, PublicView, button, small};
use super::state::{Panel, Press, State};
use super::tally;
use super::timer::Reading;
use crate::keys::Action;
use crate::speech;
use crate::theme::Theme;
use crate::words::{Lang, present as words};
use egui::{Align, Label, Layout, Panel as Side, RichText, TextStyle, Ui, WidgetInfo};

/// Draws the foot, and above it what asks for something.
pub(super) fn show(ui: &mut Ui, view: &PublicView<'_>, asked: &mut Vec<Asked>) {
    let (page, theme, lang) = (view.page(), view.page().theme, view.page().lang);
    // Its height follows the type at once: what has room above it is not decided by the frame before.
    let frame = theme.bar();
    let high = theme.target + frame.inner_margin.sum().y;
    let foot = Side::bottom("class foot").frame(frame).exact_size(high);
    foot.show_separator_line(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            if button(ui, theme, "☰", words::KEYS.to(lang)).clicked() {
                asked.push(Asked::Press(Press::Do(Action::Keys)));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                for (face, said, action) in [
                    ("→", words::FORWARD, Action::Forward),
                    ("←", words::BACKWARD, Action::Backward),
                ] {
                    if button(ui, theme, face, said.to(lang)).clicked() {
                        asked.push(Asked::Press(Press::Do(action)));
                    }
                }
                if page.lab.is_none() {
                    let (at, of) = (page.at + 1, page.lesson.steps.len());
                    let said = small(ui, theme, format!("{at} / {of}"));
                    said.widget_info(|| {
                        WidgetInfo::labeled(egui::Role::Label, true, words::step(lang, page.at, of))
                    });
                }
                if view.state.frozen && !view.state.notes {
                    let frozen = RichText::new(words::FROZEN.to(lang))
                        .text_style(TextStyle::Small)
                        .color(theme.warn);
                    speech::announce(&ui.label(frozen));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let title = page.lesson.name(false).to(lang);
                    let number =
                        format!("{}.{}  ", page.lesson.chapter.number(), page.lesson.place);
                    let number = if page.lab.is_none() { number } else { String::new() };
                    small(ui, theme, format!("{number}{title}"));
                });
            });
        });
    });
    if let Some(vote) = &view.state.vote {
        strip(ui, theme, "vote", |ui| tally::show(ui, view, vote, asked));
    }
}

/// What is being typed, or asked before it is done: before the class where there is no window for
/// the teacher alone.
pub(super) fn asks(ui: &mut Ui, theme: &Theme, lang: Lang, state: &State, asked: &mut Vec<Asked>) {
    let typed = match (state.panel, state.timer) {
        (Some(Panel::Overview(_, typed)), _) => Some((words::GO_TO, typed)),
        (_, Some(timer)) if timer.asks() => Some((words::MINUTES, timer.typed())),
        _ => None,
    };
    if let Some((said, typed)) = typed {
        strip(ui, theme, "typed", |ui| {
            ui.label(said.to(lang));
            let digits = typed.map_or_else(|| "…".to_owned(), |n| n.to_string());
            speech::announce(
                &ui.label(RichText::new(digits).text_style(Theme::digits()).color(theme.accent)),
            );
        });
    }
    if let Some(Panel::Again(action)) = state.panel {
        let (said, face) = match action {
            Action::Notes => (words::MIRRORED, words::NOTES),
            _ => (words::AGAIN, words::SHOW),
        };
        question(ui, theme, "again", said.to(lang), face.to(lang), action, asked);
    }
    if let Some(Panel::Alone(covered)) = state.panel {
        strip(ui, theme, "alone", |ui| {
            let how = if covered { words::WAYLAND } else { words::ONE_WINDOW };
            ui.vertical(|ui| {
                speech::announce(&ui.add(Label::new(how.to(lang)).wrap()));
                speech::announce(&ui.add(Label::new(words::REHEARSE.to(lang)).wrap()));
            });
        });
    }
    if state.panel == Some(Panel::Leave) {
        let (said, face) = (words::ENDING.to(lang), words::END.to(lang));
        question(ui, theme, "leave", said, face, Action::Present, asked);
    }
}

/// The foot of the theorem board before a class: the keys, and the way back to the step for whoever
/// has no keyboard.
pub fn board_foot(ui: &mut Ui, theme: &Theme, lang: Lang) -> Option<Press> {
    let mut pressed = None;
    Side::bottom("board foot").frame(theme.bar()).show_separator_line(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            if button(ui, theme, "☰", words::KEYS.to(lang)).clicked() {
                pressed = Some(Press::Do(Action::Keys));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui.button(crate::words::theorem::BACK_FACE.to(lang)).clicked() {
                    pressed = Some(Press::Do(Action::Theorems));
                }
            });
        });
    });
    pressed
}

/// Does an action concern the board or the window, and not the step behind the board?
#[must_use]
pub const fn counts_before_board(action: Action) -> bool {
    matches!(
        action,
        Action::Theorems
            | Action::Undo
            | Action::Blank
            | Action::Pointer
            | Action::Notes
            | Action::Swap
            | Action::Language
            | Action::FullScreen
            | Action::Larger
            | Action::Smaller
            | Action::Usual
            | Action::Keys
            | Action::Present
            | Action::Quit
    )
}

/// What is asked before it is done, and the button that does it: as many lines as it needs.
fn question(
    ui: &mut Ui,
    theme: &Theme,
    id: &str,
    said: &str,
    face: &str,
    action: Action,
    asked: &mut Vec<Asked>,
) {
    strip(ui, theme, id, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button(face).clicked() {
                asked.push(Asked::Press(Press::Do(action)));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                speech::announce(&ui.add(Label::new(said).wrap()));
            });
        });
    });
}

/// A strip across the screen, above the foot.
fn strip<R>(ui: &mut Ui, theme: &Theme, id: &str, add: impl FnOnce(&mut Ui) -> R) {
    Side::bottom(egui::Id::unique(("class strip", id)))
        .frame(theme.bar())
        .show_separator_line(true)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = theme.space.l;
                add(ui);
            });
        });
}

/// The timer, in the head; calm even when its time is up.
pub(super) fn timer(ui: &mut Ui, view: &PublicView<'_>) {
    let Some(timer) = view.state.timer else { return };
    let (theme, lang) = (view.page().theme, view.page().lang);
    let reading = timer.reading(view.now);
    let (minutes, seconds) = reading.parts();
    let over = reading == Reading::Over;
    let said =
        if over { words::TIME_UP.to(lang).to_owned() } else { words::clock(minutes, seconds) };
    let color = if over { theme.warn } else { theme.ink };
    let label = ui.label(RichText::new(&said).text_style(Theme::digits()).color(color));
    let name = format!("{}{}{said}", words::TIMER.to(lang), words::COLON.to(lang));
    label.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &name));
    // Its end is told once; every second would talk over the class.
    if over {
        speech::announce(&label);
    }
}
