//! The reason of a circle: what is done on one side can be done on the other.

use super::{Explain, On};
use crate::games::Play;
use crate::games::why::Mirror;
use crate::lang::Phrase;

impl Explain for Mirror {
    fn fact(&self, on: &On<'_>) -> String {
        let coins = self.coins;
        on.lang.pick(
            format!("a circle of {coins}, which opens into a row that can be mirrored"),
            format!("{coins}枚的圆圈，走一步就断成一排，可以模仿着下"),
        )
    }

    fn answer(&self, on: &On<'_>) -> String {
        let me = on.me.other();
        let (i, s, ies) = (me.subject(), me.s(), me.ies());
        on.lang.pick(
            format!("{i} make{s} two equal rows and cop{ies} every move"),
            format!("{i}把它变成相等的两排，此后步步模仿"),
        )
    }

    fn veiled(&self) -> Phrase {
        Phrase {
            en: "Look at what one move makes of the circle.",
            zh: "看看走一步以后，圆圈变成了什么。",
        }
    }

    fn principle(&self, on: &On<'_>) -> String {
        on.say(
            "Two equal halves can be mirrored: copy in one whatever is done in the other.",
            "相等的两半可以下模仿棋：对方在这一半怎么走，就在另一半怎么走。",
        )
    }

    fn half(&self, on: &On<'_>) -> String {
        on.win()
    }

    fn nearly(&self, _on: &On<'_>, _play: Play) -> Option<String> {
        None
    }
}
