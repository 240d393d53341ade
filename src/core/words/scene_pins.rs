//! What rows of pins and the circle of coins say. Rows and pieces count from 1 here.

use crate::words::{Lang, Phrase};

/// What stands in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// Bowling pins.
    Pin,
    /// Coins.
    Coin,
}

/// What to do where one piece, or the place between two, can be clicked.
pub const KNOCK: Phrase = Phrase {
    en: "Click a pin, or between two pins to take both.",
    zh: "点一个球瓶取走它，点两个之间则一起取走。",
};
/// What to do where a piece goes with its neighbours.
pub const NEIGHBOURS: Phrase = Phrase {
    en: "Click a pin: it goes, with its neighbours on both sides.",
    zh: "点一个球瓶，它和左右相邻的一起取走。",
};
/// What to do under any octal code.
pub const RUN: Phrase = Phrase {
    en: "Click a pin or a dot: the pins around it go, as many as are marked.",
    zh: "点一个球瓶或圆点，以它为中心标出的那几个一起取走。",
};
/// What to do where the pieces are too many to be drawn.
pub const TOO_LARGE: Phrase = Phrase {
    en: "Too long to be drawn: choose the move below.",
    zh: "太长，画不下：在下面选走法。",
};
/// What to do on a circle.
pub const CIRCLE: Phrase = Phrase {
    en: "Click a coin, or the link between two neighbours to take both.",
    zh: "点一枚硬币取走它，点两枚之间则一起取走。",
};
/// Beside a circle of which nothing has been taken.
pub const CLOSED: Phrase = Phrase {
    en: "Once a coin is gone, the circle is a row: it will lie here.",
    zh: "取走一枚之后，圆圈就成了一排，会摆在这里。",
};

/// The name of a row.
#[must_use]
pub fn row(lang: Lang, row: usize) -> String {
    lang.pick(format!("row {row}"), format!("第 {row} 排"))
}

/// So many pieces.
#[must_use]
pub fn pieces(lang: Lang, piece: Piece, count: u64) -> String {
    let name = if piece == Piece::Pin { "pin" } else { "coin" };
    let unit = if piece == Piece::Pin { "个" } else { "枚" };
    lang.pick(
        format!("{count} {name}{}", if count == 1 { "" } else { "s" }),
        format!("{count} {unit}"),
    )
}

/// The name of a run of `count` pieces of which `first` is the first; `row` where there are several
/// rows.
#[must_use]
pub fn run(lang: Lang, piece: Piece, row: Option<usize>, first: u64, count: u64) -> String {
    let last = first + count.saturating_sub(1);
    let name = if piece == Piece::Pin { "pin" } else { "coin" };
    let unit = if piece == Piece::Pin { "个" } else { "枚" };
    let (en, zh) = match count {
        0 => (
            format!("between {name}s {} and {first}: split", first.saturating_sub(1)),
            format!("第 {} {unit}之后：分开", first.saturating_sub(1)),
        ),
        1 => (format!("{name} {first}: take it"), format!("第 {first} {unit}：取走")),
        2 => (
            format!("{name}s {first} and {last}: take both"),
            format!("第 {first}、{last} {unit}：一起取走"),
        ),
        _ => (
            format!("{name}s {first} to {last}: take {count}"),
            format!("第 {first}到{last} {unit}：一起取走"),
        ),
    };
    match row {
        Some(row) => lang.pick(format!("row {row}, {en}"), format!("第 {row} 排{zh}")),
        None => lang.pick(en, zh),
    }
}

/// The name of a run on a circle of so many coins; a circle has no end, so coin 1 may follow the
/// last one.
#[must_use]
pub fn on_circle(lang: Lang, first: u64, count: u64, of: u64) -> String {
    if count < 2 {
        return run(lang, Piece::Coin, None, first, count);
    }
    let last = first.checked_rem(of).unwrap_or(0) + 1;
    lang.pick(
        format!("coins {first} and {last}: take both"),
        format!("第 {first}、{last} 枚：一起取走"),
    )
}

/// The name of an octal code.
#[must_use]
pub fn code(lang: Lang, code: &str) -> String {
    lang.pick(format!("octal code {code}"), format!("八进制编码 {code}"))
}

/// What a digit of an octal code allows for these numbers: "take 1 or 2: leave 0, 1 or 2 rows".
///
/// ```
/// use laststone_core::words::{Lang, scene_pins};
///
/// assert_eq!(scene_pins::allows(Lang::En, &[1, 2], 7), "take 1 or 2: leave 0, 1 or 2 rows");
/// assert_eq!(scene_pins::allows(Lang::Zh, &[1], 1), "取 1 个：剩 0 排");
/// ```
#[must_use]
pub fn allows(lang: Lang, takes: &[u64], digit: u8) -> String {
    let rows: Vec<u64> = [(1, 0), (2, 1), (4, 2)]
        .iter()
        .filter(|(bit, _)| digit & bit != 0)
        .map(|(_, n)| *n)
        .collect();
    let (takes, left) = (alternatives(lang, takes), alternatives(lang, &rows));
    let one = rows == [1];
    lang.pick(
        format!("take {takes}: leave {left} row{}", if one { "" } else { "s" }),
        format!("取 {takes} 个：剩 {left} 排"),
    )
}

/// "0, 1 or 2", "0、1 或 2".
fn alternatives(lang: Lang, numbers: &[u64]) -> String {
    let mut words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    let Some(last) = words.pop() else { return String::new() };
    if words.is_empty() {
        return last;
    }
    lang.pick(format!("{} or {last}", words.join(", ")), format!("{} 或 {last}", words.join("、")))
}

/// A Grundy value under the rows.
#[must_use]
pub fn value(lang: Lang, value: u64) -> String {
    lang.pick(format!("Grundy value {value}"), format!("SG 值 {value}"))
}

/// A row of `len` pieces with its Grundy value, as it is written: "g(5) = 4".
#[must_use]
pub fn valued(len: u64, value: u64) -> String {
    format!("g({len}) = {value}")
}
