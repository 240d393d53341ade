//! Finding periods in a finite list of values, element by element.

use crate::solver::meter::{Meter, room};
use crate::solver::work::Stop;

/// The smallest `p > 0` for which the last `window` values equal the `window` values that stand `p`
/// places earlier.
///
/// Every value counts as compared: this is the search of Knuth, Morris and Pratt, run backwards
/// from the end, which takes time and memory proportional to the list whatever it holds. A window
/// that is empty or not shorter than the list has no earlier place.
pub(crate) fn last_return(
    values: &[u16],
    window: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<usize>, Stop> {
    let n = values.len();
    if window == 0 || window >= n {
        return Ok(None);
    }
    // Read from the end, the pattern is back[0..window] and the text is back[1..n].
    let back = |i: usize| values[n - 1 - i];
    // border[i]: the longest proper border of the pattern's first i + 1 values.
    let mut border: Vec<u32> = room(window)?;
    border.push(0);
    let mut matched = 0_usize;
    for i in 1..n {
        let v = back(i);
        while matched > 0 && (matched == window || v != back(matched)) {
            matched = border[matched - 1] as usize;
        }
        if v == back(matched) {
            matched += 1;
        }
        if matched == window {
            return Ok(Some(i + 1 - window));
        }
        // While i < window text and pattern are the same values, so what has matched is the border
        // itself.
        if i < window {
            border.push(
                u32::try_from(matched)
                    .map_err(|_| Stop::OutOfReach { bound: u64::from(u32::MAX) })?,
            );
        }
        if i % 4096 == 0 {
            meter.spend(2 * 4096)?;
        }
    }
    Ok(None)
}

/// The smallest `pre` such that `values[i] == values[i + period]` for every `i >= pre` in the list.
pub(crate) fn preperiod(values: &[u16], period: usize) -> usize {
    let later = values.get(period..).unwrap_or_default();
    let agree = later
        .iter()
        .rev()
        .zip(values[..later.len()].iter().rev())
        .take_while(|(a, b)| a == b)
        .count();
    later.len() - agree
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::work::Unwatched;

    fn search(values: &[u16], window: usize) -> Option<usize> {
        last_return(values, window, &mut Meter::new(&mut Unwatched, 0)).unwrap()
    }

    fn slow(values: &[u16], window: usize) -> Option<usize> {
        let n = values.len();
        if window == 0 {
            return None;
        }
        (1..n).find(|p| p + window <= n && values[n - window..] == values[n - window - p..n - p])
    }

    #[test]
    fn the_last_return_is_the_nearest_earlier_window_that_is_equal() {
        let mut seed = 12_345_u64;
        for round in 0..3000_usize {
            let len = round % 37;
            let values: Vec<u16> = (0..len)
                .map(|_| {
                    seed = seed
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    u16::from(seed >> 60 > 9)
                })
                .collect();
            for window in 0..=len {
                assert_eq!(search(&values, window), slow(&values, window), "{values:?} {window}");
            }
        }
    }

    #[test]
    fn the_preperiod_is_where_agreement_begins() {
        assert_eq!(preperiod(&[9, 8, 0, 1, 0, 1, 0], 2), 2);
        assert_eq!(preperiod(&[0, 1, 0, 1], 2), 0);
        assert_eq!(preperiod(&[5, 1, 0, 1], 2), 1);
        assert_eq!(preperiod(&[1, 2], 7), 0);
        assert_eq!(preperiod(&[], 1), 0);
    }
}
