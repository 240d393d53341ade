//! Lessons made by chance: most of them nearly right, so that they get past the reader and deep
//! into the checker.

mod tasks;

use crate::support::fuzz::Die;
use laststone::lesson::Chapter;
use laststone::lesson::model::{Knob, Layout, Light, Plot, Shape, Shows, Text};
use laststone::lesson::{
    Believes, Claim, Expected, Lesson, Likes, Notes, Rival, Span, Step, concept,
};
use std::collections::BTreeMap;
use tasks::task;

/// Positions with names, and boards that can show them.
const SHOWN: &[(&str, Shape)] = &[
    ("bash[1..3](n)", Shape::Stones),
    ("bash[1..m](n)", Shape::Stones),
    ("bash[2..m](n)", Shape::Boxes),
    ("subtract[1,3,m](n)", Shape::Track),
    ("subtract[2,5](n,m)", Shape::Stones),
    ("nim(n,m,3)", Shape::Bundles),
    ("nim(n,m)", Shape::Stones),
    ("misere nim(n,m)", Shape::Stones),
    ("wythoff(n,m)", Shape::Grid),
    ("wythoff(n,m)", Shape::Numbers),
    ("race[20;1..4](n)", Shape::Track),
    ("auction[20;1..m](n)", Shape::Track),
    ("circle(n)", Shape::Circle),
    ("kayles(n,m)", Shape::Pins),
    ("dawson(n)", Shape::Rows),
    ("octal[0.137](n)", Shape::Pins),
    ("euclid(n,m)", Shape::Rectangle),
    ("stairs(n,m,2)", Shape::Stairs),
    ("strip(2,n,m)", Shape::Strip),
    ("pebbles(1,n,m)", Shape::Pebbles),
    ("split(n)", Shape::Split),
    ("grundy(n,m)", Shape::Split),
    ("graph[0>1 0>2 1>2 3>0 3>1](n)", Shape::Graph),
    ("nim(n) + kayles(m)", Shape::Parts),
    ("misere bash[1..3](n) + kayles(m)", Shape::Parts),
    ("kayles(n) + nim(m)", Shape::Balance),
];

const BOARDS: [Shape; 18] = [
    Shape::Stones,
    Shape::Boxes,
    Shape::Bundles,
    Shape::Towers,
    Shape::Grid,
    Shape::Numbers,
    Shape::Track,
    Shape::Circle,
    Shape::Pins,
    Shape::Rows,
    Shape::Rectangle,
    Shape::Stairs,
    Shape::Strip,
    Shape::Pebbles,
    Shape::Split,
    Shape::Graph,
    Shape::Parts,
    Shape::Balance,
];

const RULES: &[&str] = &[
    "n % 4 == 0",
    "n % (m + 1) == 0",
    "n == m",
    "n ^ m == 0",
    "cold(n, m)",
    "n < m || n / m > 2",
    "0",
    "1",
    "n - m == 0 && !(n == 3)",
    "n % m",
    "mex(n, m, 2) + min(n, 3) * max(m, 4)",
    "lower(n) == double(n)",
    "n +",
    "x",
    "odious(n) + ones(m)",
    "((n))",
];

const PIECES: &[&str] = &[
    "{n}",
    "{m}",
    "{n % 4}",
    "$ {{n}} = 5 $",
    "$n$",
    "[4](pos:bash[1..3](4))",
    "[x](pos:nim(1,2))",
    "[P](term:p-position)",
    "[x](term:luck)",
    "[x](http://x)",
    "7",
    "{why}",
    "{turn}",
    "{n",
    "`a`",
    "**b**",
    "\n\n- c\n- d\n\n",
    "| a | b |\n|---|---|\n| 1 | 2 |\n",
];

fn text(die: &mut Die) -> Text {
    let mut text = Text { en: "Text".to_owned(), zh: "文字".to_owned() };
    while die.one_in(3) {
        let piece = *die.pick(PIECES);
        text.en.push_str(piece);
        if !die.one_in(40) {
            text.zh.push_str(piece);
        }
    }
    text
}

/// A position without names; now and then one that is hard.
pub fn position(die: &mut Die) -> String {
    let hard = die.one_in(80);
    sum(die, hard)
}

/// A position of a few small numbers.
pub fn easy(die: &mut Die) -> String {
    sum(die, false)
}

