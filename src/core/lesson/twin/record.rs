//! Games with mistakes in them, for a learner to find.

use crate::games::Sum;
use crate::solver::die::Die;
use crate::solver::outcome::Outcome;
use crate::study::Oracle;

/// The longest game that is recorded.
const LONGEST: usize = 16;

/// The positions of a game from `start` on, both players erring now and then; as far as the oracle
/// knows.
pub(super) fn game(start: &Sum, die: &mut Die, oracle: &mut Oracle) -> Vec<Sum> {
    let (mut now, mut all) = (start.clone(), Vec::new());
    while all.len() < LONGEST {
        let Ok((outcome, winning)) = oracle.winning(&now, 64) else { break };
        let moves: Vec<_> = now.moves().take(512).collect();
        let right = outcome == Outcome::N && die.below(2) != 0;
        let Some(play) = (if right { die.pick(&winning) } else { die.pick(&moves) }) else {
            break;
        };
        let Ok(next) = now.play(*play) else { break };
        all.push(next.clone());
        now = next;
    }
    all
}
