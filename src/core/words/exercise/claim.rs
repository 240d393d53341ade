//! Sets of lost positions in words: what is asked, why what is typed is no set, where a set
//! contradicts itself.

use super::left;
use crate::games::{Ending, Sum};
use crate::lang::{Lang, Phrase};
use crate::lesson::task::claim::{Given, Unread};
use crate::lesson::{Span, Step, Task, Text};

/// The field in which the set is typed.
pub const LOST: Phrase = Phrase { en: "Lost", zh: "必败的" };
/// Under an empty field: what may be written.
pub const MAY: Phrase = Phrase {
    en: "Numbers with commas; “3, 5 mod 9” means all with remainder 3 or 5.",
    zh: "用逗号隔开；“3, 5 mod 9”表示除以9余3或5的所有数。",
};

/// Pieces of a set to click, besides digits.
#[must_use]
pub const fn pieces(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En => &[",", "mod", "or"],
        Lang::Zh => &["，", "mod", "或"],
    }
}

/// What is asked, made of the range alone.
pub(in crate::words) fn ask(over: &str, Span(from, to): Span, by: Given) -> Text {
    match by {
        Given::Marks => Text {
            en: format!(
                "Mark every {over} from {from} to {to} from which the player to move has lost."
            ),
            zh: format!("{over}从{from}到{to}，标出轮到走的一方必败的那些。"),
        },
        Given::Typed => Text {
            en: format!(
                "From which {over} from {from} to {to} has the player to move lost? Write them all."
            ),
            zh: format!("{over}从{from}到{to}，哪些使轮到走的一方必败？全部写出来。"),
        },
    }
}

/// Why what is typed is no set yet.
#[must_use]
pub fn unread(lang: Lang, why: &Unread) -> String {
    match (lang, why) {
        (_, Unread::Nothing) => MAY.to(lang).to_owned(),
        (Lang::En, Unread::At(at)) => format!("Character {at} is neither a number nor mod."),
        (Lang::Zh, Unread::At(at)) => format!("第{at}个字符既不是数，也不是mod。"),
        (Lang::En, Unread::Modulus) => "Write remainders, then mod, then a number above 0.".into(),
        (Lang::Zh, Unread::Modulus) => "先写余数，再写mod，再写一个大于0的数。".into(),
        (Lang::En, Unread::Large) => "This number is too large.".into(),
        (Lang::Zh, Unread::Large) => "这个数太大了。".into(),
    }
}

const fn is_typed(step: &Step) -> bool {
    matches!(step.task, Some(Task::Claim { by: Given::Typed, .. }))
}

/// The set contradicts itself: both are in it, and a move leads from one to the other.
pub(in crate::words) fn leak(lang: Lang, step: &Step, from: &Sum, to: &Sum) -> String {
    let (from, to) = (left(from), left(to));
    let have = match (lang, is_typed(step)) {
        (Lang::En, false) => format!("You marked {from} and {to}."),
        (Lang::En, true) => format!("Your set holds {from} and {to}."),
        (Lang::Zh, false) => format!("{from}和{to}你都标了。"),
        (Lang::Zh, true) => format!("{from}和{to}都在你写的当中。"),
    };
    match lang {
        Lang::En => format!(
            "{have} But one move leads from {from} to {to}. If {to} is lost for whoever meets it, \
             {from} is won."
        ),
        Lang::Zh => format!(
            "{have}可是从{from}走一步就到{to}：如果面对{to}的一方必败，面对{from}的一方就必胜。"
        ),
    }
}

/// The set contradicts itself: this is not in it, and no move leads into it.
pub(in crate::words) fn stuck(lang: Lang, step: &Step, from: &Sum) -> String {
    let from = left(from);
    match (lang, is_typed(step)) {
        (Lang::En, false) => format!(
            "You left {from} unmarked. But no move from {from} leads to a mark: whoever meets \
             {from} cannot leave a lost position."
        ),
        (Lang::En, true) => format!(
            "{from} is not in your set. But no move from {from} leads into it: whoever meets \
             {from} cannot leave a lost position."
        ),
        (Lang::Zh, false) => format!(
            "{from}你没有标。可是从{from}出发，哪一步都到不了你标的位置：面对{from}的一方留不下\
             必败态。"
        ),
        (Lang::Zh, true) => format!(
            "{from}不在你写的当中。可是从{from}出发，哪一步都走不到其中：面对{from}的一方留不下\
             必败态。"
        ),
    }
}

/// Nobody can move here.
pub(in crate::words) fn over(lang: Lang, from: &Sum) -> String {
    let at = left(from);
    match (lang, from.ending()) {
        (Lang::En, Ending::Normal) => format!(
            "At {at} there is no move left: the last move has been made by the other player, so \
             whoever meets {at} has lost."
        ),
        (Lang::Zh, Ending::Normal) => {
            format!("面对{at}，已经无处可走：最后一步是对方走的，所以面对{at}的一方输了。")
        }
        (Lang::En, Ending::Misere) => format!(
            "At {at} there is no move left: the other player had to make the last one, so whoever \
             meets {at} has won."
        ),
        (Lang::Zh, Ending::Misere) => {
            format!("面对{at}，已经无处可走：最后一步是对方走的，所以面对{at}的一方赢了。")
        }
    }
}
