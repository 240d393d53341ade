//! Why an outcome holds: typed facts with their numbers, from which `words` makes sentences.

use crate::games::facets::About::{Heaps, Numbers, OddFromLeft, OddFromRight, Summands, Whole};
use crate::games::facets::{Facets, Light};
use crate::solver::certificate::{Answer, Basis, Certificate, Theorem};
use crate::solver::nimber::Nimber;
use serde::{Deserialize, Serialize};

/// From the list of reasons to the enum [`Why`] and what has to go through all of them. `$d` is a
/// dollar sign, for the macro that this one makes.
macro_rules! reasons {
    ($d:tt $($(#[$doc:meta])+ $reason:ident: $facets:expr,)+) => {
        /// The fact that decides a position.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        pub enum Why {
            /// Nobody can move.
            Ended,
            $($(#[$doc])+ $reason($reason),)+
        }

        impl Why {
            /// What it shows on the board.
            #[must_use]
            pub const fn facets(&self) -> Facets {
                match self {
                    Self::Ended => Facets::about(Whole),
                    $(Self::$reason(_) => $facets,)+
                }
            }
        }

        /// Asks something of a reason, whichever it is, so that the compiler asks it of every
        /// reason in the list; where nobody can move there is none.
        macro_rules! with_reason {
            ($d why:expr, $d ended:expr, $d reason:ident => $d then:expr) => {
                match $d why {
                    $crate::games::Why::Ended => $d ended,
                    $($crate::games::Why::$reason($d reason) => $d then,)+
                }
            };
        }
        pub(crate) use with_reason;
    };
}

reasons! { $
    /// A heap of Bash p..q.
    Remainder: Facets::about(Numbers).after("box"),
    /// A number that grows to a target.
    Distance: Facets::about(Numbers).after("target"),
    /// A heap of which the value is known.
    HeapValue: Facets::about(Numbers).lit(Light::Values).weighed().after("mex"),
    /// Nim (Bouton 1901).
    NimSum: Facets::about(Heaps).after("nim-sum"),
    /// Misère Nim with every heap 0 or 1.
    OnesLeft: Facets::about(Summands),
    /// Misère Nim with a heap above 1.
    MisereNimSum: Facets::about(Summands).after("nim-sum"),
    /// Wythoff: a cold pair.
    Cold: Facets::about(Numbers).lit(Light::Rays).after("cold-pair"),
    /// Wythoff: no cold pair.
    Hot: Facets::about(Numbers).lit(Light::Rays).after("cold-pair"),
    /// Staircase Nim.
    OddStairs: Facets::about(OddFromLeft).lit(Light::Odd).after("staircase"),
    /// Coins on a strip.
    Gaps: Facets::about(OddFromRight).lit(Light::Odd).after("gap"),
    /// Heaps that must stay in order.
    Differences: Facets::about(OddFromRight).lit(Light::Odd).after("difference"),
    /// A circle that becomes two equal rows.
    Mirror: Facets::about(Numbers).after("symmetry"),
    /// Euclid's game.
    Ratio: Facets::about(Numbers).after("golden-ratio"),
    /// A token on a node of a graph.
    AtNode: Facets::about(Numbers).lit(Light::Values).weighed().after("mex"),
    /// Several independent parts or heaps.
    Parts: Facets::about(Summands).lit(Light::Values).after("nim-sum"),
    /// The values of all options.
    Options: Facets::about(Numbers).weighed().after("mex"),
    /// Nothing but the position: what decides it is taught later.
    Shown: Facets::about(Whole).weighed(),
    /// Every line of play.
    Searched: Facets::about(Whole).weighed(),
}

/// A position whose reason is in words that nobody has been taught yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown;

impl Why {
    /// The position alone where its words presuppose a concept that is taught later.
    #[must_use]
    pub fn without(self, is_early: impl Fn(&str) -> bool) -> Self {
        if self.facets().concept.is_some_and(is_early) { Self::Shown(Shown) } else { self }
    }
}

/// One heap of Bash p..q: `heap = quotient * (p + q) + remainder`; lost exactly if `remainder < p`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remainder {
    /// The heap.
    pub heap: u64,
    /// Least take p.
    pub least: u64,
    /// Most q.
    pub most: u64,
    /// `floor(heap / (p + q))`.
    pub quotient: u64,
    /// `heap mod (p + q)`.
    pub remainder: u64,
}

impl Remainder {
    /// How many stones go into a box: p + q.
    #[must_use]
    pub fn size(&self) -> u128 {
        u128::from(self.least) + u128::from(self.most)
    }
}

/// A race, which must hit its target, or an auction, in which the last bid may pass it: the
/// distance, in an auction with p − 1 more, is a heap of Bash's game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Distance {
    /// The number said or the price called so far.
    pub at: u64,
    /// The target.
    pub target: u64,
    /// Least step p.
    pub least: u64,
    /// Most q.
    pub most: u64,
    /// May the last step pass the target?
    pub passes: bool,
    /// What is counted of the distance, `mod (p + q)`; lost exactly if it is below p.
    pub remainder: u128,
}

impl Distance {
    /// How long a stretch is: p + q.
    #[must_use]
    pub fn size(&self) -> u128 {
        u128::from(self.least) + u128::from(self.most)
    }

    /// What is counted beside the distance.
    #[must_use]
    pub const fn more(&self) -> u64 {
        if self.passes { self.least.saturating_sub(1) } else { 0 }
    }

    /// The distance, and how many whole stretches are in what is counted.
    #[must_use]
    pub fn counted(&self) -> (u64, u128) {
        let distance = self.target.saturating_sub(self.at);
        let counted = u128::from(distance) + u128::from(self.more());
        (distance, counted.checked_div(self.size()).unwrap_or(0))
    }
}

/// A heap of which the value is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeapValue {
    /// The heap.
    pub heap: u64,
    /// Its Grundy value.
    pub value: Nimber,
    /// From what.
    pub known: Known,
}

