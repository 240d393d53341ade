//! Worksheets in words: titles, questions and labels as they stand on paper, where nothing can be
//! clicked.

use crate::games::{Move, Pile, Play, Sum};
use crate::lang::{Lang, Phrase};
use crate::lesson::task::By;
use crate::lesson::{Lesson, Quantity, Span, Step, Task, Text};
use crate::words::worksheet_ask::spot;
pub use crate::words::worksheet_ask::{heading, rules_named, stated};
use crate::words::{exercise, moves};

const fn said(en: &'static str, zh: &'static str) -> Phrase {
    Phrase { en, zh }
}

/// Above the room for a name.
pub const NAME: Phrase = said("Name", "姓名");
/// Above the room for a date.
pub const DATE: Phrase = said("Date", "日期");
/// The heading of the key.
pub const KEY: Phrase = said("Key", "参考答案");
/// Before the room for an answer.
pub const ANSWER: Phrase = said("Answer:", "答：");
/// Before the room for a move.
pub const MOVE: Phrase = said("Move:", "走法：");
/// Before the room for a reason.
pub const BECAUSE: Phrase = said("Because:", "理由：");
/// To be ticked: the player to move.
pub const FIRST: Phrase = said("whoever moves first", "先手");
/// To be ticked: the other player.
pub const SECOND: Phrase = said("whoever moves second", "后手");
/// Head of a column: positions.
pub const POSITION: Phrase = said("Position", "局面");
/// Head of a column: won.
pub const WON: Phrase = said("N: won", "N：必胜");
/// Head of a column: lost.
pub const LOST: Phrase = said("P: lost", "P：必败");
/// Head of a column: what the other side does.
pub const THEY: Phrase = said("They", "对方");
/// Head of a column: the answer to it.
pub const YOU: Phrase = said("You", "你");
/// Head of a column: the place in the order.
pub const PLACE: Phrase = said("Place", "名次");
/// Head of a column: a move and the position it left.
pub const LEFT: Phrase = said("Move and what it left", "走法与走后的局面");
/// Head of a column: mistakes.
pub const MISTAKE: Phrase = said("Mistake", "失误");
/// Head of a column: the lines of a proof.
pub const LINES: Phrase = said("Line", "行");
/// Head of a column: the place of a line in a proof.
pub const NUMBERED: Phrase = said("Number", "编号");
/// Before the room for a position at which a line fails.
pub const FAILS: Phrase = said("It fails at:", "不成立之处：");
/// Before the room for an input that a program answers wrongly.
pub const BREAKS: Phrase = said("It is wrong for:", "出错的输入：");
/// To be ticked: no input breaks the program.
pub const RIGHT: Phrase = said("it is right", "程序是对的");
/// Head of a column: the same position in the game that was found.
pub const THERE: Phrase = said("In that game", "在那个游戏里");
/// Of a picture, for whoever cannot see it.
pub const PICTURE: Phrase = said("The position on the board", "棋盘上的局面");
/// All that are fixed, so that a test can walk them.
pub const ALL: &[Phrase] = &[
    NAME, DATE, KEY, ANSWER, MOVE, BECAUSE, FIRST, SECOND, POSITION, WON, LOST, THEY, YOU, PLACE,
    LEFT, MISTAKE, LINES, NUMBERED, FAILS, BREAKS, RIGHT, THERE, PICTURE,
];

/// What a learner has to know to begin.
pub const ABOUT: Phrase = said(
    "Nobody makes a mistake unless it says so. N: the player to move can force a win. P: the \
     player who has just moved can.",
    "除非另有说明，双方都不出错。N：轮到走的一方必胜；P：刚走完的一方必胜，即轮到走的一方必败。",
);

/// An answer that names a line, and what the line says.
#[must_use]
pub fn quoted(lang: Lang, answer: &str, line: &str) -> String {
    lang.pick(format!("{answer}\n“{line}”"), format!("{answer}\n“{line}”"))
}

/// The title of a sheet.
#[must_use]
pub fn title(lang: Lang, lesson: &Lesson) -> String {
    match lang {
        Lang::En => format!("Worksheet: {}", lesson.title.to(lang)),
        Lang::Zh => format!("练习：{}", lesson.title.to(lang)),
    }
}

/// Below every page: what is needed to make the sheet again.
#[must_use]
pub fn footer(lang: Lang, lesson: &str, seed: u64) -> String {
    match lang {
        Lang::En => format!("Last Stone · {lesson} · seed {seed}"),
        Lang::Zh => format!("取石子 Last Stone · {lesson} · 种子 {seed}"),
    }
}

/// The number of a page.
#[must_use]
pub fn page(lang: Lang, number: usize, of: usize) -> String {
    match lang {
        Lang::En => format!("Page {number} of {of}"),
        Lang::Zh => format!("第 {number} 页，共 {of} 页"),
    }
}

