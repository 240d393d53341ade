//! `laststone judge` as a process: verdicts, exit statuses, JSON, what it refuses.

use crate::support::folder::Folder;
use std::process::{Command, Output};

fn judge(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_laststone"));
    command.arg("judge").args(arguments).output().expect("the program starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[test]
fn problems_are_listed_and_told_in_both_languages() {
    let list = text(&judge(&["--list"]).stdout);
    assert_eq!(list.lines().count(), laststone::contest::EMBEDDED.len());
    assert!(list.lines().all(|line| line.split('\t').count() == 3), "{list}");
    let english = text(&judge(&["--statement", "hdu-1846"]).stdout);
    assert!(english.contains("1 <= n <= 1000") && english.contains("23 2\n4 3\n"), "{english}");
    let chinese = text(&judge(&["--lang", "zh", "--statement", "hdu-1846"]).stdout);
    assert!(chinese.contains("石子") && !chinese.contains("Sample"), "{chinese}");
}

#[test]
fn what_cannot_be_judged_is_refused_with_its_status() {
    for (arguments, status) in [
        (&["no-such-problem", "--", "true"][..], 2),
        (&["hdu-1846"], 2),
        (&["--words", "x", "hdu-1846", "--", "true"], 2),
        (&["--input", "/nowhere", "hdu-1846", "--", "true"], 2),
        (&["hdu-1846", "--", "/nowhere/at/all"], 3),
    ] {
        let output = judge(arguments);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}");
        assert!(!output.stderr.is_empty() && output.stdout.is_empty(), "{arguments:?}");
    }
}

/// A program for awk, which reads a case a line.
#[cfg(target_os = "linux")]
#[test]
fn a_right_program_is_accepted_and_a_wrong_one_has_its_smallest_input() {
    let right = r#"NR > 1 { print ($1 % ($2 + 1) ? "first" : "second") }"#;
    let accepted = judge(&["--quick", "hdu-1846", "--", "awk", right]);
    let said = text(&accepted.stdout);
    assert_eq!(accepted.status.code(), Some(0), "{said}");
    assert!(said.contains("accepted") && said.contains("Not a proof"), "{said}");
    let wrong = r#"NR > 1 { print ($1 % $2 ? "first" : "second") }"#;
    let output = judge(&["--quick", "--json", "hdu-1846", "--", "awk", wrong]);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for part in [
        r#""verdict":"wrong-answer""#,
        r#""input":"1\n1 1\n""#,
        r#""expected":"first\n","output":"second\n""#,
        r#""smallest":"proved""#,
        r#""kind":"rule""#,
        r#""zh":"在所有已答的数据上"#,
    ] {
        assert!(said.contains(part), "{part} is not in {said}");
    }
    let words = r#"NR > 1 { print ($1 % ($2 + 1) ? "A" : "B") }"#;
    let other = judge(&["--quick", "--words", "A,B", "hdu-1846", "--", "awk", words]);
    assert_eq!(other.status.code(), Some(0), "{}", text(&other.stdout));
}

#[cfg(target_os = "linux")]
#[test]
fn a_named_file_is_run_alone_and_tests_are_written_into_an_empty_folder_only() {
    let folder = Folder::below(&std::env::temp_dir());
    let file = folder.path().join("in.txt");
    std::fs::write(&file, "1\n23 2\n").unwrap();
    let named = file.to_str().unwrap();
    let one = judge(&["--input", named, "hdu-1846", "--", "echo", "first"]);
    assert_eq!(one.status.code(), Some(0), "{}", text(&one.stdout));
    std::fs::write(&file, "1\n23 0\n").unwrap();
    let outside = judge(&["--input", named, "hdu-1846", "--", "echo", "first"]);
    assert_eq!(outside.status.code(), Some(2));
    assert!(text(&outside.stderr).contains("1 <= m <= 1000"), "{}", text(&outside.stderr));

    let full = judge(&["--emit", folder.path().to_str().unwrap(), "hdu-1846"]);
    assert_eq!(full.status.code(), Some(2));
    let empty = folder.path().join("empty");
    std::fs::create_dir(&empty).unwrap();
    let emitted = judge(&["--emit", empty.to_str().unwrap(), "hdu-1846"]);
    assert_eq!(emitted.status.code(), Some(0), "{}", text(&emitted.stderr));
    assert_eq!(std::fs::read_to_string(empty.join("001-sample.out")).unwrap(), "first\nsecond\n");
}

#[test]
fn the_problem_shown_to_authors_is_proven() {
    let page = include_str!("../../docs/problems.md");
    let block = page.split("```ron\n").nth(1).unwrap().split("```").next().unwrap();
    let report = laststone::contest::check(block.as_bytes());
    assert!(report.is_ok(), "{report:?}");
}
