//! A number track: the position as a token on its number, an arc for each move to the number it
//! leads to. For one heap of which a number is taken, for a race and for an auction.

mod plan;

use crate::games::{Part, Pile, Play, RuleNumber, Sum};
use crate::input::units::float;
use crate::lesson::Light;
use crate::solver::outcome::Outcome;
use crate::stage::drag::nearest;
use crate::stage::paint::pen::{Pen, bold, ease, on_arc, plain};
use crate::stage::paint::stone::Look as StoneLook;
use crate::stage::{Act, Axis, Look, Scene, Spot, StageView};
use crate::words::{Phrase, board as said, moves, scene_track as words};
use egui::{Align2, Pos2, Rect, Stroke, Ui, Vec2, pos2, vec2};
use plan::{Layout, Need};

/// Numbers shown at once; of a longer track the part around the token.
const SHOWN: u64 = 160;
/// Numbers shown behind the token where a track is cut.
const BEHIND: u64 = 8;
/// Landings that are looked for; a track shows fewer.
const LANDINGS: usize = 320;
/// So far from the middle of a cell the token snaps to it, in cells.
const SNAP: f32 = 2.0;
/// With more moves than these only the one considered has an arc.
const ARCS: usize = 12;

/// The scene.
#[derive(Debug, Default)]
pub struct Track {
    /// The highest number of a heap so far: the track does not become shorter while the heap does.
    top: u64,
    plan: Layout,
    now: u64,
    /// The number that ends it, where that is not 0.
    target: Option<u64>,
    landings: Vec<(Play, u64)>,
    /// Where the token came from.
    before: Option<u64>,
    values: Vec<(u64, u64)>,
    /// Size of the numbers.
    type_size: f32,
    /// A plot stands under it on its axis, and what is missing lies on it as a heap.
    joined: bool,
}

/// The number on which a part stands.
fn number(part: &Part) -> u64 {
    part.row().first().copied().unwrap_or(0)
}

/// The number on which a move lands.
pub(super) fn landing(sum: &Sum, play: Play) -> Option<u64> {
    sum.play(play).ok()?.parts().get(play.part).map(number)
}

impl Scene for Track {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let Some(part) = view.sum.parts().first() else { return (Vec2::ZERO, Vec::new()) };
        let theme = view.theme;
        self.now = number(part);
        self.before = view
            .last
            .and_then(|(sum, _)| sum.parts().first().map(number))
            .filter(|n| *n != self.now);
        self.landings = view
            .legal
            .iter()
            .take(LANDINGS)
            .filter(|play| play.part == 0)
            .filter_map(|play| Some((*play, landing(view.sum, *play)?)))
            .collect();
        self.joined = view.columns().is_some();
        let (first, last) = self.range(view, part);
        let below = if view.lights(Light::Values) { theme.text.small * 1.35 } else { 0.0 };
        let wide = ui
            .painter()
            .layout_no_wrap(last.to_string(), plain(theme.text.small), theme.ink)
            .size()
            .x;
        let shrunk = (wide * 0.8 + 4.0).max(24.0).max(theme.piece * 0.75);
        let need = Need { first, last, least: shrunk, most: theme.piece * 1.6, below };
        let aside = vec2(2.0 * view.aside(ui), 0.0);
        self.plan = Layout::fit(need, (area - aside).max(Vec2::splat(1.0)));
        let fits = (self.plan.cell - 4.0) / wide.max(1.0);
        self.type_size = (theme.text.small * fits.clamp(0.5, 1.25))
            .min(self.plan.cell * 0.5)
            .max(theme.least_type());
        self.values = if view.lights(Light::Values) { self.known_values(view) } else { Vec::new() };
        (self.plan.size, self.spots(view))
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        let pen = Pen::of(view, look);
        let goes = look.preview.and_then(|play| self.lands(play));
        for n in self.plan.numbers() {
            self.cell(view, &pen, n, goes);
        }
        self.missing(&pen, goes);
        self.arcs(view, &pen, look.preview);
        self.token(view, &pen, look, goes);
        self.marks(view, &pen);
    }

    fn task(&self, view: &StageView<'_>) -> String {
        view.sum.parts().first().map(|part| words::task(view.lang, part)).unwrap_or_default()
    }

    fn drag(&self, view: &StageView<'_>, from: Pos2, to: Pos2) -> Option<Act> {
        let here = self.plan.cell(self.now).filter(|cell| cell.contains(from))?;
        if view.legal.is_empty() {
            return None;
        }
        let landings = self.landings.iter();
        let places =
            landings.filter_map(|(play, n)| Some((self.plan.cell(*n)?.center(), Some(*play))));
        // Back on its own cell it stays.
        let own = [(here.center(), None)];
        let goes = nearest(places.chain(own), to, self.plan.cell * SNAP).flatten();
        Some(goes.map_or(Act::Tell, Act::Make))
    }

    fn axis(&self) -> Option<Axis> {
        let (start, step) = (self.plan.cell(0)?.center().x, self.plan.cell);
        self.plan.is_one_row().then_some(Axis { start, step })
    }

    fn object(&self, part: usize, _place: Option<usize>) -> Option<Rect> {
        self.plan.cell(self.now).filter(|_| part == 0)
    }

    fn sight(&self) -> Option<Rect> {
        let here = self.plan.cell(self.now)?;
        let next = self.landings.first().and_then(|(_, n)| self.plan.cell(*n));
        Some(next.map_or(here, |next| here.union(next)))
    }
}

