//! Help where no move wins: that is said first, then why, and what resists best.

use crate::lang::Lang;
use crate::session::Hint;
use crate::words::why::{Explain, On, leave};

/// The rungs of a lost position.
pub(super) fn of(on: &On<'_>, why: &dyn Explain, hint: Option<&Hint>, rung: u8) -> String {
    let (lang, them) = (on.lang, on.me.other().object());
    match (rung, hint) {
        (1, _) => {
            let look = why.look(on);
            lang.pick(format!("No move wins here. {look}"), format!("这里怎么走都赢不了。{look}"))
        }
        (2, _) => {
            let answer = why.answer(on);
            lang.pick(
                format!("No move wins here: {answer}."),
                format!("这里怎么走都赢不了：{answer}。"),
            )
        }
        (3, _) | (_, None) => {
            let fact = why.fact(on);
            let (i, s) = (on.me.subject(), on.me.s());
            lang.pick(
                format!("No move wins here: {i} face{s} {fact}."),
                format!("这里怎么走都赢不了：{i}面对{fact}。"),
            )
        }
        (4, _) => lang.pick(
            format!("No move wins here: leave {them} few winning moves, and make the game long."),
            format!("这里怎么走都赢不了：让{them}的必胜走法尽量少，把棋局拖长。"),
        ),
        (_, Some(hint)) => {
            let leave = leave(lang, on.sum, hint.play);
            let hard = lang.pick(
                format!("No move wins here; this resists best: {leave}"),
                format!("这里怎么走都赢不了，最能拖的是：{leave}"),
            );
            match (lang, hint.replies) {
                // Only where the last move loses: then it is over.
                (Lang::En, Some(0)) => format!("{hard}. It is the last move, and loses."),
                (Lang::Zh, Some(0)) => format!("{hard}。这是最后一步，走它者负。"),
                (Lang::En, Some(1)) => format!("{hard}. One reply wins."),
                (Lang::Zh, Some(1)) => format!("{hard}。必胜应对只有一种。"),
                (Lang::En, Some(n)) => format!("{hard}. {n} replies win."),
                (Lang::Zh, Some(n)) => format!("{hard}。必胜应对有{n}种。"),
                (Lang::En, None) => format!("{hard}."),
                (Lang::Zh, None) => format!("{hard}。"),
            }
        }
    }
}
