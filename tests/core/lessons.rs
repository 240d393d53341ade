//! The lessons that come with the program: each reads, writes back to itself and keeps to its place
//! and length.

use laststone::lesson::bank::is_substitution;
use laststone::lesson::check::check_thoroughly;
use laststone::lesson::text::marks;
use laststone::lesson::{Chapter, Lesson, Shelf, Step, Task, Text, concept, reader};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// All lessons in `lessons/`, by file name.
fn lessons() -> Vec<(PathBuf, Lesson)> {
    let folder = crate::support::root().join("lessons");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "ron"))
        .filter(|path| !path.ends_with(Chapter::FILE))
        .collect();
    files.sort();
    assert!(files.len() >= 28, "{files:?}");
    files
        .into_iter()
        .map(|path| {
            let lesson = reader::read(&std::fs::read(&path).unwrap()).unwrap_or_else(|faults| {
                let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
                panic!("{}: {}", path.display(), all.join("; "))
            });
            (path, lesson)
        })
        .collect()
}

#[test]
fn every_lesson_reads_and_what_is_written_reads_back_to_the_same_lesson() {
    for (path, lesson) in lessons() {
        let written = reader::write(&lesson).unwrap();
        assert_eq!(reader::read(written.as_bytes()), Ok(lesson), "{}", path.display());
    }
}

#[test]
fn everything_a_lesson_states_is_proven_and_every_exercise_can_be_solved() {
    for (path, lesson) in lessons() {
        // How formulas are set is the screen's concern.
        match check_thoroughly(&std::fs::read(&path).unwrap(), &|_| Ok(())) {
            Ok(report) => assert!(report.claims > 0 && report.tasks >= 4, "{}", lesson.id),
            Err(faults) => {
                let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
                panic!("{}: {}", path.display(), all.join("; "));
            }
        }
    }
}

#[test]
fn every_step_tells_its_teacher_what_to_ask_and_which_wrong_answers_to_expect() {
    let mut steps = 0;
    for (path, lesson) in lessons() {
        for step in &lesson.steps {
            let notes = step
                .notes
                .as_ref()
                .unwrap_or_else(|| panic!("{}: {} has no notes", path.display(), step.id));
            assert!(!notes.expect.is_empty(), "{}: {}", path.display(), step.id);
            steps += 1;
        }
    }
    assert!(steps >= 212);
}

#[test]
fn a_lesson_is_named_like_its_file_and_has_a_place_of_its_own() {
    let mut places = BTreeSet::new();
    for (path, lesson) in lessons() {
        assert_eq!(path.file_stem().and_then(|s| s.to_str()), Some(lesson.id.as_str()));
        assert!(places.insert((lesson.chapter, lesson.place)), "{}: its place is taken", lesson.id);
    }
    assert!(
        places.iter().all(|(chapter, place)| Chapter::all().any(|c| c == *chapter) && *place > 0)
    );
}

#[test]
fn a_lesson_has_four_to_nine_steps_and_at_least_four_exercises_of_at_least_three_kinds() {
    for (_, lesson) in lessons() {
        // The clinic is a row of short cases.
        let most = if lesson.id == "sg-6" { 14 } else { 9 };
        // Programs to break come after what the lesson has to say.
        let is_hack = |step: &&Step| matches!(step.task, Some(Task::Hack { .. }));
        let hacks = lesson.steps.iter().rev().take_while(is_hack).count();
        assert_eq!(hacks, lesson.steps.iter().filter(is_hack).count(), "{}", lesson.id);
        assert!((4..=most).contains(&(lesson.steps.len() - hacks)) && hacks < 3, "{}", lesson.id);
        let tasks: Vec<_> = lesson.steps.iter().filter_map(|step| step.task.as_ref()).collect();
        let kinds: BTreeSet<String> =
            tasks.iter().map(|task| format!("{:?}", std::mem::discriminant(*task))).collect();
        assert!(
            tasks.len() >= 4 && kinds.len() >= 3,
            "{}: {} exercises, {} kinds",
            lesson.id,
            tasks.len(),
            kinds.len()
        );
    }
}

