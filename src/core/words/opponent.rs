//! Opponents in words: what they are called, by which rule they play, and where that rule goes
//! wrong.

use crate::games::{Ending, Pile, Sum};
use crate::lang::{Lang, Phrase};
use crate::lesson::Foe;
use crate::session::opponent::Losing;
use crate::session::{Misconception, Opponent, Session, Side};
use crate::words::{exercise, screen};

/// One of two teams.
pub const TEAM_A: Phrase = Phrase { en: "team A", zh: "甲队" };
/// The other.
pub const TEAM_B: Phrase = Phrase { en: "team B", zh: "乙队" };
/// Button: the positions that a misconception throws away.
pub const WHERE: Phrase = Phrase { en: "Where does it go wrong?", zh: "它在哪里会走错？" };
/// Label: how often a fallible opponent slips.
pub const SLIPS: Phrase = Phrase { en: "Slips", zh: "失误率" };
/// Below the rule of any other opponent while a game is to be won.
pub const COUNTS: Phrase = Phrase {
    en: "For the exercise only a win against the perfect player counts.",
    zh: "练习中只有战胜完美对手才算完成。",
};

/// So many heaps of one number are written out.
const HEAPS: usize = 24;
/// So many positions of several numbers are.
const POSITIONS: usize = 8;

/// A team as the subject or object of a sentence.
#[must_use]
pub const fn team(lang: Lang, side: Side) -> &'static str {
    match side {
        Side::You => TEAM_A.to(lang),
        Side::They => TEAM_B.to(lang),
    }
}

/// What an opponent is called in the menu.
#[must_use]
pub fn name(lang: Lang, opponent: Opponent) -> String {
    match opponent {
        Opponent::Perfect => screen::PERFECT.to(lang).to_owned(),
        Opponent::Fallible(rate) => lang.pick(format!("Slips {rate}%"), format!("失误率{rate}%")),
        Opponent::Misconception(misconception) => called(misconception).to(lang).to_owned(),
        Opponent::Rival => lang.pick("The rival", "本课的对手").to_owned(),
        Opponent::TwoPlayers => screen::TWO_PLAYERS.to(lang).to_owned(),
        Opponent::TwoTeams => lang.pick("Two teams", "两队对抗").to_owned(),
    }
}

/// What an opponent is called where a lesson's rival has a name.
#[must_use]
pub fn named(lang: Lang, opponent: Opponent, foe: Option<&Foe>) -> String {
    match foe {
        Some(foe) if opponent == Opponent::Rival => foe.rival().name.to(lang).to_owned(),
        _ => name(lang, opponent),
    }
}

/// The rule of an opponent; a rival says its own first.
#[must_use]
pub fn plays(lang: Lang, opponent: Opponent, sum: &Sum, foe: Option<&Foe>) -> String {
    let rule = rule(lang, opponent, sum);
    match foe {
        Some(foe) if opponent == Opponent::Rival => {
            let says = foe.rival().says.to(lang);
            lang.pick(format!("\u{201c}{says}\u{201d} {rule}"), format!("“{says}”{rule}"))
        }
        _ => rule,
    }
}

/// Button: the smallest position at which a rival is wrong, set on the board.
#[must_use]
pub fn refute(lang: Lang, name: &str) -> String {
    lang.pick(format!("Refute {name}"), format!("驳倒{name}"))
}

/// The rival of the lesson has lost from a position that it misjudges.
#[must_use]
pub fn refuted(lang: Lang, session: &Session) -> Option<String> {
    let (foe, start) = (session.foe()?, session.history().start());
    let (name, at) = (foe.rival().name.to(lang), exercise::left(start));
    Some(match (lang, foe.believes_lost(start)?) {
        (Lang::En, true) => {
            format!("{name} is refuted: by that rule {at} is lost, and you have won from it.")
        }
        (Lang::En, false) => {
            format!("{name} is refuted: by that rule {at} is won, and it has lost from there.")
        }
        (Lang::Zh, true) => format!("{name}被驳倒了：按TA的规律，{at}必败，而你先手赢了。"),
        (Lang::Zh, false) => format!("{name}被驳倒了：按TA的规律，{at}必胜，而TA先手输了。"),
    })
}

const fn called(misconception: Misconception) -> Phrase {
    let (en, zh) = match misconception {
        Misconception::Mirrors => ("Always mirrors", "一味模仿"),
        Misconception::Multiples => ("Multiples of m + 1", "只认m + 1的倍数"),
        Misconception::Parity => ("Odd or even", "只看奇偶"),
        Misconception::Largest => ("The largest heap", "只动最大的一堆"),
        Misconception::AllStairs => ("Xors all stairs", "每级都异或"),
        Misconception::NormalNim => ("Plays plain Nim", "照普通的尼姆博弈走"),
        Misconception::XorWythoff => ("Xors the heaps", "把各堆异或"),
    };
    Phrase { en, zh }
}

