//! Reasons in words: the equation that decides a position, and what follows from it. Made of the solver's facts only.

use crate::games::{Ending, Play, Sum, Why};
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;
use crate::study::Finding;
use crate::words::lang::Lang;
use crate::words::moves::{act, place};

/// At most so many numbers are written out in a nim-sum.
const WRITTEN: usize = 8;

/// One sentence about a position, for whoever is to move there: the fact and the move or the loss that follows.
#[must_use]
pub fn reason(lang: Lang, sum: &Sum, finding: &Finding) -> String {
    let fact = fact(lang, sum, &finding.why);
    if matches!(finding.why, Why::Ended) {
        return fact;
    }
    let follows = match finding.winning.first() {
        Some(play) => leave(lang, sum, *play),
        None => lang.pick("whoever moves now loses", "轮到谁走谁输").to_owned(),
    };
    match lang {
        Lang::En => format!("{fact}: {follows}."),
        Lang::Zh => format!("{fact}：{follows}。"),
    }
}

/// A winning move and what it leaves: "take 1 and leave 20".
#[must_use]
pub fn leave(lang: Lang, sum: &Sum, play: Play) -> String {
    let act = act(lang, sum, play);
    let left = sum.play(play).ok().and_then(|after| after.parts().get(play.part).map(place)).unwrap_or_default();
    match lang {
        Lang::En => format!("{act} and leave {left}"),
        Lang::Zh => format!("{act}，留下{left}"),
    }
}

