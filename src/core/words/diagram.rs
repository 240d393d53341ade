//! Words of the plots that are no table of cells: their names, axes, readings and the sentence
//! below.

use crate::games::{Part, Sum};
use crate::study::diagram::{
    Against, Blocks, Course, Diagram, Doubles, Pairs, Sample, Thing, Web, What, Zoom,
};
use crate::words::plot::{outcome, together};
use crate::words::{Lang, Phrase, moves, opponent, plot};

/// The row of what is so.
pub const TRUTH: Phrase = Phrase { en: "truth", zh: "事实" };
/// The row of what a copied rule says.
pub const RULE: Phrase = Phrase { en: "the rule says", zh: "规则所说" };
/// Where the two differ.
pub const DIFFERS: Phrase = Phrase { en: "differs", zh: "不符" };
/// A cold pair.
pub const COLD: Phrase = Phrase { en: "cold pair", zh: "奇异局势" };
/// The lines through the cold pairs.
pub const SLOPES: Phrase = Phrase { en: "slope φ and 1/φ", zh: "斜率φ与1/φ" };
/// The position on the board.
pub const BOARD: Phrase = Phrase { en: "on the board", zh: "棋盘上" };
/// The nim-sum of all things.
pub const NIM_SUM: Phrase = Phrase { en: "nim-sum", zh: "异或和" };
/// Up to the next whole number.
pub const NEAR: Phrase = Phrase { en: "distance of kφ", zh: "kφ离整数的距离" };
/// The error of the formula.
pub const MISS: Phrase = Phrase { en: "error of the double", zh: "double公式的误差" };
/// Where the formula gives another whole number.
pub const WRONG: Phrase = Phrase { en: "wrong", zh: "结果错误" };
/// Moves that were taken back.
pub const TAKEN_BACK: Phrase = Phrase { en: "taken back", zh: "已悔棋" };
/// An arrow to a lost position.
pub const WINS: Phrase = Phrase { en: "winning move", zh: "必胜走法" };

/// How these plots are used by keyboard.
pub const HOW: Phrase = Phrase {
    en: "Arrow keys go from one to the next, Enter puts its position on the board where there is \
        one.",
    zh: "方向键逐个移动；若有对应的局面，回车键把它摆上棋盘。",
};

/// Who made a move, in the key and in readings.
#[must_use]
pub const fn mover(yours: bool, course: &Course) -> Phrase {
    match (yours, course.teams, course.two) {
        (true, true, _) => opponent::TEAM_A,
        (false, true, _) => opponent::TEAM_B,
        (true, false, false) => Phrase { en: "you", zh: "你" },
        (false, false, false) => Phrase { en: "they", zh: "对方" },
        (true, false, true) => Phrase { en: "player 1", zh: "甲方" },
        (false, false, true) => Phrase { en: "player 2", zh: "乙方" },
    }
}

/// What the plot shows, in one line, for those who hear it.
#[must_use]
pub fn name(lang: Lang, diagram: &Diagram) -> String {
    let en_zh = |en: String, zh: String| lang.pick(en, zh);
    match diagram {
        Diagram::Against(against) => {
            let last = against.truth.len().saturating_sub(1);
            let axis = plot::axis(lang, &against.over);
            en_zh(
                format!(
                    "Plot: who wins, and who wins by the rule {}; {axis}, 0 to {last}",
                    against.rule
                ),
                format!("图：谁胜，以及按规则 {} 谁胜；{axis}，0 到 {last}", against.rule),
            )
        }
        Diagram::Pairs(pairs) => en_zh(
            format!("Plot: the cold pairs up to {}; first heap across, second heap up", pairs.upto),
            format!("图：不超过{}的奇异局势；横轴为第一堆，纵轴为第二堆", pairs.upto),
        ),
        Diagram::Doubles(doubles) => en_zh(
            format!(
                "Plot: how far kφ is from a whole number, and the error of the double formula; k \
                 up to 10^{}",
                doubles.power
            ),
            format!("图：kφ到最近整数的距离与double公式的误差；k不超过10^{}", doubles.power),
        ),
        Diagram::Course(course) => en_zh(
            format!("Plot: the game move by move, {} moves", course.moments.len() - 1),
            format!("图：逐步的对局，共{}步", course.moments.len() - 1),
        ),
        Diagram::Blocks(_) => en_zh(
            "Plot: the values in binary and their nim-sum".into(),
            "图：各值的二进制与异或和".into(),
        ),
        Diagram::Web(web) => en_zh(
            format!("Plot: all positions that can be reached, {} of them", web.nodes.len()),
            format!("图：可以到达的全部局面，共{}个", web.nodes.len()),
        ),
    }
}

