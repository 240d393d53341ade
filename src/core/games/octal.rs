//! Octal games: take k from a heap and leave none, one or two heaps, as the code's digit for k
//! says.
//!
//! The code `d0.d1d2d3...` (Guy and Smith 1956; Winning Ways, ch. 4): the digit for k is a sum of
//! 1, if taking a whole heap of k is allowed; 2, if k may be taken so that one heap is left; 4, if
//! so that two are left. `d0` is 0 or 4: taking nothing may only split. Kayles is 0.77, Dawson's
//! chess 0.137; Lasker's Nim would be 4.333...
//!
//! Theorem (Guy and Smith 1956): let the code end at digit t, let a >= 1 and `g(n + p) = g(n)` for
//! `a <= n < 2a + p + t`. Then it holds for all n >= a. By induction: for a larger n, a move from n
//! leaves i + j >= n - t >= 2a + p, so one part is at least a; with p added to it, it is an option
//! of n + p of the same value. A move from n + p leaves i + j >= 2a + 2p, so one part is at least
//! a + p; with p taken off it, it is an option of n of the same value, with as many heaps that are
//! not empty, since a >= 1. (With a = 0 the theorem is false: of 0.4 the values of 0, 1 and 2 are
//! 0, that of 3 is 1.) Whether every octal game with a finite code repeats is not known.

use crate::games::Game;
use crate::games::cache::{Rule, Sequence, Work};
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Piece, Pile, Places, Shape, Splits,
};
use crate::games::fault::Fault;
use crate::games::heaps::{self, Heap};
use crate::games::mv::Move;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::part::Row;
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::why::Why;
use crate::solver::nimber::Nimber;
use crate::solver::octal::{LONGEST, Octal as Code};
use crate::solver::work::Stop;
use std::marker::PhantomData;
use std::sync::Arc;

/// Under which name an octal game goes: its own code in brackets, or a name that stands for one
/// code.
pub trait Called: std::fmt::Debug + Copy + Ord {
    /// The name in the notation.
    const NAME: &'static str;
    /// A position that shows how it is written.
    const EXAMPLE: &'static str;
    /// The digits of the code that the name stands for; `None` if the code is written in brackets.
    const DIGITS: Option<&'static [u8]>;
    /// The boards that can show it, the best first.
    const FITS: &'static [Fit];
}

/// Called by its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ByCode {}

impl Called for ByCode {
    const NAME: &'static str = "octal";
    const EXAMPLE: &'static str = "octal[0.77](10)";
    const DIGITS: Option<&'static [u8]> = None;
    const FITS: &'static [Fit] = &[
        Fit::together(Shape::Pins, 60),
        Fit::together(Shape::Split, 60),
        Fit::together(Shape::Rows, 60),
        Fit::NUMBERS,
    ];
}

/// The rules that a code spells.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Octal<C = ByCode> {
    code: Arc<Code>,
    called: PhantomData<C>,
}

impl<C: Called> Octal<C> {
    /// The rules of this code, such as `0.77` or `4.333`.
    ///
    /// # Errors
    /// [`Fault::OctalDigit`], [`Fault::OctalHead`], [`Fault::OctalForm`] or [`Fault::OctalLength`].
    pub fn new(code: &str) -> Result<Self, Fault> {
        let form = || Fault::OctalForm { code: code.chars().take(40).collect() };
        let (head, tail) = code.split_once('.').ok_or_else(form)?;
        if let Some(digit) = code.chars().find(|c| !matches!(c, '0'..='7' | '.')) {
            return Err(Fault::OctalDigit { digit });
        }
        let mut head = head.chars();
        let (Some(digit), None, false) =
            (head.next(), head.next(), tail.is_empty() || tail.contains('.'))
        else {
            return Err(form());
        };
        if !matches!(digit, '0' | '4') {
            return Err(Fault::OctalHead { digit });
        }
        if tail.len() > LONGEST {
            return Err(Fault::OctalLength { digits: tail.len(), most: LONGEST });
        }
        let digits = std::iter::once(digit)
            .chain(tail.chars())
            .filter_map(|c| c.to_digit(8)?.try_into().ok());
        Self::of_digits(&digits.collect::<Vec<u8>>()).ok_or_else(form)
    }

    fn of_digits(digits: &[u8]) -> Option<Self> {
        Some(Self { code: Arc::new(Code::new(digits).ok()?), called: PhantomData })
    }