impl Track {
    /// The numbers to show.
    fn range(&mut self, view: &StageView<'_>, part: &Part) -> (u64, u64) {
        let now = self.now;
        self.target = part.game().rule(RuleNumber::Target);
        if let Some(target) = self.target {
            let most = part.game().rule(RuleNumber::Most).unwrap_or(1);
            let past = match part.descriptor().pile {
                Pile::Price => target.saturating_add(most - 1),
                _ => target,
            };
            let first = if past < SHOWN { 0 } else { now.saturating_sub(BEHIND).min(past - SHOWN) };
            return (first, past.max(now).min(first.saturating_add(SHOWN)));
        }
        // As long as moves are made the track keeps its length.
        let kept = if view.last.is_some() { self.top } else { 0 };
        self.top = now.max(kept).max(self.before.unwrap_or(0));
        // The plot under it begins and ends where it does.
        let columns = view.columns().unwrap_or(0).saturating_sub(1);
        self.top = self.top.max(if columns < SHOWN { columns } else { 0 });
        let last = if self.top < SHOWN {
            self.top
        } else {
            now.saturating_add(BEHIND).max(SHOWN).min(self.top)
        };
        (last.saturating_sub(SHOWN), last)
    }

    /// The Grundy values of the numbers shown, as far as they are known.
    fn known_values(&self, view: &StageView<'_>) -> Vec<(u64, u64)> {
        let value = |n: u64| (*view.places.get(usize::try_from(n).ok()?)?).map(|value| (n, value));
        self.plan.numbers().filter_map(value).collect()
    }

    fn lands(&self, play: Play) -> Option<u64> {
        self.landings.iter().find(|(other, _)| *other == play).map(|(_, n)| *n)
    }

    fn spots(&self, view: &StageView<'_>) -> Vec<Spot> {
        let lang = view.lang;
        let mut spots = Vec::new();
        for n in self.plan.numbers() {
            let Some(rect) = self.plan.cell(n) else { continue };
            let play = self.landings.iter().find(|(_, to)| *to == n).map(|(play, _)| *play);
            let value = self
                .values
                .iter()
                .find(|(of, _)| *of == n)
                .map(|(_, value)| words::grundy(lang, *value));
            let is = |words: Phrase| words.to(lang).to_owned();
            let (act, name, tells) = match play {
                Some(play) => {
                    let name = words::landing(lang, n, &moves::act(lang, view.sum, play));
                    let known = view.known.iter().find(|(other, _)| *other == play);
                    let tells = match known {
                        Some((_, Outcome::N)) => is(said::IS_N),
                        Some((_, Outcome::P)) => is(said::IS_P),
                        None if view.lit == Some(play) => is(said::LIT),
                        None => is(words::CAN),
                    };
                    (Act::Make(play), name, tells)
                }
                None if n == self.now => (Act::Tell, n.to_string(), is(words::HERE)),
                None if Some(n) == self.target => (Act::Tell, n.to_string(), is(words::TARGET)),
                None if value.is_some() => (Act::Tell, n.to_string(), String::new()),
                None => continue,
            };
            let tells: Vec<String> = [Some(tells), value]
                .into_iter()
                .flatten()
                .filter(|text| !text.is_empty())
                .collect();
            spots.push(Spot::new(rect, act, name, tells.join(lang.pick(", ", "，"))));
        }
        spots
    }

