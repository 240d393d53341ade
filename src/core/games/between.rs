//! The move that leads from one position to another.

use crate::games::mv::{Move, Play};
use crate::games::part::Part;
use crate::games::sum::Sum;

/// Moves that are tried one by one where no candidate fits: a part that becomes one of another
/// game, as a circle does, and a verb that has none here.
const TRIED: usize = 64;

/// A legal move that leads from `before` to `after`; `None` if there is none.
///
/// From what has changed it is seen which numbers each verb would have to have, so that a heap of
/// 10^18 costs no more than a heap of 10. A verb without a candidate is found among the first moves
/// only; those of today all have one, so that where none fits no move does.
#[must_use]
pub fn between(before: &Sum, after: &Sum) -> Option<Play> {
    if before.ending() != after.ending() || before.parts().len() != after.parts().len() {
        return None;
    }
    let mut changed =
        before.parts().iter().zip(after.parts()).enumerate().filter(|(_, (was, is))| was != is);
    let (part, (was, is)) = changed.next()?;
    if changed.next().is_some() {
        return None;
    }
    let leads = |mv: &Move| was.after(*mv).as_ref() == Some(is);
    let same = was.game() == is.game();
    let mut guesses = if same { candidates(was.row(), is.row()) } else { Vec::new() }.into_iter();
    let mv = guesses.find(leads).or_else(|| was.moves().take(TRIED).find(leads))?;
    Some(Play { part, mv: alike(was, mv) })
}

/// The first of the moves that leave the same.
fn alike(part: &Part, mv: Move) -> Move {
    part.rules().first_alike(part.row(), mv)
}

/// What each verb would be that changes one row into the other.
fn candidates(was: &[u64], is: &[u64]) -> Vec<Move> {
    let mut all = Vec::new();
    if was.len() == is.len() {
        let changed: Vec<usize> = (0..was.len()).filter(|i| was.get(*i) != is.get(*i)).collect();
        let drop = |i: usize| was.get(i)?.checked_sub(*is.get(i)?);
        if let [at] = *changed.as_slice() {
            all.extend(drop(at).map(|count| Move::Take { heap: at, count }));
            all.extend(drop(at).map(|count| Move::Carry { stair: at, count }));
            all.extend(is.get(at).map(|to| Move::Slide { coin: at, to: *to }));
            let rise = is.get(at).zip(was.get(at)).and_then(|(is, was)| is.checked_sub(*was));
            all.extend(rise.map(|by| Move::Raise { by }));
        }
        if let [_, at] = *changed.as_slice() {
            all.extend(drop(at).map(|count| Move::Carry { stair: at, count }));
        }
        all.extend(changed.first().and_then(|at| drop(*at)).map(|count| Move::TakeEach { count }));
    }
    all.extend(split(was, is));
    all
}

/// One heap fewer, and at most two that were not there, where rows are written in order.
fn split(was: &[u64], is: &[u64]) -> Option<Move> {
    let (mut gone, mut come) = (Vec::new(), Vec::new());
    let (mut old, mut new) = (was.iter().enumerate().peekable(), is.iter().peekable());
    // Both rows ascend: walk them side by side.
    while gone.len() < 2 && come.len() < 3 {
        match (old.peek().copied(), new.peek().copied()) {
            (Some((_, a)), Some(b)) if a == b => {
                old.next();
                new.next();
            }
            (Some((_, a)), Some(b)) if a > b => {
                come.push(*b);
                new.next();
            }
            (Some((heap, _)), _) => {
                gone.push(heap);
                old.next();
            }
            (None, Some(b)) => {
                come.push(*b);
                new.next();
            }
            (None, None) => break,
        }
    }
    let into = match *come.as_slice() {
        [] => (0, 0),
        [only] => (0, only),
        [a, b] => (a, b),
        _ => return None,
    };
    match *gone.as_slice() {
        [heap] => Some(Move::Split { heap, into }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;

    #[test]
    fn every_move_of_every_game_is_found_again() {
        let more = [
            "nim(3,0,5)",
            "stairs(0,3,1,2)",
            "pebbles(1,1,4,7)",
            "strip(2,5,6,9)",
            "split(2,3,3)",
            "kayles(1,1,4,5)",
            "octal[4.77](3,3,6)",
            "grundy(5,7)",
            "misere nim(2,3) + kayles(4) + wythoff(3,3) + circle(6)",
            "graph[0>1 0>2 1>2 5>0](0,5)",
            "nim(1000000000000)",
        ];
        let mut moves = 0;
        for text in Game::EXAMPLES.iter().chain(&more) {
            let sum: Sum = text.parse().unwrap();
            for play in sum.moves().take(500) {
                let after = sum.play(play).unwrap();
                let found = between(&sum, &after).unwrap_or_else(|| panic!("{sum} to {after}"));
                assert_eq!(sum.play(found).as_ref(), Ok(&after), "{sum}");
                moves += 1;
                assert_eq!(between(&after, &sum), None, "nothing leads back from {after} to {sum}");
            }
            assert_eq!(between(&sum, &sum), None);
        }
        assert!(moves > 500, "{moves}");
    }

    #[test]
    fn what_is_no_move_is_none() {
        for (from, to) in [
            ("bash[1..3](9)", "bash[1..3](5)"),
            ("bash[1..3](9)", "bash[1..4](8)"),
            ("nim(3,4)", "nim(2,3)"),
            ("nim(3,4)", "misere nim(2,4)"),
            ("nim(3,4)", "nim(4)"),
            ("nim(3) + nim(4)", "nim(2) + nim(3)"),
            ("kayles(9)", "kayles(2,3,3)"),
            ("kayles(9)", "kayles(3,3)"),
            ("nim(18446744073709551615)", "bash[1..3](1)"),
            ("circle(9)", "kayles(6)"),
        ] {
            assert_eq!(
                between(&from.parse().unwrap(), &to.parse().unwrap()),
                None,
                "{from} to {to}"
            );
        }
    }
}
