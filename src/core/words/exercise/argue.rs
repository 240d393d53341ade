//! Arguments in words: a proof to be put in order, a line that is false, and what a line comes to
//! on a position.

use super::left;
use crate::games::{Play, Sum};
use crate::lang::{Lang, Phrase};
use crate::lesson::sheet::Studied;
use crate::lesson::task::line::{Amiss, Holds, Worked};
use crate::words::why::reason;
use crate::words::worksheet_key::Told;

/// Heading: the lines in the order of the learner.
pub const YOURS: Phrase = Phrase { en: "Your proof", zh: "你的证明" };
/// Heading: the lines that are left.
pub const POOL: Phrase = Phrase {
    en: "Click the line that comes next. Not every line need belong.",
    zh: "点选下一行。不一定每一行都用得上。",
};
/// Heading once the proof stands: the lines that are left.
pub const LEFT_OUT: Phrase = Phrase {
    en: "Left out, for each is false somewhere:",
    zh: "没有用上的，都有不成立的时候：",
};
/// Button: a line is taken out of the proof.
pub const TAKE_OUT: Phrase = Phrase { en: "take out", zh: "拿掉" };
/// Before the numbers of the position at which a line fails.
pub const FAILS_AT: Phrase = Phrase {
    en: "The line that fails first, and a position on the board where it fails:",
    zh: "最先出错的是哪一行？在棋盘上摆出使它不成立的局面：",
};

/// A line by its place, from 0.
#[must_use]
pub fn line(lang: Lang, place: usize) -> String {
    match lang {
        Lang::En => format!("Line {}", place + 1),
        Lang::Zh => format!("第{}行", place + 1),
    }
}

/// A line of a proof leans on what is not said before it.
#[must_use]
pub fn loose(lang: Lang, place: usize, said: Option<usize>) -> String {
    let this = line(lang, place);
    match (lang, said) {
        (Lang::En, Some(said)) => {
            format!("{this} leans on what is said only in line {}.", said + 1)
        }
        (Lang::Zh, Some(said)) => format!("{this}用到的话，到第{}行才说。", said + 1),
        (Lang::En, None) => format!("{this} leans on something that is not said anywhere."),
        (Lang::Zh, None) => format!("{this}用到的话，哪一行都没有说。"),
    }
}

/// Where a line shows what nothing before it tells.
fn unsaid(lang: Lang, at: &Sum) -> String {
    let here = left(at);
    match lang {
        Lang::En => format!("Take {here}: nothing before it tells why it holds there."),
        Lang::Zh => format!("看{here}：它在这里为什么成立，前面没有一行说过。"),
    }
}

/// Lines of a proof are missing.
#[must_use]
pub fn missing(lang: Lang, lines: u64) -> String {
    match (lang, lines) {
        (Lang::En, 1) => "Nothing is wrong so far, but a line is missing.".to_owned(),
        (Lang::En, n) => format!("Nothing is wrong so far, but {n} lines are missing."),
        (Lang::Zh, n) => format!("到此都没有错，还少{n}行。"),
    }
}

/// What is amiss with the line that was named.
#[must_use]
pub fn amiss(lang: Lang, place: usize, amiss: &Amiss) -> String {
    let this = line(lang, place);
    match (lang, amiss) {
        (Lang::En, Amiss::Holds(all)) => format!("{this} holds at all {all} positions."),
        (Lang::Zh, Amiss::Holds(all)) => format!("{this}对全部{all}个局面都成立。"),
        (Lang::En, Amiss::Earlier) => format!("{this} is false, but an earlier line is too."),
        (Lang::Zh, Amiss::Earlier) => format!("{this}是错的，可是前面还有一行也错。"),
        (Lang::En, Amiss::Elsewhere) => format!("{this} is false, but not at this position."),
        (Lang::Zh, Amiss::Elsewhere) => format!("{this}是错的，但不错在这个局面。"),
        (Lang::En, Amiss::Extra) => format!("{this} does not hold."),
        (Lang::Zh, Amiss::Extra) => format!("{this}不成立。"),
        (_, Amiss::Loose(said)) => loose(lang, place, *said),
    }
}

