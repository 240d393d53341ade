//! Whatever stands over a page, and the theorem board, as assistive technology meets it: menus,
//! help, settings, worksheets, files opened last, records, copies of progress, and the page in the
//! place of what has failed.

use crate::walk;

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Vec2, vec2};
use laststone::app::{Shell, Start};
use laststone::lesson::Shelf;
use laststone::profile::progress::{Entry, Name, Refused, Unread};
use laststone::profile::settings::Settings;
use laststone::session::Command;
use laststone::session::theorem::Team;
use laststone::ui::contents::{CopyPane, FileResult, Files};
use laststone::ui::keys::Menu;
use laststone::ui::theme::{Scheme, Theme};
use laststone::ui::windows::fault::{self, FaultView};
use laststone::ui::windows::files::{DeskPane, DeskView, DeskWindows, Form};
use laststone::ui::wish::Location;
use laststone::words::{Lang, about, conjecture, keys, review, screen, theorem};
use std::path::Path;
use walk::Window;
use walk::ledger::Ledger;
use walk::sound::announced;
use walk::visit::Visit;

const SIZES: [Vec2; 2] = [vec2(1280.0, 800.0), vec2(800.0, 600.0)];
/// The keys of the four screens.
const SCREENS: [(Option<Key>, &str); 4] = [
    (None, "lesson"),
    (Some(Key::C), "contents"),
    (Some(Key::X), "laboratory"),
    (Some(Key::K), "theorem board"),
];

fn shell(shelf: &Shelf, lang: Lang) -> Shell {
    let lesson = Some("bash-1".to_owned());
    Shell::new(Start {
        shelf: shelf.clone(),
        lang,
        scheme: Scheme::Light,
        lesson,
        step: 1,
        motion: false,
    })
}

fn at(shelf: &Shelf, lang: Lang, size: Vec2, key: Option<Key>) -> Visit {
    let mut visit = Visit::new(shell(shelf, lang), size);
    if let Some(key) = key {
        visit.press(key);
    }
    visit.shell.rest();
    visit.settle();
    visit
}

#[test]
fn every_open_menu_of_every_screen_sounds_as_it_should() {
    let shelf = walk::shelf();
    let mut ledger = Ledger::default();
    for (lang, size) in Lang::ALL.into_iter().zip(SIZES) {
        for (key, screen) in SCREENS {
            let mut visit = at(&shelf, lang, size, key);
            visit.press(Key::F10);
            for menu in Menu::ALL {
                let name = menu.title().to(lang);
                if visit.find(name).is_none() {
                    continue;
                }
                visit.click(name);
                ledger.see("menus", &format!("{screen}, menu {name}"), lang, &visit.window);
            }
        }
    }
    ledger.close();
    assert!(ledger.screens("menus") >= 40);
}

#[test]
fn help_and_settings_sound_as_they_should_and_keep_the_keyboard() {
    let shelf = walk::shelf();
    let mut ledger = Ledger::default();
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| SIZES.map(|size| (lang, size))) {
        let mut visit = at(&shelf, lang, size, None);
        let name = |what: &str| format!("{what} {lang:?} {size}");
        visit.press(Key::F1);
        ledger.walk("help", &name("help"), lang, &mut visit);
        visit.click(keys::PRESENTING.to(lang));
        ledger.walk("help", &name("help for presenting"), lang, &mut visit);
        visit.press(Key::Escape);
        visit.press(Key::E);
        ledger.walk("notes", &name("notes over the page"), lang, &mut visit);
        visit.press(Key::Escape);
        visit.press_with(Modifiers::COMMAND, Key::Comma);
        ledger.walk("settings", &name("settings"), lang, &mut visit);
        visit.click(screen::KEYS.to(lang));
        ledger.walk("settings", &name("keys in the settings"), lang, &mut visit);
        visit.press(Key::Escape);
    }
    ledger.close();
}

/// The name of the one dialog there is.
fn dialog(visit: &Visit) -> Option<String> {
    let mut all = visit.window.nodes.values().filter(|node| node.role == Role::Dialog);
    let one = all.next().filter(|node| node.modal)?;
    assert!(all.next().is_none(), "one at a time");
    Some(one.name.clone())
}

#[test]
fn each_window_over_a_page_is_a_modal_dialog_with_its_name() {
    let shelf = walk::shelf();
    for lang in Lang::ALL {
        for (modifiers, key, name) in [
            (Modifiers::NONE, Key::F10, keys::MENU),
            (Modifiers::NONE, Key::F1, screen::KEYS),
            (Modifiers::COMMAND, Key::Comma, keys::SETTINGS),
        ] {
            let mut visit = at(&shelf, lang, SIZES[0], None);
            assert_eq!(dialog(&visit), None);
            visit.press_with(modifiers, key);
            assert_eq!(dialog(&visit).as_deref(), Some(name.to(lang)));
            visit.press(Key::Escape);
            assert_eq!(dialog(&visit), None);
        }
        let mut visit = at(&shelf, lang, SIZES[0], None);
        open_about(&mut visit, lang);
        assert_eq!(dialog(&visit).as_deref(), Some(about::ABOUT.to(lang)));
        visit.press(Key::Escape);
        assert_eq!(dialog(&visit), None);
    }
}