/// Programs to break stand beside the exercises and are not counted.
#[test]
fn less_than_a_third_is_substitution_and_proofs_constructions_and_transfers_are_many() {
    let lessons = lessons();
    let steps = lessons.iter().flat_map(|(_, lesson)| &lesson.steps);
    let tasks: Vec<&Task> = steps
        .filter_map(|step| step.task.as_ref())
        .filter(|task| !matches!(task, Task::Hack { .. }))
        .collect();
    let count = |of: fn(&Task) -> bool| tasks.iter().filter(|task| of(task)).count();
    let substitution = count(is_substitution);
    let proofs = count(|task| {
        matches!(task, Task::Reply { .. } | Task::Proof { .. } | Task::FalseStep { .. })
    });
    let built = count(|task| matches!(task, Task::Construct { .. } | Task::Write { .. }));
    let transfers = count(|task| matches!(task, Task::Which { .. }));
    let told = format!("{substitution}, {proofs}, {built}, {transfers} of {}", tasks.len());
    assert!(substitution * 3 < tasks.len(), "{told}");
    assert!(proofs >= 40 && built >= 30 && transfers >= 15, "{told}");
}

#[test]
fn what_a_lesson_needs_was_taught_in_an_earlier_one() {
    let mut all: Vec<Lesson> = lessons().into_iter().map(|(_, lesson)| lesson).collect();
    all.sort_by_key(|lesson| (lesson.chapter, lesson.place));
    let mut taught = BTreeSet::new();
    for lesson in all {
        for id in &lesson.needs {
            assert!(taught.contains(id), "{} needs {id}, which nobody taught before", lesson.id);
        }
        for id in lesson.teaches {
            assert!(concept::is_known(&id), "{id}");
            taught.insert(id);
        }
    }
}

#[test]
fn a_term_is_linked_where_it_is_taught_and_not_before() {
    let mut all: Vec<Lesson> = lessons().into_iter().map(|(_, lesson)| lesson).collect();
    all.sort_by_key(|lesson| (lesson.chapter, lesson.place));
    let mut taught = BTreeSet::new();
    for lesson in all {
        let mut linked = BTreeSet::new();
        for step in &lesson.steps {
            for text in [Some(&step.text), step.reveal.as_ref()].into_iter().flatten() {
                linked.extend(
                    marks(&text.en)
                        .links
                        .into_iter()
                        .filter_map(|l| Some(l.what.strip_prefix("term:")?.to_owned())),
                );
            }
        }
        for id in &lesson.teaches {
            assert!(linked.contains(id), "{} teaches {id} and never links to it", lesson.id);
        }
        taught.extend(lesson.teaches);
        let early: Vec<_> = linked.difference(&taught).collect();
        assert!(early.is_empty(), "{} links to {early:?} before they are taught", lesson.id);
    }
}

/// Words as read: the targets of links do not count, nor do the bars of tables.
fn words(text: &Text) -> (usize, usize) {
    let mut shown = String::new();
    let mut rest = text.en.as_str();
    while let Some((before, after)) = rest.split_once("](") {
        shown.push_str(before);
        let mut depth = 1_usize;
        let end = after.find(|c| {
            depth = match c {
                '(' => depth + 1,
                ')' => depth - 1,
                _ => depth,
            };
            depth == 0
        });
        rest = end.and_then(|end| after.get(end + 1..)).unwrap_or("");
    }
    shown.push_str(rest);
    let is_word = |word: &&str| word.chars().any(char::is_alphanumeric);
    let han = text.zh.chars().filter(|c| ('\u{4e00}'..='\u{9fff}').contains(c)).count();
    (shown.split_whitespace().filter(is_word).count(), han)
}

#[test]
fn a_text_fits_its_panel() {
    for (_, lesson) in lessons() {
        for step in &lesson.steps {
            let place = format!("{}, {}", lesson.id, step.id);
            let (en, zh) = words(&step.text);
            assert!(en <= 110, "{place}: {en} English words");
            assert!(zh <= 190, "{place}: {zh} Chinese characters");
            let (en, zh) = step.reveal.as_ref().map_or((0, 0), words);
            assert!(en <= 120, "{place}: {en} English words in the reveal");
            assert!(zh <= 210, "{place}: {zh} Chinese characters in the reveal");
            // CommonMark breaks lines of Chinese with a space: one source line a paragraph.
            for text in [Some(&step.text), step.reveal.as_ref()].into_iter().flatten() {
                for line in text.zh.lines() {
                    assert!(!line.starts_with(' ') && !line.ends_with(' '), "{place}: {line:?}");
                }
            }
        }
    }
}

#[test]
fn the_letters_of_n_and_p_come_with_the_text_that_names_them() {
    let shelf = Shelf::embedded(&reader::read);
    let bare: Vec<_> = shelf
        .lessons()
        .flat_map(|lesson| (0..lesson.steps.len()).map(move |at| (lesson, at)))
        .filter(|(lesson, at)| !lesson.has_letters(*at))
        .map(|(lesson, at)| (lesson.id.as_str(), at))
        .collect();
    assert_eq!(bare, [("bash-1", 0), ("bash-1", 1)]);
}
