//! The floors of ARCHITECTURE.md, enforced: no file names a floor above its own, nor what its floor
//! must never see.

#[path = "floors/source.rs"]
pub mod source;

use source::{Source, sources};

/// The floors of the core from the ground up, each with the floors it may see besides itself. That
/// the core sees neither screen nor program, and the screen not the program, is cargo's to hold:
/// they are packages.
const FLOORS: &[(&str, &[&str])] = &[
    ("lang", &[]),
    ("solver", &[]),
    ("games", &["solver"]),
    ("study", &["solver", "games"]),
    ("source", &["lang", "solver", "games"]),
    ("contest", &["solver", "games", "study", "source"]),
    ("lesson", &["lang", "solver", "games", "study", "source", "contest"]),
    ("session", &["solver", "games", "study", "contest", "source", "lesson"]),
    ("profile", &["lang", "solver", "contest", "lesson", "session"]),
    (
        "words",
        &["lang", "solver", "games", "study", "source", "contest", "lesson", "session", "profile"],
    ),
    (
        "worksheet",
        &[
            "lang", "solver", "games", "study", "source", "contest", "lesson", "session",
            "profile", "words",
        ],
    ),
];

/// What stands above the core.
const ABOVE: &[&str] = &["ui", "runner", "cli", "app"];

/// Something that only some places may name, with the reason why the others may not.
struct Kept {
    /// Names that give it away: crates, types, macros, modules.
    names: &'static [&'static str],
    /// The places that may: floors, or files.
    to: &'static [&'static str],
    why: &'static str,
}

const KEPT: &[Kept] = &[
    Kept {
        names: &["ron"],
        to: &["source", "lesson", "profile"],
        why: "one reader for the files of authors, and one for each that keeps a person's",
    },
    Kept {
        names: &["postcard"],
        to: &["src/app/work/handed.rs"],
        why: "what a worker is handed is written in one place",
    },
    Kept {
        names: &["clap"],
        to: &["cli", "app", "src/main.rs"],
        why: "the command line is the program's",
    },
    Kept {
        names: &["std::fs", "File", "OpenOptions"],
        to: &[
            "src/core/lesson/shelf/files.rs",
            "src/core/profile/disk.rs",
            "src/app/picture.rs",
            "src/app/lab/saving.rs",
            // Where the desktop says that documents lie, and the door of a window that is open.
            "src/app/host/folders.rs",
            "src/app/host/instance/socket.rs",
            // A browser's files, which are none of a disk.
            "src/app/host/drawer.rs",
            // What the system says of processes.
            "src/runner/unix.rs",
        ],
        why: "few files touch the disk, so that few files must get it right",
    },
    Kept {
        names: &["SystemTime"],
        to: &["src/core/lesson/shelf/files.rs", "app"],
        why: "below the shell the same input gives the same output; the shelf compares the stamps \
            of files",
    },
    Kept {
        names: &["Instant"],
        to: &["app", "runner", "src/cli/judge.rs", "src/cli/solve/time.rs"],
        why: "below the shell the same input gives the same output",
    },
    Kept {
        names: &["std::env", "std::process", "std::net"],
        to: &["app", "cli", "runner", "src/main.rs"],
        why: "the surroundings belong to the shell",
    },
    Kept {
        names: &["std::thread"],
        to: &["src/core/profile/disk.rs", "app", "cli", "runner", "src/main.rs"],
        why: "threads belong to the shell; a lock is waited for a moment",
    },
    Kept {
        names: &["HashMap", "HashSet", "RandomState", "rand"],
        // RaTeX hands its widths over in one.
        to: &["src/ui/formula/set.rs"],
        why: "an order by chance gives another answer every time; BTreeMap has one order",
    },
    Kept {
        names: &["Oracle"],
        to: &["study", "contest", "lesson", "session", "words", "worksheet", "cli", "app"],
        why: "the screen draws what has been found out: every value comes in",
    },
    Kept { names: &["f32", "f64"], to: &["ui", "app"], why: "below the screen all is exact" },
    Kept {
        names: &[
            "println!",
            "print!",
            "eprintln!",
            "eprint!",
            "dbg!",
            "io::stdout",
            "io::stderr",
            "io::stdin",
        ],
        to: &["cli", "runner", "app", "src/main.rs"],
        why: "only the shell speaks to the terminal",
    },
];

