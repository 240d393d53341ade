//! What the staircase and the games that are staircases in disguise say: coins on stairs, on a
//! strip, pebbles in order. Stairs, coins and heaps count from 1 here.

use crate::solver::outcome::Outcome;
use crate::words::{Lang, Phrase, board};

/// The floor below stair 1.
pub const GROUND: Phrase = Phrase { en: "ground", zh: "地面" };
/// The nim-sum of the stairs that count.
pub const ODD_SUM: Phrase = Phrase { en: "nim-sum of the odd stairs", zh: "奇数级的异或和" };
/// What to do on a staircase.
pub const CARRY: Phrase = Phrase {
    en: "Click a coin: it goes down one stair, with all that were put on top of it.",
    zh: "点一枚硬币，它和叠在它上面的一起搬下一级。",
};
/// What to do on a strip.
pub const SLIDE: Phrase = Phrase {
    en: "Click the empty square that a coin is to slide to.",
    zh: "点一个空格，它右边最近的硬币就滑到那里。",
};
/// What to do on a strip with its staircase.
pub const SLIDE_LINKED: Phrase = Phrase {
    en: "Click an empty square, or a coin on the staircase: both make the same move.",
    zh: "点空格，或点台阶上的硬币，走的是同一步。",
};
/// What to do with pebbles in order.
pub const PEBBLES: Phrase = Phrase {
    en: "Click a stone: it goes, with all after it. The heaps stay in order.",
    zh: "点一枚石子，它和后面的都取走，各堆仍须从小到大。",
};
/// What to do with pebbles and their staircase.
pub const PEBBLES_LINKED: Phrase = Phrase {
    en: "Click a stone, or a coin on the staircase: both make the same move.",
    zh: "点石子，或点台阶上的硬币，走的是同一步。",
};
/// A square on which a coin lies.
pub const COIN: Phrase = Phrase { en: "a coin", zh: "硬币" };
/// A place on which nothing lies.
pub const EMPTY: Phrase = Phrase { en: "empty", zh: "空" };
/// A gap or difference that counts.
pub const COUNTS: Phrase = Phrase { en: "counts", zh: "起作用" };
/// A gap or difference that does not count.
pub const COUNTS_NOT: Phrase = Phrase { en: "does not count", zh: "不起作用" };

/// The name of a stair: "stair 3".
#[must_use]
pub fn stair(lang: Lang, stair: usize) -> String {
    lang.pick(format!("stair {stair}"), format!("第{stair}级"))
}

/// So many coins.
#[must_use]
pub fn coins(lang: Lang, count: u64) -> String {
    lang.pick(format!("{count} coin{}", if count == 1 { "" } else { "s" }), format!("{count} 枚"))
}

/// The name of the coin that is `count`-th from the top of a stair; a click carries so many down.
#[must_use]
pub fn coin_on(lang: Lang, stair: usize, count: u64) -> String {
    lang.pick(
        format!("stair {stair}, coin {count} from the top: carry {count} down"),
        format!("第 {stair} 级从上数第 {count} 枚：搬下 {count} 枚"),
    )
}

/// The name of a square that a coin can slide to.
#[must_use]
pub fn square_for(lang: Lang, square: u64, coin: usize) -> String {
    lang.pick(
        format!("square {square}: coin {coin} slides here"),
        format!("第 {square} 格：第 {coin} 枚硬币滑到这里"),
    )
}

/// The name of a square.
#[must_use]
pub fn square(lang: Lang, square: u64) -> String {
    lang.pick(format!("square {square}"), format!("第 {square} 格"))
}

/// The name of the gap directly left of a coin.
#[must_use]
pub fn gap(lang: Lang, coin: usize) -> String {
    lang.pick(format!("gap left of coin {coin}"), format!("第 {coin} 枚硬币左边的空格"))
}

/// The name of a stone of a heap; a click takes `count`.
#[must_use]
pub fn pebble(lang: Lang, heap: usize, count: u64) -> String {
    lang.pick(
        format!("heap {heap}, stone {count} from the top: take {count}"),
        format!("第 {heap} 堆从上数第 {count} 枚：取 {count} 枚"),
    )
}

/// The name of a heap.
#[must_use]
pub fn heap(lang: Lang, heap: usize) -> String {
    lang.pick(format!("heap {heap}"), format!("第 {heap} 堆"))
}

/// A heap's height, and by how much it is higher than its neighbour on the left.
#[must_use]
pub fn height(lang: Lang, stones: u64, more: u64) -> String {
    lang.pick(
        format!("{stones}, {more} more than its left neighbour"),
        format!("{stones} 枚，比左邻多 {more} 枚"),
    )
}

/// What is said of a move of which the outcome is shown; nothing of others.
#[must_use]
pub fn known(lang: Lang, outcome: Option<Outcome>) -> String {
    let said = outcome.map(|outcome| match outcome {
        Outcome::N => board::IS_N,
        Outcome::P => board::IS_P,
    });
    said.map_or("", |said| said.to(lang)).to_owned()
}

/// Two facts about one thing.
#[must_use]
pub fn and(lang: Lang, one: &str, other: &str) -> String {
    lang.pick(format!("{one}, {other}"), format!("{one}，{other}"))
}
