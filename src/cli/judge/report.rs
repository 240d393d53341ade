//! The report of a judge as one JSON object.

use crate::cli::json;
use crate::contest::Prepared;
use crate::contest::judge::{End, Report, Smallest};
use crate::contest::tests_of::Group;
use crate::words::{Lang, contest as words};
use std::io::{self, Write};

/// Bytes of a text that are told.
const CUT: usize = 4 << 10;

/// A text that is cut where it is long; was it?
fn cut(text: &str) -> (&str, bool) {
    let end = (0..=CUT.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    (text.get(..end).unwrap_or(""), end < text.len())
}

fn number(out: &mut impl Write, name: &str, value: Option<i128>) -> io::Result<()> {
    match value {
        Some(value) => write!(out, ",\"{name}\":{value}"),
        None => write!(out, ",\"{name}\":null"),
    }
}

fn text(out: &mut impl Write, name: &str, value: Option<&str>) -> io::Result<()> {
    write!(out, ",\"{name}\":")?;
    match value {
        Some(value) => json::string(out, value),
        None => out.write_all(b"null"),
    }
}

/// Writes the report in one line; facts that are absent are null.
pub(super) fn json(
    on: &Prepared,
    seed: u64,
    report: &Report,
    out: &mut impl Write,
) -> io::Result<()> {
    out.write_all(b"{\"problem\":")?;
    json::string(out, &on.problem.id)?;
    text(out, "verdict", Some(report.verdict.name()))?;
    number(out, "files", Some(report.files as i128))?;
    number(out, "cases", Some(report.cases as i128))?;
    number(out, "seed", Some(i128::from(seed)))?;
    let failed = report.failed.as_ref();
    text(out, "group", failed.and_then(|f| f.group).map(Group::name))?;
    let mut is_cut = false;
    let answered = failed.filter(|f| f.why.is_some());
    for (name, value) in [
        ("input", failed.map(|f| f.input.as_str())),
        ("expected", failed.map(|f| f.expected.as_str())),
        ("output", failed.map(|f| f.yours.as_str())),
    ] {
        let short = value.map(cut);
        is_cut |= short.is_some_and(|(_, cut)| cut);
        text(out, name, short.map(|(text, _)| text))?;
    }
    let smallest = failed.map(|f| match f.smallest {
        Smallest::Proved => "proved",
        Smallest::Shrunk => "shrunk",
    });
    text(out, "smallest", smallest)?;
    out.write_all(b",\"why\":")?;
    match answered.and_then(|f| Some((f, f.why.as_ref()?))) {
        None => out.write_all(b"null")?,
        Some((failed, why)) => {
            out.write_all(b"{\"kind\":")?;
            json::string(out, why.name())?;
            text(out, "en", Some(&words::why(Lang::En, on, failed, why)))?;
            text(out, "zh", Some(&words::why(Lang::Zh, on, failed, why)))?;
            out.write_all(b"}")?;
        }
    }
    let (status, signal) = match failed.map(|f| &f.end) {
        Some(End::Exited(status)) => (Some(i128::from(*status)), None),
        Some(End::Signal(signal)) => (None, Some(i128::from(*signal))),
        _ => (None, None),
    };
    number(out, "status", status)?;
    number(out, "signal", signal)?;
    number(out, "time_ms", Some(i128::from(report.time_ms)))?;
    number(out, "memory_kib", report.memory_kib.map(i128::from))?;
    let lesson = Some(on.problem.lesson.as_str()).filter(|lesson| !lesson.is_empty());
    text(out, "lesson", lesson)?;
    writeln!(out, ",\"cut\":{is_cut}}}")
}
