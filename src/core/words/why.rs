//! Reasons in words: the fact that decides a position, and what follows from it. Made of the
//! solver's facts only.

use crate::games::{Ending, Game, Move, Part, Play, Sum, Why};
use crate::lang::Lang;
use crate::solver::golden;
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;
use crate::study::Finding;
use crate::words::moves::{act, place, unit};

/// At most so many numbers are written out in a nim-sum.
const WRITTEN: usize = 6;
/// Positions of more numbers than this are not written out in a sentence.
pub(in crate::words) const SHOWN: usize = 4;

/// One sentence about a position, for whoever is to move there: the fact and the move or the loss
/// that follows.
#[must_use]
pub fn reason(lang: Lang, sum: &Sum, finding: &Finding) -> String {
    if sum.is_ended() {
        let (en, zh) = match sum.ending() {
            Ending::Normal => {
                ("No move is left: whoever is to move has lost.", "已无步可走，轮到谁走谁输。")
            }
            Ending::Misere => {
                ("No move is left: whoever is to move has won.", "已无步可走，轮到谁走谁赢。")
            }
        };
        return lang.pick(en, zh).to_owned();
    }
    let fact = stated(lang, sum, &finding.why);
    let follows = match finding.winning.first() {
        Some(play) => leave(lang, sum, *play),
        None => lang.pick("whoever moves now loses", "轮到谁走谁输").to_owned(),
    };
    match lang {
        Lang::En => format!("{fact}: {follows}."),
        Lang::Zh => format!("{fact}：{follows}。"),
    }
}

/// The fact as the beginning of a sentence of its own: "(7, 10) is no cold pair".
pub(in crate::words) fn stated(lang: Lang, sum: &Sum, why: &Why) -> String {
    match why {
        Why::Cold { low, high, k } => {
            let pair = pair(sum, *low, *high);
            lang.pick(format!("{pair} is cold pair number {k}"), format!("{pair}是第{k}个冷位置"))
        }
        Why::Hot { low, high, .. } => {
            let pair = pair(sum, *low, *high);
            lang.pick(format!("{pair} is no cold pair"), format!("{pair}不是冷位置"))
        }
        _ => capital(&fact(lang, sum, why)),
    }
}

/// A sentence begins with a capital letter.
pub(in crate::words) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

/// A move and what it leaves: "take 1 and leave 20". Long positions are not written out.
#[must_use]
pub fn leave(lang: Lang, sum: &Sum, play: Play) -> String {
    let act = act(lang, sum, play);
    let Some(part) = sum.play(play).ok().and_then(|after| after.parts().get(play.part).cloned())
    else {
        return act;
    };
    if matches!(play.mv, Move::Take { .. } | Move::TakeEach { .. })
        && part.row().iter().all(|heap| *heap == 0)
    {
        return lang.pick(format!("{act} and leave nothing"), format!("{act}，一枚不剩"));
    }
    let left = place(&part);
    let short = part.row().len() <= SHOWN && sum.parts().len() == 1;
    match (lang, play.mv) {
        (Lang::En, Move::Raise { .. }) => format!("{act} to reach {left}"),
        (Lang::Zh, Move::Raise { .. }) => format!("{act}，到{left}"),
        (_, Move::Split { .. } | Move::Slide { .. }) => act,
        (Lang::En, _) if short => format!("{act} and leave {left}"),
        (Lang::Zh, Move::Take { .. }) if short && part.row().len() == 1 => {
            format!("{act}，留下{left}枚")
        }
        (Lang::Zh, _) if short => format!("{act}，留下{left}"),
        _ => act,
    }
}

/// The measure word of a position of one game.
fn measure(sum: &Sum) -> &'static str {
    sum.single().map_or("枚", |part| unit(part.game()))
}

/// What a position of one game consists of.
fn noun(sum: &Sum) -> &'static str {
    let is_row = |part: &Part| matches!(part.game(), Game::Kayles(_) | Game::Dawson(_));
    if sum.single().is_some_and(is_row) { "row" } else { "heap" }
}

