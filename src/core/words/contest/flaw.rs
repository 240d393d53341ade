//! What is wrong with a problem's file, in Chinese; the English sentence is the flaw's own.

use crate::contest::Flaw;
use crate::words::problem::refused;

/// What is wrong, in Chinese.
#[must_use]
pub fn flaw(flaw: &Flaw) -> String {
    match flaw {
        Flaw::Refused(refusal) => refused(refusal),
        Flaw::Id => "编号只用小写字母、数字和-，不超过40个字符".to_owned(),
        Flaw::Text => "文字为空或过长：两种语言都要写".to_owned(),
        Flaw::Line(line) => {
            format!("“{line}”不是输入格式：应如“n m”“a*N”或“N: x m”，每个名字只用一次")
        }
        Flaw::Unlimited(name) => format!("“{name}”出现在输入中，`vars`里却没有它的范围"),
        Flaw::Limits(name) => format!("“{name}”不在输入中，或范围写反了"),
        Flaw::Bounds(what) => format!("超出允许的范围：{what}"),
        Flaw::Rule => "应写`position`，或者写`won`与`witness`，二者只取其一".to_owned(),
        Flaw::Unanswered { case, why } => format!("数据{case}无法解答：{why}"),
        Flaw::Sample(why) => format!("样例不是本题的数据：{why}"),
        Flaw::Answer(answer) => format!("样例的正确输出是“{answer}”"),
        Flaw::Small(count) => format!("小数据有{count}组，应为1到8000组"),
        Flaw::Definition { case, won } => {
            format!("按定义，数据{case}是先手{}", if *won { "必胜" } else { "必败" })
        }
        Flaw::Unsearched(case) => format!("数据{case}太大，无法按定义搜索，请减小`small`"),
        Flaw::Suspect { harmless: true } => "这条规律会出错，不能标为harmless".to_owned(),
        Flaw::Suspect { harmless: false } => {
            "这条规律在所有测试中都没错：若它确实总对，请标`harmless: true`".to_owned()
        }
        Flaw::Generator(group) => format!("{group}组造不出任何数据"),
    }
}
