//! Choices as rows, for every kind of exercise: the whole row is what is clicked. What is chosen is
//! handed in with the one button below, or with Enter.

use super::super::PageView;
use crate::bed;
use crate::fonts;
use crate::heir;
use crate::theme::Theme;
use crate::words::{screen, see};
use egui::{
    Align2, CursorIcon, FontId, Id, Key, Label, Modifiers, Painter, Rect, Response, RichText, Role,
    Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

/// What has become of a row; that it is pointed at is seen by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum State {
    /// Nothing yet.
    #[default]
    Idle,
    /// It is what will be handed in.
    Chosen,
    /// It was right; stays so when one returns.
    Right,
    /// It was refuted.
    Struck,
}

impl State {
    /// What has become of an answer: chosen now, right, or refuted before.
    pub(super) const fn of(chosen: bool, right: bool, refuted: bool) -> Self {
        match (right, refuted, chosen) {
            (true, ..) => Self::Right,
            (_, true, _) => Self::Struck,
            (.., true) => Self::Chosen,
            _ => Self::Idle,
        }
    }
}

/// What draws in a rectangle.
pub(super) type Draws<'a> = &'a dyn Fn(&Painter, Rect);

/// A choice.
#[derive(Clone, Copy, Default)]
pub(super) struct Row<'a> {
    /// What it is called by whoever does not see it.
    pub(super) name: &'a str,
    /// What has become of it.
    pub(super) state: State,
    /// Draws its mark before the words, in a square.
    pub(super) mark: Option<Draws<'a>>,
    /// A quiet line below the words.
    pub(super) note: &'a str,
    /// Which of the options it is, from 0: its number stands there while hands are counted.
    pub(super) nth: Option<usize>,
    /// It is one of several, each of a line or two.
    pub(super) is_low: bool,
    /// It is a line of many, as close to the next as can be.
    pub(super) is_line: bool,
}

/// Least height of a row of words.
pub(super) fn least(theme: &Theme, is_low: bool) -> f32 {
    tall(theme, Row { is_low, ..Row::default() })
}

/// Least height of a row.
fn tall(theme: &Theme, row: Row<'_>) -> f32 {
    match (row.is_line, row.is_low) {
        (true, _) => theme.target,
        (_, true) => (theme.target + theme.space.l * 0.4).min((theme.target * 1.3).max(40.0)),
        _ => (theme.target + theme.space.l * 0.9).min((theme.target * 1.5).max(54.0)),
    }
}

/// A row with what `add` draws in it.
pub(super) fn row(
    ui: &mut Ui,
    view: &PageView<'_>,
    row: Row<'_>,
    add: impl FnOnce(&mut Ui),
) -> Response {
    let theme = view.theme;
    let digit = row.nth.filter(|_| view.counted).map(|nth| (nth + 1).to_string());
    let digit = digit.as_deref().map(|digit| sign(theme, digit));
    let counted = digit.as_ref().map(|digit| digit as Draws<'_>);
    let row = Row { mark: counted.or(row.mark), ..row };
    let (pad, inner) = (theme.space.m, if row.is_line { theme.space.xs } else { theme.space.s });
    let side = theme.text.body * 1.75;
    let tick = theme.text.body * 1.2;
    // What is drawn in the row lies below the row itself, so that all of it is the target.
    let place = ui.next_auto_id();
    let shape = ui.painter().add(egui::Shape::Noop);
    let inside = bed::bare(pad, inner).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.set_min_height(tall(theme, row) - 2.0 * inner);
            if row.mark.is_some() {
                ui.allocate_exact_size(vec2(side, 0.0), Sense::hover());
                ui.add_space(pad - ui.spacing().item_spacing.x);
            }
            let words = ui.max_rect().with_min_x(ui.cursor().left());
            ui.vertical(|ui| {
                ui.set_max_width((words.width() - tick).max(0.0));
                ui.spacing_mut().item_spacing.y = 1.0;
                add(ui);
                if !row.note.is_empty() {
                    let note = RichText::new(row.note).text_style(egui::TextStyle::Small);
                    ui.add(Label::new(note.color(theme.ink_soft)).wrap().selectable(false));
                }
            })
            .response
            .rect
        })
        .inner
    });
    let rect = inside.response.rect;
    let struck = row.state == State::Struck;
    // Once it is solved nothing more is chosen.
    let rests = struck || view.session.attempt().is_solved();
    let sense = if rests { Sense::hover() } else { Sense::click() };
    let response = ui.interact(rect, place.with(row.name), sense);
    named(ui, view, &response, row);
    let pointed = !rests && (response.hovered() || response.has_focus());
    let (fill, line) = match (row.state, pointed) {
        (State::Chosen, _) => {
            (theme.accent_soft, Stroke::new(theme.width.bold * 1.3, theme.accent))
        }
        (State::Right, _) => (theme.raised, Stroke::new(theme.width.bold, theme.ink)),
        (_, true) => (theme.accent_soft, Stroke::new(theme.width.line * 1.25, theme.accent)),
        (_, false) => (theme.raised, Stroke::new(theme.width.hair, theme.edge)),
    };
    let corner = egui::CornerRadius::same(theme.radius.large.max(theme.radius.medium));
    let ground = egui::epaint::RectShape::new(rect, corner, fill, line, StrokeKind::Inside);
    let painter = ui.painter();
    painter.set(shape, ground);
    if let Some(mark) = row.mark {
        let middle = pos2(rect.left() + pad + side / 2.0, rect.center().y);
        mark(painter, Rect::from_center_size(middle, Vec2::splat(side)));
    }
    let end = pos2(rect.right() - pad - tick / 2.0, rect.center().y);
    match row.state {
        State::Chosen => {
            painter.circle_filled(end, tick * 0.25, theme.accent);
        }
        State::Right => check(painter, end, tick, Stroke::new(theme.width.line, theme.ink)),
        State::Struck => strike(painter, inside.inner, theme),
        State::Idle => {}
    }
    if response.has_focus() {
        theme.ring(painter, rect);
        if row.state == State::Chosen && ui.input(|input| input.key_pressed(Key::Enter)) {
            ui.data_mut(|data| data.insert_temp(entered(), true));
            heir::hands_on(&response, ("row", 0), heir::MAIN);
        }
    }
    if struck { response } else { response.on_hover_cursor(CursorIcon::PointingHand) }
}

