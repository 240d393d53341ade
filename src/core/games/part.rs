//! A part: one game with a position that its rules admit. The one door through which positions come
//! in.

use crate::games::Game;
use crate::games::descriptor::{Descriptor, Formula};
use crate::games::fault::Fault;
use crate::games::mv::Move;
use crate::games::rules::{After, Moves, Rules};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A position: a row of numbers, whose meaning is the game's (heaps, coins on stairs, squares, a
/// price).
pub type Row = Vec<u64>;

/// One game with an admitted position in canonical form; what is read back is admitted anew.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Unproven")]
pub struct Part {
    game: Game,
    row: Row,
}

/// A part as it is read back, before the rules have been asked.
#[derive(Deserialize)]
struct Unproven {
    game: Game,
    row: Row,
}

impl TryFrom<Unproven> for Part {
    type Error = Fault;

    fn try_from(Unproven { game, row }: Unproven) -> Result<Self, Fault> {
        Self::new(game, row)
    }
}

impl Part {
    /// A part, if the rules admit the position.
    ///
    /// # Errors
    /// The fault, if they do not.
    pub fn new(game: Game, row: Row) -> Result<Self, Fault> {
        game.rules().admits(&row)?;
        let row = game.rules().canonical(row);
        Ok(Self { game, row })
    }

    /// A part that follows from a legal move, so that asking again would be waste. Only rules and
    /// searches may call it.
    pub(crate) fn known(game: Game, row: Row) -> Self {
        let row = game.rules().canonical(row);
        Self { game, row }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &dyn Rules {
        self.game.rules()
    }

    /// What the game is played with.
    #[must_use]
    pub fn descriptor(&self) -> Descriptor {
        self.game.descriptor()
    }

    /// Is it Nim, of which more is known under misère play than of any other game?
    #[must_use]
    pub fn is_nim(&self) -> bool {
        self.descriptor().formula == Some(Formula::NimSum)
    }

    /// The position.
    #[must_use]
    pub fn row(&self) -> &[u64] {
        &self.row
    }

    /// The legal moves.
    #[must_use]
    pub fn moves(&self) -> Moves<'_> {
        self.rules().moves(&self.row)
    }

    /// The part after a move; `None` if the move is not legal.
    #[must_use]
    pub fn after(&self, mv: Move) -> Option<Self> {
        Some(match self.rules().after(&self.row, mv)? {
            After::Row(row) => Self::known(self.game.clone(), row),
            After::Part(part) => part,
        })
    }

    /// True if no move is left in this part.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        self.moves().next().is_none()
    }
}

/// The canonical notation: `bash[1..3](21)`.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.game)?;
        for (i, n) in self.row.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{n}")?;
        }
        f.write_str(")")
    }
}
