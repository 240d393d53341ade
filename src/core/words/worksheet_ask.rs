//! What makes a question of a worksheet whole by itself: its heading, the position in words, rules
//! with names in place of numbers, and what a value is.

use crate::games::{Move, Sum};
use crate::lang::{Lang, Phrase};
use crate::lesson::task::By;
use crate::lesson::{Quantity, Span, Step, Task};
use crate::words::games::{Noun, page, unit};
use crate::words::{exercise, worksheet};
use std::collections::{BTreeMap, BTreeSet};

const fn said(en: &'static str, zh: &'static str) -> Phrase {
    Phrase { en, zh }
}

/// What is to be done. The titles of steps tell of other positions; they stand where the kind of
/// question says too little.
#[must_use]
pub fn heading(step: &Step) -> Option<Phrase> {
    Some(match step.task.as_ref()? {
        Task::WhoWins { .. } | Task::Seat { .. } => said("Who wins?", "谁赢？"),
        Task::Judge { .. } => said("Won or lost?", "必胜还是必败？"),
        Task::FindMove { .. } => said("Find the move", "走出必胜的一步"),
        Task::Reply { .. } => said("Answer every move", "步步应对"),
        Task::Win { .. } if step.they_begin => said("Answer every move", "步步应对"),
        Task::Win { .. } => said("Win the game", "下赢这一盘"),
        Task::Claim { .. } => said("Mark what is lost", "标出必败的"),
        Task::Mistakes { .. } => said("Find the mistakes", "找出失误"),
        Task::Balance { .. } => said("Make it balance", "使两边平衡"),
        Task::Order { .. } => said("Put in order", "排好次序"),
        Task::Rule { .. } => said("Which rule holds?", "哪条规律成立？"),
        Task::Write { .. } => said("State the rule", "写出规律"),
        Task::Proof { .. } => said("Put the proof in order", "排出证明"),
        Task::FalseStep { .. } => said("Find the false line", "找出错的那一行"),
        Task::Which { .. } => said("Which game is it?", "是哪个游戏？"),
        Task::Number { what, .. } => match what {
            Quantity::Value(_) => said("Find the value", "求SG值"),
            Quantity::Wins(_) => said("Count the winning moves", "数一数必胜的走法"),
            Quantity::Take(_) => said("Find the move", "走出必胜的一步"),
            Quantity::Preperiod(_) | Quantity::Period(_) => said("Find the period", "求周期"),
            Quantity::Expression(_) => return None,
        },
        _ => return None,
    })
}

/// A position in a sentence: "a heap of 17", "(3, 5)"; parts with their rules.
pub(super) fn spot(lang: Lang, sum: &Sum) -> String {
    if sum.parts().len() > 1 {
        return exercise::called(lang, sum, None);
    }
    let takes =
        || sum.moves().any(|play| matches!(play.mv, Move::Take { .. } | Move::Split { .. }));
    match sum.single() {
        Some(part) if page(lang, part.game()).noun == Noun::HEAP && takes() => {
            match (lang, part.row()) {
                (Lang::En, [n]) => format!("a heap of {n}"),
                (Lang::Zh, [n]) => format!("{n}{}的一堆", unit(part.descriptor().piece)),
                _ => exercise::left(sum),
            }
        }
        _ => exercise::left(sum),
    }
}

/// No game has such numbers in its rules, each with a gap to the next: they stand for names.
const NAMED: u64 = 7_000_001;

/// The names that stand in the rules of a step's games.
fn ruled(step: &Step) -> BTreeSet<&str> {
    let rules = step.position.split('[').skip(1).filter_map(|rest| rest.split(']').next());
    rules.flat_map(|rules| rules.split(|c: char| !c.is_ascii_alphanumeric())).collect()
}

/// The rules with their names where a rule ranges over some of these, to stand before its question.
pub(in crate::words) fn rules_if_named(
    lang: Lang,
    step: &Step,
    over: &BTreeMap<String, Span>,
) -> Option<String> {
    let ruled = ruled(step);
    let is_named = over.keys().any(|name| ruled.contains(name.as_str()));
    is_named.then(|| rules_named(lang, step, over) + lang.pick(" ", ""))
}

/// The rules with names in place of the numbers that a rule ranges over: "take p to q".
#[must_use]
pub fn rules_named(lang: Lang, step: &Step, over: &BTreeMap<String, Span>) -> String {
    // All numbers of the rules together, so that the least stays below the most.
    let (ruled, own) = (ruled(step), step.start_knobs());
    let named =
        || own.keys().filter(|name| ruled.contains(name.as_str())).zip((NAMED..).step_by(2));
    let mut knobs = own.clone();
    knobs.extend(named().map(|(name, number)| (name.clone(), number)));
    let Ok(sum) = step.template().fill(&knobs) else {
        return step.start().map_or_else(|_| String::new(), |start| worksheet::rules(lang, &start));
    };
    named().fold(worksheet::rules(lang, &sum), |rules, (name, number)| {
        let held = own.get(name).filter(|_| !over.contains_key(name));
        let written = held.map_or_else(|| name.clone(), u64::to_string);
        rules.replace(&number.to_string(), &written)
    })
}

/// A question, and what a value is where no lesson has said it yet.
#[must_use]
pub fn stated(lang: Lang, step: &Step, ask: String) -> String {
    let of_values = matches!(
        &step.task,
        Some(Task::Order { by: By::Value, .. } | Task::Number { what: Quantity::Value(_), .. })
    );
    if !of_values || !step.early.holds("game-graph") {
        return ask;
    }
    lang.pick(
        format!(
            "{ask} The value is the smallest of 0, 1, 2, … that no position one move away has."
        ),
        format!("{ask}SG值：走一步能到的各局面都没有的数里，0、1、2……中最小的一个。"),
    )
}
