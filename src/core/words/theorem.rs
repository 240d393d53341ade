//! The theorem board in words: what is stated, what has become of it, who has how many points, why
//! something is refused.

use crate::games::Part;
use crate::lang::{Lang, Phrase, spaced};
use crate::session::theorem::{
    COUNTEREXAMPLE, Entry, LEAST, Refusal, STANDS, Statement, Stood, TRIES, Team, Theorems, Unnamed,
};
use crate::solver::work::Stop;
use crate::words::{conjecture, lab, moves, opponent, refusal};

/// The name of the board.
pub const TITLE: Phrase = Phrase { en: "Theorem board", zh: "定理墙" };
/// Button: back to where one came from.
pub const BACK_FACE: Phrase = Phrase { en: "← Back", zh: "← 返回" };
/// Button elsewhere: to the board.
pub const OPEN: Phrase = Phrase { en: "To the theorem board", zh: "去定理墙" };
/// Several games at once.
pub const SINGLE: Phrase = Phrase {
    en: "✗ A statement is about one game.",
    zh: "✗ 一条猜想只说一个游戏。",
};
/// Button: opens the builder.
pub const NEW: Phrase = Phrase { en: "New statement", zh: "提出新猜想" };
/// Button: onto the board with it.
pub const PROPOSE: Phrase = Phrase { en: "Onto the board", zh: "写上定理墙" };
/// Button: closes the builder.
pub const CLOSE: Phrase = Phrase { en: "Close", zh: "关闭" };
/// Before the choice of the team.
pub const BY: Phrase = Phrase { en: "Stated by", zh: "提出者" };
/// Field: the game, by one of its positions.
pub const GAME: Phrase =
    Phrase { en: "Game, by any position of it", zh: "游戏（写出它的任一局面）" };
/// Field: the position that is named.
pub const FIELD: Phrase = Phrase { en: "Counterexample", zh: "反例" };
/// In the field while it is empty: how a position of so many numbers is written.
///
/// ```
/// use laststone_core::words::{Lang, theorem};
/// assert_eq!(theorem::example(Lang::En, 3), "such as 3, 5, 7");
/// assert_eq!(theorem::example(Lang::Zh, 1), "如 3");
/// ```
#[must_use]
pub fn example(lang: Lang, heaps: usize) -> String {
    let numbers: Vec<String> = (0..heaps.clamp(1, 4)).map(|n| (2 * n + 3).to_string()).collect();
    let more = if heaps > numbers.len() { ", …" } else { "" };
    format!("{}{}{more}", lang.pick("such as ", "如 "), numbers.join(", "))
}
/// Button: name it.
pub const NAME: Phrase = Phrase { en: "Name it", zh: "举出" };
/// Button: takes back what was done last, with its points.
pub const UNDO: Phrase = Phrase { en: "Take back", zh: "撤回" };
/// Button: clears the board.
pub const RESET: Phrase = Phrase { en: "Clear", zh: "清空" };
/// Button: the board as plain lines.
pub const COPY: Phrase = Phrase { en: "Copy as text", zh: "复制为文字" };
/// Where nothing is stated yet.
pub const EMPTY: Phrase = Phrase {
    en: "Nothing is stated yet. One team says which positions are lost; the other one looks for a \
        counterexample.",
    zh: "还没有猜想。一队说出哪些局面必败，另一队来找反例。",
};
/// While a position is checked.
pub const NAMING: Phrase = Phrase {
    en: "Checking the position by the definition",
    zh: "正在按定义检验这个局面",
};
/// While a statement is tested.
pub const TESTING: Phrase = Phrase { en: "Testing", zh: "正在检验" };
/// Nothing came of it, as was wished.
pub const CANCELLED: Phrase = lab::CANCELLED;
/// Nothing came of it, by a fault of the program.
pub const FAILED: Phrase = Phrase {
    en: "Unknown: that failed by a mistake of the program. It costs no try and no point; try \
        again.",
    zh: "程序出错，没有结果。这一次不算，也不影响得分，请再试一次。",
};

/// A team, as a name.
#[must_use]
pub const fn team(lang: Lang, team: Team) -> &'static str {
    match team {
        Team::A => lang_pick(lang, "Team A", opponent::TEAM_A.zh),
        Team::B => lang_pick(lang, "Team B", opponent::TEAM_B.zh),
    }
}

const fn lang_pick(lang: Lang, en: &'static str, zh: &'static str) -> &'static str {
    match lang {
        Lang::En => en,
        Lang::Zh => zh,
    }
}

/// Points, with their word.
#[must_use]
pub fn points(lang: Lang, points: u32) -> String {
    match lang {
        Lang::En if points == 1 => "1 point".to_owned(),
        Lang::En => format!("{points} points"),
        Lang::Zh => format!("{points} 分"),
    }
}

/// How points are had.
#[must_use]
pub fn rules(lang: Lang) -> String {
    match lang {
        Lang::En => format!(
            "+{STANDS} if it stands to its bound · +{COUNTEREXAMPLE} for a counterexample named by \
             the other team · \
             what the test finds first is nobody's"
        ),
        Lang::Zh => {
            format!(
                "检验到底没有反例：+{STANDS} · 对方举出反例：+{COUNTEREXAMPLE} · 反例由检验先找到：\
                 双方都不得分"
            )
        }
    }
}