fn sum(die: &mut Die, hard: bool) -> String {
    let number = |die: &mut Die| if hard { die.number() } else { die.next() % 8 };
    let numbers = |die: &mut Die, least, most| {
        let row: Vec<_> = (0..least + die.roll(most)).map(|_| number(die).to_string()).collect();
        row.join(",")
    };
    let game = match die.roll(if hard { 20 } else { 19 }) {
        0 => format!("bash[1..{}]({})", number(die).max(1), numbers(die, 1, 3)),
        1 => format!("bash[{}..{}]({})", number(die), number(die), numbers(die, 1, 3)),
        2 => format!("subtract[{}]({})", numbers(die, 1, 4), numbers(die, 1, 3)),
        3 => {
            format!("subtract[1,{},{}]({})", 2 + die.roll(9), 11 + die.roll(9), numbers(die, 1, 3))
        }
        4 | 5 => format!("nim({})", numbers(die, 0, 6)),
        6 | 7 => format!("wythoff({},{})", number(die), number(die)),
        8 => format!("stairs({})", numbers(die, 1, 6)),
        9 => format!("strip({},{})", 1 + die.roll(5), 7 + number(die) / 2),
        10 => format!("pebbles({},{})", die.roll(5), 5 + number(die) / 2),
        11 => format!("split({})", numbers(die, 1, 3)),
        12 => format!("grundy({})", numbers(die, 1, 3)),
        13 => format!("kayles({})", numbers(die, 1, 3)),
        14 => format!("dawson({})", numbers(die, 1, 3)),
        15 => format!(
            "octal[0.{}{}{}]({})",
            die.roll(9),
            die.roll(8),
            die.roll(8),
            numbers(die, 1, 2)
        ),
        16 => format!("circle({})", number(die)),
        17 => format!("euclid({},{})", number(die), number(die)),
        18 => format!("race[{};1..{}]({})", number(die), 1 + number(die) / 2, number(die)),
        _ => format!("graph[{}>{} {}>9]({})", die.roll(9), die.roll(9), die.roll(9), die.roll(10)),
    };
    match die.roll(12) {
        0 => format!("misere {game}"),
        1 => format!("{game} + {}", sum(die, hard)),
        _ => game,
    }
}

/// A rival that is now and then about a step, in ranges that are now and then those of its knobs.
fn rival(die: &mut Die) -> Rival {
    let believes = |die: &mut Die| Believes {
        step: format!("s{}", die.roll(4)),
        over: if die.one_in(4) { BTreeMap::new() } else { over(die) },
        lost: (*die.pick(&["n % 4 == 0", "n == m", "1", "n % m == 0", "n ^ m == 0", "x", "n +"]))
            .to_owned(),
        likes: *die.pick(&[Likes::Least, Likes::Most]),
    };
    Rival { name: text(die), says: text(die), believes: (!die.one_in(5)).then(|| believes(die)) }
}

fn over(die: &mut Die) -> BTreeMap<String, Span> {
    let mut over = BTreeMap::from([
        ("n".to_owned(), Span(0, die.number() % 14)),
        ("m".to_owned(), Span(1, 1 + die.number() % 5)),
    ]);
    if die.one_in(30) {
        over.insert("n".to_owned(), Span(die.number(), die.number()));
    }
    over
}

fn claim(die: &mut Die) -> Claim {
    let of = |die: &mut Die| die.pick(SHOWN).0.to_owned();
    let rule = |die: &mut Die| (*die.pick(RULES)).to_owned();
    match die.roll(12) {
        0 | 1 => Claim::Lost(position(die)),
        2 | 3 => Claim::Won(position(die)),
        4 => Claim::Value(position(die), die.number() % 9),
        5 => Claim::Winning(position(die), (0..die.roll(3)).map(|_| self::position(die)).collect()),
        6 => Claim::Wins(position(die), die.number() % 5),
        7 => Claim::Always { of: of(die), over: over(die), lost: rule(die) },
        8 => Claim::Values { of: of(die), over: over(die), value: rule(die) },
        9 => Claim::Fails { of: of(die), over: over(die), lost: rule(die), at: position(die) },
        10 => Claim::Sequence { of: of(die), is: (0..die.roll(9)).map(|n| n as u64).collect() },
        _ => match die.roll(2) {
            0 => Claim::Period {
                of: position(die),
                preperiod: die.number() % 9,
                period: die.number() % 99,
            },
            _ => Claim::True(rule(die)),
        },
    }
}

