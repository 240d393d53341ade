//! Words of plots: axes, keys, and what a cell says.

use crate::games::RuleNumber;
use crate::solver::outcome::Outcome;
use crate::study::chart::{Axis, Chart, Means, Reading, Shows};
use crate::words::{Lang, Phrase, moves};

/// Where a cell is no position.
pub const NO_POSITION: Phrase = Phrase { en: "no such position", zh: "没有这样的局面" };

/// How the plot is used by keyboard: for those who hear it rather than see it.
pub const HOW: Phrase = Phrase {
    en: "Arrow keys move over the cells, Enter puts the cell's position on the board; plus and \
        minus look at a large map nearer and farther.",
    zh: "方向键在格子间移动，回车键把该格的局面摆上棋盘；加号和减号可放大、缩小较大的图。",
};

/// The girth of the drum on which values are rolled.
pub const GIRTH: Phrase = Phrase { en: "girth", zh: "周长" };

/// The values of all columns of a drum are the same from a number on.
#[must_use]
pub fn lined_up(lang: Lang, girth: u64, from: u64) -> String {
    lang.pick(
        format!("At girth {girth} each column keeps one colour from {from} on, as far as shown."),
        format!("周长为{girth}时，从{from}起每一列都只有一种颜色（到图上的末尾为止）。"),
    )
}

/// How many columns of a drum have one colour in its lower half.
#[must_use]
pub fn alike(lang: Lang, columns: u64, girth: u64) -> String {
    lang.pick(
        format!("In the lower half {columns} of {girth} columns have one colour."),
        format!("下半部分的{girth}列中，只有一种颜色的有{columns}列。"),
    )
}

/// Who wins, in the key and in readings.
#[must_use]
pub const fn outcome(outcome: Outcome) -> Phrase {
    match outcome {
        Outcome::N => Phrase { en: "first player wins", zh: "先手必胜" },
        Outcome::P => Phrase { en: "second player wins", zh: "后手必胜" },
    }
}

/// The same where there is little room.
#[must_use]
pub const fn outcome_short(outcome: Outcome) -> Phrase {
    match outcome {
        Outcome::N => Phrase { en: "first", zh: "先手胜" },
        Outcome::P => Phrase { en: "second", zh: "后手胜" },
    }
}

/// Who wins under normal and under misère play, in the key and in readings.
#[must_use]
pub const fn endings(endings: [Outcome; 2]) -> Phrase {
    match endings {
        [Outcome::P, Outcome::P] => {
            Phrase { en: "P under both rules", zh: "两种规则下均必败" }
        }
        [Outcome::P, Outcome::N] => {
            Phrase { en: "P if the last stone wins", zh: "仅正常规则下必败" }
        }
        [Outcome::N, Outcome::P] => {
            Phrase { en: "P if the last stone loses", zh: "仅反常规则下必败" }
        }
        [Outcome::N, Outcome::N] => {
            Phrase { en: "N under both rules", zh: "两种规则下均必胜" }
        }
    }
}

/// A world: who takes the last stone wins, or loses.
#[must_use]
pub const fn world(misere: bool) -> Phrase {
    if misere {
        Phrase { en: "the last stone loses", zh: "取最后一枚者负" }
    } else {
        Phrase { en: "the last stone wins", zh: "取最后一枚者胜" }
    }
}

/// What the numbers of a chart are; `None` where it shows outcomes.
#[must_use]
pub const fn number(shows: Shows) -> Option<Phrase> {
    match shows {
        Shows::Outcome | Shows::Endings => None,
        Shows::Value => Some(Phrase { en: "value", zh: "SG值" }),
        Shows::Wins => Some(Phrase { en: "winning moves", zh: "必胜走法数" }),
    }
}

/// The name of an axis with what it counts: "n: stones".
#[must_use]
pub fn axis(lang: Lang, axis: &Axis) -> String {
    let means = means(lang, axis.means);
    match (means.is_empty(), lang) {
        (true, _) => axis.name.clone(),
        (false, Lang::En) => format!("{}: {means}", axis.name),
        (false, Lang::Zh) => format!("{}：{means}", axis.name),
    }
}