    /// A number in its cell: still to come, gone, or left behind.
    fn cell(&self, view: &StageView<'_>, pen: &Pen<'_>, n: u64, goes: Option<u64>) {
        let theme = view.theme;
        let Some(cell) = self.plan.cell(n) else { return };
        let rect = cell.shrink((cell.width() * 0.05).max(1.0));
        let radius = theme.radius.small;
        let can = self.landings.iter().any(|(_, to)| *to == n);
        let past = self.target.is_some_and(|target| n > target);
        // Of a heap the stones that are left; of a race the way that is done.
        let full = if self.target.is_some() { n <= self.now } else { n <= self.now && n > 0 };
        let would = goes.is_some_and(|to| {
            if to < self.now { n > to && n <= self.now } else { n > self.now && n <= to }
        });
        if full && !would {
            pen.fill(rect, radius, theme.accent_soft);
        } else if !past {
            pen.fill(rect, radius, theme.sunken);
        }
        match (can, Some(n) == self.target, past) {
            _ if would && Some(n) != goes => pen.dashed(rect, theme.width.line, theme.edge),
            (true, true, _) => {
                pen.frame(rect.expand(1.0), radius, theme.width.bold + 1.0, theme.accent);
            }
            (true, ..) => pen.frame(rect, radius, theme.width.line, theme.accent),
            (_, true, _) => pen.frame(rect, radius, theme.width.bold, theme.ink),
            (_, _, true) => pen.dashed(rect, theme.width.hair, theme.edge),
            _ => {}
        }
        let gone = self.target.is_none() && n > self.now;
        let color = if gone || past { theme.ink_soft } else { theme.ink };
        let font = if can { bold(self.type_size) } else { plain(self.type_size) };
        pen.text(rect.center(), Align2::CENTER_CENTER, n.to_string(), font, color);
        if let Some((_, value)) = self.values.iter().find(|(of, _)| *of == n) {
            let at = pos2(cell.center().x, cell.bottom() + 1.0);
            let font = plain(self.type_size.min(theme.text.small));
            pen.text(at, Align2::CENTER_TOP, value.to_string(), font, theme.ink_soft);
        }
    }

    /// Of a race what is missing lies on the way as a heap, which drains as the token climbs.
    fn missing(&self, pen: &Pen<'_>, goes: Option<u64>) {
        let Some(target) = self.target.filter(|_| self.joined) else { return };
        let from = goes.filter(|to| *to > self.now).unwrap_or(self.now);
        let (radius, theme) = (self.plan.cell * 0.4, pen.theme);
        let cells = (from + 1..=target).filter_map(|n| self.plan.cell(n));
        pen.stones(cells.map(|cell| (cell.center(), radius, StoneLook::Whole, 1.0)));
        for n in from + 1..=target {
            let Some(cell) = self.plan.cell(n) else { continue };
            let font = bold((self.type_size * 0.86).max(theme.least_type()));
            pen.text(cell.center(), Align2::CENTER_CENTER, n.to_string(), font, theme.on_stone);
        }
    }

    /// From the token to where a move leads, where both stand in one row.
    fn ends(&self, from: u64, to: u64) -> Option<(egui::Pos2, egui::Pos2, f32)> {
        let (a, b) = (self.plan.cell(from)?, self.plan.cell(to)?);
        if !self.plan.is_in_row(from, to) {
            return None;
        }
        let (a, b) = (a.center_top() + vec2(0.0, 1.0), b.center_top() + vec2(0.0, 1.0));
        let height = ((b.x - a.x).abs() * 0.42).max(8.0).min(self.plan.arcs - 4.0).max(4.0);
        Some((a, b, height))
    }

