//! `laststone judge`: a program tested against the exact solver. Decides nothing itself: reads,
//! lends its runner, writes.

mod report;

use crate::cli::solve::bytes;
use crate::cli::{after_writing, language, print};
use crate::contest::answer::{Solver, output};
use crate::contest::judge::{Report, Stopped, Verdict, judge, judge_file};
use crate::contest::model::Output;
use crate::contest::tests_of::{Group, files};
use crate::contest::{Case, EMBEDDED, Prepared, read};
use crate::lesson::shelf;
use crate::profile::{Disk, RealDisk};
use crate::runner::{Clocked, HOLDS_MEMORY, Limits, Runner};
use crate::study::CancelToken;
use crate::words::{Lang, check, contest as words};
use clap::Args;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Test a program against the exact solver: samples, all small cases, cases made to break it
///
/// The command is run as it is given: no shell, nothing compiled. It runs with your rights; test
/// only what you trust. A failing input is made as small as possible. Exit status: 0 accepted, 1
/// any other verdict, 2 usage, 3 the command cannot be started, 130 cancelled.
#[derive(Debug, Clone, Args)]
pub struct Judge {
    /// The problem, e.g. hdu-1527
    #[arg(value_name = "PROBLEM", required_unless_present_any = ["list", "statement"])]
    pub problem: Option<String>,
    /// The program and its arguments, after --
    #[arg(value_name = "COMMAND", last = true)]
    pub command: Vec<OsString>,
    /// List the problems: id, title and source, with tabs between them
    #[arg(long, conflicts_with = "problem")]
    pub list: bool,
    /// Print the statement of a problem
    #[arg(long, value_name = "PROBLEM", conflicts_with_all = ["problem", "list"])]
    pub statement: Option<String>,
    /// Another seed, other random cases
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Stop testing after 10 seconds instead of 60
    #[arg(long)]
    pub quick: bool,
    /// Seconds by the clock that a run may take instead of the problem's own limit
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=600))]
    pub time: Option<u64>,
    /// Memory that a run may take instead of the problem's own limit: MiB, or as in 64M or 2G
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    pub memory: Option<u64>,
    /// Seconds that all tests may take together
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub budget: Option<u64>,
    /// Two other answer words: what is said if the first player wins, and if not
    #[arg(long, value_name = "WON,LOST")]
    pub words: Option<String>,
    /// Run this file alone
    #[arg(long, value_name = "FILE")]
    pub input: Option<PathBuf>,
    /// Write the tests and their answers into this empty folder and run nothing
    #[arg(long, value_name = "FOLDER", conflicts_with = "input")]
    pub emit: Option<PathBuf>,
    /// Print the report as JSON, one object
    #[arg(long)]
    pub json: bool,
    /// Language: en or zh
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = language)]
    pub lang: Lang,
    /// Problems of this folder's folder `problems` instead of those in the program
    #[arg(long, value_name = "DIR")]
    pub lessons: Option<PathBuf>,
}

const NAME: &str = "laststone judge";

const ACCEPTED: u8 = 0;
const FAILED: u8 = 1;
const USAGE: u8 = 2;
const NOT_STARTED: u8 = 3;
const CANCELLED: u8 = 130;

/// Tests may take so long together, and so long with `--quick`.
const BUDGET: [u64; 2] = [60, 10];
/// Bytes of a file that is named.
const INPUT: usize = 64 << 20;

