//! Lessons to take home and plans, on the command line: what is written, what is refused.

use std::process::Command;

/// The exit status, and what is said of what is wrong.
fn laststone(arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_laststone"));
    command.args(arguments).env_clear().env("LANG", "en_GB.UTF-8");
    let output = command.output().expect("the program starts");
    (output.status.code(), String::from_utf8(output.stderr).expect("UTF-8"))
}

/// A folder of this test's own.
fn folder(name: &str) -> std::path::PathBuf {
    let folder =
        std::env::temp_dir().join(format!("laststone-paper-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_lesson_and_a_plan_are_written_and_never_over_another_file() {
    let folder = folder("write");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let written = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let (open, told, plan) = (path("open.html"), path("told.html"), path("plan.html"));
    for (args, name) in [
        (vec!["handout", "bash-1", "--out", &open], "open.html"),
        (vec!["handout", "bash-1", "--told", "--lang", "both", "--out", &told], "told.html"),
        (vec!["plan", "45", "--knows", "nim-2", "--begins", "9:40", "--out", &plan], "plan.html"),
    ] {
        assert_eq!(laststone(&args), (Some(0), String::new()), "{args:?}");
        assert!(written(name).starts_with("<!DOCTYPE html>"));
        let (status, said) = laststone(&args);
        assert_eq!(status, Some(2), "{args:?}");
        assert!(said.contains("say --force to replace it"), "{said}");
    }
    assert!(!written("open.html").contains("Whoever must move from 4 has lost"));
    assert!(written("told.html").contains("Whoever must move from 4 has lost"));
    assert!(
        written("told.html").contains("轮到谁面对4枚") || written("told.html").contains("4 枚")
    );
    assert!(written("plan.html").contains("9:40–"));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_makes_no_sense_is_refused_in_one_sentence() {
    let folder = folder("refuse");
    let out = folder.join("a.html").to_str().unwrap().to_owned();
    for (args, said) in [
        (vec!["handout", "nim-9", "--out", &out], "did you mean"),
        (vec!["plan", "45", "--knows", "nim-9", "--out", &out], "there is no lesson \"nim-9\""),
        (vec!["plan", "45", "--knows", "sg-7", "--out", &out], "nothing comes after it"),
        (vec!["plan", "1", "--out", &out], "the first step of bash-1 takes"),
        (vec!["plan", "45", "--out", "a.txt"], "ends in neither .html nor .pdf"),
    ] {
        let (status, told) = laststone(&args);
        assert_eq!((status, told.lines().count()), (Some(2), 1), "{told}");
        assert!(told.contains(said), "{told}");
    }
    for args in [["plan", "0"], ["plan", "601"], ["plan", "45.5"]] {
        assert_eq!(laststone(&[&args[..], &["--out", &out]].concat()).0, Some(2), "{args:?}");
    }
    assert!(!folder.join("a.html").try_exists().unwrap());
    std::fs::remove_dir_all(folder).unwrap();
}