/// The positions that a statement is about.
#[must_use]
pub fn about(lang: Lang, statement: &Statement) -> String {
    let of = &statement.conjecture;
    let (game, rules) = (lab::game(lang, &of.game), moves::rules(lang, &of.game));
    let ends = moves::ends_of(lang, of.ending, std::iter::once(&of.game));
    spaced(&match (lang, of.heaps) {
        (Lang::En, 1) => format!("{game}: {rules}. {ends}."),
        (Lang::Zh, 1) => format!("{game}：{rules}。{ends}。"),
        (Lang::En, heaps) => format!("{game} with {heaps} numbers: {rules}. {ends}."),
        (Lang::Zh, heaps) => format!("{game}，{heaps}个数：{rules}。{ends}。"),
    })
}

/// What is stated.
#[must_use]
pub fn sentence(lang: Lang, statement: &Statement) -> String {
    spaced(&conjecture::sentence(lang, &statement.conjecture))
}

/// What has become of a statement: never "true" without a theorem.
#[must_use]
pub fn state(lang: Lang, entry: &Entry) -> String {
    let Entry { statement, stood, fell, .. } = entry;
    let said = match (fell, stood) {
        (Some(fell), stood) => {
            let how =
                conjecture::falls(lang, &statement.conjecture, &fell.refutation, fell.by.is_some());
            let before = stood
                .as_ref()
                .map_or_else(String::new, |stood| checked(lang, stood) + lang.pick(". ", "。"));
            let nobody = if fell.by.is_none() {
                lang.pick(" The test found it: no points.", "由检验发现，谁也不得分。")
            } else {
                ""
            };
            format!("{before}{how}{nobody}")
        }
        (None, Some(stood)) => stands(lang, stood),
        (None, None) => lang.pick("Not tested yet.", "尚未检验。").to_owned(),
    };
    spaced(&said)
}

/// "Checked up to 60, not proved": of everything that has no theorem.
fn checked(lang: Lang, stood: &Stood) -> String {
    let n = stood.upto;
    lang.pick(format!("Checked up to {n}, not proved"), format!("检验到{n}为止，未证明"))
}

fn stands(lang: Lang, stood: &Stood) -> String {
    let Stood { upto, positions, theorem, earns } = stood;
    let none = match lang {
        Lang::En => format!("no counterexample among {positions} positions."),
        Lang::Zh => format!("{positions}个局面中没有反例。"),
    };
    let said = match (lang, theorem) {
        (Lang::En, Some(theorem)) => {
            format!("Checked up to {upto}. {}", conjecture::theorem_of(lang, *theorem))
        }
        (Lang::Zh, Some(theorem)) => {
            format!("检验到{upto}为止，{}", conjecture::theorem_of(lang, *theorem))
        }
        (_, None) => format!("{}{}{none}", checked(lang, stood), lang.pick(": ", "：")),
    };
    match (lang, earns) {
        (_, true) => said,
        (Lang::En, false) => {
            format!("{said} No point: it calls all unfinished positions alike.")
        }
        (Lang::Zh, false) => format!("{said}不得分：凡还能走的局面，它说的都一样。"),
    }
}

/// Who may still name a counterexample, and how often; empty where nobody may.
#[must_use]
pub fn contest(lang: Lang, entry: &Entry) -> String {
    let Some(left) = TRIES.checked_sub(entry.vain.len()).filter(|_| entry.is_contested()) else {
        let over = entry.fell.is_none() && !entry.is_proven();
        return if over { refused(lang, &Refusal::NoTries) } else { String::new() };
    };
    let (team, beyond) =
        (team(lang, entry.by.other()), entry.stood.as_ref().map(|stood| stood.upto));
    spaced(&match (lang, beyond) {
        (Lang::En, None) => format!("{team} may name a counterexample: {}.", tries(left)),
        (Lang::Zh, None) => format!("{team}可以举出反例，还有{left}次机会。"),
        (Lang::En, Some(n)) => {
            format!("{team} may still name a counterexample beyond {n}: {}.", tries(left))
        }
        (Lang::Zh, Some(n)) => format!("{team}仍可在{n}之外举出反例，还有{left}次机会。"),
    })
}

fn tries(left: usize) -> String {
    if left == 1 { "1 try left".to_owned() } else { format!("{left} tries left") }
}

/// The positions that were named in vain; empty where none were.
#[must_use]
pub fn vain(lang: Lang, entry: &Entry) -> String {
    let places: Vec<String> = entry.vain.iter().map(moves::place).collect();
    spaced(&match (lang, places.as_slice()) {
        (_, []) => String::new(),
        (Lang::En, places) => {
            format!("No counterexample: {}. The statement is right there.", places.join(", "))
        }
        (Lang::Zh, places) => format!("不是反例：{}。猜想在这里说得对。", places.join("、")),
    })
}

