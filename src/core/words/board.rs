//! What the boards say: the names of their pieces, what may be done, what a move would do.
//!
//! Heaps count from 1 here, as people count; everywhere else they are indices from 0.

mod edges;
mod pieces;

pub use edges::{met, pegs, ruler};
pub use pieces::{
    boxes, bundle, cancelled, choose_each, choose_heap, heap_line, left_over, more_boxes, pile,
    queen_square, square, stone,
};

use crate::games::Move;
use crate::words::{Lang, Phrase};

/// The button that takes one less.
pub const FEWER: Phrase = Phrase { en: "fewer", zh: "少取" };
/// The button that takes one more.
pub const MORE: Phrase = Phrase { en: "more", zh: "多取" };
/// The number between the two.
pub const AMOUNT: Phrase = Phrase { en: "how many to take", zh: "取多少枚" };
/// The button to the heap before.
pub const HEAP_BEFORE: Phrase = Phrase { en: "the heap before", zh: "上一堆" };
/// The button to the next heap.
pub const HEAP_NEXT: Phrase = Phrase { en: "the next heap", zh: "下一堆" };
/// The row of nim-sums, and its name.
pub const NIM_SUM: Phrase = Phrase { en: "nim-sum", zh: "异或和" };
/// What to do with bundles.
pub const PAIR: Phrase = Phrase {
    en: "Click a bundle, then an equal one of another heap: the two cancel. The cross below the \
        line pairs all. To take stones, click the number of a heap.",
    zh: "点一捆，再点另一堆里相等的一捆，两捆抵消。线下的叉一次配完。要取石子，点那一堆的数目。",
};
/// What to do while a bundle is in hand.
pub const EQUAL: Phrase = Phrase {
    en: "Now click an equal bundle of another heap.",
    zh: "再点另一堆里相等的一捆。",
};
/// Pairs all that can be paired.
pub const PAIR_ALL: Phrase = Phrase {
    en: "below the line: pair all equal bundles",
    zh: "线下：相等的捆全部配对",
};
/// Where what is left over is told.
pub const BELOW: Phrase = Phrase { en: "below the line", zh: "线下" };
/// A bundle that may still find a partner.
pub const FREE: Phrase = Phrase { en: "no partner yet", zh: "还没有配对" };
/// A bundle that is in hand.
pub const HELD: Phrase = Phrase { en: "in hand", zh: "拿在手里" };
/// A bundle that finds no partner.
pub const OVER: Phrase = Phrase { en: "left over", zh: "落单" };
/// How the keys work on bundles.
pub const PAIR_KEYS: Phrase = Phrase {
    en: "Arrow keys choose heap and amount, digits set the amount, Enter plays, Escape clears. \
        With Shift they go over the bundles, and Enter takes one up or pairs it.",
    zh: "方向键选堆和数目，数字键直接定数目，回车走棋，Esc 取消。按住 Shift 可走过各捆，回车拿起\
        一捆或与它配对。",
};
/// A heap of nothing.
pub const EMPTY: Phrase = Phrase { en: "empty", zh: "空" };
/// A stone's value while the half-made move would take it.
pub const GOES: Phrase = Phrase { en: "goes with this move", zh: "这一步取走" };
/// A stone's value while it stays.
pub const STAYS: Phrase = Phrase { en: "stays", zh: "留下" };
/// A stone's or square's value while the theory points to it.
pub const LIT: Phrase = Phrase { en: "pointed out", zh: "提示" };
/// Of a heap: coach or help speak of it.
pub const SPOKEN: Phrase = Phrase { en: "spoken of", zh: "正说到它" };
/// A position that is lost for the one to move.
pub const IS_P: Phrase = Phrase { en: "P-position", zh: "必败态" };
/// A position that is won for the one to move.
pub const IS_N: Phrase = Phrase { en: "N-position", zh: "必胜态" };
/// Nothing can be done, and nothing is left.
pub const ALL_GONE: Phrase = Phrase { en: "No stones left.", zh: "石子已取完。" };
/// Nothing can be done now, though stones are left: the others' turn, or the end.
pub const NOTHING_NOW: Phrase =
    Phrase { en: "Nothing for you to take now.", zh: "现在轮不到你取。" };