impl Judge {
    /// Judges, and gives the exit status. `launcher` is this program; `token` is cancelled by
    /// whoever does not want it any more.
    pub fn run(
        &self,
        launcher: PathBuf,
        token: CancelToken,
        output: impl Write,
        mut errors: impl Write,
    ) -> u8 {
        let mut refuse = |text: String| {
            let _ = writeln!(errors, "{text}");
            USAGE
        };
        let all = match self.problems() {
            Ok(all) => all,
            Err(text) => return refuse(text),
        };
        if self.list {
            let lines = all.iter().map(|on| words::listed(self.lang, &on.problem) + "\n");
            let lines = lines.collect::<String>();
            return print(NAME, ACCEPTED, &lines, output, errors);
        }
        let id = self.statement.as_ref().or(self.problem.as_ref()).map_or("", String::as_str);
        let named =
            |on: &&Prepared| on.problem.id == id || on.problem.also.iter().any(|other| other == id);
        let Some(on) = all.iter().find(named) else {
            return refuse(words::unknown(self.lang, id));
        };
        if self.statement.is_some() {
            let statement = words::statement(self.lang, on);
            return print(NAME, ACCEPTED, &statement, output, errors);
        }
        let on = match self.worded(on.clone()) {
            Ok(on) => on,
            Err(text) => return refuse(text),
        };
        if let Some(folder) = &self.emit {
            return match self.emit(&on, folder, &token) {
                Ok(count) => {
                    let said = words::emitted(self.lang, count, &folder.display().to_string());
                    print(NAME, ACCEPTED, &(said + "\n"), output, errors)
                }
                Err(_) if token.is_cancelled() => CANCELLED,
                Err(text) => refuse(text),
            };
        }
        if self.command.is_empty() {
            return refuse(self.lang.pick(
                "what is to be tested? laststone judge PROBLEM -- COMMAND".to_owned(),
                "要测试什么？laststone judge PROBLEM -- COMMAND".to_owned(),
            ));
        }
        let mut clocked = self.clocked(&on, launcher, token);
        let judged = match &self.input {
            None => judge(&on, self.seed, &mut clocked),
            Some(file) => match self.cases(&on, file) {
                Ok(cases) => judge_file(&on, cases, &mut clocked),
                Err(text) => return refuse(text),
            },
        };
        self.told(&on, judged, output, errors)
    }

    fn told(
        &self,
        on: &Prepared,
        judged: Result<Report, Stopped>,
        mut output: impl Write,
        mut errors: impl Write,
    ) -> u8 {
        if !HOLDS_MEMORY {
            let _ = writeln!(errors, "{}", words::unbounded(self.lang));
        }
        match judged {
            Err(why) => {
                let _ = writeln!(errors, "{}", words::stopped(self.lang, &why));
                if why == Stopped::Cancelled { CANCELLED } else { NOT_STARTED }
            }
            Ok(found) => {
                let status = if found.verdict == Verdict::Accepted { ACCEPTED } else { FAILED };
                let written = if self.json {
                    report::json(on, self.seed, &found, &mut output)
                } else {
                    output.write_all(words::report(self.lang, on, &found).as_bytes())
                };
                after_writing(NAME, status, written.and_then(|()| output.flush()), errors)
            }
        }
    }

    fn clocked(&self, on: &Prepared, launcher: PathBuf, token: CancelToken) -> Clocked {
        let problem = &on.problem;
        let time = self.time.map_or(problem.limits.time_ms, |seconds| seconds * 1000);
        let limits = Limits {
            time: Duration::from_millis(time),
            memory: self.memory.unwrap_or(problem.limits.memory_mib << 20),
        };
        let budget = self.budget.unwrap_or(BUDGET[usize::from(self.quick)]);
        let runner = Runner { launcher, command: self.command.clone(), limits, token };
        Clocked::new(runner, Duration::from_secs(budget))
    }

    /// The problems in the program or of a folder, by id.
    fn problems(&self) -> Result<Vec<Prepared>, String> {
        let mut all = Vec::new();
        let Some(folder) = &self.lessons else {
            all.extend(EMBEDDED.iter().filter_map(|(_, text)| read(text.as_bytes()).ok()));
            return Ok(all);
        };
        let folder = folder.join("problems");
        let told = |fault| check::unreadable(self.lang, &fault);
        for name in shelf::stamps(&folder).map_err(told)?.into_keys() {
            let bytes = shelf::bytes(&folder.join(&name)).map_err(told)?;
            let name = shelf::shown(&name);
            // What is wrong with one of the others is no matter here; `laststone check` tells it.
            match read(&bytes) {
                Ok(on) => all.push(on),
                Err(faults) if self.is_asked(&name) => {
                    let fault = faults.first().map(|fault| words::fault(self.lang, fault));
                    return Err(format!("{name}: {}", fault.unwrap_or_default()));
                }
                Err(_) => {}
            }
        }
        Ok(all)
    }

