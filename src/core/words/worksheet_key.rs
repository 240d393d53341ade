//! The key of a worksheet in words: the answer, the winning moves, the reason. Made of the solver's
//! facts only.

use crate::games::{Play, Sum};
use crate::lang::Lang;
use crate::lesson::sheet::{Item, Key, Proof, Studied, written};
use crate::lesson::task::which::cards_laid;
use crate::lesson::task::{By, Task};
use crate::solver::outcome::Outcome;
use crate::words::moves::act;
use crate::words::why::{capital, leave, reason, stated};
use crate::words::{exercise, screen, worksheet};

/// At most so many winning moves are written out.
const WRITTEN: usize = 6;

/// What the key says of an exercise.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Told {
    /// The answer.
    pub answer: String,
    /// Winning moves and reasons, a line each.
    pub lines: Vec<String>,
}

/// The key of an exercise.
#[must_use]
pub fn key(lang: Lang, item: &Item) -> Told {
    match (&item.key, &item.step.task) {
        (Key::Position(one), Some(Task::WhoWins { .. } | Task::Seat { .. })) => {
            Told { answer: who(lang, one.finding.outcome), lines: vec![because(lang, one)] }
        }
        (Key::Position(one), _) => {
            Told { answer: capital(&listed(lang, one)), lines: vec![counted(lang, one)] }
        }
        (Key::Replies(all), _) => Told { answer: String::new(), lines: replies(lang, item, all) },
        (Key::Judged(all), _) => judged(lang, item, all),
        (Key::Number { answer, about }, _) => number(lang, item, *answer, about.as_deref()),
        (Key::Marked { lost, reasons }, _) => Told {
            answer: list(lang, lost),
            lines: reasons
                .iter()
                .map(|(n, one)| line(lang, &n.to_string(), &because(lang, one)))
                .collect(),
        },
        (Key::Rules(all), _) => rules(lang, all),
        (Key::Ordered(ranks), Some(Task::Order { positions, by, .. })) => {
            ordered(lang, item, positions, ranks, *by)
        }
        (Key::Ordered(_), _) => Told::default(),
        (Key::Balanced(size, one), _) => {
            Told { answer: size.to_string(), lines: vec![because(lang, one)] }
        }
        (Key::Built(count, all), _) => exercise::construct::key(lang, *count, all),
        (Key::Written(law, count, all), Some(Task::Write { over, .. })) => {
            exercise::write::key(lang, &item.step, over, law.as_deref(), (*count, all))
        }
        (Key::Written(..), _) => Told::default(),
        (Key::Proof(laid, broken), Some(Task::Proof { lines, .. })) => {
            exercise::argue::proof_key(lang, (laid, lines.len()), broken)
        }
        (Key::Proof(..), _) => Told::default(),
        (Key::FalseStep(place, one), _) => exercise::argue::false_key(lang, *place, one),
        (Key::Which(all), Some(Task::Which { cards, .. })) => {
            exercise::which::key(lang, &cards_laid(&item.step, cards), all)
        }
        (Key::Which(_), _) => Told::default(),
        (Key::Mistakes(all), _) => Told {
            answer: match lang {
                Lang::En => format!("Moves: {}", list(lang, &numbers(all))),
                Lang::Zh => format!("第{}步", list(lang, &numbers(all))),
            },
            lines: all.iter().map(|(number, one)| mistake(lang, *number, one)).collect(),
        },
    }
}

fn numbers(all: &[(u64, Studied)]) -> Vec<u64> {
    all.iter().map(|(number, _)| *number).collect()
}

fn list(lang: Lang, numbers: &[u64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    numbers.join(lang.pick(", ", "、"))
}

/// Something and what is said of it.
fn line(lang: Lang, what: &str, said: &str) -> String {
    format!("{what}{}{said}", lang.pick(": ", "："))
}

fn who(lang: Lang, outcome: Outcome) -> String {
    line(lang, letter(outcome), winner(lang, outcome))
}

/// Who wins, without the letter for it.
#[must_use]
pub const fn winner(lang: Lang, outcome: Outcome) -> &'static str {
    match (lang, outcome) {
        (Lang::En, Outcome::N) => "whoever moves first wins.",
        (Lang::En, Outcome::P) => "whoever moves second wins.",
        (Lang::Zh, Outcome::N) => "先手必胜。",
        (Lang::Zh, Outcome::P) => "后手必胜。",
    }
}