/// By the menu: it has no key.
fn open_about(visit: &mut Visit, lang: Lang) {
    visit.press(Key::F10);
    visit.click(Menu::Help.title().to(lang));
    visit.click(about::ABOUT.to(lang));
}

#[test]
fn about_says_version_licence_and_where_things_are_kept_and_sounds_as_it_should() {
    let shelf = walk::shelf();
    let mut ledger = Ledger::default();
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| SIZES.map(|size| (lang, size))) {
        let mut visit = at(&shelf, lang, size, None);
        open_about(&mut visit, lang);
        assert!(visit.says(&about::version(lang)) && visit.says("MIT"));
        // A window that no folder was given to says so.
        assert!(visit.says(about::NOWHERE.to(lang)));
        ledger.walk("about", &format!("about {lang:?} {size}"), lang, &mut visit);
    }
    ledger.close();
}

#[test]
fn a_key_that_is_waited_for_or_refused_is_announced() {
    let shelf = walk::shelf();
    for lang in Lang::ALL {
        let mut visit = at(&shelf, lang, SIZES[0], None);
        visit.press_with(Modifiers::COMMAND, Key::Comma);
        visit.click(screen::KEYS.to(lang));
        visit.click(lang.pick("Next step: N, Page Down", "下一步：N, Page Down"));
        let waits = announced(&visit.window);
        assert!(!waits.is_empty(), "that a key is waited for");
        visit.press(Key::H);
        let refused = announced(&visit.window);
        assert!(refused.iter().any(|text| !waits.contains(text)), "{waits:?} {refused:?}");
    }
}

