//! What is wrong with a lesson file, in both languages, for authors. Names of fields, games and
//! boards stay as they are written in the file.

mod advice;
mod answer;
pub use advice::advised;
pub(in crate::words) use answer::no_value;
mod board;
mod flaw;
mod formula;
mod syntax;

use crate::lesson::reader::{Fault, Wrong};
use crate::lesson::shelf::{Closed, Unreadable, shown};
use crate::lesson::wrong::{Seen, quoted, told};
use crate::source::{Refusal, limits};
use crate::words::Lang;
use crate::words::contest::flaw as flaw_of_contest;
use std::path::Path;

/// A fault with its line and column.
#[must_use]
pub fn fault(lang: Lang, fault: &Fault) -> String {
    match lang {
        Lang::En => fault.to_string(),
        Lang::Zh => {
            format!(
                "第{}行第{}列：{}",
                fault.place.line,
                fault.place.column,
                wrong(lang, &fault.what)
            )
        }
    }
}

/// What is wrong, and what to do, in one line of a bearable length.
#[must_use]
pub fn wrong(lang: Lang, wrong: &Wrong) -> String {
    if lang == Lang::En {
        return wrong.to_string();
    }
    told(&match wrong {
        Wrong::Closed(why) => format!("无法读取文件：{}", closed(lang, why)),
        Wrong::Refused(refusal) => refused(refusal),
        Wrong::Flaw(flaw) => flaw::flaw(flaw),
        Wrong::Contest(found) => flaw_of_contest(found),
        Wrong::Seen(seen) => look(seen),
    })
}

/// Why a file is refused, in Chinese.
pub(in crate::words) fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::TooLong => format!("文件超过{}字节，请拆成几份", limits::FILE),
        Refusal::NotUtf8 => "文件不是UTF-8文本，请存为UTF-8编码".to_owned(),
        Refusal::Hidden { code } => {
            format!("不允许使用字符U+{code:04X}：它会隐藏文字或改变文字方向，请删去")
        }
        Refusal::Marks => {
            format!("此处一个字母上叠了{}个以上的附加符号，请删去多余的", limits::MARKS)
        }
        Refusal::Format { found, newest } => {
            format!("文件的格式号是{found}，本程序最高读格式{newest}：请更新程序，或修改文件")
        }
        Refusal::Syntax(syntax) => syntax::slip(&syntax.slip),
    }
}

/// How a page looks, in Chinese.
fn look(seen: &Seen) -> String {
    match seen {
        Seen::Long { lines, window: (width, height) } => {
            format!("正文与练习在{width} × {height}的窗口中约多出{lines}行，请缩短")
        }
        Seen::Unreached { board, play } => {
            format!("在棋盘{board:?}上无法走“{play}”这一步，请换一种棋盘")
        }
        Seen::Broke { said, place } => {
            format!("程序读这份课程时出错（{place}：{said}），请连同文件一起报告")
        }
        Seen::Glyphs(lacking) => {
            format!("字体中没有这些字：{}，请换用别的字，或重新裁剪字体", quoted(lacking))
        }
    }
}

/// A folder without lessons.
#[must_use]
pub fn no_lessons(lang: Lang, folder: &Path) -> String {
    let folder = shown(folder.as_os_str());
    lang.pick(
        format!("{folder}: there is no lesson in this folder"),
        format!("{folder}：其中没有课程文件"),
    )
}

/// A file or a folder that cannot be read.
#[must_use]
pub fn unreadable(lang: Lang, unreadable: &Unreadable) -> String {
    lang.pick(
        unreadable.to_string(),
        format!("{}：{}", shown(unreadable.path.as_os_str()), closed(lang, &unreadable.why)),
    )
}

fn closed(lang: Lang, why: &Closed) -> String {
    let said = match why {
        _ if lang == Lang::En => return why.to_string(),
        Closed::Missing => "没有这个文件",
        Closed::Forbidden => "没有读取权限，请检查文件的权限设置",
        Closed::NotRegular => "这不是普通文件",
        Closed::NotFolder => "这不是文件夹",
        Closed::Loop => "链接绕成了一圈",
        Closed::Name => "文件不可能有这样的名字",
        Closed::Silent => "读不出任何内容",
        Closed::Other(system) => return format!("系统报告：{system}"),
    };
    said.to_owned()
}
