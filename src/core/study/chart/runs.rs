//! The cells of a map as text: a worker that shares no memory with the screen hands them over so,
//! and reading them may not hold up a frame. Each number stands in digits of five bits, the least
//! first, and behind it, after a star, how often it comes in a row.

use super::CELLS;
use crate::solver::outcome::Outcome;
use serde::de::{Error, Visitor};
use serde::{Deserializer, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// A cell as a number.
pub(super) trait Cell: Clone {
    fn number(&self) -> u64;

    /// `None` for a number that no cell has.
    fn of(number: u64) -> Option<Self>;
}

impl Cell for Option<Outcome> {
    fn number(&self) -> u64 {
        self.map_or(0, |outcome| 1 + u64::from(outcome == Outcome::P))
    }

    fn of(number: u64) -> Option<Self> {
        [None, Some(Outcome::N), Some(Outcome::P)].get(usize::try_from(number).ok()?).copied()
    }
}

impl Cell for Option<[Outcome; 2]> {
    fn number(&self) -> u64 {
        let place = |outcome| u64::from(outcome == Outcome::P);
        self.map_or(0, |[normal, misere]| 1 + 2 * place(normal) + place(misere))
    }

    fn of(number: u64) -> Option<Self> {
        use Outcome::{N, P};
        let all = [None, Some([N, N]), Some([N, P]), Some([P, N]), Some([P, P])];
        all.get(usize::try_from(number).ok()?).copied()
    }
}

/// The greatest stands for an empty cell, and is written as 0.
impl Cell for u64 {
    fn number(&self) -> u64 {
        self.wrapping_add(1)
    }

    fn of(number: u64) -> Option<Self> {
        Some(number.wrapping_sub(1))
    }
}

pub(super) fn serialize<T: Cell, S: Serializer>(cells: &[T], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&write(cells.iter().map(Cell::number)))
}

pub(super) fn deserialize<'de, T: Cell, D: Deserializer<'de>>(from: D) -> Result<Vec<T>, D::Error> {
    from.deserialize_str(Text(PhantomData))
}

struct Text<T>(PhantomData<T>);

impl<T: Cell> Visitor<'_> for Text<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the cells of a map")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Vec<T>, E> {
        read(text, T::of).ok_or_else(|| E::custom("not the cells of a map"))
    }
}

/// The last digit of a number is one of 32 characters from here on.
const LAST: u8 = b'0';
/// The others are from here on. Neither row holds what text has to escape.
const MORE: u8 = b']';
/// Between a number and how often it comes.
const TIMES: u8 = b'*';

/// Writes numbers down.
fn write(numbers: impl ExactSizeIterator<Item = u64>) -> String {
    let mut text = String::new();
    digits(&mut text, numbers.len() as u64);
    let mut run: Option<(u64, u64)> = None;
    for number in numbers {
        match &mut run {
            Some((same, times)) if *same == number => *times += 1,
            _ => end(&mut text, run.replace((number, 1))),
        }
    }
    end(&mut text, run);
    text
}

fn end(text: &mut String, run: Option<(u64, u64)>) {
    let Some((number, times)) = run else { return };
    digits(text, number);
    if times > 1 {
        text.push(char::from(TIMES));
        digits(text, times);
    }
}

fn digits(text: &mut String, mut number: u64) {
    while number >= 32 {
        text.push(char::from(MORE + number.to_le_bytes()[0] % 32));
        number /= 32;
    }
    text.push(char::from(LAST + number.to_le_bytes()[0]));
}

/// Reads them again, each made a cell; `None` if they were not written so, or are more than a chart
/// can have.
fn read<T: Clone>(text: &str, cell: impl Fn(u64) -> Option<T>) -> Option<Vec<T>> {
    let mut bytes = text.bytes().peekable();
    let count = usize::try_from(number(&mut bytes)?.min(CELLS + 1)).ok()?;
    if count as u64 > CELLS {
        return None;
    }
    let mut cells = Vec::with_capacity(count);
    while bytes.peek().is_some() {
        let is = cell(number(&mut bytes)?)?;
        let times = match bytes.next_if_eq(&TIMES) {
            Some(_) => usize::try_from(number(&mut bytes)?).ok()?,
            None => 1,
        };
        if times > count - cells.len() {
            return None;
        }
        cells.resize(cells.len() + times, is);
    }
    (cells.len() == count).then_some(cells)
}

