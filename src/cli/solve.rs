//! `laststone solve`: positions in, exact answers out. Decides nothing itself: reads, asks the
//! oracle, writes.

mod answer;
mod lines;

use crate::cli::language;
use crate::games::Cache;
use crate::study::Oracle;
use crate::words::Lang;
use answer::Answerer;
use clap::Args;
use lines::Lines;
use std::io::{self, BufWriter, Read, Write};

/// Who wins, the Grundy value, every winning move, and why.
///
/// Positions are read from the standard input, one a line, if none is given.
#[derive(Debug, Clone, Args)]
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
    /// Language of the answers for people: en or zh
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = language)]
    pub lang: Lang,
}

/// Every line was answered.
pub const ANSWERED: u8 = 0;
/// Some line was not answered, or could not be read or written.
pub const UNANSWERED: u8 = 1;

impl Solve {
    /// Answers all positions; gives the exit status. What cannot be answered under `--json` is said
    /// on `output` in its place, otherwise on `errors`.
    pub fn run(self, input: impl Read, output: impl Write, mut errors: impl Write) -> u8 {
        let mut output = BufWriter::with_capacity(1 << 16, output);
        let mut answerer = Answerer {
            oracle: Oracle::new(Cache::within(self.memory)),
            json: self.json,
            limit: self.limit,
            memory: self.memory,
            lang: self.lang,
        };
        let done = if self.positions.is_empty() {
            // A line, its position and its answer have to fit besides the tables.
            let longest =
                usize::try_from((self.memory / 8).clamp(1 << 10, 32 << 20)).unwrap_or(1 << 20);
            from_lines(&mut answerer, Lines::new(input, longest), &mut output, &mut errors)
        } else {
            self.positions
                .iter()
                .try_fold(true, |all, text| {
                    Ok(answerer.answer(text, &mut output, &mut errors)? && all)
                })
                .and_then(|all| output.flush().map(|()| all))
        };
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
    mut lines: Lines<impl Read>,
    output: &mut BufWriter<impl Write>,
    errors: &mut impl Write,
) -> io::Result<bool> {
    let mut all = true;
    while let Some(line) = lines.next()? {
        all &= match line {
            Ok(text) => answerer.answer(text, output, errors)?,
            Err(unfit) => answerer.refuse(&unfit.start, &unfit.to_string(), output, errors)?,
        };
        // Whoever writes line by line gets answers line by line; whoever sends many at once gets
        // them at once.
        if !lines.has_more_at_hand() {
            output.flush()?;
        }
    }
    output.flush()?;
    Ok(all)
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
