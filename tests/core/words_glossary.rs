//! One word for one thing: what the Chinese texts of lessons, theorems and program do not say, and
//! what the English ones say better.

use crate::support;

use laststone::words::Lang;
use laststone::words::glossary::{BANNED, CLUMSY, ENTRIES, page};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The files of a folder and of those in it.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            all.extend(files(&entry, ending));
        } else if entry.extension().is_some_and(|e| e == ending) {
            all.push(entry);
        }
    }
    all
}

/// All texts of lessons and program, a line each with where it stands.
fn lines() -> Vec<(String, String)> {
    let root = support::root();
    let lessons = files(&root.join("lessons"), "ron");
    let words = files(&root.join("src/core/words"), "rs");
    // The list itself names them, and tests are no texts.
    let words = words
        .into_iter()
        .filter(|path| !path.ends_with("glossary.rs") && !path.ends_with("tests.rs"));
    let texts: Vec<PathBuf> = lessons.into_iter().chain(words).collect();
    assert!(texts.len() > 80, "{}", texts.len());
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let named = |(line, n): (&str, usize)| (format!("{}:{n}", path.display()), line.to_owned());
        text.lines().zip(1..).map(named).collect::<Vec<_>>()
    };
    texts.into_iter().flat_map(read).collect()
}

/// Where texts use what a list bans.
fn found(list: &[(&str, &str)]) -> Vec<String> {
    let mut found = Vec::new();
    for (place, line) in lines() {
        for (banned, better) in list.iter().filter(|(banned, _)| line.contains(banned)) {
            found.push(format!("{place}: {banned} → {better}"));
        }
    }
    found
}

#[test]
fn ranges_are_written_with_one_word() {
    let is_edge = |c: &char| c.is_ascii_digit() || "{}".contains(*c);
    for (place, line) in lines() {
        for (at, word) in line.match_indices('至') {
            let (before, after) =
                (line[..at].chars().last(), line[at + word.len()..].chars().next());
            let both = before.as_ref().is_some_and(is_edge) && after.as_ref().is_some_and(is_edge);
            assert!(!both, "{place}: 至 → 到: {line}");
        }
    }
}

#[test]
fn no_text_uses_a_second_word_for_the_same_thing() {
    assert_eq!(found(&BANNED), [""; 0]);
}

#[test]
fn no_english_text_uses_a_clumsy_turn() {
    assert_eq!(found(&CLUMSY), [""; 0]);
}

#[test]
fn the_page_names_each_thing_once_and_never_by_a_word_that_is_not_used() {
    let ours: BTreeSet<&str> = ENTRIES.iter().map(|entry| entry.ours).collect();
    assert_eq!(ours.len(), ENTRIES.len());
    for entry in ENTRIES {
        assert!(BANNED.iter().all(|(banned, _)| !entry.ours.contains(banned)), "{}", entry.ours);
        for lang in [Lang::En, Lang::Zh] {
            assert!(page(lang).contains(entry.english) && page(lang).contains(entry.ours));
        }
    }
}

/// What contests call the topics, and where their problems stand on Luogu (verified there).
const CONTESTS: [(&str, &[&str]); 9] = [
    ("bash-6", &["模仿棋"]),
    ("bash-7", &["P1290"]),
    ("wythoff-7", &["溢出"]),
    ("nim-6", &["反尼姆", "Anti-SG", "SJ定理", "P4279"]),
    ("stairs-3", &["P3480"]),
    ("sg-1", &["有向图游戏"]),
    ("sg-4", &["Multi-SG"]),
    ("sg-5", &["复杂度"]),
    ("sg-7", &["打表找规律"]),
];

#[test]
fn the_names_that_contests_use_stand_where_the_topic_is_taught() {
    let lines = lines();
    for (lesson, names) in CONTESTS {
        for name in names {
            let here = |place: &str| place.contains(&format!("lessons/{lesson}.ron"));
            let taught = lines.iter().any(|(place, line)| here(place) && line.contains(name));
            assert!(taught, "{lesson}: {name}");
        }
    }
}
