//! What a page asks of the shell. Knows no pixels.

use crate::contents::{Course, FileWish};
use crate::keys::Action;
use crate::lab::LabWish;
use crate::session::Command;
use crate::theorems::TheoremWish;
use crate::windows::files::DeskWish;
use crate::words::Phrase;

/// Where "Next" leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Onward {
    /// To the next step of the lesson.
    #[default]
    Lesson,
    /// On in a row of exercises: nowhere before this one is done, then to what the button says.
    Row(Option<Phrase>),
}

/// The screens of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Screen {
    /// A step of a lesson.
    Lesson,
    /// All lessons, what is done, and what comes next.
    Contents,
    /// Any position, to be played and studied.
    Lab,
    /// The statements of a class, and its points.
    Theorems,
}

/// What is wished for of a plot that is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlotWish {
    /// Give it up.
    Cancel,
    /// Compute it once more.
    Again,
}

/// What the page asks of the shell.
#[derive(Debug, Clone, PartialEq)]
pub enum Wish {
    /// A command to the session.
    Session(Command),
    /// Go to a step of a lesson.
    Go {
        /// The lesson's id.
        lesson: String,
        /// The step, from 0.
        step: usize,
    },
    /// Show another screen.
    Show(Screen),
    /// A row of exercises: begin, go on, leave.
    Course(Course),
    /// Something for the files of progress.
    Files(FileWish),
    /// Something of the desktop: files to open, settings, worksheets.
    Desk(DeskWish),
    /// Something for the laboratory, or the way there and back.
    Lab(LabWish),
    /// Something for the plot.
    Plot(PlotWish),
    /// Something for the theorem board.
    Theorems(TheoremWish),
    /// The exercise once more with other numbers.
    Twin,
    /// From a twin back to the lesson's own step.
    Original,
    /// Show the other language.
    Language,
    /// Light instead of dark, or dark instead of light.
    Scheme,
    /// Present to a class.
    Present,
    /// The teacher's notes over the page, or not.
    Notes,
    /// Full screen or back.
    FullScreen,
    /// What the shell does whatever is shown: chosen in a menu.
    Asked(Action),
}
