//! What the number along an axis is: found by looking at what changes in the position as it runs.

use crate::games::{Bracket, Knobs, Part, Pile, RuleNumber, Template};
use serde::{Deserialize, Serialize};

/// The number along an axis.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Axis {
    /// Its name in the family.
    pub name: String,
    /// What it counts.
    pub means: Means,
}

/// What a number in a position counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Means {
    /// The stones of the only heap.
    Stones,
    /// The stones of one heap of several, counted from 0 through the whole position.
    Heap(usize),
    /// The only number of one part of several, counted from 0.
    Part(usize),
    /// The stones of a heap among heaps that have no order.
    AnyHeap,
    /// The pins of a row among rows that have no order.
    AnyRow,
    /// A side of a rectangle.
    Side,
    /// The node that a token stands on.
    Node,
    /// The square of a coin on a strip, counted from 0.
    Square(usize),
    /// The coins on a stair, counted from 0: stair 1 is 0.
    Stair(usize),
    /// The pins of the only row of pins.
    Pins,
    /// The coins of a circle.
    Coins,
    /// The number said so far, or the price so far.
    Said,
    /// A number of the rules.
    Rule(RuleNumber),
    /// Another number.
    Number,
}

impl Axis {
    /// The axis along which `name` runs in `of`, other names from `knobs`.
    pub(super) fn new(of: &Template, name: &str, knobs: &Knobs) -> Self {
        Self { name: name.to_owned(), means: means(of, name, knobs).unwrap_or(Means::Number) }
    }
}

/// Compares two members of the family that differ in nothing but this number.
fn means(of: &Template, name: &str, knobs: &Knobs) -> Option<Means> {
    let mut knobs = knobs.clone();
    let mut members = Vec::new();
    for n in 1..64 {
        knobs.insert(name.to_owned(), n);
        members.extend(of.fill(&knobs).ok().map(|sum| (n, sum)));
        if let [(m, one), (n, two)] = members.as_slice() {
            let changed = |p: &Part, q: &Part| p != q;
            let mut before = 0;
            for (nth, (p, q)) in one.parts().iter().zip(two.parts()).enumerate() {
                if changed(p, q) {
                    return if p.game() == q.game() {
                        if one.parts().len() > 1 && p.row().len() == 1 {
                            return Some(Means::Part(nth));
                        }
                        if is_sorted(p) {
                            return Some(of_any(p.descriptor().pile));
                        }
                        let place =
                            p.row().iter().zip(q.row()).position(|(a, b)| (a, b) == (m, n))?;
                        let alone = one.parts().len() == 1 && p.row().len() == 1;
                        Some(of_row(p.descriptor().pile, place, before + place, alone))
                    } else {
                        of_rules(p, q)
                    };
                }
                before += p.row().len();
            }
            return None;
        }
    }
    None
}

/// Are the heaps written in order, so that the first number named may stand anywhere among them?
fn is_sorted(part: &Part) -> bool {
    let falling: Vec<u64> = (1..=part.row().len() as u64).rev().collect();
    falling.len() > 1 && part.rules().canonical(falling.clone()) != falling
}

/// A number of a row without an order.
const fn of_any(pile: Pile) -> Means {
    match pile {
        Pile::Heap => Means::AnyHeap,
        Pile::Row => Means::AnyRow,
        Pile::Side => Means::Side,
        Pile::Node => Means::Node,
        Pile::Ring | Pile::Square | Pile::Stair | Pile::Number | Pile::Price => Means::Number,
    }
}

/// A number of a row: `place` in its part, `nth` in the whole position.
const fn of_row(pile: Pile, place: usize, nth: usize, alone: bool) -> Means {
    match pile {
        Pile::Stair => Means::Stair(place),
        Pile::Number | Pile::Price => Means::Said,
        Pile::Ring => Means::Coins,
        Pile::Square => Means::Square(place),
        Pile::Side => Means::Side,
        Pile::Node => Means::Node,
        Pile::Row if alone => Means::Pins,
        Pile::Heap if alone => Means::Stones,
        Pile::Row | Pile::Heap => Means::Heap(nth),
    }
}

/// A number between the square brackets: which of them it is tells what it means.
fn of_rules(p: &Part, q: &Part) -> Option<Means> {
    let Bracket::Numbers(means) = p.descriptor().bracket else { return None };
    let (one, other) = (p.game().numbers(), q.game().numbers());
    let place = one.iter().zip(other).position(|(a, b)| *a != b)?;
    means.get(place).copied().map(Means::Rule)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, name: &str) -> Means {
        let knobs = ["a", "b", "m", "n", "p"].map(|name| (name.to_owned(), 7));
        Axis::new(&Template::new(text), name, &Knobs::from(knobs)).means
    }

    #[test]
    fn an_axis_knows_what_its_number_counts() {
        assert_eq!(of("bash[1..m](n)", "n"), Means::Stones);
        assert_eq!(of("bash[1..m](n)", "m"), Means::Rule(RuleNumber::Most));
        assert_eq!(of("bash[p..m](n)", "p"), Means::Rule(RuleNumber::Least));
        assert_eq!(
            (of("wythoff(a,b)", "a"), of("wythoff(a,b)", "b")),
            (Means::Heap(0), Means::Heap(1))
        );
        assert_eq!(of("nim(5,a) + bash[1..3](b)", "b"), Means::Part(1));
        assert_eq!(of("bash[1..3](5) + nim(3,a)", "a"), Means::Heap(2));
        assert_eq!(of("nim(5,a)", "nobody"), Means::Number);
        assert_eq!((of("kayles(n)", "n"), of("kayles(n,3)", "n")), (Means::Pins, Means::AnyRow));
        assert_eq!(of("stairs(2,a,3)", "a"), Means::Stair(1));
        assert_eq!(
            (of("race[n;1..m](0)", "n"), of("race[n;1..m](0)", "m")),
            (Means::Rule(RuleNumber::Target), Means::Rule(RuleNumber::Most))
        );
        assert_eq!(
            (of("auction[30;1..m](n)", "n"), of("circle(n)", "n")),
            (Means::Said, Means::Coins)
        );
    }
}