/// What a line comes to on a position.
#[must_use]
pub fn worked(lang: Lang, holds: &Holds, at: &Sum, worked: &Worked) -> String {
    let here = left(at);
    let after = |plays: &[Play]| -> Vec<String> {
        let mut now = at.clone();
        let mut all = Vec::new();
        for play in plays {
            let Ok(next) = now.play(*play) else { break };
            all.push(left(&next));
            now = next;
        }
        all
    };
    let (en, zh) = match (worked, holds) {
        (Worked::Silent, _) => {
            (format!("It says nothing about {here}."), format!("它没有说到{here}。"))
        }
        (Worked::Fails(plays), Holds::EachMove { .. }) => {
            let to = after(plays).join("");
            (
                format!("From {here} a move leads to {to}, which it rules out."),
                format!("从{here}走一步能到{to}，而它说走不到这样的局面。"),
            )
        }
        (Worked::Holds(_), Holds::EachMove { .. }) => (
            format!("From {here} every move leads where it says."),
            format!("从{here}出发，每一步都走到它所说的局面。"),
        ),
        (Worked::Fails(_), Holds::SomeMove { .. }) => (
            format!("From {here} no move leads where it promises."),
            format!("从{here}出发，没有一步能走到它所许诺的局面。"),
        ),
        (Worked::Holds(plays), Holds::SomeMove { .. }) => {
            let to = after(plays).join("");
            (
                format!("From {here} a move leads to {to}, as it promises."),
                format!("从{here}走一步就到{to}，正如它所许诺。"),
            )
        }
        (Worked::Fails(plays), Holds::EachReply { .. }) => match after(plays).as_slice() {
            [theirs, yours, ..] => (
                format!(
                    "From {here} they leave {theirs}. The reply it names leaves {yours}, and that \
                     is not what it promises."
                ),
                format!(
                    "从{here}起，对方留下{theirs}；照它应一步，留下{yours}，与它所许诺的不符。"
                ),
            ),
            theirs => {
                let theirs = theirs.join("");
                (
                    format!(
                        "From {here} they leave {theirs}, and the reply it names cannot be made."
                    ),
                    format!("从{here}起，对方留下{theirs}；它所说的那一步走不出来。"),
                )
            }
        },
        (Worked::Holds(_), Holds::EachReply { .. }) => (
            format!("From {here} every move is answered as it says."),
            format!("从{here}出发，对方怎么走，都能照它所说的应。"),
        ),
        (Worked::Fails(_), Holds::Lost(_)) => (
            format!("It calls {here} lost, but whoever is to move wins. Watch how."),
            format!("它说{here}必败，可是轮到走的一方能赢。看看怎么赢。"),
        ),
        (Worked::Fails(_), Holds::Won(_)) => (
            format!("It calls {here} won, but whoever is to move has lost. Watch how it goes."),
            format!("它说{here}必胜，可是轮到走的一方必败。看看怎么输。"),
        ),
        (Worked::Fails(_), Holds::Always(_)) => {
            (format!("At {here} it is not true."), format!("在{here}处它不成立。"))
        }
        (Worked::Holds(_), Holds::Lost(_) | Holds::Won(_) | Holds::Always(_)) => {
            (format!("At {here} it is true."), format!("在{here}处它成立。"))
        }
    };
    lang.pick(en, zh)
}

/// What is said while a line is worked out on the board.
#[must_use]
pub fn said(
    lang: Lang,
    (place, holds): (usize, &Holds),
    at: &Sum,
    (found, wrong): (&Worked, Option<&Amiss>),
) -> String {
    let here = match wrong {
        Some(Amiss::Loose(_)) => unsaid(lang, at),
        _ => worked(lang, holds, at, found),
    };
    let between = lang.pick(" ", "");
    match wrong {
        Some(wrong) => amiss(lang, place, wrong) + between + &here,
        None => line(lang, place) + lang.pick(": ", "：") + &here,
    }
}

