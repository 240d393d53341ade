//! Positions that are to be built, in words: what is asked, what a position is instead, the key.

use super::{left, rule};
use crate::games::Sum;
use crate::lang::{Lang, Phrase};
use crate::lesson::sheet::Studied;
use crate::lesson::task::construct::{Must, Unfit};
use crate::lesson::{Span, Step, Task, Text};
use crate::solver::outcome::Outcome;
use crate::words::why::reason;
use crate::words::worksheet_key::Told;
use std::collections::BTreeMap;

/// Answer: the position on the board is meant.
pub const THIS: Phrase = Phrase { en: "The position on the board", zh: "就是棋盘上这个" };
/// Answer: no position is as asked.
pub const NONE: Phrase = Phrase { en: "There is none", zh: "没有这样的局面" };
/// Before the numbers that are to be turned.
pub const TURN: Phrase = Phrase { en: "Build it on the board:", zh: "在棋盘上摆出来：" };

/// The range of a number that is to be turned, behind it.
#[must_use]
pub fn range(lang: Lang, Span(from, to): Span) -> String {
    match lang {
        Lang::En => format!("from {from} to {to}"),
        Lang::Zh => format!("从{from}到{to}"),
    }
}

/// What is asked, made of the conditions alone.
pub(in crate::words) fn ask(step: &Step, task: &Task) -> Text {
    let Task::Construct { within, must, none, .. } = task else { return Text::default() };
    let named: Vec<&String> = within.keys().collect();
    let ranges = |lang: Lang| ranges(lang, within);
    // A rule of the lesson speaks of numbers that are not turned: here they stand themselves.
    let fixed = |of: &str| {
        let knobs = step.start_knobs().into_iter().filter(|(name, _)| !within.contains_key(name));
        knobs.fold(of.to_owned(), |of, (name, is)| rule::with(&of, &name, is))
    };
    let conditions = |lang: Lang| {
        let all: Vec<String> = must
            .iter()
            .map(|must| match must {
                Must::Breaks(of) => condition(lang, &Must::Breaks(fixed(of))),
                Must::Holds(of) => condition(lang, &Must::Holds(fixed(of))),
                other => condition(lang, other),
            })
            .collect();
        all.join(lang.pick(" and ", "，并且"))
    };
    let place = place(step, &named).unwrap_or_default();
    // A position that is one number needs no other name.
    let is_number = matches!(named.as_slice(), [only] if **only == place);
    let (en, zh) = if is_number {
        ("Choose ".to_owned(), "选一个数，".to_owned())
    } else {
        (format!("Build a position {place}, "), format!("摆一个局面{place}，其中"))
    };
    Text {
        en: format!(
            "{en}{}{} such that {}.{}",
            ranges(Lang::En),
            if is_number { "" } else { "," },
            conditions(Lang::En),
            if *none { " Or say that there is none." } else { "" }
        ),
        zh: format!(
            "{zh}{}，使得{}。{}",
            ranges(Lang::Zh),
            conditions(Lang::Zh),
            if *none { "要是没有，就回答没有。" } else { "" }
        ),
    }
}

/// Names with their ranges: "a from 1 to 12, b from 1 to 12".
pub(in crate::words) fn ranges(lang: Lang, within: &BTreeMap<String, Span>) -> String {
    let all: Vec<String> = within
        .iter()
        .map(|(name, span)| lang.pick(format!("{name} "), name.clone()) + &range(lang, *span))
        .collect();
    all.join(lang.pick(", ", "、"))
}

fn condition(lang: Lang, must: &Must) -> String {
    match (lang, must) {
        (Lang::En, Must::Lost) => "the player to move has lost".to_owned(),
        (Lang::Zh, Must::Lost) => "轮到走的一方必败".to_owned(),
        (Lang::En, Must::Won) => "the player to move wins".to_owned(),
        (Lang::Zh, Must::Won) => "轮到走的一方必胜".to_owned(),
        (Lang::En, Must::Value(n)) => format!("its Grundy value is {n}"),
        (Lang::Zh, Must::Value(n)) => format!("它的SG值是{n}"),
        (Lang::En, Must::Wins(1)) => "exactly 1 move wins".to_owned(),
        (Lang::En, Must::Wins(n)) => format!("exactly {n} moves win"),
        (Lang::Zh, Must::Wins(n)) => format!("必胜的走法恰有{n}种"),
        (Lang::En, Must::Breaks(of)) => {
            format!("this rule is wrong about it: lost exactly when {}", rule::said(lang, of))
        }
        (Lang::Zh, Must::Breaks(of)) => {
            format!("下面的规律对它不成立：当且仅当{}时必败", rule::said(lang, of))
        }
        (Lang::En, Must::AllDifferent) => "all its numbers are different".to_owned(),
        (Lang::Zh, Must::AllDifferent) => "其中的数各不相同".to_owned(),
        (_, Must::Holds(what)) => rule::said(lang, what),
    }
}

