//! Reasons that count in boxes of p + q: Bash's game, a race to a target, an auction.

use super::{Explain, On};
use crate::games::Play;
use crate::games::why::{Distance, Remainder};
use crate::lang::{Lang, Phrase};

impl Explain for Remainder {
    fn fact(&self, on: &On<'_>) -> String {
        let Self { heap, least, quotient, remainder, .. } = *self;
        let equation = format!("{heap} = {quotient} × {} + {remainder}", self.size());
        equation + &below(on.lang, u128::from(remainder), least)
    }

    fn stated(&self, on: &On<'_>) -> String {
        let Self { heap, least, quotient, remainder, .. } = *self;
        let equation = format!("{heap} = {quotient} × {} + {remainder}", self.size());
        brought(on.lang, &equation, u128::from(remainder), least).unwrap_or_else(|| self.fact(on))
    }

    fn answer(&self, on: &On<'_>) -> String {
        let (i, they, size) = (on.me.other(), on.me, self.size());
        on.lang.pick(
            format!(
                "if {} take{} x, {} take{} {size} − x",
                they.subject(),
                they.s(),
                i.subject(),
                i.s()
            ),
            format!("{}取x枚，{}就取{size} − x枚", they.subject(), i.subject()),
        )
    }

    fn veiled(&self) -> Phrase {
        Phrase {
            en: "Look at the heap as full boxes of one size, and at what is left over.",
            zh: "把这一堆装进同样大的箱子，装满为止，再看箱外剩下的。",
        }
    }

    fn look(&self, on: &On<'_>) -> String {
        let size = self.size();
        on.lang.pick(
            format!("Look at the heap in boxes of {size}: what is left over?"),
            format!("把这一堆按每箱{size}枚来装：箱外剩下几枚？"),
        )
    }

    fn principle(&self, on: &On<'_>) -> String {
        let (they, s, i) = (on.me.other().subject(), on.me.s(), on.me.subject());
        let (en, zh) = if self.least == 1 {
            ("one more than the most one may take", "比一次最多可取的多一枚")
        } else {
            ("the least plus the most one may take", "是最少可取与最多可取之和")
        };
        on.lang.pick(
            format!("A box holds {en}: whatever {they} take{s} from it, {i} can take the rest."),
            format!("每箱{zh}：无论{they}从箱里取几枚，{i}都能取完剩下的。"),
        )
    }

    fn half(&self, on: &On<'_>) -> String {
        let Self { least, quotient: full, .. } = *self;
        let size = self.size();
        match (on.lang, full) {
            (Lang::En, 0) => {
                format!("There is not even one full box of {size}: every stone is left over.")
            }
            (Lang::Zh, 0) => format!("每箱{size}枚，一箱也装不满：全都在箱外。"),
            (Lang::En, _) if least > 1 => format!(
                "Full boxes of {size}: {full}. {least} or more are left over; only fewer may stay."
            ),
            (Lang::Zh, _) if least > 1 => {
                format!("每箱{size}枚，装满{full}箱。箱外不少于{least}枚，要少于这个数才能留下。")
            }
            (Lang::En, _) => format!(
                "Full boxes of {size}: {full}. The boxes can stay; what is left over cannot."
            ),
            (Lang::Zh, _) => format!("每箱{size}枚，装满{full}箱。箱子可以留下，箱外的不能。"),
        }
    }

    fn nearly(&self, on: &On<'_>, _play: Play) -> Option<String> {
        let Self { heap, least, most, .. } = *self;
        let (size, them, i) = (self.size(), on.me.other().object(), on.me.subject());
        let (low, high) = (heap.saturating_sub(most), heap.saturating_sub(least));
        let reach = if low == high {
            on.lang.pick(format!("{i} can leave only {low}"), format!("{i}只能留下{low}枚"))
        } else {
            on.lang
                .pick(format!("{i} can leave {low} to {high}"), format!("{i}能留下{low}到{high}枚"))
        };
        Some(match on.lang {
            Lang::En if least == 1 => format!("Leave {them} a multiple of {size}: {reach}."),
            Lang::Zh if least == 1 => format!("给{them}留下{size}的倍数：{reach}。"),
            Lang::En => format!(
                "Divide what you leave by {size}: the remainder must be below {least}; {reach}."
            ),
            Lang::Zh => format!("留给{them}的总数除以{size}，余数要小于{least}：{reach}。"),
        })
    }
}

impl Explain for Distance {
    fn fact(&self, on: &On<'_>) -> String {
        let Self { least, remainder, .. } = *self;
        let ((distance, full), more, lang) = (self.counted(), self.more(), on.lang);
        let equation = format!("{full} × {} + {remainder}", self.size());
        let equation = equation + &below(lang, remainder, least);
        match lang {
            Lang::En if more == 0 => format!("a distance of {distance} = {equation}"),
            Lang::En => format!("a distance of {distance}, where {distance} + {more} = {equation}"),
            Lang::Zh if more == 0 => format!("差距{distance} = {equation}"),
            Lang::Zh => format!("差距{distance}，{distance} + {more} = {equation}"),
        }
    }

