//! Conjectures in words: what is said, and what came of the test.

use crate::games::{Part, Play, Sum};
use crate::lang::{Lang, Phrase};
use crate::study::Claim;
use crate::study::claim::{Fails, Refutation};
use crate::study::conjecture::{Conjecture, Tested, Theorem, Verdict};
use crate::words::{board, moves};

/// The heading.
pub const TITLE: Phrase = Phrase { en: "Conjecture", zh: "猜想" };
/// Before the conditions, where all of them must hold.
pub const ALL: Phrase = Phrase { en: "all of", zh: "全部满足" };
/// Before the conditions, where one of them is enough.
pub const ANY: Phrase = Phrase { en: "any of", zh: "满足其一" };
/// What the conditions are conditions of.
pub const LOST_IF: Phrase = Phrase {
    en: "The player to move has lost exactly when",
    zh: "轮到谁走谁输，当且仅当",
};
/// Switch: the condition is reversed.
pub const NOT: Phrase = Phrase { en: "not", zh: "非" };
/// Button: one condition more.
pub const ADD: Phrase = Phrase { en: "+ condition", zh: "+ 条件" };
/// Button: remove the condition.
pub const REMOVE: Phrase = Phrase { en: "Remove the condition", zh: "删去这个条件" };
/// Field: how many numbers a position has.
pub const HEAPS: Phrase = Phrase { en: "numbers in a position", zh: "每个局面的数字个数" };
/// Field: how far it is tested.
pub const UPTO: Phrase = Phrase { en: "test totals up to", zh: "总和检验到" };
/// Field: the modulus.
pub const MODULUS: Phrase = Phrase { en: "modulus", zh: "除数" };
/// Field: the least remainder.
pub const FROM: Phrase = Phrase { en: "from", zh: "从" };
/// Field: the largest remainder.
pub const TO: Phrase = Phrase { en: "to", zh: "到" };
/// Button: begin.
pub const TEST: Phrase = Phrase { en: "Test it", zh: "检验" };
/// Button: stop the test.
pub const CANCEL: Phrase = Phrase { en: "Cancel", zh: "取消" };
/// Button: put the counterexample on the board.
pub const LOOK: Phrase = Phrase { en: "Put it on the board", zh: "摆到棋盘上" };
/// The menu that chooses a form.
pub const FORM: Phrase = Phrase { en: "form of the condition", zh: "条件的形式" };

/// A condition in a few words, as a choice in a menu.
#[must_use]
pub fn form(lang: Lang, claim: &Claim) -> &'static str {
    let (en, zh) = match claim {
        Claim::Residues { .. } => ("n mod m is one of …", "n除以m的余数是……"),
        Claim::Between { .. } => ("n mod m lies in a range", "n除以m的余数在一段之内"),
        Claim::XorZero => ("the nim-sum is 0", "异或和为0"),
        Claim::OddStairsXorZero => ("the nim-sum of the odd places is 0", "奇数位的异或和为0"),
        Claim::ColdPair => ("the numbers are a cold pair", "两数是一对奇异局势"),
        Claim::EqualHeaps => ("all numbers are equal", "各数都相等"),
        Claim::Pairs => {
            ("the numbers pair off, each with an equal one", "各数能两两配成相等的一对")
        }
        Claim::TotalParity { odd: true } => ("the total is odd", "总和为奇数"),
        Claim::TotalParity { odd: false } => ("the total is even", "总和为偶数"),
        Claim::AllOf(_) => ("all of …", "全部满足……"),
        Claim::AnyOf(_) => ("any of …", "满足其一……"),
        Claim::Not(_) => ("not …", "非……"),
    };
    lang.pick(en, zh)
}

/// A condition with its numbers, as part of a sentence.
#[must_use]
pub fn condition(lang: Lang, claim: &Claim) -> String {
    let all = |claims: &[Claim], and: Phrase, none: Phrase| {
        let said: Vec<String> = claims.iter().map(|claim| condition(lang, claim)).collect();
        if said.is_empty() { none.to(lang).to_owned() } else { said.join(and.to(lang)) }
    };
    match (claim, lang) {
        (Claim::Residues { modulus, lost }, _) => {
            let ranges: Vec<(u64, u64)> = lost.iter().map(|n| (*n, *n)).collect();
            let rest = board::amounts(lang, &ranges);
            lang.pick(format!("n mod {modulus} is {rest}"), format!("n除以{modulus}的余数是{rest}"))
        }
        (Claim::Between { modulus, from, to }, Lang::En) => {
            format!("n mod {modulus} lies between {from} and {to}")
        }
        (Claim::Between { modulus, from, to }, Lang::Zh) => {
            format!("n除以{modulus}的余数在{from}到{to}之间")
        }
        (Claim::AllOf(claims), _) => all(
            claims,
            Phrase { en: " and ", zh: "，且" },
            Phrase { en: "nothing is asked", zh: "没有任何条件" },
        ),
        (Claim::AnyOf(claims), _) => all(
            claims,
            Phrase { en: " or ", zh: "，或" },
            Phrase { en: "never", zh: "任何时候都不" },
        ),
        (Claim::Not(claim), Lang::En) => format!("not ({})", condition(lang, claim)),
        (Claim::Not(claim), Lang::Zh) => format!("并非（{}）", condition(lang, claim)),
        (claim, _) => form(lang, claim).to_owned(),
    }
}

/// The whole conjecture in a sentence.
#[must_use]
pub fn sentence(lang: Lang, conjecture: &Conjecture) -> String {
    let (lost, condition) = (LOST_IF.to(lang), condition(lang, &conjecture.claim));
    lang.pick(format!("{lost} {condition}."), format!("{lost}{condition}。"))
}

