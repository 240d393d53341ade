//! Broken and hostile files of problems: each is refused with line, column and advice, soon, and
//! without a panic. What is said is kept in `tests/data/contest_faults.txt`.

use crate::support;
use laststone::contest::{Fault, check};
use laststone::source::limits;
use laststone::words::{Lang, contest as words};
use std::fmt::Write;

const GOOD: &str = r#"(
  format: 1,
  id: "try",
  source: "Test",
  title: (en: "Try", zh: "试"),
  says: (en: "Take 1 to m.", zh: "取1到m枚。"),
  position: "bash[1..m](n)",
  vars: {"n": (1, 1000), "m": (1, 1000)},
  where: "n + m > 1",
  input: Lines(each: ["n m"], cases: Count),
  output: Words(won: "first", lost: "second"),
  samples: [(input: "2\n23 2\n4 3\n", output: "first\nsecond\n")],
  limits: (time_ms: 2000, memory_mib: 512),
  small: (values: 12),
  adversaries: [Edges, Residues("m+1")],
  suspects: [(says: (en: "a guess", zh: "猜测"), won: "n % m != 0")],
)"#;

/// A problem with lists, outside the notation.
const RULED: &str = r#"(
  format: 1,
  id: "try",
  source: "Test",
  title: (en: "Try", zh: "试"),
  says: (en: "One from some heaps.", zh: "从若干堆各取1枚。"),
  won: "any(a, a % 2 == 1)",
  witness: SomeHeaps,
  vars: {"N": (1, 9), "a": (1, 99)},
  input: Lines(each: ["N", "a*N"], cases: EndsWith("0")),
  output: Words(won: "first", lost: "second"),
  samples: [(input: "2\n2 2\n0\n", output: "second\n")],
  limits: (time_ms: 2000, memory_mib: 512),
  small: (values: 5, heaps: 3),
)"#;

/// Faults as authors make them, and as nobody makes them by accident.
const BROKEN: &[(&str, &str, &str)] = &[
    ("a bracket that is not closed", "(1, 1000)}", "(1, 1000)"),
    ("a field misspelt", "suspects:", "suspcts:"),
    ("a field twice", "format: 1,", "format: 1, id: \"a\","),
    ("a field forgotten", "  source: \"Test\",\n", ""),
    ("another format", "format: 1", "format: 2"),
    ("text turned round", "\"Try\"", "\"T\u{202e}ry\""),
    ("text turned round by an escape", "\"Try\"", "\"T\\u{202e}ry\""),
    ("the same name twice", "\"m\": (1, 1000)}", "\"m\": (1, 9), \"m\": (1, 9)}"),
    ("2^64 as a limit", "(1, 1000)}", "(1, 18446744073709551616)}"),
    ("an id with a space", "\"try\"", "\"try it\""),
    ("an id that leads elsewhere", "\"try\"", "\"../try\""),
    ("one language only", "zh: \"试\"", "zh: \"\""),
    ("a command", "source: \"Test\",", "source: \"Test\", command: \"rm\","),
    ("a line with a comma", "\"n m\"", "\"n, m\""),
    ("a name twice in the input", "\"n m\"", "\"n m n\""),
    ("a list of no length", "\"n m\"", "\"n m\", \"a*K\""),
    ("no line at all", "[\"n m\"]", "[]"),
    ("lines with nothing", "\"n m\"", "\"n m\", \"n:\""),
    ("an empty end", "cases: Count", "cases: EndsWith(\"\")"),
    ("an end that is no number", "cases: Count", "cases: EndsWith(\"x\")"),
    ("a name without limits", "\"m\": (1, 1000)", "\"k\": (1, 1000)"),
    ("limits that are turned", "\"m\": (1, 1000)", "\"m\": (1000, 1)"),
    ("a position of no game", "bash[1..m](n)", "bsh[1..m](n)"),
    ("a position without its bracket", "bash[1..m](n)", "bash[1..m](n"),
    ("a position with another name", "bash[1..m](n)", "bash[1..k](n)"),
    ("a position below 0", "bash[1..m](n)", "bash[1..m](n-1000)"),
    ("brackets within brackets", "n + m > 1", "((((((((((((((((((((((((((((((((((((1))))"),
    ("an endless expression", "n + m > 1", "LONG"),
    ("a limit that nothing keeps", "n + m > 1", "n > 1000"),
    ("neither position nor rule", "position: \"bash[1..m](n)\",", ""),
    ("position and rule", "position:", "won: \"n > 0\", position:"),
    ("a rule without its moves", "position: \"bash[1..m](n)\"", "won: \"n % (m+1) != 0\""),
    ("answers that are alike", "lost: \"second\"", "lost: \"first\""),
    ("an answer that begins like the other", "lost: \"second\"", "lost: \"first too\""),
    ("an empty answer", "lost: \"second\"", "lost: \" \""),
    ("no sample", "[(input: \"2\\n23 2\\n4 3\\n\", output: \"first\\nsecond\\n\")]", "[]"),
    ("a sample with a letter", "23 2", "23 x"),
    ("a sample below 0", "23 2", "-23 2"),
    ("a sample with 2^64", "23 2", "18446744073709551616 2"),
    ("a sample that ends too soon", "\"2\\n23 2", "\"3\\n23 2"),
    ("a sample with 2^63 cases", "\"2\\n23 2", "\"9223372036854775808\\n23 2"),
    ("a sample with more", "4 3\\n", "4 3 7\\n"),
    ("a sample outside the limits", "23 2", "23 0"),
    ("a sample answered wrongly", "first\\nsecond", "second\\nsecond"),
    ("a sample with a word less", "first\\nsecond", "first"),
    ("no time", "time_ms: 2000", "time_ms: 0"),
    ("all memory", "memory_mib: 512", "memory_mib: 99999999999"),
    ("no small case", "values: 12", "values: 0"),
    ("too many small cases", "values: 12", "values: 200"),
    ("small cases without end", "values: 12", "values: 18446744073709551615"),
    ("no cases in a file", "cases: Count", "cases: Count, most: 0"),
    ("too many cases in a file", "cases: Count", "cases: Count, most: 99999999999"),
    ("residues of nothing", "Residues(\"m+1\")", "Residues(\"\")"),
    ("a suspect that is right", "n % m != 0", "n % (m + 1) != 0"),
    ("a harmless one that is wrong", "n % m != 0\"", "n % m != 0\", harmless: true"),
    ("a suspect that divides by zero", "n % m != 0", "n % (m - 1) != 0"),
    ("a suspect that overflows", "n % m != 0", "9999999999999999999 * 99999999999999999999 * n"),
    ("a suspect with another name", "n % m != 0", "n % k != 0"),
];

