//! The things whose nim-sum decides, with their values: parts, heaps, gaps, differences, stairs.

use crate::games::{Counts, Ending, Part, Pile, Row, Sum, pebbles, strip};
use crate::solver::nimber::Nimber;
use crate::study::Oracle;
use serde::{Deserialize, Serialize};

/// Values that are added without carrying.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blocks {
    /// The things, in the order of the board.
    pub things: Vec<Thing>,
    /// The nim-sum of those that count; `None` where one is not known.
    pub sum: Option<u64>,
    /// Does it decide who wins? Not under misère play.
    pub decides: bool,
}

/// One of the things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thing {
    /// What it is.
    pub what: What,
    /// Which of its kind, from 0.
    pub nth: usize,
    /// Its value; `None` where it is not known.
    pub value: Option<u64>,
    /// Does it count? Even stairs do not.
    pub counts: bool,
}

/// What a thing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum What {
    /// One of several games played at once.
    Part,
    /// A heap.
    Heap,
    /// A row of pins.
    Row,
    /// A token on a graph.
    Token,
    /// A stair.
    Stair,
    /// The empty squares left of a coin.
    Gap,
    /// By how much a heap exceeds the one before it.
    Difference,
}

impl Blocks {
    /// The things of a position.
    #[must_use]
    pub fn new(sum: &Sum, oracle: &mut Oracle) -> Self {
        let things = match sum.parts() {
            [part] => of_part(part, sum.ending(), oracle),
            parts => {
                let value = |part| known(part, sum.ending(), oracle);
                things(What::Part, parts.iter().map(value).collect(), |_| true)
            }
        };
        let counted = things.iter().filter(|thing| thing.counts).map(|thing| thing.value);
        let total = counted
            .collect::<Option<Vec<u64>>>()
            .map(|values| values.into_iter().fold(0, |a, b| a ^ b));
        Self { things, sum: total, decides: sum.ending() == Ending::Normal }
    }

    /// How many binary digits the largest number has, at least 1.
    #[must_use]
    pub fn bits(&self) -> u32 {
        let most =
            self.things.iter().filter_map(|thing| thing.value).chain(self.sum).max().unwrap_or(0);
        (u64::BITS - most.leading_zeros()).max(1)
    }
}

fn of_part(part: &Part, ending: Ending, oracle: &mut Oracle) -> Vec<Thing> {
    let plain = |row: &[u64]| row.iter().copied().map(Some).collect::<Vec<_>>();
    // From the last coin or heap to the first, every other one counts: the board's order is the
    // other way round.
    let reversed = |what, mut row: Row| {
        let last = row.len().wrapping_sub(1);
        row.reverse();
        things(what, plain(&row), move |nth| last.wrapping_sub(nth).is_multiple_of(2))
    };
    let descriptor = part.descriptor();
    match descriptor.counts {
        Counts::OddStairs => things(What::Stair, plain(part.row()), |nth| nth.is_multiple_of(2)),
        Counts::Gaps => reversed(What::Gap, strip::gaps(part.row())),
        Counts::Differences => reversed(What::Difference, pebbles::differences(part.row())),
        Counts::Summands => {
            let rows = part.rules().summands(part.row());
            let what = match descriptor.pile {
                Pile::Row => What::Row,
                Pile::Node => What::Token,
                Pile::Heap | Pile::Square | Pile::Stair if rows.len() == part.row().len() => {
                    What::Heap
                }
                // It does not fall apart.
                _ => What::Part,
            };
            let parts = rows.into_iter().map(|row| Part::new(part.game().clone(), row).ok());
            let values = parts.map(|part| known(&part?, ending, oracle)).collect();
            things(what, values, |_| true)
        }
    }
}

fn things(what: What, values: Vec<Option<u64>>, counts: impl Fn(usize) -> bool) -> Vec<Thing> {
    (0..).zip(values).map(|(nth, value)| Thing { what, nth, value, counts: counts(nth) }).collect()
}

/// The value of a part. Under misère play values decide nothing but in Nim.
fn known(part: &Part, ending: Ending, oracle: &mut Oracle) -> Option<u64> {
    if ending == Ending::Misere && !part.is_nim() {
        return None;
    }
    oracle.value(part).ok().and_then(Nimber::heap)
}
