//! Why nothing is judged, and what was done instead, in both languages.

use crate::contest::layout::Misread;
use crate::lesson::wrong::told;
use crate::words::Lang;

/// No problem has this id.
#[must_use]
pub fn unknown(lang: Lang, id: &str) -> String {
    let id = told(id);
    lang.pick(
        format!("there is no problem \"{id}\"; --list names them"),
        format!("没有名为“{id}”的题目，可用--list列出"),
    )
}

/// Why a text is not a file of the problem.
#[must_use]
pub fn misread(lang: Lang, misread: &Misread) -> String {
    lang.pick(
        told(&misread.to_string()),
        match misread {
            Misread::Number { at, found } => {
                format!("第{at}个数不是小于2^64的整数：“{}”", told(found))
            }
            Misread::Short { case } => format!("文件在第{case}组数据中间就结束了"),
            Misread::Trailing => "最后一组数据之后还有内容".to_owned(),
        },
    )
}

/// Tests were written.
#[must_use]
pub fn emitted(lang: Lang, count: usize, folder: &str) -> String {
    lang.pick(
        format!("{folder}: {count} tests with their answers"),
        format!("{folder}：{count}组测试及其答案"),
    )
}

/// Where memory is not held to its limit.
#[must_use]
pub fn unbounded(lang: Lang) -> &'static str {
    lang.pick(
        "On this system the memory of the program is not limited.",
        "本系统上不限制程序占用的内存。",
    )
}
