//! Exercises made by chance.

use super::{RULES, SHOWN, over, position, text};
use crate::support::fuzz::Die;
use laststone::lesson::task::claim::Given;
use laststone::lesson::task::construct::Must;
use laststone::lesson::task::estimate::Estimated;
use laststone::lesson::task::line::{Holds, Line};
use laststone::lesson::task::proof::Piece;
use laststone::lesson::task::reply::Answered;
use laststone::lesson::task::which::Dress;
use laststone::lesson::task::{By, Conjecture};
use laststone::lesson::{Quantity, Span, Task};

fn quantity(die: &mut Die) -> Quantity {
    let position = position(die);
    match die.roll(6) {
        0 => Quantity::Value(position),
        1 => Quantity::Wins(position),
        2 => Quantity::Take(position),
        3 => Quantity::Preperiod(position),
        4 => Quantity::Period(position),
        _ => Quantity::Expression((*die.pick(RULES)).to_owned()),
    }
}

pub(super) fn task(die: &mut Die) -> Task {
    let ask = text(die);
    let mut positions = Vec::new();
    if die.one_in(2) {
        positions.extend(["nim(1)", "nim(0)", "kayles(5)", "nim(2,2)"].map(str::to_owned));
    } else {
        positions.extend((0..die.roll(7)).map(|_| self::position(die)));
    }
    match die.roll(20) {
        0 | 1 => Task::WhoWins { ask },
        2 => Task::Judge { ask, positions },
        3 => Task::FindMove { ask },
        4 => Task::Win { ask },
        5 => Task::Number { ask, what: quantity(die) },
        6 => Task::Claim {
            ask,
            over: (*die.pick(&["n", "m", "k"])).to_owned(),
            range: Span(die.number() % 9, die.number() % 60),
            by: *die.pick(&[Given::Marks, Given::Typed]),
        },
        7 => {
            let option =
                |die: &mut Die| Conjecture { says: text(die), lost: (*die.pick(RULES)).to_owned() };
            Task::Rule {
                ask,
                over: over(die),
                options: (0..die.roll(5)).map(|_| option(die)).collect(),
            }
        }
        8 => Task::Order { ask, positions, by: *die.pick(&[By::Value, By::Wins, By::Stones]) },
        9 => Task::Balance { ask, knob: (*die.pick(&["n", "m", "k"])).to_owned() },
        10 => Task::Hack {
            ask,
            program: (*die.pick(&["wrong-hdu-1846", "acwing-891", "none"])).to_owned(),
        },
        11 => Task::Construct {
            ask,
            within: over(die),
            must: (0..die.roll(3)).map(|_| must(die)).collect(),
            none: die.one_in(2),
        },
        12 => Task::Write { ask, over: over(die) },
        13 => Task::Reply { ask, by: *die.pick(&[Answered::Each, Answered::Formula]) },
        14 => {
            Task::Estimate { ask, what: Estimated::LostIn(die.pick(SHOWN).0.to_owned(), over(die)) }
        }
        15 => Task::FalseStep {
            ask,
            over: over(die),
            lines: (0..die.roll(5)).map(|_| line(die, true)).collect(),
        },
        16 => Task::Proof {
            ask,
            over: over(die),
            lines: (0..die.roll(6)).map(|n| piece(die, n)).collect(),
            extra: (0..die.roll(3)).map(|_| line(die, false)).collect(),
        },
        17 => Task::Which {
            ask,
            says: text(die),
            place: text(die),
            cards: (0..die.roll(7)).map(|_| (*die.pick(CARDS)).to_owned()).collect(),
            at: die.roll(6),
            or: (0..die.roll(3))
                .map(|_| Dress {
                    says: text(die),
                    place: text(die),
                    position: die.one_in(2).then(|| position(die)),
                })
                .collect(),
        },
        18 => Task::Seat { ask, faces: positions },
        _ => Task::Mistakes { ask },
    }
}

const CARDS: &[&str] =
    &["nim", "kayles", "wythoff", "stairs", "bash[1..3]", "split", "euclid", "circle", "no", ""];

fn holds(die: &mut Die) -> Holds {
    let rule = |die: &mut Die| (*die.pick(RULES)).to_owned();
    match die.roll(6) {
        0 => Holds::EachMove { from: rule(die), to: rule(die) },
        1 => Holds::SomeMove { from: rule(die), to: rule(die) },
        2 => Holds::EachReply {
            from: rule(die),
            by: (*die.pick(&["x", "4 - x", "m + 1 - x", "0 - 9"])).to_owned(),
            to: rule(die),
        },
        3 => Holds::Lost(rule(die)),
        4 => Holds::Won(rule(die)),
        _ => Holds::Always(rule(die)),
    }
}

fn line(die: &mut Die, more: bool) -> Line {
    let or = if more && die.one_in(3) { vec![line(die, false)] } else { Vec::new() };
    Line { says: text(die), holds: holds(die), or }
}

fn piece(die: &mut Die, n: usize) -> Piece {
    let needs = if n > 0 && die.one_in(2) { vec![die.roll(n + 1).to_string()] } else { Vec::new() };
    let holds = die.one_in(3).then(|| holds(die));
    Piece { id: n.to_string(), says: text(die), needs, holds }
}

fn must(die: &mut Die) -> Must {
    let rule = |die: &mut Die| (*die.pick(RULES)).to_owned();
    match die.roll(7) {
        0 => Must::Lost,
        1 => Must::Won,
        2 => Must::Value(die.number() % 9),
        3 => Must::Wins(die.number() % 5),
        4 => Must::Breaks(rule(die)),
        5 => Must::AllDifferent,
        _ => Must::Holds(rule(die)),
    }
}
