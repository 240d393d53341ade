//! The menus: one quiet button in the head of each screen, and behind it all actions of the table
//! with their keys. Opened by a click, by its key or by Alt, walked by arrows, closed by Esc. Knows
//! no page: what may be done now is asked of it.

mod alt;
mod entries;
mod recent;

use crate::keys::{self, Action, Bindings, Menu, Where};
use crate::panes;
use crate::speech;
use crate::theme::Theme;
use crate::words::{Lang, keys as words};
use egui::{
    Align2, Button, Color32, Context, EventFilter, Frame, Id, Key, Modal, Response, Role,
    ScrollArea, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};
use entries::{Chosen, Entry, entries};
pub use recent::{chosen, recall};

/// The menu that is open.
#[derive(Debug, Clone, Copy)]
struct Open {
    menu: Menu,
    /// What had the focus before, and gets it back.
    before: Option<Id>,
    /// The first entry is to have the focus: the keyboard has opened it.
    first: bool,
}

fn kept() -> Id {
    Id::unique("laststone.menu")
}

fn open(ctx: &Context) -> Option<Open> {
    ctx.data(|data| data.get_temp::<Option<Open>>(kept())).flatten()
}

fn keep(ctx: &Context, open: Option<Open>) {
    ctx.data_mut(|data| data.insert_temp(kept(), open));
    ctx.request_repaint();
}

/// In a menu of the toolkit, before its buttons: what has the focus has a ring, as everywhere else.
/// Menus come without one.
pub fn ringed(ui: &mut Ui) {
    speech::opens(ui);
    let ring = ui.ctx().global_style().visuals.widgets.active.bg_stroke;
    ui.visuals_mut().widgets.active.bg_stroke = ring;
    // It must not touch the words.
    ui.spacing_mut().button_padding.x = ui.spacing().item_spacing.x / 2.0 + ring.width;
}

/// Whether the menus are open.
#[must_use]
pub fn is_open(ctx: &Context) -> bool {
    open(ctx).is_some()
}

/// Opens the menus for the keyboard, or closes them.
pub fn toggle(ctx: &Context) {
    match open(ctx) {
        Some(_) => close(ctx),
        None => begin(ctx, true),
    }
}

fn begin(ctx: &Context, by_keyboard: bool) {
    let before = panes::take(ctx);
    keep(ctx, Some(Open { menu: Menu::Lesson, before, first: by_keyboard }));
}

/// Closes the menus; what had the focus before has it again.
pub fn close(ctx: &Context) {
    if let Some(Open { before, .. }) = open(ctx) {
        keep(ctx, None);
        panes::give_back(ctx, before);
    }
}

/// The button in the head of a screen, and the menus while they are open; the action that was
/// chosen, if it `may` be done.
pub fn show(
    ui: &mut Ui,
    theme: &Theme,
    lang: Lang,
    screen: Where,
    may: impl Fn(Action) -> bool,
) -> Option<Action> {
    let now = open(ui.ctx());
    let button = ui.add(Button::new(words::MENU.to(lang)).selected(now.is_some()));
    speech::acts(&button);
    let hover = |ui: &mut Ui| {
        let tip = keys::tip(ui.ctx(), lang, Action::Menu);
        ui.label(tip);
    };
    button.clone().on_hover_ui(hover);
    let has_key = !keys::in_use(ui.ctx()).keys("menu").is_empty();
    if alt::tapped(ui.ctx()) && has_key {
        toggle(ui.ctx());
        return None;
    }
    if button.clicked() && now.is_none() {
        // Enter on the button is the keyboard as well.
        begin(ui.ctx(), button.has_focus());
        return None;
    }
    let bindings = keys::in_use(ui.ctx());
    let shown = Shown { theme, lang, screen, bindings: &bindings };
    panel(ui.ctx(), &shown, now?, button.rect.bottom() + theme.space.xs, &may)
}

/// What the menus are drawn with.
struct Shown<'a> {
    theme: &'a Theme,
    lang: Lang,
    screen: Where,
    bindings: &'a Bindings,
}

