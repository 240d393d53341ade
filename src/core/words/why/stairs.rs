//! Reasons in which every other thing is a heap of Nim: stairs, gaps, differences.

use super::{Explain, On, combined, restored, xor};
use crate::games::why::{Differences, Gaps, OddStairs};
use crate::games::{Move, Part, Play};
use crate::lang::{Lang, Phrase};

impl Explain for OddStairs {
    fn fact(&self, on: &On<'_>) -> String {
        let xor = xor(on.lang, self.odd.iter(), &self.sum);
        on.lang.pick(format!("{xor} on the odd stairs"), combined("奇数级", &xor))
    }

    fn stated(&self, on: &On<'_>) -> String {
        let xor = xor(on.lang, self.odd.iter(), &self.sum);
        on.lang.pick(format!("The odd stairs give {xor}"), combined("奇数级", &xor))
    }

    fn answer(&self, on: &On<'_>) -> String {
        restored(on)
    }

    fn veiled(&self) -> Phrase {
        Phrase { en: "Look at the odd stairs only.", zh: "只看奇数级。" }
    }

    fn principle(&self, on: &On<'_>) -> String {
        on.say(
            "Coins that reach an even stair can be carried on at once. So the odd stairs are the \
             heaps of Nim.",
            "落到偶数级的硬币，马上能原样再往下移。所以奇数级就是尼姆博弈的各堆。",
        )
    }

    fn half(&self, on: &On<'_>) -> String {
        let xor = xor(on.lang, self.odd.iter(), &self.sum);
        on.lang.pick(
            format!("On the odd stairs: {xor}. It should become 0."),
            format!("{}。要让它变成0。", combined("奇数级", &xor)),
        )
    }

    /// The stair to carry from, and what the odd stair that changes should hold.
    fn nearly(&self, on: &On<'_>, play: Play) -> Option<String> {
        let Move::Carry { stair, .. } = play.mv else { return None };
        // Coins from an even stair arrive on the odd one below it.
        let changed = stair - stair % 2;
        let wanted = self.odd.get(changed / 2)? ^ self.sum;
        let (from, holds) = (stair + 1, changed + 1);
        let (en, zh) = if stair % 2 == 0 {
            (String::new(), format!("从第{from}级往下移"))
        } else {
            (format!(" to stair {holds}"), format!("从第{from}级移到第{holds}级"))
        };
        Some(on.lang.pick(
            format!(
                "Carry coins from stair {from}{en}: the other odd stairs have the nim-sum \
                 {wanted}."
            ),
            format!("{zh}：其余奇数级的异或和是{wanted}。"),
        ))
    }
}

impl Explain for Gaps {
    fn fact(&self, on: &On<'_>) -> String {
        let xor = xor(on.lang, self.gaps.iter(), &self.sum);
        on.lang.pick(format!("{xor} in the gaps that count"), combined("起作用的空格数", &xor))
    }

    fn stated(&self, on: &On<'_>) -> String {
        let xor = xor(on.lang, self.gaps.iter(), &self.sum);
        on.lang.pick(format!("The gaps that count give {xor}"), combined("起作用的空格数", &xor))
    }

    fn answer(&self, on: &On<'_>) -> String {
        restored(on)
    }

    fn veiled(&self) -> Phrase {
        Phrase {
            en: "Look at every other gap, beginning left of the last coin.",
            zh: "从最后一枚硬币左边的空格起，隔一个看一个。",
        }
    }

    fn principle(&self, on: &On<'_>) -> String {
        on.say(
            "A gap that was widened can be closed again at once. So these gaps are the heaps of \
             Nim.",
            "变大了的空格数，马上又能减回去。所以这些空格数就是尼姆博弈的各堆。",
        )
    }

    fn half(&self, on: &On<'_>) -> String {
        let xor = xor(on.lang, self.gaps.iter(), &self.sum);
        on.lang.pick(
            format!("The gaps that count: {xor}. It should become 0."),
            format!("{}。要让它变成0。", combined("起作用的空格数", &xor)),
        )
    }

    fn nearly(&self, on: &On<'_>, play: Play) -> Option<String> {
        neighbour(on, play, &self.gaps, self.sum)
    }
}

impl Explain for Differences {
    fn fact(&self, on: &On<'_>) -> String {
        let xor = xor(on.lang, self.differences.iter(), &self.sum);
        on.lang.pick(format!("{xor} in the differences that count"), combined("起作用的差", &xor))
    }

    fn stated(&self, on: &On<'_>) -> String {
        let xor = xor(on.lang, self.differences.iter(), &self.sum);
        on.lang.pick(format!("The differences that count give {xor}"), combined("起作用的差", &xor))
    }

    fn answer(&self, on: &On<'_>) -> String {
        restored(on)
    }

    fn veiled(&self) -> Phrase {
        Phrase {
            en: "Look at every other difference of neighbours, beginning with the last heap.",
            zh: "看相邻两堆的差，从最后一堆起，隔一个看一个。",
        }
    }

    fn principle(&self, on: &On<'_>) -> String {
        on.say(
            "A difference that has grown can be cut back at once. So these differences are the \
             heaps of Nim.",
            "变大了的差，马上又能减回去。所以这些差就是尼姆博弈的各堆。",
        )
    }

    fn half(&self, on: &On<'_>) -> String {
        let xor = xor(on.lang, self.differences.iter(), &self.sum);
        on.lang.pick(
            format!("The differences that count: {xor}. It should become 0."),
            format!("{}。要让它变成0。", combined("起作用的差", &xor)),
        )
    }

    fn nearly(&self, on: &On<'_>, play: Play) -> Option<String> {
        neighbour(on, play, &self.differences, self.sum)
    }
}

/// The coin or heap to move, and what the gap or difference beside it that counts should become.
fn neighbour(on: &On<'_>, play: Play, counted: &[u64], sum: u64) -> Option<String> {
    let length = on.sum.parts().get(play.part).map(Part::row)?.len();
    let (Move::Slide { coin: place, .. } | Move::Take { heap: place, .. }) = play.mv else {
        return None;
    };
    let wanted = counted.get((length.checked_sub(place + 1)?) / 2)? ^ sum;
    let number = place + 1;
    Some(match (on.lang, play.mv) {
        (Lang::En, Move::Slide { .. }) => {
            format!("Move coin {number}: the gap beside it that counts should become {wanted}.")
        }
        (Lang::Zh, Move::Slide { .. }) => {
            format!("动第{number}枚硬币：它旁边起作用的空格数应变成{wanted}。")
        }
        (Lang::En, _) => format!(
            "Take from heap {number}: the difference beside it that counts should become {wanted}."
        ),
        (Lang::Zh, _) => format!("从第{number}堆取：它旁边起作用的那个差应变成{wanted}。"),
    })
}
