//! Reasons in words: what each fact that decides a position says, step by step of help and in the
//! coach's sentences. Made of the solver's facts only.

mod boxes;
mod mirror;
mod nim;
mod on;
mod plain;
mod ratio;
mod stairs;
mod values;
mod wythoff;

pub(in crate::words) use on::On;

use crate::games::why::with_reason;
use crate::games::{Amount, Ending, Play, Sum, Why};
use crate::lang::{Lang, Phrase};
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;
use crate::study::Finding;
use crate::words::moves::{act, place};

/// At most so many numbers are written out in a nim-sum.
const WRITTEN: usize = 6;
/// Positions of more numbers than this are not written out in a sentence.
pub(in crate::words) const SHOWN: usize = 4;

/// How a reason is explained. `on.me` faces the position that it decides.
pub(in crate::words) trait Explain {
    /// The fact, as something a player may face: "21 = 5 × 4 + 1", "a heap of 10, of value 1".
    fn fact(&self, on: &On<'_>) -> String;

    /// The fact as the beginning of a sentence of its own: "(7, 10) is not a cold pair".
    fn stated(&self, on: &On<'_>) -> String {
        capital(&self.fact(on))
    }

    /// Where it is lost: what the other side does against any move.
    fn answer(&self, on: &On<'_>) -> String;

    /// Where to look, without a number: while a prediction is asked for the numbers of the rules
    /// may be what is asked.
    fn veiled(&self) -> Phrase;

    /// Where to look. Says nothing of what is to be seen there, and nothing that depends on who
    /// wins.
    fn look(&self, on: &On<'_>) -> String {
        if on.splits() {
            return on.say(
                "Look at what one move can make of this: a part gone, or two parts side by side.",
                "看走一步能变成什么样：剩下一部分，还是分成两部分？",
            );
        }
        self.veiled().to(on.lang).to_owned()
    }

    /// The principle that decides this kind of position, without its numbers and without saying who
    /// wins.
    fn principle(&self, on: &On<'_>) -> String;

    /// Half the work, which is drawn on the board as well; made of the fact alone.
    fn half(&self, on: &On<'_>) -> String;

    /// All but one decision: where to act on the way to this move and what is wanted there. `None`
    /// where there is no shorter way than to weigh moves.
    fn nearly(&self, on: &On<'_>, play: Play) -> Option<String>;
}

/// What explains a reason.
pub(in crate::words) fn explain(why: &Why) -> &dyn Explain {
    with_reason!(why, &plain::Ended, why => why)
}

/// One sentence about a position, for whoever is to move there: the fact and the move or the loss
/// that follows.
#[must_use]
pub fn reason(lang: Lang, sum: &Sum, finding: &Finding) -> String {
    if sum.is_ended() {
        let (en, zh) = match sum.ending() {
            Ending::Normal => {
                ("No move is left: whoever is to move has lost.", "已无步可走，轮到谁走谁输。")
            }
            Ending::Misere => {
                ("No move is left: whoever is to move has won.", "已无步可走，轮到谁走谁赢。")
            }
        };
        return lang.pick(en, zh).to_owned();
    }
    let fact = stated(lang, sum, &finding.why);
    let follows = match (finding.outcome, finding.winning.first()) {
        (Outcome::P, _) => lang.pick("whoever moves now loses", "轮到谁走谁输").to_owned(),
        (Outcome::N, Some(play)) => leave(lang, sum, *play),
        // No winning move was asked for.
        (Outcome::N, None) => lang.pick("whoever moves now wins", "轮到谁走谁赢").to_owned(),
    };
    lang.pick(format!("{fact}: {follows}."), format!("{fact}：{follows}。"))
}

/// The fact as the beginning of a sentence of its own, where nobody is named.
pub(in crate::words) fn stated(lang: Lang, sum: &Sum, why: &Why) -> String {
    explain(why).stated(&On::alone(lang, sum))
}

/// A sentence begins with a capital letter.
pub(in crate::words) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

/// A move and what it leaves: "take 1 and leave 20". Long positions are not written out.
#[must_use]
pub fn leave(lang: Lang, sum: &Sum, play: Play) -> String {
    let act = act(lang, sum, play);
    let Some(part) = sum.play(play).ok().and_then(|after| after.parts().get(play.part).cloned())
    else {
        return act;
    };
    if matches!(play.mv.amount(), Amount::Taken(_)) && part.row().iter().all(|heap| *heap == 0) {
        return lang.pick(format!("{act} and leave nothing"), format!("{act}，一枚不剩"));
    }
    let left = place(&part);
    let short = part.row().len() <= SHOWN && sum.parts().len() == 1;
    match (lang, play.mv.amount()) {
        (Lang::En, Amount::Added(_)) => format!("{act} to reach {left}"),
        (Lang::Zh, Amount::Added(_)) => format!("{act}，到{left}"),
        (_, Amount::Into(..) | Amount::To(_)) => act,
        (Lang::En, _) if short => format!("{act} and leave {left}"),
        (Lang::Zh, Amount::Taken(_)) if short && part.row().len() == 1 => {
            format!("{act}，留下{left}枚")
        }
        (Lang::Zh, _) if short => format!("{act}，留下{left}"),
        _ => act,
    }
}

/// Every move of whoever faces a nim-sum of 0 changes it, and can be answered.
fn restored(on: &On<'_>) -> String {
    let i = on.me.other().subject();
    on.lang.pick(
        format!("every move spoils the 0, and {i} can restore it"),
        format!("怎么走都会破坏这个0，而{i}总能恢复"),
    )
}

/// `{0, 1, 3}`, each number once, ascending; long ones are cut short.
fn set(values: impl Iterator<Item = Nimber>) -> String {
    let values: std::collections::BTreeSet<Nimber> = values.collect();
    let mut shown: Vec<String> = values.iter().take(WRITTEN).map(Nimber::to_string).collect();
    if values.len() > WRITTEN {
        shown.push("…".to_owned());
    }
    format!("{{{}}}", shown.join(", "))
}

/// `7 ⊕ 8 ⊕ 9 = 6`; too many numbers, and fewer than two, are not written out.
fn xor<N: ToString>(lang: Lang, numbers: impl Iterator<Item = N>, sum: &impl ToString) -> String {
    // Of a million heaps none is written out.
    let numbers: Vec<String> = numbers.take(WRITTEN + 1).map(|n| n.to_string()).collect();
    let sum = sum.to_string();
    if numbers.len() > WRITTEN || numbers.len() < 2 {
        match lang {
            Lang::En => format!("a nim-sum of {sum}"),
            Lang::Zh => format!("异或和为{sum}"),
        }
    } else {
        format!("{} = {sum}", numbers.join(" ⊕ "))
    }
}

/// The nim-sum of something, in Chinese: "各堆SG值的异或和1 ⊕ 2 = 3", "奇数级的异或和为3".
fn combined(of: &str, xor: &str) -> String {
    if xor.starts_with("异或和") {
        return format!("{of}的{xor}");
    }
    format!("{of}的异或和{xor}")
}

/// "won" or "lost" for the player to move.
#[must_use]
pub const fn outcome(lang: Lang, outcome: Outcome) -> &'static str {
    match (lang, outcome) {
        (Lang::En, Outcome::N) => "N: won for the player to move",
        (Lang::En, Outcome::P) => "P: lost for the player to move",
        (Lang::Zh, Outcome::N) => "N：轮到走的一方必胜",
        (Lang::Zh, Outcome::P) => "P：轮到走的一方必败",
    }
}
