//! What all boards of other shapes than heaps have in common to say: names of places, what a move
//! would do, the row of buttons. Knows how moves and positions are called, not how they are drawn.
//!
//! Places count from 1 here, as people count; everywhere else they are indices from 0.

use crate::games::{Amount, Move, Part, Pile, Play, Site, Splits, Sum};
use crate::lang::{Lang, Phrase, spaced};
use crate::words::games::page;
use crate::words::{board, moves};

/// The button to the place before.
pub const PLACE_BEFORE: Phrase = Phrase { en: "the place before", zh: "上一处" };
/// The button to the next place.
pub const PLACE_NEXT: Phrase = Phrase { en: "the next place", zh: "下一处" };
/// The button that makes the amount smaller.
pub const FEWER: Phrase = Phrase { en: "fewer", zh: "减少" };
/// The button that makes the amount larger.
pub const MORE: Phrase = Phrase { en: "more", zh: "增加" };
/// The button to the move before, where moves are no amounts.
pub const MOVE_BEFORE: Phrase = Phrase { en: "the move before", zh: "上一种走法" };
/// The button to the next move, where moves are no amounts.
pub const MOVE_NEXT: Phrase = Phrase { en: "the next move", zh: "下一种走法" };
/// What stands between the two.
pub const AMOUNT: Phrase = Phrase { en: "how many", zh: "数目" };
/// The button that makes the move, while there is none.
pub const NO_MOVE: Phrase = Phrase { en: "no move to make", zh: "无步可走" };
/// What the button does on which a move is written.
pub const MAKES: Phrase = Phrase { en: "makes this move", zh: "走这一步" };
/// The game is over.
pub const OVER: Phrase = Phrase { en: "No move is left.", zh: "已经无步可走。" };
/// The others are to move, or nobody.
pub const WAIT: Phrase = Phrase { en: "It is not your turn now.", zh: "现在轮不到你走。" };
/// How the keys work, as the description of every board.
pub const KEYS: Phrase = Phrase {
    en: "Left and right arrow: the move before, the next move. Up and down: another place. Digits \
        set the amount, Enter plays, Escape clears.",
    zh: "左右方向键选走法，上下方向键换一处，数字键直接定数目，回车走棋，Esc 取消。",
};

/// Where a move is made, as the row of buttons says it: "Heap 2", "Part 1, stair 3".
#[must_use]
pub fn place(lang: Lang, sum: &Sum, play: Play) -> String {
    let Some(part) = sum.parts().get(play.part) else { return String::new() };
    let here = within(lang, part, play.mv);
    let number = play.part + 1;
    match lang {
        _ if sum.parts().len() < 2 => here,
        Lang::En if part.row().len() < 2 => format!("Part {number}"),
        Lang::Zh if part.row().len() < 2 => format!("第 {number} 部分"),
        Lang::En => format!("Part {number}: {}", here.to_lowercase()),
        Lang::Zh => format!("第 {number} 部分{here}"),
    }
}

fn within(lang: Lang, part: &Part, mv: Move) -> String {
    match (mv.site(), mv.amount()) {
        (_, Amount::Added(_)) => lang.pick("Number", "数").to_owned(),
        (Site::One(index), _) => page(lang, part.game()).noun.labelled(lang, index),
        (Site::Each, _) => board::each(lang, part.row().len()).to_owned(),
    }
}

/// What of a move can be turned, in short: `3`, `→ 5`, `2 + 4`.
#[must_use]
pub fn amount(play: Play) -> String {
    match play.mv.amount() {
        Amount::Taken(n) | Amount::Carried(n) | Amount::Added(n) => n.to_string(),
        Amount::To(to) => format!("→ {to}"),
        Amount::Into(a, b) => format!("{a} + {b}"),
    }
}

/// The move as a command, as on the button that makes it: "Take 3 from heap 2".
#[must_use]
pub fn make(lang: Lang, sum: &Sum, play: Play) -> String {
    let act = moves::act(lang, sum, play);
    match lang {
        Lang::En => capital(&act),
        Lang::Zh => spaced(&act),
    }
}

/// What a move would do and what it leaves: "Take 3 from heap 2, leave 18."
#[must_use]
pub fn would(lang: Lang, sum: &Sum, play: Play) -> String {
    let act = moves::act(lang, sum, play);
    let left = left(lang, sum, play);
    let raised = matches!(play.mv.amount(), Amount::Added(_));
    match (lang, left) {
        (Lang::En, None) => format!("{}.", capital(&act)),
        (Lang::Zh, None) => spaced(&format!("{act}。")),
        (Lang::En, Some(left)) if raised => format!("{} and reach {left}.", capital(&act)),
        (Lang::Zh, Some(left)) if raised => spaced(&format!("{act}，到{left}。")),
        (Lang::En, Some(left)) => format!("{}, leave {left}.", capital(&act)),
        (Lang::Zh, Some(left)) => spaced(&format!("{act}，剩{left}。")),
    }
}

