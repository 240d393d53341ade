//! Screens that break stand in the place of the real ones: each time the page says so, its buttons
//! help, and what is kept is whole.

use super::*;
use crate::app::host::Clock;
use crate::app::profile::ProfileActor;
use crate::app::shared::Shared;
use crate::app::shell::Start;
use crate::app::work::Work;
use crate::app::work::puppet::Puppet;
use crate::lesson::{Shelf, reader};
use crate::profile::progress::{Medal, Progress, Store};
use crate::session::Command;
use crate::ui::fonts;
use crate::ui::keys::Action;
use crate::ui::theme::Scheme;
use crate::ui::wish::{ScreenWish, Wish};
use crate::words::{Lang, Phrase, screen};
use egui::{CentralPanel, Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use std::time::Duration;

/// Where a screen breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum At {
    Hear,
    Show,
    /// While the context is locked.
    Input,
    /// With half of the page drawn.
    Drawn,
    Obey,
}

/// A screen that breaks at one place.
struct Breaking(At);

impl Breaking {
    fn at(&self, at: At) {
        assert!(self.0 != at, "meant to break at {at:?}");
    }
}

impl Screen for Breaking {
    fn hear(&mut self, _shared: &mut Shared, _ctx: &Context) {
        self.at(At::Hear);
    }

    fn show(&mut self, ui: &mut Ui, _shared: &Shared) -> Vec<Wish> {
        self.at(At::Show);
        ui.ctx().input(|_| self.at(At::Input));
        CentralPanel::default().show(ui, |ui| {
            ui.label("half a page");
            self.at(At::Drawn);
        });
        vec![Wish::session(Command::Help)]
    }

    fn wish(&self, _action: Action, _shared: &Shared) -> Option<Wish> {
        None
    }

    fn obey(&mut self, _wish: ScreenWish, _shared: &mut Shared, _ctx: &Context) {
        self.at(At::Obey);
    }

    fn fail(&mut self, _shared: &mut Shared, _is_again: bool) {}
}

/// Lets a screen break so many times.
fn breaks(program: &mut Program, screen: ScreenId, at: At, times: u32) {
    program.state_mut().screens.break_down(screen, times, Box::new(Breaking(at)));
}

type Program = Harness<'static, Shell>;

fn shell(lang: Lang) -> Shell {
    let shelf = Shelf::embedded(&reader::read);
    let (lesson, scheme) = (Some("nim-1".to_owned()), Scheme::Light);
    Shell::new(Start { shelf, lang, scheme, lesson, step: 1, motion: false })
}

fn open(shell: Shell) -> Program {
    let mut program = Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_max_steps(60)
        .with_context_setup(|ctx| ctx.set_fonts(fonts::definitions()))
        .build_ui_state(|ui, shell: &mut Shell| shell.ui(ui), shell);
    program.run();
    program
}

fn says(program: &Program, said: Phrase) -> bool {
    let said = said.to(program.state().shared.look.lang);
    program.query_all_by_label(said).next().is_some()
}

/// The laboratory sits down on a worker: what breaks there may break a moment later.
fn says_soon(program: &mut Program, said: Phrase) -> bool {
    for _ in 0..200 {
        if says(program, said) {
            return true;
        }
        std::thread::sleep(Duration::from_millis(10));
        program.run();
    }
    false
}

fn click(program: &mut Program, said: Phrase) {
    assert!(says_soon(program, said));
    program.get_by_label(said.to(program.state().shared.look.lang)).click();
    program.run();
}

/// The step on the table is a whole one: its page stands, and all of its hints can be had.
fn is_whole(program: &mut Program) -> bool {
    program.run();
    program.key_press(Key::H);
    program.run();
    let Some(session) = program.state().session() else { return false };
    let (rung, has_more) = (session.attempt().rung, session.rung() < session.rungs());
    let is_well = program.state().guard.faults.is_empty() && rung > 0;
    is_well && says(program, screen::HINT) == has_more && says(program, screen::NEXT)
}

