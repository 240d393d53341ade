//! What is wrong with the file of a program, in Chinese; the English sentence is the slip's own.

use crate::contest::code::flaw::Slip;
use crate::contest::code::listing::Ill;
use crate::contest::code::machine::End;
use crate::contest::code::program::{ACTS, EXPR, Unready};
use crate::contest::code::width::Broke;
use crate::words::check::no_value;

/// What is wrong, in Chinese.
pub(super) fn slip(slip: &Slip) -> String {
    match slip {
        Slip::Problem(id) => format!("没有题目“{id}”"),
        Slip::Sources { wrong: true } => "错误程序旁边只放一种语言的一份源码".to_owned(),
        Slip::Sources { wrong: false } => "旁边应有同名的三份源码：.cpp、.py、.rs".to_owned(),
        Slip::Line { language, line, what } => {
            format!("{}源码第{line}行：{}", language.name(), ill(*what))
        }
        Slip::Marks { language, marks } => {
            format!("标记{marks}只在脚本中出现，或只在{}源码中出现", language.name())
        }
        Slip::Unready(why) => unready(why),
        Slip::Kind { wrong: true } => {
            "错误程序要写`because`与`search`，不写`complexity`".to_owned()
        }
        Slip::Kind { wrong: false } => {
            "正确程序要写`complexity`，不写`because`、`search`、`smallest`".to_owned()
        }
        Slip::Many => "陷阱至多6条，每种宽度只写一次".to_owned(),
        Slip::Answer { case, said, right } => {
            format!("数据{case}：程序输出“{said}”，正确的是“{right}”")
        }
        Slip::Ends { case, end } => format!("数据{case}没有输出：{}", ends(end)),
        Slip::Overflow(case) => {
            format!("数据{case}中有数超出变量类型的范围，请换更宽的类型")
        }
        Slip::Unreached(mark) => {
            format!("小数据都走不到'{mark}'这一步，请放大题目的`small`")
        }
        Slip::NoCase(text) => format!("“{text}”不是本题的一组数据，请按输入的次序写出各数"),
        Slip::Holds(case) => format!("数据{case}不会使这个程序出错"),
        Slip::Smaller(case) => format!("数据{case}更小，也会使这个程序出错"),
        Slip::Unfinished => "搜索到不了这组数据：请用`Reduced`并给出证明，或用`Known`".to_owned(),
    }
}

const fn ends(end: &End) -> &'static str {
    match end {
        End::Said(_) => "它是对的",
        End::NeverEnds => "永不结束",
        End::Cut => "超过2000步，被截断",
        End::Broke(Broke::ByZero) => "除数为0",
        End::Broke(Broke::Outside) => "数组越界",
        End::Broke(Broke::Range) => "数值超出范围",
    }
}

const fn ill(what: Ill) -> &'static str {
    match what {
        Ill::Wide => "超过76列",
        Ill::Many => "程序应为1到25行",
        Ill::Letters => "只能用普通字符与空格，UTF-8编码",
        Ill::Mark => "标记是小写字母，且只能标在一行上",
    }
}

fn unready(why: &Unready) -> String {
    match why {
        Unready::Type(name) => format!("“{name}”在`types`中没有类型，或不是数组"),
        Unready::Stray(name) => format!("“{name}”写了类型，却没有哪一行给它赋值"),
        Unready::Expr(no) => no_value(no),
        Unready::Long => format!("超过{EXPR}字节，请写短些"),
        Unready::Size => format!("脚本应为1到{ACTS}行，循环至多嵌套8层"),
        Unready::Mark(mark) => format!("标记{mark:?}不是小写字母"),
    }
}
