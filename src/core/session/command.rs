//! What a learner, or the shell for the opponent, can ask of a session.

use crate::games::{Play, Sum};
use crate::session::opponent::Misconception;
use crate::session::record::GameRecord;
use crate::session::unfinished::Unfinished;
use crate::solver::outcome::Outcome;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A wish; obeyed or, where it makes no sense, without effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Make a move.
    Play(Play),
    /// Let the opponent make its move, which is due.
    Reply,
    /// Take back, to the last position in which the learner was to move.
    Undo,
    /// Make the taken-back moves again.
    Redo,
    /// Back to the start of the game.
    Restart,
    /// Back to the step's own position, with the side that begins there.
    Reset,
    /// Turn a knob of the position; starts a new game from there.
    Turn {
        /// Which.
        knob: String,
        /// Its new value; kept within its range.
        to: u64,
    },
    /// Put a position on the board; starts a new game from there.
    Put(Sum),
    /// Choose the opponent.
    Oppose(Opponent),
    /// Say which misconceptions can be played against here.
    FindOffered,
    /// Set the smallest position on the board at which the lesson's rival is wrong, and play it
    /// against the rival from the side that wins; once the question is settled.
    Refute,
    /// Say where the opponent's misconception goes wrong.
    FindLosing,
    /// Choose who begins; starts the game anew.
    Begin(Side),
    /// Answer the exercise.
    Answer(Answer),
    /// Enough of free games: on to the question.
    Guess,
    /// Back from the question to free games.
    Try,
    /// The next move of what is shown of a guess.
    Watch,
    /// Enough of what is shown.
    Skip,
    /// Tell one paragraph more of the reason.
    Press,
    /// Open one more rung of help.
    Help,
    /// The reason for the position was asked for: an exercise still open is no longer solved
    /// unaided.
    Show,
    /// Open the review of the game; close it; from a mistake taken back, come back to the game.
    Review,
    /// Look at the position after so many moves of the game, in its review.
    Walk(usize),
    /// Go to the position after so many moves of the game without a look at its review; of a game
    /// against an opponent to the last one at or before it in which the learner is to move.
    Scrub(usize),
    /// Take the mistake on the board back, to find a better move.
    Retry,
    /// Name the better moves.
    Better,
    /// See the review although the exercise is not solved yet.
    Unveil,
    /// Play on from the mistake taken back; the rest of the old game is forgotten.
    PlayOn,
    /// Review this game.
    Load(Box<GameRecord>),
    /// Go on with this game where it was left.
    Resume(Box<Unfinished>),
}

impl Command {
    /// Is it about the learner's own game or answer, and not about what is shown or told of it?
    pub(super) const fn is_of_the_game(&self) -> bool {
        !matches!(
            self,
            Self::Guess
                | Self::Try
                | Self::Watch
                | Self::Skip
                | Self::Press
                | Self::Help
                | Self::Show
                | Self::FindOffered
                | Self::FindLosing
        )
    }
}

/// The two sides at the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// The learner; with two players, the first of them.
    You,
    /// The opponent; with two players, the second of them.
    They,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::You => Self::They,
            Self::They => Self::You,
        }
    }
}

/// Who plays the other side.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Opponent {
    /// Never errs, and resists where it has lost.
    Perfect,
    /// As the perfect one, but from a position that is won for it it makes a losing move so often,
    /// in percent.
    Fallible(u8),
    /// The rival of the lesson.
    Rival,
    /// Plays by a rule that is wrong here.
    #[serde(rename = "Mind")] // Its name in the settings' file.
    Misconception(Misconception),
    /// A second person at the same machine.
    TwoPlayers,
    /// As two players, but of teams.
    TwoTeams,
}

/// An answer to an exercise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// Who wins: N is the player to move.
    Who(Outcome),
    /// The chair from which the learner wants to win: the side that begins.
    Seat(Side),
    /// The judgement of each position, in order; `None` where none was given yet.
    Judged(Vec<Option<Outcome>>),
    /// A number.
    Number(u64),
    /// The knob values marked as lost.
    Marked(BTreeSet<u64>),
    /// The positions in order, by their indices.
    Order(Vec<usize>),
    /// The rule chosen, by its index.
    Rule(usize),
    /// An input that is to break the program, one case as the problem writes it.
    Input(String),
    /// No input breaks the program.
    Holds,
    /// What is left after each move of the other side, in order; `None` where no answer is given.
    Replies(Vec<Option<Sum>>),
    /// The position that was built; `None`: there is none.
    Built(Option<Sum>),
    /// The rule that was written.
    Written(String),
    /// The first false line of an argument, by its place from 0, and a position at which it fails.
    Line {
        /// The line.
        place: usize,
        /// The position.
        at: Sum,
    },
    /// Which game it is, and what its positions are there, by their numbers.
    Card {
        /// The card, by its index.
        card: usize,
        /// The numbers of each position.
        numbers: Vec<String>,
    },
}
