//! Help in words, rung by rung: 1 where to look, 2 the principle, 3 half the work, 4 all but one
//! decision, 5 the move with its reason. The first three are made without looking at the move, so
//! that they cannot give it away.

mod lost;
mod nearly;

use crate::games::Game;
use crate::lang::Lang;
use crate::session::{Hint, Session};
use crate::words::people::Name;
use crate::words::why::{Explain, On, explain, leave};

/// Help with the position on the board, as far as it is opened; `None` if none is, or nothing is
/// left to do.
#[must_use]
pub fn help(lang: Lang, session: &Session) -> Option<String> {
    let (sum, finding) = (session.sum(), session.finding().ok()?);
    if session.rung() == 0 || sum.is_ended() {
        return None;
    }
    let me = Name::new(lang, session.turn(), session.opponent());
    let on = &On {
        legal: session.legal(),
        winning: &finding.winning,
        more: finding.more,
        ..On::facing(me, sum)
    };
    let why = explain(&finding.why);
    // While a prediction is asked for, nothing may depend on who wins.
    if !session.tells_moves() {
        let veiled = || why.veiled().to(lang).to_owned();
        return Some(if session.rung() == 1 { veiled() } else { why.principle(on) });
    }
    let hint = session.hint();
    if finding.winning.is_empty() {
        return Some(lost::of(on, why, hint, session.rung()));
    }
    Some(match (session.rung(), hint) {
        (1, _) => why.look(on),
        (2, _) => why.principle(on),
        (4, Some(hint)) => nearly::of(on, why, hint),
        (5.., Some(hint)) => the_move(on, why, hint),
        _ => why.half(on),
    })
}

impl On<'_> {
    /// Does the position consist of one part, and this of several heaps that are played at once?
    pub(in crate::words) fn piece(&self) -> Piece {
        match self.sum.single().map(crate::games::Part::game) {
            None => Piece::Part,
            Some(Game::Graph(_)) => Piece::Token,
            Some(Game::Kayles(_) | Game::Dawson(_) | Game::Circle(_)) => Piece::Row,
            Some(_) => Piece::Heap,
        }
    }

    /// May a move leave two heaps in place of one?
    pub(in crate::words) fn splits(&self) -> bool {
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
pub(in crate::words) enum Piece {
    Part,
    Heap,
    Row,
    Token,
}

impl Piece {
    /// "heap 2", "第2堆".
    pub(in crate::words) fn numbered(self, lang: Lang, index: usize) -> String {
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
    pub(in crate::words) const fn one(self, lang: Lang) -> &'static str {
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
fn the_move(on: &On<'_>, why: &dyn Explain, hint: &Hint) -> String {
    let (stated, leave) = (why.stated(on), leave(on.lang, on.sum, hint.play));
    on.lang.pick(format!("{stated}: {leave}."), format!("{stated}：{leave}。"))
}
