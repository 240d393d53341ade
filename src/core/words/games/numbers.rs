//! Pages of the games that are played with numbers alone.

use super::{GamePage, Last, Noun, Paged, both, range, say, tell, verbs};
use crate::games::auction::Auction;
use crate::games::euclid::Euclid;
use crate::games::race::Race;
use crate::lang::Lang;

impl Paged for Euclid {
    fn page(&self, lang: Lang) -> GamePage {
        let name = lang.pick("Euclid", "欧几里得");
        GamePage {
            name,
            caption: name.into(),
            rule: say(
                lang,
                "subtract a multiple of the smaller number from the larger",
                "从大数中减去小数的若干倍",
            ),
            noun: Noun::NUMBER,
            position: both(say(lang, "the numbers {}", "两个数{}")),
            last: Last::Move,
            act: verbs::subtract,
        }
    }
}

impl Paged for Race {
    fn page(&self, lang: Lang) -> GamePage {
        let (least, most, target) = (self.least(), self.most(), self.target());
        GamePage {
            name: lang.pick("Race", "报数"),
            caption: tell(
                lang,
                format!("add {}, to {target}", range(least, most, "–")),
                format!("每次加{}，到{target}", range(least, most, "到")),
            ),
            rule: tell(
                lang,
                format!("add {}, never past {target}", range(least, most, " to ")),
                format!("每次加{}，不得超过{target}", range(least, most, "到")),
            ),
            noun: Noun::NUMBER,
            position: both(tell(
                lang,
                format!("{{}} of {target}"),
                format!("报到{{}}，目标{target}"),
            )),
            last: Last::Move,
            act: verbs::raise,
        }
    }
}

impl Paged for Auction {
    fn page(&self, lang: Lang) -> GamePage {
        let (least, most, target) = (self.least(), self.most(), self.target());
        GamePage {
            name: lang.pick("Auction", "竞价"),
            caption: tell(
                lang,
                format!("raise {}, to {target}", range(least, most, "–")),
                format!("每次加价{}，到{target}", range(least, most, "到")),
            ),
            rule: tell(
                lang,
                format!("add {}, until {target} is reached", range(least, most, " to ")),
                format!("每次加{}，直到{target}", range(least, most, "到")),
            ),
            noun: Noun::NUMBER,
            position: both(tell(
                lang,
                format!("price {{}}, target {target}"),
                format!("价格{{}}，目标{target}"),
            )),
            last: Last::Move,
            act: verbs::raise,
        }
    }
}
