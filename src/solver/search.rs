//! Search by definition: the second witness of every law. Iterative, remembered, bounded; knows no game.
//!
//! The definition is all there is here: the Grundy value of a position is the mex of the values of its options, and a
//! position is N exactly if some option is P. No theorem is used, so what the theorems say can be tested against it.

use crate::solver::nimber::{Nimber, mex};
use crate::solver::outcome::Outcome;
use crate::solver::work::{Stop, Watch};
use std::collections::BTreeMap;

/// What a search walks over: positions and their options.
pub trait Space {
    /// A position; equal positions are searched once.
    type Position: Ord + Clone;

    /// All options of `position` are added to `out` (repeats are harmless).
    ///
    /// # Errors
    /// [`Stop`] where the options cannot be listed within the bounds.
    fn options(&self, position: &Self::Position, out: &mut Vec<Self::Position>) -> Result<(), Stop>;
}

/// Which question the search answers, and what it remembers of each position.
pub trait Question {
    /// What is remembered.
    type Answer: Copy;
    /// The answer for a position, given the answers for all of its options.
    fn answer(&self, options: &[Self::Answer]) -> Self::Answer;
}

/// The Grundy value (normal play).
#[derive(Debug, Clone, Copy)]
pub struct Value;

impl Question for Value {
    type Answer = Nimber;
    fn answer(&self, options: &[Nimber]) -> Nimber {
        mex(options.iter().copied())
    }
}

/// Who wins; under misère play who cannot move wins.
#[derive(Debug, Clone, Copy)]
pub struct WhoWins {
    /// True if who cannot move wins.
    pub misere: bool,
}

impl Question for WhoWins {
    type Answer = Outcome;
    fn answer(&self, options: &[Outcome]) -> Outcome {
        if options.is_empty() && self.misere { Outcome::N } else { Outcome::of_options(options.iter().copied()) }
    }
}

/// A remembered search over one space with one question.
#[derive(Debug)]
pub struct Search<S: Space, Q: Question> {
    space: S,
    question: Q,
    known: BTreeMap<S::Position, Q::Answer>,
    bound: u64,
}

impl<S: Space, Q: Question> Search<S, Q> {
    /// A search that remembers at most `bound` positions.
    pub const fn new(space: S, question: Q, bound: u64) -> Self {
        Self { space, question, known: BTreeMap::new(), bound }
    }

    /// How many positions have been settled so far.
    #[must_use]
    pub fn settled(&self) -> u64 {
        self.known.len() as u64
    }

    /// The answer for `position`, by definition.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] once more than the bound of positions would have to be remembered, [`Stop::Cancelled`] if
    /// `watch` says so. What was settled stays known.
    pub fn answer(&mut self, position: &S::Position, watch: &mut dyn Watch) -> Result<Q::Answer, Stop> {
        if let Some(known) = self.known.get(position) {
            return Ok(*known);
        }
        // A position stays on the stack until all its options are settled; no recursion, so depth costs no stack.
        let mut open: Vec<Frame<S::Position>> = vec![self.frame(position.clone())?];
        let mut answers = Vec::new();
        let mut ticks = 0_u64;
        while let Some(frame) = open.last_mut() {
            let mut next = None;
            while let Some(option) = frame.waiting.last() {
                if self.known.contains_key(option) {
                    frame.waiting.pop();
                } else {
                    next = Some(option.clone());
                    break;
                }
            }
            ticks += 1;
            if ticks.is_multiple_of(256) && !watch.tick(self.settled(), self.bound) {
                return Err(Stop::Cancelled);
            }
            if let Some(next) = next {
                if self.settled() + open.len() as u64 >= self.bound {
                    return Err(Stop::OutOfReach { bound: self.bound });
                }
                let frame = self.frame(next)?;
                open.push(frame);
            } else if let Some(done) = open.pop() {
                answers.clear();
                answers.extend(done.options.iter().filter_map(|o| self.known.get(o).copied()));
                let answer = self.question.answer(&answers);
                self.known.insert(done.position, answer);
            }
        }
        self.known.get(position).copied().ok_or(Stop::OutOfReach { bound: self.bound })
    }

    fn frame(&self, position: S::Position) -> Result<Frame<S::Position>, Stop> {
        let mut options = Vec::new();
        self.space.options(&position, &mut options)?;
        options.sort();
        options.dedup();
        Ok(Frame { position, waiting: options.clone(), options })
    }
}

#[derive(Debug)]
struct Frame<P> {
    position: P,
    options: Vec<P>,
    waiting: Vec<P>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::work::Unwatched;

    struct TakeOneToThree;
    impl Space for TakeOneToThree {
        type Position = u64;
        fn options(&self, n: &u64, out: &mut Vec<u64>) -> Result<(), Stop> {
            out.extend((1..=3).filter_map(|k| n.checked_sub(k)));
            Ok(())
        }
    }

    #[test]
    fn multiples_of_four_are_lost_when_one_to_three_may_be_taken() {
        let mut values = Search::new(TakeOneToThree, Value, 1_000);
        let mut wins = Search::new(TakeOneToThree, WhoWins { misere: false }, 1_000);
        for n in 0..100 {
            assert_eq!(values.answer(&n, &mut Unwatched), Ok(Nimber::from(n % 4)));
            assert_eq!(wins.answer(&n, &mut Unwatched).unwrap().is_p(), n % 4 == 0);
        }
    }

    #[test]
    fn who_takes_the_last_stone_loses_under_misere_play() {
        let mut wins = Search::new(TakeOneToThree, WhoWins { misere: true }, 1_000);
        for n in 0..100 {
            assert_eq!(wins.answer(&n, &mut Unwatched).unwrap().is_p(), n % 4 == 1);
        }
    }

    #[test]
    fn a_chain_of_a_hundred_thousand_positions_needs_no_stack() {
        let mut values = Search::new(TakeOneToThree, Value, 200_000);
        assert_eq!(values.answer(&100_000, &mut Unwatched), Ok(Nimber::ZERO));
    }

    #[test]
    fn past_the_bound_the_search_says_so() {
        let mut values = Search::new(TakeOneToThree, Value, 50);
        assert_eq!(values.answer(&1_000, &mut Unwatched), Err(Stop::OutOfReach { bound: 50 }));
    }

    #[test]
    fn a_watch_can_cancel() {
        struct Never;
        impl Watch for Never {
            fn tick(&mut self, _: u64, _: u64) -> bool {
                false
            }
        }
        let mut values = Search::new(TakeOneToThree, Value, 1_000_000);
        assert_eq!(values.answer(&10_000, &mut Never), Err(Stop::Cancelled));
    }
}
