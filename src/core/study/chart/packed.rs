//! The cells of a map in as few bits as they need: one of millions of cells is held in a few
//! megabytes, and handed over by a worker that shares no memory with the screen as it lies there.

use super::CELLS;
use crate::solver::outcome::Outcome;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// A cell as a number.
pub(super) trait Cell: Sized {
    /// The least bits for any of them.
    const BITS: u8;

    fn number(&self) -> u64;

    /// `None` for a number that no cell has.
    fn of(number: u64) -> Option<Self>;
}

impl Cell for Option<Outcome> {
    const BITS: u8 = 2;

    fn number(&self) -> u64 {
        self.map_or(0, |outcome| 1 + u64::from(outcome == Outcome::P))
    }

    fn of(number: u64) -> Option<Self> {
        [None, Some(Outcome::N), Some(Outcome::P)].get(usize::try_from(number).ok()?).copied()
    }
}

impl Cell for Option<[Outcome; 2]> {
    const BITS: u8 = 4;

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

/// The greatest stands for an empty cell, and is held as 0.
impl Cell for u64 {
    const BITS: u8 = 4;

    fn number(&self) -> u64 {
        self.wrapping_add(1)
    }

    fn of(number: u64) -> Option<Self> {
        Some(number.wrapping_sub(1))
    }
}

/// Cells one after the other, each in so many bits: a part of a byte, or whole bytes, the least
/// first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Packed<T> {
    bits: u8,
    len: usize,
    bytes: Vec<u8>,
    of: PhantomData<T>,
}

impl<T: Cell> Packed<T> {
    pub(super) fn with_capacity(cells: usize) -> Self {
        let bytes = Vec::with_capacity(size(cells, T::BITS));
        Self { bits: T::BITS, len: 0, bytes, of: PhantomData }
    }

    pub(super) fn push(&mut self, cell: &T) {
        self.add(cell.number());
    }

    fn add(&mut self, number: u64) {
        while self.bits < 64 && number >> self.bits != 0 {
            self.widen();
        }
        let [low, ..] = number.to_le_bytes();
        match (self.place(self.len), self.bytes.last_mut()) {
            _ if self.bits >= 8 => {
                let bytes = number.to_le_bytes();
                self.bytes.extend(bytes.iter().take(usize::from(self.bits / 8)));
            }
            ((_, 0), _) | (_, None) => self.bytes.push(low),
            ((_, at), Some(last)) => *last |= low << at,
        }
        self.len += 1;
    }

    /// Twice the bits for every cell: a number has come that needs more.
    fn widen(&mut self) {
        let bits = self.bits * 2;
        let bytes = Vec::with_capacity(self.bytes.capacity() * 2);
        let mut wide = Self { bits, len: 0, bytes, of: PhantomData };
        for index in 0..self.len {
            wide.add(self.number(index).unwrap_or(0));
        }
        *self = wide;
    }

    /// The byte in which a cell begins, and the bit in it.
    #[inline]
    fn place(&self, index: usize) -> (usize, usize) {
        match self.bits {
            2 => (index / 4, index % 4 * 2),
            4 => (index / 2, index % 2 * 4),
            bits => (index * usize::from(bits / 8), 0),
        }
    }

    #[inline]
    fn number(&self, index: usize) -> Option<u64> {
        if index >= self.len {
            return None;
        }
        let (byte, at) = self.place(index);
        if self.bits < 8 {
            return Some(u64::from(self.bytes.get(byte)? >> at & ((1 << self.bits) - 1)));
        }
        let bytes = self.bytes.get(byte..byte + usize::from(self.bits / 8))?;
        Some(bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<T> {
        T::of(self.number(index)?)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = T> {
        (0..self.len).filter_map(|index| self.get(index))
    }
}

impl<T: Cell> Extend<T> for Packed<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, cells: I) {
        cells.into_iter().for_each(|cell| self.push(&cell));
    }
}

impl Packed<Option<Outcome>> {
    /// Is any of these cells P? Four of them are looked at at once.
    #[inline]
    pub(super) fn has_lost(&self, from: usize, to: usize) -> bool {
        // The upper bit of a cell.
        const LOST: u8 = 0b1010_1010;
        let ((first, low), (last, high)) = (self.place(from), self.place(to));
        let Some(bytes) = self.bytes.get(first..=last).filter(|_| to < self.len) else {
            return false;
        };
        let (low, high) = (u8::MAX << low, u8::MAX >> (6 - high));
        match bytes {
            [only] => only & LOST & low & high != 0,
            [first, within @ .., last] => {
                first & LOST & low != 0
                    || last & LOST & high != 0
                    || within.iter().any(|byte| byte & LOST != 0)
            }
            [] => false,
        }
    }
}

/// How many bytes so many cells take.
const fn size(cells: usize, bits: u8) -> usize {
    (cells * bits as usize).div_ceil(8)
}

impl<T> Serialize for Packed<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.bits, self.len, Bytes(&self.bytes)).serialize(to)
    }
}

/// Bytes that are written as they are.
struct Bytes<'a>(&'a [u8]);

