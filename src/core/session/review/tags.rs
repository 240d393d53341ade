//! Misconceptions that mistakes have in common. A belief is a claim about which positions are lost.

use super::Review;
use crate::games::{Bracket, Ending, Game, Move, Part, Pile, Play, RuleNumber, Sum};
use crate::session::command::Side;
use crate::session::history::History;
use crate::study::Claim;
use serde::{Deserialize, Serialize};

/// What somebody may believe who plays like this.
///
/// An opponent's [`Misconception`](crate::session::Misconception) is something else: it moves by
/// its rule, is offered only where that goes wrong, and is kept by name. A belief explains single
/// moves, so it may be wider (any xor, either parity) and need not say which move it would make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Belief {
    /// Equal heaps are lost: one mirrors.
    Mirror,
    /// The coins of all stairs count, not only those of the odd ones.
    AllStairs,
    /// Nim is played as if the last stone won, although it loses. In one game that can be wrong
    /// only once, at its end.
    NormalNim,
    /// The heaps are xored as in Nim, although the rules are others.
    PlainXor,
    /// Multiples of one more than the most that may be taken are lost, whatever else may or may not
    /// be taken.
    Multiples,
    /// One takes from the largest heap.
    Largest,
    /// An even number of stones is lost.
    Even,
    /// An odd number of stones is lost.
    Odd,
}

/// A belief that at least two mistakes agree with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tag {
    /// The belief.
    pub belief: Belief,
    /// The mistakes, by their numbers: of one game, its moves counted from 1.
    pub moves: Vec<usize>,
}

/// So many mistakes of a game are looked at.
const LOOKED: usize = 200;
/// So many moves are looked at to see whether the belief forbade any.
const TRIED: usize = 64;
/// A misconception shows in at least so many mistakes.
const TWICE: usize = 2;

impl Belief {
    /// All of them, the narrow ones first: two equal heaps also have a nim-sum of 0, and that an
    /// even total.
    pub const ALL: [Self; 8] = [
        Self::Mirror,
        Self::AllStairs,
        Self::NormalNim,
        Self::PlainXor,
        Self::Multiples,
        Self::Largest,
        Self::Even,
        Self::Odd,
    ];

    /// The number whose multiples [`Belief::Multiples`] calls lost in this game.
    #[must_use]
    pub fn modulus(sum: &Sum) -> Option<u64> {
        most(sum.single()?.game())?.checked_add(1)
    }

    /// Which positions of this kind the belief calls lost; `None` where it is about moves, or about
    /// other games.
    fn claim(self, sum: &Sum) -> Option<Claim> {
        let part = sum.single()?;
        let misere = sum.ending() == Ending::Misere;
        let several = part.row().len() > 1;
        let stairs = part.descriptor().pile == Pile::Stair;
        Some(match self {
            Self::AllStairs if stairs => Claim::XorZero,
            Self::NormalNim if part.is_nim() && misere => Claim::XorZero,
            Self::PlainXor if part.is_nim() || stairs => return None,
            Self::Multiples => Claim::Residues { modulus: Self::modulus(sum)?, lost: vec![0] },
            _ if !has_heaps(part.game()) => return None,
            Self::Mirror if several => Claim::EqualHeaps,
            Self::PlainXor if several => Claim::XorZero,
            Self::Even => Claim::TotalParity { odd: false },
            Self::Odd => Claim::TotalParity { odd: true },
            _ => return None,
        })
    }

    /// Would somebody who believes this have made the move, and not just any?
    #[must_use]
    pub fn explains(self, before: &Sum, play: Play, after: &Sum) -> bool {
        if self == Self::Largest {
            return before.single().is_some_and(|part| is_from_largest(part, play.mv));
        }
        let Some(claim) = self.claim(before) else { return false };
        let lost = |sum: &Sum| sum.single().and_then(|part| claim.says_p(part));
        lost(after) == Some(true)
            && before.moves().take(TRIED).any(|other| {
                let other = before.play(other);
                other.is_ok_and(|other| lost(&other) == Some(false))
            })
    }
}

/// Games whose numbers are heaps that are taken from, split or moved down.
fn has_heaps(game: &Game) -> bool {
    let pile = game.descriptor().pile;
    pile.is_heap() || pile == Pile::Stair
}

/// The most stones that may be taken.
fn most(game: &Game) -> Option<u64> {
    match game.descriptor().bracket {
        Bracket::Numbers(_) if has_heaps(game) => game.rule(RuleNumber::Most),
        Bracket::Takes => game.numbers().last().copied(),
        Bracket::Numbers(_) | Bracket::Code | Bracket::Arrows => None,
    }
}

/// Does the move take from the largest heap, where there are smaller ones to take from?
fn is_from_largest(part: &Part, mv: Move) -> bool {
    let Move::Take { heap, .. } = mv else { return false };
    let largest = part.row().iter().max();
    has_heaps(part.game())
        && part.row().get(heap) == largest
        && part.row().iter().any(|other| *other > 0 && Some(other) != largest)
}

/// The misconceptions that at least two mistakes of a side in this game agree with.
#[must_use]
pub fn tags(review: &Review, history: &History, by: Side) -> Vec<Tag> {
    let steps = review.mistakes(by).take(LOOKED).filter_map(|n| {
        let (before, play, after) = history.step(n)?;
        Some((n, before.clone(), play, after.clone()))
    });
    among(&steps.collect::<Vec<_>>())
}

/// The misconceptions that at least two of these mistakes agree with, the most frequent first: each
/// with its number, the position before it, the move and what it left. A belief whose mistakes are
/// all explained by a narrower one is left out.
#[must_use]
pub fn among(mistakes: &[(usize, Sum, Play, Sum)]) -> Vec<Tag> {
    let mut tags: Vec<Tag> = Vec::new();
    for belief in Belief::ALL {
        let explained = mistakes
            .iter()
            .filter(|(_, before, play, after)| belief.explains(before, *play, after));
        let moves: Vec<usize> = explained.map(|(n, ..)| *n).collect();
        let covered = tags.iter().any(|tag| moves.iter().all(|n| tag.moves.contains(n)));
        if moves.len() >= TWICE && !covered {
            tags.push(Tag { belief, moves });
        }
    }
    tags.sort_by_key(|tag| std::cmp::Reverse(tag.moves.len()));
    tags
}
