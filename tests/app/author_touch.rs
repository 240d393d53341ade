//! What a teacher does beside teaching: a lesson written beside its page, an hour planned, pupils'
//! progress put side by side, a position as a code.

use crate::desk_touch::{SIZE, click, drop_files, folder, says, started, until};
use crate::person::Person;

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::lesson::{Shelf, reader};
use laststone::profile::progress::{How, Progress, Store};
use laststone::ui::raster::Studio;
use laststone::ui::wish::ScreenId;
use laststone::words::{Lang, code, desk, draft, marking, plan, progress};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What is on the screen, light and dark, as PNG in the folder of `LASTSTONE_PICTURES`.
fn keep(person: &mut Person, name: &str) {
    let Some(folder) = std::env::var_os("LASTSTONE_PICTURES").map(PathBuf::from) else { return };
    for _ in 0..2 {
        let shell = person.harness.state_mut();
        let scheme = shell.scheme();
        let image = Studio::new(scheme, SIZE, 1.0).picture(|ui| shell.ui(ui));
        let file = folder.join(format!("{name}-{scheme:?}.png").to_lowercase());
        std::fs::write(file, image.png().unwrap()).unwrap();
        person.press(Key::D);
    }
}

/// Is this written where it can be read, and not beyond the edge of what holds it?
fn is_in_sight(person: &Person, said: &str) -> bool {
    person.harness.output().shapes.iter().any(|clipped| {
        let egui::epaint::Shape::Text(text) = &clipped.shape else { return false };
        let rect = text.galley.rect.translate(text.pos.to_vec2());
        text.galley.text() == said && clipped.clip_rect.expand(1.0).contains_rect(rect)
    })
}

#[test]
fn a_plan_has_its_buttons_in_sight_as_soon_as_its_window_is_open() {
    let folder = folder();
    let mut person = started(folder.path(), Lang::En, false);
    person.harness.state_mut().turn_to(ScreenId::Contents);
    person.harness.run();
    person.press_with(Modifiers::COMMAND, Key::H);
    assert!(says(&person, desk::PLAN_IS.en));
    for said in [desk::PRINT_PLAN.en, progress::CLOSE.en, desk::HOUR.en] {
        assert!(is_in_sight(&person, said), "{said}");
    }
    // So is what comes of it, below all that can be chosen.
    click(&mut person, desk::PRINT_PLAN.en);
    let path = folder.path().join("plan.pdf").display().to_string();
    person.tab_to(progress::FILE.en);
    person.press_with(Modifiers::COMMAND, Key::A);
    person.type_text(&path);
    click(&mut person, desk::DO_SHEET.en);
    let said = format!("✓ {}", desk::written(Lang::En, &path));
    until(&mut person, "a plan", |person| says(person, &said));
    for _ in 0..60 {
        person.harness.step();
    }
    assert!(is_in_sight(&person, &said), "{said}");
}

#[test]
fn a_lesson_is_begun_from_the_board_and_written_beside_its_page_and_nothing_is_lost() {
    let folder = folder();
    let own = folder.path().join("own");
    std::fs::create_dir_all(&own).unwrap();
    for lang in Lang::ALL {
        let file = own.join(lang.pick("own-1.ron", "own-2.ron"));
        let mut person = started(folder.path(), lang, false);
        person.press(Key::X);
        assert_eq!(person.shell().screen(), ScreenId::Lab);
        let position = person.session().sum().clone();
        person.press_with(Modifiers::COMMAND, Key::N);
        assert!(says(&person, draft::WRITE_IS.to(lang)));
        person.tab_to(draft::FOLDER.to(lang));
        person.press_with(Modifiers::COMMAND, Key::A);
        person.type_text(&own.display().to_string());
        let began = Instant::now();
        click(&mut person, draft::BEGIN.to(lang));
        let id = file.file_stem().unwrap().to_str().unwrap().to_owned();
        until(&mut person, "the page", |person| {
            person.shell().lesson().is_some_and(|lesson| lesson.id == id)
        });
        println!("the first page after {:?}", began.elapsed());
        assert_eq!(*person.session().sum(), position);
        assert_eq!(person.shell().lesson().unwrap().only(), Some(lang));
        until(&mut person, "nothing wrong", |person| says(person, draft::RIGHT.to(lang)));
        let before = std::fs::read_to_string(&file).unwrap();
        // A slip is told with its place, and the page stays.
        person.tab_to(draft::FILE.to(lang));
        person.press_with(Modifiers::COMMAND, Key::End);
        person.type_text("x");
        until(&mut person, "the slip", |person| {
            says(person, lang.pick("trailing characters", "不应再有内容"))
        });
        assert_eq!(person.shell().lesson().unwrap().id, id);
        person.press_with(Modifiers::COMMAND, Key::Z);
        until(&mut person, "nothing wrong again", |person| says(person, draft::RIGHT.to(lang)));
        // The window is called after what the lesson is called now.
        let before = before.replace("place: 99", "place: 98");
        person.press_with(Modifiers::COMMAND, Key::A);
        person.harness.event(egui::Event::Paste(before.clone()));
        person.harness.run();
        until(&mut person, "another number", |person| {
            let window = person.harness.root().accesskit_node().label().unwrap_or_default();
            window.contains(".98 ")
        });
        person.press_with(Modifiers::COMMAND, Key::End);
        // What is typed is saved by itself, and what has just been typed at the end.
        person.type_text("// one\n");
        // Slow machines save between two letters: all of them are waited for.
        until(&mut person, "saved", |person| {
            let kept = std::fs::read_to_string(&file).unwrap();
            says(person, progress::SAVED.to(lang)) && kept.ends_with("// one\n")
        });
        person.type_text("// two\n");
        person.harness.state_mut().leave_once(Duration::from_secs(5));
        let after = std::fs::read_to_string(&file).unwrap();
        assert!(after.ends_with("// one\n// two\n") && after.starts_with(before.trim_end()));
        assert!(reader::read(after.as_bytes()).is_ok());
    }
}