impl Serialize for Bytes<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_bytes(self.0)
    }
}

impl<'de, T: Cell> Deserialize<'de> for Packed<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_tuple(3, Read(PhantomData))
    }
}

struct Read<T>(PhantomData<T>);

impl<'de, T: Cell> Visitor<'de> for Read<T> {
    type Value = Packed<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the cells of a map")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Packed<T>, A::Error> {
        let read = (seq.next_element()?, seq.next_element()?, seq.next_element::<Owned>()?);
        let (Some(bits), Some(len), Some(Owned(bytes))) = read else {
            return Err(A::Error::custom("not all of a map"));
        };
        let fits = [2, 4, 8, 16, 32, 64].contains(&bits) && bits >= T::BITS;
        if !fits || len as u64 > CELLS || bytes.len() != size(len, bits) {
            return Err(A::Error::custom("not the cells of a map"));
        }
        Ok(Packed { bits, len, bytes, of: PhantomData })
    }
}

/// The same, read.
struct Owned(Vec<u8>);

impl<'de> Deserialize<'de> for Owned {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_byte_buf(ReadBytes).map(Self)
    }
}

struct ReadBytes;

impl Visitor<'_> for ReadBytes {
    type Value = Vec<u8>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bytes")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
        Ok(bytes.to_vec())
    }

    fn visit_byte_buf<E: Error>(self, bytes: Vec<u8>) -> Result<Vec<u8>, E> {
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn packed<T: Cell>(cells: impl IntoIterator<Item = T>) -> Packed<T> {
        let mut packed = Packed::with_capacity(7);
        packed.extend(cells);
        packed
    }

    proptest! {
        #[test]
        fn what_is_put_in_is_there_whatever_comes_after_it(
            numbers in proptest::collection::vec((any::<u64>(), 0_u32..64), 0..60),
        ) {
            let numbers: Vec<u64> = numbers.iter().map(|(n, by)| n >> by).collect();
            let packed = packed(numbers.clone());
            prop_assert_eq!(packed.iter().collect::<Vec<_>>(), numbers.clone());
            prop_assert_eq!(packed.get(numbers.len()), None);
        }

        #[test]
        fn whether_a_stretch_has_a_lost_cell_is_found_as_by_looking_at_each(
            cells in proptest::collection::vec(0_u64..3, 1..40), from in 0_usize..40, more in 0_usize..40,
        ) {
            let from = from % cells.len();
            let to = (from + more).min(cells.len() - 1);
            let packed = packed(cells.iter().filter_map(|n| Option::<Outcome>::of(*n)));
            prop_assert_eq!(packed.has_lost(from, to), cells[from..=to].contains(&2));
            prop_assert!(!packed.has_lost(from, cells.len()));
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
    fn a_cell_takes_no_more_than_the_greatest_needs() {
        let of = |greatest: u64| packed((0..100).chain([greatest])).bytes.len();
        assert_eq!([7, 254, 255, 65_534, 65_535, 1 << 40].map(of), [101, 101, 202, 202, 404, 808]);
        assert_eq!(packed(vec![Some(Outcome::P); 1 << 12]).bytes.len(), 1 << 10);
        assert_eq!(packed(vec![Some([Outcome::P; 2]); 1 << 12]).bytes.len(), 1 << 11);
    }

    #[test]
    fn a_map_of_every_kind_is_written_and_read_whole() {
        use super::super::{Chart, Shows, Spec, chart};
        use crate::games::{Knobs, Template};
        use crate::solver::work::Unwatched;
        use crate::study::Oracle;
        for shows in [Shows::Outcome, Shows::Value, Shows::Wins, Shows::Endings] {
            // Bash has no such position as the first column: those cells are empty.
            for of in ["nim(a,b)", "bash[1..a](b)"] {
                let (of, across, up) = (Template::new(of), "a".to_owned(), "b".to_owned());
                let spec = Spec::Map { of, across, up, width: 24, height: 24, shows, lines: false };
                let knobs = Knobs::new();
                let made = chart(&spec, &knobs, &mut Oracle::default(), &mut Unwatched).unwrap();
                let text = ron::to_string(&made).unwrap();
                assert_eq!(ron::from_str::<Chart>(&text).unwrap(), made, "{shows:?}");
            }
        }
    }

    #[test]
    fn what_was_never_written_is_refused() {
        let read = |text: &str| ron::from_str::<Packed<Option<Outcome>>>(text).is_ok();
        assert!(read(r#"(2, 5, b"ab")"#) && read(r#"(2, 0, b"")"#));
        for wrong in [
            r#"(2, 5, b"a")"#,
            r#"(2, 5, b"abc")"#,
            r#"(1, 5, b"a")"#,
            r#"(3, 5, b"ab")"#,
            r#"(2, 18446744073709551615, b"ab")"#,
            "(2, 5)",
        ] {
            assert!(!read(wrong), "{wrong}");
        }
        assert!(ron::from_str::<Packed<u64>>(r#"(2, 5, b"ab")"#).is_err(), "too few bits");
    }
}
