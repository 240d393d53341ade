//! Lessons side by side, and what `laststone check` prints of them.

use laststone::cli::check::Check;
use laststone::lesson::check::check_together;
use laststone::lesson::reader::{Fault, Wrong};
use laststone::lesson::wrong::Seen;
use laststone::lesson::{Lesson, Shelf, reader};
use laststone::source::locate::SourcePos;
use laststone::words::{Lang, check as words};
use std::path::PathBuf;

fn shipped() -> Vec<Lesson> {
    Shelf::embedded(&reader::read).lessons().cloned().collect()
}

fn told(lessons: &[Lesson]) -> Vec<String> {
    let sources: Vec<String> =
        lessons.iter().map(|lesson| reader::write(lesson).unwrap()).collect();
    let both: Vec<(&str, &Lesson)> = sources.iter().map(String::as_str).zip(lessons).collect();
    check_together(&both, &[])
        .into_iter()
        .map(|(at, fault)| format!("{}: {}", lessons[at].id, fault.what))
        .collect()
}

#[test]
fn the_shipped_lessons_use_nothing_before_it_is_taught() {
    assert_eq!(told(&shipped()), Vec::<String>::new());
}

#[test]
fn every_concept_is_taught_by_a_shipped_lesson() {
    let lessons = shipped();
    let taught: Vec<&str> =
        lessons.iter().flat_map(|lesson| lesson.teaches.iter().map(String::as_str)).collect();
    for id in laststone::lesson::concept::ALL {
        assert!(taught.contains(&id), "nobody teaches {id}");
    }
}

#[test]
fn a_concept_used_too_early_an_id_or_place_used_twice_are_told() {
    let mut lessons = shipped();
    let first = lessons[0].clone();
    let taught_later = lessons[1].teaches[0].clone();
    lessons[0].needs.push(taught_later.clone());
    let text = &mut lessons[0].steps[0].text;
    text.en.push_str(&format!(" [x](term:{taught_later})"));
    text.zh.push_str(&format!(" [x](term:{taught_later})"));
    let all = told(&lessons);
    assert!(all.iter().any(|said| said.contains("taught by no lesson before")), "{all:?}");
    assert!(all.iter().any(|said| said.contains("used before any lesson teaches it")), "{all:?}");
    let twice = told(&[first.clone(), first]);
    for part in
        ["is the id of another lesson", "has this place already", "taught by \"bash-1\" already"]
    {
        assert!(twice.iter().any(|said| said.contains(part)), "{part}: {twice:?}");
    }
}

/// Checks as the command does, with a page that was seen to be wrong.
fn run(lang: Lang, paths: &[PathBuf], json: bool) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let status = Check { paths: paths.to_vec(), json, lang }.run(
        &|_| Ok(()),
        &|lesson| {
            vec![("steps.1.title.en".into(), Seen::Glyphs(format!("{} \"ugly\"", lesson.id)))]
        },
        std::io::empty(),
        &mut out,
        &mut err,
    );
    (status, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
}

#[test]
fn problems_are_printed_for_people_and_as_json_for_editors() {
    let lesson = crate::support::root().join("lessons/bash-1.ron");
    let (status, out, err) = run(Lang::En, std::slice::from_ref(&lesson), false);
    assert_eq!(status, 1);
    assert!(out.ends_with("; 1 fault\n") && out.starts_with("0 lessons right: "), "{out}");
    assert!(err.contains("bash-1.ron:") && err.contains("bash-1 \"ugly\""), "{err}");
    let (status, out, err) = run(Lang::En, &[lesson, PathBuf::from("no/such/file.ron")], true);
    assert_eq!((status, err.as_str()), (2, ""));
    assert!(out.starts_with("{\"faults\":[{\"file\":\""), "{out}");
    assert!(
        out.contains(
            "\"message\":\"the fonts have no glyph for bash-1 \\\"ugly\\\"; use another character"
        ) && out.contains("\"unreadable\":[\""),
        "{out}"
    );
    assert!(out.trim_end().ends_with('}') && out.matches('{').count() == out.matches('}').count());
}

