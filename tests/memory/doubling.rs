//! Twice as long an input never costs much more than twice as much, for inputs of many shapes.

use crate::hostile_list as list;

use laststone::games::Sum;
use laststone::lesson::check::check;
use laststone::study::Oracle;
use list::{BASE, claim, row, with};
use std::time::{Duration, Instant};

/// Twice the input may cost so many times as much.
const MOST: f64 = 2.5;
/// A measurement on a busy machine may be repeated so often.
const TRIES: usize = 12;

/// The least of a few measurements: what others do on the machine only adds.
fn cost(work: &dyn Fn()) -> Duration {
    let once = || {
        let from = Instant::now();
        work();
        from.elapsed()
    };
    (0..5).map(|_| once()).min().unwrap()
}

fn doubles(name: &str, size: usize, make: impl Fn(usize) -> Vec<u8>, work: impl Fn(&[u8])) {
    let (small, large) = (make(size), make(2 * size));
    let mut seen = Vec::new();
    for _ in 0..TRIES {
        let (once, twice) = (cost(&|| work(&small)), cost(&|| work(&large)));
        let ratio = twice.as_secs_f64() / once.as_secs_f64().max(1e-6);
        seen.push(ratio);
        if ratio <= MOST {
            println!("{ratio:5.2} {name} ({once:.1?}, {twice:.1?})");
            return;
        }
    }
    panic!("{name}: {size} doubled costs {seen:.2?} times as much");
}

fn lesson(bytes: &[u8]) {
    let _ = check(bytes, &|_| Ok(()));
}

fn position(bytes: &[u8]) {
    if let Ok(sum) = std::str::from_utf8(bytes).unwrap().parse::<Sum>() {
        let _ = Oracle::default().study(&sum, 10);
    }
}

/// The good lesson with the same piece many times in its text, in both languages.
fn texts(piece: &'static str) -> impl Fn(usize) -> Vec<u8> {
    move |count| {
        let pieces = piece.repeat(count);
        BASE.replace("A heap of {n}.", &format!("A {{n}} {pieces}"))
            .replace("一堆{n}枚。", &format!("堆{{n}}{pieces}"))
            .into_bytes()
    }
}

#[test]
fn twice_the_lesson_costs_about_twice_as_much() {
    let _alone = crate::alone();
    doubles("spaces", 400_000, |n| format!("{BASE}{}", " ".repeat(n)).into_bytes(), lesson);
    doubles("comments", 100_000, |n| format!("{BASE}{}", "/**/".repeat(n)).into_bytes(), lesson);
    doubles(
        "escapes",
        150_000,
        |n| with("\"Heading\"", &format!("\"{}\"", "\\n".repeat(n))),
        lesson,
    );
    doubles(
        "unclosed escapes",
        100_000,
        |n| with("\"Heading\"", &format!("\"{}\"", "\\\\u{".repeat(n))),
        lesson,
    );
    doubles(
        "open brackets",
        200_000,
        |n| with("teaches: []", &format!("teaches: {}", "[".repeat(n))),
        lesson,
    );
    doubles("slots", 2_500, texts("{n} "), lesson);
    doubles("links", 150, texts("[4](pos:nim(1,2)) "), lesson);
    doubles("open links", 4_000, texts("]("), lesson);
    doubles("open formulas", 4_001, texts("$ "), lesson);
    doubles("numbers", 2_000, |n| texts("7 ")(n), lesson);
    doubles(
        "faults",
        20_000,
        |n| with("teaches: []", &format!("teaches: [{}]", row(n, |_| "\"x\"".to_owned()))),
        lesson,
    );
    doubles("a rule", 10_000, |n| claim(&format!("True(\"1{}\")", " + 0".repeat(n))), lesson);
    doubles(
        "a range",
        10_000,
        |n| claim(&format!("Always(of: \"nim(n)\", over: {{\"n\": (0, {n})}}, lost: \"n == 0\")")),
        lesson,
    );
    doubles(
        "a graph",
        10_000,
        |n| {
            claim(&format!(
                "Won(\"graph[{}](300)\")",
                (0..n)
                    .map(|i| format!("{}>{}", 300 + i / 300, i % 300))
                    .collect::<Vec<_>>()
                    .join(" ")
            ))
        },
        lesson,
    );
}

#[test]
fn twice_the_position_costs_about_twice_as_much() {
    let _alone = crate::alone();
    doubles(
        "heaps",
        100_000,
        |n| format!("nim({})", row(n, |i| (i % 97).to_string())).into_bytes(),
        position,
    );
    doubles(
        "stairs",
        50_000,
        |n| format!("stairs({})", row(n, |i| (i % 97).to_string())).into_bytes(),
        position,
    );
    doubles("digits", 300_000, |n| format!("nim({})", "9".repeat(n)).into_bytes(), position);
    doubles("spaces", 300_000, |n| format!("nim({} 1)", " ".repeat(n)).into_bytes(), position);
    doubles(
        "a chain",
        20_000,
        |n| {
            format!(
                "graph[{}](0)",
                (0..n).map(|i| format!("{i}>{}", i + 1)).collect::<Vec<_>>().join(" ")
            )
            .into_bytes()
        },
        position,
    );
}
