//! The line of two levels: who is winning after each move of a game, with the marks of its moves.

use super::axes;
use super::cells::as_f32;
use super::pen::Pen;
use crate::input::nodes::{self, Named};
use crate::input::spots::{Cells, Spots, Target, walked};
use crate::session::{Mark, Opponent, Review, Side};
use crate::theme::Theme;
use crate::words::opponent::begins;
use crate::words::{Lang, review as words};
use egui::{
    Align2, Color32, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use std::ops::RangeInclusive;

/// What is to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct LevelsView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language of its words.
    pub lang: Lang,
    /// The review; `None` while it may not be seen: then only the moves are there.
    pub review: Option<&'a Review>,
    /// How many moves the game has.
    pub moves: usize,
    /// Who began.
    pub began: Side,
    /// The position looked at.
    pub at: usize,
    /// Who plays the other side.
    pub opponent: Opponent,
    /// What is told of the position looked at, for assistive technology.
    pub reading: &'a str,
}

/// What the line keeps between frames.
#[derive(Debug, Default)]
pub struct LevelsState {
    /// The position under the pointer.
    pub hovered: Option<usize>,
    /// The line wants the focus: it has just been opened.
    pub wants_focus: bool,
}

/// Least and greatest width of a move, in points. Of a longer game the part around the position
/// looked at is shown.
const LEAST: f32 = 26.0;
const MOST: f32 = 72.0;
/// More moves than this fit on no screen.
const FIT: usize = 400;
/// Side of a mark.
const BADGE: f32 = 20.0;

/// The places of the line.
struct Places {
    body: Rect,
    shown: RangeInclusive<usize>,
    width: f32,
}

impl Places {
    fn new(body: Rect, moves: usize, at: usize) -> Self {
        let fit = (1..=(moves + 1).min(FIT))
            .rev()
            .find(|n| as_f32(*n as u64) * LEAST <= body.width())
            .unwrap_or(1);
        let first = at.saturating_sub(fit / 2).min(moves + 1 - fit);
        let width = (body.width() / as_f32(fit as u64)).min(MOST);
        Self { body, shown: first..=first + fit - 1, width }
    }

    fn x(&self, n: usize) -> f32 {
        let from = n.saturating_sub(*self.shown.start());
        self.body.left() + (as_f32(from as u64) + 0.5) * self.width
    }

    /// The marks stand in a row above the two levels, so that none lies on another or on the line.
    fn y(&self, side: Side) -> f32 {
        match side {
            Side::You => self.body.top() + BADGE + 6.0,
            Side::They => self.body.bottom() - 6.0,
        }
    }

    /// The moves that are shown, as cells in a row; the names at the left belong to none.
    fn spots(&self, moves: usize) -> Spots {
        let (first, count) = (*self.shown.start() as u64, self.shown.clone().count() as u64);
        let size = vec2(as_f32(count) * self.width, self.body.height() + LEAST);
        let rect = Rect::from_min_size(self.body.min, size);
        let (first, shown, size) = ((first, 0), (count, 1), (moves as u64 + 1, 1));
        Spots::Cells(Cells { rect, first, shown, size })
    }

    fn column(&self, n: usize) -> Rect {
        let half = self.width * 0.5;
        Rect::from_x_y_ranges(self.x(n) - half..=self.x(n) + half, self.body.y_range())
    }
}

