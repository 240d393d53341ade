//! Hostile lessons: what is said about each, in both languages, with line and column, stands in
//! `tests/hostile/told.txt`. `LASTSTONE_BLESS=1 cargo test --test hostile` writes it anew.

use crate::hostile_list as list;
use crate::support::golden;

use crate::{MEMORY, alone};
use laststone::lesson::check::check;
use laststone::lesson::limits;
use laststone::words::{Lang, check};
use std::fmt::Write;
use std::time::Instant;

/// So much memory may be held to read and check a lesson.
const MOST: usize = 64 << 20;

/// So many faults of a lesson are kept beside the test.
const KEPT: usize = 4;

#[test]
fn hostile_lessons_are_refused_with_what_where_and_the_limit_in_both_languages() {
    let _alone = alone();
    let mut told = String::new();
    let (mut took, mut held) = (Vec::new(), Vec::new());
    for (name, bytes) in list::all() {
        let (from, base) = (Instant::now(), MEMORY.current_usage());
        MEMORY.reset_peak_usage();
        let faults = check(&bytes, &|_| Ok(())).err().unwrap_or_default();
        took.push((from.elapsed(), name));
        held.push((MEMORY.peak_usage().saturating_sub(base), name));
        assert!(faults.len() <= limits::FAULTS, "{name}");
        writeln!(told, "{name}{}", if faults.is_empty() { ": nothing wrong" } else { "" }).unwrap();
        for fault in faults.iter().take(KEPT) {
            for lang in Lang::ALL {
                let said = check::fault(lang, fault);
                assert!(
                    said.chars().count() < 1_000 && !said.chars().any(char::is_control),
                    "{name}: {said:?}"
                );
                writeln!(told, "    {said}").unwrap();
            }
        }
        if faults.len() > KEPT {
            writeln!(told, "    ... {} faults", faults.len()).unwrap();
        }
    }
    took.sort();
    for (took, name) in took.iter().rev().take(12) {
        println!("{took:9.1?} {name}");
    }
    held.sort_unstable();
    for (held, name) in held.iter().rev().take(6) {
        println!("{:6} KiB {name}", held >> 10);
    }
    assert!(held.iter().all(|(held, _)| *held < MOST), "{held:?}");
    golden::compare("tests/hostile/told.txt", &told);
}

#[test]
fn the_lesson_that_they_are_made_from_is_right() {
    let _alone = alone();
    assert_eq!(check(list::BASE.as_bytes(), &|_| Ok(())).err(), None);
}
