//! What comes of runs and of judging, as facts.

use crate::contest::case::Case;
use crate::contest::diagnosis::Diagnosis;
use crate::contest::tests_of::Group;

/// A run that has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ran {
    /// What it wrote.
    pub output: Vec<u8>,
    /// How it ended.
    pub end: End,
    /// Milliseconds by the clock.
    pub time_ms: u64,
    /// The most memory seen, in kibibytes; `None` where the system does not tell.
    pub memory_kib: Option<u64>,
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// By itself, with this status.
    Exited(i32),
    /// By a signal.
    Signal(i32),
    /// Past the time.
    Time,
    /// Past the memory.
    Memory,
    /// Past the output.
    Output,
    /// With more processes at once than a program needs.
    Processes,
    /// Whoever asked does not want it any more.
    Cancelled,
    /// It was never begun.
    NotStarted(String),
}

/// What is said of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Verdict {
    /// It passed all tests, which is no proof.
    #[default]
    Accepted,
    /// An answer is wrong.
    WrongAnswer,
    /// It ended by a signal, with a status other than 0, or began too many processes.
    RuntimeError,
    /// It took too long.
    TimeLimit,
    /// It took too much memory.
    MemoryLimit,
    /// It wrote too much.
    OutputLimit,
}

impl Verdict {
    /// Its name in reports for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::WrongAnswer => "wrong-answer",
            Self::RuntimeError => "runtime-error",
            Self::TimeLimit => "time-limit",
            Self::MemoryLimit => "memory-limit",
            Self::OutputLimit => "output-limit",
        }
    }
}

/// Is there no smaller failing input?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Smallest {
    /// Every smaller input was run alone and passed.
    Proved,
    /// It was made smaller as far as it went.
    Shrunk,
}

/// The first failure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failed {
    /// In which group; `None` for a file that was named.
    pub group: Option<Group>,
    /// The file, made small.
    pub input: String,
    /// Its cases.
    pub cases: Vec<Case>,
    /// What is right.
    pub expected: String,
    /// What the program wrote.
    pub yours: String,
    /// How it ended there.
    pub end: End,
    /// Is it the smallest?
    pub smallest: Smallest,
    /// Why, for wrong answers.
    pub why: Option<Diagnosis>,
}

/// What came of judging.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// What is said of the program.
    pub verdict: Verdict,
    /// Files that were run, without those that made a failure smaller.
    pub files: usize,
    /// Cases that were answered rightly.
    pub cases: usize,
    /// Of them those of the last group.
    pub made: usize,
    /// The time was over before all tests were run.
    pub ended: bool,
    /// Most milliseconds of a run.
    pub time_ms: u64,
    /// Most memory of a run, in kibibytes.
    pub memory_kib: Option<u64>,
    /// The failure, if there is one.
    pub failed: Option<Failed>,
}

/// Why there is no verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stopped {
    /// Whoever asked does not want it any more.
    Cancelled,
    /// The program cannot be started.
    NotStarted(String),
}