/// What may be done in the games of a position, and who wins. Several parts are called with their
/// rules where they are asked about.
#[must_use]
pub fn rules(lang: Lang, sum: &Sum) -> String {
    if sum.parts().len() > 1 {
        let ends = moves::ends(lang, sum);
        return lang.pick(
            format!("Rules: each turn is one move in one part. {ends}."),
            format!("规则：每步在其中一部分里走；{ends}。"),
        );
    }
    let mut all: Vec<String> =
        sum.parts().iter().map(|part| moves::rules(lang, part.game())).collect();
    all.dedup();
    let ends = moves::ends(lang, sum);
    match lang {
        Lang::En => format!("Rules: {}. {ends}.", all.join("; ")),
        Lang::Zh => format!("规则：{}；{ends}。", all.join("；")),
    }
}

/// The question as it stands on paper, and the author's own words where the numbers are told by
/// them (slots, formulas and marks are still in these).
#[must_use]
pub fn ask(lang: Lang, step: &Step, sum: &Sum) -> String {
    let here = spot(lang, sum);
    let Some(task) = &step.task else { return String::new() };
    let own = || task.ask().to(lang).to_owned();
    match (lang, task) {
        (Lang::En, Task::WhoWins { .. } | Task::Seat { .. }) => format!("From {here}, who wins?"),
        (Lang::Zh, Task::WhoWins { .. } | Task::Seat { .. }) => format!("从{here}开始，谁赢？"),
        (Lang::En, Task::Judge { .. }) => "Is each position won (N) or lost (P) for the player to \
            move?"
            .to_owned(),
        (Lang::Zh, Task::Judge { .. }) => "下列各局面，轮到走的一方必胜（N）还是必败\
            （P）？"
            .to_owned(),
        (Lang::En, Task::FindMove { .. }) => {
            format!("The position is {here}, and it is your turn. Write down a move that wins.")
        }
        (Lang::Zh, Task::FindMove { .. }) => format!("局面是{here}，轮到你走。写出必胜的一步。"),
        (Lang::En, Task::Reply { .. }) => {
            format!("They move first from {here}. What do you answer to each of these moves?")
        }
        (Lang::Zh, Task::Reply { .. }) => {
            format!("从{here}开始，对方先手。下面每一步，你怎样应对？")
        }
        (Lang::En, Task::Win { .. }) if step.they_begin => {
            format!("They move first from {here}. What do you answer to each of these moves?")
        }
        (Lang::Zh, Task::Win { .. }) if step.they_begin => {
            format!("从{here}开始，对方先手。下面每一步，你怎样应对？")
        }
        (Lang::En, Task::Win { .. }) => format!(
            "You move first from {here}. Which move wins, and \
            what is your plan?"
        ),
        (Lang::Zh, Task::Win { .. }) => format!("从{here}开始，你先手。哪一步必胜？此后怎样走？"),
        (_, Task::Claim { over, range, .. }) => circle(lang, step, over, *range),
        (Lang::En, Task::Mistakes { .. }) => format!(
            "A game that began at {here}. Which moves \
            gave a won game away?"
        ),
        (Lang::Zh, Task::Mistakes { .. }) => format!(
            "这是从{here}下起的一盘。哪几步把必胜的局面送\
            掉了？"
        ),
        (Lang::En, Task::Balance { .. }) => {
            "The last part is a Nim heap. How many stones must it hold, so that the player to move \
             has lost the sum?"
                .to_owned()
        }
        (Lang::Zh, Task::Balance { .. }) => {
            "最后一部分是一堆Nim石子。这堆要有几枚，才能使整个局面成为必败态？".to_owned()
        }
        (_, Task::Order { by, .. }) => order(lang, *by),
        (_, Task::Number { what, ask }) => number(lang, what, ask, sum),
        (Lang::En, Task::Proof { .. }) => {
            own() + " Number the lines that belong, the first one with 1; leave out what fails."
        }
        (Lang::Zh, Task::Proof { .. }) => own() + "给用得上的各行编号，第一行写1；不成立的空着。",
        (
            _,
            Task::Rule { .. } | Task::FalseStep { .. } | Task::Hack { .. } | Task::Estimate { .. },
        ) => own(),
        (_, Task::Which { says, .. }) => {
            let says = says.to(lang).to_owned();
            says + lang.pick(" ", "") + &own()
        }
        (_, Task::Construct { .. } | Task::Write { .. }) => {
            let asked = exercise::ask(step).unwrap_or_default();
            asked.to(lang).to_owned()
        }
    }
}

/// A position as it is called beside the board of `here`.
#[must_use]
pub fn called(lang: Lang, sum: &Sum, here: &Sum) -> String {
    let on_graph =
        |sum: &Sum| sum.single().is_some_and(|part| part.descriptor().pile == Pile::Node);
    match (lang, on_graph(sum), sum.single().map_or(0, |part| part.row().len())) {
        (Lang::En, true, 1) => format!("a token on {}", exercise::left(sum)),
        (Lang::En, true, _) => format!("tokens on {}", exercise::left(sum)),
        (Lang::Zh, true, _) => format!("棋子在{}", exercise::left(sum)),
        _ => exercise::called(lang, sum, Some(here)),
    }
}

