//! Who wins a subtraction game at every heap up to a bound, 64 heaps to a word.

use crate::solver::meter::{Meter, room};
use crate::solver::subtraction::Subtraction;
use crate::solver::work::{Stop, Watch};

/// The lost heaps (P-positions) of a subtraction game from 0 to a last heap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lost {
    /// Bit i of word w: the heap 64 w + i is lost for the player to move.
    words: Vec<u64>,
    last: u64,
}

/// What eight heaps do to those after them, when it is known which of the eight are not won
/// already.
#[derive(Debug, Clone, Copy, Default)]
struct Byte {
    /// Which of the eight are lost.
    lost: u64,
    /// Heaps won from them, counted from the first of the eight.
    won: u64,
    /// The same from the 64th on.
    won_far: u64,
}

impl Lost {
    /// Finds the lost heaps among 0 to `last`. A heap is lost exactly if no take leads to a lost
    /// heap.
    ///
    /// Takes of 64 and more shift whole words. What smaller takes do within a word is looked up
    /// eight heaps at a time. A word is decided by as many words before it as the largest take is
    /// long; when these come back, all the rest is copied.
    ///
    /// # Errors
    /// [`Stop::Memory`] if one bit a heap is too much; cancelling.
    pub fn up_to(set: &Subtraction, last: u64, watch: &mut dyn Watch) -> Result<Self, Stop> {
        let no_room = Stop::Memory { bytes: last / 8 + 1 };
        let len = usize::try_from(last / 64 + 1).map_err(|_| no_room)?;
        let mut words: Vec<u64> = room(len)?;
        let mut meter = Meter::new(watch, len as u64);
        let takes = set.takes();
        let small = &takes[..takes.partition_point(|s| *s < 64)];
        let mask = small.iter().fold(0, |mask, s| mask | 1 << s);
        let bytes = bytes(mask);
        // Takes that pass the list do nothing; the others as words and bits.
        let large: Vec<(usize, u32)> = takes[small.len()..]
            .iter()
            .map_while(|s| {
                Some((
                    usize::try_from(s / 64).ok().filter(|w| *w < len)?,
                    (s % 64).try_into().ok()?,
                ))
            })
            .collect();
        let memory = large.last().map_or(1, |(words, _)| words + 1);
        let mut spill = 0;
        let mut sample = memory;
        for w in 0..len {
            let mut won = spill;
            for &(back, bits) in &large {
                if back > w {
                    break;
                }
                won |= words[w - back] << bits;
                if back < w {
                    won |= words[w - back - 1] >> 1 >> (63 - bits);
                }
            }
            let these = if mask == 0 { !won } else { word(&bytes, won, &mut spill) };
            words.push(these);
            if w >= sample
                && these == words[sample - 1]
                && words[w + 1 - memory..] == words[sample - memory..sample]
            {
                repeat(&mut words, sample - memory, w + 1 - sample, len, &mut meter)?;
                break;
            }
            if w + 1 == 2 * sample {
                sample = w + 1;
            }
            if w % 512 == 0 {
                meter.done = w as u64;
                meter.spend(512 * (32 + large.len() as u64))?;
            }
        }
        if let Some(end) = words.last_mut() {
            *end &= u64::MAX >> (63 - last % 64);
        }
        Ok(Self { words, last })
    }

    /// The last heap looked at.
    #[must_use]
    pub const fn last(&self) -> u64 {
        self.last
    }

    /// Is the heap lost for the player to move? `None` beyond the last one.
    #[must_use]
    pub fn is_lost(&self, n: u64) -> Option<bool> {
        let word = usize::try_from(n / 64)
            .ok()
            .and_then(|w| self.words.get(w))
            .filter(|_| n <= self.last)?;
        Some(word >> (n % 64) & 1 == 1)
    }

    /// How many heaps are lost.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.words.iter().map(|w| u64::from(w.count_ones())).sum()
    }

    /// The lost heaps, ascending.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        (0_u64..).zip(&self.words).flat_map(|(w, &word)| {
            (0..64).filter(move |i| word >> i & 1 == 1).map(move |i| 64 * w + i)
        })
    }

    /// Bit i of word w is set if the heap 64 w + i is lost.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the low half and the low byte are what is meant"
)]
/// For each set of heaps among eight that are not won from before: which are lost, and what they
/// win.
fn bytes(mask: u64) -> [Byte; 256] {
    let mut bytes = [Byte::default(); 256];
    for free in 1..256_usize {
        // The lowest is lost; what it wins leaves a smaller set, which stands in the table already.
        let lowest = free.trailing_zeros();
        let won = u128::from(mask) << lowest;
        let low = won as u64;
        let rest = bytes[free & (free - 1) & !usize::from(low as u8)];
        bytes[free] = Byte {
            lost: rest.lost | 1 << lowest,
            won: rest.won | low,
            won_far: rest.won_far | (won >> 64) as u64,
        };
    }
    bytes
}

