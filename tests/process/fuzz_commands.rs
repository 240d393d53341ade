//! Two thousand command lines and environments for the real program: it ends by itself, with a
//! status that it has, and never with a panic. See `tests/support/fuzz.rs` for seeds and counts.

use crate::support::fuzz;

use fuzz::Die;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Words of command lines, right and wrong.
const WORDS: &[&str] = &[
    "solve",
    "check",
    "help",
    "picture",
    "--help",
    "-h",
    "--version",
    "-V",
    "--json",
    "--lang",
    "en",
    "zh",
    "zh-Hans",
    "fr",
    "--limit",
    "0",
    "1",
    "20",
    "-1",
    "99999999999999999999",
    "--memory",
    "1M",
    "0",
    "64M",
    "12Q",
    "2G",
    "--lessons",
    "--lesson",
    "bash-1",
    "--step",
    "--theme",
    "dark",
    "light",
    "--out",
    "out",
    "--size",
    "320x240",
    "0x0",
    "--",
    "-",
    "",
    " ",
    "nim(1,2,3)",
    "wythoff(7,10)",
    "misere nim(1,2) + bash[1..3](5)",
    "nim(",
    "good.ron",
    "broken.ron",
    "folder",
    "none.ron",
    "loop.ron",
    "/dev/null",
    "/dev/zero",
    "/",
    ".",
    "..",
    "../..",
    "棋",
    "\u{202e}",
    "--colour=always",
    "--solved",
    "-x",
    "--lang=zh",
    "--memory=",
    "--limit=18446744073709551615",
];

const NAMES: &[&str] = &[
    "LANG",
    "LC_ALL",
    "LANGUAGE",
    "HOME",
    "XDG_DATA_HOME",
    "XDG_CONFIG_HOME",
    "PATH",
    "TERM",
    "NO_COLOR",
    "CLICOLOR_FORCE",
    "COLUMNS",
    "RUST_BACKTRACE",
    "RUST_LOG",
    "TMPDIR",
    "LASTSTONE_LANG",
    "XDG_RUNTIME_DIR",
    "DISPLAY",
    "WAYLAND_DISPLAY",
];

const VALUES: &[&str] = &[
    "",
    "zh_CN.UTF-8",
    "en_GB",
    "C",
    "xx_YY@zz",
    "/",
    "/nowhere",
    "/dev/null",
    "relative",
    "1",
    "full",
    "-1",
    "trace",
    "棋",
    "\u{1b}[2J",
    "none",
    ":nowhere",
    "999999999999",
];

fn folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("laststone-commands-{}", std::process::id()));
    fs::create_dir_all(folder.join("folder")).unwrap();
    let good = fs::read(crate::support::root().join("tests/hostile/base.ron")).unwrap();
    fs::write(folder.join("good.ron"), &good).unwrap();
    fs::write(folder.join("folder/good.ron"), &good).unwrap();
    fs::write(folder.join("broken.ron"), &good[..good.len() / 2]).unwrap();
    #[cfg(unix)]
    let _ = std::os::unix::fs::symlink("loop.ron", folder.join("loop.ron"));
    folder
}

/// All that comes, as text.
fn text(mut from: impl Read) -> String {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes).unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Starts the program, and ends it where it does not end by itself.
fn run(die: &mut Die, folder: &Path) {
    let mut words: Vec<String> = Vec::new();
    if !die.one_in(4) {
        words.push((*die.pick(&["solve", "solve", "check"])).to_owned());
    }
    for _ in 0..die.roll(6) {
        let mut word = (*die.pick(WORDS)).to_owned();
        if die.one_in(12) {
            let long = 1 + die.roll(3_000);
            word = word.repeat(long);
        }
        words.push(word);
    }
    // The picture of a page takes seconds; its own tests draw it.
    words.retain(|word| word != "picture" || die.roll(20) == 0);
    let mut program = Command::new(env!("CARGO_BIN_EXE_laststone"));
    program.current_dir(folder).env_clear().args(&words);
    for _ in 0..die.roll(5) {
        program.env(die.pick(NAMES), die.pick(VALUES));
    }
    let input: Vec<u8> = match die.roll(4) {
        0 => Vec::new(),
        1 => b"nim(1,2)\nwythoff(1,2\n".to_vec(),
        _ => (0..die.roll(400)).map(|_| (die.next() & 0xff) as u8).collect(),
    };
    let mut child = program
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let (stdout, stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
    // It may end before it has read everything, so what is written may be lost.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let out = std::thread::spawn(|| text(stdout));
    let err = std::thread::spawn(|| text(stderr));
    let from = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if from.elapsed() > Duration::from_secs(15) {
            child.kill().unwrap();
            panic!("{words:?} does not end");
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let (out, err) = (out.join().unwrap(), err.join().unwrap());
    let _ = writer.join().unwrap();
    let told = format!("{words:?}: {status}\n{out}\n{err}");
    assert!(matches!(status.code(), Some(0..=2)), "{told}");
    assert!(!err.contains("panicked") && !err.contains("stack backtrace"), "{told}");
    assert!(
        status.code() == Some(0)
            || !err.trim().is_empty()
            || out.contains("\"error\":")
            || out.contains("\"faults\":["),
        "{told}"
    );
}

#[test]
fn two_thousand_command_lines_end_with_a_status_and_a_sentence() {
    let folder = folder();
    fuzz::each("commands", fuzz::count(2_000), |seed| run(&mut Die::new(seed), &folder));
    fs::remove_dir_all(&folder).unwrap();
}
