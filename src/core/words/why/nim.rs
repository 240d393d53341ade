//! Reasons of Nim: the nim-sum, and what becomes of it where the last stone loses.

use super::{Explain, On, capital, restored, xor};
use crate::games::why::{MisereNimSum, NimSum, OnesLeft};
use crate::games::{Move, Play};
use crate::lang::{Lang, Phrase};

impl Explain for NimSum {
    fn fact(&self, on: &On<'_>) -> String {
        if self.is_single() {
            let sum = self.sum;
            return on.lang.pick(format!("a single heap of {sum}"), format!("单独一堆{sum}枚"));
        }
        equation(on.lang, &self.heaps, self.sum)
    }

    fn answer(&self, on: &On<'_>) -> String {
        restored(on)
    }

    fn veiled(&self) -> Phrase {
        Phrase {
            en: "Look at the heaps in binary, column by column, the leftmost column first.",
            zh: "把各堆写成二进制，从最左一列起，逐列来看。",
        }
    }

    fn principle(&self, on: &On<'_>) -> String {
        on.say(
            "A column is odd if it holds an odd number of ones. Whoever faces only even columns \
             must spoil one.",
            "含奇数个一的列叫奇数列。面对的全是偶数列，怎么走都会弄出奇数列。",
        )
    }

    /// The leftmost odd column: the heaps with a one there are those that can be changed.
    fn half(&self, on: &On<'_>) -> String {
        if self.is_single() {
            return on.say(
                "Only one heap has stones: no other heap can make its columns even.",
                "只有一堆还有石子：别的堆都配不成偶数列。",
            );
        }
        let column = leftmost(self.sum);
        on.lang.pick(
            format!(
                "The leftmost odd column is that of {column}: only a heap with a one there can \
                 make it even."
            ),
            format!("最左边的奇数列是{column}那一列：只有在那里有一的堆才管用。"),
        )
    }

    fn nearly(&self, on: &On<'_>, play: Play) -> Option<String> {
        balanced(on, play, self.sum)
    }
}

impl NimSum {
    /// Has only one heap stones?
    fn is_single(&self) -> bool {
        self.heaps.iter().filter(|heap| **heap > 0).count() == 1
    }
}

impl Explain for MisereNimSum {
    fn fact(&self, on: &On<'_>) -> String {
        if self.large == 1 {
            let ones = self.ones();
            return match (on.lang, ones) {
                (Lang::En, 0) => "a single heap above 1".to_owned(),
                (Lang::En, 1) => "one heap above 1 and 1 single stone".to_owned(),
                (Lang::En, _) => format!("one heap above 1 and {ones} single stones"),
                (Lang::Zh, 0) => "单独一个大于1的堆".to_owned(),
                (Lang::Zh, _) => format!("一个大于1的堆和{ones}个孤单堆"),
            };
        }
        let xor = equation(on.lang, &self.heaps, self.sum);
        on.lang.pick(format!("{xor} with heaps above 1"), format!("{xor}，且还有大于1的堆"))
    }

    /// With its last large heap the game is decided by the number of single stones that stay; the
    /// nim-sum says no more.
    fn stated(&self, on: &On<'_>) -> String {
        if self.large == 1 {
            return on.say(
                "Only one heap is above 1. Leave an odd number of single stones",
                "大于1的堆只有一个，要留下奇数个孤单堆",
            );
        }
        capital(&self.fact(on))
    }

    fn answer(&self, on: &On<'_>) -> String {
        let i = on.me.other().subject();
        on.lang.pick(
            format!(
                "every move spoils the 0; {i} can restore it, or leave an odd number of single \
                 stones"
            ),
            format!("怎么走都会破坏这个0，{i}总能恢复，或留下奇数个孤单堆"),
        )
    }

    fn veiled(&self) -> Phrase {
        Phrase {
            en: "Look at the heaps of more than one stone, and count the others.",
            zh: "看看不止一枚的堆，再数数孤单堆。",
        }
    }

    fn principle(&self, on: &On<'_>) -> String {
        on.say(
            "Play as if the last stone won, until you can leave single stones only; then leave an \
             odd number of them.",
            "先按“取最后一枚者胜”来走，直到能只留下孤单堆，这时要留下奇数个。",
        )
    }

    fn half(&self, on: &On<'_>) -> String {
        let (large, ones) = (self.large, self.ones());
        if large == 1 {
            return on.lang.pick(
                format!(
                    "One heap is larger than 1; single stones beside it: {ones}. Now their number \
                     counts."
                ),
                format!("大于1的堆只有一个；此外孤单堆有{ones}个。现在要看它们的个数。"),
            );
        }
        let column = leftmost(self.sum);
        on.lang.pick(
            format!(
                "Heaps above 1: {large}, so play as in Nim; the leftmost odd column is that of \
                 {column}."
            ),
            format!("大于1的堆有{large}个，照尼姆博弈来走：最左边的奇数列是{column}那一列。"),
        )
    }

