//! Values of a subtraction game one by one, until the heap asked for or a period that is proved.

use crate::solver::certificate::{Budget, Certificate, Theorem};
use crate::solver::meter::Meter;
use crate::solver::period;
use crate::solver::work::Stop;

/// What a search came to.
pub(super) enum Found {
    /// The heap asked for was among those computed.
    Value { value: u16, computed: u64 },
    /// A period; `values` is cut after preperiod and one period.
    Period { values: Vec<u16>, certificate: Certificate },
}

/// Extends the list until it holds `target` or its last `max(takes)` values stand in it a second
/// time.
pub(super) fn search(
    takes: &[u64],
    target: Option<u64>,
    budget: Budget,
    meter: &mut Meter<'_>,
) -> Result<Found, Stop> {
    let out = Stop::OutOfReach { bound: budget.values };
    let window = takes.last().and_then(|s| usize::try_from(*s).ok()).ok_or(out)?;
    let most = usize::try_from(budget.values).unwrap_or(usize::MAX);
    let target = target.map(|n| usize::try_from(n).unwrap_or(usize::MAX));
    let reachable = target.is_some_and(|n| n < most);
    if !reachable && window >= most {
        return Err(out);
    }
    let mut list = List::new(takes);
    // Most sets of small takes repeat within a few windows.
    let mut len = window.saturating_mul(2).saturating_add(64).min(most);
    loop {
        if let Some(n) = target.filter(|n| *n < len) {
            list.extend(n + 1, meter)?;
            return Ok(Found::Value { value: list.values[n], computed: n as u64 + 1 });
        }
        list.extend(len, meter)?;
        if let Some(period) = period::last_return(&list.values, window, meter)? {
            let preperiod = period::preperiod(&list.values, period);
            let certificate = Certificate {
                preperiod: preperiod as u128,
                period: period as u128,
                computed: len as u64,
                theorem: Theorem::Window { length: window as u64 },
            };
            let mut values = list.values;
            values.truncate(preperiod + period);
            return Ok(Found::Period { values, certificate });
        }
        if len == most {
            return Err(out);
        }
        len = len.saturating_add(len / 2).min(most);
    }
}

/// The first `count` values.
pub(super) fn values(takes: &[u64], count: u64, meter: &mut Meter<'_>) -> Result<Vec<u16>, Stop> {
    let count = usize::try_from(count).map_err(|_| Stop::Memory { bytes: u64::MAX })?;
    let mut list = List::new(takes);
    list.extend(count, meter)?;
    Ok(list.values)
}

/// The values found so far.
struct List {
    takes: Vec<usize>,
    values: Vec<u16>,
    /// For sets too large for a mask: the last heap that had an option of this value, plus 1.
    seen: Vec<usize>,
}

impl List {
    fn new(takes: &[u64]) -> Self {
        let takes: Vec<usize> = takes.iter().map_while(|s| usize::try_from(*s).ok()).collect();
        let seen = if takes.len() < 64 { vec![] } else { vec![0; takes.len() + 1] };
        Self { takes, values: vec![], seen }
    }

    fn extend(&mut self, len: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let from = self.values.len();
        let more = len.saturating_sub(from);
        self.values.try_reserve(more).map_err(|_| Stop::Memory { bytes: 2 * len as u64 })?;
        meter.done = from as u64;
        // Between two questions to the watch: so many values that they take about as long for any
        // set.
        let portion = 8192 / self.takes.len().min(4096) + 1;
        let mut n = from;
        while n < len {
            let to = len.min(n + portion);
            if self.seen.is_empty() {
                self.small(n, to);
            } else {
                self.large(n, to)?;
            }
            meter.done = to as u64;
            meter.spend(((to - n) * (self.takes.len() + 2)) as u64)?;
            n = to;
        }
        Ok(())
    }

    /// At most 63 takes: the values of the options fit one mask.
    fn small(&mut self, from: usize, to: usize) {
        self.values.resize(to, 0);
        for n in from..to {
            let allowed = if self.takes.last().is_some_and(|s| *s <= n) {
                self.takes.len()
            } else {
                self.takes.partition_point(|s| *s <= n)
            };
            let mut options = 0_u64;
            for s in &self.takes[..allowed] {
                options |= 1 << (self.values[n - s] & 63);
            }
            #[expect(clippy::cast_possible_truncation, reason = "at most 63")]
            {
                self.values[n] = options.trailing_ones() as u16;
            }
        }
    }

    fn large(&mut self, from: usize, to: usize) -> Result<(), Stop> {
        for n in from..to {
            let allowed = self.takes.partition_point(|s| *s <= n);
            for s in &self.takes[..allowed] {
                self.seen[usize::from(self.values[n - s])] = n + 1;
            }
            // As many takes leave at least one of takes + 1 values free.
            let mex = self.seen.iter().position(|last| *last != n + 1).unwrap_or(self.takes.len());
            self.values.push(u16::try_from(mex).map_err(|_| Stop::OutOfReach { bound: n as u64 })?);
        }
        Ok(())
    }
}