/// The names of the axes: to the right and upwards, where there are any.
#[must_use]
pub fn axes(lang: Lang, diagram: &Diagram) -> (Option<String>, Option<String>) {
    let said = |en: &str, zh: &str| Some(lang.pick(en, zh).to_owned());
    match diagram {
        Diagram::Against(against) => (Some(plot::axis(lang, &against.over)), None),
        Diagram::Pairs(_) => (said("first heap", "第一堆"), said("second heap", "第二堆")),
        Diagram::Doubles(_) => (said("k, index of the pair", "k：奇异局势的序号"), None),
        Diagram::Course(course) => {
            let values = course.greatest().is_some();
            (said("moves made", "已走步数"), values.then(|| value_axis(lang, course).to_owned()))
        }
        Diagram::Blocks(_) | Diagram::Web(_) => (None, None),
    }
}

/// Of Nim the value is the nim-sum of the heaps.
fn value_axis(lang: Lang, course: &Course) -> &'static str {
    let nim = |sum: &Sum| sum.parts().iter().all(Part::is_nim);
    let is_nim = course.moments.first().is_some_and(|moment| nim(&moment.sum));
    if is_nim { lang.pick("nim-sum", "异或和") } else { lang.pick("value", "SG值") }
}

/// What it tells of the thing at an index.
#[must_use]
pub fn reading(lang: Lang, diagram: &Diagram, index: usize) -> String {
    let told = match diagram {
        Diagram::Against(against) => compared(lang, against, index),
        Diagram::Pairs(pairs) => pair(lang, pairs, index),
        Diagram::Doubles(doubles) => {
            doubles.samples.get(index).map(|sample| self::sample(lang, sample))
        }
        Diagram::Course(course) => moment(lang, course, index),
        Diagram::Blocks(blocks) => match blocks.things.get(index) {
            Some(thing) => Some(self::thing(lang, thing)),
            None => Some(total(lang, blocks)),
        },
        Diagram::Web(web) => node(lang, web, index),
    };
    told.unwrap_or_default()
}

/// What it tells of the position on the board, where that is none of its things.
#[must_use]
pub fn here(lang: Lang, diagram: &Diagram) -> Option<String> {
    match diagram {
        Diagram::Pairs(Pairs { here: Some(here), .. }) => Some(no_pair(lang, *here)),
        Diagram::Doubles(Doubles { here: Some(here), .. }) => Some(sample(lang, here)),
        Diagram::Blocks(blocks) => Some(total(lang, blocks)),
        _ => None,
    }
}

/// The sentence below the plot, where there is one.
#[must_use]
pub fn note(lang: Lang, diagram: &Diagram) -> Option<String> {
    match diagram {
        Diagram::Against(against) => Some(verdict(lang, against)),
        Diagram::Doubles(doubles) => Some(failure(lang, doubles)),
        Diagram::Web(web) if web.nodes.is_empty() => Some(match lang {
            Lang::En => format!(
                "Too many positions can be reached from here to be drawn (more than {} or more \
                 than {} arrows).",
                Web::NODES,
                Web::ARROWS
            ),
            Lang::Zh => {
                format!(
                    "从这里可以到达的局面太多，画不下（多于{}个局面或{}条箭头）。",
                    Web::NODES,
                    Web::ARROWS
                )
            }
        }),
        _ => None,
    }
}

fn compared(lang: Lang, against: &Against, n: usize) -> Option<String> {
    let place = format!("{} = {n}", against.over.name);
    let truth = (*against.truth.get(n)?).map_or(plot::NO_POSITION, outcome).to(lang);
    let said = match against.both(n) {
        Some((truth, copied)) if truth != copied => {
            let copied = outcome(copied).to(lang);
            match lang {
                Lang::En => format!("{}, but the rule says: {copied}", outcome(truth).to(lang)),
                Lang::Zh => format!("{}，规则却说：{copied}", outcome(truth).to(lang)),
            }
        }
        Some(_) => format!("{truth}{}", lang.pick(", and the rule says so", "，规则所说相同")),
        None => truth.to_owned(),
    };
    Some(together(lang, &place, &said))
}