/// Those of the names above that are crates.
const CRATES: &[&str] = &["ron", "postcard", "clap", "rand"];

/// Files that only name what is beside them.
const TOPS: &[&str] = &["src/main.rs", "src/web.rs", "src/lib.rs", "src/core/lib.rs"];

/// What a source names that it may not.
fn faults(source: &Source) -> Vec<String> {
    let floor = floor(&source.path);
    let at = |line: usize, what: String| format!("{}:{line}: {what}", source.path);
    let mut all = Vec::new();
    let known = FLOORS.iter().find(|(name, _)| *name == floor);
    if known.is_none() && !ABOVE.contains(&floor) && !TOPS.contains(&source.path.as_str()) {
        all.push(at(1, format!("`{floor}` is no floor")));
    }
    for (line, path) in source.paths() {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        if let (Some((_, sees)), ["crate" | "laststone" | "laststone_core", seen, ..]) =
            (known, path.as_slice())
            && FLOORS.iter().any(|(name, _)| name == seen)
            && *seen != floor
            && !sees.contains(seen)
        {
            all.push(at(line, format!("`{floor}` may not see `{seen}`")));
        }
        let up = path.iter().filter(|segment| **segment == "super").count();
        if floor != "ui" && up >= depth(&source.path) {
            all.push(at(line, "`super` leads out of the floor: say `crate::`".to_owned()));
        }
        if tested(source, line) {
            continue;
        }
        for kept in KEPT
            .iter()
            .filter(|kept| !kept.to.contains(&floor) && !kept.to.contains(&source.path.as_str()))
        {
            if let Some(name) = kept.names.iter().find(|name| named(name, &path)) {
                all.push(at(line, format!("`{name}`: {}", kept.why)));
            }
        }
    }
    if !["ui", "app"].contains(&floor) {
        let floats = source.words.iter().filter(|word| !word.tested && is_float(&word.text));
        all.extend(
            floats.map(|word| {
                at(word.line, format!("`{}`: below the screen all is exact", word.text))
            }),
        );
    }
    all.dedup();
    all
}

/// A path from the root of its floors: `games/nim.rs`, `app/shell/mod.rs`.
fn inner(path: &str) -> &str {
    path.strip_prefix("src/core/").or_else(|| path.strip_prefix("src/")).unwrap_or(path)
}

/// The floor that a path belongs to: `src/core/games/nim.rs` to `games`.
fn floor(path: &str) -> &str {
    let inner = inner(path);
    inner.split('/').next().unwrap_or(inner).trim_end_matches(".rs")
}

/// How many `super`s lead from a file to the crate's root.
fn depth(path: &str) -> usize {
    let folders = inner(path).matches('/').count() + 1;
    if path.ends_with("/mod.rs") { folders - 1 } else { folders }
}

/// Whether a path names something: crates stand first (`egui::Ui`), types and macros anywhere,
/// longer names in a row.
fn named(name: &str, path: &[&str]) -> bool {
    let wanted: Vec<&str> = name.split("::").collect();
    match wanted.as_slice() {
        [word] if CRATES.contains(word) => path.len() > 1 && path[0] == *word,
        [word] => path.contains(word),
        _ => path.windows(wanted.len()).any(|segments| segments == wanted),
    }
}

fn tested(source: &Source, line: usize) -> bool {
    source.words.iter().any(|word| word.line == line && word.tested)
}

fn is_float(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit()) && !word.starts_with("0x") && word.contains('.')
}

