//! Other numbers of about the same size: for knobs, positions and sets of takes.

use crate::games::{Bracket, Knobs, Part, Pile, RuleNumber, Sum};
use crate::lesson::model::Step;
use crate::lesson::task::Task;
use crate::solver::die::Die;
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use std::collections::BTreeSet;

/// Numbers from this one on are varied in proportion, smaller ones by a few.
const LARGE: u64 = 8;
/// A larger number grows by so much at most, or by half of itself.
const FURTHER: u64 = 20;
/// A small one on a knob goes so far.
const FAR: u64 = 24;
/// So many takes are few: of more nearly no choice has a short period.
const FEW: usize = 4;

/// A number of about this size: none of a thousandth or a thousandfold.
pub(super) fn number(n: u64, die: &mut Die) -> u64 {
    within(n, (0, u64::MAX), die)
}

/// The same, none but between these ends: each of them as often as the others.
fn within(n: u64, (least, most): (u64, u64), die: &mut Die) -> u64 {
    let (from, to) = if n < LARGE {
        (n.saturating_sub(5), n.saturating_add(5))
    } else {
        (n / 3, n.saturating_add((n / 2).max(FURTHER)))
    };
    let from = from.max(u64::from(n > 0)).max(least).min(most);
    die.between(from, to.min(most).max(from))
}

/// The knobs of a step at other places of their ranges, those in `fixed` excepted.
pub(super) fn knobs(step: &Step, fixed: &[&str], die: &mut Die) -> Knobs {
    let place = |name: &String, die: &mut Die| {
        let knob = step.knobs.get(name)?;
        let most = knob.to.max(knob.from);
        // A small number of a wide range goes further than a few: a race from 0 may begin at 9 as
        // well.
        let far = knob.is.saturating_add((most - knob.from) / 2).min(knob.is.saturating_add(FAR));
        Some(if fixed.contains(&name.as_str()) {
            knob.is.clamp(knob.from, most)
        } else if knob.is < LARGE && die.below(2) == 0 {
            die.between(knob.from, far.clamp(knob.from, most))
        } else {
            within(knob.is, (knob.from, most), die)
        })
    };
    step.knobs.keys().filter_map(|name| Some((name.clone(), place(name, die)?))).collect()
}

/// A position won or lost as wanted, of the same games with other numbers. Lost ones are rare, so
/// from a won one a winning move is made: what it leaves is lost.
pub(super) fn towards(
    wanted: Outcome,
    sum: &Sum,
    die: &mut Die,
    oracle: &mut Oracle,
) -> Option<Sum> {
    let varied = self::sum(sum, die)?;
    let outcome = oracle.outcome(&varied).ok()?;
    if outcome == wanted {
        return Some(varied);
    }
    lost_after(&varied, die, oracle).filter(|_| wanted == Outcome::P)
}

/// A lost position that a move of a won one leaves, if it is not the end.
pub(super) fn lost_after(sum: &Sum, die: &mut Die, oracle: &mut Oracle) -> Option<Sum> {
    let (_, winning) = oracle.winning(sum, 16).ok()?;
    let after = sum.play(*die.pick(&winning)?).ok()?;
    (!after.is_ended()).then_some(after)
}

/// A position of the same games with other numbers; `None` if these are none.
pub(super) fn sum(sum: &Sum, die: &mut Die) -> Option<Sum> {
    let parts = sum.parts().iter().map(|part| self::part(part, die)).collect::<Option<Vec<_>>>()?;
    Some(Sum::new(sum.ending(), parts))
}

fn part(part: &Part, die: &mut Die) -> Option<Part> {
    let row = part.row();
    // A row that must ascend stays in order; where coins must not share a square they are moved
    // apart.
    let mut next: Vec<u64> = row.iter().map(|n| number(*n, die)).collect();
    if row.is_sorted() && row.len() > 1 {
        next.sort_unstable();
    }
    if part.descriptor().pile == Pile::Square {
        for i in 1..next.len() {
            if let [before, here] = next.get_mut(i - 1..=i)?
                && *here <= *before
            {
                *here = before.saturating_add(1 + die.below(3));
            }
        }
    }
    if part.descriptor().pile == Pile::Node {
        let nodes = row.iter().max().copied().unwrap_or(0).max(6) + 4;
        next = row.iter().map(|_| die.below(nodes)).collect();
    }
    Part::new(part.game().clone(), next).ok()
}