fn verdict(lang: Lang, against: &Against) -> String {
    let (count, last) = (against.wrong().count(), against.truth.len().saturating_sub(1));
    let (rule, name) = (&against.rule, &against.over.name);
    match (lang, against.wrong().next()) {
        (Lang::En, None) => {
            format!("Up to {name} = {last} the rule \"lost if {rule}\" is right everywhere.")
        }
        (Lang::Zh, None) => format!("到{name} = {last}为止，规则“{rule}时必败”处处正确。"),
        (Lang::En, Some(first)) => format!(
            "The rule \"lost if {rule}\" first fails at {name} = {first}; up to {last} it is wrong \
             {}.",
            if count == 1 { "once".to_owned() } else { format!("{count} times") }
        ),
        (Lang::Zh, Some(first)) => {
            format!("规则“{rule}时必败”最先在{name} = {first}处出错；到{last}为止共错{count}处。")
        }
    }
}

fn pair(lang: Lang, pairs: &Pairs, index: usize) -> Option<String> {
    let ((a, b), k) = (pairs.points.get(index)?, pairs.index(index)?);
    Some(match lang {
        Lang::En => format!("({a}, {b}): cold pair number {k}"),
        Lang::Zh => format!("({a}, {b})：第{k}个奇异局势"),
    })
}

/// What the map of cold pairs tells of a square.
#[must_use]
pub fn square(lang: Lang, pairs: &Pairs, (a, b): (u64, u64)) -> String {
    let found = pairs.find((a, b)).and_then(|index| pair(lang, pairs, index));
    found.unwrap_or_else(|| no_pair(lang, (a, b)))
}

fn no_pair(lang: Lang, (a, b): (u64, u64)) -> String {
    match lang {
        Lang::En => format!("({a}, {b}): no cold pair"),
        Lang::Zh => format!("({a}, {b})：不是奇异局势"),
    }
}

fn sample(lang: Lang, sample: &Sample) -> String {
    let Sample { k, lower, double, .. } = *sample;
    let (near, miss) = (power_of_ten(sample.near), power_of_ten(sample.miss));
    match (lang, sample.is_wrong()) {
        (Lang::En, false) => format!("k = {k}: distance {near}, error {miss}; both give {lower}"),
        (Lang::Zh, false) => format!("k = {k}：距离{near}，误差{miss}；结果同为{lower}"),
        (Lang::En, true) => {
            format!(
                "k = {k}: the double says {double}, the truth is {lower} (distance {near}, error \
                {miss})"
            )
        }
        (Lang::Zh, true) => {
            format!("k = {k}：double得{double}，实为{lower}（距离{near}，误差{miss}）")
        }
    }
}

/// What is seen on the rulers around k φ.
#[must_use]
pub fn zoom(lang: Lang, zoom: &Zoom) -> String {
    let Zoom { k, lower, .. } = *zoom;
    let (upper, tick) = (lower + 1, format!("2^-{}", zoom.bits()));
    match lang {
        Lang::En => format!(
            "k = {k}: kφ lies between {lower} and {upper}. From one double to the next: {tick}."
        ),
        Lang::Zh => {
            format!("k = {k}：kφ在{lower}与{upper}之间。相邻两个double相差{tick}。")
        }
    }
}

fn failure(lang: Lang, doubles: &Doubles) -> String {
    let first = doubles.first_wrong().and_then(|index| doubles.samples.get(index));
    match (lang, first) {
        (Lang::En, None) => {
            "Up to here the distance stays above the error, and the formula is right.".to_owned()
        }
        (Lang::Zh, None) => "到此为止距离都大于误差，公式仍然正确。".to_owned(),
        (Lang::En, Some(Sample { k, lower, double, .. })) => {
            format!(
                "At k = {k} the formula first crosses a whole number: it says {double} where \
                 {lower} is true."
            )
        }
        (Lang::Zh, Some(Sample { k, lower, double, .. })) => {
            format!("k = {k}时公式第一次越过整数：得出{double}，而实为{lower}。")
        }
    }
}

/// A number of units of 2^-128 as one digit and a power of ten, such as `4e-9`; worked out in whole
/// numbers.
fn power_of_ten(units: u128) -> String {
    // Hundredths of 2^-120, so that multiplying by ten cannot overflow until the digit is there.
    let (mut rest, mut power) = (units >> 8, 0_u32);
    let one = 1_u128 << 120;
    if rest == 0 {
        return "0".to_owned();
    }
    while rest < one {
        rest *= 10;
        power += 1;
    }
    let (digit, tenth) = (rest / one, rest % one * 10 / one);
    format!("{digit}.{tenth}e-{power}")
}

