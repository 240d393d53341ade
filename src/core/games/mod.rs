//! The games: rules, positions, moves and laws, sums and their ending, and the notation. Knows no
//! lesson, no words, no screen.
//!
//! A new game is a file of its own and two lines here: one among the modules, one in the list.

pub mod between;
pub mod cache;
pub mod descriptor;
pub mod facets;
pub mod fault;
mod game;
pub mod heaps;
pub mod mv;
pub mod notation;
pub mod part;
pub mod rules;
pub mod sum;
pub mod template;
pub mod why;

pub mod auction;
pub mod bash;
pub mod circle;
pub mod dawson;
pub mod euclid;
pub mod graph;
pub mod grundy;
pub mod kayles;
pub mod nim;
pub mod octal;
pub mod pebbles;
pub mod race;
pub mod split;
pub mod stairs;
pub mod strip;
pub mod subtract;
pub mod wythoff;

use notation::{Reader, Spelled, Unread};

game::games! { $
    /// `bash[p..q]`: take p to q stones.
    Bash(bash::Bash),
    /// `subtract[S]`: take a number of stones that is in the set.
    Subtract(subtract::Subtract),
    /// `nim`: take any number from one heap.
    Nim(nim::Nim),
    /// `wythoff`: two heaps, from one any number or from both the same.
    Wythoff(wythoff::Wythoff),
    /// `stairs`: carry coins from a stair to the one below it.
    Stairs(stairs::Stairs),
    /// `strip`: move a coin left, past no other.
    Strip(strip::Strip),
    /// `pebbles`: take from a heap, but the heaps must not decrease.
    Pebbles(pebbles::Pebbles),
    /// `split`: replace a heap by two smaller ones.
    Split(split::Split),
    /// `grundy`: split one heap into two unequal ones.
    Grundy(grundy::Grundy),
    /// `kayles`: take one pin or two adjacent ones.
    Kayles(kayles::Kayles),
    /// `dawson`: Dawson's chess, the octal game 0.137.
    Dawson(dawson::Dawson),
    /// `octal[code]`: take k and leave none, one or two heaps, as the code says.
    Octal(octal::Octal),
    /// `circle`: coins on a circle, one or two adjacent ones at a time.
    Circle(circle::Circle),
    /// `euclid`: subtract a multiple of the smaller number from the larger.
    Euclid(euclid::Euclid),
    /// `race[target;p..q]`: add p to q, never past the target.
    Race(race::Race),
    /// `auction[target;p..q]`: add p to q; who reaches or passes the target wins.
    Auction(auction::Auction),
    /// `graph[arrows]`: move a token along an arrow.
    Graph(graph::Graph),
}

pub use between::between;
pub use cache::{Cache, Work};
pub use descriptor::{
    Bracket, Counts, Descriptor, Fit, Formula, Piece, Pile, Places, RuleNumber, Shape, Splits,
};
pub use facets::{About, Facets, Light};
pub use fault::Fault;
pub use mv::{Amount, Move, Play, Site};
pub use part::{Part, Row};
pub use rules::{After, Law, Moves, Rules};
pub use sum::{Ending, Refused, Sum};
pub use template::{Filling, Knobs, Template, Unfilled};
pub use why::Why;
