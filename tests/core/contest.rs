//! The problems of programming contests: each is proven, what is wrong with a file is told with its
//! place, the tests are the same bytes everywhere.

use crate::support;
use laststone::contest::answer::Solver;
use laststone::contest::tests_of::{Group, files};
use laststone::contest::{EMBEDDED, Prepared, check, read};
use std::collections::BTreeSet;
use std::fmt::Write;

fn problem(id: &str) -> Prepared {
    let file = format!("{id}.ron");
    let (_, text) = EMBEDDED.iter().find(|(name, _)| *name == file).expect("a problem of this id");
    read(text.as_bytes()).unwrap_or_else(|faults| panic!("{id}: {faults:?}"))
}

#[test]
fn every_problem_is_proven() {
    let mut faults = Vec::new();
    let mut cases = 0;
    for (file, text) in EMBEDDED {
        match check(text.as_bytes()) {
            Ok(report) => {
                assert_eq!(format!("{}.ron", report.on.problem.id), *file);
                cases += report.small;
            }
            Err(all) => {
                let line = |f: &laststone::contest::Fault| {
                    format!("{file}:{}:{}: {}", f.place.line, f.place.column, f.what)
                };
                faults.extend(all.iter().map(line));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(EMBEDDED.len() >= 36 && cases > 10_000, "{cases}");
}

#[test]
fn the_program_holds_every_problem_of_the_folder() {
    let folder = support::root().join("lessons/problems");
    let on_disk: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let held: BTreeSet<String> = EMBEDDED.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(on_disk, held);
    let ids: Vec<String> = held
        .iter()
        .flat_map(|file| {
            let on = problem(file.trim_end_matches(".ron"));
            std::iter::once(on.problem.id).chain(on.problem.also)
        })
        .collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id stands twice");
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_others() {
    for id in ["hdu-1846", "hdu-1849", "wythoff-64", "acwing-893"] {
        let on = problem(id);
        let bytes = |seed| {
            let mut solver = Solver::default();
            let all = files(&on, Group::Random, seed, &mut solver);
            assert!(all.iter().flatten().all(|case| on.admits(case)), "{id}");
            all.iter().map(|file| on.layout.write(file)).collect::<String>()
        };
        assert_eq!(bytes(1), bytes(1), "{id}");
        assert_ne!(bytes(1), bytes(2), "{id}");
    }
}

/// FNV-1a.
fn checksum(sum: &mut u64, bytes: &[u8]) {
    for byte in bytes {
        *sum = (*sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    }
}

#[test]
fn the_tests_of_all_problems_are_the_same_bytes_everywhere() {
    let mut told = String::new();
    for (file, _) in EMBEDDED {
        let id = file.trim_end_matches(".ron");
        let on = problem(id);
        let mut solver = Solver::default();
        let (mut sum, mut cases, mut count) = (0xcbf2_9ce4_8422_2325, 0, 0);
        for group in Group::ALL {
            for file in files(&on, group, 1, &mut solver) {
                checksum(&mut sum, on.layout.write(&file).as_bytes());
                cases += file.len();
                count += 1;
            }
        }
        writeln!(told, "{id}: {count} files, {cases} cases, {sum:016x}").unwrap();
    }
    support::golden::compare("tests/data/contest.txt", &told);
}

#[test]
fn every_problem_names_a_lesson_of_the_course() {
    let shelf = laststone::lesson::Shelf::embedded(&laststone::lesson::reader::read);
    for (file, _) in EMBEDDED {
        let on = problem(file.trim_end_matches(".ron"));
        let lesson = &on.problem.lesson;
        assert!(shelf.book(lesson).is_some(), "{file}: {lesson}");
    }
}
