//! Reasons of Wythoff's game: the cold pairs.

use super::{Explain, On};
use crate::games::why::{Cold, Hot};
use crate::games::{Move, Play};
use crate::lang::Phrase;
use crate::words::moves::place;

impl Explain for Cold {
    fn fact(&self, on: &On<'_>) -> String {
        let (pair, k) = (pair(on, self.low, self.high), self.k);
        on.lang.pick(format!("{pair}, cold pair number {k}"), format!("第{k}个奇异局势{pair}"))
    }

    fn stated(&self, on: &On<'_>) -> String {
        let (pair, k) = (pair(on, self.low, self.high), self.k);
        on.lang.pick(format!("{pair} is cold pair number {k}"), format!("{pair}是第{k}个奇异局势"))
    }

    fn answer(&self, on: &On<'_>) -> String {
        let i = on.me.other().subject();
        on.lang.pick(
            format!("every move leaves the cold pairs, and {i} can return to one"),
            format!("怎么走都会离开奇异局势，而{i}总能走回奇异局势"),
        )
    }

    fn veiled(&self) -> Phrase {
        LINES
    }

    fn principle(&self, on: &On<'_>) -> String {
        PRINCIPLE.to(on.lang).to_owned()
    }

    fn half(&self, on: &On<'_>) -> String {
        three(on, self.low, self.high, self.k)
    }

    fn nearly(&self, _on: &On<'_>, _play: Play) -> Option<String> {
        None
    }
}

impl Explain for Hot {
    fn fact(&self, on: &On<'_>) -> String {
        let pair = pair(on, self.low, self.high);
        on.lang.pick(format!("{pair}, which is not a cold pair"), format!("{pair}，它不是奇异局势"))
    }

    fn stated(&self, on: &On<'_>) -> String {
        let pair = pair(on, self.low, self.high);
        on.lang.pick(format!("{pair} is not a cold pair"), format!("{pair}不是奇异局势"))
    }

    fn answer(&self, on: &On<'_>) -> String {
        on.answered()
    }

    fn veiled(&self) -> Phrase {
        LINES
    }

    fn principle(&self, on: &On<'_>) -> String {
        PRINCIPLE.to(on.lang).to_owned()
    }

    fn half(&self, on: &On<'_>) -> String {
        three(on, self.low, self.high, self.k)
    }

    /// The line on which the queen moves.
    fn nearly(&self, on: &On<'_>, play: Play) -> Option<String> {
        let (row, k) = (on.sum.parts().get(play.part)?.row(), self.k);
        match play.mv {
            Move::TakeEach { .. } => Some(on.lang.pick(
                format!(
                    "Take from both, down the diagonal: the difference {k} stays. Where is its \
                     cold pair?"
                ),
                format!("两堆一起动，沿对角线走：差{k}不变。与它对应的奇异局势在哪里？"),
            )),
            Move::Take { heap, .. } => {
                let kept = 1 - heap.min(1);
                let (keep, number, change) = (row.get(kept)?, kept + 1, heap + 1);
                Some(on.lang.pick(
                    format!(
                        "Keep heap {number} at {keep} and take from heap {change}: which number \
                         makes a cold pair with {keep}?"
                    ),
                    format!(
                        "第{number}堆的{keep}枚不动，从第{change}堆取：哪个数能与{keep}配成\
                         奇异局势？"
                    ),
                ))
            }
            _ => None,
        }
    }
}

const LINES: Phrase = Phrase {
    en: "Look along three lines: row, column and diagonal, that is, one heap, the other, or both.",
    zh: "沿三条线看：行、列和对角线，也就是动这一堆、那一堆或两堆一起动。",
};

const PRINCIPLE: Phrase = Phrase {
    en: "Cold pairs are lost for whoever faces them, and no move joins two of them. Does one of \
         your lines meet one?",
    zh: "面对奇异局势的人必败，从奇异局势一步也走不到奇异局势。这三条线上有奇异局势吗？",
};

/// Two heaps in the order of the board.
fn pair(on: &On<'_>, low: u64, high: u64) -> String {
    on.sum.single().map_or_else(|| format!("({low}, {high})"), place)
}

fn three(on: &On<'_>, low: u64, high: u64, k: u64) -> String {
    on.lang.pick(
        format!(
            "Check three cold pairs: the one with difference {k}, the one with {low} and the one \
             with {high}."
        ),
        format!("只需查三个奇异局势：差为{k}的、含{low}的和含{high}的。"),
    )
}
