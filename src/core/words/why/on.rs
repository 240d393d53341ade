//! The position that a reason is about, who faces it, and how many of its moves do something.

use crate::games::{Play, Sum};
use crate::lang::Lang;
use crate::session::{Opponent, Side};
use crate::words::people::Name;
use crate::words::why::capital;

/// More moves than this are not counted.
const COUNTED: usize = 1_000;

/// The position that is spoken of, and who faces it.
#[derive(Debug, Clone, Copy)]
pub(in crate::words) struct On<'a> {
    pub(in crate::words) lang: Lang,
    /// Whoever is to move.
    pub(in crate::words) me: Name,
    pub(in crate::words) sum: &'a Sum,
    /// All moves, where help speaks of them.
    pub(in crate::words) legal: &'a [Play],
    /// Those that win.
    pub(in crate::words) winning: &'a [Play],
    /// More of them win than are listed.
    pub(in crate::words) more: bool,
}

impl<'a> On<'a> {
    /// A position that somebody faces, of which no moves are counted.
    pub(in crate::words) const fn facing(me: Name, sum: &'a Sum) -> Self {
        Self { lang: me.lang, me, sum, legal: &[], winning: &[], more: false }
    }

    /// The same where nobody is named.
    pub(in crate::words) fn alone(lang: Lang, sum: &'a Sum) -> Self {
        Self::facing(Name::new(lang, Side::You, Opponent::Perfect), sum)
    }

    /// A fixed sentence.
    pub(super) fn say(&self, en: &str, zh: &str) -> String {
        self.lang.pick(en, zh).to_owned()
    }

    /// Where it is lost, but nothing shorter is known than that each move has its answer.
    pub(super) fn answered(&self) -> String {
        let (they, i) = (self.me.subject(), self.me.other().subject());
        let does = if self.me.two { "does" } else { "do" };
        self.lang.pick(
            format!("whatever {they} {does}, {i} can answer"),
            format!("无论{they}怎么走，{i}都有应对"),
        )
    }

    /// How many moves win, as half the work.
    pub(super) fn win(&self) -> String {
        self.lang.pick(
            capital(&format!("{}.", self.counted("win", "wins"))),
            format!("{}取胜。", self.counted_zh()),
        )
    }

    /// "2 of 7 moves win".
    pub(super) fn counted(&self, many: &str, one: &str) -> String {
        match self.counts() {
            Some((1, 1)) => format!("the only move {one}"),
            Some((1, all)) => format!("1 of {all} moves {one}"),
            Some((some, all)) if some == all => format!("every move {one}"),
            Some((some, all)) => format!("{some} of {all} moves {many}"),
            None => format!("some of very many moves {many}"),
        }
    }

    /// The same in Chinese, without the verb.
    pub(super) fn counted_zh(&self) -> String {
        match self.counts() {
            Some((1, 1)) => "唯一的一步".to_owned(),
            Some((some, all)) if some == all => "每一步都".to_owned(),
            Some((some, all)) => format!("{all}种走法中有{some}种"),
            None => "走法极多，其中有一些".to_owned(),
        }
    }

    /// How many moves win, and how many there are; moves that leave the same are counted one by
    /// one.
    fn counts(&self) -> Option<(usize, usize)> {
        let all = self.legal.len();
        if all > COUNTED || self.more {
            return None;
        }
        let wins = |play: &&Play| {
            self.sum.parts().get(play.part).is_some_and(|part| {
                let mv = part.rules().first_alike(part.row(), play.mv);
                self.winning.contains(&Play { mv, ..**play })
            })
        };
        Some((self.legal.iter().filter(wins).count(), all))
    }
}
