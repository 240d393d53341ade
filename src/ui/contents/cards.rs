//! The lessons of a chapter as cards below the path, or those that were sought.

use super::{ContentsView, chapter};
use crate::fonts;
use crate::lesson::Lesson;
use crate::profile::progress::next::resume;
use crate::stage::paint::sprites::Sprites;
use crate::stage::paint::stone::Look;
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::contents as words;
use egui::text::LayoutJob;
use egui::{
    Color32, FontFamily, FontId, Galley, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};
use std::sync::Arc;

/// A promise has so many lines at most.
const PROMISE: usize = 3;
/// Of the window's height the cards take at most so much.
const SHARE: f32 = 0.45;
/// A card is at least so wide, in sizes of body type; narrower ones stand in two rows.
const LEAST: f32 = 8.0;

/// How the cards stand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Grid {
    columns: usize,
    rows: usize,
    card: egui::Vec2,
    gap: f32,
    /// Lines that a promise has at least; 0 where the window has no room for any.
    promise: usize,
}

/// The sizes of what is on a card.
struct Sizes {
    title: FontId,
    small: FontId,
    pad: f32,
    pebbles: f32,
}

fn sizes(theme: &Theme, rows: usize) -> Sizes {
    let title = if rows > 1 { theme.text.small * 1.08 } else { theme.text.body * 0.95 };
    Sizes {
        title: FontId::new(title, fonts::serif()),
        small: FontId::new(theme.text.small, FontFamily::Proportional),
        pad: theme.space.s,
        pebbles: theme.text.small,
    }
}

fn units(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

impl Grid {
    /// How so many cards stand in a strip of this width, of a window of this height.
    pub(super) fn of(theme: &Theme, count: usize, width: f32, window: f32) -> Self {
        let gap = theme.space.s;
        let across = |columns: usize| (width + gap) / units(columns.max(1)) - gap;
        let rows = if across(count) < LEAST * theme.text.body { 2 } else { 1 };
        let columns = count.div_ceil(rows).max(4 / rows);
        let sizes = sizes(theme, rows);
        // A line of this type, with the distance to the next.
        let line = |font: &FontId| font.size * 1.42;
        let bare = 2.0 * sizes.pad
            + line(&sizes.small)
            + 3.0 * line(&sizes.title)
            + sizes.pebbles
            + theme.space.s;
        let high = |promise: usize| bare + units(promise) * line(&sizes.small);
        // A single line of a promise would be none.
        let fits = |promise: &usize| high(*promise) * units(rows) <= window * SHARE;
        let promise = (2..=PROMISE).rev().find(fits).unwrap_or(0);
        Self { columns, rows, card: vec2(across(columns), high(promise)), gap, promise }
    }

    /// The height of all of them.
    pub(super) fn height(self) -> f32 {
        (self.card.y + self.gap) * units(self.rows)
    }

    fn place(self, room: Rect, n: usize) -> Rect {
        let at = vec2(units(n % self.columns), units(n / self.columns))
            * (self.card + vec2(self.gap, self.gap));
        Rect::from_min_size(room.min + at, self.card)
    }

    /// So many fit.
    pub(super) const fn room(self) -> usize {
        self.columns * self.rows
    }
}

/// Draws them.
pub(super) fn show(
    ui: &mut Ui,
    view: &ContentsView<'_>,
    room: Rect,
    grid: Grid,
    lessons: &[&Lesson],
    kept: &mut Option<Sprites>,
    wishes: &mut Vec<Wish>,
) {
    let radius = sizes(view.theme, 1).pebbles * 0.42;
    let sprites = Sprites::of(kept.take(), ui.ctx(), view.theme, radius * 2.0);
    let sprites = kept.insert(sprites);
    for (n, lesson) in lessons.iter().take(grid.room()).enumerate() {
        if card(ui, view, grid.place(room, n), grid, lesson, sprites) {
            let step = resume(view.record, lesson);
            wishes.push(Wish::go(lesson.id.clone(), step));
        }
    }
}

/// A text in this width and so many lines at most.
fn written(
    ui: &Ui,
    text: &str,
    font: FontId,
    color: Color32,
    width: f32,
    rows: usize,
) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), font, color, width);
    job.wrap.max_rows = rows;
    ui.painter().layout_job(job)
}

