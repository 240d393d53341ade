//! Running programs that misbehave: each ends with its verdict within the limit and a second, and
//! nothing of it is left. The programs are small, in C, and built here.

use crate::support::folder::Folder;
use laststone::contest::judge::{End, Ran};
use laststone::runner::{Limits, Runner};
use laststone::study::CancelToken;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
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
        limits: Limits { time: Duration::from_secs(2), memory },
        token: CancelToken::default(),
    }
}

/// Runs a program written in C on an input, and sees that nothing of it is left.
fn ran(name: &str, main: &str, input: &[u8]) -> Ran {
    let folder = Folder::below(&std::env::temp_dir());
    let program = built(folder.path(), name, main);
    let begun = Instant::now();
    let ran = runner(&[program.to_str().unwrap()], 64 << 20).run(input);
    // What was killed may need a moment to go.
    let gone = || begun.elapsed() > Duration::from_secs(20) || left(&program).is_empty();
    while !gone() {
        std::thread::sleep(Duration::from_millis(5));
    }
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
        ("waits", "close(0); close(1); close(2); sleep(60); return 0;"),
        (
            "reads a terminal",
            "char b[9]; FILE *t = fopen(\"/dev/tty\", \"r\"); \
            if (t) return !fgets(b, 9, t); sleep(60); return 0;",
        ),
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
fn a_program_that_forks_too_often_is_ended_with_all_it_began() {
    // As many as are needed to be noticed: one without end could take all processes there are.
    let many = "for (int i = 0; i < 200; i++) if (!fork()) sleep(60); sleep(60); return 0;";
    assert_eq!(ran("many", many, b"").end, End::Processes);
    // A row of children, each the only one of its parent, which has gone.
    let chain = "for (int i = 0; i < 5000; i++) if (fork()) return 0; sleep(60); return 0;";
    assert_eq!(ran("chain", chain, b"").end, End::Exited(0));
}

#[test]
fn a_program_that_ends_with_nothing_said_has_said_nothing() {
    for (name, main) in [
        ("silent", "return 0;"),
        ("closes its input", "close(0); return 0;"),
        ("closes its output", "close(1); return puts(\"x\") == 7;"),
    ] {
        let ran = ran(name, main, &vec![b'1'; 1 << 20]);
        assert_eq!((ran.end, ran.output), (End::Exited(0), Vec::new()), "{name}");
    }
}

#[test]
fn floods_and_deaf_programs_block_no_pipe() {
    for main in [
        "for (;;) puts(\"0123456789012345678901234567890123456789\");",
        // No line ever ends, and a child writes as well.
        "fork(); for (;;) fputs(\"7\", stdout);",
    ] {
        assert_eq!(ran("floods", main, b"").end, End::Output);
    }
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
    // Each child takes less than is allowed, all together more.
    let shared = "for (int i = 0; i < 7; i++) if (!fork()) break; \
                  char *p = malloc(16 << 20); memset(p, 1, 16 << 20); sleep(60); return *p;";
    assert_eq!(ran("shares", shared, b"").end, End::Memory);
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
    slow.limits.time = Duration::from_mins(1);
    let token = slow.token.clone();
    let waiter = std::thread::spawn(move || slow.run(b"").end);
    std::thread::sleep(Duration::from_millis(100));
    token.cancel();
    assert_eq!(waiter.join().unwrap(), End::Cancelled);
}

#[test]
fn whoever_ends_the_judge_ends_the_program_and_its_children() {
    let wait = |what: &str, is: &dyn Fn() -> bool| {
        let begun = Instant::now();
        while !is() {
            assert!(begun.elapsed() < Duration::from_mins(1), "{what}");
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    let loops = "while :; do sleep 1; done";
    let with_child = format!("({loops}) & {loops}");
    for (signal, script, processes, status) in [
        ("INT", with_child.as_str(), 2, Some(130)),
        ("TERM", &with_child, 2, Some(130)),
        ("HUP", &with_child, 2, Some(130)),
        // There is no time to end anything: what the judge itself began the system ends.
        ("KILL", loops, 1, None),
    ] {
        // A copy of the shell, told from all others by its path.
        let folder = Folder::below(&std::env::temp_dir());
        let shell = folder.path().join("shell");
        std::fs::copy(std::fs::canonicalize("/bin/sh").unwrap(), &shell).unwrap();
        let mut judge = Command::new(env!("CARGO_BIN_EXE_laststone"))
            .args(["judge", "--time", "600", "hdu-1846", "--"])
            .arg(&shell)
            .args(["-c", script])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        wait("it begins", &|| left(&shell).len() == processes);
        let id = judge.id().to_string();
        let sent = Command::new("kill").args([format!("-{signal}"), id]).status().unwrap();
        assert!(sent.success());
        assert_eq!(judge.wait().unwrap().code(), status, "{signal}");
        wait("all of it ends", &|| left(&shell).is_empty());
    }
}