    fn stated(&self, on: &On<'_>) -> String {
        let Self { least, remainder, .. } = *self;
        let ((distance, full), more, lang) = (self.counted(), self.more(), on.lang);
        let sum = if more == 0 { distance.to_string() } else { format!("{distance} + {more}") };
        let equation = format!("{sum} = {full} × {} + {remainder}", self.size());
        let equation = match lang {
            Lang::En if distance == 1 => format!("{distance} is missing; {equation}"),
            Lang::En => format!("{distance} are missing; {equation}"),
            Lang::Zh if more == 0 => format!("还差{equation}"),
            Lang::Zh => format!("还差{distance}，{equation}"),
        };
        brought(lang, &equation, remainder, least)
            .unwrap_or_else(|| equation + &below(lang, remainder, least))
    }

    fn answer(&self, on: &On<'_>) -> String {
        let (i, they, size) = (on.me.other(), on.me, self.size());
        on.lang.pick(
            format!(
                "if {} add{} x, {} add{} {size} − x",
                they.subject(),
                they.s(),
                i.subject(),
                i.s()
            ),
            format!("{}加x，{}就加{size} − x", they.subject(), i.subject()),
        )
    }

    fn veiled(&self) -> Phrase {
        Phrase {
            en: "Look at the distance that is left, not at the number that was said.",
            zh: "别看报到了几，看离目标还差多少。",
        }
    }

    fn look(&self, on: &On<'_>) -> String {
        let (target, size) = (self.target, self.size());
        on.lang.pick(
            format!("Look at the distance to {target}, in stretches of {size}: what is left over?"),
            format!("看离{target}还差多少，按每段{size}来量：零头是多少？"),
        )
    }

    fn principle(&self, on: &On<'_>) -> String {
        let (they, s, i) = (on.me.other().subject(), on.me.s(), on.me.subject());
        on.lang.pick(
            format!(
                "A stretch is the least plus the most one may add: whatever {they} add{s}, {i} can \
                 complete it."
            ),
            format!("每段是最少可加与最多可加之和：无论{they}加几，{i}都能补满这一段。"),
        )
    }

    fn half(&self, on: &On<'_>) -> String {
        let ((distance, full), size, more) = (self.counted(), self.size(), self.more());
        let (en, zh) = if more == 0 {
            (format!("the distance of {distance}"), format!("差距{distance}"))
        } else {
            (format!("{distance} + {more}"), format!("{distance} + {more}"))
        };
        on.lang.pick(
            format!("Full stretches of {size} in {en}: {full}. Something is left over."),
            format!("{zh}里有{full}个整段，每段{size}，还有零头。"),
        )
    }

    fn nearly(&self, on: &On<'_>, _play: Play) -> Option<String> {
        let Self { at, target, least, most, passes, .. } = *self;
        let high = at.saturating_add(most).min(if passes { u64::MAX } else { target });
        let (size, i, low) = (self.size(), on.me.subject(), at.saturating_add(least));
        let more = self.more();
        let reach = if low == high {
            on.lang.pick(format!("{i} can reach only {low}"), format!("{i}只能到{low}"))
        } else {
            on.lang
                .pick(format!("{i} can reach {low} to {high}"), format!("{i}能到的是{low}到{high}"))
        };
        Some(match on.lang {
            Lang::En if least == 1 => {
                format!("Leave a distance that is a multiple of {size}: {reach}.")
            }
            Lang::Zh if least == 1 => format!("留下的差距要是{size}的倍数：{reach}。"),
            Lang::En if more == 0 => format!(
                "Divide the distance you leave by {size}: the remainder must be below {least}; \
                 {reach}."
            ),
            Lang::Zh if more == 0 => format!("留下的差距除以{size}，余数要小于{least}：{reach}。"),
            Lang::En => format!(
                "Add {more} to the distance you leave and divide by {size}: the remainder must be \
                 below {least}; {reach}."
            ),
            Lang::Zh => format!("留下的差距加上{more}，再除以{size}，余数要小于{least}：{reach}。"),
        })
    }
}

/// What is to be done with a remainder that is not below the least take, where that is above 1.
fn brought(lang: Lang, equation: &str, remainder: u128, least: u64) -> Option<String> {
    (least > 1 && remainder >= u128::from(least)).then(|| {
        lang.pick(
            format!("{equation}. Bring the remainder {remainder} below {least}"),
            format!("{equation}，要让余数{remainder}变得小于{least}"),
        )
    })
}

/// For p..q with p above 1: on which side of p the remainder lies.
fn below(lang: Lang, remainder: u128, least: u64) -> String {
    match (lang, remainder < u128::from(least)) {
        _ if least == 1 => String::new(),
        (Lang::En, true) => format!(", and {remainder} is below {least}"),
        (Lang::En, false) => format!(", and {remainder} is not below {least}"),
        (Lang::Zh, true) => format!("，余数{remainder}小于{least}"),
        (Lang::Zh, false) => format!("，余数{remainder}不小于{least}"),
    }
}