/// In half of all cases the step on a graph with some of its arrows elsewhere, for a graph has few
/// nodes; `None` if it is played on none, or names positions on it.
pub(super) fn arrows(step: &Step, die: &mut Die) -> Option<Step> {
    let played =
        matches!(step.task, Some(Task::Seat { .. } | Task::Claim { .. } | Task::Win { .. }));
    let start = step.start().ok().filter(|_| played)?;
    let all: Vec<(u64, u64)> = start.single()?.game().graph()?.arrows().collect();
    if die.below(2) == 0 {
        return None;
    }
    let far = all.iter().map(|(from, to)| from.abs_diff(*to)).max()?;
    let other = |(from, to): (u64, u64)| match (die.below(3), to < from) {
        (0, true) => (from, from - die.between(1, far.min(from))),
        (0, false) => (from, from.saturating_add(die.between(1, far))),
        _ => (from, to),
    };
    let text: Vec<String> =
        all.into_iter().map(other).map(|(from, to)| format!("{from}>{to}")).collect();
    let (before, rest) = step.position.split_once('[')?;
    let (_, after) = rest.split_once(']')?;
    let other = Step { position: format!("{before}[{}]{after}", text.join(" ")), ..step.clone() };
    other.start().is_ok().then_some(other)
}

/// Of one small heap: two of them, where that is a position of the same game; few others are as
/// small.
pub(super) fn pair(sum: &Sum, die: &mut Die) -> Option<Sum> {
    let part = sum.single()?;
    let [n] = part.row() else { return None };
    if *n >= LARGE || part.descriptor().pile == Pile::Node || die.below(2) == 0 {
        return None;
    }
    let pair = vec![die.between(1, n.saturating_add(3)), die.between(1, n.saturating_add(3))];
    Some(Sum::new(sum.ending(), vec![Part::new(part.game().clone(), pair).ok()?]))
}

/// The same race to another target, with other raises of about as many numbers.
pub(super) fn target(sum: &Sum, die: &mut Die) -> Option<Sum> {
    let part = sum.single()?;
    let rule = |of| part.game().rule(of);
    let (target, least, most) =
        (rule(RuleNumber::Target)?, rule(RuleNumber::Least)?, rule(RuleNumber::Most)?);
    let least = die.between(1, least.saturating_add(1));
    let most = least.saturating_add(die.between((most / 2).max(1), most.saturating_add(2)));
    let game = part.game().with_numbers(&[number(target, die), least, most]);
    let other: Sum = format!("{game}(0)").parse().ok()?;
    let part = Part::new(other.single()?.game().clone(), part.row().to_vec()).ok()?;
    Some(Sum::new(sum.ending(), vec![part]))
}

/// Many takes that leave, divided by the sum of the two smallest, what one of these leaves: so that
/// they repeat as these two do.
fn spread(given: &[u64], die: &mut Die) -> Option<Vec<u64>> {
    let low = die.between(1, 5);
    let two = [low, low + die.between(1, 4)];
    let (width, most) = (two.iter().sum::<u64>(), given.iter().max()?.saturating_add(2));
    let mut set = BTreeSet::from(two);
    for _ in 0..8 * given.len() {
        let further = width * die.below(most / width + 1) + die.pick(&two)?;
        if set.len() < given.len() && further <= most {
            set.insert(further);
        }
    }
    Some(set.into_iter().collect())
}

/// The same kind of game with other takes, as `subtract[2,4,7](0)` from `subtract[1,3,6](0)`;
/// `None` for games without.
pub(super) fn takes(sum: &Sum, die: &mut Die) -> Option<Sum> {
    let part = sum.single()?;
    let (game, descriptor) = (part.game(), part.descriptor());
    let given = game.numbers();
    let text = match (descriptor.bracket, given.as_slice()) {
        (Bracket::Takes, given) if given.len() > FEW => {
            format!("{}(0)", game.with_numbers(&spread(given, die)?))
        }
        (Bracket::Takes, given) => {
            let most = given.iter().max()?.saturating_add(2);
            let mut set = BTreeSet::new();
            for _ in 0..8 * given.len() {
                if set.len() < given.len() {
                    set.insert(die.between(1, most));
                }
            }
            format!("{}(0)", game.with_numbers(&set.into_iter().collect::<Vec<_>>()))
        }
        (Bracket::Numbers([RuleNumber::Least, RuleNumber::Most]), [least, most]) => {
            let least = die.between(1, least.saturating_add(2));
            let most = least + die.between(1, most.saturating_add(4));
            format!("{}(0)", game.with_numbers(&[least, most]))
        }
        // Further on than before, so that what is reached stays below it.
        (
            Bracket::Numbers([RuleNumber::Target, RuleNumber::Least, RuleNumber::Most]),
            [target, least, most],
        ) => {
            let target = target.checked_add(die.below(6))?;
            let least = die.between(1, least.saturating_add(1));
            let most = least + die.between(1, most.saturating_add(2));
            format!("{}(0)", game.with_numbers(&[target, least, most]))
        }
        _ if descriptor.pile == Pile::Row || descriptor.bracket == Bracket::Code => {
            // Short codes whose periods are short enough to be counted by hand.
            let digits: String = (0..2).map(|_| die.below(4).to_string()).collect();
            format!("octal[0.{digits}](0)")
        }
        _ => return None,
    };
    text.parse().ok()
}
