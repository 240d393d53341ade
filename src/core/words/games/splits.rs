//! Pages of the games in which heaps and rows fall apart.

use super::{GamePage, Last, Noun, Paged, both, heaps, say, tell, verbs};
use crate::games::Rules as _;
use crate::games::circle::Circle;
use crate::games::dawson::Dawson;
use crate::games::grundy::Grundy;
use crate::games::kayles::Kayles;
use crate::games::octal::Octal;
use crate::games::split::Split;
use crate::lang::Lang;

impl Paged for Split {
    fn page(&self, lang: Lang) -> GamePage {
        let name = lang.pick("Replace", "换成两小堆");
        GamePage {
            name,
            caption: name.into(),
            rule: say(lang, "replace a heap by two smaller ones", "把一堆换成两个更小的堆"),
            noun: Noun::HEAP,
            position: heaps(lang),
            last: Last::Move,
            act: verbs::replace,
        }
    }
}

impl Paged for Grundy {
    fn page(&self, lang: Lang) -> GamePage {
        let name = lang.pick("Grundy's game", "Grundy游戏");
        GamePage {
            name,
            caption: name.into(),
            rule: say(lang, "split a heap into two unequal ones", "把一堆分成大小不等的两堆"),
            noun: Noun::HEAP,
            position: heaps(lang),
            last: Last::Move,
            act: verbs::split,
        }
    }
}

impl Paged for Kayles {
    fn page(&self, lang: Lang) -> GamePage {
        GamePage {
            name: "Kayles",
            caption: "Kayles".into(),
            rule: say(lang, "take one pin or two neighbours", "击倒一个或相邻的两个球瓶"),
            noun: Noun::ROW,
            position: heaps(lang),
            last: Last::Move,
            act: verbs::split,
        }
    }
}

impl Paged for Dawson {
    fn page(&self, lang: Lang) -> GamePage {
        GamePage {
            name: "Dawson",
            caption: "Dawson".into(),
            rule: say(
                lang,
                "take three neighbours, or two at an end, or a single one",
                "取相邻三个，或端上的两个，或孤零零的一个",
            ),
            noun: Noun::ROW,
            position: heaps(lang),
            last: Last::Move,
            act: verbs::split,
        }
    }
}

impl Paged for Octal {
    fn page(&self, lang: Lang) -> GamePage {
        let code = self.bracket();
        GamePage {
            name: lang.pick("Octal game", "八进制博弈"),
            caption: tell(lang, format!("octal {code}"), format!("八进制编码{code}")),
            rule: tell(
                lang,
                format!("take as the octal code {code} says"),
                format!("按八进制编码{code}取子"),
            ),
            noun: Noun::HEAP,
            position: heaps(lang),
            last: Last::Move,
            act: verbs::split,
        }
    }
}

impl Paged for Circle {
    fn page(&self, lang: Lang) -> GamePage {
        let name = lang.pick("Circle", "硬币围圈");
        GamePage {
            name,
            caption: name.into(),
            rule: say(lang, "take one coin or two neighbours", "取一枚或相邻的两枚"),
            noun: Noun::ROW,
            position: both(say(lang, "a circle of {} coins", "围成一圈的{}枚")),
            last: Last::Move,
            act: verbs::take,
        }
    }
}
