//! Help in words, rung by rung. Before the guess: 1 where to look, 2 a smaller case, 3 what to
//! compare; where a move is asked for, 4 two moves of which one wins, 5 the move with its reason.
//! After it: 1 where to look, 2 the principle, 3 half the work, 4 all but one decision, 5 the move
//! with its reason.

mod before;
mod lost;
mod nearly;

use crate::games::Splits;
use crate::lang::{Lang, Phrase};
use crate::session::{Hint, RUNGS, Session};
use crate::words::games::{Noun, page};
use crate::words::people::Name;
use crate::words::program;
use crate::words::why::{Explain, On, explain, leave};

/// After the last rung, where that is not the move itself.
const LAST: Phrase = Phrase { en: "That was the last hint.", zh: "提示到此为止。" };

/// Help with the position on the board, as far as it is opened; `None` if none is, or nothing is
/// left to do.
#[must_use]
pub fn help(lang: Lang, session: &Session) -> Option<String> {
    let said = rung(lang, session)?;
    let is_last = session.rung() >= session.rungs();
    // After the guess, and where a move is asked for, it ends with the move itself.
    let ends_early = session.rung() < RUNGS;
    Some(if is_last && ends_early {
        lang.pick(format!("{said} {}", LAST.en), format!("{said}{}", LAST.zh))
    } else {
        said
    })
}

/// What the highest open rung says.
fn rung(lang: Lang, session: &Session) -> Option<String> {
    if let Some(program) = session.hacked().filter(|_| !session.attempt().is_solved()) {
        return program::hint(lang, program, session.rung());
    }
    if session.has_own_help() && !session.attempt().is_solved() {
        let task = session.step().task.as_ref()?;
        return crate::words::exercise::argue::hint(lang, task, session.rung());
    }
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
    let hint = session.hint();
    if !session.is_open() {
        let wins = !finding.winning.is_empty();
        return Some(match (session.rung(), hint.filter(|_| wins)) {
            (4, Some(hint)) => nearly::between(on, hint),
            (5.., Some(hint)) => the_move(on, why, hint),
            _ => before::of(lang, session.into()),
        });
    }
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
    /// What the independent things of the position are called: its parts, or in a single part what
    /// its page says.
    pub(in crate::words) fn noun(&self) -> Noun {
        self.sum.single().map_or(Noun::PART, |part| page(self.lang, part.game()).noun)
    }

    /// May a move leave two heaps in place of one?
    pub(in crate::words) fn splits(&self) -> bool {
        self.sum.single().is_some_and(|part| part.descriptor().splits != Splits::Never)
    }
}

/// The last rung: the move with its reason.
fn the_move(on: &On<'_>, why: &dyn Explain, hint: &Hint) -> String {
    let (stated, leave) = (why.stated(on), leave(on.lang, on.sum, hint.play));
    on.lang.pick(format!("{stated}: {leave}."), format!("{stated}：{leave}。"))
}
