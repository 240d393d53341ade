//! The keyboard with Shift: on a board that is a map as well the arrows look at any square, and
//! Enter puts the position there; so they do on a ladder that bears its strip; on a board with
//! things of its own they go over these, and Enter touches them.

use super::engine::Stage;
use super::paint::write;
use super::plots::CellPos;
use super::{Act, Spot, StageView};
use crate::input::spots::Target;
use egui::{Key, Modifiers, Rect, Ui, Vec2};

impl Stage {
    /// Obeys these keys, and takes them out of the input; what was chosen.
    pub(super) fn reads(&mut self, ui: &Ui, view: &StageView<'_>, spots: &[Spot]) -> Option<Act> {
        let map = view.map();
        let strip = self.borne(view);
        let touches = spots.iter().any(|spot| matches!(spot.act, Act::Touch(_)));
        if map.is_none() && strip.is_none() && !touches {
            self.read = None;
            return None;
        }
        for key in [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown] {
            if !ui.input_mut(|input| input.consume_key(Modifiers::SHIFT, key)) {
                continue;
            }
            let to = match map {
                Some((width, height)) => {
                    let from = self.read.or_else(|| view.plot?.here).and_then(cell);
                    let (x, y) = from.or_else(|| heaps(view)).unwrap_or((0, 0));
                    let (x, y) = match key {
                        Key::ArrowLeft => (x.saturating_sub(1), y),
                        Key::ArrowRight => (x.saturating_add(1), y),
                        Key::ArrowUp => (x, y.saturating_add(1)),
                        _ => (x, y.saturating_sub(1)),
                    };
                    let (right, top) = (width.saturating_sub(1), height.saturating_sub(1));
                    Some(Target::Cell(x.min(right), y.min(top)))
                }
                None if strip.is_some() => {
                    let now = self.read.or(strip);
                    now.and_then(|now| self.along(view, now, key)).or(now)
                }
                None => toward(spots, self.read, key).map(Target::Item).or(self.read),
            };
            self.heard();
            self.aim.lay_down();
            self.read = to;
        }
        let at = self.read?;
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
            if let Target::Item(number) = at {
                return spots.get(number).map(|spot| spot.act);
            }
            self.read = None;
            return Some(Act::Pick(at));
        }
        None
    }

    /// Where the position stands on the strip that the picture itself bears, if it bears one.
    fn borne(&self, view: &StageView<'_>) -> Option<Target> {
        view.columns()?;
        let here = view.plot?.here?;
        self.scene.square(here).map(|_| here)
    }

    /// The next number on that strip: up and to the right there are more.
    fn along(&self, view: &StageView<'_>, from: Target, key: Key) -> Option<Target> {
        let (n, _) = cell(from)?;
        let to = match key {
            Key::ArrowUp | Key::ArrowRight => n.checked_add(1)?,
            _ => n.checked_sub(1)?,
        };
        let to = Target::Cell(to, 0);
        (view.picks(to).is_some() && self.scene.square(to).is_some()).then_some(to)
    }

    /// The ring around what is looked at.
    pub(super) fn ring_read(&self, ui: &Ui, view: &StageView<'_>, spots: &[Spot], at: Vec2) {
        let rect = self.read.and_then(|read| match read {
            Target::Item(number) => spots.get(number).map(|spot| spot.rect),
            Target::Cell(..) => self.scene.square(read),
        });
        if let Some(rect) = rect {
            write::ring(ui.painter(), view.theme, rect.translate(at));
        }
    }
}

/// The square that a place is.
const fn cell(at: Target) -> Option<CellPos> {
    match at {
        Target::Cell(x, y) => Some((x, y)),
        Target::Item(_) => None,
    }
}

/// The square of the position.
fn heaps(view: &StageView<'_>) -> Option<CellPos> {
    match *view.sum.parts().first()?.row() {
        [x, y] => Some((x, y)),
        _ => None,
    }
}

/// The nearest spot that can be touched in the direction of an arrow; the first one to begin with.
fn toward(spots: &[Spot], from: Option<Target>, key: Key) -> Option<usize> {
    let able = || spots.iter().enumerate().filter(|(_, spot)| matches!(spot.act, Act::Touch(_)));
    let here = match from {
        Some(Target::Item(number)) => spots.get(number).map(|spot| spot.rect),
        _ => None,
    };
    let Some(here) = here.map(|rect: Rect| rect.center()) else {
        return able().map(|(number, _)| number).next();
    };
    let far = |spot: &Spot| {
        let by = spot.rect.center() - here;
        let (along, aside) = match key {
            Key::ArrowLeft => (-by.x, by.y),
            Key::ArrowRight => (by.x, by.y),
            Key::ArrowUp => (-by.y, by.x),
            _ => (by.y, by.x),
        };
        (along > 1.0).then_some(along + 2.0 * aside.abs())
    };
    let far = able().filter_map(|(number, spot)| Some((number, far(spot)?)));
    far.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(number, _)| number)
}
