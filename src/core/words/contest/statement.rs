//! A problem as it is set: what is asked, how files are written, limits and samples.

use super::set;
use crate::contest::Prepared;
use crate::contest::model::Cases;
use crate::words::Lang;

/// What is asked.
#[must_use]
pub fn says(lang: Lang, on: &Prepared) -> String {
    let says = &on.problem.says;
    set(lang, says.to(lang).to_owned())
}

/// How files are written, what holds of the numbers, and what a program may take: each with its
/// heading.
#[must_use]
pub fn facts(lang: Lang, on: &Prepared) -> Vec<(&'static str, String)> {
    let problem = &on.problem;
    let ends = match &problem.input.cases {
        Cases::One => lang.pick("one case a file".to_owned(), "每个文件一组数据".to_owned()),
        Cases::Count => {
            lang.pick("the number of cases first".to_owned(), "首行为数据组数".to_owned())
        }
        Cases::ToEof => lang.pick("to the end of the file".to_owned(), "读到文件结束".to_owned()),
        Cases::EndsWith(end) => lang.pick(format!("ends with {end}"), format!("以{end}结束")),
    };
    let each = problem.input.each.join(" / ");
    let mut limits: Vec<String> = problem
        .vars
        .iter()
        .map(|(name, (low, high))| format!("{low} <= {name} <= {high}"))
        .collect();
    limits.extend((!problem.holds.is_empty()).then(|| problem.holds.clone()));
    let (time, memory) = (problem.limits.time_ms, problem.limits.memory_mib);
    [
        (
            lang.pick("Input", "输入"),
            lang.pick(format!("{each}  ({ends})"), format!("{each}（{ends}）")),
        ),
        (lang.pick("Limits", "范围"), limits.join(", ")),
        (lang.pick("Time and memory", "时间与内存"), format!("{time} ms, {memory} MiB")),
    ]
    .map(|(heading, text)| (heading, set(lang, text)))
    .into()
}

/// The statement with its samples and limits.
#[must_use]
pub fn statement(lang: Lang, on: &Prepared) -> String {
    let problem = &on.problem;
    let mut out = format!(
        "{}  {}  ({})\n\n{}\n\n",
        problem.id,
        problem.title.to(lang),
        problem.source,
        problem.says.to(lang)
    );
    for (heading, text) in facts(lang, on) {
        out += &lang.pick(format!("{heading}: {text}\n"), format!("{heading}：{text}\n"));
    }
    for sample in &problem.samples {
        let (input, output) = (lang.pick("Sample input", "样例输入"), lang.pick("Output", "输出"));
        out += &format!("\n{input}\n{}\n{output}\n{}", sample.input, sample.output);
    }
    if !problem.lesson.is_empty() {
        out += &lang.pick(
            format!("\nLesson: {}\n", problem.lesson),
            format!("\n课程：{}\n", problem.lesson),
        );
    }
    set(lang, out)
}
