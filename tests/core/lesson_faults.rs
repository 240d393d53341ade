//! Broken and hostile lessons: each is refused with line, column and advice, soon, and without a
//! panic. What is said is kept in `tests/data/lesson_faults.txt`.

mod argue;
mod broken;

use crate::support;

use broken::BROKEN;
use laststone::lesson::check::check;
use laststone::lesson::limits;
use laststone::lesson::reader::Fault;
use laststone::words::Lang;
use std::fmt::Write;
use std::time::{Duration, Instant};
use support::sessions::Die;

const GOOD: &str = r#"(
  format: 1,
  id: "try-1",
  chapter: Bash,
  place: 1,
  title: (en: "Try", zh: "试"),
  steps: [
    (
      id: "a",
      title: (en: "A", zh: "甲"),
      text: (en: "Take {n}.", zh: "取{n}枚。"),
      position: "bash[1..3](n)",
      knobs: {"n": (is: 21, from: 0, to: 60)},
      board: Stones,
      plot: Strip(over: "n", upto: 30),
      task: FindMove(ask: (en: "Move", zh: "走一步")),
      claims: [
        Lost("bash[1..3](20)"),
      ],
    ),
  ],
)"#;

/// Checks it, which must not take long.
fn found(bytes: &[u8]) -> Vec<Fault> {
    let start = Instant::now();
    let faults = check(bytes, &|_| Ok(())).err().unwrap_or_default();
    let took = start.elapsed();
    assert!(took < Duration::from_secs(20), "{took:?}: {faults:?}");
    assert!(faults.len() <= limits::FAULTS);
    for fault in &faults {
        let said = fault.to_string();
        assert!(said.len() < 800, "{said}");
        assert!(!said.contains('\u{202e}') && !said.chars().any(char::is_control), "{said:?}");
        assert!(fault.place.line >= 1 && fault.place.column >= 1);
    }
    faults
}

/// One replacement in the good lesson.
fn with(from: &str, to: &str) -> String {
    let text = GOOD.replacen(from, to, 1);
    assert_ne!(text, GOOD, "{from} is not in the lesson");
    text
}

#[test]
fn every_fault_is_told_with_its_place_and_what_to_do() {
    assert_eq!(found(GOOD.as_bytes()), []);
    let mut told = String::new();
    let arguments = argue::broken();
    let arguments = arguments.iter().map(|(name, to)| (*name, argue::TASK, to.as_str()));
    for (name, from, to) in BROKEN.iter().copied().chain(arguments) {
        let faults = found(with(from, to).as_bytes());
        assert!(!faults.is_empty(), "{name} is not noticed");
        writeln!(told, "{name}").unwrap();
        for fault in faults {
            for lang in Lang::ALL {
                writeln!(told, "    {}", laststone::words::check::fault(lang, &fault)).unwrap();
            }
        }
    }
    support::golden::compare("tests/data/lesson_faults.txt", &told);
}

#[test]
fn a_file_that_is_no_lesson_is_refused_at_once() {
    for (bytes, line, column, said) in [
        (&b""[..], 1, 1, "a lesson stands between"),
        (b"\xef\xbb\xbf", 1, 1, "a lesson stands between"),
        (b"\xff\xfe(\0f\0", 1, 1, "not UTF-8"),
        (b"(format: 1,\n  id: \"\xe5\x9d\")", 2, 8, "not UTF-8"),
        (b"[]", 1, 1, "a lesson stands between"),
        (b"{\"format\": 1, \"id\": \"x\"}", 1, 1, "a lesson stands between"),
        (b"<?xml version=\"1.0\"?>", 1, 1, "a lesson stands between"),
    ] {
        let faults = found(bytes);
        let fault = &faults[0];
        assert_eq!((fault.place.line, fault.place.column), (line, column), "{fault}");
        assert!(fault.to_string().contains(said), "{fault}");
    }
}

#[test]
fn size_and_depth_are_bounded() {
    let exactly = format!("{GOOD}{}", " ".repeat(limits::FILE - GOOD.len()));
    assert_eq!(found(exactly.as_bytes()), []);
    let faults = found(format!("{exactly} ").as_bytes());
    assert!(faults[0].to_string().contains("more than 1048576 bytes"), "{faults:?}");
    for deep in [
        "(".repeat(1_000_000),
        format!("(format: 1, steps: {}", "[".repeat(1_000_000)),
        format!("(format: 1, foo: {}", "(a:".repeat(300_000)),
        with("FindMove", &"Some(".repeat(100_000)),
        with("FindMove", &"/*".repeat(400_000)),
        with("(20)\"", &format!("({}20)\"", "(".repeat(100_000))),
        with("Lost(\"bash[1..3](20)\")", &format!("True(\"{}1\")", "(".repeat(100_000))),
        with("Lost(\"bash[1..3](20)\")", &format!("True(\"{}1\")", "!".repeat(100_000))),
        with("{n}.", &format!("{{{}n}}.", "-".repeat(18_000))),
    ] {
        assert!(!found(deep.as_bytes()).is_empty());
    }
}