fn moment(lang: Lang, course: &Course, index: usize) -> Option<String> {
    let moment = course.moments.get(index)?;
    let mut said = Vec::new();
    if let (Some(play), Some(before)) =
        (moment.play, index.checked_sub(1).and_then(|at| course.moments.get(at)))
    {
        let who = mover(course.is_yours(index), course).to(lang);
        said.push(together(lang, who, &moves::act(lang, &before.sum, play)));
    }
    if let Some(value) = moment.value {
        let name = value_axis(lang, course);
        said.push(lang.pick(format!("{name} {value}"), format!("{name}为{value}")));
    }
    said.extend(moment.outcome.map(|who| format!("{who:?}")));
    if index > course.at {
        said.push(TAKEN_BACK.to(lang).to_owned());
    }
    let place = match (lang, index) {
        (Lang::En, 0) => "start".to_owned(),
        (Lang::Zh, 0) => "开局".to_owned(),
        (Lang::En, _) => format!("move {index}"),
        (Lang::Zh, _) => format!("第{index}步"),
    };
    Some(together(lang, &place, &said.join(lang.pick(", ", "，"))))
}

/// What a thing is called: "heap 2", "第2堆".
#[must_use]
pub fn called(lang: Lang, what: What, nth: usize) -> String {
    let n = nth + 1;
    let (en, zh) = match what {
        What::Part => (format!("part {n}"), format!("第{n}部分")),
        What::Heap => (format!("heap {n}"), format!("第{n}堆")),
        What::Row => (format!("row {n}"), format!("第{n}排")),
        What::Token => (format!("token {n}"), format!("第{n}枚")),
        What::Stair => (format!("stair {n}"), format!("第{n}级")),
        What::Gap => (format!("gap {n}"), format!("第{n}空")),
        What::Difference => (format!("difference {n}"), format!("第{n}差")),
    };
    lang.pick(en, zh)
}

fn thing(lang: Lang, thing: &Thing) -> String {
    let said = match (lang, thing.value) {
        (Lang::En, None) => "value not known".to_owned(),
        (Lang::Zh, None) => "值未知".to_owned(),
        (Lang::En, Some(value)) => format!("{value}, in binary {value:b}"),
        (Lang::Zh, Some(value)) => format!("{value}，二进制{value:b}"),
    };
    let counts = if thing.counts { "" } else { lang.pick("; does not count", "；不计入") };
    together(lang, &called(lang, thing.what, thing.nth), &format!("{said}{counts}"))
}

fn total(lang: Lang, blocks: &Blocks) -> String {
    let Some(sum) = blocks.sum else {
        return lang.pick("The nim-sum is not known.", "异或和未知。").to_owned();
    };
    let counted = blocks.things.iter().filter(|thing| thing.counts);
    let values: Vec<String> =
        counted.filter_map(|thing| thing.value).map(|value| value.to_string()).collect();
    format!("{} = {sum}", if values.is_empty() { "0".to_owned() } else { values.join(" ⊕ ") })
}

fn node(lang: Lang, web: &Web, index: usize) -> Option<String> {
    let node = web.nodes.get(index)?;
    let mut said = Vec::new();
    if let Some(value) = node.value {
        let options: std::collections::BTreeSet<u64> =
            web.options(index).filter_map(|to| web.nodes.get(to)?.value).collect();
        let list = options.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
        said.push(lang.pick(
            format!("value {value} = mex{{{list}}}"),
            format!("SG值{value} = mex{{{list}}}"),
        ));
    }
    said.push(outcome(node.outcome).to(lang).to_owned());
    Some(together(lang, &short(&node.sum), &said.join(lang.pick(", ", "，"))))
}

/// A position as it is spoken of: "20", "(3, 5)", "4 + (1, 2)".
#[must_use]
pub fn short(sum: &Sum) -> String {
    sum.parts().iter().map(moves::place).collect::<Vec<_>>().join(" + ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_number_is_told_as_a_digit_and_a_power_of_ten() {
        assert_eq!(power_of_ten(1 << 127), "5.0e-1");
        assert_eq!(power_of_ten((1 << 126) + (1 << 125)), "3.7e-1");
        assert_eq!(power_of_ten(1 << 98), "9.3e-10");
        assert_eq!(power_of_ten(0), "0");
    }
}