#[test]
fn the_theorem_board_sounds_as_it_should_and_tells_what_comes_of_a_statement() {
    let shelf = walk::shelf();
    let mut ledger = Ledger::default();
    for (lang, size) in Lang::ALL.into_iter().zip(SIZES) {
        let mut visit = at(&shelf, lang, size, Some(Key::K));
        let name = |what: &str| format!("{what} {lang:?} {size}");
        ledger.walk("theorems", &name("empty theorem board"), lang, &mut visit);
        visit.click(theorem::NEW.to(lang));
        ledger.walk("theorems", &name("a statement in the making"), lang, &mut visit);
        visit.type_into(conjecture::MODULUS.to(lang), "4");
        visit.click("n mod 4 = 0");
        visit.click(theorem::PROPOSE.to(lang));
        ledger.walk("theorems", &name("a statement"), lang, &mut visit);
        // What cannot be read is told.
        visit.type_into(theorem::FIELD.to(lang), "x");
        visit.click(theorem::NAME.to(lang));
        assert!(
            announced(&visit.window).iter().any(|text| text.starts_with('✗')),
            "{:?}",
            announced(&visit.window)
        );
        ledger.see("theorems", &name("a counterexample that is none"), lang, &visit.window);
        visit.click(lang.pick("Test up to 2000", "检验到 2000"));
        let points = theorem::points(lang, 1);
        visit.until_it_says(&format!("{}: {points}", theorem::team(lang, Team::default())));
        let told = announced(&visit.window);
        assert!(told.iter().any(|text| text.contains("2000")), "the result: {told:?}");
        assert!(told.iter().any(|text| text.contains(&points)), "the points: {told:?}");
        ledger.walk("theorems", &name("a statement that held"), lang, &mut visit);
        // Not the multiples: that fails at once.
        visit.click(theorem::NEW.to(lang));
        visit.type_into(conjecture::MODULUS.to(lang), "4");
        visit.click("n mod 4 = 0");
        visit.click(conjecture::NOT.to(lang));
        visit.click(theorem::PROPOSE.to(lang));
        let before = announced(&visit.window);
        visit.type_into(theorem::FIELD.to(lang), "8");
        visit.click(theorem::NAME.to(lang));
        visit.until_it_says(lang.pick("It fails at 8", "8"));
        for _ in 0..2_000 {
            visit.frame();
            if visit.find(conjecture::LOOK.to(lang)).is_some() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        visit.settle();
        let told = announced(&visit.window);
        let news = told.iter().any(|text| text.starts_with('✗') && !before.contains(text));
        assert!(news, "{told:?}");
        ledger.walk("theorems", &name("a statement that fell"), lang, &mut visit);
    }
    ledger.close();
}

#[test]
fn a_window_of_a_record_sounds_as_it_should() {
    let shelf = walk::shelf();
    let mut ledger = Ledger::default();
    for lang in Lang::ALL {
        let mut visit = at(&shelf, lang, SIZES[0], None);
        for _ in 0..4 {
            let play = visit.shell.session().and_then(|session| session.legal().first().copied());
            let Some(play) = play else { break };
            visit.shell.wish(Command::Play(play));
            visit.settle();
        }
        visit.shell.wish(Command::Review);
        visit.settle();
        ledger.walk("record", &format!("review {lang:?}"), lang, &mut visit);
        visit.window.send(Event::Paste("nim(3,4".to_owned()));
        visit.settle();
        ledger.walk("record", &format!("a record that cannot be read {lang:?}"), lang, &mut visit);
        assert!(announced(&visit.window).iter().any(|text| text.starts_with('✗')));
        visit.press(Key::Escape);
        let load = review::LOAD.to(lang);
        if visit.find(load).is_some() {
            visit.click(load);
            ledger.walk("record", &format!("a record to be typed {lang:?}"), lang, &mut visit);
        }
    }
    ledger.close();
}

#[test]
fn windows_of_files_and_worksheets_sound_as_they_should() {
    let shelf = walk::shelf();
    let mut ledger = Ledger::default();
    let recent = vec!["/home/a/lessons/one.ron".into(), "/home/a/lessons/two.ron".into()];
    let settings = Settings { recent, ..Settings::default() };
    for (lang, size) in Lang::ALL.into_iter().zip(SIZES) {
        let mut visit = at(&shelf, lang, size, None);
        visit.press_with(Modifiers::COMMAND, Key::O);
        ledger.walk("files", &format!("open a file {lang:?}"), lang, &mut visit);
        visit.press(Key::Escape);
        visit.press_with(Modifiers::COMMAND, Key::P);
        ledger.walk("files", &format!("a worksheet {lang:?}"), lang, &mut visit);
        visit.press(Key::Escape);
        let theme = Theme::of(Scheme::Light);
        let view = |reading: bool, making| DeskView {
            theme,
            lang,
            shelf: &shelf,
            settings: &settings,
            remembers: true,
            reading: reading.then_some(true),
            making,
        };
        let told = lang.pick("The file is not there.", "文件不存在。");
        let tries = [
            ("files opened last", DeskPane::Open, false, None, None),
            ("a file that is being read", DeskPane::Open, true, None, None),
            ("a file that could not be read", DeskPane::Open, false, None, Some(false)),
            ("a worksheet under way", DeskPane::Sheet, false, Some(40), None),
            ("a worksheet that was made", DeskPane::Sheet, false, None, Some(true)),
        ];
        for (what, pane, reading, making, said) in tries {
            let (mut windows, mut window) = (DeskWindows::default(), Window::new(size, 1.0));
            windows.open(pane, Form::new(lang, "bash-1", Path::new("/home/a")));
            let frames = |window: &mut Window, windows: &mut DeskWindows| {
                window.settle(|ui| windows.show(ui.ctx(), &view(reading, making), &mut Vec::new()));
            };
            frames(&mut window, &mut windows);
            if let Some(good) = said {
                windows.tell(pane, vec![told.to_owned()], good);
                frames(&mut window, &mut windows);
                assert!(
                    announced(&window).iter().any(|text| text.contains(told)),
                    "{what}: {:?}",
                    announced(&window)
                );
            }
            ledger.see("files", &format!("{what} {lang:?}"), lang, &window);
        }
    }
    ledger.close();
}

#[test]
fn windows_of_copies_and_the_page_of_a_fault_sound_as_they_should() {
    let mut ledger = Ledger::default();
    let theme = Theme::of(Scheme::Light);
    for (lang, size) in Lang::ALL.into_iter().zip(SIZES) {
        for (pane, outcome) in [
            (CopyPane::Export, Some(FileResult::Exported("/home/a/copy".to_owned()))),
            (CopyPane::Import, Some(FileResult::Unread(Unread::Refused(Refused::Foreign)))),
            (CopyPane::Check, None),
        ] {
            let (mut files, mut window) = (Files::default(), Window::new(size, 1.0));
            files.open(pane, "/home/a/copy".to_owned());
            files.reported(Ok(vec![
                Entry { name: Name::Current, size: 900, holds: Ok(12) },
                Entry { name: Name::Generation(1), size: 900, holds: Ok(11) },
                Entry {
                    name: Name::Generation(2),
                    size: 900,
                    holds: Err(Unread::Refused(Refused::Foreign)),
                },
            ]));
            let frames = |window: &mut Window, files: &mut Files| {
                window.settle(|ui| {
                    files.show(ui.ctx(), theme, lang, Some("/home/a"), &mut Vec::new());
                });
            };
            frames(&mut window, &mut files);
            let before = announced(&window);
            if let Some(outcome) = outcome {
                files.told(outcome);
                frames(&mut window, &mut files);
                assert_ne!(announced(&window), before, "{pane:?} tells what came of it");
            }
            ledger.see("files", &format!("{pane:?} {lang:?}"), lang, &window);
        }
        for (is_step, is_again) in [(true, false), (true, true), (false, false)] {
            let mut window = Window::new(size, 1.0);
            let told = Some("/home/a/fault-1.txt");
            let next = Location::Step { lesson: "bash-1".to_owned(), step: 1 };
            let view =
                FaultView { theme, lang, is_step, is_again, next: Some(&next), keeps: true, told };
            window.settle(|ui| {
                fault::show(ui, &view);
            });
            ledger.see("faults", &format!("fault of a step: {is_step} {lang:?}"), lang, &window);
            assert!(
                announced(&window).iter().any(|text| text.contains("fault-1")),
                "{:?}",
                announced(&window)
            );
        }
    }
    ledger.close();
}