fn means(lang: Lang, means: Means) -> String {
    let said = |en: &str, zh: &str| lang.pick(en, zh).to_owned();
    match means {
        Means::Stones => said("stones", "石子数"),
        Means::Heap(index) => match lang {
            Lang::En => format!("{} heap", ordinal(index)),
            Lang::Zh => format!("第{}堆", chinese_number(index)),
        },
        Means::Part(index) => match lang {
            Lang::En => format!("part {}", index + 1),
            Lang::Zh => format!("第{}部分", chinese_number(index)),
        },
        Means::AnyHeap => said("stones of one heap", "一堆的石子数"),
        Means::AnyRow => said("pins of one row", "一排的球瓶数"),
        Means::Side => said("one side", "一边的长"),
        Means::Node => said("node of a token", "棋子的结点"),
        Means::Square(index) => match lang {
            Lang::En => format!("square of coin {}", index + 1),
            Lang::Zh => format!("第{}枚的格号", chinese_number(index)),
        },
        Means::Stair(index) => match lang {
            Lang::En => format!("coins on stair {}", index + 1),
            Lang::Zh => format!("第{}级的硬币数", index + 1),
        },
        Means::Pins => said("pins", "球瓶数"),
        Means::Coins => said("coins", "硬币数"),
        Means::Said => said("number so far", "当前的数"),
        Means::Rule(RuleNumber::Least) => said("least you may take", "每次最少取"),
        Means::Rule(RuleNumber::Most) => said("most you may take", "每次最多取"),
        Means::Rule(RuleNumber::Target) => said("target", "目标"),
        Means::Number => String::new(),
    }
}

fn ordinal(index: usize) -> String {
    match index {
        0 => "first".to_owned(),
        1 => "second".to_owned(),
        2 => "third".to_owned(),
        n => format!("{}th", n + 1),
    }
}

fn chinese_number(index: usize) -> String {
    match ["一", "二", "三", "四", "五", "六", "七", "八", "九"].get(index) {
        Some(digit) => (*digit).to_owned(),
        None => (index + 1).to_string(),
    }
}

/// The place of a cell: "n = 21, m = 3".
#[must_use]
pub fn place(lang: Lang, chart: &Chart, (x, y): (u64, u64)) -> String {
    let (across, up) = chart.axes();
    let mut said = format!("{} = {x}", across.name);
    let comma = lang.pick(", ", "，");
    if let Some(up) = up {
        said.push_str(&format!("{comma}{} = {y}", up.name));
    }
    // What a map is drawn for is told with each of its cells.
    if let Chart::Map(map) = chart {
        map.fixed().iter().for_each(|(name, n)| said.push_str(&format!("{comma}{name} = {n}")));
    }
    said
}

/// What the chart says at a cell: "n = 21: first player wins, take 1".
#[must_use]
pub fn reading(lang: Lang, chart: &Chart, at: (u64, u64)) -> String {
    together(lang, &place(lang, chart, at), &said(lang, chart, at))
}

/// A place and what is said of it, in one line.
#[must_use]
pub fn together(lang: Lang, place: &str, said: &str) -> String {
    format!("{place}{}{said}", lang.pick(": ", "："))
}

/// What the chart says at a cell, without its place: "first player wins, take 1".
#[must_use]
pub fn said(lang: Lang, chart: &Chart, at: (u64, u64)) -> String {
    let Some(Reading { outcome: who, misere, number, win }) = chart.reading(at) else {
        return NO_POSITION.to(lang).to_owned();
    };
    if let (Some(normal), Some(misere)) = (who, misere) {
        return endings([normal, misere]).to(lang).to_owned();
    }
    let mut said = Vec::new();
    match (chart.shows(), number) {
        (Shows::Value, Some(value)) => said.push(match lang {
            Lang::En => format!("value {value}"),
            Lang::Zh => format!("SG值为{value}"),
        }),
        (Shows::Wins, Some(count)) => said.push(wins(lang, count)),
        _ => {}
    }
    if let Chart::Strip(strip) = chart {
        said.extend(super::period::exception(lang, strip, at.0));
    }
    said.extend(who.map(|who| outcome(who).to(lang).to_owned()));
    // A count of winning moves is not followed by one of them: it would look like the only one.
    let cell = if let Chart::Strip(strip) = chart { strip.cell(at.0) } else { None };
    let win = win.filter(|_| chart.shows() != Shows::Wins).zip(cell);
    said.extend(win.map(|(win, cell)| moves::act(lang, &cell.sum, win)));
    said.join(lang.pick(", ", "，"))
}

fn wins(lang: Lang, count: u64) -> String {
    match (lang, count) {
        (Lang::En, 0) => "no winning move".to_owned(),
        (Lang::En, 1) => "1 winning move".to_owned(),
        (Lang::En, _) => format!("{count} winning moves"),
        (Lang::Zh, 0) => "无必胜走法".to_owned(),
        (Lang::Zh, _) => format!("{count}种必胜走法"),
    }
}

