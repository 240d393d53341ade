//! What each concept is called and what it means, in both languages. Knows no lesson but the concepts' ids.

use crate::words::lang::Said;

/// A concept explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// What it is called.
    pub name: Said,
    /// What it means, in a sentence or two.
    pub means: Said,
}

/// The explanation of a concept of `lesson::concept`; `None` if there is no such concept.
#[must_use]
pub fn term(id: &str) -> Option<Term> {
    TERMS.iter().find(|(known, _)| *known == id).map(|(_, term)| *term)
}

const fn said(name: [&'static str; 2], en: &'static str, zh: &'static str) -> Term {
    let [name_en, name_zh] = name;
    Term { name: Said { en: name_en, zh: name_zh }, means: Said { en, zh } }
}

/// All terms, in the order of `lesson::concept::ALL`.
const TERMS: [(&str, Term); 16] = [
    (
        "normal-play",
        said(
            ["normal play", "正常规则"],
            "Whoever makes the last move wins: the player who cannot move has lost. Under misère play it is the other way round.",
            "走最后一步的人获胜，轮到谁不能走谁就输。反过来规定的，叫反常规则（misère）。",
        ),
    ),
    (
        "impartial",
        said(
            ["impartial game", "公平组合游戏"],
            "A game in which both players have the same moves from every position, nothing is hidden or left to chance, and every game comes to an end.",
            "任何局面下双方可走的步都相同，没有隐藏的信息，没有运气，并且必定在有限步内结束的游戏。",
        ),
    ),
    (
        "n-position",
        said(
            ["N-position", "必胜态（N）"],
            "A position from which the next player, the one to move, can force a win. Some move from it leads to a P-position.",
            "轮到走的人（next）有办法必胜的局面：至少有一步能走到必败态。",
        ),
    ),
    (
        "p-position",
        said(
            ["P-position", "必败态（P）"],
            "A position in which the previous player, the one who has just moved, can force a win. Every move from it leads to an N-position.",
            "刚走完的人（previous）有办法必胜、轮到走的人必败的局面：每一步都只能走到必胜态。",
        ),
    ),
    (
        "counterexample",
        said(
            ["counterexample", "反例"],
            "A single case in which a rule is wrong. One is enough to show that the rule does not hold.",
            "规律不成立的一个具体情形。只要有一个，就足以推翻这条规律。",
        ),
    ),
    (
        "strategy",
        said(
            ["winning strategy", "必胜策略"],
            "A plan that has an answer to everything the other side may do, and ends with your win. It does not rely on their mistakes.",
            "无论对方怎样走都有应对，最后一定获胜的一套走法。它不指望对方出错。",
        ),
    ),
    (
        "two-halves",
        said(
            ["the two halves", "证明的两半"],
            "How a set of P-positions is proven: no move leads from one of them to another, and from every other position some move leads to one of them.",
            "证明一批局面就是全部必败态的办法：从其中任何一个，一步走不到另一个；从其外任何一个，总有一步能走到其中某一个。",
        ),
    ),
    (
        "remainder",
        said(
            ["remainder", "余数"],
            "What is left over when a number is divided into equal groups: 21 = 5 × 4 + 1 leaves the remainder 1. Written 21 mod 4 = 1.",
            "把一个数等分成组之后剩下的数：21 = 5 × 4 + 1，余数是1。记作21 mod 4 = 1。",
        ),
    ),
    (
        "box",
        said(
            ["box", "箱"],
            "A group of m + 1 stones, where m is the most that may be taken. No move empties a full box, but whatever one player takes from it, the other can take the rest.",
            "m + 1枚石子为一箱，m是一次最多能取的枚数。谁也不能一步搬空一满箱；但一方取了几枚，另一方总能取走箱里其余的。",
        ),
    ),
    (
        "queen",
        said(
            ["queen", "皇后"],
            "The chess piece that stands for two heaps: her column and her row are the numbers of stones. She moves any distance along them or along the diagonal, always towards the corner.",
            "用来代表两堆石子的棋子：所在的列号和行号就是两堆的枚数。她沿列、沿行或沿对角线走任意远，方向总是朝着角。",
        ),
    ),
    (
        "symmetry",
        said(
            ["symmetry", "对称"],
            "Two positions that differ only in the names of their heaps are won or lost alike. So one of them settles both.",
            "两个局面若只是各堆的叫法不同，胜负就相同。弄清一个，另一个也就清楚了。",
        ),
    ),
    (
        "cold-pair",
        said(
            ["cold pair", "冷位置（奇异局势）"],
            "A P-position of Wythoff's game, such as (1, 2), (3, 5) or (4, 7). All other pairs are hot: from each of them one move leads to a cold pair.",
            "威佐夫博弈的必败态，例如(1, 2)、(3, 5)、(4, 7)，也叫奇异局势。其余的都是热的：走一步就能到达某个冷位置。",
        ),
    ),
    (
        "mirror",
        said(
            ["mirror", "照镜子"],
            "To answer each move by the same move in an equal heap. Whoever can do so always has a reply, and therefore moves last.",
            "对方在一堆里怎样走，你就在相等的另一堆里照样走。这样的人总有应对，所以走最后一步。",
        ),
    ),
    (
        "binary",
        said(
            ["binary", "二进制"],
            "Numbers written with the digits 0 and 1, whose places count 1, 2, 4, 8 and so on. Every number is the sum of some of these, each used at most once: 13 = 8 + 4 + 1 is 1101.",
            "只用数字0和1的记数法，各位代表1、2、4、8等等。每个数都能拆成其中若干个之和，每个至多用一次：13 = 8 + 4 + 1，写作1101。",
        ),
    ),
    (
        "nim-sum",
        said(
            ["nim-sum", "异或和（Nim和）"],
            "The sum of numbers in binary without carrying: a column gives 1 if it holds an odd number of ones, otherwise 0. The same as xor, written ⊕: 5 ⊕ 6 = 3.",
            "用二进制不进位地相加：一列里有奇数个一，这列就得1，否则得0。就是程序里的异或，记作⊕：5 ⊕ 6 = 3。",
        ),
    ),
    (
        "options",
        said(
            ["options", "后继局面"],
            "The positions that can be reached from a position in one move.",
            "从一个局面走一步所能到达的那些局面。",
        ),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::concept;

    #[test]
    fn every_concept_has_its_term_and_every_term_its_concept() {
        let ids: Vec<&str> = TERMS.iter().map(|(id, _)| *id).collect();
        assert_eq!(ids, concept::ALL);
        assert_eq!(term("no-such-thing"), None);
    }

    #[test]
    fn a_term_is_named_and_explained_in_both_languages() {
        let is_chinese = |text: &str| text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
        for (id, term) in TERMS {
            assert!(!term.name.en.is_empty() && !term.name.zh.is_empty(), "{id}");
            assert!(!is_chinese(term.means.en) && is_chinese(term.means.zh), "{id}");
            assert!(term.means.en.ends_with('.') && term.means.zh.ends_with('。'), "{id}");
            assert!(term.means.en.split_whitespace().count() <= 45, "{id}: too long for a tip");
            assert!(term.means.zh.chars().count() <= 90, "{id}: too long for a tip");
        }
    }
}