/// The menus below their button: their names in a row, and the entries of one of them.
fn panel(
    ctx: &Context,
    shown: &Shown<'_>,
    now: Open,
    top: f32,
    may: &dyn Fn(Action) -> bool,
) -> Option<Action> {
    let (theme, room) = (shown.theme, ctx.content_rect());
    let pulled =
        i16::from(keys::took(ctx, Key::ArrowRight)) - i16::from(keys::took(ctx, Key::ArrowLeft));
    let down =
        i16::from(keys::took(ctx, Key::ArrowDown)) - i16::from(keys::took(ctx, Key::ArrowUp));
    let (home, end) = (keys::took(ctx, Key::Home), keys::took(ctx, Key::End));
    let leaves = keys::took(ctx, Key::Escape) || keys::took_row(ctx, "menu");
    let menus: Vec<Menu> =
        Menu::ALL.into_iter().filter(|menu| entries(*menu, shown, may).next().is_some()).collect();
    let mut next = now;
    if pulled != 0 {
        next.menu = turned(&menus, now.menu, pulled);
        next.first = true;
    }
    let right = -theme.space.xl.min(room.width() / 8.0);
    let area = Modal::default_area(kept().with("area"))
        .anchor(Align2::RIGHT_TOP, vec2(right, top - room.top()));
    let ground = Frame::menu(&ctx.global_style());
    let modal = Modal::new(kept().with("modal"))
        .area(area)
        .backdrop_color(Color32::TRANSPARENT)
        .frame(ground);
    let mut done = None;
    let response = modal.show(ctx, |ui| {
        let width = (theme.text.body * 29.0).min(room.width() + 2.0 * right - theme.space.l);
        ui.set_width(width.max(0.0));
        speech::dialog(ui, words::MENU.to(shown.lang));
        // Otherwise there is no more room than the last menu took.
        ui.set_max_height((room.bottom() - top - theme.space.l).max(theme.target * 3.0));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = theme.space.xs;
            for menu in &menus {
                let name = menu.title().to(shown.lang);
                let tab = ui.add(Button::selectable(next.menu == *menu, name));
                let (is_open, enabled) = (next.menu == *menu, ui.is_enabled());
                tab.widget_info(|| WidgetInfo::labeled(Role::MenuItem, enabled, name));
                speech::chosen(&tab, is_open);
                let moved = ui.input(|input| input.pointer.delta() != Vec2::ZERO);
                if tab.clicked() || tab.hovered() && moved {
                    next.menu = *menu;
                }
                locks(ui, &tab);
            }
        });
        ui.separator();
        let mut rows: Vec<Entry> = entries(next.menu, shown, may).collect();
        let own = rows.len();
        if next.menu == Menu::Files {
            rows.extend(recent::entries(ctx));
        }
        let height = (room.bottom() - ui.cursor().top() - theme.space.l).max(theme.target * 2.0);
        let listed = crate::reveal::scrolled(ScrollArea::vertical().max_height(height), ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let mut lines: Vec<Response> = Vec::new();
            for (at, entry) in rows.iter().enumerate() {
                if at == own {
                    recent::head(ui, theme, shown.lang);
                }
                lines.push(line(ui, theme, entry));
            }
            lines
        });
        let lines = listed.inner;
        let chosen =
            lines.iter().zip(&rows).find(|(line, _)| line.clicked()).map(|(_, entry)| &entry.asks);
        if let Some(asks) = chosen {
            done = Some(asks.clone());
        }
        let ready: Vec<&Response> = lines.iter().filter(|line| line.enabled()).collect();
        let here = ready.iter().position(|line| line.has_focus());
        let to = match (here, down) {
            _ if home || next.first => ready.first(),
            _ if end => ready.last(),
            (_, 0) => None,
            (None, 1..) => ready.first(),
            (None, _) => ready.last(),
            (Some(here), 1..) => ready.get(here + 1).or(ready.first()),
            (Some(here), _) => here.checked_sub(1).map_or(ready.last(), |before| ready.get(before)),
        };
        if let Some(line) = to {
            line.request_focus();
        }
    });
    next.first = false;
    if leaves || done.is_some() || response.backdrop_response.clicked() {
        close(ctx);
    } else if (next.menu, now.first) != (now.menu, false) {
        keep(ctx, Some(next));
    }
    match done? {
        Chosen::Do(action) => Some(action),
        Chosen::Read(file) => {
            recent::choose(ctx, file);
            None
        }
    }
}

/// The menu so many places to the right, round about.
fn turned(menus: &[Menu], from: Menu, by: i16) -> Menu {
    let at = menus.iter().position(|menu| *menu == from).unwrap_or(0);
    let next = if by > 0 { at + 1 } else { at + menus.len().saturating_sub(1) };
    next.checked_rem(menus.len()).and_then(|at| menus.get(at)).copied().unwrap_or(from)
}

/// Arrows and Esc belong to the menus while this has the focus.
fn locks(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: true,
            tab: false,
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
}

/// One entry, as wide as the menu, its key at the right.
fn line(ui: &mut Ui, theme: &Theme, entry: &Entry) -> Response {
    let size = vec2(ui.available_width(), theme.target);
    let button = Button::new(entry.does.as_ref())
        .shortcut_text(&entry.keys)
        .truncate()
        .frame_when_inactive(false)
        .min_size(size);
    let response = ui.add_enabled(entry.may, button);
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::MenuItem, entry.may, entry.name());
        info.hint_text = (!entry.keys.is_empty()).then(|| entry.keys.clone());
        info
    });
    if let Chosen::Read(file) = &entry.asks {
        response.clone().on_hover_text(file.display().to_string());
    }
    if response.has_focus() {
        let ring = Stroke::new(theme.width.bold, theme.focus);
        ui.painter().rect_stroke(response.rect, theme.radius.medium, ring, StrokeKind::Inside);
    }
    locks(ui, &response);
    response
}
