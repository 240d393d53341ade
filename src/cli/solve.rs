//! `laststone solve`: positions in, exact answers out. Decides nothing itself: reads, asks the
//! oracle, writes.

mod answer;
mod lines;
mod time;

use crate::cli::language;
use crate::games::{Cache, Game, Sum};
use crate::study::Oracle;
use crate::words::moves::rules;
use crate::words::{Lang, refusal};
use answer::Answerer;
use clap::Args;
use lines::Lines;
use std::io::{self, BufWriter, Read, Write};
use std::time::Duration;
use time::Timer;

/// Who wins, the Grundy value, every winning move, and why.
///
/// Positions are read from the standard input, one a line, if none is given or where one is `-`.
/// Empty lines and those that begin with `#` are passed over.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = notation())]
pub struct Solve {
    /// Positions in the notation, such as 'wythoff(7,10)' or 'misere nim(1,2) + bash[1..3](5)'
    #[arg(value_name = "POSITION")]
    pub positions: Vec<String>,
    /// Answer with one JSON object a line
    #[arg(long)]
    pub json: bool,
    /// List at most this many winning moves
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub limit: usize,
    /// Work within this much memory: a number of MiB, or with a unit as in 64M or 2G
    #[arg(long, value_name = "SIZE", default_value = "256M", value_parser = bytes)]
    pub memory: u64,
    /// Give a position up after this time: a number of seconds, or with a unit as in 500ms or 1m
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = time::time)]
    pub time: Duration,
    /// Language of the answers for people: en or zh
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = language)]
    pub lang: Lang,
}

/// How each game is written and what a move does there, from the games themselves.
fn notation() -> String {
    let wide = Game::EXAMPLES.iter().map(|example| example.len()).max().unwrap_or(0);
    let lines = Game::EXAMPLES.iter().filter_map(|example| {
        let sum: Sum = example.parse().ok()?;
        let rule = rules(Lang::En, sum.single()?.game());
        Some(format!("  {example:wide$}  {rule}\n"))
    });
    format!(
        "Games:\n{}\nA sum is written with +, as in 'nim(1,2) + bash[1..3](5)'; 'misere' in front \
         means that who cannot move wins.",
        lines.collect::<String>()
    )
}

/// Bytes that a position takes in a search, with what waits for it.
const POSITION: u64 = 1024;

/// Every line was answered.
pub const ANSWERED: u8 = 0;
/// Some line was not answered, or could not be read or written.
pub const UNANSWERED: u8 = 1;
/// The command line cannot be understood.
const MISUSED: u8 = 2;

impl Solve {
    /// The numbers, if there is nothing but numbers: heaps of which nobody said what is played.
    fn bare_heaps(&self) -> Option<String> {
        let is_number =
            |text: &String| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let bare = !self.positions.is_empty() && self.positions.iter().all(is_number);
        bare.then(|| self.positions.join(","))
    }

    /// Answers all positions; gives the exit status. What cannot be answered under `--json` is said
    /// on `output` in its place, otherwise on `errors`.
    pub fn run(self, input: impl Read, output: impl Write, mut errors: impl Write) -> u8 {
        let mut output = BufWriter::with_capacity(1 << 16, output);
        // Time bounds a search as well, so that it may use all the memory.
        let mut cache = Cache::within(self.memory);
        cache.positions = self.memory / POSITION;
        let mut answerer = Answerer {
            oracle: Oracle::new(cache),
            timer: Timer::new(self.time),
            time: self.time,
            json: self.json,
            limit: self.limit,
            memory: self.memory,
            lang: self.lang,
        };
        if let Some(meant) = self.bare_heaps() {
            let _ = writeln!(errors, "laststone solve: {}", refusal::bare_heaps(self.lang, &meant));
            return MISUSED;
        }
        // A line, its position and its answer have to fit besides the tables.
        let longest =
            usize::try_from((self.memory / 8).clamp(1 << 10, 32 << 20)).unwrap_or(1 << 20);
        let mut lines = Lines::new(input, longest);
        let asked = if self.positions.is_empty() { vec!["-".to_owned()] } else { self.positions };
        let done = asked.iter().try_fold(true, |all, text| {
            let done = if text == "-" {
                from_lines(&mut answerer, &mut lines, &mut output, &mut errors)?
            } else {
                answerer.answer(text, &mut output, &mut errors)?
            };
            Ok(done && all)
        });
        let done = done.and_then(|all| output.flush().map(|()| all));
        match done {
            Ok(true) => ANSWERED,
            Ok(false) => UNANSWERED,
            Err(error) => {
                // Whoever reads has had enough: nothing to complain about.
                if error.kind() != io::ErrorKind::BrokenPipe {
                    let _ = writeln!(errors, "laststone solve: {error}");
                }
                UNANSWERED
            }
        }
    }
}

fn from_lines(
    answerer: &mut Answerer,
    lines: &mut Lines<impl Read>,
    output: &mut BufWriter<impl Write>,
    errors: &mut impl Write,
) -> io::Result<bool> {
    let mut all = true;
    while let Some(line) = lines.next()? {
        all &= match line {
            Ok(text) if is_remark(text) => true,
            Ok(text) => answerer.answer(text, output, errors)?,
            Err(unfit) => answerer.refuse(&unfit.start, &unfit.to_string(), output, errors)?,
        };
        // Whoever writes line by line gets answers line by line; whoever sends many at once gets
        // them at once.
        if !lines.has_more_at_hand() {
            output.flush()?;
        }
    }
    Ok(all)
}

/// An empty line, or one that is meant for people.
fn is_remark(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
}

/// `64` (MiB), `512K`, `64M`, `2G`, also `64MiB` and `64MB`.
pub(in crate::cli) fn bytes(text: &str) -> Result<u64, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let unit = match unit
        .trim()
        .trim_end_matches(['B', 'b'])
        .trim_end_matches('i')
        .to_ascii_uppercase()
        .as_str()
    {
        "K" => 1 << 10,
        "" | "M" => 1 << 20,
        "G" => 1 << 30,
        _ => return Err(format!("{unit:?} is no unit of memory: use K, M or G")),
    };
    let number: u64 = number.parse().map_err(|_| "a number is needed, as in 256M".to_owned())?;
    let bytes = number.checked_mul(unit).ok_or("more than any machine has")?;
    if bytes < 1 << 20 { Err("at least 1M is needed".to_owned()) } else { Ok(bytes) }
}
