//! What the number track says. Knows how the games on it are called, not how they are won.

use crate::games::{Part, Pile};
use crate::lang::{Lang, Phrase, spaced};
use crate::words::{moves, scene};

/// The value of the number where the game stands.
pub const HERE: Phrase = Phrase { en: "the game stands here", zh: "现在在这里" };
/// The value of the number that ends a race or an auction.
pub const TARGET: Phrase = Phrase { en: "the target", zh: "目标" };
/// The value of a number that can be reached.
pub const CAN: Phrase = Phrase { en: "can be reached", zh: "可以走到" };

/// How the keys work on a ladder that bears its plot.
pub const LADDER_KEYS: Phrase = Phrase {
    en: "Left and right arrow: the move before, the next move. Digits set the amount, Enter plays, \
        Escape clears. With Shift the arrows look at any number, and Enter puts the game there.",
    zh: "左右方向键选走法，数字键直接定数目，回车走棋，Esc 取消。按住 Shift 可用方向键查看任意一个数，\
        回车就从那里开始。",
};

/// How much is missing to the target: it is played like a heap of so many.
#[must_use]
pub fn missing(lang: Lang, stones: u64) -> String {
    match lang {
        Lang::En => format!("{stones} to go, like a heap of {stones}"),
        Lang::Zh => spaced(&format!("还差{stones}，如同一堆{stones}枚石子")),
    }
}

/// What to do: the rule, and what to click.
#[must_use]
pub fn task(lang: Lang, part: &Part) -> String {
    let rule = moves::rules(lang, part.game());
    let click = match part.descriptor().pile {
        Pile::Number => Phrase { en: "click the number you say", zh: "点你要报的数" },
        Pile::Price => Phrase { en: "click the number you go to", zh: "点你要加到的数" },
        _ => Phrase { en: "click the number that is left", zh: "点剩下的数" },
    };
    match lang {
        Lang::En => format!("{}: {}.", scene::capital(&rule), click.en),
        Lang::Zh => spaced(&format!("{rule}：{}。", click.zh)),
    }
}

/// The name of a number that a move leads to: "18: take 3".
#[must_use]
pub fn landing(lang: Lang, number: u64, act: &str) -> String {
    match lang {
        Lang::En => format!("{number}: {act}"),
        Lang::Zh => spaced(&format!("{number}：{act}")),
    }
}

/// The value of a number with a Grundy value.
#[must_use]
pub fn grundy(lang: Lang, value: u64) -> String {
    lang.pick(format!("value {value}"), format!("SG 值 {value}"))
}
