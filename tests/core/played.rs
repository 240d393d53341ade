//! Games played at random, and positions of every kind to begin them from.

use crate::support::sessions::Die;
use laststone::games::Play;
use laststone::session::History;

/// Small positions of every kind, besides the examples of the notation.
pub const SMALL: [&str; 26] = [
    "bash[1..3](14)",
    "bash[2..5](17,9)",
    "subtract[1,3,4](12,7)",
    "nim(3,4,5)",
    "nim(1,1,1,2)",
    "misere nim(3,4,2)",
    "wythoff(7,5)",
    "stairs(2,1,3,2)",
    "strip(2,4,7)",
    "pebbles(1,2,4)",
    "split(2,3)",
    "split(1,1,4)",
    "grundy(9,4)",
    "kayles(7)",
    "kayles(1,1,1,1)",
    "dawson(9)",
    "octal[4.07](9)",
    "circle(8)",
    "euclid(34,13)",
    "race[20;1..4](0)",
    "auction[20;2..4](0)",
    "graph[0>1 0>2 1>2 3>0 3>2](3,0)",
    "misere kayles(7)",
    "misere wythoff(4,5)",
    "nim(2,3) + kayles(5) + bash[1..3](6)",
    "misere nim(2) + grundy(6)",
];

/// A game played at random to its end.
pub fn random(start: &str, die: &mut Die) -> History {
    let mut history =
        History::new(start.parse().unwrap_or_else(|unread| panic!("{start}: {unread}")));
    loop {
        let moves: Vec<Play> = history.now().moves().collect();
        let Some(play) = die.pick(&moves) else { return history };
        history.play(*play).unwrap();
    }
}
