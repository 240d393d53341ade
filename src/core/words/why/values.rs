//! Reasons by Grundy values: of a heap, of the places that a move leads to, of the parts of a sum.

use super::{Explain, On, combined, restored, set, xor};
use crate::games::why::{AtNode, HeapValue, Known, Options, Parts};
use crate::games::{Play, Site};
use crate::lang::{Lang, Phrase};
use crate::solver::certificate::Certificate;
use crate::solver::nimber::Nimber;
use crate::words::games::{Noun, page, unit};

impl Explain for HeapValue {
    fn fact(&self, on: &On<'_>) -> String {
        let Self { heap, value, known } = self;
        let (noun, measure) = heaps(on);
        match (on.lang, known) {
            (Lang::En, Known::Period(certificate)) => {
                let repeat = repeat(on.lang, certificate);
                format!("a {noun} of {heap}, of value {value} ({repeat})")
            }
            (Lang::Zh, Known::Period(certificate)) => {
                let repeat = repeat(on.lang, certificate);
                format!("{heap}{measure}，SG值为{value}（{repeat}）")
            }
            (Lang::En, Known::Listed { .. } | Known::Formula) => {
                format!("a {noun} of {heap}, of value {value}")
            }
            (Lang::Zh, Known::Listed { .. } | Known::Formula) => {
                format!("{heap}{measure}，SG值为{value}")
            }
            (Lang::En, Known::Odious) => {
                format!(
                    "a heap of {heap}, of value {value} (number {heap} of those with an odd number \
                     of binary ones)"
                )
            }
            (Lang::Zh, Known::Odious) => {
                format!("{heap}枚，SG值为{value}（二进制有奇数个一的第{heap}个数）")
            }
        }
    }

    fn answer(&self, on: &On<'_>) -> String {
        match self.known {
            Known::Formula => on.answered(),
            Known::Period(_) | Known::Listed { .. } | Known::Odious => brought_back(on),
        }
    }

    fn veiled(&self) -> Phrase {
        LOOK
    }

    fn principle(&self, on: &On<'_>) -> String {
        principle(on)
    }

    fn half(&self, on: &On<'_>) -> String {
        let value = self.value;
        let counted = on.counted("lead to value 0", "leads to value 0");
        on.lang.pick(
            format!("The value here is {value}, and {counted}."),
            format!("这里的SG值是{value}，{}走到SG值0。", on.counted_zh()),
        )
    }

    fn nearly(&self, _on: &On<'_>, _play: Play) -> Option<String> {
        None
    }
}

/// That the values repeat, and from where on: a heap before it need not have the period's value.
fn repeat(lang: Lang, certificate: &Certificate) -> String {
    let Certificate { preperiod, period, .. } = certificate;
    match (lang, preperiod) {
        (Lang::En, 0) => format!("the values repeat every {period}"),
        (Lang::Zh, 0) => format!("以{period}为周期"),
        (Lang::En, from) => format!("values repeat every {period} from {from} on"),
        (Lang::Zh, from) => format!("从{from}起以{period}为周期"),
    }
}

impl Explain for AtNode {
    fn fact(&self, on: &On<'_>) -> String {
        let (node, mex) = (self.node, self.mex);
        let values = set(self.options.iter().map(|(_, value)| *value));
        on.lang.pick(
            format!("node {node}, of value {mex}, the first number missing in {values}"),
            format!("结点{node}，SG值为{mex}，即{values}中最小的缺数"),
        )
    }

    fn answer(&self, on: &On<'_>) -> String {
        brought_back(on)
    }

    fn veiled(&self) -> Phrase {
        Phrase {
            en: "Look at the nodes that the arrows lead to.", zh: "看看箭头通向哪些结点。"
        }
    }

    fn principle(&self, on: &On<'_>) -> String {
        principle(on)
    }

    fn half(&self, on: &On<'_>) -> String {
        led_to(on.lang, self.options.iter().map(|(_, value)| *value))
    }

    fn nearly(&self, _on: &On<'_>, _play: Play) -> Option<String> {
        None
    }
}

impl Explain for Options {
    fn fact(&self, on: &On<'_>) -> String {
        let (values, mex) = (set(self.values.iter().copied()), self.mex);
        on.lang.pick(
            format!("a position of value {mex}, the first number missing in {values}"),
            format!("SG值为{mex}的局面，{mex}是{values}中最小的缺数"),
        )
    }

    fn answer(&self, on: &On<'_>) -> String {
        on.answered()
    }

    fn veiled(&self) -> Phrase {
        LOOK
    }

    fn principle(&self, on: &On<'_>) -> String {
        principle(on)
    }

    fn half(&self, on: &On<'_>) -> String {
        led_to(on.lang, self.values.iter().copied())
    }

