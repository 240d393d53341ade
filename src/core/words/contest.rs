//! What judging says, in both languages: statements, verdicts, failures and their reasons.

mod flaw;
mod why;

pub use flaw::flaw;
pub use why::why;

use crate::contest::judge::{End, Failed, Report, Smallest, Stopped, Verdict};
use crate::contest::model::Cases;
use crate::contest::tests_of::Group;
use crate::contest::{Prepared, Problem};
use crate::lang::spaced;
use crate::lesson::wrong::told;
use crate::words::Lang;

/// At most so many lines of an input or an output are shown.
const LINES: usize = 12;

/// Chinese as it is set beside digits.
fn set(lang: Lang, text: String) -> String {
    if lang == Lang::Zh { spaced(&text) } else { text }
}

/// One line a problem: id, title and source, with tabs between them.
#[must_use]
pub fn listed(lang: Lang, problem: &Problem) -> String {
    let title: Vec<&str> =
        lang.pick(&problem.title.en, &problem.title.zh).split_whitespace().collect();
    format!("{}\t{}\t{}", problem.id, title.join(" "), problem.source)
}

/// The statement with its samples and limits.
#[must_use]
pub fn statement(lang: Lang, on: &Prepared) -> String {
    let problem = &on.problem;
    let mut out = format!(
        "{}  {}  ({})\n\n{}\n",
        problem.id,
        lang.pick(&problem.title.en, &problem.title.zh),
        problem.source,
        lang.pick(&problem.says.en, &problem.says.zh)
    );
    let ends = match &problem.input.cases {
        Cases::One => lang.pick("one case a file".to_owned(), "每个文件一组数据".to_owned()),
        Cases::Count => {
            lang.pick("the number of cases first".to_owned(), "首行为数据组数".to_owned())
        }
        Cases::ToEof => lang.pick("to the end of the file".to_owned(), "读到文件结束".to_owned()),
        Cases::EndsWith(end) => lang.pick(format!("ends with {end}"), format!("以{end}结束")),
    };
    out += &format!(
        "\n{}: {}  ({ends})\n",
        lang.pick("Input", "输入"),
        problem.input.each.join(" / ")
    );
    let mut limits: Vec<String> = problem
        .vars
        .iter()
        .map(|(name, (low, high))| format!("{low} <= {name} <= {high}"))
        .collect();
    limits.extend((!problem.holds.is_empty()).then(|| problem.holds.clone()));
    out += &format!("{}: {}\n", lang.pick("Limits", "范围"), limits.join(", "));
    out += &format!(
        "{}: {} ms, {} MiB\n",
        lang.pick("Time and memory", "时间与内存"),
        problem.limits.time_ms,
        problem.limits.memory_mib
    );
    for sample in &problem.samples {
        let (input, output) = (lang.pick("Sample input", "样例输入"), lang.pick("Output", "输出"));
        out += &format!("\n{input}\n{}\n{output}\n{}", sample.input, sample.output);
    }
    if !problem.lesson.is_empty() {
        out += &format!("\n{}: {}\n", lang.pick("Lesson", "课程"), problem.lesson);
    }
    set(lang, out)
}

/// A verdict in words.
#[must_use]
pub fn verdict(lang: Lang, verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accepted => lang.pick("accepted", "通过"),
        Verdict::WrongAnswer => lang.pick("wrong answer", "答案错误"),
        Verdict::RuntimeError => lang.pick("runtime error", "运行错误"),
        Verdict::TimeLimit => lang.pick("time limit", "超时"),
        Verdict::MemoryLimit => lang.pick("memory limit", "超出内存限制"),
        Verdict::OutputLimit => lang.pick("output limit", "输出过多"),
    }
}

/// A group of tests in words.
fn group(lang: Lang, group: Group) -> &'static str {
    match group {
        Group::Sample => lang.pick("samples", "样例"),
        Group::Small => lang.pick("small cases", "小数据"),
        Group::Random => lang.pick("random cases", "随机数据"),
        Group::Lost => lang.pick("random lost positions", "随机必败态"),
        Group::Adversary => lang.pick("adversaries", "专门构造的数据"),
    }
}

