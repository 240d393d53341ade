//! Pages of the games in which stones are taken from heaps.

use super::{GamePage, Last, Noun, Paged, heaps, range, say, tell, verbs};
use crate::games::bash::Bash;
use crate::games::nim::Nim;
use crate::games::pebbles::Pebbles;
use crate::games::subtract::Subtract;
use crate::games::wythoff::Wythoff;
use crate::lang::Lang;

impl Paged for Bash {
    fn page(&self, lang: Lang) -> GamePage {
        let (least, most) = (self.least(), self.most());
        GamePage {
            name: lang.pick("Bash", "巴什博弈"),
            caption: tell(
                lang,
                format!("take {}", range(least, most, "–")),
                format!("取{}枚", range(least, most, "到")),
            ),
            rule: if least == most {
                tell(lang, format!("take exactly {least}"), format!("每次恰好取{least}枚"))
            } else if least + 1 == most {
                tell(lang, format!("take {least} or {most}"), format!("每次取{least}或{most}枚"))
            } else {
                tell(lang, format!("take {least} to {most}"), format!("每次取{least}到{most}枚"))
            },
            noun: Noun::HEAP,
            position: heaps(lang),
            last: if least == 1 { Last::Stone } else { Last::Move },
            act: verbs::take,
        }
    }
}

impl Paged for Subtract {
    fn page(&self, lang: Lang) -> GamePage {
        let set = self.set();
        let list = |comma: &str| set.iter().map(u64::to_string).collect::<Vec<_>>().join(comma);
        GamePage {
            name: lang.pick("Subtraction", "减法游戏"),
            caption: tell(lang, format!("take {}", list(", ")), format!("取{}枚", list("、"))),
            rule: tell(
                lang,
                format!("take {}", alternatives(set, ", ", " or ")),
                format!("每次取{}枚", alternatives(set, "、", "或")),
            ),
            noun: Noun::HEAP,
            position: heaps(lang),
            last: if set.contains(&1) { Last::Stone } else { Last::Move },
            act: verbs::take,
        }
    }
}

/// "1, 3 or 4".
fn alternatives(numbers: &[u64], comma: &str, or: &str) -> String {
    match numbers {
        [] => String::new(),
        [only] => only.to_string(),
        [most @ .., last] => {
            let most: Vec<String> = most.iter().map(u64::to_string).collect();
            format!("{}{or}{last}", most.join(comma))
        }
    }
}

impl Paged for Nim {
    fn page(&self, lang: Lang) -> GamePage {
        GamePage {
            name: "Nim",
            caption: "Nim".into(),
            rule: say(lang, "take any number from one heap", "每次从一堆中取任意多枚"),
            noun: Noun::HEAP,
            position: heaps(lang),
            last: Last::Stone,
            act: verbs::take,
        }
    }
}

impl Paged for Wythoff {
    fn page(&self, lang: Lang) -> GamePage {
        let name = lang.pick("Wythoff", "威佐夫博弈");
        GamePage {
            name,
            caption: name.into(),
            rule: say(
                lang,
                "take any number from one heap, or the same number from both",
                "从一堆取任意多枚，或从两堆取同样多枚",
            ),
            noun: Noun::HEAP,
            position: heaps(lang),
            last: Last::Stone,
            act: verbs::take,
        }
    }
}

impl Paged for Pebbles {
    fn page(&self, lang: Lang) -> GamePage {
        let name = lang.pick("Pebbles", "不减石堆");
        GamePage {
            name,
            caption: name.into(),
            rule: say(
                lang,
                "take from one heap; the heaps stay in order",
                "从一堆中取，取后各堆仍须从小到大",
            ),
            noun: Noun::HEAP,
            position: heaps(lang),
            last: Last::Move,
            act: verbs::take,
        }
    }
}
