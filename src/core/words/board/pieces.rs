//! The names of the pieces of a board: stones, heaps, bundles, squares, boxes.

use super::{LISTED, deed, stones};
use crate::games::Move;
use crate::words::Lang;

/// The name of a stone; `mv` is what clicking it does.
#[must_use]
pub fn stone(lang: Lang, heap: usize, heaps: usize, index: u64, of: u64, mv: Move) -> String {
    let deed = match mv {
        Move::Take { count, .. } => lang.pick(format!("take {count}"), format!("取 {count} 枚")),
        mv => deed(lang, mv, heaps),
    };
    let place = lang
        .pick(format!("stone {} of {of}", index + 1), format!("第 {} 枚，共 {of} 枚", index + 1));
    if heaps > 1 {
        lang.pick(
            format!("heap {}, {place}: {deed}", heap + 1),
            format!("第 {} 堆{place}：{deed}", heap + 1),
        )
    } else {
        lang.pick(format!("{place}: {deed}"), format!("{place}：{deed}"))
    }
}

/// The name of a heap that is drawn as one piece, or of what is hidden of it.
#[must_use]
pub fn pile(lang: Lang, heap: usize, hidden: u64) -> String {
    lang.pick(
        format!("heap {}: {} in a pile", heap + 1, stones(lang, hidden)),
        format!("第 {} 堆：{hidden} 枚堆在一起", heap + 1),
    )
}

/// The name of a heap's line: number of stones.
#[must_use]
pub fn heap_line(lang: Lang, heap: usize, of: u64) -> String {
    lang.pick(
        format!("heap {}: {}", heap + 1, stones(lang, of)),
        format!("第 {} 堆：{of} 枚", heap + 1),
    )
}

/// The name of a bundle of a heap.
#[must_use]
pub fn bundle(lang: Lang, heap: usize, stones: u64) -> String {
    lang.pick(
        format!("heap {}: bundle of {stones}", heap + 1),
        format!("第 {} 堆：{stones} 枚的一捆", heap + 1),
    )
}

/// A bundle that has cancelled with that of another heap.
#[must_use]
pub fn cancelled(lang: Lang, heap: usize) -> String {
    lang.pick(format!("cancelled with heap {}", heap + 1), format!("与第 {} 堆的抵消", heap + 1))
}

/// What is left over once all equal bundles are paired: `Left over: 8 + 2 + 1 = 11.`
///
/// ```
/// use laststone_core::words::{Lang, board};
///
/// assert_eq!(board::left_over(Lang::En, 11), "Left over: 8 + 2 + 1 = 11.");
/// assert_eq!(board::left_over(Lang::En, 8), "Left over: 8.");
/// ```
#[must_use]
pub fn left_over(lang: Lang, sum: u64) -> String {
    let bits = (0..u64::BITS).rev().filter(|bit| sum >> bit & 1 == 1);
    let weights: Vec<String> = bits.map(|bit| (1_u64 << bit).to_string()).collect();
    let text = match weights.len() {
        0 => return lang.pick("Every bundle has its partner.", "每一捆都配了对。").to_owned(),
        2..=LISTED => format!("{} = {sum}", weights.join(" + ")),
        _ => sum.to_string(),
    };
    lang.pick(format!("Left over: {text}."), format!("落单的：{text}。"))
}

/// The name of the button that chooses a heap.
#[must_use]
pub fn choose_heap(lang: Lang, heap: usize) -> String {
    lang.pick(format!("choose heap {}", heap + 1), format!("选第 {} 堆", heap + 1))
}

/// The name of the button that chooses to take from each heap.
#[must_use]
pub fn choose_each(lang: Lang, heaps: usize) -> &'static str {
    match (heaps, lang) {
        (..=2, Lang::En) => "choose both heaps",
        (_, Lang::En) => "choose each heap",
        (..=2, Lang::Zh) => "选两堆同取",
        (_, Lang::Zh) => "选各堆同取",
    }
}

/// The name of a square; `mv` is the move that leads there.
#[must_use]
pub fn square(lang: Lang, x: u64, y: u64, mv: Option<Move>) -> String {
    let deed = match mv {
        Some(mv) => deed(lang, mv, 2),
        None => lang.pick("no move".to_owned(), "走不到".to_owned()),
    };
    lang.pick(format!("square {x}, {y}: {deed}"), format!("格子({x}, {y})：{deed}"))
}

/// The name of the square where the queen stands.
#[must_use]
pub fn queen_square(lang: Lang, x: u64, y: u64) -> String {
    lang.pick(format!("square {x}, {y}: the queen"), format!("格子({x}, {y})：皇后"))
}

/// A heap in boxes: `21 = 5 × 4 + 1`. A box holds at least one stone.
#[must_use]
pub fn boxes(n: u64, size: u64) -> Option<String> {
    let (quotient, remainder) = (n.checked_div(size)?, n.checked_rem(size)?);
    Some(format!("{n} = {quotient} × {size} + {remainder}"))
}

/// The boxes that are not drawn one by one: `245 × 4`. A box holds at least one stone.
#[must_use]
pub fn more_boxes(stones: u64, size: u64) -> Option<String> {
    Some(format!("{} × {size}", stones.checked_div(size)?))
}
