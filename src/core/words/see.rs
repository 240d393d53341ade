//! The beats of a step in words, and a guess that is played out.

use crate::games::Sum;
use crate::lang::{Lang, Phrase};
use crate::lesson::Task;
use crate::session::{Beat, Point, Session};
use crate::words::exercise::{argue, claim, construct, left, reply, which, write};

/// What a beat is called.
#[must_use]
pub const fn beat(beat: Beat) -> Phrase {
    match beat {
        Beat::Play => Phrase { en: "Play", zh: "下棋" },
        Beat::Guess => Phrase { en: "Guess", zh: "猜" },
        Beat::See => Phrase { en: "See", zh: "看" },
        Beat::Reveal => Phrase { en: "Reveal", zh: "揭晓" },
        Beat::Keep => Phrase { en: "Keep", zh: "收获" },
    }
}

/// Button: from free games to the question.
pub const HAVE_A_GUESS: Phrase = Phrase { en: "I have a guess", zh: "我有想法了" };
/// Button: from the question to free games.
pub const PLAY_MORE: Phrase = Phrase { en: "Play some more", zh: "再下几盘" };
/// Button: the next move of what is shown.
pub const NEXT_MOVE: Phrase = Phrase { en: "Next move", zh: "下一步棋" };
/// Button: enough of what is shown.
pub const SKIP: Phrase = Phrase { en: "Skip", zh: "跳过" };
/// Button: back to the question.
pub const GUESS_AGAIN: Phrase = Phrase { en: "Guess again", zh: "再猜一次" };
/// Button: one of a few answers was refuted, so another exercise of the kind decides.
pub const OTHER_NUMBERS: Phrase =
    Phrase { en: "Guess with other numbers", zh: "换几个数再猜" };
/// Beside it.
pub const ONE_IS_OUT: Phrase = Phrase {
    en: "That leaves too little to guess. Other numbers decide.",
    zh: "排除一个以后，再猜就不算数了。换几个数来定。",
};
/// Button: on to the reason.
pub const WHY_SO: Phrase = Phrase { en: "Why is that so?", zh: "为什么会这样？" };
/// Button: once more from the start of the exercise.
pub const ONCE_MORE: Phrase = Phrase { en: "Once more from the start", zh: "从头再来一次" };
/// The guess was wrong, and is played out.
pub const LOOK: Phrase = Phrase { en: "Watch what happens to it.", zh: "看看结果如何。" };
/// The guess was wrong, and a position shows it, without a move.
pub const LOOK_AT: Phrase =
    Phrase { en: "Look at the board.", zh: "看看棋盘上这个局面。" };
/// Description of a choice that was right.
pub const ROW_RIGHT: Phrase = Phrase { en: "right", zh: "选对了" };
/// Description of a choice that was refuted.
pub const ROW_STRUCK: Phrase = Phrase { en: "not so: refuted", zh: "不成立：已被推翻" };
/// Above a right answer that is not the learner's own: of what was told, or solved at another time.
pub const FILLED_IN: Phrase =
    Phrase { en: "A right answer, filled in for you:", zh: "这里填的是一个正确答案：" };
/// Label: the games that were finished, and who won each.
pub const SO_FAR: Phrase =
    Phrase { en: "Games so far. Won by", zh: "已下的各盘，获胜的是" };

/// Below the face of whoever won a game: the learner.
pub const WON_YOU: Phrase = Phrase { en: "you", zh: "你" };
/// The opponent.
pub const WON_THEM: Phrase = Phrase { en: "them", zh: "对方" };

/// Heading at the end of a lesson.
pub const CAN: Phrase = Phrase { en: "You can now", zh: "你现在能" };
/// Heading at the end of a lesson.
pub const OPEN: Phrase = Phrase { en: "Something to wonder about", zh: "再想一想" };

