//! Rows of pins or coins of which a run of neighbours is taken: the pins' board, and beside a
//! circle. Pieces keep their places while others are taken.

mod fold;
mod meant;
mod pin;
mod pin_row;
mod plan;
mod stand;

pub(super) use meant::Meant;
pub(super) use pin_row::{Memory, PinRow, Run};
pub(super) use plan::Grips;
pub(super) use stand::{Stand, stands};

use crate::games::{Move, Play};
use crate::stage::paint::coins::{Caption, Coins, Face, ease, mark};
use crate::stage::{Act, Look, Spot, StageView};
use crate::theme::Theme;
use crate::words::scene_pins::{self as words, Piece};
use crate::words::scene_stairs;
use egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, vec2};
use plan::{Lane, Layout, Wanted};
use std::collections::BTreeMap;

/// Pieces of a position that are drawn one by one.
const DRAWN: u64 = 240;

/// A place where a run is clicked.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Grip {
    pub(super) run: Run,
    pub(super) play: Play,
    pub(super) center: Pos2,
    pub(super) rect: Rect,
}

/// Too many pieces to be drawn one by one?
pub(super) fn is_large(row: &[u64]) -> bool {
    row.iter().try_fold(0_u64, |all, len| all.checked_add(*len)).is_none_or(|all| all > DRAWN)
}

/// The picture of rows.
#[derive(Debug)]
pub(super) struct Rows {
    piece: Piece,
    plan: Layout,
    coins: Coins,
    pub(super) grips: Vec<Grip>,
    pin_row: PinRow,
    /// Rows that are too long to be drawn, as numbers.
    numbers: Vec<u64>,
    number: f32,
    /// Two equal rows are shown as the halves of a book.
    folds: bool,
    /// How far the threads of the fold hang through.
    sag: f32,
    size: Vec2,
}

impl Rows {
    pub(super) fn new(piece: Piece) -> Self {
        Self {
            piece,
            plan: Layout::default(),
            coins: Coins::default(),
            grips: Vec::new(),
            pin_row: PinRow::default(),
            numbers: Vec::new(),
            number: 0.0,
            folds: false,
            sag: 0.0,
            size: Vec2::ZERO,
        }
    }

    /// The same where two equal rows fold like a book.
    pub(super) fn folding(piece: Piece) -> Self {
        Self { folds: true, ..Self::new(piece) }
    }

    /// Lays the rows out in this area; returns how large the picture is.
    pub(super) fn lay(
        &mut self,
        ui: &Ui,
        view: &StageView<'_>,
        pin_row: &PinRow,
        grips: &Grips,
        area: Vec2,
    ) -> Vec2 {
        let theme = view.theme;
        self.pin_row = pin_row.clone();
        let row = view.sum.parts().first().map_or(&[][..], |part| part.row());
        self.number = theme.text.heading * 1.5;
        self.numbers =
            if is_large(row) { row.iter().copied().take(12).collect() } else { Vec::new() };
        if !self.numbers.is_empty() {
            self.grips = Vec::new();
            let lines = crate::input::units::float(self.numbers.len().try_into().unwrap_or(0));
            return vec2(area.x.min(400.0), lines * self.number);
        }
        let tall = if self.piece == Piece::Pin { 1.45 } else { 1.0 };
        let wanted = Wanted { area, piece: theme.piece, tall, label: theme.text.heading * 1.25 };
        self.plan = Layout::fit(pin_row, grips, wanted);
        self.coins.make(ui, theme, self.plan.high);
        self.grips = self.grips(view, grips);
        self.size = self.plan.size;
        if self.folds {
            let (sag, low) = fold::hang(&self.pin_row, &self.plan, area.y);
            self.sag = sag;
            self.size.y = self.size.y.max(low);
        }
        self.size
    }

    /// Where a piece of a ring stands now that the ring is a row, as it comes from where it stood
    /// around `middle`.
    pub(super) fn unrolled(&self, stand: Stand, from: Vec2, moved: f32) -> Stand {
        let here = self.pin_row.in_line(stand.line, stand.place);
        let Some(here) = here.and_then(|place| self.plan.at(stand.line, place)) else {
            return stand;
        };
        let to = here - (self.size / 2.0).to_pos2();
        Stand { carried: stand.carried + (from - to) * (1.0 - ease(moved)), ..stand }
    }

