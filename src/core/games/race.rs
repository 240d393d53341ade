//! A race to a target: say a number p to q above the last one, never past the target; who cannot
//! speak loses. Bash's game told backwards; see `bash`.
//!
//! Theorem: what counts is the distance d from the number said to the target. A step of x takes x
//! from d, and it may not take more than d: that is a heap of d stones in Bash's game p..q. With M
//! = p + q the player to move has lost exactly if `d mod M < p`; the value is
//! `floor((d mod M) / p)`. In the race to 30 by 1..4 the safe numbers are 0, 5, 10, ..., 30.

use crate::games::bash::Bash;
use crate::games::cache::Work;
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Piece, Pile, Places, RuleNumber, Splits,
};
use crate::games::fault::Fault;
use crate::games::mv::Move;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::why::{Distance, Why};
use crate::solver::nimber::Nimber;
use crate::solver::work::Stop;

/// The rules: the target and the steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Race {
    target: u64,
    steps: Bash,
}

impl Race {
    /// A race to `target` by steps of `least` to `most`.
    ///
    /// # Errors
    /// [`Fault::Range`] unless 1 <= least <= most.
    pub fn new(target: u64, least: u64, most: u64) -> Result<Self, Fault> {
        Ok(Self { target, steps: Bash::new(least, most)? })
    }

    /// The number that ends the race.
    #[must_use]
    pub const fn target(self) -> u64 {
        self.target
    }

    /// The least step, p.
    #[must_use]
    pub const fn least(self) -> u64 {
        self.steps.least()
    }

    /// The greatest step, q.
    #[must_use]
    pub const fn most(self) -> u64 {
        self.steps.most()
    }

    /// The number said, and how far it is from the target.
    fn distance(self, row: &[u64]) -> Option<(u64, u64)> {
        let &[said] = row else { return None };
        Some((said, self.target.checked_sub(said)?))
    }
}

impl Spelled for Race {
    const NAME: &'static str = "race";
    const EXAMPLE: &'static str = "race[30;1..4](0)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.bracketed(|r| {
            let target = r.number()?;
            r.mark(";")?;
            let (least, most) = r.range()?;
            Ok(Self::new(target, least, most))
        })
    }
}

impl Rules for Race {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Number,
            pile: Pile::Number,
            bracket: Bracket::Numbers(&[RuleNumber::Target, RuleNumber::Least, RuleNumber::Most]),
            fits: const { &[Fit::TRACK, Fit::NUMBERS] },
            splits: Splits::Never,
            box_size: None,
            places: Places::Numbers,
            counts: Counts::Summands,
            repeats: false,
            formula: None,
        }
    }

    fn bracket(&self) -> String {
        format!("{};{}", self.target, self.steps.bracket())
    }

    fn admits(&self, row: &[u64]) -> Result<(), Fault> {
        match *row {
            [said] if said > self.target => Err(Fault::PastTarget { said, target: self.target }),
            [_] => Ok(()),
            _ => Err(Fault::Count { game: Self::NAME, wanted: 1, found: row.len() }),
        }
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        let furthest = self.distance(row).map_or(0, |(_, distance)| distance.min(self.most()));
        Box::new((self.least()..=furthest).map(|by| Move::Raise { by }))
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        let (said, distance) = self.distance(row)?;
        match mv {
            Move::Raise { by } if (self.least()..=self.most().min(distance)).contains(&by) => {
                Some(After::Row(vec![said.checked_add(by)?]))
            }
            _ => None,
        }
    }

    fn law(&self, row: &[u64], _work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        let Some((said, distance)) = self.distance(row) else { return Ok(None) };
        let (value, remainder) = self.steps.value_and_remainder(u128::from(distance));
        let &Self { target, .. } = self;
        let why = if distance < self.least() {
            Why::Ended
        } else {
            Why::Distance(Distance {
                at: said,
                target,
                least: self.least(),
                most: self.most(),
                passes: false,
                remainder,
            })
        };
        Ok(Some(Law::of_value(value, why)))
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        _: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        Ok(self.distance(row).map(|(_, distance)| -> Moves<'a> {
            Box::new(self.steps.leaving(u128::from(distance), target).map(|by| Move::Raise { by }))
        }))
    }

    fn at_least(&self, row: &[u64]) -> u128 {
        self.longest(row) + 1
    }

    fn longest(&self, row: &[u64]) -> u128 {
        self.distance(row).map_or(0, |(_, distance)| u128::from(distance / self.least()))
    }
}