/// The fact, as something a player may face: "21 = 5 × 4 + 1", "a heap of 10, of value 1".
#[must_use]
pub fn fact(lang: Lang, sum: &Sum, why: &Why) -> String {
    match why {
        Why::Ended => lang.pick("a position without moves", "无步可走的局面").to_owned(),
        Why::Remainder { heap, least, most, quotient, remainder } => {
            let modulus = u128::from(*least) + u128::from(*most);
            let equation = format!("{heap} = {quotient} × {modulus} + {remainder}");
            equation + &below(lang, u128::from(*remainder), *least)
        }
        Why::Race { said, target, least, most, remainder } => {
            to_go(lang, target.saturating_sub(*said), [*least, *most], 0, *remainder)
        }
        Why::Auction { price, target, least, most, remainder } => to_go(
            lang,
            target.saturating_sub(*price),
            [*least, *most],
            least.saturating_sub(1),
            *remainder,
        ),
        Why::Period { heap, value, certificate } => match lang {
            Lang::En => {
                format!(
                    "a {} of {heap}, of value {value} (the values repeat every {})",
                    noun(sum),
                    certificate.period
                )
            }
            Lang::Zh => {
                format!("{heap}{}，SG值为{value}（以{}为周期）", measure(sum), certificate.period)
            }
        },
        Why::Listed { heap, value, .. } | Why::Formula { heap, value } => match lang {
            Lang::En => format!("a {} of {heap}, of value {value}", noun(sum)),
            Lang::Zh => format!("{heap}{}，SG值为{value}", measure(sum)),
        },
        Why::Odious { heap, value } => match lang {
            Lang::En => format!("a heap of {heap}, of value {value} (odious number {heap})"),
            Lang::Zh => format!("{heap}枚，SG值为{value}（二进制有奇数个1的第{heap}个数）"),
        },
        Why::NimSum { heaps, sum } if heaps.iter().filter(|h| **h > 0).count() == 1 => match lang {
            Lang::En => format!("a single heap of {sum}"),
            Lang::Zh => format!("单独一堆{sum}枚"),
        },
        Why::NimSum { heaps, sum } => xor(lang, heaps.iter().filter(|h| **h > 0), sum),
        Why::MisereNimSum { heaps, sum, .. } => {
            let xor = xor(lang, heaps.iter().filter(|h| **h > 0), sum);
            lang.pick(format!("{xor} with a heap above 1"), format!("{xor}，且还有大于1的堆"))
        }
        Why::OnesLeft { ones: 1 } => {
            lang.pick("the last stone, which loses", "最后一枚，取它者负").to_owned()
        }
        Why::OnesLeft { ones } => match lang {
            Lang::En => format!("{ones} single stones, the last of which loses"),
            Lang::Zh => format!("{ones}个单枚堆，取最后一枚者负"),
        },
        Why::Cold { low, high, k } => {
            let pair = pair(sum, *low, *high);
            lang.pick(format!("{pair}, cold pair number {k}"), format!("第{k}个冷位置{pair}"))
        }
        Why::Hot { low, high, .. } => {
            let pair = pair(sum, *low, *high);
            lang.pick(format!("{pair}, which is no cold pair"), format!("{pair}，它不是冷位置"))
        }
        Why::OddStairs { odd, sum } => {
            let xor = xor(lang, odd.iter(), sum);
            lang.pick(format!("odd stairs with {xor}"), format!("奇数级上的硬币，{xor}"))
        }
        Why::Gaps { gaps, sum } => {
            let xor = xor(lang, gaps.iter(), sum);
            lang.pick(format!("the gaps that count, {xor}"), format!("起作用的空格数，{xor}"))
        }
        Why::Differences { differences, sum } => {
            let xor = xor(lang, differences.iter(), sum);
            lang.pick(format!("the differences that count, {xor}"), format!("起作用的差，{xor}"))
        }
        Why::Mirror { coins } => match lang {
            Lang::En => format!("a circle of {coins}, which opens into a row that can be mirrored"),
            Lang::Zh => format!("{coins}枚的圆圈，走一步就断成可以对称应对的一行"),
        },
        Why::Ratio { low, high, .. } => ratio(lang, *low, *high),
        Why::Node { node, options, mex } => {
            let values = set(options.iter().map(|(_, value)| *value));
            match lang {
                Lang::En => {
                    format!("node {node}, of value {mex}, the first number missing in {values}")
                }
                Lang::Zh => format!("结点{node}，SG值为{mex}，即{values}中最小的缺数"),
            }
        }
        Why::Options { values, mex } => {
            let values = set(values.iter().copied());
            match lang {
                Lang::En => {
                    format!("a position of value {mex}, the first number missing in {values}")
                }
                Lang::Zh => format!("SG值为{mex}的局面，{mex}是{values}中最小的缺数"),
            }
        }
        Why::Parts { values, sum: total } => {
            let xor = xor(lang, values.iter(), total);
            let heaps = sum.parts().len() == 1;
            let (en, zh) = if heaps { ("heaps", "各堆") } else { ("parts", "各部分") };
            lang.pick(format!("{en} whose values give {xor}"), format!("{zh}的SG值，{xor}"))
        }
        Why::Searched { positions } => match lang {
            Lang::En => format!("a position settled by search (positions: {positions})"),
            Lang::Zh => format!("靠搜索判定的局面（共搜{positions}个）"),
        },
    }
}

