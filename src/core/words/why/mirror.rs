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
            format!("{coins}枚的圆圈，走一步就断成可以对称应对的一行"),
        )
    }

    fn answer(&self, on: &On<'_>) -> String {
        let me = on.me.other();
        let (i, s, ies) = (me.subject(), me.s(), me.ies());
        on.lang.pick(
            format!("{i} make{s} two equal rows and cop{ies} every move"),
            format!("{i}把它变成相等的两行，此后照样学样"),
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
            "Two equal halves can be mirrored: whatever is done in one, copy it in the other.",
            "相等的两半可以照样学样：这一半怎么走，另一半就跟着怎么走。",
        )
    }

    fn half(&self, on: &On<'_>) -> String {
        on.win()
    }

    fn nearly(&self, _on: &On<'_>, _play: Play) -> Option<String> {
        None
    }
}