/// The letter of a line that is laid out.
#[must_use]
pub fn letter(nth: usize) -> String {
    char::from(b'A' + u8::try_from(nth % 26).unwrap_or(0)).to_string()
}

/// The key of a proof: the letters in order, and where the lines fail that do not belong.
pub(in crate::words) fn proof_key(
    lang: Lang,
    (laid, lines): (&[usize], usize),
    broken: &[Studied],
) -> Told {
    let name =
        |at: usize| laid.iter().position(|other| *other == at).map_or_else(String::new, letter);
    let order: Vec<String> = (0..lines).map(name).collect();
    let fails = broken.iter().enumerate().map(|(extra, one)| {
        let (name, at) = (name(lines + extra), left(&one.sum));
        lang.pick(format!("{name} fails at {at}."), format!("{name}在{at}处不成立。"))
    });
    Told { answer: order.join(lang.pick(", ", "、")), lines: fails.collect() }
}

/// The key of an argument with a false line.
pub(in crate::words) fn false_key(lang: Lang, place: usize, one: &Studied) -> Told {
    let (this, at) = (line(lang, place), left(&one.sum));
    Told {
        answer: lang.pick(
            format!("{this}; it fails first at {at}."),
            format!("{this}，最先在{at}处不成立。"),
        ),
        lines: vec![reason(lang, &one.sum, &one.finding)],
    }
}

/// Help with a proof, rung by rung; nothing of it depends on the lines.
const PROOF: [Phrase; 3] = [
    Phrase {
        en: "Begin with the line that leans on no other.",
        zh: "先找不依赖其他各行的那一行。",
    },
    Phrase {
        en: "In each line, look for the word or number that some line must have explained before.",
        zh: "在每一行里找一找：哪个说法、哪个数，必须先由别的行说明白？",
    },
    Phrase {
        en: "Try each line on the smallest positions. A line that is false on one of them cannot \
             stand in a proof.",
        zh: "把每一行拿到最小的几个局面上验一验。只要在一处不成立，就不能写进证明。",
    },
];

/// Help with an argument that is false somewhere.
const FALSE_STEP: [Phrase; 3] = [
    Phrase {
        en: "Take the lines one by one, and read what each says about every position or about some \
             move.",
        zh: "一行一行地看：它说的是每个局面、每一步，还是某一步？",
    },
    Phrase {
        en: "Try the ends of the range, where moves run out.",
        zh: "到两端去试，那里能走的步最少。",
    },
    Phrase {
        en: "A line about every move falls by one move. A line about some move falls only where \
             none of the moves does it.",
        zh: "说“每一步”的，一步就能推翻；说“有一步”的，要在哪一步都做不到的地方才能推翻。",
    },
];

/// Help with a game without a name.
const WHICH: [Phrase; 3] = [
    Phrase {
        en: "What does one move change, and what does it leave as it was?",
        zh: "走一步，改变了什么？什么没有变？",
    },
    Phrase {
        en: "Take the smallest position with a move in it. Which card has one with the same moves?",
        zh: "取还能走的最小局面。哪张卡片里有一个局面，走法和它一样？",
    },
    Phrase {
        en: "Two positions are the same where their moves lead to the same, not where they have as \
             many.",
        zh: "两个局面走法一样多还不够，要一步之后走到的也一样，才是同一个局面。",
    },
];

/// The help of the exercise itself, as far as it is opened; `None` where none is.
#[must_use]
pub fn hint(lang: Lang, task: &crate::lesson::Task, rung: u8) -> Option<String> {
    use crate::lesson::Task;
    let all = match task {
        Task::Proof { .. } => &PROOF,
        Task::FalseStep { .. } => &FALSE_STEP,
        Task::Which { .. } => &WHICH,
        _ => return None,
    };
    all.get(usize::from(rung.checked_sub(1)?)).map(|said| said.to(lang).to_owned())
}

/// All fixed sentences, so that a test can walk them.
pub const ALL: [&[Phrase]; 4] =
    [&PROOF, &FALSE_STEP, &WHICH, &[YOURS, POOL, LEFT_OUT, TAKE_OUT, FAILS_AT]];