#[test]
fn wherever_a_step_breaks_the_page_says_so_and_a_restart_mends_it() {
    for at in [At::Hear, At::Show, At::Input, At::Drawn, At::Obey] {
        for (lang, has_window) in Lang::ALL.into_iter().zip([false, true]) {
            let mut program = open(shell(lang));
            if has_window {
                program.key_press(key(Action::Keys));
                program.run();
            }
            breaks(&mut program, ScreenId::Lesson, at, 1);
            program.run();
            assert!(says(&program, words::STEP) && says(&program, words::CALM), "{at:?}");
            assert!(!says(&program, screen::HINT), "{at:?}: what broke is gone");
            program.state_mut().over.close(&egui::Context::default());
            click(&mut program, screen::RESTART);
            assert!(is_whole(&mut program), "{at:?} {lang:?}");
            assert_eq!(program.state().at(), 1);
        }
    }
}

#[test]
fn what_breaks_before_a_class_ends_the_presentation_and_the_step_can_be_opened_again() {
    for at in [At::Hear, At::Drawn, At::Obey] {
        let mut program = open(shell(Lang::En));
        program.key_press(Key::F5);
        program.run();
        assert!(program.state().is_presenting() && program.state().guard.faults.is_empty());
        let at_first = program.state().session().map(|one| one.history().at());
        let play = program.state().session().and_then(|one| one.legal().first().copied());
        program.state_mut().wish(Command::Play(play.expect("a move")));
        program.run();
        assert!(program.state().session().map(|one| one.history().at()) > at_first);
        breaks(&mut program, ScreenId::Class, at, 1);
        program.run();
        assert!(!program.state().is_presenting() && says(&program, words::STEP));
        click(&mut program, screen::RESTART);
        assert!(is_whole(&mut program));
        program.key_press(Key::F5);
        program.run();
        assert!(program.state().is_presenting() && program.state().guard.faults.is_empty());
        let class = program.state().session().map(|session| session.history().at());
        assert_eq!(class, at_first, "a class begins anew: what broke is not gone on with");
    }
}

fn key(action: Action) -> Key {
    let binding = crate::ui::keys::rows().find(|binding| binding.action == action).unwrap();
    binding.keys.iter().find(|(modifiers, _)| *modifiers == Modifiers::NONE).unwrap().1
}

#[test]
fn a_step_that_breaks_again_and_again_leaves_the_way_to_all_others() {
    let mut program = open(shell(Lang::En));
    breaks(&mut program, ScreenId::Lesson, At::Show, 3);
    program.run();
    for _ in 0..2 {
        click(&mut program, screen::RESTART);
        assert!(says(&program, words::STEP) && says(&program, words::TWICE));
    }
    click(&mut program, screen::CONTENTS);
    assert_eq!(program.state().screen(), ScreenId::Contents);
    assert!(says(&program, crate::words::contents::NEXT));
    // Back at the step it is still said, until it is left.
    program.key_press(Key::C);
    program.run();
    assert!(says(&program, words::STEP));
    program.key_press(Key::N);
    program.run();
    assert_eq!(program.state().at(), 2);
    assert!(is_whole(&mut program));
    program.key_press(Key::P);
    assert!(is_whole(&mut program), "it breaks no longer");
    assert_eq!(program.state().at(), 1);
}

#[test]
fn a_program_that_begins_at_a_step_that_breaks_begins_all_the_same() {
    let mut shell = shell(Lang::Zh);
    shell.attempt(ScreenId::Lesson, |_| panic!("meant to break while it is opened"));
    let mut program = open(shell);
    assert!(says(&program, words::STEP));
    click(&mut program, screen::NEXT);
    assert!(is_whole(&mut program));
}

#[test]
fn contents_and_laboratory_break_for_themselves_alone() {
    let mut program = open(shell(Lang::En));
    for screen in [ScreenId::Contents, ScreenId::Lab, ScreenId::Problems, ScreenId::Theorems] {
        let place = format!("{screen:?}");
        breaks(&mut program, screen, At::Drawn, 1);
        program.state_mut().turn_to(screen);
        program.run();
        assert!(
            says_soon(&mut program, words::PAGE) && says(&program, words::PAGE_WAYS),
            "{place}"
        );
        click(&mut program, words::LESSON);
        assert!(is_whole(&mut program), "{place}");
        breaks(&mut program, screen, At::Show, 2);
        program.state_mut().turn_to(screen);
        program.run();
        click(&mut program, words::AGAIN);
        assert!(says_soon(&mut program, words::PAGE), "{place}");
        click(&mut program, words::AGAIN);
        assert!(!says(&program, words::PAGE), "{place}");
        program.state_mut().turn_to(ScreenId::Lesson);
        program.run();
    }
}

