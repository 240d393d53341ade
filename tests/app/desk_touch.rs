//! Files opened by dropping and from a list, settings and worksheets, by label; and what is
//! remembered of it all for the next start.

use crate::person;
use crate::support::folder;

use egui::accesskit::Role;
use egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable, by};
use folder::Folder;
use laststone::app::{Clock, Preferences, ProfileActor, Shell, Start, Work};
use laststone::lesson::{Shelf, reader};
use laststone::profile::progress::{Medal, Progress, Store};
use laststone::profile::settings::SettingsStore;
use laststone::profile::{ProfileFolders, ProfileStore};
use laststone::ui::theme::Scheme;
use laststone::ui::wish::ScreenId;
use laststone::words::{Lang, desk as words, progress, review};
use person::Person;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

pub const SIZE: Vec2 = vec2(1280.0, 800.0);
const LESSON: &str = include_str!("../../lessons/bash-1.ron");

pub fn folder() -> Folder {
    Folder::below(Path::new(env!("CARGO_TARGET_TMPDIR")))
}

/// The program as it starts with what lies in a folder.
pub fn started(folder: &Path, lang: Lang, keeps: bool) -> Person {
    let (config, state) = (Some(folder.join("config")), Some(folder.join("state")));
    let store = if keeps {
        ProfileStore::new(ProfileFolders { data: Some(folder.join("data")), config, state }, 1)
    } else {
        SettingsStore::new(config, state).into()
    };
    let clock = Clock::new(|| Some(Duration::from_hours(24 * 20_778)));
    let mut keeper = ProfileActor::begin(store, clock, &Work::default());
    let remembered = keeper.remembered(Duration::from_secs(20));
    let set = &remembered.settings;
    let scheme = Scheme::chosen(set.scheme.as_deref(), false);
    let (lang, motion) = (set.lang.unwrap_or(lang), set.motion.unwrap_or(false));
    let start = Start {
        shelf: Shelf::embedded(&reader::read),
        lang,
        scheme,
        lesson: None,
        step: 0,
        motion,
    };
    let preferences = Preferences { remembered, ..Preferences::default() };
    let shell = Shell::new(start).remembering(preferences).keeping(keeper);
    Person::with(shell, SIZE)
}

pub fn ends(person: &mut Person) {
    assert!(person.harness.state_mut().leave_settings(Duration::from_secs(20)));
}

pub fn says(person: &Person, part: &str) -> bool {
    let holds = |text: Option<String>| text.is_some_and(|text| text.contains(part));
    let all = person.harness.query_all(by().recursive(true).predicate(|_| true));
    all.into_iter()
        .any(|node| holds(node.accesskit_node().label()) || holds(node.accesskit_node().value()))
}