fn number(bytes: &mut impl Iterator<Item = u8>) -> Option<u64> {
    let (mut number, mut place) = (0_u64, 0);
    loop {
        let byte = bytes.next()?;
        let (digit, is_last) = match byte.checked_sub(MORE) {
            Some(digit) => (digit, false),
            None => (byte.checked_sub(LAST)?, true),
        };
        let digit = u64::from(digit);
        let placed = digit.checked_shl(place).filter(|_| digit < 32)?;
        if placed >> place != digit {
            return None;
        }
        number |= placed;
        if is_last {
            return Some(number);
        }
        place += 5;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn there_and_back(numbers: &[u64]) -> Option<Vec<u64>> {
        read(&write(numbers.iter().copied()), Some)
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(
            runs in proptest::collection::vec((any::<u64>(), 0_u32..64, 1_usize..5), 0..60),
        ) {
            let runs = runs.iter().map(|(n, by, times)| std::iter::repeat_n(n >> by, *times));
            let numbers: Vec<u64> = runs.flatten().collect();
            prop_assert_eq!(there_and_back(&numbers), Some(numbers));
        }

        #[test]
        fn what_was_never_written_is_refused_or_has_a_cell_for_each_number(
            text in "[0-O^-|~]{0,40}",
        ) {
            let cells = read(&text, Some).unwrap_or_default();
            prop_assert!(cells.is_empty() || cells.len() < text.len());
        }
    }

    #[test]
    fn every_cell_is_a_number_of_its_own() {
        use Outcome::{N, P};
        let outcomes = [None, Some(N), Some(P)];
        assert_eq!(outcomes.map(|cell| cell.number()), [0, 1, 2]);
        assert_eq!([0, 1, 2].map(Option::<Outcome>::of), outcomes.map(Some));
        assert_eq!(Option::<Outcome>::of(3), None);
        let endings = [None, Some([N, N]), Some([N, P]), Some([P, N]), Some([P, P])];
        assert_eq!(endings.map(|cell| cell.number()), [0, 1, 2, 3, 4]);
        assert_eq!([0, 1, 2, 3, 4].map(Option::<[Outcome; 2]>::of), endings.map(Some));
        assert_eq!(Option::<[Outcome; 2]>::of(5), None);
        for number in [0, 7, u64::MAX - 1, u64::MAX] {
            assert_eq!(u64::of(number.number()), Some(number));
        }
    }

    #[test]
    fn a_map_of_every_kind_is_handed_over_whole_and_the_large_ones_are_short() {
        use super::super::{Chart, Shows, Spec, chart};
        use crate::games::{Knobs, Template};
        use crate::solver::work::Unwatched;
        use crate::study::Oracle;
        let written = |of: &str, side: u64, shows: Shows| {
            let (across, up) = ("a".to_owned(), "b".to_owned());
            let (of, lines) = (Template::new(of), false);
            let spec = Spec::Map { of, across, up, width: side, height: side, shows, lines };
            let made = chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut Unwatched).unwrap();
            let text = ron::to_string(&made).unwrap();
            assert_eq!(ron::from_str::<Chart>(&text).unwrap(), made, "{shows:?}");
            text.len()
        };
        for shows in [Shows::Outcome, Shows::Value, Shows::Wins, Shows::Endings] {
            written("nim(a,b)", 24, shows);
            // Bash has no such position as the first column: those cells are empty.
            written("bash[1..a](b)", 24, shows);
        }
        assert!(written("wythoff(a,b)", 1024, Shows::Outcome) < 20_000);
        assert!(written("nim(a,b)", 512, Shows::Value) < 4 * 512 * 512);
    }

    #[test]
    fn large_numbers_and_long_runs_stand_and_nothing_needs_to_be_escaped() {
        let mut numbers = vec![u64::MAX, 0, 31, 32, 33];
        numbers.resize(100_000, 7);
        let text = write(numbers.iter().copied());
        assert!(text.len() < 40, "{text}");
        assert_eq!(read(&text, Some), Some(numbers));
        assert!(!text.contains(['"', '\\']) && text.is_ascii());
        assert_eq!(there_and_back(&[]), Some(vec![]));
    }

    #[test]
    fn more_cells_than_a_chart_has_fewer_than_promised_and_numbers_too_large_are_refused() {
        let runs = |count: u64, times: u64| {
            let mut text = String::new();
            digits(&mut text, count);
            end(&mut text, Some((1, times)));
            text
        };
        assert!(read(&runs(9, 9), Some).is_some());
        for (count, times) in [(9, 8), (9, 10), (CELLS + 1, CELLS + 1), (u64::MAX, 1)] {
            assert_eq!(read(&runs(count, times), Some), None::<Vec<u64>>, "{count} {times}");
        }
        // 2⁶⁴, and a number without its last digit.
        for text in ["1]]]]]]]]]]]]@", "1]"] {
            assert_eq!(read(text, Some), None::<Vec<u64>>, "{text}");
        }
        assert_eq!(read("11", |_| None::<u64>), None, "a number that no cell has");
    }
}
