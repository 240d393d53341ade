//! Exercises in the program's own words, for twins, whose numbers no author has seen; and positions
//! by name.

pub mod argue;
pub mod claim;
pub mod construct;
pub mod estimate;
pub mod reply;
pub mod rule;
pub mod which;
pub mod write;

use crate::games::{Game, Sum};
use crate::lang::Lang;
use crate::lesson::{Quantity, Step, Task, Text};
use crate::solver::outcome::Outcome;
use crate::words::{moves, screen};

/// A position as it is called beside the board of `here`: its numbers alone where the games are
/// those on the board, otherwise with what may be done in them.
#[must_use]
pub fn called(lang: Lang, sum: &Sum, here: Option<&Sum>) -> String {
    let games =
        |sum: &Sum| sum.parts().iter().map(|part| part.game().clone()).collect::<Vec<Game>>();
    let known = here.is_some_and(|here| games(here) == games(sum) && here.ending() == sum.ending());
    let places: Vec<String> = sum
        .parts()
        .iter()
        .map(|part| {
            let place = moves::place(part);
            if known {
                return place;
            }
            let rules = moves::rules(lang, part.game());
            lang.pick(format!("{place} ({rules})"), format!("{place}（{rules}）"))
        })
        .collect();
    places.join(" + ")
}

/// What a number is marked as: a lost position, or a move that was a mistake.
#[must_use]
pub fn marked(lang: Lang, n: u64, is_move: bool) -> String {
    match (lang, is_move) {
        (_, false) => format!("{n}: {}", screen::LOST.to(lang)),
        (Lang::En, true) => format!("move {n}: mistake"),
        (Lang::Zh, true) => format!("第{n}步：失误"),
    }
}

/// The same where the answer is wrong there, for whoever does not see the line below it.
#[must_use]
pub fn misjudged(lang: Lang, marked: &str) -> String {
    lang.pick(format!("{marked}, judged wrongly"), format!("{marked}，判错了"))
}

/// What was said of a position.
#[must_use]
pub fn judged(lang: Lang, place: &str, outcome: Outcome) -> String {
    match (lang, outcome) {
        (Lang::En, Outcome::N) => format!("You called {place} won."),
        (Lang::En, Outcome::P) => format!("You called {place} lost."),
        (Lang::Zh, Outcome::N) => format!("你判{place}必胜。"),
        (Lang::Zh, Outcome::P) => format!("你判{place}必败。"),
    }
}

/// The button that types a digit.
#[must_use]
pub fn digit(lang: Lang, digit: char) -> String {
    match (lang, digit) {
        (Lang::En, ' ') => "type a space".to_owned(),
        (Lang::Zh, ' ') => "输入空格".to_owned(),
        (Lang::En, digit) => format!("type {digit}"),
        (Lang::Zh, digit) => format!("输入{digit}"),
    }
}

/// A position by its numbers alone, as in the record of one game.
#[must_use]
pub fn left(sum: &Sum) -> String {
    let places: Vec<String> = sum.parts().iter().map(moves::place).collect();
    places.join(" + ")
}

/// The text above a twin; `follows`: one of the kind came before it. A game without a name keeps
/// silent about its rules.
#[must_use]
pub fn intro(step: &Step, sum: &Sum, follows: bool) -> Text {
    if let Some(Task::Which { .. }) = &step.task {
        return Text {
            en: "No name and no board. What does a move change, and what does it leave alone?"
                .to_owned(),
            zh: "没有名字，也没有棋盘。走一步，什么变了，什么没变？".to_owned(),
        };
    }
    let rules = |lang: Lang, between: &str| {
        let mut all: Vec<String> =
            sum.parts().iter().map(|part| moves::rules(lang, part.game())).collect();
        all.dedup();
        all.join(between)
    };
    Text {
        en: format!(
            "{}: {}; {}.",
            if follows { "The same idea with other numbers. The rules" } else { "The rules" },
            rules(Lang::En, "; "),
            small(moves::ends(Lang::En, sum))
        ),
        zh: format!(
            "{}规则：{}；{}。",
            if follows { "同一个道理，换了数字。" } else { "" },
            rules(Lang::Zh, "；"),
            moves::ends(Lang::Zh, sum)
        ),
    }
}

