//! What Euclid's rectangle says. Knows sides and squares, no rules.

use crate::lang::{Lang, Phrase, spaced};

/// The rectangle for comparison.
pub const GOLDEN: Phrase = Phrase { en: "golden rectangle", zh: "黄金矩形" };
/// A rectangle that has no area any more.
pub const GONE: Phrase = Phrase { en: "nothing left to cut", zh: "已经切完" };

/// What to do; `forced`: the only number that may be subtracted.
#[must_use]
pub fn task(lang: Lang, forced: Option<u64>) -> String {
    match (lang, forced) {
        (Lang::En, None) => "Click a square: it is cut off, with all before it.".to_owned(),
        (Lang::Zh, None) => "点一个正方形：它和它前面的都被切掉。".to_owned(),
        (Lang::En, Some(n)) => format!("Forced: only {n} can be subtracted. Click the square."),
        (Lang::Zh, Some(n)) => spaced(&format!("这一步别无选择，只能减去{n}。点那个正方形。")),
    }
}

/// The name of the k-th square: "square 2: subtract 24".
#[must_use]
pub fn square(lang: Lang, k: u64, act: &str) -> String {
    match lang {
        Lang::En => format!("square {k}: {act}"),
        Lang::Zh => spaced(&format!("第{k}个正方形：{act}")),
    }
}

/// The name of what no square fits into any more.
#[must_use]
pub fn rest(lang: Lang, across: u64, down: u64) -> String {
    match lang {
        Lang::En => format!("rest of {across} × {down}"),
        Lang::Zh => spaced(&format!("剩下{across} × {down}")),
    }
}