    fn grips(&self, view: &StageView<'_>, grips: &Grips) -> Vec<Grip> {
        let legal: BTreeMap<Move, Play> =
            view.legal.iter().filter(|play| play.part == 0).map(|play| (play.mv, *play)).collect();
        let mut runs: Vec<(Run, Lane)> = Vec::new();
        let mut add = |size: Option<u64>, lane: Lane| {
            runs.extend(
                size.into_iter()
                    .flat_map(|size| self.pin_row.runs(&[size], None))
                    .map(|run| (run, lane)),
            );
        };
        add(grips.on, Lane::On);
        add(grips.between, Lane::Between);
        for (size, lane) in grips.below.iter().zip(0_u16..) {
            add(Some(*size), Lane::Below(lane));
        }
        let mut out: Vec<Grip> = Vec::new();
        let mut put = |run: Run, at: Run, lane: Lane| {
            let play = self.pin_row.mv(run).and_then(|mv| legal.get(&mv));
            let (Some(play), Some((center, size))) =
                (play, self.plan.grip(&self.pin_row, at, lane))
            else {
                return;
            };
            out.push(Grip { run, play: *play, center, rect: Rect::from_center_size(center, size) });
        };
        for (run, lane) in runs {
            put(run, run, lane);
        }
        if grips.neighbours {
            for (span, here) in self.pin_row.spans.iter().enumerate() {
                for i in 0..here.len {
                    let from = i.saturating_sub(1);
                    let run = Run { span, from, count: (i + 2).min(here.len) - from };
                    put(run, Run { span, from: i, count: 1 }, Lane::On);
                }
            }
        }
        // In reading order: row by row, and in a row from the left.
        out.sort_by_key(|grip| (grip.run.span, 2 * grip.run.from + grip.run.count, grip.run.count));
        out
    }

    /// Where the pieces stand that are one number of the position.
    pub(super) fn row(&self, place: usize) -> Option<Rect> {
        let spans = self
            .pin_row
            .spans
            .iter()
            .enumerate()
            .filter(|(span, _)| self.pin_row.heap(*span) == place);
        let whole = spans.map(|(span, here)| Run { span, from: 0, count: here.len });
        let frames = whole.flat_map(|run| self.plan.frame(&self.pin_row, run));
        frames.reduce(Rect::union).filter(|_| self.numbers.is_empty())
    }

    /// What can be clicked, and the rows by name.
    pub(super) fn spots(&self, view: &StageView<'_>) -> Vec<Spot> {
        let lang = view.lang;
        let many = self.pin_row.spans.len() > 1;
        let mut spots = Vec::new();
        for (index, span) in self.pin_row.spans.iter().enumerate() {
            let row = self.pin_row.heap(index) + 1;
            if let Some((at, room)) = self.plan.label(span.line, span.start, span.len) {
                let rect = Rect::from_center_size(
                    at - vec2(0.0, self.number * 0.42),
                    vec2(room, self.number * 0.7),
                );
                let rect = rect.intersect(Rect::from_min_size(Pos2::ZERO, self.plan.size));
                let name = words::row(lang, row);
                let worth = usize::try_from(span.len)
                    .ok()
                    .and_then(|len| view.places.get(len).copied().flatten());
                let mut value = words::pieces(lang, self.piece, span.len);
                if let Some(worth) = worth {
                    value = scene_stairs::and(lang, &value, &words::value(lang, worth));
                }
                spots.push(Spot::new(rect, Act::Tell, name, value));
            }
            for grip in self.grips.iter().filter(|grip| grip.run.span == index) {
                let known = view
                    .known
                    .iter()
                    .find(|(play, _)| *play == grip.play)
                    .map(|(_, outcome)| *outcome);
                let name = words::run(
                    lang,
                    self.piece,
                    many.then_some(row),
                    grip.run.from + 1,
                    grip.run.count,
                );
                let value = scene_stairs::known(lang, known);
                spots.push(Spot::new(grip.rect, Act::Make(grip.play), name, value));
            }
        }
        spots
    }

    /// Paints the rows with the run that is being considered.
    pub(super) fn paint(
        &self,
        view: &StageView<'_>,
        look: &Look<'_>,
        stands: &[Stand],
        chosen: Option<Run>,
    ) {
        let (theme, painter) = (view.theme, look.painter);
        if !self.numbers.is_empty() {
            for (n, line) in self.numbers.iter().zip(0_u16..) {
                let at = Pos2::new(0.0, (f32::from(line) + 0.5) * self.number) + look.at;
                Caption::strong(theme, 400.0).write(
                    painter,
                    at,
                    Align2::LEFT_CENTER,
                    n.to_string(),
                );
            }
            return;
        }
        self.ground(view, look, chosen);
        let places = stands.iter().filter_map(|stand| {
            let place = self.pin_row.in_line(stand.line, stand.place)?;
            Some((self.plan.at(stand.line, place)? + look.at, *stand))
        });
        if self.folds {
            self.fold(painter, theme, look.at, look.moved);
        }
        self.pieces(painter, theme, places.collect());
        self.labels(view, look, chosen);
        for grip in &self.grips {
            if let Some((_, outcome)) = view.known.iter().find(|(play, _)| *play == grip.play) {
                let size = (grip.rect.width().min(grip.rect.height()) * 1.1).min(theme.piece * 0.8);
                mark(painter, theme, *outcome, grip.center + look.at, size);
            }
        }
    }

