//! Where everything of a staircase lies: steps that go down to the ground, a stack of coins on each.

use super::flight::Flight;
use crate::input::units::{count, float};
use crate::stage::paint::coins::{LEAST, pitch};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Stairs that are drawn; of more only the lowest.
pub(super) const STAIRS: usize = 24;
/// Coins of a stair that are drawn one by one; of more only the topmost.
const COINS: u64 = 40;
/// Room beside a stack, in points.
const BESIDE: f32 = 4.0;

/// What a plan is made for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Wanted {
    /// The space there is.
    pub(super) area: Vec2,
    /// The largest coin.
    pub(super) largest: f32,
    /// The height of what is written below the stairs.
    pub(super) below: f32,
    /// How much higher a stair is than the one below it, at most.
    pub(super) riser: f32,
    /// The least width of the ground.
    pub(super) ground: f32,
    /// The ground is at the left, and stairs 1, 2, 3 stand in the order in which they are read;
    /// otherwise it is at the right.
    pub(super) rises: bool,
}

/// One stair, or the ground.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Column {
    left: f32,
    width: f32,
    floor: f32,
    /// Coins side by side.
    across: u64,
    /// Coins there is room for.
    room: u64,
    /// Coins below those that are drawn.
    hidden: u64,
}

/// The places. Column 0 is the ground, column 1 is stair 1.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Layout {
    columns: Vec<Column>,
    pub(super) coin: f32,
    pub(super) base: f32,
    pub(super) size: Vec2,
}

impl Layout {
    /// The plan with the largest coins that fit, or with those of before if they are nearly as
    /// large.
    ///
    /// There is room for all coins that a move could bring, or, if that is too much, for few of
    /// them.
    pub(super) fn fit(flight: &Flight, wanted: Wanted, before: Option<f32>) -> Self {
        let plans = [COINS, 4, 1]
            .into_iter()
            .map(|coming| Self::on_big_stack(flight, wanted, before, coming));
        let mut last = None;
        for (plan, fits) in plans {
            if fits {
                return plan;
            }
            last = Some(plan);
        }
        last.unwrap_or_default()
    }

    fn on_big_stack(
        flight: &Flight,
        wanted: Wanted,
        before: Option<f32>,
        coming: u64,
    ) -> (Self, bool) {
        let stairs = flight.coins.len().min(STAIRS);
        let columns: Vec<Column> =
            (0..=stairs).map(|column| stack(flight, column, coming)).collect();
        let steps = float(stairs.try_into().unwrap_or(0));
        let riser = (wanted.area.y * 0.26 / steps.max(1.0)).clamp(5.0, wanted.riser.max(5.0));
        let fits = |coin: f32| {
            Self::of(&columns, wanted, coin, riser).filter(|plan| plan.size.x <= wanted.area.x)
        };
        let mut coin = wanted.largest;
        while coin > LEAST && fits(coin).is_none() {
            coin -= 1.0;
        }
        let kept = before.filter(|before| (coin * 0.65..=coin * 1.02).contains(before));
        if let Some(plan) = kept.and_then(fits).or_else(|| fits(coin)) {
            return (plan, true);
        }
        // Too much for the space: it is scrolled.
        let high = wanted.area.y.max(wanted.below + riser * steps + pitch(LEAST) * 4.0 + 8.0);
        let plan =
            Self::of(&columns, Wanted { area: vec2(wanted.area.x, high), ..wanted }, LEAST, riser);
        (plan.unwrap_or_default(), false)
    }

    /// The plan with coins of this size; `None` if a stair has no height for one.
    fn of(stacks: &[Column], wanted: Wanted, coin: f32, riser: f32) -> Option<Self> {
        let step = pitch(coin);
        let top = 6.0;
        let mut columns = stacks.to_vec();
        let (mut used, mut width) = (0.0_f32, 0.0);
        let even = wanted.area.x / float(columns.len().try_into().unwrap_or(1));
        for (column, index) in columns.iter_mut().zip(0_u64..) {
            let rise = riser * float(index);
            let rows = count((wanted.area.y - wanted.below - top - rise) / step);
            if rows == 0 {
                return None;
            }
            column.across = column.room.div_ceil(rows).max(1);
            let least = if index == 0 {
                wanted.ground.min(even * 1.4)
            } else {
                even.clamp(26.0, (wanted.largest * 1.15).max(26.0))
            };
            column.width = float(column.across).mul_add(step, 2.0 * BESIDE).max(least);
            width += column.width;
            used = used.max(rise + float(column.room.div_ceil(column.across).max(1)) * step);
        }
        // What is left over makes the stairs wider, up to a point.
        let more =
            ((wanted.area.x - width) / float(columns.len().try_into().unwrap_or(1))).max(0.0);
        let base = top + used;
        let mut right = 0.0;
        let mut put = |column: &mut Column| {
            column.width = column.width.max((column.width + more).min(step * 2.4 + 2.0 * BESIDE));
            column.left = right;
            right += column.width;
        };
        if wanted.rises {
            columns.iter_mut().for_each(&mut put);
        } else {
            columns.iter_mut().rev().for_each(&mut put);
        }
        for (column, index) in columns.iter_mut().zip(0_u64..) {
            column.floor = base - riser * float(index);
        }
        Some(Self { columns, coin, base, size: vec2(right, base + wanted.below) })
    }

    /// How many stairs are drawn.
    pub(super) fn stairs(&self) -> usize {
        self.columns.len().saturating_sub(1)
    }

    /// A stair from its tread down to the ground.
    pub(super) fn body(&self, column: usize) -> Rect {
        let here = self.column(column);
        Rect::from_min_max(pos2(here.left, here.floor), pos2(here.left + here.width, self.base))
    }

    /// Where a coin lies, counted from the bottom; `None` if there is no room to draw it.
    pub(super) fn slot(&self, column: usize, coin: u64) -> Option<Pos2> {
        let here = self.columns.get(column)?;
        let place = coin.checked_sub(here.hidden).filter(|place| *place < here.room)?;
        let step = pitch(self.coin);
        let (row, at) = (place / here.across, place % here.across);
        let left = here.left + (here.width - float(here.across) * step) / 2.0;
        Some(pos2(left + (float(at) + 0.5) * step, here.floor - (float(row) + 0.5) * step))
    }

    /// How large the target of a coin is.
    pub(super) fn target(&self, column: usize) -> Vec2 {
        let (here, step) = (self.column(column), pitch(self.coin));
        vec2(if here.across == 1 { here.width.min(step * 1.8) } else { step }, step)
    }

    /// How many coins lie below those that are drawn.
    pub(super) fn hidden(&self, column: usize) -> u64 {
        self.column(column).hidden
    }

    fn column(&self, column: usize) -> Column {
        self.columns.get(column).copied().unwrap_or_default()
    }
}

/// What has to find room in a column: what lies there, what could come, and what lay there before
/// the last move.
fn stack(flight: &Flight, column: usize, coming: u64) -> Column {
    let at = |column: Option<usize>, coins: &[u64]| {
        column.and_then(|c| coins.get(c)).copied().unwrap_or(0)
    };
    let here = column.checked_sub(1);
    let (now, above) = (at(here, &flight.coins), at(Some(column), &flight.coins));
    let was = flight.last.as_ref().map_or(0, |(before, carry)| match here {
        None => {
            if carry.stair == 0 {
                carry.count
            } else {
                0
            }
        }
        Some(_) => at(here, before),
    });
    let hidden = now.saturating_sub(COINS);
    let room = (now - hidden + above.min(coming)).max(was.saturating_sub(hidden).min(2 * COINS));
    Column { room, hidden, ..Column::default() }
}