    fn arcs(&self, view: &StageView<'_>, pen: &Pen<'_>, preview: Option<Play>) {
        let theme = view.theme;
        if let Some((from, to, height)) = self.before.and_then(|before| self.ends(before, self.now))
        {
            pen.arc(from, to, height, Stroke::new(theme.width.line, theme.line), true);
        }
        for (play, to) in &self.landings {
            let (considered, lit) = (preview == Some(*play), view.lit == Some(*play));
            if !considered && !lit && self.landings.len() > ARCS {
                continue;
            }
            let Some((from, end, height)) = self.ends(self.now, *to) else { continue };
            let stroke = match (considered, lit) {
                (true, _) => Stroke::new(theme.width.bold, theme.accent),
                (_, true) => Stroke::new(theme.width.bold + 1.0, theme.stone_lit),
                _ => Stroke::new(theme.width.line, theme.edge),
            };
            pen.arc(from, end, height, stroke, false);
        }
        let lit = view.lit.and_then(|play| self.plan.cell(self.lands(play)?));
        if let Some(rect) = lit {
            pen.frame(rect, theme.radius.small, theme.width.bold + 1.0, theme.stone_lit);
        }
    }

    /// The token, on its way from where it came, and the outline of where it would go.
    fn token(&self, view: &StageView<'_>, pen: &Pen<'_>, look: &Look<'_>, goes: Option<u64>) {
        let theme = view.theme;
        let radius = self.plan.cell * 0.44;
        let way =
            self.before.filter(|_| look.moved < 1.0).and_then(|before| self.plan.cell(before));
        let Some(here) = self.plan.cell(self.now) else { return };
        let center = match way {
            Some(from) => {
                let height =
                    if self.before.is_some_and(|before| self.plan.is_in_row(before, self.now)) {
                        self.plan.arcs * 0.7
                    } else {
                        0.0
                    };
                on_arc(from.center(), here.center(), height, ease(look.moved))
            }
            None => here.center(),
        };
        // A hand that holds it has it; where it would land it snaps.
        let held = look.hand.map(|hand| hand.to - look.at);
        let center = held.filter(|_| goes.is_none()).unwrap_or(center);
        let left = self.before.and_then(|before| self.plan.cell(before)).map(|rect| rect.center());
        let ghost = goes.and_then(|to| self.plan.cell(to)).map(|rect| rect.center());
        let whole = if ghost.is_some() { StoneLook::Ghost } else { StoneLook::Whole };
        pen.stones(
            left.map(|at| (at, radius, StoneLook::Trace, 1.0))
                .into_iter()
                .chain([(center, radius, whole, 1.0)])
                .chain(ghost.map(|at| (at, radius, StoneLook::Whole, 0.85))),
        );
        let on = |at, n: u64, color| {
            let text = n.to_string();
            // Digits are a little more than half as wide as the type is large.
            let digits = float(text.len() as u64).max(2.0);
            let size = self.type_size.min(radius * 1.7 / (digits * 0.58)).max(theme.least_type());
            pen.text(at, Align2::CENTER_CENTER, text, bold(size), color);
        };
        on(center, self.now, theme.on_stone);
        if let (Some(at), Some(to)) = (ghost, goes) {
            on(at, to, theme.on_stone);
        }
    }

    /// The outcomes of the landings, where the lesson shows them.
    fn marks(&self, view: &StageView<'_>, pen: &Pen<'_>) {
        for (play, outcome) in view.known {
            let Some(cell) = self.lands(*play).and_then(|n| self.plan.cell(n)) else { continue };
            let side = (self.plan.cell * 0.46).clamp(11.0, 22.0);
            let at = cell.right_bottom() - Vec2::splat(side * 0.3);
            pen.mark(*outcome, Rect::from_center_size(at, Vec2::splat(side)));
        }
    }
}
