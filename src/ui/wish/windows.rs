//! What is wished for in windows over a screen: files, settings, faults.

use super::Form;
use crate::contest::code::Language;
use crate::profile::progress::Name;
use crate::words::Lang;
use crate::words::draft::Kind;
use std::path::PathBuf;

/// What is wished for the files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CopyWish {
    /// Open a window.
    Open(CopyPane),
    /// Choose a file with a dialog of the system.
    Choose(CopyPane),
    /// Write a copy there.
    Export(PathBuf),
    /// Take in what that file holds.
    Import(PathBuf),
    /// Take in what a file of the folder holds.
    Restore(Name),
    /// The notice of damaged files has been read.
    Noted,
}

/// The windows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CopyPane {
    /// Write a copy.
    Export,
    /// Take in a copy.
    Import,
    /// Look at all files.
    Check,
}

/// What is wished for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeskWish {
    /// Open a window.
    Show(DeskPane),
    /// Choose a file with a dialog of the system.
    Choose(DeskPane),
    /// Open a file.
    Read(PathBuf),
    /// Make a worksheet.
    Make(Form),
    /// Write the marking table; true if the file may be replaced.
    Tabulate(PathBuf, bool),
    /// Begin a lesson in that folder, with this exercise or whatever fits.
    Write(PathBuf, Option<Kind>),
    /// End writing it.
    PutAway,
    /// End the work on a worksheet.
    Cancel,
    /// Give up the file that is being read, and those that wait for it.
    GiveUp,
    /// The notice has been read.
    Noted,
}

/// The windows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeskPane {
    /// Open a file.
    Open,
    /// A worksheet.
    Sheet,
    /// What fits into an hour.
    Hour,
    /// What pupils did.
    Marks,
    /// The position as a code.
    Code,
    /// A lesson to be written.
    Draft,
}

/// One thing set anew.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Setting {
    /// The language; that of the system without one.
    Lang(Option<Lang>),
    /// The colours by their name; those of the system without one.
    Scheme(Option<String>),
    /// The size of everything, in percent.
    Zoom(u16),
    /// The language in which programs are shown.
    Code(Language),
    /// Whether things move; as the system wishes without it.
    Motion(Option<bool>),
    /// The keys of a row of the table, by its name; those of the table without any.
    Keys(String, Option<Vec<String>>),
    /// The keys of all rows as the table has them.
    UsualKeys,
}

/// What is wished for besides the ways out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultWish {
    /// The step from its start, or the page once more.
    Again,
    /// The report on the clipboard.
    Copy,
    /// The report in a file.
    Save,
}
