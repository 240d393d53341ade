//! What is on the table: a sum of parts and how the game ends. [`Sum::play`] is the one door for
//! moves.

use crate::games::mv::Play;
use crate::games::part::Part;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Who wins when nobody can move any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub enum Ending {
    /// Who cannot move loses: the last stone wins.
    #[default]
    Normal,
    /// Who cannot move wins: the last stone loses.
    Misere,
}

/// One or more parts played together: a move is a move in one of them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Sum {
    ending: Ending,
    parts: Vec<Part>,
}

/// A move that is not legal, handed back with the position it was meant for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{play:?} is not a legal move in {position}")]
pub struct Refused {
    /// What was refused.
    pub play: Play,
    /// Where.
    pub position: String,
}

impl Sum {
    /// The parts played together.
    #[must_use]
    pub const fn new(ending: Ending, parts: Vec<Part>) -> Self {
        Self { ending, parts }
    }

    /// One part under normal play.
    #[must_use]
    pub fn of(part: Part) -> Self {
        Self::new(Ending::Normal, vec![part])
    }

    /// How it ends.
    #[must_use]
    pub const fn ending(&self) -> Ending {
        self.ending
    }

    /// The parts.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The only part, if there is just one.
    #[must_use]
    pub fn single(&self) -> Option<&Part> {
        match self.parts.as_slice() {
            [part] => Some(part),
            _ => None,
        }
    }

    /// The legal moves, part by part.
    pub fn moves(&self) -> impl Iterator<Item = Play> + '_ {
        self.parts
            .iter()
            .enumerate()
            .flat_map(|(part, p)| p.moves().map(move |mv| Play { part, mv }))
    }

    /// True if nobody can move.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        self.parts.iter().all(Part::is_ended)
    }

    /// The sum after a move.
    ///
    /// # Errors
    /// [`Refused`] with the move if it is not legal here.
    pub fn play(&self, play: Play) -> Result<Self, Refused> {
        let after = self.parts.get(play.part).and_then(|part| part.after(play.mv));
        let Some(after) = after else {
            return Err(Refused { play, position: self.to_string() });
        };
        let mut next = self.clone();
        if let Some(part) = next.parts.get_mut(play.part) {
            *part = after;
        }
        Ok(next)
    }

    /// The same parts with another ending.
    #[must_use]
    pub fn with_ending(&self, ending: Ending) -> Self {
        Self { ending, parts: self.parts.clone() }
    }

    /// The longest that play can go on, or an upper bound (see [`crate::games::Rules::longest`]).
    #[must_use]
    pub fn longest(&self) -> u128 {
        self.parts.iter().map(|part| part.rules().longest(part.row())).fold(0, u128::saturating_add)
    }
}

/// The canonical notation: `misere nim(1,2) + bash[1..3](5)`.
impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ending == Ending::Misere {
            f.write_str("misere ")?;
        }
        for (i, part) in self.parts.iter().enumerate() {
            if i > 0 {
                f.write_str(" + ")?;
            }
            part.fmt(f)?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Sum {
    type Err = crate::games::notation::Unread;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        crate::games::notation::read(text)
    }
}
