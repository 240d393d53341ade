//! The words of the laboratory: its sections, switches and buttons, what is found there, what was
//! saved.

use crate::games::{Game, Sum};
use crate::lang::spaced;
use crate::lesson::Shows;
use crate::lesson::lab::Kind;
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;
use crate::solver::work::{Bound, Stop};
use crate::study::{Finding, Worth};
use crate::words::games::page;
use crate::words::{Lang, Phrase, moves, refusal, why};

macro_rules! said {
    ($($(#[$doc:meta])* $name:ident: $en:literal, $zh:literal;)+) => {
        $($(#[$doc])* pub const $name: Phrase = Phrase { en: $en, zh: $zh };)+
        /// All of them, so that a test can walk them.
        pub const ALL: &[Phrase] = &[$($name),+];
    };
}

said! {
    /// The name of the laboratory.
    LAB: "Laboratory", "实验室";
    /// Its name where there is little room.
    SHORT: "Lab", "实验室";
    /// Button: back to the lesson.
    BACK: "Back to the lesson", "回到课程";
    /// Button: this position to the laboratory.
    TAKE: "To the laboratory", "带到实验室";
    /// Section.
    POSITION: "Position", "局面";
    /// The text field.
    FIELD: "Position in the notation", "用记法写出的局面";
    /// Button: what was typed goes on the board.
    PUT: "Put it on the board", "摆上棋盘";
    /// Button.
    COPY: "Copy", "复制";
    /// Button of a page in a browser: its address with the position.
    COPY_LINK: "Copy link", "复制链接";
    /// Button.
    PASTE: "Paste", "粘贴";
    /// Menu: another game.
    GAME: "Game", "游戏";
    /// In a menu of games, as long as none is pointed at.
    POINT: "Point at a game to read its rules.", "指向一个游戏，看它的规则。";
    /// Menu: positions with a question each.
    WORTH: "Worth trying", "值得一试";
    /// Menu: one game more.
    ADD_PART: "Add a game", "再加一个游戏";
    /// Button: this game less.
    REMOVE_PART: "Remove this game", "去掉这个游戏";
    /// Button: one number more.
    MORE: "one more", "加一个";
    /// Button: one number less.
    FEWER: "one less", "减一个";
    /// Label before the numbers of the rules.
    RULES: "Rules", "规则";
    /// Label before the numbers of the position.
    NUMBERS: "Numbers", "数目";
    /// Whoever makes the last move wins.
    NORMAL: "Last move wins", "走最后一步者胜";
    /// Whoever makes the last move loses.
    MISERE: "Last move loses", "走最后一步者负";
    /// A race: the target may not be passed.
    EXACT: "Stop at the target", "不得超过目标";
    /// An auction: the target may be passed.
    OVERSHOOT: "May overshoot", "可以超过目标";
    /// Section.
    FINDINGS: "Findings", "结论";
    /// Section.
    SHOW: "Show", "显示";
    /// Switch.
    OUTCOMES: "Outcome of moves", "各步胜负";
    /// Switch.
    VALUES: "Values", "SG值";
    /// Switch: a Nim heap beside the position.
    BALANCE: "Balance heap", "平衡堆";
    /// Menu: the plot.
    PLOT: "Plot", "图";
    /// Menu: what the cells show.
    CELLS: "Cells", "格中内容";
    /// Menu: how large.
    SIZE: "Size", "大小";
    /// Menu: the number to the right.
    ACROSS: "Across", "横轴";
    /// Menu: the number upwards.
    UP: "Up", "纵轴";
    /// Section.
    SAVE: "Save", "保存";
    /// Path field.
    FOLDER: "Folder", "文件夹";
    /// Button: a dialog of the system.
    CHOOSE: "Choose…", "选择……";
    /// A dialog was left, or there are none here.
    NO_FOLDER: "No folder was chosen. Its path can be typed as well.", "没有选择文件夹，也可以直接\
        输入路径。";
    /// Button: the table of the plot to the clipboard.
    COPY_TABLE: "Copy the table", "复制表格";
    /// Button.
    SAVE_TABLE: "Table (CSV)", "表格（CSV）";
    /// Button.
    SAVE_BOARD: "Board (PNG)", "棋盘（PNG）";
    /// Button.
    SAVE_PLOT: "Plot (PNG)", "图（PNG）";
    /// Button.
    CANCEL: "Cancel", "取消";
    /// The position is being studied.
    STUDYING: "Studying the position", "正在研究这个局面";
    /// Nothing came of it, as was wished.
    CANCELLED: "Cancelled.", "已取消。";
    /// Nothing came of it, by a fault of the program.
    FAILED: "That failed by a mistake of the program: nothing is known of it. The rest goes \
        on.", "程序出错，这一项没有结果，其余照常使用。";
    /// The table stands on the clipboard.
    COPIED: "The table is on the clipboard.", "表格已复制到剪贴板。";
    /// The table is too large for the clipboard.
    TOO_LARGE: "The table is too large for the clipboard; save it instead.", "表格太大，放不进剪贴\
        板，请保存成文件。";
    /// No board.
    NO_BOARD: "No board has room for this position. What is found of it stands at the \
        left.", "没有\
        哪个棋盘摆得下这个局面，左边是对它的结论。";
    /// The plot needs another position.
    NO_PLOT: "There is nothing to plot here.", "这里没有可画的图。";
    /// Being written.
    SAVING: "Saving", "正在保存";
    /// Below a finding that is none.
    BY_YOU: "You move for both sides here.", "这里双方都由你来走。";
}

/// Positions worth trying, each with a question.
pub const TRIED: [(&str, Phrase); 6] = [
    ("wythoff(7,10)", Phrase { en: "Of 24 moves, how many win?", zh: "24种走法，有几种必胜？" }),
    (
        "kayles(5,6)",
        Phrase {
            en: "Two unequal rows, no mirror: who wins?",
            zh: "两排不一样长，照不成镜子，谁赢？",
        },
    ),
    (
        "misere nim(1,2,3)",
        Phrase {
            en: "The last stone loses: what changes?",
            zh: "取到最后一枚的人输，有什么变了？",
        },
    ),
    (
        "subtract[2,5](20)",
        Phrase {
            en: "Take 2 or 5: when does it repeat?", zh: "每次取2枚或5枚，几枚一循环？"
        },
    ),
    (
        "octal[0.07](10)",
        Phrase {
            en: "Does it go like a game you know?", zh: "它和你见过的哪个游戏一样？"
        },
    ),
    (
        "nim(5) + kayles(4) + wythoff(1,3)",
        Phrase {
            en: "Three games, one move: where?", zh: "三个游戏只走一步，走在哪里？"
        },
    ),
];

/// What a game is called.
#[must_use]
pub fn game(lang: Lang, game: &Game) -> String {
    page(lang, game).name.to_owned()
}

/// The kinds of plots.
#[must_use]
pub const fn kind(kind: Kind) -> Phrase {
    match kind {
        Kind::Strip => Phrase { en: "Strip", zh: "长条" },
        Kind::Map => Phrase { en: "Map", zh: "地图" },
        Kind::Parts => Phrase { en: "Parts", zh: "各部分" },
        Kind::Arrows => Phrase { en: "All positions", zh: "所有局面" },
        Kind::Game => Phrase { en: "This game", zh: "本局" },
    }
}

/// What cells show.
#[must_use]
pub const fn shows(shows: Shows) -> Phrase {
    match shows {
        Shows::Outcome => Phrase { en: "Who wins", zh: "谁胜" },
        Shows::Value => Phrase { en: "Values", zh: "SG值" },
        Shows::Wins => Phrase { en: "Winning moves", zh: "必胜走法数" },
        Shows::Endings => Phrase { en: "Both endings", zh: "两种终局规则" },
    }
}

/// A size in the menu: "256", "256 × 256".
#[must_use]
pub fn size(kind: Kind, size: u64) -> String {
    if kind == Kind::Map { format!("{size} × {size}") } else { size.to_string() }
}

/// How a number is called that buttons turn: "number 2 of part 1".
#[must_use]
pub fn number(lang: Lang, part: usize, at: usize) -> String {
    let (part, at) = (part + 1, at + 1);
    match lang {
        Lang::En => format!("number {at} of game {part}"),
        Lang::Zh => format!("第 {part} 个游戏的第 {at} 个数"),
    }
}

/// How a number of the rules is called.
#[must_use]
pub fn rule(lang: Lang, part: usize, at: usize) -> String {
    let (part, at) = (part + 1, at + 1);
    match lang {
        Lang::En => format!("rule {at} of game {part}"),
        Lang::Zh => format!("第 {part} 个游戏规则中的第 {at} 个数"),
    }
}

/// One less of what is named.
#[must_use]
pub fn less(lang: Lang, name: &str) -> String {
    lang.pick(format!("{name}: one less"), format!("{name}：减一"))
}

/// One more of what is named.
#[must_use]
pub fn more(lang: Lang, name: &str) -> String {
    lang.pick(format!("{name}: one more"), format!("{name}：加一"))
}

/// Who wins: the player to move, or the other one.
#[must_use]
pub const fn wins(outcome: Outcome) -> Phrase {
    match outcome {
        Outcome::N => Phrase { en: "The player to move wins.", zh: "轮到走的一方必胜。" },
        Outcome::P => Phrase { en: "The player to move loses.", zh: "轮到走的一方必败。" },
    }
}

/// The value and the number of winning moves, in one line; empty where there is nothing to say of
/// either.
#[must_use]
pub fn counts(lang: Lang, finding: &Finding) -> String {
    let value = finding.value.map(|value: Nimber| match lang {
        Lang::En => format!("Value {value}."),
        Lang::Zh => format!("SG值为{value}。"),
    });
    let count = finding.winning.len();
    let moves =
        (finding.outcome == Outcome::N && count > 0).then(|| match (lang, finding.more, count) {
            (Lang::En, true, _) => format!("More than {count} winning moves."),
            (Lang::Zh, true, _) => format!("必胜走法多于{count}种。"),
            (Lang::En, false, 1) => "One winning move.".to_owned(),
            (Lang::En, false, _) => format!("{count} winning moves."),
            (Lang::Zh, false, _) => format!("必胜走法共{count}种。"),
        });
    spaced(&[value, moves].into_iter().flatten().collect::<Vec<_>>().join(lang.pick(" ", "")))
}

/// The first winning moves, one a line, and how many there are besides.
#[must_use]
pub fn winning(lang: Lang, sum: &Sum, finding: &Finding, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = finding
        .winning
        .iter()
        .take(most)
        .map(|play| spaced(&why::leave(lang, sum, *play)))
        .collect();
    let rest = finding.winning.len().saturating_sub(most);
    if rest > 0 || finding.more {
        lines.push(match (lang, finding.more) {
            (Lang::En, false) => format!("and {rest} more"),
            (Lang::En, true) => "and more".to_owned(),
            (Lang::Zh, false) => format!("另有 {rest} 种"),
            (Lang::Zh, true) => "还有更多".to_owned(),
        });
    }
    lines
}

/// That the solver does not know, and how far it looked.
#[must_use]
pub fn unknown(lang: Lang, stop: Stop) -> String {
    match (lang, stop) {
        (_, Stop::Cancelled) => CANCELLED.to(lang).to_owned(),
        (Lang::En, Stop::OutOfReach { bound }) => {
            format!("Not known: the solver looked at {bound} positions and stopped.")
        }
        (Lang::Zh, Stop::OutOfReach { bound }) => {
            format!("尚无结论：求解器看过 {bound} 个局面后停下了。")
        }
        (_, Stop::Bounded { what, done, bound, needs }) => {
            let said = bounded(lang, what, done, bound, needs);
            lang.pick(format!("Not known: {said}."), format!("尚无结论：{said}。"))
        }
        (Lang::En, Stop::Memory { .. }) => format!("Not known: {}.", refusal::stop(lang, stop)),
        (Lang::Zh, Stop::Memory { .. }) => format!("尚无结论：{}。", refusal::stop(lang, stop)),
    }
}

/// How far the solver came, and what it would take.
fn bounded(lang: Lang, what: Bound, done: u64, bound: u64, needs: Option<u64>) -> String {
    match (what, needs) {
        (Bound::Values, Some(needs)) => lang.pick(
            format!("the solver found {bound} values and stopped, and this heap needs {needs}"),
            format!("求解器算到 {bound} 个值后停下了，而这一堆要算 {needs} 个"),
        ),
        (Bound::Values, None) => lang.pick(
            format!("the solver found {bound} values and stopped"),
            format!("求解器算到 {bound} 个值后停下了"),
        ),
        (_, Some(needs)) => lang.pick(
            format!("it takes at least {needs} positions, and the solver looks at {bound}"),
            format!("至少要算 {needs} 个局面，求解器最多算 {bound} 个"),
        ),
        (Bound::Positions, None) => lang.pick(
            format!("the solver settled {done} positions and had no room for more than {bound}"),
            format!("求解器求出 {done} 个局面后，{bound} 个的空间已用完"),
        ),
        (Bound::Moves, None) => lang.pick(
            format!(
                "the solver looked at {bound} moves and stopped, with {done} positions settled"
            ),
            format!("求解器看过 {bound} 种走法后停下了，只求出 {done} 个局面"),
        ),
    }
}

/// That a table ends where the solver does.
#[must_use]
pub fn cut(lang: Lang, size: u64) -> String {
    match lang {
        Lang::En => {
            format!("The solver does not settle the whole table; the first {size} are shown.")
        }
        Lang::Zh => format!("求解器算不完整张表，这里显示前 {size} 个。"),
    }
}

/// A move and the value it leaves: "take 3: value 2".
#[must_use]
pub fn worth(lang: Lang, sum: &Sum, worth: &Worth) -> String {
    let act = moves::act(lang, sum, worth.play);
    spaced(&match (lang, worth.value) {
        (_, None) => act,
        (Lang::En, Some(value)) => format!("{act}: value {value}"),
        (Lang::Zh, Some(value)) => format!("{act}：SG值{value}"),
    })
}

/// A file was written.
#[must_use]
pub fn saved(lang: Lang, path: &str) -> String {
    lang.pick(format!("Saved as {path}"), format!("已保存为 {path}"))
}

/// A file could not be written.
#[must_use]
pub fn not_saved(lang: Lang, path: &str, reason: &str) -> String {
    lang.pick(
        format!("{path} could not be written ({reason}). Choose another folder."),
        format!("{path} 写不进去（{reason}），请换一个文件夹。"),
    )
}

/// Something takes its time, with how far it is where that is known.
#[must_use]
pub fn under_way(lang: Lang, what: Phrase, percent: Option<u64>) -> String {
    let what = what.to(lang);
    match (lang, percent) {
        (Lang::En, None) => format!("{what} …"),
        (Lang::Zh, None) => format!("{what}……"),
        (Lang::En, Some(percent)) => format!("{what}: {percent} %"),
        (Lang::Zh, Some(percent)) => format!("{what}：{percent}%"),
    }
}
