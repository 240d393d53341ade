//! The reason of Euclid's game: the golden ratio.

use super::{Explain, On};
use crate::games::Play;
use crate::games::why::Ratio;
use crate::lang::{Lang, Phrase};
use crate::solver::golden;

impl Explain for Ratio {
    /// Exactly: the larger number against the smaller one times φ, rounded down.
    fn fact(&self, on: &On<'_>) -> String {
        let Self { low, high, .. } = *self;
        let (en, zh) = if low == high {
            ("which are equal", "两数相等")
        } else if u128::from(high) > golden::lower(low) {
            ("a ratio above φ", "比值大于φ")
        } else {
            ("a ratio below φ", "比值小于φ")
        };
        on.lang.pick(format!("{high} and {low}, {en}"), format!("{high}与{low}，{zh}"))
    }

    fn answer(&self, on: &On<'_>) -> String {
        on.answered()
    }

    fn veiled(&self) -> Phrase {
        Phrase {
            en: "Look at how often the smaller number goes into the larger.",
            zh: "看看大数里能减几次小数。",
        }
    }

    fn principle(&self, on: &On<'_>) -> String {
        on.say(
            "Compare the ratio of the two numbers with the golden ratio φ. Below φ whoever is to \
             move has lost, unless the numbers are equal.",
            "拿两数之比与黄金比φ相比：比值小于φ而两数又不等时，面对它的人必败。",
        )
    }

    fn half(&self, on: &On<'_>) -> String {
        let Self { low, high, .. } = *self;
        match (on.lang, high.checked_div(low).unwrap_or(0)) {
            (Lang::En, 1) => format!("{low} goes into {high} only once."),
            (Lang::Zh, 1) => format!("{high}里只能减一次{low}。"),
            (Lang::En, times) => format!("{low} goes into {high} at most {times} times."),
            (Lang::Zh, times) => format!("{high}里最多能减{times}次{low}。"),
        }
    }

    fn nearly(&self, on: &On<'_>, _play: Play) -> Option<String> {
        Some(on.say(
            "Subtract as often as you can, or once less: compare what is left.",
            "尽量多减，或者少减一次：比较两种结果。",
        ))
    }
}
