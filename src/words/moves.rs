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
        _ => more_rules(lang, game),
    }
}

/// The rules of the games of the later chapters.
fn more_rules(lang: Lang, game: &Game) -> String {
    let (en, zh) = match game {
        Game::Bash(_) | Game::Subtract(_) | Game::Nim(_) | Game::Wythoff(_) => return rules(lang, game),
        Game::Stairs(_) => {
            ("move any number of coins from one stair to the stair below", "把任意多枚硬币从某一级移到下一级")
        }
        Game::Strip(_) => ("move one coin left, past no other coin", "把一枚棋子向左移，不得越过其他棋子"),
        Game::Pebbles(_) => (
            "take any number from one heap; no heap may become smaller than the one on its left",
            "从一堆中取任意多枚，取后每堆仍不得少于左边一堆",
        ),
        Game::Split(_) => ("replace one heap by two smaller ones; 0 is allowed", "把一堆换成两堆更小的，允许为0"),
        Game::Grundy(_) => ("split one heap into two unequal heaps", "把一堆分成不相等的两堆"),
        Game::Graph(_) => ("move one token along an arrow", "把一枚棋子沿箭头移动一步"),
        Game::Kayles(_) | Game::Circle(_) => ("take one, or two that stand side by side", "取一枚，或取相邻的两枚"),
        Game::Dawson(_) => (
            "take one that stands alone, two that stand alone or at an end, or any three in a row",
            "取走单独的一枚，取走单独成行或位于一端的相邻两枚，或取走任意相邻的三枚",
        ),
        Game::Octal(octal) => {
            let code = octal.code();
            return match lang {
                Lang::En => format!("take and split as the octal code {code} allows"),
                Lang::Zh => format!("按八进制码{code}的规定取子和分堆"),
            };
        }
        Game::Euclid(_) => (
            "subtract a multiple of the smaller number from the larger, not below 0",
            "从大数中减去小数的正整数倍，不得小于0",
        ),
        Game::Race(race) => {
            let (least, most, target) = (race.least(), race.most(), race.target());
            return match lang {
                Lang::En => format!("add {least} to {most}, never past {target}"),
                Lang::Zh => format!("每次加{least}至{most}，不得超过{target}"),
            };
        }
        Game::Auction(auction) => {
            let (least, most, target) = (auction.least(), auction.most(), auction.target());
            return match lang {
                Lang::En => format!("raise by {least} to {most}; who reaches or passes {target} wins"),
                Lang::Zh => format!("每次加价{least}至{most}，先达到或超过{target}者胜"),
            };
        }
    };
    lang.pick(en, zh).to_owned()
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
