//! The third rung: half the work, which is drawn on the board as well. Made of the fact alone,
//! never of the move.

use super::{On, Piece};
use crate::games::Why;
use crate::lang::Lang;
use crate::solver::nimber::Nimber;
use crate::words::why::{set, xor};

/// More moves than this are not counted.
const COUNTED: usize = 1_000;

/// Half the work.
pub(super) fn of(on: On<'_>) -> String {
    let lang = on.lang;
    match on.why() {
        Why::Remainder { least, most, quotient, .. } => {
            let size = u128::from(*least) + u128::from(*most);
            boxes(lang, size, u128::from(*quotient), *least)
        }
        Why::Race { said, target, least, most, .. } => stretches(
            lang,
            u128::from(target.saturating_sub(*said)),
            0,
            u128::from(*least) + u128::from(*most),
        ),
        Why::Auction { price, target, least, most, .. } => {
            let more = u128::from(least.saturating_sub(1));
            let distance = u128::from(target.saturating_sub(*price));
            stretches(lang, distance, more, u128::from(*least) + u128::from(*most))
        }
        Why::NimSum { heaps, sum } => columns(lang, heaps, *sum),
        Why::MisereNimSum { heaps, sum, large } => misere(lang, heaps, *sum, *large),
        Why::OnesLeft { ones } => lang.pick(
            format!("There are {ones} single stones, an even number, and each takes one turn."),
            format!("单枚堆有{ones}个，是偶数，每一步取走一个。"),
        ),
        Why::Hot { low, high, k, .. } | Why::Cold { low, high, k } => lang.pick(
            format!(
                "Check three cold pairs: the one with difference {k}, the one with {low} and \
                the one with {high}."
            ),
            format!("只需查三个冷位置：差为{k}的、含{low}的和含{high}的。"),
        ),
        Why::OddStairs { odd, sum } => {
            let xor = xor(lang, odd.iter(), sum);
            lang.pick(
                format!("On the odd stairs: {xor}. It should become 0."),
                format!("奇数级上：{xor}。要让它变成0。"),
            )
        }
        Why::Gaps { gaps, sum } => {
            let xor = xor(lang, gaps.iter(), sum);
            lang.pick(
                format!("The gaps that count: {xor}. It should become 0."),
                format!("起作用的空格数：{xor}。要让它变成0。"),
            )
        }
        Why::Differences { differences, sum } => {
            let xor = xor(lang, differences.iter(), sum);
            lang.pick(
                format!("The differences that count: {xor}. It should become 0."),
                format!("起作用的差：{xor}。要让它变成0。"),
            )
        }
        Why::Ratio { low, high, .. } => {
            let times = high.checked_div(*low).unwrap_or(0);
            match (lang, times) {
                (Lang::En, 1) => format!("From {high}, {low} can be subtracted only once."),
                (Lang::Zh, 1) => format!("{high}里只能减一次{low}。"),
                (Lang::En, _) => format!(
                    "From {high}, {low} can be subtracted {times} times at \
                    most."
                ),
                (Lang::Zh, _) => format!("{high}里最多能减{times}次{low}。"),
            }
        }
        Why::Parts { values, sum } => parts(on, values, *sum),
        Why::Node { options, .. } => values(lang, options.iter().map(|(_, value)| *value)),
        Why::Options { values: all, .. } => values(lang, all.iter().copied()),
        Why::Period { value, .. }
        | Why::Listed { value, .. }
        | Why::Formula { value, .. }
        | Why::Odious { value, .. } => lang.pick(
            format!(
                "The value here is {value}, and {}.",
                counted(
                    on,
                    "lead to value 0",
                    "leads to \
                value 0"
                )
            ),
            format!("这里的SG值是{value}，{}走到SG值0。", counted_zh(on)),
        ),
        Why::Ended | Why::Mirror { .. } | Why::Searched { .. } => lang.pick(
            crate::words::why::capital(&format!("{}.", counted(on, "win", "wins"))),
            format!("{}取胜。", counted_zh(on)),
        ),
    }
}

fn boxes(lang: Lang, size: u128, full: u128, least: u64) -> String {
    match (lang, full) {
        (Lang::En, 0) => format!("No box of {size} is full: all stones stand outside."),
        (Lang::Zh, 0) => format!("每盒{size}枚，一盒也装不满：全都在盒外。"),
        (Lang::En, _) if least > 1 => {
            format!("Full boxes of {size}: {full}. Outside stand {least} or more; fewer may stay.")
        }
        (Lang::Zh, _) if least > 1 => {
            format!("每盒{size}枚，装满{full}盒。盒外不少于{least}枚；少于它才可留下。")
        }
        (Lang::En, _) => {
            format!("Full boxes of {size}: {full}. The boxes can stay; what stands outside cannot.")
        }
        (Lang::Zh, _) => format!("每盒{size}枚，装满{full}盒。盒子可以留下，盒外的不能。"),
    }
}