    fn nearly(&self, _on: &On<'_>, _play: Play) -> Option<String> {
        None
    }
}

impl Explain for Parts {
    fn fact(&self, on: &On<'_>) -> String {
        let (one, xor) = (on.noun().one(on.lang), xor(on.lang, self.values.iter(), &self.sum));
        on.lang.pick(worth(&xor, one), combined(&format!("各{one}SG值"), &xor))
    }

    fn stated(&self, on: &On<'_>) -> String {
        let (one, xor) = (on.noun().one(on.lang), xor(on.lang, self.values.iter(), &self.sum));
        on.lang.pick(are_worth(&xor, one), combined(&format!("各{one}SG值"), &xor))
    }

    fn answer(&self, on: &On<'_>) -> String {
        restored(on)
    }

    fn veiled(&self) -> Phrase {
        Phrase {
            en: "Look at each part by itself: what is it worth?",
            zh: "把各部分分开来看：每一部分的SG值是多少？",
        }
    }

    fn look(&self, on: &On<'_>) -> String {
        let one = on.noun().one(on.lang);
        on.lang.pick(
            format!("Look at each {one} by itself: what is it worth?"),
            format!("单独看每一{one}：它的SG值是多少？"),
        )
    }

    fn principle(&self, on: &On<'_>) -> String {
        on.say(
            "The values add like the heaps of Nim: whoever faces a nim-sum of 0 has lost.",
            "各个SG值像尼姆博弈的各堆一样异或：面对异或和为0的人必败。",
        )
    }

    fn half(&self, on: &On<'_>) -> String {
        let (one, xor) = (on.noun().one(on.lang), xor(on.lang, self.values.iter(), &self.sum));
        on.lang.pick(
            format!("The values of the {one}s: {xor}. It should become 0."),
            format!("{}。要让它变成0。", combined(&format!("各{one}SG值"), &xor)),
        )
    }

    /// The part or heap to change, and the value it should get.
    fn nearly(&self, on: &On<'_>, play: Play) -> Option<String> {
        let index = if on.sum.parts().len() > 1 {
            play.part
        } else {
            let Site::One(place) = play.mv.site() else { return None };
            place
        };
        let value = *self.values.get(index)?;
        let (piece, wanted) = (on.noun().numbered(on.lang, index), value ^ self.sum);
        Some(on.lang.pick(
            format!("Change {piece}, of value {value}: it should get the value {wanted}."),
            format!("要动的是{piece}，SG值为{value}：应让它变成{wanted}。"),
        ))
    }
}

/// "heaps worth 1 ⊕ 2 = 3", and where that is too long "heaps whose values have a nim-sum of 3".
fn worth(xor: &str, one: &str) -> String {
    let whose = if xor.contains('=') { "worth" } else { "whose values have" };
    format!("{one}s {whose} {xor}")
}

/// The same as the beginning of a sentence.
fn are_worth(xor: &str, one: &str) -> String {
    if xor.contains('=') {
        return format!("The {one}s are worth {xor}");
    }
    format!("The values of the {one}s have {xor}")
}

/// Where to look when values decide.
pub(super) const LOOK: Phrase = Phrase {
    en: "Look at each position that one move can leave: what is it worth?",
    zh: "看走一步能留下的各个局面：SG值各是多少？",
};

/// What a value is.
pub(super) fn principle(on: &On<'_>) -> String {
    if on.splits() {
        return on.say(
            "Two parts of equal value cancel, and an empty position has value 0. Whoever faces 0 \
             has lost.",
            "SG值相等的两部分互相抵消，空局面的SG值是0。面对0的人必败。",
        );
    }
    on.say(
        "The value is the first number missing among the values that one move can reach; whoever \
         faces 0 has lost.",
        "SG值是走一步所能到的各值中最小的缺数；面对0的人必败。",
    )
}

fn brought_back(on: &On<'_>) -> String {
    let i = on.me.other().subject();
    on.lang.pick(
        format!("every move leaves a value above 0, and {i} can bring it back to 0"),
        format!("怎么走SG值都不再是0，而{i}总能把它变回0"),
    )
}

fn led_to(lang: Lang, values: impl Iterator<Item = Nimber>) -> String {
    let values = set(values);
    lang.pick(
        format!("One move leads to the values {values}; look for 0."),
        format!("走一步能到的SG值是{values}；要找其中的0。"),
    )
}

/// What a position of one game consists of, and its measure word.
fn heaps(on: &On<'_>) -> (&'static str, &'static str) {
    let Some(part) = on.sum.single() else { return (Noun::HEAP.en, "枚") };
    (page(on.lang, part.game()).noun.en, unit(part.descriptor().piece))
}