/// One lesson; true if it was chosen.
fn card(
    ui: &Ui,
    view: &ContentsView<'_>,
    rect: Rect,
    grid: Grid,
    lesson: &Lesson,
    sprites: &Sprites,
) -> bool {
    let (theme, lang, promises) = (view.theme, view.lang, grid.promise > 0);
    let sizes = sizes(theme, grid.rows);
    let response = ui.interact(rect, ui.scope_id().with(&lesson.id), Sense::click());
    let medals = chapter::medals(view, lesson);
    let settled = view.record.settles(lesson);
    let kinds: Vec<_> = medals.iter().map(|(_, medal)| *medal).collect();
    let here = lesson.id == view.open;
    let earned = view.earned.lesson(&lesson.id);
    let name = words::row(lang, lesson, &kinds, settled, (earned, view.has_refuted(lesson)));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    crate::speech::chosen(&response, here);
    let painter = ui.painter();
    let radius = theme.radius.large;
    if here {
        painter.rect_filled(rect, radius, theme.accent_soft);
    }
    if response.hovered() {
        let edge = Stroke::new(theme.width.line, theme.edge);
        painter.rect_stroke(rect, radius, edge, StrokeKind::Inside);
    }
    if response.has_focus() {
        let ring = Stroke::new(theme.width.bold, theme.focus);
        painter.rect_stroke(rect, radius, ring, StrokeKind::Inside);
    }
    let inner = rect.shrink(sizes.pad);
    let bold = FontId::new(sizes.small.size, fonts::bold());
    let color = if here { theme.accent } else { theme.ink_soft };
    let number = format!("{}.{}", lesson.chapter.number(), lesson.place);
    let number = written(ui, &number, bold, color, inner.width(), 1);
    let mut y = inner.top() + number.size().y;
    painter.galley(inner.min, number, color);
    let (minutes, mut end) = (lesson.minutes(0), inner.right());
    if minutes > 0 {
        let said = words::minutes(lang, minutes);
        let said = written(ui, &said, sizes.small.clone(), theme.ink_soft, inner.width(), 1);
        end -= said.size().x;
        painter.galley(pos2(end, inner.top()), said, theme.ink_soft);
    }
    let title = lesson.name(settled).to(lang);
    let foot = inner.bottom() - sizes.pebbles;
    let left = |y: f32, font: &FontId| {
        let lines = ((foot - y) / (font.size * 1.4)).floor();
        (1..=6).take_while(|n| units(*n) <= lines).count().max(1)
    };
    let rows = if promises { 5 } else { left(y, &sizes.title) };
    let heading = written(ui, title, sizes.title.clone(), theme.ink, inner.width(), rows);
    let mut cut = heading.elided;
    let at = pos2(inner.left(), y);
    y += heading.size().y + theme.space.xs;
    painter.galley(at, heading, theme.ink);
    let promise = lesson.promise.as_ref().map_or("", |promise| promise.to(lang));
    if promises && !promise.is_empty() {
        let rows = left(y, &sizes.small);
        let said = written(ui, promise, sizes.small.clone(), theme.ink_soft, inner.width(), rows);
        cut |= said.elided;
        painter.galley(pos2(inner.left(), y), said, theme.ink_soft);
    }
    let mut pebbles = sprites.mesh();
    let pitch = (inner.width() / units(medals.len().max(1))).min(sizes.pebbles * 1.15);
    for (k, (_, medal)) in medals.iter().enumerate() {
        let look = if medal.is_some() { Look::Whole } else { Look::Trace };
        let at = vec2((units(k) + 0.5) * pitch, -sizes.pebbles * 0.5);
        sprites.add(&mut pebbles, inner.left_bottom() + at, look, k, 1.0);
    }
    painter.add(Shape::mesh(pebbles));
    if let Some(said) = view.standing(lesson) {
        // Beside the number, where the stones leave no room.
        let at = inner.left() + theme.text.small * 2.4;
        let room = end - theme.space.xs - at;
        let said = written(ui, &said, sizes.small.clone(), theme.accent, room, 1);
        painter.galley(pos2(at, inner.top()), said, theme.accent);
    }
    let chosen = response.clicked();
    if cut || !promises {
        let whole =
            if promise.is_empty() { title.to_owned() } else { format!("{title}\n{promise}") };
        response.on_hover_text(whole);
    }
    chosen
}
