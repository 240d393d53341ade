//! Why a text is no position, or a position has no answer, in both languages. Knows what can be
//! wrong, not who asked.

use crate::games::notation::{MAX_NUMBERS, MAX_PARTS, Unread, Wanted, What};
use crate::games::{Fault, Game};
use crate::lang::Lang;
use crate::solver::work::{Bound, Stop};

/// A text that is no position: the column and what is wrong there.
#[must_use]
pub fn unread(lang: Lang, unread: &Unread) -> String {
    match lang {
        Lang::En => unread.to_string(),
        Lang::Zh => format!("第{}列：{}", unread.column, what(&unread.what)),
    }
}

/// Numbers without a game, and what may have been meant.
#[must_use]
pub fn bare_heaps(lang: Lang, numbers: &str) -> String {
    lang.pick(
        format!("which game is played with these heaps? Nim, say, is 'nim({numbers})'"),
        format!("这些堆玩的是哪种游戏？例如Nim写作'nim({numbers})'"),
    )
}

/// An answer that was not given.
#[must_use]
pub fn stop(lang: Lang, stop: Stop) -> String {
    match (lang, stop) {
        (Lang::En, _) => stop.to_string(),
        (Lang::Zh, Stop::Cancelled) => "已取消".to_owned(),
        (Lang::Zh, Stop::OutOfReach { bound }) => format!("算到{bound}个值仍不能确定，答案未知"),
        (Lang::Zh, Stop::Memory { bytes }) => format!("所需内存超过{bytes}字节"),
        (Lang::Zh, Stop::Bounded { what, done, bound, needs }) => match (what, needs) {
            (Bound::Values, Some(needs)) => {
                format!("算到{bound}个值仍不能确定：这一堆要算{needs}个值，除非先找到周期")
            }
            (Bound::Values, None) => format!("算到{bound}个值仍不能确定，答案未知"),
            (_, Some(needs)) => format!("不能确定：至少要算{needs}个局面，上限为{bound}个"),
            (Bound::Positions, None) => {
                format!("不能确定：求出{done}个局面后，上限{bound}个的空间已用完")
            }
            (Bound::Moves, None) => {
                format!("不能确定：看了{bound}种走法（上限），只求出{done}个局面")
            }
        },
    }
}

/// An answer that was not given to whoever can allow more.
#[must_use]
pub fn stop_asked(lang: Lang, stop: Stop) -> String {
    let more = lang.pick("; allow more with --memory", "；可用--memory放宽");
    self::stop(lang, stop) + if stop.is_roomier_with_memory() { more } else { "" }
}

/// A position was given up after this time; so much had been done by then, of how much.
#[must_use]
pub fn late(lang: Lang, time: &str, (done, of): (u64, u64)) -> String {
    lang.pick(
        format!(
            "not settled within {time}: {done} of at most {of} values were known by then; allow \
             more with --time"
        ),
        format!("{time}内不能确定：当时已求出{done}个值（上限{of}个）；可用--time延长时间"),
    )
}

pub(in crate::words) fn what(what: &What) -> String {
    match what {
        What::Expected { wanted, found } => {
            let wanted = match wanted {
                Wanted::Name => "游戏名".to_owned(),
                Wanted::Number => "数".to_owned(),
                Wanted::Mark(mark) => format!("“{mark}”"),
                Wanted::PlusOrEnd => "“+”或结尾".to_owned(),
            };
            // Either a character in quotes or the end of the text.
            match found.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
                Some(found) => format!("此处应为{wanted}，却是“{found}”"),
                None => format!("此处应为{wanted}，却已结束"),
            }
        }
        What::UnknownGame { name, meant: None } => {
            format!("没有名为“{name}”的游戏；游戏有{}", Game::NAMES.join("、"))
        }
        What::UnknownGame { name, meant: Some(meant) } => {
            format!("没有名为“{name}”的游戏，是不是{meant}？")
        }
        What::NoRules { game, example } => format!("{game}须在方括号中写明规则，例如{example}"),
        What::NeedlessRules { game } => format!("{game}不需要方括号里的规则"),
        What::TooLarge { digits } => format!("{digits}太大：数须小于2^64"),
        What::TooManyParts => format!("一个局面最多由{MAX_PARTS}个游戏相加"),
        What::TooManyNumbers => format!("一个局面最多有{MAX_NUMBERS}个数"),
        What::Refused(refused) => fault(refused),
    }
}

fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Range { least, most } => {
            format!("“{least}..{most}”不成规则：应写成p..q，且1 ≤ p ≤ q")
        }
        Fault::EmptySet => "取数集合是空的：至少写一个可取的数，例如subtract[1,3](10)".to_owned(),
        Fault::ZeroInSet => "集合中不能有0：一枚不取不算走".to_owned(),
        Fault::UnsortedSet { before, after } => {
            format!("{after}写在{before}之后：集合须从小到大，不得重复")
        }
        Fault::Count { game, wanted, found } => {
            format!("{game}的括号中应有{wanted}个数，这里有{found}个")
        }
        Fault::TooManyCoins { game } => format!("{game}的硬币总数须小于2^64"),
        Fault::OffStrip => "没有第0格：格子从1开始编号".to_owned(),
        Fault::UnsortedCoins { before, after } => {
            format!("{after}写在{before}之后：棋子的格号须从小到大，每格至多一枚")
        }
        Fault::Decreasing { before, after } => {
            format!("{after}写在{before}之后：各堆从左到右不得减少")
        }
        Fault::PastTarget { said, target } => format!("{said}超过了目标{target}：报数不得越过目标"),
        Fault::OctalForm { code } => {
            format!("“{code}”不是八进制编码：应为一位数字、小数点和若干数字，例如0.77")
        }
        Fault::OctalDigit { digit } => format!("“{digit}”不是八进制数字：编码中每位为0到7"),
        Fault::OctalHead { digit } => {
            format!("小数点前不能是{digit}：什么也不取时只能分堆，故为0或4")
        }
        Fault::OctalLength { digits, most } => format!("小数点后有{digits}位，太长：至多{most}位"),
        Fault::EmptyGraph => "图是空的：至少写一条箭头，例如graph[0>1](0)".to_owned(),
        Fault::TooManyNodes { nodes } => format!("{nodes}个结点太多"),
        Fault::Cycle { nodes } => {
            let shown = nodes.iter().take(8).map(u64::to_string).collect::<Vec<_>>().join(">");
            let more = if nodes.len() > 8 { ">……" } else { "" };
            let first = nodes.first().map(u64::to_string).unwrap_or_default();
            format!("箭头{shown}{more}>{first}绕成一圈：可能永远走不完")
        }
        Fault::NoNode { node } => format!("没有结点{node}：没有箭头从它出发，也没有箭头指向它"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Sum;

    #[test]
    fn a_bound_is_told_with_how_far_it_came_and_what_it_takes() {
        let stop = |what, needs| Stop::Bounded { what, done: 12, bound: 345, needs };
        for (struck, numbers) in [
            (stop(Bound::Positions, None), &["12", "345"][..]),
            (stop(Bound::Positions, Some(6_789)), &["345", "6789"]),
            (stop(Bound::Moves, None), &["12", "345"]),
            (stop(Bound::Values, Some(6_789)), &["345", "6789"]),
            (stop(Bound::Values, None), &["345"]),
        ] {
            for lang in [Lang::En, Lang::Zh] {
                let said = stop_asked(lang, struck);
                assert!(numbers.iter().all(|number| said.contains(number)), "{said}");
                assert!(said.contains("--memory"), "{said}");
            }
        }
        let fixed = stop_asked(Lang::En, Stop::OutOfReach { bound: 7 });
        assert_eq!(fixed, "not settled within 7 values", "more memory would not help");
    }

    #[test]
    fn what_is_wrong_is_said_in_both_languages() {
        for (text, zh) in [
            ("nim(1", "第6列：此处应为“)”，却已结束"),
            ("nim(1;2)", "第6列：此处应为“)”，却是“;”"),
            (
                "chess(1)",
                "第1列：没有名为“chess”的游戏；游戏有bash、subtract、nim、wythoff、stairs、strip、\
                 pebbles、split、grundy、kayles、dawson、octal、circle、euclid、race、auction、graph",
            ),
            ("graph[0>1 1>0](0)", "第7列：箭头0>1>0绕成一圈：可能永远走不完"),
            ("bash[3..2](1)", "第6列：“3..2”不成规则：应写成p..q，且1 ≤ p ≤ q"),
        ] {
            let found = text.parse::<Sum>().unwrap_err();
            assert_eq!(unread(Lang::Zh, &found), zh);
            assert_eq!(unread(Lang::En, &found), found.to_string());
        }
        assert_eq!(stop(Lang::Zh, Stop::OutOfReach { bound: 7 }), "算到7个值仍不能确定，答案未知");
    }
}
