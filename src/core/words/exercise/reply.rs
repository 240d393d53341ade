//! Answers to every move of the other side, in words.

use super::left;
use crate::games::{Amount, Sum};
use crate::lang::{Lang, Phrase};
use crate::lesson::task::reply::{Answered, Row};
use crate::lesson::{Task, Text};
use crate::session::Session;
use crate::words::moves::act;

/// Where no answer is chosen yet.
pub const NONE: Phrase = Phrase { en: "choose", zh: "选择" };
/// The field in which the formula is typed.
pub const FORMULA: Phrase = Phrase { en: "They take x. I take", zh: "对方取x枚，我取" };
/// The same where numbers are added.
pub const FORMULA_ADDED: Phrase = Phrase { en: "They add x. I add", zh: "对方加x，我加" };
/// Under an empty field.
pub const MAY: Phrase = Phrase {
    en: "A number, or an expression with x in it.",
    zh: "可以是一个数，也可以是含x的式子。",
};

/// Pieces of a formula to click, besides digits.
pub const PIECES: &[&str] = &["x", "+", "−", "×", "mod", "min", "max", "(", ")", ","];

/// A move of the other side, before what is answered to it.
#[must_use]
pub fn theirs(lang: Lang, start: &Sum, row: &Row) -> String {
    let (did, left) = (act(lang, start, row.play), left(&row.after));
    match lang {
        Lang::En => format!("They {did}: {left}."),
        Lang::Zh => format!("对方{did}：{left}。"),
    }
}

/// What it leaves alone, where the rows stand beside each other.
#[must_use]
pub fn theirs_short(lang: Lang, row: &Row) -> String {
    let left = left(&row.after);
    lang.pick(format!("They leave {left}"), format!("对方留下{left}"))
}

/// What is left by an answer.
#[must_use]
pub fn leave(lang: Lang, to: Option<&Sum>) -> String {
    match (lang, to) {
        (_, None) => NONE.to(lang).to_owned(),
        (Lang::En, Some(to)) => format!("I leave {}", left(to)),
        (Lang::Zh, Some(to)) => format!("我留下{}", left(to)),
    }
}

/// The field of the formula: what is taken, or added.
#[must_use]
pub fn field(rows: &[Row]) -> Phrase {
    let adds = rows.iter().all(|row| matches!(row.play.mv.amount(), Amount::Added(_)));
    if adds { FORMULA_ADDED } else { FORMULA }
}

/// What is asked, made of the position alone.
pub(in crate::words) fn ask(sum: &Sum, by: Answered) -> Text {
    let at = left(sum);
    match by {
        Answered::Each => Text {
            en: format!("{at}, and it is their turn. Answer each of their moves."),
            zh: format!("{at}，轮到对方走。对方的每一步，你怎样应？"),
        },
        Answered::Formula => Text {
            en: format!(
                "{at}, and it is their turn. They take $x$; how many do you take, whatever $x$ is?"
            ),
            zh: format!("{at}，轮到对方走。对方取$x$枚，无论$x$是几，你都取几枚？"),
        },
    }
}

/// What is said before the moves that show a wrong answer.
pub(in crate::words) fn wrong(lang: Lang, from: &Sum, to: &Sum) -> String {
    let (from, to) = (left(from), left(to));
    match lang {
        Lang::En => format!("Here is {from} again. Watch what becomes of your answer {to}."),
        Lang::Zh => format!("再摆上{from}。看看你留下的{to}结果如何。"),
    }
}

/// What is said where there is no answer: the move, and after it the question.
pub(in crate::words) fn missing(lang: Lang, session: &Session) -> String {
    let is_formula = matches!(session.step().task, Some(Task::Reply { by: Answered::Formula, .. }));
    let Some((before, play, after)) =
        session.history().step(1).filter(|_| session.history().at() > 0)
    else {
        return lang.pick("One move is not answered yet.", "有一步还没有应对。").to_owned();
    };
    let (did, now) = (act(lang, before, play), left(after));
    match (lang, is_formula) {
        (Lang::En, false) => format!("They {did} and leave {now}. And you?"),
        (Lang::Zh, false) => format!("对方{did}，留下{now}。你呢？"),
        (Lang::En, true) => {
            format!("They {did} and leave {now}. What your formula says is no move here.")
        }
        (Lang::Zh, true) => format!("对方{did}，留下{now}。照你的式子，这里没有这样的走法。"),
    }
}