/// Heading at the end of a lesson: the theorems that it has settled.
pub const PROVED: Phrase = Phrase { en: "You proved", zh: "你证明了" };
/// At the end of a lesson, below the stone.
pub const YOURS: Phrase = Phrase { en: "The last stone is yours.", zh: "最后一枚归你。" };
/// Below the name of whom was beaten.
pub const BOWS: Phrase = Phrase { en: "bows: beaten", zh: "鞠躬认输" };
/// Above the positions that the learner left in the last game.
pub const YOU_LEFT: Phrase =
    Phrase { en: "What you left, move by move", zh: "你每一步留下的" };
/// Button: from the end of a lesson back to its last step.
pub const ONE_MORE: Phrase = Phrase { en: "One more game", zh: "再下一盘" };
/// Button: to the end of the lesson.
pub const FINISH: Phrase = Phrase { en: "What you take along", zh: "看看收获" };

/// Button: on to the next lesson.
#[must_use]
pub fn on_to(lang: Lang, number: &str) -> String {
    match lang {
        Lang::En => format!("Go on to {number}"),
        Lang::Zh => format!("进入{number}"),
    }
}

/// Above the name of the next lesson: its number, and how long it takes.
#[must_use]
pub fn comes(lang: Lang, number: &str, minutes: &str) -> String {
    match lang {
        Lang::En => format!("Next, {number} · {minutes}"),
        Lang::Zh => format!("接下来：{number} · {minutes}"),
    }
}

/// A position that is a right answer, or belongs to one.
#[must_use]
pub fn such_as(lang: Lang, at: &Sum) -> String {
    let at = left(at);
    match lang {
        Lang::En => format!("Such as {at}."),
        Lang::Zh => format!("例如{at}。"),
    }
}

/// Heading at the end of a lesson: whose way of thinking was beaten.
#[must_use]
pub fn beaten(lang: Lang, name: &str) -> String {
    match lang {
        Lang::En => format!("You beat {name}, who says"),
        Lang::Zh => format!("你战胜了{name}，TA的说法是"),
    }
}

/// The same where it was not beaten.
#[must_use]
pub fn says(lang: Lang, name: &str) -> String {
    match lang {
        Lang::En => format!("{name} says"),
        Lang::Zh => format!("{name}的说法是"),
    }
}

/// Button: the next paragraph of the reason.
#[must_use]
pub fn go_on(lang: Lang, (told, all): (usize, usize)) -> String {
    match lang {
        Lang::En => format!("Go on ({told} of {all})"),
        Lang::Zh => format!("继续（{told}/{all}）"),
    }
}

const fn is_written(session: &Session) -> bool {
    matches!(session.step().task, Some(Task::Write { .. }))
}

/// What is said of what is shown; nothing where the moves speak for themselves.
#[must_use]
pub fn point(lang: Lang, session: &Session) -> Option<String> {
    let from = session.history().start();
    Some(match session.seen()? {
        Point::Game if session.history().at() > 0 => return None,
        Point::Game => {
            let from = left(from);
            match lang {
                Lang::En => format!("Here is {from}. Watch it played."),
                Lang::Zh => format!("摆上{from}，走给你看。"),
            }
        }
        Point::Leak { to } if is_written(session) => write::leak(lang, from, to),
        Point::Stuck if is_written(session) => write::stuck(lang, from),
        Point::Leak { to } => claim::leak(lang, session.step(), from, to),
        Point::Over => claim::over(lang, from),
        // Once it is on the board, the moves speak for themselves.
        Point::Replied { .. } if session.history().at() > 0 => return None,
        Point::Replied { to } => reply::wrong(lang, from, to),
        Point::Unanswered => reply::missing(lang, session),
        Point::Built(why) => construct::unfit(lang, from, why),
        Point::Said { place, holds, worked, amiss } => {
            argue::said(lang, (*place, holds), from, (worked, amiss.as_ref()))
        }
        Point::Beside(Some(found)) => which::differs(lang, session.step(), found),
        Point::Beside(None) => which::same(lang),
        Point::Stuck => claim::stuck(lang, session.step(), from),
    })
}