#[test]
fn what_is_solved_stays_solved_and_the_report_holds_what_is_needed_and_no_more() {
    let folder = std::env::temp_dir().join(format!("laststone-edge-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let mut record = Progress::default();
    record.solve("bash-1", "find", Medal::Unaided);
    let clock = Clock::new(|| Some(Duration::from_hours(24 * 20_778)));
    let keeper = ProfileActor::begin(Store::new(Some(folder.clone())), clock, &Work::default());
    let shell = shell(Lang::En).keeping(keeper.exporting_to(Some(folder.clone()))).knowing(&record);
    let step = shell.session().unwrap().step().id.clone();
    let position = shell.session().unwrap().sum().to_string();
    let mut program = open(shell);
    breaks(&mut program, ScreenId::Lesson, At::Drawn, 1);
    program.run();
    assert_eq!(program.state().record(), &record);
    let began = std::time::Instant::now();
    let found = |name: &str| {
        std::fs::read_to_string(folder.join(name)).ok().filter(|text| text.ends_with('\n'))
    };
    while !program.query_all_by_label_contains("fault-1.txt").any(|_| true)
        && began.elapsed() < Duration::from_mins(1)
    {
        std::thread::sleep(Duration::from_millis(5));
        program.run();
    }
    let report = found("fault-1.txt").unwrap();
    for part in [
        "meant to break at Drawn",
        "screen: lesson",
        &format!("step: nim-1 {step}"),
        &position,
        "day: 2026-11-21",
    ] {
        assert!(report.contains(part), "{part} in {report}");
    }
    let home = std::env::var("HOME").unwrap_or_default();
    assert!(home.len() < 2 || !report.contains(&home), "{report}");
    click(&mut program, words::SAVE);
    while found("laststone-report-2026-11-21.txt").is_none()
        && began.elapsed() < Duration::from_mins(1)
    {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(found("laststone-report-2026-11-21.txt"), Some(report));
    // That it is saved is told first; what is told later stands in its place.
    while !program.query_all_by_label_contains("laststone-report-2026-11-21.txt").any(|_| true)
        && began.elapsed() < Duration::from_mins(1)
    {
        std::thread::sleep(Duration::from_millis(5));
        program.run();
    }
    click(&mut program, words::COPY);
    assert!(says(&program, words::COPIED));
    drop(program);
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_keeper_that_breaks_is_told_and_no_window_waits_for_it() {
    let clock = Clock::new(|| None);
    let puppet = Puppet::default();
    puppet.breaks(1);
    let keeper = ProfileActor::begin(Store::new(Some("nowhere".into())), clock, &puppet.work());
    let mut program = open(shell(Lang::En).keeping(keeper));
    let gone = crate::words::progress::GONE;
    assert!(says(&program, gone));
    let told = program.query_all_by_label(gone.en).count();
    click(&mut program, crate::words::progress::CHECK);
    assert!(!says(&program, crate::words::progress::WAITING));
    assert_eq!(program.query_all_by_label(gone.en).count(), told + 1, "in the window as well");
    breaks(&mut program, ScreenId::Lesson, At::Drawn, 1);
    program.run();
    click(&mut program, words::SAVE);
    assert!(says(&program, words::STEP), "the report cannot be saved, and the page stands");
}

#[test]
fn a_page_of_a_fault_rests_as_soon_as_it_stands() {
    let mut program = open(shell(Lang::En));
    breaks(&mut program, ScreenId::Lesson, At::Show, 1);
    let began = std::time::Instant::now();
    loop {
        program.run();
        let viewports = program.output().viewport_output.values();
        let delay = viewports.map(|viewport| viewport.repaint_delay).min();
        if delay.is_some_and(|delay| delay > Duration::from_hours(1)) {
            break;
        }
        // A worker that is waited for ends at some time.
        assert!(began.elapsed() < Duration::from_mins(1), "never rests: {delay:?}");
        std::thread::sleep(Duration::from_millis(2));
    }
}
