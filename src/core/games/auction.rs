//! An auction: raise the price by p to q; who reaches or passes the target wins. A race that may
//! overshoot; see `race`.
//!
//! Theorem: let d > 0 be what is missing to the target and M = p + q. The player to move has lost
//! exactly if `(d + p - 1) mod M < p`, and the value is `floor(((d + p - 1) mod M) / p)`: Bash's
//! game p..q on a heap of d + p - 1. For in that heap the last p - 1 stones are never taken, and a
//! raise that passes the target is one that takes too many: give the heap p - 1 stones more, and
//! "leaves fewer than p" means "reached or passed" in both games, which is where no move is left
//! and the value is 0. Raises that stop short agree stone for stone. With p = 1 nothing is added:
//! every price can be hit, so overshooting helps nobody (HDU 2149).

use crate::games::Game;
use crate::games::bash::Bash;
use crate::games::cache::Work;
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Piece, Pile, Places, RuleNumber, Splits,
};
use crate::games::fault::Fault;
use crate::games::mv::Move;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::part::Part;
use crate::games::race::Race;
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::why::{Distance, Why};
use crate::solver::nimber::Nimber;
use crate::solver::work::Stop;

/// The rules: the target and the raises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Auction {
    target: u64,
    raises: Bash,
}

impl Auction {
    /// An auction to `target` by raises of `least` to `most`.
    ///
    /// # Errors
    /// [`Fault::Range`] unless 1 <= least <= most.
    pub fn new(target: u64, least: u64, most: u64) -> Result<Self, Fault> {
        Ok(Self { target, raises: Bash::new(least, most)? })
    }

    /// The price that ends the auction.
    #[must_use]
    pub const fn target(self) -> u64 {
        self.target
    }

    /// The least raise, p.
    #[must_use]
    pub const fn least(self) -> u64 {
        self.raises.least()
    }

    /// The greatest raise, q.
    #[must_use]
    pub const fn most(self) -> u64 {
        self.raises.most()
    }

    /// The price, and what is missing to the target if anything is.
    fn missing(self, row: &[u64]) -> Option<(u64, u64)> {
        let &[price] = row else { return None };
        Some((price, self.target.checked_sub(price).filter(|missing| *missing > 0)?))
    }

    /// The greatest raise that says something of its own. A price has 64 bits; one that would pass
    /// them stops at the largest number, which is past every target that was not reached, and the
    /// smallest raise to get there stands for all.
    fn furthest(self, price: u64) -> u64 {
        self.most().min(u64::MAX - price).max(self.least())
    }

    /// The heap of Bash's game that this is.
    fn heap(self, missing: u64) -> u128 {
        u128::from(missing) + u128::from(self.least() - 1)
    }
}

/// A race with its target, steps and number made an auction, or an auction a race; a price past the
/// target is then at it. `None` where there is nothing to change.
#[must_use]
pub fn overshooting(part: &Part, may_pass: bool) -> Option<Part> {
    let &[said] = part.row() else { return None };
    let (game, said) = match part.game() {
        Game::Race(race) if may_pass => {
            (Game::Auction(Auction::new(race.target(), race.least(), race.most()).ok()?), said)
        }
        Game::Auction(auction) if !may_pass => {
            let race = Race::new(auction.target(), auction.least(), auction.most()).ok()?;
            (Game::Race(race), said.min(auction.target()))
        }
        _ => return None,
    };
    Part::new(game, vec![said]).ok()
}

impl Spelled for Auction {
    const NAME: &'static str = "auction";
    const EXAMPLE: &'static str = "auction[30;1..4](0)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.bracketed(|r| {
            let target = r.number()?;
            r.mark(";")?;
            let (least, most) = r.range()?;
            Ok(Self::new(target, least, most))
        })
    }
}

impl Rules for Auction {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Number,
            pile: Pile::Price,
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
        format!("{};{}", self.target, self.raises.bracket())
    }

    /// A price past the target is the end of an auction.
    fn admits(&self, row: &[u64]) -> Result<(), Fault> {
        if row.len() == 1 {
            Ok(())
        } else {
            Err(Fault::Count { game: Self::NAME, wanted: 1, found: row.len() })
        }
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        match self.missing(row) {
            Some((price, _)) => {
                Box::new((self.least()..=self.furthest(price)).map(|by| Move::Raise { by }))
            }
            None => Box::new(std::iter::empty()),
        }
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        let (price, _) = self.missing(row)?;
        match mv {
            Move::Raise { by } if (self.least()..=self.furthest(price)).contains(&by) => {
                Some(After::Row(vec![price.saturating_add(by)]))
            }
            _ => None,
        }
    }

    fn law(&self, row: &[u64], _work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        Ok(Some(match self.missing(row) {
            None => Law::of_value(Nimber::ZERO, Why::Ended),
            Some((price, missing)) => {
                let (value, remainder) = self.raises.value_and_remainder(self.heap(missing));
                let why = Distance {
                    at: price,
                    target: self.target,
                    least: self.least(),
                    most: self.most(),
                    passes: true,
                    remainder,
                };
                Law::of_value(value, Why::Distance(why))
            }
        }))
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        _: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        let Some((price, missing)) = self.missing(row) else {
            return Ok(Some(Box::new(std::iter::empty())));
        };
        // Raises that stop short, and, if the end has the value wanted, those that do not.
        let short =
            self.raises.leaving(self.heap(missing), target).take_while(move |by| *by < missing);
        let long =
            (target == Nimber::ZERO).then(|| missing.max(self.least())..=self.furthest(price));
        Ok(Some(Box::new(short.chain(long.into_iter().flatten()).map(|by| Move::Raise { by }))))
    }

    fn at_least(&self, row: &[u64]) -> u128 {
        self.longest(row) + 1
    }

    fn longest(&self, row: &[u64]) -> u128 {
        self.missing(row).map_or(0, |(_, missing)| u128::from(missing.div_ceil(self.least())))
    }
}
