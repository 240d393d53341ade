//! Why a position, an expression or an exercise of a lesson has no answer, in Chinese.

use crate::games::Unfilled;
use crate::lesson::answers::NoAnswer;
use crate::lesson::limits;
use crate::source::expr::NoValue;
use crate::words::{Lang, refusal};

pub(super) fn no_answer(no: &NoAnswer) -> String {
    match no {
        NoAnswer::Unfilled(Unfilled::NoNumber { name }) => format!("局面中的“{name}”没有给出数值"),
        NoAnswer::Unfilled(Unfilled::Unread { filled, unread }) => {
            format!("{filled}不是局面：{}", refusal::unread(Lang::Zh, unread))
        }
        NoAnswer::NoValue(no) => no_value(no),
        NoAnswer::Unknown(stop) => format!("求解器没有答案：{}", refusal::stop(Lang::Zh, *stop)),
        NoAnswer::NoPeriod(of) => format!("{of}没有已知的周期"),
        NoAnswer::Misere(sum) => format!("{sum}没有SG值：反常规则下局面不能相加"),
        NoAnswer::TooSlow => "计算量太大，超出一课所允许的，请把数改小".to_owned(),
        NoAnswer::NotOne { position, wins } => {
            format!("{position}有{wins}种必胜走法；要问必胜走法取几枚，必须恰好有1种")
        }
        NoAnswer::NoMove { to } => format!("从上一局面走一步到不了{to}"),
        NoAnswer::OutOfRange => "答案超出范围".to_owned(),
        NoAnswer::Nowhere => "这些范围里没有任何局面，等于什么也没说；范围写作(首, 末)".to_owned(),
        NoAnswer::Spent => {
            format!("到此为止，本课要查的局面超过{}个，请缩小范围", limits::POSITIONS)
        }
        NoAnswer::TooMany => format!("局面超过{}个，请缩小范围", limits::RANGE),
        NoAnswer::TooLarge => format!("局面中的数超过{}个，请改小", limits::ANALYSED),
        NoAnswer::TooManyArrows => {
            format!("图的结点超过{}个或箭头超过{}条，请改小", limits::NODES, limits::ARROWS)
        }
    }
}

pub(in crate::words) fn no_value(no: &NoValue) -> String {
    match no {
        NoValue::Unread { expr, at } => format!("“{expr}”不是算式：第{at}个字符处有误"),
        NoValue::Unknown { name } => format!("此处的“{name}”没有给出数值"),
        NoValue::ByZero => "除数为0".to_owned(),
        NoValue::Overflow => "结果超出范围".to_owned(),
    }
}