/// A sentence as a part of another.
fn small(said: &str) -> String {
    let mut chars = said.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

/// The question of a twin; the author's own where it names no number of the position, or cannot be
/// asked otherwise.
#[must_use]
pub fn ask(step: &Step) -> Option<Text> {
    let task = step.task.as_ref()?;
    let sum = step.start().ok()?;
    let own = task.ask().clone();
    match task {
        Task::Construct { .. } => return Some(construct::ask(step, task)),
        Task::Write { over, .. } => return Some(write::ask(step, over)),
        // Their numbers stand in slots.
        Task::Proof { .. } | Task::FalseStep { .. } | Task::Which { .. } => return Some(own),
        Task::Estimate { what, .. } => return Some(estimate::ask(what)),
        Task::Reply { by, .. } => return Some(reply::ask(&sum, *by)),
        _ => {}
    }
    let said = own.to(Lang::En);
    if !said.is_empty() && !has_numbers(said) {
        return Some(own);
    }
    let here = |lang| called(lang, &sum, Some(&sum));
    let (en, zh) = (here(Lang::En), here(Lang::Zh));
    let text = |en: String, zh: String| Text { en, zh };
    Some(match task {
        Task::WhoWins { .. } => text(
            format!("You move first from {en}, and nobody makes a mistake. Who wins?"),
            format!("从{zh}开始，你先手，双方都不出错。谁赢？"),
        ),
        Task::Seat { .. } => text(
            format!("From {en}, would you rather move first or second? Take your chair, and win."),
            format!("从{zh}开始，你愿意先手还是后手？选好座位，下赢它。"),
        ),
        Task::Judge { .. } => text(
            "Won (N) or lost (P) for the player to move?".into(),
            "对轮到走的一方来说，必胜（N）还是必败（P）？".into(),
        ),
        Task::FindMove { .. } => text(
            format!("{en}, your turn. Make a move that wins."),
            format!("{zh}，轮到你。走出必胜的一步。"),
        ),
        Task::Win { .. } if step.they_begin => text(
            format!("They move first from {en}. Win the game."),
            format!("从{zh}开始，对方先手。把这盘赢下来。"),
        ),
        Task::Win { .. } => text(
            format!("You move first from {en}. Win the game."),
            format!("从{zh}开始，你先手。把这盘赢下来。"),
        ),
        Task::Claim { over, range, by, .. } => claim::ask(over, *range, *by),
        Task::Mistakes { .. } => text(
            format!("A game from {en}. Which moves gave a won position away?"),
            format!("这是从{zh}下起的一盘。哪几步把必胜的局面送掉了？"),
        ),
        Task::Balance { .. } => text(
            "Size the balance heap so that the player to move has lost the sum.".into(),
            "调整平衡堆的枚数，使整个局面成为必败态。".into(),
        ),
        Task::Order { .. } => text(
            "Put them in order again, the smallest first.".into(),
            "再按从小到大排一次。".into(),
        ),
        Task::Number { what, .. } => return Some(number(what, &own)),
        Task::Rule { .. }
        | Task::Construct { .. }
        | Task::Write { .. }
        | Task::Proof { .. }
        | Task::FalseStep { .. }
        | Task::Which { .. }
        | Task::Reply { .. }
        | Task::Estimate { .. }
        | Task::Hack { .. } => own,
    })
}

pub(in crate::words) fn number(what: &Quantity, own: &Text) -> Text {
    let position = |lang: Lang, text: &str| match text.parse::<Sum>() {
        Ok(sum) => called(lang, &sum, None),
        Err(_) => text.to_owned(),
    };
    let said = |text: &str, en: [&str; 2], zh: [&str; 2]| Text {
        en: format!("{}{}{}", en[0], position(Lang::En, text), en[1]),
        zh: format!("{}{}{}", zh[0], position(Lang::Zh, text), zh[1]),
    };
    let game = |text: &str| match text.parse::<Sum>().ok().as_ref().and_then(Sum::single) {
        Some(part) => [moves::rules(Lang::En, part.game()), moves::rules(Lang::Zh, part.game())],
        None => [text.to_owned(), text.to_owned()],
    };
    match what {
        Quantity::Value(text) => {
            said(text, ["What is the Grundy value of ", "?"], ["", "的SG值是多少？"])
        }
        Quantity::Wins(text) => {
            said(text, ["How many winning moves has ", "?"], ["", "有几种必胜的走法？"])
        }
        Quantity::Take(text) => said(
            text,
            ["How many stones does the only winning move take from ", "?"],
            ["", "唯一的必胜走法取几枚？"],
        ),
        Quantity::Preperiod(text) => {
            let [en, zh] = game(text);
            Text {
                en: format!(
                    "Heaps 0, 1, 2, …; {en}. How many values come before the period begins?"
                ),
                zh: format!("石子0、1、2……枚，{zh}。周期开始之前有几个值？"),
            }
        }
        Quantity::Period(text) => {
            let [en, zh] = game(text);
            Text {
                en: format!("Heaps 0, 1, 2, …; {en}. How long is the period of the values?"),
                zh: format!("石子0、1、2……枚，{zh}。SG值的周期有多长？"),
            }
        }
        Quantity::Expression(_) => own.clone(),
    }
}

/// Does a text name a number outside its slots, in formulas too?
fn has_numbers(text: &str) -> bool {
    let mut depth = 0_u32;
    text.chars().any(|c| {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && c.is_ascii_digit()
    })
}
