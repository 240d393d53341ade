//! Judging: the groups of tests one after the other, the first failure made small, its reason.
//! Whoever asks lends the runs and keeps the clock.

use crate::contest::answer::{Answer, Solver, output};
use crate::contest::case::Case;
use crate::contest::compare::{Compared, compare};
use crate::contest::diagnosis::{Answered, Diagnosis, Failure, diagnose};
use crate::contest::prepared::Prepared;
use crate::contest::shrink::shrink;
use crate::contest::small::smaller;
use crate::contest::tests_of::{Group, files};

/// Runs the program that is judged.
pub trait Run {
    /// Gives it a file and takes what it says.
    fn run(&mut self, input: &[u8]) -> Ran;

    /// Is the time for tests over?
    fn is_over(&mut self) -> bool;

    /// Is the time over that making a failure smaller may take? It begins when first asked for.
    fn is_small_enough(&mut self) -> bool;
}

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
    /// Whoever asked does not want it any more.
    Cancelled,
    /// It was never begun.
    NotStarted(String),
}

/// What is said of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It passed all tests, which is no proof.
    Accepted,
    /// An answer is wrong.
    WrongAnswer,
    /// It ended by a signal or with a status other than 0.
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
#[derive(Debug, Clone, PartialEq, Eq)]
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

/// Runs that may be spent on making a failure smaller.
const RUNS: usize = 400;
/// Bytes of an output that are looked at in reports.
const SHOWN: usize = 1 << 16;

/// What a file came to.
struct Tried {
    verdict: Verdict,
    compared: Compared,
    ran: Ran,
}

struct Judging<'j> {
    on: &'j Prepared,
    run: &'j mut dyn Run,
    solver: Solver,
    answered: Vec<Answered>,
    time_ms: u64,
    memory_kib: Option<u64>,
}

/// Judges a program by the tests of a problem.
///
/// # Errors
/// [`Stopped`] if it was cancelled or cannot be started.
pub fn judge(on: &Prepared, seed: u64, run: &mut dyn Run) -> Result<Report, Stopped> {
    let mut judging = Judging::new(on, run);
    let mut report = judging.report();
    for group in Group::ALL {
        report.made = 0;
        if judging.run.is_over() {
            report.ended = true;
            break;
        }
        let files = files(on, group, seed, &mut judging.solver);
        for cases in files {
            if judging.run.is_over() {
                report.ended = true;
                break;
            }
            if let Some(failed) = judging.file(&mut report, Some(group), cases)? {
                report.failed = Some(failed);
                return Ok(judging.closed(report));
            }
        }
    }
    Ok(judging.closed(report))
}

/// Judges a program by one file.
///
/// # Errors
/// As [`judge`].
pub fn judge_file(on: &Prepared, cases: Vec<Case>, run: &mut dyn Run) -> Result<Report, Stopped> {
    let mut judging = Judging::new(on, run);
    let mut report = judging.report();
    report.failed = judging.file(&mut report, None, cases)?;
    Ok(judging.closed(report))
}

impl<'j> Judging<'j> {
    fn new(on: &'j Prepared, run: &'j mut dyn Run) -> Self {
        let solver = Solver::default();
        Self { on, run, solver, answered: Vec::new(), time_ms: 0, memory_kib: None }
    }

    fn report(&self) -> Report {
        Report {
            verdict: Verdict::Accepted,
            files: 0,
            cases: 0,
            made: 0,
            ended: false,
            time_ms: 0,
            memory_kib: None,
            failed: None,
        }
    }

    fn closed(&self, report: Report) -> Report {
        Report { time_ms: self.time_ms, memory_kib: self.memory_kib, ..report }
    }

    /// The cases that have an answer, with it.
    fn answers(&mut self, cases: Vec<Case>) -> (Vec<Case>, Vec<Answer>) {
        let on = self.on;
        cases
            .into_iter()
            .filter_map(|case| Some((self.solver.answer(on, &case).ok()?, case)))
            .map(|(answer, case)| (case, answer))
            .unzip()
    }

