//! A staircase of coins, cut open: a board of its own, which rises to the right as its numbers are
//! read, and the other shape of strips and pebbles, which goes down to the right as these do. A
//! click on the k-th coin from the top carries k coins down.

mod flight;
mod paint;
mod plan;

pub(super) use flight::{Carry, Disguise, Flight, carry, counts};
pub(super) use paint::{arch, thread};

use crate::stage::paint::coins::{Caption, Coins, largest};
use crate::stage::{Act, Spot, StageView};
use crate::words::scene_stairs as words;
use egui::{Pos2, Rect, Ui, Vec2, pos2, vec2};
use plan::{Layout, Wanted};

/// The picture of a staircase.
#[derive(Debug, Default)]
pub(super) struct Staircase {
    flight: Flight,
    plan: Layout,
    coins: Coins,
    /// The names of the ground and of the stairs, as they are written below them.
    names: Vec<String>,
    area: Vec2,
    /// It is the only picture of its numbers, and writes them.
    alone: bool,
    /// Where the coins of each stair come from while they pour in, and since when.
    pour: Option<(f64, Vec<Pos2>)>,
}

impl Staircase {
    /// Lays the staircase out in this area; returns how large it is and its spots, from the highest
    /// stair down. Beside another picture of the same numbers it does not write them again.
    pub(super) fn lay(
        &mut self,
        ui: &Ui,
        view: &StageView<'_>,
        flight: Flight,
        area: Vec2,
        alone: bool,
    ) -> (Vec2, Vec<Spot>) {
        let (theme, lang) = (view.theme, view.lang);
        let caption = Caption::small(theme, f32::INFINITY);
        let ground = words::GROUND.to(lang);
        let wanted = Wanted {
            area,
            largest: largest(theme),
            below: theme.text.small * 1.35 + if alone { theme.text.heading * 1.4 } else { 0.0 },
            riser: theme.text.small * 1.5,
            ground: caption.width(ui, ground) + theme.space.s,
            rises: alone,
        };
        let same = self.area == area && self.flight.coins.len() == flight.coins.len();
        self.plan = Layout::fit(&flight, wanted, same.then_some(self.plan.coin));
        self.coins.make(ui, theme, self.plan.coin);
        (self.area, self.alone) = (area, alone);
        self.flight = flight;
        let stairs = 1..=self.plan.stairs();
        let whole: Vec<String> = stairs.clone().map(|stair| words::stair(lang, stair)).collect();
        let fits = stairs
            .clone()
            .zip(&whole)
            .all(|(at, name)| caption.width(ui, name) < self.below(at).width() - 2.0);
        self.names = vec![ground.to_owned()];
        self.names.extend(if fits {
            whole
        } else {
            stairs.map(|stair| stair.to_string()).collect()
        });
        (self.plan.size, self.spots(view))
    }

    /// The coins that a hand takes hold of at this place: one, and all that lie on it.
    pub(super) fn held(&self, from: Pos2) -> Option<Carry> {
        let coins = self.flight.plays.keys();
        let mut here = coins.filter(|carry| {
            let have = self.flight.after(carry.stair, None).unwrap_or(0);
            let coin = have.checked_sub(carry.count);
            let center = coin.and_then(|coin| self.plan.slot(carry.stair + 1, coin));
            let size = self.plan.target(carry.stair + 1);
            center.is_some_and(|center| Rect::from_center_size(center, size).contains(from))
        });
        here.next().copied()
    }

    /// What letting these coins go does: over the stair below they lie there.
    pub(super) fn drag(&self, from: Pos2, to: Pos2) -> Option<Act> {
        let carry = self.held(from)?;
        let play = *self.flight.plays.get(&carry)?;
        let below = self.plan.body(carry.stair).x_range();
        Some(if below.contains(to.x) { Act::Make(play) } else { Act::Tell })
    }

    /// From now on the coins of each stair pour in from these places.
    pub(super) fn pour(&mut self, from: Vec<Pos2>, now: f64) {
        self.pour = Some((now, from));
    }

    /// Where a thread ends that leads to a stair: on its topmost coin, or on its tread.
    pub(super) fn top(&self, stair: usize) -> Option<Pos2> {
        let column = stair + 1;
        let have = self.flight.after(stair, None)?;
        let coin = have.checked_sub(1).and_then(|coin| self.plan.slot(column, coin));
        let coin = coin.map(|at| at - vec2(0.0, self.plan.coin * 0.5));
        (column <= self.plan.stairs()).then(|| coin.unwrap_or(self.plan.body(column).center_top()))
    }

    /// What should be in sight: the lowest stair and the ground.
    pub(super) fn sight(&self) -> Rect {
        self.below(0).union(self.below(1))
    }

    /// Where a stair stands with its coins; index 0 is stair 1.
    pub(super) fn stair(&self, stair: usize) -> Option<Rect> {
        let column = stair + 1;
        let drawn = self.plan.hidden(column)..self.flight.after(stair, None)?;
        let coins = drawn.map_while(|coin| self.plan.slot(column, coin));
        let coins = coins.map(|at| Rect::from_center_size(at, Vec2::splat(self.plan.coin)));
        let whole = self.plan.body(column).union(self.below(column));
        (stair < self.plan.stairs()).then(|| coins.fold(whole, Rect::union))
    }

    /// What is written below a stair or the ground.
    fn below(&self, column: usize) -> Rect {
        let body = self.plan.body(column);
        Rect::from_min_max(pos2(body.left(), self.plan.base), pos2(body.right(), self.plan.size.y))
    }

    fn spots(&self, view: &StageView<'_>) -> Vec<Spot> {
        let lang = view.lang;
        let mut spots = Vec::new();
        for stair in (0..self.plan.stairs()).rev() {
            let column = stair + 1;
            let have = self.flight.after(stair, None).unwrap_or(0);
            spots.push(Spot::new(
                self.below(column),
                Act::Tell,
                words::stair(lang, column),
                words::coins(lang, have),
            ));
            for count in 1..=have.saturating_sub(self.plan.hidden(column)) {
                let carry = Carry { stair, count };
                let Some(play) = self.flight.plays.get(&carry) else { continue };
                let Some(center) = self.plan.slot(column, have - count) else { continue };
                spots.push(Spot::new(
                    Rect::from_center_size(center, self.plan.target(column)),
                    Act::Make(*play),
                    words::coin_on(lang, column, count),
                    words::known(lang, self.flight.outcome(carry)),
                ));
            }
        }
        let (name, value) = if self.flight.odd {
            (words::ODD_SUM.to(lang), self.flight.odd_sum(None).to_string())
        } else {
            (words::GROUND.to(lang), String::new())
        };
        spots.push(Spot::new(self.below(0), Act::Tell, name.to_owned(), value));
        spots
    }
}
