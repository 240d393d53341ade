//! What the board of heaps that split says: names of heaps and of what they can become.

use crate::words::{Lang, Phrase};

/// What to do where a heap is cut, or stones are taken out of it.
pub const TASK_CUT: Phrase = Phrase {
    en: "Click a gap to split the heap there.",
    zh: "点两枚石子之间，从那里分开。",
};
/// What to do where stones are taken.
pub const TASK_TAKE: Phrase = Phrase {
    en: "Click the middle of what you take: a stone, or the gap between two.",
    zh: "点你要取走的那几枚的正中：一枚石子，或两枚之间。",
};
/// What to do where stones are taken from the end, or a heap is cut.
pub const TASK_ENDS: Phrase = Phrase {
    en: "Click a stone: it goes, with all after it. Click a gap to split the heap there.",
    zh: "点一枚石子：取走它和它后面的石子。点两枚之间，从那里分开。",
};
/// What to do where a heap is replaced by any two smaller ones.
pub const TASK_PAIR: Phrase = Phrase {
    en: "Click the two sizes that replace a heap; 0 is no heap.",
    zh: "点用来替换的两堆的大小，0 表示没有这一堆。",
};

/// The name of a heap.
#[must_use]
pub fn heap(lang: Lang, heap: usize) -> String {
    lang.pick(format!("heap {}", heap + 1), format!("第 {} 堆", heap + 1))
}

/// How many stones a heap has, and its Grundy value if that is shown.
#[must_use]
pub fn stones(lang: Lang, count: u64, value: Option<u64>) -> String {
    match (lang, value) {
        (Lang::En, None) => format!("{count} stone{}", if count == 1 { "" } else { "s" }),
        (Lang::Zh, None) => format!("{count} 枚"),
        (Lang::En, Some(value)) => {
            format!("{count} stone{}, value {value}", if count == 1 { "" } else { "s" })
        }
        (Lang::Zh, Some(value)) => format!("{count} 枚，SG 值 {value}"),
    }
}

/// What a heap becomes, as the name of the place to click: "heap 2: 3 + 4".
#[must_use]
pub fn becomes(lang: Lang, heap: usize, (a, b): (u64, u64)) -> String {
    let name = self::heap(lang, heap);
    lang.pick(format!("{name}: {a} + {b}"), format!("{name}：{a} + {b}"))
}

/// Two heaps in short, with what stands in their place: `3+4`.
#[must_use]
pub fn pair((a, b): (u64, u64)) -> String {
    format!("{a}+{b}")
}

/// How many ones a value has in binary.
#[must_use]
pub fn ones(lang: Lang, ones: u32) -> String {
    let s = if ones == 1 { "" } else { "s" };
    lang.pick(format!("{ones} one{s}"), format!("{ones}个一"))
}

/// What a heap would become, beside it.
#[must_use]
pub fn would((a, b): (u64, u64)) -> String {
    format!("→ {a} + {b}")
}