/// The grid is left out because the heaps are larger than any screen.
pub const TOO_LARGE: Phrase = Phrase {
    en: "Too large for a grid: choose the number below.",
    zh: "数太大，画不出棋盘：在下面选数目。",
};

/// The name of the ruler with the smaller numbers of the cold pairs; a formula, the same in both
/// languages.
pub const LOWER: &str = "⌊kφ⌋";
/// The name of the ruler with the larger numbers.
pub const UPPER: &str = "⌊kφ²⌋";

/// How many alternatives are listed before the rest is left out.
const LISTED: usize = 6;

/// Amounts as people say them: `1 to 3`, `1, 3 or 4`; ranges are inclusive, ascending and apart.
///
/// ```
/// use laststone_core::words::{Lang, board};
///
/// assert_eq!(board::amounts(Lang::En, &[(1, 1), (3, 4)]), "1, 3 or 4");
/// assert_eq!(board::amounts(Lang::Zh, &[(1, 3)]), "1到3");
/// ```
#[must_use]
pub fn amounts(lang: Lang, ranges: &[(u64, u64)]) -> String {
    let mut items = Vec::new();
    for &(from, to) in ranges.iter().take(LISTED + 1) {
        match to - from {
            0 => items.push(from.to_string()),
            1 => items.extend([from.to_string(), to.to_string()]),
            _ => items.push(lang.pick(format!("{from} to {to}"), format!("{from}到{to}"))),
        }
    }
    let end = ranges.last().map(|(_, to)| *to);
    if items.len() > LISTED {
        items.truncate(LISTED - 1);
        items.push("…".to_owned());
        items.extend(end.map(|end| end.to_string()));
    }
    let Some(last) = items.pop() else { return String::new() };
    if items.is_empty() {
        return last;
    }
    lang.pick(format!("{} or {last}", items.join(", ")), format!("{} 或 {last}", items.join("、")))
}

/// What stands beside the large numeral of how many stones a heap has.
#[must_use]
pub const fn left(lang: Lang, count: u64) -> &'static str {
    match (lang, count) {
        (Lang::En, 1) => "stone left",
        (Lang::En, _) => "stones left",
        (Lang::Zh, _) => "枚",
    }
}

/// A number of stones: `1 stone`, `21 stones`, `21 枚`.
#[must_use]
pub fn stones(lang: Lang, count: u64) -> String {
    lang.pick(format!("{count} stone{}", if count == 1 { "" } else { "s" }), format!("{count} 枚"))
}

/// The name of a heap.
#[must_use]
pub fn heap(lang: Lang, heap: usize) -> String {
    lang.pick(format!("Heap {}", heap + 1), format!("第 {} 堆", heap + 1))
}

/// A heap's place in short, for narrow boards: `#2`.
#[must_use]
pub fn heap_short(heap: usize) -> String {
    format!("#{}", heap + 1)
}

/// "Both" for two heaps, "each" for more.
#[must_use]
pub fn each(lang: Lang, heaps: usize) -> &'static str {
    match (heaps, lang) {
        (..=2, Lang::En) => "Both",
        (_, Lang::En) => "Each",
        (..=2, Lang::Zh) => "两堆同取",
        (_, Lang::Zh) => "各堆同取",
    }
}

