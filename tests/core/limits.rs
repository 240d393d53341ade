//! Each limit of a lesson file: kept at it, refused one past it and far past it.

use crate::hostile_list as list;

use laststone::lesson::check::{Flaw, check};
use laststone::lesson::limits;
use laststone::lesson::reader::Wrong;
use laststone::source::Refusal;
use list::{BASE, claim, row, steps, with};

/// What is wrong, without where.
fn wrong(bytes: &[u8]) -> Vec<Wrong> {
    check(bytes, &|_| Ok(()))
        .err()
        .unwrap_or_default()
        .into_iter()
        .map(|fault| fault.what)
        .collect()
}

/// Makes a lesson with `limit` of something, with one more and with many times as many; only the
/// first is right.
fn bounded(
    name: &str,
    limit: usize,
    many: usize,
    make: impl Fn(usize) -> Vec<u8>,
    is_fault: impl Fn(&Wrong) -> bool,
) {
    let count_of = |faults: &[Wrong]| faults.iter().filter(|what| is_fault(what)).count();
    // At the limit the lesson is right altogether, so that nothing else stopped it.
    assert_eq!(wrong(&make(limit)), [], "{name}: {limit}");
    for count in [limit + 1, many] {
        let faults = wrong(&make(count));
        assert!(count_of(&faults) > 0, "{name}: {count} passes: {faults:?}");
    }
}

fn has(what: &Wrong, said: &str) -> bool {
    what.to_string().contains(said)
}

#[test]
fn bytes_of_a_file() {
    let padded = |len: usize| format!("{BASE}{}", " ".repeat(len - BASE.len())).into_bytes();
    bounded("file", limits::FILE, 20 << 20, padded, |what| {
        *what == Wrong::Refused(Refusal::TooLong)
    });
}

#[test]
fn bytes_of_a_text() {
    let long = |len: usize| {
        let text = BASE.replace("A heap of {n}.", &format!("A{{n}}{}", "x".repeat(len - 4)));
        text.into_bytes()
    };
    bounded("text", limits::TEXT, 1_000_000, long, |what| *what == Wrong::Flaw(Flaw::LongText));
    let chinese = |len: usize| {
        let text = BASE.replace(
            "一堆{n}枚。",
            &format!("{}{{n}}{}", "甲".repeat((len - 3) / 3), "x".repeat((len - 3) % 3)),
        );
        text.into_bytes()
    };
    bounded("Chinese text", limits::TEXT, 1_000_000, chinese, |what| {
        *what == Wrong::Flaw(Flaw::LongText)
    });
}

#[test]
fn steps_of_a_lesson() {
    bounded("steps", limits::STEPS, 7_000, steps, |what| *what == Wrong::Flaw(Flaw::TooManySteps));
}

#[test]
fn texts_of_a_lesson() {
    // A title and for each step two texts, a question and its rules.
    let texts = |count: usize| {
        let step = |i: usize, rules: usize| {
            let option = |i: usize| format!("(says:(en:\"A\",zh:\"甲\"),lost:\"n=={i}\")");
            let task = if rules == 0 {
                String::new()
            } else {
                let rules: Vec<String> = (0..rules).map(option).collect();
                format!(
                    ",task:Rule(ask:(en:\"A\",zh:\"甲\"),over:{{\"n\":(0,2)}},options:[{}])",
                    rules.join(",")
                )
            };
            format!(
                "(id:\"s{i}\",title:(en:\"A\",zh:\"甲\"),text:(en:\"A\",zh:\"甲\"),position:\"nim(n)\",knobs:{{\"n\":(is:1,from:0,to:9)}},board:Stones,plot:Game{task})"
            )
        };
        // Steps of 27 texts, then one of what is left: 3 + 24 at most, and 2 alone where no rules
        // are needed.
        let mut left = count - 1;
        let mut all = Vec::new();
        while left > 0 {
            let rules = match left {
                2 => 0,
                3 | 4 => 2,
                _ => (left - 3).min(if left > 32 { 24 } else { 12 }),
            };
            all.push(step(all.len(), rules));
            left = left.saturating_sub(if rules == 0 { 2 } else { 3 + rules });
            assert!(left != 1, "{count}");
        }
        format!(
            "(format:1,id:\"x\",chapter:Nim,place:1,title:(en:\"A\",zh:\"甲\"),steps:[{}])",
            all.join(",")
        )
        .into_bytes()
    };
    bounded("texts", limits::TEXTS, 8_000, texts, |what| *what == Wrong::Flaw(Flaw::TooManyTexts));
}

