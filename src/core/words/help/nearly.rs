//! The fourth rung: all but one decision. Names where to act and what is wanted there, or two moves
//! of which one wins.

use super::On;
use crate::games::{Move, Part, Play, Why};
use crate::lang::Lang;
use crate::session::Hint;
use crate::solver::nimber::Nimber;
use crate::words::moves::{act, pile, unit};

/// All but one decision.
pub(super) fn of(on: On<'_>, hint: &Hint) -> String {
    let play = hint.play;
    if let [_] = on.legal {
        return on.lang.pick("There is only one move here.", "这里只有一步可走。").to_owned();
    }
    let said = match on.why() {
        Why::Remainder { heap, least, most, .. } => Some(remainder(on, *heap, *least, *most)),
        Why::Race { said, target, least, most, .. } => {
            let upto = said.saturating_add(*most).min(*target);
            Some(distance(on, 0, [*least, *most], [said.saturating_add(*least), upto]))
        }
        Why::Auction { price, least, most, .. } => {
            let reach = [*least, *most].map(|by| price.saturating_add(by));
            Some(distance(on, least.saturating_sub(1), [*least, *most], reach))
        }
        Why::NimSum { sum, .. } => {
            heap(on, play).map(|(place, have)| nim(on, play, (place, have), *sum))
        }
        Why::MisereNimSum { sum, large, .. } => heap(on, play).map(|(place, have)| {
            if *large > 1 {
                nim(on, play, (place, have), *sum)
            } else {
                last_large(on.lang, &named(on, play, place, have))
            }
        }),
        Why::OnesLeft { .. } => {
            let them = on.me.other().object();
            Some(on.lang.pick(
                format!("The last of an even number falls to {them}. Any stone will do."),
                format!("个数是偶数，最后一枚便落到{them}手里。取哪一枚都行。"),
            ))
        }
        Why::Hot { k, .. } => line(on, play, *k),
        Why::OddStairs { odd, sum } => stairs(on.lang, play, odd, *sum),
        Why::Gaps { gaps, sum } => neighbour(on, play, gaps, *sum),
        Why::Differences { differences, sum } => neighbour(on, play, differences, *sum),
        Why::Ratio { .. } => Some(
            on.lang
                .pick(
                    "Subtract as often as you can, or once less: compare what is left.",
                    "尽量多减，或者少减一次：比较两种结果。",
                )
                .to_owned(),
        ),
        Why::Parts { values, sum } => part(on, play, values, *sum),
        _ => None,
    };
    said.unwrap_or_else(|| between(on, hint))
}

/// Two moves to choose from, in the order of the board.
fn between(on: On<'_>, hint: &Hint) -> String {
    let Some(other) = hint.other else {
        return on
            .lang
            .pick("Every move wins here: take your choice.", "这里怎么走都能取胜，任选一步。")
            .to_owned();
    };
    let mut both = [hint.play, other];
    let at = |play: &Play| on.legal.iter().position(|legal| legal == play).unwrap_or(usize::MAX);
    both.sort_by_key(at);
    let [a, b] = both.map(|play| becomes(on, play).unwrap_or_else(|| act(on.lang, on.sum, play)));
    on.lang.pick(
        format!("One of these two wins: {a}; or {b}."),
        format!("这两步中有一步取胜：{a}；或者{b}。"),
    )
}

/// A heap that is split, by what becomes of it: how it is taken apart would be too long to say
/// twice.
fn becomes(on: On<'_>, play: Play) -> Option<String> {
    let Move::Split { heap, into } = play.mv else { return None };
    let unit = on.sum.parts().get(play.part).map_or("枚", |part| unit(part.game()));
    let (en, zh) = match into {
        (0, 0) => ("leave nothing".to_owned(), format!("一{unit}不留")),
        (0, b) => (format!("leave {b}"), format!("留下{b}{unit}")),
        (a, b) => (format!("leave {a} and {b}"), format!("留下{a}{unit}和{b}{unit}")),
    };
    let several = on.sum.parts().get(play.part).filter(|part| part.row().len() > 1);
    let number = heap + 1;
    Some(match (on.lang, several.map(|part| pile(part.game()))) {
        (Lang::En, Some((pile, _))) => format!("{en} of {pile} {number}"),
        (Lang::Zh, Some((_, pile))) => format!("把第{number}{pile}{zh}"),
        (lang, None) => lang.pick(en, zh),
    })
}

