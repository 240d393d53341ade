//! Why the values of a strip repeat: preperiod, period, the values compared to prove it, and the
//! exceptions.

use super::family::Family;
use super::strip;
use crate::games::{Bracket, Game, Knobs, Template};
use crate::solver::certificate::{Certificate, Theorem};
use crate::study::Oracle;
use serde::{Deserialize, Serialize};

/// That the values along a strip repeat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repeat {
    /// Preperiod, period and the theorem.
    pub certificate: Certificate,
    /// The values that were compared; `None` where the theorem needs none.
    pub window: Option<Window>,
    /// The numbers before the preperiod whose value is not what the period, continued backwards,
    /// would say; ascending.
    pub exceptions: Vec<u64>,
}

/// Values that were found equal, one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The first of them.
    pub from: u64,
    /// How many there are.
    pub count: u64,
    /// How much further on the equal values stand.
    pub by: u64,
}

impl Window {
    /// The values compared, as ranges: the earlier and the later ones.
    #[must_use]
    pub const fn ranges(&self) -> [(u64, u64); 2] {
        let to = self.from.saturating_add(self.count);
        [(self.from, to), (self.from.saturating_add(self.by), to.saturating_add(self.by))]
    }
}

impl Repeat {
    /// Preperiod and period, if they fit 64 bits.
    #[must_use]
    pub fn lengths(&self) -> Option<(u64, u64)> {
        let Certificate { preperiod, period, .. } = self.certificate;
        Some((u64::try_from(preperiod).ok()?, u64::try_from(period).ok()?))
            .filter(|(_, period)| *period > 0)
    }

    /// The part that the period plays at a number: how far into which repetition, from 0; `None`
    /// before the preperiod.
    #[must_use]
    pub fn phase(&self, n: u64) -> Option<(u64, u64)> {
        let (preperiod, period) = self.lengths()?;
        let after = n.checked_sub(preperiod)?;
        Some((after / period, after % period))
    }
}

/// So many values before the preperiod are compared with the period.
const COMPARED: u64 = 1 << 16;

/// Why the values of `of` repeat as `over` runs; `None` if it is not one heap of one game, or no
/// period is known.
pub(super) fn repeat(
    of: &Template,
    over: &str,
    knobs: &Knobs,
    oracle: &mut Oracle,
) -> Option<Repeat> {
    let mut family = Family::new(of, over, knobs);
    let (game, row, places) = family.row()?;
    if row.len() != 1 || places != [0] {
        return None;
    }
    let unit = unit(game);
    let certificate = oracle.certificate(game).ok()??;
    let mut repeat = Repeat { certificate, window: None, exceptions: Vec::new() };
    let (preperiod, period) = repeat.lengths()?;
    repeat.window = window(certificate.theorem, preperiod, period, unit);
    if preperiod.saturating_add(period) <= COMPARED {
        let mut value = |n: u64| strip::value(&family.at(n)?, oracle).ok().flatten();
        for n in 0..preperiod {
            // The first number at or after the preperiod that stands at the same place of the
            // period.
            let later = n + (preperiod - n).div_ceil(period) * period;
            if value(n) != value(later) {
                repeat.exceptions.push(n);
            }
        }
    }
    Some(repeat)
}

fn window(theorem: Theorem, preperiod: u64, period: u64, unit: u64) -> Option<Window> {
    let count = match theorem {
        Theorem::NoMove | Theorem::Run { .. } | Theorem::Pair { .. } => return None,
        Theorem::Window { length } => length.checked_mul(unit)?,
        // g(n + p) = g(n) for n < 2a + p + digits, where a is the preperiod but at least 1.
        Theorem::Octal { digits } => {
            let beyond = preperiod.max(1).checked_mul(2)? - preperiod;
            beyond.checked_add(period)?.checked_add(digits)?
        }
    };
    Some(Window { from: preperiod, count, by: period })
}

/// Where all takes share a divisor, so many neighbouring heaps have the same value.
fn unit(game: &Game) -> u64 {
    if game.descriptor().bracket != Bracket::Takes {
        return 1;
    }
    let set = game.numbers();
    set.iter().copied().fold(0, |mut a, mut b| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    })
}