/// Runs frames, as workers would wake the window, until something is so.
pub fn until(person: &mut Person, what: &str, so: impl Fn(&Person) -> bool) {
    let began = Instant::now();
    loop {
        person.harness.run();
        if so(person) {
            return;
        }
        assert!(began.elapsed() < Duration::from_mins(2), "it never comes to: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

pub fn click(person: &mut Person, label: &str) {
    let found = person.harness.query_all(by().predicate(|node| {
        let is_one = matches!(
            node.role(),
            Role::Button | Role::MenuItem | Role::RadioButton | Role::ComboBox
        );
        is_one && node.label().as_deref() == Some(label)
    }));
    let nodes: Vec<_> = found.collect();
    // A window over the page comes after it.
    nodes.last().unwrap_or_else(|| panic!("nothing to click is called \"{label}\"")).click();
    drop(nodes);
    person.harness.run();
}

/// A file as the desktop hands it over.
#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        panic!("nothing is read on the screen's thread")
    }
}

pub fn drop_files(person: &mut Person, files: &[&Path]) {
    let files =
        files.iter().map(|file| Arc::new(Dropped((*file).to_owned())) as egui::DroppedFileHandle);
    person.harness.input_mut().dropped_files = files.collect();
    person.harness.run();
}

fn named(folder: &Folder, name: &str, id: &str) -> PathBuf {
    let file = folder.path().join(name);
    std::fs::write(&file, LESSON.replacen("\"bash-1\"", &format!("\"{id}\""), 1)).unwrap();
    file
}

#[test]
fn a_dropped_lesson_is_opened_remembered_and_followed_when_it_changes() {
    let folder = folder();
    let file = named(&folder, "mine.laststone.ron", "mine");
    let mut person = started(folder.path(), Lang::En, false);
    drop_files(&mut person, &[&file]);
    until(&mut person, "the lesson", |person| {
        person.shell().lesson().is_some_and(|lesson| lesson.id == "mine")
    });
    assert_eq!(person.shell().settings().recent, std::slice::from_ref(&file));
    std::fs::write(
        &file,
        LESSON
            .replacen("\"bash-1\"", "\"mine\"", 1)
            .replacen("en: \"", "en: \"Newer: ", 1)
            .replacen("en: r#\"", "en: r#\"Another beginning. ", 1),
    )
    .unwrap();
    until(&mut person, "the new title", |person| {
        person.shell().lesson().is_some_and(|lesson| lesson.title.en.starts_with("Newer: "))
    });
    person.harness.run();
    assert!(says(&person, "Another beginning. "), "the paragraph follows as well");
    // The next start has it in the list, and it is one click away.
    ends(&mut person);
    let mut again = started(folder.path(), Lang::En, false);
    again.press_with(Modifiers::COMMAND, Key::O);
    assert!(says(&again, words::RECENT.en));
    click(&mut again, &file.display().to_string());
    until(&mut again, "the lesson", |person| {
        person.shell().lesson().is_some_and(|lesson| lesson.id == "mine")
    });
    assert!(!says(&again, words::RECENT.en), "the window has closed");
    // So is it in the menu, from any other lesson.
    again.press(Key::C);
    again.press(Key::F10);
    again.press(Key::ArrowLeft);
    assert!(says(&again, words::RECENT.en));
    click(&mut again, &file.display().to_string());
    until(&mut again, "the lesson", |person| {
        person.shell().screen() == ScreenId::Lesson
            && person.shell().lesson().is_some_and(|lesson| lesson.id == "mine")
    });
}

#[test]
fn several_dropped_lessons_are_all_opened_and_the_first_is_shown() {
    let folder = folder();
    let files: Vec<PathBuf> =
        ["one", "two", "three"].iter().map(|id| named(&folder, &format!("{id}.ron"), id)).collect();
    let mut person = started(folder.path(), Lang::Zh, false);
    drop_files(&mut person, &files.iter().map(PathBuf::as_path).collect::<Vec<_>>());
    until(&mut person, "all three", |person| person.shell().settings().recent.len() == 3);
    assert_eq!(person.shell().lesson().unwrap().id, "one");
}

#[test]
fn a_dropped_game_opens_in_its_review() {
    let folder = folder();
    let file = folder.path().join("game.txt");
    std::fs::write(
        &file,
        "they first\nnim(3,4,5)\nnim(3,4,1)\nnim(3,2,1)\nnim(3,2,0)\nnim(2,2,0)\n",
    )
    .unwrap();
    let mut person = started(folder.path(), Lang::En, false);
    drop_files(&mut person, &[&file]);
    until(&mut person, "the review", |person| {
        person.shell().session().is_some_and(|session| session.reviewing().is_some())
    });
    assert_eq!((person.shell().screen(), person.session().game().len()), (ScreenId::Lab, 4));
    assert!(says(&person, review::REVIEW.en));
}

#[test]
fn dropped_progress_asks_to_be_taken_in_or_says_why_it_cannot_be() {
    let folder = folder();
    let file = folder.path().join("export.ron");
    let mut record = Progress::default();
    record.solve("bash-1", "find", Medal::Unaided);
    Store::new(None).export(&record, &file).unwrap();
    let mut person = started(folder.path(), Lang::En, true);
    drop_files(&mut person, &[&file]);
    until(&mut person, "the question", |person| says(person, progress::IMPORT_IS.en));
    assert!(says(&person, &file.display().to_string()), "the path is there already");
    click(&mut person, progress::DO_IMPORT.en);
    until(&mut person, "taken in", |person| {
        person.shell().record().medal("bash-1", "find").is_some()
    });
    let mut without = started(folder.path(), Lang::Zh, false);
    drop_files(&mut without, &[&file]);
    until(&mut without, "the sentence", |person| says(person, words::NOT_KEPT.zh));
    click(&mut without, progress::CLOSE.zh);
    assert!(!says(&without, words::NOT_KEPT.zh));
}

#[test]
fn what_cannot_be_opened_is_told_with_its_reason_and_changes_nothing() {
    let folder = folder();
    let put = |name: &str, bytes: &[u8]| {
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        file
    };
    let many = (0..40).map(|n| format!("nim({n})\n")).collect::<String>();
    for (file, en, zh) in [
        (put("picture.png", b"\x89PNG\r\n\x1a\n\0"), words::FOREIGN.en, words::FOREIGN.zh),
        (put("letter.txt", b"Dear Sir or Madam"), words::FOREIGN.en, words::FOREIGN.zh),
        (
            put("slip.ron", LESSON.replacen("chapter:", "chaptre:", 1).as_bytes()),
            "chaptre",
            "chaptre",
        ),
        (put("game.txt", many.as_bytes()), "no move leads", "nim"),
        (put("huge.ron", &vec![b'/'; (1 << 20) + 5]), "1048576", "1048576"),
        (folder.path().join("config"), "not a regular file", "不是普通文件"),
        (folder.path().join("nowhere.ron"), "there is no such file", "没有这个文件"),
    ] {
        std::fs::create_dir_all(folder.path().join("config")).unwrap();
        for (lang, part) in [(Lang::En, en), (Lang::Zh, zh)] {
            let mut person = started(folder.path(), lang, false);
            let before = person.shell().lesson().unwrap().id.clone();
            drop_files(&mut person, &[&file]);
            until(&mut person, part, |person| says(person, part));
            assert!(says(&person, &file.display().to_string()), "{}", file.display());
            assert_eq!(person.shell().lesson().unwrap().id, before);
            assert!(person.shell().settings().recent.is_empty());
            person.press(Key::Escape);
            assert!(!says(&person, part));
        }
    }
}

#[test]
fn a_file_of_the_list_that_is_gone_is_told_and_taken_off_it() {
    let folder = folder();
    let (gone, there) = (named(&folder, "gone.ron", "gone"), named(&folder, "there.ron", "there"));
    let mut person = started(folder.path(), Lang::En, false);
    drop_files(&mut person, &[&gone, &there]);
    until(&mut person, "both", |person| person.shell().settings().recent.len() == 2);
    std::fs::remove_file(&gone).unwrap();
    person.press_with(Modifiers::COMMAND, Key::O);
    click(&mut person, &gone.display().to_string());
    let said = words::gone(Lang::En, &gone.display().to_string());
    until(&mut person, "the sentence", |person| says(person, &said));
    assert_eq!(person.shell().settings().recent, [there]);
}

#[test]
fn a_path_can_be_typed_and_opened_by_keyboard_alone() {
    let folder = folder();
    let file = named(&folder, "typed.ron", "typed");
    let mut person = started(folder.path(), Lang::En, false);
    person.press_with(Modifiers::COMMAND, Key::O);
    person.type_text(&file.display().to_string());
    person.press(Key::Enter);
    until(&mut person, "the lesson", |person| {
        person.shell().lesson().is_some_and(|lesson| lesson.id == "typed")
    });
}

#[test]
fn while_a_file_is_held_over_the_window_it_says_what_letting_go_does() {
    let folder = folder();
    for lang in Lang::ALL {
        let mut person = started(folder.path(), lang, false);
        let said = words::DROP.to(lang);
        assert!(!says(&person, said));
        person.harness.input_mut().hovered_files = vec![egui::HoveredFile::default()];
        // The toolkit draws on as long as it is held there.
        person.harness.run_steps(3);
        assert!(says(&person, said));
        person.harness.input_mut().hovered_files.clear();
        person.harness.run_steps(3);
        assert!(!says(&person, said));
    }
}

#[test]
fn a_worksheet_is_made_watched_and_told_with_its_path() {
    let folder = folder();
    let mut person = started(folder.path(), Lang::En, true);
    person.press_with(Modifiers::COMMAND, Key::P);
    assert!(says(&person, words::SHEET_IS.en));
    assert!(
        person.focused().is_some_and(|name| name == words::WORKSHEET.en),
        "the keyboard is in the window"
    );
    click(&mut person, "HTML");
    let path = folder.path().join("sheet.html");
    assert_eq!(
        person.harness.query_all(by().predicate(|node| node.role() == Role::TextInput)).count(),
        1
    );
    person.tab_to(progress::FILE.en);
    person.press_with(Modifiers::COMMAND, Key::A);
    person.type_text(&path.display().to_string());
    click(&mut person, words::DO_SHEET.en);
    let said = words::written(Lang::En, &path.display().to_string());
    until(&mut person, "written", |person| says(person, &said));
    let page = std::fs::read_to_string(&path).unwrap();
    assert!(page.contains("<html") && page.matches("<img").count() >= 4, "{} bytes", page.len());
    // Once more: what is there is not written over.
    click(&mut person, words::DO_SHEET.en);
    let said = words::exists(Lang::En, &path.display().to_string());
    until(&mut person, "refused", |person| says(person, &said));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), page);
    click(&mut person, "PDF");
    click(&mut person, words::DO_SHEET.en);
    // Another file; it can be cancelled, where it is not done before that is offered, and nothing
    // is there then.
    let pdf = path.with_extension("pdf");
    let said = words::written(Lang::En, &pdf.display().to_string());
    until(&mut person, "work told of", |person| {
        says(person, words::CANCEL.en) || says(person, &said)
    });
    if says(&person, words::CANCEL.en) {
        click(&mut person, words::CANCEL.en);
        // It may be done just before the click.
        until(&mut person, "an end", |person| {
            says(person, words::CANCELLED.en) || says(person, &said)
        });
    }
    if says(&person, words::CANCELLED.en) {
        assert!(!pdf.try_exists().unwrap());
    } else {
        assert!(std::fs::read(&pdf).unwrap().starts_with(b"%PDF"));
    }
}