#[test]
fn a_check_of_nothing_fails_and_prints_no_figures() {
    let folder = crate::support::folder::Folder::below(&std::env::temp_dir());
    let empty = folder.path().to_owned();
    for (lang, part) in
        [(Lang::En, "there is no lesson in this folder"), (Lang::Zh, "没有课程文件")]
    {
        let (status, out, err) = run(lang, std::slice::from_ref(&empty), false);
        assert_eq!((status, out.as_str()), (2, ""), "{err}");
        assert!(err.contains(part), "{err}");
    }
    let (status, out, err) = run(Lang::En, &[empty.join("no-such.ron")], false);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("no-such.ron: there is no such file"), "{err}");
}

#[test]
fn a_lesson_is_read_from_the_standard_input() {
    let check = Check { paths: vec![PathBuf::from("-")], json: false, lang: Lang::En };
    let source = include_str!("../../lessons/bash-1.ron").replacen("chapter:", "chaptre:", 1);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let status = check.run(&|_| Ok(()), &|_| Vec::new(), source.as_bytes(), &mut out, &mut err);
    let err = String::from_utf8(err).unwrap();
    assert!(status == 1 && err.starts_with("-:") && err.contains("chaptre"), "{err}");
}

#[test]
fn how_a_page_looks_is_told_in_both_languages() {
    let lesson = crate::support::root().join("lessons/bash-1.ron");
    let (_, _, err) = run(Lang::Zh, std::slice::from_ref(&lesson), false);
    assert!(err.contains("字体中没有这些字：bash-1 \"ugly\"") && !err.contains("glyph"), "{err}");
    let place = SourcePos { line: 7, column: 3 };
    let fault = Fault { place, what: Wrong::Seen(Seen::Long { lines: 5, window: (1280, 800) }) };
    assert_eq!(
        words::fault(Lang::En, &fault),
        "line 7, column 3: text and exercise are about 5 lines too long for a window of 1280 x \
         800; shorten them"
    );
    assert_eq!(
        words::fault(Lang::Zh, &fault),
        "第7行第3列：正文与练习在1280 × 800的窗口中约多出5行，请缩短"
    );
}

#[test]
fn lessons_of_ones_own_build_on_ours_and_keep_out_of_our_names() {
    let folder = crate::support::folder::Folder::below(&std::env::temp_dir());
    let path = folder.path().to_owned();
    let ours = include_str!("../../lessons/nim-2.ron");
    let own = ours.replacen("id: \"nim-2\"", "id: \"own-1\"", 1);
    let own = own.replacen("chapter: Nim", "chapter: Own", 1);
    std::fs::write(path.join("own-1.ron"), &own).unwrap();
    let check = |parts: &[&str]| {
        let check = Check { paths: vec![path.clone()], json: false, lang: Lang::En };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let status = check.run(&|_| Ok(()), &|_| Vec::new(), std::io::empty(), &mut out, &mut err);
        let err = String::from_utf8(err).unwrap();
        let faults = err.lines().filter(|line| !line.contains(": advice: ")).count();
        assert_eq!((status, faults > 0), (u8::from(!parts.is_empty()), !parts.is_empty()), "{err}");
        for part in parts {
            assert!(err.contains(part), "{part}: {err}");
        }
    };
    check(&["own-1.ron:", "there is no kind `Own`", "SpragueGrundy"]);
    let list = path.join("chapters.ron");
    std::fs::write(&list, "[(name: \"Own\", id: \"own\", title: (en: \"Own\"))]").unwrap();
    check(&[]);
    std::fs::write(&list, "[(name: \"Own\", id: \"own\", titel: (en: \"Own\"))]").unwrap();
    check(&["chapters.ron:1:", "did you mean `title`?"]);
    std::fs::write(&list, "[(name: \"Own\", id: \"own\", title: (en: \"Own\"))]").unwrap();
    std::fs::write(path.join("mine.ron"), ours).unwrap();
    check(&["mine.ron:", "is the id of a lesson of the program"]);
    std::fs::remove_file(path.join("mine.ron")).unwrap();
    std::fs::write(path.join("again.ron"), own).unwrap();
    check(&["\"own-1\" is the id of another lesson too", "has this place already"]);
}