/// Numbers with a space after each.
fn listed(numbers: impl Iterator<Item = usize>) -> String {
    numbers.map(|n| n.to_string() + " ").collect()
}

/// A lesson of steps with this text.
fn steps(count: usize, text: &str) -> String {
    let step = |i: usize| {
        GOOD.lines()
            .skip(7)
            .take(13)
            .collect::<Vec<_>>()
            .join("\n")
            .replace("\"a\"", &format!("\"a{i}\""))
            .replace("Take {n}.", text)
            .replace("取{n}枚。", &format!("取{text}"))
    };
    let all: Vec<String> = (0..count).map(step).collect();
    format!("{}\n{}\n  ],\n)", GOOD.lines().take(7).collect::<Vec<_>>().join("\n"), all.join("\n"))
}

#[test]
fn a_megabyte_of_faults_is_told_in_part_and_soon() {
    assert_eq!(found(steps(3, "Take {n}.").as_bytes()), []);
    for (text, count) in [
        ("{".repeat(19_000), 25),
        ("{}".repeat(9_000), 25),
        ("$".repeat(18_999), 25),
        ("`".repeat(18_999), 25),
        ("](".repeat(9_000), 25),
        ("[a](pos:x)".repeat(1_900), 25),
        ("[a](pos:nim(9,9,9))".repeat(900), 25),
        (format!("{{{}m}}", "1+".repeat(9_000)), 25),
        (listed(0..4_000), 25),
        ("x".repeat(limits::TEXT + 1), 20),
        ("{k}".to_owned(), 300),
    ] {
        let lesson = steps(count, &text);
        assert!(lesson.len() <= limits::FILE, "{}", lesson.len());
        // Where both languages have the same numbers nothing is wrong.
        let fine = text.starts_with('`') || text.starts_with("0 ");
        assert_eq!(
            found(lesson.as_bytes()).is_empty(),
            fine,
            "{}",
            text.chars().take(20).collect::<String>()
        );
    }
    let lesson = steps(20, "@");
    let differ = lesson.split('@').enumerate().map(|(i, piece)| {
        let numbers = listed((0..3_500).map(|n| 7 * n + i));
        format!("{piece}{}", if i < 40 { numbers } else { String::new() })
    });
    let faults = found(differ.collect::<String>().as_bytes());
    assert!(
        faults
            .iter()
            .any(|fault| fault.to_string().contains("the two languages differ in numbers"))
    );
}

#[test]
fn endless_work_is_refused() {
    let claims = |claim: &str, count: usize| {
        with("Lost(\"bash[1..3](20)\"),", &format!("{claim},\n").repeat(count))
    };
    let ranges = "Always(of: \"bash[1..m](n)\", over: {\"n\": (0, 9999), \"m\": (1,10)}, lost: \"n \
        % (m + 1) == 0\")";
    let faults = found(claims(ranges, 200).as_bytes());
    assert!(faults[0].to_string().contains("asks for more than 100000 positions"), "{}", faults[0]);
    let faults = found(claims("Won(\"misere wythoff(300,300)\")", 200).as_bytes());
    assert!(faults[0].to_string().contains("asks for more than 100000 positions"), "{}", faults[0]);
    let faults = found(claims("True(\"1 == 1\")", 201).as_bytes());
    assert!(faults[0].to_string().contains("more than 200 claims"), "{}", faults[0]);
    assert_eq!(found(claims("True(\"1 == 1\")", 200).as_bytes()), []);
}

#[test]
fn a_lesson_cut_off_anywhere_or_with_any_byte_changed_harms_nobody() {
    let bytes = GOOD.as_bytes();
    for end in 0..bytes.len() {
        assert!(!found(&bytes[..end]).is_empty(), "cut off at {end}");
    }
    let mut die = Die(11);
    let mut noticed = 0;
    for _ in 0..4_000 {
        let mut changed = bytes.to_vec();
        for _ in 0..=die.roll(3) {
            let at = die.roll(changed.len());
            match die.roll(4) {
                0 => changed[at] = b"(){}[]\",:;0919azAZ\n\\\0"[die.roll(21)],
                1 => drop(changed.remove(at)),
                2 => changed.insert(at, u8::try_from(die.roll(256)).unwrap()),
                _ => {
                    let from = die.roll(changed.len());
                    let piece: Vec<u8> =
                        changed[from..(from + die.roll(40)).min(changed.len())].to_vec();
                    changed.splice(at..at, piece);
                }
            }
        }
        noticed += usize::from(!found(&changed).is_empty());
    }
    println!("{noticed} of 4000 changes are faults");
    assert!(noticed > 2_000);
}
