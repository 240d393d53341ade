//! Reasons without a theorem: nobody can move, every line of play was searched, or the theorem is
//! taught later.

use super::{Explain, On, SHOWN, values};
use crate::games::Play;
use crate::games::why::{Searched, Shown};
use crate::lang::Phrase;
use crate::words::moves::place;

/// Nobody can move. Where play is over the coach says who won instead.
pub(super) struct Ended;

impl Explain for Ended {
    fn fact(&self, on: &On<'_>) -> String {
        on.say("a position without moves", "无步可走的局面")
    }

    fn answer(&self, on: &On<'_>) -> String {
        on.answered()
    }

    fn veiled(&self) -> Phrase {
        values::LOOK
    }

    fn principle(&self, on: &On<'_>) -> String {
        values::principle(on)
    }

    fn half(&self, on: &On<'_>) -> String {
        on.win()
    }

    fn nearly(&self, _on: &On<'_>, _play: Play) -> Option<String> {
        None
    }
}

/// Where nothing but the moves can be looked at.
const MOVES: Phrase = Phrase {
    en: "Look at each move in turn, and at what it leaves.",
    zh: "逐一看每种走法，看它留下怎样的局面。",
};

impl Explain for Searched {
    fn fact(&self, on: &On<'_>) -> String {
        let positions = self.positions;
        on.lang.pick(
            format!("a position that only a search settles (positions: {positions})"),
            format!("只能靠搜索判定的局面（搜过的局面：{positions}个）"),
        )
    }

    fn answer(&self, on: &On<'_>) -> String {
        on.answered()
    }

    fn veiled(&self) -> Phrase {
        MOVES
    }

    fn principle(&self, on: &On<'_>) -> String {
        on.say(
            "The program has no short rule here. Leave a position from which every move loses.",
            "这里没有现成的规律：要留下一个怎么走都输的局面。",
        )
    }

    fn half(&self, on: &On<'_>) -> String {
        on.win()
    }

    fn nearly(&self, _on: &On<'_>, _play: Play) -> Option<String> {
        None
    }
}

impl Explain for Shown {
    fn fact(&self, on: &On<'_>) -> String {
        match on.sum.single() {
            Some(part) if part.row().len() <= SHOWN => place(part),
            _ => on.say("this position", "这个局面"),
        }
    }

    fn answer(&self, on: &On<'_>) -> String {
        on.answered()
    }

    fn veiled(&self) -> Phrase {
        MOVES
    }

    fn principle(&self, on: &On<'_>) -> String {
        on.say("Leave a position from which every move loses.", "要留下一个怎么走都输的局面。")
    }

    fn half(&self, on: &On<'_>) -> String {
        on.win()
    }

    fn nearly(&self, _on: &On<'_>, _play: Play) -> Option<String> {
        None
    }
}
