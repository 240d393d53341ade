//! Where an opponent's dice come from: the position, how far the game has come, and which game it
//! is. No clock, so that a game is played again as it was: whoever takes a move back and makes it
//! once more meets the same answer.

use crate::games::Sum;
use crate::lesson::twin::Die;

/// What an opponent's chance depends on besides the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Chance {
    /// How many moves have been made.
    pub moves: usize,
    /// How many games were begun before this one on the same step.
    pub games: u64,
}

impl Chance {
    /// The die that falls here.
    pub(super) fn die(self, sum: &Sum) -> Die {
        // FNV-1a over the notation and the two counts: any mixing will do, the die mixes again.
        let counts = [self.moves as u64, self.games].map(u64::to_le_bytes).concat();
        let seed =
            sum.to_string().bytes().chain(counts).fold(0xcbf2_9ce4_8422_2325, |seed: u64, byte| {
                (seed ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
            });
        Die::new(seed)
    }
}