#[test]
fn claims_of_a_lesson() {
    let claims = |count: usize| claim(&row(count, |_| "True(\"1\")".to_owned()));
    bounded("claims", limits::CLAIMS, 50_000, claims, |what| {
        *what == Wrong::Flaw(Flaw::TooManyClaims)
    });
}

#[test]
fn knobs_of_a_step() {
    let knobs = |count: usize| {
        let text = BASE
            .replace("bash[1..3](n)", &format!("bash[1..3]({})", row(count, |i| format!("n{i}"))));
        let text = text.replace(
            "\"n\": (is: 21, from: 0, to: 60)",
            &row(count, |i| format!("\"n{i}\": (is: 1, from: 0, to: 9)")),
        );
        text.replace("{n}", "1")
            .replace("over: \"n\"", "over: \"n1\"")
            .replace("FindMove", "WhoWins")
            .into_bytes()
    };
    bounded("knobs", limits::KNOBS, 5_000, knobs, |what| *what == Wrong::Flaw(Flaw::TooManyKnobs));
}

#[test]
fn games_and_heaps_on_a_board() {
    let heaps = |count: usize| {
        let text =
            BASE.replace("bash[1..3](n)", &format!("nim({})", row(count, |_| "1".to_owned())));
        let text = text
            .replace("{\"n\": (is: 21, from: 0, to: 60)}", "{}")
            .replace("Strip(over: \"n\", upto: 30)", "Game");
        text.replace("{n}", "1").replace("FindMove", "WhoWins").into_bytes()
    };
    bounded("heaps", limits::HEAPS, 900, heaps, |what| has(what, "at most 64 heaps"));
    let games = |count: usize| {
        let games = vec!["kayles(5)"; count].join(" + ");
        let text = String::from_utf8(heaps(1)).unwrap().replace("nim(1)", &games);
        text.replace("board: Stones", "board: Parts").into_bytes()
    };
    bounded("games", limits::PARTS, 60, games, |what| has(what, "at most 6 games"));
}

#[test]
fn numbers_of_a_position_that_is_studied() {
    let heaps =
        |count: usize| claim(&format!("Won(\"nim(3,{})\")", row(count - 1, |_| "1".to_owned())));
    bounded("heaps studied", limits::ANALYSED, 400_000, heaps, |what| {
        has(what, "more than 1000 numbers")
    });
    let set = |count: usize| {
        claim(&format!("Won(\"subtract[{}](1)\")", row(count - 1, |i| (i + 1).to_string())))
    };
    bounded("set", limits::ANALYSED, 100_000, set, |what| has(what, "more than 1000 numbers"));
}

#[test]
fn nodes_and_arrows_of_a_graph() {
    let chain = |nodes: usize| {
        let arrows: Vec<String> = (1..nodes).map(|i| format!("{i}>{}", i - 1)).collect();
        claim(&format!(
            "{}(\"graph[{}]({})\")",
            if nodes % 2 == 1 { "Lost" } else { "Won" },
            arrows.join(" "),
            nodes - 1
        ))
    };
    bounded("nodes", limits::NODES, 60_000, chain, |what| has(what, "5000 nodes or 50000 arrows"));
    let fan = |arrows: usize| {
        let arrows: Vec<String> =
            (0..arrows).map(|i| format!("{}>{}", 300 + i / 300, i % 300)).collect();
        claim(&format!("Won(\"graph[{}](300)\")", arrows.join(" ")))
    };
    bounded("arrows", limits::ARROWS, 90_000, fan, |what| has(what, "5000 nodes or 50000 arrows"));
}

#[test]
fn cells_of_a_plot() {
    let strip = |upto: usize| with("upto: 30", &format!("upto: {upto}"));
    let limit = usize::try_from(limits::STRIP).unwrap();
    bounded("strip", limit, usize::MAX, strip, |what| has(what, "must have 1 to 20000 cells"));
    let map = |cells: usize| {
        let height = if cells.is_multiple_of(4096) { 4096 } else { 1 };
        let map = format!(
            "Map(across: \"n\", up: \"n\", width: {}, height: {height}, shows: Outcome)",
            cells / height
        );
        with("Strip(over: \"n\", upto: 30)", &map)
    };
    let limit = usize::try_from(limits::CELLS).unwrap();
    bounded("map", limit, usize::MAX, map, |what| has(what, "must have 1 to 16777216 cells"));
}

