//! Search by definition: the second witness of every law. Iterative, remembered, bounded; knows no
//! game.
//!
//! The definition is all there is here: the Grundy value of a position is the mex of the values of
//! its options, and a position is N exactly if some option is P. No theorem is used, so what the
//! theorems say can be tested against it.

use crate::solver::nimber::{Nimber, mex};
use crate::solver::outcome::Outcome;
use crate::solver::work::{Bound, PORTION, Pace, Stop, Watch};
use std::collections::BTreeMap;

/// What a search walks over: positions and their options.
pub trait Space {
    /// A position; equal positions are searched once.
    type Position: Ord + Clone;

    /// All options of `position` are added to `out` (repeats are harmless), each with a step.
    ///
    /// # Errors
    /// [`Stop`] where the options cannot be listed within the bounds, and of the pace.
    fn options(
        &self,
        position: &Self::Position,
        out: &mut Vec<Self::Position>,
        pace: &mut Pace<'_>,
    ) -> Result<(), Stop>;

    /// How many ordinary positions one takes as much memory as.
    fn weight(&self, position: &Self::Position) -> u64 {
        let _ = position;
        1
    }
}

/// Which question the search answers, and what it remembers of each position.
pub trait Question {
    /// What is remembered.
    type Answer: Copy + std::fmt::Debug;
    /// The answer for a position, given the answers for all of its options.
    fn answer(&self, options: &[Self::Answer]) -> Self::Answer;
    /// The answer for a position of which one option has the answer `option`, if that one alone
    /// decides it.
    fn decided_by(&self, option: Self::Answer) -> Option<Self::Answer> {
        let _ = option;
        None
    }
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
        if options.is_empty() && self.misere {
            Outcome::N
        } else {
            Outcome::of_options(options.iter().copied())
        }
    }

    fn decided_by(&self, option: Outcome) -> Option<Outcome> {
        option.is_p().then_some(Outcome::N)
    }
}

/// A remembered search over one space with one question.
#[derive(Debug)]
pub struct Search<S: Space, Q: Question> {
    space: S,
    question: Q,
    known: BTreeMap<S::Position, Q::Answer>,
    bound: u64,
    /// The weight of what is known.
    held: u64,
    /// Options looked at so far: a few positions with very many options are as much work as many
    /// with few.
    listed: u64,
}

impl<S: Space, Q: Question> Search<S, Q> {
    /// A search that holds at most `bound` positions of weight 1 at a time, those waiting to be
    /// settled included, and that looks at [`Search::BREADTH`] times as many options in all.
    pub const fn new(space: S, question: Q, bound: u64) -> Self {
        Self { space, question, known: BTreeMap::new(), bound, held: 0, listed: 0 }
    }

    /// How many options a search may look at for each position that it may hold.
    pub const BREADTH: u64 = 32;

    /// What it walks over.
    #[must_use]
    pub const fn space(&self) -> &S {
        &self.space
    }

    /// How many positions have been settled so far.
    #[must_use]
    pub fn settled(&self) -> u64 {
        self.known.len() as u64
    }

    /// The answer for `position`, by definition.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] once more than the bound of positions would have to be held,
    /// [`Stop::Cancelled`] if `watch` says so. What was settled stays known.
    pub fn answer(
        &mut self,
        position: &S::Position,
        watch: &mut dyn Watch,
    ) -> Result<Q::Answer, Stop> {
        if let Some(known) = self.known.get(position) {
            return Ok(*known);
        }
        if self.is_tired() {
            return Err(self.out_of(Bound::Moves));
        }
        let mut pace = Pace::new(watch, (self.settled(), self.bound));
        // A position stays on the stack until it is settled; no recursion, so depth costs no stack.
        let mut open = vec![self.frame(position.clone(), &mut pace)?];
        let mut waiting = open.iter().map(|frame| frame.weight).sum::<u64>();
        while let Some(frame) = open.last_mut() {
            pace.step(1)?;
            match frame.advance(&self.known, &self.question) {
                Step::Settled(answer) => {
                    waiting -= frame.weight;
                    if let Some(done) = open.pop() {
                        self.held += self.space.weight(&done.position);
                        self.known.insert(done.position, answer);
                        pace.so_far.0 = self.settled();
                    }
                }
                Step::Needs(next) => {
                    let frame = self.frame(next, &mut pace)?;
                    waiting += frame.weight;
                    if self.is_tired() {
                        return Err(self.out_of(Bound::Moves));
                    }
                    if self.held + waiting > self.bound {
                        return Err(self.out_of(Bound::Positions));
                    }
                    open.push(frame);
                }
            }
        }
        self.known.get(position).copied().ok_or_else(|| self.out_of(Bound::Positions))
    }

    /// It came so far, and no further.
    fn out_of(&self, what: Bound) -> Stop {
        let bound = match what {
            Bound::Moves => self.bound.saturating_mul(Self::BREADTH),
            Bound::Positions | Bound::Values => self.bound,
        };
        Stop::Bounded { what, done: self.settled(), bound, needs: None }
    }