/// Draws the line into the room that is left; returns the position to be looked at, if another one
/// was chosen.
pub fn show_levels(ui: &mut Ui, state: &mut LevelsState, view: &LevelsView<'_>) -> Option<usize> {
    let pen = Pen::new(ui, view.theme, view.lang);
    let room = Rect::from_min_size(ui.available_rect_before_wrap().min, ui.available_size());
    let (_, whole) = ui.allocate_space(room.size());
    if whole.width() < 2.0 * LEAST || whole.height() < 3.0 * BADGE {
        return None;
    }
    let names = [Side::You, Side::They].map(|side| (side, begins(view.lang, view.opponent, side)));
    let label = |(side, name): (Side, &str)| (side, pen.words(name, view.theme.ink_soft));
    let labels = names.map(label);
    let left =
        labels.iter().map(|(_, galley)| galley.size().x).fold(0.0, f32::max) + view.theme.space.m;
    let body =
        Rect::from_min_max(whole.min + vec2(left, 0.0), whole.max - vec2(0.0, pen.row + 2.0));
    let places = Places::new(body, view.moves, view.at);
    let response = ui.interact(whole, ui.scope_id().with("levels"), Sense::click());
    let chosen = touch(ui, state, view, &places, &response);
    announce(ui, view, &response);
    for (side, galley) in labels {
        let y = places.y(side);
        pen.put(pos2(whole.left(), y), Align2::LEFT_CENTER, galley);
        pen.line(
            pos2(body.left(), y),
            pos2(body.right(), y),
            view.theme.width.hair,
            view.theme.line,
        );
    }
    paint(&pen, view, &places, state.hovered);
    if response.has_focus() {
        view.theme.ring(&pen.painter, whole.expand(pen.theme.width.bold));
    }
    chosen
}

/// What was done with the line in this frame. Keys move the position itself, not a cursor.
fn touch(
    ui: &Ui,
    state: &mut LevelsState,
    view: &LevelsView<'_>,
    places: &Places,
    response: &Response,
) -> Option<usize> {
    if std::mem::take(&mut state.wants_focus) {
        response.request_focus();
    }
    let moves = |at: Target| match at {
        Target::Cell(n, _) => usize::try_from(n).ok(),
        Target::Item(_) => None,
    };
    let spots = places.spots(view.moves);
    let under = |at: Option<Pos2>| at.and_then(|at| spots.at(at)).and_then(moves);
    state.hovered = under(response.hover_pos());
    let clicked = response.clicked().then(|| under(response.interact_pointer_pos())).flatten();
    let mut to = Target::Cell(clicked.unwrap_or(view.at) as u64, 0);
    if response.has_focus() {
        to = walked(ui, response, &spots, to);
    }
    moves(to).filter(|to| *to != view.at)
}

/// Name, use and present reading.
fn announce(ui: &Ui, view: &LevelsView<'_>, response: &Response) {
    let name = words::name(view.lang, view.moves);
    let (how, reading) = (words::HOW.to(view.lang), Some(view.reading));
    nodes::figure(ui, response, &Named { name: &name, how, reading, live: true });
}

fn paint(pen: &Pen<'_>, view: &LevelsView<'_>, places: &Places, hovered: Option<usize>) {
    let theme = pen.theme;
    for (n, color) in [(hovered, theme.hover), (Some(view.at), theme.accent_soft)] {
        if let Some(n) = n.filter(|n| places.shown.contains(n)) {
            pen.painter.rect_filled(places.column(n), theme.radius.small, color);
        }
    }
    let level = |n: usize| view.review.and_then(|review| review.level(n));
    let by = |n: usize| if n.is_multiple_of(2) { view.began.other() } else { view.began };
    let middle = f32::midpoint(places.y(Side::You), places.y(Side::They));
    let y = |n: usize| level(n).map_or(middle, |side| places.y(side));
    let line = Stroke::new(theme.width.bold, theme.ink_soft);
    for n in places.shown.clone() {
        let column = places.column(n);
        // Where it is not known who is winning there is a gap.
        if level(n).is_some() {
            pen.painter.hline(column.x_range(), y(n), line);
        }
        if n < *places.shown.end()
            && level(n).is_some()
            && level(n + 1).is_some()
            && y(n).to_bits() != y(n + 1).to_bits()
        {
            let (low, high) = (y(n).min(y(n + 1)), y(n).max(y(n + 1)));
            pen.painter.vline(column.right(), low..=high, line);
        }
    }
    for n in places.shown.clone() {
        let at = pos2(places.x(n), y(n));
        if view.review.is_some_and(|review| n < review.progress().0) && level(n).is_none() {
            pen.put(at, Align2::CENTER_CENTER, pen.words("?", theme.ink_soft));
        } else {
            dot(pen, at, (n > 0).then(|| by(n) == Side::You), n == view.at);
        }
        if let Some(mark) = view.review.and_then(|review| review.mark(n)) {
            badge(pen, mark, pos2(at.x, places.body.top() + BADGE * 0.5));
        }
    }
    numbers(pen, view, places);
}

