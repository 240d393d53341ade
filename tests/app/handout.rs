//! Lessons to take home and plans of an hour: what they tell and what not, on how many pages.

use crate::worksheet_pdf::open;
use laststone::app::{Easel, typefaces};
use laststone::lesson::plan::Plan;
use laststone::lesson::{Lesson, Shelf, Task, reader};
use laststone::study::Oracle;
use laststone::words::Lang;
use laststone::worksheet::{Format, Pages, Paper, Room, Taken, html, pdf};

fn shelf() -> Shelf {
    Shelf::embedded(&reader::read)
}

fn handout(lang: Lang, lesson: &Lesson, taken: &Taken) -> Paper {
    Paper::handout(lang, lesson, taken, &mut Oracle::default(), &mut |_, _, _| None)
}

/// All that stands on it.
fn page(paper: &Paper) -> String {
    html::write(std::slice::from_ref(paper), Format::A4, Pages::Questions)
}

/// Pieces of a text that stand on paper as they are: without numbers, formulas and marks, and in
/// Chinese without what gets a space before it.
fn pieces(lang: Lang, text: &str) -> Vec<String> {
    let plain = |c: char| match lang {
        Lang::En => c.is_ascii_alphabetic() || c == ' ' || c == ',',
        Lang::Zh => ('一'..='龥').contains(&c) || c == '，',
    };
    let pieces = text.split(|c| !plain(c)).map(str::trim);
    let least = lang.pick(20, 8);
    pieces.filter(|piece| piece.chars().count() > least).map(str::to_owned).collect()
}

#[test]
fn a_lesson_taken_home_tells_its_text_and_of_what_is_not_settled_nothing_more() {
    for lesson in shelf().lessons() {
        for lang in Lang::ALL {
            let (open, told) = (
                Taken::default(),
                Taken {
                    settled: lesson.steps.iter().map(|step| step.id.clone()).collect(),
                    ..Taken::default()
                },
            );
            let (open, told) = (handout(lang, lesson, &open), page(&handout(lang, lesson, &told)));
            assert_eq!(open.questions.len(), lesson.steps.len());
            let open = page(&open);
            for step in &lesson.steps {
                let text = step.text.to(lang);
                for piece in pieces(lang, text) {
                    assert!(open.contains(&piece), "{} {}: {piece}", lesson.id, step.id);
                }
                // What a question offers is no answer.
                let asked = lesson
                    .steps
                    .iter()
                    .map(|step| format!("{} {:?}", step.text.to(lang), step.task));
                let asked: String = asked.collect();
                for piece in step.reveal.iter().flat_map(|reveal| pieces(lang, reveal.to(lang))) {
                    let hidden = !open.contains(&piece) || asked.contains(&piece);
                    assert!(hidden, "{} {} tells: {piece}", lesson.id, step.id);
                    assert!(told.contains(&piece), "{} {}: {piece}", lesson.id, step.id);
                }
            }
        }
    }
}

#[test]
fn what_a_class_did_stands_at_its_step_and_what_it_found_beside_them_at_the_end() {
    let shelf = shelf();
    let lesson = shelf.lesson("bash-1").unwrap();
    let mut taken = Taken::default();
    taken.did.insert(1, vec![("A 3 · B 12".to_owned(), "before the talk".to_owned())]);
    taken.beside.push(("Team A".to_owned(), "n mod 4 = 0".to_owned()));
    let paper = handout(Lang::En, lesson, &taken);
    assert_eq!(paper.questions.len(), lesson.steps.len() + 1);
    let did = Room::Said(taken.did[&1].clone());
    assert_eq!(paper.questions[1].room.last(), Some(&did));
    assert!(page(&paper).contains("n mod 4 = 0"));
}

