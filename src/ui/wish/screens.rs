//! What single screens wish for.

use crate::games::{Part, Sum};
use crate::keys::Action;
use crate::lesson::Chapter;
use crate::lesson::lab::Showing;
use crate::profile::progress::Sure;
use crate::session::GameRecord;
use crate::session::theorem::{Statement, Team};
use crate::study::Conjecture;
use serde::{Deserialize, Serialize};

/// A row of exercises, one after the other on the ordinary lesson page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Course {
    /// Begin: six exercises of a chapter.
    Test(Chapter),
    /// Begin: the exam of a chapter.
    Exam(Chapter),
    /// Begin: mixed questions without titles.
    Bank,
    /// Begin: the questions that find where to begin.
    Place,
    /// How sure one is of the answer to come.
    Sure(Sure),
    /// Begin: the cards of today.
    Cards,
    /// From one to the next, or from the last to the contents.
    Onward,
    /// Leave it.
    Stop,
}

/// What the laboratory asks of the shell.
#[derive(Debug, Clone, PartialEq)]
pub enum LabWish {
    /// Put this position on the board.
    Put(Sum),
    /// Show this from now on.
    Show(Showing),
    /// Save this in that folder.
    Save(Saving, String),
    /// Choose another folder than this one in a dialog of the system.
    Choose(String),
    /// The numbers of the plot to the clipboard.
    CopyTable,
    /// Test this conjecture up to this total.
    Test(Conjecture, u64),
    /// This game, once its position is on the board.
    Load(Box<GameRecord>),
    /// Give up what is under way.
    Cancel,
}

/// What can be saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Saving {
    /// The numbers of the plot.
    Table,
    /// The board as a picture.
    Board,
    /// The plot as a picture.
    Plot,
}

/// What is wished for.
#[derive(Debug, Clone, PartialEq)]
pub enum TheoremWish {
    /// Put this statement on the board.
    Propose(Team, Statement),
    /// The other team names this position as a counterexample to the statement with this index.
    Name(usize, Part),
    /// Test the statement with this index up to its bound.
    Test(usize),
    /// Give up what is under way.
    Cancel,
    /// Take back what was done last.
    Undo,
    /// Clear the board.
    Reset,
    /// The board as plain lines to the clipboard.
    Copy,
    /// Put this position on the board of the laboratory.
    Put(Sum),
}

/// What the page of problems wishes for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProblemWish {
    /// Show the problem with this index.
    Choose(usize),
    /// Choose the program in a dialog of the system.
    Pick,
    /// Test this command, word by word, on the problem with this index.
    Test(usize, Vec<String>),
    /// Give the test up.
    Stop,
}

/// What was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Press {
    /// A key of the table, or its button.
    Do(Action),
    /// A digit.
    Digit(u8),
    /// The last digit goes.
    Erase,
    /// One hand more for a letter, or one fewer.
    Hand(usize, bool),
    /// So many hands for a letter.
    Hands(usize, u16),
    /// A number has been called out so often.
    Called(u64, u16),
    /// The right one is marked in the result of a vote, or not.
    Mark,
    /// The answer in the teacher's window, open or not.
    Peek,
    /// To a neighbouring tile: so many to the right, so many down.
    Move(isize, isize),
    /// A step by its tile.
    Tile(usize),
    /// Enter, or Space: show what comes next, or confirm what was typed.
    Enter,
    /// Escape.
    Escape,
}