/// What to leave of a heap in boxes, and what can be left.
fn remainder(on: On<'_>, heap: u64, least: u64, most: u64) -> String {
    let (size, them, i) =
        (u128::from(least) + u128::from(most), on.me.other().object(), on.me.subject());
    let (low, high) = (heap.saturating_sub(most), heap.saturating_sub(least));
    let reach =
        on.lang.pick(format!("{i} can leave {low} to {high}"), format!("{i}能留下{low}至{high}枚"));
    match on.lang {
        Lang::En if least == 1 => format!("Leave {them} a multiple of {size}: {reach}."),
        Lang::Zh if least == 1 => format!("给{them}留下{size}的倍数：{reach}。"),
        Lang::En => {
            format!("Leave {them} a remainder below {least} when divided by {size}: {reach}.")
        }
        Lang::Zh => format!("留给{them}的总数除以{size}，余数要小于{least}：{reach}。"),
    }
}

/// What to leave of the way to a target, and what can be reached.
fn distance(on: On<'_>, more: u64, [least, most]: [u64; 2], [low, high]: [u64; 2]) -> String {
    let (size, i) = (u128::from(least) + u128::from(most), on.me.subject());
    let reach =
        on.lang.pick(format!("{i} can reach {low} to {high}"), format!("{i}能到{low}至{high}"));
    match on.lang {
        Lang::En if least == 1 => {
            format!("Leave a distance that is a multiple of {size}: {reach}.")
        }
        Lang::Zh if least == 1 => format!("留下的差距要是{size}的倍数：{reach}。"),
        Lang::En if more == 0 => {
            format!("Leave a distance whose remainder by {size} is below {least}: {reach}.")
        }
        Lang::Zh if more == 0 => format!("留下的差距除以{size}，余数要小于{least}：{reach}。"),
        Lang::En => {
            format!(
                "Leave a distance which, with {more} more, has a remainder by {size} below \
                 {least}: {reach}."
            )
        }
        Lang::Zh => format!("留下的差距加上{more}，再除以{size}，余数要小于{least}：{reach}。"),
    }
}

/// The heap that a move changes, and how many it holds.
fn heap(on: On<'_>, play: Play) -> Option<(usize, u64)> {
    let (Move::Take { heap, .. } | Move::Split { heap, .. }) = play.mv else { return None };
    Some((heap, *on.sum.parts().get(play.part)?.row().get(heap)?))
}

/// "heap 2, the one of 7".
fn named(on: On<'_>, play: Play, place: usize, have: u64) -> String {
    let number = place + 1;
    let several = on.sum.parts().len() > 1;
    let part = play.part + 1;
    match on.lang {
        Lang::En if several => format!("heap {number} in part {part}, the one of {have}"),
        Lang::En => format!("heap {number}, the one of {have}"),
        Lang::Zh if several => format!("第{part}部分的第{number}堆（{have}枚）"),
        Lang::Zh => format!("第{number}堆（{have}枚）"),
    }
}

/// The heap to change, and the nim-sum of the others, which it must come down to.
fn nim(on: On<'_>, play: Play, (place, have): (usize, u64), sum: u64) -> String {
    let others = have ^ sum;
    if on.sum.single().is_some_and(|part| part.row().len() == 1) {
        return on
            .lang
            .pick(
                "There is no other heap to balance it: how much of it may stay?",
                "没有别的堆与它相配：还能留下多少？",
            )
            .to_owned();
    }
    let heap = named(on, play, place, have);
    on.lang.pick(
        format!("Change {heap}: the other heaps have the nim-sum {others}."),
        format!("要动的是{heap}：其余各堆的异或和是{others}。"),
    )
}

/// Misère play with one heap above 1: it comes down to one stone or to none.
fn last_large(lang: Lang, heap: &str) -> String {
    lang.pick(
        format!(
            "Bring {heap}, down to one stone or to none: which leaves an odd number of single \
            stones?"
        ),
        format!("把{heap}减到剩一枚或一枚不剩：哪一种能留下奇数个单枚堆？"),
    )
}

