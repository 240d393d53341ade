//! Rules that are to be written, in words: what is asked, what came of it, the key.

use super::construct::{listed, place, ranges};
use super::left;
use super::rule::said;
use crate::games::Sum;
use crate::lang::{Lang, Phrase};
use crate::lesson::sheet::Studied;
use crate::lesson::{Span, Step, Text};
use crate::source::expr::NoValue;
use crate::study::conjecture::Theorem;
use crate::words::check::no_value;
use crate::words::conjecture::theorem_of;
use crate::words::why::reason;
use crate::words::worksheet_ask::rules_if_named;
use crate::words::worksheet_key::Told;
use std::collections::BTreeMap;

/// The field in which the rule is typed; its beginning.
pub const LOST_IF: Phrase = Phrase { en: "Lost exactly when", zh: "必败，当且仅当" };
/// Button: takes the last character back.
pub const ERASE: Phrase = Phrase { en: "erase the last character", zh: "删去最后一个字符" };
/// Under an empty field: what may be written.
pub const MAY: Phrase = Phrase {
    en: "For example with mod, ⊕, min, max, and, or, =, <.",
    zh: "可以用mod、⊕、min、max、且、或、=、<。",
};

/// Pieces of a rule to click, besides names and digits.
#[must_use]
pub const fn pieces(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En => &[
            "mod", "=", "≠", "<", "≤", ">", "≥", "+", "−", "×", "÷", "⊕", "min", "max", "and",
            "or", "not", "(", ")", ",",
        ],
        Lang::Zh => &[
            "mod", "=", "≠", "<", "≤", ">", "≥", "+", "−", "×", "÷", "⊕", "min", "max", "且", "或",
            "非", "(", ")", ",",
        ],
    }
}

/// The button that writes a piece.
#[must_use]
pub fn piece(lang: Lang, piece: &str) -> String {
    match lang {
        Lang::En => format!("write {piece}"),
        Lang::Zh => format!("写入{piece}"),
    }
}

/// What is asked, made of the position alone.
pub(in crate::words) fn ask(step: &Step, over: &BTreeMap<String, Span>) -> Text {
    let names: Vec<&String> = over.keys().collect();
    let place = place(step, &names).unwrap_or_default();
    let [en, zh] = Lang::ALL.map(|lang| rules_if_named(lang, step, over).unwrap_or_default());
    // A position that is one number needs no other name.
    if matches!(names.as_slice(), [only] if **only == place) {
        return Text {
            en: format!(
                "{en}For {}, write the rule that says when the player to move has lost.",
                ranges(Lang::En, over)
            ),
            zh: format!("{zh}{}：什么时候轮到走的一方必败？写出规律。", ranges(Lang::Zh, over)),
        };
    }
    Text {
        en: format!(
            "{en}Position {place}, {}: write the rule that says when the player to move has lost.",
            ranges(Lang::En, over)
        ),
        zh: format!(
            "{zh}局面{place}，{}：什么时候轮到走的一方必败？写出规律。",
            ranges(Lang::Zh, over)
        ),
    }
}

/// Why what is typed is no rule yet.
#[must_use]
pub fn unread(lang: Lang, no: &NoValue) -> String {
    lang.pick(no.to_string(), no_value(no))
}

/// The rule stands: how far that is known. Up to a bound and everywhere are two things.
#[must_use]
pub fn holds(lang: Lang, positions: u64, theorem: Option<Theorem>) -> String {
    let none = match lang {
        Lang::En => format!("Right. All {positions} positions were tested: no counterexample."),
        Lang::Zh => format!("正确。{positions}个局面逐一检验过，没有反例。"),
    };
    match theorem {
        Some(theorem) => none + lang.pick(" ", "") + &theorem_of(lang, theorem),
        None => none,
    }
}

/// The rule has no value somewhere.
#[must_use]
pub fn silent(lang: Lang, at: &Sum) -> String {
    let at = left(at);
    match lang {
        Lang::En => format!("Your rule says nothing about {at}: it cannot be worked out there."),
        Lang::Zh => format!("你的规律对{at}算不出结果。"),
    }
}

/// The rule contradicts itself: lost, and a move leads to lost.
pub(in crate::words) fn leak(lang: Lang, from: &Sum, to: &Sum) -> String {
    let (from, to) = (left(from), left(to));
    match lang {
        Lang::En => format!(
            "Your rule calls {from} and {to} lost. But one move leads from {from} to {to}, so \
             whoever meets {from} wins if {to} is lost."
        ),
        Lang::Zh => format!(
            "照你的规律，{from}和{to}都必败。可是从{from}走一步就到{to}：{to}若必败，{from}就必胜。"
        ),
    }
}

/// The rule contradicts itself: won, and no move leads to lost.
pub(in crate::words) fn stuck(lang: Lang, from: &Sum) -> String {
    let from = left(from);
    match lang {
        Lang::En => format!(
            "Your rule calls {from} won. But no move from {from} leads to a position that it calls \
             lost."
        ),
        Lang::Zh => {
            format!("照你的规律，{from}必胜。可是从{from}出发，哪一步都到不了它所说的必败态。")
        }
    }
}

/// The key of a worksheet: a rule that is right, where one is proven, and which are lost. One number
/// says what is meant only where the rest of the game stands still.
pub(in crate::words) fn key(
    lang: Lang,
    step: &Step,
    over: &BTreeMap<String, Span>,
    law: Option<&str>,
    (count, all): (u64, &[Studied]),
) -> Told {
    let sums: Vec<Sum> = all.iter().map(|one| one.sum.clone()).collect();
    let lost = if let [_] = over.keys().collect::<Vec<_>>()[..] {
        listed(lang, &sums, count)
    } else {
        let template = step.template();
        let called = sums.iter().filter_map(|sum| {
            let knobs = template.read_back(sum)?;
            let named = knobs.iter().filter(|(name, _)| over.contains_key(*name));
            let named: Vec<String> = named.map(|(name, n)| format!("{name} = {n}")).collect();
            Some(named.join(lang.pick(", ", "，")))
        });
        let more = ((sums.len() as u64) < count).then(|| "…".to_owned());
        called.chain(more).collect::<Vec<_>>().join(lang.pick("; ", "；"))
    };
    let lost = lang.pick(format!("Lost: {lost}"), format!("必败：{lost}"));
    let goes_on = all.iter().rev().find(|one| !one.sum.is_ended());
    let because = goes_on.or(all.last()).map(|one| reason(lang, &one.sum, &one.finding));
    let Some(law) = law else {
        return Told { answer: lost, lines: because.into_iter().collect() };
    };
    let law = said(lang, law);
    Told {
        answer: lang.pick(format!("{}: {law}", LOST_IF.en), format!("{}：{law}", LOST_IF.zh)),
        lines: [lost].into_iter().chain(because).collect(),
    }
}
