//! Broken and hostile files of programs and their sources: each is refused with its place and
//! advice, soon, and without a panic. What is said is kept in `tests/data/contest_code_faults.txt`.

use crate::support;
use laststone::contest::code::{Language, Sources, check, read};
use laststone::contest::{Fault, embedded};
use laststone::source::limits;
use laststone::words::{Lang, contest as words};
use std::fmt::Write;

const GOOD: &str = r#"(
  format: 1,
  id: "try",
  problem: "hdu-1846",
  run: [
    Set('a', "x", "n % (m + 1)"),
    For('b', "i", "1", "2", [Put('b', "g", "i", "x")]),
    Say('c', [Wins("g[2] != 0")]),
  ],
  types: {"n": i32, "m": i32, "x": i32, "i": i32},
  arrays: {"g": (i32, "3")},
  complexity: (en: "O(1)", zh: "常数"),
  traps: [(en: "A trap.", zh: "陷阱。")],
  lens: [i32, double],
)"#;

const SOURCE: &str = "start\nx = n % (m + 1) @a\nfor i in 1 2: g[i] = x @b\nsay g[2] @c\n";

const WRONG: &str = r#"(
  format: 1,
  id: "wrong-try",
  problem: "hdu-1846",
  run: [Set('a', "x", "n % m"), Set('b', "x", "x"), Say('c', [Wins("x != 0")])],
  types: {"n": i32, "m": i32, "x": i32},
  wrong: true,
  because: (en: "It is m + 1.", zh: "应为m + 1。"),
  search: All,
  smallest: "1 1",
)"#;

/// Faults as authors make them, and as nobody makes them by accident.
const BROKEN: &[(&str, &str, &str)] = &[
    ("a bracket that is not closed", "\"x\": i32, \"i\"", "\"x\": (i32, \"i\""),
    ("a field misspelt", "traps:", "trap:"),
    ("another format", "format: 1", "format: 2"),
    ("text turned round", "A trap", "A t\u{202e}rap"),
    ("a name with two types", "\"x\": i32,", "\"x\": i32, \"x\": i64,"),
    ("an id that leads elsewhere", "\"try\"", "\"../try\""),
    ("one language only", "zh: \"常数\"", "zh: \" \""),
    ("a command", "format: 1,", "format: 1, command: \"rm\","),
    ("a problem that nobody knows", "hdu-1846", "hdu-0000"),
    ("no script", "run: [", "traps: [], run: [], lens: [], unused: ["),
    ("an empty script", "Set('a', \"x\", \"n % (m + 1)\"),", "Go('a'),"),
    ("a variable without a type", "\"x\": i32, \"i\"", "\"i\""),
    ("a number without a type", "\"n\": i32, ", ""),
    ("a type that nothing needs", "\"x\": i32", "\"y\": i32, \"x\": i32"),
    ("a type of no machine", "\"x\": i32", "\"x\": i128"),
    ("an array that is a variable", "\"g\": (i32", "\"x\": (i32"),
    ("an array of no length", "(i32, \"3\")", "(i32, \"\")"),
    ("an array that is too short", "(i32, \"3\")", "(i32, \"2\")"),
    ("an array of endless length", "(i32, \"3\")", "(i32, \"99999999999 * n\")"),
    ("another name", "n % (m + 1)", "n % (k + 1)"),
    ("a function of nothing", "n % (m + 1)", "n % root(m)"),
    ("an expression cut off", "n % (m + 1)", "n % (m +"),
    ("an endless expression", "n % (m + 1)", "LONG"),
    ("a mark that is a digit", "Set('a'", "Set('1'"),
    ("a mark that no source has", "Set('a'", "Set('z'"),
    ("a rule that is wrong", "n % (m + 1)", "n % m"),
    ("division by zero", "n % (m + 1)", "n % (m - 1)"),
    ("a number that leaves its type", "n % (m + 1)", "(n + 2147483647) * 0 + n % (m + 1)"),
    ("a script that says nothing", "Say('c', [Wins(\"g[2] != 0\")])", "Set('c', \"x\", \"0\")"),
    (
        "a script that never ends",
        "For('b', \"i\", \"1\", \"2\", [",
        "While('b', \"1\", [Set('b', \"i\", \"0\"), ",
    ),
    ("a script without end", "\"1\", \"2\"", "\"1\", \"2000000000\""),
    (
        "a step that is not reached",
        "For('b', \"i\", \"1\", \"2\", [Put('b', \"g\", \"i\", \"x\")]),\n    Say('c', [Wins(\"g[2] != 0\")])",
        "Set('a', \"i\", \"2\"), If('a', \"n < 0\", [Put('b', \"g\", \"i\", \"x\")], []), Say('c', [Wins(\"x\")])",
    ),
    ("no complexity", "complexity: (en: \"O(1)\", zh: \"常数\"),", ""),
    ("an input that breaks it", "lens:", "smallest: \"1 1\", lens:"),
    (
        "three sources for a wrong one",
        "complexity: (en: \"O(1)\", zh: \"常数\"),",
        "wrong: true, because: (en: \"a\", zh: \"甲\"), search: All,",
    ),
];

