//! What is wrong with a problem's file, in Chinese; the English sentence is the flaw's own.

use crate::contest::answer::Unanswered;
use crate::contest::flaw::{Bound, EXPR};
use crate::contest::prepared::Unfilled;
use crate::contest::small::MOST;
use crate::contest::{Fault, Flaw};
use crate::lesson::wrong::told;
use crate::source::SourcePos;
use crate::words::Lang;
use crate::words::check::{no_value, refused};
use crate::words::contest::{code, misread};
use crate::words::refusal::{stop, unread};

/// What is wrong, with line and column.
#[must_use]
pub fn fault(lang: Lang, fault: &Fault) -> String {
    let SourcePos { line, column } = fault.place;
    lang.pick(
        format!("line {line}, column {column}: {}", told(&fault.what.to_string())),
        format!("第{line}行第{column}列：{}", told(&flaw(&fault.what))),
    )
}

/// A bound, in Chinese.
const fn bound(bound: Bound) -> &'static str {
    match bound {
        Bound::Samples => "样例1到20个",
        Bound::Suspects => "`suspects`至多20条",
        Bound::Adversaries => "`adversaries`至多10项",
        Bound::Time => "时间50到60000毫秒",
        Bound::Memory => "内存8到8192 MiB",
        Bound::Small => "`values`至多200，`heaps`至多8",
        Bound::Cases => "每个文件1到200000组数据",
        Bound::Members => "每个文件的数组元素至多200000个",
        Bound::Shortest => "数组的最短长度至多64",
    }
}

/// Why a case has no answer, in Chinese.
fn unanswered(why: &Unanswered) -> String {
    match why {
        Unanswered::Unfilled(Unfilled::NoValue(no)) | Unanswered::NoValue(no) => no_value(no),
        Unanswered::Unfilled(Unfilled::Unread { text, why }) => {
            format!("{text}不是局面：{}", unread(Lang::Zh, why))
        }
        Unanswered::Stop(why) => stop(Lang::Zh, *why),
        Unanswered::TooSlow => "求解太慢，请缩小范围".to_owned(),
    }
}

/// What is wrong, in Chinese.
#[must_use]
pub fn flaw(flaw: &Flaw) -> String {
    match flaw {
        Flaw::Refused(refusal) => refused(refusal),
        Flaw::Id => "编号只用小写字母、数字和-，不超过40个字符".to_owned(),
        Flaw::Text => "文字为空或过长：两种语言都要写".to_owned(),
        Flaw::Long => format!("超过{EXPR}字节，请写短些"),
        Flaw::Words => "两个答案都要有，且不能以另一个开头，否则无法区分".to_owned(),
        Flaw::Line(line) => {
            format!("“{line}”不是输入格式：应如“n m”“a*N”或“N: x m”，每个名字只用一次")
        }
        Flaw::Unlimited(name) => format!("“{name}”出现在输入中，`vars`里却没有它的范围"),
        Flaw::Limits(name) => format!("“{name}”不在输入中，或范围写反了"),
        Flaw::End(end) => format!("“{end}”不是文件的结尾：应为若干数，如EndsWith(\"0 0\")"),
        Flaw::NoNumber => "每组数据里没有数，请在`each`中至少写一个".to_owned(),
        Flaw::Bounds(bound) => format!("超出允许的范围：{}", self::bound(*bound)),
        Flaw::Rule => "应写`position`，或者写`won`与`witness`，二者只取其一".to_owned(),
        Flaw::Unanswered { case, why } => format!("数据{case}无法解答：{}", unanswered(why)),
        Flaw::Sample(why) => format!("样例不是本题的数据：{}", misread(Lang::Zh, why)),
        Flaw::Outside(limit) => format!("有数据不符合{limit}"),
        Flaw::Answer(answer) => format!("样例的正确输出是“{answer}”"),
        Flaw::NoSmall => "没有小数据，请放大`small`".to_owned(),
        Flaw::ManySmall => format!("小数据超过{MOST}组，请减小`small`"),
        Flaw::Definition { case, won } => {
            format!("按定义，数据{case}是先手{}", if *won { "必胜" } else { "必败" })
        }
        Flaw::Unsearched(case) => format!("数据{case}太大，无法按定义搜索，请减小`small`"),
        Flaw::Suspect { harmless: true } => "这条规律会出错，不能标为harmless".to_owned(),
        Flaw::Suspect { harmless: false } => {
            "这条规律在所有测试中都没错：若它确实总对，请标`harmless: true`".to_owned()
        }
        Flaw::Code(slip) => code::slip(slip),
        Flaw::Generator(group) => format!("{group}组造不出任何数据"),
    }
}