#[test]
fn what_no_key_tells_is_asked_on_paper_as_well_with_its_program_and_room_to_write() {
    let (shelf, fonts) = (shelf(), typefaces());
    let (mut programs, mut estimates) = (0, 0);
    for lesson in shelf.lessons() {
        for lang in Lang::ALL {
            let settled = lesson.steps.iter().map(|step| step.id.clone()).collect();
            let told = handout(lang, lesson, &Taken { settled, ..Taken::default() });
            let paper = handout(lang, lesson, &Taken::default());
            for (at, step) in lesson.steps.iter().enumerate() {
                let (asked, name) = (&paper.questions[at], format!("{} {}", lesson.id, step.id));
                let Some(task) = &step.task else { continue };
                assert!(!asked.ask.is_empty() && !asked.room.is_empty(), "{name}: no room");
                let listed = |room: &Room| matches!(room, Room::Listing(all) if all.len() > 1);
                match task {
                    Task::Hack { .. } => {
                        programs += 1;
                        assert!(listed(&asked.room[0]), "{name}: {:?}", asked.room);
                        assert!(asked.room.iter().any(|room| matches!(room, Room::Line(_))));
                        assert!(listed(&told.questions[at].room[0]), "{name}: it speaks of it");
                    }
                    Task::Estimate { .. } => estimates += 1,
                    _ => {}
                }
            }
            pdf::write(&[paper], Format::A4, Pages::Questions, &fonts).unwrap();
        }
    }
    assert!(programs > 30 && estimates > 3, "{programs}, {estimates}");
    let page = page(&handout(Lang::En, shelf.lesson("bash-1").unwrap(), &Taken::default()));
    assert!(page.contains("<pre>n = int(input())\nx = n % 3\nprint("), "{page}");
}

#[test]
fn the_plan_and_the_notes_of_every_lesson_fill_two_pages_at_most() {
    let (shelf, fonts) = (shelf(), typefaces());
    let mut known = None;
    for lesson in shelf.lessons() {
        let plan = Plan::new(shelf.lessons(), known.as_deref(), lesson.minutes(0)).unwrap();
        assert_eq!((plan.parts.len(), plan.parts[0].left.len()), (1, 0), "{}", lesson.id);
        for lang in Lang::ALL {
            let paper = Paper::plan(lang, lesson, &plan.parts[0], Some(9 * 60 + 40));
            let notes = lesson.steps[0].notes.as_ref().unwrap();
            assert!(paper.questions[0].heading.starts_with("9:40"));
            for piece in pieces(lang, notes.ask.to(lang)) {
                assert!(page(&paper).contains(&piece), "{}: {piece}", lesson.id);
            }
            let bytes = pdf::write(&[paper], Format::A4, Pages::Questions, &fonts).unwrap();
            let pages = open(&bytes).pages;
            assert!(pages <= 2, "{} {lang:?}: {pages} pages", lesson.id);
        }
        known = Some(lesson.id.clone());
    }
}

#[test]
fn every_lesson_can_be_taken_home_as_pdf_with_all_that_it_tells() {
    let (shelf, fonts) = (shelf(), typefaces());
    for lesson in shelf.lessons() {
        let settled = lesson.steps.iter().map(|step| step.id.clone()).collect();
        let told = Taken { settled, ..Taken::default() };
        for lang in Lang::ALL {
            let paper = handout(lang, lesson, &told);
            let written = pdf::write(&[paper], Format::A4, Pages::Questions, &fonts);
            assert!(open(&written.unwrap()).pages > 1, "{} {lang:?}", lesson.id);
        }
    }
}

#[test]
fn a_lesson_taken_home_opens_as_pdf_with_its_boards() {
    let (shelf, mut easel) = (shelf(), Easel::default());
    let lesson = shelf.lesson("nim-2").unwrap();
    let mut draw = |step: &_, sum: &_, lang| easel.draw(lang, step, sum);
    let taken = Taken::default();
    let paper = Paper::handout(Lang::Zh, lesson, &taken, &mut Oracle::default(), &mut draw);
    assert!(paper.questions.iter().filter(|question| question.picture.is_some()).count() > 3);
    let bytes = pdf::write(&[paper], Format::Letter, Pages::Questions, &typefaces()).unwrap();
    assert!((2..=8).contains(&open(&bytes).pages));
}