/// Who can begin, as the menu names them.
#[must_use]
pub const fn begins(lang: Lang, opponent: Opponent, side: Side) -> &'static str {
    let said = match (opponent, side) {
        (Opponent::TwoTeams, Side::You) => Phrase { en: "Team A", ..TEAM_A },
        (Opponent::TwoTeams, Side::They) => Phrase { en: "Team B", ..TEAM_B },
        (Opponent::TwoPlayers, Side::You) => screen::ONE_BEGINS,
        (Opponent::TwoPlayers, Side::They) => screen::TWO_BEGINS,
        (_, Side::You) => screen::YOU_BEGIN,
        (_, Side::They) => screen::THEY_BEGIN,
    };
    said.to(lang)
}

/// What whoever one plays against does now, below the name.
#[must_use]
pub fn mood(lang: Lang, session: &Session) -> &'static str {
    let said = match (session.winner(), session.turn()) {
        // What is played out of a guess is nobody's game.
        _ if session.seen().is_some() => Phrase { en: "looks on", zh: "看着" },
        (Some(Side::You), _) => Phrase { en: "bows: you won this one", zh: "鞠躬认输" },
        (Some(Side::They), _) => Phrase { en: "won this one", zh: "赢了这一盘" },
        (None, Side::You) => Phrase { en: "waits for you", zh: "等你走" },
        (None, Side::They) => Phrase { en: "is thinking", zh: "正在想" },
    };
    said.to(lang)
}

/// By which rule it plays games like the one on the board.
#[must_use]
pub fn rule(lang: Lang, opponent: Opponent, sum: &Sum) -> String {
    let (en, zh) = match opponent {
        Opponent::Perfect => (
            "Never errs. Where it has lost, it leaves you the fewest winning moves, and of those \
             the longest game.",
            "从不走错；处于必败态时，尽量让你的必胜走法最少，其次让棋局最长。",
        ),
        Opponent::Rival => (
            "Leaves you what it takes for lost if it can; otherwise it makes any move.",
            "只要能给你留下它认定的必败态就留下；否则随便走一步。",
        ),
        Opponent::TwoPlayers => ("Two people take turns.", "两人轮流走。"),
        Opponent::TwoTeams => ("Two teams take turns.", "两队轮流走。"),
        Opponent::Fallible(rate) => {
            return match lang {
                Lang::En => {
                    format!(
                        "Where it could win, it makes a losing move about {rate} times in 100; \
                         otherwise perfect."
                    )
                }
                Lang::Zh => {
                    format!("处于必胜态时，100次里约有{rate}次失误；其余都是最佳走法。")
                }
            };
        }
        Opponent::Misconception(misconception) => return habit(lang, misconception, sum),
    };
    lang.pick(en, zh).to_owned()
}

/// What somebody with a misconception does, and what where that cannot be done.
fn habit(lang: Lang, misconception: Misconception, sum: &Sum) -> String {
    let wanted = match (lang, misconception) {
        (Lang::En, Misconception::Mirrors) => {
            "Leaves you pairs of equal heaps if it can".to_owned()
        }
        (Lang::Zh, Misconception::Mirrors) => "只要能让各堆两两相等，就这样走".to_owned(),
        (lang, Misconception::Multiples) => match modulus(sum) {
            Some(m) => lang.pick(
                format!("Leaves you a multiple of {m} if it can, whatever the rules"),
                format!("不问规则，只要能给你留下{m}的倍数就留下"),
            ),
            None => lang
                .pick("Leaves you a multiple of m + 1 if it can", "只要能给你留下m + 1的倍数就留下")
                .to_owned(),
        },
        (lang, Misconception::Parity) => {
            let (en, zh) = match sum.ending() {
                Ending::Normal => {
                    ("Leaves you an even total if it can", "只要能让剩下的总数为偶数，就这样走")
                }
                Ending::Misere => {
                    ("Leaves you an odd total if it can", "只要能让剩下的总数为奇数，就这样走")
                }
            };
            lang.pick(en, zh).to_owned()
        }
        (Lang::En, Misconception::Largest) if in_rows(sum) => {
            "Moves in the longest row only, and wins there if it can".to_owned()
        }
        (Lang::Zh, Misconception::Largest) if in_rows(sum) => {
            "只动最长的一排，那里有必胜走法就走".to_owned()
        }
        (Lang::En, Misconception::Largest) => {
            "Moves in the largest heap only, and wins there if it can".to_owned()
        }
        (Lang::Zh, Misconception::Largest) => "只动最大的一堆，那里有必胜走法就走".to_owned(),
        (Lang::En, Misconception::AllStairs) => {
            "Xors the coins of all stairs and leaves you 0 if it can".to_owned()
        }
        (Lang::Zh, Misconception::AllStairs) => {
            "把每一级的枚数都异或起来，只要能给你留下0就留下".to_owned()
        }
        (Lang::En, Misconception::NormalNim) => {
            "Leaves you nim-sum 0 if it can, as if the last stone won".to_owned()
        }
        (Lang::Zh, Misconception::NormalNim) => {
            "当作取最后一枚者胜来走，只要能让异或和为0就这样走".to_owned()
        }
        (Lang::En, Misconception::XorWythoff) => {
            "Leaves you nim-sum 0 if it can, as if this were Nim".to_owned()
        }
        (Lang::Zh, Misconception::XorWythoff) => {
            "当作尼姆博弈来走，只要能让异或和为0就这样走".to_owned()
        }
    };
    let otherwise = otherwise(misconception, sum).to(lang);
    lang.pick(
        format!("{wanted}; otherwise it {otherwise}."),
        format!("{wanted}；否则{otherwise}。"),
    )
}

