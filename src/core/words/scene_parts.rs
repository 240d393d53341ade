//! What a board of several games says.

use crate::games::Part;
use crate::lang::{Lang, Phrase, spaced};
use crate::words::games::page;
use crate::words::scene;

/// What to do.
pub const TASK: Phrase = Phrase {
    en: "Make a move in one of the games: click it there.",
    zh: "在其中一个游戏里走一步：点那里。",
};
/// The nim-sum of all values.
pub const NIM_SUM: Phrase = Phrase { en: "nim-sum", zh: "异或和" };
/// A balance of which nobody has said whether it is level.
pub const COVERED: Phrase =
    Phrase { en: "balance: not known yet", zh: "天平：还不知道是否平衡" };
/// A balance that is level.
pub const LEVEL: Phrase = Phrase { en: "balance: level", zh: "天平：平衡" };
/// A balance that is not.
pub const TILTED: Phrase = Phrase { en: "balance: not level", zh: "天平：不平衡" };

/// The caption of a part: its number, and its game in as few words as will do.
#[must_use]
pub fn caption(lang: Lang, number: usize, part: &Part) -> String {
    let caption = page(lang, part.game()).caption;
    match lang {
        Lang::En => format!("{number}. {}", scene::capital(&caption)),
        Lang::Zh => format!("{number}. {}", spaced(&caption)),
    }
}

/// The name of something in a part.
#[must_use]
pub fn within(lang: Lang, number: usize, name: &str) -> String {
    match lang {
        Lang::En => format!("part {number}: {name}"),
        Lang::Zh => spaced(&format!("第{number}部分：{name}")),
    }
}

/// The value of a part.
#[must_use]
pub fn value(lang: Lang, value: Option<u64>) -> String {
    match (lang, value) {
        (Lang::En, Some(value)) => format!("value {value}"),
        (Lang::Zh, Some(value)) => format!("SG 值 {value}"),
        (Lang::En, None) => "value unknown".to_owned(),
        (Lang::Zh, None) => "SG 值未知".to_owned(),
    }
}

/// The balance heap with another size.
#[must_use]
pub fn size(lang: Lang, size: u64) -> String {
    match lang {
        Lang::En => format!("balance heap of {size}"),
        Lang::Zh => spaced(&format!("天平上的堆换成{size}枚")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Game, Sum};

    #[test]
    fn every_game_has_a_short_caption_in_both_languages() {
        for example in Game::EXAMPLES {
            let sum: Sum = example.parse().unwrap();
            for lang in Lang::ALL {
                let caption = caption(lang, 1, sum.single().unwrap());
                assert!((4..=24).contains(&caption.chars().count()), "{example}: {caption}");
            }
        }
    }
}
