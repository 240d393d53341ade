//! A game without a name, in words: the cards, and what a translation comes to.

use super::argue::letter;
use super::left;
use crate::games::{Knobs, Part};
use crate::lang::{Lang, Phrase};
use crate::lesson::sheet::Studied;
use crate::lesson::task::which::{Differ, card};
use crate::lesson::text::marks;
use crate::lesson::{Step, Task};
use crate::source::expr;
use crate::words::games::page;
use crate::words::why::capital;
use crate::words::worksheet_key::Told;

/// In place of the board, before the guess.
pub const NO_BOARD: Phrase = Phrase {
    en: "This game has no board yet. Say which one it is.",
    zh: "这个游戏还没有棋盘。先说出它是哪一个。",
};
/// Above the positions that are to be translated.
pub const TRANSLATE: Phrase = Phrase {
    en: "Now each position as one of that game, by its numbers, such as 1 2:",
    zh: "再把每个局面写成那个游戏的局面，只写数，例如1 2：",
};

/// A card: what the game is called and what may be done.
#[must_use]
pub fn carded(lang: Lang, name: &str) -> String {
    let Some(game) = card(name) else { return name.to_owned() };
    let page = page(lang, &game);
    lang.pick(format!("{}: {}", page.name, page.rule), format!("{}：{}", page.name, page.rule))
}

/// The field for the numbers of a position, counted from 0.
#[must_use]
pub fn field(lang: Lang, nth: usize) -> String {
    match lang {
        Lang::En => format!("Numbers of position {}", nth + 1),
        Lang::Zh => format!("第{}个局面的数", nth + 1),
    }
}

/// What is typed is no position of that game.
#[must_use]
pub fn unread(lang: Lang, name: &str) -> String {
    let called = card(name).map_or("", |game| page(lang, &game).name);
    match lang {
        Lang::En => format!("That is no position of {called}."),
        Lang::Zh => format!("{called}没有这样的局面。"),
    }
}

/// A position of the game as it is told.
fn told(lang: Lang, step: &Step, knobs: &Knobs) -> String {
    let Some(Task::Which { place, .. }) = &step.task else { return String::new() };
    let text = place.to(lang);
    marks(text).slots.into_iter().fold(text.to_owned(), |said, slot| {
        let value = expr::value(&slot.what, knobs).map(|value| value.to_string());
        value.map_or_else(
            |_| said.clone(),
            |value| said.replace(&format!("{{{}}}", slot.what), &value),
        )
    })
}

/// A translation that has another value.
#[must_use]
pub fn differs(lang: Lang, step: &Step, found: &Differ) -> String {
    let (place, there) = (told(lang, step, &found.knobs), left(&found.there));
    let (own, other) = found.worth;
    match lang {
        Lang::En => format!(
            "{}: that is worth {own}, as a heap of {own} is. But {there} is worth {other}. Beside \
             that heap, whoever moves first wins.",
            capital(&place)
        ),
        Lang::Zh => format!(
            "{place}：值是{own}，与{own}枚的一堆相当。可是{there}的值是{other}，与这一堆摆在\
             一起，先手能赢。"
        ),
    }
}

/// A translation that has the same value.
#[must_use]
pub fn same(lang: Lang) -> String {
    lang.pick(
        "Beside it a heap of the same value: whatever is done here is answered there, and whoever \
         moves first loses.",
        "旁边是一堆值相同的石子：这边走一步，那边应一步，先手必败。",
    )
    .to_owned()
}

/// The key of a worksheet: the card with its letter, and the values of the positions.
pub(in crate::words) fn key(lang: Lang, cards: &[&str], all: &[(Knobs, Studied)]) -> Told {
    let game = all.first().and_then(|(_, one)| one.sum.single()).map(Part::game);
    let right = cards.iter().enumerate().find(|(_, name)| card(name).as_ref() == game);
    let name = right.map(|(nth, name)| format!("{}. {}", letter(nth), carded(lang, name)));
    let lines = all.iter().map(|(knobs, one)| {
        let numbers: Vec<String> = knobs.iter().map(|(name, n)| format!("{name} = {n}")).collect();
        let (numbers, place) = (numbers.join(lang.pick(", ", "，")), left(&one.sum));
        let worth = one.value.map_or_else(String::new, |value| value.to_string());
        lang.pick(
            format!("{numbers}: {place}, worth {worth}."),
            format!("{numbers}：{place}，值为{worth}。"),
        )
    });
    Told { answer: name.unwrap_or_default(), lines: lines.collect() }
}

/// All fixed sentences, so that a test can walk them.
pub const ALL: &[Phrase] = &[NO_BOARD, TRANSLATE];
