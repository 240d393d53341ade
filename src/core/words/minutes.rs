//! What a class did, as it stands on paper that is taken home.

use crate::words::Lang;
use std::collections::BTreeMap;

/// Before a game of the class.
#[must_use]
pub fn game(lang: Lang, n: usize) -> String {
    lang.pick(format!("Our game {n}"), format!("我们的第{n}局"))
}

/// A game: its positions, and whether the player who began won.
#[must_use]
pub fn played(lang: Lang, places: &str, first_won: Option<bool>) -> String {
    match (lang, first_won) {
        (_, None) => places.to_owned(),
        (Lang::En, Some(true)) => format!("{places} (the first player won)"),
        (Lang::En, Some(false)) => format!("{places} (the second player won)"),
        (Lang::Zh, Some(true)) => format!("{places}（先手赢）"),
        (Lang::Zh, Some(false)) => format!("{places}（后手赢）"),
    }
}

/// Before the hands of a vote.
#[must_use]
pub fn vote(lang: Lang, n: usize, of: usize) -> String {
    match (lang, of) {
        (Lang::En, 1) => "Our vote".to_owned(),
        (Lang::En, _) => format!("Our vote {n}"),
        (Lang::Zh, 1) => "我们的表决".to_owned(),
        (Lang::Zh, _) => format!("我们的第{n}次表决"),
    }
}

/// At which step a class stated something, and at which minute of the day.
#[must_use]
pub fn stated(lang: Lang, step: usize, clock: Option<u32>) -> String {
    let step = lang.pick(format!("step {step}"), format!("第{step}步"));
    match clock.map(|minutes| (minutes / 60, minutes % 60)) {
        Some((hours, minutes)) => {
            format!("{step}{}{hours}:{minutes:02}", lang.pick(", ", "，"))
        }
        None => step,
    }
}

/// The hands of a vote, with the right option marked.
#[must_use]
pub fn hands(lang: Lang, hands: &[u16], right: Option<usize>) -> String {
    let all = hands.iter().enumerate().map(|(i, hands)| {
        let mark = if right == Some(i) { " ✓" } else { "" };
        match lang {
            Lang::En => format!("answer {}: {hands}{mark}", i + 1),
            Lang::Zh => format!("答案{}：{hands}票{mark}", i + 1),
        }
    });
    all.collect::<Vec<_>>().join(lang.pick(", ", "，"))
}

/// The numbers that a class called out and how often, and the right one.
#[must_use]
pub fn called(lang: Lang, numbers: &BTreeMap<u64, u16>, right: Option<u64>) -> String {
    let all = numbers.iter().map(|(number, hands)| {
        let mark = if right == Some(*number) { " ✓" } else { "" };
        match (lang, hands) {
            (_, 1) => format!("{number}{mark}"),
            (Lang::En, _) => format!("{number} ({hands} times){mark}"),
            (Lang::Zh, _) => format!("{number}（{hands}次）{mark}"),
        }
    });
    let said = all.collect::<Vec<_>>().join(lang.pick(", ", "、"));
    match (lang, right.filter(|right| !numbers.contains_key(right))) {
        (_, None) => said,
        (Lang::En, Some(right)) => format!("{said}; counted: {right}"),
        (Lang::Zh, Some(right)) => format!("{said}；数出来是{right}"),
    }
}