/// A position and whether it is won.
#[must_use]
pub fn judgement(lang: Lang, item: &Item, one: &Studied) -> String {
    let here = item.step.start().ok();
    let what = here.map_or_else(String::new, |here| worksheet::called(lang, &one.sum, &here));
    let said = if one.finding.outcome.is_p() { screen::LOST } else { screen::WON };
    line(lang, &what, said.to(lang))
}

/// A move of the other side and what answers it.
#[must_use]
pub fn answered(lang: Lang, item: &Item, play: Play, after: &Studied) -> String {
    let start = item.step.start().ok();
    let theirs = start.map_or_else(String::new, |start| act(lang, &start, play));
    line(lang, &theirs, &listed(lang, after))
}

/// The fact and what follows: the winning moves, or that there is none.
fn because(lang: Lang, one: &Studied) -> String {
    let all = &one.finding.winning;
    if all.len() < 2 && !one.finding.more {
        return reason(lang, &one.sum, &one.finding);
    }
    let (fact, count, moves) =
        (stated(lang, &one.sum, &one.finding.why), count(lang, one), listed(lang, one));
    match lang {
        Lang::En => format!("{fact}. {count}: {moves}."),
        Lang::Zh => format!("{fact}。{count}：{moves}。"),
    }
}

/// The fact, and how many moves win; where the moves have been told.
fn counted(lang: Lang, one: &Studied) -> String {
    let (fact, count) = (stated(lang, &one.sum, &one.finding.why), count(lang, one));
    match lang {
        Lang::En => format!("{fact}. {count}."),
        Lang::Zh => format!("{fact}。{count}。"),
    }
}

/// How many moves win.
fn count(lang: Lang, one: &Studied) -> String {
    match (lang, one.finding.winning.len(), one.finding.more) {
        (Lang::En, 1, false) => "No other move wins".to_owned(),
        (Lang::Zh, 1, false) => "此外没有必胜的走法".to_owned(),
        (Lang::En, n, false) => format!("{n} moves win"),
        (Lang::Zh, n, false) => format!("必胜的走法共{n}种"),
        (Lang::En, n, true) => format!("More than {n} moves win"),
        (Lang::Zh, n, true) => format!("必胜的走法多于{n}种"),
    }
}

/// The winning moves, or the first of them.
fn listed(lang: Lang, one: &Studied) -> String {
    let all = &one.finding.winning;
    let mut shown: Vec<String> =
        all.iter().take(WRITTEN).map(|play| leave(lang, &one.sum, *play)).collect();
    if all.len() > WRITTEN {
        shown.push("…".to_owned());
    }
    shown.join(lang.pick("; ", "；"))
}

fn replies(lang: Lang, item: &Item, all: &[(Play, Studied)]) -> Vec<String> {
    let start = item.step.start().ok();
    let said = |(play, after): &(Play, Studied)| {
        let theirs = start.as_ref().map_or_else(String::new, |start| act(lang, start, *play));
        line(lang, &theirs, &because(lang, after))
    };
    all.iter().map(said).collect()
}

fn judged(lang: Lang, item: &Item, all: &[Studied]) -> Told {
    let Ok(here) = item.step.start() else { return Told::default() };
    let lines = all.iter().map(|one| {
        let what =
            format!("{} {}", worksheet::called(lang, &one.sum, &here), letter(one.finding.outcome));
        line(lang, &what, &because(lang, one))
    });
    Told { answer: String::new(), lines: lines.collect() }
}

const fn letter(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "N",
        Outcome::P => "P",
    }
}