/// What a screen reader says of it.
fn named(ui: &Ui, view: &PageView<'_>, response: &Response, row: Row<'_>) {
    let on = matches!(row.state, State::Chosen | State::Right);
    let is_solved = view.session.attempt().is_solved();
    let enabled = ui.is_enabled() && row.state != State::Struck && !is_solved;
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, enabled, on, row.name));
    let said = match row.state {
        State::Right => Some(see::ROW_RIGHT),
        State::Struck => Some(see::ROW_STRUCK),
        State::Idle | State::Chosen => None,
    };
    if let Some(said) = said {
        let said = said.to(view.lang);
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(said));
    }
}

/// A letter or number in the place of a mark.
pub(super) fn sign<'a>(theme: &'a Theme, said: &'a str) -> impl Fn(&Painter, Rect) + 'a {
    move |painter, rect| {
        let font = FontId::new(theme.text.heading, fonts::serif());
        painter.text(rect.center(), Align2::CENTER_CENTER, said, font, theme.ink_soft);
    }
}

/// Where it is noted that Enter was pressed on the row that is chosen.
fn entered() -> Id {
    Id::unique("laststone.row.entered")
}

/// A tick.
fn check(painter: &Painter, at: egui::Pos2, size: f32, stroke: Stroke) {
    let point = |x: f32, y: f32| at + vec2(x, y) * size;
    painter.line(vec![point(-0.4, 0.0), point(-0.12, 0.3), point(0.42, -0.34)], stroke);
}

/// A line through each line of words.
fn strike(painter: &Painter, words: Rect, theme: &Theme) {
    let lines = (words.height() / theme.text.line).round().max(1.0);
    let step = words.height() / lines;
    let mut y = words.top() + step / 2.0;
    while y < words.bottom() {
        let stroke = Stroke::new(theme.width.line, theme.bad);
        painter.line_segment([pos2(words.left() - 4.0, y), pos2(words.right() + 4.0, y)], stroke);
        y += step;
    }
}

/// A row of words alone.
pub(super) fn words(ui: &mut Ui, view: &PageView<'_>, this: Row<'_>) -> Response {
    let theme = view.theme;
    let color = if this.state == State::Struck { theme.ink_soft } else { theme.ink };
    row(ui, view, this, |ui| {
        let font = FontId::new(theme.text.body, fonts::bold());
        let said = this.name.to_owned();
        let high = ui.painter().layout(said, font.clone(), color, ui.available_width()).size().y;
        let note = if this.note.is_empty() { 0.0 } else { theme.text.small * 1.4 };
        let room = tall(theme, this) - 2.0 * theme.space.s;
        ui.add_space(((room - high - note) / 2.0).max(0.0));
        let text = RichText::new(this.name).font(font);
        ui.add(Label::new(text.color(color)).wrap().selectable(false));
    })
}

/// Was Enter pressed while nothing has the keyboard? Then it presses the one filled button.
pub(super) fn entered_free(ui: &Ui) -> bool {
    let ctx = ui.ctx();
    let free = ctx.memory(|all| all.focused().is_none() && all.top_modal_layer().is_none());
    let free = free && ui.is_enabled() && !egui::Popup::is_any_open(ctx);
    free && ui.input_mut(|all| all.consume_key(Modifiers::NONE, Key::Enter))
}

/// The one button below what was chosen, built or written: hands it in, until it is right. While nothing has the
/// keyboard, or a row that is chosen has it, Enter does so too.
pub(super) fn hand_in(ui: &mut Ui, view: &PageView<'_>, ready: bool) -> bool {
    let attempt = view.session.attempt();
    if attempt.is_solved() || attempt.is_spoiled() {
        return false;
    }
    ui.add_space(view.theme.space.s);
    let again = ui.data_mut(|data| data.remove_temp::<bool>(entered())).is_some();
    let entered = ready && (again || entered_free(ui));
    // What cannot be done yet is not there; its room is.
    let said = screen::DECIDE.to(view.lang);
    let mut child = UiBuilder::new();
    if !ready {
        child = child.disabled().invisible();
    }
    ui.scope_builder(child, |ui| view.theme.main_button(ui, said).clicked()).inner || entered
}