/// A position: a full dot after your move, a ring after theirs, a square at the start.
fn dot(pen: &Pen<'_>, at: Pos2, yours: Option<bool>, here: bool) {
    let theme = pen.theme;
    let radius = if here { 6.0 } else { 4.0 };
    let color = if here { theme.accent } else { theme.ink };
    match yours {
        Some(true) => {
            pen.painter.circle_filled(at, radius, color);
        }
        Some(false) => {
            pen.painter.circle(
                at,
                radius - 1.0,
                theme.raised,
                Stroke::new(theme.width.line, color),
            );
        }
        None => {
            pen.painter.rect_filled(
                Rect::from_center_size(at, Vec2::splat(2.0 * radius)),
                1,
                color,
            );
        }
    }
}

/// A mark: sign, shape and colour each say it alone.
fn badge(pen: &Pen<'_>, mark: Mark, at: Pos2) {
    let theme = pen.theme;
    let color = color(theme, mark);
    let rect = Rect::from_center_size(at, Vec2::splat(BADGE));
    let stroke = Stroke::new(theme.width.line, color);
    match mark {
        Mark::GaveAway => {
            let half = BADGE * 0.6;
            let corners = [vec2(0.0, -half), vec2(half, 0.0), vec2(0.0, half), vec2(-half, 0.0)]
                .map(|by| at + by);
            pen.painter.add(Shape::convex_polygon(corners.to_vec(), theme.raised, stroke));
        }
        Mark::Only => {
            pen.painter.circle(at, BADGE * 0.46, theme.raised, stroke);
        }
        Mark::Nothing => {
            let flat = Rect::from_center_size(at, vec2(BADGE, BADGE * 0.7));
            pen.painter.rect(flat, theme.radius.small, theme.raised, stroke, StrokeKind::Inside);
        }
    }
    let galley = pen.letter(mark.sign(), theme.text.small, color);
    pen.put(rect.center(), Align2::CENTER_CENTER, galley);
}

/// The colour of a mark.
const fn color(theme: &Theme, mark: Mark) -> Color32 {
    match mark {
        Mark::GaveAway => theme.bad,
        Mark::Only => theme.good,
        Mark::Nothing => theme.ink_soft,
    }
}

/// The numbers of the moves below, as many as there is room for; that of the position looked at
/// always.
fn numbers(pen: &Pen<'_>, view: &LevelsView<'_>, places: &Places) {
    let theme = pen.theme;
    let top = places.body.bottom() + 2.0;
    let own = pen.number(view.at as u64, theme.accent, true);
    let own = pen.put(pos2(places.x(view.at), top), Align2::CENTER_TOP, own);
    let widest =
        pen.number(*places.shown.end() as u64, theme.ink_soft, false).size().x + theme.space.s;
    let count = places.shown.end() - places.shown.start() + 1;
    let step = axes::step(count as u64, widest / places.width);
    let range = *places.shown.start() as u64..*places.shown.end() as u64 + 1;
    for n in axes::round(range, step) {
        let Ok(at) = usize::try_from(n) else { continue };
        let galley = pen.number(n, theme.ink_soft, false);
        let rect = Align2::CENTER_TOP.anchor_size(pos2(places.x(at), top), galley.size());
        if at != view.at && !own.expand2(vec2(theme.space.xs, 0.0)).intersects(rect) {
            pen.painter.galley(rect.min, galley, theme.ink_soft);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_game_is_shown_whole_and_of_a_long_one_the_part_around_the_position() {
        let body = Rect::from_min_size(pos2(10.0, 0.0), vec2(400.0, 90.0));
        let short = Places::new(body, 5, 3);
        assert_eq!((short.shown.clone(), short.column(0).left()), (0..=5, 10.0));
        for at in [0, 7, 5_000, 9_999, 10_000] {
            let long = Places::new(body, 10_000, at);
            assert!(long.shown.contains(&at) && *long.shown.end() <= 10_000);
            assert!(
                long.width >= LEAST
                    && long.column(*long.shown.end()).right() <= body.right() + 0.01
            );
            assert_eq!(long.shown.clone().count(), 15);
        }
        assert_eq!(Places::new(body, 0, 0).shown, 0..=0);
    }
}