/// The same for a wrong program.
const WRONGS: &[(&str, &str, &str)] = &[
    ("a smallest input that holds", "\"1 1\"", "\"1 2\""),
    ("a larger input", "\"1 1\"", "\"2 2\""),
    ("an input outside the limits", "\"1 1\"", "\"0 1\""),
    ("an input that is none", "\"1 1\"", "\"1 x\""),
    ("half an input", "\"1 1\"", "\"1\""),
    ("a program that is right", "n % m", "n % (m + 1)"),
    ("a right program without an input", "smallest: \"1 1\",", ""),
    ("no search", "  search: All,\n", ""),
    ("no reason", "because: (en: \"It is m + 1.\", zh: \"应为m + 1。\"),", ""),
    ("a family that leaves it out", "All", "Reduced(Within(heaps: 0, values: 0))"),
    ("a family of another problem", "All", "Reduced(Differences(\"lower(k)\"))"),
    ("a family with another name", "All", "Reduced(Differences(\"lower(j)\"))"),
    ("a program that is not right", "wrong: true", "wrong: false"),
];

/// Sources that are not: what becomes of the right one.
const SOURCES: &[(&str, &str, &str)] = &[
    (
        "a line that is too wide",
        "start",
        "a line that is much too wide to be shown on the half of a window beside a board",
    ),
    ("too many lines", "start", "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n"),
    ("a mark twice", "@b", "@a"),
    ("a mark too many", "start", "start @z"),
    ("a mark that is forgotten", " @b", ""),
    ("a tab", "start", "\tstart"),
    ("text turned round", "start", "st\u{202e}art"),
    ("a letter after the mark", "@b", "@b."),
    ("an endless line", "start", "LONG"),
];

fn signed(source: &str) -> [(Language, String); 3] {
    Language::ALL.map(|language| {
        let sign = if language == Language::Python { "#@" } else { "//@" };
        (language, source.replace('@', sign))
    })
}

fn by_language(all: &[(Language, String)], count: usize) -> Sources<'_> {
    all.iter().take(count).map(|(language, text)| (*language, text.as_bytes())).collect()
}

/// Checks it, which ends: the work of a check is counted.
fn found(bytes: &[u8], sources: &Sources<'_>) -> Vec<Fault> {
    let faults = check(bytes, sources, &embedded).err().unwrap_or_default();
    assert!(faults.len() <= limits::FAULTS);
    for fault in &faults {
        assert!(fault.place.line >= 1 && fault.place.column >= 1);
        for lang in [Lang::En, Lang::Zh] {
            let said = words::fault(lang, fault);
            assert!(said.chars().count() < 400, "{said}");
            assert!(!said.contains('\u{202e}') && !said.chars().any(char::is_control), "{said:?}");
        }
    }
    faults
}

