//! Coins on a circle: take one, or two that lie side by side; what remains is a row of Kayles. See
//! `kayles`.
//!
//! Theorem: with n >= 3 coins the player to move has lost. The first move opens the circle into a
//! row of n - 1 or n - 2 > 0 coins; the second player takes from the middle of it, one coin or two,
//! so that two equal rows remain, and from then on answers every move in one row by the same move
//! in the other. With 1 or 2 coins the first player takes them all.
//!
//! So the value is 0 for n >= 3, and by the definition 1 for one coin (mex of 0) and 2 for two (mex
//! of 0 and 1).

use crate::games::Game;
use crate::games::cache::Work;
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Piece, Pile, Places, Shape, Splits,
};
use crate::games::fault::Fault;
use crate::games::kayles::Kayles;
use crate::games::mv::Move;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::part::Part;
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::why::{Mirror, Options, Why};
use crate::solver::nimber::Nimber;
use crate::solver::work::Stop;

/// The rules of coins on a circle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Circle;

impl Spelled for Circle {
    const NAME: &'static str = "circle";
    const EXAMPLE: &'static str = "circle(10)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.plain(Self)
    }
}

/// The row that a circle opens into.
fn row(coins: u64) -> Option<Part> {
    Some(Part::known(Game::Kayles(Kayles::by_name()?), vec![coins]))
}

/// How many coins, if the row is one circle.
fn coins(row: &[u64]) -> u64 {
    row.first().copied().unwrap_or(0)
}

impl Rules for Circle {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Coin,
            pile: Pile::Ring,
            bracket: Bracket::Numbers(&[]),
            fits: const { &[Fit::together(Shape::Circle, 30), Fit::NUMBERS] },
            splits: Splits::Rest,
            box_size: None,
            places: Places::None,
            counts: Counts::Summands,
            repeats: false,
            formula: None,
        }
    }

    fn admits(&self, row: &[u64]) -> Result<(), Fault> {
        if row.len() == 1 {
            Ok(())
        } else {
            Err(Fault::Count { game: Self::NAME, wanted: 1, found: row.len() })
        }
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        Box::new((1..=coins(row).min(2)).map(|count| Move::Take { heap: 0, count }))
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        match mv {
            Move::Take { heap: 0, count: count @ 1..=2 } => {
                Some(After::Part(self::row(coins(row).checked_sub(count)?)?))
            }
            _ => None,
        }
    }

    fn law(&self, row: &[u64], _work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        let values = |to: u128| (0..to).map(Nimber).collect();
        Ok(Some(match coins(row) {
            0 => Law::of_value(Nimber::ZERO, Why::Ended),
            coins @ 1..=2 => {
                let mex = Nimber::from(coins);
                Law::of_value(mex, Why::Options(Options { values: values(mex.0), mex }))
            }
            coins => Law::of_value(Nimber::ZERO, Why::Mirror(Mirror { coins })),
        }))
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        work: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        let mut found = Vec::new();
        for mv in self.moves(row) {
            if let Some(After::Part(part)) = self.after(row, mv)
                && let Some(law) = part.rules().law(part.row(), work)?
                && law.value == Some(target)
            {
                found.push(mv);
            }
        }
        Ok(Some(Box::new(found.into_iter())))
    }

    fn longest(&self, row: &[u64]) -> u128 {
        u128::from(coins(row))
    }

    fn at_least(&self, row: &[u64]) -> u128 {
        u128::from(coins(row))
    }
}