    /// The rules that the name stands for; `None` of [`ByCode`], which stands for none.
    #[must_use]
    pub fn by_name() -> Option<Self> {
        Self::of_digits(C::DIGITS?)
    }

    /// The digits d0, d1, d2, ...
    #[must_use]
    pub fn digits(&self) -> &[u8] {
        self.code.digits()
    }

    /// The code, as in `0.77`.
    #[must_use]
    pub fn code(&self) -> String {
        let (head, tail) = self.digits().split_first().unwrap_or((&0, &[]));
        let tail: String =
            if tail.is_empty() { "0".to_owned() } else { tail.iter().map(u8::to_string).collect() };
        format!("{head}.{tail}")
    }

    /// The largest number that may be taken, which is the place of the last digit.
    fn most(&self) -> u64 {
        self.digits().len() as u64 - 1
    }

    fn digit(&self, take: u64) -> u8 {
        self.code.digit(take)
    }

    fn rule(&self) -> Rule {
        Rule::Octal(Arc::clone(&self.code))
    }

    /// Does the code allow a heap to become these two, smaller first, either of which may be empty?
    fn allows(&self, heap: u64, (a, b): (u64, u64)) -> bool {
        let left = u128::from(a) + u128::from(b);
        let Some(take) =
            u128::from(heap).checked_sub(left).and_then(|take| u64::try_from(take).ok())
        else {
            return false;
        };
        let wanted = match (a, b) {
            (0, 0) => 1,
            (0, _) => 2,
            _ => 4,
        };
        a <= b && b < heap && self.digit(take) & wanted != 0
    }

    /// The numbers that may be taken from a heap if the digit holds `wanted` (1, 2 or 4) and at
    /// least `least` stay.
    fn takes(&self, heap: u64, wanted: u8, least: u64) -> impl Iterator<Item = u64> + '_ {
        let most = heap.checked_sub(least).map(|most| most.min(self.most()));
        let range = most.map(|most| 0..=most).into_iter().flatten();
        range.filter(move |take| self.digit(*take) & wanted != 0)
    }

    /// All pairs that a heap can become, each once.
    fn pairs(&self, heap: u64) -> impl Iterator<Item = (u64, u64)> + '_ {
        let none =
            self.takes(heap, 1, 0).filter(move |take| *take == heap && heap > 0).map(|_| (0, 0));
        let one = self.takes(heap, 2, 1).map(move |take| (0, heap - take));
        let two = self.takes(heap, 4, 2).flat_map(move |take| {
            let left = heap - take;
            (1..=left / 2).map(move |a| (a, left - a))
        });
        none.chain(one).chain(two)
    }

    /// The pairs of which the values xor to `target`. In the long middle, where both heaps are past
    /// the preperiod, only the first period is looked at: what holds there holds again and again.
    fn pairs_to(
        &self,
        heap: u64,
        target: u64,
        values: Arc<Sequence>,
    ) -> impl Iterator<Item = (u64, u64)> + '_ {
        let hit = move |values: &Sequence, (a, b): (u64, u64)| {
            values.value(a).zip(values.value(b)).is_some_and(|(a, b)| a ^ b == target)
        };
        let all = Arc::clone(&values);
        let few =
            self.pairs(heap).take_while(|(a, _)| *a == 0).filter(move |pair| hit(&all, *pair));
        let two = self.takes(heap, 4, 2).flat_map(move |take| {
            let left = heap - take;
            let half = left / 2;
            let cycle = values.period().map(|(pre, period)| (pre.max(1), period));
            let cycle = cycle.filter(|(pre, period)| pre + period <= u128::from(half));
            let cycle = cycle.and_then(|(pre, period)| {
                Some((u64::try_from(pre).ok()?, u64::try_from(period).ok()?))
            });
            // Without such a middle everything is "before" it.
            let (from, period) = cycle.unwrap_or((half.saturating_add(1), 1));
            let (before, within) = (Arc::clone(&values), Arc::clone(&values));
            let before =
                (1..from).map(move |a| (a, left - a)).filter(move |pair| hit(&before, *pair));
            let hits: Vec<u64> = match cycle {
                Some(_) => (from..from + period).filter(|a| hit(&within, (*a, left - a))).collect(),
                None => Vec::new(),
            };
            let rounds = if hits.is_empty() { 0 } else { (half - from) / period + 1 };
            let again = (0..rounds)
                .flat_map(move |round| hits.clone().into_iter().map(move |a| a + round * period));
            before.chain(again.take_while(move |a| *a <= half).map(move |a| (a, left - a)))
        });
        few.chain(two)
    }
}

