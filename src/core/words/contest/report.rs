//! What came of judging, for people: a line with the verdict, and what is known of a failure.

use super::{end, group, set, verdict, why};
use crate::contest::Prepared;
use crate::contest::judge::{Failed, Report, Smallest, Verdict};
use crate::lesson::wrong::told;
use crate::words::Lang;

/// At most so many lines of an input or an output are shown.
const LINES: usize = 12;

/// A report in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The verdict.
    pub verdict: &'static str,
    /// What was tested.
    pub tested: String,
    /// What is known of the failure, each with its heading and lines.
    pub rows: Vec<Row>,
}

/// Something known of a failure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// What it is.
    pub heading: &'static str,
    /// It, line by line.
    pub lines: Vec<String>,
    /// Written by a program, or for one.
    pub is_data: bool,
}

/// A report in words.
#[must_use]
pub fn said(lang: Lang, on: &Prepared, report: &Report) -> Said {
    let (tested, rows) = match &report.failed {
        None => (passed(lang, on, report), Vec::new()),
        Some(failed) => (place(lang, report, failed), failure(lang, on, report, failed)),
    };
    Said { verdict: verdict(lang, report.verdict), tested: set(lang, tested), rows }
}

fn passed(lang: Lang, on: &Prepared, report: &Report) -> String {
    let (cases, made, top) = (report.cases, report.made, on.problem.small.values);
    match (lang, report.ended) {
        (Lang::En, true) => {
            format!(
                "{cases} cases before the time ran out, not all that were planned. Not a proof."
            )
        }
        (Lang::Zh, true) => format!("时间用完前通过{cases}例，未测完全部数据。这不是证明。"),
        (Lang::En, false) if made == cases => format!("{cases} cases. Not a proof."),
        (Lang::Zh, false) if made == cases => format!("{cases}例。这不是证明。"),
        (Lang::En, false) => format!(
            "{cases} cases: small ones with numbers up to {top}, and {made} made to break it. Not \
             a proof."
        ),
        (Lang::Zh, false) => {
            format!("{cases}例：数不超过{top}的小数据，以及{made}例专门构造的数据。这不是证明。")
        }
    }
}

/// Where among the tests it failed.
fn place(lang: Lang, report: &Report, failed: &Failed) -> String {
    let Some(which) = failed.group else { return String::new() };
    let (number, name, cases) = (which as u8 + 1, group(lang, which), report.cases);
    match (lang, cases) {
        (Lang::En, 1) => format!("group {number} of 5, {name}; 1 case was right before it"),
        (Lang::En, _) => format!("group {number} of 5, {name}; {cases} cases were right before it"),
        (Lang::Zh, _) => format!("第{number}组，共5组：{name}；此前{cases}例都对"),
    }
}

/// The failing input with what is right and what was said.
fn failure(lang: Lang, on: &Prepared, report: &Report, failed: &Failed) -> Vec<Row> {
    let small = match failed.smallest {
        Smallest::Proved => lang.pick("(the smallest, proved)", "（已证明最小）"),
        Smallest::Shrunk => lang.pick("(shrunk, not proved smallest)", "（已缩小，未证明最小）"),
    };
    let data = |heading, lines| Row { heading, lines, is_data: true };
    let plain =
        |heading, line: String| Row { heading, lines: vec![set(lang, line)], is_data: false };
    let mut input = shown(lang, &failed.input);
    input.push(small.to_owned());
    let mut rows = vec![data(lang.pick("input", "输入"), input)];
    if report.verdict == Verdict::WrongAnswer {
        rows.push(data(lang.pick("expected", "应为"), shown(lang, &failed.expected)));
        rows.push(data(lang.pick("yours", "你的"), shown(lang, &failed.yours)));
        if let Some(found) = &failed.why {
            rows.push(plain(lang.pick("why", "原因"), why(lang, on, failed, found)));
        }
    } else {
        rows.push(plain(lang.pick("ended", "结束"), end(lang, &failed.end)));
    }
    rows
}

/// Text of the program or of a file: its first lines, without characters that would be obeyed.
fn shown(lang: Lang, text: &str) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().take(LINES).map(told).collect();
    let more = text.lines().count().saturating_sub(LINES);
    if more > 0 {
        lines.push(lang.pick(format!("… {more} more lines"), format!("……另有{more}行")));
    }
    if lines.is_empty() {
        lines.push(lang.pick("(nothing)", "（无输出）").to_owned());
    }
    lines
}

/// Lines beside a heading.
fn field(heading: &str, lines: &[String]) -> String {
    let wide: usize = heading.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
    let first = format!("  {heading}{}", " ".repeat(10_usize.saturating_sub(wide)));
    let mut out = String::new();
    for (i, line) in lines.iter().enumerate() {
        out += if i == 0 { &first } else { "            " };
        out += line;
        out.push('\n');
    }
    out
}

/// The whole report for a terminal.
#[must_use]
pub fn report(lang: Lang, on: &Prepared, report: &Report) -> String {
    let Said { verdict, tested, rows } = said(lang, on, report);
    let id = &on.problem.id;
    let mut out = match (&report.failed, tested.as_str()) {
        (None, _) => format!("{id}  {verdict}  {tested}\n"),
        (Some(_), "") => format!("{id}  {verdict}\n"),
        (Some(_), _) => lang.pick(
            format!("{id}  {verdict}  ({tested})\n"),
            format!("{id}  {verdict}（{tested}）\n"),
        ),
    };
    for row in rows {
        out += &field(row.heading, &row.lines);
    }
    if report.failed.is_some() && !on.problem.lesson.is_empty() {
        let lesson = std::slice::from_ref(&on.problem.lesson);
        out += &field(lang.pick("lesson", "课程"), lesson);
    }
    out
}
