//! What judging says, in both languages: statements, verdicts, failures and their reasons.

mod code;
mod flaw;
mod refusal;
mod report;
mod statement;
mod why;

pub use flaw::{fault, flaw};
pub use refusal::{emitted, misread, unbounded, unknown};
pub use report::{Said, report, said};
pub use statement::{facts, says, statement};
pub use why::why;

use crate::contest::Problem;
use crate::contest::judge::{End, Stopped, Verdict};
use crate::contest::tests_of::Group;
use crate::lang::spaced;
use crate::lesson::wrong::told;
use crate::words::Lang;

/// Chinese as it is set beside digits.
fn set(lang: Lang, text: String) -> String {
    if lang == Lang::Zh { spaced(&text) } else { text }
}

/// One line a problem: id, title and source, with tabs between them.
#[must_use]
pub fn listed(lang: Lang, problem: &Problem) -> String {
    let title: Vec<&str> = problem.title.to(lang).split_whitespace().collect();
    format!("{}\t{}\t{}", problem.id, title.join(" "), problem.source)
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
        End::Processes => lang.pick(
            "it began more processes than it needs".to_owned(),
            "同时启动的进程过多".to_owned(),
        ),
        End::Memory => lang.pick("it took too much memory".to_owned(), "占用内存过多".to_owned()),
        End::Output => lang.pick("it wrote too much".to_owned(), "输出过多".to_owned()),
        End::Cancelled | End::NotStarted(_) => String::new(),
    }
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
