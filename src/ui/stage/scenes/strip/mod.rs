//! The board of Georgia and Bob: coins on a strip of numbered squares, below it the gaps; and,
//! where that is lit, the staircase of the gaps, in step both ways. Knows that gaps are stairs, and
//! no rule besides.

mod paint;
mod plan;

use super::staircase::{Carry, Disguise, Flight, Staircase, counts};
use crate::games::{Move, Play, strip};
use crate::input::units::float;
use crate::lesson::Light;
use crate::stage::drag::nearest;
use crate::stage::paint::coins::{Coins, largest};
use crate::stage::{Act, Look, Scene, Spot, StageView};
use crate::words::scene_stairs as words;
use egui::{Pos2, Rect, Ui, Vec2, vec2};
use plan::{Layout, Wanted};
use std::collections::BTreeMap;

/// The gaps from the last coin to the first are stairs 1, 2, 3, ...
const GAPS: Disguise = Disguise { stairs: strip::gaps, carry: slide };

fn slide(row: &[u64], mv: Move) -> Option<Carry> {
    let Move::Slide { coin, to } = mv else { return None };
    Some(Carry { stair: row.len().checked_sub(coin + 1)?, count: row.get(coin)?.checked_sub(to)? })
}

/// Coins on a strip: a click on an empty square slides the coin to its right there.
#[derive(Debug, Default)]
pub struct Strip {
    row: Vec<u64>,
    /// How many squares are drawn: they stay while the coins move left.
    len: u64,
    plan: Layout,
    coins: Coins,
    flight: Flight,
    /// Which move a click on a square is.
    ways: BTreeMap<u64, Play>,
    linked: bool,
    /// The staircase stands beside the strip, not below it.
    beside: bool,
    area: Vec2,
    staircase: Staircase,
    /// Where strip and staircase stand in the picture.
    at: [Vec2; 2],
}

impl Scene for Strip {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let theme = view.theme;
        let row = view.sum.parts().first().map_or(&[][..], |part| part.row());
        self.keep(view, row);
        let pours = view.lights(Light::Linked) && !self.linked && self.area == area;
        (self.linked, self.area) = (view.lights(Light::Linked), area);
        self.flight = Flight::of(view, GAPS);
        // Where the space is low and wide, the staircase stands beside the strip, otherwise below
        // it.
        let across = float(self.len) * 24.5;
        let beside = area.x > area.y * 2.4 && across < area.x * 0.56;
        let room = match (self.linked, beside) {
            (false, _) => area,
            (true, true) => vec2((across * 1.5).min(area.x * 0.56), area.y),
            (true, false) => vec2(area.x, area.y * 0.46),
        };
        let wanted = Wanted {
            area: room,
            largest: largest(theme) * 1.15,
            above: theme.text.small * 1.3,
            below: 12.0 + theme.text.heading * 1.4,
        };
        self.plan = Layout::fit(row, self.len, wanted);
        self.coins.make(ui, theme, self.plan.side * 0.84);
        let mut size = self.plan.size;
        self.at = [Vec2::ZERO; 2];
        let mut others = Vec::new();
        if self.linked {
            let gap = if beside { theme.space.xl } else { theme.space.s };
            let rest = if beside {
                vec2(area.x - size.x - gap, area.y)
            } else {
                vec2(area.x, area.y - size.y - gap)
            };
            let (other, spots) = self.staircase.lay(ui, view, Flight::of(view, GAPS), rest, false);
            let both = size.max(other);
            let middle = |small: f32, large: f32| ((large - small) / 2.0).round();
            if beside {
                self.at = [
                    vec2(0.0, middle(size.y, both.y)),
                    vec2(size.x + gap, middle(other.y, both.y)),
                ];
                size = vec2(size.x + gap + other.x, both.y);
            } else {
                self.at = [
                    vec2(middle(size.x, both.x), 0.0),
                    vec2(middle(other.x, both.x), size.y + gap),
                ];
                size = vec2(both.x, size.y + gap + other.y);
            }
            others = spots;
            if pours {
                let by = self.at[0] - self.at[1];
                let gaps = (0..self.row.len()).rev().filter_map(|coin| self.plan.gaps.get(coin));
                let from = gaps.map(|gap| gap.label + by).collect();
                self.staircase.pour(from, ui.input(|input| input.time));
            }
        }
        self.beside = beside;
        let [strip, stairs] = self.at;
        let own = self.spots(view).into_iter().map(|spot| moved(spot, strip));
        (size, own.chain(others.into_iter().map(|spot| moved(spot, stairs))).collect())
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        let [strip, stairs] = self.at;
        self.strip(view, &Look { at: look.at + strip, ..*look });
        if self.linked {
            self.threads(view, look);
        }
        if self.linked {
            let preview = super::staircase::carry(view, GAPS, look.preview);
            self.staircase.paint(view, &Look { at: look.at + stairs, ..*look }, preview);
        }
    }

    fn drag(&self, _view: &StageView<'_>, from: Pos2, to: Pos2) -> Option<Act> {
        let [strip, stairs] = self.at;
        if let Some(coin) = self.coin_at(from - strip) {
            let ways = self.ways.iter().filter_map(|(square, play)| {
                let Move::Slide { coin: moved, .. } = play.mv else { return None };
                let center = self.plan.at(*square)?.rect.center();
                (moved == coin).then_some((center, Some(*play)))
            });
            let own = self.row.get(coin).and_then(|square| self.plan.at(*square));
            let own = own.map(|cell| (cell.rect.center(), None));
            let snap = self.plan.side * 1.5;
            let play = nearest(ways.chain(own), to - strip, snap).flatten();
            return Some(play.map_or(Act::Tell, Act::Make));
        }
        self.linked.then(|| self.staircase.drag(from - stairs, to - stairs))?
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        let square = self.row.get(place?).filter(|_| part == 0)?;
        let [strip, _] = self.at;
        self.plan.at(*square).map(|cell| cell.rect.translate(strip))
    }

    fn task(&self, view: &StageView<'_>) -> String {
        let said = if view.lights(Light::Linked) { words::SLIDE_LINKED } else { words::SLIDE };
        said.to(view.lang).to_owned()
    }
}

