//! The coach in words: verdict, reason, reply. Always "you" and "they", never a bare "winning".

pub use crate::words::help::help;

use crate::games::Ending;
use crate::lang::Lang;
use crate::session::coach::MANY;
use crate::session::{Event, Opponent, Remark, Side, Unguessed, Verdict};
use crate::words::moves::{act, place};
use crate::words::people::Name;
use crate::words::why::{On, SHOWN, capital, explain, leave};

/// The three parts of what the coach says of a move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Coached {
    /// In a few words: what it was worth.
    pub verdict: String,
    /// One sentence why.
    pub reason: String,
    /// What the other side does about it; empty when the game is over.
    pub reply: String,
}

/// What the coach says of a move.
#[must_use]
pub fn coach(lang: Lang, remark: &Remark, opponent: Opponent) -> Coached {
    let me = Name::new(lang, remark.by, opponent);
    if remark.after.is_ended() {
        return over(me, remark.after.ending());
    }
    Coached {
        verdict: verdict(me, remark.verdict),
        reason: reason(me, remark),
        reply: reply(me, remark),
    }
}

/// What happened last, and what stands on the board now. Who wins is not told, before the game is
/// over: it may be asked. Nothing before the first move.
#[must_use]
pub fn events<'s>(lang: Lang, session: impl Into<Unguessed<'s>>) -> Option<Coached> {
    let session = session.into();
    let events = session.events();
    let last = events.last()?;
    let name = |side: Side| Name::new(lang, side, session.opponent());
    if last.after.is_ended() {
        let mut over = over(name(last.by), last.after.ending());
        over.verdict = format!("{} {}", happened(lang, name(last.by), last), over.verdict);
        return Some(over);
    }
    let verdict: Vec<String> =
        events.iter().map(|event| happened(lang, name(event.by), event)).collect();
    let next = name(last.by.other());
    let reason = match last.after.single().filter(|part| part.row().len() <= SHOWN) {
        Some(part) => {
            let (who, s, place) = (next.subject(), next.s(), place(part));
            match lang {
                Lang::En => capital(&format!("{who} face{s} {place}.")),
                Lang::Zh => format!("现在轮到{who}面对{place}。"),
            }
        }
        None => String::new(),
    };
    Some(Coached { verdict: verdict.join(lang.pick(" ", "")), reason, reply: String::new() })
}

/// One move as it happened.
fn happened(lang: Lang, me: Name, event: &Event) -> String {
    let (who, does) = (me.subject(), act(lang, &event.before, event.play));
    match (lang, me.two) {
        (Lang::En, false) => capital(&format!("{who} {does}.")),
        (Lang::En, true) => capital(&format!("{who}: {does}.")),
        (Lang::Zh, _) => format!("{who}{does}。"),
    }
}

/// After the last move only the ending counts.
fn over(me: Name, ending: Ending) -> Coached {
    let (i, they, s) = (me.subject(), me.other().subject(), me.s());
    let (verdict, reason) = match (me.lang, ending) {
        (Lang::En, Ending::Normal) => {
            (format!("{i} win{s}."), format!("{they} {} no move left.", me.other().have()))
        }
        (Lang::Zh, Ending::Normal) => (format!("{i}获胜。"), format!("{they}已无步可走。")),
        (Lang::En, Ending::Misere) => (
            format!("{i} lose{s}."),
            format!("{i} made the last move, and here whoever does so loses."),
        ),
        (Lang::Zh, Ending::Misere) => {
            (format!("{i}输了。"), format!("{i}走了最后一步，而按本局规则，走最后一步者负。"))
        }
    };
    Coached { verdict: capital(&verdict), reason: capital(&reason), reply: String::new() }
}

fn verdict(me: Name, verdict: Verdict) -> String {
    let them = me.other().object();
    match (me.lang, verdict) {
        (Lang::En, Verdict::Wins { ways: 1 }) => "The only move that wins.".to_owned(),
        (Lang::Zh, Verdict::Wins { ways: 1 }) => "唯一的必胜走法。".to_owned(),
        (Lang::En, Verdict::Wins { ways }) if ways < MANY => {
            format!("One of {ways} moves that win.")
        }
        (Lang::Zh, Verdict::Wins { ways }) if ways < MANY => {
            format!("必胜的走法有{ways}种，这是其中之一。")
        }
        (Lang::En, Verdict::Wins { .. }) => "A move that wins, one of many.".to_owned(),
        (Lang::Zh, Verdict::Wins { .. }) => "这一步必胜，必胜的走法还有很多。".to_owned(),
        (Lang::En, Verdict::GaveAway { .. }) => format!("That gives the win to {them}."),
        (Lang::Zh, Verdict::GaveAway { .. }) => format!("这一步把胜局送给了{them}。"),
        (Lang::En, Verdict::NothingHelped) => "No move could win here.".to_owned(),
        (Lang::Zh, Verdict::NothingHelped) => "这里怎么走都赢不了。".to_owned(),
        (Lang::En, Verdict::Unknown) => "Who wins is not known.".to_owned(),
        (Lang::Zh, Verdict::Unknown) => "尚无定论。".to_owned(),
    }
}

fn reason(me: Name, remark: &Remark) -> String {
    let Some(why) = &remark.why else {
        let (en, zh) =
            ("The position is too large for an exact answer.", "局面太大，无法给出确切的结论。");
        return me.lang.pick(en, zh).to_owned();
    };
    let (they, s) = (me.other().subject(), me.other().s());
    let (why, on) = (explain(why), On::facing(me.other(), &remark.after));
    let fact = why.fact(&on);
    let follows = match (remark.verdict, remark.refutation) {
        (Verdict::Wins { .. }, _) | (_, None) => why.answer(&on),
        (_, Some(play)) => {
            let can = leave(me.lang, &remark.after, play);
            me.lang.pick(format!("{they} can {can}"), format!("可以{can}"))
        }
    };
    match me.lang {
        Lang::En => capital(&format!("{they} face{s} {fact}: {follows}.")),
        Lang::Zh => format!("{they}面对{fact}：{follows}。"),
    }
}

fn reply(me: Name, remark: &Remark) -> String {
    let Some(play) = remark.reply else { return String::new() };
    let they = me.other();
    let does = act(me.lang, &remark.after, play);
    match (me.lang, they.two) {
        (Lang::En, false) => capital(&format!("{} {does}.", they.subject())),
        (Lang::En, true) => format!("Best for {}: {does}.", they.object()),
        (Lang::Zh, false) => format!("{}{does}。", they.subject()),
        (Lang::Zh, true) => format!("{}的最佳应对：{does}。", they.subject()),
    }
}

/// The turn, for the badge above the board.
#[must_use]
pub fn turn<'s>(lang: Lang, session: impl Into<Unguessed<'s>>) -> String {
    let session = session.into();
    let opponent = session.opponent();
    if let Some(winner) = session.winner() {
        let name = Name::new(lang, winner, opponent);
        return match lang {
            Lang::En => capital(&format!("{} won", name.subject())),
            Lang::Zh => format!("{}获胜", name.subject()),
        };
    }
    let name = Name::new(lang, session.turn(), opponent);
    match (lang, name.two, session.turn()) {
        (Lang::En, false, Side::You) => "Your turn".to_owned(),
        (Lang::En, false, Side::They) => "Their turn".to_owned(),
        (Lang::En, true, _) => capital(&format!("{}'s turn", name.subject())),
        (Lang::Zh, ..) => format!("轮到{}", name.subject()),
    }
}
