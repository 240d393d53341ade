//! Moves and rules in words. Knows how games are called, not how they are won.

use crate::games::{Ending, Game, Move, Part, Play, Rules, Sum};
use crate::lang::{Lang, Phrase};

/// A move as something one does: "take 3 from heap 2", "从第2堆取3枚".
#[must_use]
pub fn act(lang: Lang, sum: &Sum, play: Play) -> String {
    let Some(part) = sum.parts().get(play.part) else { return String::new() };
    let act = in_part(lang, part, play.mv);
    let number = play.part + 1;
    match lang {
        _ if sum.parts().len() < 2 => act,
        Lang::En => format!("{act} in part {number}"),
        Lang::Zh => format!("在第{number}部分{act}"),
    }
}

fn in_part(lang: Lang, part: &Part, mv: Move) -> String {
    let many = part.row().len() > 1;
    let euclid = matches!(part.game(), Game::Euclid(_));
    match (lang, mv) {
        (Lang::En, Move::Take { count, .. }) if euclid => format!("subtract {count}"),
        (Lang::Zh, Move::Take { count, .. }) if euclid => format!("从大数中减去{count}"),
        (Lang::En, Move::Take { heap, count }) if many => {
            format!("take {count} from heap {}", heap + 1)
        }
        (Lang::En, Move::Take { count, .. }) => format!("take {count}"),
        (Lang::Zh, Move::Take { heap, count }) if many => format!("从第{}堆取{count}枚", heap + 1),
        (Lang::Zh, Move::Take { count, .. }) => format!("取{count}枚"),
        (Lang::En, Move::TakeEach { count }) => format!("take {count} from both heaps"),
        (Lang::Zh, Move::TakeEach { count }) => format!("从两堆各取{count}枚"),
        (Lang::En, Move::Carry { stair: 0, count }) => {
            format!("move {count} from stair 1 to the ground")
        }
        (Lang::En, Move::Carry { stair, count }) => {
            format!("move {count} from stair {} to stair {stair}", stair + 1)
        }
        (Lang::Zh, Move::Carry { stair: 0, count }) => format!("把第1级的{count}枚移到地面"),
        (Lang::Zh, Move::Carry { stair, count }) => {
            format!("把第{}级的{count}枚移到第{stair}级", stair + 1)
        }
        (_, Move::Split { heap, into }) => split(lang, part, heap, into),
        (_, Move::Slide { coin, to }) => slide(lang, part, coin, to),
        (Lang::En, Move::Raise { by }) => format!("add {by}"),
        (Lang::Zh, Move::Raise { by }) => format!("加{by}"),
    }
}

/// The measure word of what a game is played with: pins are counted with 个, stones and coins with
/// 枚. Under an octal code that lets a heap be split untouched there are stones; under the others,
/// pins.
#[must_use]
pub fn unit(game: &Game) -> &'static str {
    match game {
        Game::Kayles(_) | Game::Dawson(_) => "个",
        Game::Octal(octal) if octal.digits().first().is_none_or(|digit| *digit == 0) => "个",
        _ => "枚",
    }
}

/// What the numbers of a position are called: pins stand in rows, everything else in heaps.
#[must_use]
pub const fn pile(game: &Game) -> (&'static str, &'static str) {
    match game {
        Game::Kayles(_) | Game::Dawson(_) | Game::Circle(_) => ("row", "排"),
        _ => ("heap", "堆"),
    }
}

/// What becomes of a heap: split as it is, replaced, or some of it taken and the rest perhaps
/// split.
fn split(lang: Lang, part: &Part, heap: usize, (a, b): (u64, u64)) -> String {
    let unit = unit(part.game());
    let have = part.row().get(heap).copied().unwrap_or(0);
    let taken = have.saturating_sub(a.saturating_add(b));
    let replaced = matches!(part.game(), Game::Split(_));
    let (en, zh) = pile(part.game());
    let (en, zh) = if part.row().len() > 1 {
        (format!("{en} {}", heap + 1), format!("第{}{zh}", heap + 1))
    } else {
        (format!("the {en}"), format!("这一{zh}"))
    };
    match (lang, a) {
        (Lang::En, 0) if replaced && b == 0 => format!("remove {en}"),
        (Lang::Zh, 0) if replaced && b == 0 => format!("去掉{zh}"),
        (Lang::En, 0) if replaced => format!("replace {en} by one of {b}"),
        (Lang::Zh, 0) if replaced => format!("把{zh}换成一堆{b}{unit}"),
        (Lang::En, _) if replaced => format!("replace {en} by {a} and {b}"),
        (Lang::Zh, _) if replaced => format!("把{zh}换成{a}{unit}和{b}{unit}两堆"),
        (Lang::En, 0) if part.row().len() == 1 => format!("take {taken}"),
        (Lang::Zh, 0) if part.row().len() == 1 => format!("取{taken}{unit}"),
        (Lang::En, 0) => format!("take {taken} from {en}"),
        (Lang::Zh, 0) => format!("从{zh}取{taken}{unit}"),
        (Lang::En, _) if taken == 0 => format!("split {en} into {a} and {b}"),
        (Lang::Zh, _) if taken == 0 => format!("把{zh}分成{a}{unit}和{b}{unit}"),
        (Lang::En, _) => format!("take {taken} from {en} and split the rest into {a} and {b}"),
        (Lang::Zh, _) => format!("从{zh}取{taken}{unit}，余下的分成{a}{unit}和{b}{unit}"),
    }
}