impl Strip {
    /// Takes the position over; the strip does not become shorter while a game goes on.
    fn keep(&mut self, view: &StageView<'_>, row: &[u64]) {
        let now = row.last().copied().unwrap_or(0);
        let before =
            view.last.and_then(|(sum, _)| sum.parts().first()?.row().last().copied()).unwrap_or(0);
        let old = if self.row.len() == row.len()
            && self.len <= now.saturating_mul(2).saturating_add(10)
        {
            self.len
        } else {
            0
        };
        self.len = now.max(before).max(old).max(1);
        self.row = row.to_vec();
        self.ways = view
            .legal
            .iter()
            .filter_map(|play| match play.mv {
                Move::Slide { to, .. } if play.part == 0 => Some((to, *play)),
                _ => None,
            })
            .collect();
    }

    /// The coin at a place of the strip, if it can go anywhere.
    fn coin_at(&self, at: Pos2) -> Option<usize> {
        let here = |square: &u64| self.plan.at(*square).is_some_and(|cell| cell.rect.contains(at));
        let coin = self.row.iter().position(here)?;
        let goes =
            |play: &Play| matches!(play.mv, Move::Slide { coin: moved, .. } if moved == coin);
        self.ways.values().any(goes).then_some(coin)
    }

    /// The stair that the gap left of a coin is; index 0 is stair 1.
    fn stair(&self, coin: usize) -> Option<usize> {
        self.row.len().checked_sub(coin + 1)
    }

    fn spots(&self, view: &StageView<'_>) -> Vec<Spot> {
        let lang = view.lang;
        let mut spots = Vec::new();
        for cell in self.plan.cells.iter().filter(|cell| cell.hidden == 0) {
            let way = self.ways.get(&cell.square).copied();
            let known = way
                .and_then(|way| view.known.iter().find(|(play, _)| *play == way))
                .map(|(_, o)| *o);
            let (act, name, value) = match (way, self.row.binary_search(&cell.square)) {
                (Some(play), _) => {
                    let coin = self.row.partition_point(|square| *square < cell.square);
                    (
                        Act::Make(play),
                        words::square_for(lang, cell.square, coin + 1),
                        words::known(lang, known),
                    )
                }
                (None, Ok(_)) => {
                    (Act::Tell, words::square(lang, cell.square), words::COIN.to(lang).to_owned())
                }
                (None, Err(_)) => {
                    (Act::Tell, words::square(lang, cell.square), words::EMPTY.to(lang).to_owned())
                }
            };
            spots.push(Spot::new(cell.rect, act, name, value));
        }
        for (coin, gap) in self.plan.gaps.iter().enumerate().filter(|(_, gap)| gap.room > 0.0) {
            let Some(stair) = self.stair(coin) else { continue };
            let length = self.flight.after(stair, None).unwrap_or(0).to_string();
            let said = if counts(stair) { words::COUNTS } else { words::COUNTS_NOT };
            let value =
                if self.flight.odd { words::and(lang, &length, said.to(lang)) } else { length };
            let rect = Rect::from_center_size(
                gap.label,
                vec2(self.plan.side.min(gap.room), view.theme.text.heading),
            );
            let rect = rect.intersect(Rect::from_min_size(egui::Pos2::ZERO, self.plan.size));
            spots.push(Spot::new(rect, Act::Tell, words::gap(lang, coin + 1), value));
        }
        spots
    }
}

/// The spot at its place in the whole picture.
fn moved(spot: Spot, by: Vec2) -> Spot {
    Spot { rect: spot.rect.translate(by), ..spot }
}
