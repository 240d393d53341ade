//! An exercise whose answer is a number: a field, and digits to click.

use crate::page::PageView;
use crate::page::cache::PageCache;
use crate::session::{Answer, Command};
use crate::wish::Wish;
use crate::words::{exercise, screen};
use egui::{Button, Role, TextEdit, Ui, WidgetInfo, vec2};

/// A number to type, or to put together by clicks.
pub(super) fn show(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    let name = screen::YOUR_NUMBER.to(view.lang);
    let entered = ui.horizontal(|ui| {
        let label = ui.label(name);
        let edit = ui
            .add(
                TextEdit::singleline(&mut cache.draft.number)
                    .id(egui::Id::unique(("number", &view.lesson.id, view.at)))
                    .interactive(!view.session.attempt().is_solved())
                    .desired_width(90.0)
                    .char_limit(20),
            )
            .labelled_by(label.id);
        cache.draft.number.retain(|c| c.is_ascii_digit());
        edit.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter))
    });
    if !view.session.attempt().is_solved() {
        digits(ui, view, &mut cache.draft.number, DIGITS, false);
    }
    let number = cache.draft.number.parse::<u64>().ok();
    let decided = super::rows::hand_in(ui, view, number.is_some());
    if let Some(number) = number.filter(|_| entered.inner || decided) {
        wishes.push(Wish::session(Command::Answer(Answer::Number(number))));
    }
}

/// A number has at most so many digits.
const DIGITS: usize = 20;

/// How many things so wide stand in a row of so many of them, all rows being about as long.
pub(in crate::page) fn per_row(room: f32, wide: f32, gap: f32, count: u16) -> u16 {
    let fits = |rows: &u16| {
        let per = f32::from(count.div_ceil(*rows));
        per * (wide + gap) - gap <= room
    };
    let rows = (1..=count.max(1)).find(fits).unwrap_or(count.max(1));
    count.div_ceil(rows).max(1)
}

/// Digits to click, for whoever has no keyboard at hand: a touch screen, a board in front of a
/// class; for several numbers with a space between them.
pub(in crate::page) fn digits(
    ui: &mut Ui,
    view: &PageView<'_>,
    number: &mut String,
    most: usize,
    several: bool,
) {
    let theme = view.theme;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
        ui.spacing_mut().button_padding = vec2(0.0, 0.0);
        let count = if several { 12 } else { 11 };
        let per = per_row(ui.available_width(), theme.target, 2.0, count);
        for (at, digit) in (0..).zip(('0'..='9').chain(several.then_some(' '))) {
            if at > 0 && u16::is_multiple_of(at, per) {
                ui.end_row();
            }
            let face = if digit == ' ' { "␣".to_owned() } else { digit.to_string() };
            let button = ui.add(Button::new(face).min_size(vec2(theme.target, theme.target)));
            let name = exercise::digit(view.lang, digit);
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if button.clicked() && number.len() < most {
                number.push(digit);
            }
        }
        let button = ui.add(Button::new("←").min_size(vec2(theme.target, theme.target)));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, screen::ERASE.to(view.lang)));
        if button.clicked() {
            number.pop();
        }
    });
}
