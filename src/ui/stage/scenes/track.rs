//! A number track: the position as a token on its number, an arc for each move to the number it
//! leads to. For one heap of which a number is taken; of a race and an auction it is a ladder.

mod ladder;
mod paint;
mod plan;

use crate::games::{Part, Pile, Play, RuleNumber, Sum};
use crate::lesson::Light;
use crate::solver::outcome::Outcome;
use crate::stage::drag::nearest;
use crate::stage::paint::pen::{Pen, plain};
use crate::stage::{Act, Axis, Look, Scene, Spot, StageView, Target};
use crate::words::{Phrase, board as said, moves, scene, scene_track as words};
use egui::{Pos2, Rect, Ui, Vec2, vec2};
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
        let (first, last) = self.range(view, part);
        // What is missing lies there as a heap once the plot tells it all the way.
        self.joined = view.columns().is_some_and(|all| Some(all) > self.target);
        let below = if view.lights(Light::Values) { theme.text.small * 1.35 } else { 0.0 };
        let wide = wide(ui, view, last);
        let shrunk = (wide * 0.8 + 4.0).max(24.0).max(theme.piece * 0.75);
        let need = Need { first, last, least: shrunk, most: theme.piece * 1.6, below };
        let aside = vec2(2.0 * view.aside(ui), 0.0);
        let hung = self.hung(ui, view, area);
        self.plan = hung.unwrap_or_else(|| Layout::fit(need, (area - aside).max(Vec2::splat(1.0))));
        let room = self.plan.wide.unwrap_or(self.plan.cell);
        let fits = (room - 4.0) / wide.max(1.0);
        self.type_size = (theme.text.small * fits.clamp(0.5, 1.25))
            .min(self.plan.cell * 0.5)
            .max(theme.least_type());
        self.values = if view.lights(Light::Values) { self.known_values(view) } else { Vec::new() };
        (self.plan.size, self.spots(view))
    }

    fn column(
        &mut self,
        ui: &Ui,
        view: &StageView<'_>,
        size: Vec2,
        least: Option<f32>,
    ) -> Option<f32> {
        let left = size.x - least?;
        self.hung(ui, view, ladder::room(view, vec2(left, size.y))).map(|_| left)
    }

    fn lay_beside(
        &mut self,
        ui: &Ui,
        view: &StageView<'_>,
        whole: Vec2,
        above: Rect,
        _must: bool,
    ) -> Option<(Vec2, Vec<Spot>)> {
        let whole_room = vec2(above.left(), whole.y);
        let (picture, _) = self.lay(ui, view, ladder::room(view, whole_room));
        self.plan.corner = ((whole_room - picture) / 2.0).max(Vec2::ZERO).round();
        Some((whole, self.spots(view)))
    }

    fn carries(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> bool {
        ladder::strip(view).is_some() && self.hung(ui, view, area).is_some()
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        let pen = Pen::of(view, look);
        let goes = look.preview.and_then(|play| self.lands(play));
        if self.plan.wide.is_some() {
            self.rails(&pen);
            self.told(view, &pen);
        }
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

    fn named(&self, view: &StageView<'_>) -> (String, String) {
        let keys = match ladder::strip(view) {
            Some(_) if self.plan.wide.is_some() => words::LADDER_KEYS,
            _ => scene::KEYS,
        };
        (scene::position(view.lang, view.sum), keys.to(view.lang).to_owned())
    }

    fn square(&self, at: Target) -> Option<Rect> {
        // Below a track the plot has a picture of its own; a ladder bears it.
        self.plan.wide?;
        match at {
            Target::Cell(n, 0) => self.plan.cell(n),
            _ => None,
        }
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

/// The width of a number.
fn wide(ui: &Ui, view: &StageView<'_>, n: u64) -> f32 {
    let font = plain(view.theme.text.small);
    ui.painter().layout_no_wrap(n.to_string(), font, view.theme.ink).size().x
}

impl Track {
    /// The ladder in this area, if it is one, its plot can be read on it, and it has room.
    fn hung(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> Option<Layout> {
        let part = view.sum.parts().first()?;
        let is_apart = view.columns().is_some() && ladder::strip(view).is_none();
        part.game().rule(RuleNumber::Target).filter(|_| !is_apart)?;
        self.now = number(part);
        let (first, last) = self.range(view, part);
        let (least, most) = ((view.theme.piece * 0.75).max(24.0), view.theme.piece * 1.4);
        let need = Need { first, last, least, most, below: 0.0 };
        Layout::hung(need, wide(ui, view, last) + view.theme.space.s, area)
    }

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
            let place = if play.is_none() { self.place(view, n, rect) } else { None };
            if let Some(place) = place.filter(|_| n != self.now) {
                spots.push(place);
                continue;
            }
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
            let tells: Vec<String> = [Some(tells), value, self.marked(view, n)]
                .into_iter()
                .flatten()
                .filter(|text| !text.is_empty())
                .collect();
            spots.push(Spot::new(rect, act, name, tells.join(lang.pick(", ", "，"))));
        }
        spots
    }
}
