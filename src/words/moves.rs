//! Moves and rules in words. Knows how games are called, not how they are won.

use crate::games::{Ending, Game, Move, Part, Play, Sum};
use crate::words::lang::Lang;

/// A move as something one does: "take 3 from heap 2", "从第2堆取3枚".
#[must_use]
pub fn act(lang: Lang, sum: &Sum, play: Play) -> String {
    let Some(part) = sum.parts().get(play.part) else { return String::new() };
    let many = part.row().len() > 1;
    match (lang, play.mv) {
        (Lang::En, Move::Take { heap, count }) if many => format!("take {count} from heap {}", heap + 1),
        (Lang::En, Move::Take { count, .. }) => format!("take {count}"),
        (Lang::En, Move::TakeEach { count }) => format!("take {count} from both heaps"),
        (Lang::En, Move::Carry { stair, count }) => {
            format!("move {count} from stair {} down to stair {stair}", stair + 1)
        }
        (Lang::En, Move::Split { heap, into: (a, b) }) => format!("turn heap {} into {a} and {b}", heap + 1),
        (Lang::En, Move::Slide { coin, to }) => format!("move coin {} to {to}", coin + 1),
        (Lang::En, Move::Raise { by }) => format!("add {by}"),
        (Lang::Zh, Move::Take { heap, count }) if many => format!("从第{}堆取{count}枚", heap + 1),
        (Lang::Zh, Move::Take { count, .. }) => format!("取{count}枚"),
        (Lang::Zh, Move::TakeEach { count }) => format!("从两堆各取{count}枚"),
        (Lang::Zh, Move::Carry { stair, count }) => format!("把第{}级的{count}枚移到第{stair}级", stair + 1),
        (Lang::Zh, Move::Split { heap, into: (a, b) }) => format!("把第{}堆变成{a}和{b}", heap + 1),
        (Lang::Zh, Move::Slide { coin, to }) => format!("把第{}枚移到{to}", coin + 1),
        (Lang::Zh, Move::Raise { by }) => format!("加{by}"),
    }
}

/// The position as it is spoken of: "20", "(3, 5)".
#[must_use]
pub fn place(part: &Part) -> String {
    match part.row() {
        [only] => only.to_string(),
        row => format!("({})", row.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// What may be done in a turn.
#[must_use]
pub fn rules(lang: Lang, game: &Game) -> String {
    match (lang, game) {
        (Lang::En, Game::Bash(bash)) if bash.least() == bash.most() => format!("take exactly {}", bash.least()),
        (Lang::Zh, Game::Bash(bash)) if bash.least() == bash.most() => format!("每次恰取{}枚", bash.least()),
        (Lang::En, Game::Bash(bash)) => format!("take {} to {}", bash.least(), bash.most()),
        (Lang::Zh, Game::Bash(bash)) => format!("每次取{}至{}枚", bash.least(), bash.most()),
        (Lang::En, Game::Subtract(s)) => format!("take {}", listed(s.set(), " or ")),
        (Lang::Zh, Game::Subtract(s)) => format!("每次取{}枚", listed(s.set(), "或")),
        (Lang::En, Game::Nim(_)) => "take any number from one heap".to_owned(),
        (Lang::Zh, Game::Nim(_)) => "每次从一堆中取任意多枚".to_owned(),
        (Lang::En, Game::Wythoff(_)) => "take any number from one heap, or the same number from both".to_owned(),
        (Lang::Zh, Game::Wythoff(_)) => "从一堆取任意多枚，或从两堆取同样多枚".to_owned(),
    }
}

/// Who wins at the end.
#[must_use]
pub const fn ending(lang: Lang, ending: Ending) -> &'static str {
    match (lang, ending) {
        (Lang::En, Ending::Normal) => "the last stone wins",
        (Lang::En, Ending::Misere) => "the last stone loses",
        (Lang::Zh, Ending::Normal) => "取到最后一枚者胜",
        (Lang::Zh, Ending::Misere) => "取到最后一枚者负",
    }
}

fn listed(numbers: &[u64], or: &str) -> String {
    match numbers {
        [] => String::new(),
        [only] => only.to_string(),
        [most @ .., last] => {
            let comma = if or == "或" { "、" } else { ", " };
            format!("{}{or}{last}", most.iter().map(u64::to_string).collect::<Vec<_>>().join(comma))
        }
    }
}
