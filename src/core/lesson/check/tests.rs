//! Each fault is found, at its place.

use super::check;

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
      text: (en: "Take {n}: $ {{n}} = 5 $, see [4](pos:bash[1..3](4)).", zh: "取{n}枚：$ {{n}} = 5 $，见[4](pos:bash[1..3](4))。"),
      position: "bash[1..3](n)",
      knobs: {"n": (is: 21, from: 0, to: 60)},
      board: Stones,
      plot: Strip(over: "n", upto: 30),
      task: FindMove(ask: (en: "Move", zh: "走一步")),
      claims: [
        Lost("bash[1..3](20)"),
        Winning("bash[1..3](21)", ["bash[1..3](20)"]),
        Always(of: "bash[1..m](n)", over: {"n": (0, 60), "m": (1, 9)}, lost: "n % (m + 1) == 0"),
        Fails(of: "bash[2..6](n)", over: {"n": (0, 60)}, lost: "n % 8 == 0", at: "bash[2..6](1)"),
      ],
    ),
  ],
)"#;

fn faults(text: &str) -> Vec<String> {
    match check(text.as_bytes(), &|f| if f.contains("bad") { Err("bad".into()) } else { Ok(()) }) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_good_lesson_passes_and_says_what_was_shown() {
    assert_eq!(faults(GOOD), Vec::<String>::new());
    let report = check(GOOD.as_bytes(), &|_| Ok(())).unwrap();
    assert_eq!((report.claims, report.tasks), (4, 1));
    assert!(report.witnessed > 500, "{report:?}");
}

#[test]
fn each_fault_is_told_with_its_line_and_column() {
    for (from, to, place, said) in [
        ("id: \"try-1\"", "id: \"Try 1\"", "line 3, column 7", "is no id"),
        ("format: 1", "format: 9", "line 2, column 11", "format 9"),
        ("place: 1", "plaice: 1", "line 5", "plaice"),
        ("zh: \"试\"", "zh: \"\"", "line 6, column 26", "empty"),
        ("{n}枚", "{m}枚", "line 11, column 80", "\"m\" has no number here"),
        ("{n}枚", "{n}枚 7", "line 11", "numbers: only in English [], only in Chinese [7]"),
        (
            "[4](pos:bash[1..3](4)).",
            "[4](pos:bash[1..2](4)).",
            "line 11",
            "cannot be put on this board",
        ),
        ("{{n}} = 5 $, see", "bad $, see", "line 11", "formula"),
        ("bash[1..3](n)\"", "bash[1..3(n)\"", "line 12", "no position"),
        ("is: 21", "is: 61", "line 13, column 20", "61 does not lie between 0 and 60"),
        ("board: Stones", "board: Grid", "line 14, column 14", "Grid shows wythoff"),
        ("over: \"n\", upto", "over: \"k\", upto", "line 15", "no knob"),
        ("is: 21", "is: 20", "line 16, column 13", "no winning move to find"),
        ("is: 21", "is: 1", "line 16, column 13", "blind"),
        (
            "Lost(\"bash[1..3](20)\")",
            "Lost(\"bash[1..3](21)\")",
            "line 18, column 9",
            "bash[1..3](21) is won",
        ),
        (
            "[\"bash[1..3](20)\"]",
            "[\"bash[1..3](19)\"]",
            "line 19, column 9",
            "lead to bash[1..3](20)",
        ),
        ("n % (m + 1) == 0", "n % m == 0", "line 20, column 9", "bash[1..1](1) is won"),
        (
            "at: \"bash[2..6](1)\"",
            "at: \"bash[2..6](9)\"",
            "line 21, column 9",
            "first fails at bash[2..6](1)",
        ),
    ] {
        let text = GOOD.replacen(from, to, 1);
        assert_ne!(text, GOOD, "{from}");
        let faults = faults(&text);
        let found = faults.iter().any(|f| f.starts_with(place) && f.contains(said));
        assert!(found, "{to}: wanted \"{place} ... {said}\", got {faults:#?}");
    }
}