/// How a run ended, where that is the failure.
fn end(lang: Lang, end: &End) -> String {
    match end {
        End::Exited(127) => lang.pick(
            "status 127: a command was not found".to_owned(),
            "退出码127：找不到命令".to_owned(),
        ),
        End::Exited(status) => lang.pick(format!("status {status}"), format!("退出码{status}")),
        End::Signal(11) => lang.pick(
            "signal 11: outside of an array, or too deep".to_owned(),
            "信号11：数组越界，或递归过深".to_owned(),
        ),
        End::Signal(6) => lang.pick(
            "signal 6: it gave up by itself (an assertion, no memory)".to_owned(),
            "信号6：程序自行中止（断言失败或内存不足）".to_owned(),
        ),
        End::Signal(8) => {
            lang.pick("signal 8: a division by zero".to_owned(), "信号8：除以零".to_owned())
        }
        End::Signal(signal) => lang.pick(format!("signal {signal}"), format!("信号{signal}")),
        End::Time => lang.pick("it did not end in time".to_owned(), "没有按时结束".to_owned()),
        End::Memory => lang.pick("it took too much memory".to_owned(), "占用内存过多".to_owned()),
        End::Output => lang.pick("it wrote too much".to_owned(), "输出过多".to_owned()),
        End::Cancelled | End::NotStarted(_) => String::new(),
    }
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

/// The whole report for people.
#[must_use]
pub fn report(lang: Lang, on: &Prepared, report: &Report) -> String {
    let (id, said) = (&on.problem.id, verdict(lang, report.verdict));
    let Some(failed) = &report.failed else {
        let (cases, made, top) = (report.cases, report.made, on.problem.small.values);
        let all = match (lang, report.ended) {
            (Lang::En, true) => format!(
                "{cases} cases until the time was over, not all that were planned. Not a proof."
            ),
            (Lang::Zh, true) => format!("时间用完前通过{cases}例，未测完全部数据。这不是证明。"),
            (Lang::En, false) if made == cases => format!("{cases} cases. Not a proof."),
            (Lang::Zh, false) if made == cases => format!("{cases}例。这不是证明。"),
            (Lang::En, false) => format!(
                "{cases} cases: small ones with numbers up to {top}, and {made} made to break it. \
                 Not a proof."
            ),
            (Lang::Zh, false) => format!(
                "{cases}例：数不超过{top}的小数据，以及{made}例专门构造的数据。这不是证明。"
            ),
        };
        return set(lang, format!("{id}  {said}  {all}\n"));
    };
    let place = match (lang, failed.group) {
        (_, None) => String::new(),
        (Lang::En, Some(which)) => format!(
            "  (group {} of 5, {}; {} cases were right)",
            which as u8 + 1,
            group(lang, which),
            report.cases
        ),
        (Lang::Zh, Some(which)) => format!(
            "  （第{}组，共5组：{}；此前{}例都对）",
            which as u8 + 1,
            group(lang, which),
            report.cases
        ),
    };
    set(lang, format!("{id}  {said}{place}\n{}", failure(lang, on, report, failed)))
}

/// The failing input with what is right and what was said.
fn failure(lang: Lang, on: &Prepared, report: &Report, failed: &Failed) -> String {
    let small = match failed.smallest {
        Smallest::Proved => lang.pick("the smallest, proved", "已证明最小"),
        Smallest::Shrunk => lang.pick("shrunk, not proved smallest", "已缩小，未证明最小"),
    };
    let mut input = shown(lang, &failed.input);
    input.push(format!("({small})"));
    let mut out = field(lang.pick("input", "输入"), &input);
    if report.verdict == Verdict::WrongAnswer {
        out += &field(lang.pick("expected", "应为"), &shown(lang, &failed.expected));
        out += &field(lang.pick("yours", "你的"), &shown(lang, &failed.yours));
        if let Some(found) = &failed.why {
            out += &field(lang.pick("why", "原因"), &[why(lang, on, failed, found)]);
        }
    } else {
        out += &field(lang.pick("ended", "结束"), &[end(lang, &failed.end)]);
    }
    if !on.problem.lesson.is_empty() {
        out += &field(lang.pick("lesson", "课程"), std::slice::from_ref(&on.problem.lesson));
    }
    out
}

/// Why there is no verdict.
#[must_use]
pub fn stopped(lang: Lang, stopped: &Stopped) -> String {
    match stopped {
        Stopped::Cancelled => lang.pick("cancelled".to_owned(), "已取消".to_owned()),
        Stopped::NotStarted(why) => {
            let why = told(why);
            lang.pick(
                format!("the command cannot be started: {why}"),
                format!("无法启动该命令：{why}"),
            )
        }
    }
}

/// Where memory is not held to its limit.
#[must_use]
pub fn unbounded(lang: Lang) -> &'static str {
    lang.pick(
        "On this system the memory of the program is not limited.",
        "本系统上不限制程序占用的内存。",
    )
}