    /// What lies below the pieces: the places that are empty, the run that is considered, where
    /// else to click.
    fn ground(&self, view: &StageView<'_>, look: &Look<'_>, chosen: Option<Run>) {
        let (theme, painter) = (view.theme, look.painter);
        for (line, len) in self.pin_row.lines.iter().enumerate() {
            for place in (0..*len).take(400) {
                if let Some(center) = self.plan.at(line, place) {
                    pin::floor(painter, theme, center + look.at, self.plan.high);
                }
            }
        }
        let cut = chosen.filter(|run| run.count == 0);
        for grip in &self.grips {
            let center = grip.center + look.at;
            if cut == Some(grip.run) {
                let half = self.plan.high * 0.5;
                let stroke = Stroke::new(theme.width.bold, theme.accent);
                painter.vline(center.x, center.y - half..=center.y + half, stroke);
            } else if self.is_apart(grip) {
                let color = if chosen == Some(grip.run) { theme.accent } else { theme.edge };
                painter.circle_filled(
                    center,
                    if chosen == Some(grip.run) { 4.0 } else { 2.5 },
                    color,
                );
            }
        }
        for frame in chosen.into_iter().flat_map(|run| self.plan.frame(&self.pin_row, run)) {
            let edge = Stroke::new(theme.width.line, theme.accent);
            painter.rect(
                frame.translate(look.at),
                theme.radius.medium,
                theme.accent_soft,
                edge,
                StrokeKind::Inside,
            );
        }
    }

    /// Is the run clicked elsewhere than on a piece?
    fn is_apart(&self, grip: &Grip) -> bool {
        let span = self.pin_row.spans.get(grip.run.span);
        let middle = span.and_then(|span| {
            self.plan.at(span.line, span.start + grip.run.from + grip.run.count / 2)
        });
        grip.run.count.is_multiple_of(2)
            && self.grips.len() > 1
            && middle.is_none_or(|at| at != grip.center)
            || middle.is_some_and(|at| (at.y - grip.center.y).abs() > 1.0)
    }

    fn pieces(&self, painter: &Painter, theme: &Theme, places: Vec<(Pos2, Stand)>) {
        match self.piece {
            Piece::Pin => {
                for (center, stand) in places {
                    pin::paint(
                        painter,
                        theme,
                        center + stand.carried,
                        self.plan.high,
                        stand.face,
                        stand.presence,
                        stand.fall,
                    );
                }
            }
            Piece::Coin => {
                let coins =
                    places.into_iter().map(|(center, stand)| risen(center, stand, &self.coins));
                self.coins.paint(painter, coins);
            }
        }
    }

    /// How long each row is, or would be, with its value where that is lit.
    fn labels(&self, view: &StageView<'_>, look: &Look<'_>, chosen: Option<Run>) {
        let theme = view.theme;
        let write = |line: usize, from: u64, len: u64, color: Color32| {
            let Some((at, room)) = self.plan.label(line, from, len).filter(|_| len > 0) else {
                return;
            };
            let caption = Caption { size: theme.text.body, ..Caption::strong(theme, room) };
            let value =
                usize::try_from(len).ok().and_then(|len| view.places.get(len).copied().flatten());
            let text = value.map_or_else(|| len.to_string(), |value| words::valued(len, value));
            caption.colored(color).write(look.painter, at + look.at, Align2::CENTER_BOTTOM, text);
        };
        for (index, span) in self.pin_row.spans.iter().enumerate() {
            match chosen.filter(|run| run.span == index && !self.pin_row.is_closed()) {
                Some(run) => {
                    let right = run.from + run.count;
                    write(span.line, span.start, run.from, theme.accent);
                    write(
                        span.line,
                        span.start + right,
                        span.len.saturating_sub(right),
                        theme.accent,
                    );
                }
                None => write(span.line, span.start, span.len, theme.ink_soft),
            }
        }
    }
}

/// A coin as it is painted: one that is taken rises while it fades.
pub(super) fn risen(center: Pos2, stand: Stand, coins: &Coins) -> (Pos2, Face, f32) {
    let at = center + stand.carried - vec2(0.0, coins.size() * 0.7 * stand.fall);
    (at, stand.face, stand.presence)
}