/// The move as a command, as on the button that makes it: `Take 3`, `Take 2 from both`.
///
/// ```
/// use laststone_core::games::Move;
/// use laststone_core::words::{Lang, board};
///
/// assert_eq!(board::make(Lang::En, Move::TakeEach { count: 2 }, 2), "Take 2 from both");
/// assert_eq!(board::make(Lang::Zh, Move::Take { heap: 1, count: 3 }, 2), "取 3 枚");
/// ```
#[must_use]
pub fn make(lang: Lang, mv: Move, heaps: usize) -> String {
    match (mv, lang) {
        (Move::TakeEach { count }, Lang::En) => {
            format!("Take {count} from {}", if heaps <= 2 { "both" } else { "each" })
        }
        (Move::TakeEach { count }, Lang::Zh) => {
            format!("{}各取 {count} 枚", if heaps <= 2 { "两堆" } else { "每堆" })
        }
        (_, Lang::En) => format!("Take {}", count_of(mv)),
        (_, Lang::Zh) => format!("取 {} 枚", count_of(mv)),
    }
}

/// The move with its heap, where there are several.
#[must_use]
pub fn deed(lang: Lang, mv: Move, heaps: usize) -> String {
    match mv {
        Move::Take { heap, count } if heaps > 1 => lang.pick(
            format!("take {count} from heap {}", heap + 1),
            format!("从第 {} 堆取 {count} 枚", heap + 1),
        ),
        Move::Take { count, .. } => lang.pick(format!("take {count}"), format!("取 {count} 枚")),
        mv => {
            let text = make(lang, mv, heaps);
            lang.pick(text.replacen('T', "t", 1), text)
        }
    }
}

/// What a move would do: `Take 3 from heap 2 and leave 18.`
#[must_use]
pub fn would(lang: Lang, mv: Move, row: &[u64]) -> String {
    let left: Vec<_> = match mv {
        Move::Take { heap, count } => {
            row.get(heap).map(|have| have.saturating_sub(count)).into_iter().collect()
        }
        Move::TakeEach { count } => row.iter().map(|have| have.saturating_sub(count)).collect(),
        _ => Vec::new(),
    };
    let left: Vec<_> = left.iter().map(u64::to_string).collect();
    let deed = deed(lang, mv, row.len());
    match lang {
        Lang::En => {
            let mut deed = deed;
            if let Some(first) = deed.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            format!("{deed}, leave {}.", left.join(" and "))
        }
        Lang::Zh => format!("{deed}，剩 {}。", left.join(" 和 ")),
    }
}

/// What may be taken, as a sentence: from the ranges of all heaps together, and of the move that
/// takes from each.
///
/// `free`: any number of any heap may be taken, so that no numbers need be told.
#[must_use]
pub fn may(lang: Lang, one: &[(u64, u64)], free: bool, heaps: usize, both: bool) -> String {
    let each = if heaps <= 2 { ("both", "两堆") } else { ("each", "各堆") };
    let what = if free {
        lang.pick("any number".to_owned(), "任意枚".to_owned())
    } else {
        quantity(lang, one)
    };
    match (one.is_empty(), both, lang) {
        (true, _, Lang::En) => format!("Take the same number from {}.", each.0),
        (true, _, Lang::Zh) => format!("从{}取同样多枚。", each.1),
        (_, true, Lang::En) => format!("Take {what} from one heap, or the same from {}.", each.0),
        (_, true, Lang::Zh) => format!("从一堆取{what}，或从{}取同样多。", each.1),
        (_, _, Lang::En) if heaps > 1 => format!("Take {what} from one heap."),
        (_, _, Lang::Zh) if heaps > 1 => format!("从一堆取{what}。"),
        (_, _, Lang::En) => format!("Take {what}."),
        (_, _, Lang::Zh) => format!("可取{what}。"),
    }
}

/// Ranges as a quantity inside a sentence: Chinese adds the counter word.
fn quantity(lang: Lang, ranges: &[(u64, u64)]) -> String {
    let text = amounts(lang, ranges);
    lang.pick(text.clone(), format!(" {text} 枚"))
}