/// What the plot shows, in one line, for those who hear it: "Plot: who wins; n: stones, 0 to 30".
#[must_use]
pub fn name(lang: Lang, chart: &Chart) -> String {
    let outcomes = match chart.shows() {
        Shows::Endings => Phrase { en: "who wins under both rules", zh: "两种规则下谁胜" },
        _ => Phrase { en: "who wins", zh: "谁胜" },
    };
    let subject = number(chart.shows()).unwrap_or(outcomes).to(lang);
    let (width, height) = chart.size();
    let (across, up) = chart.axes();
    let range = |which: &Axis, count: u64| {
        let last = count.saturating_sub(1);
        match lang {
            Lang::En => format!("; {}, 0 to {last}", axis(lang, which)),
            Lang::Zh => format!("；{}，0 到 {last}", axis(lang, which)),
        }
    };
    let up = up.map(|up| range(up, height)).unwrap_or_default();
    format!("{}{subject}{}{up}", lang.pick("Plot: ", "图："), range(across, width))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Knobs, Template};
    use crate::solver::work::Unwatched;
    use crate::study::Oracle;
    use crate::study::chart::{Spec, chart};

    fn strip(of: &str, over: &str, shows: Shows) -> Chart {
        let spec = Spec::Strip {
            of: Template::new(of),
            over: over.to_owned(),
            upto: 30,
            shows,
            period: false,
        };
        chart(&spec, &Knobs::from([("m".to_owned(), 3)]), &mut Oracle::default(), &mut Unwatched)
            .unwrap()
    }

    #[test]
    fn a_strip_speaks_both_languages() {
        let chart = strip("bash[1..m](n)", "n", Shows::Outcome);
        assert_eq!(reading(Lang::En, &chart, (21, 0)), "n = 21: first player wins, take 1");
        assert_eq!(reading(Lang::Zh, &chart, (21, 0)), "n = 21：先手必胜，取1枚");
        assert_eq!(reading(Lang::En, &chart, (20, 0)), "n = 20: second player wins");
        assert_eq!(reading(Lang::Zh, &chart, (20, 0)), "n = 20：后手必胜");
        assert_eq!(reading(Lang::En, &chart, (31, 0)), "n = 31: no such position");
        assert_eq!(name(Lang::En, &chart), "Plot: who wins; n: stones, 0 to 30");
        assert_eq!(name(Lang::Zh, &chart), "图：谁胜；n：石子数，0 到 30");
        assert_eq!(axis(Lang::Zh, chart.axes().0), "n：石子数");
    }

    #[test]
    fn a_map_of_values_names_both_heaps() {
        let spec = Spec::Map {
            of: Template::new("nim(a,b)"),
            across: "a".to_owned(),
            up: "b".to_owned(),
            width: 8,
            height: 8,
            shows: Shows::Value,
            lines: false,
        };
        let chart = chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut Unwatched).unwrap();
        assert_eq!(reading(Lang::En, &chart, (3, 5)), "a = 3, b = 5: value 6, first player wins");
        assert_eq!(reading(Lang::Zh, &chart, (3, 3)), "a = 3，b = 3：SG值为0，后手必胜");
        assert_eq!(
            name(Lang::En, &chart),
            "Plot: value; a: first heap, 0 to 7; b: second heap, 0 to 7"
        );
        assert_eq!(axis(Lang::Zh, chart.axes().1.unwrap()), "b：第二堆");
        // Of three heaps the third one is told.
        let third = Spec::Map {
            of: Template::new("nim(a,b,c)"),
            across: "a".to_owned(),
            up: "b".to_owned(),
            width: 8,
            height: 8,
            shows: Shows::Value,
            lines: false,
        };
        let knobs = Knobs::from([("c".to_owned(), 11)]);
        let chart = self::chart(&third, &knobs, &mut Oracle::default(), &mut Unwatched).unwrap();
        let said = reading(Lang::En, &chart, (1, 2));
        assert_eq!(said, "a = 1, b = 2, c = 11: value 8, first player wins");
    }

    #[test]
    fn with_several_heaps_a_move_says_which() {
        let chart = strip("nim(n,5)", "n", Shows::Outcome);
        assert_eq!(
            reading(Lang::En, &chart, (7, 0)),
            "n = 7: first player wins, take 2 from heap 1"
        );
        assert_eq!(reading(Lang::Zh, &chart, (3, 0)), "n = 3：先手必胜，从第2堆取2枚");
        let chart = strip("wythoff(n,4)", "n", Shows::Wins);
        assert_eq!(reading(Lang::En, &chart, (5, 0)), "n = 5: 2 winning moves, first player wins");
    }
}
