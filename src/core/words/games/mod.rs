//! A page of words for each game: all that is said of it and of no other. Pages of like games share
//! a file; [`verbs`] says how moves are told.
//!
//! A page is written for the rules themselves, and [`page`] asks it of every game in the list.

mod coins;
mod numbers;
mod splits;
mod takes;
mod verbs;

use crate::games::{Game, Move, Part, Piece, with_rules};
use crate::lang::{Lang, Phrase};
use std::borrow::Cow;

/// What is said of a game, in one language.
#[derive(Debug, Clone)]
pub struct GamePage {
    /// What it is called.
    pub name: &'static str,
    /// What stands above it where several games are played: its name, or the numbers of its rules.
    pub caption: Cow<'static, str>,
    /// What may be done in a turn.
    pub rule: Cow<'static, str>,
    /// What each number of a position is called.
    pub noun: Noun,
    /// A position of one number and one of several, with `{}` in place of them.
    pub position: [Cow<'static, str>; 2],
    /// What is the last of it.
    pub last: Last,
    /// A move as something one does: "take 3 from heap 2". `None` for verbs that it does not have.
    pub act: fn(Lang, &Part, Move) -> Option<String>,
}

/// What comes last in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Last {
    /// A stone: none is ever left over.
    Stone,
    /// A move.
    Move,
}

/// The rules of a game that has a page: every one.
pub(in crate::words) trait Paged {
    /// Its page.
    fn page(&self, lang: Lang) -> GamePage;
}

/// The page of a game.
#[must_use]
pub fn page(lang: Lang, game: &Game) -> GamePage {
    with_rules!(game, rules => rules.page(lang))
}

/// What the independent things of a position are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Noun {
    /// "heap".
    pub en: &'static str,
    /// 堆, 枚棋子, as it follows a number.
    pub zh: &'static str,
    /// The same in a label, where the thing itself need not be named: 枚.
    pub label: &'static str,
}

impl Noun {
    /// A part of a sum.
    pub(in crate::words) const PART: Self = Self::new("part", "部分");
    /// A heap.
    pub(in crate::words) const HEAP: Self = Self::new("heap", "堆");
    /// A row of pins.
    pub(super) const ROW: Self = Self::new("row", "排");
    /// A stair.
    pub(super) const STAIR: Self = Self::new("stair", "级");
    /// A number.
    pub(super) const NUMBER: Self = Self::new("number", "个数");
    /// A coin on a square.
    pub(super) const COIN: Self = Self { en: "coin", zh: "枚硬币", label: "枚" };
    /// A token on a node.
    pub(super) const TOKEN: Self = Self { en: "token", zh: "枚棋子", label: "枚" };

    const fn new(en: &'static str, zh: &'static str) -> Self {
        Self { en, zh, label: zh }
    }

    /// "heap", "堆".
    #[must_use]
    pub fn one(self, lang: Lang) -> &'static str {
        lang.pick(self.en, self.zh)
    }

    /// In a sentence: "heap 2", "第2堆".
    #[must_use]
    pub fn numbered(self, lang: Lang, index: usize) -> String {
        let number = index + 1;
        lang.pick(format!("{} {number}", self.en), format!("第{number}{}", self.zh))
    }

    /// On a label: "Heap 2", "第 2 堆".
    #[must_use]
    pub fn labelled(self, lang: Lang, index: usize) -> String {
        let number = index + 1;
        let en = crate::words::scene::capital(self.en);
        lang.pick(format!("{en} {number}"), format!("第 {number} {}", self.label))
    }
}

/// The measure word of what a game is played with: pins are counted with 个, all else with 枚.
#[must_use]
pub const fn unit(piece: Piece) -> &'static str {
    match piece {
        Piece::Pin => "个",
        Piece::Stone | Piece::Coin | Piece::Token | Piece::Number => "枚",
    }
}

/// Something fixed.
fn say(lang: Lang, en: &'static str, zh: &'static str) -> Cow<'static, str> {
    Cow::Borrowed(Phrase { en, zh }.to(lang))
}

/// Something with numbers in it.
fn tell(lang: Lang, en: String, zh: String) -> Cow<'static, str> {
    Cow::Owned(lang.pick(en, zh))
}

/// Heaps of stones.
fn heaps(lang: Lang) -> [Cow<'static, str>; 2] {
    [say(lang, "one heap of {}", "一堆{}枚"), say(lang, "heaps of {}", "各堆{}枚")]
}

/// The same words for one number and for several.
fn both(position: Cow<'static, str>) -> [Cow<'static, str>; 2] {
    [position.clone(), position]
}

/// "1 to 4", "1到4"; one number where both are the same.
fn range(least: u64, most: u64, to: &str) -> String {
    if least == most { least.to_string() } else { format!("{least}{to}{most}") }
}

#[cfg(test)]
mod tests;
