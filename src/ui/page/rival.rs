//! Whom one plays against, at the top of the stage: a pebble that looks at the last move, its name
//! with the menu of opponents behind it, and a few words on what it does.

use super::cache::PageCache;
use super::{PageView, Wish, opponents};
use crate::fonts;
use crate::games::Move;
use crate::session::{Opponent, Side};
use crate::stage::paint::face::Mood;
use crate::stage::paint::sand;
use crate::stage::paint::stone::{Look, Stones};
use crate::theme::Theme;
use crate::words::opponent as words;
use egui::{
    Align, FontId, Label, Layout, Pos2, Rect, RichText, Sense, Shape, TextStyle, Ui, UiBuilder,
    Vec2, vec2,
};

/// The largest face, in heights of running text, and the most of the stage's height that it takes.
const FACE: (f32, f32) = (2.1, 0.075);
/// So many of the stones that were taken last are laid before the face.
const TAKEN: u64 = 5;

/// The radius of the face in a room of this height, and the height of the head.
fn measure(theme: &Theme, room: f32) -> (f32, f32) {
    let least = theme.target * 0.5;
    let radius = (room * FACE.1).clamp(least, (theme.text.body * FACE.0).max(least));
    (radius, (2.0 * radius).max(theme.target * 1.1).round())
}

/// How much of a room of this height the head takes, with the gap below it.
pub(super) fn height(theme: &Theme, room: f32) -> f32 {
    measure(theme, room).1 + theme.space.s
}

/// The head of the stage; where the face is, and its radius.
pub(super) fn show(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) -> (Pos2, f32) {
    let theme = view.theme;
    let (radius, high) = measure(theme, ui.available_height());
    let is_two = view.session.opponent().is_two();
    // A narrow column has the name on one line, beside a smaller face.
    let most = (ui.available_width() - width(ui, view) - theme.space.m) / 2.0;
    let radius = radius.min(most.max(theme.target * 0.4));
    let size = vec2(ui.available_width(), high);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let gap = theme.space.m;
    // The face in the middle, its name at its right; where that is too narrow, both further left.
    let wide = width(ui, view);
    let face = if is_two { 0.0 } else { 2.0 * radius + gap };
    let left = rect.center().x - radius;
    let left = if is_two { rect.center().x - wide / 2.0 } else { left };
    // There is no text in the laboratory that says how the game ends.
    let ends = view.lab.is_some().then(|| {
        let font = FontId::proportional(theme.text.small);
        ui.painter().layout_no_wrap(cache.badge.to_owned(), font, theme.ink_soft)
    });
    let taken = ends.as_ref().map_or(0.0, |said| said.size().x + gap);
    let left = left.max(rect.left() + taken).min(rect.right() - face - wide).max(rect.left());
    let center = Pos2::new(left + radius, rect.center().y);
    if !is_two {
        pebble(ui, view, cache, center, radius);
    }
    // Where it has no room, the switch beside the board says it.
    if let Some(said) = ends.filter(|_| rect.left() + taken <= left + 0.5) {
        let at = rect.left_center() - vec2(0.0, said.size().y / 2.0);
        let place = Rect::from_min_size(at, said.size());
        sand::text(ui.ctx(), place);
        ui.put(place, Label::new(said).selectable(false));
    }
    let told = rect.with_min_x(left + face);
    let mut child = ui.new_child(
        UiBuilder::new().max_rect(told).layout(Layout::left_to_right(Align::Center)).id_salt("who"),
    );
    child.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let note = if is_two { cache.turn.as_str() } else { words::mood(view.lang, view.session) };
        let note = note.to_owned();
        let line = if note.is_empty() { 0.0 } else { theme.text.small * 1.35 };
        let tall = theme.target.min(theme.text.heading * 1.45).max(24.0);
        ui.add_space(((rect.height() - tall - line) / 2.0).max(0.0));
        ui.scope(|ui| {
            crate::bed::quiet(ui, theme);
            let style = ui.style_mut();
            style.override_font_id = Some(FontId::new(theme.text.heading, fonts::serif()));
            style.visuals.widgets.inactive.fg_stroke.color = theme.ink;
            style.spacing.button_padding = Vec2::ZERO;
            style.spacing.interact_size.y = tall;
            opponents::menu(ui, view, cache, wishes);
        });
        if !note.is_empty() {
            let note = RichText::new(note).text_style(TextStyle::Small).color(theme.ink_soft);
            ui.add(Label::new(note).truncate().selectable(false));
        }
        sand::text(ui.ctx(), ui.min_rect());
    });
    ui.add_space(theme.space.s);
    (center, radius)
}

/// How wide the name is, or what stands below it.
fn width(ui: &Ui, view: &PageView<'_>) -> f32 {
    let theme = view.theme;
    let text =
        |said: String, font: FontId| ui.painter().layout_no_wrap(said, font, theme.ink).size().x;
    let name = words::named(view.lang, view.session.opponent(), view.session.foe());
    let name = text(name, FontId::new(theme.text.heading, fonts::serif()));
    let note = words::mood(view.lang, view.session).to_owned();
    name.max(text(note, FontId::proportional(theme.text.small))) + theme.space.s
}

/// The pebble with its eyes, and before it what it took last.
fn pebble(ui: &Ui, view: &PageView<'_>, cache: &PageCache, center: Pos2, radius: f32) {
    let around = Rect::from_center_size(center, Vec2::splat(2.0 * radius));
    if !ui.is_rect_visible(around) {
        return;
    }
    let session = view.session;
    let at = cache.board.last_move(session.history().last());
    let to = at.unwrap_or(center + vec2(0.0, 1.0)) - center;
    let gaze = to.normalized() * 0.9;
    let is_beaten = session.winner() == Some(Side::You) && session.seen().is_none();
    let mood = if is_beaten { Mood::Beaten } else { Mood::Calm };
    let mut stones = Stones::new(view.theme, ui.ctx().pixels_per_point());
    let taken = taken(view);
    let small = radius * 0.36;
    for n in 0..taken {
        let n = super::frame::units(usize::try_from(n).unwrap_or(0));
        let at = center - vec2(radius + small * (1.6 + 2.3 * n), -radius * 0.35);
        // Beside a board there may be no room for them.
        if at.x - small < ui.max_rect().left() {
            break;
        }
        stones.add(at, small, Look::Whole, 7, 1.0);
    }
    stones.face(center, radius, seed(session.opponent()), gaze, mood);
    ui.painter().add(Shape::mesh(stones.mesh()));
    sand::text(ui.ctx(), around.expand(radius * 0.3));
}

/// How many stones it took with the last move.
fn taken(view: &PageView<'_>) -> u64 {
    let events = view.session.events();
    let last = events.last().filter(|event| event.by == Side::They);
    match last.map(|event| event.play.mv) {
        Some(Move::Take { count, .. }) => count.min(TAKEN),
        _ => 0,
    }
}

/// The same pebble, small and at rest, among others.
pub(super) fn portrait(stones: &mut Stones<'_>, view: &PageView<'_>, center: Pos2, radius: f32) {
    stones.face(center, radius, seed(view.session.opponent()), vec2(0.0, 0.2), Mood::Calm);
}

/// Each has a pebble of its own.
pub(super) const fn seed(opponent: Opponent) -> usize {
    match opponent {
        Opponent::Perfect | Opponent::TwoPlayers | Opponent::TwoTeams => 2,
        Opponent::Rival => 3,
        Opponent::Fallible(_) => 4,
        Opponent::Misconception(misconception) => 5 + misconception as usize,
    }
}
