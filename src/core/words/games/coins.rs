//! Pages of the games in which coins and tokens go from place to place.

use super::{GamePage, Last, Noun, Paged, both, say, verbs};
use crate::games::graph::Graph;
use crate::games::stairs::Stairs;
use crate::games::strip::Strip;
use crate::lang::Lang;

impl Paged for Stairs {
    fn page(&self, lang: Lang) -> GamePage {
        let name = lang.pick("Staircase", "阶梯");
        GamePage {
            name,
            caption: name.into(),
            rule: say(
                lang,
                "move coins from one stair to the next below",
                "把某一级的若干枚移到下一级",
            ),
            noun: Noun::STAIR,
            position: both(say(lang, "coins on the stairs: {}", "各级台阶上的枚数：{}")),
            last: Last::Move,
            act: verbs::carry,
        }
    }
}

impl Paged for Strip {
    fn page(&self, lang: Lang) -> GamePage {
        let name = lang.pick("Strip", "硬币左移");
        GamePage {
            name,
            caption: name.into(),
            rule: say(
                lang,
                "move one coin left, past no other",
                "把一枚硬币左移，不得越过别的硬币",
            ),
            noun: Noun::COIN,
            position: both(say(lang, "coins on squares {}", "硬币在第{}格")),
            last: Last::Move,
            act: verbs::slide_coin,
        }
    }
}

impl Paged for Graph {
    fn page(&self, lang: Lang) -> GamePage {
        let name = lang.pick("Graph", "图上移子");
        GamePage {
            name,
            caption: name.into(),
            rule: say(lang, "move a token along an arrow", "沿箭头移动一枚棋子"),
            noun: Noun::TOKEN,
            position: both(say(lang, "tokens on nodes {}", "棋子在结点{}")),
            last: Last::Move,
            act: verbs::slide_token,
        }
    }
}
