//! How moves are told: "take 3 from heap 2". A page names the one for its game.

use super::{page, unit};
use crate::games::{Move, Part};
use crate::lang::Lang;

/// Stones are taken from a heap, or from both.
pub(super) fn take(lang: Lang, part: &Part, mv: Move) -> Option<String> {
    let many = part.row().len() > 1;
    Some(match (lang, mv) {
        (Lang::En, Move::Take { heap, count }) if many => {
            format!("take {count} from heap {}", heap + 1)
        }
        (Lang::En, Move::Take { count, .. }) => format!("take {count}"),
        (Lang::Zh, Move::Take { heap, count }) if many => format!("从第{}堆取{count}枚", heap + 1),
        (Lang::Zh, Move::Take { count, .. }) => format!("取{count}枚"),
        (Lang::En, Move::TakeEach { count }) => format!("take {count} from both heaps"),
        (Lang::Zh, Move::TakeEach { count }) => format!("从两堆各取{count}枚"),
        _ => return None,
    })
}

/// A number is subtracted from the larger one.
pub(super) fn subtract(lang: Lang, _part: &Part, mv: Move) -> Option<String> {
    let Move::Take { count, .. } = mv else { return None };
    Some(lang.pick(format!("subtract {count}"), format!("从大数中减去{count}")))
}

/// Coins are carried to the stair below.
pub(super) fn carry(lang: Lang, _part: &Part, mv: Move) -> Option<String> {
    let Move::Carry { stair, count } = mv else { return None };
    let from = stair + 1;
    Some(match (lang, stair) {
        (Lang::En, 0) => format!("move {count} from stair 1 to the ground"),
        (Lang::En, _) => format!("move {count} from stair {from} to stair {stair}"),
        (Lang::Zh, 0) => format!("把第1级的{count}枚移到地面"),
        (Lang::Zh, _) => format!("把第{from}级的{count}枚移到第{stair}级"),
    })
}

/// A coin slides to another square.
pub(super) fn slide_coin(lang: Lang, _part: &Part, mv: Move) -> Option<String> {
    let Move::Slide { coin, to } = mv else { return None };
    let number = coin + 1;
    Some(lang.pick(
        format!("move coin {number} to square {to}"),
        format!("把第{number}枚硬币移到第{to}格"),
    ))
}

/// A token goes along an arrow.
pub(super) fn slide_token(lang: Lang, part: &Part, mv: Move) -> Option<String> {
    let Move::Slide { coin, to } = mv else { return None };
    let number = coin + 1;
    Some(match (lang, part.row().len() > 1) {
        (Lang::En, false) => format!("move the token to node {to}"),
        (Lang::En, true) => format!("move token {number} to node {to}"),
        (Lang::Zh, false) => format!("把棋子移到结点{to}"),
        (Lang::Zh, true) => format!("把第{number}枚棋子移到结点{to}"),
    })
}

/// A number is raised.
pub(super) fn raise(lang: Lang, _part: &Part, mv: Move) -> Option<String> {
    let Move::Raise { by } = mv else { return None };
    Some(lang.pick(format!("add {by}"), format!("加{by}")))
}

/// The heap that a move splits: "heap 2", or "the heap" where there is no other.
fn named(lang: Lang, part: &Part, heap: usize) -> String {
    let noun = page(lang, part.game()).noun;
    match (part.row().len() > 1, lang) {
        (true, _) => noun.numbered(lang, heap),
        (false, Lang::En) => format!("the {}", noun.en),
        (false, Lang::Zh) => format!("这一{}", noun.zh),
    }
}

/// A heap is replaced by two smaller ones, or by one, or by none.
pub(super) fn replace(lang: Lang, part: &Part, mv: Move) -> Option<String> {
    let Move::Split { heap, into: (a, b) } = mv else { return None };
    let (name, unit) = (named(lang, part, heap), unit(part.descriptor().piece));
    Some(match (lang, a, b) {
        (Lang::En, 0, 0) => format!("remove {name}"),
        (Lang::Zh, 0, 0) => format!("去掉{name}"),
        (Lang::En, 0, _) => format!("replace {name} by one of {b}"),
        (Lang::Zh, 0, _) => format!("把{name}换成一堆{b}{unit}"),
        (Lang::En, _, _) => format!("replace {name} by {a} and {b}"),
        (Lang::Zh, _, _) => format!("把{name}换成{a}{unit}和{b}{unit}两堆"),
    })
}

/// A heap is split as it is, or some of it is taken and the rest perhaps split.
pub(super) fn split(lang: Lang, part: &Part, mv: Move) -> Option<String> {
    let Move::Split { heap, into: (a, b) } = mv else { return None };
    let (name, unit) = (named(lang, part, heap), unit(part.descriptor().piece));
    let have = part.row().get(heap).copied().unwrap_or(0);
    let taken = have.saturating_sub(a.saturating_add(b));
    Some(match (lang, a) {
        (Lang::En, 0) if part.row().len() == 1 => format!("take {taken}"),
        (Lang::Zh, 0) if part.row().len() == 1 => format!("取{taken}{unit}"),
        (Lang::En, 0) => format!("take {taken} from {name}"),
        (Lang::Zh, 0) => format!("从{name}取{taken}{unit}"),
        (Lang::En, _) if taken == 0 => format!("split {name} into {a} and {b}"),
        (Lang::Zh, _) if taken == 0 => format!("把{name}分成{a}{unit}和{b}{unit}"),
        (Lang::En, _) => format!("take {taken} from {name} and split the rest into {a} and {b}"),
        (Lang::Zh, _) => format!("从{name}取{taken}{unit}，余下的分成{a}{unit}和{b}{unit}"),
    })
}
