//! Why an outcome holds: typed facts with their numbers, from which `words` makes sentences. Knows
//! no language.

use crate::solver::certificate::{Answer, Basis, Certificate};
use crate::solver::nimber::Nimber;
use serde::{Deserialize, Serialize};

/// The fact that decides a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// Nobody can move.
    Ended,
    /// One heap of Bash p..q: `heap = quotient * (p + q) + remainder`; lost exactly if
    /// `remainder < p`.
    Remainder {
        /// The heap.
        heap: u64,
        /// Least take p.
        least: u64,
        /// Most q.
        most: u64,
        /// `floor(heap / (p + q))`.
        quotient: u64,
        /// `heap mod (p + q)`.
        remainder: u64,
    },
    /// A heap of which the values repeat, and the proof that they do.
    Period {
        /// The heap.
        heap: u64,
        /// Its Grundy value.
        value: Nimber,
        /// Preperiod, period, how many values were computed, and by which theorem that is enough.
        certificate: Certificate,
    },
    /// A heap of which the value was computed one by one, from 0 up.
    Listed {
        /// The heap.
        heap: u64,
        /// Its Grundy value.
        value: Nimber,
        /// How many values were computed.
        computed: u64,
    },
    /// A heap of which the game's theorem gives the value at once.
    Formula {
        /// The heap.
        heap: u64,
        /// Its Grundy value.
        value: Nimber,
    },
    /// Nim: the nim-sum of the heaps decides (Bouton 1901).
    NimSum {
        /// The heaps.
        heaps: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
    },
    /// Misère Nim with every heap 0 or 1: lost exactly if the number of ones is odd.
    OnesLeft {
        /// How many heaps of 1.
        ones: u64,
    },
    /// Misère Nim with a heap above 1: the nim-sum decides as in normal play.
    MisereNimSum {
        /// The heaps.
        heaps: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
        /// How many heaps hold more than one stone.
        large: u64,
    },
    /// Wythoff: the heaps are the k-th cold pair.
    Cold {
        /// The smaller heap, `floor(k φ)`.
        low: u64,
        /// The larger heap, `low + k`.
        high: u64,
        /// The index, which is the difference.
        k: u64,
    },
    /// Wythoff: the heaps are no cold pair; their difference k belongs to another one.
    Hot {
        /// The smaller heap.
        low: u64,
        /// The larger heap.
        high: u64,
        /// The difference.
        k: u64,
        /// `floor(k φ)`: what the smaller heap of that pair would be.
        cold_low: u128,
    },
    /// Staircase Nim: only the coins on stairs 1, 3, 5, ... count.
    OddStairs {
        /// The coins on stairs 1, 3, 5, ... in this order.
        odd: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
    },
    /// Coins on a strip: every other gap counts, from the right.
    Gaps {
        /// The empty squares directly left of the last coin, of the last but two, and so on.
        gaps: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
    },
    /// Heaps that must stay in order: every other difference counts, from the right.
    Differences {
        /// By how much the last heap exceeds the one before it, the last but two the one before
        /// that, and so on (the first heap exceeds nothing by all of itself).
        differences: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
    },
    /// Splitting into two smaller heaps: the value of a heap is the odious number (an odd number of
    /// ones in binary) of that index, counted from 1; of no stones it is 0.
    Odious {
        /// The heap.
        heap: u64,
        /// The `heap`-th odious number.
        value: Nimber,
    },
    /// A circle of three or more: the second player leaves two equal rows and answers like with
    /// like.
    Mirror {
        /// How many coins are in the circle.
        coins: u64,
    },
    /// Euclid's game: won exactly if the numbers are equal or the larger is more than φ times the
    /// smaller.
    Ratio {
        /// The smaller number.
        low: u64,
        /// The larger number.
        high: u64,
        /// How many moves are forced (the larger less than twice the smaller, and not equal) before
        /// somebody has a choice or the last move.
        forced: u64,
    },
    /// A race to a target that must be hit: the distance is a heap of Bash's game.
    Race {
        /// What has been said so far.
        said: u64,
        /// The target.
        target: u64,
        /// Least step p.
        least: u64,
        /// Most q.
        most: u64,
        /// `(target - said) mod (p + q)`; lost exactly if it is below p.
        remainder: u128,
    },
    /// An auction, in which the last bid may pass the target.
    Auction {
        /// The price so far.
        price: u64,
        /// The target.
        target: u64,
        /// Least raise p.
        least: u64,
        /// Most q.
        most: u64,
        /// `(target - price + p - 1) mod (p + q)`; lost exactly if it is below p.
        remainder: u128,
    },
    /// A token on a node of a graph: the values of the nodes that it can go to, and their mex.
    Node {
        /// The node.
        node: u64,
        /// The nodes that arrows lead to, with their values.
        options: Vec<(u64, Nimber)>,
        /// Their mex.
        mex: Nimber,
    },
    /// Several independent parts (or heaps): the nim-sum of their values decides (Sprague-Grundy).
    Parts {
        /// The value of each part.
        values: Vec<Nimber>,
        /// Their nim-sum.
        sum: Nimber,
    },
    /// By definition: the values that the options have, and their mex.
    Options {
        /// The distinct values of the options, ascending.
        values: Vec<Nimber>,
        /// Their mex.
        mex: Nimber,
    },
    /// By search through every line of play; nothing shorter is known.
    Searched {
        /// How many positions were settled for it.
        positions: u64,
    },
}

impl Why {
    /// What the value of one heap in a sequence of values rests on.
    #[must_use]
    pub fn of_heap(heap: u64, Answer { value, basis }: Answer) -> Self {
        let value = Nimber::from(value);
        match basis {
            Basis::Period(certificate) => Self::Period { heap, value, certificate },
            Basis::Listed { computed } => Self::Listed { heap, value, computed },
        }
    }
}