/// How to point at a move on stones.
pub const CLICK_STONE: Phrase = Phrase {
    en: "Click a stone: it goes, with all after it.",
    zh: "点一枚石子，它和后面的都取走。",
};
/// How to point at a move where stones are too many to be shown one by one.
pub const CHOOSE: Phrase = Phrase { en: "Choose the number below.", zh: "在下面选数目。" };
/// How to point at a move on the grid.
pub const CLICK_SQUARE: Phrase = Phrase {
    en: "Drag the queen, or click a square or a stone.",
    zh: "拖动皇后，或点格子、石子。",
};

/// An amount that is refused, and what may be taken instead.
#[must_use]
pub fn refuse(lang: Lang, count: u64, ranges: &[(u64, u64)]) -> String {
    let may = amounts(lang, ranges);
    match (ranges.is_empty(), lang) {
        (true, Lang::En) => format!("You may not take {count} here."),
        (true, Lang::Zh) => format!("这里不能取 {count} 枚。"),
        (_, Lang::En) => format!("Not {count}: you may take {may}."),
        (_, Lang::Zh) => format!("不能取 {count} 枚，可取 {may} 枚。"),
    }
}

/// A square to which no move leads, when it is clicked.
pub const NO_WAY: Phrase =
    Phrase { en: "The queen cannot get there.", zh: "皇后走不到那里。" };

/// The name of a board of heaps: the position in words.
#[must_use]
pub fn position(lang: Lang, row: &[u64]) -> String {
    let list: Vec<_> = row.iter().map(u64::to_string).collect();
    match (row, lang) {
        ([], Lang::En) => "Board without heaps".to_owned(),
        ([], Lang::Zh) => "没有石子堆的棋盘".to_owned(),
        ([n], _) => lang.pick(
            format!("Board: one heap of {}", stones(lang, *n)),
            format!("棋盘：一堆 {n} 枚石子"),
        ),
        (_, Lang::En) => format!("Board: {} heaps of {} stones", row.len(), list.join(", ")),
        (_, Lang::Zh) => format!("棋盘：{} 堆石子，{} 枚", row.len(), list.join("、")),
    }
}

/// The name of a grid: where the queen stands.
#[must_use]
pub fn queen_at(lang: Lang, x: u64, y: u64) -> String {
    lang.pick(
        format!("Board: queen on {x}, {y}; heaps of {x} and {y} stones"),
        format!("棋盘：皇后在({x}, {y})，两堆石子 {x}、{y} 枚"),
    )
}

/// How the keys work, as the description of every board.
pub const KEYS: Phrase = Phrase {
    en: "Arrow keys choose heap and amount, digits set the amount, Enter plays, Escape clears.",
    zh: "方向键选堆和数目，数字键直接定数目，回车走棋，Esc 取消。",
};
/// What the lever of boxes turns.
pub const AT_MOST: Phrase = Phrase { en: "at most", zh: "至多取" };

/// A notch of that lever.
#[must_use]
pub fn at_most(lang: Lang, n: u64) -> String {
    lang.pick(format!("at most {n}"), format!("至多取 {n} 枚"))
}

/// How the keys work on a grid.
pub const GRID_KEYS: Phrase = Phrase {
    en: "Arrow keys move to a square that can be reached, Enter plays, Escape clears.",
    zh: "方向键移到可走的格子，回车走棋，Esc 取消。",
};

/// The same where the grid is the map of the plot as well.
pub const MAP_KEYS: Phrase = Phrase {
    en: "Arrow keys move to a square that can be reached, Enter plays, Escape clears. With Shift \
        they look at any square, and Enter puts the queen there.",
    zh: "方向键移到可走的格子，回车走棋，Esc 取消。按住 Shift 可查看任意一格，回车把皇后摆到那里。",
};

/// How many stones a move takes; 0 for moves that take none.
const fn count_of(mv: Move) -> u64 {
    match mv {
        Move::Take { count, .. } | Move::TakeEach { count } => count,
        _ => 0,
    }
}

#[cfg(test)]
mod tests;
