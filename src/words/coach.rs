//! The coach in words: verdict, reason, reply. Always "you" and "they", never a bare "winning".

use crate::games::{Move, Sum, Why};
use crate::session::{Opponent, Remark, Session, Side, Verdict};
use crate::words::lang::Lang;
use crate::words::moves::act;
use crate::words::why::{fact, leave};

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

/// How a side is called in a sentence.
#[derive(Debug, Clone, Copy)]
struct Name {
    lang: Lang,
    side: Side,
    two: bool,
}

impl Name {
    const fn other(self) -> Self {
        Self { side: self.side.other(), ..self }
    }

    /// Subject: "you", "they", "player 1".
    const fn subject(self) -> &'static str {
        match (self.lang, self.two, self.side) {
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

    /// The ending of a verb in the present: "you take", "player 1 takes".
    const fn s(self) -> &'static str {
        if self.two { "s" } else { "" }
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

/// What the coach says of a move.
#[must_use]
pub fn coach(lang: Lang, remark: &Remark, opponent: Opponent) -> Coached {
    let me = Name { lang, side: remark.by, two: opponent == Opponent::TwoPlayers };
    Coached { verdict: verdict(me, remark), reason: why(me, remark), reply: reply(me, remark) }
}

fn verdict(me: Name, remark: &Remark) -> String {
    let subject = me.subject();
    if remark.reply.is_none() {
        let lost = matches!(remark.verdict, Verdict::GaveAway { .. } | Verdict::NothingHelped);
        return match (me.lang, lost) {
            (Lang::En, false) => capital(&format!("{subject} win{}.", me.s())),
            (Lang::En, true) => capital(&format!("{subject} lose{}.", me.s())),
            (Lang::Zh, false) => format!("{subject}胜。"),
            (Lang::Zh, true) => format!("{subject}负。"),
        };
    }
    match (me.lang, remark.verdict) {
        (Lang::En, Verdict::Wins { ways: 1 }) => "The only move that wins.".to_owned(),
        (Lang::En, Verdict::Wins { ways }) => format!("A move that wins, one of {ways}."),
        (Lang::En, Verdict::GaveAway { .. }) => "That gives the win away.".to_owned(),
        (Lang::En, Verdict::NothingHelped) => "No move could win here.".to_owned(),
        (Lang::En, Verdict::Unknown) => "Not known: too large for an exact answer.".to_owned(),
        (Lang::Zh, Verdict::Wins { ways: 1 }) => "唯一的制胜一步。".to_owned(),
        (Lang::Zh, Verdict::Wins { ways }) => format!("这是{ways}种制胜走法之一。"),
        (Lang::Zh, Verdict::GaveAway { .. }) => "这一步把胜局送给了对方。".to_owned(),
        (Lang::Zh, Verdict::NothingHelped) => "此处怎么走都赢不了。".to_owned(),
        (Lang::Zh, Verdict::Unknown) => "局面过大，无法给出确切答案。".to_owned(),
    }
}

fn why(me: Name, remark: &Remark) -> String {
    let Some(why) = &remark.why else { return String::new() };
    let (they, them) = (me.other().subject(), me.other());
    let fact = fact(me.lang, &remark.after, why);
    if matches!(why, Why::Ended) {
        return match me.lang {
            Lang::En => format!("Nothing is left, so {they} cannot move."),
            Lang::Zh => format!("已经取尽，{they}无子可取。"),
        };
    }
    let small = decapital(&fact, why);
    if matches!(remark.verdict, Verdict::Wins { .. }) {
        let answer = answer(me, why);
        match me.lang {
            Lang::En => capital(&format!("{they} face{} {small}: {answer}.", them.s())),
            Lang::Zh => format!("{they}面对{fact}：{answer}。"),
        }
    } else {
        let can = remark.reply.map(|play| leave(me.lang, &remark.after, play)).unwrap_or_default();
        match me.lang {
            Lang::En => capital(&format!("{they} face{} {small}: {they} can {can}.", them.s())),
            Lang::Zh => format!("{they}面对{fact}：可以{can}。"),
        }
    }
}

/// Within a sentence a fact that is words, not an equation, begins small.
fn decapital(fact: &str, why: &Why) -> String {
    if matches!(why, Why::Remainder { .. } | Why::NimSum { .. } | Why::Cold { .. } | Why::Hot { .. }) {
        return fact.to_owned();
    }
    let mut chars = fact.chars();
    chars.next().map_or_else(String::new, |c| c.to_lowercase().chain(chars).collect())
}

/// What whoever left a lost position does against any answer.
fn answer(me: Name, why: &Why) -> String {
    let subject = me.subject();
    match (me.lang, why) {
        (Lang::En, Why::Remainder { least: 1, most, .. }) => {
            format!(
                "if {} take{} x, {subject} take{} {} − x",
                me.other().subject(),
                me.other().s(),
                me.s(),
                u128::from(*most) + 1
            )
        }
        (Lang::Zh, Why::Remainder { least: 1, most, .. }) => {
            format!("{}取x枚，{subject}就取{}−x枚", me.other().subject(), u128::from(*most) + 1)
        }
        (Lang::En, Why::NimSum { .. }) => format!("any move makes it other than 0, and {subject} can make it 0 again"),
        (Lang::Zh, Why::NimSum { .. }) => format!("怎么取都会使它不为0，{subject}总能再变回0"),
        (Lang::En, Why::Cold { .. }) => {
            format!("from a cold pair every move leads to one that is not, and {subject} can go back to one")
        }
        (Lang::Zh, Why::Cold { .. }) => format!("怎么走都会离开冷位置，而{subject}总能再走到冷位置"),
        (Lang::En, _) => {
            format!("whatever {} do{}, {subject} can answer", me.other().subject(), if me.two { "es" } else { "" })
        }
        (Lang::Zh, _) => format!("无论{}怎么走，{subject}都有应对", me.other().subject()),
    }
}

fn reply(me: Name, remark: &Remark) -> String {
    let Some(play) = remark.reply else { return String::new() };
    let they = me.other();
    let does = act(me.lang, &remark.after, play);
    match (me.lang, they.two) {
        (Lang::En, false) => capital(&format!("{} {does}.", they.subject())),
        (Lang::En, true) => format!("Best for {}: {does}.", they.subject()),
        (Lang::Zh, false) => format!("{}{does}。", they.subject()),
        (Lang::Zh, true) => format!("{}最好{does}。", they.subject()),
    }
}

/// The turn, for the badge above the board.
#[must_use]
pub fn turn(lang: Lang, session: &Session) -> String {
    let two = session.opponent() == Opponent::TwoPlayers;
    if let Some(winner) = session.winner() {
        let name = Name { lang, side: winner, two };
        return match lang {
            Lang::En => capital(&format!("{} won", name.subject())),
            Lang::Zh => format!("{}获胜", name.subject()),
        };
    }
    let name = Name { lang, side: session.turn(), two };
    match (lang, two, session.turn()) {
        (Lang::En, false, Side::You) => "Your turn".to_owned(),
        (Lang::En, false, Side::They) => "Their turn".to_owned(),
        (Lang::En, true, _) => capital(&format!("{}'s turn", name.subject())),
        (Lang::Zh, ..) => format!("轮到{}", name.subject()),
    }
}

/// Help with the position on the board, rung by rung: 1 the principle, 2 what to leave, 3 the move.
#[must_use]
pub fn help(lang: Lang, session: &Session) -> Option<String> {
    let sum = session.sum();
    let finding = session.finding().ok()?;
    if session.rung() == 0 || matches!(finding.why, Why::Ended) {
        return None;
    }
    // While a prediction is asked for, only the principle may be told: the rest is the answer.
    if !session.is_open() {
        return Some(principle(lang, &finding.why).to_owned());
    }
    let Some(play) = finding.winning.first().copied() else {
        return Some(match lang {
            Lang::En => format!("Nothing wins here. {}.", capital(&fact(lang, sum, &finding.why))),
            Lang::Zh => format!("此处必败。{}。", fact(lang, sum, &finding.why)),
        });
    };
    Some(match session.rung() {
        1 => principle(lang, &finding.why).to_owned(),
        2 => half(lang, sum, play.mv, &finding.why),
        _ => match lang {
            Lang::En => format!("{}: {}.", capital(&fact(lang, sum, &finding.why)), leave(lang, sum, play)),
            Lang::Zh => format!("{}：{}。", fact(lang, sum, &finding.why), leave(lang, sum, play)),
        },
    })
}

/// The principle that decides this kind of position, without its numbers.
const fn principle(lang: Lang, why: &Why) -> &'static str {
    match (lang, why) {
        (Lang::En, Why::Remainder { .. }) => {
            "Divide the heap by the least take plus the most. Which remainder would you like to leave?"
        }
        (Lang::Zh, Why::Remainder { .. }) => "把总数除以（最少＋最多），你想给对方留下怎样的余数？",
        (Lang::En, Why::NimSum { .. } | Why::MisereNimSum { .. }) => {
            "Write the heaps in binary, one below the other, and look for columns with an odd number of ones."
        }
        (Lang::Zh, Why::NimSum { .. } | Why::MisereNimSum { .. }) => {
            "把各堆写成二进制上下对齐，找出1的个数为奇数的列。"
        }
        (Lang::En, Why::Hot { .. } | Why::Cold { .. }) => {
            "Look along the row, the column and the diagonal: does one of them meet a cold pair?"
        }
        (Lang::Zh, Why::Hot { .. } | Why::Cold { .. }) => "沿着行、列和对角线看：其中有没有经过冷位置的？",
        (Lang::En, _) => "Look for a move after which the value is 0.",
        (Lang::Zh, _) => "找一步，使走后的SG值为0。",
    }
}

/// Half of the work: which remainder, which heap, which line.
fn half(lang: Lang, sum: &Sum, mv: Move, why: &Why) -> String {
    match (lang, why, mv) {
        (Lang::En, Why::Remainder { least, most, remainder, .. }, _) => format!(
            "The remainder by {} is {remainder}; leave them one below {least}.",
            u128::from(*least) + u128::from(*most)
        ),
        (Lang::Zh, Why::Remainder { least, most, remainder, .. }, _) => {
            format!("除以{}的余数是{remainder}，给对方留下小于{least}的余数。", u128::from(*least) + u128::from(*most))
        }
        (Lang::En, _, Move::TakeEach { .. }) => "Keep the difference and go down the diagonal.".to_owned(),
        (Lang::Zh, _, Move::TakeEach { .. }) => "保持两堆之差，沿对角线往下走。".to_owned(),
        (_, Why::NimSum { .. } | Why::MisereNimSum { .. } | Why::Hot { .. }, Move::Take { heap, .. }) => {
            let size = sum.parts().first().and_then(|p| p.row().get(heap)).copied().unwrap_or(0);
            match lang {
                Lang::En => format!("{} Heap {}, the one of {size}, can do it.", fact(lang, sum, why) + ".", heap + 1),
                Lang::Zh => format!("{}。可以动第{}堆（{size}枚）。", fact(lang, sum, why), heap + 1),
            }
        }
        (Lang::En, ..) => format!("{}.", capital(&fact(lang, sum, why))),
        (Lang::Zh, ..) => format!("{}。", fact(lang, sum, why)),
    }
}
