//! What the number along an axis is: found by looking at what changes in the position as it runs.
//! Knows no words.

use crate::games::{Game, Knobs, Part, Template};
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
    /// The least that may be taken.
    Least,
    /// The most that may be taken.
    Most,
    /// The number at which a race or an auction ends.
    Target,
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
                            return Some(of_any(name_of(p)));
                        }
                        let place =
                            p.row().iter().zip(q.row()).position(|(a, b)| (a, b) == (m, n))?;
                        let alone = one.parts().len() == 1 && p.row().len() == 1;
                        Some(of_row(name_of(p), place, before + place, alone))
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

/// The game's name; an octal code by which no heap is split untouched is played with pins, as
/// Kayles is.
fn name_of(part: &Part) -> &'static str {
    match part.game() {
        Game::Octal(octal) if octal.digits().first().is_none_or(|digit| *digit == 0) => "kayles",
        _ => part.rules().name(),
    }
}

/// A number of a row without an order.
fn of_any(game: &str) -> Means {
    match game {
        "kayles" | "dawson" => Means::AnyRow,
        "euclid" => Means::Side,
        "graph" => Means::Node,
        "bash" | "nim" | "subtract" | "split" | "grundy" | "octal" => Means::AnyHeap,
        _ => Means::Number,
    }
}

/// A number of a row: `place` in its part, `nth` in the whole position.
fn of_row(game: &str, place: usize, nth: usize, alone: bool) -> Means {
    match game {
        "stairs" => Means::Stair(place),
        "race" | "auction" => Means::Said,
        "circle" => Means::Coins,
        "strip" => Means::Square(place),
        "euclid" => Means::Side,
        "graph" => Means::Node,
        "kayles" | "dawson" if alone => Means::Pins,
        _ if alone => Means::Stones,
        _ => Means::Heap(nth),
    }
}

/// A number between the square brackets: which of them it is tells what it means.
fn of_rules(p: &Part, q: &Part) -> Option<Means> {
    let numbers = |part: &Part| -> Vec<String> {
        let bracket = part.rules().bracket();
        bracket
            .split(|c: char| !c.is_ascii_digit())
            .filter(|n| !n.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let place = numbers(p).iter().zip(numbers(q)).position(|(a, b)| *a != b)?;
    let meanings: &[Means] = match p.rules().name() {
        "bash" => &[Means::Least, Means::Most],
        "race" | "auction" => &[Means::Target, Means::Least, Means::Most],
        _ => &[],
    };
    meanings.get(place).copied()
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
        assert_eq!(of("bash[1..m](n)", "m"), Means::Most);
        assert_eq!(of("bash[p..m](n)", "p"), Means::Least);
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
            (Means::Target, Means::Most)
        );
        assert_eq!(
            (of("auction[30;1..m](n)", "n"), of("circle(n)", "n")),
            (Means::Said, Means::Coins)
        );
    }
}