/// The question for a number.
fn number(lang: Lang, what: &Quantity, ask: &Text, here: &Sum) -> String {
    let (Quantity::Value(text) | Quantity::Wins(text) | Quantity::Take(text)) = what else {
        let text = exercise::number(what, ask);
        return text.to(lang).to_owned();
    };
    let Ok(sum) = text.parse::<Sum>() else { return text.clone() };
    let place = called(lang, &sum, here);
    let adds = sum.moves().any(|play| matches!(play.mv, Move::Raise { .. }));
    match (lang, what) {
        (Lang::En, Quantity::Value(_)) => format!("What is the value of {place}?"),
        (Lang::Zh, Quantity::Value(_)) => format!("{place}的SG值是多少？"),
        (Lang::En, Quantity::Take(_)) if adds => {
            format!("Only one move wins from {place}. How much does it add?")
        }
        (Lang::Zh, Quantity::Take(_)) if adds => {
            format!("从{place}出发，必胜的走法只有一种，应加几？")
        }
        (Lang::En, Quantity::Take(_)) => {
            format!("Only one move wins from {place}. How many does it take?")
        }
        (Lang::Zh, Quantity::Take(_)) => format!("从{place}出发，必胜的走法只有一种，应取几枚？"),
        (Lang::En, _) => format!("How many winning moves are there from {place}?"),
        (Lang::Zh, _) => format!("从{place}出发，必胜的走法有几种？"),
    }
}

fn order(lang: Lang, by: By) -> String {
    let (en, zh) = match by {
        By::Value => ("value", "SG值"),
        By::Wins => ("the number of winning moves", "必胜走法的种数"),
        By::Stones => ("the number of stones", "石子总数"),
    };
    lang.pick(
        format!(
            "Number the positions by {en}, the smallest first; equal ones may stand either way."
        ),
        format!("把各局面按{zh}从小到大编上名次，相同的先后不论。"),
    )
}

fn circle(lang: Lang, step: &Step, over: &str, Span(from, to): Span) -> String {
    let named = along(step, over, Span(from, to)).filter(|named| named != over);
    match (lang, named) {
        (Lang::En, None) => {
            format!("Circle every {over} from {from} to {to} that is lost for the player to move.")
        }
        (Lang::Zh, None) => format!("{over}从{from}到{to}，圈出使轮到走的一方必败的那些。"),
        (Lang::En, Some(named)) => {
            format!(
                "The position is {named}. Circle every {over} from {from} to {to} with which the \
                 player to move has lost."
            )
        }
        (Lang::Zh, Some(named)) => {
            format!("局面是{named}。{over}从{from}到{to}，圈出使轮到走的一方必败的那些。")
        }
    }
}

/// A position with a knob's name in it: `(4, b)`; `None` where it stands nowhere by itself.
fn along(step: &Step, over: &str, Span(from, to): Span) -> Option<String> {
    let mut knobs = step.start_knobs();
    let mut at = |n: u64| {
        knobs.insert(over.to_owned(), n);
        step.template().fill(&knobs).ok()
    };
    let (first, last) = (at(from)?, at(to)?);
    let mut found = false;
    let mut parts = Vec::new();
    for (first, last) in first.parts().iter().zip(last.parts()) {
        if first.row().len() != last.row().len() {
            return None;
        }
        let numbers: Vec<String> = first
            .row()
            .iter()
            .zip(last.row())
            .map(|(a, b)| {
                found |= a != b;
                if a == b { a.to_string() } else { over.to_owned() }
            })
            .collect();
        parts.push(if let [only] = numbers.as_slice() {
            only.clone()
        } else {
            format!("({})", numbers.join(", "))
        });
    }
    found.then(|| parts.join(" + "))
}

/// The ranges over which a rule is to hold: "m from 1 to 9".
#[must_use]
pub fn ranges<'s>(lang: Lang, over: impl Iterator<Item = (&'s String, &'s Span)>) -> String {
    let all: Vec<String> = over
        .map(|(name, Span(from, to))| match lang {
            Lang::En => format!("{name} from {from} to {to}"),
            Lang::Zh => format!("{name}从{from}到{to}"),
        })
        .collect();
    match lang {
        Lang::En => format!("For {}.", all.join(", ")),
        Lang::Zh => format!("范围：{}。", all.join("，")),
    }
}

/// A move of the other side, in a table.
#[must_use]
pub fn their_move(lang: Lang, sum: &Sum, play: Play) -> String {
    moves::act(lang, sum, play)
}

/// A move of a recorded game: its number and what it left.
#[must_use]
pub fn recorded(number: usize, after: &Sum) -> String {
    format!("{number}. → {}", exercise::left(after))
}