/// What came of the test: never "true" without a theorem.
#[must_use]
pub fn result(lang: Lang, conjecture: &Conjecture, tested: &Tested) -> String {
    let Tested { upto, positions, verdict } = tested;
    let none = match lang {
        Lang::En => format!(
            "No counterexample: {positions} positions with totals up to {upto} were tested."
        ),
        Lang::Zh => format!("总和不超过{upto}的{positions}个局面都已检验，没有反例。"),
    };
    match (lang, verdict) {
        (_, Verdict::Falls(refutation)) => falls(lang, conjecture, refutation, false),
        (Lang::En, Verdict::Stands) => format!("{none} That is no proof."),
        (Lang::Zh, Verdict::Stands) => format!("{none}这还不是证明。"),
        (Lang::En, Verdict::Proven(theorem)) => format!("{none} {}", theorem_of(lang, *theorem)),
        (Lang::Zh, Verdict::Proven(theorem)) => format!("{none}{}", theorem_of(lang, *theorem)),
        (Lang::En, Verdict::Silent) => {
            "The rule says nothing about such positions: it is about another count of numbers."
                .to_owned()
        }
        (Lang::Zh, Verdict::Silent) => {
            "这条规则不涉及这样的局面：它说的是另一种数字个数。".to_owned()
        }
    }
}

/// The theorem that says it of all positions.
#[must_use]
pub fn theorem_of(lang: Lang, theorem: Theorem) -> String {
    match (lang, theorem) {
        (Lang::En, Theorem::Bouton) => "It holds everywhere: Bouton's theorem (1901).".to_owned(),
        (Lang::Zh, Theorem::Bouton) => {
            "而且处处成立：这就是布顿（Bouton）定理（1901）。".to_owned()
        }
        (Lang::En, Theorem::Wythoff) => "It holds everywhere: Wythoff's theorem (1907).".to_owned(),
        (Lang::Zh, Theorem::Wythoff) => {
            "而且处处成立：这就是威佐夫（Wythoff）定理（1907）。".to_owned()
        }
        (Lang::En, Theorem::OddStairs) => {
            "It holds everywhere: the theorem of staircase Nim.".to_owned()
        }
        (Lang::Zh, Theorem::OddStairs) => "而且处处成立：这就是阶梯博弈的定理。".to_owned(),
        (Lang::En, Theorem::Period { from, period }) => {
            format!(
                "It holds everywhere: from {from} on, rule and truth both repeat every {period}, \
                 which is proven."
            )
        }
        (Lang::Zh, Theorem::Period { from, period }) => {
            format!("而且处处成立：已证明从{from}起，规则与真相都以{period}为周期重复。")
        }
    }
}

/// Where it fails, and how. A position that was `named` need not be the smallest, and was checked
/// by search.
#[must_use]
pub fn falls(
    lang: Lang,
    conjecture: &Conjecture,
    Refutation { at, fails }: &Refutation,
    named: bool,
) -> String {
    let place = moves::place(at);
    let by_claim = conjecture.is_closed() && !named;
    let head = match lang {
        Lang::En => format!("It fails at {place}: "),
        Lang::Zh if named => format!("反例是{place}："),
        Lang::Zh => format!("最小的反例是{place}："),
    };
    let how = match (lang, fails) {
        (Lang::En, Fails::Leaks { mv, to }) => {
            let act = act(lang, conjecture, at, *mv);
            let (to, too) = (moves::place(to), by_claim && says(conjecture, to));
            let lost = if too { "which it calls lost too" } else { "which is lost" };
            format!("the rule calls it lost, but one can {act} and leave {to}, {lost}. It leaks.")
        }
        (Lang::Zh, Fails::Leaks { mv, to }) => {
            let act = act(lang, conjecture, at, *mv);
            let (to, too) = (moves::place(to), by_claim && says(conjecture, to));
            let lost = if too { "规则说那里也必败" } else { "而那里正是必败态" };
            format!("规则说它必败，可是{act}就到{to}，{lost}。必败态竟能走到必败态。")
        }
        (Lang::En, Fails::Stuck) => {
            let lost = if by_claim { "position that it calls lost" } else { "lost position" };
            format!("the rule calls it won, but no move from there leads to a {lost}. It is stuck.")
        }
        (Lang::Zh, Fails::Stuck) => {
            let lost = if by_claim { "规则所说的必败态" } else { "必败态" };
            format!("规则说它必胜，可是从那里怎么走都到不了{lost}。")
        }
        (Lang::En, Fails::End { said_p }) => {
            let (is, said) = if *said_p { ("won", "lost") } else { ("lost", "won") };
            format!(
                "no move is left there, so the player to move has {is}; the rule calls it {said}."
            )
        }
        (Lang::Zh, Fails::End { said_p }) => {
            let (is, said) = if *said_p { ("胜", "败") } else { ("败", "胜") };
            format!("那里已无步可走，轮到走的一方{is}；规则却说必{said}。")
        }
    };
    format!("{head}{how}")
}

/// Does the claim itself call this position lost?
fn says(conjecture: &Conjecture, part: &Part) -> bool {
    conjecture.claim.says_p(part) == Some(true)
}

fn act(lang: Lang, conjecture: &Conjecture, at: &Part, mv: crate::games::Move) -> String {
    moves::act(lang, &Sum::new(conjecture.ending, vec![at.clone()]), Play { part: 0, mv })
}
