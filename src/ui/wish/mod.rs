//! What screens ask of the shell. A wish goes one way: made while a frame is drawn, obeyed once
//! when it is over.

mod form;
mod screens;
mod windows;

pub use form::{Form, Printed, Telling};
pub use screens::{Course, LabWish, Press, ProblemWish, Saving, TheoremWish};
pub use windows::{CopyPane, CopyWish, DeskPane, DeskWish, FaultWish, Setting};

use crate::games::Sum;
use crate::keys::{Action, Where};
use crate::session::Command;

/// The screens of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ScreenId {
    /// A step of a lesson.
    Lesson,
    /// All lessons, what is done, and what comes next.
    Contents,
    /// Any position, to be played and studied.
    Lab,
    /// Problems of contests, and a trial of one's programs.
    Problems,
    /// The statements of a class, and its points.
    Theorems,
    /// A step before a class.
    Class,
}

/// What is wished for.
#[derive(Debug, Clone, PartialEq)]
pub enum Wish {
    /// Go somewhere.
    Go(Location),
    /// Show another screen as it is.
    Show(ScreenId),
    /// Something of the screen that is shown.
    Screen(ScreenWish),
    /// Another language, other colours, another size.
    Look(Change),
    /// Something with files.
    Files(FileWish),
    /// Something of the window, or a window over the screen.
    Window(WindowWish),
}

/// Where one goes.
#[derive(Debug, Clone, PartialEq)]
pub enum Location {
    /// To a step of a lesson.
    Step {
        /// The lesson's id.
        lesson: String,
        /// The step, from 0.
        step: usize,
    },
    /// Through a row of exercises: begin, go on, leave.
    Row(Course),
    /// To the laboratory, with this position on its bench.
    Bench(Sum),
    /// To a problem, by its id.
    Problem(String),
}

/// What a screen does itself.
#[derive(Debug, Clone, PartialEq)]
pub enum ScreenWish {
    /// A command to its session.
    Session(Command),
    /// Something for its plot.
    Plot(PlotWish),
    /// Something that the page shows or hides.
    Page(PageWish),
    /// The exercise once more with other numbers.
    Twin,
    /// From a twin back to the lesson's own step.
    Original,
    /// The step that was solved, once more from its start.
    Afresh,
    /// The teacher's notes over the page, or not.
    Notes,
    /// Something for the laboratory.
    Lab(LabWish),
    /// Something for the problems.
    Problems(ProblemWish),
    /// Something for the theorem board.
    Theorems(TheoremWish),
    /// A key or a button before a class.
    Class(Press),
}

/// What is wished for of a plot that is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlotWish {
    /// Give it up.
    Cancel,
    /// Compute it once more.
    Again,
}

/// What a page shows or hides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageWish {
    /// The reason of the position on the board.
    Why,
    /// The plot, where it folds into a drawer.
    Plot,
    /// A theorem, by its id.
    Theorem(&'static str),
    /// The program in the place of the text, or the text again.
    Code,
    /// The end of the lesson after its last step, or that step again.
    End,
}

/// How everything looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// One thing of the settings.
    Set(Setting),
    /// The other language.
    Language,
    /// Light instead of dark, or dark instead of light.
    Scheme,
    /// Everything larger.
    Larger,
    /// Everything smaller.
    Smaller,
    /// Everything in its usual size.
    Usual,
}

/// What is wished for with files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileWish {
    /// With the files of progress.
    Copies(CopyWish),
    /// With lessons, games and worksheets.
    Desk(DeskWish),
}

/// What is wished for of windows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WindowWish {
    /// The program's end.
    Quit,
    /// Full screen or back.
    FullScreen,
    /// The table of keys, or not.
    Help,
    /// What the program is, or not.
    About,
    /// The settings, or not.
    Settings,
    /// The menus, or not.
    Menu,
    /// The focus to the next part of the page.
    Pane,
    /// The focus to the part before.
    PaneBack,
    /// What the page of a fault offers besides its ways out.
    Fault(FaultWish),
}

impl Wish {
    /// To a step of a lesson.
    #[must_use]
    pub const fn go(lesson: String, step: usize) -> Self {
        Self::Go(Location::Step { lesson, step })
    }

    /// A row of exercises.
    #[must_use]
    pub const fn row(course: Course) -> Self {
        Self::Go(Location::Row(course))
    }

