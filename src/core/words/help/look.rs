//! The first rung: where to look. Says nothing of what is to be seen there, and nothing that
//! depends on who wins.

use super::{On, Piece};
use crate::games::Why;
use crate::lang::{Lang, Phrase};

/// Where to look in this position.
pub(super) fn at(on: On<'_>) -> String {
    let lang = on.lang;
    let modulus = |least: &u64, most: &u64| u128::from(*least) + u128::from(*most);
    match on.why() {
        Why::Remainder { least, most, .. } => {
            let size = modulus(least, most);
            lang.pick(
                format!("Look at the heap in boxes of {size}: what stands outside them?"),
                format!("把这一堆按每盒{size}枚来装：盒外剩下几枚？"),
            )
        }
        Why::Race { target, least, most, .. } | Why::Auction { target, least, most, .. } => {
            let size = modulus(least, most);
            lang.pick(
                format!(
                    "Look at the distance to {target}, in stretches of {size}: what is left over?"
                ),
                format!("看离{target}还差多少，按每段{size}来量：零头是多少？"),
            )
        }
        Why::Parts { .. } => {
            let one = on.piece().one(lang);
            match (lang, on.piece()) {
                (Lang::En, _) => format!("Look at each {one} by itself: what is it worth?"),
                (Lang::Zh, Piece::Token) => "单独看每一枚棋子：它的SG值是多少？".to_owned(),
                (Lang::Zh, _) => format!("单独看每一{one}：它的SG值是多少？"),
            }
        }
        _ if on.splits() => SPLITS.to(lang).to_owned(),
        why => veiled(lang, why),
    }
}

const SPLITS: Phrase = Phrase {
    en: "Look at what one move can make of this: a part gone, or two parts side by side.",
    zh: "看走一步能变成什么样：剩下一部分，还是分成两部分？",
};

/// The same without a number, while a prediction is asked for: the numbers of the rules may be what
/// is asked.
pub(super) fn veiled(lang: Lang, why: &Why) -> String {
    let (en, zh) = match why {
        Why::Remainder { .. } => (
            "Look at the heap as full boxes of one size, and at what stands outside them.",
            "把这一堆装进同样大的盒子，装满为止，再看盒外剩下的。",
        ),
        Why::Race { .. } | Why::Auction { .. } => (
            "Look at the distance that is left, not at the number that was said.",
            "别看报到了几，看离目标还差多少。",
        ),
        Why::NimSum { .. } => (
            "Look at the heaps in binary, column by column, the leftmost column first.",
            "把各堆写成二进制，从最左一列起，逐列来看。",
        ),
        Why::MisereNimSum { .. } => (
            "Look at the heaps of more than one stone, and count the others.",
            "看看不止一枚的堆，再数数单枚堆。",
        ),
        Why::OnesLeft { .. } => (
            "Look at how many stones are left: each is a heap of its own.",
            "数数还剩几枚，每枚自成一堆。",
        ),
        Why::Hot { .. } | Why::Cold { .. } => (
            "Look along three lines: row, column and diagonal, that is, one heap, the other, or \
             both.",
            "沿三条线看：行、列和对角线，也就是动这一堆、那一堆或两堆一起动。",
        ),
        Why::OddStairs { .. } => ("Look at the odd stairs only.", "只看奇数级。"),
        Why::Gaps { .. } => (
            "Look at every other gap, beginning left of the last coin.",
            "从最后一枚硬币左边的空当起，隔一个看一个。",
        ),
        Why::Differences { .. } => (
            "Look at every other difference of neighbours, beginning with the last heap.",
            "看相邻两堆的差，从最后一堆起，隔一个看一个。",
        ),
        Why::Ratio { .. } => (
            "Look at how often the smaller number goes into the larger.",
            "看看大数里能减几次小数。",
        ),
        Why::Mirror { .. } => {
            ("Look at what one move makes of the circle.", "看看走一步以后，圆圈变成了什么。")
        }
        Why::Parts { .. } => (
            "Look at each part by itself: what is it worth?",
            "把各部分分开来看：每一部分的SG值是多少？",
        ),
        Why::Node { .. } => {
            ("Look at the nodes that the arrows lead to.", "看看箭头通向哪些结点。")
        }
        Why::Searched { .. } => (
            "Look at each move in turn, and at what it leaves.",
            "逐一看每种走法，看它留下怎样的局面。",
        ),
        _ => (
            "Look at each position that one move can leave: what is it worth?",
            "看走一步能留下的各个局面：SG值各是多少？",
        ),
    };
    lang.pick(en, zh).to_owned()
}
