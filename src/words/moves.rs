//! Moves and rules in words. Knows how games are called, not how they are won.

use crate::games::{Ending, Game, Move, Part, Play, Rules, Sum};
use crate::words::lang::{Lang, Said};

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
        (_, Game::Race(race)) => raise(lang, &race.bracket()),
        (_, Game::Auction(auction)) => raise(lang, &auction.bracket()),
        _ => fixed(game).to(lang).to_owned(),
    }
}

/// The rule of a race or an auction from its bracket `target;p..q`.
fn raise(lang: Lang, bracket: &str) -> String {
    let (target, steps) = bracket.split_once(';').unwrap_or((bracket, ""));
    let (least, most) = steps.split_once("..").unwrap_or((steps, steps));
    match lang {
        Lang::En => format!("add {least} to {most}, up to {target}"),
        Lang::Zh => format!("每次加{least}至{most}，目标{target}"),
    }
}

/// The rule of a game that has no numbers in its rules.
fn fixed(game: &Game) -> Said {
    let (en, zh) = match game.rules().name() {
        "nim" => ("take any number from one heap", "每次从一堆中取任意多枚"),
        "wythoff" => {
            ("take any number from one heap, or the same number from both", "从一堆取任意多枚，或从两堆取同样多枚")
        }
        "stairs" => ("move coins from one stair to the next below", "把某一级的若干枚移到下一级"),
        "strip" => ("move one coin left, past no other", "把一枚棋子左移，不得越过别的棋子"),
        "pebbles" => ("take from one heap; the heaps stay in order", "从一堆中取，各堆须保持不减"),
        "split" => ("replace a heap by two smaller ones", "把一堆换成两个更小的堆"),
        "grundy" => ("split a heap into two unequal ones", "把一堆分成大小不等的两堆"),
        "kayles" => ("take one pin or two neighbours", "取一枚或相邻的两枚"),
        "dawson" => ("the octal game 0.137", "八进制博弈0.137"),
        "octal" => ("as the octal code says", "按八进制码取子"),
        "circle" => ("take one coin or two neighbours", "取一枚或相邻的两枚"),
        "euclid" => ("subtract a multiple of the smaller number from the larger", "从大数中减去小数的倍数"),
        "graph" => ("move the token along an arrow", "沿箭头移动棋子"),
        _ => ("", ""),
    };
    Said { en, zh }
}

/// Who wins at the end.
#[must_use]
pub const fn ending(lang: Lang, ending: Ending) -> &'static str {
    match (lang, ending) {
        (Lang::En, Ending::Normal) => "Last stone wins",
        (Lang::En, Ending::Misere) => "Last stone loses",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_says_its_rule_in_both_languages() {
        for example in Game::EXAMPLES {
            let sum: Sum = example.parse().unwrap();
            let game = sum.single().unwrap().game().clone();
            for lang in Lang::ALL {
                assert!(!rules(lang, &game).is_empty(), "{example}");
            }
        }
    }
}
