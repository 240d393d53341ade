//! Running programs that misbehave: each ends with its verdict within the limit and a second, and
//! nothing of it is left. The programs are small, in C, and built here.

use crate::support::folder::Folder;
use laststone::contest::judge::{End, Ran};
use laststone::runner::{Limits, Runner};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Builds a program in C.
fn built(folder: &Path, name: &str, main: &str) -> PathBuf {
    let (source, program) = (folder.join(format!("{name}.c")), folder.join(name));
    let head = "#define _GNU_SOURCE\n#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n\
                #include <string.h>\n#include <unistd.h>\n";
    std::fs::write(
        &source,
        format!("{head}int main(int c, char **v) {{ (void)c; (void)v; {main} }}"),
    )
    .unwrap();
    let status =
        Command::new("cc").arg("-O1").arg("-o").arg(&program).arg(&source).status().unwrap();
    assert!(status.success(), "{name}");
    program
}

fn runner(command: &[&str], memory: u64) -> Runner {
    Runner {
        launcher: PathBuf::from(env!("CARGO_BIN_EXE_laststone")),
        command: command.iter().map(OsString::from).collect(),
        limits: Limits { time: Duration::from_millis(700), memory },
        cancelled: Arc::default(),
    }
}

/// Runs a program written in C on an input, and sees that nothing of it is left.
fn ran(name: &str, main: &str, input: &[u8]) -> Ran {
    let folder = Folder::below(&std::env::temp_dir());
    let program = built(folder.path(), name, main);
    let begun = Instant::now();
    let ran = runner(&[program.to_str().unwrap()], 64 << 20).run(input);
    assert!(begun.elapsed() < Duration::from_millis(1_700 + 2_000), "{:?}", begun.elapsed());
    assert_eq!(left(&program), [""; 0], "{name} is still running");
    ran
}

/// The processes that run this program.
fn left(program: &Path) -> Vec<String> {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    processes
        .filter(|entry| {
            std::fs::read_link(entry.path().join("exe")).is_ok_and(|exe| exe == program)
        })
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect()
}

#[test]
fn what_a_program_says_and_how_it_ends_is_told() {
    let echo = "char b[9999]; size_t n; while ((n = fread(b, 1, sizeof b, stdin))) \
                fwrite(b, 1, n, stdout); return 0;";
    let input = vec![b'7'; 1 << 20];
    let echoed = ran("echoes", echo, &input);
    assert_eq!((echoed.end, echoed.output == input), (End::Exited(0), true));
    let one = ran("one", "puts(\"half\"); return 1;", b"1\n");
    assert_eq!((one.end, one.output), (End::Exited(1), b"half\n".to_vec()));
    let crash = ran("crash", "volatile int *p = 0; return *p;", b"");
    assert_eq!(crash.end, End::Signal(11));
    let bytes = ran("bytes", "fwrite(\"a\\0\\xe5\\x8f\", 1, 4, stdout); return 0;", b"");
    assert_eq!((bytes.end, bytes.output), (End::Exited(0), b"a\0\xe5\x8f".to_vec()));
}

#[test]
fn whatever_never_ends_is_ended() {
    for (name, main) in [
        ("sleeps", "sleep(60); return 0;"),
        ("spins", "for (;;) {}"),
        ("forks", "if (fork()) { pause(); } sleep(60); return 0;"),
        ("stubborn", "signal(SIGTERM, SIG_IGN); signal(SIGHUP, SIG_IGN); sleep(60); return 0;"),
    ] {
        assert_eq!(ran(name, main, b"1\n").end, End::Time, "{name}");
    }
}

#[test]
fn a_program_that_leaves_a_child_behind_leaves_none() {
    // The child holds the pipes for a minute; the parent has answered and gone.
    let left = ran("leaves", "if (fork()) { puts(\"ok\"); return 0; } sleep(60); return 0;", b"");
    assert_eq!((left.end, left.output), (End::Exited(0), b"ok\n".to_vec()));
}

#[test]
fn floods_and_deaf_programs_block_no_pipe() {
    let flood = ran("floods", "for (;;) puts(\"0123456789012345678901234567890123456789\");", b"");
    assert_eq!(flood.end, End::Output);
    let errors = ran(
        "scolds",
        "for (int i = 0; i < 99999; i++) fputs(\"no no no\\n\", stderr); \
                      puts(\"ok\"); return 0;",
        b"",
    );
    assert_eq!((errors.end, errors.output), (End::Exited(0), b"ok\n".to_vec()));
    let deaf = ran("deaf", "puts(\"ok\"); return 0;", &vec![b'1'; 8 << 20]);
    assert_eq!((deaf.end, deaf.output), (End::Exited(0), b"ok\n".to_vec()));
}

#[test]
fn a_program_that_eats_memory_is_ended() {
    let eats = "for (;;) { char *p = malloc(1 << 20); if (!p) return 3; memset(p, 1, 1 << 20); }";
    assert_eq!(ran("eats", eats, b"").end, End::Memory);
}

#[test]
fn what_cannot_be_started_says_so() {
    let ran = runner(&["/nowhere/at/all"], 64 << 20).run(b"");
    assert!(matches!(ran.end, End::NotStarted(_)), "{ran:?}");
}

#[test]
fn nothing_stands_between_the_words_and_the_program() {
    // No shell: what would be expanded comes as it is.
    let words = ["/bin/echo", "*", "$HOME", "~", ";", "a b"];
    assert_eq!(runner(&words, 64 << 20).run(b"").output, b"* $HOME ~ ; a b\n");
}

#[test]
fn a_run_that_is_cancelled_ends_at_once() {
    let mut slow = runner(&["/bin/sleep", "60"], 64 << 20);
    slow.limits.time = Duration::from_secs(60);
    let cancelled = Arc::new(AtomicBool::new(false));
    slow.cancelled = Arc::clone(&cancelled);
    let waiter = std::thread::spawn(move || slow.run(b"").end);
    std::thread::sleep(Duration::from_millis(100));
    cancelled.store(true, Ordering::Relaxed);
    let begun = Instant::now();
    assert_eq!(waiter.join().unwrap(), End::Cancelled);
    assert!(begun.elapsed() < Duration::from_secs(3));
}