    /// Is the problem of this file, by its name, the one that is asked for?
    fn is_asked(&self, file: &str) -> bool {
        let id = self.statement.as_ref().or(self.problem.as_ref());
        id.is_some_and(|id| file.strip_suffix(".ron") == Some(id))
    }

    /// The problem with the answer words that were asked for.
    fn worded(&self, mut on: Prepared) -> Result<Prepared, String> {
        let Some(words) = &self.words else { return Ok(on) };
        let pair = words.split_once(',').map(|(won, lost)| (won.trim(), lost.trim()));
        let pair = pair.filter(|(won, lost)| !won.is_empty() && !lost.is_empty() && won != lost);
        let slots = match &mut on.problem.output {
            Output::Words { won, lost, .. }
            | Output::Move { won, lost }
            | Output::Moves { won, lost } => Some((won, lost)),
            Output::Number | Output::Numbers { .. } => None,
        };
        let (Some((new_won, new_lost)), Some((won, lost))) = (pair, slots) else {
            return Err(self.lang.pick(
                "--words takes two different words, as in Alice,Bob, for a problem that asks who \
                 wins"
                    .to_owned(),
                "--words需要两个不同的词，如Alice,Bob，且题目须问谁获胜".to_owned(),
            ));
        };
        (*won, *lost) = (new_won.to_owned(), new_lost.to_owned());
        Ok(on)
    }

    /// The cases of a named file, each within the limits.
    fn cases(&self, on: &Prepared, file: &Path) -> Result<Vec<Case>, String> {
        let name = file.display();
        let bytes = RealDisk.read(file, INPUT).map_err(|why| format!("{name}: {why}"))?;
        if bytes.len() > INPUT {
            return Err(self.lang.pick(
                format!("{name}: more than {INPUT} bytes"),
                format!("{name}：超过{INPUT}字节"),
            ));
        }
        let text = String::from_utf8_lossy(&bytes);
        let told = |why| format!("{name}: {}", words::misread(self.lang, &why));
        let cases = on.layout.read(&text).map_err(told)?;
        for (i, case) in cases.iter().enumerate() {
            if let Some(broken) = on.broken(case) {
                return Err(self.lang.pick(
                    format!("{name}: case {} breaks the limit {broken}", i + 1),
                    format!("{name}：第{}组数据不符合{broken}", i + 1),
                ));
            }
        }
        Ok(cases)
    }

    /// Writes the tests and their answers; how many.
    fn emit(&self, on: &Prepared, folder: &Path, token: &CancelToken) -> Result<usize, String> {
        let fail = |why: &dyn std::fmt::Display| format!("{}: {why}", folder.display());
        match RealDisk.names(folder) {
            Ok(held) if held.is_empty() => {}
            Ok(_) => {
                return Err(fail(&self.lang.pick("the folder is not empty", "文件夹不是空的")));
            }
            Err(why) => return Err(fail(&why)),
        }
        let mut solver = Solver::default().on(token.clone());
        let mut count = 0;
        for group in Group::ALL {
            for cases in files(on, group, self.seed, &mut solver) {
                let answered = cases
                    .into_iter()
                    .filter_map(|case| Some((solver.answer(on, &case).ok()?, case)));
                let (answers, cases): (Vec<_>, Vec<_>) = answered.unzip();
                if token.is_cancelled() {
                    return Err(String::new());
                }
                if cases.is_empty() {
                    continue;
                }
                count += 1;
                let name = format!("{count:03}-{}", group.name());
                for (ext, text) in [("in", on.layout.write(&cases)), ("out", output(on, &answers))]
                {
                    RealDisk
                        .write(&folder.join(format!("{name}.{ext}")), text.as_bytes())
                        .map_err(|why| fail(&why))?;
                }
            }
        }
        Ok(count)
    }
}