#[test]
fn a_lesson_that_is_there_is_gone_on_with_and_an_id_that_another_file_has_is_told() {
    let folder = folder();
    let file = folder.path().join("mine.ron");
    let text = include_str!("../../lessons/bash-1.ron").replacen("\"bash-1\"", "\"mine\"", 1);
    std::fs::write(&file, &text).unwrap();
    let mut person = started(folder.path(), Lang::En, false);
    person.press(Key::X);
    person.press_with(Modifiers::COMMAND, Key::N);
    person.tab_to(draft::FOLDER.en);
    person.press_with(Modifiers::COMMAND, Key::A);
    person.type_text(&file.display().to_string());
    click(&mut person, draft::BEGIN.en);
    until(&mut person, "the page", |person| {
        person.shell().lesson().is_some_and(|lesson| lesson.id == "mine")
    });
    until(&mut person, "nothing wrong", |person| says(person, draft::RIGHT.en));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text, "it is as it was");
    // Now another file has the same id.
    std::fs::write(folder.path().join("other.ron"), &text).unwrap();
    person.tab_to(draft::FILE.en);
    person.press_with(Modifiers::COMMAND, Key::End);
    person.type_text("// one\n");
    until(&mut person, "the id is told", |person| {
        says(person, "\"mine\" is the id of another lesson")
    });
}

#[test]
fn an_exercise_that_does_not_fit_is_told_and_no_file_is_made() {
    let folder = folder();
    let mut person = started(folder.path(), Lang::En, false);
    person.press(Key::X);
    person.press_with(Modifiers::COMMAND, Key::N);
    person.tab_to(draft::FOLDER.en);
    person.press_with(Modifiers::COMMAND, Key::A);
    person.type_text(&folder.path().join("nowhere/at/all").display().to_string());
    click(&mut person, draft::BEGIN.en);
    until(&mut person, "why not", |person| says(person, "could not be written"));
    assert!(std::fs::metadata(folder.path().join("nowhere")).is_err());
}

#[test]
fn an_hour_is_planned_from_the_contents_by_pointer_and_by_keys() {
    let folder = folder();
    for lang in Lang::ALL {
        let mut person = started(folder.path(), lang, false);
        if person.shell().screen() != ScreenId::Contents {
            person.press(Key::C);
        }
        click(&mut person, desk::HOUR_OF.to(lang));
        assert!(says(&person, desk::PLAN_IS.to(lang)));
        let shelf = Shelf::embedded(&reader::read);
        let first = shelf.lessons().next().unwrap();
        let notes = first.steps[0].notes.as_ref().unwrap();
        let plan = laststone::lesson::plan::Plan::new(shelf.lessons(), None, 45).unwrap();
        assert!(says(&person, &plan::until(lang, &plan)), "how long it lasts");
        assert!(says(&person, notes.goal.to(lang)), "what it leads to");
        person.press(Key::Escape);
        assert!(!says(&person, desk::PLAN_IS.to(lang)));
        person.press_with(Modifiers::COMMAND, Key::H);
        assert!(says(&person, desk::PLAN_IS.to(lang)));
        click(&mut person, &plan::called(lang, first));
        assert_eq!(person.shell().screen(), ScreenId::Lesson);
        assert_eq!(person.shell().lesson().unwrap().id, first.id);
    }
}