    /// Has it looked at as many options as it may?
    const fn is_tired(&self) -> bool {
        self.listed > self.bound.saturating_mul(Self::BREADTH)
    }

    fn frame(
        &mut self,
        position: S::Position,
        pace: &mut Pace<'_>,
    ) -> Result<Frame<S::Position, Q::Answer>, Stop> {
        let mut options = Vec::new();
        let listed = self.space.options(&position, &mut options, pace);
        // What was listed in vain was work as well.
        self.listed = self.listed.saturating_add(options.len() as u64);
        if listed == Err(Stop::Cancelled) {
            return Err(Stop::Cancelled);
        }
        // Its options alone are more than there is room for.
        listed.map_err(|_| self.out_of(Bound::Positions))?;
        let options = in_order(options, pace)?;
        let weight = options.iter().chain([&position]).map(|p| self.space.weight(p)).sum();
        Ok(Frame { position, answers: Vec::new(), options, weight })
    }
}

/// So many are put in order at once, without a look at whether it is still wanted.
const RUN: usize = 1 << 14;

/// All of them in order, each once.
fn in_order<P: Ord>(mut all: Vec<P>, pace: &mut Pace<'_>) -> Result<Vec<P>, Stop> {
    if all.len() <= RUN {
        all.sort_unstable();
        all.dedup();
        return Ok(all);
    }
    let right = in_order(all.split_off(all.len() / 2), pace)?;
    let left = in_order(all, pace)?;
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    loop {
        if merged.len().is_multiple_of(RUN) {
            pace.step(PORTION)?;
        }
        let is_left = match (left.peek(), right.peek()) {
            (Some(left), Some(next)) => {
                let order = left.cmp(next);
                if order.is_eq() {
                    right.next();
                }
                order.is_le()
            }
            (left, _) => left.is_some(),
        };
        match if is_left { left.next() } else { right.next() } {
            Some(next) => merged.push(next),
            None => return Ok(merged),
        }
    }
}

/// A position on the way to being settled: the answers of its first options are known.
#[derive(Debug)]
struct Frame<P, A> {
    position: P,
    options: Vec<P>,
    answers: Vec<A>,
    /// Of the position and its options.
    weight: u64,
}

/// What a position needs next.
enum Step<P, A> {
    /// This option has to be settled first.
    Needs(P),
    /// Nothing: this is its answer.
    Settled(A),
}

impl<P: Ord + Clone, A: Copy> Frame<P, A> {
    fn advance(
        &mut self,
        known: &BTreeMap<P, A>,
        question: &impl Question<Answer = A>,
    ) -> Step<P, A> {
        while let Some(option) = self.options.get(self.answers.len()) {
            let Some(answer) = known.get(option) else { return Step::Needs(option.clone()) };
            if let Some(decided) = question.decided_by(*answer) {
                return Step::Settled(decided);
            }
            self.answers.push(*answer);
        }
        Step::Settled(question.answer(&self.answers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::work::{Allowance, Unwatched};

    struct TakeOneToThree;
    impl Space for TakeOneToThree {
        type Position = u64;
        fn options(&self, n: &u64, out: &mut Vec<u64>, pace: &mut Pace<'_>) -> Result<(), Stop> {
            out.extend((1..=3).filter_map(|k| n.checked_sub(k)));
            pace.step(3)
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
        let mut values = Search::new(TakeOneToThree, Value, 600_000);
        assert_eq!(values.answer(&100_000, &mut Unwatched), Ok(Nimber::ZERO));
    }

    #[test]
    fn past_the_bound_the_search_says_so() {
        let mut values = Search::new(TakeOneToThree, Value, 50);
        let stop = values.answer(&1_000, &mut Unwatched).unwrap_err();
        assert!(
            matches!(stop, Stop::Bounded { what: Bound::Positions, bound: 50, needs: None, .. }),
            "{stop:?}"
        );
        assert!(stop.to_string().contains("no room for more than 50"), "{stop}");
    }

    #[test]
    fn many_in_order_are_each_there_once_and_whoever_watches_is_asked_on_the_way() {
        let mixed = |n: u64| (0..n).map(|k| k * 7_919 % 50_021 / 2);
        for n in [0, 1, 1 << 14, 100_000] {
            let all = in_order(mixed(n).collect(), &mut Pace::new(&mut Unwatched, (0, 0)));
            let wanted: std::collections::BTreeSet<u64> = mixed(n).collect();
            assert_eq!(all, Ok(wanted.into_iter().collect()));
        }
        let mut allowed = Allowance(Some(4));
        let all = in_order(mixed(100_000).collect(), &mut Pace::new(&mut allowed, (0, 0)));
        assert_eq!(all, Err(Stop::Cancelled));
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