    fn nearly(&self, on: &On<'_>, play: Play) -> Option<String> {
        if self.large > 1 {
            return balanced(on, play, self.sum);
        }
        let (place, have) = heap(on, play)?;
        let heap = named(on, play, place, have);
        Some(on.lang.pick(
            format!(
                "Bring {heap}, down to one stone or to none: which leaves an odd number of single \
                 stones?"
            ),
            format!("把{heap}减到剩一枚或一枚不剩：哪一种能留下奇数个孤单堆？"),
        ))
    }
}

impl MisereNimSum {
    /// How many heaps hold a single stone?
    fn ones(&self) -> usize {
        self.heaps.iter().filter(|heap| **heap == 1).count()
    }
}

impl Explain for OnesLeft {
    fn fact(&self, on: &On<'_>) -> String {
        match self.ones {
            1 => on.say("a single stone", "仅剩的一枚"),
            ones => on.lang.pick(
                format!("{ones} single stones, the last of which loses"),
                format!("{ones}个孤单堆，取最后一枚者负"),
            ),
        }
    }

    fn answer(&self, on: &On<'_>) -> String {
        let they = on.me;
        match self.ones {
            1 => on.lang.pick(
                format!("{} must take the last stone, which loses", they.subject()),
                "最后一枚非取不可，取它者负".to_owned(),
            ),
            _ => on.lang.pick(
                format!("taken in turn, the last one falls to {}", they.object()),
                format!("轮流取下去，最后一枚落到{}手里", they.subject()),
            ),
        }
    }

    fn veiled(&self) -> Phrase {
        Phrase {
            en: "Look at how many stones are left: each is a heap of its own.",
            zh: "数数还剩几枚，每枚自成一堆。",
        }
    }

    fn principle(&self, on: &On<'_>) -> String {
        on.say(
            "Single stones go one at a time: all that matters is whether their number is even or \
             odd.",
            "孤单堆一次只能取走一枚：要紧的只是枚数的奇偶。",
        )
    }

    fn half(&self, on: &On<'_>) -> String {
        let ones = self.ones;
        on.lang.pick(
            format!("There are {ones} single stones, an even number, and each takes one turn."),
            format!("孤单堆有{ones}个，是偶数，每一步取走一个。"),
        )
    }

    fn nearly(&self, on: &On<'_>, _play: Play) -> Option<String> {
        let them = on.me.other().object();
        Some(on.lang.pick(
            format!("The last of an even number falls to {them}. Any stone will do."),
            format!("个数是偶数，最后一枚便落到{them}手里。取哪一枚都行。"),
        ))
    }
}

/// The heaps that hold stones, and their nim-sum.
fn equation(lang: Lang, heaps: &[u64], sum: u64) -> String {
    xor(lang, heaps.iter().filter(|heap| **heap > 0), &sum)
}

/// What the leftmost odd column stands for.
fn leftmost(sum: u64) -> u64 {
    1 << sum.checked_ilog2().unwrap_or(0)
}

/// The heap that a move changes, and how many it holds.
fn heap(on: &On<'_>, play: Play) -> Option<(usize, u64)> {
    let (Move::Take { heap, .. } | Move::Split { heap, .. }) = play.mv else { return None };
    Some((heap, *on.sum.parts().get(play.part)?.row().get(heap)?))
}

/// "heap 2, the one of 7".
fn named(on: &On<'_>, play: Play, place: usize, have: u64) -> String {
    let number = place + 1;
    let several = on.sum.parts().len() > 1;
    let part = play.part + 1;
    match on.lang {
        Lang::En if several => format!("heap {number} in part {part}, the one of {have}"),
        Lang::En => format!("heap {number}, the one of {have}"),
        Lang::Zh if several => format!("第{part}部分的第{number}堆（{have}枚）"),
        Lang::Zh => format!("第{number}堆（{have}枚）"),
    }
}

/// The heap to change, and the nim-sum of the others, which it must come down to.
fn balanced(on: &On<'_>, play: Play, sum: u64) -> Option<String> {
    let (place, have) = heap(on, play)?;
    if on.sum.single().is_some_and(|part| part.row().len() == 1) {
        return Some(on.say(
            "There is no other heap to balance it: how much of it may stay?",
            "没有别的堆与它相配：还能留下多少？",
        ));
    }
    let (heap, others) = (named(on, play, place, have), have ^ sum);
    Some(on.lang.pick(
        format!("Change {heap}: the other heaps have the nim-sum {others}."),
        format!("要动的是{heap}：其余各堆的异或和是{others}。"),
    ))
}