fn slide(lang: Lang, part: &Part, coin: usize, to: u64) -> String {
    let (graph, many, number) =
        (matches!(part.game(), Game::Graph(_)), part.row().len() > 1, coin + 1);
    match (lang, graph, many) {
        (Lang::En, true, false) => format!("move the token to node {to}"),
        (Lang::En, true, true) => format!("move token {number} to node {to}"),
        (Lang::En, false, _) => format!("move coin {number} to square {to}"),
        (Lang::Zh, true, false) => format!("把棋子移到结点{to}"),
        (Lang::Zh, true, true) => format!("把第{number}枚棋子移到结点{to}"),
        (Lang::Zh, false, _) => format!("把第{number}枚硬币移到第{to}格"),
    }
}

/// The position as it is spoken of: "20", "(3, 5)".
#[must_use]
pub fn place(part: &Part) -> String {
    match part.row() {
        [] => "0".to_owned(),
        [only] => only.to_string(),
        row => format!("({})", row.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// What may be done in a turn.
#[must_use]
pub fn rules(lang: Lang, game: &Game) -> String {
    match (lang, game) {
        (_, Game::Bash(bash)) => amount(lang, bash.least(), bash.most()),
        (Lang::En, Game::Subtract(s)) => format!("take {}", listed(s.set(), " or ")),
        (Lang::Zh, Game::Subtract(s)) => format!("每次取{}枚", listed(s.set(), "或")),
        (Lang::En, Game::Race(race)) => {
            format!(
                "add {}, never past {}",
                range(race.least(), race.most(), " to "),
                race.target()
            )
        }
        (Lang::Zh, Game::Race(race)) => {
            format!("每次加{}，不得超过{}", range(race.least(), race.most(), "至"), race.target())
        }
        (Lang::En, Game::Auction(auction)) => {
            format!(
                "add {}, until {} is reached",
                range(auction.least(), auction.most(), " to "),
                auction.target()
            )
        }
        (Lang::Zh, Game::Auction(auction)) => {
            format!(
                "每次加{}，直到{}",
                range(auction.least(), auction.most(), "至"),
                auction.target()
            )
        }
        (Lang::En, Game::Octal(octal)) => {
            format!("take as the octal code {} says", octal.bracket())
        }
        (Lang::Zh, Game::Octal(octal)) => format!("按八进制码{}取子", octal.bracket()),
        _ => fixed(game).to(lang).to_owned(),
    }
}

fn amount(lang: Lang, least: u64, most: u64) -> String {
    match lang {
        Lang::En if least == most => format!("take exactly {least}"),
        Lang::Zh if least == most => format!("每次恰好取{least}枚"),
        Lang::En => format!("take {least} to {most}"),
        Lang::Zh => format!("每次取{least}至{most}枚"),
    }
}

fn range(least: u64, most: u64, to: &str) -> String {
    if least == most { least.to_string() } else { format!("{least}{to}{most}") }
}

/// The rule of a game that has no numbers in its rules.
fn fixed(game: &Game) -> Phrase {
    let (en, zh) = match game.rules().name() {
        "nim" => ("take any number from one heap", "每次从一堆中取任意多枚"),
        "wythoff" => (
            "take any number from one heap, or the same number from both",
            "从一堆取任意多枚，或从两堆取同样多枚",
        ),
        "stairs" => ("move coins from one stair to the next below", "把某一级的若干枚移到下一级"),
        "strip" => ("move one coin left, past no other", "把一枚硬币左移，不得越过别的硬币"),
        "pebbles" => {
            ("take from one heap; the heaps stay in order", "从一堆中取，取后各堆仍须从小到大")
        }
        "split" => ("replace a heap by two smaller ones", "把一堆换成两个更小的堆"),
        "grundy" => ("split a heap into two unequal ones", "把一堆分成大小不等的两堆"),
        "kayles" => ("take one pin or two neighbours", "击倒一个或相邻的两个球瓶"),
        "dawson" => (
            "take three neighbours, or two at an end, or a single one",
            "取相邻三个，或端上的两个，或孤零零的一个",
        ),
        "circle" => ("take one coin or two neighbours", "取一枚或相邻的两枚"),
        "euclid" => (
            "subtract a multiple of the smaller number from the larger",
            "从大数中减去小数的若干倍",
        ),
        "graph" => ("move a token along an arrow", "沿箭头移动一枚棋子"),
        _ => ("", ""),
    };
    Phrase { en, zh }
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

/// How a sum ends, in the terms of its games: where nothing is taken, there is no last stone.
#[must_use]
pub fn ends(lang: Lang, sum: &Sum) -> &'static str {
    ends_of(lang, sum.ending(), sum.parts().iter().map(Part::game))
}

/// How these games end when they are played together.
#[must_use]
pub fn ends_of<'a>(
    lang: Lang,
    ends: Ending,
    mut games: impl Iterator<Item = &'a Game>,
) -> &'static str {
    // Where a single stone may not be taken, some may be left over.
    let taken = |game: &Game| match game {
        Game::Bash(bash) => bash.least() == 1,
        Game::Subtract(subtract) => subtract.set().contains(&1),
        game => matches!(game, Game::Nim(_) | Game::Wythoff(_)),
    };
    if games.all(taken) {
        return ending(lang, ends);
    }
    match (lang, ends) {
        (Lang::En, Ending::Normal) => "Last move wins",
        (Lang::En, Ending::Misere) => "Last move loses",
        (Lang::Zh, Ending::Normal) => "走最后一步者胜",
        (Lang::Zh, Ending::Misere) => "走最后一步者负",
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