fn number(lang: Lang, item: &Item, answer: u64, about: Option<&Studied>) -> Told {
    let mut told = Told { answer: answer.to_string(), lines: Vec::new() };
    if let Some(text) = written(&item.step)
        && text != told.answer
    {
        told.lines.push(format!("{} = {answer}", arithmetic(&text)));
        if text.contains("lower") || text.contains("upper") {
            let (en, zh) = (
                "A(k) and B(k) are the smaller and the larger number of cold pair k.",
                "A(k)、B(k)是第k个奇异局势的较小数和较大数。",
            );
            told.lines.push(lang.pick(en, zh).to_owned());
        }
        if text.contains("odious") {
            let (en, zh) = (
                "odious(k) is the k-th number with an odd number of ones in binary.",
                "odious(k)是二进制里有奇数个一的第k个数。",
            );
            told.lines.push(lang.pick(en, zh).to_owned());
        }
    }
    told.lines.extend(about.map(|one| because(lang, one)));
    told
}

fn arithmetic(text: &str) -> String {
    text.replace("lower(", "A(").replace("upper(", "B(")
}

fn rules(lang: Lang, all: &[Option<Box<Studied>>]) -> Told {
    let letters = ('A'..='Z').zip(all);
    let right: Vec<String> = letters
        .clone()
        .filter(|(_, wrong)| wrong.is_none())
        .map(|(letter, _)| letter.to_string())
        .collect();
    let wrong = letters.filter_map(|(letter, wrong)| Some((letter, wrong.as_deref()?)));
    let lines = wrong.map(|(letter, one)| {
        let at = exercise::called(lang, &one.sum, None);
        let said = match (lang, one.finding.outcome) {
            (Lang::En, Outcome::N) => {
                format!("first fails at {at}, which is won for the player to move.")
            }
            (Lang::En, Outcome::P) => {
                format!("first fails at {at}, which is lost for the player to move.")
            }
            (Lang::Zh, Outcome::N) => format!("最小的反例是{at}，轮到走的一方必胜。"),
            (Lang::Zh, Outcome::P) => format!("最小的反例是{at}，轮到走的一方必败。"),
        };
        line(lang, &letter.to_string(), &said)
    });
    Told { answer: right.join(lang.pick(", ", "、")), lines: lines.collect() }
}

fn ordered(lang: Lang, item: &Item, positions: &[String], ranks: &[u128], by: By) -> Told {
    let Ok(here) = item.step.start() else { return Told::default() };
    let called = |text: &String| match text.parse::<Sum>() {
        Ok(sum) => worksheet::called(lang, &sum, &here),
        Err(_) => text.clone(),
    };
    let mut all: Vec<(u128, String)> =
        ranks.iter().copied().zip(positions.iter().map(called)).collect();
    all.sort();
    let by = match (lang, by) {
        (Lang::En, By::Value) => "Grundy values",
        (Lang::En, By::Wins) => "numbers of winning moves",
        (Lang::En, By::Stones) => "numbers of stones",
        (Lang::Zh, By::Value) => "SG值",
        (Lang::Zh, By::Wins) => "必胜走法的种数",
        (Lang::Zh, By::Stones) => "石子总数",
    };
    let places: Vec<String> = all.iter().map(|(_, place)| place.clone()).collect();
    let ranks: Vec<String> = all.iter().map(|(rank, _)| rank.to_string()).collect();
    let separate = lang.pick(", ", "、");
    Told {
        answer: places.join(lang.pick("; ", "；")),
        lines: vec![lang.pick(
            format!("The {by}, in this order: {}.", ranks.join(separate)),
            format!("{by}依次是{}。", ranks.join(separate)),
        )],
    }
}

fn mistake(lang: Lang, number: u64, one: &Studied) -> String {
    let here = exercise::left(&one.sum);
    let better =
        one.finding.winning.first().map_or_else(String::new, |play| leave(lang, &one.sum, *play));
    match lang {
        Lang::En => format!("Move {number}, from {here}: a move that wins there is to {better}."),
        Lang::Zh => format!("第{number}步，面对{here}：必胜的一步是{better}。"),
    }
}

/// What the key rests on.
#[must_use]
pub fn proof(lang: Lang, proof: Proof) -> String {
    let Proof { positions, witnessed } = proof;
    match lang {
        Lang::En => format!(
            "Computed by the exact solver for {positions} positions; for {witnessed} of them the \
             definition alone, without any theory, gave the same winner."
        ),
        Lang::Zh => {
            format!(
                "由精确求解器对{positions}个局面算出；其中{witnessed}个另由定义逐步推出，不用任何理\
                 论，胜负相同。"
            )
        }
    }
}