impl Game {
    /// The code of an octal game, such as `0.77`, and its digits from d0 on; `None` of other games.
    #[must_use]
    pub fn code(&self) -> Option<(String, &[u8])> {
        match self {
            Self::Kayles(rules) => Some((rules.code(), rules.digits())),
            Self::Dawson(rules) => Some((rules.code(), rules.digits())),
            Self::Octal(rules) => Some((rules.code(), rules.digits())),
            _ => None,
        }
    }
}

impl<C: Called> Heap for Octal<C> {
    fn heap_law(&self, heap: u64, work: &mut Work<'_>) -> Result<(Nimber, Why), Stop> {
        let answer = work.heap(&self.rule(), heap)?;
        Ok((Nimber::from(answer.value), Why::of_heap(heap, answer)))
    }

    fn sequence(&self, largest: u64, work: &mut Work<'_>) -> Result<Option<Arc<Sequence>>, Stop> {
        work.sequence(&self.rule(), largest).map(Some)
    }

    fn heap_reach(
        &self,
        index: usize,
        heap: u64,
        target: Nimber,
        values: Option<Arc<Sequence>>,
    ) -> Moves<'_> {
        match (target.heap(), values) {
            (Some(target), Some(values)) => Box::new(
                self.pairs_to(heap, target, values)
                    .map(move |into| Move::Split { heap: index, into }),
            ),
            _ => Box::new(std::iter::empty()),
        }
    }
}

impl<C: Called> Spelled for Octal<C> {
    const NAME: &'static str = C::NAME;
    const EXAMPLE: &'static str = C::EXAMPLE;

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        match Self::by_name() {
            Some(rules) => reader.plain(rules),
            None => reader.bracketed(|r| Ok(Self::new(r.code()))),
        }
    }
}

impl<C: Called> Rules for Octal<C> {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        // Without a split of an untouched heap it is played with pins in rows, as Kayles is.
        let (piece, pile) =
            if self.digit(0) == 0 { (Piece::Pin, Pile::Row) } else { (Piece::Stone, Pile::Heap) };
        let bracket = if C::DIGITS.is_some() { Bracket::Numbers(&[]) } else { Bracket::Code };
        Descriptor {
            piece,
            pile,
            bracket,
            fits: C::FITS,
            splits: Splits::Rest,
            box_size: None,
            places: Places::Numbers,
            counts: Counts::Summands,
            repeats: true,
            formula: None,
        }
    }

    fn bracket(&self) -> String {
        if C::DIGITS.is_some() {
            return String::new();
        }
        self.code()
    }

    fn admits(&self, _row: &[u64]) -> Result<(), Fault> {
        Ok(())
    }

    fn canonical(&self, row: Row) -> Row {
        heaps::in_order(row)
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        let moves = move |(heap, have): (usize, &u64)| {
            self.pairs(*have).map(move |into| Move::Split { heap, into })
        };
        Box::new(row.iter().enumerate().flat_map(moves))
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        let Move::Split { heap, into } = mv else { return None };
        self.allows(*row.get(heap)?, into).then(|| After::Row(heaps::split(row, heap, into)))
    }

    fn first_alike(&self, row: &[u64], mv: Move) -> Move {
        heaps::first_equal(row, mv)
    }

    fn summands(&self, row: &[u64]) -> Vec<Row> {
        heaps::apart(row)
    }

    fn law(&self, row: &[u64], work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        heaps::law(self, row, work).map(Some)
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        work: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        heaps::reach(self, row, target, work).map(Some)
    }

    /// Taking the most again and again, where that leaves a heap each time.
    fn at_least(&self, row: &[u64]) -> u128 {
        let most = self.most();
        let one = |heap: &u64| {
            if self.digit(most) & 2 == 0 || most == 0 { 1 } else { u128::from(heap / most) }
        };
        row.iter().map(one).max().unwrap_or(1)
    }

    /// Every move takes a stone or, with d0 = 4, makes one heap more, of which there can be as many
    /// as stones.
    fn longest(&self, row: &[u64]) -> u128 {
        let stones: u128 = row.iter().map(|heap| u128::from(*heap)).sum();
        if self.digit(0) == 0 { stones } else { 2 * stones - row.len() as u128 }
    }
}