/// The bare fact: "21 = 5 × 4 + 1", "1 ⊕ 2 ⊕ 3 = 0".
#[must_use]
pub fn fact(lang: Lang, sum: &Sum, why: &Why) -> String {
    match why {
        Why::Ended => match (lang, sum.ending()) {
            (Lang::En, Ending::Normal) => "Nothing is left to take: whoever should move now has lost.".to_owned(),
            (Lang::En, Ending::Misere) => "Nothing is left to take: whoever should move now has won.".to_owned(),
            (Lang::Zh, Ending::Normal) => "已经无子可取：轮到谁走谁输。".to_owned(),
            (Lang::Zh, Ending::Misere) => "已经无子可取：轮到谁走谁赢。".to_owned(),
        },
        Why::Remainder { heap, least, most, quotient, remainder } => {
            let modulus = u128::from(*least) + u128::from(*most);
            let equation = match lang {
                Lang::En => format!("{heap} = {quotient} × {modulus} + {remainder}"),
                Lang::Zh => format!("{heap} = {quotient}×{modulus} + {remainder}"),
            };
            if *least == 1 {
                equation
            } else {
                let (en, zh) = if remainder < least { ("less than", "小于") } else { ("at least", "不小于") };
                match lang {
                    Lang::En => format!("{equation}, remainder {en} {least}"),
                    Lang::Zh => format!("{equation}，余数{zh}{least}"),
                }
            }
        }
        Why::Period { heap, value, certificate } => match lang {
            Lang::En => {
                format!("A heap of {heap} has value {value}, for the values repeat with period {}", certificate.period)
            }
            Lang::Zh => format!("{heap}枚的SG值为{value}（SG值以{}为周期）", certificate.period),
        },
        Why::Listed { heap, value, .. } => match lang {
            Lang::En => format!("A heap of {heap} has value {value}"),
            Lang::Zh => format!("{heap}枚的SG值为{value}"),
        },
        Why::NimSum { heaps, sum } => xor(lang, heaps.iter().filter(|h| **h > 0), *sum),
        Why::OnesLeft { ones } => match lang {
            Lang::En => format!("Only single stones are left, {ones} of them, and the last one loses"),
            Lang::Zh => format!("只剩{ones}个单枚堆，取最后一枚者负"),
        },
        Why::MisereNimSum { heaps, sum, .. } => {
            let xor = xor(lang, heaps.iter().filter(|h| **h > 0), *sum);
            lang.pick(format!("A heap above 1 is left and {xor}"), format!("还有大于1的堆，且{xor}"))
        }
        Why::Cold { low, high, k } => match lang {
            Lang::En => format!("({low}, {high}) is cold pair number {k}"),
            Lang::Zh => format!("({low}, {high})是第{k}个冷位置"),
        },
        Why::Hot { low, high, .. } => match lang {
            Lang::En => format!("({low}, {high}) is no cold pair"),
            Lang::Zh => format!("({low}, {high})不是冷位置"),
        },
        Why::OddStairs { odd, sum } => {
            let xor = xor(lang, odd.iter(), *sum);
            lang.pick(format!("On the odd stairs {xor}"), format!("奇数级{xor}"))
        }
        Why::Gaps { gaps, sum } => {
            let xor = xor(lang, gaps.iter(), *sum);
            lang.pick(format!("Every other gap from the right: {xor}"), format!("从右起隔一个间隔计：{xor}"))
        }
        Why::Differences { differences, sum } => {
            let xor = xor(lang, differences.iter(), *sum);
            lang.pick(format!("Every other difference from the right: {xor}"), format!("从右起隔一个差计：{xor}"))
        }
        Why::Odious { heap, value } => match lang {
            Lang::En => format!("A heap of {heap} has value {value}, the odious number of that index"),
            Lang::Zh => format!("{heap}枚的SG值为{value}，即第{heap}个“恶数”"),
        },
        Why::Mirror { coins } => match lang {
            Lang::En => format!("A circle of {coins} opens into a row that can be mirrored"),
            Lang::Zh => format!("{coins}枚的圆圈打开成一行，可以对称应对"),
        },
        Why::Ratio { low, high, forced } => match lang {
            Lang::En => format!("{high} and {low}: {forced} forced moves, then somebody may choose"),
            Lang::Zh => format!("{high}与{low}：先有{forced}步被迫的走法，然后才有选择"),
        },
        Why::Race { said, target, least, most, remainder } => {
            let modulus = u128::from(*least) + u128::from(*most);
            let distance = target.saturating_sub(*said);
            match lang {
                Lang::En => format!("{distance} to go, with remainder {remainder} by {modulus}"),
                Lang::Zh => format!("还差{distance}，除以{modulus}余{remainder}"),
            }
        }
        Why::Auction { price, target, least, most, remainder } => {
            let modulus = u128::from(*least) + u128::from(*most);
            let distance = target.saturating_sub(*price);
            match lang {
                Lang::En if *least == 1 => format!("{distance} to go, with remainder {remainder} by {modulus}"),
                Lang::En => format!("{distance} to go; with {least} less 1 more, remainder {remainder} by {modulus}"),
                Lang::Zh if *least == 1 => format!("还差{distance}，除以{modulus}余{remainder}"),
                Lang::Zh => format!("还差{distance}，加上{least}−1后除以{modulus}余{remainder}"),
            }
        }
        Why::Node { options, mex, .. } => {
            let list = options.iter().map(|(_, value)| value.to_string()).collect::<Vec<_>>().join(", ");
            match lang {
                Lang::En => format!("The arrows lead to the values {{{list}}}, and the first one missing is {mex}"),
                Lang::Zh => format!("后继的SG值为{{{list}}}，最小的缺数是{mex}"),
            }
        }
        Why::Parts { values, sum } => {
            let xor = xor(lang, values.iter(), *sum);
            lang.pick(format!("The values give {xor}"), format!("各部分的SG值{xor}"))
        }
        Why::Options { values, mex } => {
            let list = values.iter().map(Nimber::to_string).collect::<Vec<_>>().join(", ");
            match lang {
                Lang::En => format!("The options have the values {{{list}}}, and the first one missing is {mex}"),
                Lang::Zh => format!("后继的SG值为{{{list}}}，最小的缺数是{mex}"),
            }
        }
        Why::Searched { positions } => match lang {
            Lang::En => format!("Looking through all {positions} positions settles it"),
            Lang::Zh => format!("搜遍全部{positions}个局面得知"),
        },
    }
}

/// `7 ⊕ 8 ⊕ 9 = 6`; too many numbers are not written out.
fn xor<N: ToString>(lang: Lang, numbers: impl Iterator<Item = N>, sum: impl ToString) -> String {
    let numbers: Vec<String> = numbers.map(|n| n.to_string()).collect();
    let sum = sum.to_string();
    if numbers.len() > WRITTEN || numbers.len() < 2 {
        match lang {
            Lang::En => format!("the nim-sum is {sum}"),
            Lang::Zh => format!("异或和为{sum}"),
        }
    } else {
        format!("{} = {sum}", numbers.join(" ⊕ "))
    }
}

/// "won" or "lost" for the player to move.
#[must_use]
pub const fn outcome(lang: Lang, outcome: Outcome) -> &'static str {
    match (lang, outcome) {
        (Lang::En, Outcome::N) => "N: won for the player to move",
        (Lang::En, Outcome::P) => "P: lost for the player to move",
        (Lang::Zh, Outcome::N) => "N：轮到走的一方必胜",
        (Lang::Zh, Outcome::P) => "P：轮到走的一方必败",
    }
}