fn tell(told: &mut String, name: &str, faults: &[Fault]) {
    writeln!(told, "{name}{}", if faults.is_empty() { ": nothing wrong" } else { "" }).unwrap();
    for fault in faults.iter().take(3) {
        for lang in [Lang::En, Lang::Zh] {
            writeln!(told, "    {}", words::fault(lang, fault)).unwrap();
        }
    }
}

#[test]
fn every_fault_of_a_program_is_told_with_its_place_and_what_to_do() {
    let mut told = String::new();
    let (all, endless) = (signed(SOURCE), "n+".repeat(100_000));
    let changed = |good: &str, (name, from, to): &(&str, &str, &str)| {
        let text = good.replacen(from, &to.replace("LONG", &endless), 1);
        assert_ne!(text, good, "{name}: {from} is not in the file");
        text
    };
    for row in BROKEN {
        let text = changed(GOOD, row);
        tell(&mut told, row.0, &found(text.as_bytes(), &by_language(&all, 3)));
    }
    for row in WRONGS {
        let text = changed(WRONG, row);
        tell(&mut told, row.0, &found(text.as_bytes(), &by_language(&all, 1)));
    }
    for row in SOURCES {
        let sources = signed(&changed(SOURCE, row));
        tell(&mut told, row.0, &found(GOOD.as_bytes(), &by_language(&sources, 3)));
    }
    for count in 0..3 {
        let faults = found(GOOD.as_bytes(), &by_language(&all, count));
        tell(&mut told, &format!("{count} sources"), &faults);
    }
    assert_eq!(found(GOOD.as_bytes(), &by_language(&all, 3)), vec![]);
    assert_eq!(found(WRONG.as_bytes(), &by_language(&all, 1)), vec![]);
    support::golden::compare("tests/data/contest_code_faults.txt", &told);
}

#[test]
fn a_program_cut_off_anywhere_is_refused_and_a_byte_changed_breaks_nothing() {
    let all = signed(SOURCE);
    let sources = by_language(&all, 3);
    let bytes = GOOD.as_bytes();
    for end in 0..bytes.len() {
        assert!(!found(&bytes[..end], &sources).is_empty(), "cut off at {end}");
    }
    for at in 0..bytes.len() {
        for byte in [0, b'"', b'(', b'9', 0xff] {
            let mut changed = bytes.to_vec();
            changed[at] = byte;
            let _ = read(&changed, &sources, &embedded);
        }
    }
    for (language, source) in &all {
        for at in 0..source.len() {
            let mut changed = source.clone().into_bytes();
            changed[at] = 0xff;
            let mut sources = sources.clone();
            sources.insert(*language, &changed);
            assert!(!found(bytes, &sources).is_empty());
        }
    }
}

#[test]
fn what_is_made_to_be_slow_or_large_is_refused_soon() {
    let all = signed(SOURCE);
    let sources = by_language(&all, 3);
    let set = "Set('a', \"x\", \"n % (m + 1)\"), ";
    let loops = "For('b', \"i\", \"1\", \"2\", [".repeat(50);
    for (from, to) in [
        ("Set('a'", format!("{}Set('a'", set.repeat(10_000))),
        ("For('b', \"i\", \"1\", \"2\", [", loops),
        ("\"1\", \"2\"", "\"1\", \"9223372036854775807\"".to_owned()),
        ("(en: \"O(1)\"", format!("(en: \"{}\"", "x".repeat(900_000))),
        ("lens: [", format!("lens: [{}", "i32, ".repeat(100_000))),
        ("traps: [", format!("traps: [{}", "(en: \"a\", zh: \"甲\"), ".repeat(10_000))),
        ("n % (m + 1)", format!("{}1", "(".repeat(199))),
        ("n % (m + 1)", format!("{}1", "-".repeat(199))),
        ("format: 1,", "(".repeat(500_000)),
    ] {
        let text = GOOD.replacen(from, &to, 1);
        assert_ne!(text, GOOD, "{from} is not in the file");
        found(text.as_bytes(), &sources);
    }
    assert!(!found(&vec![b' '; limits::FILE + 1], &sources).is_empty());
}