/// What it does where it does not see what it looks for.
fn otherwise(misconception: Misconception, sum: &Sum) -> Phrase {
    let heaps = sum.parts().iter().map(|part| part.row().len()).sum::<usize>();
    let stairs = sum.parts().first().is_some_and(|part| part.descriptor().pile == Pile::Stair);
    let (en, zh) = match heaps {
        _ if stairs => ("moves one coin from the fullest stair", "从枚数最多的一级移一枚"),
        _ if misconception == Misconception::Largest => {
            ("takes as little as it may there", "在那里尽量少取")
        }
        _ if in_rows(sum) => {
            ("takes as little as it may from the longest row", "从最长的一排尽量少取")
        }
        0 | 1 => ("takes as little as it may", "尽量少取"),
        _ => ("takes as little as it may from the largest heap", "从最大的一堆尽量少取"),
    };
    Phrase { en, zh }
}

/// Do the stones stand in rows rather than lie in heaps?
fn in_rows(sum: &Sum) -> bool {
    sum.parts().iter().all(|part| matches!(part.descriptor().pile, Pile::Row | Pile::Ring))
}

/// The modulus that somebody goes by who takes all games for "one to m".
fn modulus(sum: &Sum) -> Option<u64> {
    match Misconception::Multiples.claim(sum)? {
        crate::study::Claim::Residues { modulus, .. } => Some(modulus),
        _ => None,
    }
}

/// A position that no line is broken in.
fn together(sum: &Sum) -> String {
    exercise::left(sum).replace(' ', "\u{a0}")
}

/// The won positions that it throws away, the bound named.
#[must_use]
pub fn wrong(lang: Lang, losing: &Losing) -> String {
    let upto = losing.upto;
    let several = losing
        .at
        .iter()
        .any(|sum| sum.parts().len() > 1 || sum.parts().iter().any(|p| p.row().len() != 1));
    if losing.at.is_empty() {
        return lang.pick(
            format!("Up to {upto} it makes no mistake."),
            format!("在{upto}以内它不会走错。"),
        );
    }
    let ascending =
        |sum: &&Sum| !losing.any_order || sum.single().is_none_or(|part| part.row().is_sorted());
    let all: Vec<String> = losing.at.iter().filter(ascending).map(together).collect();
    let shown = if several { POSITIONS } else { HEAPS };
    // A line may be broken after the Chinese comma only where there is a space, though a thin one.
    let (comma, more) = (lang.pick(", ", "、\u{2009}"), all.len().saturating_sub(shown));
    let mut list = all.into_iter().take(shown).collect::<Vec<_>>().join(comma);
    if more > 0 {
        list += &lang.pick(format!(" and {more} more"), format!("等，另有{more}个"));
    }
    let (order_en, order_zh) =
        if losing.any_order { (", in any order", "（各堆次序不论）") } else { ("", "") };
    match (lang, several) {
        (Lang::En, false) => format!("Wins it throws away, up to {upto}: {list}."),
        (Lang::Zh, false) => format!("在{upto}以内，它会走输的必胜态：{list}。"),
        (Lang::En, true) => {
            format!("Wins it throws away, up to {upto} in all{order_en}: {list}.")
        }
        (Lang::Zh, true) => format!("总数不超过{upto}时，它会走输的必胜态{order_zh}：{list}。"),
    }
}
