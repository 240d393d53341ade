//! How the two sides are called: you and they, or the players by number.

use crate::lang::Lang;
use crate::session::{Opponent, Side};
use crate::words::opponent::team;

/// How a side is called in a sentence.
#[derive(Debug, Clone, Copy)]
pub(super) struct Name {
    pub(super) lang: Lang,
    pub(super) side: Side,
    pub(super) two: bool,
    teams: bool,
}

impl Name {
    pub(super) fn new(lang: Lang, side: Side, opponent: Opponent) -> Self {
        Self { lang, side, two: opponent.is_two(), teams: opponent == Opponent::TwoTeams }
    }

    pub(super) const fn other(self) -> Self {
        Self { side: self.side.other(), ..self }
    }

    /// Subject: "you", "they", "player 1", "team A".
    pub(super) const fn subject(self) -> &'static str {
        match (self.lang, self.two, self.side) {
            (lang, true, side) if self.teams => team(lang, side),
            (Lang::En, false, Side::You) => "you",
            (Lang::En, false, Side::They) => "they",
            (Lang::En, true, Side::You) => "player 1",
            (Lang::En, true, Side::They) => "player 2",
            (Lang::Zh, false, Side::You) => "你",
            (Lang::Zh, false, Side::They) => "对方",
            (Lang::Zh, true, Side::You) => "甲方",
            (Lang::Zh, true, Side::They) => "乙方",
        }
    }

    /// Object: "you", "them", "player 1".
    pub(super) const fn object(self) -> &'static str {
        match (self.lang, self.two, self.side) {
            (Lang::En, false, Side::They) => "them",
            _ => self.subject(),
        }
    }

    /// The ending of a verb in the present: "you take", "player 1 takes".
    pub(super) const fn s(self) -> &'static str {
        if self.two { "s" } else { "" }
    }

    pub(super) const fn have(self) -> &'static str {
        if self.two { "has" } else { "have" }
    }

    /// The ending of "copy" in the present.
    pub(super) const fn ies(self) -> &'static str {
        if self.two { "ies" } else { "y" }
    }
}