#[test]
fn positions_of_a_range_and_of_all_ranges_together() {
    let range = |count: usize| {
        claim(&format!(
            "Always(of: \"nim(n)\", over: {{\"n\": (0, {})}}, lost: \"n == 0\")",
            count - 1
        ))
    };
    // One of all positions is spent otherwise.
    let limit = usize::try_from(limits::RANGE).unwrap();
    bounded("range", limit, usize::MAX, range, |what| has(what, "positions; narrow the ranges"));
    let ranges = |count: usize| {
        let one = |i: usize| {
            let to = if i == 0 { 20_000 - 5 + (count - 5) } else { 20_000 };
            format!("Always(of: \"nim(n)\", over: {{\"n\": (1, {to})}}, lost: \"n == 0\")")
        };
        claim(&row(5, one))
    };
    // Of 100,000 five are spent otherwise: the claims are five, each of them 20,000 but the first.
    bounded("ranges together", 10, 1_000, ranges, |what| has(what, "more than 100000 positions"));
}

#[test]
fn moves_of_a_record() {
    let record = |count: usize| {
        let text = BASE
            .replace("bash[1..3](n)", "nim(500)")
            .replace("{\"n\": (is: 21, from: 0, to: 60)}", "{}");
        let text = text
            .replace("{n}", "1")
            .replace("Strip(over: \"n\", upto: 30)", "Game")
            .replace("FindMove", "WhoWins");
        text.replace(
            "record: []",
            &format!(
                "record: [{}]",
                row(count, |i| format!("\"nim({})\"", 499_usize.saturating_sub(i)))
            ),
        )
        .into_bytes()
    };
    bounded("record", limits::RECORD, 50_000, record, |what| {
        *what == Wrong::Flaw(Flaw::LongRecord)
    });
}

#[test]
fn positions_to_judge_and_marks_on_a_letter() {
    let judge = |count: usize| {
        let positions = row(count, |i| format!("\"nim({})\"", i % 2));
        with(
            "FindMove(ask: (en: \"Move\", zh: \"走一步\"))",
            &format!("Judge(ask: (en: \"A\", zh: \"甲\"), positions: [{positions}])"),
        )
    };
    bounded("judged", limits::JUDGED, 10_000, judge, |what| *what == Wrong::Flaw(Flaw::JudgeSome));
    let marks = |count: usize| with("\"Title\"", &format!("\"e{}\"", "\u{301}".repeat(count)));
    bounded("marks", limits::MARKS, 100_000, marks, |what| *what == Wrong::Refused(Refusal::Marks));
}

#[test]
fn brackets_within_brackets() {
    // The reader never gets past a bracket where none belongs, so depth is tried where RON itself
    // walks: in options.
    let nested = |depth: usize| with("FindMove", &format!("{}FindMove", "Some(".repeat(depth)));
    for depth in [1, limits::DEPTH, limits::DEPTH + 1, 100_000] {
        assert_eq!(wrong(&nested(depth)).len(), 1, "{depth}");
    }
    let expression =
        |depth: usize| claim(&format!("True(\"{}1{}\")", "(".repeat(depth), ")".repeat(depth)));
    bounded("expression", 32, 100_000, expression, |what| has(what, "is no expression"));
}

#[test]
fn no_more_faults_are_told_than_fifty() {
    let concepts = |count: usize| {
        with("teaches: []", &format!("teaches: [{}]", row(count, |i| format!("\"x{i}\""))))
    };
    for (count, told) in [(49, 49), (50, 50), (51, 50), (60_000, 50)] {
        assert_eq!(wrong(&concepts(count)).len(), told);
    }
    assert_eq!(limits::FAULTS, 50);
}

#[test]
fn the_limits_are_those_that_are_promised() {
    assert_eq!(
        (limits::FILE, limits::TEXT, limits::DEPTH, limits::STACK),
        (1 << 20, 20 << 10, 64, 8 << 20)
    );
    assert_eq!((limits::STEPS, limits::TEXTS, limits::CLAIMS), (200, 1_000, 200));
    assert_eq!(
        (limits::HEAPS, limits::ANALYSED, limits::NODES, limits::ARROWS),
        (64, 1_000, 5_000, 50_000)
    );
    assert_eq!((limits::CELLS, limits::STRIP), (1 << 24, 20_000));
}
