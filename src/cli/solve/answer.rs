//! The answer to one position, as JSON or for people. Knows where neither comes from nor goes to.

use super::time::{Timer, told};
use crate::cli::json;
use crate::games::Sum;
use crate::solver::work::Stop;
use crate::study::{Finding, Oracle};
use crate::words::{Lang, refusal, why};
use std::io::{self, Write};
use std::time::Duration;

/// Asks the oracle and writes what it says.
pub(super) struct Answerer {
    pub(super) oracle: Oracle,
    pub(super) timer: Timer,
    pub(super) time: Duration,
    pub(super) json: bool,
    pub(super) limit: usize,
    pub(super) memory: u64,
    pub(super) lang: Lang,
}

/// So many winning moves are looked for whatever is to be shown: the reason names one.
const SOUGHT: usize = 16;
/// So many are written out for people.
const WRITTEN: usize = 10;

/// A position, what was found, and the positions after the winning moves, by their numbers.
struct Answer {
    sum: Sum,
    position: String,
    finding: Finding,
    winning: Vec<Sum>,
}

impl Answerer {
    /// Answers one position; true if it could be answered.
    pub(super) fn answer(
        &mut self,
        text: &str,
        output: &mut impl Write,
        errors: &mut impl Write,
    ) -> io::Result<bool> {
        let sum: Sum = match text.parse() {
            Ok(sum) => sum,
            Err(unread) => {
                return self.refuse(text, &refusal::unread(self.lang, &unread), output, errors);
            }
        };
        match self.find(sum.clone()) {
            Ok(answer) if self.json => answer.write_json(output).map(|()| true),
            Ok(answer) => answer.write_text(self.lang, output).map(|()| true),
            Err(reason) => self.refuse(&sum.to_string(), &reason, output, errors),
        }
    }

    /// Says that a position cannot be answered, and why.
    pub(super) fn refuse(
        &self,
        position: &str,
        reason: &str,
        output: &mut impl Write,
        errors: &mut impl Write,
    ) -> io::Result<bool> {
        let position = shortened(position);
        if self.json {
            output.write_all(b"{\"position\":")?;
            json::string(output, &position)?;
            output.write_all(b",\"error\":")?;
            json::string(output, reason)?;
            output.write_all(b"}\n")?;
        } else {
            output.flush()?;
            writeln!(errors, "{position}: {reason}")?;
        }
        Ok(false)
    }

    fn find(&mut self, sum: Sum) -> Result<Answer, String> {
        let finding = self.study(&sum)?;
        let position = sum.to_string();
        // A million heaps have up to a million winning moves, each a text as long as the position.
        let shown = finding.winning.iter().take(self.limit);
        let numbers: usize = sum.parts().iter().map(|part| part.row().len()).sum();
        let each = (position.len() + 8 * numbers + 64) as u64;
        let bytes = each.saturating_mul(shown.len() as u64);
        if bytes > self.memory / 2 {
            return Err(format!(
                "the {} winning positions would take {bytes} bytes; ask for fewer with --limit, or \
                 allow more with --memory",
                shown.len()
            ));
        }
        let mut winning: Vec<Sum> = shown
            .map(|play| sum.play(*play).map_err(|refused| refused.to_string()))
            .collect::<Result<_, _>>()?;
        winning.sort_unstable();
        Ok(Answer { sum, position, finding, winning })
    }

    fn study(&mut self, sum: &Sum) -> Result<Finding, String> {
        let sought = self.limit.max(SOUGHT);
        let mut timed = self.timer.begin();
        let found = self.oracle.study_watched(sum, sought, &mut timed).map_err(|stop| match stop {
            Stop::Cancelled => refusal::late(self.lang, &told(self.time), timed.came),
            stop => refusal::stop_asked(self.lang, stop),
        });
        found.map(|finding| Finding {
            more: finding.more || finding.winning.len() > self.limit,
            ..finding
        })
    }
}

/// At most 1,000 characters of a text that may be of any length.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(1000) {
        Some((end, _)) => format!("{}...", text.get(..end).unwrap_or("")),
        None => text.to_owned(),
    }
}

impl Answer {
    fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(b"{\"position\":")?;
        json::string(out, &self.position)?;
        write!(out, ",\"outcome\":\"{}\",\"grundy\":", self.finding.outcome.letter())?;
        match self.finding.value {
            Some(value) => write!(out, "\"{value}\"")?,
            None => out.write_all(b"null")?,
        }
        out.write_all(b",\"winning\":[")?;
        let mut winning: Vec<String> = self.winning.iter().map(Sum::to_string).collect();
        winning.sort_unstable();
        for (i, after) in winning.iter().enumerate() {
            if i > 0 {
                out.write_all(b",")?;
            }
            json::string(out, after)?;
        }
        out.write_all(if self.finding.more { b"],\"more\":true}\n" } else { b"]}\n" })
    }

    fn write_text(&self, lang: Lang, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", shortened(&self.position))?;
        writeln!(out, "  {}", why::outcome(lang, self.finding.outcome))?;
        writeln!(out, "  {}", why::reason(lang, &self.sum, &self.finding))?;
        if let Some(value) = self.finding.value {
            writeln!(out, "  {}{value}", lang.pick("Grundy value: ", "SG 值："))?;
        }
        if !self.winning.is_empty() {
            writeln!(out, "  {}", lang.pick("Winning moves lead to:", "必胜走法（走后的局面）："))?;
            for after in self.winning.iter().take(WRITTEN) {
                writeln!(out, "    {after}")?;
            }
            let left = self.winning.len().saturating_sub(WRITTEN);
            match (self.finding.more, left) {
                (false, 0) => {}
                (false, left) => {
                    let said = lang.pick(format!("and {left} more"), format!("另有{left}种"));
                    writeln!(out, "    {said}")?;
                }
                (true, 0) => writeln!(out, "    {}", lang.pick("and more", "还有更多"))?,
                (true, left) => {
                    let en = format!("and more than {left} more");
                    writeln!(out, "    {}", lang.pick(en, format!("另有{left}种以上")))?;
                }
            }
        }
        Ok(())
    }
}