fn plot(die: &mut Die) -> Plot {
    let shows = *die.pick(&[Shows::Outcome, Shows::Value, Shows::Wins, Shows::Endings]);
    let upto = die.number() % 99;
    match die.roll(9) {
        0..=3 => Plot::Strip { over: "n".to_owned(), upto, shows, period: die.one_in(3) },
        4 => Plot::Map {
            across: "n".to_owned(),
            up: "m".to_owned(),
            width: upto,
            height: die.number() % 99,
            shows,
            lines: false,
        },
        5 => Plot::Against { over: "n".to_owned(), upto, lost: (*die.pick(RULES)).to_owned() },
        6 => Plot::Pairs { upto, lines: true, grow: true },
        7 => Plot::Doubles(u32::try_from(die.roll(17)).unwrap()),
        _ => die.pick(&[Plot::Game, Plot::Parts, Plot::Arrows]).clone(),
    }
}

fn step(die: &mut Die, id: usize) -> Step {
    let (position, board) = *die.pick(SHOWN);
    let mut knobs = BTreeMap::new();
    for name in ["m", "n"] {
        if position.contains(&format!("{name})"))
            || position.contains(&format!("{name},"))
            || position.contains(&format!("{name}]("))
        {
            let from = u64::from(name == "m");
            let is = if die.one_in(60) { die.number() } else { from + (die.next() % 18) };
            let to = if die.one_in(60) { die.number() } else { 20 };
            knobs.insert(name.to_owned(), Knob { is, from, to });
        }
    }
    let lights = [
        Light::Rays,
        Light::Cold,
        Light::Outcomes,
        Light::Values,
        Light::Odd,
        Light::Linked,
        Light::Rulers,
        Light::Bundles,
        Light::Paired,
        Light::Leftmost,
    ];
    Step {
        id: if die.one_in(90) { "a".to_owned() } else { format!("s{id}") },
        title: text(die),
        text: text(die),
        position: if die.one_in(40) { self::position(die) } else { position.to_owned() },
        knobs,
        board: if die.one_in(40) { *die.pick(&BOARDS) } else { board },
        lights: if die.one_in(4) { vec![*die.pick(&lights)] } else { Vec::new() },
        plot: plot(die),
        layout: *die.pick(&[Layout::Auto, Layout::Below, Layout::Beside]),
        task: die.one_in(2).then(|| task(die)),
        reveal: die.one_in(9).then(|| text(die)),
        they_begin: die.one_in(9),
        play: die.one_in(9),
        edition: u32::try_from(die.roll(3)).unwrap(),
        added: die.one_in(9),
        question: die.one_in(9).then(|| text(die)),
        given: (0..if die.one_in(9) { die.roll(3) } else { 0 }).map(|_| claim(die)).collect(),
        veil: die.one_in(9),
        code: die.one_in(9).then(|| (*die.pick(&["leetcode-292", "none"])).to_owned()),
        record: (0..if die.one_in(20) { die.roll(4) } else { 0 })
            .map(|_| self::position(die))
            .collect(),
        claims: (0..if die.one_in(3) { die.roll(4) } else { 0 }).map(|_| claim(die)).collect(),
        notes: die.one_in(9).then(|| notes(die)),
        early: laststone::lesson::concept::Concepts::default(),
    }
}

/// A teacher's notes, right or not.
fn notes(die: &mut Die) -> Notes {
    let expect = |die: &mut Die| Expected { they_say: text(die), then: text(die) };
    Notes {
        goal: text(die),
        ask: text(die),
        expect: (0..die.roll(3)).map(|_| expect(die)).collect(),
        minutes: u32::try_from(die.roll(70)).unwrap(),
    }
}

/// A lesson, right or not.
pub fn lesson(die: &mut Die) -> Lesson {
    let concepts =
        |die: &mut Die| (0..die.roll(2)).map(|_| (*die.pick(&concept::ALL)).to_owned()).collect();
    Lesson {
        format: 1 + u32::try_from(die.roll(3)).unwrap(),
        id: if die.one_in(90) { "Bad Id".to_owned() } else { "made-up".to_owned() },
        chapter: *die.pick(&Chapter::all().collect::<Vec<_>>()),
        place: u32::try_from(die.roll(9)).unwrap(),
        title: text(die),
        question: die.one_in(9).then(|| text(die)),
        promise: die.one_in(9).then(|| text(die)),
        insight: die.one_in(9).then(|| format!("s{}", die.roll(4))),
        end: die.one_in(9).then(|| laststone::lesson::End {
            can: text(die),
            rival: die.one_in(2).then(|| rival(die)),
            open: text(die),
        }),
        teaches: concepts(die),
        needs: concepts(die),
        ideas: (0..if die.one_in(9) { die.roll(3) } else { 0 })
            .map(|n| (format!("i{n}"), vec![format!("s{}", die.roll(4))]))
            .collect(),
        steps: (0..=die.roll(3)).map(|i| step(die, i)).collect(),
    }
}