    /// Runs a file of the tests; where it fails, the failure made small.
    fn file(
        &mut self,
        report: &mut Report,
        group: Option<Group>,
        cases: Vec<Case>,
    ) -> Result<Option<Failed>, Stopped> {
        let (cases, answers) = self.answers(cases);
        if cases.is_empty() {
            return Ok(None);
        }
        let tried = self.attempt(&cases, &answers)?;
        report.files += 1;
        let wrong: Vec<usize> = tried.compared.wrong.iter().map(|(i, _)| *i).collect();
        for (i, (case, said)) in cases.iter().zip(&tried.compared.said).enumerate() {
            let right = !wrong.contains(&i);
            self.answered.push(Answered { case: case.clone(), right, said: *said });
        }
        if tried.verdict == Verdict::Accepted {
            report.cases += cases.len();
            report.made += cases.len();
            return Ok(None);
        }
        report.cases += tried.compared.said.len().saturating_sub(wrong.len());
        report.verdict = tried.verdict;
        self.small(group, cases, &wrong, tried).map(Some)
    }

    /// Runs the program on these cases.
    fn attempt(&mut self, cases: &[Case], answers: &[Answer]) -> Result<Tried, Stopped> {
        let ran = self.run.run(self.on.layout.write(cases).as_bytes());
        self.time_ms = self.time_ms.max(ran.time_ms);
        self.memory_kib = self.memory_kib.max(ran.memory_kib);
        let mut compared = Compared::default();
        let verdict = match &ran.end {
            End::Cancelled => return Err(Stopped::Cancelled),
            End::NotStarted(why) => return Err(Stopped::NotStarted(why.clone())),
            End::Exited(0) => {
                compared = compare(self.on, answers, &String::from_utf8_lossy(&ran.output));
                if compared.wrong.is_empty() { Verdict::Accepted } else { Verdict::WrongAnswer }
            }
            End::Exited(_) | End::Signal(_) => Verdict::RuntimeError,
            End::Time => Verdict::TimeLimit,
            End::Memory => Verdict::MemoryLimit,
            End::Output => Verdict::OutputLimit,
        };
        Ok(Tried { verdict, compared, ran })
    }

    /// Makes a failing file small and finds its reason.
    fn small(
        &mut self,
        group: Option<Group>,
        cases: Vec<Case>,
        wrong: &[usize],
        first: Tried,
    ) -> Result<Failed, Stopped> {
        let (on, verdict) = (self.on, first.verdict);
        let (mut runs, mut stopped) = (0, None);
        let mut last = first;
        let mut fails = |cases: &[Case]| -> Option<bool> {
            if runs >= RUNS || stopped.is_some() || self.run.is_small_enough() {
                return None;
            }
            runs += 1;
            let (answered, answers) = self.answers(cases.to_vec());
            if answered.len() < cases.len() {
                return Some(false);
            }
            match self.attempt(cases, &answers) {
                Err(why) => {
                    stopped = Some(why);
                    None
                }
                Ok(tried) => {
                    let same = tried.verdict == verdict;
                    if same {
                        last = tried;
                    }
                    Some(same)
                }
            }
        };
        let mut file = shrink(on, cases, wrong, &mut fails);
        let mut smallest = Smallest::Shrunk;
        if let [case] = file.as_slice()
            && let Some(all) = smaller(on, case, RUNS)
        {
            smallest = Smallest::Proved;
            for case in all {
                match fails(std::slice::from_ref(&case)) {
                    Some(false) => {}
                    Some(true) => {
                        file = vec![case];
                        break;
                    }
                    None => {
                        smallest = Smallest::Shrunk;
                        break;
                    }
                }
            }
        }
        if let Some(why) = stopped {
            return Err(why);
        }
        let (_, answers) = self.answers(file.clone());
        let expected = output(on, &answers);
        let shown = last.ran.output.get(..SHOWN).unwrap_or(&last.ran.output);
        let yours = String::from_utf8_lossy(shown).into_owned();
        let why = (verdict == Verdict::WrongAnswer).then(|| {
            let failure = Failure {
                answered: &self.answered,
                file: &file,
                yours: yours.trim(),
                expected: expected.trim(),
            };
            diagnose(on, &failure, &mut self.solver)
        });
        let input = on.layout.write(&file);
        let end = last.ran.end;
        Ok(Failed { group, input, cases: file, expected, yours, end, smallest, why })
    }
}
