//! Rows of pins: Kayles, Dawson's chess and every octal game, with the code beside them. Knows how
//! a code reads, not who wins.

mod legend;

use super::rows::{Grips, Meant, Memory, Rows, is_large, stands};
use crate::stage::{Look, Scene, Spot, StageView};
use crate::words::scene_pins::{self as words, Piece};
use egui::{Rect, Ui, Vec2, vec2};
use legend::Legend;

/// The code of Dawson's chess: there a click means a pin with its neighbours.
const DAWSON: [u8; 4] = [0, 1, 3, 7];

/// Rows of pins: a click on a pin, on the place between two, or on a dot below takes the run around
/// it.
#[derive(Debug)]
pub struct Pins {
    memory: Memory,
    meant: Meant,
    grips: Grips,
    rows: Rows,
    legend: Legend,
    /// The code is not told beside the pins.
    bare: bool,
    /// Where rows and legend stand in the picture.
    at: [Vec2; 2],
}

impl Default for Pins {
    fn default() -> Self {
        Self {
            memory: Memory::default(),
            meant: Meant::default(),
            grips: Grips::default(),
            rows: Rows::new(Piece::Pin),
            legend: Legend::default(),
            bare: false,
            at: [Vec2::ZERO; 2],
        }
    }
}

impl Pins {
    /// Pins alone: beside other games, and where codes are not yet known.
    pub(crate) fn bare() -> Self {
        Self { bare: true, ..Self::default() }
    }

    /// The same alone on the stage: two equal rows fold like a book.
    pub(crate) fn folded() -> Self {
        Self { rows: Rows::folding(Piece::Pin), ..Self::bare() }
    }
}

impl Scene for Pins {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let theme = view.theme;
        self.memory.take(view, &self.meant);
        let (code, digits) =
            view.sum.parts().first().and_then(|part| part.game().code()).unwrap_or_default();
        self.grips = if digits == DAWSON {
            Grips::neighbours()
        } else {
            let sizes =
                (0_u64..).zip(digits).filter(|(_, digit)| **digit > 0).map(|(size, _)| size);
            Grips::of(&sizes.collect::<Vec<_>>())
        };
        self.legend =
            if self.bare { Legend::default() } else { Legend::of(ui, view, &code, digits, area.x) };
        let (gap, legend) = (if self.bare { 0.0 } else { theme.space.l }, self.legend.size);
        let beside = !self.bare && area.x > 2.4 * legend.x;
        let rest = if beside {
            vec2(area.x - legend.x - gap, area.y)
        } else {
            vec2(area.x, area.y - legend.y - gap)
        };
        let rows = self.rows.lay(ui, view, &self.memory.pin_row, &self.grips, rest);
        let size = if beside {
            let high = rows.y.max(legend.y);
            self.at = [
                vec2(0.0, ((high - rows.y) / 2.0).round()),
                vec2(rows.x + gap, ((high - legend.y) / 2.0).round()),
            ];
            vec2(rows.x + gap + legend.x, high)
        } else {
            let wide = rows.x.max(legend.x);
            self.at = [
                vec2(((wide - rows.x) / 2.0).round(), 0.0),
                vec2(((wide - legend.x) / 2.0).round(), rows.y + gap),
            ];
            vec2(wide, rows.y + gap + legend.y)
        };
        let [at, _] = self.at;
        let spots = self.rows.spots(view).into_iter();
        (size, spots.map(|spot| Spot { rect: spot.rect.translate(at), ..spot }).collect())
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        let [rows, legend] = self.at.map(|at| look.at + at);
        let pin_row = &self.memory.pin_row;
        let chosen = self.meant.run(look, pin_row, &[(&self.rows.grips, rows)]);
        let stands = stands(&self.memory, chosen, pin_row.lit(view), look);
        self.rows.paint(view, &Look { at: rows, ..*look }, &stands, chosen);
        if !self.bare {
            self.legend.paint(view, look.painter, legend.to_pos2());
        }
    }

    fn lifts(&self) -> bool {
        true
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        let [rows, _] = self.at;
        self.rows.row(place?).filter(|_| part == 0).map(|rect| rect.translate(rows))
    }

    fn task(&self, view: &StageView<'_>) -> String {
        let part = view.sum.parts().first();
        let said = match part.and_then(|part| part.game().code()) {
            _ if part.is_some_and(|part| is_large(part.row())) => words::TOO_LARGE,
            Some((_, digits)) if digits == DAWSON => words::NEIGHBOURS,
            Some((_, [0, _, _])) => words::KNOCK,
            _ => words::RUN,
        };
        said.to(view.lang).to_owned()
    }
}