fn stretches(lang: Lang, distance: u128, more: u128, size: u128) -> String {
    let full = (distance + more).checked_div(size).unwrap_or(0);
    match lang {
        Lang::En if more == 0 => {
            format!(
                "The distance of {distance} holds {full} full stretches of {size}, and something \
                 is left over."
            )
        }
        Lang::Zh if more == 0 => format!("差距{distance}里有{full}个整段，每段{size}，还有零头。"),
        Lang::En => format!(
            "{distance} + {more} holds {full} full stretches of {size}, and something is left over."
        ),
        Lang::Zh => format!("{distance} + {more}里有{full}个整段，每段{size}，还有零头。"),
    }
}

/// The leftmost odd column: the heaps with a one there are those that can be changed.
fn columns(lang: Lang, heaps: &[u64], sum: u64) -> String {
    if heaps.iter().filter(|heap| **heap > 0).count() == 1 {
        return lang
            .pick(
                "Only one heap has stones: its columns cannot be made even by another.",
                "只有一堆还有石子：别的堆都配不成偶数列。",
            )
            .to_owned();
    }
    let top = sum.checked_ilog2().unwrap_or(0);
    let column = 1_u64 << top;
    lang.pick(
        format!(
            "The leftmost odd column is that of {column}: only a heap with a one there can even it."
        ),
        format!("最左边的奇数列是{column}那一列：只有在那里有1的堆才管用。"),
    )
}

fn misere(lang: Lang, heaps: &[u64], sum: u64, large: u64) -> String {
    let ones = heaps.iter().filter(|heap| **heap == 1).count();
    match (lang, large) {
        (Lang::En, 1) => {
            format!(
                "One heap is larger than 1; single stones beside it: {ones}. Now their number \
                 counts."
            )
        }
        (Lang::Zh, 1) => format!("大于1的堆只有一个；此外单枚堆有{ones}个。现在要看它们的个数。"),
        (Lang::En, _) => {
            let column = 1_u64 << sum.checked_ilog2().unwrap_or(0);
            format!(
                "Heaps above 1: {large}, so play as in Nim; the leftmost odd column is that of \
                 {column}."
            )
        }
        (Lang::Zh, _) => {
            let column = 1_u64 << sum.checked_ilog2().unwrap_or(0);
            format!("大于1的堆有{large}个，照Nim来走：最左边的奇数列是{column}那一列。")
        }
    }
}

fn parts(on: On<'_>, values: &[Nimber], sum: Nimber) -> String {
    let (lang, xor) = (on.lang, xor(on.lang, values.iter(), &sum));
    let zh = match on.piece() {
        Piece::Part => "各部分",
        Piece::Heap => "各堆",
        Piece::Row => "各排",
        Piece::Token => "各枚棋子",
    };
    lang.pick(
        format!("The values of the {}s: {xor}. It should become 0.", on.piece().one(Lang::En)),
        format!("{zh}的SG值：{xor}。要让它变成0。"),
    )
}

fn values(lang: Lang, values: impl Iterator<Item = Nimber>) -> String {
    let values = set(values);
    lang.pick(
        format!("One move leads to the values {values}; look for 0."),
        format!("走一步能到的SG值是{values}；要找其中的0。"),
    )
}

/// "2 of 7 moves win".
fn counted(on: On<'_>, many: &str, one: &str) -> String {
    match counts(on) {
        Some((1, 1)) => format!("the only move {one}"),
        Some((1, all)) => format!("1 of {all} moves {one}"),
        Some((some, all)) if some == all => format!("every move {one}"),
        Some((some, all)) => format!("{some} of {all} moves {many}"),
        None => format!("some of very many moves {many}"),
    }
}

fn counted_zh(on: On<'_>) -> String {
    match counts(on) {
        Some((1, 1)) => "唯一的一步".to_owned(),
        Some((some, all)) if some == all => "每一步都".to_owned(),
        Some((some, all)) => format!("{all}种走法中有{some}种"),
        None => "走法极多，其中有一些".to_owned(),
    }
}

/// How many moves win, and how many there are; moves that leave the same are counted one by one.
fn counts(on: On<'_>) -> Option<(usize, usize)> {
    let all = on.legal.len();
    if all > COUNTED || on.finding.more {
        return None;
    }
    let wins = |play: &&crate::games::Play| {
        on.sum.parts().get(play.part).is_some_and(|part| {
            let mv = part.rules().first_alike(part.row(), play.mv);
            on.finding.winning.contains(&crate::games::Play { mv, ..**play })
        })
    };
    Some((on.legal.iter().filter(wins).count(), all))
}
