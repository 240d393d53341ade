//! Names, lessons, positions and arguments from outside, on their way to a terminal: nothing that a
//! terminal obeys, and nothing that turns a line around, comes through.

use crate::support::folder::Folder;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A title for the terminal, a line that is cleared, letters turned around.
const EVIL: &str = "a\u{1b}]0;PWN\u{7}\u{1b}[2K\u{202e}b\u{9b}31m";

fn laststone(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_laststone"));
    command.args(arguments).env_clear().env("LANG", "en_GB.UTF-8");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    // Whoever refuses the arguments reads nothing.
    let _ = child.stdin.take().expect("its input").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// Nothing of it is obeyed, and something was said of it.
fn is_harmless(what: &str, output: &Output) {
    let said = [&output.stdout[..], &output.stderr[..]].concat();
    let said = String::from_utf8(said).unwrap_or_else(|why| panic!("{what}: {why}"));
    let obeyed = |c: char| {
        (c.is_control() && !matches!(c, '\n' | '\t'))
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    assert!(!said.contains(obeyed), "{what}: {said:?}");
    assert!(said.contains("\\u"), "{what}: {said:?}");
}

#[test]
fn names_of_files_and_what_is_in_them_are_shown_and_not_obeyed() {
    let folder = Folder::below(Path::new(env!("CARGO_TARGET_TMPDIR")));
    fs::write(folder.path().join(format!("{EVIL}.ron")), "(format: 1, id: \"x").unwrap();
    let lesson = fs::read_to_string(crate::support::root().join("lessons/bash-1.ron")).unwrap();
    fs::write(folder.path().join("b.ron"), lesson.replacen("bash-1", EVIL, 1)).unwrap();
    let path = folder.path().to_str().unwrap();
    is_harmless("check", &laststone(&["check", path], ""));
    is_harmless("list", &laststone(&["--lessons", path, "--list"], ""));
    let file = folder.path().join(format!("{EVIL}.ron"));
    is_harmless("check of one", &laststone(&["check", file.to_str().unwrap()], ""));
}

#[test]
fn positions_and_arguments_are_shown_and_not_obeyed() {
    let position = format!("nim(3,{EVIL})");
    is_harmless("solve", &laststone(&["solve", &position], ""));
    is_harmless("solve, as JSON", &laststone(&["solve", "--json", &position], ""));
    is_harmless("solve, line by line", &laststone(&["solve", "-"], &format!("{position}\n")));
    is_harmless("a lesson", &laststone(&["--lesson", EVIL], ""));
    is_harmless("an option", &laststone(&[&format!("--{EVIL}")], ""));
    is_harmless("a value", &laststone(&["--lang", EVIL], ""));
    is_harmless("a command", &laststone(&["worksheet", EVIL, "--out", "x.html"], ""));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_understood_are_shown_as_they_are() {
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::process::CommandExt;
    // Every character of it, and not what a terminal leaves of it.
    let shown = "a\\u{1b}]0;PWN\\u{7}\\u{1b}[2K\\u{202e}b\\u{9b}31m";
    let said = |output: &Output| {
        let said = [&output.stdout[..], &output.stderr[..]].concat();
        String::from_utf8(said).expect("escaped")
    };
    for arguments in
        [&[&*format!("--{EVIL}")][..], &["--lang", EVIL, "check", "x"], &["man", "a", EVIL]]
    {
        let said = said(&laststone(arguments, ""));
        assert!(said.contains(shown), "{arguments:?}: {said}");
    }
    // Bytes that are no text, and another name for the program.
    let mut command = Command::new(env!("CARGO_BIN_EXE_laststone"));
    command.arg0(EVIL).env_clear().arg(std::ffi::OsStr::from_bytes(b"--a\xff\x1b[2K"));
    let output = command.output().expect("the program starts");
    let told = said(&output);
    assert!(told.contains("--a\\xff\\u{1b}[2K") && !told.contains("PWN"), "{told}");
    let help = said(&command.arg("--help").output().expect("the program starts"));
    assert!(!help.contains("PWN"), "{help}");
}