/// The same for the problem with lists.
const RULES: &[(&str, &str, &str)] = &[
    ("a rule that is wrong", "a % 2 == 1", "a % 3 == 1"),
    ("a rule over no list", "any(a,", "any(b,"),
    ("a rule within a rule", "any(a, a % 2 == 1)", "any(a, any(a, a % 2 == 1))"),
    ("a rule that is not closed", "any(a, a % 2 == 1)", "any(a, a % 2 == 1"),
    ("the moves of another game", "SomeHeaps", "Lasker"),
    ("moves on other numbers", "SomeHeaps", "Beads"),
    ("moves of no game", "SomeHeaps", "AllHeaps"),
    ("an order of no list", "  vars:", "  lists: {\"b\": Rising},\n  vars:"),
    ("an order that samples break", "  vars:", "  lists: {\"a\": Rising},\n  vars:"),
    ("lists that are never short", "\"N\": (1, 9)", "\"N\": (65, 70)"),
    ("heaps without end", "heaps: 3", "heaps: 18446744073709551615"),
];

/// Checks it, which ends: the work of a check is counted.
fn found(bytes: &[u8]) -> Vec<Fault> {
    let faults = check(bytes).err().unwrap_or_default();
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

#[test]
fn every_fault_of_a_problem_is_told_with_its_place_and_what_to_do() {
    let mut told = String::new();
    let broken = BROKEN.iter().map(|row| (GOOD, row)).chain(RULES.iter().map(|row| (RULED, row)));
    for (good, (name, from, to)) in broken {
        let to = to.replace("LONG", &"n+".repeat(100_000));
        let text = good.replacen(from, &to, 1);
        assert_ne!(text, good, "{name}: {from} is not in the problem");
        let faults = found(text.as_bytes());
        writeln!(told, "{name}{}", if faults.is_empty() { ": nothing wrong" } else { "" }).unwrap();
        for fault in faults.iter().take(3) {
            for lang in [Lang::En, Lang::Zh] {
                writeln!(told, "    {}", words::fault(lang, fault)).unwrap();
            }
        }
    }
    assert_eq!((found(GOOD.as_bytes()), found(RULED.as_bytes())), (vec![], vec![]));
    support::golden::compare("tests/data/contest_faults.txt", &told);
}

#[test]
fn what_is_made_to_be_slow_or_large_is_refused_soon() {
    let many = |what: &'static str, count: usize| {
        (0..count).map(move |i| what.replace('#', &i.to_string()))
    };
    let vars: String = many("\"v#\": (1, 2), ", 50_000).collect();
    let suspects: String =
        many("(says: (en: \"#\", zh: \"#\"), won: \"n > #\"), ", 10_000).collect();
    for (from, to) in [
        ("\"m\": (1, 1000)", vars.clone() + "\"m\": (1, 1000)"),
        ("\"n m\"", format!("\"n m {}\"", many("x# ", 100_000).collect::<String>())),
        ("suspects: [", format!("suspects: [{suspects}")),
        ("[Edges,", format!("[{}", "Edges, ".repeat(50_000))),
        ("position: \"bash[1..m](n)\"", "position: \"octal[0.37](n * 1000000)\"".to_owned()),
        ("(1, 1000)}", "(1, 18446744073709551615)}".to_owned()),
        ("id: \"try\",", format!("id: \"{}\",", "x".repeat(900_000))),
        ("(en: \"Try\"", format!("(en: \"{}\"", "x".repeat(900_000))),
        ("input: \"2", format!("input: \"{}", "1 ".repeat(400_000))),
        ("format: 1,", "(".repeat(500_000)),
    ] {
        let text = GOOD.replacen(from, &to, 1);
        assert_ne!(text, GOOD, "{from} is not in the problem");
        found(text.as_bytes());
    }
    assert!(!found(&vec![b' '; limits::FILE + 1]).is_empty());
    assert!(!found(b"\xff\xfe").is_empty() && !found(b"").is_empty());
}

#[test]
fn a_problem_cut_off_anywhere_is_refused_and_a_byte_changed_breaks_nothing() {
    let bytes = GOOD.as_bytes();
    for end in 0..bytes.len() {
        assert!(!found(&bytes[..end]).is_empty(), "cut off at {end}");
    }
    // The reader alone: to prove some hundreds of problems takes minutes.
    for at in 0..bytes.len() {
        for byte in [0, b'"', b'(', b'9', 0xff] {
            let mut changed = bytes.to_vec();
            changed[at] = byte;
            let _ = laststone::contest::read(&changed);
        }
    }
}
