//! Other numbers of about the same size: for knobs, positions and sets of takes.

use crate::games::{Bracket, Knobs, Part, Pile, RuleNumber, Sum};
use crate::lesson::model::Step;
use crate::solver::die::Die;
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use std::collections::BTreeSet;

/// Numbers from this one on are varied in proportion, smaller ones by a few.
const LARGE: u64 = 8;

/// A number of about this size: none of a thousandth or a thousandfold.
pub(super) fn number(n: u64, die: &mut Die) -> u64 {
    let reach = (n / 2).max(if n < LARGE { 3 } else { 4 });
    die.between(n.saturating_sub(reach).max(u64::from(n > 0)), n.saturating_add(reach))
}

/// The knobs of a step at other places of their ranges, those in `fixed` excepted.
pub(super) fn knobs(step: &Step, fixed: &[&str], die: &mut Die) -> Knobs {
    let place = |name: &String, die: &mut Die| {
        let knob = step.knobs.get(name)?;
        // A small number of a wide range goes further than a few: a race from 0 may begin at 9 as
        // well.
        let far = knob
            .is
            .saturating_add(knob.to.saturating_sub(knob.from) / 3)
            .min(knob.is.saturating_add(LARGE));
        let to = if fixed.contains(&name.as_str()) {
            knob.is
        } else if knob.is < LARGE && die.below(2) == 0 {
            die.between(knob.from, far)
        } else {
            number(knob.is, die)
        };
        Some(to.clamp(knob.from, knob.to.max(knob.from)))
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
    let winning = oracle.study(sum, 16).ok()?.winning;
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

/// The same kind of game with other takes, as `subtract[2,4,7](0)` from `subtract[1,3,6](0)`;
/// `None` for games without.
pub(super) fn takes(sum: &Sum, die: &mut Die) -> Option<Sum> {
    let part = sum.single()?;
    let (game, descriptor) = (part.game(), part.descriptor());
    let given = game.numbers();
    let text = match (descriptor.bracket, given.as_slice()) {
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
            let least = die.between(1, least.saturating_add(1));
            let most = least + die.between(1, most.saturating_add(2));
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
