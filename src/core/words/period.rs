//! Words of periods: that values repeat, and what proves it.

use crate::solver::certificate::Theorem;
use crate::study::chart::{Repeat, Strip};
use crate::words::{Lang, Phrase};

/// Where no period is known.
pub const UNKNOWN: Phrase = Phrase {
    en: "No period of these values is known.",
    zh: "目前尚不知道这列值有无周期。",
};

/// Over the values before the period begins.
pub const PREPERIOD: Phrase = Phrase { en: "preperiod", zh: "前周期" };

/// Over each repetition.
pub const PERIOD: Phrase = Phrase { en: "period", zh: "周期" };

/// Over the values that were compared.
pub const COMPARED: Phrase = Phrase { en: "compared one by one", zh: "逐一比较的值" };

/// So many exceptions are listed; of more only their number.
const LISTED: usize = 16;

/// Preperiod, period, exceptions and the proof: what stands below the strip. `None` where nobody
/// asked.
#[must_use]
pub fn sentence(lang: Lang, strip: &Strip) -> Option<String> {
    Some(match strip.period.as_ref()? {
        None => UNKNOWN.to(lang).to_owned(),
        Some(repeat) => format!("{}{}", lengths(lang, repeat), proof(lang, repeat)),
    })
}

/// How a window of letters fits, slid so far: what stands below it.
#[must_use]
pub fn window(lang: Lang, from: u64, count: u64, by: u64, fitting: u64) -> String {
    let to = from + count - 1;
    match lang {
        Lang::En if by > 0 && fitting == count => format!(
            "All {count} letters fit, {by} further on: what comes after {to} comes again after {}.",
            to + by
        ),
        Lang::Zh if by > 0 && fitting == count => {
            format!("往右滑{by}格，{count}个字母全对上：{to}之后的，在{}之后又重来一遍。", to + by)
        }
        Lang::En => format!(
            "Slide the window until every letter fits the one above. Slid by {by}: {fitting} of \
             {count} fit."
        ),
        Lang::Zh => format!(
            "滑动窗口，直到每个字母都与上方的对上。滑了{by}格：{count}个中对上{fitting}个。"
        ),
    }
}

fn lengths(lang: Lang, repeat: &Repeat) -> String {
    let (preperiod, period) = (repeat.certificate.preperiod, repeat.certificate.period);
    let count = repeat.exceptions.len();
    let list = || {
        repeat.exceptions.iter().map(u64::to_string).collect::<Vec<_>>().join(lang.pick(", ", "、"))
    };
    // Where every value before the period is an exception, the preperiod says it.
    let all = u128::try_from(count).is_ok_and(|count| count == preperiod);
    let exceptions = match lang {
        _ if count == 0 || all => String::new(),
        Lang::En if count <= LISTED => format!(" (exceptions: {})", list()),
        Lang::Zh if count <= LISTED => format!("（例外：{}）", list()),
        Lang::En => format!(" ({count} exceptions)"),
        Lang::Zh => format!("（{count}个例外）"),
    };
    match lang {
        Lang::En => format!("Preperiod {preperiod}{exceptions}, period {period}. "),
        Lang::Zh => format!("前周期{preperiod}{exceptions}，周期{period}。"),
    }
}

fn proof(lang: Lang, repeat: &Repeat) -> String {
    let compared =
        repeat.window.map(|window| (window.from, window.from + window.count - 1, window.by));
    match (lang, repeat.certificate.theorem, compared) {
        (Lang::En, Theorem::NoMove, _) => "There is no move, so every value is 0.".to_owned(),
        (Lang::Zh, Theorem::NoMove, _) => "无步可走，所以每个值都是0。".to_owned(),
        (Lang::En, Theorem::Run { p, q }, _) => {
            format!(
                "Proven by induction: the takes {p} to {q} have no gap, so the values repeat every \
                 {p} + {q}."
            )
        }
        (Lang::Zh, Theorem::Run { p, q }, _) => {
            format!("由归纳法证明：取法{p}到{q}连续无缺，所以值以{p} + {q}为周期。")
        }
        (Lang::En, Theorem::Pair { a, b }, _) => {
            format!("Proven for any two takes: with {a} and {b} the values repeat every {a} + {b}.")
        }
        (Lang::Zh, Theorem::Pair { a, b }, _) => {
            format!("由两种取法的定理证明：取{a}或{b}时，值以{a} + {b}为周期。")
        }
        (Lang::En, Theorem::Window { length }, Some((from, to, by))) => format!(
            "Proven: the values of {from} to {to} equal those {by} further on, and {length} values \
             in a row decide all after them."
        ),
        (Lang::Zh, Theorem::Window { length }, Some((from, to, by))) => {
            format!(
                "证明：{from}到{to}的值与往后{by}处的值逐一相等，而连续{length}个值决定其后的一切。"
            )
        }
        (Lang::En, Theorem::Octal { .. }, Some((from, to, by))) => format!(
            "Proven by the octal period theorem (Guy and Smith): the values of {from} to {to} \
             equal those {by} further on."
        ),
        (Lang::Zh, Theorem::Octal { .. }, Some((from, to, by))) => {
            format!(
                "由八进制博弈的周期定理（Guy与Smith）证明：{from}到{to}的值与往后{by}处的值逐一相\
                 等。"
            )
        }
        (_, Theorem::Window { .. } | Theorem::Octal { .. }, None) => String::new(),
    }
}

/// That a number is an exception to the period, if it is.
pub(super) fn exception(lang: Lang, strip: &Strip, n: u64) -> Option<String> {
    strip.repeat()?.exceptions.binary_search(&n).ok()?;
    Some(lang.pick("an exception to the period", "不合周期的例外").to_owned())
}
