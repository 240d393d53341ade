//! The keys that count at one place as rows under their headings, in two columns of about the same
//! height.

use crate::keys::{Action, Binding, Bindings, Menu, OTHERS, Where, rows};
use crate::speech;
use crate::theme::Theme;
use crate::words::{Lang, keys as words};
use egui::{
    Align, Button, Label, Layout, Response, RichText, Role, TextStyle, Ui, WidgetInfo, vec2,
};

/// Below this width, in widths of a letter, the columns stand below each other.
const TWO: f32 = 40.0;
/// The share of the width that the keys take where there is one column.
const KEYS: f32 = 0.3;

/// One row: the keys as they are written, what they do, and what a click asks for where rows can be
/// clicked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    keys: String,
    does: &'static str,
    action: Option<Action>,
}

/// A heading and the rows under it.
pub(super) type Group = (&'static str, Vec<Row>);

/// How the rows are set.
#[derive(Debug, Clone, Copy)]
pub(super) struct Setting {
    pub(super) style: fn() -> TextStyle,
    /// Rows can be clicked: for a screen that is touched.
    pub(super) clicks: bool,
    /// Whose keys they are.
    pub(super) place: Where,
}

/// The rows that count at a place, of those that are kept there, under the headings of the menus;
/// while presenting under one of their own.
pub(super) fn groups(
    lang: Lang,
    place: Where,
    bindings: &Bindings,
    keeps: &dyn Fn(Action) -> bool,
) -> Vec<Group> {
    // What has no key by itself stands in the menu, and here once it was given one.
    let has_keys = |row: &Binding| !(row.keys.is_empty() && bindings.all(row.name).is_empty());
    let counts =
        |row: &&'static Binding| row.place.counts(place) && keeps(row.action) && has_keys(row);
    let line = |row: &'static Binding| {
        let keys = bindings.all(row.name);
        let keys = if keys.is_empty() { words::OFF.to(lang).to_owned() } else { keys };
        Row { keys, does: row.does.to(lang), action: Some(row.action) }
    };
    let mut all: Vec<Group> = if place == Where::Presenting {
        let (own, shared): (Vec<_>, Vec<_>) =
            rows().filter(counts).partition(|row| row.place == place);
        [(words::PRESENTING, own), (words::GENERAL, shared)]
            .map(|(title, rows)| (title.to(lang), rows.into_iter().map(line).collect()))
            .into()
    } else {
        let of =
            |menu: Menu| rows().filter(counts).filter(|row| row.menu == menu).map(line).collect();
        Menu::ALL.into_iter().map(|menu| (menu.title().to(lang), of(menu))).collect()
    };
    let others = OTHERS.iter().map(|other| Row {
        keys: bindings.other(other),
        does: other.does.to(lang),
        action: None,
    });
    all.push((words::BOARDS.to(lang), others.collect()));
    all.retain(|(_, rows)| !rows.is_empty());
    all
}

/// Draws the groups in two columns, or in one where there is little room; what was clicked.
pub(super) fn columns(
    ui: &mut Ui,
    theme: &Theme,
    groups: &[Group],
    setting: Setting,
) -> Option<Action> {
    let two = ui.available_width() > theme.text.body * TWO;
    let right = if two { right(groups) } else { 0 };
    let side = |n: u32| {
        groups
            .iter()
            .zip(0_u32..)
            .filter(move |(_, at)| right >> at & 1 == n)
            .map(|(group, _)| group)
    };
    let all = ui.available_width() - if two { theme.space.xl } else { 0.0 };
    let (left, keys) = shares(setting.place);
    let keys = all * if two { keys } else { KEYS };
    let mut clicked = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = theme.space.xl;
        for column in 0..=u32::from(two) {
            let share = if column > 0 { 1.0 - left } else { left };
            let width = (all * if two { share } else { 1.0 }).max(0.0);
            ui.vertical(|ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing = vec2(theme.space.s, 0.0);
                ui.spacing_mut().interact_size.y = 0.0;
                for (at, group) in side(column).enumerate() {
                    ui.add_space(if at > 0 { theme.space.xs } else { 0.0 });
                    clicked = self::group(ui, theme, group, setting, [keys, width]).or(clicked);
                }
            });
        }
    });
    clicked
}

/// The share of the width that the left one of two columns takes, and that the keys take in each:
/// so that hardly a line is broken. While presenting the keys are short and at the left stand the
/// long sentences.
fn shares(place: Where) -> (f32, f32) {
    if place == Where::Presenting { (0.54, 0.145) } else { (0.47, 0.19) }
}

/// Which groups stand at the right, a bit each, so that the longer column is as short as it can be.
fn right(groups: &[Group]) -> u32 {
    let lines = |right: u32, side: u32| -> usize {
        let here = groups.iter().zip(0_u32..).filter(|(_, at)| right >> at & 1 == side);
        here.map(|((_, rows), _)| 2 * rows.len() + 3).sum()
    };
    // The first group stays at the left; of two ways that are as good the later groups move.
    let all = 1_u32 << u32::try_from(groups.len()).unwrap_or(0).min(12);
    let even = (0..all).filter(|right| right & 1 == 0).min_by_key(|right| {
        let (one, other) = (lines(*right, 0), lines(*right, 1));
        (one.max(other), std::cmp::Reverse(*right))
    });
    even.unwrap_or(0)
}

fn group(
    ui: &mut Ui,
    theme: &Theme,
    (title, rows): &Group,
    setting: Setting,
    [keys, width]: [f32; 2],
) -> Option<Action> {
    let size = (setting.style)().resolve(ui.style()).size;
    speech::heading(
        ui,
        2,
        RichText::new(*title).text_style(Theme::strong()).size(size).color(theme.accent),
    );
    let mut clicked = None;
    for row in rows {
        ui.horizontal_top(|ui| {
            let text =
                |said: &str, color| RichText::new(said).text_style((setting.style)()).color(color);
            cell(ui, keys, |ui| ui.add(Label::new(text(&row.keys, theme.ink)).wrap()));
            let does = text(row.does, theme.ink_soft);
            let rest = width - keys - theme.space.s;
            let Some(action) = row.action.filter(|_| setting.clicks) else {
                cell(ui, rest, |ui| ui.add(Label::new(does).wrap()));
                return;
            };
            let button = Button::new(does)
                .frame_when_inactive(false)
                .wrap()
                .min_size(vec2(0.0, theme.target * 0.75));
            let button = cell(ui, rest, |ui| {
                ui.spacing_mut().button_padding = vec2(0.0, 0.0);
                ui.add(button)
            });
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, row.does));
            if button.clicked() {
                clicked = Some(action);
            }
        });
    }
    clicked
}

/// A part of a row, of this width.
fn cell(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui) -> Response) -> Response {
    let room = vec2(width.max(0.0), 0.0);
    let add = |ui: &mut Ui| {
        ui.set_width(room.x);
        add(ui)
    };
    ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), add).inner
}