/// What a move leaves where it was made, if it is a number or two that the move itself does not
/// name.
fn left(lang: Lang, sum: &Sum, play: Play) -> Option<String> {
    let part = sum.parts().get(play.part)?;
    let list = |numbers: &[u64]| {
        let numbers: Vec<_> = numbers.iter().map(u64::to_string).collect();
        numbers.join(lang.pick(" and ", "和"))
    };
    let here =
        |index: usize, count: u64| Some(part.row().get(index)?.checked_sub(count)?.to_string());
    let game = part.descriptor();
    match (play.mv.site(), play.mv.amount()) {
        (_, Amount::Into(0, b)) if game.splits != Splits::Replaced => Some(b.to_string()),
        (_, Amount::Into(..) | Amount::To(_)) => None,
        (Site::One(place), Amount::Taken(n) | Amount::Carried(n)) if game.pile != Pile::Side => {
            here(place, n)
        }
        _ => Some(list(part.after(play.mv)?.row())),
    }
}

/// A number that was typed and is not allowed, and what is.
#[must_use]
pub fn refuse(lang: Lang, number: u64, ranges: &[(u64, u64)]) -> String {
    let may = board::amounts(lang, ranges);
    match lang {
        Lang::En if ranges.is_empty() => format!("{number} is not allowed here."),
        Lang::Zh if ranges.is_empty() => format!("这里不能选 {number}。"),
        Lang::En => format!("{number} is not allowed here: choose {may}."),
        Lang::Zh => format!("这里不能选 {number}，可选 {may}。"),
    }
}

/// The name of the whole board: the position in words.
#[must_use]
pub fn position(lang: Lang, sum: &Sum) -> String {
    let parts: Vec<_> = sum.parts().iter().map(|part| part_in_words(lang, part)).collect();
    match lang {
        Lang::En => format!("Board: {}", parts.join("; ")),
        Lang::Zh => spaced(&format!("棋盘：{}", parts.join("；"))),
    }
}

/// One part in words: "one heap of 21 stones", "coins on squares 2, 5".
#[must_use]
pub fn part_in_words(lang: Lang, part: &Part) -> String {
    let numbers: Vec<_> = part.row().iter().map(u64::to_string).collect();
    let list = numbers.join(lang.pick(", ", "、"));
    let [one, several] = page(lang, part.game()).position;
    if numbers.len() == 1 { one } else { several }.replace("{}", &list)
}

/// A place with what is to be said of it: "12: the game stands here".
#[must_use]
pub fn told(lang: Lang, name: &str, value: &str) -> String {
    match value {
        "" => name.to_owned(),
        value => format!("{name}{}{value}", lang.pick(": ", "：")),
    }
}

/// With a capital letter in front.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;

    fn said(lang: Lang, position: &str, mv: Move) -> String {
        would(lang, &position.parse().unwrap(), Play { part: 0, mv })
    }

    #[test]
    fn a_move_is_told_with_what_it_leaves() {
        assert_eq!(
            said(Lang::En, "race[30;1..4](9)", Move::Raise { by: 4 }),
            "Add 4 and reach 13."
        );
        assert_eq!(said(Lang::Zh, "race[30;1..4](9)", Move::Raise { by: 4 }), "加 4，到 13。");
        assert_eq!(
            said(Lang::En, "bash[1..3](21)", Move::Take { heap: 0, count: 1 }),
            "Take 1, leave 20."
        );
        assert_eq!(
            said(Lang::Zh, "stairs(0,5)", Move::Carry { stair: 1, count: 2 }),
            "把第 2 级的 2 枚移到第 1 级，剩 3。"
        );
        assert_eq!(
            said(Lang::En, "euclid(34,12)", Move::Take { heap: 0, count: 24 }),
            "Subtract 24, leave 10 and 12."
        );
        assert_eq!(
            said(Lang::En, "kayles(7)", Move::Split { heap: 0, into: (0, 5) }),
            "Take 2, leave 5."
        );
    }

    #[test]
    fn every_game_has_a_board_with_a_name_and_a_command_for_its_first_move() {
        for example in Game::EXAMPLES {
            let sum: Sum = example.parse().unwrap();
            let first = sum.moves().next().unwrap();
            for lang in Lang::ALL {
                assert!(position(lang, &sum).starts_with(lang.pick("Board: ", "棋盘：")));
                assert!(
                    !make(lang, &sum, first).is_empty() && !place(lang, &sum, first).is_empty()
                );
            }
        }
    }
}