/// The line on which the queen moves.
fn line(on: On<'_>, play: Play, k: u64) -> Option<String> {
    let row = on.sum.parts().get(play.part)?.row();
    Some(match play.mv {
        Move::TakeEach { .. } => on.lang.pick(
            format!(
                "Take from both, down the diagonal: the difference {k} stays. Where is its \
                cold pair?"
            ),
            format!("两堆一起动，沿对角线走：差{k}不变。与它对应的冷位置在哪里？"),
        ),
        Move::Take { heap, .. } => {
            let kept = 1 - heap.min(1);
            let (keep, number, change) = (row.get(kept)?, kept + 1, heap + 1);
            on.lang.pick(
                format!(
                    "Keep heap {number} at {keep} and take from heap {change}: which number \
                    makes a cold pair with {keep}?"
                ),
                format!(
                    "第{number}堆的{keep}枚不动，从第{change}堆取：哪个数能与{keep}配成冷位\
                    置？"
                ),
            )
        }
        _ => return None,
    })
}

/// The stair to carry from, and what the odd stair that changes should hold.
fn stairs(lang: Lang, play: Play, odd: &[u64], sum: u64) -> Option<String> {
    let Move::Carry { stair, .. } = play.mv else { return None };
    // Coins from an even stair arrive on the odd one below it.
    let changed = stair - stair % 2;
    let wanted = odd.get(changed / 2)? ^ sum;
    let (from, holds) = (stair + 1, changed + 1);
    let stays = stair % 2 == 0;
    Some(match (lang, stays) {
        (Lang::En, true) => format!(
            "Carry coins from stair {from}: the other odd stairs have the nim-sum {wanted}."
        ),
        (Lang::Zh, true) => format!("从第{from}级往下移：其余奇数级的异或和是{wanted}。"),
        (Lang::En, _) => {
            format!(
                "Carry coins from stair {from} to stair {holds}: the other odd stairs have the \
                 nim-sum {wanted}."
            )
        }
        (Lang::Zh, _) => format!("从第{from}级移到第{holds}级：其余奇数级的异或和是{wanted}。"),
    })
}

/// The coin or heap to move, and what the gap or difference beside it that counts should become.
fn neighbour(on: On<'_>, play: Play, counted: &[u64], sum: u64) -> Option<String> {
    let length = on.sum.parts().get(play.part).map(Part::row)?.len();
    let (Move::Slide { coin: place, .. } | Move::Take { heap: place, .. }) = play.mv else {
        return None;
    };
    let wanted = counted.get((length.checked_sub(place + 1)?) / 2)? ^ sum;
    let number = place + 1;
    Some(match (on.lang, play.mv) {
        (Lang::En, Move::Slide { .. }) => {
            format!("Move coin {number}: the gap beside it that counts should become {wanted}.")
        }
        (Lang::Zh, Move::Slide { .. }) => {
            format!("动第{number}枚硬币：它旁边起作用的空当应变成{wanted}格。")
        }
        (Lang::En, _) => {
            format!(
                "Take from heap {number}: the difference beside it that counts should become \
                 {wanted}."
            )
        }
        (Lang::Zh, _) => format!("从第{number}堆取：它旁边起作用的那个差应变成{wanted}。"),
    })
}

/// The part or heap to change, and the value it should get.
fn part(on: On<'_>, play: Play, values: &[Nimber], sum: Nimber) -> Option<String> {
    let index = if on.sum.parts().len() > 1 {
        play.part
    } else {
        match play.mv {
            Move::Take { heap, .. } | Move::Split { heap, .. } => heap,
            Move::Slide { coin, .. } => coin,
            _ => return None,
        }
    };
    let value = *values.get(index)?;
    let (piece, wanted) = (on.piece().numbered(on.lang, index), value ^ sum);
    Some(on.lang.pick(
        format!("Change {piece}, of value {value}: it should get the value {wanted}."),
        format!("要动的是{piece}，SG值为{value}：应让它变成{wanted}。"),
    ))
}