/// The lost heaps of one word, when `won` are won from before it. Leaves in `spill` what its lost
/// heaps win in the next one.
fn word(bytes: &[Byte; 256], mut won: u64, spill: &mut u64) -> u64 {
    let mut lost = 0;
    let mut next = 0;
    for shift in (0..64).step_by(8) {
        let byte = &bytes[usize::from((!won).to_le_bytes()[shift / 8])];
        lost |= byte.lost << shift;
        won |= byte.won << shift;
        next |= byte.won >> 1 >> (63 - shift) | byte.won_far << shift;
    }
    *spill = next;
    lost
}

/// Fills the list with its last `period` words over and over; it is known to repeat from `start`
/// on, once at least.
fn repeat(
    words: &mut Vec<u64>,
    start: usize,
    period: usize,
    len: usize,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    /// So much is copied between two questions to the watch.
    const PIECE: usize = 1 << 16;
    while words.len() < len {
        // Whole periods, in ever longer pieces.
        let whole = ((words.len() - start) / period).min(PIECE.div_ceil(period)).max(1) * period;
        let piece = whole.min(len - words.len());
        let from = words.len() - whole;
        words.extend_from_within(from..from + piece);
        meter.done = words.len() as u64;
        meter.spend(piece as u64)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::work::Unwatched;

    fn lost(takes: &[u64], last: u64) -> Lost {
        Lost::up_to(&Subtraction::new(takes).unwrap(), last, &mut Unwatched).unwrap()
    }

    /// By the definition.
    fn plain(takes: &[u64], last: u64) -> Vec<u64> {
        let mut found = std::collections::BTreeSet::new();
        for n in 0..=last {
            if !takes.iter().any(|s| *s <= n && found.contains(&(n - s))) {
                found.insert(n);
            }
        }
        found.into_iter().collect()
    }

    #[test]
    fn lost_heaps_are_those_of_the_definition() {
        let mut seed = 99_u64;
        for round in 0..300_u64 {
            let mut takes: Vec<u64> = (0..=round % 5)
                .map(|_| {
                    seed = seed
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    1 + (seed >> 33) % [6, 40, 70, 140, 400][(round % 5) as usize]
                })
                .collect();
            takes.sort_unstable();
            takes.dedup();
            let last = 700 + round;
            let found = lost(&takes, last);
            assert_eq!(found.iter().collect::<Vec<_>>(), plain(&takes, last), "{takes:?}");
            assert_eq!(found.count(), plain(&takes, last).len() as u64);
        }
    }

    #[test]
    fn takes_at_the_edges_of_a_word_count_where_they_should() {
        for takes in [
            &[1][..],
            &[63],
            &[64],
            &[65],
            &[63, 64, 65],
            &[1, 64],
            &[127, 128, 129],
            &[7, 8, 9, 56, 63],
        ] {
            assert_eq!(
                lost(takes, 2_000).iter().collect::<Vec<_>>(),
                plain(takes, 2_000),
                "{takes:?}"
            );
        }
    }

    #[test]
    fn repeated_words_are_copied_to_the_end() {
        for takes in [&[2, 5, 7][..], &[2, 4, 7], &[1, 2, 3], &[3, 17, 64, 100]] {
            let last = 30_011;
            assert_eq!(
                lost(takes, last).iter().collect::<Vec<_>>(),
                plain(takes, last),
                "{takes:?}"
            );
        }
        let far = lost(&[1, 2, 3], 100_000_000);
        assert_eq!(far.count(), 25_000_001);
        assert_eq!((far.is_lost(99_999_996), far.is_lost(99_999_997)), (Some(true), Some(false)));
    }

    #[test]
    fn the_ends_of_the_list_are_its_ends() {
        for last in [0, 1, 62, 63, 64, 65, 127, 128] {
            let found = lost(&[1, 3], last);
            assert_eq!(found.iter().collect::<Vec<_>>(), plain(&[1, 3], last));
            assert_eq!((found.last(), found.is_lost(last + 1)), (last, None));
        }
        assert_eq!(lost(&[u64::MAX], 100).count(), 101);
        let all = Subtraction::new(&[1, 2]).unwrap();
        assert!(matches!(Lost::up_to(&all, u64::MAX, &mut Unwatched), Err(Stop::Memory { .. })));
    }

    #[test]
    fn a_watch_stops_the_work() {
        struct Never;
        impl Watch for Never {
            fn tick(&mut self, _: u64, _: u64) -> bool {
                false
            }
        }
        let set = Subtraction::new(&[3, 1_009, 5_003]).unwrap();
        assert_eq!(Lost::up_to(&set, 10_000_000, &mut Never), Err(Stop::Cancelled));
    }
}
