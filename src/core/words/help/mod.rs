//! Help in words, rung by rung: 1 where to look, 2 the principle, 3 half the work, 4 all but one
//! decision, 5 the move with its reason. The first three are made without looking at the move, so
//! that they cannot give it away.

mod half;
mod look;
mod lost;
mod nearly;
mod principle;

use crate::games::{Game, Play, Sum, Why};
use crate::lang::Lang;
use crate::session::{Hint, Session};
use crate::study::Finding;
use crate::words::people::Name;
use crate::words::why::{leave, stated};

/// Help with the position on the board, as far as it is opened; `None` if none is, or nothing is
/// left to do.
#[must_use]
pub fn help(lang: Lang, session: &Session) -> Option<String> {
    let (sum, finding) = (session.sum(), session.finding().ok()?);
    if session.rung() == 0 || sum.is_ended() {
        return None;
    }
    let me = Name::new(lang, session.turn(), session.opponent());
    let on = On { lang, me, sum, finding, legal: session.legal() };
    // While a prediction is asked for, nothing may depend on who wins.
    if !session.tells_moves() {
        let at = on.why();
        return Some(if session.rung() == 1 { look::veiled(lang, at) } else { principle::of(on) });
    }
    let hint = session.hint();
    if finding.winning.is_empty() {
        return Some(lost::of(on, hint, session.rung()));
    }
    Some(match (session.rung(), hint) {
        (1, _) => look::at(on),
        (2, _) => principle::of(on),
        (4, Some(hint)) => nearly::of(on, hint),
        (5.., Some(hint)) => the_move(on, hint),
        _ => half::of(on),
    })
}

/// The position that help is asked for, and who asks.
#[derive(Clone, Copy)]
struct On<'a> {
    lang: Lang,
    /// Whoever is to move.
    me: Name,
    sum: &'a Sum,
    finding: &'a Finding,
    legal: &'a [Play],
}

impl<'a> On<'a> {
    const fn why(self) -> &'a Why {
        &self.finding.why
    }

    /// Does the position consist of one part, and this of several heaps that are played at once?
    fn piece(self) -> Piece {
        match self.sum.single().map(crate::games::Part::game) {
            None => Piece::Part,
            Some(Game::Graph(_)) => Piece::Token,
            Some(Game::Kayles(_) | Game::Dawson(_) | Game::Circle(_)) => Piece::Row,
            Some(_) => Piece::Heap,
        }
    }

    /// May a move leave two heaps in place of one?
    fn splits(self) -> bool {
        let splits = |game: &Game| {
            matches!(
                game,
                Game::Split(_)
                    | Game::Grundy(_)
                    | Game::Kayles(_)
                    | Game::Dawson(_)
                    | Game::Octal(_)
                    | Game::Circle(_)
            )
        };
        self.sum.single().is_some_and(|part| splits(part.game()))
    }
}

/// What the independent things of a position are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece {
    Part,
    Heap,
    Row,
    Token,
}

impl Piece {
    /// "heap 2", "第2堆".
    fn numbered(self, lang: Lang, index: usize) -> String {
        let number = index + 1;
        match (lang, self) {
            (Lang::En, _) => format!("{} {number}", self.one(lang)),
            (Lang::Zh, Self::Token) => format!("第{number}枚棋子"),
            (Lang::Zh, Self::Part) => format!("第{number}部分"),
            (Lang::Zh, Self::Heap) => format!("第{number}堆"),
            (Lang::Zh, Self::Row) => format!("第{number}排"),
        }
    }

    /// "heap", "堆".
    const fn one(self, lang: Lang) -> &'static str {
        match (lang, self) {
            (Lang::En, Self::Part) => "part",
            (Lang::En, Self::Heap) => "heap",
            (Lang::En, Self::Row) => "row",
            (Lang::En, Self::Token) => "token",
            (Lang::Zh, Self::Part) => "部分",
            (Lang::Zh, Self::Heap) => "堆",
            (Lang::Zh, Self::Row) => "排",
            (Lang::Zh, Self::Token) => "枚棋子",
        }
    }
}

/// The last rung: the move with its reason.
fn the_move(on: On<'_>, hint: &Hint) -> String {
    let (stated, leave) = (stated(on.lang, on.sum, on.why()), leave(on.lang, on.sum, hint.play));
    on.lang.pick(format!("{stated}: {leave}."), format!("{stated}：{leave}。"))
}
