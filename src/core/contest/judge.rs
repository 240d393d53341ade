//! Judging: the groups of tests one after the other, the first failure made small, its reason.
//! Whoever asks lends the runs and keeps the clock.

use crate::contest::answer::{Answer, Solver, output};
use crate::contest::case::Case;
use crate::contest::compare::{Compared, compare};
use crate::contest::diagnosis::{Answered, Failure, diagnose};
use crate::contest::prepared::Prepared;
pub use crate::contest::report::{End, Failed, Ran, Report, Smallest, Stopped, Verdict};
use crate::contest::shrink::shrink;
use crate::contest::small::smaller;
use crate::contest::tests_of::{Group, files};
use crate::study::CancelToken;

/// Runs the program that is judged.
pub trait Run {
    /// Gives it a file and takes what it says.
    fn run(&mut self, input: &[u8]) -> Ran;

    /// Is the time for tests over?
    fn is_over(&mut self) -> bool;

    /// Is the time over that making a failure smaller may take? It begins when first asked for.
    fn is_small_enough(&mut self) -> bool;

    /// Cancelled by whoever does not want it any more.
    fn token(&self) -> CancelToken {
        CancelToken::default()
    }

    /// So much of the tests is done.
    fn reached(&mut self, _done: u64, _of: u64) {}
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

/// How a file does beside the one that failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// It fails in the same way.
    Alike,
    /// It passes.
    Right,
    /// It fails in another way, or nobody knows what is right.
    Other,
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
    let mut report = Report::default();
    for (i, group) in (0..).zip(Group::ALL) {
        report.made = 0;
        if judging.run.is_over() {
            report.ended = true;
            break;
        }
        let files = files(on, group, seed, &mut judging.solver);
        let all = files.len() as u64;
        for (at, cases) in (0..).zip(files) {
            // The groups count alike, and so do the files of one.
            judging.run.reached(i * all + at, Group::ALL.len() as u64 * all);
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
    judging.wanted()?;
    Ok(judging.closed(report))
}

/// Judges a program by one file.
///
/// # Errors
/// As [`judge`].
pub fn judge_file(on: &Prepared, cases: Vec<Case>, run: &mut dyn Run) -> Result<Report, Stopped> {
    let mut judging = Judging::new(on, run);
    let mut report = Report::default();
    report.failed = judging.file(&mut report, None, cases)?;
    Ok(judging.closed(report))
}

impl<'j> Judging<'j> {
    fn new(on: &'j Prepared, run: &'j mut dyn Run) -> Self {
        let solver = Solver::default().on(run.token());
        Self { on, run, solver, answered: Vec::new(), time_ms: 0, memory_kib: None }
    }

    /// Is a verdict still wanted? Once it is not, the solver has no answers either.
    fn wanted(&self) -> Result<(), Stopped> {
        if self.run.token().is_cancelled() { Err(Stopped::Cancelled) } else { Ok(()) }
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
        self.wanted()?;
        if cases.is_empty() {
            return Ok(None);
        }
        let tried = self.attempt(&cases, &answers)?;
        report.files += 1;
        let wrong: Vec<usize> = tried.compared.wrong.iter().map(|(i, _)| *i).collect();
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
            End::Exited(_) | End::Signal(_) | End::Processes => Verdict::RuntimeError,
            End::Time => Verdict::TimeLimit,
            End::Memory => Verdict::MemoryLimit,
            End::Output => Verdict::OutputLimit,
        };
        for (i, (case, said)) in cases.iter().zip(&compared.said).enumerate() {
            let right = compared.wrong.iter().all(|(wrong, _)| *wrong != i);
            self.answered.push(Answered { case: case.clone(), right, said: *said });
        }
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
        let mut look = |cases: &[Case]| -> Option<Seen> {
            if runs >= RUNS || stopped.is_some() || self.run.is_small_enough() {
                return None;
            }
            runs += 1;
            let (answered, answers) = self.answers(cases.to_vec());
            if answered.len() < cases.len() {
                return Some(Seen::Other);
            }
            match self.attempt(cases, &answers) {
                Err(why) => {
                    stopped = Some(why);
                    None
                }
                Ok(tried) if tried.verdict == verdict => {
                    last = tried;
                    Some(Seen::Alike)
                }
                Ok(tried) if tried.verdict == Verdict::Accepted => Some(Seen::Right),
                Ok(_) => Some(Seen::Other),
            }
        };
        let mut file =
            shrink(on, cases, wrong, &mut |file| look(file).map(|seen| seen == Seen::Alike));
        let mut smallest = Smallest::Shrunk;
        if let [case] = file.as_slice()
            && let Some(all) = smaller(on, case, RUNS)
        {
            smallest = Smallest::Proved;
            for case in all {
                match look(std::slice::from_ref(&case)) {
                    Some(Seen::Right) => {}
                    Some(Seen::Alike) => {
                        file = vec![case];
                        break;
                    }
                    // What fails in another way is no witness for either.
                    Some(Seen::Other) | None => {
                        smallest = Smallest::Shrunk;
                        break;
                    }
                }
            }
        }
        if let Some(why) = stopped {
            return Err(why);
        }
        self.wanted()?;
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