#[test]
fn pupils_dropped_together_become_a_table_that_is_saved_and_a_bad_file_is_named() {
    let folder = folder();
    let shelf = Shelf::embedded(&reader::read);
    let lesson = shelf.lesson("bash-1").unwrap();
    let step = lesson.steps.iter().find(|step| step.task.is_some()).unwrap();
    let mut files = Vec::new();
    for (name, how) in [("anna", How::First), ("=bo", How::Helped), ("安", How::Shown)] {
        let mut record = Progress::default();
        record.finish("bash-1", &step.id, step.edition, how, None);
        let file = folder.path().join(format!("{name}.ron"));
        Store::new(None).export(&record, &file).unwrap();
        files.push(file);
    }
    let cut = folder.path().join("cut.ron");
    let bytes = std::fs::read(&files[0]).unwrap();
    std::fs::write(&cut, &bytes[..bytes.len() - 20]).unwrap();
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "Dear Sir or Madam").unwrap();
    files.extend([cut, letter]);
    let mut person = started(folder.path(), Lang::En, true);
    let before = person.shell().record().clone();
    // Over the table no key changes the colours: its picture is taken in the dark.
    person.press(Key::D);
    drop_files(&mut person, &files.iter().map(PathBuf::as_path).collect::<Vec<_>>());
    until(&mut person, "the table", |person| says(person, marking::MARKS_IS.en));
    for part in ["anna", "=bo", "安", "first try", "with help", "cut is left out", "letter.txt"] {
        assert!(says(&person, part), "{part}");
    }
    keep(&mut person, "marks");
    let place = |role, label: &'static str| {
        let is = by()
            .predicate(move |node| node.role() == role && node.label().as_deref() == Some(label));
        person.harness.get(is).rect()
    };
    let [field, save] =
        [place(Role::TextInput, progress::FILE.en), place(Role::Button, marking::SAVE.en)];
    assert!(field.bottom() <= save.top(), "nothing is hidden below the table: {field} {save}");
    let out = folder.path().join("marks.csv");
    person.tab_to(progress::FILE.en);
    person.press_with(Modifiers::COMMAND, Key::A);
    person.type_text(&out.display().to_string());
    click(&mut person, marking::SAVE.en);
    let said = desk::written(Lang::En, &out.display().to_string());
    until(&mut person, "written", |person| says(person, &said));
    let table = std::fs::read_to_string(&out).unwrap();
    assert!(table.contains("anna,\"'=bo\",安"), "{table}");
    let row = format!("bash-1,{},", step.id);
    let row = table.lines().find(|line| line.starts_with(&row)).unwrap();
    assert!(row.ends_with("1,0,1,1,0,first try,with help,shown"), "{row}");
    // What is there is not written over, and nothing of it is kept.
    click(&mut person, marking::SAVE.en);
    let said = desk::exists(Lang::En, &out.display().to_string());
    until(&mut person, "refused", |person| says(person, &said));
    assert_eq!(*person.shell().record(), before);
}

#[test]
fn the_position_on_the_board_is_shown_as_a_code_with_its_notation() {
    let folder = folder();
    for lang in Lang::ALL {
        let mut person = started(folder.path(), lang, false);
        // In the laboratory, and in a lesson.
        for key in [Key::X, Key::X] {
            person.press(key);
            let notation = person.session().sum().to_string();
            person.press_with(Modifiers::SHIFT, Key::Q);
            assert!(says(&person, &code::code(lang, &notation)), "{notation}");
            assert!(!says(&person, code::GAME.to(lang)), "no game has been begun");
            person.press(Key::Escape);
            assert!(!says(&person, &code::code(lang, &notation)));
        }
        let play = person.session().legal()[0];
        person.harness.state_mut().wish(laststone::session::Command::Play(play));
        person.harness.run();
        let game = person.session().record().unwrap();
        assert!(game.starts_with("you first\n"), "{game}");
        person.press_with(Modifiers::SHIFT, Key::Q);
        click(&mut person, code::GAME.to(lang));
        assert!(says(&person, &code::code(lang, &game)), "{game}");
    }
}