/// What the value of a heap is known from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Known {
    /// The values repeat: preperiod, period, how many values were computed, and by which theorem
    /// that is enough.
    Period(Certificate),
    /// The values were computed one by one, from 0 up.
    Listed {
        /// How many.
        computed: u64,
    },
    /// The game's theorem gives the value at once.
    Formula,
    /// Splitting into two smaller heaps: the value of a heap is the odious number (an odd number of
    /// ones in binary) of that index, counted from 1; of no stones it is 0.
    Odious,
}

/// Nim: the nim-sum of the heaps decides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NimSum {
    /// The heaps.
    pub heaps: Vec<u64>,
    /// Their nim-sum.
    pub sum: u64,
}

/// Misère Nim with every heap 0 or 1: lost exactly if the number of ones is odd.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnesLeft {
    /// How many heaps of 1.
    pub ones: u64,
}

/// Misère Nim with a heap above 1: the nim-sum decides as in normal play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MisereNimSum {
    /// The heaps.
    pub heaps: Vec<u64>,
    /// Their nim-sum.
    pub sum: u64,
    /// How many heaps hold more than one stone.
    pub large: u64,
}

/// Wythoff: the heaps are the k-th cold pair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cold {
    /// The smaller heap, `floor(k φ)`.
    pub low: u64,
    /// The larger heap, `low + k`.
    pub high: u64,
    /// The index, which is the difference.
    pub k: u64,
}

/// Wythoff: the heaps are no cold pair; their difference k belongs to another one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hot {
    /// The smaller heap.
    pub low: u64,
    /// The larger heap.
    pub high: u64,
    /// The difference.
    pub k: u64,
    /// `floor(k φ)`: what the smaller heap of that pair would be.
    pub cold_low: u128,
}

/// Staircase Nim: only the coins on stairs 1, 3, 5, ... count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OddStairs {
    /// The coins on stairs 1, 3, 5, ... in this order.
    pub odd: Vec<u64>,
    /// Their nim-sum.
    pub sum: u64,
}

/// Coins on a strip: every other gap counts, from the right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gaps {
    /// The empty squares directly left of the last coin, of the last but two, and so on.
    pub gaps: Vec<u64>,
    /// Their nim-sum.
    pub sum: u64,
}

/// Heaps that must stay in order: every other difference counts, from the right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Differences {
    /// By how much the last heap exceeds the one before it, the last but two the one before that,
    /// and so on (the first heap exceeds nothing by all of itself).
    pub differences: Vec<u64>,
    /// Their nim-sum.
    pub sum: u64,
}

/// A circle of three or more: the second player leaves two equal rows and answers like with like.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mirror {
    /// How many coins are in the circle.
    pub coins: u64,
}

/// Euclid's game: won exactly if the numbers are equal or the larger is more than φ times the
/// smaller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ratio {
    /// The smaller number.
    pub low: u64,
    /// The larger number.
    pub high: u64,
    /// How many moves are forced (the larger less than twice the smaller, and not equal) before
    /// somebody has a choice or the last move.
    pub forced: u64,
}

/// A token on a node of a graph: the values of the nodes that it can go to, and their mex.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtNode {
    /// The node.
    pub node: u64,
    /// The nodes that arrows lead to, with their values.
    pub options: Vec<(u64, Nimber)>,
    /// Their mex.
    pub mex: Nimber,
}

/// Several independent parts (or heaps): the nim-sum of their values decides (Sprague-Grundy).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parts {
    /// The value of each part.
    pub values: Vec<Nimber>,
    /// Their nim-sum.
    pub sum: Nimber,
}

/// By definition: the values that the options have, and their mex.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The distinct values of the options, ascending.
    pub values: Vec<Nimber>,
    /// Their mex.
    pub mex: Nimber,
}

/// By search through every line of play; nothing shorter is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Searched {
    /// How many positions were settled for it.
    pub positions: u64,
}

impl Why {
    /// What the value of one heap in a sequence of values rests on.
    #[must_use]
    pub fn of_heap(heap: u64, Answer { value, basis }: Answer) -> Self {
        let known = match basis {
            Basis::Period(certificate) => Known::Period(certificate),
            Basis::Listed { computed } => Known::Listed { computed },
        };
        Self::HeapValue(HeapValue { heap, value: Nimber::from(value), known })
    }

    /// The size of the boxes into which the only heap is packed.
    #[must_use]
    pub const fn boxes(&self) -> Option<u64> {
        match self {
            Self::Remainder(why) => why.least.checked_add(why.most),
            _ => None,
        }
    }

    /// The leftmost odd column of its heaps: those with a one there can be changed.
    #[must_use]
    pub const fn column(&self) -> Option<u32> {
        match self {
            Self::NimSum(why) => why.sum.checked_ilog2(),
            _ => None,
        }
    }

    /// The proof that the values of heaps repeat, if it rests on that.
    #[must_use]
    pub fn certificate(&self) -> Option<Certificate> {
        match *self {
            Self::HeapValue(HeapValue { known: Known::Period(certificate), .. }) => {
                Some(certificate)
            }
            Self::Remainder(Remainder { least: p, most: q, .. }) => Some(Certificate {
                preperiod: 0,
                period: u128::from(p) + u128::from(q),
                computed: 0,
                theorem: Theorem::Run { p, q },
            }),
            _ => None,
        }
    }
}