#[test]
fn no_file_names_a_floor_it_may_not_see() {
    let sources = sources("src");
    assert!(sources.len() > 50, "only {} files were read", sources.len());
    let all: Vec<String> = sources.iter().flat_map(faults).collect();
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

/// What is wrong with a text at this path, without the path.
fn told(path: &str, text: &str) -> Vec<String> {
    let strip = |fault: String| fault.trim_start_matches(path).to_owned();
    faults(&Source::new(path, text)).into_iter().map(strip).collect()
}

#[test]
fn a_floor_above_is_found_however_it_is_named() {
    let above = ":1: `games` may not see `words`";
    for text in [
        "use crate::words::Lang;",
        "use crate::{solver::Nimber, words::{Lang, why}};",
        "fn f(lang: crate::words::Lang) {}",
        "impl From<crate::words::Lang> for X {}",
        "pub use laststone::words;",
    ] {
        assert_eq!(told("src/core/games/nim.rs", text), [above], "{text}");
    }
    assert_eq!(told("src/core/words/why.rs", "use crate::games::Sum;"), [""; 0]);
    assert_eq!(
        told("src/core/solver/deep/mod.rs", "\nuse crate::games::Sum;"),
        [":2: `solver` may not see `games`"]
    );
    assert_eq!(
        told("src/core/games/nim.rs", "#[cfg(test)] mod tests { use crate::words::Lang; }"),
        [above]
    );
    assert_eq!(told("src/core/misc/a.rs", ""), [":1: `misc` is no floor"]);
    for text in ["use super::super::words::Lang;", "type X = super::super::X;"] {
        assert_eq!(
            told("src/core/games/nim.rs", text),
            [":1: `super` leads out of the floor: say `crate::`"]
        );
        assert_eq!(told("src/core/games/desk/nim.rs", text), [""; 0]);
    }
}

#[test]
fn what_is_kept_to_a_few_places_is_found_elsewhere() {
    for (path, text) in [
        ("src/core/words/why.rs", "use std::{fmt, fs};"),
        ("src/ui/page.rs", "fn f() { std::fs::read(\"a\"); }"),
        ("src/ui/page.rs", "use std::time::{Duration, Instant};"),
        ("src/core/session/mod.rs", "let now = std::time::SystemTime::now();"),
        ("src/core/session/mod.rs", "let half = 0.5;"),
        ("src/core/study/chart.rs", "let x = n as f64;"),
        ("src/core/study/chart.rs", "use std::collections::{BTreeMap, HashMap};"),
        ("src/core/lesson/reader.rs", "use std::fs::File;"),
        ("src/core/lesson/reader.rs", "println!(\"read\");"),
        ("src/core/lesson/reader.rs", "let out = std::io::stdout();"),
    ] {
        assert_eq!(told(path, text).len(), 1, "{path}: {text}: {:?}", told(path, text));
    }
}

#[test]
fn comments_texts_tests_and_innocent_names_are_no_faults() {
    for text in [
        "// use egui::Ui;\n/* f64 /* std::fs */ HashMap */\n/// `crate::words`\n//! eframe",
        "const A: &str = \"std::fs::read \\\" f64 0.5\"; const B: &[u8] = b\"egui\";",
        "const C: &str = r#\"println!(\"x\") crate::words\"#;",
        "const D: char = '\"'; const E: char = '\\''; fn f<'a>(x: &'a str) -> &'a str { x }",
        "let (a, b) = (pair.0.1, 0..10); let c = 0x1E; let d = 1..=2;",
        "#[cfg(test)]\nmod tests { use std::time::Instant; fn g() { println!(\"{}\", 0.5); } }",
        "fn print(self) {} self.print();",
    ] {
        assert_eq!(told("src/core/games/nim.rs", text), [""; 0], "{text}");
    }
    let after = "#[cfg(test)]\nmod tests { fn g() {} }\nuse std::time::Instant;";
    assert_eq!(
        told("src/core/games/nim.rs", after),
        [":3: `Instant`: below the shell the same input gives the same output"]
    );
    assert_eq!(told("src/core/games/tests.rs", "use std::time::Instant;"), [""; 0]);
    assert_eq!(told("src/core/lesson/shelf/files.rs", "use std::fs::File;"), [""; 0]);
}