/// A position with names in it: `(9, 14, c)`; `None` where the names stand nowhere by themselves.
pub(in crate::words) fn place(step: &Step, names: &[&String]) -> Option<String> {
    let (template, knobs) = (step.template(), step.start_knobs());
    let base = template.fill(&knobs).ok()?;
    let mut parts: Vec<Vec<String>> =
        base.parts().iter().map(|part| part.row().iter().map(u64::to_string).collect()).collect();
    for name in names {
        let is = *knobs.get(*name)?;
        let other =
            [is.checked_add(1), is.checked_sub(1)].into_iter().flatten().find_map(|to| {
                let mut knobs = knobs.clone();
                knobs.insert((*name).clone(), to);
                template.fill(&knobs).ok()
            })?;
        for ((here, there), said) in base.parts().iter().zip(other.parts()).zip(&mut parts) {
            if here.row().len() != there.row().len() {
                return None;
            }
            for ((a, b), said) in here.row().iter().zip(there.row()).zip(said) {
                if a != b {
                    said.clone_from(name);
                }
            }
        }
    }
    let said = |row: &Vec<String>| match row.as_slice() {
        [only] => only.clone(),
        all => format!("({})", all.join(", ")),
    };
    Some(parts.iter().map(said).collect::<Vec<_>>().join(" + "))
}

/// What a position is instead of what was asked for.
#[must_use]
pub fn unfit(lang: Lang, at: &Sum, why: &Unfit) -> String {
    let at = left(at);
    match (lang, why) {
        (Lang::En, Unfit::Outcome(Outcome::N)) => {
            format!("From {at} the player to move wins. Watch how.")
        }
        (Lang::Zh, Unfit::Outcome(Outcome::N)) => {
            format!("面对{at}，轮到走的一方能赢。看看怎么赢。")
        }
        (Lang::En, Unfit::Outcome(Outcome::P)) => {
            format!("From {at} the player to move has lost. Watch how it goes.")
        }
        (Lang::Zh, Unfit::Outcome(Outcome::P)) => {
            format!("面对{at}，轮到走的一方必败。看看怎么输。")
        }
        (Lang::En, Unfit::Value(value)) => format!("{at} has the Grundy value {value}."),
        (Lang::Zh, Unfit::Value(value)) => format!("{at}的SG值是{value}。"),
        (Lang::En, Unfit::Wins { count: 0, .. }) => format!("From {at} no move wins."),
        (Lang::Zh, Unfit::Wins { count: 0, .. }) => format!("面对{at}，没有必胜的走法。"),
        (Lang::En, Unfit::Wins { count: 1, to }) => {
            format!("From {at} one move wins: it leaves {}.", listed(lang, to, 1))
        }
        (Lang::En, Unfit::Wins { count, to }) => {
            format!("From {at} {count} moves win: they leave {}.", listed(lang, to, *count))
        }
        (Lang::Zh, Unfit::Wins { count, to }) => {
            format!("面对{at}，必胜的走法有{count}种：走到{}。", listed(lang, to, *count))
        }
        (Lang::En, Unfit::Agrees(Outcome::N)) => {
            format!("The rule is right about {at}: the player to move wins.")
        }
        (Lang::En, Unfit::Agrees(Outcome::P)) => {
            format!("The rule is right about {at}: the player to move has lost.")
        }
        (Lang::Zh, Unfit::Agrees(Outcome::N)) => {
            format!("这条规律对{at}是成立的：轮到走的一方必胜。")
        }
        (Lang::Zh, Unfit::Agrees(Outcome::P)) => {
            format!("这条规律对{at}是成立的：轮到走的一方必败。")
        }
        (Lang::En, Unfit::Twice(n)) => format!("The number {n} stands twice in {at}."),
        (Lang::Zh, Unfit::Twice(n)) => format!("{at}里{n}出现了两次。"),
        (Lang::En, Unfit::Numbers(what)) => {
            format!("{} is asked for, and does not hold for {at}.", rule::said(lang, what))
        }
        (Lang::Zh, Unfit::Numbers(what)) => {
            format!("要求{}，而{at}不满足。", rule::said(lang, what))
        }
    }
}

pub(in crate::words) fn listed(lang: Lang, all: &[Sum], of: u64) -> String {
    let mut said: Vec<String> = all.iter().map(left).collect();
    if (all.len() as u64) < of {
        said.push("…".to_owned());
    }
    said.join(lang.pick(", ", "、"))
}

/// It was said that there is none, but there are so many.
#[must_use]
pub fn there(lang: Lang, count: u64) -> String {
    match (lang, count) {
        (Lang::En, 1) => "There is one. Keep looking.".to_owned(),
        (Lang::En, n) => format!("There are {n} of them. Keep looking."),
        (Lang::Zh, n) => format!("有，共{n}个。再找找。"),
    }
}

/// The key of a worksheet.
pub(in crate::words) fn key(lang: Lang, count: u64, all: &[Studied]) -> Told {
    if all.is_empty() {
        return Told {
            answer: lang.pick("There is none.", "没有。").to_owned(),
            lines: Vec::new(),
        };
    }
    let sums: Vec<Sum> = all.iter().map(|one| one.sum.clone()).collect();
    let between = lang.pick(": ", "：");
    Told {
        answer: listed(lang, &sums, count),
        lines: all
            .iter()
            .map(|one| {
                format!("{}{between}{}", left(&one.sum), reason(lang, &one.sum, &one.finding))
            })
            .collect(),
    }
}