/// Two heaps in the order of the board.
fn pair(sum: &Sum, low: u64, high: u64) -> String {
    sum.single().map_or_else(|| format!("({low}, {high})"), place)
}

/// For p..q with p above 1: on which side of p the remainder lies.
fn below(lang: Lang, remainder: u128, least: u64) -> String {
    match (lang, remainder < u128::from(least)) {
        _ if least == 1 => String::new(),
        (Lang::En, true) => format!(", and {remainder} is below {least}"),
        (Lang::En, false) => format!(", and {remainder} is not below {least}"),
        (Lang::Zh, true) => format!("，余数{remainder}小于{least}"),
        (Lang::Zh, false) => format!("，余数{remainder}不小于{least}"),
    }
}

/// What a race or an auction is about: "a distance of 25 = 5 × 5 + 0"; an auction counts p − 1
/// more.
fn to_go(lang: Lang, distance: u64, [least, most]: [u64; 2], more: u64, remainder: u128) -> String {
    let modulus = u128::from(least) + u128::from(most);
    let counted = u128::from(distance) + u128::from(more);
    let quotient = counted.checked_div(modulus).unwrap_or(0);
    let equation = format!("{quotient} × {modulus} + {remainder}") + &below(lang, remainder, least);
    match lang {
        Lang::En if more == 0 => format!("a distance of {distance} = {equation}"),
        Lang::En => format!("a distance of {distance}, where {distance} + {more} = {equation}"),
        Lang::Zh if more == 0 => format!("差距{distance} = {equation}"),
        Lang::Zh => format!("差距{distance}，{distance} + {more} = {equation}"),
    }
}

/// Euclid's game is decided by the golden ratio, exactly: the larger number against the smaller one
/// times φ, rounded down.
fn ratio(lang: Lang, low: u64, high: u64) -> String {
    let above = u128::from(high) > golden::lower(low);
    match (lang, low == high) {
        (Lang::En, true) => format!("{high} and {low}, which are equal"),
        (Lang::Zh, true) => format!("{high}与{low}，两数相等"),
        (Lang::En, _) if above => format!("{high} and {low}, a ratio above φ"),
        (Lang::En, _) => format!("{high} and {low}, a ratio below φ"),
        (Lang::Zh, _) if above => format!("{high}与{low}，比值大于φ"),
        (Lang::Zh, _) => format!("{high}与{low}，比值小于φ"),
    }
}

/// `{0, 1, 3}`, each number once, ascending; long ones are cut short.
pub(in crate::words) fn set(values: impl Iterator<Item = Nimber>) -> String {
    let values: std::collections::BTreeSet<Nimber> = values.collect();
    let mut shown: Vec<String> = values.iter().take(WRITTEN).map(Nimber::to_string).collect();
    if values.len() > WRITTEN {
        shown.push("…".to_owned());
    }
    format!("{{{}}}", shown.join(", "))
}

/// `7 ⊕ 8 ⊕ 9 = 6`; too many numbers, and fewer than two, are not written out.
pub(in crate::words) fn xor<N: ToString>(
    lang: Lang,
    numbers: impl Iterator<Item = N>,
    sum: &impl ToString,
) -> String {
    // Of a million heaps none is written out.
    let numbers: Vec<String> = numbers.take(WRITTEN + 1).map(|n| n.to_string()).collect();
    let sum = sum.to_string();
    if numbers.len() > WRITTEN || numbers.len() < 2 {
        match lang {
            Lang::En => format!("a nim-sum of {sum}"),
            Lang::Zh => format!("异或和{sum}"),
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