    /// A command to the session.
    #[must_use]
    pub const fn session(command: Command) -> Self {
        Self::Screen(ScreenWish::Session(command))
    }

    /// Something for the laboratory.
    #[must_use]
    pub const fn lab(wish: LabWish) -> Self {
        Self::Screen(ScreenWish::Lab(wish))
    }

    /// Something for the problems.
    #[must_use]
    pub const fn problems(wish: ProblemWish) -> Self {
        Self::Screen(ScreenWish::Problems(wish))
    }

    /// Something for the theorem board.
    #[must_use]
    pub fn theorems(wish: TheoremWish) -> Self {
        match wish {
            TheoremWish::Put(sum) => Self::Go(Location::Bench(sum)),
            wish => Self::Screen(ScreenWish::Theorems(wish)),
        }
    }

    /// Something with lessons, games and worksheets.
    #[must_use]
    pub const fn desk(wish: DeskWish) -> Self {
        Self::Files(FileWish::Desk(wish))
    }

    /// Something with the files of progress.
    #[must_use]
    pub const fn copies(wish: CopyWish) -> Self {
        Self::Files(FileWish::Copies(wish))
    }
}

impl ScreenId {
    /// Where its keys stand in the table.
    #[must_use]
    pub const fn place(self) -> Where {
        match self {
            Self::Lesson => Where::Lesson,
            Self::Contents => Where::Contents,
            Self::Lab => Where::Lab,
            Self::Problems => Where::Problems,
            Self::Theorems => Where::Theorems,
            Self::Class => Where::Presenting,
        }
    }
}

impl Action {
    /// What it asks for wherever it is pressed, unless the screen makes something else of it. What
    /// only a screen knows is `None`.
    #[must_use]
    pub const fn wish(self) -> Option<Wish> {
        Some(match self {
            Self::Contents => Wish::Show(ScreenId::Contents),
            Self::Lab => Wish::Show(ScreenId::Lab),
            Self::Problems => Wish::Show(ScreenId::Problems),
            Self::Theorems => Wish::Show(ScreenId::Theorems),
            Self::Present => Wish::Show(ScreenId::Class),
            Self::Undo => Wish::session(Command::Undo),
            Self::Redo => Wish::session(Command::Redo),
            Self::Restart => Wish::session(Command::Restart),
            Self::Review => Wish::session(Command::Review),
            Self::Hint => Wish::session(Command::Help),
            Self::Language => Wish::Look(Change::Language),
            Self::Scheme => Wish::Look(Change::Scheme),
            Self::Larger => Wish::Look(Change::Larger),
            Self::Smaller => Wish::Look(Change::Smaller),
            Self::Usual => Wish::Look(Change::Usual),
            Self::Open => Wish::desk(DeskWish::Show(DeskPane::Open)),
            Self::Sheet => Wish::desk(DeskWish::Show(DeskPane::Sheet)),
            Self::Hour => Wish::desk(DeskWish::Show(DeskPane::Hour)),
            Self::Qr => Wish::desk(DeskWish::Show(DeskPane::Code)),
            Self::Write => Wish::desk(DeskWish::Show(DeskPane::Draft)),
            Self::Pane => Wish::Window(WindowWish::Pane),
            Self::PaneBack => Wish::Window(WindowWish::PaneBack),
            Self::Menu => Wish::Window(WindowWish::Menu),
            Self::Keys => Wish::Window(WindowWish::Help),
            Self::About => Wish::Window(WindowWish::About),
            Self::Settings => Wish::Window(WindowWish::Settings),
            Self::FullScreen => Wish::Window(WindowWish::FullScreen),
            Self::Quit => Wish::Window(WindowWish::Quit),
            Self::Notes => Wish::Screen(ScreenWish::Notes),
            Self::Why => Wish::Screen(ScreenWish::Page(PageWish::Why)),
            Self::Plot => Wish::Screen(ScreenWish::Page(PageWish::Plot)),
            Self::Code => Wish::Screen(ScreenWish::Page(PageWish::Code)),
            Self::Next
            | Self::Back
            | Self::Mistake
            | Self::Forward
            | Self::Backward
            | Self::Blank
            | Self::Freeze
            | Self::Pointer
            | Self::Overview
            | Self::Timer
            | Self::Vote
            | Self::Swap
            | Self::Answer
            | Self::Both
            | Self::Coach => return None,
        })
    }
}