/// What a team has of a statement: "Team A +1"; empty where it has nothing.
#[must_use]
pub fn gained(lang: Lang, entry: &Entry, of: Team) -> String {
    match entry.points(of) {
        0 => String::new(),
        points => format!("{} +{points}", team(lang, of)),
    }
}

/// Button: tests all positions up to the bound.
#[must_use]
pub fn test(lang: Lang, statement: &Statement) -> String {
    let bound = statement.bound;
    lang.pick(format!("Test up to {bound}"), format!("检验到 {bound}"))
}

/// Its number, who stated it, and of what: "1 · Team A · Bash: take 1 to 3. Last stone wins."
#[must_use]
pub fn head(lang: Lang, index: usize, entry: &Entry) -> String {
    format!("{} · {} · {}", index + 1, team(lang, entry.by), about(lang, &entry.statement))
}

/// Why something was not done.
#[must_use]
pub fn refused(lang: Lang, why: &Refusal) -> String {
    let said = match (lang, why) {
        (Lang::En, Refusal::TooFew(0)) => {
            "It says nothing about such positions: it is about another count of numbers.".to_owned()
        }
        (Lang::Zh, Refusal::TooFew(0)) => "它不涉及这样的局面：它说的是另一种数字个数。".to_owned(),
        (Lang::En, Refusal::TooFew(n)) => {
            format!(
                "Up to the bound it speaks about {n} positions only; there must be {LEAST}. Choose \
                 a larger bound."
            )
        }
        (Lang::Zh, Refusal::TooFew(n)) => {
            format!("在这个范围内它只涉及{n}个局面，至少要有{LEAST}个，请扩大范围。")
        }
        (Lang::En, Refusal::Same(index)) => {
            format!("As far as its bound that says the same as statement {}.", index + 1)
        }
        (Lang::Zh, Refusal::Same(index)) => {
            format!("在这个范围内，它与第{}条猜想说的是一回事。", index + 1)
        }
        (Lang::En, Refusal::Full) => "The board is full.".to_owned(),
        (Lang::Zh, Refusal::Full) => "已经写满了。".to_owned(),
        (Lang::En, Refusal::Settled) => "This statement is settled.".to_owned(),
        (Lang::Zh, Refusal::Settled) => "这条猜想已有结论。".to_owned(),
        (Lang::En, Refusal::NoTries) => {
            format!("{TRIES} positions were named in vain; no more may be named.")
        }
        (Lang::Zh, Refusal::NoTries) => format!("已有{TRIES}个局面不是反例，不能再举。"),
        (Lang::En, Refusal::OtherPosition) => {
            "The statement is not about this position.".to_owned()
        }
        (Lang::Zh, Refusal::OtherPosition) => "猜想说的不是这样的局面。".to_owned(),
        (Lang::En, Refusal::NamedBefore) => "This position was named before.".to_owned(),
        (Lang::Zh, Refusal::NamedBefore) => "这个局面已经举过了。".to_owned(),
    };
    spaced(&said)
}

/// A text that is longer than its field.
#[must_use]
pub fn too_long(lang: Lang, most: usize) -> String {
    spaced(&lang.pick(
        format!("That is too long: at most {most} characters fit into this field."),
        format!("太长了：这里最多写{most}个字符。"),
    ))
}

/// Why a text names no position.
#[must_use]
pub fn unnamed(lang: Lang, why: &Unnamed) -> String {
    match why {
        Unnamed::Unread(unread) => refusal::unread(lang, unread),
        Unnamed::OtherGame => refused(lang, &Refusal::OtherPosition),
    }
}

/// A position that could not be decided.
#[must_use]
pub fn undecided(lang: Lang, at: &Part, stop: Stop) -> String {
    let place = moves::place(at);
    match (lang, stop) {
        (_, Stop::Cancelled) => CANCELLED.to(lang).to_owned(),
        (Lang::En, _) => format!(
            "Not decided: {place} is too large for a check by the definition. It costs no try."
        ),
        (Lang::Zh, _) => spaced(&format!("未能判定：{place}太大，无法按定义检验；这一次不算。")),
    }
}

/// The whole board as plain lines.
#[must_use]
pub fn text(lang: Lang, board: &Theorems) -> String {
    let colon = lang.pick(": ", "：");
    let scores =
        Team::ALL.map(|of| format!("{}{colon}{}", team(lang, of), points(lang, board.points(of))));
    let mut lines = vec![TITLE.to(lang).to_owned(), scores.join(lang.pick("; ", "；"))];
    for (index, entry) in board.entries().iter().enumerate() {
        lines.push(String::new());
        lines.push(head(lang, index, entry));
        lines.push(format!("   {}", sentence(lang, &entry.statement)));
        lines.push(format!("   {}", state(lang, entry)));
        let gained: Vec<String> =
            Team::ALL.iter().map(|of| gained(lang, entry, *of)).filter(|s| !s.is_empty()).collect();
        for said in [vain(lang, entry), gained.join(lang.pick(", ", "，"))] {
            if !said.is_empty() {
                lines.push(format!("   {said}"));
            }
        }
    }
    lines.push(String::new());
    lines.join("\n")
}
